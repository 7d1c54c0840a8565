"""The Ode to Haggis in words: its moves, reasons and lines of the log, and the names of its things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.glen_more_2.chronicles.ode_to_haggis.names import DRAW, OPEN, PLATE, ROLL
from core.glen_more_2.chronicles.ode_to_haggis.rules import tokens_left
from core.glen_more_2.chronicles.ode_to_haggis.state import (
    NAME,
    BuyingRoll,
    DrawHaggis,
    ExtraRolled,
    HaggisOpened,
    HaggisReturned,
    HaggisRolled,
    HaggisScored,
    HaggisStarted,
    HaggisTaken,
    HaggisTokens,
    HaggisTurned,
    NoMoreRolls,
    ReturnHaggis,
    ReturningHaggis,
    RollForWhisky,
    TakeOpenHaggis,
    TakingHaggis,
    chronicle,
    haggis,
)
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.glens.effects import Exchange
from core.kernel import Message, Who, say
from core.kernel.things import Tapped


@chronicle.tells(HaggisTokens)
def tokens(effect: HaggisTokens) -> Message:
    return say("g2.ode_to_haggis.some", n=effect.n)


# Things


@chronicle.touches(TakeOpenHaggis)
def touches_open(move: TakeOpenHaggis) -> tuple[str, ...]:
    return (f"{OPEN}-{move.place}",)


@chronicle.touches(DrawHaggis)
def touches_draw(move: DrawHaggis) -> tuple[str, ...]:
    return (f"{DRAW}-0",)


@chronicle.touches(ReturnHaggis)
def touches_plate(move: ReturnHaggis) -> tuple[str, ...]:
    return (f"{PLATE}-{move.place}",)


@chronicle.touches(RollForWhisky)
def touches_roll(move: RollForWhisky) -> tuple[str, ...]:
    return (f"{ROLL}-1",)


@chronicle.touches(NoMoreRolls)
def touches_no_roll(move: NoMoreRolls) -> tuple[str, ...]:
    return (f"{ROLL}-0",)


# Reasons


@chronicle.refuses(TakingHaggis)
def why_not_taken(state: State, task: TakingHaggis, tapped: Tapped) -> Sequence[Message]:
    """C5-3.1: nothing is left in the closed supply, or a token has to be taken first."""
    if tapped.number(DRAW) is not None and not haggis(state).closed:
        return (say("g2.ode_to_haggis.why.closed_empty"),)
    return (say("g2.ode_to_haggis.why.take_first"),)


@chronicle.refuses(ReturningHaggis)
def why_not_returned(state: State, task: ReturningHaggis, tapped: Tapped) -> Sequence[Message]:
    """C5-3.3."""
    return (say("g2.ode_to_haggis.why.return_first"),)


@chronicle.refuses(BuyingRoll)
def why_not_rolled(state: State, task: BuyingRoll, tapped: Tapped) -> Sequence[Message]:
    """C5-4.5."""
    return (say("g2.ode_to_haggis.why.roll_first"),)


@chronicle.refuses(TakingTile, Resolving, Activating, Finishing)
def why_not_now(state: State, task: Any, tapped: Tapped) -> Sequence[Message]:
    """C5-3.1: a token comes from a tile; an inn without tokens in the supply does nothing."""
    if tapped.any_of(OPEN, DRAW, PLATE):
        return (say("g2.ode_to_haggis.why.not_now"),)
    cell = tapped.number("cell")
    if len(tapped.words) == 1 and cell is not None and _empty_inn(state, task.seat, cell):
        return (say("g2.ode_to_haggis.why.none_left"),)
    return ()


def _empty_inn(state: State, seat: int, cell: int) -> bool:
    territory = state.players[seat].territory
    if cell not in territory.cells or cell in state.activated:
        return False
    wanted = [
        effect
        for way in state.kit.tiles[territory.tiles[territory.at(cell)]].activation
        if isinstance(way, Exchange)
        for effect in way.then
        if isinstance(effect, HaggisTokens)
    ]
    return any(not tokens_left(state, seat, effect) for effect in wanted)


# Moves


@chronicle.names(TakeOpenHaggis)
def name_open(state: State, move: TakeOpenHaggis) -> Message:
    return say("g2.ode_to_haggis.move.open", value=haggis(state).open[move.place])


chronicle.names(DrawHaggis, "g2.ode_to_haggis.move.draw")


@chronicle.names(ReturnHaggis)
def name_return(state: State, move: ReturnHaggis) -> Message:
    """For the owner; a view that hides the tokens tells none."""
    table = haggis(state).tables[state.agenda[0].seat]  # type: ignore[union-attr]
    value = table[move.place]
    if not value:
        return say("g2.ode_to_haggis.move.return_hidden")
    if move.place == len(table) - 1:
        return say("g2.ode_to_haggis.move.return_new", value=value)
    return say("g2.ode_to_haggis.move.return", value=value)


chronicle.names(RollForWhisky, "g2.ode_to_haggis.move.roll")


chronicle.names(NoMoreRolls, "g2.ode_to_haggis.move.no_roll")


# Events


@chronicle.logs_to(HaggisTaken)
def log_taken(state: State, event: HaggisTaken, viewer: int | None) -> Message:
    """C5-2.1: only the owner can look it up; what others saw they have to remember."""
    if viewer == event.seat:
        return say("g2.ode_to_haggis.log.taken_own", who=Who(event.seat), value=event.value)
    if event.blind:
        return say("g2.ode_to_haggis.log.drawn", who=Who(event.seat))
    return say("g2.ode_to_haggis.log.taken", who=Who(event.seat))


chronicle.shows(HaggisOpened, "haggis-{value}", origin="stack", to="haggis")
chronicle.logs_nothing("everybody sees what lies open now", HaggisOpened)


chronicle.shows(HaggisReturned, "haggis", origin="seat-{seat}", to="stack")
chronicle.logs(HaggisReturned, "g2.ode_to_haggis.log.returned")


chronicle.shows(HaggisStarted, "feast")
chronicle.logs(HaggisStarted, "g2.ode_to_haggis.log.started")


chronicle.shows(HaggisRolled, "rolled", n="value")
chronicle.logs(HaggisRolled, "g2.ode_to_haggis.log.rolled")


chronicle.shows(ExtraRolled, "rolled-again", origin="seat-{seat}", n="value")
chronicle.logs(ExtraRolled, "g2.ode_to_haggis.log.extra_roll")


chronicle.shows(HaggisTurned, "haggis-{value}", to="seat-{seat}")
chronicle.brings(HaggisTurned, f"chronicle-{NAME}")
chronicle.logs(HaggisTurned, "g2.ode_to_haggis.log.turned")


@chronicle.logs(HaggisScored)
def log_scored(state: State, event: HaggisScored) -> Message:
    seats = tuple(
        say("g2.ode_to_haggis.log.seat", who=Who(seat), tokens=len(turned), sum=sum(turned), n=points)
        for seat, (turned, points) in enumerate(zip(event.turned, event.points, strict=True))
    )
    return say("g2.ode_to_haggis.log.scored", seats=seats)


# What there is to see of the rest

chronicle.shows(HaggisTaken, "haggis", to="seat-{seat}")
chronicle.shows(HaggisScored, "harvest")
