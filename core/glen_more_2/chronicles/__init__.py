"""The chronicles that can be joined to the base game. Each is a package here that makes one `Chronicle` and registers
it; `every` reads them all, in the order of their numbers.

What a chronicle can do, and with what:

- set-up: hear `SettingUp`; answer `StackTiles`; keep a struct of its own among the `parts` of a position
- tiles and cards: a data file in the form of the base files; words and rules for new effects
- what happens: hear the events of `state`, answer the `questions`
- decisions: tasks of its own, put on the agenda with `step.then`; further offers at the moments of `state.WINDOWS`
- the end: answer `FinalSteps`, hear `FinalStep`
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from core.glen_more_2.effects import ChronicleEffect, Word
from core.kernel import Chance, Message, Rulebook, Step

if TYPE_CHECKING:
    from core.glen_more_2.state import State


class Doing(NamedTuple):
    """For whom an effect is carried out, on which tile, and what its points count as."""

    seat: int
    cell: int
    source: int


class EffectRule(NamedTuple):
    """How an effect works that a chronicle brings."""

    resolve: Callable[[Step[Any], Doing, Any], None]
    works: Callable[[State, int, Any], bool] = lambda state, seat, effect: True
    """Whether it would do anything now."""
    tells: Callable[[Any], Message] | None = None
    """What it brings, in words."""
    hopes: Callable[[State, int, Any], bool] | None = None
    """Whether it could after the right sales and other free actions, if that makes a difference."""


class Chronicle(NamedTuple):
    name: str
    seats: tuple[int, ...]
    """The numbers of players it can be played with."""
    rules: Rulebook[Any, Any]
    variants: tuple[str, ...] = ()
    """Other ways to play it; a game chooses one as `name:variant`."""
    difficulty: int = 1
    """CX-2.6: how much there is to learn, 1 to 4."""
    minutes: int = 0
    """How much longer a game takes with it."""
    part: type | None = None
    """What it keeps in a position."""
    words: Mapping[str, Word] = {}
    """The effects that its data files name."""
    effects: Mapping[type[ChronicleEffect], EffectRule] = {}
    sources: tuple[str, ...] = ()
    """Where its points come from."""
    told: tuple[str, ...] = ()
    """Those of its sources whose points its own lines of the log tell."""
    data: Callable[[], bytes] | None = None
    """Its own file among the built-in components: tiles and cards as in the base files, and whatever else it reads."""
    file: type | None = None
    """What that file holds, a kind of `ChronicleFile`: it is checked when components are loaded."""
    earlier: tuple[tuple[bytes, bytes], ...] = ()
    """Where its file that came with rules 1 differs: what it says now, and what it said then."""
    view_for: Callable[[State, int | None], State] | None = None
    """Hide what is secret in its part; the base has hidden the stacks."""
    imagine: Callable[[State, Chance], State] | None = None
    worth: Callable[[State], tuple[float, ...]] | None = None
    """What its things promise each seat, in points: for bots."""


CHRONICLES: dict[str, Chronicle] = {}


def register(chronicle: Chronicle) -> None:
    """From now on games can use it. The order of registering is the order in which chronicles listen."""
    if chronicle.name in CHRONICLES:
        raise ValueError(f"two chronicles called {chronicle.name}")
    CHRONICLES[chronicle.name] = chronicle


def in_play(names: tuple[str, ...]) -> tuple[Chronicle, ...]:
    """The chronicles of these names, in the order in which they listen."""
    return tuple(chronicle for name, chronicle in CHRONICLES.items() if name in names)
