"""Where the spaces of the map lie in its drawing. One unit is a pixel at full size; a hex is 80 wide, flat on top."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import cache

from core.clans_of_caledonia.map import CORNERS, HEXES, MAP, PORT_SPACES, SPACES, place_of

Point = tuple[float, float]

SIDE = 40.0
HIGH = SIDE * 3**0.5
CORNERS_OF_HEX: tuple[Point, ...] = (
    (SIDE, 0.0),
    (SIDE / 2, HIGH / 2),
    (-SIDE / 2, HIGH / 2),
    (-SIDE, 0.0),
    (-SIDE / 2, -HIGH / 2),
    (SIDE / 2, -HIGH / 2),
)
"""Clockwise from the right, about the middle."""
LARGE_BOX = (-112.0, -48.0, 944.0, 720.0)
SMALL_BOX = (-54.0, -49.0, 828.0, 688.0)
"""What the drawing shows: with ports beside the map, and with ports on it."""


def middle_of(col: int, row: int) -> Point:
    return 1.5 * SIDE * col, HIGH * (row + 0.5 * (col % 2))


@cache
def middles(seats: str) -> tuple[Point, ...]:
    """The middle of every space for a number of players: the hexes, then the port tiles."""
    found = [middle_of(*place_of(space)) for space in range(HEXES)]
    tiles = {port.corner: port.at for port in MAP.ports if port.players == seats}
    found += [middle_of(*tiles[corner]) for corner in CORNERS]
    assert len(found) == SPACES
    assert PORT_SPACES[0] == HEXES
    return tuple(found)


def box(seats: str) -> tuple[float, float, float, float]:
    return SMALL_BOX if seats == "1-2" else LARGE_BOX


def number(value: float) -> str:
    """A coordinate as short as it can be written."""
    written = f"{value:.1f}"
    return written.removesuffix(".0") if written != "-0.0" else "0"


def polygon(points: Sequence[Point], at: Point = (0.0, 0.0), scale: float = 1.0) -> str:
    """A closed path; after its first point only the steps are written, for they are shorter."""
    x, y = at[0] + scale * points[0][0], at[1] + scale * points[0][1]
    written = f"M{number(x)} {number(y)}l"
    steps = [
        (scale * (after[0] - before[0]), scale * (after[1] - before[1])) for before, after in itertools.pairwise(points)
    ]
    return written + " ".join(f"{number(dx)} {number(dy)}" for dx, dy in steps).replace(" -", "-") + "z"


def hexagon(at: Point, scale: float = 1.0) -> str:
    return polygon(CORNERS_OF_HEX, at, scale)


def edge_between(one: Point, other: Point) -> tuple[Point, Point]:
    """The ends of the edge that two hexes share, given their middles."""
    dx, dy = (other[0] - one[0]) / HIGH, (other[1] - one[1]) / HIGH
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    return (x - dy * SIDE / 2, y + dx * SIDE / 2), (x + dy * SIDE / 2, y - dx * SIDE / 2)


def line(ends: Sequence[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in ends)


def bent(ends: tuple[Point, Point], bend: float) -> str:
    """An edge as a river takes it: with a slight bend to one side."""
    (ax, ay), (bx, by) = ends
    length = SIDE
    x, y = (ax + bx) / 2 + bend * (ay - by) / length, (ay + by) / 2 + bend * (bx - ax) / length
    return f"M{number(ax)} {number(ay)}Q{number(x)} {number(y)} {number(bx)} {number(by)}"
