"""Why something is not possible at the table of Glen More: every refusal names what is missing; and the shortcut of a
turn."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more import rules
from core.glen_more.components import TILES
from core.glen_more.facts import has_place, may_promote, places
from core.glen_more.names import ANYWHERE, CHIEFTAIN, REST
from core.glen_more.state import (
    FillingEmpty,
    Finishing,
    GivingUpMember,
    Move,
    Promote,
    State,
    TakingTile,
)
from core.glens.chain import GAP
from core.glens.effects import MovementPoints, Points, Produce
from core.glens.names import END_TURN, good_name
from core.glens.refusals import why_not_activated, why_not_laid, why_not_paid, why_not_sold, why_nowhere
from core.glens.state import (
    Activate,
    Activation,
    Buy,
    ChoosingGood,
    EndActivation,
    EndTurn,
    Pay,
    Payment,
    Placing,
)
from core.glens.territory import beside
from core.kernel import Message, Rulebook, say
from core.kernel.things import Tapped

reasons: Rulebook[State, Move] = Rulebook()


def shortcut(state: State, thing: str) -> tuple[Move, ...]:
    """What "activate the rest" stands for: every open tile that gives something without asking or taking anything."""
    if thing != REST:
        return ()
    task = state.agenda[0] if state.agenda else None
    if not isinstance(task, Activation):
        return ()
    territory = state.players[task.seat].territory
    cells = set()
    moves = []
    for move in rules.rules.moves(state):
        if isinstance(move, Activate) and move.cell not in cells:
            effect = TILES[territory.tiles[territory.at(move.cell)]].activation[move.way]
            if isinstance(effect, (Produce, Points, MovementPoints)):
                cells.add(move.cell)
                moves.append(move)
    return tuple(moves)


def _why_not_sold(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """GM-6.5: outside a payment a row of the warehouse means a sale."""
    row = tapped.number("row")
    return [] if row is None else [why_not_sold(state, seat, row, tapped.number("cell"))]


@reasons.refuses(TakingTile)
def why_not_taken(state: State, task: TakingTile, tapped: Tapped) -> list[Message]:
    """GM-4.4, GM-3.3."""
    seat = task.seat
    if tapped.number("row") is not None:
        return _why_not_sold(state, seat, tapped)
    space = tapped.number("space")
    if space is None:
        return [say("gm.why.take_first")]
    if not 0 <= space < len(state.chain) or state.chain[space] == GAP:
        return [say("gm.why.empty_space")]
    if state.chain[space] < 0:
        return [say("gm.why.figure_there")]
    tile = TILES[state.chain[space]]
    player = state.players[seat]
    reasons = why_not_paid(state, seat, tile.cost)
    if tile.cost.members_or_chieftains:
        if not has_place(player, tile):
            reasons.append(say("gm.why.no_member_to_give"))
    elif not places(player, tile):
        reasons.append(why_nowhere(state, seat, tile))
    return reasons


@reasons.refuses(Payment)
def why_not_paid_with(state: State, task: Payment, tapped: Tapped) -> list[Message]:
    """GM-5.2, GM-6.2: not the good that is due, not on that tile, no coins, or the row is full."""
    seat = task.seat
    wanted = dict.fromkeys(move.good for move in rules.rules.moves(state) if isinstance(move, (Pay, Buy)))
    names = tuple(good_name(state, good) for good in wanted)
    row = tapped.number("row")
    if row is not None and 0 <= row < len(state.market):
        if row not in wanted:
            return [say("gm.why.other_good", goods=names)]
        slots = state.kit.slots
        if state.market[row] == len(slots):
            return [say("gm.why.cannot_buy_full", good=good_name(state, row))]
        price, coins = slots[state.market[row]], state.players[seat].coins
        if price <= coins:
            return [say("gm.why.coins_for_the_rest", good=good_name(state, row))]
        return [say("gm.why.cannot_buy", n=price, have=coins)]
    if tapped.number("cell") is not None:
        return [say("gm.why.not_on_this_tile", goods=names)]
    return [say("gm.why.pay_first")]


@reasons.refuses(GivingUpMember)
def why_not_given_up(state: State, task: GivingUpMember, tapped: Tapped) -> list[Message]:
    """GM-7.3: the tile needs a place after the payment."""
    seat = task.seat
    if tapped.number("member") is None:
        return [say("gm.why.member_first")]
    if tapped.number("member") not in state.players[seat].territory.standing:
        return [say("gm.why.no_member_there")]
    return [say("gm.why.member_supports")]


@reasons.refuses(Placing)
def why_not_placed(state: State, task: Placing, tapped: Tapped) -> list[Message]:
    seat, cell = task.seat, tapped.number("cell")
    if cell is None or tapped.number("row") is not None:
        return _why_not_sold(state, seat, tapped) or [say("gm.why.place_first")]
    return why_not_laid(state, seat, TILES[task.tile], cell, state.players[seat].territory.standing)


@reasons.refuses(ChoosingGood)
def why_not_chosen(state: State, task: ChoosingGood, tapped: Tapped) -> list[Message]:
    return _why_not_sold(state, task.seat, tapped) or [say("gm.why.good_first")]


@reasons.refuses(FillingEmpty)
def why_not_filled(state: State, task: FillingEmpty, tapped: Tapped) -> list[Message]:
    return _why_not_sold(state, task.seat, tapped) or [say("gm.why.fill_first")]


@reasons.refuses(Activation)
def why_not_active(state: State, task: Activation, tapped: Tapped) -> list[Message]:
    seat, cell = task.seat, tapped.number("cell")
    open_cells = state.players[seat].territory.cells if task.extra else task.open
    if tapped.number("row") is not None:
        return _why_not_sold(state, seat, tapped)
    if tapped.number("space") is not None:
        return [say("gm.why.one_tile")]
    if tapped.number("member") is not None or CHIEFTAIN in tapped:
        return [say("gm.why.activate_before_moving")]
    if END_TURN in tapped:
        return [say("gm.why.activation_first")]
    if ANYWHERE in tapped and any(
        isinstance(move, Activate) and move.cell == cell for move in rules.rules.moves(state)
    ):
        return [say("gm.why.near_anyway")]
    if cell is None:
        return [say("gm.why.activation_first")]
    return why_not_activated(state, seat, cell, tapped.letter("way"), open_cells)


@reasons.refuses(Finishing)
def why_not_moved(state: State, task: Finishing, tapped: Tapped) -> list[Message]:
    """GM-10: no points left, not beside, the last member."""
    seat = task.seat
    if tapped.number("row") is not None:
        return _why_not_sold(state, seat, tapped)
    if tapped.number("space") is not None:
        return [say("gm.why.one_tile")]
    member, cell = tapped.number("member"), tapped.number("cell")
    if member is None:
        return [say("gm.why.member_to_move") if state.movement else say("gm.why.activation_over")]
    territory = state.players[seat].territory
    reasons = (
        (member not in territory.standing, say("gm.why.no_member_there")),
        (not state.movement, say("gm.why.no_points")),
        (CHIEFTAIN in tapped and not may_promote(state, seat), say("gm.why.last_member")),
        (cell is not None and cell not in territory.cells, say("gm.why.not_own_tile")),
        (cell is not None and not beside(member, cell), say("gm.why.too_far")),
    )
    return [reason for holds, reason in reasons if holds][:1]


# Leaving free activations or movement points unused is hardly ever meant.


@reasons.warns(EndActivation)
def leaving_tiles(state: State, move: EndActivation, moves: Sequence[Move]) -> Message | None:
    rest = shortcut(state, REST)
    return say("gm.slip.open", n=len(rest)) if rest else None


@reasons.warns(EndTurn)
def leaving_points(state: State, move: EndTurn, moves: Sequence[Move]) -> Message | None:
    useful = state.movement and any(isinstance(other, Promote) for other in moves)
    return say("gm.slip.movement", n=state.movement) if useful else None
