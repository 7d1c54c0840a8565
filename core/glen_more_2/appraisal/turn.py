"""The rest of a turn. In the middle of it a seat is appraised as if it had done what is still open: payments made,
tiles laid and activated, goods exchanged, scots brought home. So a price is not regretted before it has brought
something."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from core.glen_more_2.appraisal.hand import Hand, Times
from core.glen_more_2.appraisal.outlook import best_place
from core.glen_more_2.appraisal.tables import Bonus, tables
from core.glen_more_2.components import Way
from core.glen_more_2.effects import ActivateTiles, GainGoods
from core.glen_more_2.facts.activating import ways_of
from core.glen_more_2.facts.costs import counted_points
from core.glen_more_2.state import Player, State
from core.glen_more_2.tasks import (
    Activating,
    Continuing,
    Finishing,
    Getting,
    GivingScot,
    KeepingGoods,
    Laid,
    Laying,
    PuttingGoods,
    Resolving,
    StartingActivation,
)
from core.glens.effects import Exchange, Points, needs_of
from core.glens.state import ChoosingGood, Payment
from core.glens.territory import near

KEPT = 0.9
"""What a good is worth that could be kept."""
APPEAL = 0.8
"""How much of its appeal an activation brings that is not yet certain."""
BARREL = 1.2
"""A barrel, in each scoring."""
SCOT_HOME = 1.2
"""A scot in the home castle, in each scoring."""
STEP = 0.2
"""A step that brings nobody home."""

_needs = lru_cache(maxsize=512)(needs_of)


class Rest:
    """The rest of a seat's turn, played in numbers."""

    def __init__(self, state: State, seat: int, times: Times) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.kit = state.kit
        self.scorings = times.scorings
        self.occupied = times.occupied
        self.another_turn = times.turns > 0
        self.kept = KEPT if self.another_turn else 0.0
        self.steps = state.movement
        self.hand = Hand(self.kit, self.player, state.market)

    def played(self) -> Hand:
        """What the seat will hold if it does what is still open, in the order of the agenda."""
        hand = self.hand
        for task in self.state.agenda:
            if getattr(task, "seat", self.seat) != self.seat:
                continue
            match task:
                case Finishing(_, cells):
                    self._activate(self._with_a_far_one(cells))
                case Activating(_, cells):
                    self._activate(cells)
                case Payment(_, ways):
                    self._pay(ways)
                case Laying(_, tile, free):
                    if not free:
                        self._pay_for(tile)
                    self._lay(tile)
                case GivingScot():
                    self._give_a_scot()
                case Laid(_, tile):
                    self._lay(tile)
                case Resolving(_, _, effects) | Continuing(_, _, effects):
                    self._resolve(effects)
                case StartingActivation(_, _, cell):
                    self._activate(near(self.player.territory.cells, cell))
                case Getting(_, _, tile, way):
                    self._get(ways_of(self.state, self.seat, tile)[way])
                case ChoosingGood(_, _, n):
                    hand.others += n
                case KeepingGoods(_, _, _, n):
                    hand.others += n
                case PuttingGoods(_, goods, choice):
                    hand.others += len(goods) + choice
        self._walk()
        return hand

    # Paying

    def _pay(self, ways: tuple[tuple[int, ...], ...]) -> None:
        found = self.hand.cheapest(_needs(ways), self.kept)
        if found is not None:
            self.hand.pay(found[1], found[2])

    def _pay_for(self, tile: int) -> None:
        price = self.kit.tiles[tile].cost
        self.hand.coins -= price.coins
        self.hand.whisky -= price.whisky
        self._pay(price.ways)
        if price.members:
            self._give_a_scot()

    def _give_a_scot(self) -> None:
        hand = self.hand
        if hand.walks:
            hand.walks.remove(max(hand.walks))
        else:
            hand.castle -= 1

    # Laying

    def _lay(self, tile: int) -> None:
        """A tile that will be laid, at the best place for it, or kept."""
        hand = self.hand
        new = self.kit.tiles[tile]
        hand.persons += new.person_value
        self._gain(hand.known.once[tile])
        if new.laid:
            hand.cards += new.card is not None
            hand.tiles += not new.upgrade
            territory = self.player.territory
            near = best_place(self.kit.fingerprint, tile, territory.cells, territory.tiles, territory.standing)
            hand.others += APPEAL * (near + hand.known.appeal[tile])

    def _gain(self, bonus: Bonus, n: int = 1) -> None:
        hand = self.hand
        hand.points += n * bonus.points
        hand.coins += n * bonus.coins
        hand.whisky += n * bonus.whisky
        hand.persons += n * bonus.persons
        hand.others += n * bonus.others
        self.steps += n * bonus.steps
        hand.walks += [2] * min(n * bonus.scots, self.player.scots)
        for _ in range(min(n * bonus.markers, hand.markers)):
            hand.markers -= 1
            hand.others += favour(self.state, self.player, hand.coins, self.occupied)

    # Effects

    def _resolve(self, effects: Iterable[tuple[int, int]]) -> None:
        hand = self.hand
        for number, n in effects:
            match self.kit.numbered[number].effect:
                case GainGoods(good):
                    hand.stock[good] += n
                case ActivateTiles(kind=kind):
                    self._activate(self._most_sought(kind, min(n, 3)))
                case _:
                    self._gain(hand.known.effects[number], n)

    def _most_sought(self, kind: str, n: int) -> list[int]:
        territory = self.player.territory
        tiles, appeal, activated = self.kit.tiles, self.hand.known.appeal, self.state.activated
        found = [
            (-appeal[tile], cell)
            for cell, tile in zip(territory.cells, territory.tiles, strict=True)
            if (not kind or tiles[tile].kind == kind) and cell not in activated
        ]
        return [cell for _, cell in sorted(found)[:n]]

    def _with_a_far_one(self, cells: tuple[int, ...]) -> Sequence[int]:
        """G2-12.8: with a card also the tile most sought elsewhere."""
        cards = self.player.cards
        if not cards or sum([self.kit.extra_activations[card] for card in cards]) <= self.state.extra:
            return cells
        far = [cell for cell in self._most_sought("", 99) if cell not in cells]
        return (*cells, *far[:1])

    # Activating

    def _activate(self, cells: Sequence[int]) -> None:
        """Production first, then exchanges; movement points are kept for the end."""
        hand, state = self.hand, self.state
        territory = self.player.territory
        works_of, ways = hand.known.works, self.kit.ways
        activated, room = state.activated, self.kit.room
        exchanging = []
        for cell in cells:
            if cell in activated or cell not in territory.cells:
                continue
            place = territory.at(cell)
            tile = territory.tiles[place]
            works = works_of[tile]
            if works.goods:
                free = room - len(territory.goods[place])
                for good, n in works.goods:
                    if good == hand.known.kinds:
                        hand.others += min(n, free)
                    else:
                        hand.stock[good] += min(n, free)
            elif works.steps:
                self.steps += works.steps
            elif ways[tile]:
                exchanging.append(tile)
        for tile in exchanging:
            self._exchange(ways_of(state, self.seat, tile))

    def _exchange(self, ways: Sequence[Way]) -> None:
        """The way to activate a tile that brings most, if any is worth it."""
        best, chosen, paid = 0.0, None, None
        for way in ways:
            effect = way.effect
            if isinstance(effect, Exchange):
                gained = self._worth_of(effect)
                if gained > best and effect.give.whisky <= self.hand.whisky:
                    found = self.hand.cheapest(effect.give.needs, self.kept)
                    if found is not None and found[1] + effect.give.coins <= self.hand.coins:
                        net = gained - found[0] - effect.give.coins
                        if net > best:
                            best, chosen, paid = net, way, found
            elif isinstance(effect, Points) and effect.n > best:
                best, chosen, paid = float(effect.n), way, None
        if chosen is None:
            return
        if paid is not None:
            assert isinstance(chosen.effect, Exchange)
            self.hand.pay(paid[1] + chosen.effect.give.coins, paid[2])
            self.hand.whisky -= chosen.effect.give.whisky
        self._get(chosen)

    def _worth_of(self, effect: Exchange) -> float:
        value = effect.points + BARREL * self.scorings * (effect.whisky - effect.give.whisky)
        if effect.markers and self.hand.markers:
            value += favour(self.state, self.player, self.hand.coins, self.occupied)
        return value

    def _get(self, way: Way) -> None:
        effect = way.effect
        if isinstance(effect, Exchange):
            self._gain(Bonus(points=effect.points, whisky=effect.whisky, markers=effect.markers))
        elif isinstance(effect, Points):
            self.hand.points += effect.n

    # Walking

    def _walk(self) -> None:
        """Scots go home, those who have the shortest way first, as long as one stays abroad for another turn."""
        hand = self.hand
        if not self.steps:
            return
        walks = sorted(hand.walks)
        while len(walks) > self.another_turn and walks[0] <= self.steps:
            self.steps -= walks.pop(0)
            hand.castle += 1
        hand.walks = walks
        hand.others += STEP * self.steps


def favour(state: State, player: Player, coins: int, occupied: int) -> float:
    """What the best clan gives that a marker can be placed on now, less the way there."""
    kit = state.kit
    known = tables(state.components)
    ways = kit.road_costs(occupied)
    best = 0.0
    for clan, value in enumerate(known.clans):
        if ways[clan] > coins or (occupied >> clan & 1 and kit.clans[clan].capacity):
            continue
        counts = known.counts[clan]
        given = value if counts is None else counted_points(state, player, counts)
        best = max(best, given - ways[clan])
    return best
