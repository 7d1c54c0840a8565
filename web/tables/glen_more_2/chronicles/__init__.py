"""Chronicles at the table. Each has a package here, with the name of its rules, that declares one `view`; the rest of
the table asks the views of a position and knows no chronicle by its name.

A chronicle may mark tiles, cells, clan spaces and cards, draw a panel of its own and a summary among the others, tell
a few numbers in each player's strip, and explain its things. Its part of the rules lies beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, ParamSpec, TypeVar

from core.glen_more_2.chronicles import CHRONICLES
from core.kernel import Message, say
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


class Mark(NamedTuple):
    """What a chronicle puts onto something of the base game, and what is to be said of that now."""

    picture: Html | None = None
    said: Sequence[Message] = ()


Marked = Literal["tile", "cell", "clan", "card"]
"""A tile of the rondel, a cell of the territory looked at, a clan space, a landmark card of whomever."""
Marks = Callable[[Scene, "Reading", int], Mark | None]
Signs = Callable[[Any], tuple[str, ...]]
Asked = ParamSpec("Asked")
Given = TypeVar("Given")


class Part(Generic[Asked, Given]):
    """A part of a view: drawn or said `by` the function that is registered for it, otherwise by the one that draws and
    says nothing."""

    def __init__(self, nothing: Callable[Asked, Given]) -> None:
        self._rule = nothing
        self.registered = False

    def by(self, rule: Callable[Asked, Given]) -> Callable[Asked, Given]:
        self._rule, self.registered = rule, True
        return rule

    def __call__(self, *asked: Asked.args, **named: Asked.kwargs) -> Given:
        return self._rule(*asked, **named)


def _nothing(*asked: object) -> None:
    return None


def _none(*asked: object) -> tuple[()]:
    return ()


def _no(*asked: object) -> bool:
    return False


def _no_pictures(*asked: object) -> Mapping[str, Html]:
    return {}


class Parts:
    """What a chronicle may draw and say of its own."""

    def __init__(self) -> None:
        self.panel: Part[[Scene, Reading], Html | None] = Part(_nothing)
        """A part of the table that opens large."""
        self.summary: Part[[Scene, Reading], Html | None] = Part(_nothing)
        """What lies open under its line when there is room or need, otherwise large if it has no panel."""
        self.asks: Part[[Scene], bool] = Part(_no)
        """Whether its panel is needed for what is to be decided now."""
        self.shows: Part[[Scene], bool] = Part(_no)
        """Whether its panel opens by itself for what has just happened there."""
        self.held: Part[[Scene, Reading], Sequence[Html]] = Part(_none)
        """What the player looked at has of it, beside persons and landmarks; while its panel is closed."""
        self.fixture: Part[[Scene, Reading, int], Fixture | None] = Part(_nothing)
        """An entry of the rondel that is no tile, figure or die."""
        self.piece: Part[[State, Sequence[Cue]], Piece | None] = Part(_nothing)
        """Its piece on the rondel, given what has just happened."""
        self.banner: Part[[State], Message | None] = Part(_nothing)
        """What is said first of where the game is: whose turn is unlike all others."""
        self.on_the_way: Part[[Scene, Reading, int], Message | None] = Part(_nothing)
        """What a move to a tile brings or costs before it is there, as a sentence."""
        self.in_hand: Part[[State], int | None] = Part(_nothing)
        """The tile that one of its tasks lays somewhere."""
        self.strip: Part[[Scene, int], Sequence[Count]] = Part(_none)
        """What a player has of it: the first stands in its line, the others in the player's area."""
        self.acts: Part[[Scene], Sequence[Any]] = Part(_none)
        """Buttons of the command bar for its own moves that go with nothing on the table."""
        self.pile: Part[[State, int], Message | None] = Part(_nothing)
        """Whose a pile of discards is."""
        self.label: Part[[State, str], Message | None] = Part(_nothing)
        """What a thing is called that is a button in words; otherwise the move is named."""
        self.help: Part[[Scene, Reading, str], Told | None] = Part(_nothing)
        """What help says of a thing of its own."""
        self.figures: Part[[Words], Mapping[str, Html]] = Part(_no_pictures)
        """The pictures in its part of the rules."""


class ChronicleView(Parts):
    """What it says of itself stands in its making; what it draws and says is registered on it, each by the function
    that does so."""

    def __init__(
        self,
        name: str,
        symbol: str,
        *,
        title: str = "",
        things: Sequence[str] = (),
        bare: Sequence[str] = (),
        quiet: Sequence[type] = (),
        takes: Sequence[type] = (),
        opens: Mapping[type, str] | None = None,
        pictures: Mapping[str, str] | None = None,
        symbols: Mapping[str, str] | None = None,
        sources: Mapping[str, str] | None = None,
        values: Mapping[str, Value] | None = None,
    ) -> None:
        super().__init__()
        self.name = name
        """As the rules call the chronicle."""
        self.symbol = symbol
        self.title = say(title or f"g2.chronicle.{name}")
        self.things = things
        """The kinds of things that it draws itself (`vote` of `vote-1`). Other things of its moves are buttons in
        words."""
        self.bare = bare
        """Things of its moves that are buttons of the command bar."""
        self.quiet = quiet
        """Moves that are possible nearly always, so that nothing glows for them."""
        self.takes = takes
        """Its moves to a space with which the tile there is taken."""
        self.opens = opens or {}
        """Its moves that are made in another part of the table, and which that is."""
        self.pictures = pictures or {}
        """Its tiles whose picture their kind does not tell, by their names in the files."""
        self.symbols = symbols or {}
        """Symbols of things that are buttons in words, by the kind of thing."""
        self.sources = sources or {}
        """Symbols of the sources of its points."""
        self.values = values or {}
        """What stands at the places in its part of the rules."""
        self.declines: dict[type, Message] = {}
        self.signs: dict[type, Signs] = {}
        self.marking: dict[Marked, Marks] = {}

    @property
    def opens_large(self) -> bool:
        return self.panel.registered or self.summary.registered

    def marks(self, kind: Marked) -> Callable[[Marks], Marks]:
        """What it puts onto a tile, a cell, a clan space or a card, and says of it."""

        def register(rule: Marks) -> Marks:
            self.marking[kind] = rule
            return rule

        return register

    def draws(self, effect: type, *signs: str) -> None:
        """An effect of its own as a row of signs that are always the same."""
        self.signs[effect] = lambda _: signs

    def signs_of(self, effect: type) -> Callable[[Signs], Signs]:
        """An effect of its own as a row of signs."""

        def register(rule: Signs) -> Signs:
            self.signs[effect] = rule
            return rule

        return register

    def declined(self, task: type, key: str) -> None:
        """A task that is declined as often as not, so that doing so is no slip; and what the button says."""
        self.declines[task] = say(key)


@cache
def every_chapter() -> tuple[ChronicleView, ...]:
    return tuple(import_module(f"{__name__}.{name}").view for name in CHRONICLES)


@cache
def _chapters(chronicles: tuple[str, ...]) -> tuple[ChronicleView, ...]:
    return tuple(view for view in every_chapter() if view.name in chronicles)


def chapters(state: State) -> tuple[ChronicleView, ...]:
    """The views of the chronicles of a position."""
    return _chapters(state.chronicles) if state.chronicles else ()


def marks(scene: Scene, reading: Reading, kind: Marked, number: int, *, but: str = "") -> list[Mark]:
    """What the chronicles, but for one, put onto a thing of the base game."""
    rules = (view.marking.get(kind) for view in chapters(reading.state) if view.name != but)
    found = (rule(scene, reading, number) for rule in rules if rule is not None)
    return [mark for mark in found if mark is not None]


def said_of(scene: Scene, reading: Reading, kind: Marked, number: int) -> list[Message]:
    """What they say of it."""
    return [said for mark in marks(scene, reading, kind, number) for said in mark.said]


def rules_of_all(words: Words) -> Html:
    """The rules of every chronicle."""
    return join(
        rules_text(words, f"{__name__}.{view.name}", view.values, view.figures(words)) for view in every_chapter()
    )


def piece_of(state: State, recent: Sequence[Cue] = ()) -> Piece:
    """The piece that belongs to no player: the chronicle that has put it there knows it."""
    found = (view.piece(state, recent) for view in chapters(state))
    return next(piece for piece in found if piece is not None)
