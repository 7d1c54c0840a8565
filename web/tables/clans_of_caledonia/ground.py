"""The ground of the map: land, lochs, shores, rivers, costs. It never changes during a game, so it is drawn once for
each map; everything of one colour is one path, because the page compares every element on every move."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache

import msgspec

from core.clans_of_caledonia.components import FOREST, GRASS, MOUNTAIN, TERRAINS
from core.clans_of_caledonia.map import HEXES, around, hex_at, hexes_of, land, on_grid, place_of, rivers_of
from core.kernel.files import read_from
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

Outline = tuple[Point, ...]


class Growth(msgspec.Struct, frozen=True):
    """What grows on a kind of ground: trees as kind, place and size; peaks as place and size; tufts by place."""

    trees: tuple[tuple[int, float, float, float], ...]
    peaks: tuple[tuple[float, float, float], ...]
    tufts: tuple[Point, ...]


class Shapes(msgspec.Struct, frozen=True):
    trees: tuple[Outline, Outline]
    tree_light: Outline
    trunk: Outline
    peak: Outline
    peak_shade: Outline
    snow: tuple[Outline, ...]
    tuft: str
    wave: str
    rock: str
    wooded: str
    """The part of a hex that a second terrain takes, about its middle; below, beside a third one."""
    wooded_below: str
    rocky: str
    growth: dict[str, Growth]
    """By terrains, joined with a plus."""


SHAPES = msgspec.json.decode(read_from(__package__, "data", "ground.json"), type=Shapes)
GROWTH = {sum(TERRAINS[name] for name in names.split("+")): growth for names, growth in SHAPES.growth.items()}
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
            parts[FOREST].append(_moved(SHAPES.wooded_below if rest & MOUNTAIN else SHAPES.wooded, centres[space]))
        if rest & MOUNTAIN:
            parts[MOUNTAIN].append(_moved(SHAPES.rocky, centres[space]))
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
                yield f"M{number(x + dx)} {number(y + dy)}{SHAPES.wave}"


# What grows on it


def _growth(terrains: tuple[int, ...], centres: tuple[Point, ...]) -> list[Html | None]:
    crowns: tuple[list[str], list[str]] = ([], [])
    trunks, lights, peaks, shades, snow, tufts = ([] for _ in range(6))
    for space, terrain in enumerate(terrains):
        if not terrain:
            continue
        x, y = centres[space]
        here = GROWTH[terrain]
        for kind, dx, dy, size in here.trees:
            at = (x + dx, y + dy)
            crowns[kind].append(polygon(SHAPES.trees[kind], at, size))
            trunks.append(polygon(SHAPES.trunk, at, size))
            lights.append(polygon(SHAPES.tree_light, at, size))
        for dx, dy, size in here.peaks:
            at = (x + dx, y + dy)
            peaks.append(polygon(SHAPES.peak, at, size))
            shades.append(polygon(SHAPES.peak_shade, at, size))
            snow += [polygon(cap, at, size) for cap in SHAPES.snow]
        tufts += [f"M{number(x + dx)} {number(y + dy)}{SHAPES.tuft}" for dx, dy in here.tufts]
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
                (
                    f"M{number(centres[space][0] - 13)} {number(centres[space][1] + 9)}{SHAPES.rock}"
                    for space, _ in rocks
                ),
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
