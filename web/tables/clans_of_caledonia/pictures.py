"""Positions and the game itself as small pictures."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.components import COW, DISTILLERY, FIELD, MINER, SHEEP, WOODCUTTER
from core.clans_of_caledonia.facts.counting import ledgers
from core.clans_of_caledonia.map import HEXES, hex_at, land_number
from core.clans_of_caledonia.state import State, seat_of, unit_of
from core.kernel import Who, say
from core.kernel.words import Words
from web.html import Html, el, join
from web.scene import SeatLook
from web.tables.clans_of_caledonia.geometry import Point, box, middles, number
from web.tables.clans_of_caledonia.ground import sketch
from web.tables.clans_of_caledonia.pieces import piece, port_tile, unit_symbol

COVER_MAP = land_number("A1B1C1D1", 4, ports=True)
COVER_BOX = "150 60 480 285"
SETTLED = (
    (3, 1, SHEEP, 1), (3, 2, FIELD, 1), (4, 1, COW, 1), (6, 1, WOODCUTTER, 4), (7, 2, MINER, 4), (7, 3, DISTILLERY, 4),
    (8, 3, SHEEP, 4), (9, 2, MINER, 2), (9, 3, COW, 2), (5, 2, MINER, 1), (10, 3, WOODCUTTER, 2),
)  # fmt: skip
"""On the cover: column, row, unit, colour."""


def picture(view: State, words: Words, seats: Sequence[SeatLook]) -> Html:
    """A position in a list: the map with everybody's pieces, and the points in words."""
    x, y, wide, high = box(view.land.seats)
    places = middles(view.land.seats)
    names = [look.name for look in seats]
    told = tuple(say("cct.picture.seat", who=Who(seat), n=sum(ledger)) for seat, ledger in enumerate(ledgers(view)))
    units = [
        _moved(
            places[space],
            piece(seats[seat_of(stands)].colour, unit_symbol(unit_of(stands), view.land.terrain[space]), "plain"),
        )
        for space, stands in enumerate(view.stands)
        if stands >= 0
    ]
    ports = [_moved(places[HEXES + corner], port_tile(port)) for corner, port in enumerate(view.ports)]
    return el(
        "svg",
        sketch(view.map),
        *units,
        *ports,
        viewBox=f"{number(x)} {number(y)} {number(wide)} {number(high)}",
        class_="cct-picture",
        role="img",
        aria_label=words.text(say("cct.picture", round=view.round, points=told), names),
        focusable="false",
    )


def _moved(at: Point, drawn: Html) -> Html:
    return Html(f'<g transform="translate({number(at[0])} {number(at[1])})">{drawn}</g>')


def cover() -> Html:
    """Lochs, woods, rocks and the first settlers; it may be cropped at its edges."""
    places = middles("3-4")
    return el(
        "svg",
        join(
            (
                sketch(COVER_MAP, growth=True),
                *(
                    _moved(places[hex_at(col, row)], piece(colour, unit_symbol(unit), "plain"))
                    for col, row, unit, colour in SETTLED
                ),
            )
        ),
        viewBox=COVER_BOX,
        preserveAspectRatio="xMidYMid slice",
        class_="cover",
        aria_hidden="true",
        focusable="false",
    )
