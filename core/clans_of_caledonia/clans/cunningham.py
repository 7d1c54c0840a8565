"""Cunningham: butter. Milk brings money at the end of production."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.components import GOOD
from core.clans_of_caledonia.rules.book import clan_rules
from core.clans_of_caledonia.state import (
    Churn,
    Churning,
    Decline,
    GoodsSold,
    Move,
    ProductionEnding,
    State,
    changed,
    hold,
)
from core.kernel import Message, Step, Who, say

ME, CLAN, rules = clan_rules("cunningham")
_ABILITY = CLAN.ability("end_of_production_sale")
GOOD_SOLD = GOOD[_ABILITY["good"]]
MONEY: int = _ABILITY["money_each"]


@rules.hears(ProductionEnding)
def offer_butter(step: Step[State], event: ProductionEnding) -> None:
    if step.now.players[event.seat].clan == ME:
        step.then(Churning(event.seat))


@rules.asks(Churning)
def ask_for_butter(state: State, task: Churning) -> Message:
    return say("cc.ask.churn", who=Who(task.seat), money=MONEY)


@rules.offers(Churning, lapses=True)
def butter(state: State, task: Churning) -> Sequence[Move]:
    """CC-15.10: any number of milk, most first; or none."""
    most = state.players[task.seat].goods[GOOD_SOLD]
    return [*(Churn(n) for n in range(most, 0, -1)), Decline()] if most else []


@rules.answers(Churning, Churn)
def churn(step: Step[State], task: Churning, move: Churn) -> None:
    """CC-15.10: no merchants, and the price does not move."""
    player = step.now.players[task.seat]
    money = move.n * MONEY
    hold(step, task.seat, goods=changed(player.goods, GOOD_SOLD, -move.n), money=player.money + money)
    step.tell(GoodsSold(task.seat, GOOD_SOLD, move.n, money))


@rules.answers(Churning, Decline)
def keep_milk(step: Step[State], task: Churning, move: Decline) -> None:
    """CC-15.10: it may be kept."""
