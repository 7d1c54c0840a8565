"""C8-5: pawns, what McSnitch, MacDarkie and McCastle have in common: a scot sent into another territory."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.penny_mobs.names import member_name
from core.glen_more_2.chronicles.penny_mobs.powers import begins_with, in_own_turn
from core.glen_more_2.chronicles.penny_mobs.state import (
    DRIVEN_OUT,
    MCCASTLE,
    MCSNITCH,
    WITH_PAWN,
    Member,
    change,
    data_of,
    mobs,
    numbered,
)
from core.glen_more_2.chronicles.penny_mobs.terms import (
    MemberTaken,
    OwnMove,
    PawnDrivenOut,
    PawnFrom,
    PawnPlaced,
    PlacingPawn,
    PutPawn,
    SendingPawn,
    UseMember,
)
from core.glen_more_2.events import ScotArrived, TileRemoved
from core.glen_more_2.facts.rondel import NOBODY
from core.glen_more_2.moves import Decline
from core.glen_more_2.state import NOWHERE, State
from core.glens.state import hold
from core.kernel import Message, Rulebook, Step, Who, say

rules: Rulebook[State, OwnMove] = Rulebook()

_DECLINE = Decline()


# Sending a scot


@rules.hears(MemberTaken)
def send_at_once(step: Step[State], event: MemberTaken) -> None:
    """C8-5.1: on taking the card, or later."""
    if data_of(step.now, event.gang).id in WITH_PAWN:
        step.then(SendingPawn(event.seat, event.gang, may_wait=True))


@in_own_turn(*WITH_PAWN)
def send_later(state: State, seat: int, member: Member) -> list[UseMember]:
    return [UseMember(member.number)] if member.pawn is None and scots_to_send(state, seat) else []


@begins_with(*WITH_PAWN)
def choose_a_scot(step: Step[State], seat: int, move: UseMember) -> None:
    step.then(SendingPawn(seat, move.gang))


def scots_to_send(state: State, seat: int) -> list[PawnFrom]:
    """From the supply or from an own tile."""
    player = state.players[seat]
    return [PawnFrom(cell) for cell in (*([NOWHERE] if player.scots else []), *player.territory.standing)]


@rules.prompts(SendingPawn)
def ask_for_a_scot(state: State, task: SendingPawn) -> Message:
    return say("g2.penny_mobs.ask.send", who=Who(task.seat), member=member_name(state, task.gang))


@rules.offers(SendingPawn, lapses=True, forced=True)
def scots(state: State, task: SendingPawn) -> Sequence[OwnMove]:
    moves: list[OwnMove] = [*scots_to_send(state, task.seat)]
    return [*moves, _DECLINE] if moves and task.may_wait else moves


@rules.answers(SendingPawn, PawnFrom)
def send_scot(step: Step[State], task: SendingPawn, move: PawnFrom) -> None:
    """C8-5.2, C8-9.5: it leaves the own territory for good, but stays one of the own scots."""
    player = step.now.players[task.seat]
    if move.cell == NOWHERE:
        hold(step, task.seat, scots=player.scots - 1)
    else:
        hold(step, task.seat, territory=player.territory.peopled(move.cell, -1))
    change(step, task.gang, pawn=DRIVEN_OUT)
    step.then(PlacingPawn(task.seat, task.gang))


@rules.answers(SendingPawn, Decline)
def wait(step: Step[State], task: SendingPawn, move: Decline) -> None:
    """C8-5.1: until then the card does nothing."""


# Placing it


def places_for(state: State, number: int, left: int) -> list[PutPawn]:
    """C8-5.4: every tile of every opponent but the one it has left, next seat first; for McCastle only castles."""
    owner = numbered(state, number).owner
    at_home = data_of(state, number).id == MCCASTLE
    hosts = [host for step in range(1, state.seats) if (host := (owner + step) % state.seats) != left]
    return [
        PutPawn(host, cell)
        for host in hosts
        for cell in ((state.kit.home_castle,) if at_home else state.players[host].territory.cells)
    ]


@rules.prompts(PlacingPawn)
def ask_for_a_place(state: State, task: PlacingPawn) -> Message:
    member = member_name(state, task.gang)
    if task.may_stay:
        return say("g2.penny_mobs.ask.pawn_on", who=Who(task.seat), member=member)
    if task.left != NOBODY:
        return say("g2.penny_mobs.ask.pawn_out", who=Who(task.seat), member=member, host=Who(task.left))
    return say("g2.penny_mobs.ask.pawn", who=Who(task.seat), member=member)


@rules.offers(PlacingPawn, forced=True)
def places(state: State, task: PlacingPawn) -> Sequence[OwnMove]:
    """C8-5.4: it cannot be declined, except after a theft (C8-7.1)."""
    moves: list[OwnMove] = [*places_for(state, task.gang, task.left)]
    return [*moves, _DECLINE] if task.may_stay else moves


@rules.answers(PlacingPawn, PutPawn)
def put_pawn(step: Step[State], task: PlacingPawn, move: PutPawn) -> None:
    """C8-7.1: McSnitch flees from a scot that is sent to him by another player. C8-5.4: one that had to move on is no
    arrival that drives anybody out, and no move."""
    there = pawns_on(step.now, move.host, move.cell)
    change(step, task.gang, pawn=(move.host, move.cell))
    step.tell(PawnPlaced(task.seat, task.gang, move.host, move.cell))
    if task.left == NOBODY:
        for member in there:
            if data_of(step.now, member.number).id == MCSNITCH and member.owner != task.seat:
                flee(step, member)


@rules.answers(PlacingPawn, Decline)
def stay(step: Step[State], task: PlacingPawn, move: Decline) -> None:
    """The pawn stays where it is."""


# Driving it out


@rules.hears(ScotArrived)
def a_scot_arrives(step: Step[State], event: ScotArrived) -> None:
    """C8-5.3, C8-5.5: in whatever way the host's scot came there."""
    drive_out(step, event.seat, event.cell)


@rules.hears(TileRemoved)
def a_tile_goes(step: Step[State], event: TileRemoved) -> None:
    """C8-5.3: removed or stolen."""
    drive_out(step, event.seat, event.cell)


def pawns_on(state: State, host: int, cell: int) -> list[Member]:
    return [member for member in mobs(state).gang if member.pawn == (host, cell)]


def drive_out(step: Step[State], host: int, cell: int) -> None:
    """CX-3.2: of several pawns those of the player in turn first, then clockwise."""
    turn, seats = mobs(step.now).turn, step.now.seats
    for member in sorted(pawns_on(step.now, host, cell), key=lambda member: (member.owner - turn) % seats):
        flee(step, member)


def flee(step: Step[State], member: Member) -> None:
    assert member.pawn is not None
    step.tell(PawnDrivenOut(member.owner, member.number, member.pawn[0]))
    move_on(step, member)


def move_on(step: Step[State], member: Member) -> None:
    """C8-5.4: an interrupt, also in the turn of another player."""
    assert member.pawn is not None
    change(step, member.number, pawn=DRIVEN_OUT)
    step.then(PlacingPawn(member.owner, member.number, member.pawn[0]))
