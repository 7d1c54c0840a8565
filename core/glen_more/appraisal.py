"""How good a position of Glen More looks: the points that each seat will probably end with.

Points gained, coins, and most of what tiles cost and cards bring at the end count as they are. A comparison counts in
every scoring to come, blurred the more the longer it takes until then. What helps to gain more is weighed by numbers
found in many games: goods, the tiles that the next turns will activate, members who can become chieftains, turns left.

In the middle of a turn a seat is appraised as if it had done what is still open: payments made, tiles activated, goods
exchanged, members promoted. So a price is not regretted before it has brought something.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from core.glen_more.components import (
    BOARD,
    CARDS,
    CHIEFTAIN_WEIGHTS,
    EXTRA_ACTIVATIONS,
    GOODS,
    KIT,
    POINTS_PER,
    RIVER,
    ROAD,
    STACKS,
    TILES,
)
from core.glen_more.facts import card_points
from core.glen_more.state import GivingUpMember, Player, StartingActivation, State
from core.glens.chain import figure
from core.glens.components import Tile
from core.glens.effects import (
    ActivateAll,
    AnyGood,
    Exchange,
    ExtraActivation,
    FillEmpty,
    Gain,
    Members,
    MovementPoints,
    Points,
    PointsPer,
    Produce,
    ProduceAny,
    ScoreMultiplier,
    TakeCard,
    needs_of,
)
from core.glens.market import costs, proceeds
from core.glens.state import Activation, ChoosingGood, Payment, Placing, Receiving
from core.glens.territory import AROUND, Territory, beside

# Weights, found by playing many games and asking what their positions came to.
SCORINGS = (0.87, 1.12, 1.43)
"""A point of the next comparison, of the one after it, of the last one: who is ahead mostly stays so."""
COIN = 1.14
FIRST_GOOD = (1.3, 1.3, 0.3, 0.3, 0.3)
MORE_GOODS = (0.46, 0.46, 0.1, 0.4, 0.4)
"""The first of each good and every further one, besides what the warehouse pays: wood and stone build."""
SALE = 0.52
TILE = -2.86
"""A tile more than the smallest territory has; some of the difference evens out."""
ANOTHER_TURN, EARLY_TURNS = -0.8, 0.137
"""The last turn brings less than the tile it takes will cost; and the square of the turns left: an early one brings
more than a late one."""
PRODUCED, FAR_PRODUCED = 0.53, 0.285
"""A good that a turn will produce: by a tile near the places where something can be laid, and by others."""
TAVERN, FAR_TAVERN = 0.66, 0.28
"""A point that a tavern will bring in a turn."""
SOLD, READY = 0.17, 1.1
"""A point that goods will bring: by what is produced every turn, and by what lies there."""
DISTILLED, FAR_DISTILLERY = 0.2, 0.34
"""A barrel for which there is grain, in each scoring; and a distillery that lies far."""
SPARE, PROMOTED = 0.63, 0.92
"""In each scoring: having a member besides the last, and each one for whom there will be a movement point."""
RIVER_OPEN, ROAD_OPEN = 2.2, 1.0
"""A place for a tile with a river, with a road."""
END_POINT, END_TURN = 0.93, 0.42
"""A point that a card brings at the end, and each turn in which there may be more of them."""
EXTRA_TURN = 1.53
"""Activating a tile anywhere, in each turn."""
DOUBLED = 0.4
"""Chieftains that count double, in each scoring."""

# Rules of thumb for what is still open in a turn.
KEPT = 0.9
"""What a good is worth that could be kept."""
APPEAL = 0.8
"""How much of its appeal an activation brings that is not yet certain."""
BARREL = 1.3
"""A barrel, in each scoring."""

STRIDES = {2: 3.6, 3: 4.2, 4: 4.2, 5: 5.1}
"""How far a figure goes in a turn, on average, by the number of players."""
LAST_GOODS = 0.6
"""How much the worth of goods suffers from there being few turns in which to use them."""
LINES = ((0, 0.55), (RIVER, 0.22), (ROAD, 0.23))
"""The lines that tiles have, and how many of them have these."""
BEST, SECOND = 0.65, 0.35
"""How often a tile goes to the best place for it, and to the second."""

_TILES_LATER = tuple(sum(map(len, STACKS[stack + 1 :])) for stack in BOARD.scoring.after_last_tile_of_stack)
"""For each scoring how many tiles are left in the stacks when it comes."""
_SALES = proceeds(KIT.slots)
_COSTS = costs(KIT.slots)
_KINDS = len(GOODS)
_ANY = _KINDS
_GRAIN = GOODS.index("grain")
_SOME_GRAIN = needs_of([tuple(int(good == _GRAIN) for good in range(_KINDS))])
_needs = lru_cache(maxsize=512)(needs_of)


# The comparisons

_WIDEST = 12
"""A difference larger than this is taken for it."""
_STEPS = 12
_TILES_A_STEP = 6


def _blurred() -> tuple[tuple[float, ...], ...]:
    """Points for a difference from -_WIDEST to _WIDEST, if in so many steps of chance it may yet grow or shrink."""
    table = BOARD.scoring.table
    edge = _WIDEST + _STEPS
    points = [float(table[min(max(difference, 0), len(table) - 1)]) for difference in range(-edge, edge + 1)]
    rows = [points]
    for _ in range(_STEPS):
        padded = [points[0], *points, points[-1]]
        points = [(padded[i] + 2 * padded[i + 1] + padded[i + 2]) / 4 for i in range(len(points))]
        rows.append(points)
    return tuple(tuple(row[_STEPS:-_STEPS]) for row in rows)


_EXPECTED = _blurred()


def _compare(counts: list[int], totals: list[float], scorings: int, tiles: int) -> None:
    """Add what the scorings to come will give for these counts: each seat against the least of the others."""
    low, *rest = sorted(counts)
    second = rest[0] if rest else low
    for later, held in enumerate(range(scorings, len(_TILES_LATER))):
        until = tiles - _TILES_LATER[held]
        expected = _EXPECTED[min(until // _TILES_A_STEP + (until > 3), _STEPS)]
        for seat, count in enumerate(counts):
            difference = count - (second if count == low else low)
            totals[seat] += SCORINGS[later] * expected[max(-_WIDEST, min(_WIDEST, difference)) + _WIDEST]


# What tiles do


class Works(msgspec.Struct, frozen=True, gc=False):
    """What activating a tile does."""

    produces: int = -1
    """A good; `_ANY` stands for any."""
    points: int = 0
    steps: int = 0
    distils: bool = False
    sells: bool = False
    """It takes goods for points."""
    appeal: float = 0.0
    """How much it is sought, by and large."""


def _works(tile: Tile) -> Works:
    match tile.activation[-1] if tile.activation else None:
        case Produce(goods):
            return Works(produces=goods.index(1), appeal=1.0)
        case ProduceAny():
            return Works(produces=_ANY, appeal=1.3)
        case Points(n):
            return Works(points=n, appeal=float(n))
        case MovementPoints(n):
            return Works(steps=n, appeal=1.2)
        case Exchange(whisky=0):
            return Works(sells=True, appeal=2.5)
        case Exchange():
            return Works(distils=True, appeal=2.0)
    return Works()


class Bonus(msgspec.Struct, frozen=True, gc=False):
    """What laying a tile gives, its card included."""

    coins: int
    whisky: int
    members: int
    cards: int
    bonnets: int
    others: float


def _bonus(tile: Tile) -> Bonus:
    card = None if tile.card is None else CARDS[tile.card]
    coins = whisky = members = 0
    others = 0.0
    for effect in (*tile.once, *(card.effects if card else ())):
        match effect:
            case Gain(more_coins, more_whisky):
                coins += more_coins
                whisky += more_whisky
            case Members(n):
                members += n
            case AnyGood(n):
                others += APPEAL * n
            case PointsPer():
                others += 6.0
            case ExtraActivation() | FillEmpty() | ScoreMultiplier():
                others += 3.0
            case ActivateAll():
                others += 4.0
            case TakeCard():
                pass
    return Bonus(coins, whisky, members, int(card is not None), card.bonnets if card else 0, others)


_WORKS = tuple(_works(tile) for tile in TILES)
_APPEAL = tuple(works.appeal for works in _WORKS)
_BONUS = tuple(_bonus(tile) for tile in TILES)
_EDGES = tuple(tile.edges for tile in TILES)


@lru_cache(maxsize=4096)
def _takings(tile: int, goods: tuple[float, ...]) -> float:
    """The points that a brown tile gives for goods; for a part of what it takes, a part of them."""
    best = 0.0
    for exchange in TILES[tile].activation:
        assert isinstance(exchange, Exchange)
        for need in exchange.give.needs:
            share = min([goods[good] / n for good, n in need])
            best = max(best, exchange.points * min(share, 1.0))
    return best


# A territory


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """What a turn will probably activate. What is far counts where it may yet be reached."""

    goods: tuple[float, ...]
    """How many of each good are produced, and of any."""
    produced: float
    far_produced: float
    tavern: float
    far_tavern: float
    steps: float
    distilleries: float
    far_distilleries: float
    sellers: tuple[tuple[int, float], ...]
    """Brown tiles that take goods, and how near they are."""
    sold: float
    """What they bring by that which is produced near them."""
    river: bool
    road: bool
    """Whether a tile with a river, with a road, can be laid."""


@lru_cache(maxsize=16384)
def _outlook(cells: tuple[int, ...], tiles: tuple[int, ...], standing: tuple[int, ...]) -> Outlook:
    near, river, road = _nearness(cells, tiles, standing)
    goods = [0.0] * (_KINDS + 1)
    far_produced = tavern = far_tavern = steps = distilleries = far_distilleries = 0.0
    sellers = []
    for cell, tile in zip(cells, tiles, strict=True):
        works = _WORKS[tile]
        share = near.get(cell, 0.0)
        if works.produces >= 0:
            goods[works.produces] += share
            far_produced += 1.0 - share
        elif works.points:
            tavern += share * works.points
            far_tavern += (1.0 - share) * works.points
        elif works.steps:
            steps += share * works.steps
        elif works.distils:
            distilleries += share
            far_distilleries += 1.0 - share
        elif works.sells and share:
            sellers.append((tile, share))
    sold = sum(
        [share * _takings(tile, tuple([min(n / share, 1.5) for n in goods[:_KINDS]])) for tile, share in sellers]
    )
    return Outlook(
        tuple(goods),
        sum(goods),
        far_produced,
        tavern,
        far_tavern,
        steps,
        distilleries,
        far_distilleries,
        tuple(sellers),
        sold,
        river,
        road,
    )


def _nearness(
    cells: tuple[int, ...], tiles: tuple[int, ...], standing: tuple[int, ...]
) -> tuple[dict[int, float], bool, bool]:
    """How often a turn activates each cell: the next tile goes to one of the two places round which most is sought.
    And whether there is a place for a river, for a road."""
    appeal = {cell: _APPEAL[tile] for cell, tile in zip(cells, tiles, strict=True)}
    near: dict[int, float] = {}
    possible = []
    for lines, share in LINES:
        places = _places(lines, cells, tiles, standing)
        possible.append(bool(places))
        sought = sorted([(-_round_about(appeal, place), place) for place in places])[:2]
        parts = (BEST, SECOND) if len(sought) > 1 else (1.0,)
        for (_, place), part in zip(sought, parts, strict=False):
            for way in AROUND:
                if place + way in appeal:
                    near[place + way] = near.get(place + way, 0.0) + share * part
    return near, possible[1], possible[2]


def _places(lines: int, cells: tuple[int, ...], tiles: tuple[int, ...], standing: tuple[int, ...]) -> tuple[int, ...]:
    return KIT.places(lines, Territory(cells, tiles, (), ()), standing)


def _round_about(appeal: dict[int, float], place: int) -> float:
    return sum([appeal[place + way] for way in AROUND if place + way in appeal])


@lru_cache(maxsize=8192)
def _best_place(lines: int, cells: tuple[int, ...], tiles: tuple[int, ...], standing: tuple[int, ...]) -> float:
    """The most that a tile with these lines would find round it."""
    appeal = {cell: _APPEAL[tile] for cell, tile in zip(cells, tiles, strict=True)}
    return max([_round_about(appeal, place) for place in _places(lines, cells, tiles, standing)], default=0.0)


# What a seat holds


class Hand:
    """What a seat holds: as it is, or as it will be when its turn is played to the end."""

    __slots__ = ("bonnets", "cards", "chieftains", "coins", "market", "members", "others", "points", "stock", "whisky")

    def __init__(self, player: Player, market: tuple[int, ...]) -> None:
        self.points = player.points
        self.coins = player.coins
        self.whisky = player.whisky
        self.cards = len(player.cards)
        self.chieftains = player.chieftains
        self.bonnets = 0
        self.members = sum(player.territory.members)
        self.stock = player.territory.stock(_KINDS)
        self.market = list(market)
        self.others = 0.0

    def cheapest(
        self, needs: Sequence[Sequence[tuple[int, int]]], kept: float
    ) -> tuple[float, int, Sequence[tuple[int, int]]] | None:
        """What the cheapest of these payments costs, how much of it in coins, and the payment; none if all cost too
        much. A good of the own stock costs what it would be worth if it were kept."""
        best = None
        for need in needs:
            cost, coins = 0.0, 0
            for good, n in need:
                missing = n - self.stock[good]
                if missing > 0:
                    coins += _COSTS[self.market[good]][missing]
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

    def chieftain_count(self, cards: tuple[int, ...]) -> int:
        """GM-11.8, GM-15.1."""
        if not cards:
            return self.chieftains + self.bonnets
        weight = max([CHIEFTAIN_WEIGHTS[card] for card in cards])
        return self.chieftains * weight + self.bonnets + sum([CARDS[card].bonnets for card in cards])


def forecast(state: State) -> tuple[float, ...]:
    """Expected points of each seat; exact when the game is over."""
    players = state.players
    if not state.agenda:
        return tuple([float(player.points) for player in players])
    tiles = len(state.deck)
    acting = state.agenda[0].seat if state.moved else -1  # type: ignore[union-attr]
    stride = STRIDES[len(players)]
    fewest = min([len(player.territory.tiles) for player in players])
    totals, whisky, chieftains, cards = [], [], [], []
    for seat, player in enumerate(players):
        ahead = state.chain.index(figure(seat))
        # GM-3.6: a figure as far ahead as there are tiles has no turn left.
        turns = 1.0 + (tiles - ahead - 1) / stride if ahead < tiles else 0.0
        if seat == acting:
            hand = _at_the_end_of_the_turn(state, player, turns > 0)
            worth = _worth(player, hand, turns, state.scorings)
            counts = (hand.whisky, hand.chieftain_count(player.cards), hand.cards)
        else:
            worth, counts = _at_rest(player, state.market, turns, state.scorings)
        totals.append(worth + TILE * (len(player.territory.tiles) - fewest))
        whisky.append(counts[0])
        chieftains.append(counts[1])
        cards.append(counts[2])
    for count in (whisky, chieftains, cards):
        _compare(count, totals, state.scorings, tiles)
    return tuple(totals)


@lru_cache(maxsize=16384)
def _at_rest(
    player: Player, market: tuple[int, ...], turns: float, scorings: int
) -> tuple[float, tuple[int, int, int]]:
    """A seat whose turn it is not: what it has is worth, and what it shows in comparisons."""
    hand = Hand(player, market)
    worth = _worth(player, hand, turns, scorings)
    return worth, (hand.whisky, hand.chieftain_count(player.cards), hand.cards)


def _worth(player: Player, hand: Hand, turns: float, scorings: int) -> float:
    """Points of a seat, without the comparisons and the minus for tiles."""
    worth = hand.points + COIN * hand.coins + hand.others
    left = len(_TILES_LATER) - scorings
    for card in player.cards:
        if POINTS_PER[card] is not None:
            worth += END_POINT * card_points(player, card) + END_TURN * turns
        worth += EXTRA_TURN * turns * EXTRA_ACTIVATIONS[card] + DOUBLED * left * (CHIEFTAIN_WEIGHTS[card] - 1)
    if not turns:
        return worth
    territory = player.territory
    outlook = _outlook(territory.cells, territory.tiles, territory.standing)
    worth += ANOTHER_TURN + EARLY_TURNS * turns * turns
    worth += (turns - 0.5) * (PRODUCED * outlook.produced + FAR_PRODUCED * outlook.far_produced)
    worth += turns * (
        TAVERN * outlook.tavern
        + FAR_TAVERN * outlook.far_tavern
        + SOLD * outlook.sold
        + FAR_DISTILLERY * outlook.far_distilleries
        + DISTILLED * left * min(outlook.distilleries, outlook.goods[_GRAIN])
    )
    worth += RIVER_OPEN * outlook.river + ROAD_OPEN * outlook.road
    spare = hand.members - 1
    if spare > 0:
        worth += left * (SPARE + PROMOTED * min(spare, 0.7 * turns * outlook.steps))
    return worth + _goods(hand, outlook, turns / (turns + LAST_GOODS))


def _goods(hand: Hand, outlook: Outlook, use: float) -> float:
    """What the goods of a seat are worth: as means, in the warehouse, and to the brown tiles that are near."""
    worth = 0.0
    stock = hand.stock
    for good, n in enumerate(stock):
        if n:
            worth += SALE * _SALES[hand.market[good]][n] + use * (FIRST_GOOD[good] + MORE_GOODS[good] * (min(n, 4) - 1))
    if outlook.sellers and any(stock):
        made = outlook.goods
        at_hand = tuple([min(3.0, n + min(1.0, more)) for n, more in zip(stock, made, strict=False)])
        before = tuple([min(1.0, more) for more in made[:_KINDS]])
        for tile, share in outlook.sellers:
            worth += READY * share * (_takings(tile, at_hand) - _takings(tile, before))
    return worth


# The rest of a turn


def _at_the_end_of_the_turn(state: State, player: Player, another_turn: bool) -> Hand:
    """What the seat will hold if it does what is still open, in the order of the agenda."""
    hand = Hand(player, state.market)
    kept = KEPT if another_turn else 0.0
    left = len(_TILES_LATER) - state.scorings
    steps = state.movement
    for task in state.agenda:
        match task:
            case Activation():
                steps += _activate(player, hand, _open(state, player, task), kept, left)
            case Payment(_, ways):
                found = hand.cheapest(_needs(ways), kept)
                if found is not None:
                    hand.pay(found[1], found[2])
            case Receiving(_, tile, way):
                exchange = TILES[tile].activation[way]
                assert isinstance(exchange, Exchange)
                hand.points += exchange.points
                hand.whisky += exchange.whisky
            case Placing(_, tile):
                _lay(player, hand, tile)
            case GivingUpMember():
                hand.members -= 1
            case ChoosingGood(_, _, n):
                hand.others += APPEAL * n
            case StartingActivation(_, _, cell):
                near = [other for other in player.territory.cells if other == cell or beside(other, cell)]
                steps += _activate(player, hand, near, kept, left)
    promoted = min(steps, hand.members - another_turn)
    if promoted > 0:
        hand.chieftains += promoted
        hand.members -= promoted
        steps -= promoted
    hand.others += 0.1 * steps
    return hand


def _open(state: State, player: Player, task: Activation) -> Sequence[int]:
    """The cells to be activated; with Loch Ness also the one most sought elsewhere."""
    if not task.extra:
        return task.open
    territory = player.territory
    far = [
        (_APPEAL[tile], cell)
        for cell, tile in zip(territory.cells, territory.tiles, strict=True)
        if cell not in task.open and cell not in state.activated
    ]
    return (*task.open, max(far)[1]) if far else task.open


def _lay(player: Player, hand: Hand, tile: int) -> None:
    """A tile that will be laid, at the best place for it."""
    bonus = _BONUS[tile]
    territory = player.territory
    hand.coins += bonus.coins
    hand.whisky += bonus.whisky
    hand.members += bonus.members
    hand.cards += bonus.cards
    hand.bonnets += bonus.bonnets
    near = _best_place(_EDGES[tile], territory.cells, territory.tiles, territory.standing)
    hand.others += bonus.others + APPEAL * (near + _APPEAL[tile]) + TILE


def _activate(player: Player, hand: Hand, cells: Sequence[int], kept: float, left: int) -> int:
    """Activate these cells: production first, then exchanges; the movement points they bring."""
    territory = player.territory
    steps = distilleries = 0
    sellers = []
    for cell in cells:
        place = territory.at(cell)
        works = _WORKS[territory.tiles[place]]
        if works.produces >= 0:
            if len(territory.goods[place]) == KIT.room:
                continue
            if works.produces == _ANY:
                hand.others += 1.0
            else:
                hand.stock[works.produces] += 1
        elif works.sells:
            sellers.append(territory.tiles[place])
        else:
            hand.points += works.points
            steps += works.steps
            distilleries += works.distils
    for tile in sellers:
        _sell_to(hand, tile, kept)
    for _ in range(distilleries):
        found = hand.cheapest(_SOME_GRAIN, kept)
        if found is not None and found[0] < BARREL * left:
            hand.pay(found[1], found[2])
            hand.whisky += 1
    return steps


def _sell_to(hand: Hand, tile: int, kept: float) -> None:
    """The exchange of a brown tile that brings most, if any is worth it."""
    best, chosen = 0.0, None
    for exchange in TILES[tile].activation:
        assert isinstance(exchange, Exchange)
        if exchange.points > best:
            found = hand.cheapest(exchange.give.needs, kept)
            if found is not None and exchange.points - found[0] > best:
                best, chosen = exchange.points - found[0], (exchange.points, found)
    if chosen is not None:
        points, (_, coins, need) = chosen
        hand.points += points
        hand.pay(coins, need)
