"""Small positions with the Englishman, written the way a person would tell them: he is `Englishman` on the rondel."""

from __future__ import annotations

import msgspec

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.hammer_of_the_scots import state as scots
from core.glen_more_2.state import State
from core.glen_more_2.tasks import TakingTile
from core.kernel.agenda import put
from tests.glen_more_2.moves import space_of
from tests.glen_more_2.playing import entry_name
from tests.glen_more_2.positions import END, KIT, Land, position, tile
from tests.glens.positions import FIGURES, RED, split

replace = msgspec.structs.replace

ALONE = (scots.NAME,)
HIS_TURN = "Englishman, Inshriach, Red, Lochridge, Yellow, Glen Affric, Green, Ballachulish"


def border(
    *lands: Land,
    rondel: str = HIS_TURN,
    controller: int = RED,
    filled: int = 1,
    on: str = "",
    with_parts: tuple[object, ...] = (),
    chronicles: tuple[str, ...] = ALONE,
    **told: object,
) -> State:
    """A position with so many filled slots in the England row. `on` is the tile that he shares a space with; if he is
    hindmost, it is his turn."""
    entries = split(rondel)
    told_rondel = ", ".join("gap" if name == "Englishman" else name for name in entries)
    told.setdefault("fill", False)
    told.setdefault("seats", 3)
    state = position(*lands, rondel=told_rondel, chronicles=chronicles, **told)  # type: ignore[arg-type]
    state = replace(state, parts=(scots.England(filled, controller), *with_parts))
    if on:
        return replace(state, aboard=(*state.aboard, (scots.ENGLISHMAN, tile(on))))
    state = replace(state, chain=put(state.chain, entries.index("Englishman"), scots.ENGLISHMAN))
    if entries[0] == "Englishman" and "agenda" not in told:
        state = replace(state, acting=scots.ENGLISHMAN, agenda=(TakingTile(controller),))
    return state


def use(state: State, name: str) -> scots.Use:
    return scots.Use(space_of(state, name))


def clear(state: State, name: str) -> scots.Clear:
    return scots.Clear(space_of(state, name))


def halt(state: State) -> scots.Halt:
    return scots.Halt(space_of(state, END))


def swap(state: State, name: str) -> scots.Swap:
    return scots.Swap(space_of(state, name))


def to_use(state: State) -> set[str]:
    return {KIT.tiles[state.chain[move.space]].name for move in GAME.moves(state) if isinstance(move, scots.Use)}


def to_clear(state: State) -> set[str]:
    return {KIT.tiles[state.chain[move.space]].name for move in GAME.moves(state) if isinstance(move, scots.Clear)}


def row(state: State) -> tuple[int, ...]:
    """The coins on each slot of the England row."""
    slots, filled = scots.file_of(state).england_row.slots, scots.england(state).filled
    return (*slots[:filled], *(0,) * (len(slots) - filled))


def track(state: State) -> list[str]:
    """The rondel, rear first."""
    return ["Englishman" if entry == scots.ENGLISHMAN else entry_name(entry) for entry in state.chain]


def controller(state: State) -> str:
    holder = scots.england(state).controller
    return FIGURES[holder] if holder >= 0 else ""
