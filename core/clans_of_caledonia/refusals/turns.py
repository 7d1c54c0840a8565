"""Chapters 5, 8 and 10: why not now, in the course of a turn."""

from __future__ import annotations

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.components import MERCHANTS, SHIPPING_COST, TECHNOLOGY
from core.clans_of_caledonia.facts.means import may_draw
from core.clans_of_caledonia.names import good_name
from core.clans_of_caledonia.refusals.contracts import why_not_contract
from core.clans_of_caledonia.refusals.means import box_full
from core.clans_of_caledonia.refusals.placing import why_not_placed, why_not_rowed
from core.clans_of_caledonia.refusals.ports import why_no_port, why_not_borrowed
from core.clans_of_caledonia.refusals.trading import why_not_traded
from core.clans_of_caledonia.refusals.upgrading import why_no_merchant, why_no_shipping, why_no_technology
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import Bonuses, ExportBonuses, Finishing, Turn
from core.clans_of_caledonia.things import BORROW, END_TURN, MERCHANT, SHIPPING, STACK, space_tapped
from core.kernel import Message, say
from core.kernel.things import Tapped


@base.refuses(Turn)
def why_not_in_turn(state: State, task: Turn, tapped: Tapped) -> list[Message]:
    seat = task.seat
    player = state.players[seat]
    port, row, good = tapped.number("port"), tapped.number("row"), tapped.number("good")
    contract, technology = tapped.number("contract"), tapped.number("technology")
    if BORROW in tapped:
        return why_not_borrowed(state, seat, -1 if port is None else port, after=False)
    if tapped.number("fisherman") is not None:
        return why_not_rowed(state, seat, tapped)
    if tapped.number("unit") is not None or (space_tapped(tapped) is not None and port is None):
        return why_not_placed(state, seat, tapped, free=False)
    if port is not None:
        return why_no_port(state, seat, port, after=False)
    if row is not None:
        return why_not_traded(state, seat, row, tapped, neighbours=False)
    if contract is not None:
        return why_not_contract(state, seat, contract)
    if SHIPPING in tapped:
        return why_no_shipping(state, seat, SHIPPING_COST)
    if technology is not None:
        return why_no_technology(state, seat, technology, TECHNOLOGY.cost)
    if MERCHANT in tapped:
        return why_no_merchant(state, seat, MERCHANTS.hire_cost)
    if tapped.number("barrel") is not None:
        return [say("cc.why.no_barrel")]
    if END_TURN in tapped:
        return [say("cc.why.action_first")]
    if good is not None and good >= 0:
        return [say("cc.why.use_market", good=good_name(good), have=player.goods[good])]
    return [say("cc.why.action_first")]


@base.refuses(Finishing)
def why_not_after(state: State, task: Finishing, tapped: Tapped) -> list[Message]:
    """CC-5.2, CC-5.3: the main action is done."""
    seat, port = task.seat, tapped.number("port")
    if BORROW in tapped:
        return why_not_borrowed(state, seat, -1 if port is None else port, after=True)
    if port is not None and tapped.number("unit") is None:
        return why_no_port(state, seat, port, after=True)
    if tapped.number("barrel") is not None:
        return [say("cc.why.no_barrel")]
    return [say("cc.why.action_done")]


@base.refuses(Bonuses)
def why_not_bonus(state: State, task: Bonuses, tapped: Tapped) -> list[Message]:
    """CC-8.6 to CC-8.13."""
    seat, row = task.seat, tapped.number("row")
    if row is not None:
        if row not in task.goods:
            return [say("cc.why.not_opened", good=good_name(row))] if row >= 0 else []
        return why_not_traded(state, seat, row, tapped, neighbours=True)
    if STACK in tapped:
        if task.draw and not may_draw(state, seat):
            return box_full(state, seat) or [say("cc.why.stack_empty")]
        return [say("cc.why.no_building_bonus")]
    return [say("cc.why.bonuses_first")]


@base.refuses(ExportBonuses)
def why_not_export_bonus(state: State, task: ExportBonuses, tapped: Tapped) -> list[Message]:
    """CC-9.4, CC-10.8, CC-10.9."""
    seat, technology = task.seat, tapped.number("technology")
    if tapped.number("unit") is not None or space_tapped(tapped) is not None:
        if not task.free_hexes:
            return [say("cc.why.no_free_hex")]
        return why_not_placed(state, seat, tapped, free=True)
    upgrading = SHIPPING in tapped or MERCHANT in tapped or technology is not None
    if upgrading or tapped.number("row") is not None:
        if not task.upgrades:
            return [say("cc.why.no_bonus_upgrade")]
        if SHIPPING in tapped:
            return why_no_shipping(state, seat, 0)
        if MERCHANT in tapped:
            return why_no_merchant(state, seat, 0)
        if technology is not None:
            return why_no_technology(state, seat, technology, TECHNOLOGY.cost_by_bonus)
        return [say("cc.why.no_merchant_there")]
    return [say("cc.why.export_bonuses_first")]
