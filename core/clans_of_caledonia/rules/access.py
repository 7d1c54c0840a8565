"""Which ports a player may use now, and with which corner's marker (CC-11.1, CC-11.2, CC-11.18 to CC-11.22)."""

from __future__ import annotations

from core.clans_of_caledonia.components import PORTS, BorrowPort, PortEffect
from core.clans_of_caledonia.events import PortUsed
from core.clans_of_caledonia.map import ports_in_reach
from core.clans_of_caledonia.names import port_name
from core.clans_of_caledonia.rules.book import base
from core.clans_of_caledonia.state import State, hold
from core.kernel import Message, Step, Who, say

Kind = type[PortEffect]


def open_corners(state: State, seat: int) -> int:
    """CC-11.1, CC-11.2: the corners whose port is in reach and not used yet, as bits."""
    player = state.players[seat]
    return ports_in_reach(state.map, player.shipping, player.spaces) & ~player.ports


def borrowing_cost(state: State, corner: int) -> int | None:
    """CC-11.18: what it costs to use another port by the one at this corner; None if it is not that kind of port."""
    effect = PORTS[state.ports[corner]].first
    return effect.cost if isinstance(effect, BorrowPort) else None


def corners_for(state: State, seat: int, kind: Kind) -> tuple[int, ...]:
    """The corners whose marker gives a port effect of this kind now: the port's own, and the one that borrows it."""
    free = open_corners(state, seat)
    if not free:
        return ()
    money = state.players[seat].money
    found = []
    for corner, port in enumerate(state.ports):
        if free >> corner & 1:
            cost = borrowing_cost(state, corner)
            if cost is None:
                if isinstance(PORTS[port].first, kind):
                    found.append(corner)
            elif cost <= money and lending_corner(state, corner, kind) != corner:
                found.append(corner)
    return tuple(found)


def lending_corner(state: State, corner: int, kind: Kind) -> int:
    """The corner whose effect of this kind the marker at a corner gives: its own, or the one it borrows from."""
    if borrowing_cost(state, corner) is None:
        return corner
    return next((other for other, port in enumerate(state.ports) if isinstance(PORTS[port].first, kind)), corner)


def mark_port(step: Step[State], seat: int, by: int, corner: int) -> None:
    """CC-11.2, CC-11.18: the marker goes to the port used, or to the one that borrows, which is paid."""
    player = step.now.players[seat]
    cost = (borrowing_cost(step.now, by) or 0) if by != corner else 0
    hold(step, seat, ports=player.ports | 1 << by, money=player.money - cost)
    step.tell(PortUsed(seat, corner, by, cost))


@base.logs(PortUsed)
def log_of_a_port(state: State, event: PortUsed) -> Message:
    who, port = Who(event.seat), port_name(state.ports[event.corner])
    if event.corner != event.by:
        own = port_name(state.ports[event.by])
        return say("cc.log.borrowed", who=who, port=port, by=own, money=event.money)
    return say("cc.log.port", who=who, port=port)
