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


base: Rulebook[Any, Any] = Rulebook()
"""The book of the base game. Its chapters are added when all of them are written (`core.glen_more_2`); they ask
questions of the whole long before."""


class Books(dict[tuple[str, ...], Rulebook[Any, Any]]):
    """The base book with those of these chronicles, joined when it is first wanted."""

    def __missing__(self, chronicles: tuple[str, ...]) -> Rulebook[Any, Any]:
        book = self[chronicles] = base.joined(*in_play(chronicles))
        return book


BOOKS = Books()


def ask(state: Played, question: object, answer: A) -> A:
    """The answer after clans and chronicles have had a word."""
    if rules := BOOKS[state.chronicles].modifiers.get(type(question)):
        for rule in rules:
            answer = rule(state, question, answer)
    return answer


def heeded(state: Played, question: type) -> bool:
    """Whether anybody has a word in questions of this kind: rules that would ask it many times look first."""
    return question in BOOKS[state.chronicles].modifiers
