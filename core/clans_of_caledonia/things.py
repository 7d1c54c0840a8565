"""The things on the table of Clans of Caledonia that a person can point at. A space is `hex-N`, a port tile `port-N`; a
unit of the player board `unit-N`; a row of the market `row-N`, and a good in stock `good-N`."""

from __future__ import annotations

from core.clans_of_caledonia.components import CONTRACTS, GOODS, TECHNOLOGY, UNITS
from core.clans_of_caledonia.map import CORNERS, HEXES, SPACES
from core.kernel.things import Tapped, lettered

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


def units_thing(n: int) -> str:
    return lettered("units", n)


def space_tapped(tapped: Tapped) -> int | None:
    """A hex, or the port tile at a corner."""
    port = tapped.number("port")
    space = tapped.number("hex")
    return HEXES + port if space is None and port is not None and port >= 0 else space


MANY = {
    "port": len(CORNERS),
    "hex": HEXES,
    "unit": len(UNITS),
    "row": len(GOODS),
    "good": len(GOODS),
    "contract": len(CONTRACTS),
    "technology": len(TECHNOLOGY.tiles),
    "fisherman": SPACES,
}
