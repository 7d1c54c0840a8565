"""Moves and events of Glen More in words. What Glen More II tells in the same way stands in `core.glens.telling`."""

from __future__ import annotations

from functools import partial

from core.glen_more.components import COMPARISONS, KIT, SOURCES, TILES
from core.glen_more.names import ANYWHERE, CHIEFTAIN, FILL, NAMES, the_tile
from core.glen_more.rules import REWARDS
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
from core.glens.names import brings, tile_ahead, tile_from, way_words
from core.glens.state import Activate, ActivateAnywhere, MembersGained, MemberWalked, PointsGained, TileActivated, Walk
from core.glens.telling import activated, activating, compared, shared
from core.glens.territory import Territory
from core.kernel import Message, Rulebook, Who, say
from core.kernel.things import lettered

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

words.shows(MemberPaid, "member", origin="cell-{cell}", to="supply")
words.logs(MemberPaid, "gm.log.member_paid")
words.shows(ChieftainPaid, "chieftain", origin="seat-{seat}", to="supply")
words.logs(ChieftainPaid, "gm.log.chieftain_paid")
words.logs(MembersGained, "gm.log.members")
words.shows(Promoted, "member", origin="cell-{cell}", to="seat-{seat}")
words.logs(Promoted, "gm.log.promoted")
words.shows(TileDiscarded, "figure-{seat}", to="space-{space}")
words.logs(TileDiscarded, "gm.log.discarded")
words.shows(GameEnded, "end")
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


# What there is to see of the rest

words.shows(Compared, "scoring")
