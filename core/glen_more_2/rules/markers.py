"""Chapter 10: the clan board. Which spaces can be had and what the way there costs."""

from __future__ import annotations

from functools import cache

from core.glen_more_2.asking import ask, heeded
from core.glen_more_2.events import MarkerPlaced
from core.glen_more_2.moves import PlaceMarker
from core.glen_more_2.questions import Due, MarkerCosts
from core.glen_more_2.rules.activating import markers_left
from core.glen_more_2.rules.paying import pay_due
from core.glen_more_2.state import NOWHERE, State
from core.glens.effects import read_price
from core.glens.state import hold
from core.kernel import Step


def occupied(state: State) -> int:
    """The spaces with a marker of anybody, a bit for each."""
    bits = 0
    for player in state.players:
        for clan in player.clans:
            bits |= 1 << clan
    return bits


def way_to(state: State, seat: int, clan: int) -> Due:
    """G2-10.3: the cheapest way from the start area or from any marker; the coins go to the supply."""
    taken = occupied(state)
    if heeded(state, MarkerCosts):
        return ways_from(state, seat, taken)[clan]
    kit = state.kit  # Nobody has a word in it: one price will do, in place of those of all clans.
    return _coins(kit.goods, kit.road_costs(taken)[clan])


def ways_from(state: State, seat: int, taken: int) -> tuple[Due, ...]:
    """The same for all clans."""
    kit = state.kit
    return ask(state, MarkerCosts(seat), tuple([_coins(kit.goods, cost) for cost in kit.road_costs(taken)]))


@cache
def _coins(goods: tuple[str, ...], coins: int) -> Due:
    return Due(read_price({"coins": coins}, goods))


def has_room(state: State, clan: int, taken: int) -> bool:
    """G2-10.2: each space takes one marker in the game, some take any number."""
    capacity = state.kit.clans[clan].capacity
    if not capacity:
        return True
    if capacity == 1:
        return not taken >> clan & 1
    return sum(player.clans.count(clan) for player in state.players) < capacity


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
