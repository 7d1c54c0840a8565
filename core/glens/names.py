"""What components and things on the table are called, as far as both games call them in the same way; goods, prices and
places in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from core.glens.components import Kit
from core.glens.effects import Effect, Exchange, Gain, Goods, MovementPoints, Points, Price, Produce, ProduceAny
from core.glens.territory import ROW, Territory, place_of
from core.kernel.messages import Message, say


def space_thing(space: int) -> str:
    return f"space-{space}"


def cell_thing(cell: int) -> str:
    return f"cell-{cell}"


def row_thing(good: int) -> str:
    return f"row-{good}"


def good_thing(good: int) -> str:
    return f"good-{good}"


def member_thing(cell: int) -> str:
    return f"member-{cell}"


SELL, GIVE, STOP, END_TURN = "sell", "give", "end-activation", "end-turn"


class Names(NamedTuple):
    """What a game calls its components. Languages with cases need a tile's name in two forms; in English both have the
    article where the name takes one."""

    tile: Callable[[int], Message]
    """By itself: Forest."""
    the: Callable[[int], Message]
    """As the one that is taken, laid or activated: the Forest, Loch Ness."""
    of: Callable[[int], Message]
    """As the one that something lies north of or comes from."""
    card: Callable[[int], Message]
    source: Callable[[int], Message]
    home: Message
    """The tile that every territory begins with, in the form of `of`."""
    extra: Message
    """The card by which a tile is activated wherever it lies."""


def tile_ahead(chain: tuple[int, ...], space: int, names: Names) -> Message:
    """A tile of the chain. Where two of a name lie there, the way to it tells which is meant."""
    tile = chain[space]
    called = [names.tile(entry) for entry in chain if entry >= 0]
    if called.count(names.tile(tile)) == 1:
        return names.the(tile)
    return say("glen.tile_ahead", tile=names.the(tile), n=space)


def some(kit: Kit, good: int, n: int = 1) -> Message:
    """Goods with their number, as something that is given or taken."""
    return say(f"glen.some.{kit.goods[good]}", n=n)


def _mix(kit: Kit, goods: Goods) -> tuple[Message, ...]:
    return tuple(some(kit, good, n) for good, n in enumerate(goods) if n)


def brings(kit: Kit, effect: Effect) -> tuple[Message, ...]:
    """What an effect brings, and for what."""
    match effect:
        case Produce(goods):
            return _mix(kit, goods)
        case ProduceAny(n):
            return (say("glen.some.choice", n=n),)
        case Points(n):
            return (say("glen.some.points", n=n),)
        case MovementPoints(n):
            return (say("glen.some.movement", n=n),)
        case Gain(coins, whisky):
            return _if_any(say("glen.some.coins", n=coins), say("glen.some.whisky", n=whisky))
        case Exchange(give, points, whisky):
            get = _if_any(say("glen.some.points", n=points), say("glen.some.whisky", n=whisky))
            return (say("glen.exchange", give=price_words(kit, give), get=get),)
    raise ValueError(f"nobody knows how to tell what this brings: {effect}")


def price_words(kit: Kit, price: Price) -> tuple[Message, ...]:
    """What has to be given."""
    return (
        *_mix(kit, price.named),
        *_if_any(
            say("glen.some.any", n=price.any),
            say("glen.some.different", n=price.different),
            say("glen.some.animals", n=price.animals),
            say("glen.some.whisky", n=price.whisky),
            say("glen.some.coins", n=price.coins),
        ),
    )


def _if_any(*counted: Message) -> tuple[Message, ...]:
    return tuple(message for message in counted if message.values["n"])


WAYS = {
    ROW: "north",
    -ROW: "south",
    1: "east",
    -1: "west",
    ROW + 1: "north_east",
    ROW - 1: "north_west",
    -ROW + 1: "south_east",
    -ROW - 1: "south_west",
}
"""From a cell to those around it: sides first, then corners."""


def way_words(origin: int, to: int) -> Message:
    """The direction from a cell to one beside it."""
    return say(f"glen.way.{WAYS[to - origin]}")


def place_words(territory: Territory, cell: int, names: Names) -> Message:
    """Where a cell lies: beside a tile whose name no other of the territory has; without one, how far from the
    first."""
    called = [names.tile(tile) for tile in territory.tiles]
    for step, way in WAYS.items():
        if cell - step in territory.cells:
            place = territory.at(cell - step)
            if called.count(called[place]) == 1:
                return say("glen.place", side=say(f"glen.side.{way}"), tile=names.of(territory.tiles[place]))
    return place_from_home(cell, names)


def place_from_home(cell: int, names: Names) -> Message:
    x, y = place_of(cell)
    steps = tuple(
        say("glen.steps", n=abs(n), side=say(f"glen.side.{side}"))
        for n, side in ((y, "north" if y > 0 else "south"), (x, "east" if x > 0 else "west"))
        if n
    )
    return say("glen.place.far", steps=steps, tile=names.home)


def tile_at(territory: Territory, cell: int, names: Names) -> Message:
    """A laid tile, as the one that is activated."""
    return _told_apart(territory, cell, names, names.the)


def tile_from(territory: Territory, cell: int, names: Names) -> Message:
    """A laid tile, as the one that something comes from."""
    return _told_apart(territory, cell, names, names.of)


def _told_apart(territory: Territory, cell: int, names: Names, form: Callable[[int], Message]) -> Message:
    """Where two tiles of a name lie in a territory, the place tells which is meant."""
    tile = territory.tiles[territory.at(cell)]
    called = [names.tile(other) for other in territory.tiles]
    if called.count(names.tile(tile)) == 1:
        return form(tile)
    return say("glen.tile_at", tile=form(tile), place=place_words(territory, cell, names))


def shared_words(kit: Kit) -> Iterable[str]:
    """The keys put together from data: goods, directions, and what stands in the way of a river or a road."""
    yield from ("glen.good.coins", "glen.good.whisky")
    for good in kit.goods:
        yield f"glen.good.{good}"
        yield f"glen.some.{good}"
    for way in WAYS.values():
        yield f"glen.way.{way}"
        yield f"glen.side.{way}"
    for line in ("river", "road"):
        yield f"glen.why.no_place_{line}"
        yield from (f"glen.why.{line}_{fault}" for fault in ("not_continued", "cut", "blocked"))


def good_name(state: Any, good: int) -> Message:
    return say(f"glen.good.{state.kit.goods[good]}")
