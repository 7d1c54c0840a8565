"""MacEwen: beer. Grain brings money with a contract that has hops."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.components import CONTRACTS, GOOD
from core.clans_of_caledonia.rules.book import clan_rules
from core.clans_of_caledonia.state import (
    Brew,
    Brewing,
    ClanTaken,
    ContractFulfilled,
    Decline,
    ExportEnded,
    GoodsSold,
    Move,
    State,
    changed,
    hold,
)
from core.kernel import Message, Step, Who, say

ME, CLAN, rules = clan_rules("macewen")
_ABILITY = CLAN.ability("on_fulfil_sale")
GOOD_SOLD = GOOD[_ABILITY["good"]]
MONEY: int = _ABILITY["money_each"]
MOST: int = _ABILITY["max_per_contract"]
PER_HOPS: int = _ABILITY["max_per_hops"]


@rules.hears(ClanTaken)
def begin(step: Step[State], event: ClanTaken) -> None:
    """The clan remembers how much grain the contract at hand allows."""
    if event.clan == ME:
        hold(step, event.seat, memory=(0,))


@rules.hears(ContractFulfilled)
def offer_before(step: Step[State], event: ContractFulfilled) -> None:
    """CC-15.24: before the first bonus."""
    if step.now.players[event.seat].clan == ME:
        contract = CONTRACTS[event.contract]
        hold(step, event.seat, memory=(min(MOST, PER_HOPS * contract.hops),))
        if contract.free_hexes or contract.upgrades:
            step.then(Brewing(event.seat))


@rules.hears(ExportEnded)
def offer_after(step: Step[State], event: ExportEnded) -> None:
    """CC-15.24: or after the last one."""
    if step.now.players[event.seat].clan == ME:
        step.then(Brewing(event.seat))


@rules.asks(Brewing)
def ask_for_beer(state: State, task: Brewing) -> Message:
    return say("cc.ask.brew", who=Who(task.seat), money=MONEY)


@rules.offers(Brewing, lapses=True)
def beer(state: State, task: Brewing) -> Sequence[Move]:
    """CC-15.24: one grain for each hops, at most three; most first, or none."""
    player = state.players[task.seat]
    most = min(player.memory[0], player.goods[GOOD_SOLD])
    return [*(Brew(n) for n in range(most, 0, -1)), Decline()] if most else []


@rules.answers(Brewing, Brew)
def brew(step: Step[State], task: Brewing, move: Brew) -> None:
    """CC-15.24: all in one go, without merchants."""
    player = step.now.players[task.seat]
    money = move.n * MONEY
    hold(
        step,
        task.seat,
        goods=changed(player.goods, GOOD_SOLD, -move.n),
        money=player.money + money,
        memory=(0,),
    )
    step.tell(GoodsSold(task.seat, GOOD_SOLD, move.n, money))


@rules.answers(Brewing, Decline)
def not_now(step: Step[State], task: Brewing, move: Decline) -> None:
    """CC-15.24: it may be declined."""
