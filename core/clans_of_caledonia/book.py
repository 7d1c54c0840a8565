"""The book of the base rules, and how it is joined with those of the clans at the table. The base names no clan: where
a clan may change a number, it asks a question."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, TypeVar

from core.clans_of_caledonia.components import CLAN, CLANS, MEATS, ClanData
from core.clans_of_caledonia.moves import Move
from core.clans_of_caledonia.names import (
    clan_name,
    contract_name,
    good_name,
    level_name,
    port_name,
    space_name,
    unit_name,
)
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.things import space_thing, units_thing
from core.kernel import Message, Rulebook, say
from core.kernel.things import lettered

A = TypeVar("A")

TELLS: dict[str, Callable[[State, Any], Message | str]] = {
    "good": lambda state, good: good_name(good),
    "unit": lambda state, unit: unit_name(unit),
    "on": lambda state, unit: unit_name(unit),
    "off": lambda state, unit: unit_name(unit),
    "space": space_name,
    "origin": space_name,
    "to": space_name,
    "corner": lambda state, corner: port_name(state.ports[corner]),
    "contract": lambda state, contract: contract_name(contract),
    "clan": lambda state, clan: clan_name(clan),
    "level": lambda state, level: level_name(level),
    "meat": lambda state, meat: say(f"cc.meat.{MEATS[meat]}"),
}
"""How the fields of moves and events are told."""
SIGNS: dict[str, Callable[[Any], str]] = {
    "space": space_thing,
    "to": space_thing,
    "n": units_thing,
    "meat": partial(lettered, "meat"),
}

base: Rulebook[State, Move] = Rulebook(TELLS, SIGNS)
_clans: dict[int, Rulebook[State, Move]] = {}


def clan_rules(name: str) -> tuple[int, ClanData, Rulebook[State, Move]]:
    """For the module of a clan: its number, its data, and the book it writes."""
    number = CLAN[name]
    _clans[number] = Rulebook(TELLS, SIGNS)
    return number, CLANS[number], _clans[number]


@cache
def book(clans: tuple[int, ...]) -> Rulebook[State, Move]:
    """The rules of a game with these clans."""
    return base.joined(*(_clans[clan] for clan in clans))


def modified(state: State, question: object, answer: A) -> A:
    """The answer of the base, as the clans at the table change it."""
    clans = state.clans
    return book(clans).modified(state, question, answer) if clans else answer
