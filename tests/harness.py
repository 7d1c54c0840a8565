"""Whole games, decision by decision: the one loop in which tests play them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from core.kernel import Game


class Played(NamedTuple):
    """One decision of a game."""

    before: Any
    move: Any
    after: Any
    events: tuple[Any, ...]


def playing(game: Game[Any, Any, Any], state: Any, choose: Callable[[Any, Sequence[Any]], Any]) -> Iterator[Played]:
    """From this position to the end of the game."""
    while not game.over(state):
        moves = game.moves(state)
        assert moves, "whoever is asked has a move"
        move = choose(state, moves)
        after, events = game.advance(state, move)
        yield Played(state, move, after, events)
        state = after
