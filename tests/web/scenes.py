"""Who sits at the tables of the tests, and what a seat sees of a position."""

from __future__ import annotations

from typing import Any

import msgspec

from core.kernel import Game
from core.kernel.words import Words
from web.scene import Scene, SeatLook

SEATS = (
    SeatLook("Ann", "person", 1),
    SeatLook("Morag", "solid", 4),
    SeatLook("Iain", "solid", 2),
    SeatLook("Eilidh", "strong", 3),
    SeatLook("Fergus", "casual", 5),
)
replace = msgspec.structs.replace


def seen(game: Game[Any, Any, Any], state: Any, viewer: int | None, words: Words, **more: Any) -> Scene:
    """With the legal moves when it is that seat's turn."""
    turn = bool(state.agenda) and viewer is not None and game.seat_to_move(state) == viewer
    scene = Scene(
        game=game,
        view=game.view_for(state, viewer),
        viewer=viewer,
        seats=SEATS[: state.seats],
        words=words,
        moves=tuple(game.moves(state)) if turn else (),
    )
    return replace(scene, **more)
