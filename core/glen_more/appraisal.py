"""How good a position of Glen More looks: points that each seat will probably end with."""

from __future__ import annotations

from core.glen_more.scoring import comparisons, final_entries
from core.glen_more.state import State


def forecast(state: State) -> tuple[float, ...]:
    """Expected points of each seat; exact when the game is over."""
    points = [float(player.points) for player in state.players]
    if not state.agenda:
        return tuple(points)
    left = 3 - state.scorings
    for _, gained in comparisons(state):
        for seat, n in enumerate(gained):
            points[seat] += left * n
    for seat, entries in enumerate(final_entries(state)):
        points[seat] += sum(n for _, n in entries)
    return tuple(points)
