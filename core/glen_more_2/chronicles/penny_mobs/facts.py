"""What pennies and members are worth."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.state import Member, data_of, mobs
from core.glen_more_2.state import State


def coins_on(member: Member, on: int) -> int | None:
    """The coins of the token that lies there, if there is one."""
    return next((coins for where, coins in member.laid if where == on), None)


def penny_points(state: State, seat: int) -> int:
    """A point for each penny that came with a member, one less for each that was never laid."""
    return mobs(state).plus[seat] - mobs(state).minus[seat]


def penalty(state: State, seat: int) -> int:
    """What the own members cost, used up or not."""
    return sum(data_of(state, member.number).penalty for member in mobs(state).gang if member.owner == seat)
