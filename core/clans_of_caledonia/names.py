"""Names of components as messages."""

from __future__ import annotations

from collections.abc import Iterable

from core.clans_of_caledonia.components import (
    CLANS,
    CONTRACTS,
    GLORY,
    GOODS,
    HIGHEST_LEVEL,
    IMPORTS,
    MEATS,
    PORTS,
    STARTING,
    TECHNOLOGIES,
    TERRAINS,
    UNITS,
)
from core.clans_of_caledonia.map import HEXES, place_of
from core.clans_of_caledonia.state import State
from core.kernel import Message, say

HELD = ("cc.good.money", "cc.good.merchants", *(f"cc.good.{good}" for good in GOODS))
"""What players hold and spend, each by the key of its name."""


def good_name(good: int) -> Message:
    return say(f"cc.good.{GOODS[good]}")


def unit_name(unit: int) -> Message:
    return say(f"cc.unit.{UNITS[unit].id}")


def clan_name(clan: int) -> Message:
    return say(f"cc.clan.{CLANS[clan].id}")


def port_name(port: int) -> Message:
    return say(f"cc.port.{PORTS[port].no}")


def glory_name(tile: int) -> Message:
    return say(f"cc.glory.{GLORY[tile].no}")


def level_name(level: int) -> Message:
    return say(f"cc.shipping.{level}")


def hex_name(space: int) -> str:
    """A hex as people write it: a letter for the column, a number for the row."""
    col, row = place_of(space)
    return f"{chr(ord('A') + col)}{row + 1}"


def space_name(state: State, space: int) -> Message | str:
    """A hex, or the port tile at a corner."""
    return hex_name(space) if space < HEXES else port_name(state.ports[space - HEXES])


def count_of(n: int, what: Message) -> Message:
    return say("cc.count", number=n, what=what)


def goods_list(goods: tuple[int, ...]) -> tuple[Message, ...]:
    return tuple(count_of(n, good_name(good)) for good, n in enumerate(goods) if n)


def contract_name(contract: int) -> Message:
    """A contract has no name: it is told by what goes out and what comes in."""
    data = CONTRACTS[contract]
    meat = tuple(count_of(n, say(f"cc.meat.{MEATS[kind]}")) for kind, n in enumerate(data.meat) if n)
    imports = tuple(count_of(n, say(f"cc.import.{IMPORTS[good]}")) for good, n in enumerate(data.imports) if n)
    hops = (count_of(data.hops, say("cc.import.hops")),) if data.hops else ()
    return say("cc.contract", give=(*goods_list(data.goods), *meat), get=(*imports, *hops))


def contract_names(contracts: tuple[int, ...]) -> tuple[Message, ...]:
    return tuple(contract_name(contract) for contract in contracts)


def tile_name(tile: int) -> Message:
    """A starting tile by what it gives."""
    data = STARTING[tile]
    return say("cc.tile", money=data.money, goods=goods_list(data.goods))


def technology_name(tile: int) -> Message:
    """A technology by the worker it is for."""
    return unit_name(TECHNOLOGIES[tile])


def component_words() -> Iterable[str]:
    """The keys made from data."""
    yield from HELD
    yield from (f"cc.unit.{unit.id}" for unit in UNITS)
    yield from (f"cc.clan.{clan.id}" for clan in CLANS)
    yield from (f"cc.port.{port.no}" for port in PORTS)
    yield from (f"cc.glory.{tile.no}" for tile in GLORY)
    yield from (f"cc.shipping.{level}" for level in range(HIGHEST_LEVEL + 1))
    yield from (f"cc.terrain.{terrain}" for terrain in TERRAINS)
    yield from (f"cc.meat.{meat}" for meat in MEATS)
    yield from (f"cc.import.{good}" for good in IMPORTS)
