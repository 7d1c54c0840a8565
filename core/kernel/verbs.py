"""What people meet of a rule, registered beside it: the things that a move goes with, its name and why it may be a
slip, the line of the log for what happened, what there is to see of it and whom it brings something, the prompt of a
decision and the reasons against what cannot be done.

Where the sentence is made of the thing's own fields, its key says it all: `seat` fills the place `who`, any other field
the place of its name. A book knows how its game tells a field (the name of a good, of a space), and by what sign a
field is tapped where that is not its number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar, overload

from core.kernel.messages import Message, Value, Who, say
from core.kernel.things import Cue, Tapped, Things, pattern

P = TypeVar("P")
T = TypeVar("T")

Refusal = Callable[[Any, Any, Tapped], Sequence[Message]]
Slip = Callable[[Any, Any, Sequence[Any]], Message | None]


Tell = Callable[[Any, Any], Value]
Sign = Callable[[Any], str]


class Keyed:
    """A message of a thing's own fields."""

    __slots__ = ("key", "places")

    def __init__(self, key: str, kind: type, tells: Mapping[str, Tell], renamed: Mapping[str, str]) -> None:
        self.key = key
        places = {field: place for place, field in renamed.items()}
        self.places = {
            places.get(field, "who" if field == "seat" else field): (field, tells.get(field))
            for field in kind.__struct_fields__  # type: ignore[attr-defined]
        }

    def __call__(self, position: object, thing: Any, viewer: int | None = None) -> Message:
        values: dict[str, Value] = {}
        for place, (field, tell) in self.places.items():
            value = getattr(thing, field)
            values[place] = tell(position, value) if tell else value
        return Message(self.key, values)


class Verbs(Generic[P]):
    """The words and signs of a rulebook, each under the type of the move, event or task that it is about."""

    def __init__(self, tells: Mapping[str, Tell] | None = None, signs: Mapping[str, Sign] | None = None) -> None:
        self._tells: dict[str, Tell] = {"seat": lambda position, seat: Who(seat), **(tells or {})}
        self._signs = signs or {}
        self.touched: dict[type, Callable[[Any], Things]] = {}
        self.named: dict[type, Callable[[Any, Any], Message]] = {}
        self.logged: dict[type, Callable[[Any, Any, int | None], Message | None]] = {}
        self.prompted: dict[type, Callable[[Any, Any], Message]] = {}
        self.refused: dict[type, tuple[Refusal, ...]] = {}
        self.revealed: dict[type, Callable[[Any, Any], Message]] = {}
        self.warned: dict[type, tuple[Slip, ...]] = {}
        self.shown: dict[type, Callable[[Any], tuple[Cue, ...]]] = {}
        self.brought: dict[type, Callable[[Any], Iterable[tuple[int, str]]]] = {}
        self.unsaid: dict[type, str] = {}
        """The events that have no line in the log, each with the reason."""
        self.unshown: dict[type, str] = {}
        """Those of which nothing is shown."""

    @overload
    def touches(self, move: type[T], thing: str, /, *more: str) -> None: ...
    @overload
    def touches(self, move: type[T], /) -> Callable[[Callable[[T], Things]], Callable[[T], Things]]: ...
    def touches(self, move: type[T], /, *things: str) -> Any:
        """The things that a move goes with, as names with places for its fields or as a function."""
        if things:
            add_new(self.touched, {move: pattern(things, self._signs)})
            return None
        return writing(self.touched, move)

    @overload
    def names(self, move: type[T], key: str, /, **places: str) -> None: ...
    @overload
    def names(self, move: type[T], /) -> Callable[[Callable[[P, T], Message]], Callable[[P, T], Message]]: ...
    def names(self, move: type[T], key: str = "", /, **places: str) -> Any:
        """A move as a short sentence. `n="points"`: the place n is filled by that field."""
        return self._keyed(self.named, move, key, places) if key else writing(self.named, move)

    @overload
    def logs(self, event: type[T], key: str, /, **places: str) -> None: ...
    @overload
    def logs(
        self, event: type[T], /
    ) -> Callable[[Callable[[P, T], Message | None]], Callable[[P, T], Message | None]]: ...
    def logs(self, event: type[T], key: str = "", /, **places: str) -> Any:
        """An event as a line of the log."""
        if key:
            return self._keyed(self.logged, event, key, places)

        def register(rule: Callable[[P, T], Message | None]) -> Callable[[P, T], Message | None]:
            add_new(self.logged, {event: lambda position, event, viewer: rule(position, event)})
            return rule

        return register

    def logs_to(
        self, event: type[T], /
    ) -> Callable[[Callable[[P, T, int | None], Message | None]], Callable[[P, T, int | None], Message | None]]:
        """The line of an event that not everybody may know: as this seat may; for nobody, what all know."""
        return writing(self.logged, event)

    def logs_nothing(self, reason: str, /, *events: type) -> None:
        """Events without a line, and why."""
        for event in events:
            add_new(self.unsaid, {event: reason})
            add_new(self.logged, {event: lambda position, event, viewer: None})

    @overload
    def shows(self, event: type[T], what: str, /, *, origin: str = "", to: str = "", n: str = "") -> None: ...
    @overload
    def shows(
        self, event: type[T], /
    ) -> Callable[[Callable[[T], tuple[Cue, ...]]], Callable[[T], tuple[Cue, ...]]]: ...
    def shows(self, event: type[T], what: str = "", /, *, origin: str = "", to: str = "", n: str = "") -> Any:
        """What an event looks like, as things made of its fields: what went from where to where; `n` is the field that
        tells how many."""
        if not what:
            return writing(self.shown, event)
        things = pattern((what, origin, to), self._signs)

        def cue(event: Any) -> tuple[Cue, ...]:
            gone, *places = things(event)
            whence, whither = ("" if "--" in place else place for place in places)  # a number below 0 is nowhere
            return (Cue(gone, whence, whither, getattr(event, "seat", None), getattr(event, n) if n else 1),)

        add_new(self.shown, {event: cue})
        return None

    def shows_nothing(self, reason: str, /, *events: type) -> None:
        """Events of which there is nothing to see, and why."""
        for event in events:
            add_new(self.unshown, {event: reason})
            add_new(self.shown, {event: lambda event: ()})

    def silent(self, reason: str, /, *events: type) -> None:
        """Events without a line and with nothing to see."""
        self.logs_nothing(reason, *events)
        self.shows_nothing(reason, *events)

    def warns(
        self, *moves: type[Any]
    ) -> Callable[
        [Callable[[P, Any, Sequence[Any]], Message | None]], Callable[[P, Any, Sequence[Any]], Message | None]
    ]:
        """Why a legal move is almost surely a slip; a rule is told what else is legal."""

        def register(rule: Slip) -> Slip:
            for move in moves:
                self.warned[move] = (*self.warned.get(move, ()), rule)
            return rule

        return register

    @overload
    def brings(self, event: type[T], thing: str, /) -> None: ...
    @overload
    def brings(
        self, event: type[T], /
    ) -> Callable[[Callable[[T], Iterable[tuple[int, str]]]], Callable[[T], Iterable[tuple[int, str]]]]: ...
    def brings(self, event: type[T], thing: str = "", /) -> Any:
        """The seats that take, by an event, a thing whose balance is looked at."""
        if not thing:
            return writing(self.brought, event)
        things = pattern((thing,), self._signs)
        add_new(self.brought, {event: lambda event: ((event.seat, things(event)[0]),)})
        return None

    @overload
    def prompts(self, task: type[T], key: str, /, **places: str) -> None: ...
    @overload
    def prompts(self, task: type[T], /) -> Callable[[Callable[[P, T], Message]], Callable[[P, T], Message]]: ...
    def prompts(self, task: type[T], key: str = "", /, **places: str) -> Any:
        """How a decision is asked for."""
        return self._keyed(self.prompted, task, key, places) if key else writing(self.prompted, task)

    def reveals(self, task: type, key: str, /) -> None:
        """What a task that asks nobody leaves to chance, or shows of what was hidden."""
        self._keyed(self.revealed, task, key, {})

    @overload
    def refuses(
        self, task: type[T], /
    ) -> Callable[[Callable[[P, T, Tapped], Sequence[Message]]], Callable[[P, T, Tapped], Sequence[Message]]]: ...
    @overload
    def refuses(
        self, task: type[Any], other: type[Any], /, *more: type[Any]
    ) -> Callable[[Callable[[P, Any, Tapped], Sequence[Message]]], Callable[[P, Any, Tapped], Sequence[Message]]]: ...
    def refuses(self, *tasks: type[Any]) -> Any:
        """The reasons against what was tapped while one of these tasks asks; none where others may know them."""

        def register(rule: Refusal) -> Refusal:
            for task in tasks:
                self.refused[task] = (*self.refused.get(task, ()), rule)
            return rule

        return register

    def reasons(self, position: P, task: object, tapped: Tapped) -> tuple[Message, ...]:
        """The reasons of the first who has any."""
        for rule in self.refused.get(type(task), ()):
            if reasons := rule(position, task, tapped):
                return tuple(reasons)
        return (say("play.not_now"),)

    def lend_words(self, part: Verbs[Any]) -> None:
        """For what has no words here, those of a book that others use as well."""
        self.touched = part.touched | self.touched
        self.named = part.named | self.named
        self.shown = part.shown | self.shown
        for kind, line in part.logged.items():
            if kind not in self.logged:
                self.logged[kind] = line
                if kind in part.unsaid:
                    self.unsaid[kind] = part.unsaid[kind]

    def _keyed(self, book: dict[type, Any], kind: type, key: str, places: Mapping[str, str]) -> None:
        add_new(book, {kind: Keyed(key, kind, self._tells, places)})

    def add_words(self, part: Verbs[Any]) -> None:
        """Those of another book behind these; only its refusals come first: who adds a rule knows more of it."""
        one_each = ("touched", "named", "logged", "prompted", "revealed", "shown", "unshown", "brought", "unsaid")
        for book in one_each:
            add_new(getattr(self, book), getattr(part, book))
        for task, rules in part.refused.items():
            self.refused[task] = (*rules, *self.refused.get(task, ()))
        for move, slips in part.warned.items():
            self.warned[move] = (*self.warned.get(move, ()), *slips)


def add_new(book: dict[type, Any], more: Mapping[type, Any]) -> None:
    """Rules of which there is one for each kind."""
    if clash := book.keys() & more.keys():
        raise ValueError(f"two rules for {clash}")
    book.update(more)


def adding(book: dict[type, tuple[Any, ...]], kind: type) -> Callable[[T], T]:
    """A decorator that adds to the rules of a kind."""

    def register(rule: T) -> T:
        book[kind] = (*book.get(kind, ()), rule)
        return rule

    return register


def writing(book: dict[type, Any], kind: type) -> Callable[[T], T]:
    """A decorator for the one rule of a kind."""

    def register(rule: T) -> T:
        add_new(book, {kind: rule})
        return rule

    return register
