"""C6: events on landmark cards: how they are triggered and carried out, and what turned cards score."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles import Doing
from core.glen_more_2.chronicles.turbulent_chapters.giving import asked_for, can
from core.glen_more_2.chronicles.turbulent_chapters.state import (
    EVENTS,
    ActivatingAbroad,
    Bringing,
    CardTurned,
    CarryingOut,
    Chapters,
    EventTriggered,
    Giving,
    OwnMove,
    PointsIf,
    TriggerEvent,
    TriggeringEvent,
    TurnCard,
    TurningCard,
    UnderWay,
    UseEvent,
    cell_of,
    chapters,
    chronicle,
    event_of,
    file_of,
    front_cards,
    keep,
    replace,
    turned_cards,
)
from core.glen_more_2.effects import ActivateOthers
from core.glen_more_2.events import SettingUp
from core.glen_more_2.moves import Decline
from core.glen_more_2.questions import CategoryPoints, ScoringTables, StackTiles
from core.glen_more_2.rules.resolving import resolve
from core.glen_more_2.state import State
from core.glens.effects import Points
from core.glens.rules import score
from core.kernel import Message, Step, Who, say

_DECLINE = Decline()


# 1. Set-up


@chronicle.modifies(StackTiles)
def tiles_for_the_stacks(state: State, question: StackTiles, tiles: tuple[int, ...]) -> tuple[int, ...]:
    """C6-1.2: the new tiles go into their stacks."""
    added = (state.kit.tiles[state.kit.tile[tile.id]] for tile in file_of(state).tiles)
    return (*tiles, *(tile.number for tile in added if tile.stack == question.stack))


@chronicle.hears(SettingUp)
def set_up(step: Step[State], event: SettingUp) -> None:
    """C6-1.1, C6-2.1: landmark cards have events, and begin on their front."""
    if event.stage == "cards":
        step.change(parts=(*step.now.parts, Chapters()))


# 3. Scoring


@chronicle.modifies(CategoryPoints)
def points_for_turned_cards(state: State, question: CategoryPoints, points: tuple[int, ...]) -> tuple[int, ...]:
    """C6-3.2: each own event-side card gives points more, whoever has most cards."""
    if question.category != "landmarks":
        return points
    each = file_of(state).event_side_points
    return tuple(n + each * turned_cards(state, seat) for seat, n in enumerate(points))


Tables = tuple[tuple[int, ...], ...]


@chronicle.modifies(ScoringTables)
def own_tables(state: State, question: ScoringTables, tables: Tables) -> Tables:
    """C6-6.5, C6-6.16: whoever has a table of one's own scores by it."""
    own = {each.seat: each.table for each in chapters(state).tables if each.category == question.category}
    return tuple(own.get(seat, table) for seat, table in enumerate(tables)) if own else tables


# 4. Triggering an event


@chronicle.carries_out(TriggerEvent)
def trigger(step: Step[State], doing: Doing, effect: TriggerEvent) -> None:
    step.then(*(TriggeringEvent(doing.seat) for _ in range(effect.n)))


@chronicle.works(TriggerEvent)
def may_trigger(state: State, seat: int, effect: TriggerEvent) -> bool:
    """C6-4.1: without a card on its front nothing happens."""
    return bool(front_cards(state, seat))


@chronicle.prompts(TriggeringEvent)
def ask_for_an_event(state: State, task: TriggeringEvent) -> Message:
    return say("g2.turbulent_chapters.ask.card", who=Who(task.seat))


@chronicle.offers(TriggeringEvent, lapses=True)
def events_to_trigger(state: State, task: TriggeringEvent) -> Sequence[OwnMove]:
    """C6-4.1: each own card on its front, with its event if that could do anything (C6-4.2) or without; or none."""
    moves: list[OwnMove] = []
    for card in front_cards(state, task.seat):
        if would_do(state, task.seat, card):
            moves.append(UseEvent(card))
        moves.append(TurnCard(card))
    return [*moves, _DECLINE] if moves else ()


def would_do(state: State, seat: int, card: int) -> bool:
    """Whether the event of a card could do anything now."""
    return any(can(state, seat, card, part) for part in event_of(state.kit, card))


@chronicle.answers(TriggeringEvent, UseEvent)
def use_event(step: Step[State], task: TriggeringEvent, move: UseEvent) -> None:
    """C6-4.2, C6-4.3: its parts in the listed order, then the card is turned. CX-3.4: before anything else goes on."""
    seat, card = task.seat, move.card
    keep(step, under_way=(*chapters(step.now).under_way, UnderWay(seat, card)))
    step.tell(EventTriggered(seat, card))
    step.then(*(CarryingOut(seat, card, place) for place in range(len(event_of(step.now.kit, card)))))
    step.then(TurningCard(seat, card))


@chronicle.answers(TriggeringEvent, TurnCard)
def turn_only(step: Step[State], task: TriggeringEvent, move: TurnCard) -> None:
    """C6-4.1: the right half need not be carried out."""
    _turn(step, task.seat, move.card)


@chronicle.answers(TriggeringEvent, Decline)
def trigger_none(step: Step[State], task: TriggeringEvent, move: Decline) -> None:
    """C6-4.1: the whole may be declined."""


@chronicle.resolves(CarryingOut)
def carry_out(step: Step[State], task: CarryingOut) -> None:
    """C6-4.2: what cannot be done is skipped. Scots and goods are chosen; points are paid at once (C6-6.6)."""
    part = event_of(step.now.kit, task.card)[task.place]
    if not can(step.now, task.seat, task.card, part):
        return
    if asked_for(part):
        step.then(Giving(task.seat, task.card, task.place))
        return
    score(step, task.seat, step.now.kit.sources.index(EVENTS), -part.points)
    step.then(Bringing(task.seat, task.card, task.place))


@chronicle.resolves(Bringing)
def bring(step: Step[State], task: Bringing) -> None:
    """Points are gathered until the event is over. Everything else happens as on any card, inside the activation that
    triggered the event."""
    part = event_of(step.now.kit, task.card)[task.place]
    match part.effect:
        case Points(points) | PointsIf(points):
            _gather(step, points)
        case ActivateOthers(most):
            step.then(ActivatingAbroad(task.seat, most))
        case _:
            cell = cell_of(step.now, task.seat, task.card)
            resolve(step, task.seat, cell, part.numbers, running=True)
    if part.often:
        step.then(Giving(task.seat, task.card, task.place))


def _gather(step: Step[State], points: int) -> None:
    *others, event = chapters(step.now).under_way
    keep(step, under_way=(*others, replace(event, points=event.points + points)))


@chronicle.resolves(TurningCard)
def end_event(step: Step[State], task: TurningCard) -> None:
    """CX-1.7: all points of one half of a card are one source. C6-4.3: then the card is turned."""
    *others, event = chapters(step.now).under_way
    keep(step, under_way=tuple(others))
    score(step, task.seat, step.now.kit.sources.index(EVENTS), event.points)
    _turn(step, task.seat, task.card)


def _turn(step: Step[State], seat: int, card: int) -> None:
    keep(step, turned=(*chapters(step.now).turned, card))
    step.tell(CardTurned(seat, card))
