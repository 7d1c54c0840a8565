"""C8-6.11: Erin MacMalt sells to the bonus slot, too, when her owner passes a sale tile."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.state import MACMALT, owned
from core.glen_more_2.chronicles.penny_mobs.terms import OwnMove
from core.glen_more_2.chronicles.single_cask.state import BONUS, SlotsInPassing
from core.glen_more_2.state import State
from core.kernel import Rulebook

rules: Rulebook[State, OwnMove] = Rulebook()


@rules.modifies(SlotsInPassing)
def bonus_slot_in_passing(state: State, question: SlotsInPassing, slots: tuple[int, ...]) -> tuple[int, ...]:
    return slots if owned(state, MACMALT, question.seat) is None else (BONUS, *slots)
