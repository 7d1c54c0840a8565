"""What is possible at any moment of the own turn (G2-4.5, G2-9.1): tiles activated by a card, steps of scots, sales.
The tasks at which it is offered are `WINDOWS`."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.asking import ask
from core.glen_more_2.events import ScotArrived
from core.glen_more_2.facts.activating import possible
from core.glen_more_2.moves import Move
from core.glen_more_2.questions import FreeActions, MovementUses
from core.glen_more_2.rules.activating import activate, activations_anywhere
from core.glen_more_2.rules.hoping import hope_to_activate
from core.glen_more_2.state import State
from core.glen_more_2.tasks import WINDOWS, Activating, Finishing
from core.glens.rules import move_member, sales, sell, walks
from core.glens.state import Activate, ActivateAnywhere, EndActivation, Sell, Walk
from core.kernel import Rulebook, Step

rules: Rulebook[State, Move] = Rulebook()

_END_ACTIVATION = EndActivation()


def free_actions(state: State, seat: int, near: Sequence[int] = (), *, running: bool = False) -> list[Move]:
    """Activations by a card of tiles that are not open anyway, then steps of scots and whatever else movement points
    are good for, then sales, then what chronicles add; while another tile is being activated only sales, because they
    may raise the coins of a payment, and what chronicles add."""
    moves: list[Move] = []
    if not running:
        if state.players[seat].cards:
            moves += activations_anywhere(state, seat, near)
        if state.movement:
            moves += ask(state, MovementUses(seat), walks(state, seat))
    return ask(state, FreeActions(seat, running), moves + sales(state, seat))


@rules.offers(Activating, lapses=True)
def activations(state: State, task: Activating) -> Sequence[Move]:
    """G2-8.1: every tile that is open and every way it can do something now, in the order of laying; then what is
    always possible; to stop last. When nothing open could ever do anything, nothing is asked (G2-18.16)."""
    now = possible(state, task.seat, task.open)
    if not now and not hope_to_activate(state, task.seat, task.open, running=task.running):
        return ()
    return [*now, *free_actions(state, task.seat, task.open, running=task.running), _END_ACTIVATION]


def activate_open(step: Step[State], task: Activating | Finishing, move: Activate) -> None:
    """The rest waits behind what this activation asks."""
    activate(step, task.seat, move.cell, move.way)
    step.then(task)


rules.answers(Activating, Activate)(activate_open)
rules.answers(Finishing, Activate)(activate_open)


def activate_anywhere(step: Step[State], task: object, move: ActivateAnywhere) -> None:
    """G2-12.8: once in each own turn."""
    seat: int = task.seat  # type: ignore[attr-defined]
    step.change(extra=step.now.extra + 1)
    activate(step, seat, move.cell, move.way, anywhere=True)
    step.then(task)


def walk(step: Step[State], task: object, move: Walk) -> None:
    """G2-9.2: one point, one scot, one tile. What the arrival sets off comes before the task that was asked."""
    seat: int = task.seat  # type: ignore[attr-defined]
    move_member(step, seat, move)
    step.tell(ScotArrived(seat, move.to, "moved"))
    step.then(task)


for window in WINDOWS:
    rules.answers(window, ActivateAnywhere)(activate_anywhere)
    rules.answers(window, Walk)(walk)
    rules.answers(window, Sell)(sell)
