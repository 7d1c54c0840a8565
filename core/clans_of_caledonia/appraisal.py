"""How good a position of Clans of Caledonia looks: points that each seat will probably end with.

Points already certain count in full. Money and goods count by what they can still become: early they turn into units
and contracts, at the end only into tenths of points. Units count by what they will produce, contracts in the box by
what they bring less what they still cost, settlements and exports by their number early and by the places late.
"""

from __future__ import annotations

import msgspec

from core.clans_of_caledonia.components import (
    ANIMALS,
    BAKERY,
    BASIC,
    CHEESE,
    CONTRACTS,
    COW,
    DAIRY,
    DISTILLERY,
    EXPORT_PLACES,
    FIELD,
    GRAIN,
    MILK,
    PASS_MONEY,
    PRICES,
    PROCESSED,
    ROUNDS,
    SCORING,
    SETTLEMENT_PLACES,
    SHEEP,
    WHISKY,
    WOOL,
    exports,
)
from core.clans_of_caledonia.map import network
from core.clans_of_caledonia.rules.glory import glory_of
from core.clans_of_caledonia.rules.producing import income
from core.clans_of_caledonia.scoring import final_stock, import_values, ledgers, shares
from core.clans_of_caledonia.state import Player, State

MONEY = (0.0, 0.36, 0.31, 0.25, 0.19, 0.14, 1 / SCORING.money_per_point)
"""Points for one pound in the actions of each round, and at the end."""
GOODS = 0.17
"""Points for goods worth one pound: merchants limit how fast they turn into money."""
BEGUN, READY = 0.6, 0.95
"""How likely a contract in the box is fulfilled in time: with nothing of it at hand, and with all."""
UPGRADE, FREE_HEX = 6, 4
"""Pounds that a bonus upgrade and a free hex save."""
ANIMAL = 2.0
"""Points that an animal on the map is worth when it is slaughtered."""
BOX = 0.6
"""Points for a free box in each round that is left: what the next contract brings."""
TILE = 0.8
"""How much of a glory tile to come its present count promises."""
MERCHANT, LEVEL = 0.35, 0.3
"""Points for a merchant and for a shipping level in each round that is left."""
SETTLED, EXPORTED = 1.1, 1.5
"""Points for a settlement and for a contract at the start, when places mean nothing yet."""


class Outlook(msgspec.Struct, frozen=True):
    """What holds for everything a seat may still do."""

    prices: list[int]
    values: tuple[int, ...]
    """Points for each import good, as it stands now."""
    worth: float
    """Points for one pound."""
    time: int
    """Rounds in which the seat can still act."""


def forecast(state: State) -> tuple[float, ...]:
    """Expected points of each seat; exact when the game is over."""
    if not state.agenda:
        return tuple(float(sum(ledger)) for ledger in ledgers(state))
    players = state.players
    late = state.round / ROUNDS
    values = import_values(state)
    prices = [track[step] for track, step in zip(PRICES, state.steps, strict=True)]
    done = [len(player.fulfilled) for player in players]
    settled = [network(state.map, player.shipping, player.spaces).number for player in players]
    export = shares(done, EXPORT_PLACES, SCORING.solo_export)
    places = shares(settled, SETTLEMENT_PLACES, SCORING.solo_settlements)
    return tuple(
        [
            _certain(state, seat, values)
            + _to_come(state, seat, prices, values)
            + late * (export[seat] + places[seat])
            + (1 - late) * (EXPORTED * done[seat] + SETTLED * settled[seat])
            for seat in range(len(players))
        ]
    )


def _certain(state: State, seat: int, values: tuple[int, ...]) -> float:
    """Glory, hops and imports, less the bid."""
    player = state.players[seat]
    told = exports(player.fulfilled)
    points = player.glory * SCORING.points_per_glory + told.hops * SCORING.points_per_hops - player.bid
    return points + sum([n * value for n, value in zip(told.imports, values, strict=True)])


def _to_come(state: State, seat: int, prices: list[int], values: tuple[int, ...]) -> float:
    """Money and goods, production, the contracts in the box, glory tiles, and what makes all of it easier."""
    player = state.players[seat]
    number = state.round
    acting = len(state.passed) < len(state.players)
    passed = seat in state.passed
    worth = MONEY[number + 1 if passed or not acting else number]
    money, goods = final_stock(state, seat)
    if acting and not passed:
        money += PASS_MONEY[len(state.players)][len(state.passed)]
    points = money * worth + _stock(goods, prices)
    # Productions still to come; the last one brings only what scores.
    first = number if acting else number + 1
    if first <= ROUNDS:
        each = _production(player, prices)
        points += each * sum(MONEY[later + 1] for later in range(first, ROUNDS)) + _last_production(player)
    time = ROUNDS - number + (0 if passed else 1)
    points += BOX * time * (player.boxes - len(player.contracts))
    for contract in player.contracts:
        points += _in_the_box(player, goods, contract, Outlook(prices, values, worth, time))
    if state.glory:
        for tile in state.glory[first - 1 :]:
            points += TILE * glory_of(state, seat, tile)
    merchants = player.merchants + sum(map(abs, player.market))
    return points + (ROUNDS - number) * (MERCHANT * merchants + LEVEL * player.shipping)


def _stock(goods: tuple[int, ...], prices: list[int]) -> float:
    """Goods at the market's price, or at what they score."""
    points = 0.0
    for good in BASIC:
        if goods[good]:
            points += goods[good] * max(prices[good] * GOODS, SCORING.points_per_basic_good)
    for good in PROCESSED:
        if goods[good]:
            points += goods[good] * max(prices[good] * GOODS, SCORING.points_per_processed_good)
    return points


def _production(player: Player, prices: list[int]) -> float:
    """What one production is worth in money."""
    units = player.units
    grain = 2 * units[FIELD]
    cheese = min(units[DAIRY], units[COW])
    made = min(units[BAKERY] + units[DISTILLERY], grain)
    return (
        income(player)
        + units[SHEEP] * prices[WOOL]
        + units[COW] * prices[MILK]
        + grain * prices[GRAIN]
        + cheese * (prices[CHEESE] - prices[MILK])
        + made * (prices[WHISKY] - prices[GRAIN])
    )


def _last_production(player: Player) -> float:
    """Points of the production of the last round."""
    units = player.units
    basic = units[SHEEP] + units[COW] + 2 * units[FIELD]
    made = min(units[DAIRY], units[COW]) + min(units[BAKERY] + units[DISTILLERY], 2 * units[FIELD])
    return income(player) / SCORING.money_per_point + basic + made


def _in_the_box(player: Player, goods: tuple[int, ...], number: int, outlook: Outlook) -> float:
    """A contract that may be fulfilled: what it brings less all it takes, and the box that it then leaves."""
    contract = CONTRACTS[number]
    time = outlook.time
    if time <= 0:
        return 0.0
    brings = outlook.worth * (contract.money + UPGRADE * contract.upgrades + FREE_HEX * contract.free_hexes)
    brings += contract.hops + sum([n * value for n, value in zip(contract.imports, outlook.values, strict=True)])
    takes = 0.0
    needed = missing = 0
    for good, need in enumerate(contract.goods):
        if need:
            takes += need * outlook.prices[good] * GOODS
            needed += need
            missing += max(0, need - goods[good])
    for animal, need in zip(ANIMALS, contract.meat, strict=True):
        if need:
            takes += need * ANIMAL
            needed += need
            missing += max(0, need - player.units[animal])
    ready = 1 - missing / needed
    likely = BEGUN + (READY - BEGUN) * ready
    if missing > 2 * time:
        likely *= 2 * time / missing
    return likely * (brings - takes) + BOX * time * ready
