"""What a position of Glen More is, and the words it is played in: tasks, moves, events, options. Most of them are those
of `core.glens.state`."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from core.glen_more.components import BOARD, KIT
from core.glens.components import Kit
from core.glens.state import Glen, Holdings, SharedEvent, SharedMove, SharedTask
from core.glens.territory import Cell
from core.kernel.numbers import Number

FirstPlayer = Literal[0, 1, 2, 3, 4, 5]
FIRST_PLAYERS: tuple[FirstPlayer, ...] = get_args(FirstPlayer)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GM-2.7: who begins: 0 leaves it to chance, otherwise the number of the seat. GM-15.9: whether others see a
    player's points before the end."""

    first_player: FirstPlayer = 0
    hidden_points: bool = BOARD.readings.points_hidden_by_default


# Tasks.


class TakingTile(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat moves its figure to a tile and takes it."""

    seat: int


class GivingUpMember(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat pays a member or a chieftain for a tile."""

    seat: int
    tile: int


class OnceBonus(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat takes what a tile gives when it is laid."""

    seat: int
    tile: int
    cell: int


class FillingEmpty(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may sell before its empty tiles are filled."""

    seat: int
    card: int


class StartingActivation(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The tiles that may be activated are found."""

    seat: int
    tile: int
    cell: int


class Finishing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat uses its movement points and ends its turn."""

    seat: int


class NextPiece(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Whoever is rearmost acts: a player, or the die."""


Task = SharedTask | TakingTile | GivingUpMember | OnceBonus | FillingEmpty | StartingActivation | Finishing | NextPiece


# Moves.


class PayMember(msgspec.Struct, frozen=True, gc=False, tag=True):
    cell: Cell


class PayChieftain(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class ResolveCard(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Sales are done: fill the empty tiles."""


class Promote(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Make a member a chieftain."""

    cell: Cell


class Discard(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Stuck: move to a tile, remove it, take a reward; its number in the list of rewards."""

    space: Number
    reward: Number


Move = SharedMove | PayMember | PayChieftain | ResolveCard | Promote | Discard


# Events.


class MemberPaid(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    cell: int


class ChieftainPaid(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int


class Promoted(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    cell: int


class TileDiscarded(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A stuck player removed a tile."""

    seat: int
    tile: int
    space: int


class Compared(msgspec.Struct, frozen=True, tag=True):
    """A comparison of a scoring: the count of each seat and the points for it."""

    scoring: int
    category: int
    counts: tuple[int, ...]
    points: tuple[int, ...]


class GameEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


Event = SharedEvent | MemberPaid | ChieftainPaid | Promoted | TileDiscarded | Compared | GameEnded


class Player(Holdings, frozen=True, gc=False):
    chieftains: int


class State(Glen, frozen=True, gc=False):
    agenda: tuple[Task, ...]
    players: tuple[Player, ...]
    scorings: int
    """How many scorings have been held."""
    hidden_points: bool

    @property
    def kit(self) -> Kit:
        return KIT
