"""What the Englishman keeps in a position, and the words he is played in."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec

from core.glen_more_2.chronicle import Chronicle
from core.glen_more_2.components import KITS
from core.glen_more_2.effects import ChronicleEffect
from core.glen_more_2.facts.rondel import NOBODY
from core.glen_more_2.files import ChronicleFile
from core.glen_more_2.moves import Move
from core.glen_more_2.state import State, part_of, with_part
from core.glens.chain import STRANGER
from core.kernel import Step
from core.kernel.numbers import Amount, Few, Name, Number, Positive

replace = msgspec.structs.replace

NAME = "hammer_of_the_scots"

chronicle: Chronicle[Move | OwnMove] = Chronicle(NAME, number=4, seats=(3, 4), minutes=10, difficulty=3)

ENGLISHMAN = STRANGER
"""His entry in the chain."""
BY_THE_ENGLISHMAN = "englishman"
"""Why a tile that he clears is discarded."""


# The data file


class RowData(msgspec.Struct, frozen=True):
    slots: Annotated[Few[Positive], msgspec.Meta(min_length=1)]
    coins_at_start: Few[Amount]

    def __post_init__(self) -> None:
        if self.coins_at_start != (
            *self.slots[: self.filled_at_start],
            *(0,) * (len(self.slots) - self.filled_at_start),
        ):
            raise ValueError("england_row: the first slots hold their own number of coins, the others none")

    @property
    def filled_at_start(self) -> int:
        return sum(coins > 0 for coins in self.coins_at_start)


class EnglishmanData(msgspec.Struct, frozen=True):
    cannot_take: Few[Name]


@chronicle.files
class HammerFile(ChronicleFile, frozen=True, kw_only=True):
    england_row: RowData
    englishman: EnglishmanData

    def __post_init__(self) -> None:
        if unknown := {*self.englishman.cannot_take} - {tile.id for tile in self.tiles}:
            raise ValueError(f"englishman: no tile {', '.join(sorted(unknown))}")


def file_of(state: State) -> HammerFile:
    file: HammerFile = KITS[state.components].chronicles[NAME]
    return file


@cache
def _forbidden(components: str) -> frozenset[int]:
    kit = KITS[components]
    file: HammerFile = kit.chronicles[NAME]
    return frozenset(kit.tile[name] for name in file.englishman.cannot_take)


def forbidden(state: State, tile: int) -> bool:
    """C4-4.4: whether he cannot take a tile."""
    return tile in _forbidden(state.components)


# Effects


class EnglandMarker(ChronicleEffect, frozen=True):
    """Take the England marker."""


class EnglandRow(ChronicleEffect, frozen=True):
    """Take every coin of the England row."""


class SwapEnglishman(ChronicleEffect, frozen=True):
    """The Englishman changes places with a tile."""


chronicle.reads("england", bool, lambda _, where, goods: [EnglandMarker()])
chronicle.reads("england_row_take_all", bool, lambda _, where, goods: [EnglandRow()])
chronicle.reads("swap_englishman", bool, lambda _, where, goods: [SwapEnglishman()])


# What he keeps


@chronicle.keeps
class England(msgspec.Struct, frozen=True, tag=True):
    filled: int
    """How many slots of the England row hold coins; the cheapest ones do."""
    controller: int = NOBODY
    """The seat that has the marker."""
    paid: bool = False
    """Whether the slot for the tile that he takes in this turn is paid."""


def england(state: State) -> England:
    return part_of(state, England)


def keep(step: Step[State], **fields: object) -> None:
    """Go on from a position in which these fields are different."""
    step.now = with_part(step.now, England, **fields)


def price_of_use(state: State) -> int | None:
    """C4-4.3: the first empty slot of the row; none when it is full."""
    slots, filled = file_of(state).england_row.slots, england(state).filled
    return slots[filled] if filled < len(slots) else None


def coins_for_clearing(state: State) -> int:
    """C4-4.5: the rightmost filled slot of the row."""
    filled = england(state).filled
    return file_of(state).england_row.slots[filled - 1] if filled else 0


def coins_in_row(state: State) -> int:
    return sum(file_of(state).england_row.slots[: england(state).filled])


# Tasks


class Clearing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The Englishman has passed everything on his way to a tile that is discarded."""

    seat: int
    tile: int
    space: int


class Swapping(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may swap the Englishman with a tile."""

    seat: int


# Moves


class Use(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the Englishman to a tile and take it."""

    space: Number


class Clear(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the Englishman to a tile and discard it."""

    space: Number


class Halt(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the Englishman onto World's End."""

    space: Number


class Wait(msgspec.Struct, frozen=True, gc=False, tag=True):
    """There is nothing ahead of the Englishman."""


class Swap(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The Englishman and a tile change places."""

    space: Number


OwnMove = Use | Clear | Halt | Wait | Swap


# Events


class MarkerTaken(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A seat takes the England marker: from under the Englishman (-1), or from another seat."""

    seat: int
    holder: int


class EnglandPaid(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Coins of a seat lie in the England row."""

    seat: int
    n: int


class TileCleared(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The Englishman has discarded a tile; the seat takes so many coins out of the row."""

    seat: int
    tile: int
    n: int


class Halted(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The Englishman stands on World's End."""

    seat: int
    tile: int


class EnglishmanWaits(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int


class RowTaken(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A seat has taken all coins of the England row."""

    seat: int
    n: int


class Swapped(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    tile: int
