"""C8-7.2: Fergus MacDarkie takes a coin of whoever lays a tile beside him."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.members.pawns import move_on
from core.glen_more_2.chronicles.penny_mobs.state import MACDARKIE, out, replace
from core.glen_more_2.chronicles.penny_mobs.terms import OwnMove
from core.glen_more_2.events import TileAcquired
from core.glen_more_2.questions import Due, TileCosts
from core.glen_more_2.state import State
from core.glens.state import TileLaid
from core.glens.territory import AROUND, beside
from core.kernel import Rulebook, Step

rules: Rulebook[State, OwnMove] = Rulebook()

TOLL = 1


@rules.modifies(TileCosts)
def toll_beside_the_pawn(state: State, question: TileCosts, dues: tuple[Due, ...]) -> tuple[Due, ...]:
    """Part of the cost, for every cell that touches the pawn's tile; not for the tile itself, nor for what is laid free
    of cost."""
    member = out(state, MACDARKIE)
    if member is None or member.pawn is None or member.pawn[0] != question.seat or question.free:
        return dues
    tiles, cell = state.kit.tiles, member.pawn[1]
    tolls = tuple((cell + way, member.owner, TOLL) for way in AROUND)
    return tuple(
        replace(due, tolls=(*due.tolls, *tolls)) if tiles[tile].laid else due
        for tile, due in zip(question.tiles, dues, strict=True)
    )


@rules.hears(TileLaid)
def move_on_with_the_coin(step: Step[State], event: TileLaid) -> None:
    """After a coin the pawn must go elsewhere."""
    member = out(step.now, MACDARKIE)
    if member is None or member.pawn is None or member.pawn[0] != event.seat or not beside(member.pawn[1], event.cell):
        return
    if any(
        isinstance(told, TileAcquired) and told.tile == event.tile and told.source == "track" for told in step.events
    ):
        move_on(step, member)
