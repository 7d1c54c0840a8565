"""Whether a seat has a lasting effect."""

from __future__ import annotations

from typing import TypeVar, cast

from core.glen_more_2.asking import ask
from core.glen_more_2.components import KITS
from core.glen_more_2.questions import LastingEffect
from core.glen_more_2.state import State

E = TypeVar("E")


def lasting(state: State, seat: int, kind: type[E]) -> tuple[int, E] | None:
    """G2-10.7, G2-19.7: the clan and its effect, if the seat has a marker there and may use it now."""
    clans = state.players[seat].clans
    if not clans:
        return None
    for clan, effect in KITS[state.components].lasting.get(kind, ()):
        if clan in clans and ask(state, LastingEffect(seat, kind.__name__, state.acting), True):
            return clan, cast(E, effect)
    return None
