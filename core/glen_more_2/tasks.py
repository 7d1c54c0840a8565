"""What a turn of Glen More II consists of: tasks that ask a seat to decide, and tasks that take care of themselves.
Some are those of `core.glens.state`."""

from __future__ import annotations

from typing import Literal

import msgspec

from core.glens.state import (
    ChoosingGood,
    Payment,
    StackEnded,
)


class TakingTile(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat moves its figure to a tile and takes it."""

    seat: int


class Arriving(msgspec.Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    """The piece that acts has passed everything on its way: what all have passed is discarded, then comes what it moved
    for."""

    seat: int
    tile: int
    space: int
    purpose: Literal["take", "stop", "stay", "discard"]
    reward: int = -1
    """What is taken for a tile that is discarded."""


class Laying(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat chooses the cell of a tile; without `free` it pays for it then. `nested`: the turn goes on afterwards
    where it was; `running`: inside the activation of another tile."""

    seat: int
    tile: int
    free: bool = False
    nested: bool = False
    running: bool = False


class GivingScot(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat pays a scot for a tile that will lie on that cell."""

    seat: int
    tile: int
    cell: int


class Laid(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The tile is paid: it is laid on its cell, or kept if it has none."""

    seat: int
    tile: int
    cell: int
    nested: bool
    running: bool


class Resolving(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat resolves effects of a tile, a card or a clan, in any order: numbers of the component set's list of
    effects, with what is left of each. `cell` is the tile they belong to."""

    seat: int
    cell: int
    left: tuple[tuple[int, int], ...]
    running: bool


class Continuing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """What is left of effects being resolved goes on after all that one of them brought."""

    seat: int
    cell: int
    left: tuple[tuple[int, int], ...]
    running: bool


class PersonDone(msgspec.Struct, frozen=True, gc=False, tag=True):
    """All that a person brought has been resolved."""

    seat: int
    tile: int


class KeepingGoods(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Not all of these goods find room on a tile: the seat chooses so many of them."""

    seat: int
    cell: int
    goods: tuple[int, ...]
    n: int


class PuttingGoods(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat puts goods onto own tiles of choice: these, and so many of any kind."""

    seat: int
    goods: tuple[int, ...]
    choice: int = 0


class StartingActivation(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The tiles that may be activated are found."""

    seat: int
    tile: int
    cell: int
    nested: bool
    running: bool


class Activating(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat activates tiles inside another effect."""

    seat: int
    open: tuple[int, ...]
    running: bool


class Produced(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A tile has produced goods of choice: what lies there now besides those it held before is announced."""

    seat: int
    cell: int
    before: tuple[int, ...]


class Getting(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat gets what it exchanged its goods for."""

    seat: int
    cell: int
    tile: int
    way: int


class Finishing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat activates tiles, uses its movement points and ends its turn."""

    seat: int
    open: tuple[int, ...]


class Closing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The turn is over: the rondel is filled up and the next piece acts."""

    seat: int


class FillingUp(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Tiles of the stacks are laid out."""


class NextPiece(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Whoever is hindmost acts: a player, or the die."""


class FinalStage(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A step of the end of the game."""

    step: str


Task = (
    Payment
    | ChoosingGood
    | StackEnded
    | TakingTile
    | Arriving
    | Laying
    | GivingScot
    | Laid
    | Resolving
    | Continuing
    | PersonDone
    | KeepingGoods
    | PuttingGoods
    | StartingActivation
    | Activating
    | Produced
    | Getting
    | Finishing
    | Closing
    | FillingUp
    | NextPiece
    | FinalStage
)

WINDOWS = (TakingTile, Resolving, Activating, Finishing)
"""G2-4.5: the moments at which a seat may do what is possible at any moment of its turn. Chronicles offer their own
free actions here, and what movement points can do besides."""
