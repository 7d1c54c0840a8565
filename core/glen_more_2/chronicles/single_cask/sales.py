"""C3-5: sale tiles on the track."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.single_cask.cellars import filled
from core.glen_more_2.chronicles.single_cask.facts import barrels_on, free_slots, slots_in_passing
from core.glen_more_2.chronicles.single_cask.state import (
    BONUS,
    CASKS,
    NORMAL,
    BarrelsLeft,
    BarrelSold,
    Sale,
    SalePassed,
    SellBarrel,
    SellingBarrels,
    StopToSell,
    casks,
    chronicle,
    file_of,
    keep,
    move_barrel,
    sale_tiles,
)
from core.glen_more_2.events import FigureLanded, FigurePassed, Stopped, TileDiscarded
from core.glen_more_2.facts.costs import due_for
from core.glen_more_2.facts.rondel import space_of
from core.glen_more_2.moves import Decline
from core.glen_more_2.questions import Destinations
from core.glen_more_2.rules.turn import stay_on
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Arriving, TakingTile
from core.glens.chain import figure, is_figure, seat_of
from core.glens.rules import score
from core.glens.state import hold
from core.kernel import Message, Step, Who, say
from core.kernel.agenda import put

# Slots


# Passing and stopping


def is_players(state: State, piece: int) -> bool:
    """C3-5.6: nobody but a player's figure sells."""
    return is_figure(piece) and seat_of(piece) < state.seats


@chronicle.hears(FigurePassed)
def pass_a_sale_tile(step: Step[State], event: FigurePassed) -> None:
    """C3-5.1: one barrel, to a normal slot. CX-3.5: the tile goes only after that."""
    state = step.now
    if event.thing in sale_tiles(state.components) and is_players(state, event.piece):
        seat = seat_of(event.piece)
        step.tell(SalePassed(seat, event.thing))
        step.then(SellingBarrels(seat, event.thing, slots_in_passing(step.now, seat, event.thing), must=False))


@chronicle.adds(Destinations)
def onto_sale_tiles(state: State, asked: Destinations, moves: object) -> list[StopToSell]:
    """C3-5.2: if no figure is there and a barrel can be sold. C3-5.9: also beyond World's End."""
    if asked.piece != figure(asked.seat) or not state.players[asked.seat].whisky:
        return []
    start = space_of(state, asked.piece)
    return [StopToSell(space) for space in open_for_sale(state) if space > start]


def open_for_sale(state: State) -> list[int]:
    """The spaces of sale tiles that no figure stands on and that have an empty slot."""
    taken = [thing for _, thing in state.aboard]
    tiles = [tile for tile in sale_tiles(state.components) if tile in state.chain and tile not in taken]
    return sorted(state.chain.index(tile) for tile in tiles if free_slots(state, tile))


@chronicle.answers(TakingTile, StopToSell)
def stop_to_sell(step: Step[State], task: TakingTile, move: StopToSell) -> None:
    """C3-5.3, CX-4.3: the tile stays under the figure, none is taken; everything else of a turn stays possible."""
    tile = step.now.chain[move.space]
    step.tell(Stopped(task.seat, tile))
    stay_on(step, task.seat, move.space)


@chronicle.hears(FigureLanded)
def sell_where_it_stands(step: Step[State], event: FigureLanded) -> None:
    """C3-5.2: one or two barrels must be sold: at most one to a bonus slot and one to a normal slot."""
    state = step.now
    if event.tile in sale_tiles(state.components) and is_players(state, event.piece):
        step.then(SellingBarrels(seat_of(event.piece), event.tile, (BONUS, NORMAL), must=True))


# Selling


@chronicle.prompts(SellingBarrels)
def ask_to_sell(state: State, task: SellingBarrels) -> Message:
    if task.must:
        return say("g2.single_cask.ask.must_sell", who=Who(task.seat))
    if _goal(state) is not None:
        return say("g2.single_cask.ask.may_sell", who=Who(task.seat))
    return say("g2.single_cask.ask.sell_more", who=Who(task.seat))


def _goal(state: State) -> Arriving | None:
    """What a figure moves for that is still on its way."""
    return next((task for task in state.agenda if isinstance(task, Arriving)), None)


@chronicle.offers(SellingBarrels, lapses=True, forced=True)
def barrels_to_sell(state: State, task: SellingBarrels) -> Sequence[SellBarrel | Decline]:
    """C3-6.2: every barrel to every kind of slot with room; in passing, or after the first one, none as well."""
    if state.players[task.seat].whisky <= needed_on(state, task.seat):
        return ()
    slots = free_slots(state, task.tile, task.slots)
    found = [SellBarrel(place, slot) for place in filled(state, task.seat) for slot in slots]
    return found if task.must or not found else [*found, Decline()]


def needed_on(state: State, seat: int) -> int:
    """CX-3.5: the barrels without which the goal of the move could not be paid, or not be entered."""
    goal = _goal(state)
    if goal is None:
        return 0
    if goal.purpose == "take":
        return due_for(state, seat, goal.tile).price.whisky
    return int(goal.tile in sale_tiles(state.components))


@chronicle.answers(SellingBarrels, SellBarrel)
def sell_barrel(step: Step[State], task: SellingBarrels, move: SellBarrel) -> None:
    """C3-5.1: points equal to the value of the place it came from. CX-1.7: each barrel is a source of its own."""
    seat, points = task.seat, file_of(step.now).values[move.place]
    hold(step, seat, whisky=step.now.players[seat].whisky - 1)
    move_barrel(step, seat, move.place, -1)
    _fill(step, task.tile, move.slot)
    step.tell(BarrelSold(seat, task.tile, move.place, move.slot, points))
    score(step, seat, step.now.kit.sources.index(CASKS), points)
    rest = tuple(slot for slot in task.slots if slot != move.slot)
    if rest:
        step.then(SellingBarrels(seat, task.tile, rest, must=False))


def _fill(step: Step[State], tile: int, slot: int) -> None:
    on_it = barrels_on(step.now, tile)
    others = [sale for sale in casks(step.now).sales if sale.tile != tile]
    filled_now = Sale(tile, put(on_it, slot, on_it[slot] + 1))
    keep(step, sales=tuple(sorted((*others, filled_now), key=lambda sale: sale.tile)))


@chronicle.answers(SellingBarrels, Decline)
def sell_no_more(step: Step[State], task: SellingBarrels, move: Decline) -> None:
    """C3-5.1, C3-5.2: the first barrel of a figure that stops is a duty, nothing else."""


@chronicle.hears(TileDiscarded)
def barrels_leave(step: Step[State], event: TileDiscarded) -> None:
    """C3-5.5: with the tile, and never before."""
    on_it = sum(barrels_on(step.now, event.tile))
    if on_it:
        keep(step, sales=tuple(sale for sale in casks(step.now).sales if sale.tile != event.tile))
        step.tell(BarrelsLeft(event.tile, on_it))
