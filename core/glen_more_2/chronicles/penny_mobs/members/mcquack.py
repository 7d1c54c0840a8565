"""C8-6.7: Calum McQuack gives pennies away when boats pass each other."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.boat_race.state import BoatPassed
from core.glen_more_2.chronicles.penny_mobs.powers import powerless
from core.glen_more_2.chronicles.penny_mobs.state import MCQUACK, keep, mobs, out
from core.glen_more_2.chronicles.penny_mobs.terms import GivePenny, GivingPenny, OwnMove, PennyGiven
from core.glen_more_2.moves import Decline
from core.glen_more_2.state import State
from core.kernel import Message, Rulebook, Step, Who, say
from core.kernel.agenda import put

rules: Rulebook[State, OwnMove] = Rulebook()

_GIVE_PENNY, _DECLINE = GivePenny(), Decline()


@rules.hears(BoatPassed)
def boats_pass(step: Step[State], event: BoatPassed) -> None:
    """The own boat passes another one, or is passed by it."""
    member = out(step.now, MCQUACK)
    if member is None or powerless(step.now, member.owner):
        return
    if member.owner in (event.seat, event.other):
        to = event.other if member.owner == event.seat else event.seat
        step.then(GivingPenny(member.owner, to))


@rules.prompts(GivingPenny)
def ask_to_give(state: State, task: GivingPenny) -> Message:
    return say("g2.penny_mobs.ask.give_penny", who=Who(task.seat), to=Who(task.to))


@rules.offers(GivingPenny, lapses=True)
def pennies_to_give(state: State, task: GivingPenny) -> Sequence[OwnMove]:
    """One that still counts -1."""
    return (_GIVE_PENNY, _DECLINE) if mobs(state).minus[task.seat] else ()


@rules.answers(GivingPenny, GivePenny)
def give_penny(step: Step[State], task: GivingPenny, move: GivePenny) -> None:
    """The other player may use it as an own one."""
    minus = mobs(step.now).minus
    minus = put(minus, task.seat, minus[task.seat] - 1)
    keep(step, minus=put(minus, task.to, minus[task.to] + 1))
    step.tell(PennyGiven(task.seat, task.to))


@rules.answers(GivingPenny, Decline)
def keep_penny(step: Step[State], task: GivingPenny, move: Decline) -> None:
    """It may still be laid on a member."""
