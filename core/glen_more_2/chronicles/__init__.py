"""The chronicles that can be joined to the base game. Each is a package here that declares one `chronicle`: what lies
in this folder is found, and nothing else has to know of it (`core.glen_more_2.chronicle` says what it can do)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from core.kernel import Message, Step
from core.kernel.listing import Listed

if TYPE_CHECKING:
    from core.glen_more_2.chronicle import Chronicle
    from core.glen_more_2.state import State


CHRONICLES: Listed[Chronicle[Any]] = Listed(__name__, "chronicle")
"""In the order of their numbers, in which they also listen."""


@cache
def in_play(names: tuple[str, ...]) -> tuple[Chronicle[Any], ...]:
    """The chronicles of these names, in the order in which they listen."""
    return tuple(chronicle for name, chronicle in CHRONICLES.items() if name in names)


class Doing(NamedTuple):
    """For whom an effect is carried out, on which tile, and what its points count as."""

    seat: int
    cell: int
    source: int


class EffectRule:
    """How an effect works that a chronicle brings."""

    resolve: Callable[[Step[Any], Doing, Any], None]
    tells: Callable[[Any], Message]
    works: Callable[[State, int, Any], bool] = staticmethod(lambda state, seat, effect: True)
    hopes: Callable[[State, int, Any], bool] | None = None


@cache
def effect_rules() -> dict[type, EffectRule]:
    """Those of all chronicles, by the kind of effect."""
    return {kind: rule for chronicle in CHRONICLES.values() for kind, rule in chronicle.effects.items()}


def rule_of(effect: object) -> EffectRule:
    """The rule of the chronicle that brought an effect."""
    return effect_rules()[type(effect)]
