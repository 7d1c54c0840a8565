"""The book of the base rules, and how it is joined with those of the clans at the table. The base names no clan: where
a clan may change a number, it asks a question."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from core.clans_of_caledonia.components import CLAN, CLANS, ClanData
from core.clans_of_caledonia.moves import Move
from core.clans_of_caledonia.state import State
from core.kernel import Rulebook

A = TypeVar("A")

base: Rulebook[State, Move] = Rulebook()
_clans: dict[int, Rulebook[State, Move]] = {}


def clan_rules(name: str) -> tuple[int, ClanData, Rulebook[State, Move]]:
    """For the module of a clan: its number, its data, and the book it writes."""
    number = CLAN[name]
    _clans[number] = Rulebook()
    return number, CLANS[number], _clans[number]


@cache
def book(clans: tuple[int, ...]) -> Rulebook[State, Move]:
    """The rules of a game with these clans."""
    return base.joined(*(_clans[clan] for clan in clans))


def modified(state: State, question: object, answer: A) -> A:
    """The answer of the base, as the clans at the table change it."""
    clans = state.clans
    return book(clans).modified(state, question, answer) if clans else answer
