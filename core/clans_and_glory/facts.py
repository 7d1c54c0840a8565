"""Pure questions about a position of Clans and Glory, or a view of one: what a card fits to, what shields take."""

from __future__ import annotations

from itertools import groupby

import msgspec

from core.clans_and_glory.components import DECK, STRENGTH, long_table
from core.clans_and_glory.state import State


class Fit(msgspec.Struct, frozen=True):
    """Why a card fits a cell: a card near it of the same strength, one of the same colour, or both."""

    strength: int | None
    colour: int | None


def fit(state: State, card: int, cell: int) -> Fit:
    """CG-4.2: the cards beside and opposite a cell that make a card fit there."""
    here = DECK[card]
    near = [state.cells[other] for other in long_table(state.seats).near[cell]]
    shown = [other for other in near if other >= 0]
    return Fit(
        strength=next((other for other in shown if DECK[other].strength == here.strength), None),
        colour=next((other for other in shown if DECK[other].colour == here.colour), None),
    )


class Taking(msgspec.Struct, frozen=True):
    """What one shield takes: `place` is its place in the stack of its board, 0 for the one laid first."""

    seat: int
    board: int
    place: int
    cards: tuple[int, ...]

    @property
    def points(self) -> int:
        return sum(STRENGTH[card] for card in self.cards)


def takings(state: State) -> tuple[Taking, ...]:
    """CG-5.2 to CG-5.4: on each board, first laid first, each shield takes all cards of the lowest strength left
    there."""
    table = long_table(state.seats)
    taken = []
    for board, stack in enumerate(state.stacks):
        if not stack:
            continue
        # Card numbers run from weak to strong, so sorted cards fall into groups of one strength, lowest first.
        shown = sorted(state.cells[cell] for cell in table.cells_of[board] if state.cells[cell] >= 0)
        groups = [tuple(group) for _, group in groupby(shown, key=STRENGTH.__getitem__)]
        for place, seat in enumerate(stack):
            taken.append(Taking(seat, board, place, groups[place] if place < len(groups) else ()))
    return tuple(taken)


def points_now(state: State) -> tuple[int, ...]:
    """CG-5.5: the strengths of the cards that each seat takes."""
    points = [0] * state.seats
    for taking in takings(state):
        points[taking.seat] += taking.points
    return tuple(points)
