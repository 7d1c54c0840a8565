"""Every verb of every game has its words and signs beside its rule."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from core.games import GAMES
from core.kernel import Game

MOST_UNSAID = 0.05
"""Of all that is registered, the part that may say nothing, each with its reason."""
DONE = ("clans_and_glory", "clans_of_caledonia", "glen_more")
"""The games whose words stand beside their rules."""
every_game = pytest.mark.parametrize("game", [GAMES[name] for name in DONE], ids=DONE)


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
    registered = len(book.touched) + len(book.named) + len(book.logged) + len(book.prompted) + len(book.refused)
    assert len(book.unsaid) <= max(2, MOST_UNSAID * registered)


@every_game
def test_every_decision_has_a_prompt_and_refuses_with_reasons(game: Game[Any, Any, Any]) -> None:
    book = game.verbs
    asking = set(book.offering)
    assert set(book.prompted) == asking
    assert set(book.refused) == asking
