"""All games of Ceilidh. A game joins bots, command line, catalogues and conformance tests by standing here."""

from __future__ import annotations

from typing import Any

from core import clans_and_glory, clans_of_caledonia, glen_more, glen_more_2
from core.kernel import Game
from core.kernel.words import Words

GAMES: dict[str, Game[Any, Any, Any]] = {
    game.id: game for game in (clans_and_glory.GAME, glen_more.GAME, glen_more_2.GAME, clans_of_caledonia.GAME)
}

PACKAGES = (
    "core",
    "core.kernel",
    "core.bots",
    "core.glens",
    *(name for game in GAMES.values() for name in game.packages),
)
"""Everything in core that has words."""


def words(language: str) -> Words:
    """The language with the catalogues of all games."""
    return Words(language, PACKAGES)
