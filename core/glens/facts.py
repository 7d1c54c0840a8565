"""Pure questions about a position of either game, or a view of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.glens.effects import Effect, Exchange, Produce, ProduceAny
from core.glens.state import Glen


def room(state: Any, seat: int, cell: int) -> int:
    """How many more goods a tile can hold."""
    territory = state.players[seat].territory
    return int(state.kit.room - len(territory.goods[territory.at(cell)]))


def works(state: Any, seat: int, cell: int, effect: Effect, stock: list[int], *, selling: bool) -> bool:
    """Whether a way of activating a tile does anything now; with `selling`, whether it could after the right sales."""
    holdings = state.players[seat]
    match effect:
        case Exchange(give):
            if give.whisky > holdings.whisky:
                return False
            affords = state.kit.affords_by_selling if selling else state.kit.affords
            return bool(affords(give, stock, state.market, holdings.coins))
        case Produce() | ProduceAny():
            if room(state, seat, cell):
                return True
            return selling and any(state.market[good] for good in holdings.territory.goods[holdings.territory.at(cell)])
    return True


def ways_to_activate(state: Any, seat: int, cells: Sequence[int], *, selling: bool = False) -> list[tuple[int, int]]:
    """Cell and number of the alternative, for all that would do something: in the order of the cells."""
    kit = state.kit
    territory = state.players[seat].territory
    stock = territory.stock(len(kit.goods))
    return [
        (cell, way)
        for cell in cells
        for way, effect in enumerate(kit.tiles[territory.tiles[territory.at(cell)]].activation)
        if works(state, seat, cell, effect, stock, selling=selling)
    ]


def with_activation(state: Any, seat: int, cells: Sequence[int]) -> tuple[int, ...]:
    """Those of the cells whose tile can be activated at all and has not been this turn."""
    territory = state.players[seat].territory
    tiles = state.kit.tiles
    return tuple(
        cell
        for cell, tile in zip(territory.cells, territory.tiles, strict=True)
        if cell in cells and tiles[tile].activation and cell not in state.activated
    )


def left_in_stack(state: Glen) -> int:
    """How many tiles are left in the stack that is drawn from: so far is the next scoring."""
    if not state.deck:
        return 0
    tiles = state.kit.tiles
    stack = tiles[state.deck[0]].stack
    return sum(tiles[tile].stack == stack for tile in state.deck)
