"""The agenda: how a turn unfolds.

A position carries a tuple of tasks; the first is what happens now. A task either asks a seat to decide (it has `offers`
and `answers`) or takes care of itself (it `resolves`). Whatever a rule adds with `Step.then` comes before all that was
on the agenda already, in the order in which it was added; so a listener that answers an event with a task interrupts
the turn at that very place.

A `Rulebook` finds the function for a task, move, event or question by its type. A chronicle or a clan is a rulebook of
its own, joined to the base book when a game uses it: the base never asks which ones are there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

import msgspec

from core.kernel.chance import Chance
from core.kernel.messages import Message
from core.kernel.things import Tapped
from core.kernel.verbs import Sign, Tell, Verbs, add_new, adding, writing

replace = msgspec.structs.replace

MOST_TASKS = 100_000
"""A move that sets off more tasks than this is a rule that never ends: a defect, not a long turn."""


class Position(msgspec.Struct, frozen=True, gc=False):
    """What every position has. A game's own narrows the agenda to the union of its tasks and adds its fields: ints,
    strings, tuples and other frozen structs."""

    chance: int
    """The state of the dice."""
    agenda: tuple[Any, ...]
    """What has to happen, the next thing first; empty when the game is over."""


P = TypeVar("P", bound=Position)
M = TypeVar("M")
T = TypeVar("T")
N = TypeVar("N")
A = TypeVar("A")


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The tuple with another item at that place."""
    return items[:place] + (item,) + items[place + 1 :]  # noqa: RUF005 - half the time of unpacking, and positions live on it


class Step(Generic[P]):
    """One move being carried out: the position so far, what has happened, and what has to happen next."""

    __slots__ = ("_chance", "_coming", "_listeners", "events", "now")

    def __init__(self, now: P, listeners: dict[type, tuple[Callable[[Any, Any], None], ...]]) -> None:
        self.now = now
        self.events: list[Any] = []
        self._coming: list[Any] = []
        self._listeners = listeners
        self._chance: Chance | None = None

    def change(self, **fields: object) -> None:
        """Go on from a position in which these fields are different."""
        self.now = replace(self.now, **fields)

    def then(self, *tasks: object) -> None:
        """Put tasks on the agenda, after those this step has already put there, before everything older."""
        self._coming.extend(tasks)

    def tell(self, event: object) -> None:
        """Announce what happened; whoever listens reacts at once."""
        self.events.append(event)
        if heard := self._listeners.get(type(event)):
            for hear in heard:
                hear(self, event)

    def tell_each(self, events: Sequence[object]) -> None:
        """Announce several things of one kind, one after the other."""
        heard = self._listeners.get(type(events[0])) if events else None
        if not heard:
            self.events += events
            return
        told = self.events
        for event in events:
            told.append(event)
            for hear in heard:
                hear(self, event)

    def uncover(self) -> None:
        """From here on what was hidden decides. An event that `reveals` says so by itself."""

    @property
    def chance(self) -> Chance:
        """The dice of this position; their new state goes into the next one."""
        if self._chance is None:
            self._chance = Chance(self.now.chance)
        return self._chance


class Unforeseen(Exception):
    """A step came to dice, or to what nobody can know."""


class Foresight(Step[P]):
    """A step that stops where only chance, or what is hidden, knows how it goes on."""

    def tell(self, event: object) -> None:
        if getattr(event, "reveals", False):
            self.uncover()
        super().tell(event)

    def tell_each(self, events: Sequence[object]) -> None:
        for event in events:
            self.tell(event)

    def uncover(self) -> None:
        raise Unforeseen

    @property
    def chance(self) -> Chance:
        raise Unforeseen


class Rulebook(Verbs[P], Generic[P, M]):
    """The functions of a game, each under the type it is about."""

    def __init__(self, tells: Mapping[str, Tell] | None = None, signs: Mapping[str, Sign] | None = None) -> None:
        super().__init__(tells, signs)
        self._offers: dict[type, tuple[Callable[[Any, Any], Sequence[Any]], ...]] = {}
        self._answers: dict[type, dict[type, Callable[[Any, Any, Any], None]]] = {}
        """By the task, then by the move."""
        self._resolves: dict[type, Callable[[Any, Any], None]] = {}
        self._listeners: dict[type, tuple[Callable[[Any, Any], None], ...]] = {}
        self.modifiers: dict[type, tuple[Callable[[Any, Any, Any], Any], ...]] = {}
        """Whoever has a word in a question, by its kind: games that ask very often look for themselves."""
        self._lapsing: set[type] = set()
        self._forced: set[type] = set()
        self._settling: set[type] = set()
        """Tasks of either kind: their moves have to be found before anybody is asked."""
        self._found: tuple[object, Sequence[Any]] = (None, ())
        """The position a move led to, with the legal moves that had to be found on the way there."""

    # Writing a rulebook: decorators, used in the order of the game's own rule book.

    def offers(
        self, task: type[T], *, lapses: bool = False, forced: bool = False
    ) -> Callable[[Callable[[P, T], Sequence[M]]], Callable[[P, T], Sequence[M]]]:
        """The legal moves of a task. With `lapses` it falls away when there are none;
        with `forced` a single one is played without asking."""
        if lapses:
            self._lapsing.add(task)
        if forced:
            self._forced.add(task)
        if lapses or forced:
            self._settling.add(task)
        return adding(self._offers, task)

    def answers(
        self, task: type[T], move: type[N]
    ) -> Callable[[Callable[[Step[P], T, N], None]], Callable[[Step[P], T, N], None]]:
        """What a move does when this task asked for it."""
        return writing(self._answers.setdefault(task, {}), move)

    def resolves(self, task: type[T]) -> Callable[[Callable[[Step[P], T], None]], Callable[[Step[P], T], None]]:
        """What a task does that asks nobody."""
        return writing(self._resolves, task)

    def hears(self, event: type[T]) -> Callable[[Callable[[Step[P], T], None]], Callable[[Step[P], T], None]]:
        """A reaction to an event."""
        return adding(self._listeners, event)

    def modifies(self, question: type[T]) -> Callable[[Callable[[P, T, A], A]], Callable[[P, T, A], A]]:
        """A changed answer to a question that the base rules ask (a price, a reach, a count)."""
        return adding(self.modifiers, question)

    def joined(self, *others: Rulebook[P, M]) -> Rulebook[P, M]:
        """This book with others behind it: listeners, modifiers and offers add up in that order; other rules may only
        be new."""
        book: Rulebook[P, M] = Rulebook()
        book.add(self, *others)
        return book

    def add(self, *parts: Rulebook[P, Any]) -> None:
        """These books behind what this one has."""
        for part in parts:
            _add_up(self._offers, part._offers)
            _add_up(self._listeners, part._listeners)
            _add_up(self.modifiers, part.modifiers)
            for task, answers in part._answers.items():
                add_new(self._answers.setdefault(task, {}), answers)
            add_new(self._resolves, part._resolves)
            self.add_words(part)
            self._lapsing |= part._lapsing
            self._forced |= part._forced
            self._settling |= part._settling

    # Reading it.

    def moves(self, position: P) -> Sequence[M]:
        """Every legal move of the first task; none when the game is over."""
        known, moves = self._found
        if known is position:
            return moves
        agenda = position.agenda
        return self._moves_of(position, agenda[0]) if agenda else ()

    def _moves_of(self, position: P, task: object) -> Sequence[M]:
        rules = self._offers[type(task)]
        if len(rules) == 1:
            return rules[0](position, task)
        return [move for rule in rules for move in rule(position, task)]

    def prompt(self, position: P) -> Message:
        task = position.agenda[0]
        return self.prompted[type(task)](position, task)

    def why_not(self, position: P, tapped: Tapped) -> tuple[Message, ...]:
        """Why what was tapped is not possible now; nothing if some legal move goes with all of it."""
        moves = self.moves(position)
        if any(tapped.words <= set(self.touched[type(move)](move)) for move in moves):
            return ()
        return self.reasons(position, position.agenda[0], tapped)

    def modified(self, position: P, question: object, answer: A) -> A:
        """The answer after everybody who modifies this question has had a word."""
        for rule in self.modifiers.get(type(question), ()):
            answer = rule(position, question, answer)
        return answer

    @property
    def kinds(self) -> tuple[list[type], list[type], list[type]]:
        """The types of tasks, moves and events that the rules know."""
        moves = dict.fromkeys(move for answers in self._answers.values() for move in answers)
        return [*dict.fromkeys((*self._offers, *self._resolves))], [*moves], [*self.logged]

    @property
    def offering(self) -> Collection[type]:
        """The tasks that ask somebody."""
        return self._offers.keys()

    def step(self, position: P) -> Step[P]:
        """A step outside the agenda: for set-up."""
        return Step(position, self._listeners)

    def finish(self, step: Step[P]) -> tuple[P, tuple[Any, ...]]:
        """Let tasks take care of themselves until somebody must decide."""
        return self._settle(step, step.now.agenda)

    def advance(self, position: P, move: M) -> tuple[P, tuple[Any, ...]]:
        """Carry out a legal move. Nobody checks it here: `Game.play` does."""
        task = position.agenda[0]
        step = Step(position, self._listeners)
        self._answers[type(task)][type(move)](step, task, move)
        return self._settle(step, position.agenda[1:])

    def foresee(self, position: P, move: M) -> tuple[P, object]:
        """`advance` as far as it is certain: the position there and, where chance goes on from it, the move or task
        that leaves the rest to chance; else None."""
        asking, rest = position.agenda[0], position.agenda[1:]
        step = Foresight(position, self._listeners)
        certain, doing = position, cast(object, move)
        try:
            self._answers[type(asking)][type(move)](step, asking, move)
            while rest := (*step._coming, *rest):
                step._coming.clear()
                certain, doing = replace(step.now, agenda=rest), rest[0]
                rest = rest[1:]
                if not self._goes_by_itself(step, certain, doing):
                    return certain, None
        except Unforeseen:
            return certain, doing
        return replace(step.now, agenda=()), None

    def _goes_by_itself(self, step: Step[P], position: P, task: Any) -> bool:
        """Let the first task of a position take care of itself, if it can; what `_settle` does at the pace of bots."""
        kind = type(task)
        if resolve := self._resolves.get(kind):
            resolve(step, task)
            return True
        if kind not in self._settling:
            return False
        step.now = position
        moves = self._moves_of(position, task)
        if len(moves) == 1 and kind in self._forced:
            self._answers[kind][type(moves[0])](step, task, moves[0])
            return True
        return not moves and kind in self._lapsing

    def _settle(self, step: Step[P], rest: tuple[Any, ...]) -> tuple[P, tuple[Any, ...]]:
        resolves, settling, coming = self._resolves, self._settling, step._coming
        asked: Sequence[Any] | None = None
        for _ in range(MOST_TASKS):
            if coming:
                rest = tuple(coming) + rest
                coming.clear()
            if not rest:
                break
            task = rest[0]
            kind = type(task)
            if (resolve := resolves.get(kind)) is not None:
                rest = rest[1:]
                resolve(step, task)
            elif kind in settling:
                step.now = replace(step.now, agenda=rest)
                moves = self._moves_of(step.now, task)
                if not moves and kind in self._lapsing:
                    rest = rest[1:]
                elif len(moves) == 1 and kind in self._forced:
                    rest = rest[1:]
                    self._answers[kind][type(moves[0])](step, task, moves[0])
                else:
                    asked = moves
                    break
            else:
                break
        else:
            raise RuntimeError(f"the agenda never settles at {rest[0]!r}")
        chance = step._chance
        if chance is not None:
            now = replace(step.now, agenda=rest, chance=chance.state)
        else:
            now = replace(step.now, agenda=rest) if asked is None else step.now
        if asked is not None:
            self._found = (now, tuple(asked))
        return now, tuple(step.events)


def _add_up(book: dict[type, tuple[Any, ...]], more: dict[type, tuple[Any, ...]]) -> None:
    for kind, rules in more.items():
        book[kind] = (*book.get(kind, ()), *rules)
