"""What it is worth to control the Englishman: for bots."""

from __future__ import annotations

from core.glen_more_2.chronicles.hammer_of_the_scots.state import ENGLISHMAN, chronicle, coins_in_row, england
from core.glen_more_2.facts.rondel import NOBODY, end_space, space_of
from core.glen_more_2.state import State

TURN = 1.2
"""A turn with him: a tile for the coins of a slot, or the coins of one."""
COIN = 0.3
"""A coin of the England row, which the controller may take by clearing."""
STRIDE = 5.0
"""How far he goes in a turn, on average."""


@chronicle.appraises
def worth(state: State) -> tuple[float, ...]:
    """The turns that are left to him, and the coins in the row as long as there is one."""
    part = england(state)
    points = [0.0] * state.seats
    turns = turns_left(state)
    if part.controller != NOBODY and turns:
        points[part.controller] = TURN * turns + COIN * coins_in_row(state)
    return tuple(points)


def turns_left(state: State) -> float:
    end = end_space(state)
    worlds_end = len(state.chain) + state.deck.index(state.kit.worlds_end) if end is None else end
    return max(0.0, (worlds_end - space_of(state, ENGLISHMAN)) / STRIDE)
