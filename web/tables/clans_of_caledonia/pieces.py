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
from web.tables.clans_of_caledonia.geometry import Point, hexagon, number, polygon

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

_STAR: tuple[Point, ...] = (
    (0, -30), (8.2, -12.5), (27.4, -10.2), (13.3, 3.1), (16.9, 22.1), (0, 12.7), (-16.9, 22.1), (-13.3, 3.1),
    (-27.4, -10.2), (-8.2, -12.5),
)  # fmt: skip
_BODIES: dict[str, tuple[str, str, float, float]] = {
    "circle": (
        "M-25 0a25 25 0 1 0 50 0a25 25 0 1 0-50 0z",
        "M-19.5 0a19.5 19.5 0 1 0 39 0a19.5 19.5 0 1 0-39 0z",
        29,
        0,
    ),
    "diamond": ("M0-31L31 0 0 31-31 0z", "M0-23.5L23.5 0 0 23.5-23.5 0z", 28, 0),
    "triangle": ("M0-31L30 20H-30z", "M0-20.5L20.5 14.5H-20.5z", 24, 2.5),
    "square": ("M-23-23H23V23H-23z", "M-17.5-17.5H17.5V17.5H-17.5z", 31, 0),
    "star": (polygon(_STAR), "M-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0z", 24, 0),
}
"""By shape: the body, the paper in it, the size of the symbol on it and how far below the middle it sits."""


@cache
def body(colour: int) -> Html:
    """The piece of a player without what it stands for, as it is kept among the definitions."""
    outer, inner, _, _ = _BODIES[SHAPES[colour - 1]]
    deep = f"var(--p{colour}-deep)"
    return el(
        "g",
        el("path", d=outer, class_="cct-shade", transform=f"translate(0 {SHADOW})"),
        el("path", d=outer, fill=f"var(--p{colour})", stroke=deep, stroke_width=2.4, stroke_linejoin="round"),
        el("path", d=inner, fill="var(--paper)", stroke=deep, stroke_width=1, stroke_linejoin="round"),
        id=f"cct-body-{colour}",
    )


@cache
def piece(colour: int, symbol: str) -> Html:
    """A unit of a player about the point 0, 0."""
    _, _, size, low = _BODIES[SHAPES[colour - 1]]
    return join((el("use", href=f"#cct-body-{colour}"), use(symbol, 0, low, size)))


@cache
def whole_piece(colour: int, symbol: str) -> Html:
    """A unit of a player that needs no definitions: for pictures."""
    outer, inner, size, low = _BODIES[SHAPES[colour - 1]]
    deep = f"var(--p{colour}-deep)"
    return join(
        (
            el("path", d=outer, fill=f"var(--p{colour})", stroke=deep, stroke_width=2.4, stroke_linejoin="round"),
            el("path", d=inner, fill="var(--paper)"),
            use(symbol, 0, low, size),
        )
    )


@cache
def neutral() -> Html:
    """CC-17.2: a piece that only closes its hex."""
    return join(
        (
            el("path", d="M-10-22H10L22-10V10L10 22H-10L-22 10V-10z", class_="cct-neutral"),
            el("g", use("em-neutral", 0, 0, 22), class_="cct-neutral-mark"),
        )
    )


@cache
def closing_tile() -> Html:
    """CC-18.4: a port tile face down."""
    return join(
        (
            el("path", d=hexagon((0, 0), 0.9), fill="#6d4a29"),
            el("path", d=hexagon((0, 0), 0.8), class_="cct-closed"),
            el("g", use("lock", 0, 0, 24), class_="cct-closed-mark"),
        )
    )


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


def emblem(colour: int, size: str = "s") -> Html:
    return el("span", sign(shape(colour)), class_=f"em p{colour} {size}", aria_hidden="true")
