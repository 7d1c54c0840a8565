"""Seeded chance: SplitMix64 in integer arithmetic, the same in every Python and in every process.

A position keeps the generator's state as one integer; `Chance` wraps it while dice roll.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

BITS = (1 << 64) - 1
MAX_SEED = (1 << 53) - 1
"""Seeds fit into a JavaScript number, because people type them into a page."""


class Chance:
    """A stream of random numbers. `state` says all about what it will draw next."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & BITS

    def word(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & BITS
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & BITS
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & BITS
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (Lemire: the product's high word, its low word guards against
        bias)."""
        product = self.word() * n
        if product & BITS < n:
            unfair = (BITS + 1) % n
            while product & BITS < unfair:
                product = self.word() * n
        return product >> 64

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """Fisher and Yates, from the back."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def split(self) -> Chance:
        """A stream of its own, for a search that must not disturb this one."""
        return Chance(self.word())
