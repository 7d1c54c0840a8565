"""What happens in Clans of Caledonia: for the log, and for whoever listens."""

from __future__ import annotations

import msgspec


class TileLaid(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A seat closed a hex with a tile of the dense map."""

    seat: int
    space: int


class ClanTaken(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A clan (or none) and a starting tile went to a seat."""

    seat: int
    clan: int
    tile: int


class BidMade(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    points: int


class BidderOut(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int


class AuctionWon(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    points: int


class NeutralsSet(msgspec.Struct, frozen=True, tag=True):
    spaces: tuple[int, ...]


class UnitPlaced(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A unit went to the map for this money; `first` for the first workers."""

    seat: int
    unit: int
    space: int
    money: int
    first: bool


class Traded(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Units of a good were bought (more than 0) or sold (less than 0) for this money; `neighbours` by their bonus."""

    seat: int
    good: int
    n: int
    money: int
    neighbours: bool


class PriceMoved(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A marker was moved without a trade: by a port, or by dice (`seat` -1)."""

    seat: int
    good: int
    steps: int


class ContractObtained(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A contract came into an export box, for this money (less than 0: paid)."""

    seat: int
    contract: int
    money: int


class ContractsDrawn(msgspec.Struct, frozen=True, tag=True):
    """Contracts of the stack were looked at."""

    seat: int
    contracts: tuple[int, ...]
    reveals = True


class ContractsReturned(msgspec.Struct, frozen=True, tag=True):
    """Contracts went under the stack."""

    seat: int
    contracts: tuple[int, ...]


class ShippingUpgraded(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    level: int
    money: int


class TechnologyUpgraded(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    tile: int
    money: int


class MerchantHired(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    money: int


class MerchantTakenBack(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    good: int


class AnimalSlaughtered(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    unit: int
    space: int


class ContractFulfilled(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Goods and meat have been given; the money of the contract and of the import track is paid."""

    seat: int
    contract: int
    track_money: int


class ExportEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The last bonus of a contract has been taken or declined."""

    seat: int
    contract: int


class Passed(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    place: int
    money: int


class PortUsed(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A seat used the effect of a port; `by` is the corner whose port got its marker, `money` what borrowing cost."""

    seat: int
    corner: int
    by: int
    money: int


class MeatWaived(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    meat: int


class MoneyGained(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Money out of a port."""

    seat: int
    n: int


class GloryGained(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Glory: by the tile of a round (its number), or by a port (-1)."""

    seat: int
    n: int
    tile: int


class GoodGiven(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    good: int


class GoodReceived(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    good: int


class UnitSwapped(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    space: int
    off: int
    on: int


class TurnEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int


class ProductionBegun(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The units of a seat are about to produce."""

    seat: int


class Produced(msgspec.Struct, frozen=True, tag=True):
    """Income and basic goods of a seat."""

    seat: int
    money: int
    goods: tuple[int, ...]


class Processed(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    good: int
    n: int


class ProductionEnding(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Everything is processed; what happens at the end of production happens now."""

    seat: int


class RoundBegun(msgspec.Struct, frozen=True, tag=True):
    """Preparation is over: the contracts that were laid out."""

    round: int
    contracts: tuple[int, ...]
    reveals = True


class DiceRolled(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The market dice of the solo game."""

    good: int
    price: int


class ContractRemoved(msgspec.Struct, frozen=True, gc=False, tag=True):
    contract: int
    box: int


class GameEnding(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The last round is over; what has to happen before the final scoring happens now."""


class GameEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class SoloRated(msgspec.Struct, frozen=True, gc=False, tag=True):
    """How good the points of a solo game are."""

    points: int
    rating: str


class FishermanRowed(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    origin: int
    to: int


class GoodsSold(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Goods given up for money without the market: grain for beer, milk for butter."""

    seat: int
    good: int
    n: int
    money: int


class BarrelStored(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int


class BarrelTaken(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    place: int
    money: int


class ClanGained(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Money that a clan gives for trading or producing."""

    seat: int
    clan: int
    money: int


Event = (
    TileLaid
    | ClanTaken
    | BidMade
    | BidderOut
    | AuctionWon
    | NeutralsSet
    | UnitPlaced
    | Traded
    | PriceMoved
    | ContractObtained
    | ContractsDrawn
    | ContractsReturned
    | ShippingUpgraded
    | TechnologyUpgraded
    | MerchantHired
    | MerchantTakenBack
    | AnimalSlaughtered
    | ContractFulfilled
    | ExportEnded
    | Passed
    | PortUsed
    | MeatWaived
    | MoneyGained
    | GloryGained
    | GoodGiven
    | GoodReceived
    | UnitSwapped
    | TurnEnded
    | ProductionBegun
    | Produced
    | Processed
    | ProductionEnding
    | RoundBegun
    | DiceRolled
    | ContractRemoved
    | GameEnding
    | GameEnded
    | SoloRated
    | FishermanRowed
    | GoodsSold
    | BarrelStored
    | BarrelTaken
    | ClanGained
)
