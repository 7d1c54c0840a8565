"""Why something is not possible at the table of Glen More II: every refusal names what is missing; and the shortcut of
a turn."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.asking import BOOKS, ask
from core.glen_more_2.components import END, PERSON, TRACK, Tile, Way
from core.glen_more_2.effects import Markers, PlaceDiscarded, RemoveTiles
from core.glen_more_2.facts.activating import extra_left, markers_left, ways_of
from core.glen_more_2.facts.costs import due_for, has_room, occupied, way_to
from core.glen_more_2.facts.rondel import all_spaces, space_of
from core.glen_more_2.moves import (
    Decline,
    Move,
)
from core.glen_more_2.names import ANYWHERE, DECLINE, PUT_SCOT, REMOVE, REST, WAY, clan_name, tile_name
from core.glen_more_2.questions import Due, FreelyDeclined
from core.glen_more_2.rules.laying import cells_for, joined, supported
from core.glen_more_2.rules.resolving import is_duty
from core.glen_more_2.rules.turn import cells_to_lay
from core.glen_more_2.state import State
from core.glen_more_2.tasks import (
    Activating,
    Finishing,
    GivingScot,
    KeepingGoods,
    Laying,
    PuttingGoods,
    Resolving,
    TakingTile,
)
from core.glens.chain import GAP
from core.glens.effects import Exchange, MovementPoints, Points, Produce
from core.glens.names import END_TURN, good_name
from core.glens.refusals import why_not_activated, why_not_laid, why_not_paid, why_not_sold, why_nowhere
from core.glens.state import (
    Activate,
    ActivateAnywhere,
    Buy,
    ChoosingGood,
    EndActivation,
    EndTurn,
    Pay,
    Payment,
    Sell,
    Walk,
)
from core.glens.territory import AROUND, beside
from core.kernel import Message, Rulebook, say
from core.kernel.things import Tapped

reasons: Rulebook[State, Move] = Rulebook()


def legal(state: State) -> Sequence[Move]:
    return BOOKS[state.chronicles].moves(state)


def shortcut(state: State, thing: str) -> tuple[Move, ...]:
    """What "activate the rest" stands for: every open tile that gives something without asking or taking anything."""
    if thing != REST or not state.agenda or not isinstance(state.agenda[0], Finishing | Activating):
        return ()
    seat = state.agenda[0].seat
    territory = state.players[seat].territory
    ways: dict[int, list[Activate]] = {}
    for move in legal(state):
        if isinstance(move, Activate):
            ways.setdefault(move.cell, []).append(move)
    # A tile that can be activated in several ways asks which.
    return tuple(
        move
        for cell, (move, *others) in ways.items()
        if not others and _plain(ways_of(state, seat, territory.tiles[territory.at(cell)])[move.way])
    )


def _plain(way: Way) -> bool:
    return way.clan < 0 and isinstance(way.effect, Produce | Points | MovementPoints)


def why_not(state: State, tapped: Tapped) -> tuple[Message, ...]:
    """What the rules in force have against it: for decisions that lead to one of the base."""
    return BOOKS[state.chronicles].why_not(state, tapped)


# Chapter 4: choosing a tile


@reasons.refuses(TakingTile)
def why_not_taken(state: State, task: TakingTile, tapped: Tapped) -> list[Message]:
    """G2-3.2, G2-4.2: nothing there, nothing to stop on, or it cannot be paid or laid."""
    seat, space = task.seat, tapped.number("space")
    if space is None:
        return _why_not_free(state, seat, (), tapped) or [say("g2.why.take_first")]
    spaces = all_spaces(state)
    if not 0 <= space < len(spaces) or spaces[space] == GAP:
        return [say("g2.why.empty_space")]
    if spaces[space] < 0:
        return [say("g2.why.figure_there")]
    if space <= space_of(state, state.acting):
        return [say("g2.why.behind")]
    tile = state.kit.tiles[state.chain[space]]
    if tile.kind == END:
        return [say("g2.why.worlds_end")]
    if tile.no_stop or tile.kind == TRACK:
        return [say("g2.why.no_stop")]
    due = due_for(state, seat, tile.number)
    reasons = why_not_paid(state, seat, due.price) + _why_not_owed(state, seat, due)
    if tile.kind != PERSON and not cells_to_lay(state, seat, tile, supported(state, seat)):
        reasons.append(_why_nowhere(state, seat, tile))
    return reasons


def _why_not_owed(state: State, seat: int, due: Due) -> list[Message]:
    coins = due.coins()
    if coins > due.price.coins and coins > state.players[seat].coins:
        return [say("g2.why.owed", n=coins, have=state.players[seat].coins)]
    return []


def _why_nowhere(state: State, seat: int, tile: Tile) -> Message:
    """No cell at all."""
    territory = state.players[seat].territory
    if tile.cost.members and cells_for(state, territory, tile, supported(state, seat)):
        return say("g2.why.no_scot_to_give")
    if not tile.upgrade:
        return why_nowhere(state, seat, tile)
    if cells_for(state, territory, tile, territory.cells):
        return say("g2.why.upgrade_no_scot")
    kind = say(f"g2.kind.{tile.kind}")
    return say("g2.why.upgrade_river", kind=kind) if tile.river else say("g2.why.upgrade_no_river", kind=kind)


# Chapters 5 and 6: paying and laying


@reasons.refuses(Payment)
def why_not_paid_with(state: State, task: Payment, tapped: Tapped) -> list[Message]:
    """Not the good that is due, not on that tile, or it cannot be bought."""
    seat = task.seat
    due = dict.fromkeys(move.good for move in legal(state) if isinstance(move, Pay | Buy))
    goods = tuple(good_name(state, good) for good in due)
    row, slots = tapped.number("row"), state.kit.slots
    if row in due and state.market[row] == len(slots):
        return [say("g2.why.row_full", good=good_name(state, row))]
    if row in due:
        return [say("g2.why.price", n=slots[state.market[row]], have=state.players[seat].coins)]
    if row is None and tapped.number("cell") is None:
        return [say("g2.why.pay_first", goods=goods)]
    return [say("g2.why.not_due", goods=goods)]


@reasons.refuses(GivingScot)
def why_not_given(state: State, task: GivingScot, tapped: Tapped) -> list[Message]:
    """G2-5.9: the tile must still find its place."""
    if tapped.number("member") in state.players[task.seat].territory.standing:
        return [say("g2.why.scot_supports")]
    return [say("g2.why.scot_first")]


@reasons.refuses(Laying)
def why_not_placed(state: State, task: Laying, tapped: Tapped) -> list[Message]:
    seat, tile, cell = task.seat, state.kit.tiles[task.tile], tapped.number("cell")
    if cell is None:
        return [say("g2.why.place_first", tile=tile_name(state.kit, tile.number))]
    near = supported(state, seat)
    if tile.upgrade:
        return _why_not_upgraded(state, seat, tile, cell, near)
    reasons = why_not_laid(state, seat, tile, cell, near)
    return reasons or [say("g2.why.scot_supports_nothing") if tile.cost.members else say("g2.why.toll")]


def _why_not_upgraded(state: State, seat: int, tile: Tile, cell: int, near: Sequence[int]) -> list[Message]:
    """G2-6.8."""
    territory = state.players[seat].territory
    if cell not in territory.cells:
        return [say("g2.why.upgrade_on_tile")]
    below = state.kit.tiles[territory.tiles[territory.at(cell)]]
    reasons = []
    if below.kind != tile.kind:
        reasons.append(say("g2.why.upgrade_kind", kind=say(f"g2.kind.{tile.kind}")))
    if below.river != tile.river:
        reasons.append(say("g2.why.upgrade_line"))
    if not any(cell + way in near for way in (0, *AROUND)):
        reasons.append(say("g2.why.upgrade_no_scot"))
    return reasons


# Chapters 8 and 9: activating, moving, and what is always possible


@reasons.refuses(ChoosingGood, KeepingGoods, PuttingGoods)
def why_not_chosen(state: State, task: object, tapped: Tapped) -> list[Message]:
    return [say("g2.why.good_first")]


@reasons.refuses(Activating)
def why_not_activated_now(state: State, task: Activating, tapped: Tapped) -> list[Message]:
    return _why_not_active(state, task.seat, task.open, tapped) or [say("g2.why.activation_first")]


@reasons.refuses(Finishing)
def why_not_in_the_end(state: State, task: Finishing, tapped: Tapped) -> list[Message]:
    return _why_not_active(state, task.seat, task.open, tapped)


def _why_not_active(state: State, seat: int, cells: Sequence[int], tapped: Tapped) -> list[Message]:
    if tapped.number("space") is not None:
        return [say("g2.why.one_tile")]
    reasons = _why_not_free(state, seat, cells, tapped)
    if reasons:
        return reasons
    return [say("g2.why.no_tile_laid") if tapped.number("cell") is not None else say("g2.why.what_glows")]


def _why_not_free(state: State, seat: int, cells: Sequence[int], tapped: Tapped) -> list[Message]:
    """G2-4.5: a row means a sale, a scot a step, a cell an activation."""
    row, member, cell = tapped.number("row"), tapped.number("member"), tapped.number("cell")
    if row is not None:
        return [_why_not_sold(state, seat, row, cell)]
    if member is not None:
        return _why_not_moved(state, seat, member, cell)
    if tapped.any_of("clan"):
        return [say("g2.why.no_marker_now")]
    if tapped.any_of("discarded"):
        return [say("g2.why.no_discard_now")]
    if cell is None:
        return []
    if ANYWHERE in tapped or not cells:
        if not any(state.kit.extra_activations[card] for card in state.players[seat].cards):
            return [say("g2.why.no_extra")] if ANYWHERE in tapped else []
        if not extra_left(state, seat):
            return [say("g2.why.extra_used")]
        if ANYWHERE in tapped and cell in cells:
            return [say("g2.why.near_anyway")]
        cells = state.players[seat].territory.cells
    return _why_not_activated(state, seat, cell, tapped.letter(WAY), cells)


def _why_not_sold(state: State, seat: int, row: int, cell: int | None) -> Message:
    """G2-5.6: a sale needs a tile with that good; inside a running activation there may be none at all."""
    offered = any(isinstance(move, Sell) and move.good == row for move in legal(state))
    if offered and cell is None:
        return say("g2.why.sale_tile")
    reason = why_not_sold(state, seat, row, cell)
    return say("g2.why.no_sale_now") if not offered and reason.key == "play.not_now" else reason


def _why_not_activated(state: State, seat: int, cell: int, way: int, cells: Sequence[int]) -> list[Message]:
    """G2-8: what the way that was meant lacks."""
    territory = state.players[seat].territory
    if cell in territory.cells and cell in cells and cell not in state.activated:
        ways = ways_of(state, seat, territory.tiles[territory.at(cell)])
        if ways:
            effect = ways[way if 0 <= way < len(ways) else 0].effect
            if isinstance(effect, Exchange) and effect.markers and not markers_left(state, seat):
                return [say("g2.why.no_marker")]
            if isinstance(effect, Exchange):
                return why_not_paid(state, seat, effect.give)
    return why_not_activated(state, seat, cell, 0, cells)


def _why_not_moved(state: State, seat: int, member: int, cell: int | None) -> list[Message]:
    """G2-9: no points left, no scot there, not beside."""
    territory = state.players[seat].territory
    reasons = (
        (member not in territory.standing, say("g2.why.no_scot_there")),
        (not state.movement, say("g2.why.no_points")),
        (cell is not None and cell not in territory.cells, say("g2.why.not_own_tile")),
        (cell is not None and not beside(member, cell), say("g2.why.too_far")),
        (True, say("g2.why.not_while_running")),
    )
    return [reason for holds, reason in reasons if holds][:1]


# Chapters 7 and 10 to 13: effects being resolved


@reasons.refuses(Resolving)
def why_not_resolved(state: State, task: Resolving, tapped: Tapped) -> list[Message]:
    clan, cell, good = tapped.number("clan"), tapped.number("cell"), tapped.number("good")
    effects = [state.kit.numbered[number].effect for number, _ in task.left]
    marker = any(isinstance(effect, Markers) for effect in effects)
    if clan is not None and marker:
        return _why_not_marked(state, task.seat, clan)
    if tapped.number("discarded") is not None and any(isinstance(effect, PlaceDiscarded) for effect in effects):
        return [say("g2.why.discard_no_place")]
    if REMOVE in tapped or (cell is not None and any(isinstance(e, RemoveTiles) for e in effects)):
        return _why_not_removed(state, task.seat, cell)
    if good is not None and cell is not None:
        return [say("glen.why.tile_full", n=state.kit.room)]
    if PUT_SCOT in tapped:
        return [say("g2.why.no_scot_left")]
    if marker and (DECLINE in tapped or END_TURN in tapped):
        return [say("g2.why.marker_first")]
    first = say("g2.why.duty_first") if is_duty(state, task) else say("g2.why.resolve_first")
    if tapped.number("space") is not None or END_TURN in tapped or DECLINE in tapped:
        return [first]
    return _why_not_free(state, task.seat, (), tapped) or [first]


def _why_not_marked(state: State, seat: int, clan: int) -> list[Message]:
    """G2-10.2, G2-10.4: taken, or too dear."""
    if not 0 <= clan < len(state.kit.clans):
        return []
    if not has_room(state, clan, occupied(state)):
        return [say("g2.why.clan_taken", clan=clan_name(state.kit, clan))]
    coins = way_to(state, seat, clan).coins()
    return [say("g2.why.clan_cost", clan=clan_name(state.kit, clan), n=coins, have=state.players[seat].coins)]


def _why_not_removed(state: State, seat: int, cell: int | None) -> list[Message]:
    """G2-13.1 to G2-13.3."""
    territory = state.players[seat].territory
    if cell is None or cell not in territory.cells:
        return [say("glen.why.no_tile_there")]
    if cell in state.kit.home_cells:
        return [say("g2.why.home_stays")]
    if not joined({*territory.cells} - {cell}):
        return [say("g2.why.falls_apart")]
    if state.kit.tiles[territory.tiles[territory.at(cell)]].river:
        return [say("g2.why.river_middle")]
    return [say("g2.why.may_not_go")]


# Leaving free activations, movement points or a bonus unused is hardly ever meant.


@reasons.warns(EndActivation, EndTurn)
def leaving_tiles(state: State, move: EndActivation | EndTurn, moves: Sequence[Move]) -> Message | None:
    rest = shortcut(state, REST)
    return say("g2.slip.open", n=len(rest)) if rest else None


@reasons.warns(EndTurn)
def leaving_points(state: State, move: EndTurn, moves: Sequence[Move]) -> Message | None:
    if state.movement and any(isinstance(other, Walk) for other in moves):
        return say("g2.slip.movement", n=state.movement)
    return say("g2.slip.far") if any(isinstance(other, ActivateAnywhere) for other in moves) else None


@reasons.warns(Decline)
def declining(state: State, move: Decline, moves: Sequence[Move]) -> Message | None:
    if ask(state, FreelyDeclined(), False) or all(isinstance(other, Sell | Decline) for other in moves):
        return None
    return say("g2.slip.decline")
