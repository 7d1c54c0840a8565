"""Scenes of Clans and Glory for the tests of its table: games of random moves, and positions worth a look."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from core.clans_and_glory import GAME
from core.clans_and_glory.components import EMPTY, FACE_DOWN
from core.clans_and_glory.state import FaceDown, Options, State
from core.kernel.words import LANGUAGES, Words
from tests.web.page import Page
from tests.web.scenes import replace, seen
from web.scene import Scene

PACKAGES = ("core.kernel", "core.clans_and_glory", "web.tables.clans_and_glory")
WORDS = {language: Words(language, PACKAGES) for language in LANGUAGES}


def scene_of(state: State, viewer: int | None, language: str = "en", **more: Any) -> Scene:
    return seen(GAME, state, viewer, WORDS[language], **more)


def positions(players: int, seed: int) -> Iterator[tuple[State, tuple[Any, ...]]]:
    """Every position of a game of random moves, each with the events that led there."""
    chance = random.Random(seed)
    state, events = GAME.deal(Options(), players, seed), ()
    yield state, events
    while state.agenda:
        state, events = GAME.play(state, chance.choice(list(GAME.moves(state))))
        yield state, events


def glimpses(players: int, seed: int) -> list[tuple[State, tuple[Any, ...]]]:
    """Positions from all over a game, the last one too."""
    every = list(positions(players, seed))
    return [*every[::6], *every[1::9], every[-1]]


def reached(players: int, kind: type, seed: int = 1, after: int = 6) -> State:
    """A position some moves into a game in which this kind of move is legal."""
    for number, (state, _) in enumerate(positions(players, seed)):
        if number >= after and any(isinstance(move, kind) for move in GAME.moves(state)):
            return state
    raise AssertionError("no such position")


def stuck(players: int = 2) -> State:
    """A position in which no card fits, because none lies on the table."""
    state = GAME.deal(Options(first_player=1), players, 1)
    cells = tuple(EMPTY for _ in state.cells)
    return replace(state, cells=cells)


def with_back(state: State, seat: int) -> tuple[State, int, int]:
    """The same position with a card of a seat's hand face down on a free cell: the position, cell and card."""
    cell, card = state.cells.index(EMPTY), state.hands[seat][-1]
    hands = tuple(hand[:-1] if owner == seat else hand for owner, hand in enumerate(state.hands))
    cells = (*state.cells[:cell], FACE_DOWN, *state.cells[cell + 1 :])
    return replace(state, hands=hands, cells=cells, face_down=(FaceDown(cell, card, seat),)), cell, card


def card_faces(page: Page) -> set[str]:
    return {
        str(element.attributes["id"])
        for element in page.elements()
        if "cg-card" in element.classes and "id" in element.attributes
    }
