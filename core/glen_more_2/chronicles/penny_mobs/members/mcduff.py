"""C8-6.2: Joe McDuff takes coins out of the market."""

from __future__ import annotations

from typing import Any

from core.glen_more_2.chronicles.hammer_of_the_scots.state import NAME as HAMMER
from core.glen_more_2.chronicles.hammer_of_the_scots.state import coins_for_clearing, england
from core.glen_more_2.chronicles.hammer_of_the_scots.state import keep as keep_england
from core.glen_more_2.chronicles.penny_mobs.powers import in_own_turn
from core.glen_more_2.chronicles.penny_mobs.state import MCDUFF, Member, change, numbered
from core.glen_more_2.chronicles.penny_mobs.terms import OwnMove, SlotTaken, TakeSlot
from core.glen_more_2.state import State
from core.glen_more_2.tasks import WINDOWS
from core.glens.state import hold
from core.kernel import Rulebook, Step
from core.kernel.agenda import put

rules: Rulebook[State, OwnMove] = Rulebook()

ENGLISH = -1
"""In place of the number of a good: the row of England."""


def dearest_slots(state: State) -> dict[int, int]:
    """For each row of the market what its dearest filled slot holds."""
    rows = {good: state.kit.slots[filled - 1] if filled else 0 for good, filled in enumerate(state.market)}
    return {**rows, ENGLISH: coins_for_clearing(state)} if HAMMER in state.chronicles else rows


@in_own_turn(MCDUFF)
def slots_to_take(state: State, seat: int, member: Member) -> list[TakeSlot]:
    if not member.tokens:
        return []
    return [TakeSlot(member.number, row) for row, coins in dearest_slots(state).items() if coins]


def take_slot(step: Step[State], task: Any, move: TakeSlot) -> None:
    """A token leaves the game, the slot is empty afterwards. The task that was asked stays."""
    state, seat = step.now, task.seat
    coins = dearest_slots(state)[move.row]
    change(step, move.gang, tokens=numbered(state, move.gang).tokens[1:])
    if move.row == ENGLISH:
        keep_england(step, filled=england(step.now).filled - 1)
    else:
        step.change(market=put(state.market, move.row, state.market[move.row] - 1))
    hold(step, seat, coins=state.players[seat].coins + coins)
    step.tell(SlotTaken(seat, move.row, coins))
    step.then(task)


for window in WINDOWS:
    rules.answers(window, TakeSlot)(take_slot)
