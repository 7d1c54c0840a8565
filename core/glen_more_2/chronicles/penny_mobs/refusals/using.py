"""Why an own member cannot be used now, in the windows of a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.glen_more_2.chronicles.penny_mobs.members.mcduff import dearest_slots
from core.glen_more_2.chronicles.penny_mobs.members.mclaird import tiles_to_reserve
from core.glen_more_2.chronicles.penny_mobs.names import PENNY, member_name, member_power
from core.glen_more_2.chronicles.penny_mobs.state import (
    ANDERSON,
    MCCLAIM,
    MCDUFF,
    MCLAIRD,
    MCSNITCH,
    MCSTARVE,
    MCWANDER,
    WITH_PAWN,
    Member,
    chronicle,
    data_of,
    mobs,
    own_turn,
)
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Activating, Finishing
from core.glens.territory import beside
from core.kernel import Message, say
from core.kernel.things import Tapped

Reasons = Sequence[Message]
Things = Sequence[str]


def tapped_member(state: State, tapped: Tapped, kind: str = "gang") -> Member | None:
    """Whose card was tapped, or whose pawn."""
    gang = tapped.number(kind)
    return next((member for member in mobs(state).gang if member.number == gang), None)


@chronicle.refuses(Activating, Finishing)
def why_not_used(state: State, task: Any, tapped: Tapped) -> Reasons:
    """C8-4: why a member cannot be used now."""
    pawn = tapped_member(state, tapped, "pawn")
    if pawn is not None:
        return _why_no_step(state, task.seat, pawn, tapped)
    member, host = tapped_member(state, tapped), tapped.number("seat")
    if member is None and host is not None and host != task.seat:
        return (say("g2.penny_mobs.why.other_territory"),)
    if member is None:
        return (say("g2.penny_mobs.why.penny_later"),) if PENNY in tapped else ()
    name = member_name(state, member.number)
    reasons = (
        (member.owner < 0, say("g2.penny_mobs.why.in_jail", member=name)),
        (member.owner != task.seat, say("g2.penny_mobs.why.not_yours", member=name)),
        (not own_turn(state, task.seat), say("g2.penny_mobs.why.englishman")),
    )
    return next(((reason,) for holds, reason in reasons if holds), ()) or (_why_no_power(state, task, member),)


def _why_no_step(state: State, seat: int, member: Member, tapped: Tapped) -> Reasons:
    """C8-7.1, CX-4.2."""
    name, cell = member_name(state, member.number), tapped.number("cell")
    reasons = (
        (member.owner != seat, say("g2.penny_mobs.why.not_yours", member=name)),
        (data_of(state, member.number).id != MCSNITCH, say("g2.penny_mobs.why.pawn_stays", member=name)),
        (not own_turn(state, seat), say("g2.penny_mobs.why.englishman")),
        (not state.movement, say("g2.why.no_points")),
        (cell is not None and member.pawn is not None and not beside(member.pawn[1], cell), say("g2.why.too_far")),
        (True, say("g2.penny_mobs.why.step")),
    )
    return next((reason,) for holds, reason in reasons if holds)


def _why_no_power(state: State, task: Any, member: Member) -> Message:
    """C8-6, C8-7: used up, not now, or nothing to be done with it."""
    name, data = member_name(state, member.number), data_of(state, member.number)
    if data.id in _ONCE and member.used:
        return say("g2.penny_mobs.why.used", member=name)
    why = _NOT_NOW.get(data.id)
    if why is None:
        return say("g2.penny_mobs.why.by_itself", member=name, power=member_power(state, member.number))
    if data.tokens and not member.tokens:
        return say("g2.penny_mobs.why.no_tokens", member=name)
    if getattr(task, "running", False):
        return say("g2.penny_mobs.why.running")
    return why(state, task.seat, member)


_ONCE = (MCLAIRD, ANDERSON, MCSTARVE)
"""Those whom one use turns over or uses up."""


def _why_no_reservation(state: State, seat: int, member: Member) -> Message:
    if member.laid:
        return say("g2.penny_mobs.why.one_reservation")
    if not state.moved:
        return say("g2.penny_mobs.why.move_first")
    if not tiles_to_reserve(state, seat, member):
        return say("g2.penny_mobs.why.nothing_to_reserve")
    return say("g2.penny_mobs.why.no_such_token")


def _why_no_slot(state: State, seat: int, member: Member) -> Message:
    filled = any(dearest_slots(state).values())
    return say("g2.penny_mobs.why.slots_empty") if filled else say("g2.penny_mobs.why.market_empty")


def _why_no_pawn(state: State, seat: int, member: Member) -> Message:
    name = member_name(state, member.number)
    if member.pawn is None:
        return say("g2.penny_mobs.why.no_scot", member=name)
    return say("g2.penny_mobs.why.pawn_out", member=name)


def _why_no_block(state: State, seat: int, member: Member) -> Message:
    return say("g2.penny_mobs.why.no_such_token")


def _why_no_theft(state: State, seat: int, member: Member) -> Message:
    return say("g2.penny_mobs.why.nothing_to_steal")


def _why_no_claim(state: State, seat: int, member: Member) -> Message:
    return say("g2.penny_mobs.why.nothing_to_claim")


_NOT_NOW: dict[str, Callable[[State, int, Member], Message]] = {
    MCWANDER: _why_no_block,
    MCDUFF: _why_no_slot,
    MCLAIRD: _why_no_reservation,
    ANDERSON: _why_no_theft,
    MCCLAIM: _why_no_claim,
    **dict.fromkeys(WITH_PAWN, _why_no_pawn),
}
"""The powers of the own turn."""
