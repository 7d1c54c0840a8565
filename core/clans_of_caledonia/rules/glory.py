"""Chapter 13: glory."""

from __future__ import annotations

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.events import GloryGained
from core.clans_of_caledonia.facts.counting import glory_of
from core.clans_of_caledonia.rules.turns import end_round
from core.clans_of_caledonia.state import State, hold
from core.clans_of_caledonia.tasks import ScoringGlory
from core.kernel import Step


@base.resolves(ScoringGlory)
def score_glory(step: Step[State], task: ScoringGlory) -> None:
    """CC-13.1: every player scores the tile of this round; CC-18.2: without tiles there is nothing to score."""
    state = step.now
    if state.glory:
        tile = state.glory[state.round - 1]
        for seat in state.order:
            gained = glory_of(step.now, seat, tile)
            if gained:
                hold(step, seat, glory=step.now.players[seat].glory + gained)
                step.tell(GloryGained(seat, gained, tile))
    end_round(step)
