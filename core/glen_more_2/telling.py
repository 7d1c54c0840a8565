"""Moves and events of Glen More II in words. What Glen More tells in the same way stands in `core.glens.telling`."""

from __future__ import annotations

from collections.abc import Iterable

from core.glen_more_2.chronicles import CHRONICLES, in_play
from core.glen_more_2.events import (
    CoinsGiven,
    Compared,
    DieLeft,
    DieWaits,
    FigureLanded,
    FigureLeft,
    FigurePassed,
    FinalStep,
    GameEnded,
    GoodProduced,
    MarkerPlaced,
    MovementLapsed,
    PersonKept,
    PersonResolved,
    ScoringEnded,
    ScotArrived,
    ScotPaid,
    SettingUp,
    Stopped,
    TileAcquired,
    TileDiscarded,
    TileRemoved,
    TurnEnding,
    TurnStarted,
)
from core.glen_more_2.facts.activating import ways_of
from core.glen_more_2.facts.costs import way_to
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
from core.glen_more_2.names import (
    ANYWHERE,
    DECLINE,
    PUT_SCOT,
    REMOVE,
    SIGNS,
    TELLS,
    at,
    away_from,
    card_name,
    clan_name,
    effect_words,
    land,
    names_of,
    of_tile,
    the_tile,
    tile_name,
    way_brings,
)
from core.glen_more_2.rules.removing import REMOVED
from core.glen_more_2.state import State
from core.glens.effects import Exchange
from core.glens.names import brings, some, tile_ahead, way_words
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
from core.glens.telling import activated, activating, compared, shared
from core.kernel import Message, Rulebook, Who, say

# Names of tiles inside sentences


# What a tile does when it is activated


words: Rulebook[State, Move] = Rulebook(TELLS, SIGNS)


# Moves

words.touches(ActivateAnywhere, "cell-{cell}", "{way}", ANYWHERE)
words.touches(Stop, "space-{space}")
words.touches(Discard, "space-{space}", "{reward}")
words.touches(PayScot, "member-{cell}")
words.touches(PutGood, "good-{good}", "cell-{cell}")
words.touches(PutScot, "cell-{cell}", PUT_SCOT)
words.touches(PlaceMarker, "clan-{clan}")
words.touches(RemoveTile, "cell-{cell}", REMOVE)
words.touches(TakeDiscarded, "discarded-{tile}")
words.names(TakeDiscarded, "g2.move.discarded")
words.touches(Resolve, "effect-{effect}")
words.touches(Decline, DECLINE)
words.names(Decline, "g2.move.decline")


@words.names(PutGood)
def name_of_putting(state: State, move: PutGood) -> Message:
    return say("g2.move.put", good=some(state.kit, move.good), tile=at(state, move.cell))


@words.names(PutScot)
def name_of_putting_a_scot(state: State, move: PutScot) -> Message:
    return say("g2.move.put_scot", tile=at(state, move.cell))


@words.names(RemoveTile)
def name_of_removing(state: State, move: RemoveTile) -> Message:
    return say("g2.move.remove", tile=at(state, move.cell))


@words.names(Activate)
def name_of_activating(state: State, move: Activate) -> Message:
    return _activating(state, move)


@words.names(ActivateAnywhere)
def name_of_activating_anywhere(state: State, move: ActivateAnywhere) -> Message:
    return _activating(state, move)


def _activating(state: State, move: Activate | ActivateAnywhere) -> Message:
    seat: int = state.agenda[0].seat  # type: ignore[union-attr]
    own = land(state)
    way = ways_of(state, seat, own.tiles[own.at(move.cell)])[move.way]
    return activating(own, move, way_brings(state.kit, way), names_of(state.kit))


@words.names(Place)
def name_of_placing(state: State, move: Place) -> Message:
    if move.cell not in land(state).cells:
        return SHARED.named[Place](state, move)
    tile = the_tile(state.kit, state.agenda[0].tile)  # type: ignore[union-attr]
    return say("g2.move.upgrade", tile=tile, below=away_from(state, move.cell))


@words.names(Stop)
def name_of_stopping(state: State, move: Stop) -> Message:
    return say("g2.move.stop", tile=the_tile(state.kit, state.chain[move.space]))


@words.names(Discard)
def name_of_discarding(state: State, move: Discard) -> Message:
    kit = state.kit
    what = brings(kit, kit.rewards[move.reward])  # type: ignore[arg-type]
    return say("g2.move.discard", tile=tile_ahead(state.chain, move.space, names_of(kit)), what=what)


@words.names(PayScot)
def name_of_paying_a_scot(state: State, move: PayScot) -> Message:
    return say("g2.move.pay_scot", tile=away_from(state, move.cell))


@words.names(PlaceMarker)
def name_of_a_marker(state: State, move: PlaceMarker) -> Message:
    seat: int = state.agenda[0].seat  # type: ignore[union-attr]
    return say("g2.move.marker", clan=clan_name(state.kit, move.clan), n=way_to(state, seat, move.clan).coins())


@words.names(Resolve)
def name_of_resolving(state: State, move: Resolve) -> Message:
    return say("g2.move.resolve", what=effect_words(state.kit, state.kit.numbered[move.effect].effect, 1))


@words.names(Walk)
def name_of_walking(state: State, move: Walk) -> Message:
    return say("g2.move.walk", origin=away_from(state, move.origin), to=at(state, move.to))


# Events: all of them are public

words.shows(Stopped, "figure-{seat}", to="tile-{tile}")
words.logs(Stopped, "g2.log.stopped")
words.shows(DieWaits, "die", n="roll")
words.logs(DieWaits, "g2.log.die_waits")
words.shows(MarkerPlaced, "marker", origin="seat-{seat}", to="clan-{clan}")
words.logs(MarkerPlaced, "g2.log.marker", n="coins")
words.logs(MembersGained, "g2.log.scots")
words.shows(ScotPaid, "scot", origin="cell-{cell}", to="seat-{seat}")
words.logs(ScotPaid, "g2.log.scot_paid")
words.shows(MovementLapsed, "movement", origin="seat-{seat}", to="supply", n="n")
words.logs(MovementLapsed, "g2.log.lapsed")
words.shows(GameEnded, "end")
words.logs(GameEnded, "g2.log.ended")
words.silent("only rules listen to it", SettingUp, FigureLeft, FigurePassed, FigureLanded, ScoringEnded, FinalStep)
words.shows(TurnStarted, "turn", to="seat-{seat}")
words.logs_nothing("whose turn it is shows", TurnStarted)
words.silent("the lines around it tell it", PersonResolved, GoodProduced, ScotArrived, TurnEnding)


@words.logs(Compared)
def log_of_a_comparison(state: State, event: Compared) -> Message:
    return compared("g2", event, state.kit.categories[event.category])


@words.logs(PointsGained)
def log_of_points(state: State, event: PointsGained) -> Message | None:
    """The points of a category stand in its own line, and so do those that a chronicle tells."""
    told = (source for chronicle in CHRONICLES.values() for source in chronicle.told)
    if state.kit.sources[event.source] in (*state.kit.categories, *told):
        return None
    return SHARED.logged[PointsGained](state, event, None)


@words.logs(TileActivated)
def log_of_activating(state: State, event: TileActivated) -> Message | None:
    exchanges = any(isinstance(effect, Exchange) for effect in state.kit.tiles[event.tile].activation)
    return activated(names_of(state.kit), event, exchanges=exchanges)


@words.logs(TileLaid)
def log_of_laying(state: State, event: TileLaid) -> Message | None:
    kit = state.kit
    if event.covered < 0:
        return SHARED.logged[TileLaid](state, event, None)
    who, below = Who(event.seat), of_tile(kit, event.covered)
    return say("g2.log.upgraded", who=who, tile=the_tile(kit, event.tile), below=below)


@words.logs(TilesLeft)
def log_of_tiles_passed(state: State, event: TilesLeft) -> Message:
    return say("g2.log.passed", tiles=_names(state, event.tiles))


@words.logs(TileDiscarded)
def log_of_discarding(state: State, event: TileDiscarded) -> Message | None:
    if event.cause != "no_legal_tile":
        return None
    return say("g2.log.discarded", who=Who(event.seat), tile=the_tile(state.kit, event.tile))


@words.logs(TileAcquired)
def log_of_a_tile_out_of_the_discards(state: State, event: TileAcquired) -> Message | None:
    if event.source != "discard":
        return None
    return say("g2.log.out_of_discards", who=Who(event.seat), tile=the_tile(state.kit, event.tile))


@words.logs(TileRemoved)
def log_of_removing(state: State, event: TileRemoved) -> Message | None:
    if event.cause != REMOVED:
        return None
    return say("g2.log.removed", who=Who(event.seat), tiles=_names(state, event.tiles))


def _names(state: State, tiles: Iterable[int]) -> tuple[Message, ...]:
    return tuple(tile_name(state.kit, tile) for tile in tiles)


@words.logs(DieMoved)
def log_of_the_die(state: State, event: DieMoved) -> Message | None:
    if event.roll:
        return SHARED.logged[DieMoved](state, event, None)
    return say("g2.log.die_goes_on", tile=the_tile(state.kit, event.tile))


@words.logs(DieLeft)
def log_of_the_die_leaving(state: State, event: DieLeft) -> Message:
    if event.tile < 0:
        return say("g2.log.die_leaves")
    return say("g2.log.die_leaves_with", roll=event.roll, tile=the_tile(state.kit, event.tile))


@words.logs(PersonKept)
def log_of_a_person(state: State, event: PersonKept) -> Message:
    return say("g2.log.person", who=Who(event.seat), tile=tile_name(state.kit, event.tile))


@words.logs(MemberWalked)
def log_of_walking(state: State, event: MemberWalked) -> Message:
    return say("g2.log.walked", who=Who(event.seat), way=way_words(event.origin, event.to))


@words.logs(CoinsGiven)
def log_of_coins(state: State, event: CoinsGiven) -> Message:
    return say("g2.log.coins_given", who=Who(event.seat), to=Who(event.to), n=event.n)


SHARED = shared(lambda state: names_of(state.kit))
words.lend_words(SHARED)


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


words.brings(TileAcquired, "tile-{tile}")
words.brings(CardTaken, "card-{card}")
words.brings(MarkerPlaced, "clan-{clan}")


# What there is to see of the rest

words.shows(Compared, "scoring")
words.shows(TileDiscarded, "tile-{tile}", to="discards")
words.shows(TileAcquired, "tile-{tile}", to="seat-{seat}")
words.shows(TileRemoved, "removed", origin="cell-{cell}", to="discards")
words.shows(DieLeft, "leaving", origin="chain", n="roll")
words.shows(PersonKept, "tile-{tile}", to="seat-{seat}")
words.shows(CoinsGiven, "coins", origin="seat-{seat}", to="seat-{to}", n="n")
