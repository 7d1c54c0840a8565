"""The boat race in words: moves, lines of the log, reasons, and what a tap means."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.boat_race.circuit import is_home, racing, ways_on
from core.glen_more_2.chronicles.boat_race.names import (
    BOAT,
    LEAVE,
    LOOK,
    castle_words,
    place_words,
    result_words,
    token_thing,
    token_words,
)
from core.glen_more_2.chronicles.boat_race.state import (
    NAME,
    BoatMoved,
    BoatPassed,
    CameIn,
    CameLast,
    ChoosingToken,
    Leave,
    Look,
    RaceBegan,
    ReachingCastle,
    RewardOpen,
    Sail,
    TakeToken,
    TokensSeen,
    TokenTaken,
    chronicle,
    race,
)
from core.glen_more_2.names import REMOVE
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.kernel import Message, Who, say
from core.kernel.things import Tapped, lettered

# Places and tokens


# Moves


@chronicle.touches(Sail)
def touches_sail(move: Sail) -> tuple[str, ...]:
    """Ways beyond the plain one are told apart in a menu."""
    return (BOAT, lettered("on", move.way)) if move.way else (BOAT,)


chronicle.touches(Look, LOOK)


chronicle.touches(Leave, LEAVE)


@chronicle.touches(TakeToken)
def touches_token(move: TakeToken) -> tuple[str, ...]:
    return (token_thing(move.place),)


@chronicle.names(Sail)
def name_sail(state: State, move: Sail) -> Message:
    seat: int = state.agenda[0].seat  # type: ignore[union-attr]
    return say("g2.boat_race.move.sail", place=place_words(state, ways_on(state, seat)[move.way][-1], seat))


chronicle.names(Look, "g2.boat_race.move.look")


chronicle.names(Leave, "g2.boat_race.move.leave")


@chronicle.names(TakeToken)
def name_token(state: State, move: TakeToken) -> Message:
    task: ChoosingToken = state.agenda[0]  # type: ignore[assignment]
    return say("g2.boat_race.move.token", what=token_words(state, race(state).tokens[task.river][move.place]))


# The log


chronicle.shows(RaceBegan, "race")
chronicle.logs(RaceBegan, "g2.boat_race.log.began")


@chronicle.logs(BoatMoved)
def log_moved(state: State, event: BoatMoved) -> Message | None:
    """C1-5.1: that it is home is told with its place."""
    return say("g2.boat_race.log.moved", who=Who(event.seat), n=event.left) if event.left else None


@chronicle.logs(BoatPassed)
def log_passed(state: State, event: BoatPassed) -> Message:
    return say("g2.boat_race.log.passed", who=Who(event.seat), other=Who(event.other))


@chronicle.logs(TokensSeen)
def log_seen(state: State, event: TokensSeen) -> Message:
    """C1-4.1: that a seat looks, and no more."""
    castle = castle_words(event.whose, event.seat)
    return say("g2.boat_race.log.seen", who=Who(event.seat), castle=castle, n=event.n)


@chronicle.logs(TokenTaken)
def log_taken(state: State, event: TokenTaken) -> Message:
    return say("g2.boat_race.log.taken", who=Who(event.seat), what=token_words(state, event.token))


@chronicle.logs(CameIn)
def log_came_in(state: State, event: CameIn) -> Message:
    return say(
        "g2.boat_race.log.came_in", who=Who(event.seat), place=event.place, what=result_words(state, event.place)
    )


chronicle.shows(CameLast, "finish", to="seat-{seat}")
chronicle.logs(CameLast, "g2.boat_race.log.last")


chronicle.shows(RewardOpen, "reward", to="river-{river}")
chronicle.logs_nothing("the lines around it tell it", RewardOpen)


# Reasons


@chronicle.refuses(TakingTile, Activating, Finishing)
def why_not_sailed(state: State, task: object, tapped: Tapped) -> Sequence[Message]:
    """C1-3.2: what keeps the own boat from moving."""
    if tapped.number("boat") is None:
        return ()
    part, seat = race(state), task.seat  # type: ignore[attr-defined]
    reasons = (
        (not racing(part, seat) or is_home(state, seat), say("g2.boat_race.why.finished")),
        (not part.open, say("g2.boat_race.why.not_begun")),
        (not state.movement, say("g2.why.no_points")),
        (True, say("g2.boat_race.why.running")),
    )
    return next((reason,) for holds, reason in reasons if holds)


@chronicle.refuses(Resolving)
def why_not_resolved(state: State, task: Resolving, tapped: Tapped) -> Sequence[Message]:
    """C1-3.7: a tile with a boat on it stays."""
    cell = tapped.number("cell")
    here = (race(state).rivers.index(task.seat), cell)
    if REMOVE in tapped and here in race(state).boats and cell not in state.kit.home_cells:
        return (say("g2.boat_race.why.boat_there"),)
    return why_not_sailed(state, task, tapped)


@chronicle.refuses(ReachingCastle)
def why_not_looked(state: State, task: ReachingCastle, tapped: Tapped) -> Sequence[Message]:
    """C1-4.1: first look at the tokens or leave them."""
    return (say("g2.boat_race.why.look_first"),)


@chronicle.refuses(ChoosingToken)
def why_not_taken(state: State, task: ChoosingToken, tapped: Tapped) -> Sequence[Message]:
    """C1-4.1: who has looked takes one."""
    return (say("g2.boat_race.why.token_first"),)


# What there is to see of the rest

chronicle.shows(BoatMoved, "boat-{seat}")
chronicle.shows(BoatPassed, "passing", origin="seat-{seat}", to="seat-{other}")
chronicle.shows(TokensSeen, "tokens", to="seat-{seat}", n="n")
chronicle.shows(TokenTaken, "reward-{token}", to="seat-{seat}")
chronicle.shows(CameIn, "finish", to="seat-{seat}", n="place")
chronicle.brings(CameIn, f"chronicle-{NAME}")
