"""Chapter 6: trade."""

from __future__ import annotations

from core.clans_of_caledonia.book import base, modified
from core.clans_of_caledonia.components import DISCOUNT, GOODS, MERCHANTS, PRICES
from core.clans_of_caledonia.events import ClanGained, Traded
from core.clans_of_caledonia.facts.means import moved
from core.clans_of_caledonia.moves import Buy, Move, Sell
from core.clans_of_caledonia.names import count_of, good_name
from core.clans_of_caledonia.questions import TradeGain
from core.clans_of_caledonia.state import State, changed, hold
from core.clans_of_caledonia.tasks import Bonuses, Finishing, TradingMoved, Turn
from core.clans_of_caledonia.things import BUY, SELL
from core.kernel import Message, Step, Who, say
from core.kernel.agenda import put

_BUY = tuple(
    tuple(tuple(Buy(good, n) for n in range(1, most + 1)) for most in range(MERCHANTS.total + 1))
    for good in range(len(GOODS))
)
_SELL = tuple(
    tuple(tuple(Sell(good, n) for n in range(1, most + 1)) for most in range(MERCHANTS.total + 1))
    for good in range(len(GOODS))
)


def trades(state: State, seat: int) -> list[Move]:
    """CC-6.1, CC-6.4, CC-6.5: by good; buying before selling, fewer before more."""
    player = state.players[seat]
    merchants = player.merchants
    moves: list[Move] = []
    if not merchants:
        return moves
    money = player.money + modified(state, TradeGain(seat), 0)
    for track, step, here, have, buy, sell in zip(
        PRICES, state.steps, player.market, player.goods, _BUY, _SELL, strict=True
    ):
        if here >= 0:
            most = money // track[step]
            if most:
                moves += buy[most if most < merchants else merchants]
        if here <= 0 and have:
            moves += sell[have if have < merchants else merchants]
    return moves


def buys(good: int, most: int) -> tuple[Move, ...]:
    return _BUY[good][most] if most > 0 else ()


def sells(good: int, most: int) -> tuple[Move, ...]:
    return _SELL[good][most] if most > 0 else ()


base.touches(Buy, "row-{good}", BUY, "{n}")


@base.names(Buy)
def name_of_buying(state: State, move: Buy) -> Message:
    task = state.agenda[0]
    neighbours = isinstance(task, Bonuses) or (isinstance(task, TradingMoved) and task.neighbours)
    each = PRICES[move.good][state.steps[move.good]] - (DISCOUNT[move.good] if neighbours else 0)
    return say("cc.move.buy", what=count_of(move.n, good_name(move.good)), money=move.n * each)


@base.answers(Turn, Buy)
def buy(step: Step[State], task: Turn, move: Buy) -> None:
    trade(step, task.seat, move.good, move.n)
    step.then(Finishing(task.seat))


base.touches(Sell, "row-{good}", SELL, "{n}")


@base.names(Sell)
def name_of_selling(state: State, move: Sell) -> Message:
    money = move.n * PRICES[move.good][state.steps[move.good]]
    return say("cc.move.sell", what=count_of(move.n, good_name(move.good)), money=money)


@base.answers(Turn, Sell)
def sell(step: Step[State], task: Turn, move: Sell) -> None:
    trade(step, task.seat, move.good, -move.n)
    step.then(Finishing(task.seat))


def trade(step: Step[State], seat: int, good: int, n: int, *, neighbours: bool = False) -> None:
    """CC-6.2, CC-6.3: n units bought (less than 0: sold), all at the price before the marker moves. CC-8.7: less for
    goods that neighbours make."""
    state = step.now
    player = state.players[seat]
    here = state.steps[good]
    money = n * (PRICES[good][here] - (DISCOUNT[good] if neighbours else 0))
    gained = modified(state, TradeGain(seat), 0)
    hold(
        step,
        seat,
        money=player.money + gained - money,
        goods=changed(player.goods, good, n),
        merchants=player.merchants - abs(n),
        market=changed(player.market, good, n),
    )
    step.change(steps=put(state.steps, good, moved(here, n)))
    step.tell(Traded(seat, good, n, abs(money), neighbours))
    if gained:
        step.tell(ClanGained(seat, player.clan, gained))


@base.logs(Traded)
def log_of_trade(state: State, event: Traded) -> Message:
    who, what = Who(event.seat), count_of(abs(event.n), good_name(event.good))
    if event.neighbours:
        return say("cc.log.bought_near", who=who, what=what, money=event.money)
    if event.n > 0:
        return say("cc.log.bought", who=who, what=what, money=event.money)
    return say("cc.log.sold", who=who, what=what, money=event.money)


base.shows(ClanGained, "money", origin="supply", to="seat-{seat}", n="money")
base.logs(ClanGained, "cc.log.clan_money")


# 8. Goods that neighbours make


def purchase(step: Step[State], seat: int, good: int, n: int) -> None:
    trade(step, seat, good, n, neighbours=True)
    step.change(bought=changed(step.now.bought, good, n))


def without(goods: tuple[int, ...], good: int) -> tuple[int, ...]:
    return tuple([other for other in goods if other != good])


# What there is to see of the rest

base.shows(Traded, "good-{good}", origin="seat-{seat}", to="row-{good}", n="n")
