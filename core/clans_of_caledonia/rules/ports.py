"""Chapter 11: ports that are used before or after the main action. Those that go with a delivery stand in `exporting`,
those that go with a trade in `prices`."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.components import (
    GOODS,
    PORTS,
    UNITS,
    BonusUpgrade,
    DrawContracts,
    ExchangeGoods,
    Gain,
    Glory,
    MovePrice,
    PortEffect,
    SwapUnits,
    WaiveMeat,
)
from core.clans_of_caledonia.events import GloryGained, GoodGiven, GoodReceived, MoneyGained, UnitSwapped
from core.clans_of_caledonia.facts.means import borrowing_cost, open_corners, opened
from core.clans_of_caledonia.moves import BorrowEffect, GetGood, GiveGood, Move, Swap, UsePort
from core.clans_of_caledonia.names import glory_name, space_name, unit_name
from core.clans_of_caledonia.rules.access import mark_port
from core.clans_of_caledonia.rules.placing import completes
from core.clans_of_caledonia.rules.prices import BORROW, EVERYTHING, USE, begin_moving, borrowing_corner, price_movers
from core.clans_of_caledonia.state import State, changed, hold, piece, unit_of
from core.clans_of_caledonia.tasks import Bonuses, ExchangingGood, ExportBonuses, Finishing, Swapping, Turn
from core.clans_of_caledonia.things import BORROW as BY_ANOTHER
from core.kernel import Message, Step, Who, say
from core.kernel.agenda import put

_GIVE = tuple(GiveGood(good) for good in range(len(GOODS)))
_GET = tuple(GetGood(good) for good in range(len(GOODS)))


# Using a port


def usable_ports(state: State, seat: int, *, before: bool) -> list[Move]:
    """CC-11.1 to CC-11.4: every port in reach whose effect is possible, corner by corner; where a port borrows, every
    other port in play (CC-11.18, CC-11.22). Then ports that move a price, but only `before` the main action, which is
    then the trade."""
    free = open_corners(state, seat)
    moves: list[Move] = []
    if not free:
        return moves
    for corner, port in enumerate(state.ports):
        if free >> corner & 1:
            cost = borrowing_cost(state, corner)
            if cost is None:
                if possible(state, seat, PORTS[port].first):
                    moves.append(USE[corner])
            elif cost <= state.players[seat].money:
                moves += [
                    BORROW[other]
                    for other, lent in enumerate(state.ports)
                    if other != corner and possible(state, seat, PORTS[lent].first)
                ]
    if before:
        moves += price_movers(state, seat, EVERYTHING, neighbours=False)
    return moves


def possible(state: State, seat: int, effect: PortEffect) -> bool:
    """CC-11.4: whether an effect can be carried out by itself, before or after an action."""
    match effect:
        case WaiveMeat() | MovePrice():
            return False
        case ExchangeGoods(goods, give):
            have = state.players[seat].goods
            return sum([have[good] for good in goods]) >= give
        case SwapUnits(count, exclude):
            return bool(swaps(state, Swapping(seat, count, exclude, (), (), ())))
    return True


def _use(step: Step[State], task: Turn | Finishing, corner: int, by: int) -> None:
    """CC-11.3: the effects of a port; then the turn goes on."""
    seat = task.seat
    effects = PORTS[step.now.ports[corner]].effects
    if isinstance(effects[0], MovePrice):
        begin_moving(step, seat, by, EVERYTHING, neighbours=False, draw=False, opened=())
        return
    mark_port(step, seat, by, corner)
    for effect in effects:
        _carry_out(step, seat, effect)
    step.then(task)


def _carry_out(step: Step[State], seat: int, effect: PortEffect) -> None:
    player = step.now.players[seat]
    match effect:
        case ExchangeGoods(goods, give, get):
            step.then(ExchangingGood(seat, goods, give, get))
        case BonusUpgrade(n):
            step.then(ExportBonuses(seat, 0, n))
        case Glory(n):
            hold(step, seat, glory=player.glory + n)
            step.tell(GloryGained(seat, n, -1))
        case Gain(money):
            hold(step, seat, money=player.money + money)
            step.tell(MoneyGained(seat, money))
        case DrawContracts():
            step.then(Bonuses(seat, (), True))
        case SwapUnits(count, exclude):
            step.then(Swapping(seat, count, exclude, (), (), ()))


base.touches(UsePort, "port-{corner}")
base.names(UsePort, "cc.move.use_port", port="corner")
base.touches(BorrowEffect, "port-{corner}", BY_ANOTHER)
base.names(BorrowEffect, "cc.move.borrow", port="corner")
base.shows(MoneyGained, "money", origin="supply", to="seat-{seat}", n="n")
base.logs(MoneyGained, "cc.log.money", money="n")


@base.logs(GloryGained)
def log_of_glory(state: State, event: GloryGained) -> Message:
    if event.tile < 0:
        return say("cc.log.port_glory", who=Who(event.seat), n=event.n)
    return say("cc.log.glory", who=Who(event.seat), tile=glory_name(event.tile), n=event.n)


@base.answers(Turn, UsePort)
def use_before(step: Step[State], task: Turn, move: UsePort) -> None:
    _use(step, task, move.corner, move.corner)


@base.answers(Finishing, UsePort)
def use_after(step: Step[State], task: Finishing, move: UsePort) -> None:
    _use(step, task, move.corner, move.corner)


@base.answers(Turn, BorrowEffect)
def borrow_before(step: Step[State], task: Turn, move: BorrowEffect) -> None:
    """CC-11.18."""
    _use(step, task, move.corner, borrowing_corner(step.now))


@base.answers(Finishing, BorrowEffect)
def borrow_after(step: Step[State], task: Finishing, move: BorrowEffect) -> None:
    _use(step, task, move.corner, borrowing_corner(step.now))


# Ports 2 and 3


@base.prompts(ExchangingGood)
def ask_for_goods(state: State, task: ExchangingGood) -> Message:
    if task.give:
        return say("cc.ask.give", who=Who(task.seat), n=task.give)
    return say("cc.ask.get", who=Who(task.seat), n=task.get)


@base.offers(ExchangingGood, forced=True)
def goods_to_exchange(state: State, task: ExchangingGood) -> Sequence[Move]:
    """CC-11.6, CC-11.7: one good at a time; given are those held, taken any of the kind."""
    if task.give:
        have = state.players[task.seat].goods
        return [_GIVE[good] for good in task.goods if have[good]]
    return [_GET[good] for good in task.goods]


base.touches(GiveGood, "good-{good}")
base.touches(GetGood, "good-{good}")
base.names(GiveGood, "cc.move.give")
base.names(GetGood, "cc.move.get")
base.shows(GoodGiven, "good-{good}", origin="seat-{seat}", to="supply")
base.logs(GoodGiven, "cc.log.gave")
base.shows(GoodReceived, "good-{good}", origin="supply", to="seat-{seat}")
base.logs(GoodReceived, "cc.log.got")


@base.answers(ExchangingGood, GiveGood)
def give_good(step: Step[State], task: ExchangingGood, move: GiveGood) -> None:
    player = step.now.players[task.seat]
    hold(step, task.seat, goods=changed(player.goods, move.good, -1))
    step.tell(GoodGiven(task.seat, move.good))
    step.then(ExchangingGood(task.seat, task.goods, task.give - 1, task.get))


@base.answers(ExchangingGood, GetGood)
def get_good(step: Step[State], task: ExchangingGood, move: GetGood) -> None:
    player = step.now.players[task.seat]
    hold(step, task.seat, goods=changed(player.goods, move.good, 1))
    step.tell(GoodReceived(task.seat, move.good))
    if task.get > 1:
        step.then(ExchangingGood(task.seat, task.goods, 0, task.get - 1))


# Port 7


@base.prompts(Swapping)
def ask_for_a_swap(state: State, task: Swapping) -> Message:
    return say("cc.ask.swap", who=Who(task.seat), n=task.count)


@base.offers(Swapping)
def swaps(state: State, task: Swapping) -> Sequence[Move]:
    """CC-11.12 to CC-11.15: an own unit for another kind of the board that fits its hex, as long as the swaps that are
    left can follow; by space, then by unit."""
    found = _single_swaps(state, task)
    if task.count > 1:
        left = _left(state, task.seat)
        found = [
            (unit, space, off)
            for unit, space, off in found
            if any(
                other_space != space
                and other not in {off, *task.off}
                and other_off not in {unit, *task.on}
                and (other != unit or left[unit] > 1)
                for other, other_space, other_off in found
            )
        ]
    return [Swap(unit, space) for unit, space, _ in found]


def _single_swaps(state: State, task: Swapping) -> list[tuple[int, int, int]]:
    """CC-11.14: the unit put on, its space, the unit taken off; no kind is among both."""
    left = _left(state, task.seat)
    fits = state.land.fits
    found = []
    for space in state.players[task.seat].spaces:
        off = unit_of(state.stands[space])
        if space in task.spaces or off in task.exclude or off in task.on:
            continue
        for unit in range(len(UNITS)):
            if (
                left[unit]
                and unit != off
                and unit not in task.exclude
                and unit not in task.off
                and fits[space] >> unit & 1
            ):
                found.append((unit, space, off))
    return found


def _left(state: State, seat: int) -> list[int]:
    player = state.players[seat]
    return [all_of_it - out for all_of_it, out in zip(player.pieces, player.units, strict=True)]


base.touches(Swap, "unit-{unit}", "{space}")


@base.names(Swap)
def name_of_a_swap(state: State, move: Swap) -> Message:
    off = unit_name(unit_of(state.stands[move.space]))
    return say("cc.move.swap", off=off, on=unit_name(move.unit), space=space_name(state, move.space))


base.shows(UnitSwapped, "unit-{on}", origin="seat-{seat}", to="{space}")
base.logs(UnitSwapped, "cc.log.swapped")


@base.answers(Swapping, Swap)
def swap(step: Step[State], task: Swapping, move: Swap) -> None:
    """CC-11.12: free of all costs; both at the same time, so what they bring waits for the last one."""
    state = step.now
    seat = task.seat
    off = unit_of(state.stands[move.space])
    player = state.players[seat]
    hold(step, seat, units=changed(changed(player.units, off, -1), move.unit, 1))
    step.change(stands=put(state.stands, move.space, piece(seat, move.unit)))
    step.tell(UnitSwapped(seat, move.space, off, move.unit))
    spaces, on = (*task.spaces, move.space), (*task.on, move.unit)
    if task.count > 1:
        step.then(Swapping(seat, task.count - 1, task.exclude, spaces, (*task.off, off), on))
    else:
        _after_swapping(step, seat, spaces, on)


def _after_swapping(step: Step[State], seat: int, spaces: tuple[int, ...], on: tuple[int, ...]) -> None:
    """CC-11.16, CC-11.23: a building bonus for each kind that is complete now; CC-11.20: by option the neighbourhood
    bonus for each new unit."""
    state = step.now
    complete = set()
    for space, unit in zip(spaces, on, strict=True):
        goods = opened(state, seat, space) if state.options.port7_neighbourhood == "allowed" else ()
        draw = unit not in complete and completes(state, seat, unit)
        complete.add(unit)
        if goods or draw:
            step.then(Bonuses(seat, goods, draw))


# What there is to see of the rest

base.shows(GloryGained, "glory", origin="supply", to="seat-{seat}", n="n")
