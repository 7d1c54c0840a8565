"""Fergusson: ships from the start, and a third worker; all three on the border."""

from __future__ import annotations

from core.clans_of_caledonia.book import clan_rules
from core.clans_of_caledonia.components import few_or_many
from core.clans_of_caledonia.events import ClanTaken
from core.clans_of_caledonia.questions import FirstHexes, FirstWorkers
from core.clans_of_caledonia.state import State, hold
from core.kernel import Step

ME, CLAN, rules = clan_rules("fergusson")
LEVEL: dict[str, int] = CLAN.start["shipping_level"]
WORKERS: int = CLAN.start["workers"]
if (CLAN.start["workers_on"], CLAN.start["third_worker"]) != ("border", "after_all_others"):
    raise ValueError("Fergusson's workers begin on the border, the third one last")


@rules.hears(ClanTaken)
def begin(step: Step[State], event: ClanTaken) -> None:
    """CC-15.11."""
    if event.clan == ME:
        hold(step, event.seat, shipping=LEVEL[few_or_many(len(step.now.players))])


@rules.modifies(FirstWorkers)
def three_workers(state: State, question: FirstWorkers, answer: int) -> int:
    """CC-15.12, CC-15.13."""
    return WORKERS if state.players[question.seat].clan == ME else answer


@rules.modifies(FirstHexes)
def on_the_border(state: State, question: FirstHexes, answer: tuple[int, ...]) -> tuple[int, ...]:
    """CC-15.12."""
    if state.players[question.seat].clan != ME:
        return answer
    border = state.land.border
    return tuple([space for space in answer if border[space]])
