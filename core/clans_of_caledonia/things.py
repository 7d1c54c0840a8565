"""The things on the table of Clans of Caledonia that a person can point at, and which of them a move goes with."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.components import CONTRACTS, GOODS, TECHNOLOGY, UNITS
from core.clans_of_caledonia.map import CORNERS, HEXES, SPACES
from core.clans_of_caledonia.moves import (
    Bid,
    BorrowEffect,
    Brew,
    Buy,
    ChooseClan,
    Churn,
    Decline,
    Draw,
    EndTurn,
    Expand,
    Fulfil,
    GetGood,
    GiveGood,
    HireMerchant,
    Keep,
    LayTile,
    Move,
    Obtain,
    Out,
    Pass,
    PlaceWorker,
    Process,
    Row,
    Sell,
    ShiftPrice,
    Slaughter,
    StoreBarrel,
    Swap,
    TakeBack,
    TakeBarrel,
    UpgradeShipping,
    UpgradeTechnology,
    UsePort,
    Waive,
    WaiveNothing,
)

BUY, SELL, UP, DOWN = "buy", "sell", "up", "down"
SHIPPING, MERCHANT, PASS, END_TURN, DECLINE, STACK = "shipping", "merchant", "pass", "end-turn", "decline", "stack"
BORROW, NO_WAIVER, OUT, CELLAR, BREW, CHURN = "borrow", "no-waiver", "out", "cellar", "brew", "churn"


def space_thing(space: int) -> str:
    return f"hex-{space}" if space < HEXES else port_thing(space - HEXES)


def port_thing(corner: int) -> str:
    return f"port-{corner}"


def unit_thing(unit: int) -> str:
    return f"unit-{unit}"


def row_thing(good: int) -> str:
    return f"row-{good}"


def good_thing(good: int) -> str:
    return f"good-{good}"


def contract_thing(contract: int) -> str:
    return f"contract-{contract}"


def lettered(kind: str, number: int) -> str:
    """What is told apart in a menu and not by pointing has letters, not a number: a to z, then aa and so on."""
    letters = "" if number >= 0 else "none"
    number += 1
    while number > 0:
        number, digit = divmod(number - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return f"{kind}-{letters}"


def units_thing(n: int) -> str:
    return lettered("units", n)


def touches(move: Move) -> tuple[str, ...]:
    """The things a move goes with. A space is `hex-N`, a port tile `port-N`; a unit of the player board `unit-N`; a
    row of the market `row-N`, and a good in stock `good-N`."""
    match move:
        case ChooseClan(lot):
            return (f"lot-{lot}",)
        case Bid(points):
            return (f"bid-{points}",)
        case Out():
            return (OUT,)
        case PlaceWorker(unit, space) | Expand(unit, space) | Swap(unit, space):
            return (unit_thing(unit), space_thing(space))
        case Buy(good, n):
            return (row_thing(good), BUY, units_thing(n))
        case Sell(good, n):
            return (row_thing(good), SELL, units_thing(n))
        case ShiftPrice(good, up):
            return (row_thing(good), UP if up else DOWN)
        case TakeBack(good):
            return (row_thing(good),)
        case Obtain(contract) | Keep(contract) | Fulfil(contract):
            return (contract_thing(contract),)
        case UpgradeShipping():
            return (SHIPPING,)
        case UpgradeTechnology(tile):
            return (f"technology-{tile}",)
        case HireMerchant():
            return (MERCHANT,)
        case Pass():
            return (PASS,)
        case EndTurn():
            return (END_TURN,)
        case UsePort(corner):
            return (port_thing(corner),)
        case BorrowEffect(corner):
            return (port_thing(corner), BORROW)
        case Waive(corner, meat):
            return (port_thing(corner), lettered("meat", meat))
        case WaiveNothing():
            return (NO_WAIVER,)
        case Slaughter(space) | LayTile(space):
            return (space_thing(space),)
        case GiveGood(good) | GetGood(good):
            return (good_thing(good),)
        case Draw():
            return (STACK,)
        case Decline():
            return (DECLINE,)
        case Process(good, n):
            return (good_thing(good), units_thing(n))
        case Row(origin, to):
            return (f"fisherman-{origin}", space_thing(to))
        case Brew(n):
            return (BREW, units_thing(n))
        case Churn(n):
            return (CHURN, units_thing(n))
        case TakeBarrel(place):
            return (f"barrel-{place}",)
        case StoreBarrel():
            return (CELLAR,)


class Tapped:
    """What a person pointed at, by kind; None for what was not, -1 for a number that no table has."""

    def __init__(self, things: Sequence[str]) -> None:
        self.words = frozenset(things)
        port = _number(things, "port", len(CORNERS))
        self.port = port
        self.space = _number(things, "hex", HEXES)
        if self.space is None and port is not None and port >= 0:
            self.space = HEXES + port
        self.unit = _number(things, "unit", len(UNITS))
        self.row = _number(things, "row", len(GOODS))
        self.good = _number(things, "good", len(GOODS))
        self.contract = _number(things, "contract", len(CONTRACTS))
        self.technology = _number(things, "technology", len(TECHNOLOGY.tiles))
        self.fisherman = _number(things, "fisherman", SPACES)
        self.barrel = _number(things, "barrel", 100)
        self.bid = _number(things, "bid", 100)


def _number(things: Sequence[str], kind: str, many: int) -> int | None:
    """The number of the first thing of a kind."""
    for thing in things:
        head, _, tail = thing.rpartition("-")
        if head == kind:
            known = tail.isascii() and tail.isdigit() and len(tail) < 6 and int(tail) < many
            return int(tail) if known else -1
    return None
