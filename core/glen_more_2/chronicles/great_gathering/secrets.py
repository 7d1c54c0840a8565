"""C7-3.2, C7-3.6: what is hidden at the Great Gathering: how others have voted, as long as not all have."""

from __future__ import annotations

from core.glen_more_2.chronicles.great_gathering.rules import ballots_left
from core.glen_more_2.chronicles.great_gathering.state import (
    HIDDEN,
    NOT_YET,
    CastingVote,
    chronicle,
    gathering,
    with_gathering,
)
from core.glen_more_2.state import State
from core.kernel import Chance


@chronicle.hides
def view_for(state: State, seat: int | None) -> State:
    """Only a seat itself sees its vote, also that it has not voted yet: so a shared screen is handed over behind a
    curtain before the first vote, too. Who has voted follows from the agenda."""
    cast = gathering(state).cast
    if not cast:
        return state
    return with_gathering(state, cast=tuple(vote if voter == seat else HIDDEN for voter, vote in enumerate(cast)))


@chronicle.imagines
def imagine(view: State, chance: Chance) -> State:
    """Votes that have been given are any that the seat's markers allow."""
    part = gathering(view)
    if HIDDEN not in part.cast:
        return view
    waiting = {task.seat for task in view.agenda if isinstance(task, CastingVote)}

    def imagined(voter: int, vote: int) -> int:
        if vote != HIDDEN:
            return vote
        return NOT_YET if voter in waiting else chance.pick(ballots_left(part, voter))

    return with_gathering(view, cast=tuple(imagined(voter, vote) for voter, vote in enumerate(part.cast)))
