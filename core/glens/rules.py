"""The rules both games share, as functions of a step: selling and paying, laying out the chain, gaining, activating and
walking. A game puts the tasks on its agenda in its own order and registers these functions for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.glens.chain import Chain, cleared, moved
from core.glens.effects import (
    AnyGood,
    Effect,
    Exchange,
    Gain,
    Goods,
    Members,
    MovementPoints,
    Points,
    Price,
    Produce,
    ProduceAny,
)
from core.glens.facts import room
from core.glens.market import coins_needed
from core.glens.names import good_name
from core.glens.state import (
    Activate,
    ActivateAnywhere,
    Activation,
    Buy,
    ChooseGood,
    ChoosingGood,
    CoinsGained,
    CoinsPaid,
    G,
    GoodBought,
    GoodGained,
    GoodPaid,
    GoodSold,
    MembersGained,
    MemberWalked,
    MovementGained,
    Pay,
    Payment,
    Place,
    Placing,
    PointsGained,
    Receiving,
    Refill,
    Sell,
    StackEnded,
    TileActivated,
    TileDealt,
    TileLaid,
    TilesLeft,
    Walk,
    WhiskyGained,
    WhiskyPaid,
    hold,
)
from core.kernel.agenda import Rulebook, Step, put, replace
from core.kernel.messages import Message, Who, say

common: Rulebook[Any, Any] = Rulebook()


# The market


def sales(state: G, seat: int) -> list[Any]:
    """Every good on a tile whose row pays for it: by good, then by the number of the cell."""
    territory = state.players[seat].territory
    if not any(territory.goods):
        return []
    rows = state.market
    found = set()
    for place, goods in enumerate(territory.goods):
        for good in goods:
            if rows[good]:
                found.add((good, territory.cells[place]))
    return [Sell(good, cell) for good, cell in sorted(found)] if found else []


def sell(step: Step[G], task: Any, move: Sell) -> None:
    """A good goes back to the supply; the coins of the dearest filled slot of its row are the seller's. The task that
    was asked stays."""
    state = step.now
    seat, good = task.seat, move.good
    filled = state.market[good]
    coins = state.kit.slots[filled - 1]
    holdings = state.players[seat]
    hold(step, seat, coins=holdings.coins + coins, territory=holdings.territory.without(move.cell, good))
    step.change(market=put(state.market, good, filled - 1))
    step.tell(GoodSold(seat, good, move.cell, coins))
    step.then(task)


# Paying


def pay(step: Step[G], seat: int, price: Price) -> None:
    """Put the payment of a price on the agenda. Coins and barrels can come from one place only and are paid at once."""
    holdings = step.now.players[seat]
    if price.coins:
        hold(step, seat, coins=holdings.coins - price.coins)
        step.tell(CoinsPaid(seat, price.coins))
    if price.whisky:
        hold(step, seat, whisky=step.now.players[seat].whisky - price.whisky)
        step.tell(WhiskyPaid(seat, price.whisky))
    if price.goods:
        step.then(Payment(seat, price.ways))


@common.prompts(Payment)
def ask_for_a_good(state: Any, task: Payment) -> Message:
    goods = dict.fromkeys(move.good for move in units_to_pay(state, task))
    left = sum(task.ways[0])
    if len(goods) == 1:
        return say("glen.ask.pay", who=Who(task.seat), good=good_name(state, next(iter(goods))), n=left)
    return say("glen.ask.pay_choice", who=Who(task.seat), n=left)


@common.offers(Payment, forced=True)
def units_to_pay(state: Any, task: Payment) -> Sequence[Any]:
    """The next unit: from each tile that holds it, or bought, as long as the whole price can still be met. The order in
    which named goods are paid changes nothing, so they come one after the other; among several mixes every good that
    leads to one of them is offered. By good, then in the order of laying, buying last."""
    kit, rows = state.kit, state.market
    holdings = state.players[task.seat]
    coins, territory = holdings.coins, holdings.territory
    have = territory.stock(len(kit.goods))
    slots = kit.slots
    ways: Sequence[Goods] = task.ways
    if len(ways) == 1:
        # The price could be met when it was agreed on, and still can.
        goods = [next(good for good, n in enumerate(ways[0]) if n)]
    else:
        ways = [way for way in ways if coins_needed((way,), have, rows, slots, selling=False) <= coins]
        goods = [good for good in range(len(have)) if any(way[good] for way in ways)]
        if len(ways) == 1:
            goods = goods[:1]
    moves: list[Any] = []
    for good in goods:
        rest = [put(way, good, way[good] - 1) for way in ways if way[good]]
        if have[good]:
            left = put(tuple(have), good, have[good] - 1)
            if coins_needed(rest, left, rows, slots, selling=False) <= coins:
                moves += [
                    Pay(good, cell) for cell, held in zip(territory.cells, territory.goods, strict=True) if good in held
                ]
        filled = rows[good]
        if filled < len(slots) and slots[filled] <= coins:
            bought = put(rows, good, filled + 1)
            if coins_needed(rest, have, bought, slots, selling=False) <= coins - slots[filled]:
                moves.append(Buy(good))
    return moves


@common.answers(Payment, Pay)
def pay_from_a_tile(step: Step[Any], task: Payment, move: Pay) -> None:
    territory = step.now.players[task.seat].territory
    hold(step, task.seat, territory=territory.without(move.cell, move.good))
    step.tell(GoodPaid(task.seat, move.good, move.cell))
    _pay_the_rest(step, task, move.good)


@common.answers(Payment, Buy)
def buy_and_pay(step: Step[Any], task: Payment, move: Buy) -> None:
    """Coins go onto the cheapest empty slot; the good is given up in the same step."""
    state = step.now
    filled = state.market[move.good]
    coins = state.kit.slots[filled]
    hold(step, task.seat, coins=state.players[task.seat].coins - coins)
    step.change(market=put(state.market, move.good, filled + 1))
    step.tell(GoodBought(task.seat, move.good, coins))
    _pay_the_rest(step, task, move.good)


def _pay_the_rest(step: Step[Any], task: Payment, good: int) -> None:
    rest: dict[Goods, None] = {put(way, good, way[good] - 1): None for way in task.ways if way[good]}
    if sum(next(iter(rest))):
        step.then(Payment(task.seat, tuple(rest)))


# Moving and laying tiles


def lay(step: Step[Any], task: Placing, move: Place) -> None:
    """The tile lies in the territory. What it brings is the game's to put on the agenda."""
    territory = step.now.players[task.seat].territory
    hold(step, task.seat, territory=territory.laid(move.cell, task.tile))
    step.tell(TileLaid(task.seat, task.tile, move.cell))


def move_rear(step: Step[Any], space: int) -> int:
    """The rear piece goes to a tile, which leaves the chain."""
    chain: Chain = step.now.chain
    step.change(chain=moved(chain, space), moved=space)
    return chain[space]


def clear_behind(step: Step[Any]) -> None:
    """Whatever lies behind the rearmost piece leaves the chain."""
    state = step.now
    chain, gone = cleared(state.chain)
    step.change(chain=chain, rear=(state.rear + len(state.chain) - len(chain)) % (state.kit.spaces + 1))
    if gone:
        step.tell(TilesLeft(gone))


common.reveals(Refill, "glen.chance.tiles")


@common.resolves(Refill)
def refill(step: Step[Any], task: Refill) -> None:
    """Tiles from the lowest stack that is not empty, one by one, until all spaces but one are taken."""
    spaces = step.now.spaces_to_fill
    while len(step.now.chain) < spaces and step.now.deck:
        if deal_next(step, task):
            return


def deal_next(step: Step[Any], task: object) -> bool:
    """The next tile of the stacks is laid out at the end of the chain. The moment it was the last of its stack, the
    game hears of it, and the task waits; returns whether it does."""
    state = step.now
    tile, deck = state.deck[0], state.deck[1:]
    step.now = replace(state, chain=(*state.chain, tile), deck=deck)
    step.tell(TileDealt(tile))
    tiles = state.kit.tiles
    stack = tiles[tile].stack
    if deck and tiles[deck[0]].stack == stack:
        return False
    step.then(StackEnded(stack), task)
    return True


# Gaining


def gain(step: Step[Any], seat: int, cell: int, source: int, effect: Effect) -> bool:
    """The effects that need no rule of their own, on the tile they belong to; whether this was one."""
    state = step.now
    match effect:
        case Produce(goods):
            produce(step, seat, cell, goods)
        case ProduceAny(n) | AnyGood(n, "this"):
            choose_goods(step, seat, cell, n)
        case Gain(coins, whisky):
            gain_coins(step, seat, coins)
            gain_whisky(step, seat, whisky)
        case Members(n, "this"):
            hold(step, seat, territory=state.players[seat].territory.peopled(cell, n))
            step.tell(MembersGained(seat, cell, n))
        case Points(n):
            score(step, seat, source, n)
        case MovementPoints(n):
            step.change(movement=state.movement + n)
            step.tell(MovementGained(seat, n))
        case _:
            return False
    return True


def gain_coins(step: Step[Any], seat: int, n: int) -> None:
    if n:
        hold(step, seat, coins=step.now.players[seat].coins + n)
        step.tell(CoinsGained(seat, n))


def gain_whisky(step: Step[Any], seat: int, n: int) -> None:
    if n:
        hold(step, seat, whisky=step.now.players[seat].whisky + n)
        step.tell(WhiskyGained(seat, n))


def score(step: Step[Any], seat: int, source: int, n: int) -> None:
    """Points into the ledger."""
    if n:
        ledger = step.now.players[seat].ledger
        hold(step, seat, ledger=put(ledger, source, ledger[source] + n))
        step.tell(PointsGained(seat, source, n))


def produce(step: Step[Any], seat: int, cell: int, goods: Goods) -> None:
    """Goods from the supply onto a tile, as far as there is room; if not all kinds find room, the seat chooses."""
    free = room(step.now, seat, cell)
    kinds = tuple(good for good, n in enumerate(goods) if n)
    if sum(goods) > free and len(kinds) > 1:
        if free:
            step.then(ChoosingGood(seat, cell, free, kinds))
        return
    for good in kinds:
        store(step, seat, cell, good, min(goods[good], free))


def store(step: Step[Any], seat: int, cell: int, good: int, n: int) -> None:
    if n:
        hold(step, seat, territory=step.now.players[seat].territory.stored(cell, good, n))
        step.tell(GoodGained(seat, cell, good, n))


def choose_goods(step: Step[Any], seat: int, cell: int, n: int) -> None:
    """Goods of choice onto a tile, as far as there is room."""
    n = min(n, room(step.now, seat, cell))
    if n:
        step.then(ChoosingGood(seat, cell, n, tuple(range(len(step.now.kit.goods)))))


@common.prompts(ChoosingGood)
def ask_which_good(state: Any, task: ChoosingGood) -> Message:
    return say("glen.ask.good", who=Who(task.seat), n=task.n)


@common.offers(ChoosingGood)
def goods_to_choose(state: Any, task: ChoosingGood) -> Sequence[Any]:
    return [ChooseGood(good) for good in task.among]


@common.answers(ChoosingGood, ChooseGood)
def choose_good(step: Step[Any], task: ChoosingGood, move: ChooseGood) -> None:
    store(step, task.seat, task.cell, move.good, 1)
    if task.n > 1:
        step.then(ChoosingGood(task.seat, task.cell, task.n - 1, task.among))


# Activating


def activate_near(step: Step[Any], task: Activation, move: Activate) -> None:
    """One of the tiles near the new one. The rest of the activation waits behind what this one asks."""
    rest = tuple(cell for cell in task.open if cell != move.cell)
    activate(step, task.seat, move.cell, move.way, anywhere=False)
    step.then(Activation(task.seat, rest, task.extra))


def activate_anywhere(step: Step[Any], task: Activation, move: ActivateAnywhere) -> None:
    activate(step, task.seat, move.cell, move.way, anywhere=True)
    step.then(Activation(task.seat, task.open, task.extra - 1))


def begin_activation(step: Step[Any], seat: int, cell: int, way: int, *, anywhere: bool) -> Any:
    """From here on a tile has been activated this turn. What it does comes next."""
    state = step.now
    territory = state.players[seat].territory
    tile = state.kit.tiles[territory.tiles[territory.at(cell)]]
    step.now = replace(state, activated=tuple(sorted((*state.activated, cell))))
    step.tell(TileActivated(seat, tile.number, cell, way, anywhere))
    return tile


def activate(step: Step[Any], seat: int, cell: int, way: int, *, anywhere: bool) -> None:
    """A tile does what it can once: it produces, gives, or exchanges."""
    tile = begin_activation(step, seat, cell, way, anywhere=anywhere)
    effect = tile.activation[way]
    if isinstance(effect, Exchange):
        pay(step, seat, effect.give)
        step.then(Receiving(seat, tile.number, way))
    elif not gain(step, seat, cell, step.now.kit.source(tile.kind), effect):
        raise ValueError(f"nobody knows how to activate {tile.id}: {effect}")


@common.resolves(Receiving)
def receive(step: Step[Any], task: Receiving) -> None:
    """What an exchange brings, once all of it is paid."""
    tile = step.now.kit.tiles[task.tile]
    effect = tile.activation[task.way]
    gain_whisky(step, task.seat, effect.whisky)
    score(step, task.seat, step.now.kit.source(tile.kind), effect.points)


# Walking


def walks(state: Any, seat: int) -> list[Any]:
    """Every member to every own tile beside it: in the order of laying."""
    territory = state.players[seat].territory
    return [Walk(origin, to) for origin in territory.standing for to in territory.next_to(origin)]


def walk(step: Step[Any], task: Any, move: Walk) -> None:
    """The task that was asked stays."""
    move_member(step, task.seat, move)
    step.then(task)


def move_member(step: Step[Any], seat: int, move: Walk) -> None:
    """One movement point, one tile."""
    state = step.now
    territory = state.players[seat].territory
    hold(step, seat, territory=territory.peopled(move.origin, -1).peopled(move.to, 1))
    step.change(movement=state.movement - 1)
    step.tell(MemberWalked(seat, move.origin, move.to))
