"""What the Ode to Haggis keeps in a position, and the words it is played in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from core.glen_more_2.chronicle import Chronicle
from core.glen_more_2.components import KITS
from core.glen_more_2.effects import ChronicleEffect
from core.glen_more_2.files import ChronicleFile
from core.glen_more_2.state import State, part_of, with_part
from core.kernel import Step
from core.kernel.numbers import Amount, Few, Number, Positive

NAME = "ode_to_haggis"

chronicle: Chronicle[TakeOpenHaggis | DrawHaggis | ReturnHaggis | RollForWhisky | NoMoreRolls] = Chronicle(
    NAME, number=5, seats=(2, 3, 4), minutes=10, difficulty=1
)

HAGGIS = chronicle.source("haggis", told=True)
"""What its points count as, the word for its effect, and its step of the final scoring."""
AT_THE_END = "end"


# The file


class Tokens(msgspec.Struct, frozen=True):
    values: Annotated[
        dict[Annotated[str, msgspec.Meta(pattern="^[1-9][0-9]?$", max_length=2)], Amount], msgspec.Meta(max_length=20)
    ]
    """How many tokens there are of each value."""
    total: Number
    face_up: Amount
    """How many lie open in the supply."""

    @property
    def all(self) -> tuple[int, ...]:
        """Every token, lowest first."""
        return tuple(sorted(int(value) for value, n in self.values.items() for _ in range(n)))


class Table(msgspec.Struct, frozen=True):
    capacity: Positive
    scoring_open_max: Positive
    """How many tokens of a player a scoring turns up at most."""
    rolls: Positive
    """How many rolls of a scoring count for all."""
    scored_after: Few[Literal["A", "B", "C", "end"]]
    """The stacks after whose scoring round haggis is scored, and the end."""


@chronicle.files
class HaggisFile(ChronicleFile, frozen=True, kw_only=True):
    haggis_tokens: Tokens
    table: Table

    def __post_init__(self) -> None:
        """Whatever a corrected file says, a game can be played with it."""
        if sum(self.haggis_tokens.values.values()) != self.haggis_tokens.total:
            raise ValueError("haggis_tokens.total: not the number of tokens")


def file_of(state: State) -> HaggisFile:
    file: HaggisFile = KITS[state.components].chronicles[NAME]
    return file


class HaggisTokens(ChronicleEffect, frozen=True):
    """So many tokens are taken."""

    n: int


chronicle.reads(HAGGIS, int, lambda n, where, goods: [HaggisTokens(n)])


# The part

HIDDEN = 0
"""In place of a value: not known to the viewer."""


@chronicle.keeps
class Haggis(msgspec.Struct, frozen=True, tag=True):
    open: tuple[int, ...]
    """The values of the open supply."""
    closed: tuple[int, ...]
    """The closed supply, lowest value first: its order means nothing. Hidden."""
    tables: tuple[tuple[int, ...], ...]
    """The tokens that lie face down on each table, in the order of taking. Hidden from the others."""
    turned: tuple[tuple[int, ...], ...]
    """While haggis is scored: the tokens of each table that are turned up."""
    rolled: int = 0
    """While haggis is scored: the last roll."""
    held: int = 0
    """How many haggis scorings have begun."""
    rolls: tuple[int, ...] = ()
    """The rolls for all that tokens were turned up for: of the scoring that goes on or, until the next, of the last."""
    paid: tuple[tuple[int, ...], ...] = ()
    """The rolls that each seat paid for in it."""
    scored: tuple[tuple[int, ...], ...] = ()
    """The tokens of each seat that brought points in the last scoring, until the next one begins."""


def haggis(state: State) -> Haggis:
    return part_of(state, Haggis)


def points_for(turned: Sequence[int]) -> int:
    """C5-4.6: the number of tokens turned up times their sum."""
    return len(turned) * sum(turned)


def with_haggis(state: State, **fields: object) -> State:
    """The position with other tokens."""
    return with_part(state, Haggis, **fields)


def keep(step: Step[State], **fields: object) -> None:
    step.now = with_haggis(step.now, **fields)


# Tasks

ALL = -1
"""In place of a seat: a roll that counts for everybody."""


class TakingHaggis(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat takes a token."""

    seat: int


class ReturningHaggis(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat has a token more than its table holds: one goes back."""

    seat: int


class HoldingHaggis(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A haggis scoring begins."""


class RollingHaggis(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The die is rolled: for all, or for the seat that has paid."""

    roll: int
    seat: int = ALL


class TurningUp(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Tokens with the number rolled are turned up."""

    seat: int = ALL


class BuyingRoll(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may pay for a roll of its own."""

    seat: int


class ScoringHaggis(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The tokens that are turned up are scored and go back."""


# Moves


class TakeOpenHaggis(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a token of the open supply."""

    place: Number


class DrawHaggis(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Draw a token of the closed supply."""


class ReturnHaggis(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A token of the own table goes back; the last one is the new one."""

    place: Number


class RollForWhisky(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class NoMoreRolls(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


# Events


class HaggisTaken(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A token came onto a table; drawn blind, only its owner knows it."""

    seat: int
    value: int
    blind: bool


class HaggisOpened(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A token of the closed supply now lies open."""

    value: int


class HaggisReturned(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A token went face down into the closed supply: which one, only its owner knows."""

    seat: int


class HaggisStarted(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Before the first roll of a haggis scoring."""

    scoring: int


class HaggisRolled(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A roll for all, before tokens are turned."""

    roll: int
    value: int


class ExtraRolled(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A roll for the seat that paid for it."""

    seat: int
    value: int


class HaggisTurned(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A token of that value is turned up on the table of a seat."""

    seat: int
    value: int
    reveals = True


class HaggisScored(msgspec.Struct, frozen=True, tag=True):
    """The tokens of each seat that are turned up, and the points for them."""

    scoring: int
    turned: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
