"""C8-6.9: with McQuack and with McMuscle a boat takes a second token, once each."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.boat_race.rules import bring
from core.glen_more_2.chronicles.boat_race.state import RewardOpen, TokenTaken, race
from core.glen_more_2.chronicles.boat_race.state import file_of as race_file
from core.glen_more_2.chronicles.boat_race.state import keep as keep_race
from core.glen_more_2.chronicles.penny_mobs.powers import powerless
from core.glen_more_2.chronicles.penny_mobs.state import MCMUSCLE, MCQUACK, Member, change, owned
from core.glen_more_2.chronicles.penny_mobs.terms import AnotherReward, DrawReward, OwnMove
from core.glen_more_2.moves import Decline
from core.glen_more_2.state import State
from core.kernel import Message, Rulebook, Step, Who, say
from core.kernel.agenda import put

rules: Rulebook[State, OwnMove] = Rulebook()

_DECLINE = Decline()


@rules.hears(RewardOpen)
def reward_taken(step: Step[State], event: RewardOpen) -> None:
    """When the chosen token has been resolved."""
    if ready(step.now, event.seat):
        step.then(AnotherReward(event.seat, event.river))


def ready(state: State, seat: int) -> list[Member]:
    """Who can still give a second token."""
    if powerless(state, seat):
        return []
    found = (owned(state, identity, seat) for identity in (MCQUACK, MCMUSCLE))
    return [member for member in found if member is not None and not member.used]


@rules.prompts(AnotherReward)
def ask_for_another(state: State, task: AnotherReward) -> Message:
    return say("g2.penny_mobs.ask.reward", who=Who(task.seat), n=len(race(state).tokens[task.river]))


@rules.offers(AnotherReward, lapses=True)
def rewards_to_draw(state: State, task: AnotherReward) -> Sequence[OwnMove]:
    """C8-9.1: if any is left there."""
    moves: list[OwnMove] = [DrawReward(member.number) for member in ready(state, task.seat)]
    return [*moves, _DECLINE] if moves and race(state).tokens[task.river] else ()


@rules.answers(AnotherReward, DrawReward)
def draw_reward(step: Step[State], task: AnotherReward, move: DrawReward) -> None:
    """At random from the same castle."""
    part = race(step.now)
    lying = part.tokens[task.river]
    place = step.chance.below(len(lying))
    token, left = lying[place], lying[:place] + lying[place + 1 :]
    change(step, move.gang, used=True)
    keep_race(step, tokens=put(part.tokens, task.river, left), taken=tuple(sorted((*part.taken, token))))
    step.tell(TokenTaken(task.seat, token))
    bring(step, task.seat, race_file(step.now).reward_tokens[token].id)
    step.then(task)


@rules.answers(AnotherReward, Decline)
def draw_none(step: Step[State], task: AnotherReward, move: Decline) -> None:
    """The chance is kept for another castle."""
