"""The words in which the Penny Mobs are played: tasks, moves and events. A member is told by the number in the file."""

from __future__ import annotations

from typing import Annotated

import msgspec

from core.glen_more_2.moves import Move
from core.glens.territory import LAST_CELL, Cell
from core.kernel.numbers import Number, NumberOrNone

# Tasks


class PennyStep(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The turn of the seat ends: a penny for a member in the jail, or a member out of it."""

    seat: int


class SendingPawn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat chooses the scot who becomes the pawn of a member; right after taking the card it may wait."""

    seat: int
    gang: int
    may_wait: bool = False


class PlacingPawn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat puts a pawn into another territory, not into the one that it has left."""

    seat: int
    gang: int
    left: int = -1
    may_stay: bool = False


class Pilfering(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The pawn of the seat has come onto a tile with goods that nobody guards."""

    seat: int
    gang: int


class Blocking(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat lays a token with so many coins on a clan space."""

    seat: int
    coins: int


class Reserving(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat lays a token with so many coins on a tile ahead."""

    seat: int
    coins: int


class Claiming(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat lays a token on a card of another player."""

    seat: int


class OfferingGoods(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A tile has produced all its goods: one of them may be bought off."""

    producer: int
    cell: int


class BuyingOff(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may buy one of the goods that another player has just produced."""

    seat: int
    producer: int
    cell: int
    goods: tuple[int, ...]


class Stealing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat chooses a tile of another territory."""

    seat: int


class Relaying(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat says where that tile will lie."""

    seat: int
    owner: int
    cell: int


class GivingPenny(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A boat has passed another: the seat may give the other player a penny."""

    seat: int
    to: int


class AnotherReward(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may draw one more token of a castle."""

    seat: int
    river: int


class Tricking(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may exchange something that lies on the mountain."""

    seat: int


class RollingAgain(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may have a roll of a haggis scoring repeated."""

    seat: int
    roll: int


class Starving(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may name a player who hands over a haggis token."""

    seat: int


class HandingOver(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat chooses the haggis token that it hands over."""

    seat: int
    to: int


# Moves


CellOrSupply = Annotated[int, msgspec.Meta(ge=-1, le=LAST_CELL)]


class LayPenny(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Turn a penny to +1 and lay it on a member in the jail."""

    gang: Number


class TakeMember(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a member out of the jail, with all pennies on the card."""

    gang: Number


class UseMember(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Use a power that goes on with a choice."""

    gang: Number


class LayToken(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a token with so many coins off the card to lay it somewhere."""

    gang: Number
    coins: Number


class Block(msgspec.Struct, frozen=True, gc=False, tag=True):
    clan: Number


class Reserve(msgspec.Struct, frozen=True, gc=False, tag=True):
    space: Number


class Claim(msgspec.Struct, frozen=True, gc=False, tag=True):
    card: Number


class TakeSlot(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take the dearest filled slot of the row of a good; -1: of the row of England."""

    gang: Number
    row: NumberOrNone


class SellProduced(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Buy a good off and sell it at once."""

    good: Number


class PawnFrom(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The pawn comes from an own tile; -1: from the own supply."""

    cell: CellOrSupply


class PutPawn(msgspec.Struct, frozen=True, gc=False, tag=True):
    host: Number
    cell: Cell


class PawnStep(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move a pawn to a tile beside it for one movement point."""

    gang: Number
    host: Number
    cell: Cell


class StealTile(msgspec.Struct, frozen=True, gc=False, tag=True):
    owner: Number
    cell: Cell


class LayStolen(msgspec.Struct, frozen=True, gc=False, tag=True):
    target: Number
    cell: Cell


class GivePenny(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class DrawReward(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Use a member's one chance of a second token."""

    gang: Number


class ReturnItem(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A good of the mountain goes to the supply; -1: a coin."""

    good: NumberOrNone


class RollAgain(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class NameVictim(msgspec.Struct, frozen=True, gc=False, tag=True):
    victim: Number


class HandOver(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A haggis token of the own table, by its place there."""

    place: Number


OwnMove = (
    Move
    | LayPenny
    | TakeMember
    | UseMember
    | LayToken
    | Block
    | Reserve
    | Claim
    | TakeSlot
    | SellProduced
    | PawnFrom
    | PutPawn
    | PawnStep
    | StealTile
    | LayStolen
    | GivePenny
    | DrawReward
    | ReturnItem
    | RollAgain
    | NameVictim
    | HandOver
)
"""What these rules offer: their own moves and those of the base game."""


# Events


class GangJailed(msgspec.Struct, frozen=True, tag=True):
    """Members who waited face down come into the jail."""

    gang: tuple[int, ...]
    reveals = True


class PennyLaid(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    gang: int


class MemberTaken(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    gang: int
    pennies: int


class SpaceBlocked(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    clan: int
    coins: int


class TileReserved(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    tile: int
    coins: int


class CardTurnedOver(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A tile that was reserved cannot be taken: the member's card is turned over."""

    seat: int
    gang: int


class LandmarkClaimed(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    card: int


class TokenGone(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A token that a member laid leaves the game."""

    gang: int
    on: int


class SlotTaken(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    row: int
    coins: int


class BoughtOff(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A good that another player produced; `coins`: what it brought on the market, if it was sold at once."""

    seat: int
    producer: int
    good: int
    coins: int = 0


class CoinsLost(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Coins left on a card go to the supply."""

    seat: int
    n: int


class PointSkimmed(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One of the points that a player has just gained goes to the owner of the sponge."""

    seat: int
    victim: int


class TileStolen(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    owner: int
    tile: int
    target: int
    cell: int


class PawnPlaced(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    gang: int
    host: int
    cell: int


class PawnDrivenOut(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    gang: int
    host: int


class PawnWalked(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    gang: int
    origin: int
    to: int


class GoodPilfered(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    host: int
    good: int


class PennyGiven(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    to: int


class MountainTricked(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Something that lay on the mountain went to the supply: a good, or -1 for a coin."""

    seat: int
    good: int


class RolledAgain(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    roll: int
    value: int


class HaggisHandedOver(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Which token it was, only the two players know."""

    seat: int
    to: int
    reveals = True
