"""What pennies and members are worth: for bots."""

from __future__ import annotations

from collections.abc import Callable

from core.glen_more_2.chronicles.penny_mobs.facts import penalty, penny_points
from core.glen_more_2.chronicles.penny_mobs.state import Member, chronicle, data_of, mobs
from core.glen_more_2.components import STACKS
from core.glen_more_2.facts.rondel import done
from core.glen_more_2.state import State
from core.glens.chain import figure

LAST = len(STACKS) - 1

Worth = Callable[[Member, float], float]
"""What a member promises when so much of the game is left: 1 at the start, 0 when the owner is done."""


def _once(points: float) -> Worth:
    return lambda member, left: 0.0 if member.used else points * min(1.0, 3.0 * left)


def _each_token(points: float) -> Worth:
    return lambda member, left: points * len(member.tokens) * min(1.0, 3.0 * left)


def _abroad(points: float) -> Worth:
    return lambda member, left: points * left * (1.0 if member.pawn is not None else 0.7)


def _all_the_time(points: float) -> Worth:
    return lambda member, left: points * left


_WORTH: dict[str, Worth] = {
    "peggy-mcwander": _each_token(0.8),
    "joe-mcduff": _each_token(2.0),
    "bruce-mcmail": lambda member, left: 1.2 * member.coins * min(1.0, 3.0 * left),
    "peggy-mclaird": _each_token(0.6),
    "kenneth-mcsnitch": _abroad(6.0),
    "fergus-macdarkie": _abroad(4.0),
    "sibyl-macsponge": _all_the_time(9.0),
    "derek-anderson": _once(4.0),
    "mike-mccastle": _abroad(6.0),
    "calum-mcquack": _once(3.0),
    "bully-mcmuscle": _once(3.5),
    "elspeth-mctrick": _all_the_time(4.0),
    "erin-macmalt": _all_the_time(4.0),
    "fraser-mcstarve": _once(3.0),
    "oonagh-mchagg": _all_the_time(3.0),
    "john-mcclaim": _each_token(1.0),
}


@chronicle.appraises
def worth(state: State) -> tuple[float, ...]:
    """C8-3.1: pennies and penalties as they would count now; and what members may still bring."""
    if mobs(state).scored:
        return (0.0,) * state.seats
    points = [float(penny_points(state, seat) - penalty(state, seat)) for seat in range(state.seats)]
    left = len(state.deck) / sum(map(len, state.kit.stacks)) if state.scorings < LAST else 0.0
    for member in mobs(state).gang:
        if member.owner >= 0:
            rest = left if done(state, figure(member.owner)) else left + 0.1
            points[member.owner] += _WORTH[data_of(state, member.number).id](member, min(1.0, rest))
    return tuple(points)
