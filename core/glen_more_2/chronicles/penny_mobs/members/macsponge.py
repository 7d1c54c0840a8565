"""C8-6.5: Sibyl MacSponge skims points off."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.state import (
    MACSPONGE,
    PENALTIES,
    PENNIES,
    SPONGE,
    data_of,
    keep,
    mobs,
    out,
)
from core.glen_more_2.chronicles.penny_mobs.terms import OwnMove, PointSkimmed
from core.glen_more_2.facts.rondel import NOBODY
from core.glen_more_2.state import State
from core.glens.state import PointsGained, hold
from core.kernel import Rulebook, Step
from core.kernel.agenda import put

rules: Rulebook[State, OwnMove] = Rulebook()

NO_SOURCES = (PENNIES, PENALTIES)
"""CX-1.7: what does not count as a source of points."""


@rules.hears(PointsGained)
def skim(step: Step[State], event: PointsGained) -> None:
    """In a turn of another player the first time, in scorings every time. The owner's points are never touched."""
    member = out(step.now, MACSPONGE)
    if member is None or member.owner == event.seat or step.now.kit.sources[event.source] in NO_SOURCES:
        return
    part = mobs(step.now)
    in_time = part.turn == NOBODY or (part.turn == event.seat and not part.skimmed)
    if event.n < data_of(step.now, member.number).skims_from or not in_time:
        return
    keep(step, skimmed=True)
    _book(step, event.seat, event.source, -1)
    _book(step, member.owner, step.now.kit.sources.index(SPONGE), 1)
    step.tell(PointSkimmed(member.owner, event.seat))


def _book(step: Step[State], seat: int, source: int, n: int) -> None:
    """C8-9.2: no new gain; the one that was told is shared."""
    ledger = step.now.players[seat].ledger
    hold(step, seat, ledger=put(ledger, source, ledger[source] + n))
