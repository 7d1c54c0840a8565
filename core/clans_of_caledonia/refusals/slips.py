"""Legal moves that are almost surely slips: a soft warning before they are played."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.components import GLORY, NO_CONTRACT, PORTS, PROCESSORS, ROUNDS, Gain
from core.clans_of_caledonia.facts.means import contract_money, most_processed, open_corners
from core.clans_of_caledonia.facts.outlook import need
from core.clans_of_caledonia.moves import (
    Decline,
    EndTurn,
    Fulfil,
    HireMerchant,
    Move,
    Obtain,
    Pass,
    Process,
    UpgradeShipping,
)
from core.clans_of_caledonia.names import count_of, good_name, port_name
from core.clans_of_caledonia.state import State, acting
from core.clans_of_caledonia.tasks import ExportBonuses
from core.kernel import Message, say


@base.warns(Pass)
def passing(state: State, move: Pass, moves: Sequence[Move]) -> Message | None:
    """A contract that could be fulfilled at once, held or with the money to take it."""
    if any(isinstance(other, Fulfil) for other in moves):
        return say("cc.slip.fulfil")
    seat = acting(state)
    if not any(isinstance(other, Obtain) for other in moves):
        return None
    ready = [box for box in state.board if box != NO_CONTRACT and need(state, seat, box).met]
    if not ready:
        return None
    cost = contract_money(state, seat, first=True)
    return say("cc.slip.obtain_gain", money=cost) if cost > 0 else say("cc.slip.obtain", money=-cost)


@base.warns(EndTurn)
def leaving_money(state: State, move: EndTurn, moves: Sequence[Move]) -> Message | None:
    """CC-11.3: after passing in the last round there is no later turn for a port that pays."""
    seat = acting(state)
    if state.round < ROUNDS or seat not in state.passed or not state.ports:
        return None
    for corner, port in enumerate(state.ports):
        if open_corners(state, seat) >> corner & 1 and isinstance(PORTS[port].first, Gain):
            return say("cc.slip.port", port=port_name(port))
    return None


@base.warns(Decline)
def declining(state: State, move: Decline, moves: Sequence[Move]) -> Message | None:
    """CC-9.4: a shipping level or a merchant for nothing never does harm."""
    task = state.agenda[0]
    bonus = isinstance(task, ExportBonuses) and task.upgrades
    if bonus and any(isinstance(other, (UpgradeShipping, HireMerchant)) for other in moves):
        return say("cc.slip.upgrade")
    return None


@base.warns(Process)
def not_processing(state: State, move: Process, moves: Sequence[Move]) -> Message | None:
    """CC-14.2: in the last round a processed good is worth more than what it is made from, unless glory counts the
    latter or other buildings want it."""
    player, good = state.players[acting(state)], move.good
    most = most_processed(player, good)
    if state.round < ROUNDS or move.n >= most or _glory_for_basic(state):
        return None
    uses = next(uses for made, _, uses in PROCESSORS if made == good)
    others = sum(player.units[building] for made, building, from_ in PROCESSORS if from_ == uses and made != good)
    if player.goods[uses] - most < others:
        return None
    return say("cc.slip.process", what=count_of(most - move.n, good_name(good)))


def _glory_for_basic(state: State) -> bool:
    return bool(state.glory) and any(
        term.count == "basic_goods_in_stock" for term in GLORY[state.glory[state.round - 1]].terms
    )
