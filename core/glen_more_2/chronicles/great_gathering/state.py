"""What the Great Gathering keeps in a position, and the words it is played in."""

from __future__ import annotations

from typing import Literal

import msgspec

from core.glen_more_2.chronicle import Chronicle
from core.glen_more_2.components import KITS, Components
from core.glen_more_2.files import ChronicleFile
from core.glen_more_2.state import State, part_of, with_part
from core.kernel import Step
from core.kernel.numbers import Amount, Few, Name, Named, Number, Positive

NAME = "great_gathering"
SEATS = (2, 3, 4)

chronicle: Chronicle[PutToVote | Vote] = Chronicle(NAME, number=7, seats=SEATS, minutes=10, difficulty=2)

VERDICTS = chronicle.source("verdicts", told=True)
"""What its points count as."""

Identity = Literal[
    "herds",
    "stores",
    "square",
    "sets",
    "garrisons",
    "stills",
    "wanderer",
    "leftovers",
    "smallholding",
    "pasture",
]


class Markers(msgspec.Struct, frozen=True):
    """The vote markers of each player, and in how many votes two of them may be chosen."""

    aye: Amount
    nay: Amount
    double_votes: Amount


class ScoringCard(msgspec.Struct, frozen=True):
    id: Identity
    best: Literal["max", "min"]
    goods: Few[Name] = ()
    kind: Name = ""


@chronicle.files
class GatheringFile(ChronicleFile, frozen=True, kw_only=True):
    cards: Few[ScoringCard]
    in_play: Positive
    voting: Named[Markers]
    """By the number of players."""
    shares: Named[Amount]
    """The points of each of the best, by their number."""

    def __post_init__(self) -> None:
        """Whatever a corrected file says, a game can be played with it."""
        votes = self.in_play
        if not votes <= len({card.id for card in self.cards}) == len(self.cards):
            raise ValueError("in_play: as many different cards as are laid out")
        for seats in SEATS:
            markers = self.voting.get(str(seats))
            if markers is None:
                raise ValueError(f"voting: nothing for {seats} players")
            if markers.aye + markers.nay < votes + markers.double_votes:
                raise ValueError(f"voting: too few markers for {seats} players")
        if any(str(tied + 1) not in self.shares for tied in range(SEATS[-1])):
            raise ValueError("shares: one for each number of players who can be best")


def file_in(kit: Components) -> GatheringFile:
    file: GatheringFile = kit.chronicles[NAME]
    return file


def file_of(state: State) -> GatheringFile:
    return file_in(KITS[state.components])


# Ballots: what a seat can choose in one vote


class Ballot(msgspec.Struct, frozen=True):
    ayes: int
    nays: int

    @property
    def double(self) -> bool:
        return self.ayes + self.nays > 1


BALLOTS = (Ballot(0, 1), Ballot(1, 0), Ballot(0, 2), Ballot(1, 1), Ballot(2, 0))
"""A vote is a number in this list."""

NOT_YET, HIDDEN = -1, -2
"""In place of a vote: not given so far; not known to the viewer."""


# The part

OPEN, ACCEPTED, REJECTED = range(3)


@chronicle.keeps
class Gathering(msgspec.Struct, frozen=True, tag=True):
    cards: tuple[int, ...]
    """The scoring cards of this game, lowest number first."""
    verdicts: tuple[int, ...]
    """For each of them: open, accepted or rejected."""
    laid: tuple[tuple[int, ...], ...]
    """For each of them: the votes of all seats that lie on it."""
    ayes: tuple[int, ...]
    """The markers that each seat has left."""
    nays: tuple[int, ...]
    doubles: tuple[int, ...]
    """In how many votes each seat may still choose two markers."""
    cast: tuple[int, ...] = ()
    """While a vote is held: the vote of each seat. Hidden from the others."""

    @property
    def open_cards(self) -> tuple[int, ...]:
        return tuple(card for card, verdict in zip(self.cards, self.verdicts, strict=True) if verdict == OPEN)

    @property
    def accepted(self) -> tuple[int, ...]:
        return tuple(card for card, verdict in zip(self.cards, self.verdicts, strict=True) if verdict == ACCEPTED)


def gathering(state: State) -> Gathering:
    return part_of(state, Gathering)


def with_gathering(state: State, **fields: object) -> State:
    """The position with other things at the gathering."""
    return with_part(state, Gathering, **fields)


def keep(step: Step[State], **fields: object) -> None:
    step.now = with_gathering(step.now, **fields)


# Tasks


class CallingGathering(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat took a person and chooses the card that is voted on."""

    seat: int


class CastingVote(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat chooses its vote on a card, in secret."""

    seat: int
    card: int


class ShowingVotes(msgspec.Struct, frozen=True, gc=False, tag=True):
    """All have voted."""

    card: int


# Moves


class PutToVote(msgspec.Struct, frozen=True, gc=False, tag=True):
    card: Number


class Vote(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A number in the list of ballots."""

    ballot: Number


# Events


class GatheringCalled(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    card: int


class VoteCast(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A seat has voted; how, is told when all have."""

    seat: int


class VotesShown(msgspec.Struct, frozen=True, tag=True):
    """The votes of all seats on a card."""

    card: int
    votes: tuple[int, ...]
    accepted: bool
    reveals = True


class VerdictScored(msgspec.Struct, frozen=True, tag=True):
    """An accepted card at the end: what each seat has of what it counts, and the points for it."""

    card: int
    values: tuple[int, ...]
    points: tuple[int, ...]
