"""Moves and events of Glen More in words."""

from __future__ import annotations

from collections.abc import Iterable

from core.glen_more.state import Event, Move, State
from core.kernel import Message, say


def name_move(state: State, move: Move) -> Message:
    return say("gm.move.end_turn")


def log_line(state: State, event: Event, viewer: int | None) -> Message | None:
    return None


def component_words() -> Iterable[str]:
    return ()
