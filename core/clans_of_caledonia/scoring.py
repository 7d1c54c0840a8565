"""Final scoring, chapter 14 of the rules, and CC-17.8 and CC-17.9. Nearly everything in this game counts at its end
only, so a standing tells what each player would have if the game ended now: that is what players compare."""

from __future__ import annotations

from collections.abc import Iterable

from core.clans_of_caledonia.components import (
    SCORING,
)
from core.clans_of_caledonia.facts.counting import SOURCES, final_stock, ledgers
from core.clans_of_caledonia.state import State
from core.kernel import Line, Standing, Who, say
from core.kernel.contract import rank


def standing(state: State) -> Standing:
    """CC-14.11: a tie goes to more money left over, then it is shared."""
    found = ledgers(state)
    points = [sum(ledger) for ledger in found]
    lines = [
        Line(seat, n, f"cc.source.{source}", say(f"cc.scored.{source}", who=Who(seat), n=n))
        for seat, ledger in enumerate(found)
        for source, n in zip(SOURCES, ledger, strict=True)
        if n
    ]
    left = [final_stock(state, seat)[0] % SCORING.money_per_point for seat in range(len(points))]
    ranks, tie_breaks = rank(points, [(say("cc.tie.money"), left)])
    return Standing(tuple(points), tuple(lines), ranks, tie_breaks, final=not state.agenda)


def source_words() -> Iterable[str]:
    """The keys of the sources of points, and of the ratings of the solo game."""
    yield from (f"cc.source.{source}" for source in SOURCES)
    yield from (f"cc.scored.{source}" for source in SOURCES)
    yield from (f"cc.rating.{line.id}" for line in SCORING.solo_rating)
