"""Single Cask in words: effects, moves, lines of the log, and what a tap means."""

from __future__ import annotations

from core.glen_more_2.chronicles.single_cask.names import CASK, CELLAR, DISTIL, SALE, place_name
from core.glen_more_2.chronicles.single_cask.state import (
    BONUS,
    NAME,
    Age,
    AgeBarrel,
    Ageing,
    BarrelAged,
    BarrelGiven,
    BarrelsLeft,
    BarrelSold,
    BarrelStored,
    BuyCellar,
    CellarBought,
    Distil,
    GiveBarrel,
    MakeAndAge,
    SalePassed,
    SellBarrel,
    StopToSell,
    StoreBarrel,
    chronicle,
    file_of,
    price_of,
)
from core.glen_more_2.state import State
from core.glens.effects import Exchange, Goods
from core.glens.names import price_words, some
from core.kernel import Message, Who, say

# Effects


@chronicle.tells(Age)
def tell_age(effect: Age) -> Message:
    return say("g2.single_cask.age", n=effect.n)


@chronicle.tells(MakeAndAge)
def tell_both(effect: MakeAndAge) -> Message:
    return say("g2.single_cask.both", making=_making(effect), ageing=say("g2.single_cask.age", n=effect.steps))


def _making(effect: MakeAndAge) -> Message:
    making = effect.making
    if not isinstance(making, Exchange):
        return say("glen.some.points", n=making.n)
    give = tuple(say(f"glen.some.{effect.goods[good]}", n=n) for good, n in enumerate(making.give.named) if n)
    get = say("glen.some.whisky", n=making.whisky) if making.whisky else say("glen.some.points", n=making.points)
    return say("glen.exchange", give=give, get=(get,))


# Things


def cask_thing(place: int) -> str:
    return f"{CASK}-{place}"


def touches_cask(move: StoreBarrel | GiveBarrel | AgeBarrel) -> tuple[str, ...]:
    return (cask_thing(move.place),)


chronicle.touches(StoreBarrel)(touches_cask)
chronicle.touches(GiveBarrel)(touches_cask)
chronicle.touches(AgeBarrel)(touches_cask)


@chronicle.touches(Distil)
def touches_distil(move: Distil) -> tuple[str, ...]:
    return (f"{DISTIL}-0",)


@chronicle.touches(BuyCellar)
def touches_cellar(move: BuyCellar) -> tuple[str, ...]:
    return (f"{CELLAR}-{move.card}",)


chronicle.touches(StopToSell, "space-{space}")


@chronicle.touches(SellBarrel)
def touches_sale(move: SellBarrel) -> tuple[str, ...]:
    return (cask_thing(move.place), f"{SALE}-{move.slot}")


# Moves


@chronicle.names(StoreBarrel)
def name_store(state: State, move: StoreBarrel) -> Message:
    return say("g2.single_cask.move.store", place=place_name(state, move.place))


@chronicle.names(GiveBarrel)
def name_give(state: State, move: GiveBarrel) -> Message:
    return say("g2.single_cask.move.give", place=place_name(state, move.place))


@chronicle.names(AgeBarrel)
def name_age(state: State, move: AgeBarrel) -> Message:
    origin, to = place_name(state, move.place), place_name(state, move.place + 1)
    return say("g2.single_cask.move.age", origin=origin, to=to)


@chronicle.names(Distil)
def name_distil(state: State, move: Distil) -> Message:
    task = state.agenda[0]
    assert isinstance(task, Ageing)
    get = say("glen.some.whisky", n=task.whisky) if task.whisky else say("glen.some.points", n=task.points)
    give = _goods(state, task.give[0])
    what = say("glen.exchange", give=give, get=(get,)) if give else get
    return say("g2.single_cask.move.distil", what=what)


def _goods(state: State, mix: Goods) -> tuple[Message, ...]:
    return tuple(some(state.kit, good, n) for good, n in enumerate(mix) if n)


@chronicle.names(BuyCellar)
def name_buy(state: State, move: BuyCellar) -> Message:
    price = price_words(state.kit, price_of(state.kit, move.card))
    return say("g2.single_cask.move.buy", card=move.card, price=price)


chronicle.names(StopToSell, "g2.single_cask.move.stop")


@chronicle.names(SellBarrel)
def name_sell(state: State, move: SellBarrel) -> Message:
    place, n = place_name(state, move.place), file_of(state).values[move.place]
    if move.slot == BONUS:
        return say("g2.single_cask.move.sell_bonus", place=place, n=n)
    return say("g2.single_cask.move.sell", place=place, n=n)


# The log


@chronicle.logs(BarrelStored)
def log_stored(state: State, event: BarrelStored) -> Message:
    return say("g2.single_cask.log.stored", who=Who(event.seat), place=place_name(state, event.place))


@chronicle.logs(BarrelGiven)
def log_given(state: State, event: BarrelGiven) -> Message:
    return say("g2.single_cask.log.given", who=Who(event.seat), place=place_name(state, event.place))


@chronicle.logs(BarrelAged)
def log_aged(state: State, event: BarrelAged) -> Message:
    origin, to = place_name(state, event.place), place_name(state, event.to)
    return say("g2.single_cask.log.aged", who=Who(event.seat), origin=origin, to=to)


@chronicle.logs(CellarBought)
def log_bought(state: State, event: CellarBought) -> Message:
    return say("g2.single_cask.log.bought", who=Who(event.seat), card=event.card)


chronicle.shows(SalePassed, "passing", to="tile-{tile}")
chronicle.logs_nothing("the lines around it tell it", SalePassed)


@chronicle.logs(BarrelSold)
def log_sold(state: State, event: BarrelSold) -> Message:
    place = place_name(state, event.place)
    return say("g2.single_cask.log.sold", who=Who(event.seat), place=place, n=event.points)


chronicle.shows(BarrelsLeft, "barrels", origin="sale-{tile}", to="supply", n="n")
chronicle.logs(BarrelsLeft, "g2.single_cask.log.left")


# What there is to see of the rest

chronicle.shows(BarrelStored, "barrel", origin="supply", to="cask-{place}")
chronicle.shows(BarrelGiven, "barrel", origin="cask-{place}", to="supply")
chronicle.shows(BarrelAged, "barrel", origin="cask-{place}", to="cask-{to}")
chronicle.shows(CellarBought, "card-{card}", to="seat-{seat}")
chronicle.shows(BarrelSold, "barrel", origin="cask-{place}", to="sale-{tile}")
chronicle.brings(BarrelSold, f"chronicle-{NAME}")
