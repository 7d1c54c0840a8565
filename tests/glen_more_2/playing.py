"""Playing moves of Glen More II, and what is seen after them."""

from __future__ import annotations

from core.glen_more_2 import GAME
from core.glen_more_2.moves import Move, PlaceMarker
from core.glen_more_2.state import Player, State
from core.glen_more_2.tasks import Resolving
from core.glens import state as glen
from tests.glen_more_2.moves import mark, take
from tests.glen_more_2.positions import KIT, source, speech
from tests.glens.positions import RED, Spot, members_at, piece_name, place, spots

goods_at, all_goods, rows = speech.goods_at, speech.all_goods, speech.rows
play, told_by, moves_of = speech.play, speech.told_by, speech.moves_of
scots_at = members_at


def taken(state: State, name: str, spot: Spot | None = None) -> State:
    """The tile is taken and laid on that cell, or kept if it is a person."""
    state = play(state, take(state, name))
    return state if spot is None else play(state, place(spot))


def turn(state: State, name: str, spot: Spot | None = None) -> State:
    """A turn in which the tile is taken and nothing else happens; a marker goes to Douglas."""
    state = taken(state, name, spot)
    if isinstance(state.agenda[0], Resolving):
        state = play(state, mark("Douglas"))
    return play(state, glen.EndTurn())


def events_of(kind: type, state: State, *moves: Move) -> list[object]:
    return [event for event in told_by(state, *moves) if isinstance(event, kind)]


def kinds(state: State) -> set[type]:
    """The types of the legal moves."""
    return {type(move) for move in GAME.moves(state)}


def tiles_to_take(state: State) -> set[str]:
    return {KIT.tiles[state.chain[move.space]].name for move in moves_of(state, glen.Take)}  # type: ignore[union-attr]


def places(state: State) -> set[Spot]:
    return spots(move.cell for move in moves_of(state, glen.Place))  # type: ignore[union-attr]


def clans_to_mark(state: State) -> set[str]:
    return {KIT.clans[move.clan].name for move in moves_of(state, PlaceMarker)}  # type: ignore[union-attr]


def red(state: State) -> Player:
    return state.players[RED]


def points(state: State, name: str, seat: int = RED) -> int:
    return state.players[seat].ledger[source(name)]


def line(state: State) -> list[str]:
    """The rondel, rear first."""
    return [entry_name(entry) for entry in state.chain]


def entry_name(entry: int) -> str:
    return KIT.tiles[entry].name if entry >= 0 else piece_name(entry)


def pile(state: State) -> set[str]:
    """The discard pile."""
    return {KIT.tiles[number].name for number in state.discards[0]}
