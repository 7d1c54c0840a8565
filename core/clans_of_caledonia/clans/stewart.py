"""Stewart: more merchants, ships on rivers, and money for every trade."""

from __future__ import annotations

from core.clans_of_caledonia.book import clan_rules
from core.clans_of_caledonia.components import few_or_many
from core.clans_of_caledonia.events import ClanTaken
from core.clans_of_caledonia.questions import TradeGain
from core.clans_of_caledonia.state import State, hold
from core.kernel import Step

ME, CLAN, rules = clan_rules("stewart")
MONEY: int = CLAN.ability("per_trade")["money"]
if CLAN.ability("per_trade")["when"] != "before_paying":
    raise ValueError("Stewart gains before paying")


@rules.hears(ClanTaken)
def begin(step: Step[State], event: ClanTaken) -> None:
    """CC-15.34."""
    if event.clan == ME:
        hold(
            step,
            event.seat,
            merchants=CLAN.start["merchants_available"],
            at_home=CLAN.start["merchants_on_board"],
            shipping=CLAN.start["shipping_level"][few_or_many(len(step.now.players))],
        )


@rules.modifies(TradeGain)
def gain_by_trading(state: State, question: TradeGain, answer: int) -> int:
    """CC-15.35: for each trade, however many units."""
    return answer + MONEY if state.players[question.seat].clan == ME else answer
