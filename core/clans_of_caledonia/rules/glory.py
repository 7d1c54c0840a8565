"""Chapter 13: glory."""

from __future__ import annotations

from collections.abc import Callable

from core.clans_of_caledonia.components import BASIC, FIELD, GLORY, MERCHANTS, PROCESSED, UNITS, WORKERS, exports
from core.clans_of_caledonia.events import GloryGained
from core.clans_of_caledonia.questions import ProcessedGoods
from core.clans_of_caledonia.rules.book import base, modified
from core.clans_of_caledonia.rules.turns import end_round
from core.clans_of_caledonia.state import State, hold
from core.clans_of_caledonia.tasks import ScoringGlory
from core.kernel import Step

_BRED_OR_BUILT = tuple(unit.number for unit in UNITS if unit.kind in {"animal", "building"})
_DEAR = 5
"""CC-13.1: tile 9 counts land of this cost or more."""


@base.resolves(ScoringGlory)
def score_glory(step: Step[State], task: ScoringGlory) -> None:
    """CC-13.1: every player scores the tile of this round; CC-18.2: without tiles there is nothing to score."""
    state = step.now
    if state.glory:
        tile = state.glory[state.round - 1]
        for seat in state.order:
            gained = glory_of(step.now, seat, tile)
            if gained:
                hold(step, seat, glory=step.now.players[seat].glory + gained)
                step.tell(GloryGained(seat, gained, tile))
    end_round(step)


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
