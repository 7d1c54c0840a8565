"""How long a bot may think. A pace is asked before each round of thinking whether there is time for it."""

from __future__ import annotations

import time
from collections.abc import Callable

Pace = Callable[[int], bool]
"""Told how many rounds are done, it says whether to go on. Whoever makes it reports progress and stops the search
from there."""


def iterations(most: int) -> Pace:
    """A fixed number of rounds: the same thought on every machine."""
    return lambda done: done < most


def seconds(
    most: float,
    clock: Callable[[], float] = time.perf_counter,
    progress: Callable[[float], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Pace:
    """Until the time is up or `stop` says so; `progress` hears the part of the time that has passed, about a hundred
    times in all."""
    begun = clock()
    told = 0.0

    def go_on(done: int) -> bool:
        nonlocal told
        share = (clock() - begun) / most if most > 0 else 1.0
        if progress is not None and share >= min(told, 1.0):
            progress(min(share, 1.0))
            told = share + 0.01
        return share < 1.0 and not (stop is not None and stop())

    return go_on
