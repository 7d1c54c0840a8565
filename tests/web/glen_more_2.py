"""Scenes of Glen More II for the tests of its table, and how what is drawn of them is read."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest

from core.games import packages
from core.glen_more_2 import GAME
from core.glen_more_2.state import Options, State
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES, Words
from tests.glen_more_2.positions import Land
from tests.glens.positions import RED, at
from tests.web.page import Element, Page
from tests.web.scenes import SEATS, replace, seen
from web.app.sitting import Sitting
from web.scene import Scene
from web.tables import glen_more_2 as table

WORDS = {
    language: Words(language, [*packages(), "web", "web.tables.glens", "web.tables.glen_more_2"])
    for language in LANGUAGES
}
LIKED = {"Sell": 0.05, "Decline": 0.1, "EndTurn": 0.3, "Stop": 0.02}
KEY = re.compile(r"\b(g2t?|glt|glen)\.[a-z]")
"""What a sentence looks like that nobody has written."""


def slow(*values: Any) -> Any:
    """Values of a parameter that a quick run leaves out."""
    return pytest.param(*values, marks=pytest.mark.slow)


def scene_of(state: State, viewer: int | None = RED, language: str = "en", **more: Any) -> Scene:
    return seen(GAME, state, viewer, WORDS[language], **more)


def drawn(state: State, viewer: int | None = RED, language: str = "en", **more: Any) -> Page:
    return Page(table.draw(scene_of(state, viewer, language, **more)))


def cell(spot: tuple[int, int]) -> str:
    return f"cell-{at(spot)}"


def label(page: Page, thing: str) -> str:
    return str(page.things()[thing].attributes["aria-label"])


# What can be tapped


def tappable(page: Page) -> set[str]:
    """Everything on the table; a thing that names several stands for each."""
    return {part for thing in page.things() for part in thing.split()}


def territory_of(move: Any) -> int | None:
    """The territory that a move names, if it says whose cell it means."""
    things = GAME.touches(move)
    seats = [int(thing.removeprefix("seat-")) for thing in things if thing.startswith("seat-")]
    return seats[0] if seats and any(thing.startswith("cell-") for thing in things) else None


def pointed_at(move: Any) -> list[str]:
    """The things of a move that have a number, or that stand for all of it; the others only tell moves apart. Of a move
    that names a territory it is the tile there."""
    things = GAME.touches(move)
    if territory_of(move) is not None:
        return []
    return [thing for thing in things if re.search(r"-\d+$", thing) or len(things) == 1]


def table_shows(page: Page) -> int:
    """Whose territory is looked at."""
    return int(next(str(one.attributes["id"]) for one in page.elements() if "gm-pane" in one.classes)[-1])


def out_of_reach(scene: Scene) -> set[str]:
    """The things of legal moves that are neither on the table, nor a button, nor behind a door one tap away, nor in the
    territory that the move names."""
    page = Page(table.draw(scene))
    wanted = {thing for move in scene.moves for thing in pointed_at(move)}
    missing = wanted - tappable(page) - {str(act.arg) for act in table.acts(scene)}
    if missing:
        doors = [str(one.attributes["data-arg"]) for one in page.elements() if one.attributes.get("data-do") == "panel"]
        missing -= {part for door in doors for part in tappable(Page(table.draw(replace(scene, panel=door))))}
    named = [move for move in scene.moves if territory_of(move) is not None]
    ways = {str(one.attributes["data-arg"]) for one in page.elements() if one.attributes.get("data-do") == "player"}
    for host in dict.fromkeys(map(territory_of, named)):
        if str(host) not in ways and table_shows(page) != host:
            missing.add(f"seat-{host}")
        abroad = Page(table.draw(replace(scene, looking_at=host))).things()
        cells = {f"seat-{host} cell-{move.cell}" for move in named if territory_of(move) == host}
        missing |= cells - abroad.keys()
    return missing


def on_screen(sitting: Sitting) -> set[str]:
    scene = sitting.scene(WORDS["en"])
    return {*Page(table.draw(scene)).things(), *(str(act.arg) for act in table.acts(scene))}


def find(sitting: Sitting, thing: str) -> None:
    """Open the part of the table that holds a thing."""
    page = Page(table.draw(sitting.scene(WORDS["en"])))
    doors = [str(one.attributes["data-arg"]) for one in page.elements() if one.attributes.get("data-do") == "panel"]
    for door in doors:
        sitting.panel = door
        if thing in on_screen(sitting):
            return


def tapped(sitting: Sitting, move: Any) -> Any:
    """What comes of tapping everything of a move that can be seen, and choosing it in the menu if one opens. A tile of
    another territory is tapped where it lies; a thing that names several is tapped as one."""
    sitting.clear()
    sitting.looking_at, sitting.panel = territory_of(move), ""
    things = GAME.touches(move)
    whole = next((thing for thing in on_screen(sitting) if " " in thing and {*thing.split()} <= {*things}), None)
    for thing in things if whole is None else (whole,):
        numbered = re.search(r"-\d+$", thing)
        if numbered and thing not in on_screen(sitting):
            find(sitting, thing)
        seen = on_screen(sitting)
        assert thing in seen or not numbered, thing
        if thing in seen and (played := sitting.tap(thing)) is not None:
            return played
        if move in sitting.choices:
            return sitting.choose(sitting.choices.index(move))
    return None


# Reading a page


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


def at_the_screen(monkeypatch: pytest.MonkeyPatch, state: State) -> Sitting:
    """All sit round one device, and the game stands like this."""
    monkeypatch.setattr(type(GAME), "deal", lambda game, options, seats, seed: state)
    journal = new_journal(GAME, [Seat() for _ in range(state.seats)], 1, Options(chronicles=state.chronicles))
    people = tuple(replace(seat, player="person") for seat in SEATS[: state.seats])
    return Sitting(Table(GAME, journal), people)


GARDEN = Land(
    tiles={(0, 1): "Inshriach", (1, 1): "Easdale", (-1, 0): "Halkirk", (0, -1): "Crieff"},
    goods={(0, 1): "wood wood", (1, 1): "stone stone stone"},
    scots={(0, 0): 1, (0, 1): 1},
)
"""A small territory with goods and two scots."""
