"""Chapter 13: tiles leave a territory."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.asking import ask
from core.glen_more_2.events import ScotArrived, TileRemoved
from core.glen_more_2.moves import Move
from core.glen_more_2.questions import Removal
from core.glen_more_2.rules.laying import removable_cells
from core.glen_more_2.state import State
from core.glen_more_2.tasks import KeepingGoods
from core.glens.facts import room
from core.glens.rules import store
from core.glens.state import ChooseGood, hold
from core.kernel import Message, Rulebook, Step, Who, say

rules: Rulebook[State, Move] = Rulebook()

REMOVED = "removed"


def removable(state: State, seat: int) -> list[int]:
    """The cells whose tile may go, in the order of laying."""
    territory = state.players[seat].territory
    return [cell for cell in removable_cells(state, territory) if ask(state, Removal(seat, cell, REMOVED), True)]


def remove_tile(step: Step[State], seat: int, cell: int, cause: str = REMOVED) -> None:
    """G2-13.4, G2-13.5: a pile goes as a whole, and leaves the game. G2-13.6: its scots go to the home castle, its
    goods as far as there is room."""
    state = step.now
    player = state.players[seat]
    territory = player.territory
    place = territory.at(cell)
    castle = state.kit.home_castle
    goods, scots = territory.goods[place], territory.members[place]
    below = tuple(tile for where, tile in player.covered if where == cell)
    hold(
        step,
        seat,
        territory=territory.cut(cell).peopled(castle, scots),
        covered=tuple(pair for pair in player.covered if pair[0] != cell),
    )
    step.change(activated=tuple(other for other in state.activated if other != cell))
    step.tell(TileRemoved(seat, (*below, territory.tiles[place]), cell, cause, goods, scots))
    for _ in range(scots):
        step.tell(ScotArrived(seat, castle, "transferred"))
    keep_goods(step, seat, castle, goods)


def keep_goods(step: Step[State], seat: int, cell: int, goods: Sequence[int]) -> None:
    """G2-8.3, G2-13.6: goods go onto a tile; if not all find room, the player chooses."""
    free = room(step.now, seat, cell)
    if len(goods) > free and len({*goods}) > 1:
        if free:
            step.then(KeepingGoods(seat, cell, tuple(goods), free))
        return
    for good in dict.fromkeys(goods):
        store(step, seat, cell, good, min(goods.count(good), free))


@rules.prompts(KeepingGoods)
def ask_which_to_keep(state: State, task: KeepingGoods) -> Message:
    return say("g2.ask.keep", who=Who(task.seat), n=task.n)


@rules.offers(KeepingGoods, forced=True)
def goods_to_keep(state: State, task: KeepingGoods) -> Sequence[Move]:
    return [ChooseGood(good) for good in dict.fromkeys(task.goods)]


@rules.answers(KeepingGoods, ChooseGood)
def keep_good(step: Step[State], task: KeepingGoods, move: ChooseGood) -> None:
    store(step, task.seat, task.cell, move.good, 1)
    left = list(task.goods)
    left.remove(move.good)
    if task.n > 1:
        step.then(KeepingGoods(task.seat, task.cell, tuple(left), task.n - 1))
