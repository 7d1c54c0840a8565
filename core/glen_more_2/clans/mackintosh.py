"""G2-11.10: Mackintosh. Castles count as holding a scot when tiles are laid."""

from __future__ import annotations

from core.glen_more_2.clans.lasting import lasting
from core.glen_more_2.effects import CastlesSupport
from core.glen_more_2.moves import Move
from core.glen_more_2.questions import Supports
from core.glen_more_2.state import State
from core.kernel import Rulebook

rules: Rulebook[State, Move] = Rulebook()


@rules.modifies(Supports)
def castles_support(state: State, question: Supports, cells: tuple[int, ...]) -> tuple[int, ...]:
    if lasting(state, question.seat, CastlesSupport) is None:
        return cells
    territory = state.players[question.seat].territory
    castles = [
        cell
        for cell, tile in zip(territory.cells, territory.tiles, strict=True)
        if state.kit.tiles[tile].kind == "castle" and cell not in cells
    ]
    return (*cells, *castles)
