"""The rules in force, found by the chronicles of a position; and questions put to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from core.glen_more_2.chronicles import in_play
from core.kernel import Rulebook

if TYPE_CHECKING:
    from core.glen_more_2.state import State

A = TypeVar("A")


base: Rulebook[Any, Any] = Rulebook()
"""The book of the base game. Its chapters are added when all of them are written (`core.glen_more_2`); they ask
questions of the whole long before."""


class Books(dict[tuple[str, ...], Rulebook[Any, Any]]):
    """The base book with those of these chronicles, joined when it is first wanted."""

    def __missing__(self, chronicles: tuple[str, ...]) -> Rulebook[Any, Any]:
        book = self[chronicles] = base.joined(*in_play(chronicles))
        return book


BOOKS = Books()


def ask(state: State, question: object, answer: A) -> A:
    """The answer after clans and chronicles have had a word."""
    if rules := BOOKS[state.chronicles].modifiers.get(type(question)):
        for rule in rules:
            answer = rule(state, question, answer)
    return answer


def heeded(state: State, question: type) -> bool:
    """Whether anybody has a word in questions of this kind: rules that would ask it many times look first."""
    return question in BOOKS[state.chronicles].modifiers
