"""C8-6.8: Bully McMuscle rows past other boats."""

from __future__ import annotations

from core.glen_more_2.chronicles.boat_race.circuit import boats_at, home, way_home
from core.glen_more_2.chronicles.boat_race.state import BoatStep, Place, race
from core.glen_more_2.chronicles.penny_mobs.powers import powerless
from core.glen_more_2.chronicles.penny_mobs.state import MCMUSCLE, owned
from core.glen_more_2.chronicles.penny_mobs.terms import OwnMove
from core.glen_more_2.state import State
from core.kernel import Rulebook

rules: Rulebook[State, OwnMove] = Rulebook()

Way = tuple[Place, ...]


@rules.modifies(BoatStep)
def skip_other_boats(state: State, question: BoatStep, ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """To the next space without a boat, or onto the first one as always. The own home castle is never skipped."""
    if owned(state, MCMUSCLE, question.seat) is None or powerless(state, question.seat):
        return ways
    way = _past_boats(state, question.seat)
    return (*ways, way) if len(way) > 1 else ways


def _past_boats(state: State, seat: int) -> Way:
    part, castle = race(state), home(state, seat)
    way: Way = ()
    for place in way_home(state, seat):
        way = (*way, place)
        if place == castle or not boats_at(part, place, seat):
            break
    return way
