"""CC-11.10, CC-11.11, CC-11.21: a port moves a price marker right before a purchase or sale of that good."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.components import CAP, DISCOUNT, GOODS, PORTS, PRICES, MovePrice
from core.clans_of_caledonia.events import PriceMoved
from core.clans_of_caledonia.facts.means import (
    affordable_units,
    borrowing_cost,
    corners_for,
    lending_corner,
    moved,
    neighbourhood_most,
    sellable_units,
)
from core.clans_of_caledonia.map import CORNERS
from core.clans_of_caledonia.moves import BorrowEffect, Buy, Move, Sell, ShiftPrice, UsePort
from core.clans_of_caledonia.names import good_name
from core.clans_of_caledonia.rules.access import mark_port
from core.clans_of_caledonia.rules.trading import buys, purchase, sells, trade, without
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import Bonuses, Finishing, MovingPrice, TradingMoved
from core.clans_of_caledonia.things import DOWN, UP, row_thing
from core.kernel import Message, Step, Who, say
from core.kernel.agenda import put
from core.kernel.things import Things

USE = tuple(UsePort(corner) for corner in range(len(CORNERS)))
BORROW = tuple(BorrowEffect(corner) for corner in range(len(CORNERS)))
_SHIFT = tuple(tuple(ShiftPrice(good, up) for up in range(2)) for good in range(len(GOODS)))
EVERYTHING = tuple(range(len(GOODS)))


def price_movers(state: State, seat: int, goods: Sequence[int], *, neighbours: bool) -> list[Move]:
    """CC-11.10, CC-11.11: the ports that can move the price of one of these goods now."""
    corners = corners_for(state, seat, MovePrice)
    moves: list[Move] = []
    for by in corners:
        if any(_shifts(state, seat, good, by, corners, neighbours=neighbours) for good in goods):
            corner = lending_corner(state, by, MovePrice)
            moves.append(USE[corner] if corner == by else BORROW[corner])
    return moves


def _shifts(state: State, seat: int, good: int, by: int, corners: tuple[int, ...], *, neighbours: bool) -> bool:
    """Whether the marker at a corner can move this price so that a trade follows, at once or after another move."""
    spent = borrowing_cost(state, by) or 0
    others = tuple(other for other in corners if other != by)
    return any(
        leads_to_trade(state, seat, good, there, others, neighbours=neighbours, spent=spent)
        for there in _ends(state.steps[good], steps_of(state, by))
        if there is not None
    )


def steps_of(state: State, by: int) -> int:
    """How far the port, or the one it borrows from, moves a marker."""
    effect = PORTS[state.ports[lending_corner(state, by, MovePrice)]].first
    assert isinstance(effect, MovePrice)
    return effect.steps


def _ends(step: int, steps: int) -> tuple[int | None, int | None]:
    """CC-11.10: where the marker stands after moving down and up; none if it cannot move that way at all."""
    down, up = moved(step, -steps), moved(step, steps)
    return (down if down != step else None, up if up != step else None)


def leads_to_trade(
    state: State, seat: int, good: int, step: int, others: tuple[int, ...], *, neighbours: bool, spent: int = 0
) -> bool:
    """CC-11.10: at least one unit can be traded with the marker at that step; CC-11.21: or after another port's
    move."""
    cost = PRICES[good][step]
    if neighbours:
        room = CAP[len(state.players)] - state.bought[good]
        if room > 0 and affordable_units(state, seat, good, cost - DISCOUNT[good], spent=spent) > 0:
            return True
    elif affordable_units(state, seat, good, cost, spent=spent) > 0 or sellable_units(state, seat, good) > 0:
        return True
    for other in others:
        paid = borrowing_cost(state, other) or 0
        if spent + paid > state.players[seat].money:
            continue
        rest = tuple(corner for corner in others if corner != other)
        for there in _ends(step, steps_of(state, other)):
            if there is not None and leads_to_trade(
                state, seat, good, there, rest, neighbours=neighbours, spent=spent + paid
            ):
                return True
    return False


@base.prompts(MovingPrice)
def ask_for_a_price(state: State, task: MovingPrice) -> Message:
    return say("cc.ask.move_price", who=Who(task.seat), n=task.steps)


@base.offers(MovingPrice)
def price_shifts(state: State, task: MovingPrice) -> Sequence[Move]:
    """CC-11.10: by good, down before up, wherever a trade can follow."""
    corners = corners_for(state, task.seat, MovePrice)
    return [
        _SHIFT[good][up]
        for good in task.goods
        for up, there in enumerate(_ends(state.steps[good], task.steps))
        if there is not None and leads_to_trade(state, task.seat, good, there, corners, neighbours=task.neighbours)
    ]


@base.touches(ShiftPrice)
def row_and_way(move: ShiftPrice) -> Things:
    return (row_thing(move.good), UP if move.up else DOWN)


@base.names(ShiftPrice)
def name_of_a_shift(state: State, move: ShiftPrice) -> Message:
    good = good_name(move.good)
    return say("cc.move.price_up", good=good) if move.up else say("cc.move.price_down", good=good)


@base.logs(PriceMoved)
def log_of_a_price(state: State, event: PriceMoved) -> Message | None:
    if event.steps > 0:
        return say("cc.log.price_up", good=good_name(event.good), n=event.steps)
    return say("cc.log.price_down", good=good_name(event.good), n=-event.steps) if event.steps else None


@base.answers(MovingPrice, ShiftPrice)
def shift_price(step: Step[State], task: MovingPrice, move: ShiftPrice) -> None:
    state = step.now
    good, here = move.good, state.steps[move.good]
    there = moved(here, task.steps if move.up else -task.steps)
    step.change(steps=put(state.steps, good, there))
    step.tell(PriceMoved(task.seat, good, there - here))
    step.then(TradingMoved(task.seat, good, task.neighbours, task.draw, task.open))


@base.prompts(TradingMoved)
def ask_for_the_trade(state: State, task: TradingMoved) -> Message:
    return say("cc.ask.trade_moved", who=Who(task.seat), good=good_name(task.good))


@base.offers(TradingMoved)
def moved_trades(state: State, task: TradingMoved) -> Sequence[Move]:
    """CC-11.10: at least one unit of that good; CC-11.21: or the price is moved once more."""
    seat, good = task.seat, task.good
    if task.neighbours:
        moves = [*buys(good, neighbourhood_most(state, seat, good))]
    else:
        cost = PRICES[good][state.steps[good]]
        moves = [
            *buys(good, affordable_units(state, seat, good, cost)),
            *sells(good, sellable_units(state, seat, good)),
        ]
    return [*moves, *price_movers(state, seat, (good,), neighbours=task.neighbours)]


@base.answers(TradingMoved, Buy)
def buy_moved(step: Step[State], task: TradingMoved, move: Buy) -> None:
    if task.neighbours:
        purchase(step, task.seat, move.good, move.n)
        step.then(Bonuses(task.seat, without(task.open, move.good), task.draw))
    else:
        trade(step, task.seat, move.good, move.n)
        step.then(Finishing(task.seat))


@base.answers(TradingMoved, Sell)
def sell_moved(step: Step[State], task: TradingMoved, move: Sell) -> None:
    trade(step, task.seat, move.good, -move.n)
    step.then(Finishing(task.seat))


def begin_moving(
    step: Step[State],
    seat: int,
    by: int,
    goods: tuple[int, ...],
    *,
    neighbours: bool,
    draw: bool,
    opened: tuple[int, ...],
) -> None:
    """The marker is set, the fee of a borrowed port is paid; then the player names the good."""
    steps = steps_of(step.now, by)
    mark_port(step, seat, by, lending_corner(step.now, by, MovePrice))
    step.then(MovingPrice(seat, goods, steps, neighbours, draw, opened))


def _again(step: Step[State], task: TradingMoved, by: int) -> None:
    begin_moving(step, task.seat, by, (task.good,), neighbours=task.neighbours, draw=task.draw, opened=task.open)


@base.answers(TradingMoved, UsePort)
def move_again(step: Step[State], task: TradingMoved, move: UsePort) -> None:
    _again(step, task, move.corner)


@base.answers(TradingMoved, BorrowEffect)
def move_again_borrowed(step: Step[State], task: TradingMoved, move: BorrowEffect) -> None:
    _again(step, task, borrowing_corner(step.now))


def borrowing_corner(state: State) -> int:
    """Where the port lies that borrows."""
    return next(corner for corner in range(len(state.ports)) if borrowing_cost(state, corner) is not None)


@base.answers(Bonuses, UsePort)
def move_for_neighbours(step: Step[State], task: Bonuses, move: UsePort) -> None:
    """CC-11.11: with a neighbourhood purchase."""
    begin_moving(step, task.seat, move.corner, task.goods, neighbours=True, draw=task.draw, opened=task.goods)


@base.answers(Bonuses, BorrowEffect)
def move_for_neighbours_borrowed(step: Step[State], task: Bonuses, move: BorrowEffect) -> None:
    by = borrowing_corner(step.now)
    begin_moving(step, task.seat, by, task.goods, neighbours=True, draw=task.draw, opened=task.goods)


# What there is to see of the rest

base.shows(PriceMoved, "price", to="row-{good}", n="steps")
