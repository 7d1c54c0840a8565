"""Chapter C4: the Englishman, who controls him, and his turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.glen_more_2.chronicles import Doing
from core.glen_more_2.chronicles.hammer_of_the_scots.state import (
    BY_THE_ENGLISHMAN,
    ENGLISHMAN,
    Clear,
    Clearing,
    England,
    EnglandMarker,
    EnglandPaid,
    EnglandRow,
    EnglishmanWaits,
    Halt,
    Halted,
    MarkerTaken,
    OwnMove,
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
    coins_in_row,
    england,
    file_of,
    forbidden,
    keep,
    price_of_use,
    replace,
)
from core.glen_more_2.components import END, TRACK
from core.glen_more_2.events import FigurePassed, SettingUp, TurnStarted
from core.glen_more_2.facts.rondel import NOBODY, done
from core.glen_more_2.moves import Decline, Stop
from core.glen_more_2.questions import (
    Destinations,
    Due,
    GameOver,
    LastingEffect,
    MovePrompt,
    NextActor,
    PassingPieces,
    StackTiles,
    TileCosts,
)
from core.glen_more_2.rules.rondel import discard, discard_passed, land, move_piece
from core.glen_more_2.rules.turn import end_the_turn, take, tiles_ahead
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Arriving, Finishing, TakingTile
from core.glens.chain import GAP, is_figure, seat_of
from core.glens.state import Take, hold
from core.kernel import Message, Step, Who, say

# 2. Set-up


@chronicle.modifies(StackTiles)
def tiles_for_the_stacks(state: State, question: StackTiles, tiles: tuple[int, ...]) -> tuple[int, ...]:
    """C4-2.1: the new tiles go into their stacks."""
    added = (state.kit.tiles[state.kit.tile[tile.id]] for tile in file_of(state).tiles)
    return (*tiles, *(tile.number for tile in added if tile.stack == question.stack))


@chronicle.hears(SettingUp)
def set_up(step: Step[State], event: SettingUp) -> None:
    """C4-2.2, C4-2.3: when the track is laid out, he takes the place of the first tile of a stack to be drawn from; the
    foremost one goes back onto it. The England row has its first coin."""
    if event.stage != "players":
        return
    chain, tiles = step.now.chain, step.now.kit.tiles
    place = 1 + max(space for space, entry in enumerate(chain) if entry >= 0 and not tiles[entry].stack)
    last = max(space for space, entry in enumerate(chain) if entry >= 0)
    step.change(
        chain=(*chain[:place], ENGLISHMAN, *chain[place:last], *chain[last + 1 :]),
        deck=(chain[last], *step.now.deck),
        parts=(*step.now.parts, England(file_of(step.now).england_row.filled_at_start)),
    )


# 3. Control


@chronicle.hears(FigurePassed)
def pass_him(step: Step[State], event: FigurePassed) -> None:
    """C4-3.1: the first player who passes him takes the marker."""
    if event.thing == ENGLISHMAN and is_figure(event.piece) and england(step.now).controller == NOBODY:
        take_marker(step, seat_of(event.piece))


def take_marker(step: Step[State], seat: int) -> None:
    holder = england(step.now).controller
    if holder != seat:
        keep(step, controller=seat)
        step.tell(MarkerTaken(seat, holder))


@chronicle.carries_out(EnglandMarker)
def bring_marker(step: Step[State], doing: Doing, effect: EnglandMarker) -> None:
    """C4-3.2: with a landmark card, wherever it is."""
    take_marker(step, doing.seat)


# 4. The Englishman's turn


@chronicle.modifies(NextActor)
def controller_acts(state: State, question: NextActor, actor: tuple[int, int]) -> tuple[int, int]:
    """C4-3.3, C4-4.1: when he is hindmost, his controller takes a turn with him."""
    return (ENGLISHMAN, england(state).controller) if actor[0] == ENGLISHMAN else actor


@chronicle.hears(TurnStarted)
def begin_his_turn(step: Step[State], event: TurnStarted) -> None:
    if event.piece == ENGLISHMAN:
        keep(step, paid=False)


def with_him(state: State, seat: int, piece: int) -> bool:
    """Whether a seat acts with him."""
    return piece == ENGLISHMAN and seat == england(state).controller


@chronicle.modifies(MovePrompt)
def ask_his_controller(state: State, question: MovePrompt, message: Message) -> Message:
    if not with_him(state, question.seat, question.piece):
        return message
    if not tiles_to_clear(state):
        return say("g2.hammer_of_the_scots.ask.no_tile", who=Who(question.seat))
    price = price_of_use(state)
    if price is None:
        return say("g2.hammer_of_the_scots.ask.full", who=Who(question.seat))
    return say("g2.hammer_of_the_scots.ask.turn", who=Who(question.seat), n=price)


@chronicle.modifies(LastingEffect)
def no_lasting_effects(state: State, question: LastingEffect, allowed: bool) -> bool:
    """C4-4.7: none of the controller's in his turn."""
    return allowed and not with_him(state, question.seat, question.piece)


@chronicle.modifies(TileCosts)
def slot_and_tile(state: State, question: TileCosts, dues: tuple[Due, ...]) -> tuple[Due, ...]:
    """C4-4.3: until the slot is paid, both must be payable."""
    if question.free or not with_him(state, question.seat, question.piece) or england(state).paid:
        return dues
    slot = price_of_use(state) or 0
    return tuple(replace(due, price=replace(due.price, coins=due.price.coins + slot)) for due in dues)


@chronicle.adds(Destinations)
def his_destinations(state: State, asked: Destinations, moves: list[Any]) -> list[OwnMove]:
    """C4-4.2: tiles to use, tiles to clear, World's End. C4-4.11: with nothing ahead he waits."""
    if not with_him(state, asked.seat, asked.piece):
        return []
    payable = [move.space for move in moves if isinstance(move, Take)] if price_of_use(state) is not None else []
    ends = [move.space for move in moves if isinstance(move, Stop) and state.chain[move.space] == state.kit.worlds_end]
    found: list[OwnMove] = [
        *(Use(space) for space in payable if not forbidden(state, state.chain[space])),
        *map(Clear, tiles_to_clear(state)),
        *map(Halt, ends),
    ]
    return found or [Wait()]


@chronicle.limits(Destinations)
def only_his(state: State, asked: Destinations, moves: list[Any]) -> list[Any]:
    """C4-4.2: nothing of what a figure may do besides."""
    return [move for move in moves if isinstance(move, OwnMove)] if with_him(state, asked.seat, asked.piece) else moves


def tiles_to_clear(state: State) -> list[int]:
    """C4-4.5: any tile ahead, but none where no piece may stand, and none that a piece stands on."""
    return [
        space
        for space, tile in tiles_ahead(state)
        if not tile.no_stop and tile.kind != END and all(below != tile.number for _, below in state.aboard)
    ]


@chronicle.answers(TakingTile, Use)
def use(step: Step[State], task: TakingTile, move: Use) -> None:
    """C4-4.3: the slot, then the tile. C4-4.6: everything else is as in a normal turn."""
    price = price_of_use(step.now)
    assert price is not None
    hold(step, task.seat, coins=step.now.players[task.seat].coins - price)
    keep(step, filled=england(step.now).filled + 1, paid=True)
    step.tell(EnglandPaid(task.seat, price))
    take(step, task, Take(move.space))


@chronicle.answers(TakingTile, Clear)
def clear(step: Step[State], task: TakingTile, move: Clear) -> None:
    """C4-4.5: he goes to the tile and stands in its place."""
    tile = move_piece(step, ENGLISHMAN, move.space)
    step.then(Clearing(task.seat, tile, move.space))


@chronicle.resolves(Clearing)
def discard_and_collect(step: Step[State], task: Clearing) -> None:
    """C4-4.5, C4-4.10: what all have passed goes, then the tile; the controller takes coins out of the row. C4-6.1: all
    of it counts for the controller."""
    land(step, ENGLISHMAN, task.seat, task.tile, task.space)
    discard(step, task.tile, BY_THE_ENGLISHMAN, ENGLISHMAN, task.seat)
    coins = coins_for_clearing(step.now)
    if coins:
        hold(step, task.seat, coins=step.now.players[task.seat].coins + coins)
        keep(step, filled=england(step.now).filled - 1)
    step.tell(TileCleared(task.seat, task.tile, coins))
    step.then(Finishing(task.seat, ()))


@chronicle.answers(TakingTile, Wait)
def wait(step: Step[State], task: TakingTile, move: Wait) -> None:
    """C4-4.11: on the empty space behind the hindmost piece, until it is his turn again."""
    state = step.now
    behind = (GAP,) * (state.spaces_to_fill - len(state.chain))
    step.change(chain=(*(GAP if entry == ENGLISHMAN else entry for entry in state.chain), *behind, ENGLISHMAN))
    step.tell(EnglishmanWaits(task.seat))
    end_the_turn(step, task.seat)


# 5. World's End


@chronicle.answers(TakingTile, Halt)
def halt(step: Step[State], task: TakingTile, move: Halt) -> None:
    """C4-5.2: nothing is paid, taken or discarded."""
    tile = move_piece(step, ENGLISHMAN, move.space, onto=True)
    step.tell(Halted(task.seat, tile))
    step.then(Arriving(task.seat, tile, move.space, "stop"))


@chronicle.modifies(GameOver)
def he_has_to_arrive(state: State, question: GameOver, over: bool) -> bool:
    """C4-5.1: the game goes on until he is there too."""
    return over and done(state, ENGLISHMAN)


# 6. Interactions


@chronicle.modifies(PassingPieces)
def he_counts(state: State, question: PassingPieces, pieces: tuple[int, ...]) -> tuple[int, ...]:
    """CX-3.6, C4-6.1: a tile goes when he has passed it too."""
    return (*pieces, ENGLISHMAN)


# Effects that events of landmark cards may have


@chronicle.carries_out(EnglandRow)
def take_row(step: Step[State], doing: Doing, effect: EnglandRow) -> None:
    """Every coin of the England row."""
    coins = coins_in_row(step.now)
    if coins:
        hold(step, doing.seat, coins=step.now.players[doing.seat].coins + coins)
        keep(step, filled=0)
        step.tell(RowTaken(doing.seat, coins))


@chronicle.works(EnglandRow)
def row_has_coins(state: State, seat: int, effect: EnglandRow) -> bool:
    return england(state).filled > 0


@chronicle.carries_out(SwapEnglishman)
def offer_swap(step: Step[State], doing: Doing, effect: SwapEnglishman) -> None:
    step.then(Swapping(doing.seat))


@chronicle.works(SwapEnglishman)
def may_swap(state: State, seat: int, effect: SwapEnglishman) -> bool:
    return bool(tiles_to_swap(state))


def tiles_to_swap(state: State) -> list[int]:
    """Every tile behind him and ahead of him that enters territories; none once he is done."""
    if done(state, ENGLISHMAN):
        return []
    tiles = state.kit.tiles
    return [space for space, entry in enumerate(state.chain) if entry >= 0 and tiles[entry].kind not in (END, TRACK)]


@chronicle.prompts(Swapping)
def ask_to_swap(state: State, task: Swapping) -> Message:
    return say("g2.hammer_of_the_scots.ask.swap", who=Who(task.seat))


@chronicle.offers(Swapping, lapses=True)
def swaps(state: State, task: Swapping) -> Sequence[Swap | Decline]:
    found = tiles_to_swap(state)
    return [*map(Swap, found), Decline()] if found else ()


@chronicle.answers(Swapping, Swap)
def swap(step: Step[State], task: Swapping, move: Swap) -> None:
    """He and the tile change places. It is no passing; but what lies behind all goes."""
    chain = list(step.now.chain)
    here, tile = chain.index(ENGLISHMAN), chain[move.space]
    chain[here], chain[move.space] = tile, ENGLISHMAN
    step.change(chain=tuple(chain))
    step.tell(Swapped(task.seat, tile))
    discard_passed(step, ENGLISHMAN, task.seat)


@chronicle.answers(Swapping, Decline)
def leave_him(step: Step[State], task: Swapping, move: Decline) -> None:
    """He stays where he is."""
