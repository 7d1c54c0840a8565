"""What a player can reach and pay for now."""

from __future__ import annotations

from core.clans_of_caledonia.book import modified
from core.clans_of_caledonia.components import (
    CAP,
    CONTRACT_MONEY,
    DISCOUNT,
    LAST_STEP,
    MAKES,
    NO_GOODS,
    PORTS,
    PRICES,
    PROCESSORS,
    TECHNOLOGIES,
    UNIT_COSTS,
    UNITS,
    BorrowPort,
    PortEffect,
)
from core.clans_of_caledonia.map import ports_in_reach
from core.clans_of_caledonia.questions import ContractMoney, LandCosts, Technologies, TradeGain, UnitCosts
from core.clans_of_caledonia.state import Player, State, seat_of, unit_of

# Ports: which may be used now, and with which corner's marker (CC-11.1, CC-11.2, CC-11.18 to CC-11.22)

Kind = type[PortEffect]


def open_corners(state: State, seat: int) -> int:
    """CC-11.1, CC-11.2: the corners whose port is in reach and not used yet, as bits."""
    player = state.players[seat]
    return ports_in_reach(state.map, player.shipping, player.spaces) & ~player.ports


def borrowing_cost(state: State, corner: int) -> int | None:
    """CC-11.18: what it costs to use another port by the one at this corner; None if it is not that kind of port."""
    effect = PORTS[state.ports[corner]].first
    return effect.cost if isinstance(effect, BorrowPort) else None


def corners_for(state: State, seat: int, kind: Kind) -> tuple[int, ...]:
    """The corners whose marker gives a port effect of this kind now: the port's own, and the one that borrows it."""
    free = open_corners(state, seat)
    if not free:
        return ()
    money = state.players[seat].money
    found = []
    for corner, port in enumerate(state.ports):
        if free >> corner & 1:
            cost = borrowing_cost(state, corner)
            if cost is None:
                if isinstance(PORTS[port].first, kind):
                    found.append(corner)
            elif cost <= money and lending_corner(state, corner, kind) != corner:
                found.append(corner)
    return tuple(found)


def lending_corner(state: State, corner: int, kind: Kind) -> int:
    """The corner whose effect of this kind the marker at a corner gives: its own, or the one it borrows from."""
    if borrowing_cost(state, corner) is None:
        return corner
    return next((other for other, port in enumerate(state.ports) if isinstance(PORTS[port].first, kind)), corner)


# Units


def unit_costs(state: State, seat: int) -> tuple[int, ...]:
    """CC-8.1, CC-8.2: what each unit costs before its land."""
    return modified(state, UnitCosts(seat), UNIT_COSTS)


def land_costs(state: State, seat: int, *, free: bool) -> tuple[int, ...]:
    """CC-8.1: what each space adds; CC-10.9: nothing on a free hex."""
    here = state.land
    return modified(state, LandCosts(seat), here.free if free else here.cost)


def price(state: State, seat: int, unit: int, space: int, *, free: bool = False) -> int:
    """CC-8.1: unit cost plus land cost."""
    return max(0, unit_costs(state, seat)[unit] + land_costs(state, seat, free=free)[space])


def opened(state: State, seat: int, space: int) -> tuple[int, ...]:
    """CC-8.6, CC-8.10: the goods that opponents' units on neighbouring hexes make; never in the solo game."""
    if not CAP[len(state.players)]:
        return ()
    found = set()
    stands = state.stands
    for other in state.land.neighbours[space]:
        here = stands[other]
        if here >= 0 and seat_of(here) != seat:
            found.add(MAKES[unit_of(here)])
    found.discard(-1)
    return tuple(sorted(found))


# Trade


def affordable_units(state: State, seat: int, good: int, cost: int, *, spent: int = 0) -> int:
    """CC-6.1, CC-6.2, CC-6.5: how many units of a good can be bought at a price, with so much money spent before."""
    player = state.players[seat]
    if player.market[good] < 0:
        return 0
    money = player.money - spent + modified(state, TradeGain(seat), 0)
    return min(player.merchants, money // cost)


def sellable_units(state: State, seat: int, good: int) -> int:
    """CC-6.2, CC-6.5."""
    player = state.players[seat]
    return min(player.merchants, player.goods[good]) if player.market[good] <= 0 else 0


def moved(step: int, n: int) -> int:
    """CC-6.3: a marker stops at the ends of its track."""
    return min(max(step + n, 0), LAST_STEP)


def neighbourhood_most(state: State, seat: int, good: int) -> int:
    """CC-8.7, CC-8.8: how many units of an opened good can be bought."""
    cost = PRICES[good][state.steps[good]] - DISCOUNT[good]
    return min(affordable_units(state, seat, good, cost), CAP[len(state.players)] - state.bought[good])


# Contracts


def contract_money(state: State, seat: int, *, first: bool) -> int:
    """CC-7.1: what a contract brings now; less than 0 is paid."""
    return modified(state, ContractMoney(seat, first), CONTRACT_MONEY[state.round])


def may_draw(state: State, seat: int) -> bool:
    """CC-8.12, CC-8.14: the export box has room, and there is something to draw."""
    player = state.players[seat]
    return len(player.contracts) < player.boxes and bool(state.stack or state.under)


def tokens_move(state: State) -> bool:
    """CC-10.6; CC-18.1: not with fixed values. CC-17.5: nor, by option, in the solo game."""
    options = state.options
    return options.import_values == "rarity" and not (len(state.players) == 1 and options.solo_import_track == "off")


# Upgrades

_ALL_TILES = tuple(range(len(TECHNOLOGIES)))


def technologies_left(state: State, seat: int) -> list[int]:
    """CC-9.2: each can be flipped once."""
    flipped = state.players[seat].technology
    return [tile for tile in modified(state, Technologies(seat), _ALL_TILES) if not flipped[tile]]


# Production

_MADE_FROM = {good: (building, uses) for good, building, uses in PROCESSORS}
_YIELDING = tuple(unit for unit in UNITS if unit.yields != NO_GOODS)
_EARNING = tuple(unit for unit in UNITS if unit.income)
_TILE = {unit: tile for tile, unit in enumerate(TECHNOLOGIES)}


def income(player: Player) -> int:
    """CC-12.3: each worker, more with its technology."""
    money = 0
    for unit in _EARNING:
        n = player.units[unit.number]
        if n:
            tile = _TILE.get(unit.number)
            upgraded = tile is not None and player.technology[tile]
            money += n * (unit.upgraded if upgraded else unit.income)
    return money


def harvest(player: Player) -> tuple[int, ...]:
    """CC-12.4: the basic goods of animals and fields."""
    goods = list(NO_GOODS)
    for unit in _YIELDING:
        n = player.units[unit.number]
        if n:
            for good, each in enumerate(unit.yields):
                goods[good] += n * each
    return tuple(goods)


def most_processed(player: Player, good: int) -> int:
    building, uses = _MADE_FROM[good]
    return min(player.units[building], player.goods[uses])
