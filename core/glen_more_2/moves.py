"""What a seat can decide in Glen More II. Some moves are those of `core.glens.state`."""

from __future__ import annotations

import msgspec

from core.glens.state import SharedMove


class Stop(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the figure onto a tile that is not taken, and stay there."""

    space: int


class Discard(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Nothing can be taken: move to a tile, discard it, take a reward; its number in the list of rewards."""

    space: int
    reward: int


class PayScot(msgspec.Struct, frozen=True, gc=False, tag=True):
    cell: int


class PutGood(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a good onto an own tile."""

    good: int
    cell: int


class PutScot(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a scot of the own supply onto an own tile."""

    cell: int


class PlaceMarker(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Put a marker on a clan space."""

    clan: int


class RemoveTile(msgspec.Struct, frozen=True, gc=False, tag=True):
    cell: int


class TakeDiscarded(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a tile out of the discards, without its cost."""

    tile: int


class Resolve(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Carry out an effect; its number in the component set's list."""

    effect: int


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
