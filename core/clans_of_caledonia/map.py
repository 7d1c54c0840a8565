"""The map: hexes and port tiles, who is next to whom, how far ships go, settlements and their network. Chapter 2 of the
rules, and CC-14.5 and CC-14.6.

A *space* is a number: the 117 hexes column by column, then the four port tiles A to D. A `Land` is one of the 64 maps
that sides, number of players and ports can make; it is worked out when first asked for. A set of spaces is an integer
with one bit for each, so that reach is a matter of a few operations.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import Any

import msgspec

from core.clans_of_caledonia.components import HIGHEST_LEVEL, PLAYER_BOARD, TERRAINS, UNITS, WATER, few_or_many
from core.kernel.files import read_from


class HexData(msgspec.Struct, frozen=True):
    col: int
    row: int
    kind: str
    terrain: tuple[str, ...]
    cost: int
    shaded: bool
    delta: bool
    rock: str = ""
    factory: bool = False


class SideData(msgspec.Struct, frozen=True):
    module: str
    hexes: tuple[HexData, ...]
    river_edges: tuple[tuple[tuple[int, int], tuple[int, int]], ...]


class PortSpace(msgspec.Struct, frozen=True):
    corner: str
    players: str
    at: tuple[int, int]
    touches: tuple[tuple[int, int], ...]
    in_grid: bool


class GridData(msgspec.Struct, frozen=True):
    columns: int
    rows: int
    neighbours_even_column: tuple[tuple[int, int], ...]
    neighbours_odd_column: tuple[tuple[int, int], ...]


class MapFile(msgspec.Struct, frozen=True):
    grid: GridData
    ports: tuple[PortSpace, ...]
    sides: dict[str, SideData]
    checks: tuple[dict[str, Any], ...]


MAP = msgspec.json.decode(read_from("core.clans_of_caledonia", "data", "map.json"), type=MapFile)
COLUMNS, ROWS = MAP.grid.columns, MAP.grid.rows
HEXES = COLUMNS * ROWS
CORNERS = tuple(dict.fromkeys(port.corner for port in MAP.ports))
PORT_SPACES = tuple(range(HEXES, HEXES + len(CORNERS)))
SPACES = HEXES + len(CORNERS)
SIDES = tuple("".join(sides) for sides in product(*((f"{module}1", f"{module}2") for module in CORNERS)))
"""CC-2.3: the sixteen maps, as `A1B2C1D2`."""


def hex_at(col: int, row: int) -> int:
    return col * ROWS + row


def place_of(space: int) -> tuple[int, int]:
    """Column and row of a hex."""
    return divmod(space, ROWS)


def around(col: int, row: int) -> list[tuple[int, int]]:
    """CC-2.1: the places next to a place, on the grid or not."""
    steps = MAP.grid.neighbours_odd_column if col % 2 else MAP.grid.neighbours_even_column
    return [(col + right, row + down) for right, down in steps]


def on_grid(col: int, row: int) -> bool:
    return 0 <= col < COLUMNS and 0 <= row < ROWS


class Land(msgspec.Struct, frozen=True):
    """A map as a game uses it. Each tuple has an entry for every space."""

    number: int
    sides: str
    seats: str
    """`1-2` or `3-4`."""
    terrain: tuple[int, ...]
    """Bits of terrains for land that units may stand on, WATER for lochs and port tiles, 0 for what is closed."""
    cost: tuple[int, ...]
    fits: tuple[int, ...]
    """Bits of the units that a space takes by its terrain."""
    border: tuple[bool, ...]
    delta: tuple[bool, ...]
    shaded: tuple[bool, ...]
    loch: tuple[bool, ...]
    """Whether a hex is a loch in play."""
    land: tuple[int, ...]
    """The land hexes of the active map."""
    water: tuple[int, ...]
    """Lochs in play and port tiles."""
    ports: tuple[int, ...]
    """The port tiles in play."""
    covered: tuple[int, ...]
    """CC-2.12: the hexes under them."""
    neighbours: tuple[tuple[int, ...], ...]
    """CC-2.6: spaces in play that share an edge without a river."""
    across: tuple[tuple[int, ...], ...]
    """Spaces in play across a river edge."""
    reach: tuple[tuple[int, ...], ...]
    """CC-2.14: for each shipping level and space the spaces in reach, as bits."""
    port_reach: tuple[tuple[int, ...], ...]
    """CC-11.1: for each shipping level and space the corners whose port is in reach, as bits."""
    free: tuple[int, ...]
    """The land costs of a free hex: none (CC-10.9)."""


def land_number(sides: str, seats: int, ports: bool) -> int:
    """The number by which a position knows its map."""
    return SIDES.index(sides) + len(SIDES) * ((seats > 2) + 2 * ports)


@cache
def land(number: int) -> Land:
    """A map by its number."""
    variant, sides = divmod(number, len(SIDES))
    return _build(number, SIDES[sides], few_or_many(4 if variant % 2 else 2), ports=variant >= 2)


def hexes_of(sides: str) -> dict[tuple[int, int], HexData]:
    """Every hex of a map as its modules show it."""
    return {
        (data.col, data.row): data
        for module in range(len(CORNERS))
        for data in MAP.sides[sides[2 * module : 2 * module + 2]].hexes
    }


def rivers_of(sides: str) -> set[frozenset[tuple[int, int]]]:
    """Every river edge of a map as the pair of its hexes."""
    return {
        frozenset(edge)
        for module in range(len(CORNERS))
        for edge in MAP.sides[sides[2 * module : 2 * module + 2]].river_edges
    }


def module_of(space: int) -> str:
    """The module that a hex lies on."""
    col, row = place_of(space)
    upper = row < 5 - col % 2
    return ("A" if upper else "D") if col < 6 else ("B" if upper else "C")


def _build(number: int, sides: str, seats: str, *, ports: bool) -> Land:
    hexes = hexes_of(sides)
    rivers = rivers_of(sides)
    tiles = {PORT_SPACES[CORNERS.index(port.corner)]: port for port in MAP.ports if ports and port.players == seats}
    covered = {tile.at for tile in tiles.values() if tile.in_grid}
    small = seats == "1-2"
    terrain, cost, border, delta, shaded, loch = ([0] * SPACES for _ in range(6))
    for (col, row), data in hexes.items():
        space = hex_at(col, row)
        shaded[space] = data.shaded
        if (col, row) in covered:
            continue
        loch[space] = data.kind == "loch"
        border[space] = _on_border(hexes, col, row, small=small)
        delta[space] = data.delta
        if loch[space]:
            terrain[space] = WATER
        elif not (small and data.shaded):
            cost[space] = data.cost
            terrain[space] = sum(TERRAINS[word] for word in data.terrain)
    for space in tiles:
        terrain[space] = WATER
    neighbours, across = _edges(rivers, tiles, terrain)
    reach = _reach(neighbours, across, loch)
    return Land(
        number=number,
        sides=sides,
        seats=seats,
        terrain=tuple(terrain),
        cost=tuple(cost),
        fits=tuple(sum(1 << unit.number for unit in UNITS if unit.terrain & here) for here in terrain),
        border=tuple(map(bool, border)),
        delta=tuple(map(bool, delta)),
        shaded=tuple(map(bool, shaded)),
        loch=tuple(map(bool, loch)),
        land=tuple(space for space, here in enumerate(terrain) if here & ~WATER),
        water=tuple(space for space, here in enumerate(terrain) if here & WATER),
        ports=tuple(tiles),
        covered=tuple(sorted(hex_at(*place) for place in covered)),
        neighbours=neighbours,
        across=across,
        reach=reach,
        port_reach=tuple(
            tuple((found | (space in tiles) << space) >> PORT_SPACES[0] for space, found in enumerate(level))
            for level in reach
        ),
        free=(0,) * SPACES,
    )


def _on_border(hexes: dict[tuple[int, int], HexData], col: int, row: int, *, small: bool) -> bool:
    """CC-2.10. A covered hex still counts as shaded (CC-2.12), so ports do not matter here."""
    if small:
        return not hexes[col, row].shaded and any(hexes[place].shaded for place in around(col, row) if place in hexes)
    return not all(on_grid(*place) for place in around(col, row))


Adjacent = tuple[tuple[int, ...], ...]


def _edges(
    rivers: set[frozenset[tuple[int, int]]], tiles: dict[int, PortSpace], terrain: list[int]
) -> tuple[Adjacent, Adjacent]:
    """CC-2.6: the spaces in play next to each, without and with a river between."""
    neighbours: list[list[int]] = [[] for _ in range(SPACES)]
    across: list[list[int]] = [[] for _ in range(SPACES)]
    for space in range(HEXES):
        if not terrain[space]:
            continue
        place = place_of(space)
        for other in around(*place):
            if on_grid(*other) and terrain[hex_at(*other)]:
                side = across if frozenset((place, other)) in rivers else neighbours
                side[space].append(hex_at(*other))
    for space, tile in tiles.items():
        for place in tile.touches:
            if terrain[hex_at(*place)]:
                neighbours[space].append(hex_at(*place))
                neighbours[hex_at(*place)].append(space)
    return tuple(tuple(sorted(side)) for side in neighbours), tuple(tuple(sorted(side)) for side in across)


def _reach(neighbours: Adjacent, across: Adjacent, loch: list[int]) -> tuple[tuple[int, ...], ...]:
    """CC-2.14, CC-2.15: one reach is a step to a neighbour, a step across a river, or a chain of lochs."""
    next_to = [bits(side) for side in neighbours]
    lochs = bits([space for space, here in enumerate(loch) if here])
    reach = []
    for level in PLAYER_BOARD.shipping.levels:
        here = []
        for space in range(SPACES):
            found = next_to[space] | (bits(across[space]) if level.river else 0)
            chain = next_to[space] & lochs
            seen = chain
            for _ in range(level.lochs):
                beyond = 0
                for step in spaces_in(chain):
                    beyond |= next_to[step]
                found |= beyond
                chain = beyond & lochs & ~seen
                seen |= chain
            here.append(found & ~(1 << space))
        reach.append(tuple(here))
    return tuple(reach)


def bits(spaces: Any) -> int:
    """A set of spaces as an integer."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def spaces_in(found: int) -> list[int]:
    """The spaces of an integer, lowest first."""
    return [space for space in range(SPACES) if found >> space & 1]


# What the units of a player reach. The same groups of units are asked about again and again.


@lru_cache(maxsize=1 << 15)
def land_in_reach(number: int, level: int, units: tuple[int, ...]) -> tuple[int, ...]:
    """CC-8.1: the land hexes in reach of at least one of these spaces, units standing there or not."""
    here = land(number)
    reach = here.reach[level]
    found = 0
    for space in units:
        found |= reach[space]
    return tuple([space for space in here.land if found >> space & 1])


@lru_cache(maxsize=1 << 15)
def ports_in_reach(number: int, level: int, units: tuple[int, ...]) -> int:
    """CC-11.1: the corners whose port is in reach, as bits."""
    reach = land(number).port_reach[level]
    found = 0
    for space in units:
        found |= reach[space]
    return found


@lru_cache(maxsize=1 << 12)
def water_in_reach(number: int, level: int, units: tuple[int, ...]) -> tuple[int, ...]:
    """CC-15.17: the lochs and port tiles in reach of at least one of these spaces."""
    here = land(number)
    reach = here.reach[level]
    found = 0
    for space in units:
        found |= reach[space]
    return tuple([space for space in here.water if found >> space & 1])


# Settlements.


class Network(msgspec.Struct, frozen=True):
    """The settlements of a player, each with its spaces, and the places of those that are linked to the most others."""

    settlements: tuple[tuple[int, ...], ...]
    linked: tuple[int, ...]

    @property
    def number(self) -> int:
        """CC-14.6: the settlements of the largest network."""
        return len(self.linked)


@lru_cache(maxsize=1 << 15)
def network(number: int, level: int, units: tuple[int, ...]) -> Network:
    """CC-14.5, CC-14.6: groups of neighbouring units, and which of them ships join."""
    here = land(number)
    own = bits(units)
    groups = _joined([1 << space for space in units], [bits(here.neighbours[space]) & own for space in units])
    reach = here.reach[level]
    settlements = tuple(tuple(spaces_in(group)) for group in groups)
    touched = []
    for group in settlements:
        seen = 0
        for space in group:
            seen |= reach[space]
        touched.append(bits(i for i, other in enumerate(groups) if seen & other))
    networks = _joined([1 << i for i in range(len(groups))], touched)
    largest = max(networks, key=int.bit_count, default=0)
    return Network(settlements, tuple(spaces_in(largest)))


def _joined(items: list[int], touching: list[int]) -> list[int]:
    """Groups of what touches directly or through others, as bits; in the order of their lowest item."""
    groups: list[tuple[int, int]] = []
    for item, near in zip(items, touching, strict=True):
        together, seen = item, near
        apart = []
        for group, around_group in groups:
            if group & near or around_group & item:
                together |= group
                seen |= around_group
            else:
                apart.append((group, around_group))
        groups = [*apart, (together, seen)]
    return sorted((group for group, _ in groups), key=lambda group: group & -group)


LEVELS = range(HIGHEST_LEVEL + 1)
