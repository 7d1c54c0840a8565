"""Moves and events of Glen More in words. What Glen More II tells in the same way stands in `core.glens.telling`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from core.glen_more.components import BOARD, CARDS, COMPARISONS, EXTRA_ACTIVATIONS, KIT, SOURCES, START_VILLAGES, TILES
from core.glen_more.refusals import ANYWHERE, CHIEFTAIN, FILL
from core.glen_more.rules import REWARDS, card_name, tile_name
from core.glen_more.state import (
    ChieftainPaid,
    Compared,
    Discard,
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
from core.glens.effects import Exchange
from core.glens.state import Activate, ActivateAnywhere, MembersGained, MemberWalked, PointsGained, TileActivated, Walk
from core.glens.telling import (
    Names,
    activated,
    activating,
    brings,
    compared,
    shared,
    shared_words,
    tile_ahead,
    tile_from,
    way_words,
)
from core.glens.territory import Territory
from core.kernel import Message, Rulebook, Who, say
from core.kernel.things import lettered


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


words: Rulebook[State, Move] = Rulebook(
    tells={"tile": lambda state, tile: the_tile(tile)},
    signs={"reward": partial(lettered, "reward"), "way": partial(lettered, "way")},
)


def _from(state: State, cell: int) -> Message:
    """An own tile that something comes from."""
    return tile_from(_land(state), cell, NAMES)


def _land(state: State) -> Territory:
    return state.players[state.agenda[0].seat].territory  # type: ignore[union-attr]


# Moves

words.touches(Discard, "space-{space}", "{reward}")
words.touches(PayMember, "member-{cell}")
words.touches(PayChieftain, CHIEFTAIN)
words.names(PayChieftain, "gm.move.pay_chieftain")
words.touches(ResolveCard, FILL)
words.names(ResolveCard, "gm.move.fill")
words.touches(Promote, "member-{cell}", CHIEFTAIN)
words.touches(ActivateAnywhere, "cell-{cell}", "{way}", ANYWHERE)


@words.names(Discard)
def discarding(state: State, move: Discard) -> Message:
    tile = tile_ahead(state.chain, move.space, NAMES)
    return say("gm.move.discard", tile=tile, what=brings(KIT, REWARDS[move.reward]))


@words.names(PayMember)
def giving_up(state: State, move: PayMember) -> Message:
    return say("gm.move.pay_member", tile=_from(state, move.cell))


@words.names(Walk)
def walking(state: State, move: Walk) -> Message:
    land = _land(state)
    goal = the_tile(land.tiles[land.at(move.to)])
    return say("gm.move.walk", origin=_from(state, move.origin), way=way_words(move.origin, move.to), to=goal)


@words.names(Promote)
def promoting(state: State, move: Promote) -> Message:
    return say("gm.move.promote", tile=_from(state, move.cell))


@words.names(Activate)
def activating_near(state: State, move: Activate) -> Message:
    return _activating(state, move)


@words.names(ActivateAnywhere)
def activating_anywhere(state: State, move: ActivateAnywhere) -> Message:
    return _activating(state, move)


def _activating(state: State, move: Activate | ActivateAnywhere) -> Message:
    land = _land(state)
    what = brings(KIT, TILES[land.tiles[land.at(move.cell)]].activation[move.way])
    return activating(land, move, what, NAMES)


# Events: all of them are public

words.logs(MemberPaid, "gm.log.member_paid")
words.logs(ChieftainPaid, "gm.log.chieftain_paid")
words.logs(MembersGained, "gm.log.members")
words.logs(Promoted, "gm.log.promoted")
words.logs(TileDiscarded, "gm.log.discarded")
words.logs(GameEnded, "gm.log.ended")


@words.logs(MemberWalked)
def log_of_a_walk(state: State, event: MemberWalked) -> Message:
    return say("gm.log.walked", who=Who(event.seat), way=way_words(event.origin, event.to))


@words.logs(TileActivated)
def log_of_activating(state: State, event: TileActivated) -> Message | None:
    exchanges = isinstance(TILES[event.tile].activation[event.way], Exchange)
    return activated(NAMES, event, exchanges=exchanges)


@words.logs(Compared)
def log_of_a_comparison(state: State, event: Compared) -> Message:
    return compared("gm", event, COMPARISONS[event.category])


SHARED = shared(lambda state: NAMES)


@words.logs(PointsGained)
def log_of_points(state: State, event: PointsGained) -> Message | None:
    """The points of a comparison stand in its own line."""
    return None if SOURCES[event.source] in COMPARISONS else SHARED.logged[PointsGained](state, event, None)


words.lend_words(SHARED)


def component_words() -> Iterable[str]:
    """The keys made from data: goods and directions, tiles, cards, scorings and sources of points."""
    yield from shared_words(KIT)
    yield from ("gm.log.compared", "gm.log.compared.seat")
    yield from dict.fromkeys(f"gm.tile.{tile.kind}" for tile in TILES)
    yield tile_name(START_VILLAGES[0]).key
    for card in CARDS:
        yield card_name(card.number).key
    for number in range(len(BOARD.scoring.after_last_tile_of_stack)):
        yield f"gm.scoring.{number + 1}"
    for source in SOURCES:
        yield f"gm.source.{source}"
        yield f"gm.scored.{source}"
