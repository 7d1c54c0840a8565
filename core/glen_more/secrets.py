"""GM-17.3: what is hidden in Glen More, in one place: the order of each stack and the dice. Which tiles are left in a
stack is open. Points are not hidden here: everything that gives points is public, and hiding totals (GM-15.9) is a
matter of the screen."""

from __future__ import annotations

from itertools import groupby

import msgspec

from core.glen_more.components import TILES
from core.glen_more.state import State
from core.kernel import Chance

replace = msgspec.structs.replace


def view_for(state: State, seat: int | None) -> State:
    """The position as anybody may know it: the stacks in the order of their tiles' numbers."""
    return replace(state, chance=0, deck=tuple(sorted(state.deck, key=lambda tile: (TILES[tile].stack, tile))))


def imagine(view: State, chance: Chance) -> State:
    """A position that fits the view: each stack shuffled anew."""
    deck = tuple(
        tile for _, stack in groupby(view.deck, key=lambda tile: TILES[tile].stack) for tile in chance.shuffled(stack)
    )
    return replace(view, chance=chance.word(), deck=deck)
