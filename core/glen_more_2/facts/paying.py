"""What tiles of the rondel cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.glen_more_2.asking import ask, heeded
from core.glen_more_2.components import KITS
from core.glen_more_2.questions import Due, TileCosts
from core.glen_more_2.state import State


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
