"""What tiles of the rondel and spaces of the clan board cost, which of those can be had, and what a clan counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from core.glen_more_2.asking import ask, heeded
from core.glen_more_2.components import KITS
from core.glen_more_2.effects import PointsByCount
from core.glen_more_2.questions import Due, MarkerCosts, TileCosts
from core.glen_more_2.state import Player, State
from core.glens.effects import read_price

# Tiles


def due_for(state: State, seat: int, tile: int) -> Due:
    """What a tile of the rondel costs a seat."""
    return dues_for(state, seat, [tile])[tile]


def dues_for(state: State, seat: int, tiles: Iterable[int]) -> Sequence[Due] | dict[int, Due]:
    """What tiles of the rondel cost a seat, by their numbers."""
    known = KITS[state.components].dues
    if not heeded(state, TileCosts):
        return known
    numbers = tuple(tiles)
    dues = tuple([known[tile] for tile in numbers])
    changed = ask(state, TileCosts(seat, numbers, state.acting, free=False), dues)
    return known if changed is dues else dict(zip(numbers, changed, strict=True))


# The clan board


def occupied(state: State) -> int:
    """The spaces with a marker of anybody, a bit for each."""
    bits = 0
    for player in state.players:
        for clan in player.clans:
            bits |= 1 << clan
    return bits


def way_to(state: State, seat: int, clan: int) -> Due:
    """G2-10.3: the cheapest way from the start area or from any marker; the coins go to the supply."""
    taken = occupied(state)
    if heeded(state, MarkerCosts):
        return ways_from(state, seat, taken)[clan]
    kit = state.kit  # Nobody has a word in it: one price will do, in place of those of all clans.
    return _coins(kit.goods, kit.road_costs(taken)[clan])


def ways_from(state: State, seat: int, taken: int) -> tuple[Due, ...]:
    """The same for all clans."""
    kit = state.kit
    return ask(state, MarkerCosts(seat), tuple([_coins(kit.goods, cost) for cost in kit.road_costs(taken)]))


@cache
def _coins(goods: tuple[str, ...], coins: int) -> Due:
    return Due(read_price({"coins": coins}, goods))


def has_room(state: State, clan: int, taken: int) -> bool:
    """G2-10.2: each space takes one marker in the game, some take any number."""
    capacity = state.kit.clans[clan].capacity
    if not capacity:
        return True
    if capacity == 1:
        return not taken >> clan & 1
    return sum(player.clans.count(clan) for player in state.players) < capacity


def counted_points(state: State, player: Player, effect: PointsByCount) -> int:
    """G2-11.27: the points of the highest step reached, and only those."""
    reached = [step.points for step in effect.steps if count(state, player, effect.count) >= step.at_least]
    return max(reached, default=0)


def count(state: State, player: Player, what: str) -> int:
    """What the threshold clans count."""
    tiles = state.kit.tiles
    territory = player.territory
    match what:
        case "villages":
            return sum(tiles[tile].kind == "village" for tile in territory.tiles)
        case "tiles_with_scot":
            return len(territory.standing)
        case "upgrades":
            laid = [*territory.tiles, *(tile for _, tile in player.covered)]
            return sum(tiles[tile].upgrade for tile in laid)
        case "river_tiles":
            return sum(tiles[tile].river for tile in territory.tiles)
    return player.coins
