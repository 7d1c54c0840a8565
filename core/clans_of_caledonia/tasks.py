"""What a position of Clans of Caledonia has on its agenda, in the order of the rule book."""

from __future__ import annotations

import msgspec

# Set-up


class LayingTile(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat closes a hex with a tile of the dense map."""

    seat: int


class ChoosingClan(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat takes a clan with its starting tile, or a starting tile alone."""

    seat: int


class OpeningAuction(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The next clan is auctioned; the seat, or the next to its left without a clan, opens."""

    seat: int


class Bidding(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat bids more, or is out of this auction. Before the opening bid, `leader` is the seat itself and `bid`
    is -1."""

    seat: int
    bid: int
    leader: int
    out: tuple[int, ...]


class LiningUp(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Everybody has a clan: neutral pieces are set, and the first workers get their order."""


class PlacingWorker(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat places one of its first workers."""

    seat: int


# A turn


class Turn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat takes its main action, and perhaps uses ports before it."""

    seat: int


class Finishing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """After the main action: the seat may still use ports, then ends its turn."""

    seat: int


class Obtaining(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may take another contract with the same action."""

    seat: int
    taken: int


class Bonuses(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may buy the goods that neighbours open, and draw contracts by a building bonus, in any order."""

    seat: int
    goods: tuple[int, ...]
    draw: bool


class Keeping(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat keeps some of the contracts it has drawn."""

    seat: int
    drawn: tuple[int, ...]
    kept: int


class Waiving(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat fulfils a contract with meat, and a port can stand in for an animal."""

    seat: int
    meat: tuple[int, ...]


class Slaughtering(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat chooses the animals that a contract asks for."""

    seat: int
    meat: tuple[int, ...]


class Delivering(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Everything has been given: the contract is fulfilled."""

    seat: int
    contract: int


class ExportBonuses(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat uses free hexes and bonus upgrades, in any order."""

    seat: int
    free_hexes: int
    upgrades: int


class Delivered(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The bonuses of a contract have been taken."""

    seat: int
    contract: int


class Fulfilling(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may fulfil another contract with the same action."""

    seat: int
    done: int


class ExchangingGood(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat gives goods of one kind for others (`give`), then names what it gets (`get`), one at a time."""

    seat: int
    goods: tuple[int, ...]
    give: int
    get: int


class MovingPrice(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat moves the marker of one of these goods before it trades it. With `neighbours` the trade is a purchase
    from them, and `draw` is what else their task had to offer."""

    seat: int
    goods: tuple[int, ...]
    steps: int
    neighbours: bool
    draw: bool
    open: tuple[int, ...]


class TradingMoved(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat trades the good whose marker it moved."""

    seat: int
    good: int
    neighbours: bool
    draw: bool
    open: tuple[int, ...]


class Swapping(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat swaps units; `spaces`, `off` and `on` tell what it has swapped so far."""

    seat: int
    count: int
    exclude: tuple[int, ...]
    spaces: tuple[int, ...]
    off: tuple[int, ...]
    on: tuple[int, ...]


# The other phases


class NextTurn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The turn of this seat is over."""

    last: int


class Producing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A seat's units produce."""

    player: int


class Processing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat decides how much of a good its buildings make."""

    seat: int
    good: int


class EndingProduction(msgspec.Struct, frozen=True, gc=False, tag=True):
    player: int


class ScoringGlory(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The glory tile of the round, and the end of the round."""


class Preparation(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The next round is set up."""


# Clans


class Brewing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may give grain for money."""

    seat: int


class Cellaring(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may put a barrel into its cellar."""

    seat: int


class Churning(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may give milk for money."""

    seat: int


Task = (
    LayingTile
    | ChoosingClan
    | OpeningAuction
    | Bidding
    | LiningUp
    | PlacingWorker
    | Turn
    | Finishing
    | Obtaining
    | Bonuses
    | Keeping
    | Waiving
    | Slaughtering
    | Delivering
    | ExportBonuses
    | Delivered
    | Fulfilling
    | ExchangingGood
    | MovingPrice
    | TradingMoved
    | Swapping
    | NextTurn
    | Producing
    | Processing
    | EndingProduction
    | ScoringGlory
    | Preparation
    | Brewing
    | Cellaring
    | Churning
)
OWN_TURN = (
    Turn,
    Finishing,
    Obtaining,
    Bonuses,
    Keeping,
    Waiving,
    Slaughtering,
    ExportBonuses,
    Fulfilling,
    ExchangingGood,
    MovingPrice,
    TradingMoved,
    Swapping,
)
"""The decisions of a seat on its own turn."""
