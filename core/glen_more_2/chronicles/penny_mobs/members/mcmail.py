"""C8-6.3: Bruce McMail buys goods off other players in the moment in which they are produced."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.penny_mobs.state import MCMAIL, change, keep, mobs, out
from core.glen_more_2.chronicles.penny_mobs.terms import (
    BoughtOff,
    BuyingOff,
    CoinsLost,
    OfferingGoods,
    OwnMove,
    SellProduced,
)
from core.glen_more_2.events import FinalStep, GoodProduced
from core.glen_more_2.moves import Decline, PutGood
from core.glen_more_2.questions import FinalSteps
from core.glen_more_2.state import State
from core.glens.facts import room
from core.glens.rules import store
from core.glens.state import hold
from core.kernel import Message, Rulebook, Step, Who, say
from core.kernel.agenda import put

rules: Rulebook[State, OwnMove] = Rulebook()

KINDS = ("animal", "material")
PRICE = 1
MCMAIL_STEP = "mcmail"

_DECLINE = Decline()


@rules.hears(GoodProduced)
def goods_are_produced(step: Step[State], event: GoodProduced) -> None:
    """Only what found room. Several kinds of one activation are offered together."""
    member = out(step.now, MCMAIL)
    if member is None or member.owner == event.seat or member.coins < PRICE:
        return
    territory = step.now.players[event.seat].territory
    if step.now.kit.tiles[territory.tiles[territory.at(event.cell)]].kind not in KINDS:
        return
    produced = mobs(step.now).produced
    keep(step, produced=(*produced, event.good))
    if not produced:
        step.then(OfferingGoods(event.seat, event.cell))


@rules.resolves(OfferingGoods)
def offer_goods(step: Step[State], task: OfferingGoods) -> None:
    """CX-3.3: an interrupt, before the active player goes on."""
    member, goods = out(step.now, MCMAIL), mobs(step.now).produced
    assert member is not None
    keep(step, produced=())
    step.then(BuyingOff(member.owner, task.producer, task.cell, goods))


@rules.prompts(BuyingOff)
def ask_to_buy(state: State, task: BuyingOff) -> Message:
    return say("g2.penny_mobs.ask.buy", who=Who(task.seat), producer=Who(task.producer))


@rules.offers(BuyingOff, lapses=True)
def goods_to_buy(state: State, task: BuyingOff) -> Sequence[OwnMove]:
    """One good, onto an own tile with room or sold at once; without either nothing is asked."""
    cells = [cell for cell in state.players[task.seat].territory.cells if room(state, task.seat, cell)]
    moves: list[OwnMove] = [PutGood(good, cell) for good in task.goods for cell in cells]
    moves += [SellProduced(good) for good in task.goods if state.market[good]]
    return [*moves, _DECLINE] if moves else ()


@rules.answers(BuyingOff, PutGood)
def buy_and_keep(step: Step[State], task: BuyingOff, move: PutGood) -> None:
    _pay_and_take(step, task, move.good)
    step.tell(BoughtOff(task.seat, task.producer, move.good))
    store(step, task.seat, move.cell, move.good, 1)


@rules.answers(BuyingOff, SellProduced)
def buy_and_sell(step: Step[State], task: BuyingOff, move: SellProduced) -> None:
    _pay_and_take(step, task, move.good)
    filled = step.now.market[move.good]
    coins = step.now.kit.slots[filled - 1]
    step.change(market=put(step.now.market, move.good, filled - 1))
    hold(step, task.seat, coins=step.now.players[task.seat].coins + coins)
    step.tell(BoughtOff(task.seat, task.producer, move.good, coins))


def _pay_and_take(step: Step[State], task: BuyingOff, good: int) -> None:
    """A coin of the card for a good of the tile."""
    member = out(step.now, MCMAIL)
    assert member is not None
    change(step, member.number, coins=member.coins - PRICE)
    producer = step.now.players[task.producer]
    hold(step, task.producer, coins=producer.coins + PRICE, territory=producer.territory.without(task.cell, good))


@rules.answers(BuyingOff, Decline)
def buy_nothing(step: Step[State], task: BuyingOff, move: Decline) -> None:
    """The goods stay where they are."""


@rules.modifies(FinalSteps)
def before_the_last_scoring(state: State, question: FinalSteps, steps: tuple[str, ...]) -> tuple[str, ...]:
    """CX-5.1."""
    before = steps.index("scoring")
    return (*steps[:before], MCMAIL_STEP, *steps[before:])


@rules.hears(FinalStep)
def coins_go_to_the_supply(step: Step[State], event: FinalStep) -> None:
    """Coins on the card cannot be used otherwise."""
    member = out(step.now, MCMAIL)
    if event.step == MCMAIL_STEP and member is not None and member.coins:
        change(step, member.number, coins=0)
        step.tell(CoinsLost(member.owner, member.coins))
