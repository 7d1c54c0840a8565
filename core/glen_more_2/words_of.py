"""What components are called. The built-in ones have names in the catalogues; those of corrected files that differ
bring their own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from core.glen_more_2.chronicles import rule_of
from core.glen_more_2.components import Components
from core.glen_more_2.effects import ActivateTiles, Effect, GainGoods, Markers, PlaceDiscarded, RemoveTiles
from core.glen_more_2.names import REWARD, WAY
from core.glen_more_2.sets import built_in
from core.glen_more_2.state import State
from core.glens.effects import AnyGood, Members
from core.glens.telling import Names, some
from core.kernel import Message, say
from core.kernel.messages import Value
from core.kernel.things import lettered


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


HOME = ("start-village", "home-castle")
"""Tiles that have no name of their own."""


# Names of tiles inside sentences


def the_tile(kit: Components, tile: int) -> Message:
    """A tile that is taken, laid or activated."""
    if kit.tiles[tile].id in HOME:
        return say(f"g2.the.{_word(kit.tiles[tile].id)}")
    return say("g2.the", tile=tile_name(kit, tile))


def of_tile(kit: Components, tile: int) -> Message:
    """A tile that something comes from or lies beside."""
    if kit.tiles[tile].id in HOME:
        return say(f"g2.of.{_word(kit.tiles[tile].id)}")
    return say("g2.of", tile=tile_name(kit, tile))


def _word(identity: str) -> str:
    return identity.replace("-", "_")


def source_name(kit: Components, source: int) -> Message:
    return say(f"g2.source.{kit.sources[source]}")


_NAMES: dict[str, Names] = {}


def names_of(kit: Components) -> Names:
    """What a component set calls its things; made once for each."""
    if kit.fingerprint not in _NAMES:
        extra = next((card for card, n in enumerate(kit.extra_activations) if n), 0)
        _NAMES[kit.fingerprint] = Names(
            tile=lambda tile: tile_name(kit, tile),
            the=lambda tile: the_tile(kit, tile),
            of=lambda tile: of_tile(kit, tile),
            card=lambda card: card_name(kit, card),
            source=lambda source: source_name(kit, source),
            home=of_tile(kit, kit.home[0].tile),
            extra=card_name(kit, extra),
        )
    return _NAMES[kit.fingerprint]


TELLS: dict[str, Callable[[State, Any], Value]] = {
    "tile": lambda state, tile: the_tile(state.kit, tile),
    "card": lambda state, card: card_name(state.kit, card),
    "clan": lambda state, clan: clan_name(state.kit, clan),
    "good": lambda state, good: some(state.kit, good),
}
"""How the fields of moves and events are told."""
SIGNS: dict[str, Callable[[Any], str]] = {"way": partial(lettered, WAY), "reward": partial(lettered, REWARD)}


# Effects


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
    return rule_of(effect).tells(effect)
