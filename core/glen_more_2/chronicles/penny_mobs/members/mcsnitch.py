"""C8-7.1: Kenneth McSnitch walks about in another territory and pilfers goods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.glen_more_2.chronicles.penny_mobs.members.pawns import pawns_on, places_for
from core.glen_more_2.chronicles.penny_mobs.state import (
    DRIVEN_OUT,
    MCSNITCH,
    change,
    chronicle,
    numbered,
    own_turn,
    owned,
)
from core.glen_more_2.chronicles.penny_mobs.terms import (
    GoodPilfered,
    OwnMove,
    PawnStep,
    PawnWalked,
    Pilfering,
    PlacingPawn,
)
from core.glen_more_2.moves import Decline, PutGood
from core.glen_more_2.questions import MovementUses
from core.glen_more_2.state import State
from core.glen_more_2.tasks import WINDOWS
from core.glens.facts import room
from core.glens.rules import store
from core.glens.state import hold
from core.kernel import Message, Rulebook, Step, Who, say

rules: Rulebook[State, OwnMove] = Rulebook()

_DECLINE = Decline()


@chronicle.adds(MovementUses)
def steps_of_the_pawn(state: State, asked: MovementUses, moves: object) -> list[PawnStep]:
    """CX-4.2: a movement point for a scot or for the pawn, inside the territory where it stands; not in an Englishman's
    turn."""
    member = owned(state, MCSNITCH, asked.seat)
    if member is None or member.pawn in (None, DRIVEN_OUT) or not own_turn(state, asked.seat):
        return []
    host, cell = member.pawn
    return [PawnStep(member.number, host, to) for to in state.players[host].territory.next_to(cell)]


def walk(step: Step[State], task: Any, move: PawnStep) -> None:
    """One point, one tile. The task that was asked stays."""
    pawn = numbered(step.now, move.gang).pawn
    assert pawn is not None
    change(step, move.gang, pawn=(move.host, move.cell))
    step.change(movement=step.now.movement - 1)
    step.tell(PawnWalked(task.seat, move.gang, pawn[1], move.cell))
    step.then(Pilfering(task.seat, move.gang), task)


for window in WINDOWS:
    rules.answers(window, PawnStep)(walk)


@rules.prompts(Pilfering)
def ask_for_a_good(state: State, task: Pilfering) -> Message:
    return say("g2.penny_mobs.ask.pilfer", who=Who(task.seat))


@rules.offers(Pilfering, lapses=True)
def goods_to_pilfer(state: State, task: Pilfering) -> Sequence[OwnMove]:
    """Where nobody else stands: any player's scot guards the goods, pawns too."""
    pawn = numbered(state, task.gang).pawn
    assert pawn is not None
    territory = state.players[pawn[0]].territory
    place = territory.at(pawn[1])
    if territory.members[place] or len(pawns_on(state, *pawn)) > 1:
        return ()
    cells = [cell for cell in state.players[task.seat].territory.cells if room(state, task.seat, cell)]
    moves: list[OwnMove] = [PutGood(good, cell) for good in dict.fromkeys(territory.goods[place]) for cell in cells]
    return [*moves, _DECLINE] if moves else ()


@rules.answers(Pilfering, PutGood)
def pilfer(step: Step[State], task: Pilfering, move: PutGood) -> None:
    """After a theft the pawn may at once go elsewhere."""
    pawn = numbered(step.now, task.gang).pawn
    assert pawn is not None
    host, cell = pawn
    hold(step, host, territory=step.now.players[host].territory.without(cell, move.good))
    step.tell(GoodPilfered(task.seat, host, move.good))
    store(step, task.seat, move.cell, move.good, 1)
    if places_for(step.now, task.gang, host):
        step.then(PlacingPawn(task.seat, task.gang, host, may_stay=True))


@rules.answers(Pilfering, Decline)
def take_nothing(step: Step[State], task: Pilfering, move: Decline) -> None:
    """The goods stay where they are."""
