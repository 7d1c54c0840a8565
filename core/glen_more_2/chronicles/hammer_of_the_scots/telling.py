"""The Englishman in words: moves, lines of the log, reasons, and what a tap means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.glen_more_2.asking import BOOKS
from core.glen_more_2.chronicles.hammer_of_the_scots.names import CLEAR, USE, WAIT
from core.glen_more_2.chronicles.hammer_of_the_scots.rules import tiles_to_swap, with_him
from core.glen_more_2.chronicles.hammer_of_the_scots.state import (
    ENGLISHMAN,
    NAME,
    Clear,
    EnglandMarker,
    EnglandPaid,
    EnglandRow,
    EnglishmanWaits,
    Halt,
    Halted,
    MarkerTaken,
    RowTaken,
    Swap,
    SwapEnglishman,
    Swapped,
    Swapping,
    TileCleared,
    Use,
    Wait,
    chronicle,
    coins_for_clearing,
    forbidden,
    price_of_use,
)
from core.glen_more_2.components import TRACK
from core.glen_more_2.facts.rondel import NOBODY, space_of
from core.glen_more_2.names import ANYWHERE, names_of, the_tile
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.glens.names import END_TURN, space_thing, tile_ahead
from core.kernel import Message, Who, say
from core.kernel.things import Tapped

# Effects


@chronicle.tells(EnglandMarker)
def tell_marker(effect: EnglandMarker) -> Message:
    return say("g2.hammer_of_the_scots.effect.marker")


@chronicle.tells(EnglandRow)
def tell_row(effect: EnglandRow) -> Message:
    return say("g2.hammer_of_the_scots.effect.row")


@chronicle.tells(SwapEnglishman)
def tell_swap(effect: SwapEnglishman) -> Message:
    return say("g2.hammer_of_the_scots.effect.swap")


# Moves


chronicle.touches(Use, "space-{space}", USE)


chronicle.touches(Clear, "space-{space}", CLEAR)


chronicle.touches(Halt, "space-{space}")
chronicle.touches(Swap, "space-{space}")


chronicle.touches(Wait, WAIT)


def _tile(state: State, space: int) -> Message:
    return tile_ahead(state.chain, space, names_of(state.kit))


@chronicle.names(Use)
def name_use(state: State, move: Use) -> Message:
    return say("g2.hammer_of_the_scots.move.use", tile=_tile(state, move.space), n=price_of_use(state) or 0)


@chronicle.names(Clear)
def name_clear(state: State, move: Clear) -> Message:
    coins = coins_for_clearing(state)
    if not coins:
        return say("g2.hammer_of_the_scots.move.clear_only", tile=_tile(state, move.space))
    return say("g2.hammer_of_the_scots.move.clear", tile=_tile(state, move.space), n=coins)


@chronicle.names(Halt)
def name_halt(state: State, move: Halt) -> Message:
    return say("g2.hammer_of_the_scots.move.halt", tile=the_tile(state.kit, state.chain[move.space]))


chronicle.names(Wait, "g2.hammer_of_the_scots.move.wait")


@chronicle.names(Swap)
def name_swap(state: State, move: Swap) -> Message:
    return say("g2.hammer_of_the_scots.move.swap", tile=_tile(state, move.space))


# The log


@chronicle.logs(MarkerTaken)
def log_marker(state: State, event: MarkerTaken) -> Message:
    if event.holder == NOBODY:
        return say("g2.hammer_of_the_scots.log.marker", who=Who(event.seat))
    return say("g2.hammer_of_the_scots.log.marker_from", who=Who(event.seat), holder=Who(event.holder))


chronicle.shows(EnglandPaid, "coins", origin="england", to="seat-{seat}", n="n")
chronicle.brings(EnglandPaid, f"chronicle-{NAME}")
chronicle.logs(EnglandPaid, "g2.hammer_of_the_scots.log.used")


@chronicle.logs(TileCleared)
def log_cleared(state: State, event: TileCleared) -> Message:
    tile = the_tile(state.kit, event.tile)
    if not event.n:
        return say("g2.hammer_of_the_scots.log.cleared_only", who=Who(event.seat), tile=tile)
    return say("g2.hammer_of_the_scots.log.cleared", who=Who(event.seat), tile=tile, n=event.n)


chronicle.shows(Halted, "englishman", origin="england", to="tile-{tile}")
chronicle.logs(Halted, "g2.hammer_of_the_scots.log.halted")


chronicle.shows(EnglishmanWaits, "englishman", origin="england")
chronicle.logs(EnglishmanWaits, "g2.hammer_of_the_scots.log.waits")


chronicle.shows(RowTaken, "coins", origin="england-row", to="seat-{seat}", n="n")
chronicle.logs(RowTaken, "g2.hammer_of_the_scots.log.row")


chronicle.shows(Swapped, "swapped-{tile}", origin="england")
chronicle.logs(Swapped, "g2.hammer_of_the_scots.log.swapped")


# Reasons


@chronicle.refuses(TakingTile)
def why_not_going(state: State, task: TakingTile, tapped: Tapped) -> Sequence[Message]:
    """C4-4.3, C4-4.4: why the Englishman cannot take a tile. Where only its price or its place is wrong, the base knows
    the reasons."""
    space = tapped.number("space")
    if space is None or not 0 <= space < len(state.chain):
        return why_no_lasting_effect(state, task, tapped) or _why_not_yet(state, task, tapped)
    if state.chain[space] == ENGLISHMAN:
        return (say("g2.hammer_of_the_scots.why.stands_there"),)
    if not _his_turn(state, task.seat) or state.chain[space] < 0:
        return ()
    if space <= space_of(state, ENGLISHMAN):
        return (say("g2.hammer_of_the_scots.why.behind"),)
    if any(below == state.chain[space] for _, below in state.aboard):
        return (say("g2.hammer_of_the_scots.why.occupied"),)
    return _why_not_used(state, task.seat, state.chain[space]) if USE in tapped else ()


def _why_not_yet(state: State, task: TakingTile, tapped: Tapped) -> Sequence[Message]:
    """C4-4.2: before anything else he moves."""
    early = END_TURN in tapped or (_cell_alone(tapped) is not None and ANYWHERE not in tapped)
    return (say("g2.hammer_of_the_scots.why.move_first"),) if early and _his_turn(state, task.seat) else ()


def _his_turn(state: State, seat: int) -> bool:
    return with_him(state, seat, state.acting)


def _cell_alone(tapped: Tapped) -> int | None:
    """A cell that is tapped for itself, not to sell something there or to send a scot."""
    others = tapped.any_of("row", "member", "clan", "good")
    return None if others else tapped.number("cell")


def _why_not_used(state: State, seat: int, tile: int) -> tuple[Message, ...]:
    if forbidden(state, tile) or (state.kit.tiles[tile].kind == TRACK and not state.kit.tiles[tile].no_stop):
        return (say("g2.hammer_of_the_scots.why.forbidden"),)
    price, coins = price_of_use(state), state.players[seat].coins
    if price is None:
        return (say("g2.hammer_of_the_scots.why.full"),)
    return (say("g2.hammer_of_the_scots.why.slot", n=price, have=coins),) if price > coins else ()


def why_no_lasting_effect(state: State, task: object, tapped: Tapped) -> Sequence[Message]:
    """C4-4.7: a tile that only a card would let the seat activate."""
    seat: int = task.seat  # type: ignore[attr-defined]
    cards = state.players[seat].cards
    if not _his_turn(state, seat) or not any(state.kit.extra_activations[card] for card in cards):
        return ()
    cell = _cell_alone(tapped)
    far = cell is not None and cell not in getattr(task, "open", ())
    return (say("g2.hammer_of_the_scots.why.lasting"),) if far or ANYWHERE in tapped else ()


chronicle.refuses(Resolving)(why_no_lasting_effect)


@chronicle.refuses(Activating, Finishing)
def why_not_finished(state: State, task: object, tapped: Tapped) -> Sequence[Message]:
    """C4-4.3, C4-4.5: one tile in his turn."""
    if tapped.number("space") is not None and _his_turn(state, task.seat):  # type: ignore[attr-defined]
        return (say("g2.hammer_of_the_scots.why.moved"),)
    return why_no_lasting_effect(state, task, tapped)


@chronicle.refuses(Swapping)
def why_not_swapped(state: State, task: Swapping, tapped: Tapped) -> Sequence[Message]:
    space = tapped.number("space")
    if space is not None and space not in tiles_to_swap(state):
        return (say("g2.hammer_of_the_scots.why.no_swap"),)
    return (say("g2.hammer_of_the_scots.why.swap_first"),)


# What there is to see of the rest

chronicle.shows(MarkerTaken, "crown", origin="seat-{holder}", to="seat-{seat}")
chronicle.shows(TileCleared, "cleared-{tile}", origin="england", to="england-row", n="n")
chronicle.brings(TileCleared, f"chronicle-{NAME}")


@chronicle.warns(Clear)
def clearing_alone(state: State, move: Clear, moves: Sequence[Any]) -> Message | None:
    """Whoever taps a tile to take it should not discard it unawares."""
    here = {type(other) for other in moves if isinstance(other, Use | Clear) and other.space == move.space}
    if here != {Clear} or price_of_use(state) is None:
        return None
    reasons = BOOKS[state.chronicles].why_not(state, Tapped((space_thing(move.space), USE)))
    return say("g2.hammer_of_the_scots.slip", why=reasons[0]) if reasons else None
