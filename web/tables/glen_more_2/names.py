"""Names, faces and descriptions of the components, put together once for each language."""

from __future__ import annotations

from functools import cache

from core.glen_more_2.chronicles import rule_of
from core.glen_more_2.components import END, HOME_STACK, KITS, PERSON, Components
from core.glen_more_2.effects import ChronicleEffect, GainGoods, Markers
from core.glen_more_2.names import names_of, tile_name, way_brings
from core.glen_more_2.sets import base
from core.glens.effects import AnyGood, Gain, Members, MovementPoints, Points, TakeCard
from core.glens.names import brings, some
from core.kernel import Message, say
from core.kernel.words import Words
from web.html import Html
from web.tables.glen_more_2.paint import look
from web.tables.glen_more_2.signs import goods_symbols
from web.tables.glens import saying
from web.tables.glens.edition import Edition
from web.tables.glens.tiles import face

TOLD = (AnyGood, ChronicleEffect, Gain, GainGoods, Markers, Members, MovementPoints, Points)
"""Effects that have words by themselves."""


def good_name(kit: Components, good: int) -> Message:
    return say(f"glen.good.{kit.goods[good]}")


@cache
def _face(name: str, fingerprint: str, tile: int, priced: bool, aside: bool) -> Html:
    kit = KITS[fingerprint]
    return face(kit.tiles[tile], name, look(kit, kit.tiles[tile]), priced=priced, aside=aside)


def tile_face(words: Words, kit: Components, tile: int, *, priced: bool = False, aside: bool = False) -> Html:
    """The picture of a tile with its name in the person's language."""
    return _face(words.text(tile_name(kit, tile)), kit.fingerprint, tile, priced, aside)


# Tiles in words


def _once(kit: Components, effect: object) -> tuple[Message, ...]:
    match effect:
        case Members(n):
            return (say("g2t.some.scots", n=n),)
        case TakeCard():
            return (say("glt.card"),)
        case Markers(n):
            return (say("g2.some.markers", n=n),)
        case GainGoods(good, n):
            return (some(kit, good, n),)
        case AnyGood(n):
            return (say("glen.some.choice", n=n),)
        case ChronicleEffect():
            return (rule_of(effect).tells(effect),)
    return brings(kit, effect)  # type: ignore[arg-type]


def about_tile(kit: Components, tile: int) -> tuple[Message, ...]:
    """All that a tile says of itself: kind, cost, what it gives once, activation, river, upgrade."""
    made = kit.tiles[tile]
    if made.kind == END:
        return (say("g2t.about.worlds_end"),)
    scots = (say("g2t.some.scots", n=made.cost.members),) if made.cost.members else ()
    cost = () if made.stack == HOME_STACK else (saying.cost_said(kit, made.cost, *scots),)
    once = saying.once_said(part for effect in made.once for part in _once(kit, effect))
    if made.kind == PERSON:
        return (say("g2t.about.person", n=made.person_value), *cost, *once)
    return (
        *((say(f"g2.kind.{made.kind}"),) if made.laid else ()),
        *cost,
        *once,
        saying.activation_said(part for way in kit.ways[tile] for part in way_brings(kit, way)),
        *((say("g2t.river"),) if made.river else ()),
        *((say("g2t.upgrade"),) if made.upgrade else ()),
    )


_told: dict[tuple[str, str, int], str] = {}
"""Tiles in words: the same sentences are needed for every tile in every picture of the table."""


def tile_told(words: Words, kit: Components, tile: int) -> str:
    """A tile in words, for whoever does not see it."""
    key = (words.language, kit.fingerprint, tile)
    if key not in _told:
        _told[key] = ", ".join(words.text(part) for part in (tile_name(kit, tile), *about_tile(kit, tile)))
    return _told[key]


EDITION = Edition(
    ids="g2",
    words="g2t",
    names=names_of,
    tile_told=tile_told,
    tile_face=tile_face,
    goods=goods_symbols,
)


def provenance_said(provenance: str, attested: tuple[str, ...]) -> Message:
    """Where the numbers of a component come from, honestly."""
    if provenance == "attested":
        return say("g2t.provenance.attested")
    return say("g2t.provenance.partly") if attested else say("g2t.provenance.ours")


# Cards and clans in words: the built-in ones have sentences, others are told by their effects

CARDS = frozenset(
    {
        "armadale-castle",
        "castle-moil",
        "castle-of-mey",
        "castle-stalker",
        "donan-castle",
        "duart-castle",
        "inverness",
        "loch-lochy",
        "loch-morar",
        "loch-ness",
        "loch-shiel",
    }
)
"""The cards of the base game."""


def card_effect(kit: Components, card: int) -> Message:
    made = kit.cards[card]
    if made.id in CARDS and made.effects == base().cards[base().card[made.id]].effects:
        return say(f"g2t.card.{made.id}")
    return _as_told(kit, made.effects)


def clan_effect(kit: Components, clan: int) -> Message:
    """A corrected file that changes an effect is told by that effect."""
    made = kit.clans[clan]
    known = base().clan.get(made.id)
    if known is not None and made.effects == base().clans[known].effects:
        return say(f"g2t.clan.{made.id}")
    return _as_told(kit, made.effects)


def _as_told(kit: Components, effects: tuple[object, ...]) -> Message:
    told = tuple(part for effect in effects if isinstance(effect, TOLD) for part in _once(kit, effect))
    return say("g2t.effect.as_told", what=told) if told else say("g2t.effect.other")


def card_timing(kit: Components, card: int) -> Message:
    """When a card counts: it was resolved when it was taken, it lasts, or it counts at the end."""
    return say(f"g2t.timing.{kit.cards[card].timing}")


def clan_timing(kit: Components, clan: int) -> Message:
    return say(f"g2t.timing.{kit.clans[clan].timing}")
