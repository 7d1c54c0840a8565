"""C7: how the Great Gathering is set up, called and held, and what its verdicts are worth at the end."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.great_gathering.facts import own_pile, points, values
from core.glen_more_2.chronicles.great_gathering.names import card_name
from core.glen_more_2.chronicles.great_gathering.state import (
    ACCEPTED,
    BALLOTS,
    NOT_YET,
    OPEN,
    REJECTED,
    VERDICTS,
    CallingGathering,
    CastingVote,
    Gathering,
    GatheringCalled,
    PutToVote,
    ShowingVotes,
    VerdictScored,
    Vote,
    VoteCast,
    VotesShown,
    chronicle,
    file_of,
    gathering,
    keep,
)
from core.glen_more_2.events import FinalStep, PersonResolved, SettingUp
from core.glen_more_2.questions import DiscardPile, FinalSteps
from core.glen_more_2.state import State
from core.glens.rules import score
from core.kernel import Message, Step, Who, say
from core.kernel.agenda import put

GATHERING_CARDS = "gathering_cards"
LEFTOVERS = "leftovers"


# 1. Set-up


@chronicle.hears(SettingUp)
def set_up(step: Step[State], event: SettingUp) -> None:
    """C7-1.1: some of the scoring cards face up. C7-1.2: vote markers by the number of players."""
    if event.stage != "cards":
        return
    file = file_of(step.now)
    seats = step.now.seats
    cards = tuple(sorted(step.chance.shuffled(range(len(file.cards)))[: file.in_play]))
    markers = file.voting[str(seats)]
    part = Gathering(
        cards=cards,
        verdicts=(OPEN,) * len(cards),
        laid=((),) * len(cards),
        ayes=(markers.aye,) * seats,
        nays=(markers.nay,) * seats,
        doubles=(markers.double_votes,) * seats,
    )
    step.change(parts=(*step.now.parts, part))
    if any(file.cards[card].id == LEFTOVERS for card in cards):
        _begin_piles(step)


def _begin_piles(step: Step[State]) -> None:
    """C7-5.8: a discard pile for each player besides the common one."""
    step.change(discards=(*step.now.discards, *((),) * step.now.seats))


@chronicle.modifies(DiscardPile)
def whose_pile(state: State, question: DiscardPile, pile: int) -> int:
    """C7-5.8: to the player because of whose move the tile goes; what the die takes belongs to nobody."""
    if question.seat < 0 or len(state.discards) == 1:
        return pile
    return own_pile(question.seat)


# 2. Calling


@chronicle.hears(PersonResolved)
def call(step: Step[State], event: PersonResolved) -> None:
    """C7-2.1: when all that a person brought is done. C7-2.4: not when every card has been voted on."""
    if gathering(step.now).open_cards:
        step.then(CallingGathering(event.seat))


# 3. The vote


@chronicle.prompts(CallingGathering)
def ask_for_a_card(state: State, task: CallingGathering) -> Message:
    return say("g2.great_gathering.ask.card", who=Who(task.seat))


@chronicle.offers(CallingGathering, forced=True)
def cards_to_vote_on(state: State, task: CallingGathering) -> Sequence[PutToVote]:
    """C7-3.1: the cards not yet voted on."""
    return [PutToVote(card) for card in gathering(state).open_cards]


@chronicle.answers(CallingGathering, PutToVote)
def put_to_vote(step: Step[State], task: CallingGathering, move: PutToVote) -> None:
    """C7-3.2, CX-3.2: every player votes, whoever took the person first, then clockwise."""
    seats = step.now.seats
    keep(step, cast=(NOT_YET,) * seats)
    step.tell(GatheringCalled(task.seat, move.card))
    step.then(*(CastingVote((task.seat + place) % seats, move.card) for place in range(seats)))
    step.then(ShowingVotes(move.card))


@chronicle.prompts(CastingVote)
def ask_for_a_vote(state: State, task: CastingVote) -> Message:
    return say("g2.great_gathering.ask.vote", who=Who(task.seat), card=card_name(state, task.card))


@chronicle.offers(CastingVote, forced=True)
def votes_left(state: State, task: CastingVote) -> Sequence[Vote]:
    return [Vote(number) for number in ballots_left(gathering(state), task.seat)]


def ballots_left(part: Gathering, seat: int) -> list[int]:
    """C7-3.4: with the markers that are left. C7-3.3: two at once only where that is allowed, and once."""
    return [
        number
        for number, ballot in enumerate(BALLOTS)
        if ballot.ayes <= part.ayes[seat]
        and ballot.nays <= part.nays[seat]
        and (part.doubles[seat] or not ballot.double)
    ]


@chronicle.answers(CastingVote, Vote)
def cast_vote(step: Step[State], task: CastingVote, move: Vote) -> None:
    """C7-3.2: nobody else knows it before all have voted."""
    keep(step, cast=put(gathering(step.now).cast, task.seat, move.ballot))
    step.tell(VoteCast(task.seat))


chronicle.reveals(ShowingVotes, "g2.gathering.chance")


@chronicle.resolves(ShowingVotes)
def show_votes(step: Step[State], task: ShowingVotes) -> None:
    """C7-3.2: all votes are shown and spent. C7-3.5: with no more Nay than Aye the card stays."""
    part = gathering(step.now)
    ballots = [BALLOTS[vote] for vote in part.cast]
    accepted = sum(ballot.ayes - ballot.nays for ballot in ballots) >= 0
    place = part.cards.index(task.card)
    keep(
        step,
        verdicts=put(part.verdicts, place, ACCEPTED if accepted else REJECTED),
        laid=put(part.laid, place, part.cast if accepted else ()),
        ayes=tuple(left - ballot.ayes for left, ballot in zip(part.ayes, ballots, strict=True)),
        nays=tuple(left - ballot.nays for left, ballot in zip(part.nays, ballots, strict=True)),
        doubles=tuple(left - ballot.double for left, ballot in zip(part.doubles, ballots, strict=True)),
        cast=(),
    )
    step.tell(VotesShown(task.card, part.cast, accepted))


# 4. Scoring


@chronicle.modifies(FinalSteps)
def cards_are_scored_after_coins(state: State, question: FinalSteps, steps: tuple[str, ...]) -> tuple[str, ...]:
    """CX-5.1."""
    after = steps.index("coins") + 1
    return (*steps[:after], GATHERING_CARDS, *steps[after:])


@chronicle.hears(FinalStep)
def score_cards(step: Step[State], event: FinalStep) -> None:
    """C7-4.1: the cards that were accepted; each is a source of its own (CX-1.7)."""
    if event.step != GATHERING_CARDS:
        return
    source = step.now.kit.sources.index(VERDICTS)
    for card in gathering(step.now).accepted:
        gained = points(step.now, card)
        step.tell(VerdictScored(card, values(step.now, card), gained))
        for seat, n in enumerate(gained):
            score(step, seat, source, n)
