"""Why something is not possible, as far as both games refuse it in the same way: a price that cannot be met, a sale, a
place where a tile does not fit, a tile that does nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.glens.components import Tile
from core.glens.effects import Effect, Exchange, Price
from core.glens.market import NEVER, coins_needed
from core.glens.names import good_name
from core.glens.territory import AROUND, AXES, SIDES
from core.kernel.messages import Message, say

# Names of things on the table.


# Prices.


def why_not_paid(state: Any, seat: int, price: Price) -> list[Message]:
    """What is missing of a price, good by good, and what buying it would cost. Empty if it can be met."""
    kit, holdings = state.kit, state.players[seat]
    reasons = []
    if price.whisky > holdings.whisky:
        reasons.append(say("glen.why.whisky", n=price.whisky, have=holdings.whisky))
    if price.coins > holdings.coins:
        reasons.append(say("glen.why.coins", n=price.coins, have=holdings.coins))
    stock = holdings.territory.stock(len(kit.goods))
    if not kit.affords(price, stock, state.market, holdings.coins):
        reasons += _what_is_short(state, seat, price, stock)
    return reasons


def _what_is_short(state: Any, seat: int, price: Price, stock: list[int]) -> list[Message]:
    kit, holdings, rows = state.kit, state.players[seat], state.market
    needed = coins_needed(price.ways, stock, rows, kit.slots, selling=False)
    reasons = []
    if len(price.ways) > 1:
        if needed >= NEVER:
            return [say("glen.why.choice_full", n=price.goods)]
        reasons.append(say("glen.why.choice", n=price.goods, coins=_coins(needed), have=holdings.coins))
    for good, n in enumerate(price.named):
        missing = n - stock[good]
        if missing <= 0:
            continue
        cost = coins_needed(
            (tuple(n * (kind == good) for kind in range(len(stock))),), stock, rows, kit.slots, selling=False
        )
        if cost >= NEVER:
            reasons.append(say("glen.why.row_full", n=missing, good=good_name(state, good)))
        else:
            reasons.append(
                say("glen.why.good", n=missing, good=good_name(state, good), coins=_coins(cost), have=holdings.coins)
            )
    if len(price.ways) == 1 < len(reasons) and needed < NEVER:
        reasons.append(say("glen.why.together", coins=_coins(needed), have=holdings.coins))
    if kit.affords_by_selling(price, stock, rows, holdings.coins):
        reasons.append(say("glen.why.sell_first"))
    return reasons


def _coins(n: int) -> Message:
    return say("glen.some.coins", n=n)


# The market.


def why_not_sold(state: Any, seat: int, good: int, cell: int | None) -> Message:
    """A good that is not there, or a row that pays nothing."""
    territory = state.players[seat].territory
    if not 0 <= good < len(state.kit.goods):
        return say("play.not_now")
    name = good_name(state, good)
    if not any(good in goods for goods in territory.goods):
        return say("glen.why.none_to_sell", good=name)
    if not state.market[good]:
        return say("glen.why.row_empty", good=name)
    if cell is not None:
        return say("glen.why.not_on_tile", good=name)
    return say("play.not_now")


# Laying.


def why_not_laid(state: Any, seat: int, tile: Tile, cell: int, supported: Sequence[int]) -> list[Message]:
    """The rules of laying that a cell breaks."""
    territory = state.players[seat].territory
    own = {cell: state.kit.tiles[number].edges for cell, number in zip(territory.cells, territory.tiles, strict=True)}
    if cell in own:
        return [say("glen.why.cell_taken")]
    contact = cut = missing = 0
    for way, side, opposite in SIDES:
        neighbour = own.get(cell + way)
        if neighbour is not None:
            contact |= side
            cut |= side if neighbour & opposite and not tile.edges & side else 0
            missing |= side if tile.edges & side and not neighbour & opposite else 0
    if not contact:
        return [say("glen.why.no_side")]
    reasons = []
    for axis in AXES:
        line = _line(state, axis)
        if tile.edges & axis and not contact & axis:
            reasons.append(say(f"glen.why.{line}_not_continued"))
        if cut & axis:
            reasons.append(say(f"glen.why.{line}_cut"))
        if missing & axis:
            reasons.append(say(f"glen.why.{line}_blocked"))
    if not any(cell + way in supported for way in AROUND):
        reasons.append(say("glen.why.no_member_near"))
    return reasons


def _line(state: Any, axis: int) -> str:
    """Whether a river or a road runs this way."""
    return "river" if axis == state.kit.river_axis else "road"


def why_nowhere(state: Any, seat: int, tile: Tile) -> Message:
    """No cell at all: nobody stands near one that would fit, or none fits."""
    territory = state.players[seat].territory
    if state.kit.places(tile.edges, territory, territory.cells):
        return say("glen.why.nobody_near")
    for axis in AXES:
        if tile.edges & axis:
            return say(f"glen.why.no_place_{_line(state, axis)}")
    return say("glen.why.no_place")


# Activating.


def why_not_activated(state: Any, seat: int, cell: int, way: int, open_cells: Sequence[int]) -> list[Message]:
    territory = state.players[seat].territory
    if cell not in territory.cells:
        return [say("glen.why.no_tile_there")]
    activation: tuple[Effect, ...] = state.kit.tiles[territory.tiles[territory.at(cell)]].activation
    if not activation:
        return [say("glen.why.no_activation")]
    if cell in state.activated:
        return [say("glen.why.activated")]
    if cell not in open_cells:
        return [say("glen.why.not_near")]
    effect = activation[way if 0 <= way < len(activation) else 0]
    if isinstance(effect, Exchange):
        return why_not_paid(state, seat, effect.give)
    return [say("glen.why.tile_full", n=state.kit.room)]
