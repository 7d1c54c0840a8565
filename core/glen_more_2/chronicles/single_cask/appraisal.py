"""What barrels, cellars and sale tiles promise each seat: for bots."""

from __future__ import annotations

from core.glen_more_2.chronicles.single_cask.cellars import steps_to_age
from core.glen_more_2.chronicles.single_cask.facts import free_slots
from core.glen_more_2.chronicles.single_cask.state import (
    Age,
    Ageing,
    CaskFile,
    Cellar,
    MakeAndAge,
    SellingBarrels,
    StoringBarrel,
    cellar_of,
    chronicle,
    file_of,
    sale_tiles,
)
from core.glen_more_2.facts.rondel import space_of
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Laid, Laying
from core.glens.chain import figure

SOLD, LATER = 0.8, 0.6
"""How much of its value a barrel promises that finds a slot on the track, or one of a tile still in the stacks: others
fill the slots too, and a barrel sold counts in no scoring any more."""
STEP = 0.6
"""How much of a step that an activation brings for certain."""
GROWTH = 0.5
"""A step that an ageing tile of the territory brings with each sale to come, in points for each point it adds."""


@chronicle.appraises
def worth(state: State) -> tuple[float, ...]:
    """Of each seat the value of the best barrels, one for each slot that it will probably find, and what ageing adds to
    them until then."""
    tiles = sale_tiles(state.components)
    later = sum(tile in state.deck for tile in tiles)
    out = [tile for tile in tiles if tile in state.chain and free_slots(state, tile)]
    file = file_of(state)
    return tuple(_worth(state, seat, file, out, later) for seat in range(state.seats))


def _worth(state: State, seat: int, file: CaskFile, out: list[int], later: int) -> float:
    here = space_of(state, figure(seat))
    soon = sum(state.chain.index(tile) > here for tile in out)
    values = _values(state, seat, file)
    for task in state.agenda:
        if isinstance(task, SellingBarrels) and task.seat == seat:
            soon += len(free_slots(state, task.tile, task.slots))
    promised = SOLD * sum(values[:soon]) + LATER * sum(values[soon : soon + later])
    if not soon + later:
        return promised
    coming = sum(task.steps for task in state.agenda if isinstance(task, Ageing) and task.seat == seat)
    cellar = cellar_of(state, seat)
    gain = _gain(state, seat, file, cellar)
    return promised + gain * (STEP * min(coming, 2) + GROWTH * (soon + later) * min(_ageing(state, seat), 3) / 3)


def _values(state: State, seat: int, file: CaskFile) -> list[int]:
    """Of all barrels, the best first; one that is to be stored goes onto the first space."""
    barrels = cellar_of(state, seat).barrels
    held = [file.values[place] for place, n in enumerate(barrels) for _ in range(n)]
    new = sum(isinstance(task, StoringBarrel) and task.seat == seat for task in state.agenda)
    return sorted([*held, *[file.values[1]] * new], reverse=True)


def _gain(state: State, seat: int, file: CaskFile, cellar: Cellar) -> float:
    """What a step adds, at best: to a barrel that can move now, else what the last card adds to one to come."""
    values = file.values
    moves = steps_to_age(state, seat)
    if moves:
        return float(max(values[place + 1] - values[place] for place in moves))
    return 0.5 * (values[file.ends[cellar.cards] - 1] - values[file.ends[cellar.cards] - 2])


def _ageing(state: State, seat: int) -> int:
    """The steps that the tiles of a territory allow, those to be laid now among them."""
    laid = [task.tile for task in state.agenda if isinstance(task, Laying | Laid) and task.seat == seat]
    return sum(_steps(state, tile) for tile in (*state.players[seat].territory.tiles, *laid))


def _steps(state: State, tile: int) -> int:
    found = 0
    for way in state.kit.ways[tile]:
        if isinstance(way.effect, Age):
            found = max(found, way.effect.n)
        elif isinstance(way.effect, MakeAndAge):
            found = max(found, way.effect.steps)
    return found
