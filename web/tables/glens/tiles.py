"""Tiles in a box of 100, and what stands on them: all as the inside of an `<svg viewBox="0 0 100 100">`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from core.glens.components import Tile
from core.glens.effects import (
    AnyGood,
    Effect,
    Exchange,
    Gain,
    Members,
    MovementPoints,
    Points,
    Price,
    Produce,
    ProduceAny,
    TakeCard,
)
from web.html import Html, el, icon, join
from web.scene import Scene

LANDSCAPES = {"yellow": "#eed69a", "green": "#c5d892", "brown": "#dfc3a0", "grey": "#d2d4c4", "blue": "#a9cfe0"}
"""Grounds of tiles in small pictures."""
ICONS = {"meadow": "sheep", "pasture": "cattle"}
"""Kinds of tiles that are drawn as something else than their name."""
LONG_NAME = 15
"""From this many letters on a name needs a larger tile."""
SHOWN_MEMBERS = 3
"""More members on one tile are told by a number."""
GOOD_PLACES = ((67, 7), (67, 31), (44, 7))
EMBLEMS = {1: "circle", 2: "diamond", 3: "triangle", 4: "square", 5: "star"}
TO = ">"
"""In a row of signs: the arrow between what is given and what it brings."""


def emblem(scene: Scene, seat: int, size: str = "s") -> Html:
    """A seat's sign in its colour."""
    colour = scene.seats[seat].colour
    return el("span", icon(f"em-{EMBLEMS[colour]}"), class_=f"em p{colour} {size}", aria_hidden="true")


def use(symbol: str, x: float, y: float, size: float, **attributes: object) -> Html:
    return el("use", href=f"#{symbol}", x=f"{x:g}", y=f"{y:g}", width=f"{size:g}", height=f"{size:g}", **attributes)


def art(*inside: Html | None, classes: str = "") -> Html:
    """The picture of a tile or figure; whatever it goes into has a name in words."""
    return el(
        "svg",
        *inside,
        class_=f"gl-art {classes}".rstrip(),
        viewBox="0 0 100 100",
        aria_hidden="true",
        focusable="false",
    )


def symbol_of(tile: Tile) -> str:
    return ICONS.get(tile.kind, tile.kind)


# A tile


class Look(msgspec.Struct, frozen=True):
    """How a tile is drawn: its colour, its picture, the way its river runs, and its signs."""

    frame: str
    symbol: str
    cost: tuple[str, ...]
    once: tuple[str, ...]
    works: tuple[str, ...]
    """What an activation gives."""
    river: str = "gl-river"
    mouths: str = "gl-mouths-ns"
    loch: str = "gl-loch"
    marks: Html | None = None
    """What stands on it in print, over everything else."""


def look_of(tile: Tile, goods: Sequence[str]) -> Look:
    """A tile whose colour and kind say all."""
    return Look(
        frame=tile.frame,
        symbol=symbol_of(tile),
        cost=price_signs(tile.cost, goods),
        once=tuple(sign for effect in tile.once for sign in effect_signs(effect, ()) if sign[0] == "#"),
        works=activation_signs(tile, goods),
    )


def face(tile: Tile, name: str, look: Look, *, priced: bool, aside: bool) -> Html:
    """A tile. With its cost and once-bonus while it lies on the ring (`priced`); with its picture on the left when
    something stands on it (`aside`)."""
    loch = look.symbol == "loch"
    return join(
        (
            el("use", href=f"#gl-ground-{look.frame}"),
            el("use", href="#gl-road") if tile.road else None,
            el("use", href=f"#{look.loch}") if loch else None,
            el("use", href=f"#{look.river}") if tile.river and not loch else None,
            None if loch else _picture(tile, look, priced=priced, aside=aside),
            el("use", href=f"#gl-edge-{look.frame}"),
            el("use", href=f"#{look.mouths}") if tile.river else None,
            el("use", href="#gl-mouths-we") if tile.road else None,
            _band(name, look.works),
            look.marks,
            _cost(look.cost) if priced else None,
            _once(look.once) if priced else None,
        )
    )


def _picture(tile: Tile, look: Look, *, priced: bool, aside: bool) -> Html:
    if priced and (look.cost or tile.once):
        x, y, size = (7, 26, 40) if tile.river else (24, 25, 42)
    elif tile.river or aside:
        x, y, size = 7, 15, 46
    else:
        x, y, size = 25, 12, 50
    return use(look.symbol, x, y, size)


def _band(name: str, signs: Sequence[str]) -> Html:
    """The name, and what an activation gives; on a small tile only the signs, larger."""
    size = min(12.0 if signs else 18.0, 86 / _width(name))
    long = " gl-alone" if not signs and len(name) < LONG_NAME else " gl-long" if len(name) >= LONG_NAME else ""
    return join(
        (
            el(
                "text",
                name,
                x=50,
                y="77.5" if signs else "86",
                font_size=f"{size:.1f}",
                class_=f"gl-name{long}",
            ),
            row(signs, f"gl-signs{long}") if signs else None,
        )
    )


def _width(name: str) -> float:
    """About how wide a name is, in letters as high as wide; Cyrillic letters are wider."""
    return len(name) * (0.5 if name.isascii() or name[0] < "\u0400" else 0.58)


# Rows of signs


def activation_signs(tile: Tile, goods: Sequence[str]) -> tuple[str, ...]:
    """What an activation gives, as numbers and names of symbols (`#wood`), `>` between giving and getting."""
    if not tile.activation:
        return ()
    first, last = tile.activation[0], tile.activation[-1]
    if isinstance(first, Exchange) and isinstance(last, Exchange) and first != last:
        apart = "–" if len(tile.activation) > 2 else "/"
        gives = _sign_of(last.give, goods)
        return (
            f"{first.give.goods}{apart}{last.give.goods}",
            gives,
            TO,
            f"{first.points}{apart}{last.points}",
            "#points",
        )
    return effect_signs(first, goods)


def effect_signs(effect: Effect, goods: Sequence[str]) -> tuple[str, ...]:
    match effect:
        case Produce(produced):
            return tuple(sign for good, n in enumerate(produced) for sign in _counted(n, f"#{goods[good]}"))
        case ProduceAny(n) | AnyGood(n):
            return (str(n), "#gl-any")
        case Exchange(give, points, whisky, markers):
            got = (
                *_counted(whisky, "#whisky"),
                *_counted(markers, "#clan-marker"),
                *((str(points), "#points") if points else ()),
            )
            return (*price_signs(give, goods), TO, *got)
        case Points(n):
            return (str(n), "#points")
        case MovementPoints(n):
            return _counted(n, "#move")
        case Gain(coins, whisky):
            return (*_counted(coins, "#coin"), *_counted(whisky, "#whisky"))
        case Members(n):
            return _counted(n, "#scot")
        case TakeCard():
            return ("#card",)
    return ()


def price_signs(price: Price, goods: Sequence[str]) -> tuple[str, ...]:
    signs = [f"#{goods[good]}" for good, n in enumerate(price.named) for _ in range(n)]
    if price.any:
        signs += [str(price.any), "#gl-any"]
    if price.different:
        signs += [str(price.different), "#gl-different"]
    if price.animals:
        signs += [str(price.animals), "#gl-animal"]
    signs += ["#coin"] * price.coins + ["#whisky"] * price.whisky
    return (*signs, *["#scot"] * (price.members + price.members_or_chieftains))


def _sign_of(price: Price, goods: Sequence[str]) -> str:
    if price.different:
        return "#gl-different"
    if price.animals:
        return "#gl-animal"
    return "#gl-any" if price.any else f"#{goods[next(good for good, n in enumerate(price.named) if n)]}"


def _counted(n: int, symbol: str) -> tuple[str, ...]:
    return () if not n else (symbol,) if n == 1 else (str(n), symbol)


SIGN, LETTER, ARROW, APART = 13.5, 6.4, 10.5, 2.0
MIDDLE = 86.0


def row(signs: Sequence[str], classes: str) -> Html:
    """Signs side by side about the middle of the band. `--grow` says how much larger they may be drawn alone."""
    widths = [SIGN if sign[0] == "#" else ARROW if sign == TO else len(sign) * LETTER for sign in signs]
    wide = sum(widths) + APART * (len(signs) - 1)
    squeeze = min(1.0, 86 / wide)
    x = 50 - wide / 2
    drawn = []
    for sign, width in zip(signs, widths, strict=True):
        if sign == TO:
            drawn.append(use("arrow", x, MIDDLE - width / 2, width, class_="gl-to"))
        elif sign[0] == "#":
            drawn.append(use(sign[1:], x, MIDDLE - width / 2, width))
        else:
            drawn.append(el("text", sign, x=f"{x + width / 2:.1f}", y=f"{MIDDLE + 4:g}"))
        x += width + APART
    grow = min(1.5, 88 / wide)
    return el("g", *drawn, class_=classes, style=f"--squeeze:{squeeze:.2f};--grow:{grow:.2f}")


# Cost and once-bonus, in tabs at the upper corners


def _cost(signs: Sequence[str]) -> Html | None:
    if not signs:
        return None
    wide = 6 + len(signs) * 20
    tab = f"M3 12a9 9 0 0 1 9-9h{wide - 14}a8 8 0 0 1 8 8v8a8 8 0 0 1-8 8H3z"
    return el(
        "g",
        el("path", d=tab, fill="#3d332a"),
        *(
            use(sign[1:], 5.5 + place * 20, 4.5, 20.5)
            if sign[0] == "#"
            else el("text", sign, x=16 + place * 20, y=21, class_="gl-cost")
            for place, sign in enumerate(signs)
        ),
        class_="gl-neutral",
    )


def _once(signs: Sequence[str]) -> Html | None:
    if not signs:
        return None
    tab = f"M74 3h14a9 9 0 0 1 9 9v{len(signs) * 21 - 5}H82a8 8 0 0 1-8-8z"
    return el(
        "g",
        el("path", d=tab, fill="var(--paper)", stroke="#b3a184", stroke_width="1"),
        *(
            use(sign[1:], 75.5, 4.5 + place * 21, 20)
            if sign[0] == "#"
            else el("text", sign, x=85.5, y=20 + place * 21, class_="gl-times")
            for place, sign in enumerate(signs)
        ),
        class_="gl-neutral",
    )


# What stands on a tile


def goods_on(goods: Sequence[str]) -> Html:
    return join(use(f"gl-disc-{good}", x, y, 26) for good, (x, y) in zip(goods, GOOD_PLACES, strict=False))


def members_on(n: int, *, beside_goods: bool) -> Html:
    """Members in front of the picture, in the colour of whoever wears the class of a seat around them."""
    left = 40 if beside_goods else 62
    shown = min(n, SHOWN_MEMBERS)
    number = el("text", n, x=left + 17, y=62, class_="gl-many") if n > shown else None
    return join((*(use("scot", left - place * 13, 31, 34) for place in reversed(range(shown))), number))


def figure(colour: int, classes: str = "") -> Html:
    """The figure of a player, with its emblem."""
    return art(
        el("ellipse", cx=50, cy=86, rx=30, ry=6.5, fill="#2a1808", fill_opacity=".3"),
        use("figure", 14, 12, 72),
        use(f"em-{EMBLEMS[colour]}", 39, 57, 22, class_="gl-emblem"),
        classes=f"gl-figure p{colour} {classes}".rstrip(),
    )


def die(face_up: int) -> Html:
    return art(
        el("ellipse", cx=50, cy=80, rx=29, ry=6, fill="#2a1808", fill_opacity=".28"),
        use(f"die-{face_up}", 21, 19, 58),
        classes="gl-figure",
    )
