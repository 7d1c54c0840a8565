"""CC-1.8: what is hidden in Clans of Caledonia, in one place: the order of the contract stack, and the dice. Which
contracts are left in it follows from what lies open; those put under it have been seen."""

from __future__ import annotations

import msgspec

from core.clans_of_caledonia.state import State
from core.kernel import Chance

replace = msgspec.structs.replace


def view_for(state: State, seat: int | None) -> State:
    """The position as anybody may know it: the unseen part of the stack in the order of its numbers."""
    return replace(state, chance=0, stack=tuple(sorted(state.stack)))


def imagine(view: State, chance: Chance) -> State:
    """A position that fits the view: the unseen part of the stack shuffled anew."""
    stack = chance.shuffled(view.stack)
    return replace(view, chance=chance.word(), stack=stack)
