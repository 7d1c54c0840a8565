"""What a move along the rondel means, in words."""

from __future__ import annotations

from core.glen_more_2.facts.rondel import Fate
from core.glen_more_2.names import tile_name
from core.glen_more_2.state import State
from core.glens.chain import DIE, is_figure, seat_of
from core.kernel import Message, Who, say
from web.tables.glen_more_2.chronicles import piece_of


def fate_said(state: State, told: Fate) -> Message:
    """Who plays next, what is discarded, and whether a scoring or the end comes first."""
    said = _next_said(state, told)
    if told.leaving:
        gone = tuple(tile_name(state.kit, state.chain[place]) for place in told.leaving)
        said = say("g2t.and", first=said, second=say("g2t.more.leaving", n=len(gone), tiles=gone))
    if told.scoring:
        return say("g2t.and", first=said, second=say("g2t.more.scoring"))
    return said


def _next_said(state: State, told: Fate) -> Message:
    if told.ends:
        return say("g2t.more.ends")
    if told.done:
        return say("g2t.more.done")
    if told.next == DIE:
        return say("g2t.more.die")
    if told.turns > 1:
        return say("g2t.more.again_up_to", n=told.turns)
    if told.turns:
        return say("g2t.more.again")
    return say("g2t.more.next", who=Who(seat_of(told.next))) if is_figure(told.next) else piece_of(state).next
