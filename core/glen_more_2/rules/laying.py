"""Chapter 6: where a tile may be laid, upgrades on top of others, and what is legal to stay."""

from __future__ import annotations

from functools import lru_cache

from core.glen_more_2.asking import ask
from core.glen_more_2.components import KITS, Tile
from core.glen_more_2.questions import Supports
from core.glen_more_2.state import State
from core.glens.state import TileLaid, hold
from core.glens.territory import AROUND, SIDES, Territory
from core.kernel import Step


def supported(state: State, seat: int, territory: Territory | None = None) -> tuple[int, ...]:
    """G2-6.3: the cells that count as holding a scot of the seat; in its own territory, or in what that would
    become."""
    land = state.players[seat].territory if territory is None else territory
    return ask(state, Supports(seat), land.standing)


def cells_for(state: State, territory: Territory, tile: Tile, near: tuple[int, ...]) -> tuple[int, ...]:
    """G2-6.1 to G2-6.8: where a tile may be laid, lowest cell first."""
    if tile.upgrade:
        return upgradable(state, territory, tile, near)
    return KITS[state.components].places(tile.edges, territory, near)


def upgradable(state: State, territory: Territory, tile: Tile, near: tuple[int, ...]) -> tuple[int, ...]:
    """G2-6.8: on a tile of the same kind, river on river and none on none, with a scot there or beside it."""
    tiles = state.kit.tiles
    found = [
        cell
        for cell, number in zip(territory.cells, territory.tiles, strict=True)
        if tiles[number].kind == tile.kind
        and tiles[number].river == tile.river
        and (cell in near or any(cell + way in near for way in AROUND))
    ]
    return tuple(sorted(found))


def lay(step: Step[State], seat: int, tile: int, cell: int) -> None:
    """G2-6.9, G2-6.10: a tile lies on its cell; on another one it makes a pile, and goods and scots stay. G2-19.9: what
    was activated there before was another tile."""
    player = step.now.players[seat]
    covered = -1
    if step.now.kit.tiles[tile].upgrade:
        covered = player.territory.tiles[player.territory.at(cell)]
        territory = player.territory.covered(cell, tile)
        hold(step, seat, territory=territory, covered=(*player.covered, (cell, covered)))
    else:
        hold(step, seat, territory=player.territory.laid(cell, tile))
    activated = step.now.activated
    if cell in activated:
        step.change(activated=tuple(other for other in activated if other != cell))
    step.tell(TileLaid(seat, tile, cell, covered))


# What stays legal when tiles go (G2-6.7, G2-13)


def removable_cells(state: State, territory: Territory) -> tuple[int, ...]:
    """G2-13.1 to G2-13.3: the tiles without which the rest is a legal layout, in the order of laying."""
    tiles = state.kit.tiles
    rivers = tuple(tiles[number].river for number in territory.tiles)
    return _removable(territory.cells, rivers, state.kit.home_cells)


@lru_cache(maxsize=1024)
def _removable(cells: tuple[int, ...], rivers: tuple[bool, ...], home: tuple[int, ...]) -> tuple[int, ...]:
    river = [cell for cell, runs in zip(cells, rivers, strict=True) if runs]
    ends = (min(river), max(river))
    return tuple(
        cell
        for cell, runs in zip(cells, rivers, strict=True)
        if cell not in home and (not runs or cell in ends) and joined({*cells} - {cell})
    )


def joined(cells: set[int]) -> bool:
    """G2-6.7, L1: whether all of them hang together by sides."""
    start = min(cells)
    reached = {start}
    edge = [start]
    while edge:
        cell = edge.pop()
        for way, _, _ in SIDES:
            if cell + way in cells and cell + way not in reached:
                reached.add(cell + way)
                edge.append(cell + way)
    return len(reached) == len(cells)
