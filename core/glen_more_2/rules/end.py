"""Chapters 16 and 17: the scoring rounds, and the steps of the end of the game."""

from __future__ import annotations

from core.glen_more_2.events import Compared, FinalStep, GameEnded, ScoringEnded
from core.glen_more_2.facts.counting import category_points, coin_points, territory_points
from core.glen_more_2.moves import Move
from core.glen_more_2.state import State
from core.glen_more_2.tasks import FinalStage
from core.glens.rules import score
from core.kernel import Rulebook, Step

rules: Rulebook[State, Move] = Rulebook()

FINAL_STEPS = ("all_done", "scoring", "territory", "coins", "compare")
"""G2-15.9, G2-17: in this order. Chronicles put theirs between them."""


def hold_scoring(step: Step[State]) -> None:
    """G2-16.1 to G2-16.3: each category by itself."""
    kit = step.now.kit
    number = step.now.scorings + 1
    for category, name in enumerate(kit.categories):
        counts, points = category_points(step.now, name)
        step.tell(Compared(number, category, counts, points))
        for seat, n in enumerate(points):
            score(step, seat, kit.sources.index(name), n)
    step.change(scorings=number)
    step.tell(ScoringEnded(number))


@rules.resolves(FinalStage)
def final_stage(step: Step[State], task: FinalStage) -> None:
    step.tell(FinalStep(task.step))
    kit = step.now.kit
    match task.step:
        case "scoring":
            hold_scoring(step)
        case "territory":
            for seat, n in enumerate(territory_points(step.now)):
                score(step, seat, kit.sources.index("territory"), n)
        case "coins":
            for seat in range(step.now.seats):
                score(step, seat, kit.sources.index("coins"), coin_points(step.now, seat))
        case "compare":
            step.tell(GameEnded())
