"""The boat race in words: moves, lines of the log, reasons, and what a tap means."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.boat_race.circuit import castle, is_home, racing, ways_on
from core.glen_more_2.chronicles.boat_race.state import (
    NAME,
    NEUTRAL,
    BoatMoved,
    BoatPassed,
    CameIn,
    CameLast,
    ChoosingToken,
    Leave,
    Look,
    Place,
    RaceBegan,
    ReachingCastle,
    Sail,
    TakeToken,
    TokensSeen,
    TokenTaken,
    file_of,
    race,
)
from core.glen_more_2.names import REMOVE
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Resolving
from core.glens.effects import AnyGood, Members
from core.glens.refusals import number
from core.glens.telling import brings
from core.kernel import Message, Who, say
from core.kernel.things import lettered

BOAT, LOOK, LEAVE = "boat-0", "look-0", "leave-0"


# Places and tokens


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


# Moves


def token_thing(place: int) -> str:
    return f"reward-{place}"


def touches_sail(move: Sail) -> tuple[str, ...]:
    """Ways beyond the plain one are told apart in a menu."""
    return (BOAT, lettered("on", move.way)) if move.way else (BOAT,)


def touches_look(move: Look) -> tuple[str, ...]:
    return (LOOK,)


def touches_leave(move: Leave) -> tuple[str, ...]:
    return (LEAVE,)


def touches_token(move: TakeToken) -> tuple[str, ...]:
    return (token_thing(move.place),)


def name_sail(state: State, move: Sail) -> Message:
    seat: int = state.agenda[0].seat  # type: ignore[union-attr]
    return say("g2.boat_race.move.sail", place=place_words(state, ways_on(state, seat)[move.way][-1], seat))


def name_look(state: State, move: Look) -> Message:
    return say("g2.boat_race.move.look")


def name_leave(state: State, move: Leave) -> Message:
    return say("g2.boat_race.move.leave")


def name_token(state: State, move: TakeToken) -> Message:
    task: ChoosingToken = state.agenda[0]  # type: ignore[assignment]
    return say("g2.boat_race.move.token", what=token_words(state, race(state).tokens[task.river][move.place]))


# The log


def log_began(state: State, event: RaceBegan, viewer: int | None) -> Message:
    return say("g2.boat_race.log.began", who=Who(event.seat))


def log_moved(state: State, event: BoatMoved, viewer: int | None) -> Message | None:
    """C1-5.1: that it is home is told with its place."""
    return say("g2.boat_race.log.moved", who=Who(event.seat), n=event.left) if event.left else None


def log_passed(state: State, event: BoatPassed, viewer: int | None) -> Message:
    return say("g2.boat_race.log.passed", who=Who(event.seat), other=Who(event.other))


def log_seen(state: State, event: TokensSeen, viewer: int | None) -> Message:
    """C1-4.1: that a seat looks, and no more."""
    castle = castle_words(event.whose, event.seat)
    return say("g2.boat_race.log.seen", who=Who(event.seat), castle=castle, n=event.n)


def log_taken(state: State, event: TokenTaken, viewer: int | None) -> Message:
    return say("g2.boat_race.log.taken", who=Who(event.seat), what=token_words(state, event.token))


def log_came_in(state: State, event: CameIn, viewer: int | None) -> Message:
    return say(
        "g2.boat_race.log.came_in", who=Who(event.seat), place=event.place, what=result_words(state, event.place)
    )


def log_last(state: State, event: CameLast, viewer: int | None) -> Message:
    return say("g2.boat_race.log.last", who=Who(event.seat))


def log_nothing(state: State, event: object, viewer: int | None) -> None:
    """The lines around it tell it."""


# Reasons


def why_not_sailed(state: State, task: object, things: Sequence[str]) -> tuple[Message, ...]:
    """C1-3.2: what keeps the own boat from moving."""
    if number(things, "boat") is None:
        return ()
    part, seat = race(state), task.seat  # type: ignore[attr-defined]
    reasons = (
        (not racing(part, seat) or is_home(state, seat), say("g2.boat_race.why.finished")),
        (not part.open, say("g2.boat_race.why.not_begun")),
        (not state.movement, say("g2.why.no_points")),
        (True, say("g2.boat_race.why.running")),
    )
    return next((reason,) for holds, reason in reasons if holds)


def why_not_resolved(state: State, task: Resolving, things: Sequence[str]) -> tuple[Message, ...]:
    """C1-3.7: a tile with a boat on it stays."""
    cell = number(things, "cell")
    here = (race(state).rivers.index(task.seat), cell)
    if REMOVE in things and here in race(state).boats and cell not in state.kit.home_cells:
        return (say("g2.boat_race.why.boat_there"),)
    return why_not_sailed(state, task, things)


def why_not_looked(state: State, task: ReachingCastle, things: Sequence[str]) -> tuple[Message, ...]:
    """C1-4.1: first look at the tokens or leave them."""
    return (say("g2.boat_race.why.look_first"),)


def why_not_taken(state: State, task: ChoosingToken, things: Sequence[str]) -> tuple[Message, ...]:
    """C1-4.1: who has looked takes one."""
    return (say("g2.boat_race.why.token_first"),)
