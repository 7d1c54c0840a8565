"""Playing moves of Clans of Caledonia, and what is seen after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia import components as parts
from core.clans_of_caledonia.book import book
from core.clans_of_caledonia.moves import EndTurn, Expand, Move, Pass
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import Finishing, Producing, ScoringGlory, Turn
from core.kernel import IllegalMove
from tests.clans_of_caledonia.positions import Place, Seat, place, position, space


def play(state: State, *moves: Move) -> State:
    """Play moves one after the other; each must be legal."""
    for move in moves:
        state, _ = GAME.play(state, move)
    return state


def told(state: State, move: Move) -> list[Any]:
    """The events of a move."""
    return list(GAME.play(state, move)[1])


def legal(state: State, kind: type) -> list[Any]:
    """The legal moves of one type."""
    return [move for move in GAME.moves(state) if isinstance(move, kind)]


def refused(state: State, move: Move) -> list[str]:
    """The reasons against a move."""
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, move)
    return [reason.key for reason in refusal.value.reasons]


def hexes_for(state: State, name: str) -> set[Place]:
    """Where a unit can be placed by an expand action or a free hex."""
    return {place(move.space) for move in legal(state, Expand) if move.unit == parts.UNIT[name]}


def expand(name: str, at: Place) -> Expand:
    return Expand(parts.UNIT[name], space(at))


def money(state: State) -> list[int]:
    return [player.money for player in state.players]


def stock(state: State, seat: int = 0) -> dict[str, int]:
    """What a seat has in stock, without what it has none of."""
    return {name: n for name, n in zip(parts.GOODS, state.players[seat].goods, strict=True) if n}


def production(
    *seats: Seat, players: int = 3, order: Sequence[int] | None = None, **told_position: Any
) -> tuple[State, Sequence[Any]]:
    """Everybody has passed and production begins: where somebody is asked first, and what happened until then."""
    turn_order = tuple(order or range(players))
    state = position(
        *seats,
        players=players,
        order=turn_order,
        passed=turn_order,
        agenda=(*(Producing(seat) for seat in turn_order), ScoringGlory()),
        **told_position,
    )
    rules = book(state.clans)
    return rules.finish(rules.step(state))


def producing(*seats: Seat, **told_position: Any) -> State:
    return production(*seats, **told_position)[0]


def pass_round(state: State) -> State:
    """Everybody passes until the actions of the round are over."""
    number = state.round
    while state.agenda and state.round == number and isinstance(state.agenda[0], Turn | Finishing):
        state = play(state, Pass() if isinstance(state.agenda[0], Turn) else EndTurn())
    return state
