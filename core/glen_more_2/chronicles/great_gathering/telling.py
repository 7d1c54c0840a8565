"""The Great Gathering in words: its cards, moves, reasons and lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.great_gathering.names import card_name, card_thing, condition, vote_thing, vote_words
from core.glen_more_2.chronicles.great_gathering.state import (
    BALLOTS,
    NAME,
    CallingGathering,
    CastingVote,
    GatheringCalled,
    PutToVote,
    VerdictScored,
    Vote,
    VoteCast,
    VotesShown,
    chronicle,
    file_of,
    gathering,
)
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.kernel import Message, Who, say
from core.kernel.things import Tapped

# What a tap means, and why not


@chronicle.touches(PutToVote)
def touches_card(move: PutToVote) -> tuple[str, ...]:
    return (card_thing(move.card),)


@chronicle.touches(Vote)
def touches_vote(move: Vote) -> tuple[str, ...]:
    return (vote_thing(move.ballot),)


@chronicle.refuses(CallingGathering)
def why_not_called(state: State, task: CallingGathering, tapped: Tapped) -> Sequence[Message]:
    """C7-3.1: a card that lies there and has not been voted on."""
    card = tapped.number("verdict")
    part = gathering(state)
    if card in part.cards and card not in part.open_cards:
        return (say("g2.great_gathering.why.voted_on", card=card_name(state, card)),)
    return (say("g2.great_gathering.why.card_first"),)


@chronicle.refuses(TakingTile, Resolving, Activating, Finishing)
def why_not_now(state: State, task: object, tapped: Tapped) -> Sequence[Message]:
    """C7-2.1: between gatherings the cards only lie there."""
    return () if tapped.number("verdict") is None else (say("g2.great_gathering.why.no_gathering"),)


@chronicle.refuses(CastingVote)
def why_not_cast(state: State, task: CastingVote, tapped: Tapped) -> Sequence[Message]:
    """C7-3.3, C7-3.4: the markers for it are not there, or it is no vote for two markers."""
    vote = tapped.number("vote")
    if vote is None or not 0 <= vote < len(BALLOTS):
        return (say("g2.great_gathering.why.vote_first"),)
    part, seat, ballot = gathering(state), task.seat, BALLOTS[vote]
    if ballot.double and not file_of(state).voting[str(state.seats)].double_votes:
        return (say("g2.great_gathering.why.no_double"),)
    if ballot.double and not part.doubles[seat]:
        return (say("g2.great_gathering.why.double_used"),)
    reasons = (
        (ballot.ayes > part.ayes[seat], say("g2.great_gathering.why.no_aye", have=part.ayes[seat])),
        (ballot.nays > part.nays[seat], say("g2.great_gathering.why.no_nay", have=part.nays[seat])),
    )
    return tuple(reason for holds, reason in reasons if holds)


# Moves


@chronicle.names(PutToVote)
def name_card(state: State, move: PutToVote) -> Message:
    return say("g2.great_gathering.move.card", card=card_name(state, move.card), condition=condition(state, move.card))


@chronicle.names(Vote)
def name_vote(state: State, move: Vote) -> Message:
    return say("g2.great_gathering.move.vote", vote=vote_words(move.ballot))


# Events


@chronicle.logs(GatheringCalled)
def log_call(state: State, event: GatheringCalled) -> Message:
    return say("g2.great_gathering.log.called", who=Who(event.seat), card=card_name(state, event.card))


chronicle.shows(VoteCast, "vote", origin="seat-{seat}")
chronicle.logs(VoteCast, "g2.great_gathering.log.cast")


@chronicle.logs(VotesShown)
def log_votes(state: State, event: VotesShown) -> Message:
    votes = tuple(
        say("g2.great_gathering.log.vote", who=Who(seat), vote=vote_words(vote))
        for seat, vote in enumerate(event.votes)
    )
    card = card_name(state, event.card)
    if event.accepted:
        return say("g2.great_gathering.log.accepted", card=card, votes=votes)
    return say("g2.great_gathering.log.rejected", card=card, votes=votes)


@chronicle.logs(VerdictScored)
def log_verdict(state: State, event: VerdictScored) -> Message:
    seats = tuple(
        say("g2.great_gathering.log.seat", who=Who(seat), value=value, n=points)
        for seat, (value, points) in enumerate(zip(event.values, event.points, strict=True))
    )
    return say("g2.great_gathering.log.scored", card=card_name(state, event.card), seats=seats)


@chronicle.brings(VerdictScored)
def winners_of(event: VerdictScored) -> list[tuple[int, str]]:
    return [(seat, f"chronicle-{NAME}") for seat, points in enumerate(event.points) if points]


# What there is to see of the rest

chronicle.shows(GatheringCalled, "gathering-{card}", origin="seat-{seat}")
chronicle.shows(VotesShown, "votes", to="verdict-{card}")
chronicle.shows(VerdictScored, "points", origin="verdict-{card}")
