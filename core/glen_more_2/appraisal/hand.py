"""What a seat holds, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from core.glen_more_2.appraisal.outlook import Outlook, outlook, takings, walks_home
from core.glen_more_2.appraisal.tables import Tables, tables
from core.glen_more_2.components import KITS, Components
from core.glen_more_2.effects import (
    CastlesSupport,
    CoinForGood,
    PointsPerUnusedMove,
    WhiskyTileInstead,
)
from core.glen_more_2.state import Player

# Weights, found by playing many games and asking what their positions came to.
COIN = 0.6
"""A coin that can still be spent, besides what it is worth at the end."""
FIRST_GOOD = (2.6, 0.8, 0.6, 0.3, 0.8)
MORE_GOODS = (0.0, 0.1, 0.7, 0.0, 0.4)
"""The first of each good and every further one, besides what the market pays."""
SALE = 0.6
ANOTHER_TURN, EARLY_TURNS = 1.0, 0.22
"""Having a turn left, and the square of their number: an early one brings more than a late one."""
PRODUCED, FAR_PRODUCED = 0.72, 0.6
"""A good that a turn will produce: by a tile near the places where something can be laid, and by others."""
TAVERN, FAR_TAVERN = 0.45, 0.1
"""A point that a tile will bring in a turn for nothing."""
SOLD, READY = 0.1, 1.3
"""A point that goods will bring: by what is produced every turn, and by what lies there."""
DISTILLED, FAR_DISTILLERY = 0.1, 0.5
"""A barrel for which there is barley, in each scoring; and a distillery that lies far."""
MARKED = 1.25
"""A tile that takes goods for markers, in each turn."""
SPARE, HOMING = 1.0, 0.35
"""In each scoring: a scot away from home, and each one for whom there will be movement points."""
MANY_SCOTS, STEPS_USED = 3, 0.7
"""More scots away from home are no better; and the part of the movement points that scots use to go home."""
PLAIN_OPEN, RIVER_OPEN = 3.0, 2.8
"""A place for a tile without a river, and for one with it."""
EXTRA_TURN = 0.45
"""Activating the most appealing tile anywhere, in each turn."""
CASTLES = 0.4
"""Castles that count as holding a scot, in each turn; besides the places that this opens."""
UNUSED_STEP = 0.28
"""A movement point that need not be used, in each turn."""
INSTEAD = 0.72
"""A distillery near the next tile that brings points instead, in each turn, each of those points."""
COIN_FOR_GOOD = 0.4
"""A tile near the next one that takes a coin in place of a good, in each turn."""
HOPE = 0.12
"""How many tiles more for it a lasting effect may count on."""
MARKER = 1.0
"""A marker for which there will be a turn."""
LAST_MEANS = 0.6
"""How much the worth of goods and coins suffers from there being few turns in which to use them."""

LASTING = (CastlesSupport, PointsPerUnusedMove, WhiskyTileInstead, CoinForGood)


class Times(msgspec.Struct, frozen=True, gc=False):
    """How far the game is, for one seat."""

    turns: float
    """The turns it will probably have."""
    scorings: int
    """The scorings to come."""
    occupied: int
    """The clans with a marker, a bit for each."""


class Hand:
    """What a seat holds: as it is, or as it will be when its turn is played to the end."""

    __slots__ = (
        "cards",
        "castle",
        "coins",
        "known",
        "markers",
        "market",
        "others",
        "persons",
        "points",
        "stock",
        "tiles",
        "times",
        "walks",
        "whisky",
    )

    def __init__(self, kit: Components, player: Player, market: tuple[int, ...]) -> None:
        territory = player.territory
        self.known = tables(kit.fingerprint)
        self.points = player.points
        self.coins = player.coins
        self.whisky = player.whisky
        self.cards = len(player.cards)
        self.persons = sum([kit.tiles[person].person_value for person in player.persons])
        self.markers = kit.set_up.markers_per_player - len(player.clans)
        home = walks_home(territory.cells, kit.home_castle)
        self.walks = [steps for steps, n in zip(home, territory.members, strict=True) for _ in range(n) if steps]
        """How far each scot away from home has to walk."""
        self.castle = territory.members[territory.cells.index(kit.home_castle)]
        self.times = 1
        """How many times scots in the home castle count."""
        if player.cards:
            for category, times in kit.multipliers.items():
                if category == "home_castle_scots":
                    self.times = max([times[card] for card in player.cards])
        self.stock = territory.stock(self.known.kinds)
        self.market = list(market)
        self.tiles = len(territory.tiles)
        self.others = 0.0

    def cheapest(
        self, needs: Sequence[Sequence[tuple[int, int]]], kept: float
    ) -> tuple[float, int, Sequence[tuple[int, int]]] | None:
        """What the cheapest of these payments costs, how much of it in coins, and the payment; none if all cost too
        much. A good of the own stock costs what it would be worth if it were kept."""
        best = None
        stock, market, buying = self.stock, self.market, self.known.buying
        for need in needs:
            cost, coins = 0.0, 0
            for good, n in need:
                missing = n - stock[good]
                if missing > 0:
                    coins += buying[market[good]][missing]
                    cost += kept * (n - missing)
                else:
                    cost += kept * n
            if coins <= self.coins and (best is None or cost + coins < best[0]):
                best = (cost + coins, coins, need)
        return best

    def pay(self, coins: int, need: Sequence[tuple[int, int]]) -> None:
        self.coins -= coins
        for good, n in need:
            own = min(n, self.stock[good])
            self.stock[good] -= own
            self.market[good] += n - own

    def counts(self) -> tuple[int, int, int, int]:
        """G2-16.1: what counts in a scoring, in the order of CATEGORIES."""
        return self.castle * self.times, self.cards, self.whisky, self.persons


@lru_cache(maxsize=16384)
def at_rest(
    components: str, player: Player, market: tuple[int, ...], times: Times
) -> tuple[float, tuple[int, int, int, int]]:
    """A seat whose turn it is not: what it has is worth, and what it shows in comparisons."""
    kit = KITS[components]
    hand = Hand(kit, player, market)
    return worth(kit, player, hand, times), hand.counts()


def worth(kit: Components, player: Player, hand: Hand, times: Times) -> float:
    """Points of a seat, without the comparisons and the minus for tiles."""
    turns, left = times.turns, times.scorings
    value = hand.points + kit.points_per_coin * hand.coins + hand.others
    for card, effect in kit.coin_cards:
        if card in player.cards:
            value += min(hand.coins, effect.first) * (effect.points_each - kit.points_per_coin)
    if not turns:
        return value
    use = turns / (turns + LAST_MEANS)
    value += COIN * use * hand.coins
    territory = player.territory
    near = territory.standing
    castles, unused, instead, coin_for_good = _lasting(kit.fingerprint, player.clans)
    if castles:
        near = supporting(hand.known, player, near)
        value += CASTLES * turns
    ahead = outlook(kit.fingerprint, territory.cells, territory.tiles, near)
    value += ANOTHER_TURN + EARLY_TURNS * turns * turns
    value += (turns - 0.5) * (PRODUCED * ahead.produced + FAR_PRODUCED * ahead.far_produced)
    value += turns * (
        TAVERN * ahead.tavern
        + FAR_TAVERN * ahead.far_tavern
        + SOLD * ahead.sold
        + FAR_DISTILLERY * ahead.far_distilleries
        + DISTILLED * left * min(ahead.distilleries, ahead.goods[hand.known.barley] + 0.2)
        + MARKED * ahead.marks * (hand.markers > 0)
    )
    value += PLAIN_OPEN * ahead.plain + RIVER_OPEN * ahead.river
    if player.cards:
        value += EXTRA_TURN * turns * ahead.best * sum([kit.extra_activations[card] for card in player.cards])
    if unused or instead or coin_for_good:
        value += turns * (
            UNUSED_STEP * unused * ahead.steps
            + INSTEAD * instead * (ahead.distilleries + HOPE)
            + COIN_FOR_GOOD * coin_for_good * (ahead.near_sellers + HOPE)
        )
    if hand.walks:
        spare = min(len(hand.walks), MANY_SCOTS)
        value += left * (
            SPARE * spare + HOMING * hand.times * _homecomers(hand.walks, STEPS_USED * turns * ahead.steps)
        )
    value += MARKER * min(hand.markers, turns)
    return value + _goods(kit.fingerprint, hand, ahead, use)


def _homecomers(walks: list[int], steps: float) -> float:
    """How many scots so many steps bring home, those who have the shortest way first."""
    home = 0.0
    for walk in sorted(walks):
        if steps <= 0:
            break
        home += min(1.0, steps / walk)
        steps -= walk
    return home


def supporting(known: Tables, player: Player, near: tuple[int, ...]) -> tuple[int, ...]:
    """G2-11.10: castles count as holding a scot."""
    territory = player.territory
    return (
        *near,
        *[
            cell
            for cell, tile in zip(territory.cells, territory.tiles, strict=True)
            if known.castles[tile] and cell not in near
        ],
    )


@lru_cache(maxsize=1024)
def _lasting(components: str, clans: tuple[int, ...]) -> tuple[bool, int, int, bool]:
    """Which lasting effects these clans give: castles that support, points for an unused step, points in place of
    whisky, coins in place of goods."""
    kit = KITS[components]
    found = [[effect for clan, effect in kit.lasting.get(kind, ()) if clan in clans] for kind in LASTING]
    unused = [effect.n for effect in found[1] if isinstance(effect, PointsPerUnusedMove)]
    instead = [effect.points for effect in found[2] if isinstance(effect, WhiskyTileInstead)]
    return bool(found[0]), sum(unused), sum(instead), bool(found[3])


def _goods(components: str, hand: Hand, ahead: Outlook, use: float) -> float:
    """What the goods of a seat are worth: as means, on the market, and to the tiles that are near and take them."""
    value = 0.0
    stock = hand.stock
    known = hand.known
    for good, n in enumerate(stock):
        if n:
            value += SALE * known.selling[hand.market[good]][n]
            value += use * (FIRST_GOOD[good] + MORE_GOODS[good] * (min(n, 4) - 1))
    if ahead.sellers and any(stock):
        made = ahead.goods
        at_hand = tuple([min(4.0, n + min(1.0, more)) for n, more in zip(stock, made, strict=False)])
        before = tuple([min(1.0, more) for more in made[: known.kinds]])
        for tile, share in ahead.sellers:
            value += READY * share * use * (takings(components, tile, at_hand) - takings(components, tile, before))
    return value
