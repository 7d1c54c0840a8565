"""C8-6.1: Peggy McWander blocks clan spaces: whoever wants one pays her owner."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.penny_mobs.facts import coins_on
from core.glen_more_2.chronicles.penny_mobs.powers import begins_with, in_own_turn, lay_down, take_away, tokens_on
from core.glen_more_2.chronicles.penny_mobs.state import MCWANDER, Member, out, replace
from core.glen_more_2.chronicles.penny_mobs.terms import Block, Blocking, LayToken, OwnMove, SpaceBlocked
from core.glen_more_2.events import MarkerPlaced
from core.glen_more_2.facts.costs import has_room, occupied
from core.glen_more_2.questions import Due, MarkerCosts
from core.glen_more_2.state import State
from core.kernel import Message, Rulebook, Step, Who, say
from core.kernel.agenda import put

rules: Rulebook[State, OwnMove] = Rulebook()


@in_own_turn(MCWANDER)
def tokens_to_lay(state: State, seat: int, member: Member) -> list[LayToken]:
    return tokens_on(member) if member.tokens and spaces_to_block(state, member) else []


@begins_with(MCWANDER)
def take_a_token(step: Step[State], seat: int, move: LayToken) -> None:
    step.then(Blocking(seat, move.coins))


def spaces_to_block(state: State, member: Member) -> list[int]:
    """Empty clan spaces, one token on each; not those that take any number of markers."""
    taken = occupied(state)
    return [
        clan.number
        for clan in state.kit.clans
        if clan.capacity and has_room(state, clan.number, taken) and coins_on(member, clan.number) is None
    ]


@rules.prompts(Blocking)
def ask_for_a_space(state: State, task: Blocking) -> Message:
    return say("g2.penny_mobs.ask.block", who=Who(task.seat), n=task.coins)


@rules.offers(Blocking)
def spaces(state: State, task: Blocking) -> Sequence[Block]:
    member = out(state, MCWANDER)
    return [] if member is None else [*map(Block, spaces_to_block(state, member))]


@rules.answers(Blocking, Block)
def block(step: Step[State], task: Blocking, move: Block) -> None:
    member = out(step.now, MCWANDER)
    assert member is not None
    lay_down(step, member.number, move.clan, task.coins)
    step.tell(SpaceBlocked(task.seat, move.clan, task.coins))


@rules.modifies(MarkerCosts)
def pay_the_owner(state: State, question: MarkerCosts, dues: tuple[Due, ...]) -> tuple[Due, ...]:
    """Besides the roads; the owner pays only those."""
    member = out(state, MCWANDER)
    if member is None or member.owner == question.seat:
        return dues
    for clan, coins in member.laid:
        dues = put(dues, clan, replace(dues[clan], owed=(*dues[clan].owed, (member.owner, coins))))
    return dues


@rules.hears(MarkerPlaced)
def token_goes(step: Step[State], event: MarkerPlaced) -> None:
    """When the space is occupied, by whomever."""
    member = out(step.now, MCWANDER)
    if member is not None:
        take_away(step, member, event.clan)
