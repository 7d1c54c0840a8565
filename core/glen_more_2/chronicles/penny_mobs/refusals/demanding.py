"""Why something is too dear: what members of others demand for tiles and clan spaces."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.facts import coins_on
from core.glen_more_2.chronicles.penny_mobs.members.mclaird import duty
from core.glen_more_2.chronicles.penny_mobs.names import member_name
from core.glen_more_2.chronicles.penny_mobs.refusals.using import Reasons, why_not_used
from core.glen_more_2.chronicles.penny_mobs.state import MACDARKIE, MCWANDER, chronicle, out
from core.glen_more_2.effects import Markers
from core.glen_more_2.facts.costs import due_for, way_to
from core.glen_more_2.names import clan_name, tile_name
from core.glen_more_2.rules.laying import supported
from core.glen_more_2.rules.paying import payable
from core.glen_more_2.rules.turn import cells_to_lay, takeable, tiles_ahead
from core.glen_more_2.state import NOWHERE, State
from core.glen_more_2.tasks import Laying, Resolving, TakingTile
from core.glens.refusals import why_not_paid
from core.kernel import Message, Who, say
from core.kernel.things import Tapped


@chronicle.refuses(TakingTile)
def why_not_going(state: State, task: TakingTile, tapped: Tapped) -> Reasons:
    """C8-6.4b: a tile that was reserved comes first. C8-6.4a, C8-7.2: coins that others are owed for a tile."""
    space, reserved = tapped.number("space"), duty(state, task.seat)
    moving = space is not None or tapped.number("mountain") is not None
    if moving and reserved is not None and reserved in takeable(state, task.seat, tiles_ahead(state), selling=True):
        if space != reserved:
            return (say("g2.penny_mobs.why.reserved", tile=tile_name(state.kit, state.chain[reserved])),)
        return ()
    if space is not None and space in [place for place, _ in tiles_ahead(state)]:
        return _why_too_dear(state, task.seat, state.chain[space])
    return why_not_used(state, task, tapped)


def _why_too_dear(state: State, seat: int, wanted: int) -> Reasons:
    tile, player = state.kit.tiles[wanted], state.players[seat]
    due, stock = due_for(state, seat, wanted), player.territory.stock(len(state.kit.goods))
    if due.owed and not payable(state, player, due, NOWHERE, (0, stock)):
        owner, coins = due.owed[0]
        reserved = say("g2.penny_mobs.why.reserved_by", owner=Who(owner), n=coins, have=player.coins)
        return (reserved, *why_not_paid(state, seat, due.price))
    if not due.tolls or not payable(state, player, due, NOWHERE, (0, stock)):
        return ()
    cells = cells_to_lay(state, seat, tile, supported(state, seat))
    barred = bool(cells) and not any(payable(state, player, due, cell, (0, stock)) for cell in cells)
    return (_toll(state),) if barred else ()


def _toll(state: State) -> Message:
    member = out(state, MACDARKIE)
    assert member is not None
    return say("g2.penny_mobs.why.toll", member=member_name(state, member.number), owner=Who(member.owner))


@chronicle.refuses(Laying)
def why_not_laid_here(state: State, task: Laying, tapped: Tapped) -> Reasons:
    """C8-7.2: without the coin for the pawn beside it a cell is barred."""
    if task.free or not due_for(state, task.seat, task.tile).tolls:
        return ()
    cells = cells_to_lay(state, task.seat, state.kit.tiles[task.tile], supported(state, task.seat))
    return (_toll(state),) if tapped.number("cell") in cells else ()


@chronicle.refuses(Resolving)
def why_not_resolved(state: State, task: Resolving, tapped: Tapped) -> Reasons:
    """C8-6.1: a clan space that somebody has blocked costs more than the road."""
    clan, member = tapped.number("clan"), out(state, MCWANDER)
    marking = any(isinstance(state.kit.numbered[effect].effect, Markers) for effect, _ in task.left)
    if clan is None or member is None or not marking:
        return why_not_used(state, task, tapped)
    blocked, have = coins_on(member, clan), state.players[task.seat].coins
    if blocked is None or member.owner == task.seat or way_to(state, task.seat, clan).coins() <= have:
        return ()
    road = way_to(state, task.seat, clan).coins() - blocked
    name = clan_name(state.kit, clan)
    return (say("g2.penny_mobs.why.blocked", clan=name, owner=Who(member.owner), n=blocked, road=road, have=have),)
