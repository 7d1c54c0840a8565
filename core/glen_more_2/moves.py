"""What a seat can decide in Glen More II. Some moves are those of `core.glens.state`."""

from __future__ import annotations

import msgspec

from core.glens.state import SharedMove
from core.glens.territory import Cell
from core.kernel.numbers import Number


class Stop(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the figure onto a tile that is not taken, and stay there."""

    space: Number


class Discard(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Nothing can be taken: move to a tile, discard it, take a reward; its number in the list of rewards."""

    space: Number
    reward: Number


class PayScot(msgspec.Struct, frozen=True, gc=False, tag=True):
    cell: Cell


class PutGood(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a good onto an own tile."""

    good: Number
    cell: Cell


class PutScot(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a scot of the own supply onto an own tile."""

    cell: Cell


class PlaceMarker(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Put a marker on a clan space."""

    clan: Number


class RemoveTile(msgspec.Struct, frozen=True, gc=False, tag=True):
    cell: Cell


class TakeDiscarded(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a tile out of the discards, without its cost."""

    tile: Number


class Resolve(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Carry out an effect; its number in the component set's list."""

    effect: Number


class Decline(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Leave the rest."""


Move = (
    SharedMove
    | Stop
    | Discard
    | PayScot
    | PutGood
    | PutScot
    | PlaceMarker
    | RemoveTile
    | TakeDiscarded
    | Resolve
    | Decline
)
