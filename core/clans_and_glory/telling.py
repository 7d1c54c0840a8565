"""Moves and events of Clans and Glory in words."""

from __future__ import annotations

from collections.abc import Iterable

from core.clans_and_glory.components import COMPONENTS, DECK, STRENGTH, board_name, long_table
from core.clans_and_glory.scoring import SOURCE
from core.clans_and_glory.state import (
    BoardScored,
    CardLaid,
    CardLaidFaceDown,
    Event,
    GameEnded,
    KeepShield,
    LayCard,
    LayFaceDown,
    LayShield,
    Move,
    ShieldLaid,
    State,
)
from core.kernel import Message, Who, say


def name_move(state: State, move: Move) -> Message:
    cells = long_table(state.seats).cells
    match move:
        case LayCard(card, cell):
            return say("cg.move.lay_card", card=DECK[card].name, cell=cells[cell].name)
        case LayFaceDown(card, cell):
            return say("cg.move.lay_face_down", card=DECK[card].name, cell=cells[cell].name)
        case LayShield(board):
            return say("cg.move.lay_shield", board=board_name(board))
        case KeepShield():
            return say("cg.move.keep_shield")


def log_line(state: State, event: Event, viewer: int | None) -> Message | None:
    """An event as a line of the log. The face of a card laid face down is told only to the seat that laid it."""
    cells = long_table(state.seats).cells
    match event:
        case CardLaid(seat, card, cell):
            return say("cg.log.card", who=Who(seat), card=DECK[card].name, cell=cells[cell].name)
        case CardLaidFaceDown(seat, card, cell) if viewer == seat:
            return say("cg.log.face_down_own", who=Who(seat), card=DECK[card].name, cell=cells[cell].name)
        case CardLaidFaceDown(seat, _, cell):
            return say("cg.log.face_down", who=Who(seat), cell=cells[cell].name)
        case ShieldLaid(seat, board):
            return say("cg.log.shield", who=Who(seat), board=board_name(board))
        case BoardScored(seat, board, _, cards) if cards:
            points = sum(STRENGTH[card] for card in cards)
            return say("cg.log.scored", who=Who(seat), board=board_name(board), n=points)
        case GameEnded():
            return say("cg.log.ended")
        case _:
            return None


def component_words() -> Iterable[str]:
    """The keys made from data: colours with their patterns, and the source of all points."""
    yield SOURCE
    for colour in COMPONENTS.colours:
        yield f"cg.colour.{colour.id}"
        yield f"cg.pattern.{colour.pattern}"
