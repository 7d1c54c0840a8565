"""C8-6.12: John McClaim lets landmark cards of others count for his owner."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.penny_mobs.facts import coins_on
from core.glen_more_2.chronicles.penny_mobs.powers import begins_with, in_own_turn, lay_down, take_away
from core.glen_more_2.chronicles.penny_mobs.state import MCCLAIM, Member, out
from core.glen_more_2.chronicles.penny_mobs.terms import Claim, Claiming, LandmarkClaimed, LayToken, OwnMove
from core.glen_more_2.chronicles.turbulent_chapters.state import CardTurned, front_cards
from core.glen_more_2.questions import Counts
from core.glen_more_2.state import State
from core.kernel import Message, Rulebook, Step, Who, say

rules: Rulebook[State, OwnMove] = Rulebook()


@in_own_turn(MCCLAIM)
def tokens_to_lay(state: State, seat: int, member: Member) -> list[LayToken]:
    if not member.tokens or not cards_to_claim(state, member):
        return []
    return [LayToken(member.number, member.tokens[0])]


@begins_with(MCCLAIM)
def take_a_token(step: Step[State], seat: int, move: LayToken) -> None:
    step.then(Claiming(seat))


def cards_to_claim(state: State, member: Member) -> list[int]:
    """Cards of other players on their front, one token on each, next seat first."""
    others = [(member.owner + step) % state.seats for step in range(1, state.seats)]
    cards = [card for seat in others for card in front_cards(state, seat)]
    return [card for card in cards if coins_on(member, card) is None]


@rules.prompts(Claiming)
def ask_for_a_card(state: State, task: Claiming) -> Message:
    return say("g2.penny_mobs.ask.claim", who=Who(task.seat))


@rules.offers(Claiming)
def cards(state: State, task: Claiming) -> Sequence[Claim]:
    member = out(state, MCCLAIM)
    return [] if member is None else [*map(Claim, cards_to_claim(state, member))]


@rules.answers(Claiming, Claim)
def claim(step: Step[State], task: Claiming, move: Claim) -> None:
    member = out(step.now, MCCLAIM)
    assert member is not None
    lay_down(step, member.number, move.card, member.tokens[0])
    step.tell(LandmarkClaimed(task.seat, move.card))


@rules.modifies(Counts)
def claimed_cards_count(state: State, question: Counts, counts: tuple[int, ...]) -> tuple[int, ...]:
    """CX-4.7: for his owner in every count of landmarks, and not for the holder."""
    member = out(state, MCCLAIM) if question.category == "landmarks" else None
    if member is None or not member.laid:
        return counts
    claimed = [card for card, _ in member.laid]
    lost = [sum(card in player.cards for card in claimed) for player in state.players]
    return tuple(n - lost[seat] + len(claimed) * (seat == member.owner) for seat, n in enumerate(counts))


@rules.hears(CardTurned)
def token_goes(step: Step[State], event: CardTurned) -> None:
    member = out(step.now, MCCLAIM)
    if member is not None:
        take_away(step, member, event.card)
