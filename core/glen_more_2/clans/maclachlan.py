"""G2-11.11: MacLachlan. Movement points that were not used bring points."""

from __future__ import annotations

from core.glen_more_2.clans.lasting import lasting
from core.glen_more_2.components import CLANS
from core.glen_more_2.effects import PointsPerUnusedMove
from core.glen_more_2.events import MovementLapsed
from core.glen_more_2.moves import Move
from core.glen_more_2.state import State
from core.glens.rules import score
from core.kernel import Rulebook, Step

rules: Rulebook[State, Move] = Rulebook()


@rules.hears(MovementLapsed)
def points_for_unused_moves(step: Step[State], event: MovementLapsed) -> None:
    if (found := lasting(step.now, event.seat, PointsPerUnusedMove)) is not None:
        score(step, event.seat, step.now.kit.sources.index(CLANS), found[1].n * event.n)
