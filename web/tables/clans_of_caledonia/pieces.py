"""Pieces of the map and small parts of panels: each drawn in one place, for the table, pictures and rules alike."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from core.clans_of_caledonia.components import (
    FOREST,
    GOODS,
    PORTS,
    UNITS,
    WATER,
    BonusUpgrade,
    BorrowPort,
    DrawContracts,
    ExchangeGoods,
    Gain,
    Glory,
    MovePrice,
    PortEffect,
    SwapUnits,
    WaiveMeat,
)
from web.html import Html, el, icon, join
from web.screens.emblems import SHAPES, shape
from web.tables.clans_of_caledonia.geometry import hexagon, number

UNIT_SYMBOLS = {"cow": "cattle", "worker": "fisherman"}
"""Units whose symbol is called otherwise; every other has the symbol of its name."""
SHADOW = 1.8
"""How far below itself a piece throws its shadow."""


def unit_symbol(unit: int, terrain: int = WATER) -> str:
    """The symbol of a unit; a worker of the pool looks like what it does where it stands."""
    name = UNITS[unit].id
    if name == "worker" and not terrain & WATER:
        return "woodcutter" if terrain & FOREST else "miner"
    return UNIT_SYMBOLS.get(name, name)


# Pieces of the players: a colour and a shape, with the unit on paper inside.

_INSIDE = {"circle": (29, 0), "diamond": (28, 0), "triangle": (24, 2.5), "square": (31, 0), "star": (24, 0)}
"""By shape: the size of the symbol on it and how far below the middle it sits."""


@cache
def piece(colour: int, symbol: str, body: str = "body") -> Html:
    """A unit of a player about the point 0, 0; its `plain` body throws no shadow."""
    size, low = _INSIDE[SHAPES[colour - 1]]
    return join((el("use", href=f"#cct-{body}-{colour}"), use(symbol, 0, low, size)))


def use(symbol: str, x: float, y: float, size: float) -> Html:
    """A symbol of the sprite about a point."""
    half = size / 2
    return Html(
        f'<use href="#{symbol}" x="{number(x - half)}" y="{number(y - half)}" width="{size:g}" height="{size:g}"></use>'
    )


def label(text: str, x: float, y: float, kind: str = "cct-ink") -> Html:
    return el("text", text, x=number(x), y=number(y), class_=kind)


# Port tiles


@cache
def port_tile(port: int) -> Html:
    """A port tile about the point 0, 0: a boat, and what it does."""
    return join(
        (
            el("path", d=hexagon((0, SHADOW), 0.97), class_="cct-shade"),
            el("path", d=hexagon((0, 0), 0.97), fill="#6d4a29"),
            el("path", d=hexagon((0, 0), 0.88), fill="var(--paper)"),
            el("path", d=hexagon((0, 0), 0.88), fill="#7fb3cd", fill_opacity=".28"),
            use("boat", 0, -22, 19),
            *_port_face(PORTS[port].effects),
        )
    )


def _port_face(effects: tuple[PortEffect, ...]) -> Iterable[Html]:
    match effects:
        case (WaiveMeat(n),):
            yield label(f"−{n}", -13, 10)
            yield use("beef", 4, 4, 20)
            yield use("mutton", 20, 6, 17)
        case (ExchangeGoods(goods, give, get),):
            yield label(str(give), -15, -1)
            yield el("g", use("arrow", 0, -7, 13), class_="cct-quiet-mark")
            yield label(str(get), 15, -1)
            for place, good in enumerate(goods):
                yield use(GOODS[good], 20 * (place - 1), 14, 19)
        case (BonusUpgrade(), Glory(n)):
            yield use("upgrade", -21, 5, 20)
            yield label(f"+{n}", 1, 11)
            yield use("points", 21, 4, 19)
        case (Gain(money), DrawContracts()):
            yield label(f"+{money}", -18, 3)
            yield use("coin", 3, -3, 17)
            yield use("card", 17, 13, 19)
            yield label("+", 1, 19)
        case (Gain(money),):
            yield label(f"+{money}", -10, 11)
            yield use("coin", 15, 5, 20)
        case (MovePrice(steps),):
            yield label(f"±{steps}", -12, 11)
            yield use("market", 14, 4, 22)
        case (SwapUnits(),):
            yield use("sheep", -18, 4, 21)
            yield el("g", use("arrow", 0, -1, 13), use_back(0, 11, 13), class_="cct-quiet-mark")
            yield use("bakery", 18, 4, 21)
        case (BorrowPort(cost),):
            yield label(f"−{cost}", -20, 11)
            yield use("coin", 0, 5, 16)
            yield use("boat", 20, 4, 20)


def use_back(x: float, y: float, size: float) -> Html:
    """An arrow to the left."""
    return el("g", use("arrow", 0, 0, size), transform=f"translate({x} {y}) scale(-1 1)")


@cache
def port_marker(colour: int) -> Html:
    """CC-11.2: a player has used the port."""
    return join(
        (
            el("circle", r=10, fill=f"var(--p{colour})", stroke="#fff", stroke_width=2),
            el("g", use(shape(colour), 0, 0, 12), class_=f"cct-on-{colour}"),
        )
    )


# Small parts of panels


@cache
def sign(name: str) -> Html:
    """A symbol of the sprite, written once: a hundred of them stand in every drawing of the table."""
    return icon(name)


def counted(n: int | str, symbol: str, kind: str = "") -> Html:
    """A number with what it counts: `3` and a cheese. Decoration: whoever uses it says it in words, too."""
    return el("span", el("b", n), sign(symbol), class_=f"cct-q {kind}".rstrip())


@cache
def money(n: int | str) -> Html:
    return counted(n, "coin")
