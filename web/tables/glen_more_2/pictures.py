"""Small pictures of a position, to look at and not to touch."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.facts.counting import tile_count
from core.glen_more_2.state import State
from core.kernel.words import Words
from web.html import Html
from web.scene import SeatLook
from web.screens import covers
from web.tables.glen_more_2.names import EDITION
from web.tables.glen_more_2.rondel import RIGHT, TOP, at
from web.tables.glen_more_2.signs import frame_of, symbol_of
from web.tables.glens import small


def picture(view: State, words: Words, seats: Sequence[SeatLook]) -> Html:
    ring, kit = view.ring, view.kit
    return small.picture(
        EDITION,
        view,
        words,
        seats,
        [tile_count(player) for player in view.players],
        size=(TOP, RIGHT),
        at=lambda place: at(ring, (view.rear + place) % ring.spaces)[:2],
        look=lambda tile: (frame_of(kit.tiles[tile]), symbol_of(kit, kit.tiles[tile])),
    )


def cover() -> Html:
    """The game's card on Home."""
    return covers.cover("g2-cover")
