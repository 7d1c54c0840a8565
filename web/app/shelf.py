"""The shelf: all games of Ceilidh, with what they say of themselves."""

from __future__ import annotations

from functools import cache
from typing import Any

from core.games import GAMES
from core.kernel import Game, Message, say
from core.kernel.options import option_fields
from web.app.saves import table_view
from web.html import Html
from web.screens.about import Credit
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


def credits_of_all() -> tuple[Credit, ...]:
    return tuple(Credit(game.title, game.designers, game.year, _about(game)) for game in GAMES.values())


def _about(game: Game[Any, Any, Any]) -> list[tuple[Message, Message]]:
    """How sure we are of the data of a game, and of those of its extensions."""
    extras = [field.name for field in option_fields(game.options_type) if field.kind == "extras"]
    told = [(game.option_words(name), say(f"{game.words}.about.{name}")) for name in extras]
    return [(game.title, say(f"{game.words}.about")), *told]


def cover_of(game: str) -> Html:
    return table_view(game).cover() if game in GAMES else landscape()
