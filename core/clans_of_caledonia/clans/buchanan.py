"""Buchanan: two export boxes, two contracts at a time, paid for once."""

from __future__ import annotations

from core.clans_of_caledonia.book import clan_rules
from core.clans_of_caledonia.events import ClanTaken, ContractObtained, TurnEnded
from core.clans_of_caledonia.questions import ContractMoney, ContractsAtOnce, ContractsToDraw
from core.clans_of_caledonia.state import State, hold
from core.kernel import Step

ME, CLAN, rules = clan_rules("buchanan")
BOXES: int = CLAN.start["export_boxes"]
AT_ONCE: int = CLAN.ability("obtain_max")
(PAYMENT,) = CLAN.options
DRAWN: int = CLAN.ability("building_bonus")["draw"]
if {CLAN.ability("fulfil_max"), CLAN.ability("building_bonus")["keep_max"]} != {AT_ONCE}:
    raise ValueError("Buchanan obtains, keeps and fulfils the same number of contracts")


@rules.hears(ClanTaken)
def begin(step: Step[State], event: ClanTaken) -> None:
    """CC-15.2. The clan remembers whether it has paid in this turn."""
    if event.clan == ME:
        hold(step, event.seat, boxes=BOXES, memory=(0,))


@rules.modifies(ContractsAtOnce)
def two_at_once(state: State, question: ContractsAtOnce, answer: int) -> int:
    """CC-15.3, CC-15.4, CC-15.7."""
    return AT_ONCE if state.players[question.seat].clan == ME else answer


@rules.modifies(ContractsToDraw)
def draw_more(state: State, question: ContractsToDraw, answer: int) -> int:
    """CC-15.4."""
    return DRAWN if state.players[question.seat].clan == ME else answer


@rules.modifies(ContractMoney)
def pay_once(state: State, question: ContractMoney, answer: int) -> int:
    """CC-15.5, CC-15.6: once in a turn, or by option once for each action or bonus."""
    player = state.players[question.seat]
    if player.clan != ME:
        return answer
    paid = player.memory[0] if getattr(state.options, PAYMENT.id) == PAYMENT.default else not question.first
    return 0 if paid else answer


@rules.hears(ContractObtained)
def remember(step: Step[State], event: ContractObtained) -> None:
    if step.now.players[event.seat].clan == ME:
        hold(step, event.seat, memory=(1,))


@rules.hears(TurnEnded)
def forget(step: Step[State], event: TurnEnded) -> None:
    player = step.now.players[event.seat]
    if player.clan == ME and player.memory[0]:
        hold(step, event.seat, memory=(0,))
