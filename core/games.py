"""All games of Ceilidh: every package of core that declares a `GAME`. From there on it has bots, command line,
catalogues, conformance tests and a table."""

from __future__ import annotations

from typing import Any

from core.kernel import Game
from core.kernel.listing import Listed
from core.kernel.words import Words

GAMES: Listed[Game[Any, Any, Any]] = Listed("core", "GAME")
"""In the order of their numbers."""


def packages() -> tuple[str, ...]:
    """Everything in core that has words."""
    games = (name for game in GAMES.values() for name in game.packages)
    return ("core", "core.kernel", "core.bots", "core.glens", *games)


def words(language: str) -> Words:
    """The language with the catalogues of all games."""
    return Words(language, packages())
