"""C3: Single Cask. Set-up; the chapters stand in modules of their own."""

from __future__ import annotations

from core.glen_more_2.chronicles.single_cask.state import Casks, Cellar, chronicle, file_of
from core.glen_more_2.events import SettingUp
from core.glen_more_2.questions import StackTiles
from core.glen_more_2.state import State
from core.kernel import Step


@chronicle.modifies(StackTiles)
def other_distilleries(state: State, question: StackTiles, tiles: tuple[int, ...]) -> tuple[int, ...]:
    """C3-1.1: some tiles in the place of those of the same name, the others besides."""
    number = state.kit.tile
    replaced = {number[old]: number[new] for old, new in file_of(state).replaces.items()}
    own = [number[tile.id] for tile in file_of(state).tiles]
    added = [tile for tile in own if tile not in replaced.values() and state.kit.tiles[tile].stack == question.stack]
    return (*(replaced.get(tile, tile) for tile in tiles), *added)


@chronicle.hears(SettingUp)
def first_cellars(step: Step[State], event: SettingUp) -> None:
    """C3-1.1: each player has the first card."""
    if event.stage == "market":
        nothing = Cellar((0,) * len(file_of(step.now).values))
        step.change(parts=(*step.now.parts, Casks((nothing,) * step.now.seats)))
