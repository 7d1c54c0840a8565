"""The shelf: all games of Ceilidh, with what the built ones say of themselves."""

from __future__ import annotations

from functools import cache

import msgspec

from core.games import GAMES
from web.app.saves import table_view
from web.html import Html
from web.screens.covers import landscape
from web.screens.home import SHELF, GameCard


@cache
def shelf() -> tuple[GameCard, ...]:
    """The cards of Home. A game that is registered is built: it brings its title, its seats and its cover."""
    return tuple(_card(card) for card in SHELF)


def _card(card: GameCard) -> GameCard:
    game = GAMES.get(card.id)
    if game is None:
        return card
    return msgspec.structs.replace(
        card,
        title=game.title,
        players=(game.seats[0], game.seats[-1]),
        minutes=game.minutes,
        built=True,
        cover=cover_of(game.id),
    )


def cover_of(game: str) -> Html:
    return table_view(game).cover() if game in GAMES else landscape()
