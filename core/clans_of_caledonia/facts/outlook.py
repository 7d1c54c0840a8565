"""What a player can count on: production to come, what a contract still lacks, what a unit would cost and open on a
space."""

from __future__ import annotations

import msgspec

from core.clans_of_caledonia.components import (
    ANIMALS,
    BREAD,
    CHEESE,
    CONTRACTS,
    DISCOUNT,
    GOODS,
    HIGHEST_LEVEL,
    MAKES,
    PRICES,
    PROCESSORS,
    WHISKY,
    WaiveMeat,
)
from core.clans_of_caledonia.facts.means import (
    corners_for,
    harvest,
    income,
    land_costs,
    neighbourhood_most,
    opened,
    unit_costs,
)
from core.clans_of_caledonia.map import land
from core.clans_of_caledonia.state import Player, State, seat_of, unit_of


class Forecast(msgspec.Struct, frozen=True):
    """The next production of a player."""

    money: int
    goods: tuple[int, ...]
    """Basic goods, for certain."""
    made: tuple[tuple[int, int, int], ...]
    """Goods that could be made: the good, how many at most, what each is made from."""


def forecast(player: Player) -> Forecast:
    goods = harvest(player)
    stock = [have + more for have, more in zip(player.goods, goods, strict=True)]
    made = tuple(
        (good, min(player.units[building], stock[uses]), uses)
        for good, building, uses in PROCESSORS
        if player.units[building]
    )
    return Forecast(income(player), goods, made)


class Need(msgspec.Struct, frozen=True):
    """What a contract asks of a player."""

    goods: tuple[int, ...]
    """For each good how many are missing."""
    meat: tuple[int, ...]
    """For beef and mutton how many animals are missing."""
    met: bool
    """Whether it can be fulfilled as it is."""
    later: bool
    """Whether it can be after the production of this round, without any trade."""


def need(state: State, seat: int, contract: int) -> Need:
    player, asked = state.players[seat], CONTRACTS[contract]
    missing = tuple(max(0, n - have) for n, have in zip(asked.goods, player.goods, strict=True))
    meat = tuple(max(0, n - player.units[animal]) for n, animal in zip(asked.meat, ANIMALS, strict=True))
    animals = sum(meat) <= (len(corners_for(state, seat, WaiveMeat)) if any(meat) else 0)
    met = animals and not any(missing)
    return Need(missing, meat, met, met or (animals and _made_by_then(player, missing)))


def _made_by_then(player: Player, missing: tuple[int, ...]) -> bool:
    """CC-12.6: whether processing this round would bring all that is missing."""
    coming = forecast(player)
    stock = [have + more for have, more in zip(player.goods, coming.goods, strict=True)]
    most = {good: n for good, n, _ in coming.made}
    grain = next(uses for good, _, uses in PROCESSORS if good == BREAD)
    if any(missing[good] > coming.goods[good] for good in range(len(GOODS)) if good not in (BREAD, CHEESE, WHISKY)):
        return False
    if any(missing[good] > most.get(good, 0) for good in (BREAD, CHEESE, WHISKY)):
        return False
    return missing[BREAD] + missing[WHISKY] <= stock[grain]


# Placing


class Price(msgspec.Struct, frozen=True):
    """What a unit costs on a space, part by part."""

    unit: int
    land: int
    discount: int
    """Taken off the sum, and never more than it."""

    @property
    def whole(self) -> int:
        return self.unit + self.land - self.discount


def price_of(state: State, seat: int, unit: int, space: int, *, free: bool) -> Price:
    """CC-8.1, CC-10.9, CC-15.32."""
    printed = 0 if free else state.land.cost[space]
    cost = unit_costs(state, seat)[unit]
    saved = printed - land_costs(state, seat, free=free)[space]
    return Price(cost, printed, min(saved, cost + printed))


class Offer(msgspec.Struct, frozen=True):
    """A good that neighbours sell for less to whoever settles beside them (CC-8.6, CC-8.7)."""

    good: int
    price: int
    cheaper: int
    most: int
    """How many units merchants, money and the cap allow now."""
    sellers: tuple[int, ...]
    """The seats that make it next to the space."""
    spaces: tuple[int, ...]


def offers(state: State, seat: int, space: int, spent: int = 0) -> tuple[Offer, ...]:
    """What placing a unit there would open, once that much money is spent."""
    found = []
    for good in opened(state, seat, space):
        near = [
            other
            for other in state.land.neighbours[space]
            if state.stands[other] >= 0
            and seat_of(state.stands[other]) != seat
            and MAKES[unit_of(state.stands[other])] == good
        ]
        price = PRICES[good][state.steps[good]]
        cheaper = price - DISCOUNT[good]
        most = max(0, neighbourhood_most(state, seat, good))
        left = state.players[seat].money - spent
        sellers = tuple(sorted({seat_of(state.stands[other]) for other in near}))
        found.append(Offer(good, price, cheaper, min(most, left // cheaper), sellers, tuple(near)))
    return tuple(found)


def level_needed(number: int, units: tuple[int, ...], space: int) -> int | None:
    """CC-2.14: the lowest shipping level at which a space is in reach; none if no level is enough."""
    reach = land(number).reach
    for level in range(HIGHEST_LEVEL + 1):
        if any(reach[level][own] >> space & 1 for own in units):
            return level
    return None


def in_reach(number: int, level: int, units: tuple[int, ...]) -> int:
    """CC-2.14: all spaces in reach of these, as bits."""
    reach = land(number).reach[level]
    found = 0
    for space in units:
        found |= reach[space]
    return found
