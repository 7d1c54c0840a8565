"""Moves and events of Glen More II in words. What Glen More tells in the same way stands in `core.glens.telling`."""

from __future__ import annotations

from collections.abc import Iterable

from core.glen_more_2.chronicles import CHRONICLES, in_play
from core.glen_more_2.components import CLANS, KINDS, Components, Way, tiles_source
from core.glen_more_2.events import (
    CoinsGiven,
    Compared,
    DieLeft,
    DieWaits,
    Event,
    GameEnded,
    MarkerPlaced,
    MovementLapsed,
    PersonKept,
    ScotPaid,
    Stopped,
    TileAcquired,
    TileDiscarded,
    TileRemoved,
)
from core.glen_more_2.moves import (
    Decline,
    Discard,
    Move,
    PayScot,
    PlaceMarker,
    PutGood,
    PutScot,
    RemoveTile,
    Resolve,
    Stop,
    TakeDiscarded,
)
from core.glen_more_2.rules.activating import ways_of
from core.glen_more_2.rules.markers import way_to
from core.glen_more_2.rules.removing import REMOVED
from core.glen_more_2.sets import built_in
from core.glen_more_2.state import State
from core.glen_more_2.words_of import card_name, chronicle_words, clan_name, effect_words, tile_name
from core.glens import telling
from core.glens.effects import Exchange, Price
from core.glens.state import (
    Activate,
    ActivateAnywhere,
    CardTaken,
    DieMoved,
    MembersGained,
    MemberWalked,
    Place,
    PointsGained,
    TileActivated,
    TileLaid,
    TilesLeft,
    Walk,
)
from core.glens.telling import Names, brings, price_words, shared_words, some, tile_ahead, tile_at, tile_from, way_words
from core.kernel import Message, Who, say

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


# What a tile does when it is activated


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
        got = (*(message for message in get if message.values["n"]), *map(chronicle_words, effect.then))
        return (say("glen.exchange", give=_gives(kit, effect.give), get=got),)
    if any(type(effect) in chronicle.effects for chronicle in CHRONICLES.values()):
        return (chronicle_words(effect),)
    return brings(kit, effect)  # type: ignore[arg-type]


def _gives(kit: Components, price: Price) -> tuple[Message, ...]:
    """G2-11.26: of named goods one may be left out."""
    named = sum(price.named)
    if price.any or price.different or price.animals or not named or price.goods == named:
        return price_words(kit, price)
    goods = tuple(some(kit, good, n) for good, n in enumerate(price.named) if n)
    rest = (say("g2.all_but_one", goods=goods),) if price.goods else ()
    return (*rest, say("glen.some.coins", n=price.coins))


# Moves


def name_move(state: State, move: Move) -> Message:
    kit = state.kit
    names = names_of(kit)
    seat: int = state.agenda[0].seat  # type: ignore[union-attr]
    territory = state.players[seat].territory
    for chronicle in CHRONICLES.values():
        if type(move) in chronicle.name_move:
            return chronicle.name_move[type(move)](state, move)
    match move:
        case Activate(cell, way) | ActivateAnywhere(cell, way):
            tile = territory.tiles[territory.at(cell)]
            what = way_brings(kit, ways_of(state, seat, tile)[way])
            if isinstance(move, Activate):
                return say("glen.move.activate", tile=tile_at(territory, cell, names), what=what)
            card = names.extra
            return say("glen.move.activate_anywhere", tile=tile_at(territory, cell, names), what=what, card=card)
        case Place(cell) if cell in territory.cells:
            tile = state.agenda[0].tile  # type: ignore[union-attr]
            return say("g2.move.upgrade", tile=the_tile(kit, tile), below=tile_from(territory, cell, names))
        case Stop(space):
            return say("g2.move.stop", tile=the_tile(kit, state.chain[space]))
        case Discard(space, reward):
            what = brings(kit, kit.rewards[reward])  # type: ignore[arg-type]
            return say("g2.move.discard", tile=tile_ahead(state.chain, space, names), what=what)
        case PayScot(cell):
            return say("g2.move.pay_scot", tile=tile_from(territory, cell, names))
        case PutGood(good, cell):
            return say("g2.move.put", good=some(kit, good), tile=tile_at(territory, cell, names))
        case PutScot(cell):
            return say("g2.move.put_scot", tile=tile_at(territory, cell, names))
        case PlaceMarker(clan):
            return say("g2.move.marker", clan=clan_name(kit, clan), n=way_to(state, seat, clan).coins())
        case RemoveTile(cell):
            return say("g2.move.remove", tile=tile_at(territory, cell, names))
        case TakeDiscarded(tile):
            return say("g2.move.discarded", tile=the_tile(kit, tile))
        case Resolve(effect):
            return say("g2.move.resolve", what=effect_words(kit, kit.numbered[effect].effect, 1))
        case Decline():
            return say("g2.move.decline")
        case Walk(origin, to):
            return say("g2.move.walk", origin=tile_from(territory, origin, names), to=tile_at(territory, to, names))
        case _:
            return telling.name_move(state, move, names)


# Events


def log_line(state: State, event: Event, viewer: int | None) -> Message | None:
    """An event as a line of the log; all of them are public. The points of a category stand in its own line."""
    kit = state.kit
    for chronicle in CHRONICLES.values():
        if type(event) in chronicle.log_line:
            return chronicle.log_line[type(event)](state, event, viewer)
    match event:
        case Compared():
            return _log_comparison(kit, event)
        case PointsGained(source=source) if kit.sources[source] in (*kit.categories, *_told_by_chronicles()):
            return None
        case GameEnded():
            return say("g2.log.ended")
        case TileActivated(seat, tile, _, _, True):
            return say("glen.log.activated_anywhere", who=Who(seat), tile=the_tile(kit, tile), card=names_of(kit).extra)
        case TileActivated(seat, tile):
            exchange = any(isinstance(effect, Exchange) for effect in kit.tiles[tile].activation)
            return say("glen.log.activated", who=Who(seat), tile=the_tile(kit, tile)) if exchange else None
    line = _log_of_tiles(kit, event) or _log_of_people(kit, event)
    if line is not None or isinstance(event, _TOLD_HERE):
        return line
    return telling.log_line(kit, event, names_of(kit))  # type: ignore[arg-type]


_TOLD_HERE = (TileDiscarded, TileAcquired)


def _told_by_chronicles() -> list[str]:
    return [source for chronicle in CHRONICLES.values() for source in chronicle.told]


def _log_of_tiles(kit: Components, event: Event) -> Message | None:
    match event:
        case TileLaid(seat, tile, _, covered) if covered >= 0:
            return say("g2.log.upgraded", who=Who(seat), tile=the_tile(kit, tile), below=of_tile(kit, covered))
        case TilesLeft(tiles):
            return say("g2.log.passed", tiles=tuple(tile_name(kit, tile) for tile in tiles))
        case TileDiscarded(tile, "no_legal_tile", _, seat):
            return say("g2.log.discarded", who=Who(seat), tile=the_tile(kit, tile))
        case TileAcquired(seat, _, tile, "discard"):
            return say("g2.log.out_of_discards", who=Who(seat), tile=the_tile(kit, tile))
        case TileRemoved(seat, tiles, _, cause) if cause == REMOVED:
            return say("g2.log.removed", who=Who(seat), tiles=tuple(tile_name(kit, tile) for tile in tiles))
        case Stopped(seat, tile):
            return say("g2.log.stopped", who=Who(seat), tile=the_tile(kit, tile))
        case DieMoved(0, tile):
            return say("g2.log.die_goes_on", tile=the_tile(kit, tile))
        case DieLeft(roll, tile) if tile >= 0:
            return say("g2.log.die_leaves_with", roll=roll, tile=the_tile(kit, tile))
        case DieLeft():
            return say("g2.log.die_leaves")
        case DieWaits():
            return say("g2.log.die_waits")
    return None


def _log_of_people(kit: Components, event: Event) -> Message | None:
    match event:
        case PersonKept(seat, tile):
            return say("g2.log.person", who=Who(seat), tile=tile_name(kit, tile))
        case MarkerPlaced(seat, clan, coins):
            return say("g2.log.marker", who=Who(seat), clan=clan_name(kit, clan), n=coins)
        case MembersGained(seat, _, n):
            return say("g2.log.scots", who=Who(seat), n=n)
        case ScotPaid(seat):
            return say("g2.log.scot_paid", who=Who(seat))
        case MemberWalked(seat, origin, to):
            return say("g2.log.walked", who=Who(seat), way=way_words(origin, to))
        case MovementLapsed(seat, n):
            return say("g2.log.lapsed", who=Who(seat), n=n)
        case CoinsGiven(seat, to, n):
            return say("g2.log.coins_given", who=Who(seat), to=Who(to), n=n)
    return None


def _log_comparison(kit: Components, event: Compared) -> Message:
    counted = tuple(
        say("g2.log.compared.seat", who=Who(seat), count=count, n=points)
        for seat, (count, points) in enumerate(zip(event.counts, event.points, strict=True))
    )
    return say(
        "g2.log.compared",
        scoring=say(f"g2.scoring.{event.scoring}"),
        category=say(f"g2.source.{kit.categories[event.category]}"),
        seats=counted,
    )


def component_words() -> Iterable[str]:
    """The keys made from data: goods and directions, tiles, clans, kinds, scorings and sources of points."""
    kit = built_in()
    yield from shared_words(kit)
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


# What can be taken


def takeable(state: State) -> dict[str, Message]:
    """Every tile on the rondel and in the stacks but World's End, every card of these tiles, every clan; and each
    chronicle in play, taken by whoever gets something from it."""
    kit = state.kit
    tiles = sorted(tile for tile in (*state.chain, *state.deck) if tile >= 0 and tile != kit.worlds_end)
    cards = [kit.tiles[tile].card for tile in tiles]
    return {
        **{f"tile-{tile}": tile_name(kit, tile) for tile in tiles},
        **{f"card-{card}": card_name(kit, card) for card in cards if card is not None},
        **{f"clan-{clan.number}": clan_name(kit, clan.number) for clan in kit.clans},
        **{
            f"chronicle-{chronicle.name}": say(f"g2.chronicle.{chronicle.name}")
            for chronicle in in_play(state.chronicles)
        },
    }


def taken(event: object) -> list[tuple[int, str]]:
    match event:
        case TileAcquired(seat, _, tile):
            return [(seat, f"tile-{tile}")]
        case CardTaken(seat, card):
            return [(seat, f"card-{card}")]
        case MarkerPlaced(seat, clan):
            return [(seat, f"clan-{clan}")]
    return [
        (seat, f"chronicle-{chronicle.name}")
        for chronicle in CHRONICLES.values()
        if type(event) in chronicle.feats
        for seat in chronicle.feats[type(event)](event)
    ]
