"""What the pictures of the rules page and those of the chronicles are put together from."""

from __future__ import annotations

from core.glen_more_2.sets import base
from core.kernel.words import Words
from web.html import Html, el
from web.tables.glen_more_2.names import tile_face
from web.tables.glens.tiles import art

RED, YELLOW, BLUE = 1, 2, 4
"""Colours of figures."""


def tile(words: Words, name: str, *on_it: Html, priced: bool = False) -> Html:
    """A tile by its name in the files."""
    kit = base()
    face = tile_face(words, kit, kit.tile[name], priced=priced, aside=bool(on_it))
    return el("span", art(face, *on_it), class_="gmr-pic")
