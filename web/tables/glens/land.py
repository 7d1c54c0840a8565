"""A territory on its grid: the box it fills, and its cells."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from core.glens.territory import SIDES, place_of

SMALLEST = 3
"""A territory is drawn as if it had at least this many columns and rows."""
MARGIN = 0.5
"""The width of a column or row at the edge that holds nothing but places where a tile may not lie."""


class Plan(msgspec.Struct, frozen=True):
    """The columns and rows that are drawn, west to east and north to south, each with its width in cells."""

    west: int
    north: int
    columns: tuple[float, ...]
    rows: tuple[float, ...]

    def place(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell, from 1."""
        x, y = place_of(cell)
        return x - self.west + 1, self.north - y + 1

    @property
    def style(self) -> str:
        """For the style sheet: how many cells it is wide and high, and its tracks."""
        columns, rows = (_tracks(tracks) for tracks in (self.columns, self.rows))
        return f"--wide:{sum(self.columns):g};--high:{sum(self.rows):g};--columns:{columns};--rows:{rows}"


def _tracks(tracks: Iterable[float]) -> str:
    return " ".join("var(--cell)" if track == 1 else f"calc(var(--cell) * {track:g})" for track in tracks)


def plan(whole: Iterable[int], partly: Iterable[int] = ()) -> Plan:
    """A plan in which some cells have their full size, others at least a margin."""
    full, edge = [place_of(cell) for cell in whole], [place_of(cell) for cell in partly]
    west, columns = _span([x for x, _ in full], [x for x, _ in edge])
    south, rows = _span([y for _, y in full], [y for _, y in edge])
    return Plan(west, south + len(rows) - 1, columns, rows[::-1])


def _span(full: list[int], edge: list[int]) -> tuple[int, tuple[float, ...]]:
    """The first number that is drawn and the size of each from there on."""
    missing = max(0, SMALLEST - (max(full) - min(full) + 1))
    low, high = min(full) - missing // 2, max(full) + missing - missing // 2
    first, last = min([low, *edge]), max([high, *edge])
    return first, tuple(1.0 if low <= number <= high else MARGIN for number in range(first, last + 1))


def beside(cells: Iterable[int]) -> list[int]:
    """The free cells that share a side with one of these."""
    own = set(cells)
    return sorted({cell + way for cell in own for way, _, _ in SIDES} - own)
