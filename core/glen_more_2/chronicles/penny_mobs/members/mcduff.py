"""C8-6.2: Joe McDuff takes coins out of the market."""

from __future__ import annotations

from typing import Any

from core.glen_more_2.chronicles.hammer_of_the_scots.state import NAME as HAMMER
from core.glen_more_2.chronicles.hammer_of_the_scots.state import coins_for_clearing, england
from core.glen_more_2.chronicles.hammer_of_the_scots.state import keep as keep_england
from core.glen_more_2.chronicles.penny_mobs.powers import in_own_turn
from core.glen_more_2.chronicles.penny_mobs.state import MCDUFF, Member, change, numbered
from core.glen_more_2.chronicles.penny_mobs.terms import OwnMove, SlotTaken, TakeSlot
from core.glen_more_2.state import WINDOWS, State
from core.glens.state import hold
from core.kernel import Rulebook, Step
from core.kernel.agenda import put

rules: Rulebook[State, OwnMove] = Rulebook()


def dearest_slots(state: State) -> tuple[int, ...]:
    """For each row of the market what its dearest filled slot holds; the row of England last."""
    goods = [state.kit.slots[filled - 1] if filled else 0 for filled in state.market]
    return (*goods, coins_for_clearing(state) if HAMMER in state.chronicles else 0)


@in_own_turn(MCDUFF)
def slots_to_take(state: State, seat: int, member: Member) -> list[TakeSlot]:
    if not member.tokens:
        return []
    return [TakeSlot(member.number, row) for row, coins in enumerate(dearest_slots(state)) if coins]


def take_slot(step: Step[State], task: Any, move: TakeSlot) -> None:
    """A token leaves the game, the slot is empty afterwards. The task that was asked stays."""
    state, seat = step.now, task.seat
    coins = dearest_slots(state)[move.row]
    change(step, move.gang, tokens=numbered(state, move.gang).tokens[1:])
    if move.row < len(state.market):
        step.change(market=put(state.market, move.row, state.market[move.row] - 1))
    else:
        keep_england(step, filled=england(step.now).filled - 1)
    hold(step, seat, coins=state.players[seat].coins + coins)
    step.tell(SlotTaken(seat, move.row, coins))
    step.then(task)


for window in WINDOWS:
    rules.answers(window, TakeSlot)(take_slot)
