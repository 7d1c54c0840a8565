"""Scoring of Glen More, chapter 15 of the rules. All of it can be asked at any time."""

from __future__ import annotations

from core.glen_more.components import (
    SOURCES,
)
from core.glen_more.state import State
from core.kernel import Line, Standing, Who, say
from core.kernel.contract import rank


def standing(state: State) -> Standing:
    """The points gained so far, by source; at the end all of them. GM-15.8: a tie goes to more goods, then it is
    shared."""
    points = [player.points for player in state.players]
    goods = [sum(map(len, player.territory.goods)) for player in state.players]
    lines = [
        Line(seat, n, f"gm.source.{SOURCES[source]}", say(f"gm.scored.{SOURCES[source]}", who=Who(seat), n=n))
        for seat, player in enumerate(state.players)
        for source, n in enumerate(player.ledger)
        if n
    ]
    ranks, tie_breaks = rank(points, [(say("gm.tie.goods"), goods)])
    return Standing(tuple(points), tuple(lines), ranks, tie_breaks, final=not state.agenda)
