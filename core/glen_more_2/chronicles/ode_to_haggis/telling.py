"""The Ode to Haggis in words: its moves, reasons and lines of the log, and the names of its things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.glen_more_2.chronicles.ode_to_haggis.rules import tokens_left
from core.glen_more_2.chronicles.ode_to_haggis.state import (
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
    haggis,
)
from core.glen_more_2.state import State
from core.glens.effects import Exchange
from core.glens.refusals import number
from core.kernel import Message, Who, say

OPEN, DRAW, PLATE, ROLL = "haggis", "draw", "plate", "roll"


def tokens(effect: HaggisTokens) -> Message:
    return say("g2.ode_to_haggis.some", n=effect.n)


# Things


def touches_open(move: TakeOpenHaggis) -> tuple[str, ...]:
    return (f"{OPEN}-{move.place}",)


def touches_draw(move: DrawHaggis) -> tuple[str, ...]:
    return (f"{DRAW}-0",)


def touches_plate(move: ReturnHaggis) -> tuple[str, ...]:
    return (f"{PLATE}-{move.place}",)


def touches_roll(move: RollForWhisky) -> tuple[str, ...]:
    return (f"{ROLL}-1",)


def touches_no_roll(move: NoMoreRolls) -> tuple[str, ...]:
    return (f"{ROLL}-0",)


# Reasons


def why_not_taken(state: State, task: TakingHaggis, things: Sequence[str]) -> tuple[Message, ...]:
    """C5-3.1: nothing is left in the closed supply, or a token has to be taken first."""
    if number(things, DRAW) is not None and not haggis(state).closed:
        return (say("g2.ode_to_haggis.why.closed_empty"),)
    return (say("g2.ode_to_haggis.why.take_first"),)


def why_not_returned(state: State, task: ReturningHaggis, things: Sequence[str]) -> tuple[Message, ...]:
    """C5-3.3."""
    return (say("g2.ode_to_haggis.why.return_first"),)


def why_not_rolled(state: State, task: BuyingRoll, things: Sequence[str]) -> tuple[Message, ...]:
    """C5-4.5."""
    return (say("g2.ode_to_haggis.why.roll_first"),)


def why_not_now(state: State, task: Any, things: Sequence[str]) -> tuple[Message, ...]:
    """C5-3.1: a token comes from a tile; an inn without tokens in the supply does nothing."""
    if any(number(things, kind) is not None for kind in (OPEN, DRAW, PLATE)):
        return (say("g2.ode_to_haggis.why.not_now"),)
    cell = number(things, "cell")
    if len(things) == 1 and cell is not None and _empty_inn(state, task.seat, cell):
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


def name_open(state: State, move: TakeOpenHaggis) -> Message:
    return say("g2.ode_to_haggis.move.open", value=haggis(state).open[move.place])


def name_draw(state: State, move: DrawHaggis) -> Message:
    return say("g2.ode_to_haggis.move.draw")


def name_return(state: State, move: ReturnHaggis) -> Message:
    """For the owner; a view that hides the tokens tells none."""
    table = haggis(state).tables[state.agenda[0].seat]  # type: ignore[union-attr]
    value = table[move.place]
    if not value:
        return say("g2.ode_to_haggis.move.return_hidden")
    if move.place == len(table) - 1:
        return say("g2.ode_to_haggis.move.return_new", value=value)
    return say("g2.ode_to_haggis.move.return", value=value)


def name_roll(state: State, move: RollForWhisky) -> Message:
    return say("g2.ode_to_haggis.move.roll")


def name_no_roll(state: State, move: NoMoreRolls) -> Message:
    return say("g2.ode_to_haggis.move.no_roll")


# Events


def log_taken(state: State, event: HaggisTaken, viewer: int | None) -> Message:
    """C5-2.1: only the owner can look it up; what others saw they have to remember."""
    if viewer == event.seat:
        return say("g2.ode_to_haggis.log.taken_own", who=Who(event.seat), value=event.value)
    if event.blind:
        return say("g2.ode_to_haggis.log.drawn", who=Who(event.seat))
    return say("g2.ode_to_haggis.log.taken", who=Who(event.seat))


def log_opened(state: State, event: HaggisOpened, viewer: int | None) -> None:
    """Everybody sees what lies open now."""


def log_returned(state: State, event: HaggisReturned, viewer: int | None) -> Message:
    return say("g2.ode_to_haggis.log.returned", who=Who(event.seat))


def log_started(state: State, event: HaggisStarted, viewer: int | None) -> Message:
    return say("g2.ode_to_haggis.log.started", scoring=event.scoring)


def log_rolled(state: State, event: HaggisRolled, viewer: int | None) -> Message:
    return say("g2.ode_to_haggis.log.rolled", roll=event.roll, value=event.value)


def log_extra_roll(state: State, event: ExtraRolled, viewer: int | None) -> Message:
    return say("g2.ode_to_haggis.log.extra_roll", who=Who(event.seat), value=event.value)


def log_turned(state: State, event: HaggisTurned, viewer: int | None) -> Message:
    return say("g2.ode_to_haggis.log.turned", who=Who(event.seat), value=event.value)


def log_scored(state: State, event: HaggisScored, viewer: int | None) -> Message:
    seats = tuple(
        say("g2.ode_to_haggis.log.seat", who=Who(seat), tokens=len(turned), sum=sum(turned), n=points)
        for seat, (turned, points) in enumerate(zip(event.turned, event.points, strict=True))
    )
    return say("g2.ode_to_haggis.log.scored", seats=seats)
