"""C8-6.13: Oonagh McHagg has a haggis roll repeated."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.ode_to_haggis.state import HaggisRolled, HaggisStarted, haggis
from core.glen_more_2.chronicles.ode_to_haggis.state import keep as keep_haggis
from core.glen_more_2.chronicles.penny_mobs.state import MCHAGG, change, out
from core.glen_more_2.chronicles.penny_mobs.terms import OwnMove, RollAgain, RolledAgain, RollingAgain
from core.glen_more_2.moves import Decline
from core.glen_more_2.state import State
from core.kernel import Message, Rulebook, Step, Who, say

rules: Rulebook[State, OwnMove] = Rulebook()

_MOVES = (RollAgain(), Decline())


@rules.hears(HaggisStarted)
def begin(step: Step[State], event: HaggisStarted) -> None:
    """Once in each haggis scoring."""
    member = out(step.now, MCHAGG)
    if member is not None:
        change(step, member.number, used=False)


@rules.hears(HaggisRolled)
def rolled(step: Step[State], event: HaggisRolled) -> None:
    """After a roll for all, before tokens are turned up."""
    member = out(step.now, MCHAGG)
    if member is not None and not member.used:
        step.then(RollingAgain(member.owner, event.roll))


@rules.prompts(RollingAgain)
def ask_to_roll(state: State, task: RollingAgain) -> Message:
    return say("g2.penny_mobs.ask.roll", who=Who(task.seat), roll=task.roll, value=haggis(state).rolled)


@rules.offers(RollingAgain)
def again_or_not(state: State, task: RollingAgain) -> Sequence[OwnMove]:
    return _MOVES


@rules.answers(RollingAgain, RollAgain)
def roll_again(step: Step[State], task: RollingAgain, move: RollAgain) -> None:
    """The new roll counts for all."""
    member, faces = out(step.now, MCHAGG), step.now.kit.faces
    assert member is not None
    value = faces[step.chance.below(len(faces))]
    keep_haggis(step, rolled=value)
    change(step, member.number, used=True)
    step.tell(RolledAgain(task.seat, task.roll, value))


@rules.answers(RollingAgain, Decline)
def let_it_be(step: Step[State], task: RollingAgain, move: Decline) -> None:
    """The roll stands."""
