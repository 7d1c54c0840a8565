"""C8-4: how members are used in the own turn. Each power of the own turn tells what it offers and how it begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.glen_more_2.chronicles.penny_mobs.facts import coins_on
from core.glen_more_2.chronicles.penny_mobs.state import (
    Identity,
    Member,
    change,
    chronicle,
    data_of,
    gang_of,
    mobs,
    numbered,
    own_turn,
)
from core.glen_more_2.chronicles.penny_mobs.terms import LayToken, OwnMove, TokenGone, UseMember
from core.glen_more_2.questions import FreeActions
from core.glen_more_2.state import State
from core.glen_more_2.tasks import WINDOWS
from core.kernel import Rulebook, Step

rules: Rulebook[State, OwnMove] = Rulebook()

Offer = Callable[[State, int, Member], list[Any]]
Begin = Callable[[Step[State], int, Any], None]

_OFFERS: dict[str, Offer] = {}
_BEGINS: dict[str, Begin] = {}


def in_own_turn(*members: Identity) -> Callable[[Offer], Offer]:
    """The moves that a member gives the owner at any moment of the own turn."""

    def register(offer: Offer) -> Offer:
        _OFFERS.update(dict.fromkeys(members, offer))
        return offer

    return register


def begins_with(*members: Identity) -> Callable[[Begin], Begin]:
    """What follows when the owner uses such a member, or takes a token off the card."""

    def register(begin: Begin) -> Begin:
        _BEGINS.update(dict.fromkeys(members, begin))
        return begin

    return register


@chronicle.adds(FreeActions)
def powers_of_the_own_turn(state: State, asked: FreeActions, moves: object) -> list[Any]:
    """C8-4.2: between two steps, so not while a tile is being activated. CX-4.8: with the own figure only."""
    seat = asked.seat
    if asked.running or not own_turn(state, seat):
        return []
    found: list[Any] = []
    for identity, member in gang_of(state, seat).items():
        if (offer := _OFFERS.get(identity)) is not None:
            found += offer(state, seat, member)
    return found


def powerless(state: State, seat: int) -> bool:
    """C4-4.7: whether a seat takes this turn with a piece that is not its figure. What its members do for their owner
    alone they do not do then; what they do to others, and what must be done, goes on."""
    return mobs(state).turn == seat and not own_turn(state, seat)


def use_power(step: Step[State], task: Any, move: UseMember | LayToken) -> None:
    """The task that was asked stays."""
    _BEGINS[data_of(step.now, move.gang).id](step, task.seat, move)
    step.then(task)


for window in WINDOWS:
    rules.answers(window, UseMember)(use_power)
    rules.answers(window, LayToken)(use_power)


# Tokens


def tokens_on(member: Member) -> list[LayToken]:
    """A token of each value."""
    return [LayToken(member.number, coins) for coins in dict.fromkeys(member.tokens)]


def lay_down(step: Step[State], number: int, on: int, coins: int) -> None:
    """A token goes from the card to a clan space, a tile or another card."""
    member = numbered(step.now, number)
    change(step, number, tokens=without(member.tokens, coins), laid=(*member.laid, (on, coins)))


def without(tokens: tuple[int, ...], coins: int) -> tuple[int, ...]:
    place = tokens.index(coins)
    return tokens[:place] + tokens[place + 1 :]


def take_away(step: Step[State], member: Member, on: int) -> None:
    """The token that lies there, if there is one, leaves the game."""
    if coins_on(member, on) is not None:
        change(step, member.number, laid=tuple(place for place in member.laid if place[0] != on))
        step.tell(TokenGone(member.number, on))
