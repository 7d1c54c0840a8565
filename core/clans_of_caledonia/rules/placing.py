"""Chapter 8: what a unit costs, where it may go, what it opens there. The first workers (CC-3.11), expansions, free
hexes (CC-10.9) and swaps (CC-11.12) all go by these."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from core.clans_of_caledonia.book import base, modified
from core.clans_of_caledonia.components import IS_BUILDING, UNITS, WORKERS, unit_mask
from core.clans_of_caledonia.events import UnitPlaced
from core.clans_of_caledonia.facts.means import unit_costs
from core.clans_of_caledonia.map import SPACES, land_in_reach
from core.clans_of_caledonia.moves import Expand, Move, PlaceWorker
from core.clans_of_caledonia.names import space_name, unit_name
from core.clans_of_caledonia.questions import LandCosts
from core.clans_of_caledonia.state import EMPTY, State, changed, hold, piece, unit_of
from core.kernel import Message, Step, say
from core.kernel.agenda import put

ALL_UNITS = unit_mask(tuple(unit.number for unit in UNITS))
ALL_WORKERS = unit_mask(WORKERS)


class Choices(dict[int, tuple[Move, ...]]):
    """The moves that put one of a set of units on a space, made when first asked for; in the order of the units."""

    def __init__(self, make: Callable[[int, int], Move], space: int) -> None:
        super().__init__()
        self._make = make
        self._space = space

    def __missing__(self, units: int) -> tuple[Move, ...]:
        self[units] = moves = tuple(self._make(unit, self._space) for unit in range(len(UNITS)) if units >> unit & 1)
        return moves


EXPANDING = tuple(Choices(Expand, space) for space in range(SPACES))
PLACING = tuple(Choices(PlaceWorker, space) for space in range(SPACES))


# What a unit costs


@lru_cache(maxsize=1 << 10)
def _units_within(costs: tuple[int, ...]) -> tuple[int, ...]:
    """For each sum of money the units that it pays for, as bits; the last entry is all of them."""
    return tuple(sum(1 << unit for unit, cost in enumerate(costs) if cost <= money) for money in range(max(costs) + 1))


@lru_cache(maxsize=1 << 14)
def units_left(pieces: tuple[int, ...], placed: tuple[int, ...]) -> int:
    """CC-8.3: the kinds with a piece still on the player board, as bits."""
    return sum(1 << unit for unit, (all_of_it, out) in enumerate(zip(pieces, placed, strict=True)) if out < all_of_it)


def placements(
    state: State,
    seat: int,
    spaces: Sequence[int],
    units: int,
    table: tuple[Choices, ...],
    *,
    free: bool = False,
) -> list[Move]:
    """CC-8.1, CC-8.3: every unit of a set on every empty space it fits and that can be paid for; by space, then by
    unit."""
    player = state.players[seat]
    left = units & units_left(player.pieces, player.units)
    moves: list[Move] = []
    if not left:
        return moves
    here = state.land
    within = _units_within(unit_costs(state, seat))
    everything = len(within) - 1
    added = modified(state, LandCosts(seat), here.free if free else here.cost)
    money = player.money
    stands = state.stands
    fits = here.fits
    for space in spaces:
        if stands[space] == EMPTY:
            rest = money - added[space]
            if rest >= 0:
                chosen = fits[space] & left & within[rest if rest < everything else everything]
                if chosen:
                    moves += table[space][chosen]
    return moves


def expansions(state: State, seat: int, *, free: bool = False) -> list[Move]:
    """CC-8.1: on land in reach of an own unit."""
    player = state.players[seat]
    in_reach = land_in_reach(state.map, player.shipping, player.spaces)
    return placements(state, seat, in_reach, ALL_UNITS, EXPANDING, free=free)


# Placing


def pay_and_place(step: Step[State], seat: int, unit: int, space: int, money: int, *, first: bool = False) -> None:
    """CC-8.1: the unit goes from the board to the map."""
    state = step.now
    player = state.players[seat]
    hold(
        step,
        seat,
        money=player.money - money,
        units=changed(player.units, unit, 1),
        spaces=tuple(sorted((*player.spaces, space))),
    )
    step.change(stands=put(state.stands, space, piece(seat, unit)))
    step.tell(UnitPlaced(seat, unit, space, money, first))


def take_off(step: Step[State], seat: int, space: int) -> int:
    """A unit goes back to its column; its kind is returned."""
    state = step.now
    player = state.players[seat]
    unit = unit_of(state.stands[space])
    hold(
        step,
        seat,
        units=changed(player.units, unit, -1),
        spaces=tuple([other for other in player.spaces if other != space]),
    )
    step.change(stands=put(state.stands, space, EMPTY))
    return unit


def completes(state: State, seat: int, unit: int) -> bool:
    """CC-8.12, CC-8.15: the last building of its kind has gone to the map."""
    player = state.players[seat]
    return IS_BUILDING[unit] and player.units[unit] == player.pieces[unit]


def placing_words(state: State, unit: int, space: int, money: int) -> Message:
    return say("cc.move.place", unit=unit_name(unit), space=space_name(state, space), money=money)


base.shows(UnitPlaced, "unit-{unit}", origin="seat-{seat}", to="{space}")
base.logs(UnitPlaced, "cc.log.placed")
