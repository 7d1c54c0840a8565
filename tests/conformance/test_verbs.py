"""Every verb of every game has its words and signs beside its rule."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from core.games import GAMES
from core.kernel import Game

MOST_UNSAID = 0.05
"""Of all that is registered, the part that may say nothing, each with its reason."""
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def kinds_in(union: Any) -> set[type]:
    """The types of a union."""
    found = msgspec.inspect.type_info(union)
    inside = found.types if isinstance(found, msgspec.inspect.UnionType) else (found,)
    return {kind.cls for kind in inside if isinstance(kind, msgspec.inspect.StructType)}


@every_game
def test_every_move_is_named_and_touches_something(game: Game[Any, Any, Any]) -> None:
    _, moves, _ = game.verbs.kinds
    assert set(moves) == kinds_in(game.move_type)
    assert set(game.verbs.named) == set(game.verbs.touched) == set(moves)


@every_game
def test_every_event_has_a_line_or_a_reason_for_none(game: Game[Any, Any, Any]) -> None:
    book = game.verbs
    assert set(book.logged) == kinds_in(game.event_type)
    assert set(book.unsaid) <= set(book.logged)
    assert all(len(reason.split()) > 2 for reason in book.unsaid.values())


@every_game
def test_every_decision_has_a_prompt_and_refuses_with_reasons(game: Game[Any, Any, Any]) -> None:
    book = game.verbs
    asking = set(book.offering)
    assert set(book.prompted) == asking
    assert set(book.refused) == asking


def test_hardly_anything_says_nothing() -> None:
    books = [game.verbs for game in GAMES.values()]
    parts = ((book.touched, book.named, book.logged, book.prompted, book.refused) for book in books)
    said = sum(len(part) for book in parts for part in book)
    assert 0 < sum(len(book.unsaid) for book in books) <= MOST_UNSAID * said
