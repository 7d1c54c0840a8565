"""What cellars and their places are called."""

from __future__ import annotations

from core.glen_more_2.chronicles.single_cask.state import AREA, file_of
from core.glen_more_2.state import State
from core.kernel import Message, say

CASK, CELLAR, SALE, DISTIL = "cask", "cellar", "sale", "distil"


def place_name(state: State, place: int) -> Message:
    """A space is called by its value."""
    value = file_of(state).values[place]
    if place == AREA:
        return say("g2.single_cask.area", value=value)
    return say("g2.single_cask.space", value=value)
