"""Why something is not possible in the decisions that the gang brings: what was tapped instead, else what has to be
chosen first."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.asking import ask
from core.glen_more_2.chronicles.highlander.state import mountain
from core.glen_more_2.chronicles.ode_to_haggis.state import haggis
from core.glen_more_2.chronicles.penny_mobs.members.anderson import NEVER, STOLEN
from core.glen_more_2.chronicles.penny_mobs.names import PENNY, SUPPLY, member_name
from core.glen_more_2.chronicles.penny_mobs.refusals.using import Reasons, tapped_member
from core.glen_more_2.chronicles.penny_mobs.state import JAIL, MCCASTLE, chronicle, data_of, mobs, numbered, replace
from core.glen_more_2.chronicles.penny_mobs.terms import (
    AnotherReward,
    Blocking,
    BuyingOff,
    Claiming,
    GivingPenny,
    HandingOver,
    PennyStep,
    Pilfering,
    PlacingPawn,
    Relaying,
    Reserving,
    RollingAgain,
    SendingPawn,
    Starving,
    Stealing,
    Tricking,
)
from core.glen_more_2.chronicles.turbulent_chapters.state import chapters
from core.glen_more_2.facts.costs import has_room, occupied
from core.glen_more_2.names import card_name, clan_name
from core.glen_more_2.questions import Removal
from core.glen_more_2.refusals import why_not
from core.glen_more_2.rules.laying import joined, removable_cells
from core.glen_more_2.state import State
from core.glen_more_2.tasks import TakingTile
from core.glens.facts import room
from core.glens.names import good_name
from core.glens.refusals import why_not_laid
from core.kernel import Message, Who, say
from core.kernel.things import Tapped


@chronicle.refuses(PennyStep)
def why_no_penny(state: State, task: PennyStep, tapped: Tapped) -> Reasons:
    """C8-2.1, C8-2.2."""
    member = tapped_member(state, tapped)
    if member is not None and member.owner != JAIL:
        return (say("g2.penny_mobs.why.not_in_jail", member=member_name(state, member.number)),)
    if PENNY in tapped and not mobs(state).minus[task.seat]:
        return (say("g2.penny_mobs.why.no_penny"),)
    return (say("g2.penny_mobs.why.penny"),)


@chronicle.refuses(Blocking)
def why_not_blocked(state: State, task: Blocking, tapped: Tapped) -> Reasons:
    """C8-6.1."""
    clan = tapped.number("clan")
    if clan is None or not 0 <= clan < len(state.kit.clans):
        return (say("g2.penny_mobs.why.block"),)
    name = clan_name(state.kit, clan)
    if not state.kit.clans[clan].capacity:
        return (say("g2.penny_mobs.why.never_full", clan=name),)
    if not has_room(state, clan, occupied(state)):
        return (say("g2.why.clan_taken", clan=name),)
    return (say("g2.penny_mobs.why.token_there"),)


@chronicle.refuses(Reserving)
def why_not_reserved(state: State, task: Reserving, tapped: Tapped) -> Reasons:
    """C8-6.4: whatever hinders the owner from taking the tile now; or it is nothing to be taken at all."""
    if tapped.number("space") is None:
        return (say("g2.penny_mobs.why.reserve"),)
    taking = replace(state, agenda=(TakingTile(task.seat),))
    return why_not(taking, tapped) or (say("g2.penny_mobs.why.never_reserved"),)


@chronicle.refuses(Claiming)
def why_not_claimed(state: State, task: Claiming, tapped: Tapped) -> Reasons:
    """C8-6.12."""
    card = tapped.number("card")
    holder = next((seat for seat, player in enumerate(state.players) if card in player.cards), None)
    if card is None or holder is None:
        return (say("g2.penny_mobs.why.claim"),)
    if holder == task.seat:
        return (say("g2.penny_mobs.why.own_card"),)
    if card in chapters(state).turned:
        return (say("g2.turbulent_chapters.why.turned", card=card_name(state.kit, card)),)
    return (say("g2.penny_mobs.why.token_there"),)


@chronicle.refuses(SendingPawn)
def why_not_sent(state: State, task: SendingPawn, tapped: Tapped) -> Reasons:
    """C8-5.1."""
    if tapped.number("member") is not None:
        return (say("g2.why.no_scot_there"),)
    if SUPPLY in tapped:
        return (say("g2.why.no_scot_left"),)
    return (say("g2.penny_mobs.why.send"),)


@chronicle.refuses(PlacingPawn)
def why_not_placed(state: State, task: PlacingPawn, tapped: Tapped) -> Reasons:
    """C8-5.4, C8-7.3."""
    host, cell = tapped.number("seat"), tapped.number("cell")
    if host == task.seat:
        return (say("g2.penny_mobs.why.own_land"),)
    if host is not None and host == task.left:
        return (say("g2.penny_mobs.why.other_host", host=Who(host)),)
    if data_of(state, task.gang).id == MCCASTLE:
        return (say("g2.penny_mobs.why.castle"),)
    if host is not None and 0 <= host < state.seats and cell is not None:
        return (say("g2.penny_mobs.why.empty_cell"),)
    return (say("g2.penny_mobs.why.pawn"),)


@chronicle.refuses(Pilfering)
def why_not_pilfered(state: State, task: Pilfering, tapped: Tapped) -> Reasons:
    """C8-7.1."""
    pawn = numbered(state, task.gang).pawn
    assert pawn is not None
    land = state.players[pawn[0]].territory
    lying = land.goods[land.at(pawn[1])]
    return _why_not_put(state, task.seat, lying, tapped) or (say("g2.penny_mobs.why.pilfer"),)


@chronicle.refuses(BuyingOff)
def why_not_bought(state: State, task: BuyingOff, tapped: Tapped) -> Reasons:
    """C8-6.3."""
    row = tapped.number("row")
    if row in task.goods and not state.market[row]:
        return (say("glen.why.row_empty", good=good_name(state, row)),)
    return _why_not_put(state, task.seat, task.goods, tapped) or (say("g2.penny_mobs.why.buy"),)


def _why_not_put(state: State, seat: int, goods: Sequence[int], tapped: Tapped) -> Reasons:
    """Not one of these goods, not an own tile, or a full one."""
    good, cell = tapped.number("good"), tapped.number("cell")
    if good is not None and good not in goods:
        return (say("g2.penny_mobs.why.not_this_good"),)
    if cell is None:
        return ()
    if cell not in state.players[seat].territory.cells:
        return (say("glen.why.no_tile_there"),)
    return () if room(state, seat, cell) else (say("glen.why.tile_full", n=state.kit.room),)


@chronicle.refuses(Stealing)
def why_not_stolen(state: State, task: Stealing, tapped: Tapped) -> Reasons:
    """C8-6.6a, C8-6.6b."""
    owner, cell = tapped.number("seat"), tapped.number("cell")
    if owner is None or cell is None or not 0 <= owner < state.seats or owner == task.seat:
        return (say("g2.penny_mobs.why.steal"),)
    territory = state.players[owner].territory
    if cell not in territory.cells:
        return (say("g2.penny_mobs.why.empty_cell"),)
    tile = state.kit.tiles[territory.tiles[territory.at(cell)]]
    reasons = (
        (cell in state.kit.home_cells, say("g2.penny_mobs.why.home")),
        (tile.kind == NEVER, say("g2.penny_mobs.why.trade")),
        (not joined({*territory.cells} - {cell}), say("g2.penny_mobs.why.falls_apart")),
        (cell not in removable_cells(state, territory), say("g2.why.river_middle")),
        (not ask(state, Removal(owner, cell, STOLEN), True), say("g2.penny_mobs.why.boat")),
        (True, say("g2.penny_mobs.why.no_place")),
    )
    return next((reason,) for holds, reason in reasons if holds)


@chronicle.refuses(Relaying)
def why_not_relaid(state: State, task: Relaying, tapped: Tapped) -> Reasons:
    """C8-6.6, C8-6.6a."""
    target, cell = tapped.number("seat"), tapped.number("cell")
    if target == task.owner:
        return (say("g2.penny_mobs.why.not_back"),)
    if target is None or cell is None or not 0 <= target < state.seats:
        return (say("g2.penny_mobs.why.lay_stolen"),)
    origin, land = state.players[task.owner].territory, state.players[target].territory
    tile = state.kit.tiles[origin.tiles[origin.at(task.cell)]]
    return tuple(why_not_laid(state, target, tile, cell, land.cells))


@chronicle.refuses(Starving)
def why_not_named(state: State, task: Starving, tapped: Tapped) -> Reasons:
    """C8-6.14."""
    victim = tapped.number("seat")
    if victim is not None and 0 <= victim < state.seats and victim != task.seat and not haggis(state).tables[victim]:
        return (say("g2.penny_mobs.why.no_haggis"),)
    return (say("g2.penny_mobs.why.starve"),)


@chronicle.refuses(Tricking)
def why_not_tricked(state: State, task: Tricking, tapped: Tapped) -> Reasons:
    """C8-6.10."""
    good = tapped.number("good")
    if good is not None and good not in mountain(state).goods:
        return (say("g2.penny_mobs.why.not_on_mountain"),)
    return (say("g2.penny_mobs.why.trick"),)


_FIRST: dict[type, Message] = {
    GivingPenny: say("g2.penny_mobs.why.give_penny"),
    AnotherReward: say("g2.penny_mobs.why.reward"),
    RollingAgain: say("g2.penny_mobs.why.roll"),
    HandingOver: say("g2.penny_mobs.why.hand_over"),
}
"""Decisions that offer all there is: only something else can be tapped."""


@chronicle.refuses(GivingPenny, AnotherReward, RollingAgain, HandingOver)
def why_first(state: State, task: object, tapped: Tapped) -> Reasons:
    return (_FIRST[type(task)],)
