"""What the cards of the Great Gathering promise each seat: for bots."""

from __future__ import annotations

from functools import cache

from core.glen_more_2.chronicles.great_gathering.facts import points
from core.glen_more_2.chronicles.great_gathering.state import (
    ACCEPTED,
    BALLOTS,
    NOT_YET,
    REJECTED,
    CastingVote,
    Gathering,
    ShowingVotes,
    chronicle,
    gathering,
)
from core.glen_more_2.state import State

UNDECIDED = 0.3
"""The part of a card's points that counts while nobody has voted on it: it may never be, or be rejected."""
DOUBLE = 0.5
"""What it is worth to have two votes later instead of now."""


@chronicle.appraises
def worth(state: State) -> tuple[float, ...]:
    """Each card's points as things stand now, as far as it is likely to be scored."""
    part = gathering(state)
    promised = [DOUBLE * left if part.open_cards else 0.0 for left in part.doubles]
    for card, verdict in zip(part.cards, part.verdicts, strict=True):
        if verdict != REJECTED:
            likely = 1.0 if verdict == ACCEPTED else _likely(state, part, card)
            for seat, n in enumerate(points(state, card)):
                promised[seat] += likely * n
    return tuple(promised)


def _likely(state: State, part: Gathering, card: int) -> float:
    """How likely an open card is to be scored. Once it is voted on the votes given so far decide, and those to come
    are open."""
    if not part.cast or not any(
        isinstance(task, CastingVote | ShowingVotes) and task.card == card for task in state.agenda
    ):
        return UNDECIDED
    ballots = [BALLOTS[vote] for vote in part.cast if vote != NOT_YET]
    lead = sum(ballot.ayes - ballot.nays for ballot in ballots)
    return _not_against(lead, len(part.cast) - len(ballots))


@cache
def _not_against(lead: int, voters: int) -> float:
    """The chance of no more Nay than Aye in the end if each of these voters tosses a coin."""
    if not voters:
        return float(lead >= 0)
    return (_not_against(lead + 1, voters - 1) + _not_against(lead - 1, voters - 1)) / 2
