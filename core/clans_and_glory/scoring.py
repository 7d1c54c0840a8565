"""End and scoring of Clans and Glory, chapter 5 of the rules. All of it can be asked at any time: as if the game
ended now."""

from __future__ import annotations

from core.clans_and_glory.components import STRENGTH, board_name
from core.clans_and_glory.facts import Taking, points_now, takings
from core.clans_and_glory.state import State
from core.kernel import Line, Message, Standing, Who, say
from core.kernel.contract import rank

SOURCE = "cg.source.board"
"""All points come from the boards."""


def standing(state: State) -> Standing:
    """CG-5.5: points are the strengths of the cards taken; a tie goes to more cards, then it is shared."""
    points = points_now(state)
    cards = [0] * state.seats
    lines = []
    for taking in takings(state):
        cards[taking.seat] += len(taking.cards)
        lines.append(Line(taking.seat, taking.points, SOURCE, _told(taking)))
    ranks, tie_breaks = rank(points, [(say("cg.tie.cards"), cards)])
    return Standing(points, tuple(lines), ranks, tie_breaks, final=not state.agenda)


def _told(taking: Taking) -> Message:
    who, board, place = Who(taking.seat), board_name(taking.board), taking.place + 1
    if not taking.cards:
        return say("cg.takes_nothing", who=who, board=board, place=place)
    strength = STRENGTH[taking.cards[0]]
    return say(
        "cg.takes", who=who, board=board, place=place, n=len(taking.cards), strength=strength, points=taking.points
    )
