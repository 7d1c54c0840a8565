"""C1-2.4, C1-3.3 to C1-3.5: the circuit of rivers, and the way of a boat round it. The rivers are looked up as they lie
now."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from core.glen_more_2.asking import ask
from core.glen_more_2.chronicles.boat_race.state import (
    NEUTRAL,
    RACING,
    BoatRace,
    BoatStep,
    Place,
    file_of,
    race,
)
from core.glen_more_2.components import KITS
from core.glen_more_2.state import State


def spaces(state: State, river: int) -> tuple[int, ...]:
    """The spaces of a river in the direction of travel: cells from right to left, or those of a neutral river."""
    seat = race(state).rivers[river]
    if seat == NEUTRAL:
        return tuple(range(len(file_of(state).neutral_rivers.spaces)))
    territory = state.players[seat].territory
    return _leftwards(state.components, territory.cells, territory.tiles)


@lru_cache(maxsize=4096)
def _leftwards(components: str, cells: tuple[int, ...], tiles: tuple[int, ...]) -> tuple[int, ...]:
    """C1-3.3: a river is one row of tiles; C1-3.5: a pile is one space."""
    known = KITS[components].tiles
    rivers = [cell for cell, tile in zip(cells, tiles, strict=True) if known[tile].river]
    return tuple(sorted(rivers, reverse=True))


def castle(state: State, river: int) -> Place:
    """C1-6.3: the home castle, upgraded or not; the castle of a neutral river."""
    if race(state).rivers[river] == NEUTRAL:
        return river, file_of(state).neutral_rivers.spaces.index("castle")
    return river, state.kit.home_castle


def home(state: State, seat: int) -> Place:
    return castle(state, race(state).rivers.index(seat))


def lap(state: State) -> int:
    """C1-3.5: how many steps a full lap is now, the same for all."""
    return sum(len(spaces(state, river)) for river in range(len(race(state).rivers)))


def is_home(state: State, seat: int) -> bool:
    """C1-5.1: whether a boat has come back."""
    part = race(state)
    return part.sailed[seat] > 0 and part.boats[seat] == home(state, seat)


def way_home(state: State, seat: int) -> tuple[Place, ...]:
    """C1-3.4: every space that is still before a boat, its home castle last."""
    return ways_home(state, (seat,))[0]


def ways_home(state: State, seats: Iterable[int]) -> list[tuple[Place, ...]]:
    """For each of these boats the spaces that are still before it."""
    part = race(state)
    circuit = tuple([spaces(state, river) for river in range(len(part.rivers))])
    found: list[tuple[Place, ...]] = []
    for seat in seats:
        here, goal = part.boats[seat], (part.rivers.index(seat), state.kit.home_castle)
        back = here == goal and part.sailed[seat] > 0
        found.append(() if here is None or back else _way(circuit, here, goal))
    return found


@lru_cache(maxsize=4096)
def _way(circuit: tuple[tuple[int, ...], ...], here: Place, goal: Place) -> tuple[Place, ...]:
    """From a space to another, at most once round."""
    order = [(here[0] + number) % len(circuit) for number in range(len(circuit) + 1)]
    ring = [(river, space) for river in order for space in circuit[river]]
    ahead = ring[ring.index(here) + 1 :]
    return tuple(ahead[: ahead.index(goal) + 1])


def racing(part: BoatRace, seat: int) -> bool:
    return part.results[seat] == RACING


def may_sail(state: State, seat: int) -> bool:
    """C1-3.2: the race is on, and the boat is still on its way."""
    part = race(state)
    return part.open and racing(part, seat) and not is_home(state, seat)


def ways_on(state: State, seat: int) -> tuple[tuple[Place, ...], ...]:
    """C1-3.3: one movement point, one space."""
    return ask(state, BoatStep(seat), ((way_home(state, seat)[0],),))


def boats_at(part: BoatRace, place: Place, besides: int) -> tuple[int, ...]:
    """The other boats on a space."""
    return tuple(seat for seat, here in enumerate(part.boats) if here == place and seat != besides)


def still_out(state: State) -> list[int]:
    part = race(state)
    return [seat for seat in range(state.seats) if racing(part, seat)]
