"""A territory: tiles on the cells of a square grid, with goods and members on them; and where a tile fits.

A cell is a number: cells beside each other differ by 1, cells above each other by ROW. Rivers and roads leave a tile at
its sides; whichever way they run, one rule holds for all: on every side where two tiles meet both carry a line or
neither does, and a line may only be continued, never begun anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, compress
from typing import Annotated

import msgspec

from core.kernel.agenda import put

ROW = 256
HOME = 128 * ROW + 128
"""The cell (0, 0)."""
LAST_CELL = ROW * ROW - 1
Cell = Annotated[int, msgspec.Meta(ge=0, le=LAST_CELL)]
"""A cell in a move."""

NORTH, SOUTH, WEST, EAST = 1, 2, 4, 8
SIDES = ((ROW, NORTH, SOUTH), (-ROW, SOUTH, NORTH), (-1, WEST, EAST), (1, EAST, WEST))
"""Where a neighbour lies, the side it touches, and the side of the neighbour that is touched."""
AXES = (NORTH | SOUTH, WEST | EAST)
AROUND = (-ROW - 1, -ROW, -ROW + 1, -1, 1, ROW - 1, ROW, ROW + 1)


def cell_at(x: int, y: int) -> int:
    """The cell x steps east and y steps north of home."""
    return HOME + y * ROW + x


def place_of(cell: int) -> tuple[int, int]:
    """Steps east and north of home."""
    return cell % ROW - HOME % ROW, cell // ROW - HOME // ROW


def beside(cell: int, other: int) -> bool:
    """Whether two cells share a side or a corner."""
    return other - cell in _AROUND


def near(cells: Iterable[int], centre: int) -> list[int]:
    """Those of the cells that are this one or lie beside it."""
    return [cell for cell in cells if cell - centre in _NEAR]


_AROUND = frozenset(AROUND)
_NEAR = _AROUND | {0}


class Territory(msgspec.Struct, frozen=True, gc=False):
    """Tiles in the order of laying; what belongs to one tile stands at the same place of each tuple."""

    cells: tuple[int, ...]
    tiles: tuple[int, ...]
    goods: tuple[tuple[int, ...], ...]
    """The goods on each tile, lowest first."""
    members: tuple[int, ...]
    """How many members stand on each tile."""

    def at(self, cell: int) -> int:
        """The place of a cell in the tuples."""
        return self.cells.index(cell)

    def stock(self, kinds: int) -> list[int]:
        """How many of each good lie on the tiles."""
        have = [0] * kinds
        for good in chain.from_iterable(self.goods):
            have[good] += 1
        return have

    @property
    def standing(self) -> tuple[int, ...]:
        """The cells with a member."""
        return tuple(compress(self.cells, self.members))

    def laid(self, cell: int, tile: int) -> Territory:
        return Territory((*self.cells, cell), (*self.tiles, tile), (*self.goods, ()), (*self.members, 0))

    def covered(self, cell: int, tile: int) -> Territory:
        """With a tile on top of another; what stands and lies there stays."""
        return Territory(self.cells, put(self.tiles, self.cells.index(cell), tile), self.goods, self.members)

    def cut(self, cell: int) -> Territory:
        """Without a tile and all that is on it."""
        place = self.cells.index(cell)
        after = place + 1
        return Territory(
            self.cells[:place] + self.cells[after:],
            self.tiles[:place] + self.tiles[after:],
            self.goods[:place] + self.goods[after:],
            self.members[:place] + self.members[after:],
        )

    def stored(self, cell: int, good: int, n: int = 1) -> Territory:
        """With goods put onto a tile."""
        place = self.cells.index(cell)
        held = self.goods[place]
        goods = (good,) * n if not held else tuple(sorted((*held, *(good,) * n)))
        return Territory(self.cells, self.tiles, put(self.goods, place, goods), self.members)

    def without(self, cell: int, good: int) -> Territory:
        """With one good taken off a tile."""
        place = self.cells.index(cell)
        held = self.goods[place]
        which = held.index(good)
        return Territory(self.cells, self.tiles, put(self.goods, place, held[:which] + held[which + 1 :]), self.members)

    def peopled(self, cell: int, n: int) -> Territory:
        """With members put onto a tile, or, with a negative number, taken off."""
        place = self.cells.index(cell)
        return Territory(self.cells, self.tiles, self.goods, put(self.members, place, self.members[place] + n))

    def next_to(self, cell: int) -> list[int]:
        """The own cells round a cell, corners included."""
        return [other for other in self.cells if other - cell in _AROUND]


def places_for(
    edges: int, cells: tuple[int, ...], edges_of: tuple[int, ...], supported: tuple[int, ...]
) -> tuple[int, ...]:
    """The free cells, lowest number first, where a tile with lines at these sides may be laid: beside an own tile, near
    a supported cell (one with a member), its lines continued and none cut."""
    border = _border(cells, edges_of)
    near = {cell + way for cell in supported for way in AROUND}
    axes = [axis for axis in AXES if edges & axis]
    found = []
    for cell in near & border.keys():
        contact, lines = border[cell]
        if edges & contact == lines:
            for axis in axes:
                if not contact & axis:
                    break
            else:
                found.append(cell)
    found.sort()
    return tuple(found)


@lru_cache(maxsize=1024)
def _border(cells: tuple[int, ...], edges_of: tuple[int, ...]) -> dict[int, tuple[int, int]]:
    """The free cells beside own tiles: each with the sides at which it touches one, and those of them where a line
    comes in. A territory has the same border for many tiles that are looked at, and was mostly known before its last
    tile was laid."""
    if not cells:
        return {}
    border = dict(_border(cells[:-1], edges_of[:-1]))
    laid, edges = cells[-1], edges_of[-1]
    border.pop(laid, None)
    for way, side, opposite in SIDES:
        cell = laid + way
        if cell not in cells:
            contact, lines = border.get(cell, (0, 0))
            border[cell] = contact | opposite, lines | opposite if edges & side else lines
    return border
