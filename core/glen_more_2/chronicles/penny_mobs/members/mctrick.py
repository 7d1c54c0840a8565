"""C8-6.10: Elspeth McTrick exchanges what lies on the mountain."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.highlander.state import MountainTouched, mountain
from core.glen_more_2.chronicles.highlander.state import keep as keep_mountain
from core.glen_more_2.chronicles.penny_mobs.state import MCTRICK, owned
from core.glen_more_2.chronicles.penny_mobs.terms import MountainTricked, OwnMove, ReturnItem, Tricking
from core.glen_more_2.moves import Decline
from core.glen_more_2.rules.resolving import put_goods
from core.glen_more_2.state import State
from core.glens.facts import room
from core.kernel import Message, Rulebook, Step, Who, say

rules: Rulebook[State, OwnMove] = Rulebook()

COIN = -1
_DECLINE = Decline()


@rules.hears(MountainTouched)
def touch_the_mountain(step: Step[State], event: MountainTouched) -> None:
    """After the toll, or before the figure leaves."""
    if owned(step.now, MCTRICK, event.seat) is not None:
        step.then(Tricking(event.seat))


@rules.prompts(Tricking)
def ask_for_an_item(state: State, task: Tricking) -> Message:
    return say("g2.penny_mobs.ask.trick", who=Who(task.seat))


@rules.offers(Tricking, lapses=True)
def items_to_return(state: State, task: Tricking) -> Sequence[OwnMove]:
    """A coin or a good that lies there, if there is room for the good that comes for it."""
    here = mountain(state)
    moves: list[OwnMove] = [ReturnItem(COIN)] if here.coins else []
    moves += [ReturnItem(good) for good in dict.fromkeys(here.goods)]
    fits = any(room(state, task.seat, cell) for cell in state.players[task.seat].territory.cells)
    return [*moves, _DECLINE] if moves and fits else ()


@rules.answers(Tricking, ReturnItem)
def return_item(step: Step[State], task: Tricking, move: ReturnItem) -> None:
    """It goes to the supply; a good of choice comes onto an own tile."""
    here = mountain(step.now)
    if move.good == COIN:
        keep_mountain(step, coins=here.coins - 1)
    else:
        place = here.goods.index(move.good)
        keep_mountain(step, goods=here.goods[:place] + here.goods[place + 1 :])
    step.tell(MountainTricked(task.seat, move.good))
    put_goods(step, task.seat, (), 1)


@rules.answers(Tricking, Decline)
def leave_all(step: Step[State], task: Tricking, move: Decline) -> None:
    """All stays on the mountain."""
