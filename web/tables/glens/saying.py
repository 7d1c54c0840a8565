"""Tiles in words: what they cost, give once and give when activated."""

from __future__ import annotations

from collections.abc import Sequence

from core.glens.components import Kit, Tile
from core.glens.effects import Effect, Members, TakeCard
from core.glens.names import brings, price_words, some
from core.kernel import Message, say


def yes_or_no(answer: bool) -> Message:
    return say("glt.yes") if answer else say("glt.no")


def goods_said(kit: Kit, goods: Sequence[int]) -> tuple[Message, ...]:
    """Goods as they lie on a tile, counted: `2 wood, 1 stone`."""
    return tuple(some(kit, good, goods.count(good)) for good in sorted(set(goods)))


def cost_said(kit: Kit, tile: Tile) -> Message:
    price = tile.cost
    if price.free:
        return say("glt.free")
    given = list(price_words(kit, price))
    if price.members_or_chieftains:
        given.append(say("glt.some.member_or_chieftain", n=price.members_or_chieftains))
    return say("glt.cost", price=tuple(given))


def once_said(kit: Kit, tile: Tile) -> Message | None:
    """What a tile gives when it is laid."""
    said = tuple(part for effect in tile.once for part in _once(kit, effect))
    return say("glt.once", what=said) if said else None


def _once(kit: Kit, effect: Effect) -> tuple[Message, ...]:
    match effect:
        case Members(n):
            return (say("glt.some.members", n=n),)
        case TakeCard():
            return (say("glt.card"),)
    return brings(kit, effect)


def activation_said(kit: Kit, tile: Tile) -> Message:
    """What each activation gives; several ways as a choice."""
    if not tile.activation:
        return say("glt.no_activation")
    ways = tuple(part for effect in tile.activation for part in brings(kit, effect))
    if len(ways) > 1:
        return say("glt.activation.one_of", ways=ways)
    return say("glt.activation", what=ways)


def lines_said(tile: Tile) -> tuple[Message, ...]:
    return (*((say("glt.river"),) if tile.river else ()), *((say("glt.road"),) if tile.road else ()))
