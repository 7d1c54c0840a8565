"""C3-2 to C3-4: barrels in their cellars, cellars bought, and ageing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from core.glen_more_2.chronicles import Doing
from core.glen_more_2.chronicles.single_cask.state import (
    AREA,
    Age,
    AgeBarrel,
    Ageing,
    BarrelAged,
    BarrelGiven,
    BarrelStored,
    BuildingCellar,
    BuyCellar,
    CellarBought,
    Distil,
    Distilled,
    GiveBarrel,
    GivingBarrel,
    MakeAndAge,
    StoreBarrel,
    StoringBarrel,
    cellar_of,
    chronicle,
    file_in,
    file_of,
    keep_cellar,
    move_barrel,
    price_of,
    replace,
)
from core.glen_more_2.clans.lasting import lasting
from core.glen_more_2.clans.macgregor import instead_of
from core.glen_more_2.components import CLANS, KITS, Way
from core.glen_more_2.effects import WhiskyTileInstead
from core.glen_more_2.moves import Decline
from core.glen_more_2.questions import Due, FreeActions, Ways
from core.glen_more_2.rules.paying import payable
from core.glen_more_2.state import NOWHERE, State
from core.glen_more_2.tasks import WINDOWS
from core.glens.effects import Exchange, Goods
from core.glens.market import coins_needed
from core.glens.rules import gain_whisky, pay, sales, score, sell
from core.glens.state import Payment, Sell, WhiskyGained, WhiskyPaid
from core.kernel import Message, Step, Who, say

# Places


def filled(state: State, seat: int) -> list[int]:
    """The places on which barrels lie, from left to right."""
    return [place for place, n in enumerate(cellar_of(state, seat).barrels) if n]


def steps_to_age(state: State, seat: int, more_cards: int = 0) -> list[int]:
    """C3-4.1: the places whose barrel can move one space to the right, onto an empty one of the cards owned."""
    cellar = cellar_of(state, seat)
    end = file_of(state).ends[cellar.cards + more_cards]
    barrels = cellar.barrels
    return [place for place in range(end - 1) if barrels[place] and not barrels[place + 1]]


# C3-2. Barrels gained and paid


@chronicle.hears(WhiskyGained)
def barrels_need_places(step: Step[State], event: WhiskyGained) -> None:
    """C3-2.2, CX-4.1: wherever they come from, one by one."""
    step.then(*(StoringBarrel(event.seat) for _ in range(event.n)))


@chronicle.prompts(StoringBarrel)
def ask_for_a_place(state: State, task: StoringBarrel) -> Message:
    return say("g2.single_cask.ask.store", who=Who(task.seat))


@chronicle.offers(StoringBarrel, forced=True)
def places_to_store(state: State, task: StoringBarrel) -> Sequence[StoreBarrel]:
    """C3-2.2: the leftmost empty space of the first card, or the area; nothing to choose when the card is full."""
    barrels = cellar_of(state, task.seat).barrels
    free = [place for place in range(AREA + 1, file_of(state).ends[1]) if not barrels[place]]
    return [*map(StoreBarrel, free[:1]), StoreBarrel(AREA)]


@chronicle.answers(StoringBarrel, StoreBarrel)
def store_barrel(step: Step[State], task: StoringBarrel, move: StoreBarrel) -> None:
    move_barrel(step, task.seat, move.place, 1)
    step.tell(BarrelStored(task.seat, move.place))


@chronicle.hears(WhiskyPaid)
def barrels_are_given(step: Step[State], event: WhiskyPaid) -> None:
    """C3-2.4, CX-4.1: whatever they are paid for."""
    step.then(*(GivingBarrel(event.seat) for _ in range(event.n)))


@chronicle.prompts(GivingBarrel)
def ask_for_a_barrel(state: State, task: GivingBarrel) -> Message:
    return say("g2.single_cask.ask.give", who=Who(task.seat))


@chronicle.offers(GivingBarrel, forced=True)
def barrels_to_give(state: State, task: GivingBarrel) -> Sequence[GiveBarrel]:
    """C3-2.4: from any place."""
    return [GiveBarrel(place) for place in filled(state, task.seat)]


@chronicle.answers(GivingBarrel, GiveBarrel)
def give_barrel(step: Step[State], task: GivingBarrel, move: GiveBarrel) -> None:
    move_barrel(step, task.seat, move.place, -1)
    step.tell(BarrelGiven(task.seat, move.place))


# C3-3. Cellars


def next_card(state: State, seat: int) -> int | None:
    """C3-3.1: the card that comes next, if there is one."""
    cards = cellar_of(state, seat).cards
    return cards + 1 if cards < len(_dues(state.components)) else None


def can_buy(state: State, seat: int, card: int, *, selling: bool = False) -> bool:
    """C3-3.1: goods may be bought for it."""
    player = state.players[seat]
    due = _dues(state.components)[card - 1]
    return payable(state, player, due, NOWHERE, (0, player.territory.stock(len(state.kit.goods))), selling=selling)


@cache
def _dues(components: str) -> tuple[Due, ...]:
    """For each cellar card what it costs."""
    kit = KITS[components]
    return tuple(Due(price_of(kit, 1 + place)) for place in range(len(file_in(kit).cellars)))


def cellars_to_buy(state: State, seat: int) -> list[BuyCellar]:
    card = next_card(state, seat)
    return [BuyCellar(card)] if card is not None and can_buy(state, seat, card) else []


@chronicle.adds(FreeActions)
def cellar_at_any_moment(state: State, asked: FreeActions, moves: object) -> list[BuyCellar]:
    """C3-3.1: at any moment of the own turn, also while another tile is being activated."""
    return cellars_to_buy(state, asked.seat)


def buy_cellar(step: Step[State], task: Any, move: BuyCellar) -> None:
    pay(step, task.seat, price_of(step.now.kit, move.card))
    step.then(BuildingCellar(task.seat, move.card), task)


for window in (*WINDOWS, Ageing):
    chronicle.answers(window, BuyCellar)(buy_cellar)


@chronicle.resolves(BuildingCellar)
def build_cellar(step: Step[State], task: BuildingCellar) -> None:
    keep_cellar(step, task.seat, cards=task.card)
    step.tell(CellarBought(task.seat, task.card))


# C3-4. Ageing


@chronicle.works(Age)
def can_age(state: State, seat: int, effect: Age) -> bool:
    return bool(steps_to_age(state, seat))


@chronicle.hopes(Age)
def hope_to_age(state: State, seat: int, effect: Age) -> bool:
    return cellar_would_help(state, seat)


def cellar_would_help(state: State, seat: int) -> bool:
    """Whether a cellar that could be bought opens a step."""
    card = next_card(state, seat)
    return card is not None and bool(steps_to_age(state, seat, 1)) and can_buy(state, seat, card, selling=True)


@chronicle.carries_out(Age)
def age(step: Step[State], doing: Doing, effect: Age) -> None:
    """C3-4.2: so many steps, for one barrel or several."""
    step.then(Ageing(doing.seat, effect.n))


@chronicle.works(MakeAndAge)
def can_make_or_age(state: State, seat: int, effect: MakeAndAge) -> bool:
    return can_make(state, seat, mixes(effect)) or bool(steps_to_age(state, seat))


@chronicle.hopes(MakeAndAge)
def hope_to_make_or_age(state: State, seat: int, effect: MakeAndAge) -> bool:
    return can_make(state, seat, mixes(effect), selling=True) or cellar_would_help(state, seat)


def mixes(effect: MakeAndAge) -> tuple[Goods, ...]:
    """The goods that the making takes, in every mix; with a clan none."""
    return effect.making.give.ways if isinstance(effect.making, Exchange) else ((),)


def can_make(state: State, seat: int, give: tuple[Goods, ...], *, selling: bool = False) -> bool:
    player = state.players[seat]
    stock = player.territory.stock(len(state.kit.goods))
    return coins_needed(give, stock, state.market, state.kit.slots, selling=selling) <= player.coins


@chronicle.carries_out(MakeAndAge)
def make_and_age(step: Step[State], doing: Doing, effect: MakeAndAge) -> None:
    """C3-4.3: in any order, and each may be skipped."""
    making = effect.making
    whisky, points = (making.whisky, making.points) if isinstance(making, Exchange) else (0, making.n)
    step.then(Ageing(doing.seat, effect.steps, mixes(effect), whisky, points, doing.source))


@chronicle.modifies(Ways)
def points_for_the_making(state: State, question: Ways, ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """C3-4.4: MacGregor's points stand for the making of whisky; the ageing stays."""
    if (found := lasting(state, question.seat, WhiskyTileInstead)) is None:
        return ways
    clan, rule = found
    both = [way.effect for way in state.kit.ways[question.tile] if isinstance(way.effect, MakeAndAge)]
    source = state.kit.sources.index(CLANS)
    changed = [replace(effect, making=making) for effect in both for making in instead_of(effect.making, rule)]
    return (*ways, *(Way(effect, source, clan) for effect in changed))


@chronicle.prompts(Ageing)
def ask_to_age(state: State, task: Ageing) -> Message:
    if task.give and task.points:
        return say("g2.single_cask.ask.points_or_age", who=Who(task.seat), n=task.steps)
    if task.give:
        return say("g2.single_cask.ask.make_or_age", who=Who(task.seat), n=task.steps)
    return say("g2.single_cask.ask.age", who=Who(task.seat), n=task.steps)


@chronicle.offers(Ageing, lapses=True)
def steps_and_making(state: State, task: Ageing) -> Sequence[Any]:
    """C3-4.2, C3-4.3: every step, then the making, then what may help to them; to leave the rest last. Without any
    hope it is not asked."""
    seat = task.seat
    moves: list[Any] = [AgeBarrel(place) for place in steps_to_age(state, seat)] if task.steps else []
    if task.give and can_make(state, seat, task.give):
        moves.append(Distil())
    if not moves and not _hope(state, task):
        return ()
    helps = sales(state, seat) if task.give or not moves else []
    return [*moves, *helps, *cellars_to_buy(state, seat), Decline()]


def _hope(state: State, task: Ageing) -> bool:
    if task.give and can_make(state, task.seat, task.give, selling=True):
        return True
    return task.steps > 0 and cellar_would_help(state, task.seat)


@chronicle.answers(Ageing, AgeBarrel)
def age_barrel(step: Step[State], task: Ageing, move: AgeBarrel) -> None:
    """C3-4.1: one barrel, one space."""
    move_barrel(step, task.seat, move.place, -1)
    move_barrel(step, task.seat, move.place + 1, 1)
    step.tell(BarrelAged(task.seat, move.place, move.place + 1))
    _go_on(step, task, steps=task.steps - 1, give=task.give)


@chronicle.answers(Ageing, Distil)
def distil(step: Step[State], task: Ageing, move: Distil) -> None:
    if any(task.give[0]):
        step.then(Payment(task.seat, task.give))
    step.then(Distilled(task.seat, task.whisky, task.points, task.source))
    _go_on(step, task, steps=task.steps, give=())


def _go_on(step: Step[State], task: Ageing, *, steps: int, give: tuple[Goods, ...]) -> None:
    if give:
        step.then(Ageing(task.seat, steps, give, task.whisky, task.points, task.source))
    elif steps:
        step.then(Ageing(task.seat, steps))


@chronicle.resolves(Distilled)
def get_what_was_made(step: Step[State], task: Distilled) -> None:
    gain_whisky(step, task.seat, task.whisky)
    score(step, task.seat, task.source, task.points)


@chronicle.answers(Ageing, Decline)
def leave_the_rest(step: Step[State], task: Ageing, move: Decline) -> None:
    """C3-4.2, C3-4.3: steps and making may be left."""


chronicle.answers(Ageing, Sell)(sell)
