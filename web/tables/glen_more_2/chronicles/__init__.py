"""Chronicles at the table. Each has a module here that makes one `Chapter`; the rest of the table asks the chapters of
a position and knows no chronicle by its name.

A chapter may draw tiles of its own on the rondel, a summary among the panels, a view that opens large, a few numbers in
each player's strip, and help on its things. Its part of the rules lies beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from core.kernel import Message
from core.kernel.things import Cue
from core.kernel.words import Words
from web.html import Html, join
from web.scene import Scene
from web.tables.rules_text import Value, rules_text

if TYPE_CHECKING:
    from core.glen_more_2.state import State
    from web.tables.glen_more_2.reading import Reading

Told = tuple[Message, list[Message]]
"""Help: a title and sentences."""
Count = tuple[str, str, Message]
"""A symbol, a number, and both in words."""


class Fixture(NamedTuple):
    """A thing that stands on the rondel for good."""

    thing: str
    picture: Html
    called: Message
    notes: list[Message]
    just_now: bool = False
    """Whether something has happened to it since the viewer's last decision."""


class Piece(NamedTuple):
    """A piece on the rondel that is no player's figure and not the die."""

    picture: Html
    called: Message
    notes: list[Message]
    told: list[Message]
    """What help says besides."""
    next: Message
    """What is said when it acts next."""
    just_now: bool = False


def nothing(scene: Scene, reading: Reading) -> Html | None:
    """A chronicle that keeps nothing in sight beside the board."""
    return None


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
    shows: Callable[[Scene], bool] = lambda scene: False
    """Whether its view opens by itself for what has just happened there."""
    view: Callable[[Scene, Reading], Html] | None = None
    """A part of the table that opens large."""
    opens: Mapping[type, str] = {}
    """Its moves that are made in another part of the table, and which that is."""
    declines: Mapping[type, Message] = {}
    """Its tasks that are declined as often as not, so that doing so is no slip; and what the button says."""
    summary: Callable[[Scene, Reading], Html | None] = nothing
    """What lies open under its line when there is room or need, otherwise large if it has no view."""
    held: Callable[[Scene, Reading], Sequence[Html]] = lambda scene, reading: ()
    """What the player looked at has of it, beside persons and landmarks; while its view is closed."""
    fixture: Callable[[Scene, Reading, int], Fixture | None] = lambda scene, reading, entry: None
    """An entry of the rondel that is no tile, figure or die."""
    piece: Callable[[State, Sequence[Cue]], Piece | None] = lambda state, recent: None
    """Its piece on the rondel, given what has just happened."""
    takes: tuple[type, ...] = ()
    """Its moves to a space with which the tile there is taken."""
    banner: Callable[[State], Message | None] = lambda state: None
    """What is said first of where the game is: whose turn is unlike all others."""
    on_tile: Callable[[Scene, Reading, int], Html | None] = lambda scene, reading, tile: None
    """What it puts onto a tile of the rondel."""
    about_tile: Callable[[Scene, Reading, int], Sequence[Message]] = lambda scene, reading, tile: ()
    """What is to be said of a tile of the rondel now."""
    on_the_way: Callable[[Scene, Reading, int], Message | None] = lambda scene, reading, tile: None
    """What a move to a tile brings or costs before it is there, as a sentence."""
    on_cell: Callable[[Scene, Reading, int], Html | None] = lambda scene, reading, cell: None
    """What it puts onto a tile of the territory looked at."""
    about_cell: Callable[[Scene, Reading, int], Sequence[Message]] = lambda scene, reading, cell: ()
    """What is to be said of a tile of the territory looked at."""
    in_hand: Callable[[State], int | None] = lambda state: None
    """The tile that one of its tasks lays somewhere."""
    on_clan: Callable[[Scene, Reading, int], Html | None] = lambda scene, reading, clan: None
    """What it puts onto a clan space."""
    about_clan: Callable[[Scene, Reading, int], Sequence[Message]] = lambda scene, reading, clan: ()
    on_card: Callable[[Scene, Reading, int], Html | None] = lambda scene, reading, card: None
    """What it puts onto a landmark card of whomever."""
    about_card: Callable[[Scene, Reading, int], Sequence[Message]] = lambda scene, reading, card: ()
    strip: Callable[[Scene, int], Sequence[Count]] = lambda scene, seat: ()
    """What a player has of it: the first stands in its line, the others in the player's area."""
    acts: Callable[[Scene], Sequence[Any]] = lambda scene: ()
    """Buttons of the command bar for its own moves that go with nothing on the table."""
    signs: Mapping[type, Callable[[Any], tuple[str, ...]]] = {}
    """Its effects as rows of signs."""
    pictures: Mapping[str, str] = {}
    """Its tiles whose picture their kind does not tell, by their names in the files."""
    pile: Callable[[State, int], Message | None] = lambda state, pile: None
    """Whose a pile of discards is."""
    label: Callable[[State, str], Message | None] = lambda state, thing: None
    """What a thing is called that is a button in words; otherwise the move is named."""
    symbols: Mapping[str, str] = {}
    """Symbols of such buttons, by the kind of thing."""
    help: Callable[[Scene, Reading, str], Told | None] = lambda scene, reading, thing: None
    values: Mapping[str, Value] = {}
    """What stands at the places in its part of the rules."""
    figures: Callable[[Words], Mapping[str, Html]] = lambda words: {}
    """The pictures there."""

    @property
    def opens_large(self) -> bool:
        return self.view is not None or self.summary is not nothing


MODULES: tuple[str, ...] = (
    "boat_race",
    "highlander",
    "single_cask",
    "hammer_of_the_scots",
    "ode_to_haggis",
    "turbulent_chapters",
    "great_gathering",
    "penny_mobs",
)
"""The chronicles that have a chapter, in the order of their numbers."""


@cache
def every_chapter() -> tuple[Chapter, ...]:
    return tuple(import_module(f"{__name__}.{name}").CHAPTER for name in MODULES)


@cache
def _chapters(chronicles: tuple[str, ...]) -> tuple[Chapter, ...]:
    return tuple(chapter for chapter in every_chapter() if chapter.name in chronicles)


def rules_of_all(words: Words) -> Html:
    """The rules of every chronicle."""
    return join(
        rules_text(words, f"{__name__}.{chapter.name}", chapter.values, chapter.figures(words))
        for chapter in every_chapter()
    )


def piece_of(state: State, recent: Sequence[Cue] = ()) -> Piece:
    """The piece that belongs to no player: the chronicle that has put it there knows it."""
    found = (chapter.piece(state, recent) for chapter in chapters(state))
    return next(piece for piece in found if piece is not None)


def chapters(state: State) -> tuple[Chapter, ...]:
    """The chapters of a position."""
    return _chapters(state.chronicles) if state.chronicles else ()
