"""Sale tiles: which slots are free, and what barrels would bring there."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.asking import ask
from core.glen_more_2.chronicles.single_cask.state import BONUS, NORMAL, SlotsInPassing, casks, cellar_of, file_of
from core.glen_more_2.state import State


def barrels_on(state: State, tile: int) -> tuple[int, ...]:
    """How many barrels lie on the bonus slots and on the normal slots of a sale tile."""
    return next((sale.filled for sale in casks(state).sales if sale.tile == tile), (0, 0))


def slots_of(state: State) -> tuple[int, int]:
    """C3-1.4: how many bonus slots and normal slots every sale tile has."""
    sale = file_of(state).sale
    return sale.bonus_slots, sale.normal_slots[str(state.seats)]


def free_slots(state: State, tile: int, kinds: Sequence[int] = (BONUS, NORMAL)) -> list[int]:
    """The kinds of slots that have room for another barrel."""
    return [kind for kind in kinds if barrels_on(state, tile)[kind] < slots_of(state)[kind]]


def slots_in_passing(state: State, seat: int, tile: int) -> tuple[int, ...]:
    """C3-5.1: a normal slot, unless somebody may do more."""
    return ask(state, SlotsInPassing(seat, tile), (NORMAL,))


def best_sale(state: State, seat: int, tile: int, kinds: Sequence[int]) -> int:
    """C3-5.1, C3-5.2: the most points that a seat's barrels would bring now, one on each of these kinds of slots."""
    values = file_of(state).values
    barrels = cellar_of(state, seat).barrels
    dearest = sorted((value for value, n in zip(values, barrels, strict=True) for _ in range(n)), reverse=True)
    return sum(dearest[: len(free_slots(state, tile, kinds))])
