"""The pictures of the rules page, made of the same pieces as the table."""

from __future__ import annotations

from core.glen_more.components import KIT, TILE
from core.kernel.words import Words
from web.html import Html, el, icon
from web.tables.glen_more.names import tile_face
from web.tables.glens.tiles import art, die, figure, goods_on, members_on

RED, YELLOW, BLUE = 1, 2, 4
"""Colours of figures."""
MARKS = ((16, 36), (64, 14), (52, 52), (30, 86))
"""Where the numbers stand in the picture of a tile."""


def tile_picture(words: Words, name: str, *on_it: Html, priced: bool = False) -> Html:
    """A tile by its number in the rules."""
    return el("span", art(tile_face(words, TILE[name], priced=priced, aside=bool(on_it)), *on_it), class_="gmr-pic")


def _piece(drawn: Html) -> Html:
    return el("span", drawn, class_="gmr-pic gmr-space")


def row(*pieces: Html) -> Html:
    return el("div", *pieces, class_="gmr-line", aria_hidden="true")


def _land(cells: dict[tuple[int, int], Html]) -> Html:
    """A territory: what lies how far east and north of the start village."""
    west, north = min(x for x, _ in cells), max(y for _, y in cells)
    return el(
        "div",
        *(
            el("span", drawn, style=f"grid-area:{north - y + 1}/{x - west + 1}", class_="gmr-cell")
            for (x, y), drawn in cells.items()
        ),
        class_="gmr-land",
        aria_hidden="true",
    )


def _fits(right: bool) -> Html:
    return el("span", icon("check" if right else "close"), class_="gmr-fits" if right else "gmr-fits gmr-wrong")


def _home(words: Words) -> Html:
    """The start village with a member."""
    return tile_picture(words, "s1", el("g", members_on(1, beside_goods=False), class_="p1"))


# In the order of the page


def parts_of_a_tile(words: Words) -> Html:
    """A tile with numbers at what the rules explain."""
    numbers = (
        el(
            "g",
            el("circle", cx=x, cy=y, r=7, fill="var(--accent)", stroke="var(--on-accent)", stroke_width="1.5"),
            el("text", place + 1, x=x, y=y + 3.6, class_="gmr-mark"),
        )
        for place, (x, y) in enumerate(MARKS)
    )
    return el(
        "span",
        art(tile_face(words, TILE["t27"], priced=True), *numbers),
        class_="gmr-pic gmr-large",
        aria_hidden="true",
    )


def chain_picture(words: Words) -> Html:
    """GM-16.2."""
    return row(
        _piece(figure(RED)),
        tile_picture(words, "t03", priced=True),
        tile_picture(words, "t04", priced=True),
        _piece(figure(YELLOW)),
        tile_picture(words, "t02", priced=True),
        tile_picture(words, "t10", priced=True),
        tile_picture(words, "t37", priced=True),
    )


def warehouse_picture(rows: dict[str, int]) -> Html:
    """Rows with so many filled slots."""
    return el(
        "div",
        *(
            el(
                "span",
                icon(good),
                *(
                    el("i", coins, class_="gmr-slot gmr-filled" if place < filled else "gmr-slot")
                    for place, coins in enumerate(KIT.slots)
                ),
                class_="gmr-slots",
            )
            for good, filled in rows.items()
        ),
        class_="gmr-warehouse",
        aria_hidden="true",
    )


def laying_picture(words: Words) -> Html:
    """GM-16.10."""
    return _land(
        {
            (0, 0): _home(words),
            (0, 1): tile_picture(words, "t02"),
            (-1, 1): _fits(True),
            (1, 1): _fits(True),
            (0, 2): _fits(False),
            (-1, 0): _fits(False),
            (1, 0): _fits(False),
        }
    )


def activation_picture(words: Words) -> Html:
    """A new tile at (1, 1), and those it activates."""

    def lit(drawn: Html, kind: str = "gmr-lit") -> Html:
        return el("span", drawn, class_=kind)

    return _land(
        {
            (0, 0): lit(_home(words)),
            (0, 1): lit(tile_picture(words, "t02", goods_on(("wood",)))),
            (1, 1): lit(tile_picture(words, "t34"), "gmr-new"),
            (1, 0): lit(tile_picture(words, "t01")),
            (0, 2): lit(tile_picture(words, "t03", goods_on(("sheep",)))),
            (2, 0): lit(tile_picture(words, "t05")),
            (0, -1): tile_picture(words, "t06"),
        }
    )


def die_picture(words: Words) -> Html:
    """GM-16.11."""
    return row(
        _piece(die(2)),
        tile_picture(words, "t01", priced=True),
        _piece(figure(RED)),
        tile_picture(words, "t08", priced=True),
        tile_picture(words, "t05", priced=True),
        _piece(figure(BLUE)),
    )
