"""Things on the table by name: `cell-5`, `give-b`, `shield`. Moves say which they go with, taps which are meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Things = tuple[str, ...]

MOST_DIGITS = 5


def lettered(kind: str, number: int) -> str:
    """What is told apart in a menu and not by pointing has letters, not a number: a to z, then aa and so on."""
    letters = "" if number >= 0 else "none"
    number += 1
    while number > 0:
        number, digit = divmod(number - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return f"{kind}-{letters}"


def pattern(*names: str) -> Callable[[Any], Things]:
    """The things of a move whose names are made of its fields: `cell-{cell}`."""
    if not any("{" in name for name in names):
        return lambda move: names
    patterns = [name.replace("{", "{0.") for name in names]
    return lambda move: tuple([name.format(move) for name in patterns])


class Tapped:
    """What a person pointed at."""

    def __init__(self, things: Sequence[str]) -> None:
        self.words = frozenset(things)
        self._tails: dict[str, str] = {}
        for thing in things:
            kind, dash, tail = thing.rpartition("-")
            if dash:
                self._tails.setdefault(kind, tail)

    def number(self, kind: str, below: int = 10**MOST_DIGITS) -> int | None:
        """The number of the first thing of a kind; -1 for one that no table has, None if nothing of it was tapped."""
        tail = self._tails.get(kind)
        if tail is None:
            return None
        known = tail.isascii() and tail.isdigit() and len(tail) <= MOST_DIGITS and int(tail) < below
        return int(tail) if known else -1

    def letter(self, kind: str) -> int:
        """The number behind the letter of the first thing of a kind; 0 if there is none."""
        tail = self._tails.get(kind, "a")
        return ord(tail) - ord("a") if len(tail) == 1 else 0

    def any_of(self, *kinds: str) -> bool:
        """Whether something of one of these kinds was tapped."""
        return any(kind in self._tails for kind in kinds)

    def __contains__(self, word: str) -> bool:
        return word in self.words
