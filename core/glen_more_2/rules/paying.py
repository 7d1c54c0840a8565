"""Chapter 5: what something costs and whether it can be paid. The market itself stands in `core.glens.rules`."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.components import Tile
from core.glen_more_2.events import CoinsGiven, ScotPaid
from core.glen_more_2.moves import Move, PayScot
from core.glen_more_2.names import tile_name
from core.glen_more_2.questions import Due, Toll
from core.glen_more_2.rules.laying import cells_for, supported
from core.glen_more_2.state import Player, State
from core.glen_more_2.tasks import GivingScot
from core.glens.market import can_buy, coins_needed
from core.glens.rules import pay
from core.glens.state import hold
from core.kernel import Message, Rulebook, Step, Who, say

rules: Rulebook[State, Move] = Rulebook()


Left = tuple[int, list[int]]
"""What tolls leave: the coins spent, and the goods still there."""


def left_after(toll: Toll, ways: Sequence[Left]) -> list[Left]:
    """What every choice of a toll leaves of what was left before. Coins may be short: sales raise them."""
    found = [
        (spent + coins, [have - n for have, n in zip(held, goods, strict=True)])
        for spent, held in ways
        for coins, goods in toll.choices
    ]
    return [(spent, held) for spent, held in found if min(held) >= 0]


def payable_after(
    state: State, player: Player, due: Due, cell: int, ways: Sequence[Left], *, selling: bool = False
) -> bool:
    """G2-5.10: whether one of the choices on the way leaves enough for all of it; with `selling`, after the right sales
    (G2-4.10). Scots are the matter of the cell (G2-5.9)."""
    if len(ways) == 1:
        return payable(state, player, due, cell, ways[0], selling=selling)
    return any(payable(state, player, due, cell, way, selling=selling) for way in ways)


def payable(state: State, player: Player, due: Due, cell: int, way: Left, *, selling: bool = False) -> bool:
    """The same for one of them."""
    spent, stock = way
    price = due.price
    if price.whisky > player.whisky:
        return False
    coins = player.coins - spent - (due.coins(cell) if due.owed or due.tolls else price.coins)
    if selling:
        return coins_needed(price.ways, stock, state.market, state.kit.slots, selling=True) <= coins
    if coins < 0 or not price.needs[0]:
        return coins >= 0
    return can_buy(price.needs, stock, state.market, state.kit.slots, coins)


def pay_due(step: Step[State], seat: int, due: Due, cell: int) -> None:
    """G2-5.8: goods from own tiles or bought, coins and whisky from the stock, all to the supply; and what is owed to
    others."""
    for other, coins in due.owed_for(cell):
        hold(step, seat, coins=step.now.players[seat].coins - coins)
        hold(step, other, coins=step.now.players[other].coins + coins)
        step.tell(CoinsGiven(seat, other, coins))
    pay(step, seat, due.price)


# Scots as a cost


@rules.prompts(GivingScot)
def ask_for_a_scot(state: State, task: GivingScot) -> Message:
    return say("g2.ask.scot", who=Who(task.seat), tile=tile_name(state.kit, task.tile))


@rules.offers(GivingScot, forced=True)
def scots_to_give(state: State, task: GivingScot) -> Sequence[Move]:
    """G2-5.9: a scot of any own tile, in the order of laying, as long as the tile can still be laid where it was
    declared."""
    tile = state.kit.tiles[task.tile]
    return [
        PayScot(cell)
        for cell in state.players[task.seat].territory.standing
        if not tile.laid or task.cell in cells_without(state, task.seat, tile, cell)
    ]


def cells_without(state: State, seat: int, tile: Tile, given: int) -> tuple[int, ...]:
    """Where a tile may be laid once a scot of that cell has been given up."""
    player = state.players[seat]
    territory = player.territory.peopled(given, -1)
    return cells_for(state, territory, tile, supported(state, seat, territory))


@rules.answers(GivingScot, PayScot)
def give_scot(step: Step[State], task: GivingScot, move: PayScot) -> None:
    return_scot(step, task.seat, move.cell)


def return_scot(step: Step[State], seat: int, cell: int) -> None:
    """G2-5.9: it goes back to the own supply."""
    player = step.now.players[seat]
    hold(step, seat, territory=player.territory.peopled(cell, -1), scots=player.scots + 1)
    step.tell(ScotPaid(seat, cell))
