"""C6-4.2, C6-4.4: whether a part of an event can be done, and what has to be given for it."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles import rule_of
from core.glen_more_2.chronicles.turbulent_chapters.deeds import ways_abroad
from core.glen_more_2.chronicles.turbulent_chapters.state import (
    Bringing,
    CarryOn,
    Giving,
    OwnMove,
    Part,
    ReturningScots,
    TriggerEvent,
    UseCoin,
    cell_of,
    chronicle,
    event_of,
    front_cards,
    replace,
)
from core.glen_more_2.chronicles.turbulent_chapters.stories import event_words
from core.glen_more_2.clans.lasting import lasting
from core.glen_more_2.clans.sinclair import with_coin
from core.glen_more_2.effects import (
    ActivateOthers,
    ActivateTiles,
    ChronicleEffect,
    CoinForGood,
    GainGoods,
    Markers,
    PlaceDiscarded,
    RemoveTiles,
)
from core.glen_more_2.facts.activating import markers_left
from core.glen_more_2.moves import Decline, PayScot
from core.glen_more_2.names import card_name
from core.glen_more_2.rules.hoping import cells_to_activate, discards_to_take, hope_to_activate
from core.glen_more_2.rules.paying import return_scot
from core.glen_more_2.rules.removing import removable
from core.glen_more_2.rules.resolving import targets
from core.glen_more_2.state import State
from core.glens.effects import Exchange, Members, Price
from core.glens.facts import room
from core.glens.rules import buy_and_pay, pay, pay_from_a_tile, sales, sell, units_to_pay
from core.glens.state import Buy, Pay, Payment, Sell
from core.kernel import Message, Step, Who, say
from core.kernel.agenda import put

_DECLINE, _USE_COIN, _CARRY_ON = Decline(), UseCoin(), CarryOn()


# Whether a part can be done


def can(state: State, seat: int, card: int, part: Part) -> bool:
    """C6-4.2: it can be paid, perhaps after sales, and does something."""
    return _payable(state, seat, part) and _does_something(state, seat, card, part)


def _payable(state: State, seat: int, part: Part) -> bool:
    """C6-6.6: points only out of those one has. C6-4.4: scots only from own tiles."""
    player = state.players[seat]
    if part.points > max(player.points, 0) or part.price.members > sum(player.territory.members):
        return False
    return any(_affords(state, seat, price, selling=True) for price in _prices(state, seat, part))


def _does_something(state: State, seat: int, card: int, part: Part) -> bool:
    match part.effect:
        case Members(_, where):
            return state.players[seat].scots > 0 and bool(targets(state, seat, cell_of(state, seat, card), where))
        case GainGoods(_, _, where):
            return any(room(state, seat, cell) for cell in targets(state, seat, cell_of(state, seat, card), where))
        case PlaceDiscarded():
            return bool(scots_to_return(state, seat, part) if part.price.members else discards_to_take(state, seat))
        case ActivateTiles() as effect:
            return hope_to_activate(state, seat, cells_to_activate(state, seat, effect), running=True)
        case RemoveTiles():
            return bool(removable(state, seat))
        case Markers():
            return markers_left(state, seat) > 0
        case ActivateOthers():
            return any(True for _ in ways_abroad(state, seat))
        case TriggerEvent():
            return any(other != card for other in front_cards(state, seat))
        case ChronicleEffect() as effect:
            return rule_of(effect).works(state, seat, effect)
    return True


def _prices(state: State, seat: int, part: Part) -> list[Price]:
    """The price, and, for whoever may use it, the one with a coin in place of a good (C6-6.4)."""
    coin = with_a_coin(state, seat, part)
    return [part.price, *([] if coin is None else [coin])]


def with_a_coin(state: State, seat: int, part: Part) -> Price | None:
    if not part.coin_for_good or (found := lasting(state, seat, CoinForGood)) is None:
        return None
    return next((exchange.give for exchange in with_coin(Exchange(part.price), found[1])), None)


def _affords(state: State, seat: int, price: Price, *, selling: bool) -> bool:
    kit, player = state.kit, state.players[seat]
    affords = kit.affords_by_selling if selling else kit.affords
    return affords(price, player.territory.stock(len(kit.goods)), state.market, player.coins)


def scots_to_return(state: State, seat: int, part: Part) -> list[int]:
    """C6-4.4: the own tiles with a scot, in the order of laying. C6-6.1: for a tile of the discards only those without
    whom one can still be laid."""
    cells = state.players[seat].territory.standing
    if not isinstance(part.effect, PlaceDiscarded):
        return [*cells]
    return [cell for cell in cells if discards_to_take(_without_scot(state, seat, cell), seat)]


def _without_scot(state: State, seat: int, cell: int) -> State:
    player = state.players[seat]
    return replace(
        state, players=put(state.players, seat, replace(player, territory=player.territory.peopled(cell, -1)))
    )


# Giving it


def asked_for(part: Part) -> bool:
    """Whether a part asks for something that is chosen, or may be left."""
    return bool(part.price.goods or part.price.members or part.optional)


@chronicle.prompts(Giving)
def ask_to_give(state: State, task: Giving) -> Message:
    kit = state.kit
    return say(
        "g2.turbulent_chapters.ask.give",
        who=Who(task.seat),
        card=card_name(kit, task.card),
        event=event_words(kit, task.card),
    )


@chronicle.offers(Giving, lapses=True)
def things_to_give(state: State, task: Giving) -> Sequence[OwnMove]:
    """The first scot or good of what a part takes; the rest follows. C6-4.2: or nothing."""
    part = event_of(state.kit, task.card)[task.place]
    if not can(state, task.seat, task.card, part):
        return ()
    moves: list[OwnMove]
    if part.price.members:
        moves = [PayScot(cell) for cell in scots_to_return(state, task.seat, part)]
    elif part.price.goods:
        moves = _goods_to_give(state, task.seat, part)
    else:
        moves = [_CARRY_ON]
    return [*moves, _DECLINE]


def _goods_to_give(state: State, seat: int, part: Part) -> list[OwnMove]:
    """C6-4.4: from own tiles or bought; G2-4.5: after sales, if the player likes."""
    moves: list[OwnMove] = [*units_to_pay(state, Payment(seat, part.price.ways))]
    coin = with_a_coin(state, seat, part)
    if coin is not None and _affords(state, seat, coin, selling=False):
        moves.append(_USE_COIN)
    return [*moves, *sales(state, seat)]


@chronicle.answers(Giving, PayScot)
def give_scot(step: Step[State], task: Giving, move: PayScot) -> None:
    """C6-4.4: it goes to the own supply."""
    return_scot(step, task.seat, move.cell)
    more = event_of(step.now.kit, task.card)[task.place].price.members - 1
    if more:
        step.then(ReturningScots(task.seat, more))
    _go_on(step, task)


@chronicle.answers(Giving, Pay)
def give_good(step: Step[State], task: Giving, move: Pay) -> None:
    pay_from_a_tile(step, _payment(step.now, task), move)
    _go_on(step, task)


@chronicle.answers(Giving, Buy)
def buy_good(step: Step[State], task: Giving, move: Buy) -> None:
    buy_and_pay(step, _payment(step.now, task), move)
    _go_on(step, task)


def _payment(state: State, task: Giving) -> Payment:
    return Payment(task.seat, event_of(state.kit, task.card)[task.place].price.ways)


@chronicle.answers(Giving, UseCoin)
def give_coin(step: Step[State], task: Giving, move: UseCoin) -> None:
    """C6-6.4: the coin now, then the goods that are left."""
    price = with_a_coin(step.now, task.seat, event_of(step.now.kit, task.card)[task.place])
    assert price is not None
    pay(step, task.seat, price)
    _go_on(step, task)


@chronicle.answers(Giving, CarryOn)
def carry_on(step: Step[State], task: Giving, move: CarryOn) -> None:
    _go_on(step, task)


chronicle.answers(Giving, Sell)(sell)


@chronicle.answers(Giving, Decline)
def give_nothing(step: Step[State], task: Giving, move: Decline) -> None:
    """C6-4.2: what need not be done is skipped."""


def _go_on(step: Step[State], task: Giving) -> None:
    step.then(Bringing(task.seat, task.card, task.place))


@chronicle.prompts(ReturningScots)
def ask_for_more_scots(state: State, task: ReturningScots) -> Message:
    return say("g2.turbulent_chapters.ask.scots", who=Who(task.seat), n=task.n)


@chronicle.offers(ReturningScots, forced=True)
def more_scots(state: State, task: ReturningScots) -> Sequence[OwnMove]:
    return [PayScot(cell) for cell in state.players[task.seat].territory.standing]


@chronicle.answers(ReturningScots, PayScot)
def give_another_scot(step: Step[State], task: ReturningScots, move: PayScot) -> None:
    return_scot(step, task.seat, move.cell)
    if task.n > 1:
        step.then(ReturningScots(task.seat, task.n - 1))
