"""End and scoring of Clans and Glory, chapter 5 of the rules. All of it can be asked at any time: as if the game
ended now."""

from __future__ import annotations

from itertools import groupby

import msgspec

from core.clans_and_glory.components import STRENGTH, board_name, long_table
from core.clans_and_glory.state import State
from core.kernel import Line, Message, Standing, Who, say
from core.kernel.contract import rank

SOURCE = "cg.source.board"
"""All points come from the boards."""


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


def standing(state: State) -> Standing:
    """CG-5.5: points are the strengths of the cards taken; a tie goes to more cards, then it is shared."""
    points = [0] * state.seats
    cards = [0] * state.seats
    lines = []
    for taking in takings(state):
        points[taking.seat] += taking.points
        cards[taking.seat] += len(taking.cards)
        lines.append(Line(taking.seat, taking.points, SOURCE, _told(taking)))
    ranks, tie_breaks = rank(points, [(say("cg.tie.cards"), cards)])
    return Standing(tuple(points), tuple(lines), ranks, tie_breaks, final=not state.agenda)


def _told(taking: Taking) -> Message:
    who, board, place = Who(taking.seat), board_name(taking.board), taking.place + 1
    if not taking.cards:
        return say("cg.takes_nothing", who=who, board=board, place=place)
    strength = STRENGTH[taking.cards[0]]
    return say(
        "cg.takes", who=who, board=board, place=place, n=len(taking.cards), strength=strength, points=taking.points
    )
