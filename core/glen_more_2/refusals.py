"""What a tap means at the table of Glen More II, and why something is not possible: every refusal names what is
missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.glen_more_2.asking import BOOKS
from core.glen_more_2.chronicles import CHRONICLES, in_play
from core.glen_more_2.components import END, PERSON, TRACK, Tile, Way
from core.glen_more_2.effects import Markers, PlaceDiscarded, RemoveTiles
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
from core.glen_more_2.questions import Due
from core.glen_more_2.rules.activating import extra_left, markers_left, ways_of
from core.glen_more_2.rules.laying import cells_for, joined, supported
from core.glen_more_2.rules.markers import has_room, occupied, way_to
from core.glen_more_2.rules.paying import due_for
from core.glen_more_2.rules.resolving import is_duty
from core.glen_more_2.rules.rondel import all_spaces, space_of
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
from core.glen_more_2.words_of import clan_name, tile_name
from core.glens.chain import GAP
from core.glens.effects import Exchange, MovementPoints, Points, Produce
from core.glens.refusals import (
    cell_thing,
    good_thing,
    letter,
    lettered,
    member_thing,
    number,
    row_thing,
    space_thing,
    why_not_activated,
    why_not_laid,
    why_not_paid,
    why_not_sold,
    why_nowhere,
)
from core.glens.rules import good_name
from core.glens.state import (
    Activate,
    ActivateAnywhere,
    Buy,
    ChooseGood,
    ChoosingGood,
    EndActivation,
    EndTurn,
    Pay,
    Payment,
    Place,
    Sell,
    Take,
    Walk,
)
from core.glens.territory import AROUND, beside
from core.kernel import Message, say

ANYWHERE, PUT_SCOT, REMOVE, DECLINE = "anywhere", "put-scot", "remove", "decline"
REST, STOP, END_TURN = "activate-rest", "end-activation", "end-turn"
SELL, GIVE, REWARD, WAY = "sell", "give", "reward", "way"


def clan_thing(clan: int) -> str:
    return f"clan-{clan}"


def discarded_thing(tile: int) -> str:
    return f"discarded-{tile}"


def effect_thing(effect: int) -> str:
    return f"effect-{effect}"


def touches(move: Move) -> tuple[str, ...]:
    """The things a move goes with: spaces of the rondel, cells, scots, rows of the market, clans, discarded tiles;
    words without a number tell moves with the same things apart."""
    match move:
        case Take(space) | Stop(space):
            return (space_thing(space),)
        case Discard(space, reward):
            return (space_thing(space), lettered(REWARD, reward))
        case Sell(good, cell):
            return (row_thing(good), cell_thing(cell), SELL)
        case Pay(good, cell):
            return (cell_thing(cell), lettered(GIVE, good))
        case Buy(good):
            return (row_thing(good),)
        case PayScot(cell):
            return (member_thing(cell),)
        case Place(cell):
            return (cell_thing(cell),)
        case ChooseGood(good):
            return (good_thing(good),)
        case PutGood(good, cell):
            return (good_thing(good), cell_thing(cell))
        case PutScot(cell):
            return (cell_thing(cell), PUT_SCOT)
        case PlaceMarker(clan):
            return (clan_thing(clan),)
        case RemoveTile(cell):
            return (cell_thing(cell), REMOVE)
        case TakeDiscarded(tile):
            return (discarded_thing(tile),)
        case Resolve(effect):
            return (effect_thing(effect),)
        case Activate(cell, way):
            return (cell_thing(cell), lettered(WAY, way))
        case ActivateAnywhere(cell, way):
            return (cell_thing(cell), lettered(WAY, way), ANYWHERE)
        case Walk(origin, to):
            return (member_thing(origin), cell_thing(to))
        case Decline():
            return (DECLINE,)
        case EndActivation():
            return (STOP,)
        case EndTurn():
            return (END_TURN,)
    for chronicle in CHRONICLES.values():
        if type(move) in chronicle.touches:
            return chronicle.touches[type(move)](move)
    raise ValueError(f"nobody knows what {move} touches")


def legal(state: State) -> Sequence[Move]:
    return BOOKS.of(state.chronicles).moves(state)


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


class Tapped(NamedTuple):
    """What was tapped, by kind: the number of the first thing of each."""

    space: int | None
    cell: int | None
    row: int | None
    member: int | None
    good: int | None
    clan: int | None
    discarded: int | None
    way: int
    words: frozenset[str]


def why_not(state: State, things: Sequence[str]) -> tuple[Message, ...]:
    """The reasons against what was tapped; empty if a legal move touches all of it."""
    wanted = set(things)
    if any(wanted <= set(touches(move)) for move in legal(state)):
        return ()
    if not state.agenda:
        return (say("g2.why.over"),)
    task = state.agenda[0]
    for chronicle in in_play(state.chronicles):
        if type(task) in chronicle.why_not and (reasons := chronicle.why_not[type(task)](state, task, things)):
            return reasons
    tapped = Tapped(
        space=number(things, "space"),
        cell=number(things, "cell"),
        row=number(things, "row"),
        member=number(things, "member"),
        good=number(things, "good"),
        clan=number(things, "clan"),
        discarded=number(things, "discarded"),
        way=letter(things, WAY),
        words=frozenset(things),
    )
    return tuple(_reasons(state, task, tapped)) or (say("play.not_now"),)


def _reasons(state: State, task: object, tapped: Tapped) -> list[Message]:
    match task:
        case TakingTile(seat):
            return _why_not_taken(state, seat, tapped)
        case Payment(seat):
            return _why_not_paid_with(state, seat, tapped)
        case GivingScot(seat):
            return _why_not_given(state, seat, tapped)
        case Laying(seat, tile):
            return _why_not_placed(state, seat, state.kit.tiles[tile], tapped)
        case ChoosingGood() | KeepingGoods() | PuttingGoods():
            return [say("g2.why.good_first")]
        case Resolving():
            return _why_not_resolved(state, task, tapped)
        case Activating(seat, cells):
            return _why_not_active(state, seat, cells, tapped) or [say("g2.why.activation_first")]
        case Finishing(seat, cells):
            return _why_not_active(state, seat, cells, tapped)
    return []


# Chapter 4: choosing a tile


def _why_not_taken(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """G2-3.2, G2-4.2: nothing there, nothing to stop on, or it cannot be paid or laid."""
    if tapped.space is None:
        return _why_not_free(state, seat, (), tapped) or [say("g2.why.take_first")]
    spaces = all_spaces(state)
    if not 0 <= tapped.space < len(spaces) or spaces[tapped.space] == GAP:
        return [say("g2.why.empty_space")]
    if spaces[tapped.space] < 0:
        return [say("g2.why.figure_there")]
    if tapped.space <= space_of(state, state.acting):
        return [say("g2.why.behind")]
    tile = state.kit.tiles[state.chain[tapped.space]]
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


def _why_not_paid_with(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """Not the good that is due, not on that tile, or it cannot be bought."""
    due = dict.fromkeys(move.good for move in legal(state) if isinstance(move, Pay | Buy))
    goods = tuple(good_name(state, good) for good in due)
    row, slots = tapped.row, state.kit.slots
    if row in due and state.market[row] == len(slots):
        return [say("g2.why.row_full", good=good_name(state, row))]
    if row in due:
        return [say("g2.why.price", n=slots[state.market[row]], have=state.players[seat].coins)]
    if row is None and tapped.cell is None:
        return [say("g2.why.pay_first", goods=goods)]
    return [say("g2.why.not_due", goods=goods)]


def _why_not_given(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """G2-5.9: the tile must still find its place."""
    if tapped.member in state.players[seat].territory.standing:
        return [say("g2.why.scot_supports")]
    return [say("g2.why.scot_first")]


def _why_not_placed(state: State, seat: int, tile: Tile, tapped: Tapped) -> list[Message]:
    if tapped.cell is None:
        return [say("g2.why.place_first", tile=tile_name(state.kit, tile.number))]
    near = supported(state, seat)
    if tile.upgrade:
        return _why_not_upgraded(state, seat, tile, tapped.cell, near)
    reasons = why_not_laid(state, seat, tile, tapped.cell, near)
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


def _why_not_active(state: State, seat: int, cells: Sequence[int], tapped: Tapped) -> list[Message]:
    if tapped.space is not None:
        return [say("g2.why.one_tile")]
    reasons = _why_not_free(state, seat, cells, tapped)
    return [say("g2.why.no_tile_laid")] if not reasons and tapped.cell is not None else reasons


def _why_not_free(state: State, seat: int, cells: Sequence[int], tapped: Tapped) -> list[Message]:
    """G2-4.5: a row means a sale, a scot a step, a cell an activation."""
    if tapped.row is not None:
        return [_why_not_sold(state, seat, tapped.row, tapped.cell)]
    if tapped.member is not None:
        return _why_not_moved(state, seat, tapped.member, tapped.cell)
    if tapped.clan is not None:
        return [say("g2.why.no_marker_now")]
    if tapped.discarded is not None:
        return [say("g2.why.no_discard_now")]
    if tapped.cell is None:
        return []
    if ANYWHERE in tapped.words or not cells:
        if not any(state.kit.extra_activations[card] for card in state.players[seat].cards):
            return [say("g2.why.no_extra")] if ANYWHERE in tapped.words else []
        if not extra_left(state, seat):
            return [say("g2.why.extra_used")]
        if ANYWHERE in tapped.words and tapped.cell in cells:
            return [say("g2.why.near_anyway")]
        cells = state.players[seat].territory.cells
    return _why_not_activated(state, seat, tapped.cell, tapped.way, cells)


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


def _why_not_resolved(state: State, task: Resolving, tapped: Tapped) -> list[Message]:
    effects = [state.kit.numbered[number].effect for number, _ in task.left]
    marker = any(isinstance(effect, Markers) for effect in effects)
    if tapped.clan is not None and marker:
        return _why_not_marked(state, task.seat, tapped.clan)
    if tapped.discarded is not None and any(isinstance(effect, PlaceDiscarded) for effect in effects):
        return [say("g2.why.discard_no_place")]
    if REMOVE in tapped.words or (tapped.cell is not None and any(isinstance(e, RemoveTiles) for e in effects)):
        return _why_not_removed(state, task.seat, tapped.cell)
    if tapped.good is not None and tapped.cell is not None:
        return [say("glen.why.tile_full", n=state.kit.room)]
    if PUT_SCOT in tapped.words:
        return [say("g2.why.no_scot_left")]
    if marker and (DECLINE in tapped.words or END_TURN in tapped.words):
        return [say("g2.why.marker_first")]
    first = say("g2.why.duty_first") if is_duty(state, task) else say("g2.why.resolve_first")
    if tapped.space is not None or END_TURN in tapped.words or DECLINE in tapped.words:
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
