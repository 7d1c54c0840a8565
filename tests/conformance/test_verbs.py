"""Every verb of every game has its words and signs beside its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from core.games import GAMES
from core.kernel import Game
from tests.conformance.promises import AnyGame, played

MOST_UNSAID = 0.05
"""Of all that is registered, the part that may say nothing, each with its reason."""
THING = re.compile(r"([a-z]+(-[a-z]+)*(-\d+)?)?")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def few_settings(game: AnyGame) -> Iterator[tuple[int, Any]]:
    """The last option set of each number of seats: it has most in it."""
    return ((seats, game.option_sets(seats)[-1]) for seats in game.seats)


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
def test_every_event_is_shown_or_says_why_not(game: Game[Any, Any, Any]) -> None:
    book = game.verbs
    assert set(book.shown) == set(book.logged)
    assert set(book.unshown) <= set(book.shown)
    assert all(len(reason.split()) > 2 for reason in book.unshown.values())


@every_game
def test_cues_are_made_of_what_happens(game: Game[Any, Any, Any]) -> None:
    """Names of things: words and one number, and nothing left open. Of what is hidden a cue tells nothing."""
    seen = set()
    for seed in range(6):
        for table in (played(game, seats, options, seed) for seats, options in few_settings(game)):
            for event in (event for events in table.events for event in events):
                cues = game.cues(event)
                assert bool(cues) is (type(event) not in game.verbs.unshown)
                for cue in cues:
                    seen.add(type(event))
                    for thing in (cue.what, cue.origin, cue.to):
                        assert THING.fullmatch(thing), cue
                    assert cue.what
    assert len(seen) > len(game.verbs.shown) / 2


@every_game
def test_warnings_and_benefits_are_about_verbs_of_the_game(game: Game[Any, Any, Any]) -> None:
    book = game.verbs
    assert set(book.warned) <= set(book.named)
    assert set(book.brought) <= set(book.logged)
    assert bool(book.brought) is (type(game).takeable is not Game.takeable)


@every_game
def test_every_decision_has_a_prompt_and_refuses_with_reasons(game: Game[Any, Any, Any]) -> None:
    book = game.verbs
    asking = set(book.offering)
    assert set(book.prompted) == asking
    assert set(book.refused) == asking


def test_hardly_anything_says_nothing() -> None:
    books = [game.verbs for game in GAMES.values()]
    said = sum(
        len(part)
        for book in books
        for part in (book.touched, book.named, book.logged, book.shown, book.prompted, book.refused, book.revealed)
    )
    assert 0 < sum(len(book.unsaid) + len(book.unshown) for book in books) <= MOST_UNSAID * said
