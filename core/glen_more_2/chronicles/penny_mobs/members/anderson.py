"""C8-6.6: Derek Anderson carries a tile from one territory into another, once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.glen_more_2.asking import ask
from core.glen_more_2.chronicles.penny_mobs.powers import begins_with, in_own_turn
from core.glen_more_2.chronicles.penny_mobs.state import ANDERSON, Member, change, out
from core.glen_more_2.chronicles.penny_mobs.terms import (
    LayStolen,
    OwnMove,
    Relaying,
    Stealing,
    StealTile,
    TileStolen,
    UseMember,
)
from core.glen_more_2.questions import Removal
from core.glen_more_2.rules.laying import removable_cells
from core.glen_more_2.rules.removing import remove_tile
from core.glen_more_2.state import State
from core.glens.state import hold
from core.kernel import Message, Rulebook, Step, Who, say

rules: Rulebook[State, OwnMove] = Rulebook()

STOLEN = "stolen"
NEVER = "trade"
"""The kind of tiles that stay where they are."""


@in_own_turn(ANDERSON)
def may_steal(state: State, seat: int, member: Member) -> list[UseMember]:
    if member.used or next(tiles_to_steal(state, seat), None) is None:
        return []
    return [UseMember(member.number)]


@begins_with(ANDERSON)
def choose_a_tile(step: Step[State], seat: int, move: UseMember) -> None:
    step.then(Stealing(seat))


def tiles_to_steal(state: State, seat: int) -> Iterator[StealTile]:
    """C8-6.6a, C8-6.6b: tiles of others without which their territory is legal and which find a place, next seat
    first; no trade tiles, no home tiles, none that anything holds."""
    for step in range(1, state.seats):
        owner = (seat + step) % state.seats
        territory = state.players[owner].territory
        for cell in removable_cells(state, territory):
            kind = state.kit.tiles[territory.tiles[territory.at(cell)]].kind
            if kind != NEVER and ask(state, Removal(owner, cell, STOLEN), True) and _has_place(state, owner, cell):
                yield StealTile(owner, cell)


def _has_place(state: State, owner: int, cell: int) -> bool:
    return next(places_for(state, owner, cell), None) is not None


def places_for(state: State, owner: int, cell: int) -> Iterator[LayStolen]:
    """C8-6.6a: in any other territory, by all placing rules but the nearby scot; a pile is one tile with the river of
    its top tile, and needs a free cell."""
    territory = state.players[owner].territory
    edges = state.kit.tiles[territory.tiles[territory.at(cell)]].edges
    for target in range(state.seats):
        if target != owner:
            land = state.players[target].territory
            yield from (LayStolen(target, place) for place in state.kit.places(edges, land, land.cells))


@rules.prompts(Stealing)
def ask_for_a_tile(state: State, task: Stealing) -> Message:
    return say("g2.penny_mobs.ask.steal", who=Who(task.seat))


@rules.offers(Stealing)
def tiles(state: State, task: Stealing) -> Sequence[StealTile]:
    return [*tiles_to_steal(state, task.seat)]


@rules.answers(Stealing, StealTile)
def choose_a_place(step: Step[State], task: Stealing, move: StealTile) -> None:
    step.then(Relaying(task.seat, move.owner, move.cell))


@rules.prompts(Relaying)
def ask_for_a_place(state: State, task: Relaying) -> Message:
    return say("g2.penny_mobs.ask.lay_stolen", who=Who(task.seat))


@rules.offers(Relaying)
def places(state: State, task: Relaying) -> Sequence[LayStolen]:
    return [*places_for(state, task.owner, task.cell)]


@rules.answers(Relaying, LayStolen)
def carry_over(step: Step[State], task: Relaying, move: LayStolen) -> None:
    """C8-6.6c: goods and scots go to the home castle of whoever loses the tile; nothing else happens with it. What the
    player in turn has activated stays so."""
    state, member = step.now, out(step.now, ANDERSON)
    assert member is not None
    loser = state.players[task.owner]
    top = loser.territory.tiles[loser.territory.at(task.cell)]
    below = [tile for cell, tile in loser.covered if cell == task.cell]
    change(step, member.number, used=True)
    remove_tile(step, task.owner, task.cell, STOLEN)
    step.change(activated=state.activated)
    gainer = step.now.players[move.target]
    covered = (*gainer.covered, *((move.cell, tile) for tile in below))
    hold(step, move.target, territory=gainer.territory.laid(move.cell, top), covered=covered)
    step.tell(TileStolen(task.seat, task.owner, top, move.target, move.cell))
