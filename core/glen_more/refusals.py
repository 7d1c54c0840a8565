"""What a tap means at the table of Glen More, and why something is not possible: every refusal names what is
missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.glen_more import rules
from core.glen_more.components import TILES
from core.glen_more.state import (
    Discard,
    FillingEmpty,
    Finishing,
    GivingUpMember,
    Move,
    PayChieftain,
    PayMember,
    Promote,
    ResolveCard,
    State,
    TakingTile,
)
from core.glens.chain import GAP
from core.glens.effects import MovementPoints, Points, Produce
from core.glens.refusals import (
    cell_thing,
    good_thing,
    letter,
    lettered,
    member_thing,
    number,
    row_thing,
    space_thing,
    why_not_activated,
    why_not_laid,
    why_not_paid,
    why_not_sold,
    why_nowhere,
)
from core.glens.rules import good_name
from core.glens.state import (
    Activate,
    ActivateAnywhere,
    Activation,
    Buy,
    ChooseGood,
    ChoosingGood,
    EndActivation,
    EndTurn,
    Pay,
    Payment,
    Place,
    Placing,
    Sell,
    Take,
    Walk,
)
from core.glens.territory import beside
from core.kernel import Message, say

CHIEFTAIN, ANYWHERE, FILL = "chieftain-0", "loch-ness", "fill"
REST, STOP, END = "activate-rest", "end-activation", "end-turn"
SELL, GIVE = "sell", "give"


def touches(move: Move) -> tuple[str, ...]:
    """The things a move goes with: spaces of the chain, cells, members and rows of the warehouse; words without a
    number tell moves with the same things apart."""
    match move:
        case Take(space):
            return (space_thing(space),)
        case Discard(space, reward):
            return (space_thing(space), lettered("reward", reward))
        case Sell(good, cell):
            return (row_thing(good), cell_thing(cell), SELL)
        case Pay(good, cell):
            return (cell_thing(cell), lettered(GIVE, good))
        case Buy(good):
            return (row_thing(good),)
        case PayMember(cell):
            return (member_thing(cell),)
        case PayChieftain():
            return (CHIEFTAIN,)
        case Place(cell):
            return (cell_thing(cell),)
        case ChooseGood(good):
            return (good_thing(good),)
        case ResolveCard():
            return (FILL,)
        case Activate(cell, way):
            return (cell_thing(cell), lettered("way", way))
        case ActivateAnywhere(cell, way):
            return (cell_thing(cell), lettered("way", way), ANYWHERE)
        case EndActivation():
            return (STOP,)
        case Walk(origin, to):
            return (member_thing(origin), cell_thing(to))
        case Promote(cell):
            return (member_thing(cell), CHIEFTAIN)
        case EndTurn():
            return (END,)


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


class Tapped(NamedTuple):
    """What was tapped, by kind: the number of the first thing of each."""

    space: int | None
    cell: int | None
    row: int | None
    member: int | None
    way: int
    chieftain: bool
    anywhere: bool
    end: bool


def why_not(state: State, things: Sequence[str]) -> tuple[Message, ...]:
    """The reasons against what was tapped; empty if a legal move touches all of it."""
    if any(set(things) <= set(touches(move)) for move in rules.rules.moves(state)):
        return ()
    if not state.agenda:
        return (say("gm.why.over"),)
    tapped = Tapped(
        space=number(things, "space"),
        cell=number(things, "cell"),
        row=number(things, "row"),
        member=number(things, "member"),
        way=letter(things, "way"),
        chieftain=CHIEFTAIN in things,
        anywhere=ANYWHERE in things,
        end=END in things,
    )
    reasons: list[Message] = []
    match state.agenda[0]:
        case TakingTile(seat):
            reasons = _why_not_taken(state, seat, tapped)
        case Payment(seat):
            reasons = _why_not_paid_with(state, seat, tapped)
        case GivingUpMember(seat):
            reasons = _why_not_given_up(state, seat, tapped)
        case Placing(seat, tile):
            reasons = _why_not_placed(state, seat, tile, tapped)
        case ChoosingGood(seat):
            reasons = _why_not_sold(state, seat, tapped) or [say("gm.why.good_first")]
        case FillingEmpty(seat):
            reasons = _why_not_sold(state, seat, tapped) or [say("gm.why.fill_first")]
        case Activation(seat, open_cells, extra):
            cells = state.players[seat].territory.cells if extra else open_cells
            reasons = _why_not_active(state, seat, cells, tapped)
        case Finishing(seat):
            reasons = _why_not_moved(state, seat, tapped)
    return tuple(reasons) or (say("play.not_now"),)


def _why_not_sold(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """GM-6.5: outside a payment a row of the warehouse means a sale."""
    return [] if tapped.row is None else [why_not_sold(state, seat, tapped.row, tapped.cell)]


def _why_not_taken(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """GM-4.4, GM-3.3."""
    if tapped.row is not None:
        return _why_not_sold(state, seat, tapped)
    space = tapped.space
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
        if not rules.has_place(player, tile):
            reasons.append(say("gm.why.no_member_to_give"))
    elif not rules.places(player, tile):
        reasons.append(why_nowhere(state, seat, tile))
    return reasons


def _why_not_paid_with(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """GM-5.2, GM-6.2: not the good that is due, not on that tile, no coins, or the row is full."""
    wanted = dict.fromkeys(move.good for move in rules.rules.moves(state) if isinstance(move, (Pay, Buy)))
    names = tuple(good_name(state, good) for good in wanted)
    row = tapped.row
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
    if tapped.cell is not None:
        return [say("gm.why.not_on_this_tile", goods=names)]
    return [say("gm.why.pay_first")]


def _why_not_given_up(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """GM-7.3: the tile needs a place after the payment."""
    if tapped.member is None:
        return [say("gm.why.member_first")]
    if tapped.member not in state.players[seat].territory.standing:
        return [say("gm.why.no_member_there")]
    return [say("gm.why.member_supports")]


def _why_not_placed(state: State, seat: int, tile: int, tapped: Tapped) -> list[Message]:
    if tapped.cell is None or tapped.row is not None:
        return _why_not_sold(state, seat, tapped) or [say("gm.why.place_first")]
    return why_not_laid(state, seat, TILES[tile], tapped.cell, state.players[seat].territory.standing)


def _why_not_active(state: State, seat: int, open_cells: Sequence[int], tapped: Tapped) -> list[Message]:
    if tapped.row is not None:
        return _why_not_sold(state, seat, tapped)
    if tapped.space is not None:
        return [say("gm.why.one_tile")]
    if tapped.member is not None or tapped.chieftain:
        return [say("gm.why.activate_before_moving")]
    if tapped.end:
        return [say("gm.why.activation_first")]
    if tapped.anywhere and any(
        isinstance(move, Activate) and move.cell == tapped.cell for move in rules.rules.moves(state)
    ):
        return [say("gm.why.near_anyway")]
    return [] if tapped.cell is None else why_not_activated(state, seat, tapped.cell, tapped.way, open_cells)


def _why_not_moved(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """GM-10: no points left, not beside, the last member."""
    if tapped.row is not None:
        return _why_not_sold(state, seat, tapped)
    if tapped.space is not None:
        return [say("gm.why.one_tile")]
    member, cell = tapped.member, tapped.cell
    if member is None:
        return [say("gm.why.member_to_move") if state.movement else say("gm.why.activation_over")]
    territory = state.players[seat].territory
    reasons = (
        (member not in territory.standing, say("gm.why.no_member_there")),
        (not state.movement, say("gm.why.no_points")),
        (tapped.chieftain and not rules.may_promote(state, seat), say("gm.why.last_member")),
        (cell is not None and cell not in territory.cells, say("gm.why.not_own_tile")),
        (cell is not None and not beside(member, cell), say("gm.why.too_far")),
    )
    return [reason for holds, reason in reasons if holds][:1]
