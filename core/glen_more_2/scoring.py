"""Scoring of Glen More II, chapters 16 and 17. All of it can be asked at any time."""

from __future__ import annotations

from core.glen_more_2.facts.counting import goods
from core.glen_more_2.state import State
from core.kernel import Line, Standing, Who, say
from core.kernel.contract import rank

# 16. A scoring round


# 17. The final scoring


def standing(state: State) -> Standing:
    """The points gained so far, by source; at the end all of them. G2-17.4: a tie goes to more goods, then it is
    shared."""
    sources = state.kit.sources
    points = [player.points for player in state.players]
    lines = [
        Line(seat, n, f"g2.source.{sources[source]}", say(f"g2.scored.{sources[source]}", who=Who(seat), n=n))
        for seat, player in enumerate(state.players)
        for source, n in enumerate(player.ledger)
        if n
    ]
    ranks, tie_breaks = rank(points, [(say("g2.tie.goods"), [goods(player) for player in state.players])])
    return Standing(tuple(points), tuple(lines), ranks, tie_breaks, final=not state.agenda)
