"""Robertson: deltas cost less."""

from __future__ import annotations

from functools import lru_cache

from core.clans_of_caledonia.book import clan_rules
from core.clans_of_caledonia.components import few_or_many
from core.clans_of_caledonia.map import land
from core.clans_of_caledonia.questions import LandCosts
from core.clans_of_caledonia.state import State

ME, CLAN, rules = clan_rules("robertson")
_ABILITY = CLAN.ability("delta_discount")
if not _ABILITY["start_workers"]:
    raise ValueError("Robertson's first workers pay less on deltas, too")


@rules.modifies(LandCosts)
def cheaper_deltas(state: State, question: LandCosts, answer: tuple[int, ...]) -> tuple[int, ...]:
    """CC-15.32, CC-15.33: off the sum of unit and land cost."""
    if state.players[question.seat].clan != ME:
        return answer
    return _discounted(state.map, answer, _ABILITY[few_or_many(len(state.players))])


@lru_cache(maxsize=1 << 8)
def _discounted(number: int, costs: tuple[int, ...], discount: int) -> tuple[int, ...]:
    delta = land(number).delta
    return tuple(cost - discount if delta[space] else cost for space, cost in enumerate(costs))
