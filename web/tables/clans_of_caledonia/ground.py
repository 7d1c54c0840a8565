"""The ground of the map: land, lochs, shores, rivers, costs. It never changes during a game, so it is drawn once for
each map; everything of one colour is one path, because the page compares every element on every move."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache

from core.clans_of_caledonia.components import FOREST, GRASS, MOUNTAIN, TERRAINS
from core.clans_of_caledonia.map import HEXES, around, hex_at, hexes_of, land, on_grid, place_of, rivers_of
from web.html import Html, el, join
from web.tables.clans_of_caledonia.geometry import (
    Point,
    bent,
    box,
    edge_between,
    hexagon,
    line,
    middles,
    number,
    polygon,
)

TREES = (
    ((0, -10), (5, -2), (2.6, -2), (6.6, 4), (3.8, 4), (7, 9), (-7, 9), (-3.8, 4), (-6.6, 4), (-2.6, -2), (-5, -2)),
    ((0, -9), (4.4, -1.6), (2.2, -1.6), (6.8, 9), (-6.8, 9), (-2.2, -1.6), (-4.4, -1.6)),
)
TREE_LIGHT = ((0, -7), (-2.2, -2.4), (-0.3, -2.4), (-3, 4.6), (-5, 7.4), (-2.4, 0.4))
TRUNK = ((-1.2, 9), (1.2, 9), (1.2, 12), (-1.2, 12))
PEAK = ((-16, 11.5), (-5.5, -8), (0, 0.5), (4, -5.5), (16, 11.5))
PEAK_SHADE = ((-5.5, -8), (0, 0.5), (4, -5.5), (10, 3.1), (5.4, 4.5), (1.4, 1.1), (-3, 11.5), (-8, 11.5), (-5, 2.5))
SNOW = (
    ((-5.5, -8), (-1.8, -2.3), (-4.4, -0.7), (-6.2, -2.3), (-8.8, -0.9)),
    ((4, -5.5), (7.4, -0.6), (5.2, 0.3), (3.8, -1), (1.9, -0.1)),
)
TUFT = "c.2-2.8-.4-4.4-1.2-5.8m5 5.8v-6.6m3.8 6.6c0-2.8.4-4.4 1.4-5.8"
WAVE = "q7.5-6.5 15 0"
ROCK = "c-3-9 4-19 13-20s15 8 14 20z"

# The part of a hex that a second and a third terrain take, about its middle.
WOODED = "M4 -34.6C-7 -22 11 -8 4 8S8 26 12 34.6H20L40 0 20 -34.6z"
WOODED_BELOW = "M3 -9C8 4 6 22 11 34.6H20L40 0 35 -9z"
ROCKY = "M-36.5 -6C-24 2 -14 -8 0 -3S24 1 36.5 -6L20 -34.6H-20z"

# What grows on each kind of ground: trees as kind, place and size; peaks as place and size; tufts of grass by place.
Tree = tuple[int, float, float, float]
Peak = tuple[float, float, float]
ON_FOREST: tuple[Tree, ...] = (
    (0, -22, -11, 1.05), (1, -7, -20, 1.15), (0, 9, -18, 1.1), (1, 23, -10, 1), (1, -25, 11, 0.8), (0, 26, 9, 0.85),
)  # fmt: skip
ON_MOUNTAIN: tuple[Peak, ...] = ((-10, -14, 1.18), (16, -7, 0.94))
ON_GRASS: tuple[Point, ...] = ((-26, -5), (8, -16), (16, 8), (-15, -21))
BESIDE: dict[int, tuple[tuple[Tree, ...], tuple[Peak, ...], tuple[Point, ...]]] = {
    GRASS: ((), (), ON_GRASS),
    FOREST: (ON_FOREST, (), ()),
    MOUNTAIN: ((), ON_MOUNTAIN, ()),
    GRASS | FOREST: (
        ((0, 13, -20, 1), (1, 27, -12, 1), (1, 15, 1, 0.85), (0, 27, 9, 0.8)), (), ((-26, -6), (-15, -19), (-32, 9)),
    ),
    GRASS | MOUNTAIN: ((), ((-9, -17, 1.06), (13, -12, 0.82)), ((-28, 12), (20, 12), (-22, 25))),
    GRASS | FOREST | MOUNTAIN: (
        ((1, 19, 4, 0.85), (0, 30, 3, 0.8), (1, 25, 18, 0.7)), ((-8, -17, 1), (13, -13, 0.76)), ((-27, 12), (-19, 26)),
    ),
    FOREST | MOUNTAIN: (((1, -26, 12, 0.8), (0, 26, 10, 0.85)), ((-9, -17, 1.06), (13, -12, 0.82)), ()),
}  # fmt: skip

LOCH_COLOUR, SAND, EARTH, RIVER, RIVER_BANK = "var(--t-loch)", "#e9d9ae", "#7d6a45", "#3f8fc0", "#2f6c92"


@cache
def ground(number_of_map: int) -> Html:
    """The map as it lies on its cloth, without ports, pieces and marks."""
    here = land(number_of_map)
    centres = middles(here.seats)
    terrains = _terrains(here.sides)
    return join(
        (
            _cloth(here.seats),
            *_surface(terrains, centres),
            *_growth(terrains, centres),
            *_edges(here.sides, terrains, centres),
            _mist(here.sides, centres) if here.seats == "1-2" else None,
            _rocks(here.sides, centres),
            _costs(here.sides, here.seats, centres),
        )
    )


@cache
def sketch(number_of_map: int, *, growth: bool = False) -> Html:
    """The ground for a picture that is not played on: no names inside, so that several may stand in one page."""
    here = land(number_of_map)
    centres = middles(here.seats)
    terrains = _terrains(here.sides)
    _, shores, streams = _lines(here.sides, terrains, centres)
    return join(
        (
            *_surface(terrains, centres),
            *(_growth(terrains, centres) if growth else ()),
            _path(shores, fill="none", stroke=SAND, stroke_width=5, stroke_linecap="round"),
            _path(streams, fill="none", stroke=RIVER, stroke_width=9, stroke_linecap="round"),
            _mist(here.sides, centres) if here.seats == "1-2" else None,
        )
    )


def _terrains(sides: str) -> tuple[int, ...]:
    """The terrain of every hex as the map shows it, in play or not; 0 for a loch."""
    hexes = hexes_of(sides)
    return tuple(sum(TERRAINS[word] for word in hexes[place_of(space)].terrain) for space in range(HEXES))


def _path(d: Iterable[str], **attributes: object) -> Html | None:
    drawn = "".join(d)
    return el("path", d=drawn, **attributes) if drawn else None


def _cloth(seats: str) -> Html:
    x, y, wide, high = box(seats)
    return join(
        (
            el("rect", x=x + 2, y=y + 2, width=wide - 4, height=high - 4, rx=44, class_="cct-cloth"),
            el("rect", x=x + 8, y=y + 8, width=wide - 16, height=high - 16, rx=38, class_="cct-stitch"),
        )
    )


# Land and water


def _surface(terrains: tuple[int, ...], centres: tuple[Point, ...]) -> list[Html | None]:
    plain: dict[int, list[str]] = defaultdict(list)
    parts: dict[int, list[str]] = defaultdict(list)
    for space, terrain in enumerate(terrains):
        base = terrain & -terrain
        plain[base].append(hexagon(centres[space], 1.008))
        rest = terrain ^ base
        if rest & FOREST:
            parts[FOREST].append(_moved(WOODED_BELOW if rest & MOUNTAIN else WOODED, centres[space]))
        if rest & MOUNTAIN:
            parts[MOUNTAIN].append(_moved(ROCKY, centres[space]))
    seam = {"stroke": "#2d3b12", "stroke_opacity": ".28", "stroke_width": "1.2"}
    return [
        _path(
            (hexagon(centre) for centre in centres[:HEXES]),
            fill=EARTH,
            stroke=EARTH,
            stroke_width=9,
            stroke_linejoin="round",
        ),
        _path(plain[0], fill=LOCH_COLOUR),
        _path(_waves(terrains, centres), class_="cct-waves"),
        _path(plain[GRASS], fill="var(--t-grass)"),
        _path(plain[FOREST], fill="var(--t-forest)"),
        _path(plain[MOUNTAIN], fill="var(--t-mountain)"),
        _path(parts[FOREST], fill="var(--t-forest)", **seam),
        _path(parts[MOUNTAIN], fill="var(--t-mountain)", **seam),
    ]


def _moved(d: str, at: Point) -> str:
    """A path of our own, written in absolute coordinates, at another place."""
    moved, numbers = [], 0
    for word in _words(d):
        if word[-1].isalpha():
            moved.append(word)
            numbers = 1 if word == "H" else 0
            continue
        upright = numbers % 2 == 1 and moved[-1] != "H"
        shift = at[1] if upright else at[0]
        written = number(float(word) + shift)
        moved.append(written if moved[-1].isalpha() else f" {written}")
        numbers += 1
    return "".join(moved)


def _words(d: str) -> list[str]:
    spaced = "".join(f" {letter} " if letter.isalpha() else letter for letter in d)
    return spaced.split()


def _waves(terrains: tuple[int, ...], centres: tuple[Point, ...]) -> Iterable[str]:
    for space, terrain in enumerate(terrains):
        if not terrain:
            x, y = centres[space]
            for dx, dy in ((-20, -8), (4, 10)) if space % 2 else ((2, -12), (-18, 8), (6, 24)):
                yield f"M{number(x + dx)} {number(y + dy)}{WAVE}"


# What grows on it


def _growth(terrains: tuple[int, ...], centres: tuple[Point, ...]) -> list[Html | None]:
    crowns: tuple[list[str], list[str]] = ([], [])
    trunks, lights, peaks, shades, snow, tufts = ([] for _ in range(6))
    for space, terrain in enumerate(terrains):
        if not terrain:
            continue
        x, y = centres[space]
        trees, rocks, grass = BESIDE[terrain]
        for kind, dx, dy, size in trees:
            at = (x + dx, y + dy)
            crowns[kind].append(polygon(TREES[kind], at, size))
            trunks.append(polygon(TRUNK, at, size))
            lights.append(polygon(TREE_LIGHT, at, size))
        for dx, dy, size in rocks:
            at = (x + dx, y + dy)
            peaks.append(polygon(PEAK, at, size))
            shades.append(polygon(PEAK_SHADE, at, size))
            snow += [polygon(cap, at, size) for cap in SNOW]
        tufts += [f"M{number(x + dx)} {number(y + dy)}{TUFT}" for dx, dy in grass]
    outline = {"stroke_width": 1, "stroke_linejoin": "round"}
    return [
        _path(tufts, fill="none", stroke="#71913f", stroke_width=1.5, stroke_linecap="round"),
        _path(peaks, fill="#8d877e", stroke="#57524b", **outline),
        _path(shades, fill="#6f6a62", fill_opacity=".65"),
        _path(snow, fill="#fbf8f0"),
        _path(trunks, fill="#5b3d22"),
        _path(crowns[0], fill="#33603c", stroke="#1f4329", **outline),
        _path(crowns[1], fill="#437548", stroke="#26502f", **outline),
        _path(lights, fill="#fff", fill_opacity=".2"),
    ]


# Edges: between hexes, shores, rivers


Lines = tuple[list[str], list[str], list[str]]


def _lines(sides: str, terrains: tuple[int, ...], centres: tuple[Point, ...]) -> Lines:
    """The edges between land and land, the shores, the rivers."""
    rivers = rivers_of(sides)
    seams, shores, streams = [], [], []
    for space in range(HEXES):
        place = place_of(space)
        for other in around(*place):
            if not on_grid(*other) or hex_at(*other) <= space:
                continue
            ends = edge_between(centres[space], centres[hex_at(*other)])
            both = (terrains[space] > 0) + (terrains[hex_at(*other)] > 0)
            if frozenset((place, other)) in rivers:
                streams.append(bent(ends, 4.5 if space % 2 else -4.5))
            elif both == 1:
                shores.append(line(ends))
            elif both:
                seams.append(line(ends))
    return seams, shores, streams


def _edges(sides: str, terrains: tuple[int, ...], centres: tuple[Point, ...]) -> list[Html | None]:
    seams, shores, streams = _lines(sides, terrains, centres)
    return [
        _path(seams, fill="none", stroke="#3c4a1c", stroke_opacity=".42", stroke_width=1.6),
        _twice("cct-shores", shores, ((SAND, 6), ("#b09a68", 1.2))),
        _twice("cct-rivers", streams, ((RIVER_BANK, 12), ("var(--t-river-edge)", 10), (RIVER, 7.5))),
    ]


def _twice(name: str, d: Iterable[str], strokes: Iterable[tuple[str, float]]) -> Html:
    """Lines drawn one over the other: a casing, then what lies in it."""
    again = [el("use", href=f"#{name}", stroke=colour, stroke_width=wide) for colour, wide in strokes]
    return el("g", el("defs", _path(d, id=name)), *again, fill="none", stroke_linecap="round", stroke_linejoin="round")


# Closed land, rocks, costs


def _mist(sides: str, centres: tuple[Point, ...]) -> Html:
    """CC-2.8: with one or two players the land of the outer ring is closed; CC-2.10: where the border runs."""
    hexes = hexes_of(sides)
    shaded = [space for space in range(HEXES) if hexes[place_of(space)].shaded]
    border = []
    for space in shaded:
        for other in around(*place_of(space)):
            if on_grid(*other) and not hexes[other].shaded:
                border.append(line(edge_between(centres[space], centres[hex_at(*other)])))
    return join(
        (
            _path((hexagon(centres[space], 1.008) for space in shaded), class_="cct-mist"),
            _path(border, class_="cct-border"),
        )
    )


def _rocks(sides: str, centres: tuple[Point, ...]) -> Html:
    """CC-2.2: the four rocks in the middle carry the letters of the modules."""
    rocks = [(space, hexes) for space in range(HEXES) if (hexes := hexes_of(sides)[place_of(space)]).rock]
    return join(
        (
            _path(
                (f"M{number(centres[space][0] - 13)} {number(centres[space][1] + 9)}{ROCK}" for space, _ in rocks),
                fill="#8e8a82",
                stroke="#504b44",
                stroke_width=1.4,
            ),
            el(
                "text",
                "".join(data.rock for _, data in rocks),
                x=" ".join(number(centres[space][0]) for space, _ in rocks),
                y=" ".join(number(centres[space][1] + 6) for space, _ in rocks),
                class_="cct-rock",
            ),
        )
    )


def _costs(sides: str, seats: str, centres: tuple[Point, ...]) -> Html:
    """The land costs, each on a coin. One text holds them all: every digit has its own place."""
    hexes = hexes_of(sides)
    spaces = [
        space
        for space in range(HEXES)
        if hexes[place_of(space)].cost and not (seats == "1-2" and hexes[place_of(space)].shaded)
    ]
    places = [(centres[space][0], centres[space][1] + 20) for space in spaces]

    def discs(radius: float) -> Iterable[str]:
        size = number(radius)
        for x, y in places:
            yield (
                f"M{number(x - radius)} {number(y)}a{size} {size} 0 1 0 {number(2 * radius)} 0"
                f"a{size} {size} 0 1 0 {number(-2 * radius)} 0z"
            )

    return join(
        (
            _path(discs(11.5), class_="cct-cost-rim"),
            _path(discs(8.9), fill="#f3d27c"),
            el(
                "text",
                "".join(str(hexes[place_of(space)].cost) for space in spaces),
                x=" ".join(number(x) for x, _ in places),
                y=" ".join(number(y + 5.8) for _, y in places),
                class_="cct-cost",
            ),
        )
    )
