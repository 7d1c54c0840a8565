"""Chapter 6: why a good is not traded."""

from __future__ import annotations

from core.clans_of_caledonia.book import base, modified
from core.clans_of_caledonia.components import CAP, DISCOUNT, PRICES
from core.clans_of_caledonia.facts.means import affordable_units, neighbourhood_most, sellable_units
from core.clans_of_caledonia.names import good_name
from core.clans_of_caledonia.questions import TradeGain
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import MovingPrice, TradingMoved
from core.clans_of_caledonia.things import BUY, SELL
from core.kernel import Message, say
from core.kernel.things import Tapped


def why_not_traded(state: State, seat: int, good: int, tapped: Tapped, *, neighbours: bool) -> list[Message]:
    """CC-6.1, CC-6.5: no merchants, the other way this round, no money, no goods, or too many."""
    if good < 0:
        return []
    player = state.players[seat]
    if not player.merchants:
        return [say("cc.why.no_merchants")]
    here, name = player.market[good], good_name(good)
    if here < 0 and (BUY in tapped or neighbours):
        return [say("cc.why.sold_before", good=name)]
    if here > 0 and SELL in tapped:
        return [say("cc.why.bought_before", good=name)]
    cost = PRICES[good][state.steps[good]] - (DISCOUNT[good] if neighbours else 0)
    money = player.money + modified(state, TradeGain(seat), 0)
    buying = [say("cc.why.buy_money", good=name, money=cost, have=money)] if money < cost else []
    selling = [say("cc.why.no_good", good=name)] if not player.goods[good] else []
    if BUY in tapped or neighbours:
        most = neighbourhood_most(state, seat, good) if neighbours else affordable_units(state, seat, good, cost)
        if neighbours and state.bought[good] >= CAP[len(state.players)]:
            return [say("cc.why.cap", most=CAP[len(state.players)], good=name)]
        return buying or [say("cc.why.at_most", most=most, good=name)]
    if SELL in tapped:
        return selling or [say("cc.why.at_most", most=sellable_units(state, seat, good), good=name)]
    return [*(buying if here >= 0 else [say("cc.why.sold_before", good=name)]), *(selling if here <= 0 else [])]


@base.refuses(MovingPrice)
def why_no_shift(state: State, task: MovingPrice, tapped: Tapped) -> list[Message]:
    row = tapped.number("row")
    if row is not None and row in task.goods:
        return [say("cc.why.no_shift", good=good_name(row))]
    return [say("cc.why.shift_first")]


@base.refuses(TradingMoved)
def why_not_the_moved(state: State, task: TradingMoved, tapped: Tapped) -> list[Message]:
    if tapped.number("row") == task.good:
        return why_not_traded(state, task.seat, task.good, tapped, neighbours=task.neighbours)
    return [say("cc.why.trade_first", good=good_name(task.good))]
