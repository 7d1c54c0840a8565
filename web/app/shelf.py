"""The shelf: all games of Ceilidh, with what they say of themselves."""

from __future__ import annotations

from functools import cache

from core.games import GAMES
from web.app.saves import table_view
from web.html import Html
from web.screens.covers import landscape
from web.screens.home import GameCard


@cache
def shelf() -> tuple[GameCard, ...]:
    """The cards of Home."""
    return tuple(
        GameCard(
            id=game.id,
            title=game.title,
            players=(game.seats[0], game.seats[-1]),
            minutes=game.minutes,
            difficulty=game.difficulty,
            cover=cover_of(game.id),
        )
        for game in GAMES.values()
    )


def cover_of(game: str) -> Html:
    return table_view(game).cover() if game in GAMES else landscape()
