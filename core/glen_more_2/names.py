"""What things of Glen More II are called: on the table, besides spaces, cells, scots, rows and goods, and in words. The
built-in components have names in the catalogues; those of corrected files that differ bring their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from core.glen_more_2.chronicles import CHRONICLES, effect_rules, rule_of
from core.glen_more_2.components import CLANS, KINDS, Components, Way, tiles_source
from core.glen_more_2.effects import ActivateTiles, Effect, GainGoods, Markers, PlaceDiscarded, RemoveTiles
from core.glen_more_2.sets import built_in
from core.glen_more_2.state import State
from core.glens.effects import AnyGood, Exchange, Members, Price
from core.glens.names import Names, brings, price_words, shared_words, some, tile_at, tile_from
from core.glens.territory import Territory
from core.kernel import Message, say
from core.kernel.messages import Value
from core.kernel.things import lettered

ANYWHERE, PUT_SCOT, REMOVE, DECLINE = "anywhere", "put-scot", "remove", "decline"
REST = "activate-rest"
REWARD, WAY = "reward", "way"


def clan_thing(clan: int) -> str:
    return f"clan-{clan}"


def discarded_thing(tile: int) -> str:
    return f"discarded-{tile}"


def effect_thing(effect: int) -> str:
    return f"effect-{effect}"


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
    return rule_of(effect).tells(effect)


HOME = ("start-village", "home-castle")
"""Tiles that have no name of their own."""


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


def way_brings(kit: Components, way: Way) -> tuple[Message, ...]:
    """What an alternative brings, and for what; if a clan allows it, which."""
    what = _brings(kit, way)
    return what if way.clan < 0 else (say("g2.by_clan", clan=clan_name(kit, way.clan), what=what),)


def _brings(kit: Components, way: Way) -> tuple[Message, ...]:
    effect = way.effect
    if isinstance(effect, Exchange):
        get = [
            say("glen.some.points", n=effect.points),
            say("glen.some.whisky", n=effect.whisky),
            say("g2.some.markers", n=effect.markers),
        ]
        got = [message for message in get if message.values["n"]]
        got += [rule_of(then).tells(then) for then in effect.then]
        return (say("glen.exchange", give=_gives(kit, effect.give), get=tuple(got)),)
    if type(effect) in effect_rules():
        return (rule_of(effect).tells(effect),)
    return brings(kit, effect)  # type: ignore[arg-type]


def _gives(kit: Components, price: Price) -> tuple[Message, ...]:
    """G2-11.26: of named goods one may be left out."""
    named = sum(price.named)
    if price.any or price.different or price.animals or not named or price.goods == named:
        return price_words(kit, price)
    goods = tuple(some(kit, good, n) for good, n in enumerate(price.named) if n)
    rest = (say("g2.all_but_one", goods=goods),) if price.goods else ()
    return (*rest, say("glen.some.coins", n=price.coins))


def land(state: State) -> Territory:
    """The territory of the seat to move."""
    return state.players[state.agenda[0].seat].territory  # type: ignore[union-attr]


def at(state: State, cell: int) -> Message:
    """An own tile, as the one that something comes onto."""
    return tile_at(land(state), cell, names_of(state.kit))


def away_from(state: State, cell: int) -> Message:
    """An own tile that something comes from."""
    return tile_from(land(state), cell, names_of(state.kit))


def component_words() -> Iterable[str]:
    """The keys made from data: goods and directions, tiles, clans, kinds, scorings and sources of points."""
    kit = built_in()
    yield from shared_words(kit)
    yield from ("g2.log.compared", "g2.log.compared.seat")
    for tile in kit.tiles:
        yield tile_name(kit, tile.number).key
        if tile.id in HOME:
            yield the_tile(kit, tile.number).key
            yield of_tile(kit, tile.number).key
    for clan in kit.clans:
        yield clan_name(kit, clan.number).key
    kinds = [kind for kind in KINDS if kind not in ("person", "end", "track")]
    for kind in kinds:
        yield f"g2.kind.{kind}"
    for scoring in range(1, len(kit.stacks)):
        yield f"g2.scoring.{scoring}"
    added = [source for chronicle in CHRONICLES.values() for source in chronicle.sources]
    for source in (*map(tiles_source, (*kinds, "person")), CLANS, *kit.categories, "coins", "territory", *added):
        yield f"g2.source.{source}"
        yield f"g2.scored.{source}"


TELLS: dict[str, Callable[[State, Any], Value]] = {
    "tile": lambda state, tile: the_tile(state.kit, tile),
    "card": lambda state, card: card_name(state.kit, card),
    "clan": lambda state, clan: clan_name(state.kit, clan),
    "good": lambda state, good: some(state.kit, good),
}
"""How the fields of moves and events are told."""
SIGNS: dict[str, Callable[[Any], str]] = {"way": partial(lettered, WAY), "reward": partial(lettered, REWARD)}
