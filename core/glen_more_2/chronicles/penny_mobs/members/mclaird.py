"""C8-6.4: Peggy McLaird reserves a tile of the track for the next turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.glen_more_2.chronicles.penny_mobs.facts import coins_on
from core.glen_more_2.chronicles.penny_mobs.powers import begins_with, in_own_turn, lay_down, take_away, tokens_on
from core.glen_more_2.chronicles.penny_mobs.state import (
    MCLAIRD,
    Member,
    change,
    chronicle,
    out,
    own_turn,
    owned,
    replace,
)
from core.glen_more_2.chronicles.penny_mobs.terms import (
    CardTurnedOver,
    LayToken,
    OwnMove,
    Reserve,
    Reserving,
    TileReserved,
)
from core.glen_more_2.events import FigureLeft, TileAcquired, TileDiscarded
from core.glen_more_2.facts.rondel import done
from core.glen_more_2.names import tile_name
from core.glen_more_2.questions import Destinations, Due, MovePrompt, TileCosts
from core.glen_more_2.rules.turn import takeable, tiles_ahead
from core.glen_more_2.state import State
from core.glens.chain import figure
from core.glens.state import Take
from core.kernel import Message, Rulebook, Step, Who, say

rules: Rulebook[State, OwnMove] = Rulebook()


# Reserving


@in_own_turn(MCLAIRD)
def tokens_to_lay(state: State, seat: int, member: Member) -> list[LayToken]:
    return tokens_on(member) if member.tokens and tiles_to_reserve(state, seat, member) else []


@begins_with(MCLAIRD)
def take_a_token(step: Step[State], seat: int, move: LayToken) -> None:
    step.then(Reserving(seat, move.coins))


def tiles_to_reserve(state: State, seat: int, member: Member) -> list[int]:
    """The spaces of tiles ahead that the owner could take now: after the figure has moved, one tile at a time, and not
    in the last turn."""
    if not state.moved or member.laid or done(state, figure(seat)):
        return []
    return takeable(state, seat, tiles_ahead(state))


@rules.prompts(Reserving)
def ask_for_a_tile(state: State, task: Reserving) -> Message:
    return say("g2.penny_mobs.ask.reserve", who=Who(task.seat), n=task.coins)


@chronicle.offers(Reserving)
def tiles(state: State, task: Reserving) -> Sequence[Reserve]:
    return [*map(Reserve, takeable(state, task.seat, tiles_ahead(state)))]


@chronicle.answers(Reserving, Reserve)
def reserve(step: Step[State], task: Reserving, move: Reserve) -> None:
    member, tile = out(step.now, MCLAIRD), step.now.chain[move.space]
    assert member is not None
    lay_down(step, member.number, tile, task.coins)
    step.tell(TileReserved(task.seat, tile, task.coins))


@chronicle.modifies(TileCosts)
def pay_the_owner(state: State, question: TileCosts, dues: tuple[Due, ...]) -> tuple[Due, ...]:
    """C8-6.4a: part of the cost for everybody else."""
    member = out(state, MCLAIRD)
    if member is None or not member.laid or question.free or member.owner == question.seat:
        return dues
    return tuple(
        due if (coins := coins_on(member, tile)) is None else replace(due, owed=(*due.owed, (member.owner, coins)))
        for tile, due in zip(question.tiles, dues, strict=True)
    )


# The duty


def duty(state: State, seat: int) -> int | None:
    """C8-6.4b: the space of the tile that a seat has reserved, in a turn with its own figure."""
    member = owned(state, MCLAIRD, seat)
    if member is None or not member.laid or not own_turn(state, seat):
        return None
    tile = member.laid[0][0]
    return state.chain.index(tile) if tile in state.chain else None


@chronicle.limits(Destinations)
def reserved_tile_must_be_taken(state: State, question: Destinations, moves: list[Any]) -> list[Any]:
    """C8-6.4b: nothing else, if need be after sales. Where no sale helps, the choice is free."""
    space = duty(state, question.seat) if question.piece == figure(question.seat) else None
    if space is None:
        return moves
    if Take(space) in moves:
        return [Take(space)]
    return [] if space in takeable(state, question.seat, tiles_ahead(state), selling=True) else moves


@chronicle.modifies(MovePrompt)
def ask_for_the_reserved_tile(state: State, question: MovePrompt, message: Message) -> Message:
    space = duty(state, question.seat)
    if space is None or space not in takeable(state, question.seat, tiles_ahead(state), selling=True):
        return message
    tile = tile_name(state.kit, state.chain[space])
    return say("g2.penny_mobs.ask.reserved", who=Who(question.seat), tile=tile)


@chronicle.hears(FigureLeft)
def leave_it(step: Step[State], event: FigureLeft) -> None:
    """C8-6.4b: the figure moves, and the tile cannot be taken: the card is turned over."""
    member = out(step.now, MCLAIRD)
    if member is None or event.piece != figure(member.owner) or not member.laid:
        return
    space = duty(step.now, member.owner)
    if space is None or space not in takeable(step.now, member.owner, tiles_ahead(step.now)):
        change(step, member.number, tokens=(), laid=(), used=True)
        step.tell(CardTurnedOver(member.owner, member.number))


@chronicle.hears(TileAcquired)
def token_goes_with_the_tile(step: Step[State], event: TileAcquired) -> None:
    """C8-6.4c: whoever takes it."""
    _token_goes(step, event.tile)


@chronicle.hears(TileDiscarded)
def token_goes_with_a_discarded_tile(step: Step[State], event: TileDiscarded) -> None:
    """C8-6.4c: and the duty ends."""
    _token_goes(step, event.tile)


def _token_goes(step: Step[State], tile: int) -> None:
    member = out(step.now, MCLAIRD)
    if member is not None:
        take_away(step, member, tile)
