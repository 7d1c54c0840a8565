"""What a player of Clans of Caledonia can do."""

from __future__ import annotations

import msgspec

from core.kernel.numbers import Number


class LayTile(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Close this hex with a tile of the dense map."""

    space: Number


class ChooseClan(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take what lies at this place of the row of clans and starting tiles."""

    lot: Number


class Bid(msgspec.Struct, frozen=True, gc=False, tag=True):
    points: Number


class Out(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Bid no more in this auction."""


class PlaceWorker(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Place one of the first workers."""

    unit: Number
    space: Number


class Buy(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Buy so many units of a good: on the market, or from neighbours."""

    good: Number
    n: Number


class Sell(msgspec.Struct, frozen=True, gc=False, tag=True):
    good: Number
    n: Number


class Obtain(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a contract from the export board."""

    contract: Number


class Expand(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Place a unit: as an action, or by a free hex."""

    unit: Number
    space: Number


class UpgradeShipping(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class UpgradeTechnology(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Flip a technology tile; its number in the list of tiles."""

    tile: Number


class HireMerchant(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class TakeBack(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a merchant back from the market, from the area of this good where they stand."""

    good: Number


class Fulfil(msgspec.Struct, frozen=True, gc=False, tag=True):
    contract: Number


class Pass(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class EndTurn(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class UsePort(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Use the port at a corner."""

    corner: Number


class BorrowEffect(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Use the effect of the port at this corner by the port that borrows."""

    corner: Number


class Waive(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Use the port at this corner in place of an animal; `meat` is the number of the symbol's kind."""

    corner: Number
    meat: Number


class WaiveNothing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Slaughter for all the meat that is left."""


class Slaughter(msgspec.Struct, frozen=True, gc=False, tag=True):
    space: Number


class GiveGood(msgspec.Struct, frozen=True, gc=False, tag=True):
    good: Number


class GetGood(msgspec.Struct, frozen=True, gc=False, tag=True):
    good: Number


class ShiftPrice(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the marker of a good as far as a port says; up is 1, down is 0."""

    good: Number
    up: Number


class Swap(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Put this unit in place of the own one on a space."""

    unit: Number
    space: Number


class Draw(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Draw contracts from the stack."""


class Keep(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Keep a contract that was drawn."""

    contract: Number


class Decline(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Nothing more of what is offered."""


class Process(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Make so many units of a good."""

    good: Number
    n: Number


class Row(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move a fisherman."""

    origin: Number
    to: Number


class Brew(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Give so many units of grain for money."""

    n: Number


class TakeBarrel(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take the barrel at this place of the cellar."""

    place: Number


class StoreBarrel(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class Churn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Give so many units of milk for money."""

    n: Number


Move = (
    LayTile
    | ChooseClan
    | Bid
    | Out
    | PlaceWorker
    | Buy
    | Sell
    | Obtain
    | Expand
    | UpgradeShipping
    | UpgradeTechnology
    | HireMerchant
    | TakeBack
    | Fulfil
    | Pass
    | EndTurn
    | UsePort
    | BorrowEffect
    | Waive
    | WaiveNothing
    | Slaughter
    | GiveGood
    | GetGood
    | ShiftPrice
    | Swap
    | Draw
    | Keep
    | Decline
    | Process
    | Row
    | Brew
    | TakeBarrel
    | StoreBarrel
    | Churn
)
