"""What the mountain keeps in a position, and the words it is played in."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from core.glen_more_2.chronicle import Chronicle
from core.glen_more_2.components import KITS
from core.glen_more_2.files import ChronicleFile
from core.glen_more_2.moves import Move
from core.glen_more_2.state import State, part_of, with_part
from core.glens.chain import GAP
from core.glens.territory import Cell
from core.kernel import Step
from core.kernel.numbers import Amount, Few, Number

NAME = "highlander"
HARD = "hard"

chronicle: Chronicle[Move | Climb | Collect | GiveCoin | GiveGood] = Chronicle(
    NAME, number=2, seats=(2, 3, 4), minutes=5, difficulty=1, variants=(HARD,)
)

MOUNTAIN = GAP - 1
"""Its entry in the chain, also where a figure stands on it."""
PASSING, LEAVING = "passing", "leaving"


# The data file


class OneOf(msgspec.Struct, frozen=True):
    """A toll: a coin, or a good of any kind."""

    coins: Literal[0, 1] = 0
    any_good: Literal[0, 1] = 0


class PlayerToll(msgspec.Struct, frozen=True):
    one_of: Annotated[Few[OneOf], msgspec.Meta(min_length=1)]


class DieToll(msgspec.Struct, frozen=True):
    coins_from_supply: Amount


class TollData(msgspec.Struct, frozen=True):
    player: PlayerToll
    die: DieToll


class MountainData(msgspec.Struct, frozen=True):
    spaces: Annotated[int, msgspec.Meta(ge=1, le=2)]
    spaces_hard_variant: Annotated[int, msgspec.Meta(ge=1, le=2)]
    toll: TollData


@chronicle.files
class HighlanderFile(ChronicleFile, frozen=True, kw_only=True):
    mountain: MountainData


def data_of(state: State) -> MountainData:
    file: HighlanderFile = KITS[state.components].chronicles[NAME]
    return file.mountain


# What it keeps


@chronicle.keeps
class Mountain(msgspec.Struct, frozen=True, tag=True):
    covers: int
    """How many spaces of the printed track lie under it."""
    coins: int = 0
    goods: tuple[int, ...] = ()
    """What lies on it, lowest first."""
    collected: bool = False
    """Whether the figure on it has made use of its moment in this turn."""


def mountain(state: State) -> Mountain:
    return part_of(state, Mountain)


def keep(step: Step[State], **fields: object) -> None:
    """Go on from a position in which these fields of the mountain are different."""
    step.now = with_part(step.now, Mountain, **fields)


# Tasks


class PayingToll(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat has passed the mountain and puts a coin or a good on it."""

    seat: int


class Collecting(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat takes goods from the mountain onto own tiles; at the end of the game as many as have room."""

    seat: int
    at_end: bool = False


# Moves


class Climb(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the figure onto the mountain."""

    space: Number


class Collect(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take what lies on the mountain."""


class GiveCoin(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The toll is a coin."""


class GiveGood(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The toll is a good of an own tile."""

    good: Number
    cell: Cell


# Events


class Climbed(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int


class CoinLaidDown(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Coins lie on the mountain: of a player, or, with seat -1, of the supply because the die passed."""

    seat: int
    n: int


class GoodLaidDown(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    good: int
    cell: int


class CoinsCollected(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    n: int


class MountainTouched(msgspec.Struct, frozen=True, tag=True):
    """A player's figure has passed the mountain, and the toll is settled; or it begins its turn there."""

    seat: int
    how: str
