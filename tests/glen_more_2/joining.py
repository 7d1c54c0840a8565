"""Chronicles that exist only in a test, joined to those that are found."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from core.glen_more_2.asking import BOOKS
from core.glen_more_2.chronicle import Chronicle
from core.glen_more_2.chronicles import CHRONICLES, effect_rules, in_play


def look_again() -> None:
    """What was made of the chronicles that were there is made anew."""
    for cached in (in_play, effect_rules):
        cached.cache_clear()
    BOOKS.clear()


@contextmanager
def joined(*chronicles: Chronicle[Any]) -> Iterator[None]:
    """Afterwards nobody remembers them."""
    there = dict(CHRONICLES)
    vars(CHRONICLES)["_found"] = there | {chronicle.name: chronicle for chronicle in chronicles}
    look_again()
    try:
        yield
    finally:
        vars(CHRONICLES)["_found"] = there
        look_again()


def small(name: str) -> Chronicle[Any]:
    """A chronicle without anything, for a test to register its rules on."""
    return Chronicle(name, number=len(CHRONICLES) + 1, seats=(2, 3, 4), minutes=0, difficulty=1)
