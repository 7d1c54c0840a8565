"""A ninth chronicle and a fifth game that lie outside of core and web: two folders each. Nothing in core and web knows
of them, and they are found like all others once their folders are among those that are looked through."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from core.games import GAMES
from core.glen_more_2.chronicles import CHRONICLES
from tests.glen_more_2.joining import look_again

HERE = Path(__file__).parent
LISTS = (GAMES, CHRONICLES)


def lies_here(package: str) -> None:
    """From now on a package of core or web has the folder of the same name here as well."""
    import_module(package).__path__.append(str(HERE.joinpath(*package.split("."))))


for found in LISTS:
    assert len(found), "what is in core is found before anything else can be"
lies_here("core")
lies_here("core.glen_more_2.chronicles")
piping = import_module("core.glen_more_2.chronicles.piping")


@contextmanager
def found_outside() -> Iterator[None]:
    """What lies here is found, too."""
    before = [vars(found).pop("_found") for found in LISTS]
    look_again()
    try:
        yield
    finally:
        for found, there in zip(LISTS, before, strict=True):
            vars(found)["_found"] = there
        look_again()
