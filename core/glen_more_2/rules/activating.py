"""Chapter 8: activating tiles; with the lasting card that activates tiles anywhere (G2-12.8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.glen_more_2.chronicles import Doing, rule_of
from core.glen_more_2.effects import ChronicleEffect
from core.glen_more_2.events import GoodProduced
from core.glen_more_2.facts.activating import activates_all, extra_left, possible, ways_of, works
from core.glen_more_2.moves import Move
from core.glen_more_2.rules.removing import keep_goods
from core.glen_more_2.state import NOWHERE, State
from core.glen_more_2.tasks import Activating, Finishing, Getting, Produced, PuttingGoods, Resolving, StartingActivation
from core.glens.effects import Exchange, Goods, Produce, ProduceAny
from core.glens.rules import begin_activation, choose_goods, gain, gain_whisky, pay, score
from core.glens.state import ActivateAnywhere, EndActivation
from core.glens.territory import near
from core.kernel import Message, Rulebook, Step, Who, say

rules: Rulebook[State, Move] = Rulebook()


# What a tile can do


# Activating one tile


def activate(step: Step[State], seat: int, cell: int, way: int, *, anywhere: bool = False) -> None:
    """G2-8.1 to G2-8.6: a tile does what it can, once in a turn. G2-8.7: nothing spreads from it."""
    tile = begin_activation(step, seat, cell, way, anywhere=anywhere)
    effect, source = _effect(step.now, seat, tile.number, way)
    match effect:
        case Exchange(give):
            pay(step, seat, give)
            step.then(Getting(seat, cell, tile.number, way))
        case Produce(goods):
            _remember(step, seat, cell, lambda: keep_goods(step, seat, cell, _each(goods)))
        case ProduceAny(n):
            _remember(step, seat, cell, lambda: choose_goods(step, seat, cell, n))
        case ChronicleEffect():
            rule_of(effect).resolve(step, Doing(seat, cell, source), effect)
        case _ if not gain(step, seat, cell, source, effect):
            raise ValueError(f"nobody knows how to activate {tile.id}: {effect}")


def ways_elsewhere(state: State, seat: int, owner: int, cell: int) -> list[int]:
    """The ways in which a seat could activate a tile of another territory."""
    territory = state.players[owner].territory
    stock = state.players[seat].territory.stock(len(state.kit.goods))
    ways = ways_of(state, seat, territory.tiles[territory.at(cell)])
    return [
        number
        for number, way in enumerate(ways)
        if isinstance(way.effect, Produce | ProduceAny) or works(state, seat, NOWHERE, way.effect, stock, selling=False)
    ]


def activate_elsewhere(step: Step[State], seat: int, owner: int, cell: int, way: int) -> None:
    """For chronicles, which tell it: a tile of another territory. The seat pays and gets; goods go onto its own tiles;
    for the owner nothing is used up."""
    territory = step.now.players[owner].territory
    tile = territory.tiles[territory.at(cell)]
    effect, source = _effect(step.now, seat, tile, way)
    match effect:
        case Exchange(give):
            pay(step, seat, give)
            step.then(Getting(seat, NOWHERE, tile, way))
        case Produce(goods):
            step.then(PuttingGoods(seat, tuple(_each(goods))))
        case ProduceAny(n):
            step.then(PuttingGoods(seat, (), n))
        case ChronicleEffect():
            rule_of(effect).resolve(step, Doing(seat, NOWHERE, source), effect)
        case _:
            gain(step, seat, NOWHERE, source, effect)


def _each(goods: Goods) -> list[int]:
    return [good for good, n in enumerate(goods) for _ in range(n)]


def _remember(step: Step[State], seat: int, cell: int, produce: Callable[[], None]) -> None:
    """Goods come onto the tile, perhaps after a choice; then it is told which."""
    territory = step.now.players[seat].territory
    before = territory.goods[territory.at(cell)]
    produce()
    step.then(Produced(seat, cell, before))


def _effect(state: State, seat: int, tile: int, way: int) -> tuple[Any, int]:
    chosen = ways_of(state, seat, tile)[way]
    return chosen.effect, chosen.source


@rules.resolves(Produced)
def tell_what_was_produced(step: Step[State], task: Produced) -> None:
    """Goods beyond the room of the tile were never there (G2-8.3)."""
    territory = step.now.players[task.seat].territory
    now = territory.goods[territory.at(task.cell)]
    for good in dict.fromkeys(now):
        n = now.count(good) - task.before.count(good)
        if n:
            step.tell(GoodProduced(task.seat, task.cell, good, n))


@rules.resolves(Getting)
def get(step: Step[State], task: Getting) -> None:
    """G2-8.5: what an exchange brings, once all of it is paid."""
    effect, source = _effect(step.now, task.seat, task.tile, task.way)
    gain_whisky(step, task.seat, effect.whisky)
    score(step, task.seat, source, effect.points)
    if effect.markers:
        step.then(Resolving(task.seat, NOWHERE, ((step.now.kit.one_marker, effect.markers),), running=True))
    for then in effect.then:
        rule_of(then).resolve(step, Doing(task.seat, task.cell, source), then)


# Step 5: the new tile and its neighbours


@rules.resolves(StartingActivation)
def start_activation(step: Step[State], task: StartingActivation) -> None:
    """G2-8.1: the new tile and those around it, also where it lay (G2-13.8). G2-8.9: the cells are fixed now. G2-12.10:
    a card may open all own tiles instead."""
    state = step.now
    cells: Sequence[int] = state.players[task.seat].territory.cells
    if not activates_all(state, task.tile):
        cells = near(cells, task.cell)
    if task.nested:
        step.then(Activating(task.seat, tuple(cells), task.running))
    else:
        step.then(Finishing(task.seat, tuple(cells)))


@rules.prompts(Activating)
def ask_to_activate(state: State, task: Activating) -> Message:
    return say(
        "g2.ask.activate", who=Who(task.seat), n=len({move.cell for move in possible(state, task.seat, task.open)})
    )


@rules.answers(Activating, EndActivation)
def end_activation(step: Step[State], task: Activating, move: EndActivation) -> None:
    """G2-8.1: each activation is optional."""


# Tiles activated by a card, wherever they lie


def activations_anywhere(state: State, seat: int, near: Sequence[int]) -> list[Move]:
    """Every tile that is not open anyway."""
    if not extra_left(state, seat):
        return []
    far = [cell for cell in state.players[seat].territory.cells if cell not in near]
    return [ActivateAnywhere(move.cell, move.way) for move in possible(state, seat, far)]
