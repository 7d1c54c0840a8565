"""Chapter 17: the solo game; neutral pieces, market dice, the contract that goes."""

from __future__ import annotations

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.components import GOOD, LAST_STEP, MARKET, NO_CONTRACT, export_grid
from core.clans_of_caledonia.events import ContractRemoved, DiceRolled, NeutralsSet, PriceMoved
from core.clans_of_caledonia.names import good_name
from core.clans_of_caledonia.state import NEUTRAL, State
from core.kernel import Message, Step, say
from core.kernel.agenda import put

CLOSED_COST = 1
"""CC-17.2: land of this cost is taken by neutral pieces."""


def set_neutrals(step: Step[State]) -> None:
    """CC-17.2."""
    state = step.now
    here = state.land
    spaces = tuple(space for space in here.land if here.cost[space] == CLOSED_COST)
    step.change(stands=tuple(NEUTRAL if space in spaces else what for space, what in enumerate(state.stands)))
    step.tell(NeutralsSet(spaces))


def change_prices(step: Step[State]) -> int:
    """CC-17.7: three different goods, one after the other; the last face of the price die is returned."""
    dice = MARKET.dice
    changed: list[int] = []
    face = 0
    while len(changed) < dice.goods_changed_per_round:
        face = step.chance.pick(dice.price)
        good = _roll_good(step)
        while good in changed:
            good = _roll_good(step)
        changed.append(good)
        here = step.now.steps[good]
        there = moved_by_die(here, face)
        step.change(steps=put(step.now.steps, good, there))
        step.tell(DiceRolled(good, face))
        step.tell(PriceMoved(-1, good, there - here))
    return face


def _roll_good(step: Step[State]) -> int:
    return GOOD[step.chance.pick(MARKET.dice.goods)]


def moved_by_die(step: int, face: int) -> int:
    """CC-17.7: towards the bracket from outside, by the signed number inside."""
    if step < MARKET.bracket.first_step:
        face = abs(face)
    elif step > MARKET.bracket.last_step:
        face = -abs(face)
    return min(max(step + face, 0), LAST_STEP)


def box_of(face: int) -> int:
    """CC-17.3: minus is the left column, plus the right one; the number is the row."""
    return (abs(face) - 1) * export_grid(1).columns + (face > 0)


def remove_contract(step: Step[State], face: int) -> None:
    """CC-17.6: the contract in the box that the last price die names leaves the game."""
    state = step.now
    box = box_of(face)
    contract = state.board[box]
    if contract != NO_CONTRACT:
        step.change(board=put(state.board, box, NO_CONTRACT), removed=(*state.removed, contract))
        step.tell(ContractRemoved(contract, box))


@base.logs(NeutralsSet)
def log_of_neutrals(state: State, event: NeutralsSet) -> Message:
    return say("cc.log.neutrals", n=len(event.spaces))


@base.logs(DiceRolled)
def log_of_dice(state: State, event: DiceRolled) -> Message:
    face = f"+{event.price}" if event.price > 0 else event.price
    return say("cc.log.dice", good=good_name(event.good), face=face)


base.shows(ContractRemoved, "contract-{contract}", to="supply")
base.logs(ContractRemoved, "cc.log.removed")


# What there is to see of the rest

base.shows(NeutralsSet, "neutrals", origin="supply")
base.shows(DiceRolled, "die", to="row-{good}", n="price")
