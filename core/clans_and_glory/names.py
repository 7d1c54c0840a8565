"""What things of Clans and Glory are called: on the table, and in words made from data."""

from __future__ import annotations

from collections.abc import Iterable

from core.clans_and_glory.components import COMPONENTS

SHIELDS = "cg.good.shields"
SHIELD, NO_SHIELD, FACE_UP, TURNED = "shield", "no-shield", "face-up", "face-down"


def card_thing(card: int) -> str:
    return f"card-{card}"


def cell_thing(cell: int) -> str:
    return f"cell-{cell}"


def board_thing(board: int) -> str:
    return f"board-{board}"


def component_words() -> Iterable[str]:
    """The keys made from data: colours with their patterns."""
    for colour in COMPONENTS.colours:
        yield f"cg.colour.{colour.id}"
        yield f"cg.pattern.{colour.pattern}"
