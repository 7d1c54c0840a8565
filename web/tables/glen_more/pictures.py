"""Small pictures of a position, to look at and not to touch."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more.components import BOARD, TILES
from core.glen_more.state import State
from core.kernel.words import Words
from web.html import Html
from web.scene import SeatLook
from web.screens import covers
from web.tables.glen_more.names import EDITION
from web.tables.glens import ring, small
from web.tables.glens.tiles import symbol_of

LAYOUT = BOARD.track.layout


def picture(view: State, words: Words, seats: Sequence[SeatLook]) -> Html:
    def at(place: int) -> tuple[int, int]:
        space = (view.rear + place) % BOARD.track.spaces
        return ring.place(space, LAYOUT.top, LAYOUT.right, LAYOUT.bottom)

    counts = [len(player.territory.tiles) for player in view.players]
    return small.picture(
        EDITION,
        view,
        words,
        seats,
        counts,
        size=(LAYOUT.top, LAYOUT.right),
        at=at,
        look=lambda tile: (TILES[tile].frame, symbol_of(TILES[tile])),
    )


def cover() -> Html:
    """The game's card on Home."""
    return covers.cover("gm-cover")
