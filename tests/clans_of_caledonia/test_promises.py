"""What every game promises, until Clans of Caledonia stands in `core.games` and `tests/conformance` plays it."""

from __future__ import annotations

import pytest

from core.clans_of_caledonia import GAME
from core.games import GAMES, PACKAGES
from core.kernel.words import Words
from tests.conformance import test_conformance as conformance

pytestmark = pytest.mark.skipif(GAME.id in GAMES, reason="tests/conformance plays it")

PROMISES = [
    promise
    for name, promise in vars(conformance).items()
    if name.startswith("test_") and "options" in promise.__code__.co_varnames[: promise.__code__.co_argcount]
]
SETTINGS = [
    pytest.param(seats, options, id=f"{seats}-{number}")
    for seats in GAME.seats
    for number, options in enumerate(GAME.option_sets(seats))
]


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    packages = (*PACKAGES, "core.clans_of_caledonia")
    monkeypatch.setattr(conformance, "GAMES", {**GAMES, GAME.id: GAME})
    monkeypatch.setattr(conformance, "words", lambda language: Words(language, packages))


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
@pytest.mark.parametrize(
    "promise",
    [
        pytest.param(promise, id=promise.__name__, marks=getattr(promise, "pytestmark", [])[:0])
        for promise in PROMISES
        if promise.__name__ != "test_many_random_games_without_an_error"
    ],
)
def test_a_promise_of_every_game(promise, seats, options):
    promise(GAME, seats, options)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_many_random_games_without_an_error(seats, options):
    conformance.test_many_random_games_without_an_error(GAME, seats, options)
