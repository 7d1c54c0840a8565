"""Why something is not possible at the table of Clans of Caledonia: every refusal names what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.moves import Brew, Churn
from core.clans_of_caledonia.names import good_name
from core.clans_of_caledonia.refusals.contracts import (
    why_not_fulfilled,
    why_not_kept,
    why_not_obtained,
    why_not_slaughtered,
)
from core.clans_of_caledonia.refusals.ports import why_not_swapped
from core.clans_of_caledonia.refusals.set_up import why_not_bid, why_not_closed, why_not_first
from core.clans_of_caledonia.refusals.trading import why_not_traded
from core.clans_of_caledonia.refusals.turns import why_not_after, why_not_bonus, why_not_export_bonus, why_not_in_turn
from core.clans_of_caledonia.rules.book import book
from core.clans_of_caledonia.rules.producing import most_processed
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import (
    Bidding,
    Bonuses,
    Brewing,
    Cellaring,
    ChoosingClan,
    Churning,
    ExchangingGood,
    ExportBonuses,
    Finishing,
    Fulfilling,
    Keeping,
    LayingTile,
    MovingPrice,
    Obtaining,
    PlacingWorker,
    Processing,
    Slaughtering,
    Swapping,
    TradingMoved,
    Turn,
    Waiving,
)
from core.clans_of_caledonia.things import Tapped, touches
from core.kernel import Message, say


def why_not(state: State, things: Sequence[str]) -> tuple[Message, ...]:
    """The reasons against what was tapped; empty if a legal move touches all of it."""
    wanted = set(things)
    if any(wanted <= set(touches(move)) for move in book(state.clans).moves(state)):
        return ()
    if not state.agenda:
        return (say("cc.why.over"),)
    return tuple(_reasons(state, Tapped(things))) or (say("play.not_now"),)


def _reasons(state: State, tapped: Tapped) -> list[Message]:
    match state.agenda[0]:
        case LayingTile():
            return why_not_closed(state, tapped)
        case ChoosingClan():
            return [say("cc.why.clan_first")]
        case Bidding(_, bid):
            return why_not_bid(bid, tapped)
        case PlacingWorker(seat):
            return why_not_first(state, seat, tapped)
        case Turn(seat):
            return why_not_in_turn(state, seat, tapped)
        case Finishing(seat):
            return why_not_after(state, seat, tapped)
        case Bonuses(seat, goods, draw):
            return why_not_bonus(state, seat, goods, draw, tapped)
        case ExportBonuses(seat, free_hexes, upgrades):
            return why_not_export_bonus(state, seat, free_hexes, upgrades, tapped)
        case Obtaining(seat):
            if tapped.contract is not None:
                return why_not_obtained(state, seat, tapped.contract, first=False)
            return [say("cc.why.obtain_first")]
        case Keeping(seat, drawn, kept):
            if tapped.contract is not None:
                return why_not_kept(state, seat, tapped.contract, drawn, first=kept == 0)
            return [say("cc.why.keep_first")]
        case Fulfilling(seat):
            if tapped.contract is not None:
                return why_not_fulfilled(state, seat, tapped.contract)
            return [say("cc.why.fulfil_first")]
        case Waiving():
            return [say("cc.why.waive_first")]
        case Slaughtering(seat, meat):
            return why_not_slaughtered(state, seat, meat, tapped)
        case ExchangingGood(seat, goods, give):
            if give and tapped.good is not None and tapped.good in goods:
                return [say("cc.why.no_good", good=good_name(tapped.good))]
            return [say("cc.why.exchange_first")]
        case MovingPrice(_, goods):
            if tapped.row is not None and tapped.row in goods:
                return [say("cc.why.no_shift", good=good_name(tapped.row))]
            return [say("cc.why.shift_first")]
        case TradingMoved(seat, good, neighbours):
            if tapped.row == good:
                return why_not_traded(state, seat, good, tapped, neighbours=neighbours)
            return [say("cc.why.trade_first", good=good_name(good))]
        case Swapping() as task:
            return why_not_swapped(state, task, tapped)
        case Processing(seat, good):
            if tapped.good == good:
                return [say("cc.why.processed", good=good_name(good), most=most_processed(state.players[seat], good))]
            return [say("cc.why.process_first", good=good_name(good))]
        case Brewing():
            return [say("cc.why.brew", most=_most(state))]
        case Churning():
            return [say("cc.why.churn", most=_most(state))]
        case Cellaring():
            return [say("cc.why.cellar_first")]
    return []


def _most(state: State) -> int:
    """The highest number that a move offers."""
    return max(move.n for move in book(state.clans).moves(state) if isinstance(move, (Brew, Churn)))
