"""Chapter 9: why there is no upgrade."""

from __future__ import annotations

from core.clans_of_caledonia.book import modified
from core.clans_of_caledonia.components import HIGHEST_LEVEL, MERCHANTS, TECHNOLOGY
from core.clans_of_caledonia.facts.means import technologies_left
from core.clans_of_caledonia.names import level_name, technology_name
from core.clans_of_caledonia.questions import Technologies
from core.clans_of_caledonia.refusals.means import money_short
from core.clans_of_caledonia.state import State
from core.kernel import Message, say


def why_no_shipping(state: State, seat: int, cost: int) -> list[Message]:
    """CC-9.1."""
    if state.players[seat].shipping == HIGHEST_LEVEL:
        return [say("cc.why.highest_level", level=level_name(HIGHEST_LEVEL))]
    return money_short(state, seat, cost)


def why_no_technology(state: State, seat: int, tile: int, cost: int) -> list[Message]:
    """CC-9.2."""
    if tile not in technologies_left(state, seat):
        if not modified(state, Technologies(seat), tuple(range(len(TECHNOLOGY.tiles)))):
            return [say("cc.why.no_technologies")]
        return [say("cc.why.flipped", technology=technology_name(tile))] if tile >= 0 else []
    return money_short(state, seat, cost)


def why_no_merchant(state: State, seat: int, cost: int) -> list[Message]:
    """CC-9.3."""
    if not state.players[seat].at_home:
        return [say("cc.why.all_hired", n=MERCHANTS.total)]
    return money_short(state, seat, cost)
