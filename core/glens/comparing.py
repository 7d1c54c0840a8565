"""Scoring by differences: everybody compares with whoever has least."""

from __future__ import annotations

from collections.abc import Sequence


def difference_points(counts: Sequence[int], table: Sequence[int]) -> tuple[int, ...]:
    """For each seat the points for the difference to the smallest count; the last entry of the table holds for all
    larger differences."""
    least = min(counts)
    last = len(table) - 1
    return tuple(table[min(count - least, last)] for count in counts)
