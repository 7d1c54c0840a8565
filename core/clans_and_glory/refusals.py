"""Why something a person tapped is not possible: every refusal names what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_and_glory.components import DECK, EMPTY, FACE_DOWN, TRAITS, LongTable, board_name, long_table
from core.clans_and_glory.rules import rules
from core.clans_and_glory.state import (
    KeepShield,
    LayCard,
    LayFaceDown,
    LayResident,
    LayShield,
    Move,
    OfferShield,
    State,
)
from core.kernel import Message, say

SHIELD, NO_SHIELD, FACE_UP, TURNED = "shield", "no-shield", "face-up", "face-down"


def card_thing(card: int) -> str:
    return f"card-{card}"


def cell_thing(cell: int) -> str:
    return f"cell-{cell}"


def board_thing(board: int) -> str:
    return f"board-{board}"


def touches(move: Move) -> tuple[str, ...]:
    """The things a move goes with: a card, a cell and which way up, or a shield and the stone table of a board."""
    match move:
        case LayCard(card, cell):
            return (card_thing(card), cell_thing(cell), FACE_UP)
        case LayFaceDown(card, cell):
            return (card_thing(card), cell_thing(cell), TURNED)
        case LayShield(board):
            return (SHIELD, board_thing(board))
        case KeepShield():
            return (NO_SHIELD,)


def why_not(state: State, things: Sequence[str]) -> tuple[Message, ...]:
    """The reasons against a card, a cell, a card on a cell, a shield or a board; empty if a legal move touches all of
    them."""
    if any(set(things) <= set(touches(move)) for move in rules.moves(state)):
        return ()
    if not state.agenda:
        return (say("cg.why.over"),)
    card, cell, board = (_number(things, kind) for kind in ("card", "cell", "board"))
    match state.agenda[0]:
        case OfferShield(seat, laid_on):
            return _why_no_shield(state, seat, laid_on, board, card is not None or cell is not None)
        case LayResident(seat):
            if board is not None or SHIELD in things or NO_SHIELD in things:
                return (say("cg.why.card_first"),)
            return _why_no_card(state, seat, card, cell, turned=TURNED in things)
    return ()


def _number(things: Sequence[str], kind: str) -> int | None:
    """The number of the first thing of a kind; a number that no table has becomes -1."""
    for thing in things:
        head, _, tail = thing.rpartition("-")
        if head == kind:
            return int(tail) if tail.isascii() and tail.isdigit() and len(tail) < 4 else -1
    return None


def _why_no_shield(state: State, seat: int, laid_on: int, board: int | None, wants_card: bool) -> tuple[Message, ...]:
    """CG-4.4: only on the board the card went to, and one card a turn."""
    if wants_card:
        return (say("cg.why.shield_first"),)
    if board is not None and board != laid_on:
        return (say("cg.why.other_board", board=board_name(laid_on)),)
    return (say("play.not_now"),)


def _why_no_card(state: State, seat: int, card: int | None, cell: int | None, *, turned: bool) -> tuple[Message, ...]:
    table = long_table(state.seats)
    if card is not None and card not in state.hands[seat]:
        return (say("cg.why.not_in_hand"),)
    if cell is not None and not 0 <= cell < len(table.cells):
        return (say("cg.why.no_such_cell"),)
    if cell is not None and state.cells[cell] != EMPTY:
        return (say("cg.why.cell_taken"),)
    if card is None and cell is None:
        return (say("play.not_now"),)
    must_turn = any(isinstance(move, LayFaceDown) for move in rules.moves(state)[:1])
    if turned and not must_turn:
        return (say("cg.why.not_face_down"),)
    if must_turn:
        return (say("cg.why.only_face_down"),)
    if cell is None:
        assert card is not None
        return (say("cg.why.card_fits_nowhere", card=DECK[card].name),)
    return (_why_no_match(state, table, state.hands[seat], card, cell),)


def _why_no_match(state: State, table: LongTable, hand: tuple[int, ...], card: int | None, cell: int) -> Message:
    """CG-4.2: which cards lie beside and opposite, and that none has the colour or the strength."""
    near = [state.cells[other] for other in table.near[cell]]
    shown = [here for here in near if here >= 0]
    if not shown:
        return say("cg.why.only_backs_near") if FACE_DOWN in near else say("cg.why.nothing_near")
    names = tuple(DECK[here].name for here in shown)
    if card is None:
        return say("cg.why.no_card_fits", near=names)
    assert not any(TRAITS[here] & TRAITS[card] for here in shown)
    return say("cg.why.no_match", card=DECK[card].name, near=names)
