"""Chapter 11: why a port is not used."""

from __future__ import annotations

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.components import (
    PORTS,
    BorrowPort,
    ExchangeGoods,
    MovePrice,
    PortEffect,
    SwapUnits,
    WaiveMeat,
)
from core.clans_of_caledonia.facts.means import borrowing_cost
from core.clans_of_caledonia.map import HEXES, ports_in_reach
from core.clans_of_caledonia.names import good_name, port_name, unit_name
from core.clans_of_caledonia.refusals.means import money_short, no_piece
from core.clans_of_caledonia.refusals.placing import out_of_reach, unfit
from core.clans_of_caledonia.rules.ports import possible
from core.clans_of_caledonia.state import State, unit_of
from core.clans_of_caledonia.tasks import ExchangingGood, Swapping
from core.clans_of_caledonia.things import space_tapped
from core.kernel import Message, say
from core.kernel.things import Tapped


def why_no_port(state: State, seat: int, corner: int, *, after: bool) -> list[Message]:
    """CC-11.1 to CC-11.4."""
    if not state.ports or corner < 0:
        return [say("cc.why.no_ports")]
    player = state.players[seat]
    effect = PORTS[state.ports[corner]].first
    name = port_name(state.ports[corner])
    if player.ports >> corner & 1:
        return [say("cc.why.port_used", port=name)]
    if not ports_in_reach(state.map, player.shipping, player.spaces) >> corner & 1:
        return out_of_reach(state, seat, HEXES + corner)
    if isinstance(effect, BorrowPort):
        return money_short(state, seat, effect.cost) or [say("cc.why.nothing_to_borrow")]
    return _why_no_effect(state, seat, effect, after=after)


def why_not_borrowed(state: State, seat: int, corner: int, *, after: bool) -> list[Message]:
    """CC-11.18, CC-11.22."""
    if not state.ports or corner < 0:
        return [say("cc.why.no_ports")]
    by = next((other for other in range(len(state.ports)) if borrowing_cost(state, other) is not None), None)
    if by is None:
        return [say("cc.why.no_borrowing")]
    reasons = why_no_port(state, seat, by, after=after)
    if reasons and reasons[0].key != "cc.why.nothing_to_borrow":
        return reasons
    return _why_no_effect(state, seat, PORTS[state.ports[corner]].first, after=after)


def _why_no_effect(state: State, seat: int, effect: PortEffect, *, after: bool) -> list[Message]:
    match effect:
        case WaiveMeat():
            return [say("cc.why.with_meat")]
        case MovePrice():
            return [say("cc.why.with_trade")] if after else [say("cc.why.no_trade_after_shift")]
        case ExchangeGoods() if not possible(state, seat, effect):
            return [say("cc.why.nothing_to_exchange")]
        case SwapUnits() if not possible(state, seat, effect):
            return [say("cc.why.no_swap")]
    return []


@base.refuses(Swapping)
def why_not_swapped(state: State, task: Swapping, tapped: Tapped) -> list[Message]:
    """CC-11.12 to CC-11.15."""
    seat, exclude = task.seat, task.exclude
    unit, space = tapped.number("unit"), space_tapped(tapped)
    if unit is not None and unit >= 0:
        if unit in exclude:
            return [say("cc.why.not_swapped", unit=unit_name(unit))]
        if unit in task.off:
            return [say("cc.why.swap_differs")]
        reasons = no_piece(state, seat, unit)
        if reasons:
            return reasons
    if space is None or space < 0:
        return [say("cc.why.swap_first")]
    if space not in state.players[seat].spaces or space in task.spaces:
        return [say("cc.why.swap_own")]
    here = unit_of(state.stands[space])
    if here in exclude:
        return [say("cc.why.not_swapped", unit=unit_name(here))]
    if here in task.on or here == unit:
        return [say("cc.why.swap_differs")]
    if unit is not None and unit >= 0:
        return unfit(state, unit, space) or [say("cc.why.no_second_swap")]
    return [say("cc.why.no_second_swap")]


@base.refuses(ExchangingGood)
def why_not_exchanged(state: State, task: ExchangingGood, tapped: Tapped) -> list[Message]:
    good = tapped.number("good")
    if task.give and good is not None and good in task.goods:
        return [say("cc.why.no_good", good=good_name(good))]
    return [say("cc.why.exchange_first")]
