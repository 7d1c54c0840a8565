"""What the mountain is worth, for bots."""

from __future__ import annotations

from core.glen_more_2.chronicles.highlander.facts import climber
from core.glen_more_2.chronicles.highlander.state import chronicle, mountain
from core.glen_more_2.state import State
from core.glens.chain import seat_of
from core.glens.facts import room

GOOD = 0.7
"""What a good is worth that can be taken."""


@chronicle.appraises
def worth(state: State) -> tuple[float, ...]:
    """C2-2.3, C2-4.1: what lies on it waits for the figure on it."""
    points = [0.0] * state.seats
    piece = climber(state)
    if piece is not None:
        seat, here = seat_of(piece), mountain(state)
        free = sum(room(state, seat, cell) for cell in state.players[seat].territory.cells)
        points[seat] = here.coins + GOOD * min(len(here.goods), free)
    return tuple(points)
