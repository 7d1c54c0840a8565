"""What glory tiles and the final scoring would give now: chapters 13 and 14."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.clans_of_caledonia.book import modified
from core.clans_of_caledonia.components import (
    BASIC,
    EXPORT_PLACES,
    FIELD,
    GLORY,
    IMPORTS,
    MERCHANTS,
    PROCESSED,
    SCORING,
    SETTLEMENT_PLACES,
    UNITS,
    WORKERS,
    Threshold,
    exports,
)
from core.clans_of_caledonia.facts.means import tokens_move
from core.clans_of_caledonia.map import network
from core.clans_of_caledonia.questions import FinalStock, ProcessedGoods
from core.clans_of_caledonia.state import State

_BRED_OR_BUILT = tuple(unit.number for unit in UNITS if unit.kind in {"animal", "building"})
_DEAR = 5
"""CC-13.1: tile 9 counts land of this cost or more."""


def glory_of(state: State, seat: int, tile: int) -> int:
    """CC-13.1, CC-13.2: what a tile would give a seat now."""
    return sum([term.glory * (_COUNTS[term.count](state, seat) // term.per) for term in GLORY[tile].terms])


def upgrade_count(state: State, seat: int) -> int:
    """CC-13.3: shipping levels, merchants off their track, flipped technologies."""
    player = state.players[seat]
    return player.shipping + MERCHANTS.on_board_at_start - player.at_home + sum(player.technology)


def _goods(kind: tuple[int, ...]) -> Callable[[State, int], int]:
    return lambda state, seat: sum([state.players[seat].goods[good] for good in kind])


def _units(kinds: tuple[int, ...]) -> Callable[[State, int], int]:
    return lambda state, seat: sum([state.players[seat].units[unit] for unit in kinds])


def _processed(state: State, seat: int) -> int:
    return modified(state, ProcessedGoods(seat), _goods(PROCESSED)(state, seat))


def _on_the_border(state: State, seat: int) -> int:
    border = state.land.border
    return sum([border[space] for space in state.players[seat].spaces])


def _on_dear_land(state: State, seat: int) -> int:
    cost = state.land.cost
    return sum([cost[space] >= _DEAR for space in state.players[seat].spaces])


def _imports(state: State, seat: int) -> int:
    return sum(exports(state.players[seat].fulfilled).imports)


def _meat(state: State, seat: int) -> int:
    return exports(state.players[seat].fulfilled).meat


_COUNTS: dict[str, Callable[[State, int], int]] = {
    "basic_goods_in_stock": _goods(BASIC),
    "processed_goods_in_stock_and_cellar": _processed,
    "animals_and_buildings_on_map": _units(_BRED_OR_BUILT),
    "fields_on_map": _units((FIELD,)),
    "workers_on_map": _units(WORKERS),
    "units_on_border_hexes": _on_the_border,
    "cotton_tobacco_sugar_on_fulfilled_contracts": _imports,
    "meat_on_fulfilled_contracts": _meat,
    "upgrades": upgrade_count,
    "units_on_hexes_of_cost_5_or_6": _on_dear_land,
}


SOURCES = ("glory", "basic", "processed", "money", "hops", *IMPORTS, "export", "settlements", "bid")
"""Where points come from, in the order of the final scoring."""


Ledger = tuple[int, ...]
"""Points of a seat, one entry for each source."""


def ledgers(state: State) -> list[Ledger]:
    """CC-14.1 to CC-14.10: the points of each seat by source."""
    values = import_values(state)
    export = shares([len(player.fulfilled) for player in state.players], EXPORT_PLACES, SCORING.solo_export)
    settled = shares(settlement_numbers(state), SETTLEMENT_PLACES, SCORING.solo_settlements)
    found = []
    for seat, player in enumerate(state.players):
        money, goods = final_stock(state, seat)
        told = exports(player.fulfilled)
        found.append(
            (
                player.glory * SCORING.points_per_glory,
                sum([goods[good] for good in BASIC]) * SCORING.points_per_basic_good,
                sum([goods[good] for good in PROCESSED]) * SCORING.points_per_processed_good,
                money // SCORING.money_per_point,
                told.hops * SCORING.points_per_hops,
                *[n * value for n, value in zip(told.imports, values, strict=True)],
                export[seat],
                settled[seat],
                -player.bid,
            )
        )
    return found


def final_stock(state: State, seat: int) -> tuple[int, tuple[int, ...]]:
    """CC-14.1: money and goods, with what a clan still brings in."""
    player = state.players[seat]
    return modified(state, FinalStock(seat), (player.money, player.goods))


def import_values(state: State) -> tuple[int, ...]:
    """CC-14.3: what each import good is worth, by the totals of the tokens; CC-18.1: or the same for all. CC-17.5:
    where no token moves, by the player's own imports."""
    if state.options.import_values == "fixed":
        return (SCORING.import_points_fixed_variant,) * len(IMPORTS)
    totals = state.imports if tokens_move(state) else exports(state.players[0].fulfilled).imports
    rarest_first = sorted(range(len(IMPORTS)), key=lambda good: totals[good])
    values = [0] * len(IMPORTS)
    for good, value in zip(rarest_first, SCORING.import_points_rarest_first, strict=True):
        values[good] = value
    return tuple(values)


def settlement_numbers(state: State) -> list[int]:
    """CC-14.5, CC-14.6."""
    return [network(state.map, player.shipping, player.spaces).number for player in state.players]


def shares(counts: list[int], places: dict[int, tuple[int, ...]], alone: Sequence[Threshold]) -> list[int]:
    """CC-14.4, CC-14.7, CC-14.8: points for the places in a count, shared by those who are level; CC-17.8: alone, for
    what is reached."""
    if len(counts) == 1:
        return [next(line.points for line in alone if counts[0] >= line.least)]
    worth = places[len(counts)]
    points = []
    for count in counts:
        ahead = sum(other > count for other in counts)
        level = counts.count(count)
        points.append(sum(worth[ahead : ahead + level]) // level)
    return points


def rating(points: int) -> str:
    """CC-17.9."""
    return next(line.id for line in SCORING.solo_rating if line.most is None or points <= line.most)
