"""The pictures of the rules page, made of the same pieces as the table."""

from __future__ import annotations

from core.glen_more.components import KIT, TILE
from core.kernel.words import Words
from web.html import Html, el
from web.tables.glen_more.names import tile_face
from web.tables.glens.pictures import fits, lit, new, numbered, piece, row, slots, territory
from web.tables.glens.tiles import art, die, figure, goods_on, members_on

RED, YELLOW, BLUE = 1, 2, 4
"""Colours of figures."""
MARKS = ((16, 36), (64, 14), (52, 52), (30, 86))
"""Where the numbers stand in the picture of a tile."""


def tile_picture(words: Words, name: str, *on_it: Html, priced: bool = False) -> Html:
    """A tile by its number in the rules."""
    return el("span", art(tile_face(words, TILE[name], priced=priced, aside=bool(on_it)), *on_it), class_="gmr-pic")


def _home(words: Words) -> Html:
    """The start village with a member."""
    return tile_picture(words, "s1", el("g", members_on(1, beside_goods=False), class_="p1"))


# In the order of the page


def parts_of_a_tile(words: Words) -> Html:
    """A tile with numbers at what the rules explain."""
    return el(
        "span",
        art(tile_face(words, TILE["t27"], priced=True), *numbered(MARKS)),
        class_="gmr-pic gmr-large",
        aria_hidden="true",
    )


def chain_picture(words: Words) -> Html:
    """GM-16.2."""
    return row(
        piece(figure(RED)),
        tile_picture(words, "t03", priced=True),
        tile_picture(words, "t04", priced=True),
        piece(figure(YELLOW)),
        tile_picture(words, "t02", priced=True),
        tile_picture(words, "t10", priced=True),
        tile_picture(words, "t37", priced=True),
    )


def warehouse_picture(rows: dict[str, int]) -> Html:
    """Rows with so many filled slots."""
    return slots(rows, KIT.slots)


def laying_picture(words: Words) -> Html:
    """GM-16.10."""
    return territory(
        {
            (0, 0): _home(words),
            (0, 1): tile_picture(words, "t02"),
            (-1, 1): fits(True),
            (1, 1): fits(True),
            (0, 2): fits(False),
            (-1, 0): fits(False),
            (1, 0): fits(False),
        }
    )


def activation_picture(words: Words) -> Html:
    """A new tile at (1, 1), and those it activates."""

    return territory(
        {
            (0, 0): lit(_home(words)),
            (0, 1): lit(tile_picture(words, "t02", goods_on(("wood",)))),
            (1, 1): new(tile_picture(words, "t34")),
            (1, 0): lit(tile_picture(words, "t01")),
            (0, 2): lit(tile_picture(words, "t03", goods_on(("sheep",)))),
            (2, 0): lit(tile_picture(words, "t05")),
            (0, -1): tile_picture(words, "t06"),
        }
    )


def die_picture(words: Words) -> Html:
    """GM-16.11."""
    return row(
        piece(die(2)),
        tile_picture(words, "t01", priced=True),
        piece(figure(RED)),
        tile_picture(words, "t08", priced=True),
        tile_picture(words, "t05", priced=True),
        piece(figure(BLUE)),
    )
