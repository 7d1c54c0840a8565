"""The rules in force, found by the chronicles of a position; and questions put to them."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from core.glen_more_2.chronicles import in_play
from core.kernel import Rulebook

A = TypeVar("A")


class Played(Protocol):
    """A position, as far as its book is found by it."""

    @property
    def chronicles(self) -> tuple[str, ...]: ...


class Books:
    """The base book and what it becomes with chronicles. The rules set the base when all of them are written; they ask
    questions of the whole long before."""

    def __init__(self) -> None:
        self._base: Rulebook[Any, Any] = Rulebook()
        self.known: dict[tuple[str, ...], Rulebook[Any, Any]] = {}
        self.open_for: tuple[str, ...] | None = None
        """The chronicles of the book that was wanted last. All positions of a game share this very tuple, and a game
        asks thousands of questions a second: who asks compares it with `is`, before anything is looked up."""
        self.open: Rulebook[Any, Any] = self._base
        self.modifiers = self._base.modifiers
        """Those of the open book."""

    def begin_with(self, base: Rulebook[Any, Any]) -> None:
        self._base = base
        self.known = {(): base}
        self.close()

    def close(self) -> None:
        """Look again which book is wanted: another one is known for some chronicles."""
        self.open_for = None

    def of(self, chronicles: tuple[str, ...]) -> Rulebook[Any, Any]:
        """The book for these chronicles, which lies open from now on."""
        if self.open_for is not chronicles:
            book = self.known.get(chronicles)
            if book is None:
                book = self._base.joined(*(chronicle.rules for chronicle in in_play(chronicles)))
                self.known[chronicles] = book
            self.open_for, self.open, self.modifiers = chronicles, book, book.modifiers
        return self.open


BOOKS = Books()


def ask(state: Played, question: object, answer: A) -> A:
    """The answer after clans and chronicles have had a word."""
    if BOOKS.open_for is not state.chronicles:
        BOOKS.of(state.chronicles)
    if rules := BOOKS.modifiers.get(type(question)):
        for rule in rules:
            answer = rule(state, question, answer)
    return answer


def heeded(state: Played, question: type) -> bool:
    """Whether anybody has a word in questions of this kind: rules that would ask it many times look first."""
    if BOOKS.open_for is not state.chronicles:
        BOOKS.of(state.chronicles)
    return question in BOOKS.modifiers
