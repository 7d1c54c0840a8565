"""The market: for each good a row of slots that hold coins. Filled slots are always the cheapest ones, so a row is the
number of its filled slots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

Rows = tuple[int, ...]
"""For each good the number of filled slots."""

NEVER = 10**6
"""More coins than there are: what cannot be bought."""


@cache
def costs(slots: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """`costs(slots)[filled][n]`: what buying n units costs in a row with that many filled slots."""
    most = 2 * len(slots) + 2
    return tuple(
        tuple(sum(slots[filled : filled + n]) if filled + n <= len(slots) else NEVER for n in range(most))
        for filled in range(len(slots) + 1)
    )


@cache
def proceeds(slots: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """`proceeds(slots)[filled][n]`: what selling n units brings, as far as the row pays."""
    most = 64
    return tuple(
        tuple(sum(slots[max(0, filled - n) : filled]) for n in range(most)) for filled in range(len(slots) + 1)
    )


def can_buy(
    needs: Sequence[Sequence[tuple[int, int]]], have: Sequence[int], rows: Rows, slots: tuple[int, ...], coins: int
) -> bool:
    """Whether one of these lists of goods can be given with so many coins: own goods first, what is missing is
    bought."""
    if coins < 0:
        return False
    for need in needs:
        left = coins
        for good, n in need:
            missing = n - have[good]
            if missing > 0:
                left -= costs(slots)[rows[good]][missing]
                if left < 0:
                    break
        else:
            return True
    return False


def coins_needed(
    ways: Sequence[Sequence[int]], have: Sequence[int], rows: Rows, slots: tuple[int, ...], *, selling: bool
) -> int:
    """The least number of coins a player must hold for
    one of these mixes of goods. Own goods are used first, what is missing is bought; with `selling` all other goods
    are turned into coins before. No other mixture does better, because a sold good is bought back at the price it
    brought."""
    buy = costs(slots)
    sell = proceeds(slots) if selling else None
    best = NEVER
    for way in ways:
        coins = 0
        for needed, held, filled in zip(way, have, rows, strict=False):  # a mix of nothing is empty
            if needed > held:
                coins += buy[filled][needed - held]
            elif sell is not None:
                coins -= sell[filled][held - needed]
        best = min(best, coins)
    return best
