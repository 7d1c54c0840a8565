"""Scenes of Glen More for the tests of its table, and how what is drawn of them is read."""

from __future__ import annotations

from typing import Any

from core.games import packages
from core.glen_more import GAME
from core.glen_more.state import Finishing, State
from core.glens.state import Placing
from core.kernel.words import LANGUAGES, Words
from tests.glen_more.positions import Clan, position, tile
from tests.glens.positions import RED, at
from tests.web.page import Element, Page
from tests.web.scenes import seen
from web.scene import Scene
from web.tables import glen_more as table

WORDS = {
    language: Words(language, [*packages(), "web", "web.tables.glens", "web.tables.glen_more"])
    for language in LANGUAGES
}


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


GARDEN = Clan(
    tiles={(0, 1): "river forest", (1, 0): "road quarry", (1, 1): "meadow", (-1, 0): "road field"},
    goods={(0, 1): "wood wood", (1, 0): "stone stone stone"},
    members={(0, 0): 1, (0, 1): 1},
)
"""A small territory with goods and two members."""


def placing(clan: Clan = GARDEN, name: str = "pasture", **told: Any) -> State:
    """Red lays a tile."""
    return position(clan, chain="gap, Red", agenda=(Placing(RED, tile(name)), Finishing(RED)), moved=1, **told)
