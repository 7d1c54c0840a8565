"""Effects as rows of signs: numbers and names of symbols (`#wood`), `>` between what is given and what it brings."""

from __future__ import annotations

from collections.abc import Iterable

from core.glen_more_2.components import Components, Tile
from core.glen_more_2.effects import (
    ActivateTiles,
    CastlesSupport,
    ChronicleEffect,
    CoinForGood,
    CoinPoints,
    GainGoods,
    Markers,
    PlaceDiscarded,
    PointsPerUnusedMove,
    RemoveTiles,
    TakePerson,
    WhiskyTileInstead,
)
from core.glens.effects import ActivateAll, AnyGood, Exchange, ExtraActivation, Points, ScoreMultiplier
from web.tables.glen_more_2.chronicles import every_chapter
from web.tables.glens.tiles import TO, activation_signs, effect_signs

GRAIN = {"barley": "grain"}
"""Goods whose symbol is called otherwise."""
KIND_SIGNS = {
    "material": "quarry",
    "animal": "sheep",
    "whisky": "distillery",
    "trade": "fair",
    "village": "village",
    "castle": "castle",
}
COUNTED = {
    "villages": "village",
    "tiles_with_scot": "scot",
    "upgrades": "upgrade",
    "coins": "coin",
    "river_tiles": "river",
}
"""What the threshold clans count."""
ACTIVATE, TAKE_OUT = "#play", "#redo"


def goods_symbols(kit: Components) -> tuple[str, ...]:
    return tuple(GRAIN.get(good, good) for good in kit.goods)


def counted(n: int, symbol: str) -> tuple[str, ...]:
    return () if not n else (symbol,) if n == 1 else (str(n), symbol)


def signs_of(kit: Components, effect: object) -> tuple[str, ...]:
    """What an effect gives or does."""
    goods = goods_symbols(kit)
    match effect:
        case Markers(n):
            return counted(n, "#clan-marker")
        case GainGoods(good, n):
            return counted(n, f"#{goods[good]}")
        case AnyGood(n):
            return counted(n, "#gl-any")
        case ActivateTiles(kind=kind):
            return (ACTIVATE, f"#{KIND_SIGNS.get(kind, 'tile')}")
        case RemoveTiles(_, most):
            return ("−", *counted(most, "#tile"))
        case PlaceDiscarded():
            return (TAKE_OUT, "#tile")
        case TakePerson(tile):
            value = kit.tiles[kit.tile[tile]].person_value
            return ("#person", f"×{value}")
        case WhiskyTileInstead(points):
            return ("#distillery", TO, str(points), "#points")
        case CastlesSupport():
            return ("#castle", "=", "#scot")
        case PointsPerUnusedMove(n):
            return ("#move", "=", str(n), "#points")
        case CoinForGood():
            return ("#coin", "=", "#gl-any")
        case CoinPoints(points_each):
            return ("#coin", "=", str(points_each), "#points")
        case ExtraActivation():
            return (ACTIVATE, "#tile")
        case ActivateAll():
            return (ACTIVATE, "#g2-all")
        case ScoreMultiplier(_, times):
            return ("#g2-home", f"×{times}")
    for chapter in every_chapter():
        if type(effect) in chapter.signs:
            return chapter.signs[type(effect)](effect)
    return effect_signs(effect, goods)  # type: ignore[arg-type]


def all_signs(kit: Components, effects: Iterable[object]) -> tuple[str, ...]:
    return tuple(sign for effect in effects for sign in signs_of(kit, effect))


def works_signs(kit: Components, tile: Tile) -> tuple[str, ...]:
    """What an activation gives; what follows an exchange stands behind it, and what a chronicle offers instead."""
    goods = goods_symbols(kit)
    if any(isinstance(effect, ChronicleEffect) for effect in tile.activation[1:]):
        first, *others = (signs_of(kit, effect) for effect in tile.activation)
        return (*first, *(sign for other in others for sign in ("/", *other)))
    if not tile.activation:
        return ()
    exchange = tile.activation[0]
    if isinstance(exchange, Exchange) and exchange.then:
        return (*effect_signs(exchange, goods), *all_signs(kit, exchange.then))
    return activation_signs(tile, goods) or signs_of(kit, exchange)


def once_signs(kit: Components, tile: Tile) -> tuple[str, ...]:
    """The column of signs of what a tile gives once; a number stands over what it counts."""
    return all_signs(kit, tile.once)


# How a tile is drawn

FRAMES = {
    "village": "grey",
    "castle": "grey",
    "loch": "blue",
    "material": "yellow",
    "animal": "green",
    "whisky": "yellow",
    "trade": "brown",
    "person": "person",
    "end": "end",
}
PLAIN = {"village", "castle", "loch", "person"}
PRODUCERS = {"wood": "forest", "stone": "quarry", "grain": "field", "sheep": "sheep", "cattle": "cattle"}


def frame_of(tile: Tile) -> str:
    return FRAMES.get(tile.kind, "grey")


def symbol_of(kit: Components, tile: Tile) -> str:
    """The picture of a tile: its kind, and for producers and traders what they deal in; some tiles of chronicles are
    like no other."""
    for chapter in every_chapter():
        if tile.id in chapter.pictures:
            return chapter.pictures[tile.id]
    if tile.kind in PLAIN:
        return tile.kind
    if tile.kind == "whisky":
        return "distillery"
    if tile.kind in ("material", "animal"):
        first = (
            next((sign for sign in signs_of(kit, tile.activation[0]) if sign[0] == "#"), "") if tile.activation else ""
        )
        return PRODUCERS.get(first[1:], "market")
    if tile.kind == "trade" and tile.activation:
        return _trader(tile)
    if tile.kind == "track":
        return "flag" if tile.no_stop else "g2-stall"
    return "tavern" if tile.kind == "end" else "abbey"


def _trader(tile: Tile) -> str:
    effect = tile.activation[-1]
    if isinstance(effect, Points):
        return "tavern"
    if not isinstance(effect, Exchange):
        return "market"
    give = effect.give
    if tile.river:
        return "bridge"
    if give.animals:
        return "butcher"
    if give.different:
        return "fair"
    return "market" if give.any else "grocer"
