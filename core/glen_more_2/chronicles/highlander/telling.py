"""The mountain in words: moves, lines of the log, reasons, and what a tap means."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.highlander.facts import ahead_of, climber
from core.glen_more_2.chronicles.highlander.names import THING, lying_there
from core.glen_more_2.chronicles.highlander.rules import places_for_goods
from core.glen_more_2.chronicles.highlander.state import (
    MOUNTAIN,
    NAME,
    Climb,
    Climbed,
    CoinLaidDown,
    CoinsCollected,
    Collect,
    Collecting,
    GiveCoin,
    GiveGood,
    GoodLaidDown,
    MountainTouched,
    PayingToll,
    chronicle,
    mountain,
)
from core.glen_more_2.names import names_of
from core.glen_more_2.rules.turn import can_still_take
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.glens.chain import figure
from core.glens.names import GIVE, cell_thing, some, tile_from
from core.kernel import Message, Who, say
from core.kernel.things import Tapped, lettered

# Moves


chronicle.touches(Climb, THING)
chronicle.touches(Collect, THING)
chronicle.touches(GiveCoin, THING)


@chronicle.touches(GiveGood)
def touches_good(move: GiveGood) -> tuple[str, ...]:
    return (cell_thing(move.cell), lettered(GIVE, move.good))


chronicle.names(Climb, "g2.highlander.move.climb")


@chronicle.names(Collect)
def name_collect(state: State, move: Collect) -> Message:
    return say("g2.highlander.move.collect", what=lying_there(state))


chronicle.names(GiveCoin, "g2.highlander.move.coin")


@chronicle.names(GiveGood)
def name_good(state: State, move: GiveGood) -> Message:
    territory = state.players[state.agenda[0].seat].territory  # type: ignore[union-attr]
    tile = tile_from(territory, move.cell, names_of(state.kit))
    return say("g2.highlander.move.good", good=some(state.kit, move.good), tile=tile)


# The log


chronicle.shows(Climbed, "climber", origin="seat-{seat}", to="mountain-0")
chronicle.logs(Climbed, "g2.highlander.log.climbed")


@chronicle.logs(CoinLaidDown)
def log_coin(state: State, event: CoinLaidDown) -> Message:
    if event.seat < 0:
        return say("g2.highlander.log.die", n=event.n)
    return say("g2.highlander.log.toll", who=Who(event.seat), what=say("glen.some.coins", n=event.n))


chronicle.shows(GoodLaidDown, "good-{good}", origin="cell-{cell}", to="mountain-0")
chronicle.logs(GoodLaidDown, "g2.highlander.log.toll", what="good")


chronicle.shows(CoinsCollected, "coins", origin="mountain-0", to="seat-{seat}", n="n")
chronicle.brings(CoinsCollected, f"chronicle-{NAME}")
chronicle.logs(CoinsCollected, "g2.highlander.log.collected")


chronicle.shows(MountainTouched, "touch", to="mountain-0")
chronicle.logs_nothing("the lines around it tell it", MountainTouched)


# Reasons


def tapped_mountain(state: State, tapped: Tapped) -> bool:
    space = tapped.number("space")
    on_it = space is not None and 0 <= space < len(state.chain) and state.chain[space] == MOUNTAIN
    return on_it or THING in tapped


@chronicle.refuses(TakingTile)
def why_not_going(state: State, task: TakingTile, tapped: Tapped) -> Sequence[Message]:
    """C2-2.2, C2-2.3: why the figure cannot go onto the mountain or collect there; CX-3.5: or not pay its toll. C2-3.5:
    another piece neither rests nor pays."""
    if state.acting != figure(task.seat):
        return (say("g2.highlander.why.figures_only"),) if tapped_mountain(state, tapped) else ()
    if not tapped_mountain(state, tapped):
        return _why_not_past_it(state, task.seat, tapped.number("space"))
    if climber(state) == figure(task.seat):
        return _why_not_collected(state, task.seat)
    if ahead_of(state, figure(task.seat)) is None:
        return (say("g2.highlander.why.behind"),)
    return (say("g2.highlander.why.occupied"),)


def _why_not_collected(state: State, seat: int) -> tuple[Message, ...]:
    here = mountain(state)
    if not here.coins and not here.goods:
        return (say("g2.highlander.why.nothing"),)
    if here.collected:
        return (say("g2.highlander.why.once"),)
    return (say("g2.highlander.why.no_room", n=state.kit.room),)


def _why_not_past_it(state: State, seat: int, space: int | None) -> tuple[Message, ...]:
    """The tile could be had but for the toll."""
    place = ahead_of(state, figure(seat))
    if space is None or place is None or not place < space < len(state.chain) or state.chain[space] < 0:
        return ()
    stock = state.players[seat].territory.stock(len(state.kit.goods))
    tile = state.chain[space]
    return (say("g2.highlander.why.toll"),) if can_still_take(state, seat, tile, (0, stock)) else ()


@chronicle.refuses(Resolving, Activating, Finishing)
def why_not_now(state: State, task: object, tapped: Tapped) -> Sequence[Message]:
    """Nobody collects in the turn in which the figure came, nor in a turn with another piece."""
    if not tapped_mountain(state, tapped):
        return ()
    if state.acting != figure(task.seat):  # type: ignore[attr-defined]
        return (say("g2.highlander.why.figures_only"),)
    return (say("g2.highlander.why.next_turn") if climber(state) == state.acting else say("g2.highlander.why.moved"),)


@chronicle.refuses(PayingToll)
def why_not_paid(state: State, task: PayingToll, tapped: Tapped) -> Sequence[Message]:
    """Not owned, or needed for the tile that is the goal."""
    territory = state.players[task.seat].territory
    cell = tapped.number("cell")
    if tapped_mountain(state, tapped):
        coins = state.players[task.seat].coins
        return (say("g2.highlander.why.needed") if coins else say("g2.highlander.why.no_coin"),)
    if cell is None or cell not in territory.cells:
        return (say("g2.highlander.why.toll_first"),)
    held = territory.goods[territory.at(cell)]
    given = tapped.any_of(GIVE)
    if not held or (given and tapped.letter(GIVE) not in held):
        return (say("g2.highlander.why.no_good"),)
    return (say("g2.highlander.why.needed"),)


@chronicle.refuses(Collecting)
def why_not_put(state: State, task: Collecting, tapped: Tapped) -> Sequence[Message]:
    cell = tapped.number("cell")
    full = cell is not None and cell not in {move.cell for move in places_for_goods(state, task.seat)}
    if full and cell in state.players[task.seat].territory.cells:
        return (say("glen.why.tile_full", n=state.kit.room),)
    return (say("g2.highlander.why.collect_first"),)


# What there is to see of the rest

chronicle.shows(CoinLaidDown, "coins", origin="seat-{seat}", to="mountain-0", n="n")
