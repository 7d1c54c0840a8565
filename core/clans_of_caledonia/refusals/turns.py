"""Chapters 5, 8 and 10: why not now, in the course of a turn."""

from __future__ import annotations

from core.clans_of_caledonia.components import MERCHANTS, SHIPPING_COST, TECHNOLOGY
from core.clans_of_caledonia.names import good_name
from core.clans_of_caledonia.refusals.contracts import why_not_contract
from core.clans_of_caledonia.refusals.means import box_full
from core.clans_of_caledonia.refusals.placing import why_not_placed, why_not_rowed
from core.clans_of_caledonia.refusals.ports import why_no_port, why_not_borrowed
from core.clans_of_caledonia.refusals.trading import why_not_traded
from core.clans_of_caledonia.refusals.upgrading import why_no_merchant, why_no_shipping, why_no_technology
from core.clans_of_caledonia.rules.obtaining import may_draw
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.things import BORROW, END_TURN, MERCHANT, SHIPPING, STACK, Tapped
from core.kernel import Message, say


def why_not_in_turn(state: State, seat: int, tapped: Tapped) -> list[Message]:
    player = state.players[seat]
    if BORROW in tapped.words:
        return why_not_borrowed(state, seat, -1 if tapped.port is None else tapped.port, after=False)
    if tapped.fisherman is not None:
        return why_not_rowed(state, seat, tapped)
    if tapped.unit is not None or (tapped.space is not None and tapped.port is None):
        return why_not_placed(state, seat, tapped, free=False)
    if tapped.port is not None:
        return why_no_port(state, seat, tapped.port, after=False)
    if tapped.row is not None:
        return why_not_traded(state, seat, tapped.row, tapped, neighbours=False)
    if tapped.contract is not None:
        return why_not_contract(state, seat, tapped.contract)
    if SHIPPING in tapped.words:
        return why_no_shipping(state, seat, SHIPPING_COST)
    if tapped.technology is not None:
        return why_no_technology(state, seat, tapped.technology, TECHNOLOGY.cost)
    if MERCHANT in tapped.words:
        return why_no_merchant(state, seat, MERCHANTS.hire_cost)
    if tapped.barrel is not None:
        return [say("cc.why.no_barrel")]
    if END_TURN in tapped.words:
        return [say("cc.why.action_first")]
    if tapped.good is not None and tapped.good >= 0:
        return [say("cc.why.use_market", good=good_name(tapped.good), have=player.goods[tapped.good])]
    return []


def why_not_after(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """CC-5.2, CC-5.3: the main action is done."""
    if BORROW in tapped.words:
        return why_not_borrowed(state, seat, -1 if tapped.port is None else tapped.port, after=True)
    if tapped.port is not None and tapped.unit is None:
        return why_no_port(state, seat, tapped.port, after=True)
    if tapped.barrel is not None:
        return [say("cc.why.no_barrel")]
    return [say("cc.why.action_done")]


def why_not_bonus(state: State, seat: int, goods: tuple[int, ...], draw: bool, tapped: Tapped) -> list[Message]:
    """CC-8.6 to CC-8.13."""
    if tapped.row is not None:
        if tapped.row not in goods:
            return [say("cc.why.not_opened", good=good_name(tapped.row))] if tapped.row >= 0 else []
        return why_not_traded(state, seat, tapped.row, tapped, neighbours=True)
    if STACK in tapped.words:
        if draw and not may_draw(state, seat):
            return box_full(state, seat) or [say("cc.why.stack_empty")]
        return [say("cc.why.no_building_bonus")]
    return [say("cc.why.bonuses_first")]


def why_not_export_bonus(state: State, seat: int, free_hexes: int, upgrades: int, tapped: Tapped) -> list[Message]:
    """CC-9.4, CC-10.8, CC-10.9."""
    if tapped.unit is not None or tapped.space is not None:
        if not free_hexes:
            return [say("cc.why.no_free_hex")]
        return why_not_placed(state, seat, tapped, free=True)
    upgrading = SHIPPING in tapped.words or MERCHANT in tapped.words or tapped.technology is not None
    if upgrading or tapped.row is not None:
        if not upgrades:
            return [say("cc.why.no_bonus_upgrade")]
        if SHIPPING in tapped.words:
            return why_no_shipping(state, seat, 0)
        if MERCHANT in tapped.words:
            return why_no_merchant(state, seat, 0)
        if tapped.technology is not None:
            return why_no_technology(state, seat, tapped.technology, TECHNOLOGY.cost_by_bonus)
        return [say("cc.why.no_merchant_there")]
    return [say("cc.why.export_bonuses_first")]
