"""Moves and events in words, as far as both games tell them in the same way. How tiles, cards and sources of points are
called, each game says itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from core.glens.components import Kit
from core.glens.effects import Effect
from core.glens.names import (
    END_TURN,
    GIVE,
    SELL,
    STOP,
    Names,
    place_from_home,
    place_words,
    some,
    tile_ahead,
    tile_at,
    tile_from,
)
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
    MembersGained,
    MemberWalked,
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
from core.glens.territory import Territory
from core.kernel.messages import Message, Who, say
from core.kernel.things import Cue, lettered
from core.kernel.verbs import Verbs


def activation(kit: Kit, territory: Territory, cell: int, way: int) -> Effect:
    """What one of the alternatives of a laid tile does."""
    return kit.tiles[territory.tiles[territory.at(cell)]].activation[way]


# What there is to see

seen: Verbs[Any] = Verbs()
seen.shows(CardTaken, "card-{card}", to="seat-{seat}")
seen.shows(DieMoved, "die", to="space-{space}", n="roll")
seen.shows(GoodSold, "good-{good}", origin="cell-{cell}", to="row-{good}")
seen.shows(GoodBought, "good-{good}", origin="row-{good}", to="seat-{seat}")
seen.shows(TurnEnded, "turn", origin="seat-{seat}")
seen.shows(TileDealt, "tile-{tile}", origin="stack")
seen.shows(PointsGained, "points", to="seat-{seat}", n="n")
seen.shows(TileLaid, "tile-{tile}", origin="seat-{seat}", to="cell-{cell}")
seen.shows(TilesLeft, "tiles", origin="chain")
seen.shows(GoodPaid, "good-{good}", origin="cell-{cell}", to="supply")
seen.shows(WhiskyPaid, "whisky", origin="seat-{seat}", to="supply", n="n")
seen.shows(CoinsPaid, "coins", origin="seat-{seat}", to="supply", n="n")
seen.shows(GoodGained, "good-{good}", origin="supply", to="cell-{cell}", n="n")
seen.shows(WhiskyGained, "whisky", origin="supply", to="seat-{seat}", n="n")
seen.shows(CoinsGained, "coins", origin="supply", to="seat-{seat}", n="n")
seen.shows(MovementGained, "movement", origin="supply", to="seat-{seat}", n="n")
seen.shows(MemberWalked, "member", origin="cell-{origin}", to="cell-{to}")
seen.shows(MembersGained, "member", origin="supply", to="cell-{cell}", n="n")
seen.shows(TileActivated, "activation", to="cell-{cell}")


@seen.shows(TileTaken)
def cues_of_taking(event: TileTaken) -> tuple[Cue, ...]:
    space, owner = f"space-{event.space}", f"seat-{event.seat}"
    return (
        Cue(f"figure-{event.seat}", "", space, event.seat),
        Cue(f"tile-{event.tile}", space, owner, event.seat),
    )


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

    verbs.lend_words(seen)
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
