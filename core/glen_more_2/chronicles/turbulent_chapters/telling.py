"""The Turbulent Chapters in words: effects, moves, reasons and lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.turbulent_chapters.giving import with_a_coin
from core.glen_more_2.chronicles.turbulent_chapters.names import CARRY_ON, COIN, EVENT, TURN, card_thing
from core.glen_more_2.chronicles.turbulent_chapters.state import (
    NAME,
    ActivateAbroad,
    ActivatedAbroad,
    ActivatingAbroad,
    CardTurned,
    CarryOn,
    CoinsPerEvent,
    EventTriggered,
    Giving,
    PointsIf,
    ReturningScots,
    ScoringTable,
    ScotSentHome,
    ScotsHome,
    SendHome,
    SendingHome,
    TableImproved,
    TriggerEvent,
    TriggeringEvent,
    TurnCard,
    UseCoin,
    UseEvent,
    chapters,
    chronicle,
    event_of,
    replace,
)
from core.glen_more_2.chronicles.turbulent_chapters.stories import event_words
from core.glen_more_2.facts.activating import ways_of
from core.glen_more_2.names import WAY, card_name, effect_words, names_of, the_tile, way_brings
from core.glen_more_2.refusals import why_not
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.glens.names import SELL, cell_thing, some, tile_at, tile_from
from core.glens.state import Payment
from core.kernel import Message, Who, say
from core.kernel.things import Tapped, lettered

# Effects


@chronicle.tells(TriggerEvent)
def tell_trigger(effect: TriggerEvent) -> Message:
    return say("g2.turbulent_chapters.effect.trigger", n=effect.n)


@chronicle.tells(ScotsHome)
def tell_scots_home(effect: ScotsHome) -> Message:
    if effect.n:
        return say("g2.turbulent_chapters.effect.some_home", n=effect.n)
    return say("g2.turbulent_chapters.effect.home")


@chronicle.tells(CoinsPerEvent)
def tell_coins(effect: CoinsPerEvent) -> Message:
    return say("g2.turbulent_chapters.effect.coins", n=effect.n)


@chronicle.tells(ScoringTable)
def tell_table(effect: ScoringTable) -> Message:
    return say("g2.turbulent_chapters.effect.table", category=say(f"g2.source.{effect.category}"))


@chronicle.tells(PointsIf)
def tell_points_if(effect: PointsIf) -> Message:
    return say("glen.some.points", n=effect.points)


# What a tap means


def seat_thing(seat: int) -> str:
    return f"seat-{seat}"


@chronicle.touches(UseEvent)
def touches_event(move: UseEvent) -> tuple[str, ...]:
    return (card_thing(move.card), EVENT)


@chronicle.touches(TurnCard)
def touches_turn(move: TurnCard) -> tuple[str, ...]:
    return (card_thing(move.card), TURN)


chronicle.touches(UseCoin, COIN)


chronicle.touches(CarryOn, CARRY_ON)


@chronicle.touches(ActivateAbroad)
def touches_abroad(move: ActivateAbroad) -> tuple[str, ...]:
    return (seat_thing(move.owner), cell_thing(move.cell), lettered(WAY, move.way))


chronicle.touches(SendHome, "member-{cell}")


# Why not


@chronicle.refuses(TriggeringEvent)
def why_not_triggered(state: State, task: TriggeringEvent, tapped: Tapped) -> Sequence[Message]:
    """C6-4.1 to C6-4.3: not an own card, turned, in use, or its event would do nothing."""
    card = tapped.number("card")
    if card is None:
        return (say("g2.turbulent_chapters.why.card_first"),)
    if card not in state.players[task.seat].cards:
        return (say("g2.turbulent_chapters.why.not_own_card"),)
    name = card_name(state.kit, card)
    part = chapters(state)
    if card in part.turned:
        return (say("g2.turbulent_chapters.why.turned", card=name),)
    if any(event.card == card for event in part.under_way):
        return (say("g2.turbulent_chapters.why.in_use", card=name),)
    return (say("g2.turbulent_chapters.why.nothing", card=name),)


@chronicle.refuses(Giving)
def why_not_given(state: State, task: Giving, tapped: Tapped) -> Sequence[Message]:
    """C6-6.1: a scot who is needed. C6-4.4: a good that is not due, not there, or cannot be bought. Else the event has
    to be finished first."""
    member = tapped.number("member")
    part = event_of(state.kit, task.card)[task.place]
    if part.price.members and member is not None:
        if member in state.players[task.seat].territory.standing:
            return (say("g2.turbulent_chapters.why.scot_needed"),)
        return (say("g2.why.no_scot_there"),)
    first = say("g2.turbulent_chapters.why.event_first", card=card_name(state.kit, task.card))
    pointed = tapped.any_of("cell", "row")
    if not part.price.goods or not pointed or SELL in tapped:
        return (first,)
    paying = replace(state, agenda=(Payment(task.seat, part.price.ways),))
    return why_not(paying, tapped) or (first,)


@chronicle.refuses(ReturningScots)
def why_not_returned(state: State, task: ReturningScots, tapped: Tapped) -> Sequence[Message]:
    return (say("g2.turbulent_chapters.why.scots_first"),)


@chronicle.refuses(SendingHome)
def why_not_home(state: State, task: SendingHome, tapped: Tapped) -> Sequence[Message]:
    """C6-6.10: a scot on an own tile who is not there yet."""
    member = tapped.number("member")
    if member == state.kit.home_castle:
        return (say("g2.turbulent_chapters.why.home_already"),)
    if member is not None:
        return (say("g2.why.no_scot_there"),)
    return (say("g2.turbulent_chapters.why.home_first"),)


@chronicle.refuses(ActivatingAbroad)
def why_not_abroad(state: State, task: ActivatingAbroad, tapped: Tapped) -> Sequence[Message]:
    """C6-6.2: a tile of another territory, each once, that would do something."""
    owner, cell = tapped.number("seat"), tapped.number("cell")
    if owner is None or owner == task.seat or not 0 <= owner < state.seats:
        return (say("g2.turbulent_chapters.why.abroad_first"),)
    if (owner, cell) in task.used:
        return (say("g2.turbulent_chapters.why.used"),)
    if cell is not None and cell in state.players[owner].territory.cells:
        return (say("g2.turbulent_chapters.why.abroad_nothing"),)
    return (say("g2.turbulent_chapters.why.empty_cell"),)


@chronicle.refuses(TakingTile, Resolving, Activating, Finishing)
def why_not_now(state: State, task: object, tapped: Tapped) -> Sequence[Message]:
    """C6-4.1: a card was tapped while no event is triggered."""
    if tapped.number("card") is None:
        return ()
    return (say("g2.turbulent_chapters.why.gathering_first"),)


# Moves


@chronicle.names(UseEvent)
def name_event(state: State, move: UseEvent) -> Message:
    return say(
        "g2.turbulent_chapters.move.event",
        card=card_name(state.kit, move.card),
        event=event_words(state.kit, move.card),
    )


chronicle.names(TurnCard, "g2.turbulent_chapters.move.turn")


@chronicle.names(UseCoin)
def name_coin(state: State, move: UseCoin) -> Message:
    """G2-11.26: of these goods one may be left out."""
    task = _giving(state)
    part = event_of(state.kit, task.card)[task.place]
    price = with_a_coin(state, task.seat, part) or part.price
    goods = tuple(some(state.kit, good, n) for good, n in enumerate(part.price.named) if n)
    return say("g2.turbulent_chapters.move.coin", n=price.coins, goods=goods)


@chronicle.names(CarryOn)
def name_carry_on(state: State, move: CarryOn) -> Message:
    task = _giving(state)
    part = event_of(state.kit, task.card)[task.place]
    return say("g2.turbulent_chapters.move.carry_on", what=effect_words(state.kit, part.effect, 1))


def _giving(state: State) -> Giving:
    task = state.agenda[0]
    assert isinstance(task, Giving)
    return task


@chronicle.names(ActivateAbroad)
def name_abroad(state: State, move: ActivateAbroad) -> Message:
    kit = state.kit
    seat: int = state.agenda[0].seat  # type: ignore[union-attr]
    territory = state.players[move.owner].territory
    way = ways_of(state, seat, territory.tiles[territory.at(move.cell)])[move.way]
    tile = tile_at(territory, move.cell, names_of(kit))
    return say("g2.turbulent_chapters.move.abroad", owner=Who(move.owner), tile=tile, what=way_brings(kit, way))


@chronicle.names(SendHome)
def name_home(state: State, move: SendHome) -> Message:
    seat: int = state.agenda[0].seat  # type: ignore[union-attr]
    tile = tile_from(state.players[seat].territory, move.cell, names_of(state.kit))
    return say("g2.turbulent_chapters.move.home", tile=tile)


# Events


chronicle.shows(EventTriggered, "event-{card}", origin="seat-{seat}")
chronicle.brings(EventTriggered, f"chronicle-{NAME}")
chronicle.logs(EventTriggered, "g2.turbulent_chapters.log.event")


chronicle.shows(CardTurned, "turned-{card}", origin="seat-{seat}")
chronicle.logs(CardTurned, "g2.turbulent_chapters.log.turned")


@chronicle.logs(TableImproved)
def log_table(state: State, event: TableImproved) -> Message:
    category = say(f"g2.source.{event.category}")
    return say("g2.turbulent_chapters.log.table", who=Who(event.seat), category=category)


@chronicle.logs(ActivatedAbroad)
def log_abroad(state: State, event: ActivatedAbroad) -> Message:
    tile = the_tile(state.kit, event.tile)
    return say("g2.turbulent_chapters.log.abroad", who=Who(event.seat), owner=Who(event.owner), tile=tile)


chronicle.shows(ScotSentHome, "scot", origin="cell-{cell}", to="seat-{seat}")
chronicle.logs(ScotSentHome, "g2.turbulent_chapters.log.home")


# What there is to see of the rest

chronicle.shows(TableImproved, "table", to="seat-{seat}")
chronicle.shows(ActivatedAbroad, "activation", origin="seat-{seat}", to="seat-{owner}")
