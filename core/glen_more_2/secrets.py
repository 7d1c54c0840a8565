"""G2-1.11: what is hidden in Glen More II: the order of each stack, and the dice. Which tiles are left in a stack is
open, and so is the place of World's End in its stack (G2-2.4). Chronicles hide their own."""

from __future__ import annotations

from itertools import groupby

import msgspec

from core.glen_more_2.chronicles import in_play
from core.glen_more_2.state import State
from core.kernel import Chance

replace = msgspec.structs.replace


def view_for(state: State, seat: int | None) -> State:
    """The position as a seat may know it: the stacks in the order of their tiles' numbers."""
    tiles = state.kit.tiles
    end = state.kit.worlds_end
    deck = sorted([tile for tile in state.deck if tile != end], key=lambda tile: (tiles[tile].stack, tile))
    view = replace(state, chance=0, deck=_with_the_end(state, deck))
    for chronicle in in_play(state.chronicles):
        view = chronicle.hiding(view, seat) if chronicle.hiding else view
    return view


def imagine(view: State, chance: Chance) -> State:
    """A position that fits the view: each stack shuffled anew round World's End."""
    tiles = view.kit.tiles
    others = [tile for tile in view.deck if tile != view.kit.worlds_end]
    stacks = groupby(others, key=lambda tile: tiles[tile].stack)
    deck = [tile for _, stack in stacks for tile in chance.shuffled(stack)]
    state = replace(view, chance=chance.word(), deck=_with_the_end(view, deck))
    for chronicle in in_play(view.chronicles):
        state = chronicle.imagining(state, chance) if chronicle.imagining else state
    return state


def _with_the_end(state: State, deck: list[int]) -> tuple[int, ...]:
    """World's End keeps its place among the tiles that are left."""
    end = state.kit.worlds_end
    if end in state.deck:
        deck.insert(state.deck.index(end), end)
    return tuple(deck)
