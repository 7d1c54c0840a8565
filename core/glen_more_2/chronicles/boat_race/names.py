"""What castles, rivers, tokens and the things to tap are called in the boat race."""

from __future__ import annotations

from core.glen_more_2.chronicles.boat_race.circuit import castle
from core.glen_more_2.chronicles.boat_race.state import NAME, NEUTRAL, Place, file_of, race
from core.glen_more_2.state import State
from core.glens.effects import AnyGood, Members
from core.glens.names import brings
from core.kernel import Message, Who, say

BOAT, LOOK, LEAVE = "boat-0", "look-0", "leave-0"


def castle_words(whose: int, seat: int) -> Message:
    """The castle of a river, as this seat calls it."""
    if whose == NEUTRAL:
        return say("g2.boat_race.castle.neutral")
    return say("g2.boat_race.castle.own") if whose == seat else say("g2.boat_race.castle.other", who=Who(whose))


def place_words(state: State, place: Place, seat: int) -> Message:
    """A space of the circuit, as this seat calls it."""
    whose = race(state).rivers[place[0]]
    if castle(state, place[0]) == place:
        return castle_words(whose, seat)
    if whose == NEUTRAL:
        return say("g2.boat_race.river.neutral")
    return say("g2.boat_race.river.own") if whose == seat else say("g2.boat_race.river.other", who=Who(whose))


def token_words(state: State, token: int) -> tuple[Message, ...]:
    """What a reward token brings."""
    return _brought(state, file_of(state).reward_tokens[token].id)


def result_words(state: State, place: int) -> tuple[Message, ...]:
    """What the result card of a place brings."""
    return _brought(state, file_of(state).result_cards[place - 1].id)


def _brought(state: State, name: str) -> tuple[Message, ...]:
    kit = state.kit
    found: list[Message] = []
    for place in kit.more_effects[NAME, name]:
        effect = kit.numbered[place].effect
        match effect:
            case AnyGood(n):
                found.append(say("glen.some.choice", n=n))
            case Members(n):
                found.append(say("g2.boat_race.token.scots", n=n))
            case _:
                found += brings(kit, effect)  # type: ignore[arg-type]
    return tuple(found)


def token_thing(place: int) -> str:
    return f"reward-{place}"
