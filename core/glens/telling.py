"""Moves and events in words, as far as both games tell them in the same way. How tiles, cards and sources of points are
called, each game says itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

from core.glens.components import Kit
from core.glens.effects import Effect, Exchange, Gain, Goods, MovementPoints, Points, Price, Produce, ProduceAny
from core.glens.state import (
    Activate,
    ActivateAnywhere,
    Buy,
    CardTaken,
    ChooseGood,
    CoinsGained,
    CoinsPaid,
    DieMoved,
    EndActivation,
    EndTurn,
    GoodBought,
    GoodGained,
    GoodPaid,
    GoodSold,
    MovementGained,
    Pay,
    Place,
    PointsGained,
    Sell,
    Take,
    TileActivated,
    TileDealt,
    TileLaid,
    TilesLeft,
    TileTaken,
    TurnEnded,
    Walk,
    WhiskyGained,
    WhiskyPaid,
)
from core.glens.territory import ROW, Territory, place_of
from core.kernel.messages import Message, Who, say
from core.kernel.things import lettered
from core.kernel.verbs import Verbs

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


def activation(kit: Kit, territory: Territory, cell: int, way: int) -> Effect:
    """What one of the alternatives of a laid tile does."""
    return kit.tiles[territory.tiles[territory.at(cell)]].activation[way]


# Things and how many of them.


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


# Places.

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


# Moves and events.


def shared(names_of: Callable[[Any], Names]) -> Verbs[Any]:
    """The words of what both games play in the same way, with a game's names for its components."""

    def land(state: Any) -> Territory:
        territory: Territory = state.players[state.agenda[0].seat].territory
        return territory

    verbs: Verbs[Any] = Verbs(
        tells={
            "good": lambda state, good: some(state.kit, good),
            "tile": lambda state, tile: names_of(state).the(tile),
            "card": lambda state, card: names_of(state).card(card),
        },
        signs={"way": partial(lettered, "way"), "good": partial(lettered, GIVE)},
    )
    verbs.touches(Take, "space-{space}")
    verbs.touches(Sell, "row-{good}", "cell-{cell}", SELL)
    verbs.touches(Pay, "cell-{cell}", "{good}")
    verbs.touches(Buy, "row-{good}")
    verbs.touches(Place, "cell-{cell}")
    verbs.touches(ChooseGood, "good-{good}")
    verbs.touches(Activate, "cell-{cell}", "{way}")
    verbs.touches(Walk, "member-{origin}", "cell-{to}")
    verbs.touches(EndActivation, STOP)
    verbs.touches(EndTurn, END_TURN)
    verbs.names(ChooseGood, "glen.move.choose")
    verbs.names(EndActivation, "glen.move.end_activation")
    verbs.names(EndTurn, "glen.move.end_turn")

    @verbs.names(Take)
    def taking(state: Any, move: Take) -> Message:
        return say("glen.move.take", tile=tile_ahead(state.chain, move.space, names_of(state)))

    @verbs.names(Sell)
    def selling(state: Any, move: Sell) -> Message:
        coins = state.kit.slots[state.market[move.good] - 1]
        tile = tile_from(land(state), move.cell, names_of(state))
        return say("glen.move.sell", good=some(state.kit, move.good), tile=tile, n=coins)

    @verbs.names(Pay)
    def paying(state: Any, move: Pay) -> Message:
        tile = tile_from(land(state), move.cell, names_of(state))
        return say("glen.move.pay", good=some(state.kit, move.good), tile=tile)

    @verbs.names(Buy)
    def buying(state: Any, move: Buy) -> Message:
        return say("glen.move.buy", good=some(state.kit, move.good), n=state.kit.slots[state.market[move.good]])

    @verbs.names(Place)
    def placing(state: Any, move: Place) -> Message:
        names = names_of(state)
        place = place_words(land(state), move.cell, names)
        return say("glen.move.place", tile=names.the(state.agenda[0].tile), place=place)

    verbs.logs(TileTaken, "glen.log.taken")
    verbs.logs(CardTaken, "glen.log.card")
    verbs.logs(DieMoved, "glen.log.die")
    verbs.logs(GoodSold, "glen.log.sold", n="coins")
    verbs.logs(GoodBought, "glen.log.bought", n="coins")
    verbs.logs_nothing("the next line tells it", TurnEnded)
    verbs.logs_nothing("everybody sees the tile", TileDealt)

    @verbs.logs(TileLaid)
    def laid(state: Any, event: TileLaid) -> Message:
        names = names_of(state)
        place = place_from_home(event.cell, names)
        return say("glen.log.laid", who=Who(event.seat), tile=names.the(event.tile), place=place)

    @verbs.logs(PointsGained)
    def scored(state: Any, event: PointsGained) -> Message:
        who, source = Who(event.seat), names_of(state).source(event.source)
        if event.n < 0:
            return say("glen.log.points_lost", who=who, source=source, n=-event.n)
        return say("glen.log.points", who=who, source=source, n=event.n)

    @verbs.logs(TilesLeft)
    def left(state: Any, event: TilesLeft) -> Message:
        return say("glen.log.left", tiles=tuple(map(names_of(state).tile, event.tiles)))

    @verbs.logs(GoodPaid)
    def good_paid(state: Any, event: GoodPaid) -> Message:
        return _pays(event.seat, some(state.kit, event.good))

    @verbs.logs(WhiskyPaid)
    def whisky_paid(state: Any, event: WhiskyPaid) -> Message:
        return _pays(event.seat, say("glen.some.whisky", n=event.n))

    @verbs.logs(CoinsPaid)
    def coins_paid(state: Any, event: CoinsPaid) -> Message:
        return _pays(event.seat, say("glen.some.coins", n=event.n))

    @verbs.logs(GoodGained)
    def good_gained(state: Any, event: GoodGained) -> Message:
        return _gets(event.seat, some(state.kit, event.good, event.n))

    @verbs.logs(WhiskyGained)
    def whisky_gained(state: Any, event: WhiskyGained) -> Message:
        return _gets(event.seat, say("glen.some.whisky", n=event.n))

    @verbs.logs(CoinsGained)
    def coins_gained(state: Any, event: CoinsGained) -> Message:
        return _gets(event.seat, say("glen.some.coins", n=event.n))

    @verbs.logs(MovementGained)
    def movement_gained(state: Any, event: MovementGained) -> Message:
        return _gets(event.seat, say("glen.some.movement", n=event.n))

    return verbs


def _pays(seat: int, what: Message) -> Message:
    return say("glen.log.pays", who=Who(seat), what=what)


def _gets(seat: int, what: Message) -> Message:
    return say("glen.log.gets", who=Who(seat), what=what)


def activated(names: Names, event: TileActivated, *, exchanges: bool) -> Message | None:
    """Only of an exchange: what a tile produces or gives is a line of its own."""
    who, tile = Who(event.seat), names.the(event.tile)
    if event.anywhere:
        return say("glen.log.activated_anywhere", who=who, tile=tile, card=names.extra)
    return say("glen.log.activated", who=who, tile=tile) if exchanges else None


def activating(
    territory: Territory, move: Activate | ActivateAnywhere, what: tuple[Message, ...], names: Names
) -> Message:
    tile = tile_at(territory, move.cell, names)
    if isinstance(move, Activate):
        return say("glen.move.activate", tile=tile, what=what)
    return say("glen.move.activate_anywhere", tile=tile, what=what, card=names.extra)


def compared(words: str, event: Any, category: str) -> Message:
    """A comparison of a scoring, with the points of everybody in it."""
    counted = tuple(
        Message(f"{words}.log.compared.seat", {"who": Who(seat), "count": count, "n": points})
        for seat, (count, points) in enumerate(zip(event.counts, event.points, strict=True))
    )
    scoring, source = Message(f"{words}.scoring.{event.scoring}"), Message(f"{words}.source.{category}")
    return Message(f"{words}.log.compared", {"scoring": scoring, "category": source, "seats": counted})


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
