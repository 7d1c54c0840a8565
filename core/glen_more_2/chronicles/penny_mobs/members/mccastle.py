"""C8-7.3: Mike McCastle stands in another home castle and counts in the own one."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.state import DRIVEN_OUT, MCCASTLE, out
from core.glen_more_2.chronicles.penny_mobs.terms import OwnMove
from core.glen_more_2.questions import Counts
from core.glen_more_2.state import State
from core.kernel import Rulebook

rules: Rulebook[State, OwnMove] = Rulebook()


@rules.modifies(Counts)
def scots_at_home(state: State, question: Counts, counts: tuple[int, ...]) -> tuple[int, ...]:
    """One scot of the host does not count, if there is one; the pawn counts for its owner."""
    member = out(state, MCCASTLE) if question.category == "home_castle_scots" else None
    if member is None or member.pawn in (None, DRIVEN_OUT):
        return counts
    host = member.pawn[0]
    return tuple(n - (seat == host and n > 0) + (seat == member.owner) for seat, n in enumerate(counts))
