"""What components are called. The built-in ones have names in the catalogues; those of corrected files that differ
bring their own."""

from __future__ import annotations

from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.components import Components
from core.glen_more_2.effects import ActivateTiles, Effect, GainGoods, Markers, PlaceDiscarded, RemoveTiles
from core.glen_more_2.sets import built_in
from core.glens.effects import AnyGood, Members
from core.glens.names import some
from core.kernel import Message, say


def tile_name(kit: Components, tile: int) -> Message:
    return _name(kit, "tile", kit.tiles[tile].id, kit.tiles[tile].name)


def card_name(kit: Components, card: int) -> Message:
    """A card has the name of its tile."""
    return _name(kit, "tile", kit.cards[card].id, kit.cards[card].name)


def clan_name(kit: Components, clan: int) -> Message:
    return _name(kit, "clan", kit.clans[clan].id, kit.clans[clan].name)


def _name(kit: Components, sort: str, identity: str, name: str) -> Message:
    known = built_in()
    if kit is not known and known.names[sort].get(identity) != name:
        return say("g2.named", name=name)
    return say(f"g2.{sort}.{identity.replace('-', '_')}")


def effect_words(kit: Components, effect: Effect, n: int) -> Message:
    """What is left of an effect, as something to do."""
    match effect:
        case Markers():
            return say("g2.effect.marker", n=n)
        case GainGoods(good):
            return say("g2.effect.goods", what=some(kit, good, n))
        case AnyGood():
            return say("g2.effect.goods", what=say("glen.some.choice", n=n))
        case Members():
            return say("g2.effect.scots", n=n)
        case ActivateTiles(0, kind) if kind:
            return say("g2.effect.activate_all", kind=say(f"g2.kind.{kind}"))
        case ActivateTiles(kind=kind) if kind:
            return say("g2.effect.activate", kind=say(f"g2.kind.{kind}"), n=n)
        case ActivateTiles():
            return say("g2.effect.activate_any")
        case RemoveTiles(least, most) if least == most:
            return say("g2.effect.remove_all", n=n)
        case RemoveTiles():
            return say("g2.effect.remove", n=n)
        case PlaceDiscarded():
            return say("g2.effect.discarded")
    return chronicle_words(effect)


def chronicle_words(effect: object) -> Message:
    """An effect that a chronicle brings tells itself."""
    for chronicle in CHRONICLES.values():
        rule = chronicle.effects.get(type(effect))  # type: ignore[arg-type]
        if rule is not None and rule.tells is not None:
            return rule.tells(effect)
    raise ValueError(f"nobody knows how to tell {effect}")
