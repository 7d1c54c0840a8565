"""Chapter 8: expand, the neighbourhood bonus and the building bonus."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.facts.means import may_draw, neighbourhood_most, opened, price
from core.clans_of_caledonia.moves import Buy, Decline, Draw, Expand, Move
from core.clans_of_caledonia.rules.obtaining import DECLINE, draw_contracts
from core.clans_of_caledonia.rules.placing import completes, pay_and_place, placing_words
from core.clans_of_caledonia.rules.prices import price_movers
from core.clans_of_caledonia.rules.trading import buys, purchase, without
from core.clans_of_caledonia.state import State, acting
from core.clans_of_caledonia.tasks import Bonuses, ExportBonuses, Finishing, Turn
from core.clans_of_caledonia.things import DECLINE as NO_MORE
from core.clans_of_caledonia.things import STACK
from core.kernel import Message, Step, Who, say

_DRAW = Draw()


base.touches(Expand, "unit-{unit}", "{space}")


@base.names(Expand)
def name_of_expanding(state: State, move: Expand) -> Message:
    free = isinstance(state.agenda[0], ExportBonuses)
    return placing_words(state, move.unit, move.space, price(state, acting(state), move.unit, move.space, free=free))


@base.answers(Turn, Expand)
def expand(step: Step[State], task: Turn, move: Expand) -> None:
    """CC-8.1, CC-8.5: pay, place, then the bonuses."""
    pay_and_place(step, task.seat, move.unit, move.space, price(step.now, task.seat, move.unit, move.space))
    offer_bonuses(step, task.seat, move.unit, move.space)
    step.then(Finishing(task.seat))


def offer_bonuses(step: Step[State], seat: int, unit: int, space: int) -> None:
    """CC-8.5: what the new unit brings."""
    state = step.now
    goods = opened(state, seat, space)
    draw = completes(state, seat, unit)
    if goods or draw:
        step.then(Bonuses(seat, goods, draw))


# The bonuses


@base.prompts(Bonuses)
def ask_for_bonuses(state: State, task: Bonuses) -> Message:
    if not task.goods:
        return say("cc.ask.draw", who=Who(task.seat))
    return say("cc.ask.neighbours", who=Who(task.seat))


@base.offers(Bonuses, forced=True)
def bonuses(state: State, task: Bonuses) -> Sequence[Move]:
    """CC-8.5, CC-8.9: each opened good by number, in the order of goods; then to draw contracts; then ports that move a
    price; to decline last."""
    seat = task.seat
    moves: list[Move] = []
    for good in task.goods:
        moves += buys(good, neighbourhood_most(state, seat, good))
    if task.draw and may_draw(state, seat):
        moves.append(_DRAW)
    if task.goods:
        moves += price_movers(state, seat, task.goods, neighbours=True)
    moves.append(DECLINE)
    return moves


@base.answers(Bonuses, Buy)
def buy_from_neighbours(step: Step[State], task: Bonuses, move: Buy) -> None:
    """CC-8.7, CC-8.9: one purchase for each opened good."""
    purchase(step, task.seat, move.good, move.n)
    step.then(Bonuses(task.seat, without(task.goods, move.good), task.draw))


base.touches(Draw, STACK)
base.names(Draw, "cc.move.draw")


@base.answers(Bonuses, Draw)
def take_building_bonus(step: Step[State], task: Bonuses, move: Draw) -> None:
    """CC-8.12."""
    draw_contracts(step, task.seat)
    if task.goods:
        step.then(Bonuses(task.seat, task.goods, False))


@base.answers(Bonuses, Decline)
def decline_bonuses(step: Step[State], task: Bonuses, move: Decline) -> None:
    """CC-8.9, CC-8.13: whatever is left is declined."""


base.touches(Decline, NO_MORE)
base.names(Decline, "cc.move.decline")
