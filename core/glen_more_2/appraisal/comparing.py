"""The four comparisons of a scoring: what they will give, as far as can be told from what is held now."""

from __future__ import annotations

from functools import cache, lru_cache

SCORINGS = (0.8, 1.1, 1.0, 1.0)
"""A point of the next comparison, of the one after it, and so on: who is ahead mostly stays so."""

WIDEST = 12
"""A difference larger than this is taken for it."""
STEPS = 12
TILES_A_STEP = 6


@cache
def blurred(table: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
    """Points for a difference from -WIDEST to WIDEST, if in so many steps of chance it may yet grow or shrink."""
    edge = WIDEST + STEPS
    points = [float(table[min(max(difference, 0), len(table) - 1)]) for difference in range(-edge, edge + 1)]
    rows = [points]
    for _ in range(STEPS):
        padded = [points[0], *points, points[-1]]
        points = [(padded[i] + 2 * padded[i + 1] + padded[i + 2]) / 4 for i in range(len(points))]
        rows.append(points)
    return tuple(tuple(row[STEPS:-STEPS]) for row in rows)


@lru_cache(maxsize=16384)
def compared(counts: tuple[int, ...], table: tuple[int, ...], until: tuple[int, ...]) -> tuple[float, ...]:
    """G2-16.2: for each seat what the scorings to come will give for these counts, against the least of the others.
    `until` says how many tiles are dealt before each of them."""
    low, second, *_ = sorted(counts)
    rows = blurred(table)
    expected = [
        (SCORINGS[later], rows[min(tiles // TILES_A_STEP + (tiles > 3), STEPS)]) for later, tiles in enumerate(until)
    ]
    differences = [count - (second if count == low else low) for count in counts]
    places = [max(-WIDEST, min(WIDEST, difference)) + WIDEST for difference in differences]
    return tuple([sum([weight * points[place] for weight, points in expected]) for place in places])
