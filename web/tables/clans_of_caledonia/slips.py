"""Legal moves that are almost surely slips: a soft warning before they are played. Pure: whoever shows it decides
whether it is wanted."""

from __future__ import annotations

from typing import Any

from core.clans_of_caledonia.components import GLORY, NO_CONTRACT, PORTS, PROCESSORS, ROUNDS, Gain
from core.clans_of_caledonia.facts.means import contract_money, most_processed, open_corners
from core.clans_of_caledonia.facts.outlook import need
from core.clans_of_caledonia.moves import Decline, EndTurn, Fulfil, HireMerchant, Obtain, Pass, Process, UpgradeShipping
from core.clans_of_caledonia.names import count_of, good_name, port_name
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import ExportBonuses
from core.kernel import Message, say
from web.scene import Scene


def slip(scene: Scene, move: Any) -> Message | None:
    """Why a move looks like a slip; none if it does not."""
    state: State = scene.view
    if not state.agenda:
        return None
    seat = scene.game.seat_to_move(state)
    match move:
        case Pass():
            return _passing(scene, state, seat)
        case EndTurn():
            return _leaving_money(state, seat)
        case Decline() if isinstance(state.agenda[0], ExportBonuses):
            return _declining(scene, state.agenda[0])
        case Process(good, n):
            return _not_processing(state, seat, good, n)
    return None


def _passing(scene: Scene, state: State, seat: int) -> Message | None:
    """A contract that could be fulfilled at once, held or with the money to take it."""
    if any(isinstance(move, Fulfil) for move in scene.moves):
        return say("cct.slip.fulfil")
    if not any(isinstance(move, Obtain) for move in scene.moves):
        return None
    ready = [box for box in state.board if box != NO_CONTRACT and need(state, seat, box).met]
    if not ready:
        return None
    cost = contract_money(state, seat, first=True)
    return say("cct.slip.obtain_gain", money=cost) if cost > 0 else say("cct.slip.obtain", money=-cost)


def _leaving_money(state: State, seat: int) -> Message | None:
    """CC-11.3: after passing in the last round there is no later turn for a port that pays."""
    if state.round < ROUNDS or seat not in state.passed or not state.ports:
        return None
    for corner, port in enumerate(state.ports):
        if open_corners(state, seat) >> corner & 1 and isinstance(PORTS[port].first, Gain):
            return say("cct.slip.port", port=port_name(port))
    return None


def _declining(scene: Scene, task: ExportBonuses) -> Message | None:
    """CC-9.4: a shipping level or a merchant for nothing never does harm."""
    if task.upgrades and any(isinstance(move, (UpgradeShipping, HireMerchant)) for move in scene.moves):
        return say("cct.slip.upgrade")
    return None


def _not_processing(state: State, seat: int, good: int, n: int) -> Message | None:
    """CC-14.2: in the last round a processed good is worth more than what it is made from, unless glory counts the
    latter or other buildings want it."""
    player = state.players[seat]
    most = most_processed(player, good)
    if state.round < ROUNDS or n >= most or _glory_for_basic(state):
        return None
    uses = next(uses for made, _, uses in PROCESSORS if made == good)
    others = sum(player.units[building] for made, building, from_ in PROCESSORS if from_ == uses and made != good)
    if player.goods[uses] - most < others:
        return None
    return say("cct.slip.process", what=count_of(most - n, good_name(good)))


def _glory_for_basic(state: State) -> bool:
    return bool(state.glory) and any(
        term.count == "basic_goods_in_stock" for term in GLORY[state.glory[state.round - 1]].terms
    )
