"""Scenes of Glen More II for the tests of its table, and how what is drawn of them is read."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

from core.games import PACKAGES
from core.glen_more_2 import GAME
from core.glen_more_2.state import Options, State
from core.kernel.words import LANGUAGES, Words
from tests.glen_more_2.positions import RED, Land, at
from tests.web.page import Element, Page
from tests.web.scenes import seen
from web.scene import Scene
from web.tables import glen_more_2 as table

WORDS = {
    language: Words(language, [*PACKAGES, "web", "web.tables.glens", "web.tables.glen_more_2"])
    for language in LANGUAGES
}
LIKED = {"Sell": 0.05, "Decline": 0.1, "EndTurn": 0.3, "Stop": 0.02}
KEY = re.compile(r"\b(g2t?|glt|glen)\.[a-z]")
"""What a sentence looks like that nobody has written."""


def scene_of(state: State, viewer: int | None = RED, language: str = "en", **more: Any) -> Scene:
    return seen(GAME, state, viewer, WORDS[language], **more)


def drawn(state: State, viewer: int | None = RED, language: str = "en", **more: Any) -> Page:
    return Page(table.draw(scene_of(state, viewer, language, **more)))


def cell(spot: tuple[int, int]) -> str:
    return f"cell-{at(spot)}"


def label(page: Page, thing: str) -> str:
    return str(page.things()[thing].attributes["aria-label"])


def holding(element: Element, name: str) -> list[Element]:
    return [inside for inside in element.all() if name in inside.classes]


def symbols(element: Element) -> list[str]:
    return [str(use.attributes["href"]) for use in element.all() if use.tag == "use"]


def identified(page: Page, name: str) -> Element:
    return next(element for element in page.elements() if element.attributes.get("id") == name)


@cache
def game(seats: int, seed: int, chronicles: tuple[str, ...] = ()) -> tuple[tuple[State, tuple[Any, ...]], ...]:
    """Every position of a game in which all kinds of moves come up, each with the events that led there."""
    chance = random.Random(seed)
    state, events = GAME.deal(Options(chronicles=chronicles), seats, seed), ()
    found: list[tuple[State, tuple[Any, ...]]] = [(state, events)]
    while state.agenda:
        kinds: dict[str, list[Any]] = {}
        for move in GAME.moves(state):
            kinds.setdefault(type(move).__name__, []).append(move)
        names = sorted(kinds)
        chosen = chance.choices(names, [LIKED.get(name, 1.0) for name in names])[0]
        state, events = GAME.advance(state, chance.choice(kinds[chosen]))
        found.append((state, events))
    return tuple(found)


GARDEN = Land(
    tiles={(0, 1): "Inshriach", (1, 1): "Easdale", (-1, 0): "Halkirk", (0, -1): "Crieff"},
    goods={(0, 1): "wood wood", (1, 1): "stone stone stone"},
    scots={(0, 0): 1, (0, 1): 1},
)
"""A small territory with goods and two scots."""
