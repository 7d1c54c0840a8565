"""Small pictures of a position, to look at and not to touch."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.components import Components
from core.glen_more_2.scoring import tile_count
from core.glen_more_2.state import State
from core.glens.chain import DIE, STRANGER, is_figure, seat_of
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el, join
from web.scene import SeatLook
from web.screens import covers
from web.screens.emblems import shape
from web.tables.glen_more_2.rondel import RIGHT, TOP, at
from web.tables.glen_more_2.signs import frame_of, symbol_of
from web.tables.glens.tiles import LANDSCAPES, use

SPACE = 60
WIDE, HIGH = SPACE * (TOP + 2), SPACE * (RIGHT + 2)
FRAMED = {**LANDSCAPES, "person": "#dccfdc", "end": "#aab4bd"}


def picture(view: State, words: Words, seats: Sequence[SeatLook]) -> Html:
    """The ring with its tiles and figures, and in its middle who has how many tiles, for Continue and saved games."""
    names = [seat.name for seat in seats]
    return el(
        "svg",
        el("rect", width=WIDE, height=HIGH, rx=34, fill="var(--felt)", stroke="var(--felt-line)", stroke_width=2),
        *(_entry(view, place, entry, seats) for place, entry in enumerate(view.chain)),
        _sizes(view, seats),
        class_="gm-picture",
        viewBox=f"-4 -4 {WIDE + 8} {HIGH + 8}",
        role="img",
        aria_label=words.text(say("g2t.picture", seats=tuple(_told(view, seat) for seat in range(view.seats))), names),
    )


def _told(view: State, seat: int) -> Message:
    return say("g2t.picture.seat", who=Who(seat), count=tile_count(view.players[seat]))


def _entry(view: State, place: int, entry: int, seats: Sequence[SeatLook]) -> Html:
    ring = view.ring
    column, row, _ = at(ring, (view.rear + place) % ring.spaces)
    x, y = (column - 1) * SPACE, (row - 1) * SPACE
    if entry == DIE:
        return use("die-2", x + 14, y + 14, 32)
    if is_figure(entry):
        return _figure(seats[seat_of(entry)].colour, x + 5, y + 4, 50)
    if STRANGER <= entry < 0:
        return el("g", use("figure", x + 5, y + 4, 50), class_="pn")
    return _tile(view.kit, entry, x + 3, y + 3, SPACE - 6) if entry >= 0 else Html("")


def _figure(colour: int, x: float, y: float, size: float) -> Html:
    return el(
        "g",
        use("figure", x, y, size),
        el("g", use(shape(colour), x + size * 0.35, y + size * 0.6, size * 0.3), class_="gl-emblem"),
        class_=f"p{colour}",
    )


def _tile(kit: Components, number: int, x: float, y: float, size: float) -> Html:
    tile = kit.tiles[number]
    frame = frame_of(tile)
    return join(
        (
            el("rect", x=x, y=y, width=size, height=size, rx=6, fill=f"var(--k-{frame})"),
            el("rect", x=x + 3, y=y + 3, width=size - 6, height=size - 6, rx=4, fill=FRAMED[frame]),
            use(symbol_of(kit, tile), x + 8, y + 8, size - 16),
        )
    )


def _sizes(view: State, seats: Sequence[SeatLook]) -> Html:
    """One heap of tiles for each player, as high as the territory is large."""
    step = SPACE * (TOP - 0.4) / view.seats
    base = HIGH - SPACE - 22
    counts = [tile_count(player) for player in view.players]
    paper = el(
        "rect",
        x=SPACE + 6,
        y=SPACE + 6,
        width=SPACE * TOP - 12,
        height=SPACE * RIGHT - 12,
        rx=12,
        fill="var(--paper)",
    )
    heaps = []
    for seat, n in enumerate(counts):
        x = SPACE * 1.2 + seat * step
        high = 84 * n / max(6, *counts)
        heap = el(
            "rect",
            x=f"{x + step * 0.2:g}",
            y=f"{base - high:g}",
            width=f"{step * 0.6:g}",
            height=f"{high:g}",
            rx=5,
            fill="var(--p)",
            stroke="var(--deep)",
            stroke_width=2,
        )
        number = el("text", n, x=f"{x + step / 2:g}", y=base + 18, text_anchor="middle", class_="gm-size")
        heaps.append(el("g", heap, number, class_=f"p{seats[seat].colour}"))
    return join((paper, *heaps))


def cover() -> Html:
    """The game's card on Home."""
    return covers.cover("g2-cover")
