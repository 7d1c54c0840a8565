"""What tiles, cards and clans do, as numbers: worked out once for each component set."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from core.glen_more_2.components import KITS
from core.glen_more_2.effects import (
    ActivateTiles,
    CastlesSupport,
    ChronicleEffect,
    CoinForGood,
    CoinPoints,
    GainGoods,
    Markers,
    PlaceDiscarded,
    PointsByCount,
    PointsPerUnusedMove,
    RemoveTiles,
    TakePerson,
    WhiskyTileInstead,
)
from core.glens.effects import (
    ActivateAll,
    AnyGood,
    Effect,
    Exchange,
    ExtraActivation,
    Gain,
    Members,
    MovementPoints,
    Points,
    Produce,
    ProduceAny,
    ScoreMultiplier,
)
from core.glens.market import costs, proceeds

GOOD = 1.0
"""A good, by and large."""
FAVOUR = 4.0
"""A marker to be placed, by and large: three points can always be had."""
SCOT, BARREL = 2.5, 2.5
PERSON = 2.0


class Works(msgspec.Struct, frozen=True, gc=False):
    """What activating a tile does."""

    goods: tuple[tuple[int, int], ...] = ()
    """What it produces: goods and how many; after the last good stands any."""
    points: int = 0
    steps: int = 0
    sells: bool = False
    """It takes goods for points."""
    distils: bool = False
    marks: bool = False
    """It takes goods for a marker."""
    appeal: float = 0.0
    """How much it is sought, by and large."""


class Bonus(msgspec.Struct, frozen=True, gc=False):
    """What effects give once."""

    points: int = 0
    coins: int = 0
    whisky: int = 0
    scots: int = 0
    persons: int = 0
    markers: int = 0
    steps: int = 0
    others: float = 0.0
    """Everything else, in points."""


class Tables(msgspec.Struct, frozen=True):
    kinds: int
    """How many goods there are; as a good it stands for any."""
    barley: int
    works: tuple[Works, ...]
    """Of each tile."""
    appeal: tuple[float, ...]
    edges: tuple[int, ...]
    once: tuple[Bonus, ...]
    """What laying or keeping a tile gives, its card included."""
    effects: tuple[Bonus, ...]
    """What one unit of each numbered effect gives."""
    clans: tuple[float, ...]
    """What each clan gives, but for points by a count."""
    counts: tuple[PointsByCount | None, ...]
    """Those points."""
    castles: tuple[bool, ...]
    buying: tuple[tuple[int, ...], ...]
    selling: tuple[tuple[int, ...], ...]
    stacks: tuple[int, ...]


@cache
def tables(components: str) -> Tables:
    kit = KITS[components]
    barley = kit.goods.index("barley")
    works = tuple(_works(tile.activation, len(kit.goods)) for tile in kit.tiles)
    return Tables(
        kinds=len(kit.goods),
        barley=barley,
        works=works,
        appeal=tuple(each.appeal for each in works),
        edges=tuple(tile.edges for tile in kit.tiles),
        once=tuple(
            _bonus((*tile.once, *(() if tile.card is None else kit.cards[tile.card].effects))) for tile in kit.tiles
        ),
        effects=tuple(_bonus((numbered.effect,)) for numbered in kit.numbered),
        clans=tuple(_favour(_bonus(clan.effects)) for clan in kit.clans),
        counts=tuple(
            next((effect for effect in clan.effects if isinstance(effect, PointsByCount)), None) for clan in kit.clans
        ),
        castles=tuple(tile.kind == "castle" for tile in kit.tiles),
        buying=costs(kit.slots),
        selling=proceeds(kit.slots),
        stacks=tuple(tile.stack for tile in kit.tiles),
    )


def _works(ways: Sequence[Effect], kinds: int) -> Works:
    """The best way of a tile tells what it is for; what chronicles bring they appraise themselves."""
    known = [way for way in ways if not isinstance(way, ChronicleEffect)]
    match known[-1] if known else None:
        case Produce(goods):
            found = tuple((good, n) for good, n in enumerate(goods) if n)
            return Works(goods=found, appeal=0.6 + 0.5 * sum(goods))
        case ProduceAny(n):
            return Works(goods=((kinds, n),), appeal=0.8 + 0.5 * n)
        case Points(n):
            return Works(points=n, appeal=float(n))
        case MovementPoints(n):
            return Works(steps=n, appeal=1.2 * n)
        case Exchange(whisky=whisky) if whisky:
            return Works(distils=True, appeal=1.8)
        case Exchange(markers=markers) if markers:
            return Works(marks=True, appeal=2.5)
        case Exchange(points=points):
            return Works(sells=True, appeal=min(1.0 + 0.25 * points, 3.0))
    return Works(appeal=0.5 * bool(ways))


def _bonus(effects: Sequence[object]) -> Bonus:
    """A count decides some points: those are left to whoever knows the count."""
    points = coins = whisky = scots = persons = markers = steps = 0
    others = 0.0
    for effect in effects:
        match effect:
            case Points(n):
                points += n
            case Gain(more_coins, more_whisky):
                coins += more_coins
                whisky += more_whisky
            case Members(n):
                scots += n
            case Markers(n):
                markers += n
            case MovementPoints(n):
                steps += n
            case TakePerson():
                persons += 2
            case AnyGood(n) | GainGoods(_, n):
                others += GOOD * n
            case ActivateTiles(n):
                others += 1.2 * min(n, 3)
            case RemoveTiles(_, n):
                others += 1.0 * n
            case ActivateAll() | PlaceDiscarded():
                others += 3.0
            case ScoreMultiplier() | CoinPoints() | ExtraActivation() | CoinForGood():
                others += 3.0
            case WhiskyTileInstead() | CastlesSupport() | PointsPerUnusedMove():
                others += 2.0
    return Bonus(points, coins, whisky, scots, persons, markers, steps, others)


def _favour(bonus: Bonus) -> float:
    return (
        bonus.points
        + bonus.coins
        + BARREL * bonus.whisky
        + SCOT * bonus.scots
        + PERSON * bonus.persons
        + 0.5 * bonus.steps
        + bonus.others
    )
