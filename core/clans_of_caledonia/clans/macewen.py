"""MacEwen: beer. Grain brings money with a contract that has hops."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import clan_rules
from core.clans_of_caledonia.components import CONTRACTS
from core.clans_of_caledonia.events import ClanTaken, ContractFulfilled, ExportEnded
from core.clans_of_caledonia.moves import Brew, Decline, Move
from core.clans_of_caledonia.names import count_of, good_name
from core.clans_of_caledonia.rules.sales import sale, sell_off, up_to
from core.clans_of_caledonia.state import State, hold
from core.clans_of_caledonia.tasks import Brewing
from core.clans_of_caledonia.things import BREW
from core.kernel import Message, Step, Who, say
from core.kernel.things import Tapped

ME, CLAN, rules = clan_rules("macewen")
_ABILITY = CLAN.ability("on_fulfil_sale")
BEER = sale(_ABILITY)
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


@rules.prompts(Brewing)
def ask_for_beer(state: State, task: Brewing) -> Message:
    return say("cc.ask.brew", who=Who(task.seat), money=BEER.money)


@rules.offers(Brewing, lapses=True)
def beer(state: State, task: Brewing) -> Sequence[Move]:
    """CC-15.24: one grain for each hops, at most three; most first, or none."""
    player = state.players[task.seat]
    return up_to(min(player.memory[0], player.goods[BEER.good]), Brew)


rules.touches(Brew, BREW, "{n}")


@rules.names(Brew)
def name_of_brewing(state: State, move: Brew) -> Message:
    return say("cc.move.brew", what=count_of(move.n, good_name(BEER.good)), money=move.n * BEER.money)


@rules.refuses(Brewing)
def why_not_brewed(state: State, task: Brewing, tapped: Tapped) -> Sequence[Message]:
    return (say("cc.why.brew", most=len(beer(state, task)) - 1),)


@rules.answers(Brewing, Brew)
def brew(step: Step[State], task: Brewing, move: Brew) -> None:
    """CC-15.24: all in one go, without merchants."""
    hold(step, task.seat, memory=(0,))
    sell_off(step, task.seat, BEER, move.n)


@rules.answers(Brewing, Decline)
def not_now(step: Step[State], task: Brewing, move: Decline) -> None:
    """CC-15.24: it may be declined."""
