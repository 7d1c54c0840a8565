"""Cunningham: butter. Milk brings money at the end of production."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import clan_rules
from core.clans_of_caledonia.events import ProductionEnding
from core.clans_of_caledonia.moves import Churn, Decline, Move
from core.clans_of_caledonia.names import count_of, good_name
from core.clans_of_caledonia.rules.sales import sale, sell_off, up_to
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import Churning
from core.clans_of_caledonia.things import CHURN
from core.kernel import Message, Step, Who, say
from core.kernel.things import Tapped

ME, CLAN, rules = clan_rules("cunningham")
BUTTER = sale(CLAN.ability("end_of_production_sale"))


@rules.hears(ProductionEnding)
def offer_butter(step: Step[State], event: ProductionEnding) -> None:
    if step.now.players[event.seat].clan == ME:
        step.then(Churning(event.seat))


@rules.prompts(Churning)
def ask_for_butter(state: State, task: Churning) -> Message:
    return say("cc.ask.churn", who=Who(task.seat), money=BUTTER.money)


@rules.offers(Churning, lapses=True)
def butter(state: State, task: Churning) -> Sequence[Move]:
    """CC-15.10: any number of milk, most first; or none."""
    return up_to(state.players[task.seat].goods[BUTTER.good], Churn)


rules.touches(Churn, CHURN, "{n}")


@rules.names(Churn)
def name_of_churning(state: State, move: Churn) -> Message:
    return say("cc.move.churn", what=count_of(move.n, good_name(BUTTER.good)), money=move.n * BUTTER.money)


@rules.refuses(Churning)
def why_not_churned(state: State, task: Churning, tapped: Tapped) -> Sequence[Message]:
    return (say("cc.why.churn", most=len(butter(state, task)) - 1),)


@rules.answers(Churning, Churn)
def churn(step: Step[State], task: Churning, move: Churn) -> None:
    """CC-15.10: no merchants, and the price does not move."""
    sell_off(step, task.seat, BUTTER, move.n)


@rules.answers(Churning, Decline)
def keep_milk(step: Step[State], task: Churning, move: Decline) -> None:
    """CC-15.10: it may be kept."""
