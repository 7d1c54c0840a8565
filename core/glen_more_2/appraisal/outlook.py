"""A territory: what the next turns will probably activate, and how far scots have to walk."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from core.glen_more_2.appraisal.tables import Tables, tables
from core.glen_more_2.components import KITS, RIVER
from core.glens.effects import Exchange
from core.glens.territory import AROUND, Territory

LINES = ((0, 0.68), (RIVER, 0.32))
"""The lines that tiles have, and how many of them have these."""
BEST, SECOND = 0.65, 0.35
"""How often a tile goes to the best place for it, and to the second."""
FAR = 9
"""A walk that is too long to think of."""


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """What a turn will probably activate. What is far counts where it may yet be reached."""

    goods: tuple[float, ...]
    """How many of each good are produced, and of any."""
    produced: float
    far_produced: float
    tavern: float
    far_tavern: float
    steps: float
    distilleries: float
    far_distilleries: float
    marks: float
    sellers: tuple[tuple[int, float], ...]
    """Tiles that take goods for points, and how near they are."""
    near_sellers: float
    sold: float
    """What they bring by that which is produced near them."""
    plain: bool
    river: bool
    """Whether a tile without and one with a river can be laid."""
    best: float
    """The most appealing tile: what a card may activate wherever it lies."""


@lru_cache(maxsize=16384)
def outlook(components: str, cells: tuple[int, ...], tiles: tuple[int, ...], support: tuple[int, ...]) -> Outlook:
    known = tables(components)
    near, plain, river = _nearness(components, known, cells, tiles, support)
    goods = [0.0] * (known.kinds + 1)
    far_produced = tavern = far_tavern = steps = distilleries = far_distilleries = marks = near_sellers = 0.0
    sellers = []
    for cell, tile in zip(cells, tiles, strict=True):
        works = known.works[tile]
        share = near.get(cell, 0.0)
        if works.goods:
            for good, n in works.goods:
                goods[good] += share * n
                far_produced += (1.0 - share) * n
        elif works.points:
            tavern += share * works.points
            far_tavern += (1.0 - share) * works.points
        elif works.steps:
            steps += share * works.steps
        elif works.distils:
            distilleries += share
            far_distilleries += 1.0 - share
        elif works.marks:
            marks += share
        elif works.sells:
            near_sellers += share
            if share:
                sellers.append((tile, share))
    sold = sum(
        [
            share * takings(components, tile, tuple([min(n / share, 1.5) for n in goods[: known.kinds]]))
            for tile, share in sellers
        ]
    )
    return Outlook(
        tuple(goods),
        sum(goods),
        far_produced,
        tavern,
        far_tavern,
        steps,
        distilleries,
        far_distilleries,
        marks,
        tuple(sellers),
        near_sellers,
        sold,
        plain,
        river,
        max([known.appeal[tile] for tile in tiles]),
    )


@lru_cache(maxsize=4096)
def takings(components: str, tile: int, goods: tuple[float, ...]) -> float:
    """The points that a tile gives for goods; for a part of what it takes, a part of them."""
    best = 0.0
    for exchange in KITS[components].tiles[tile].activation:
        if isinstance(exchange, Exchange) and exchange.give.goods:
            for need in exchange.give.needs:
                share = sum([min(goods[good], n) for good, n in need]) / exchange.give.goods
                best = max(best, exchange.points * share * share)
    return best


def _nearness(
    components: str, known: Tables, cells: tuple[int, ...], tiles: tuple[int, ...], support: tuple[int, ...]
) -> tuple[dict[int, float], bool, bool]:
    """How often a turn activates each cell: the next tile goes to one of the two places round which most is sought.
    And whether there is a place for a tile without and for one with a river."""
    appeal = {cell: known.appeal[tile] for cell, tile in zip(cells, tiles, strict=True)}
    near: dict[int, float] = {}
    possible = []
    for lines, share in LINES:
        places = places_for(components, lines, cells, tiles, support)
        possible.append(bool(places))
        sought = sorted([(-_round_about(appeal, place), place) for place in places])[:2]
        parts = (BEST, SECOND) if len(sought) > 1 else (1.0,)
        for (_, place), part in zip(sought, parts, strict=False):
            for way in AROUND:
                if place + way in appeal:
                    near[place + way] = near.get(place + way, 0.0) + share * part
    return near, possible[0], possible[1]


def places_for(
    components: str, lines: int, cells: tuple[int, ...], tiles: tuple[int, ...], support: tuple[int, ...]
) -> tuple[int, ...]:
    return KITS[components].places(lines, Territory(cells, tiles, (), ()), support)


def _round_about(appeal: dict[int, float], place: int) -> float:
    return sum([appeal[place + way] for way in AROUND if place + way in appeal])


@lru_cache(maxsize=8192)
def best_place(
    components: str, tile: int, cells: tuple[int, ...], tiles: tuple[int, ...], support: tuple[int, ...]
) -> float:
    """The most that a tile would find round it."""
    known = tables(components)
    appeal = {cell: known.appeal[other] for cell, other in zip(cells, tiles, strict=True)}
    kit = KITS[components]
    new = kit.tiles[tile]
    if new.upgrade:
        places: tuple[int, ...] = tuple(
            [
                cell
                for cell, other in zip(cells, tiles, strict=True)
                if kit.tiles[other].kind == new.kind and kit.tiles[other].river == new.river
            ]
        )
    else:
        places = places_for(components, new.edges, cells, tiles, support)
    return max([_round_about(appeal, place) - appeal.get(place, 0.0) for place in places], default=0.0)


@lru_cache(maxsize=8192)
def walks_home(cells: tuple[int, ...], home: int) -> tuple[int, ...]:
    """For each cell how many steps it is to the home castle, over own tiles."""
    steps = {home: 0}
    edge = [home]
    while edge:
        reached = []
        for cell in edge:
            for way in AROUND:
                if cell + way in cells and cell + way not in steps:
                    steps[cell + way] = steps[cell] + 1
                    reached.append(cell + way)
        edge = reached
    return tuple([steps.get(cell, FAR) for cell in cells])
