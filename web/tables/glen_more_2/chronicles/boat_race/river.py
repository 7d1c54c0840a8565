"""The circuit of the boat race as one river: where its spaces lie, twice, on a wide sheet and on a tall one for narrow
screens; its water and its banks.

Boats go clockwise. The river in front of whoever looks runs along the bottom, so that boats leave it to the left, as at
a real table."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import accumulate
from math import cos, pi, sin
from typing import NamedTuple

from web.html import Html, el, join
from web.tables.glens.tiles import use

Point = tuple[float, float]

APART = 0.7
"""Between two rivers, in spaces."""
DRAWN = 96
"""Points from which the water is drawn."""
BANK, FIELD = 27.0, 43.0
"""How far from the middle of the water its bank lies, and the tiles on it."""
STONE, PICTURE = 11, 24
"""How large a space is, and the picture of its tile."""


class Course(NamedTuple):
    """One of the two sheets. The water is a rounded rectangle that swings a little."""

    name: str
    wide: float
    high: float
    rim: float
    """From the edge of the sheet to the middle of the water."""
    bend: float
    """The radius of the corners."""
    swings: int
    by: float


WIDE = Course("wide", 640, 540, 76, 104, 9, 5)
TALL = Course("tall", 380, 540, 68, 84, 9, 3)
COURSES = (WIDE, TALL)


# Along the water


@cache
def length(course: Course) -> float:
    across, down = _straights(course)
    return 2 * across + 2 * down + 2 * pi * course.bend


def _straights(course: Course) -> Point:
    return course.wide - 2 * (course.rim + course.bend), course.high - 2 * (course.rim + course.bend)


def _unbent(course: Course, way: float) -> tuple[float, float, float, float]:
    """From the middle of the bottom clockwise: a point of the rounded rectangle, and the direction away from it."""
    across, down = _straights(course)
    bend = course.bend
    way %= length(course)
    left, right = course.rim + bend, course.wide - course.rim - bend
    top, bottom = course.rim + bend, course.high - course.rim - bend
    corner = pi * bend / 2
    # Each straight from its start towards the next corner, and that corner's middle with the angle at which it begins.
    legs = (
        (across / 2, (left + across / 2, bottom + bend), (-1, 0), (left, bottom), pi / 2),
        (down, (left - bend, bottom), (0, -1), (left, top), pi),
        (across, (left, top - bend), (1, 0), (right, top), 3 * pi / 2),
        (down, (right + bend, top), (0, 1), (right, bottom), 0.0),
        (across / 2, (right, bottom + bend), (-1, 0), (right, bottom), pi / 2),
    )
    for straight, (x, y), (dx, dy), (cx, cy), angle in legs:
        if way <= straight:
            # Outwards is to the left of the direction of travel.
            return x + dx * way, y + dy * way, dy, -dx
        way -= straight
        if way <= corner:
            turned = angle + way / bend
            return cx + bend * cos(turned), cy + bend * sin(turned), cos(turned), sin(turned)
        way -= corner
    return _unbent(course, 0)


def along(course: Course, share: float, aside: float = 0) -> Point:
    """A point of the water, so far round as this share of a lap, or so far outside of it."""
    x, y, out_x, out_y = _unbent(course, share * length(course))
    aside += course.by * sin(2 * pi * course.swings * share)
    return x + aside * out_x, y + aside * out_y


@lru_cache(maxsize=64)
def shares(lengths: tuple[int, ...], first: int) -> tuple[tuple[float, ...], ...]:
    """How far round every space of every river lies; the middle of the first one is the middle of the bottom."""
    whole = sum(lengths) + APART * len(lengths)
    starts = [0.0, *accumulate(n + APART for n in lengths)]
    middle = starts[first] + lengths[first] / 2
    return tuple(
        tuple((start + space + 0.5 - middle) / whole % 1 for space in range(n))
        for start, n in zip(starts, lengths, strict=False)
    )


def spot(share: float, aside: float = 0, before: float = 0) -> str:
    """For the style sheet: where a point lies on both sheets, so far outside of the water and so far before it."""
    (x, y), (tall_x, tall_y) = (along(course, share + before / length(course), aside) for course in COURSES)
    wide = f"--x:{100 * x / WIDE.wide:.2f}%;--y:{100 * y / WIDE.high:.2f}%"
    return f"{wide};--tx:{100 * tall_x / TALL.wide:.2f}%;--ty:{100 * tall_y / TALL.high:.2f}%"


def runs_across(share: float) -> bool:
    """Whether the water runs from side to side there: what stands beside it is above or below."""
    _, _, out_x, out_y = _unbent(WIDE, share * length(WIDE))
    return abs(out_y) > abs(out_x)


def note_side(share: float) -> str:
    """Classes of a thing on the water: a note at it opens towards the middle."""
    x, y = along(WIDE, share)
    side = "gl-early" if x < 0.4 * WIDE.wide else "gl-late" if x > 0.6 * WIDE.wide else "gl-middle"
    return f"{side} gl-low" if 2 * y > WIDE.high else side


# Water, banks and spaces


class River(NamedTuple):
    """A river of the circuit."""

    spaces: tuple[float, ...]
    """How far round each lies."""
    colour: str
    """A class."""
    tiles: tuple[str, ...]
    """The pictures of its tiles; empty where none is drawn."""


@lru_cache(maxsize=32)
def water(rivers: tuple[River, ...], ahead: tuple[float, float] | None) -> Html:
    """Both sheets; the style sheet shows the one that fits. `ahead` is the way that a boat still has, from where to
    where."""
    return join(
        el(
            "svg",
            _stream(course),
            _way(course, ahead) if ahead is not None else None,
            *(_bank(course, river) for river in rivers),
            *(_stone(course, share) for river in rivers for share in river.spaces),
            *(
                _tile(course, share, symbol)
                for river in rivers
                for share, symbol in zip(river.spaces, river.tiles, strict=True)
                if symbol
            ),
            class_=f"g2-map g2-{course.name}",
            viewBox=f"0 0 {course.wide:g} {course.high:g}",
            aria_hidden="true",
            focusable="false",
        )
        for course in COURSES
    )


@cache
def _stream(course: Course) -> Html:
    middle = _line([along(course, number / DRAWN) for number in range(DRAWN + 1)])
    return join(el("path", d=f"{middle}z", class_=f"g2-stream{part}") for part in ("-shore", "-edge", "", "-glint"))


def _line(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)


def _between(course: Course, start: float, end: float, aside: float = 0) -> str:
    """A line along the water from one share of the lap to another."""
    steps = max(2, round((end - start) * DRAWN))
    return _line([along(course, start + (end - start) * step / steps, aside) for step in range(steps + 1)])


def _bank(course: Course, river: River) -> Html:
    """The bank of a river in the colour of its player."""
    first, last = river.spaces[0], river.spaces[-1]
    wide = (last - first) % 1
    half = 0.5 * wide / max(1, len(river.spaces) - 1)
    line = _between(course, first - half, first + wide + half, BANK)
    return el("g", el("path", d=line, class_="g2-bank-edge"), el("path", d=line, class_="g2-bank"), class_=river.colour)


def _way(course: Course, ahead: tuple[float, float]) -> Html:
    start, end = ahead
    return el("path", d=_between(course, start, end if end > start else end + 1), class_="g2-ahead")


def _tile(course: Course, share: float, symbol: str) -> Html:
    x, y = along(course, share, FIELD)
    return use(symbol, round(x - PICTURE / 2), round(y - PICTURE / 2), PICTURE)


def _stone(course: Course, share: float) -> Html:
    x, y = along(course, share)
    return el("circle", cx=f"{x:.0f}", cy=f"{y:.0f}", r=STONE, class_="g2-stone")
