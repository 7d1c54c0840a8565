"""How Glen More II is played, split along the chapters of the rules. What Glen More plays in the same way stands in
`core.glens.rules`."""

from __future__ import annotations

from core.glen_more_2 import clans
from core.glen_more_2.moves import Move
from core.glen_more_2.rules import activating, end, free, paying, removing, resolving, rondel, turn
from core.glen_more_2.rules.set_up import deal
from core.glen_more_2.state import State
from core.glens.rules import common
from core.kernel import Rulebook

_CHAPTERS = (turn, rondel, paying, resolving, activating, free, removing, end)

base: Rulebook[State, Move] = common.joined(*(chapter.rules for chapter in _CHAPTERS), *clans.BOOKS)

__all__ = ["base", "deal"]
