"""Chapter C2: the mountain on the track."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.highlander.facts import ahead_of, climber, passes, ways_to_pay
from core.glen_more_2.chronicles.highlander.state import (
    HARD,
    LEAVING,
    MOUNTAIN,
    NAME,
    PASSING,
    Climb,
    Climbed,
    CoinLaidDown,
    CoinsCollected,
    Collect,
    Collecting,
    GiveCoin,
    GiveGood,
    GoodLaidDown,
    Mountain,
    MountainTouched,
    PayingToll,
    chronicle,
    data_of,
    keep,
    mountain,
)
from core.glen_more_2.events import FigurePassed, FinalStep, SettingUp, TurnStarted
from core.glen_more_2.facts.rondel import NOBODY
from core.glen_more_2.moves import Decline, Move, PutGood
from core.glen_more_2.questions import Destinations, FinalSteps, Ring, TheRing, Toll, Tolls
from core.glen_more_2.rules.turn import can_still_take, stay_on
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Arriving, TakingTile
from core.glens.chain import DIE, figure, seat_of
from core.glens.facts import room
from core.glens.rules import store
from core.glens.state import hold
from core.kernel import Message, Step, Who, say

MOUNTAIN_STEP = "mountain"


# C2-1, C2-3. Set-up and the track


@chronicle.hears(SettingUp)
def set_up(step: Step[State], event: SettingUp) -> None:
    """C2-1.1: before the track is laid out it is known how much of it the mountain covers."""
    if event.stage == "track":
        data = data_of(step.now)
        covers = data.spaces_hard_variant if (NAME, HARD) in event.variants else data.spaces
        step.change(parts=(*step.now.parts, Mountain(covers)))


@chronicle.modifies(TheRing)
def stands_on_the_track(state: State, question: TheRing, ring: Ring) -> Ring:
    """C2-1.1, C2-1.2, C2-3.1: it is one place of the ring, before the space that is empty at the start, and never
    moves."""
    spaces = ring.spaces + 1 - mountain(state).covers
    return Ring(spaces, (*ring.fixed, (spaces - 2, MOUNTAIN)))


# C2-2. Passing: the toll


@chronicle.modifies(Tolls)
def toll_ahead(state: State, question: Tolls, tolls: tuple[Toll, ...]) -> tuple[Toll, ...]:
    """CX-3.5: the goal must be payable after the toll."""
    place = ahead_of(state, question.piece)
    if place is None or not passes(state, question.piece):
        return tolls
    choices = ways_to_pay(state, question.seat)
    return (*tolls, Toll(place, tuple(choices))) if choices else tolls


@chronicle.hears(FigurePassed)
def pass_the_mountain(step: Step[State], event: FigurePassed) -> None:
    """C2-2.1: a player puts something on it. C2-3.4: for the die the supply does."""
    if event.thing != MOUNTAIN:
        return
    if event.piece == DIE:
        lay_down_coins(step, NOBODY, data_of(step.now).toll.die.coins_from_supply)
    elif passes(step.now, event.piece):
        seat = seat_of(event.piece)
        if moves_to_pay(step.now, seat):
            step.then(PayingToll(seat))
        else:
            step.tell(MountainTouched(seat, PASSING))


def moves_to_pay(state: State, seat: int) -> list[GiveCoin | GiveGood]:
    """The coin, then goods by kind and in the order of laying."""
    player = state.players[seat]
    territory = player.territory
    found: list[GiveCoin | GiveGood] = []
    for coins, goods in ways_to_pay(state, seat):
        if coins:
            found += [GiveCoin()] if player.coins >= coins else []
            continue
        good = goods.index(1)
        found += [
            GiveGood(good, cell) for cell, held in zip(territory.cells, territory.goods, strict=True) if good in held
        ]
    return found


@chronicle.prompts(PayingToll)
def ask_for_a_toll(state: State, task: PayingToll) -> Message:
    return say("g2.highlander.ask.toll", who=Who(task.seat))


@chronicle.offers(PayingToll, forced=True)
def tolls_to_pay(state: State, task: PayingToll) -> Sequence[GiveCoin | GiveGood]:
    """C2-5.2, CX-3.5: whatever leaves the goal of the move payable."""
    return [move for move in moves_to_pay(state, task.seat) if leaves_the_goal(state, task.seat, move)]


def leaves_the_goal(state: State, seat: int, move: GiveCoin | GiveGood) -> bool:
    goal = next((task for task in state.agenda if isinstance(task, Arriving)), None)
    if goal is None or goal.purpose != "take":
        return True
    stock = state.players[seat].territory.stock(len(state.kit.goods))
    if isinstance(move, GiveGood):
        stock[move.good] -= 1
        return can_still_take(state, seat, goal.tile, (0, stock))
    return can_still_take(state, seat, goal.tile, (1, stock))


@chronicle.answers(PayingToll, GiveCoin)
def give_coin(step: Step[State], task: PayingToll, move: GiveCoin) -> None:
    hold(step, task.seat, coins=step.now.players[task.seat].coins - 1)
    lay_down_coins(step, task.seat, 1)
    step.tell(MountainTouched(task.seat, PASSING))


@chronicle.answers(PayingToll, GiveGood)
def give_good(step: Step[State], task: PayingToll, move: GiveGood) -> None:
    territory = step.now.players[task.seat].territory
    hold(step, task.seat, territory=territory.without(move.cell, move.good))
    keep(step, goods=tuple(sorted((*mountain(step.now).goods, move.good))))
    step.tell(GoodLaidDown(task.seat, move.good, move.cell))
    step.tell(MountainTouched(task.seat, PASSING))


def lay_down_coins(step: Step[State], seat: int, n: int) -> None:
    keep(step, coins=mountain(step.now).coins + n)
    step.tell(CoinLaidDown(seat, n))


# C2-2. Standing on it


@chronicle.adds(Destinations)
def onto_the_mountain(state: State, asked: Destinations, moves: object) -> list[Climb]:
    """C2-2.2: if nobody else is there."""
    place = ahead_of(state, asked.piece)
    if place is None or asked.piece != figure(asked.seat) or climber(state) is not None:
        return []
    return [Climb(place)]


@chronicle.answers(TakingTile, Climb)
def climb(step: Step[State], task: TakingTile, move: Climb) -> None:
    """C2-2.2, CX-4.3: no toll, no tile; everything else of a turn stays possible."""
    stay_on(step, task.seat, move.space)
    step.tell(Climbed(task.seat))


@chronicle.hears(TurnStarted)
def begin_on_the_mountain(step: Step[State], event: TurnStarted) -> None:
    """C2-2.3: a new turn brings a new moment to collect."""
    if climber(step.now) == event.piece:
        keep(step, collected=False)
        step.tell(MountainTouched(event.seat, LEAVING))


# C2-2. Collecting


@chronicle.offers(TakingTile)
def may_collect(state: State, task: TakingTile) -> list[Collect]:
    """C2-2.3: before the figure moves, once in the turn."""
    return [Collect()] if can_collect(state, task.seat) else []


def can_collect(state: State, seat: int) -> bool:
    """Whether there is a figure to take something and room for it."""
    if climber(state) != figure(seat) or state.acting != figure(seat):
        return False
    here = mountain(state)
    return not here.collected and bool(here.coins or places_for_goods(state, seat))


@chronicle.answers(TakingTile, Collect)
def collect(step: Step[State], task: TakingTile, move: Collect) -> None:
    keep(step, collected=True)
    take_coins(step, task.seat)
    step.then(Collecting(task.seat), task)


def take_coins(step: Step[State], seat: int) -> None:
    coins = mountain(step.now).coins
    if coins:
        hold(step, seat, coins=step.now.players[seat].coins + coins)
        keep(step, coins=0)
        step.tell(CoinsCollected(seat, coins))


@chronicle.prompts(Collecting)
def ask_for_goods(state: State, task: Collecting) -> Message:
    n = len(mountain(state).goods)
    if task.at_end:
        return say("g2.highlander.ask.collect_at_end", who=Who(task.seat), n=n)
    return say("g2.highlander.ask.collect", who=Who(task.seat), n=n)


@chronicle.offers(Collecting, lapses=True, forced=True)
def goods_to_collect(state: State, task: Collecting) -> Sequence[Move]:
    """C2-2.3: onto own tiles with room; the rest may stay. C2-5.2: at the end of the game the player only chooses the
    tiles."""
    moves: list[Move] = list(places_for_goods(state, task.seat))
    return [*moves, Decline()] if moves and not task.at_end else moves


def places_for_goods(state: State, seat: int) -> list[PutGood]:
    """Every kind of good that lies on the mountain, every own tile with room."""
    goods = dict.fromkeys(mountain(state).goods)
    cells = [cell for cell in state.players[seat].territory.cells if room(state, seat, cell)] if goods else []
    return [PutGood(good, cell) for good in goods for cell in cells]


@chronicle.answers(Collecting, PutGood)
def collect_good(step: Step[State], task: Collecting, move: PutGood) -> None:
    left = list(mountain(step.now).goods)
    left.remove(move.good)
    keep(step, goods=tuple(left))
    store(step, task.seat, move.cell, move.good, 1)
    step.then(task)


@chronicle.answers(Collecting, Decline)
def leave_the_rest(step: Step[State], task: Collecting, move: Decline) -> None:
    """C2-2.3: it stays on the mountain."""


# C2-4. The end


@chronicle.modifies(FinalSteps)
def mountain_before_the_scoring(state: State, question: FinalSteps, steps: tuple[str, ...]) -> tuple[str, ...]:
    """CX-5.1."""
    after = steps.index("all_done") + 1
    return (*steps[:after], MOUNTAIN_STEP, *steps[after:])


@chronicle.hears(FinalStep)
def collect_at_the_end(step: Step[State], event: FinalStep) -> None:
    """C2-4.1: a figure that ended on the mountain takes all. C2-4.2: without one it is nobody's."""
    piece = climber(step.now)
    if event.step == MOUNTAIN_STEP and piece is not None:
        take_coins(step, seat_of(piece))
        step.then(Collecting(seat_of(piece), at_end=True))
