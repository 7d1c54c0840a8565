"""The rules in force, found by the chronicles of a position; and questions put to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from core.glen_more_2.chronicles import in_play
from core.kernel import Rulebook

if TYPE_CHECKING:
    from core.glen_more_2.state import State

A = TypeVar("A")


class Books:
    """The base book and what it becomes with chronicles. The rules set the base when all of them are written; they ask
    questions of the whole long before."""

    def __init__(self) -> None:
        self._base: Rulebook[Any, Any] = Rulebook()
        self.known: dict[tuple[str, ...], Rulebook[Any, Any]] = {}

    def begin_with(self, base: Rulebook[Any, Any]) -> None:
        self._base = base
        self.known = {(): base}

    def of(self, chronicles: tuple[str, ...]) -> Rulebook[Any, Any]:
        book = self.known.get(chronicles)
        if book is None:
            book = self._base.joined(*(chronicle.rules for chronicle in in_play(chronicles)))
            self.known[chronicles] = book
        return book


BOOKS = Books()


def ask(state: State, question: object, answer: A) -> A:
    """The answer after clans and chronicles have had a word."""
    book = BOOKS.known.get(state.chronicles) or BOOKS.of(state.chronicles)
    return book.modified(state, question, answer)


def heeded(state: State, question: type) -> bool:
    """Whether anybody has a word in questions of this kind: rules that would ask it many times look first."""
    return BOOKS.of(state.chronicles).heeds(question)
