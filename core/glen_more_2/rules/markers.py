"""Chapter 10: the clan board. Which spaces can be had and what the way there costs."""

from __future__ import annotations

from core.glen_more_2.asking import heeded
from core.glen_more_2.events import MarkerPlaced
from core.glen_more_2.facts.activating import markers_left
from core.glen_more_2.facts.costs import has_room, occupied, way_to, ways_from
from core.glen_more_2.moves import PlaceMarker
from core.glen_more_2.questions import MarkerCosts
from core.glen_more_2.rules.paying import pay_due
from core.glen_more_2.state import NOWHERE, State
from core.glens.state import hold
from core.kernel import Step


def spaces_to_mark(state: State, seat: int) -> list[PlaceMarker]:
    """G2-10.2, G2-10.4: every space with room whose way the seat can pay now, in the order of the clans."""
    if not markers_left(state, seat):
        return []
    taken = occupied(state)
    costs = state.kit.road_costs(taken)
    if heeded(state, MarkerCosts):
        costs = tuple([due.coins() if due.owed else due.price.coins for due in ways_from(state, seat, taken)])
    coins = state.players[seat].coins
    return [
        PlaceMarker(clan)
        for clan, cost in enumerate(costs)
        if cost <= coins and (not taken >> clan & 1 or has_room(state, clan, taken))
    ]


def place_marker(step: Step[State], seat: int, clan: int) -> None:
    """G2-10.2: the way is paid and the marker placed; G2-10.5: from now on ways begin there, too."""
    due = way_to(step.now, seat, clan)
    pay_due(step, seat, due, NOWHERE)
    hold(step, seat, clans=(*step.now.players[seat].clans, clan))
    step.tell(MarkerPlaced(seat, clan, due.coins()))
