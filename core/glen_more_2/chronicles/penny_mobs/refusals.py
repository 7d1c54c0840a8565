"""Why something is not possible at the table of the Penny Mobs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.glen_more_2.chronicles.penny_mobs.members.anderson import NEVER
from core.glen_more_2.chronicles.penny_mobs.members.mclaird import duty, tiles_to_reserve
from core.glen_more_2.chronicles.penny_mobs.names import member_name, member_power
from core.glen_more_2.chronicles.penny_mobs.state import (
    ANDERSON,
    JAIL,
    MCCASTLE,
    MCCLAIM,
    MCDUFF,
    MCLAIRD,
    MCWANDER,
    WITH_PAWN,
    Member,
    data_of,
    mobs,
    own_turn,
)
from core.glen_more_2.chronicles.penny_mobs.telling import PENNY
from core.glen_more_2.chronicles.penny_mobs.terms import (
    AnotherReward,
    Blocking,
    BuyingOff,
    Claiming,
    GivingPenny,
    HandingOver,
    PennyStep,
    Pilfering,
    PlacingPawn,
    Relaying,
    Reserving,
    RollingAgain,
    SendingPawn,
    Starving,
    Stealing,
    Tricking,
)
from core.glen_more_2.rules.turn import takeable, tiles_ahead
from core.glen_more_2.state import State, TakingTile
from core.glen_more_2.words_of import tile_name
from core.glens.refusals import number
from core.kernel import Message, say

_FIRST: dict[type, Message] = {
    Blocking: say("g2.penny_mobs.why.block"),
    Reserving: say("g2.penny_mobs.why.reserve"),
    Claiming: say("g2.penny_mobs.why.claim"),
    SendingPawn: say("g2.penny_mobs.why.send"),
    Pilfering: say("g2.penny_mobs.why.pilfer"),
    BuyingOff: say("g2.penny_mobs.why.buy"),
    Relaying: say("g2.penny_mobs.why.lay_stolen"),
    GivingPenny: say("g2.penny_mobs.why.give_penny"),
    AnotherReward: say("g2.penny_mobs.why.reward"),
    Tricking: say("g2.penny_mobs.why.trick"),
    RollingAgain: say("g2.penny_mobs.why.roll"),
    Starving: say("g2.penny_mobs.why.starve"),
    HandingOver: say("g2.penny_mobs.why.hand_over"),
}
WAITING_FOR = tuple(_FIRST)
"""Decisions about which there is only one thing to say: what has to be chosen first."""

_POWERS_OF_THE_TURN = (MCWANDER, MCDUFF, MCLAIRD, ANDERSON, MCCLAIM, *WITH_PAWN)


def why_first(state: State, task: object, things: Sequence[str]) -> tuple[Message, ...]:
    return (_FIRST[type(task)],)


def why_no_penny(state: State, task: PennyStep, things: Sequence[str]) -> tuple[Message, ...]:
    """C8-2.1, C8-2.2."""
    member = _tapped(state, things)
    if member is not None and member.owner != JAIL:
        return (say("g2.penny_mobs.why.not_in_jail", member=member_name(state, member.number)),)
    if PENNY in things and not mobs(state).minus[task.seat]:
        return (say("g2.penny_mobs.why.no_penny"),)
    return (say("g2.penny_mobs.why.penny"),)


def _tapped(state: State, things: Sequence[str]) -> Member | None:
    gang = number(things, "gang")
    return next((member for member in mobs(state).gang if member.number == gang), None)


def why_not_stolen(state: State, task: Stealing, things: Sequence[str]) -> tuple[Message, ...]:
    """C8-6.6a, C8-6.6b."""
    owner, cell = number(things, "seat"), number(things, "cell")
    if owner is None or cell is None or not 0 <= owner < state.seats or owner == task.seat:
        return (say("g2.penny_mobs.why.steal"),)
    territory = state.players[owner].territory
    if cell not in territory.cells:
        return (say("glen.why.no_tile_there"),)
    if cell in state.kit.home_cells:
        return (say("g2.penny_mobs.why.home"),)
    if state.kit.tiles[territory.tiles[territory.at(cell)]].kind == NEVER:
        return (say("g2.penny_mobs.why.trade"),)
    return (say("g2.penny_mobs.why.tile_stays"),)


def why_not_placed(state: State, task: PlacingPawn, things: Sequence[str]) -> tuple[Message, ...]:
    """C8-5.4, C8-7.3."""
    host = number(things, "seat")
    if host is not None and host in (task.seat, task.left):
        return (say("g2.penny_mobs.why.other_host"),)
    if data_of(state, task.gang).id == MCCASTLE:
        return (say("g2.penny_mobs.why.castle"),)
    return (say("g2.penny_mobs.why.pawn"),)


# In the windows of a turn


def why_not_going(state: State, task: TakingTile, things: Sequence[str]) -> tuple[Message, ...]:
    """C8-6.4b: a tile that was reserved comes first."""
    space = duty(state, task.seat)
    moving = any(number(things, kind) is not None for kind in ("space", "mountain"))
    if moving and space is not None and space in takeable(state, task.seat, tiles_ahead(state), selling=True):
        if number(things, "space") != space:
            return (say("g2.penny_mobs.why.reserved", tile=tile_name(state.kit, state.chain[space])),)
        return ()
    return why_not_used(state, task, things)


def why_not_used(state: State, task: Any, things: Sequence[str]) -> tuple[Message, ...]:
    """C8-4: why a member cannot be used now."""
    if number(things, "pawn") is not None:
        return (say("g2.penny_mobs.why.step"),)
    member = _tapped(state, things)
    if member is None:
        return (say("g2.penny_mobs.why.penny_later"),) if PENNY in things else ()
    name = member_name(state, member.number)
    reasons = (
        (member.owner < 0, say("g2.penny_mobs.why.in_jail", member=name)),
        (member.owner != task.seat, say("g2.penny_mobs.why.not_yours", member=name)),
        (not own_turn(state, task.seat), say("g2.penny_mobs.why.englishman")),
        (member.used, say("g2.penny_mobs.why.used", member=name)),
    )
    return next(((reason,) for holds, reason in reasons if holds), _why_no_power(state, task.seat, member))


def _why_no_power(state: State, seat: int, member: Member) -> tuple[Message, ...]:
    name, identity = member_name(state, member.number), data_of(state, member.number).id
    if identity == MCLAIRD and member.laid:
        return (say("g2.penny_mobs.why.one_reservation"),)
    if identity == MCLAIRD and not state.moved:
        return (say("g2.penny_mobs.why.move_first"),)
    if data_of(state, member.number).tokens and not member.tokens:
        return (say("g2.penny_mobs.why.no_tokens", member=name),)
    if identity == MCLAIRD and not tiles_to_reserve(state, seat, member):
        return (say("g2.penny_mobs.why.nothing_to_reserve"),)
    if identity in _POWERS_OF_THE_TURN:
        return (say("g2.penny_mobs.why.nothing", member=name),)
    return (say("g2.penny_mobs.why.by_itself", member=name, power=member_power(state, member.number)),)
