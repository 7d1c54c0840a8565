"""Small pictures of a position, to look at and not to touch."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from core.glens.chain import DIE, STRANGER, is_figure, seat_of
from core.glens.state import Glen
from core.kernel import Who
from core.kernel.words import Words
from web.html import Html, el, join
from web.scene import SeatLook
from web.screens.emblems import shape
from web.tables.glens.edition import Edition
from web.tables.glens.tiles import LANDSCAPES, use

SPACE = 60
FRAMED = {**LANDSCAPES, "person": "#dccfdc", "end": "#aab4bd"}


def picture(
    edition: Edition,
    view: Glen,
    words: Words,
    seats: Sequence[SeatLook],
    counts: Sequence[int],
    *,
    size: tuple[int, int],
    at: Callable[[int], tuple[int, int]],
    look: Callable[[int], tuple[str, str]],
) -> Html:
    """The ring with its tiles and figures, and in its middle who has how many tiles, for Continue and saved games.
    `size`: how many spaces the ring is wide and high inside; `at`: column and row of an entry of the chain; `look`:
    frame and symbol of a tile."""
    wide, high = SPACE * (size[0] + 2), SPACE * (size[1] + 2)
    told = tuple(edition.say("picture.seat", who=Who(seat), count=count) for seat, count in enumerate(counts))
    return el(
        "svg",
        el("rect", width=wide, height=high, rx=34, fill="var(--felt)", stroke="var(--felt-line)", stroke_width=2),
        *(_entry(entry, at(place), look, seats) for place, entry in enumerate(view.chain)),
        el(
            "rect",
            x=SPACE + 6,
            y=SPACE + 6,
            width=SPACE * size[0] - 12,
            height=SPACE * size[1] - 12,
            rx=12,
            fill="var(--paper)",
        ),
        *_heaps(counts, seats, SPACE * (size[0] - 0.4) / view.seats, high - SPACE - 22),
        class_="gm-picture",
        viewBox=f"-4 -4 {wide + 8} {high + 8}",
        role="img",
        aria_label=words.text(edition.say("picture", seats=told), [seat.name for seat in seats]),
    )


def _entry(entry: int, at: tuple[int, int], look: Callable[[int], tuple[str, str]], seats: Sequence[SeatLook]) -> Html:
    x, y = ((track - 1) * SPACE for track in at)
    if entry == DIE:
        return use("die-2", x + 14, y + 14, 32)
    if is_figure(entry):
        return _figure(seats[seat_of(entry)].colour, x + 5, y + 4, 50)
    if STRANGER <= entry < 0:
        return el("g", use("figure", x + 5, y + 4, 50), class_="pn")
    return _tile(*look(entry), x + 3, y + 3, SPACE - 6) if entry >= 0 else Html("")


def _figure(colour: int, x: float, y: float, size: float) -> Html:
    emblem = use(shape(colour), x + size * 0.35, y + size * 0.6, size * 0.3)
    return el("g", use("figure", x, y, size), el("g", emblem, class_="gl-emblem"), class_=f"p{colour}")


def _tile(frame: str, symbol: str, x: float, y: float, size: float) -> Html:
    return join(
        (
            el("rect", x=x, y=y, width=size, height=size, rx=6, fill=f"var(--k-{frame})"),
            el("rect", x=x + 3, y=y + 3, width=size - 6, height=size - 6, rx=4, fill=FRAMED[frame]),
            use(symbol, x + 8, y + 8, size - 16),
        )
    )


def _heaps(counts: Sequence[int], seats: Sequence[SeatLook], step: float, base: float) -> Iterable[Html]:
    """One heap of tiles for each player, as high as the territory is large."""
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
        yield el("g", heap, number, class_=f"p{seats[seat].colour}")
