"""The pictures of the rules page, made of the same pieces as the table."""

from __future__ import annotations

from core.glen_more_2.sets import base
from core.kernel.words import Words
from web.html import Html, el
from web.tables.glen_more_2.clans import clan_card
from web.tables.glen_more_2.names import tile_face
from web.tables.glens.pictures import fits, lit, new, numbered, piece, row, slots, territory
from web.tables.glens.tiles import art, die, figure, goods_on, members_on

RED, YELLOW, BLUE = 1, 2, 4
"""Colours of figures."""
MARKS = ((26, 34), (66, 14), (84, 58), (32, 57), (34, 88))
"""Where the numbers stand in the picture of a tile."""


def tile(words: Words, name: str, *on_it: Html, priced: bool = False) -> Html:
    """A tile by its name in the files."""
    kit = base()
    return el(
        "span",
        art(tile_face(words, kit, kit.tile[name], priced=priced, aside=bool(on_it)), *on_it),
        class_="gmr-pic",
    )


def _scots(n: int = 1) -> Html:
    return el("g", members_on(n, beside_goods=False), class_="p1")


def parts_of_a_tile(words: Words) -> Html:
    """A tile with numbers at what the rules explain."""
    kit = base()
    return el(
        "span",
        art(tile_face(words, kit, kit.tile["inverness"], priced=True), *numbered(MARKS)),
        class_="gmr-pic gmr-large",
        aria_hidden="true",
    )


def rondel_picture(words: Words) -> Html:
    return row(
        piece(figure(RED)),
        tile(words, "moray-fields", priced=True),
        tile(words, "ullapool", priced=True),
        piece(figure(YELLOW)),
        tile(words, "robert-the-bruce", priced=True),
        tile(words, "pulteney", priced=True),
    )


def market_picture() -> Html:
    return slots({"wood": 2, "stone": 0, "cattle": 3}, base().slots)


def laying_picture(words: Words) -> Html:
    """G2-20.5: where a tile without river may lie at the start, and a river tile only at the left."""
    return territory(
        {
            (0, 0): tile(words, "start-village", _scots()),
            (1, 0): tile(words, "home-castle"),
            (0, 1): fits(True),
            (1, 1): fits(True),
            (0, -1): fits(True),
            (1, -1): fits(True),
            (-1, 0): fits(False),
            (2, 0): fits(False),
            (-1, 1): fits(False),
        }
    )


def upgrade_picture(words: Words) -> Html:
    """G2-20.8."""
    return row(tile(words, "halkirk", _scots()), tile(words, "inverness", priced=True))


def activation_picture(words: Words) -> Html:
    """G2-20.7."""
    return territory(
        {
            (0, 0): tile(words, "start-village"),
            (1, 0): lit(tile(words, "home-castle", _scots())),
            (1, 1): lit(tile(words, "inshriach", goods_on(("wood",)))),
            (2, 0): new(tile(words, "halkirk", _scots())),
        }
    )


def die_picture(words: Words) -> Html:
    return row(
        piece(die(2)),
        tile(words, "culbin-forest", priced=True),
        piece(figure(RED)),
        tile(words, "loch-lochy", priced=True),
        tile(words, "dornoch", priced=True),
        piece(figure(BLUE)),
    )


def clan_picture(words: Words, clan: int) -> Html:
    """A clan as it stands on the board at the start."""
    return el("span", clan_card(words, base(), clan), class_="g2r-clan", aria_hidden="true")
