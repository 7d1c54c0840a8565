"""What a seat is short of, whatever it wants: money, a piece, room for a contract."""

from __future__ import annotations

from core.clans_of_caledonia.names import unit_name
from core.clans_of_caledonia.state import State
from core.kernel import Message, say


def money_short(state: State, seat: int, cost: int) -> list[Message]:
    have = state.players[seat].money
    return [say("cc.why.money", money=cost, have=have)] if cost > have else []


def no_piece(state: State, seat: int, unit: int) -> list[Message]:
    """CC-8.3."""
    player = state.players[seat]
    if not player.pieces[unit]:
        return [say("cc.why.no_such_unit", unit=unit_name(unit))]
    if player.units[unit] == player.pieces[unit]:
        return [say("cc.why.no_piece", unit=unit_name(unit), n=player.pieces[unit])]
    return []


def box_full(state: State, seat: int) -> list[Message]:
    player = state.players[seat]
    return [say("cc.why.box_full", n=player.boxes)] if len(player.contracts) >= player.boxes else []
