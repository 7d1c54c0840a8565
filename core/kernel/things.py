"""Things on the table by name: `cell-5`, `give-b`, `shield`. Moves say which they go with, taps which are meant."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

Things = tuple[str, ...]


class Cue(msgspec.Struct, frozen=True):
    """What there is to see of something that happened: a thing that goes from one place on the table to another. Log,
    glow, picture and sound read it; it says nothing of pixels."""

    what: str
    """`card-12`, `shield`."""
    origin: str = ""
    to: str = ""
    """`cell-5`; empty where it comes from nowhere on the table or goes nowhere."""
    seat: int | None = None
    n: int = 1

    def is_of(self, kind: str) -> bool:
        """Whether it shows a thing of this kind."""
        return self.what.rpartition("-")[0] == kind or self.what == kind

    def goes_to(self, kind: str) -> bool:
        return not kind or self.to.rpartition("-")[0] == kind or self.to == kind

    @property
    def thing(self) -> int:
        """The number of what is shown: 12 of `card-12`."""
        return int(self.what.rpartition("-")[2])

    @property
    def place(self) -> int:
        """The number of where it goes."""
        return int(self.to.rpartition("-")[2])


MOST_DIGITS = 5
ANY = 10**MOST_DIGITS


def lettered(kind: str, number: int) -> str:
    """What is told apart in a menu and not by pointing has letters, not a number: a to z, then aa and so on."""
    letters = "" if number >= 0 else "none"
    number += 1
    while number > 0:
        number, digit = divmod(number - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return f"{kind}-{letters}"


def pattern(names: Sequence[str], signs: Mapping[str, Callable[[Any], str]]) -> Callable[[Any], Things]:
    """The things of a move whose names are made of its fields: `cell-{cell}`, or `{cell}` where a field has a sign."""
    if not any("{" in name for name in names):
        fixed = tuple(names)
        return lambda move: fixed
    made = [_made(name, signs) for name in names]
    return lambda move: tuple([make(move) for make in made])


def _made(name: str, signs: Mapping[str, Callable[[Any], str]]) -> Callable[[Any], str]:
    field = name[1:-1]
    if sign := signs.get(field):
        return lambda move: sign(getattr(move, field))
    return name.replace("{", "{0.").format


def number_of(thing: str, kind: str) -> int | None:
    """The number of a thing of this kind: 12 of `card-12`."""
    head, _, tail = thing.rpartition("-")
    return int(tail) if head == kind and tail.isascii() and tail.isdigit() and len(tail) <= MOST_DIGITS else None


class Tapped:
    """What a person pointed at. `many` tells of how many things of a kind a table has, where that is fixed."""

    def __init__(self, things: Sequence[str], many: Mapping[str, int] | None = None) -> None:
        self.words = frozenset(things)
        self._many = many or {}
        self._tails: dict[str, str] = {}
        for thing in things:
            kind, dash, tail = thing.rpartition("-")
            if dash:
                self._tails.setdefault(kind, tail)

    def number(self, kind: str) -> int | None:
        """The number of the first thing of a kind; -1 for one that no table has, None if nothing of it was tapped."""
        tail = self._tails.get(kind)
        if tail is None:
            return None
        known = tail.isascii() and tail.isdigit() and len(tail) <= MOST_DIGITS
        return int(tail) if known and int(tail) < self._many.get(kind, ANY) else -1

    def letter(self, kind: str) -> int:
        """The number behind the letter of the first thing of a kind; 0 if there is none."""
        tail = self._tails.get(kind, "a")
        return ord(tail) - ord("a") if len(tail) == 1 else 0

    def any_of(self, *kinds: str) -> bool:
        """Whether something of one of these kinds was tapped."""
        return any(kind in self._tails for kind in kinds)

    def __contains__(self, word: str) -> bool:
        return word in self.words
