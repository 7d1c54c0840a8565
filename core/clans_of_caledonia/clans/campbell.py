"""Campbell: cheaper buildings."""

from __future__ import annotations

from core.clans_of_caledonia.book import clan_rules
from core.clans_of_caledonia.components import UNIT
from core.clans_of_caledonia.questions import UnitCosts
from core.clans_of_caledonia.state import State

ME, CLAN, rules = clan_rules("campbell")
_ABILITY = CLAN.ability("unit_discount_by_ordinal")
BUILDINGS = tuple(UNIT[unit] for unit in _ABILITY["units"])
DISCOUNT: tuple[int, ...] = tuple(_ABILITY["discount"])


@rules.modifies(UnitCosts)
def cheaper_buildings(state: State, question: UnitCosts, answer: tuple[int, ...]) -> tuple[int, ...]:
    """CC-15.8, CC-15.9: less for the first, second, third and fourth of a kind on the map."""
    player = state.players[question.seat]
    if player.clan != ME:
        return answer
    costs = list(answer)
    for building in BUILDINGS:
        placed = player.units[building]
        if placed < len(DISCOUNT):
            costs[building] -= DISCOUNT[placed]
    return tuple(costs)
