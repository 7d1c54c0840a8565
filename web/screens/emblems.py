"""What marks a player: a colour, a shape on a roundel and a band on a shield. Never the colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from core.kernel import Who, say
from core.kernel.words import Words
from web.html import Html, drawing, el, icon, join
from web.scene import SeatLook

SHAPES = ("circle", "diamond", "triangle", "square", "star")
"""By colour, 1 to 5: red, yellow, green, blue, white."""
BANDS = ("chevron", "pale", "bend", "saltire", "cross")
COLOURS = range(1, len(SHAPES) + 1)

SHIELD = "M3.8 3.4c2.8.5 5.5.1 8.2-1.2 2.7 1.3 5.4 1.7 8.2 1.2.6 8.6-1.8 15-8.2 18.6C5.6 18.4 3.2 12 3.8 3.4z"


def seat_class(colour: int | None) -> str:
    """The class that sets a player's colours for everything inside; neutral without a player."""
    return f"p{colour}" if colour else "pn"


def shape(colour: int | None) -> str:
    """The sprite's symbol for a player's shape."""
    return f"em-{SHAPES[colour - 1]}" if colour else "em-neutral"


def roundel(colour: int | None, size: str = "") -> Html:
    """The emblem: `s` small, `l` large, `xl` for a whole screen."""
    return el("span", icon(shape(colour)), class_=f"em {seat_class(colour)} {size}".rstrip())


def shield(colour: int | None, **attributes: object) -> Html:
    """A shield with the player's band."""
    owner = seat_class(colour)
    band = el("use", href=f"#band-{BANDS[colour - 1]}") if colour else None
    return drawing(
        "0 0 24 24",
        el("use", href="#shield"),
        el("g", band, style=f"color:var(--{owner}-on)", opacity=".92"),
        el("path", d=SHIELD, fill="none", stroke="#2a1c0e", stroke_width="1.1"),
        kind="shield",
        style=f"--p:var(--{owner})",
        **attributes,
    )


@cache
def seat_mark(colour: int | None, size: str = "s") -> Html:
    """The emblem beside a name, for the eyes alone."""
    return el("span", icon(shape(colour)), class_=f"em {seat_class(colour)} {size}", aria_hidden="true")


def names(seats: Sequence[SeatLook]) -> list[str]:
    return [seat.name for seat in seats]


def name_of(seats: Sequence[SeatLook], seat: int, words: Words) -> str:
    """A seat's name, or its number when it has none."""
    return words.text(say("web.name", who=Who(seat)), names(seats))


def badge(seats: Sequence[SeatLook], seat: int, words: Words) -> Html:
    """Roundel and name; a name in another script keeps its own direction."""
    return join((roundel(seats[seat].colour, "s"), el("bdi", name_of(seats, seat, words))))
