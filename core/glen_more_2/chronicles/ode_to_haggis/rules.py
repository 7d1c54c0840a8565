"""C5: how the Ode to Haggis is set up, how tokens are taken, and how they are scored."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles import Doing
from core.glen_more_2.chronicles.ode_to_haggis.state import (
    ALL,
    AT_THE_END,
    HAGGIS,
    BuyingRoll,
    DrawHaggis,
    ExtraRolled,
    Haggis,
    HaggisOpened,
    HaggisReturned,
    HaggisRolled,
    HaggisScored,
    HaggisStarted,
    HaggisTaken,
    HaggisTokens,
    HaggisTurned,
    HoldingHaggis,
    NoMoreRolls,
    ReturnHaggis,
    ReturningHaggis,
    RollForWhisky,
    RollingHaggis,
    ScoringHaggis,
    TakeOpenHaggis,
    TakingHaggis,
    TurningUp,
    chronicle,
    file_of,
    haggis,
    keep,
    points_for,
)
from core.glen_more_2.components import STACKS
from core.glen_more_2.events import FinalStep, ScoringEnded, SettingUp
from core.glen_more_2.facts.rondel import pieces
from core.glen_more_2.questions import FinalSteps, StackTiles
from core.glen_more_2.state import State
from core.glens.chain import is_figure, seat_of
from core.glens.effects import read_price
from core.glens.rules import pay, score
from core.kernel import Message, Step, Who, say
from core.kernel.agenda import put

# 1. Set-up


@chronicle.modifies(StackTiles)
def inns(state: State, question: StackTiles, tiles: tuple[int, ...]) -> tuple[int, ...]:
    """C5-1.3: the tiles go into their stacks."""
    added = (state.kit.tiles[state.kit.tile[tile.id]] for tile in file_of(state).tiles)
    return (*tiles, *(tile.number for tile in added if tile.stack == question.stack))


@chronicle.hears(SettingUp)
def set_up(step: Step[State], event: SettingUp) -> None:
    """C5-1.1: a table for each player. C5-1.3: tokens face down, two of them turned up."""
    if event.stage == "cards":
        nothing: tuple[tuple[int, ...], ...] = ((),) * step.now.seats
        part = Haggis(open=(), closed=file_of(step.now).haggis_tokens.all, tables=nothing, turned=nothing)
        step.change(parts=(*step.now.parts, part))
        fill_open(step)


# 2. The supply


def fill_open(step: Step[State], place: int = 0) -> None:
    """C5-3.2: whenever too few tokens are open, others are turned up as long as there are any."""
    while len(haggis(step.now).open) < file_of(step.now).haggis_tokens.face_up and haggis(step.now).closed:
        value = _draw(step)
        shown = haggis(step.now).open
        keep(step, open=(*shown[:place], value, *shown[place:]))
        step.tell(HaggisOpened(value))


def _draw(step: Step[State]) -> int:
    closed = haggis(step.now).closed
    place = step.chance.below(len(closed))
    keep(step, closed=_without(closed, place))
    return closed[place]


def _give_back(step: Step[State], values: Sequence[int]) -> None:
    """C5-3.3, C5-4.6: face down into the closed supply, which is mixed."""
    keep(step, closed=tuple(sorted((*haggis(step.now).closed, *values))))
    fill_open(step, len(haggis(step.now).open))


def _without(tokens: tuple[int, ...], place: int) -> tuple[int, ...]:
    return tokens[:place] + tokens[place + 1 :]


# 3. Taking a token


@chronicle.works(HaggisTokens)
def tokens_left(state: State, seat: int, effect: HaggisTokens) -> bool:
    """C5-3.1: without any tokens nothing happens, and nothing is paid for it."""
    part = haggis(state)
    return bool(part.open or part.closed)


@chronicle.carries_out(HaggisTokens)
def bring_tokens(step: Step[State], doing: Doing, effect: HaggisTokens) -> None:
    """CX-3.8: wherever a tile or a card brings tokens."""
    step.then(*(TakingHaggis(doing.seat) for _ in range(effect.n)))


@chronicle.prompts(TakingHaggis)
def ask_for_a_token(state: State, task: TakingHaggis) -> Message:
    return say("g2.ode_to_haggis.ask.take", who=Who(task.seat))


@chronicle.offers(TakingHaggis, lapses=True, forced=True)
def tokens_to_take(state: State, task: TakingHaggis) -> Sequence[TakeOpenHaggis | DrawHaggis]:
    """C5-3.1: an open token, or a blind draw."""
    part = haggis(state)
    shown = [TakeOpenHaggis(place) for place in range(len(part.open))]
    return [*shown, DrawHaggis()] if part.closed else shown


@chronicle.answers(TakingHaggis, TakeOpenHaggis)
def take_open(step: Step[State], task: TakingHaggis, move: TakeOpenHaggis) -> None:
    """C5-3.2: it is replaced at once, before any token goes back."""
    shown = haggis(step.now).open
    keep(step, open=_without(shown, move.place))
    step.tell(HaggisTaken(task.seat, shown[move.place], blind=False))
    fill_open(step, move.place)
    lay_on_table(step, task.seat, shown[move.place])


@chronicle.answers(TakingHaggis, DrawHaggis)
def draw(step: Step[State], task: TakingHaggis, move: DrawHaggis) -> None:
    """C5-3.1: at random, without showing it."""
    value = _draw(step)
    step.tell(HaggisTaken(task.seat, value, blind=True))
    lay_on_table(step, task.seat, value)


def lay_on_table(step: Step[State], seat: int, value: int) -> None:
    """C5-3.3: face down; on a full table one token has to go."""
    tables = haggis(step.now).tables
    keep(step, tables=put(tables, seat, (*tables[seat], value)))
    if len(tables[seat]) >= file_of(step.now).table.capacity:
        step.then(ReturningHaggis(seat))


@chronicle.prompts(ReturningHaggis)
def ask_what_goes_back(state: State, task: ReturningHaggis) -> Message:
    return say("g2.ode_to_haggis.ask.return", who=Who(task.seat))


@chronicle.offers(ReturningHaggis)
def tokens_to_return(state: State, task: ReturningHaggis) -> Sequence[ReturnHaggis]:
    """C5-3.3: one of those that lay there, or the new one, which is the last."""
    return [ReturnHaggis(place) for place in range(len(haggis(state).tables[task.seat]))]


@chronicle.answers(ReturningHaggis, ReturnHaggis)
def return_token(step: Step[State], task: ReturningHaggis, move: ReturnHaggis) -> None:
    tables = haggis(step.now).tables
    table = tables[task.seat]
    keep(step, tables=put(tables, task.seat, _without(table, move.place)))
    step.tell(HaggisReturned(task.seat))
    _give_back(step, (table[move.place],))


# 4. Haggis scoring


@chronicle.hears(ScoringEnded)
def score_after_a_round(step: Step[State], event: ScoringEnded) -> None:
    """C5-4.1: after the scoring rounds of B and of C."""
    if STACKS[event.scoring] in file_of(step.now).table.scored_after:
        step.then(HoldingHaggis())


@chronicle.modifies(FinalSteps)
def haggis_is_the_last_step(state: State, question: FinalSteps, steps: tuple[str, ...]) -> tuple[str, ...]:
    """CX-5.1: after everything else, before totals are compared."""
    return (*steps[:-1], HAGGIS, steps[-1])


@chronicle.hears(FinalStep)
def score_at_the_end(step: Step[State], event: FinalStep) -> None:
    """C5-4.1."""
    if event.step == HAGGIS and AT_THE_END in file_of(step.now).table.scored_after:
        step.then(HoldingHaggis())


@chronicle.resolves(HoldingHaggis)
def hold_scoring(step: Step[State], task: HoldingHaggis) -> None:
    """C5-4.2: whoever has a say before the rolls has it now. C5-4.3: the rolls for all. C5-4.5: then those that are
    paid for, seat by seat from the rear of the track forward. Without a token on any table nothing is rolled."""
    scoring = haggis(step.now).held + 1
    keep(step, held=scoring, rolls=(), paid=((),) * step.now.seats, scored=())
    step.tell(HaggisStarted(scoring))
    if any(haggis(step.now).tables):
        rolls = file_of(step.now).table.rolls
        step.then(*(RollingHaggis(roll) for roll in range(1, rolls + 1)))
        step.then(*map(BuyingRoll, _from_the_rear(step.now)), ScoringHaggis())


def _from_the_rear(state: State) -> list[int]:
    seats = (seat_of(piece) for _, piece in pieces(state) if is_figure(piece))
    return [seat for seat in seats if seat < state.seats]


chronicle.reveals(RollingHaggis, "glen.chance.die")


@chronicle.resolves(RollingHaggis)
def roll(step: Step[State], task: RollingHaggis) -> None:
    """C5-4.3: the die is the one of the track, whether it stands there or not. Until tokens are turned the roll may be
    replaced."""
    faces = step.now.kit.faces
    value = faces[step.chance.below(len(faces))]
    keep(step, rolled=value)
    step.tell(HaggisRolled(task.roll, value) if task.seat == ALL else ExtraRolled(task.seat, value))
    step.then(TurningUp(task.seat))


chronicle.reveals(TurningUp, "g2.haggis.chance")


@chronicle.resolves(TurningUp)
def turn_up(step: Step[State], task: TurningUp) -> None:
    """C5-4.3: every player who has a token of that value turns up one. C5-4.4: three are enough."""
    value = haggis(step.now).rolled
    _remember(step, task.seat, value)
    step.uncover()
    for seat in range(step.now.seats) if task.seat == ALL else (task.seat,):
        part = haggis(step.now)
        table, turned = part.tables[seat], part.turned[seat]
        if value in table and not _complete(step.now, seat):
            keep(
                step,
                tables=put(part.tables, seat, _without(table, table.index(value))),
                turned=put(part.turned, seat, (*turned, value)),
            )
            step.tell(HaggisTurned(seat, value))


def _remember(step: Step[State], seat: int, value: int) -> None:
    """The roll stands, and can be looked at until the next scoring."""
    part = haggis(step.now)
    if seat == ALL:
        keep(step, rolls=(*part.rolls, value))
    else:
        keep(step, paid=put(part.paid, seat, (*part.paid[seat], value)))


def _complete(state: State, seat: int) -> bool:
    return len(haggis(state).turned[seat]) >= file_of(state).table.scoring_open_max


@chronicle.prompts(BuyingRoll)
def ask_for_a_roll(state: State, task: BuyingRoll) -> Message:
    return say("g2.ode_to_haggis.ask.roll", who=Who(task.seat), n=state.players[task.seat].whisky)


@chronicle.offers(BuyingRoll, lapses=True)
def rolls_to_buy(state: State, task: BuyingRoll) -> Sequence[RollForWhisky | NoMoreRolls]:
    """C5-4.5: with fewer than three tokens turned up, one that lies face down, and a barrel."""
    seat = task.seat
    if _complete(state, seat) or not haggis(state).tables[seat] or not state.players[seat].whisky:
        return ()
    return [RollForWhisky(), NoMoreRolls()]


@chronicle.answers(BuyingRoll, RollForWhisky)
def buy_a_roll(step: Step[State], task: BuyingRoll, move: RollForWhisky) -> None:
    """C5-4.5: again and again. CX-4.1: a barrel is paid like any other."""
    pay(step, task.seat, read_price({"whisky": 1}, step.now.kit.goods))
    step.then(RollingHaggis(0, task.seat), task)


@chronicle.answers(BuyingRoll, NoMoreRolls)
def stop_rolling(step: Step[State], task: BuyingRoll, move: NoMoreRolls) -> None:
    """C5-4.5: the next seat has its turn."""


@chronicle.resolves(ScoringHaggis)
def score_haggis(step: Step[State], task: ScoringHaggis) -> None:
    """C5-4.6: the number of tokens turned up times their sum; then they go back to the closed supply."""
    part = haggis(step.now)
    points = tuple(map(points_for, part.turned))
    step.tell(HaggisScored(part.held, part.turned, points))
    source = step.now.kit.sources.index(HAGGIS)
    for seat, n in enumerate(points):
        score(step, seat, source, n)
    keep(step, turned=((),) * step.now.seats, rolled=0, scored=part.turned)
    _give_back(step, [value for turned in part.turned for value in turned])
