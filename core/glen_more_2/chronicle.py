"""A chronicle: a rulebook that is joined to that of the base game, and what else the base game asks of it.

What it holds itself is what a form shows. Everything else is registered on it, each beside the rule that it belongs to:

- set-up: hear `SettingUp`; answer `StackTiles`; what it `keeps` is a struct among the `parts` of a position
- tiles and cards: a data file in the form of the base files (`files`), `reads` for its words, `carries_out` for what
  its effects do
- what happens: hear the events of `core.glen_more_2.events`, answer the `questions`
- decisions: tasks of its own, put on the agenda with `step.then`; moves that it `adds` to a group of the base game, or
  `limits` there; further offers at the moments of `tasks.WINDOWS`
- the end: answer `FinalSteps`, hear `FinalStep`
- what is secret: `hides` and `imagines`
- for bots and balance: `appraises`
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from core.glen_more_2.chronicles import Doing, EffectRule
from core.glen_more_2.effects import ChronicleEffect, Effect, Word
from core.glen_more_2.files import ChronicleFile
from core.glen_more_2.names import SIGNS, TELLS
from core.glen_more_2.questions import Destinations, FreeActions, MovementUses
from core.glen_more_2.state import State
from core.kernel import Chance, Message, Rulebook, Step
from core.kernel.agenda import M
from core.kernel.files import read_from

E = TypeVar("E", bound=ChronicleEffect)
F = TypeVar("F", bound=type[ChronicleFile])
K = TypeVar("K", bound=type[msgspec.Struct])
T = TypeVar("T")
G = TypeVar("G", bound=Destinations | MovementUses | FreeActions)

CarryOut = Callable[[Step[State], Doing, E], None]
Works = Callable[[State, int, E], bool]
Adds = Callable[[State, G, list[M]], Sequence[M]]
Limits = Callable[[State, G, list[M]], list[M]]
Hide = Callable[[State, int | None], State]
Imagine = Callable[[State, Chance], State]
Worth = Callable[[State], Sequence[float]]


class Chronicle(Rulebook[State, M], Generic[M]):
    def __init__(
        self,
        name: str,
        *,
        number: int,
        seats: tuple[int, ...],
        minutes: int,
        difficulty: int,
        variants: tuple[str, ...] = (),
    ) -> None:
        super().__init__(TELLS, SIGNS)
        self.name = name
        """That of its folders."""
        self.number = number
        """Its place among the chronicles: in lists, and when several listen."""
        self.seats = seats
        """The numbers of players it can be played with."""
        self.minutes = minutes
        """How much longer a game takes with it."""
        self.difficulty = difficulty
        """CX-2.6: how much there is to learn, 1 to 4."""
        self.variants = variants
        """Other ways to play it; a game chooses one as `name:variant`."""

        self.part: type | None = None
        self.file: type[ChronicleFile] | None = None
        self.earlier: list[tuple[bytes, bytes]] = []
        self.reading: dict[str, Word] = {}
        self.effects: dict[type[ChronicleEffect], EffectRule] = {}
        self.sources: list[str] = []
        self.told: list[str] = []
        self.hiding: Hide | None = None
        self.imagining: Imagine | None = None
        self.appraisal: Worth | None = None

    # Its part of a position, and its file among the components

    def keeps(self, part: K) -> K:
        """What it keeps in a position."""
        self.part = part
        return part

    def files(self, file: F) -> F:
        """What its own file holds: tiles and cards as in the base files, and whatever else it reads. The file is
        checked when components are loaded."""
        self.file = file
        return file

    @property
    def data(self) -> bytes:
        """Its own file among the built-in components."""
        return read_from(f"core.glen_more_2.chronicles.{self.name}", "data", f"{self.name}.json")

    def said_earlier(self, now: bytes, then: bytes) -> None:
        """Where its file that came with rules 1 differs."""
        self.earlier.append((now, then))

    def source(self, name: str, *, told: bool = False) -> str:
        """Where points of its come from; `told` if its own lines of the log tell of them."""
        self.sources.append(name)
        if told:
            self.told.append(name)
        return name

    # Moves of the base game's decisions, by named groups: destinations, uses of movement, what is always possible

    def adds(self, group: type[G]) -> Callable[[Adds[G, M]], Adds[G, M]]:
        """Its moves in a group, behind those that are there; it is told these."""

        def register(rule: Adds[G, M]) -> Adds[G, M]:
            @self.modifies(group)
            def with_more(state: State, asked: G, moves: list[M]) -> list[M]:
                more = rule(state, asked, moves)
                return [*moves, *more] if more else moves

            return rule

        return register

    def limits(self, group: type[G]) -> Callable[[Limits[G, M]], Limits[G, M]]:
        """Which moves of a group are left, when all before it have added theirs."""

        def register(rule: Limits[G, M]) -> Limits[G, M]:
            self.modifies(group)(rule)
            return rule

        return register

    # Its effects

    def reads(self, word: str, value: Any, read: Callable[[Any, str, Sequence[str]], Sequence[Effect]]) -> None:
        """A word for effects in data files: the type of its value, and what makes effects of it, of the place that they
        go to, and of the game's list of goods."""
        self.reading[word] = Word(value, read)

    def carries_out(self, effect: type[E]) -> Callable[[CarryOut[E]], CarryOut[E]]:
        """How an effect works."""

        def register(rule: CarryOut[E]) -> CarryOut[E]:
            self._rule(effect).resolve = rule
            return rule

        return register

    def works(self, effect: type[E]) -> Callable[[Works[E]], Works[E]]:
        """Whether it would do anything for a seat now."""

        def register(rule: Works[E]) -> Works[E]:
            self._rule(effect).works = rule
            return rule

        return register

    def hopes(self, effect: type[E]) -> Callable[[Works[E]], Works[E]]:
        """Whether it could after the right sales and other free actions, if that makes a difference."""

        def register(rule: Works[E]) -> Works[E]:
            self._rule(effect).hopes = rule
            return rule

        return register

    def tells(self, effect: type[E]) -> Callable[[Callable[[E], Message]], Callable[[E], Message]]:
        """What it brings, in words."""

        def register(rule: Callable[[E], Message]) -> Callable[[E], Message]:
            self._rule(effect).tells = rule
            return rule

        return register

    def _rule(self, effect: type[ChronicleEffect]) -> EffectRule:
        return self.effects.setdefault(effect, EffectRule())

    # Secrets, bots, balance

    def hides(self, rule: Hide) -> Hide:
        """What is secret in its part; the base has hidden the stacks."""
        self.hiding = rule
        return rule

    def imagines(self, rule: Imagine) -> Imagine:
        """What is secret, dealt anew."""
        self.imagining = rule
        return rule

    def appraises(self, rule: Worth) -> Worth:
        """What its things promise each seat, in points: for bots."""
        self.appraisal = rule
        return rule
