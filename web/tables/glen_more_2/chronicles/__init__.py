"""Chronicles at the table. Each has a module here that makes one `Chapter`; the rest of the table asks the chapters of
a position and knows no chronicle by its name.

A chapter may draw tiles of its own on the rondel, a summary among the panels, a view that opens large, a few numbers in
each player's strip, help on its things, and its part of the rules page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from core.kernel import Message
from core.kernel.words import Words
from web.html import Html
from web.scene import Scene

if TYPE_CHECKING:
    from core.glen_more_2.state import State
    from web.tables.glen_more_2.reading import Reading

Told = tuple[Message, list[Message]]
"""Help: a title and sentences."""
Count = tuple[str, str, Message]
"""In a strip: a symbol, a number, and both in words."""


class Fixture(NamedTuple):
    """A thing that stands on the rondel for good."""

    thing: str
    picture: Html
    called: Message
    notes: list[Message]
    just_now: bool = False
    """Whether something has happened to it since the viewer's last decision."""


class Chapter(NamedTuple):
    name: str
    """As the rules call the chronicle."""
    symbol: str
    title: Message
    things: tuple[str, ...] = ()
    """The kinds of things that it draws itself (`vote` of `vote-1`). Other things of its moves are buttons in words."""
    bare: tuple[str, ...] = ()
    """Things of its moves that are buttons of the command bar."""
    quiet: tuple[type, ...] = ()
    """Moves that are possible nearly always, so that nothing glows for them."""
    asks: Callable[[Scene], bool] = lambda scene: False
    """Whether its view is needed for what is to be decided now."""
    view: Callable[[Scene, Reading], Html] | None = None
    """A part of the table that opens large."""
    summary: Callable[[Scene, Reading], Html | None] = lambda scene, reading: None
    """What always lies among the panels."""
    fixture: Callable[[Scene, Reading, int], Fixture | None] = lambda scene, reading, entry: None
    """An entry of the rondel that is no tile, figure or die."""
    on_tile: Callable[[Scene, Reading, int], Html | None] = lambda scene, reading, tile: None
    """What it puts onto a tile of the rondel."""
    on_cell: Callable[[Scene, Reading, int], Html | None] = lambda scene, reading, cell: None
    """What it puts onto a tile of the territory looked at."""
    strip: Callable[[Scene, int], Sequence[Count]] = lambda scene, seat: ()
    acts: Callable[[Scene], Sequence[Any]] = lambda scene: ()
    """Buttons of the command bar for its own moves that go with nothing on the table."""
    signs: Mapping[type, Callable[[Any], tuple[str, ...]]] = {}
    """Its effects as rows of signs."""
    pile: Callable[[State, int], Message | None] = lambda state, pile: None
    """Whose a pile of discards is."""
    label: Callable[[State, str], Message | None] = lambda state, thing: None
    """What a thing is called that is a button in words; otherwise the move is named."""
    help: Callable[[Scene, Reading, str], Told | None] = lambda scene, reading, thing: None
    rules: Callable[[Words], Html] | None = None
    """Its section of the rules page."""


MODULES: tuple[str, ...] = (
    "boat_race",
    "highlander",
    "single_cask",
    "hammer_of_the_scots",
    "ode_to_haggis",
    "turbulent_chapters",
    "great_gathering",
)
"""The chronicles that have a chapter, in the order of their numbers."""


@cache
def every_chapter() -> tuple[Chapter, ...]:
    return tuple(import_module(f"{__name__}.{name}").CHAPTER for name in MODULES)


@cache
def _chapters(chronicles: tuple[str, ...]) -> tuple[Chapter, ...]:
    return tuple(chapter for chapter in every_chapter() if chapter.name in chronicles)


def chapters(state: State) -> tuple[Chapter, ...]:
    """The chapters of a position."""
    return _chapters(state.chronicles) if state.chronicles else ()
