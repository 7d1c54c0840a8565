"""Tiles in words: what they cost, give once and give when activated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.glens.components import Kit, Tile
from core.glens.effects import Price
from core.glens.names import price_words, some
from core.kernel import Message, say


def yes_or_no(answer: bool) -> Message:
    return say("glt.yes") if answer else say("glt.no")


def goods_said(kit: Kit, goods: Sequence[int]) -> tuple[Message, ...]:
    """Goods as they lie on a tile, counted: `2 wood, 1 stone`."""
    return tuple(some(kit, good, goods.count(good)) for good in sorted(set(goods)))


def cost_said(kit: Kit, price: Price, *members: Message) -> Message:
    """What a tile costs; `members` are called otherwise in each game."""
    return say("glt.free") if price.free else say("glt.cost", price=(*price_words(kit, price), *members))


def once_said(gifts: Iterable[Message]) -> tuple[Message, ...]:
    """What a tile gives when it is laid, if it gives anything."""
    what = tuple(gifts)
    return (say("glt.once", what=what),) if what else ()


def activation_said(ways: Iterable[Message]) -> Message:
    """What each activation gives; several ways as a choice."""
    found = tuple(ways)
    if not found:
        return say("glt.no_activation")
    return say("glt.activation.one_of", ways=found) if len(found) > 1 else say("glt.activation", what=found)


def lines_said(tile: Tile) -> tuple[Message, ...]:
    return (*((say("glt.river"),) if tile.river else ()), *((say("glt.road"),) if tile.road else ()))
