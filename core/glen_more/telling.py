"""Moves and events of Glen More in words. What Glen More II tells in the same way stands in `core.glens.telling`."""

from __future__ import annotations

from collections.abc import Iterable

from core.glen_more.components import BOARD, CARDS, COMPARISONS, EXTRA_ACTIVATIONS, KIT, SOURCES, START_VILLAGES, TILES
from core.glen_more.rules import REWARDS, card_name, tile_name
from core.glen_more.state import (
    ChieftainPaid,
    Compared,
    Discard,
    Event,
    GameEnded,
    MemberPaid,
    Move,
    PayChieftain,
    PayMember,
    Promote,
    Promoted,
    ResolveCard,
    State,
    TileDiscarded,
)
from core.glens import telling
from core.glens.state import MembersGained, MemberWalked, PointsGained, Walk
from core.glens.telling import Names, brings, shared_words, tile_ahead, tile_from, way_words
from core.kernel import Message, Who, say


def the_tile(tile: int) -> Message:
    """A tile that is taken, laid, activated: castles and lochs have a name of their own and no article."""
    if tile in START_VILLAGES:
        return say("gm.the.start")
    if TILES[tile].card is None:
        return say("gm.the", tile=tile_name(tile))
    return say("gm.the.own", tile=tile_name(tile))


def of_tile(tile: int) -> Message:
    """A tile that something comes from or lies beside."""
    if tile in START_VILLAGES:
        return say("gm.of.start")
    if TILES[tile].card is None:
        return say("gm.of", tile=tile_name(tile))
    return say("gm.of.own", tile=tile_name(tile))


def source_name(source: int) -> Message:
    return say(f"gm.source.{SOURCES[source]}")


NAMES = Names(
    tile=tile_name,
    the=the_tile,
    of=of_tile,
    card=card_name,
    source=source_name,
    home=of_tile(START_VILLAGES[0]),
    extra=card_name(next(card for card, tiles in enumerate(EXTRA_ACTIVATIONS) if tiles)),
)


def name_move(state: State, move: Move) -> Message:
    territory = state.players[state.agenda[0].seat].territory  # type: ignore[union-attr]
    match move:
        case Discard(space, reward):
            tile = tile_ahead(state.chain, space, NAMES)
            return say("gm.move.discard", tile=tile, what=brings(KIT, REWARDS[reward]))
        case PayMember(cell):
            return say("gm.move.pay_member", tile=tile_from(territory, cell, NAMES))
        case PayChieftain():
            return say("gm.move.pay_chieftain")
        case ResolveCard():
            return say("gm.move.fill")
        case Walk(origin, to):
            start = tile_from(territory, origin, NAMES)
            goal = the_tile(territory.tiles[territory.at(to)])
            return say("gm.move.walk", origin=start, way=way_words(origin, to), to=goal)
        case Promote(cell):
            return say("gm.move.promote", tile=tile_from(territory, cell, NAMES))
        case _:
            return telling.name_move(state, move, NAMES)


def log_line(state: State, event: Event, viewer: int | None) -> Message | None:
    """An event as a line of the log; all of them are public. The points of a comparison stand in its own line."""
    match event:
        case MemberPaid(seat):
            return say("gm.log.member_paid", who=Who(seat))
        case ChieftainPaid(seat):
            return say("gm.log.chieftain_paid", who=Who(seat))
        case MembersGained(seat, _, n):
            return say("gm.log.members", who=Who(seat), n=n)
        case MemberWalked(seat, origin, to):
            return say("gm.log.walked", who=Who(seat), way=way_words(origin, to))
        case Promoted(seat):
            return say("gm.log.promoted", who=Who(seat))
        case TileDiscarded(seat, tile):
            return say("gm.log.discarded", who=Who(seat), tile=the_tile(tile))
        case Compared():
            return _log_comparison(event)
        case PointsGained(source=source) if SOURCES[source] in COMPARISONS:
            return None
        case GameEnded():
            return say("gm.log.ended")
        case _:
            return telling.log_line(KIT, event, NAMES)


def _log_comparison(event: Compared) -> Message:
    counted = tuple(
        say("gm.log.compared.seat", who=Who(seat), count=count, n=points)
        for seat, (count, points) in enumerate(zip(event.counts, event.points, strict=True))
    )
    return say(
        "gm.log.compared",
        scoring=say(f"gm.scoring.{event.scoring}"),
        category=say(f"gm.source.{COMPARISONS[event.category]}"),
        seats=counted,
    )


def component_words() -> Iterable[str]:
    """The keys made from data: goods and directions, tiles, cards, scorings and sources of points."""
    yield from shared_words(KIT)
    yield from dict.fromkeys(f"gm.tile.{tile.kind}" for tile in TILES)
    yield tile_name(START_VILLAGES[0]).key
    for card in CARDS:
        yield card_name(card.number).key
    for number in range(len(BOARD.scoring.after_last_tile_of_stack)):
        yield f"gm.scoring.{number + 1}"
    for source in SOURCES:
        yield f"gm.source.{source}"
        yield f"gm.scored.{source}"
