"""Which ports a player may use now, and with which corner's marker (CC-11.1, CC-11.2, CC-11.18 to CC-11.22)."""

from __future__ import annotations

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.events import PortUsed
from core.clans_of_caledonia.facts.means import borrowing_cost
from core.clans_of_caledonia.names import port_name
from core.clans_of_caledonia.state import State, hold
from core.kernel import Message, Step, Who, say


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


# What there is to see of the rest

base.shows(PortUsed, "marker", origin="seat-{seat}", to="port-{corner}")
