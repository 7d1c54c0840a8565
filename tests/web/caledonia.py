"""Scenes of Clans of Caledonia for the tests of its table: games of careless players, and what is drawn of them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from typing import Any

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.moves import Buy, Fulfil, Keep, Obtain, Sell
from core.clans_of_caledonia.options import Options
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import Turn
from core.kernel.words import LANGUAGES, Words
from tests.web.page import Element, Page
from tests.web.scenes import seen
from web.scene import Scene
from web.tables import clans_of_caledonia as table

PACKAGES = ("web", "core.kernel", "core.clans_of_caledonia", "web.tables.clans_of_caledonia")
WORDS = {language: Words(language, PACKAGES) for language in LANGUAGES}
USUAL = Options()
LIKED = {"Expand": 6.0, "Fulfil": 20.0, "Obtain": 3.0, "Pass": 0.25, "UsePort": 1.5, "Sell": 1.5}


def scene_of(state: State, viewer: int | None = 0, language: str = "en", **more: Any) -> Scene:
    return seen(GAME, state, viewer, WORDS[language], **more)


def mover(state: State) -> int:
    return GAME.seat_to_move(state) if state.agenda else 0


def chosen(state: State, chance: random.Random) -> Any:
    """A move as a careless player makes it: every kind of action comes up, and the map fills."""
    kinds: dict[str, list[Any]] = {}
    for move in GAME.moves(state):
        kinds.setdefault(type(move).__name__, []).append(move)
    names = sorted(kinds)
    return chance.choice(kinds[chance.choices(names, [LIKED.get(name, 1.0) for name in names])[0]])


@cache
def game(players: int, seed: int, options: Options = USUAL) -> tuple[tuple[State, tuple[Any, ...]], ...]:
    """Every position of a game, each with the events that led there."""
    chance = random.Random(seed)
    state, events = GAME.deal(options, players, seed), ()
    found: list[tuple[State, tuple[Any, ...]]] = [(state, events)]
    while state.agenda:
        state, events = GAME.advance(state, chosen(state, chance))
        found.append((state, events))
    return tuple(found)


def reached(task: type, players: int = 3, options: Options = USUAL, tries: int = 60, **fields: Any) -> State:
    """A position in which this is asked."""
    for seed in range(tries):
        for state, _ in game(players, seed, options):
            if state.agenda and isinstance(state.agenda[0], task):
                asked = state.agenda[0]
                if all(getattr(asked, name) == value for name, value in fields.items()):
                    return state
    raise AssertionError("no such position")


def late(players: int = 4) -> State:
    """A turn in a late round, with a full map."""
    for state, _ in reversed(game(players, 3)):
        if state.agenda and isinstance(state.agenda[0], Turn) and len(GAME.moves(state)) > 30:
            return state
    raise AssertionError("no such position")


def drawn(scene: Scene) -> Page:
    return Page(table.draw(scene))


def found(page: Page, name: str) -> Element:
    """The element of this id."""
    return next(element for element in page.elements() if element.attributes.get("id") == name)


def called(element: Element) -> str:
    """The name of a thing as it is read aloud."""
    label = element.attributes.get("aria-label")
    return label or "".join(inside.text() for inside in element.children if "vh" in inside.classes)


def touched_things(state: State) -> set[str]:
    return {thing for move in GAME.moves(state) for thing in GAME.touches(move)}


def panel_for(move: Any) -> str:
    """Where a person looks for a move that is not in sight at once."""
    match move:
        case Buy(good) | Sell(good):
            return f"market-{good}"
        case Obtain() | Fulfil() | Keep():
            return "contracts"
    return "board"


def out_of_sight(scene: Scene, moves: Iterable[Any]) -> list[Any]:
    """The moves that cannot be made with what is drawn: neither does a thing name them whole, nor are all their things
    there one by one, nor are they a button of the command bar."""
    things = {frozenset(name.split()) for name in drawn(scene).things()}
    things |= {frozenset({str(act.arg)}) for act in table.acts(scene)}
    return [
        move
        for move in moves
        if frozenset(GAME.touches(move)) not in things
        and not all(frozenset({thing}) in things for thing in GAME.touches(move))
    ]


VARIANTS = {
    1: Options(),
    2: Options(dense_map=True, dense_hexes="chosen", clans="auction"),
    3: Options(clans="none", import_values="fixed"),
    4: Options(),
}
