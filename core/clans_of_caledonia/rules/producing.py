"""Chapter 12: production."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.components import GOODS, PROCESSORS, UNITS
from core.clans_of_caledonia.events import Processed, Produced, ProductionBegun, ProductionEnding
from core.clans_of_caledonia.facts.means import _MADE_FROM, harvest, income, most_processed
from core.clans_of_caledonia.moves import Move, Process
from core.clans_of_caledonia.names import count_of, good_name, goods_list
from core.clans_of_caledonia.state import State, changed, hold
from core.clans_of_caledonia.tasks import EndingProduction, Processing, Producing
from core.kernel import Message, Step, Who, say

_MOST = max(unit.pieces for unit in UNITS)
_PROCESS = tuple(
    tuple(tuple(Process(good, n) for n in range(most, -1, -1)) for most in range(_MOST + 1))
    for good in range(len(GOODS))
)


@base.resolves(Producing)
def produce(step: Step[State], task: Producing) -> None:
    """CC-12.2: income, then basic goods, then processing, then the end."""
    seat = task.player
    step.tell(ProductionBegun(seat))
    player = step.now.players[seat]
    money, goods = income(player), harvest(player)
    hold(
        step,
        seat,
        money=player.money + money,
        goods=tuple([have + more for have, more in zip(player.goods, goods, strict=True)]),
    )
    step.tell(Produced(seat, money, goods))
    step.then(
        *(Processing(seat, good) for good, building, _ in PROCESSORS if player.units[building]),
        EndingProduction(seat),
    )


@base.logs(Produced)
def log_of_production(state: State, event: Produced) -> Message:
    who = Who(event.seat)
    if any(event.goods):
        return say("cc.log.produced", who=who, money=event.money, goods=goods_list(event.goods))
    return say("cc.log.income", who=who, money=event.money)


base.shows(ProductionBegun, "production", to="seat-{seat}")
base.logs_nothing("what is produced is a line of its own", ProductionBegun)
base.silent("everything has been told", ProductionEnding)


@base.prompts(Processing)
def ask_what_to_process(state: State, task: Processing) -> Message:
    return say("cc.ask.process", who=Who(task.seat), good=good_name(task.good))


@base.offers(Processing, forced=True)
def processing(state: State, task: Processing) -> Sequence[Move]:
    """CC-12.5, CC-12.6: at most one for each building and each good to make it from; all of it first."""
    return _PROCESS[task.good][most_processed(state.players[task.seat], task.good)]


base.touches(Process, "good-{good}", "{n}")


@base.names(Process)
def name_of_processing(state: State, move: Process) -> Message:
    if not move.n:
        return say("cc.move.process_nothing", good=good_name(move.good))
    return say("cc.move.process", what=count_of(move.n, good_name(move.good)))


@base.logs(Processed)
def log_of_processing(state: State, event: Processed) -> Message:
    return say("cc.log.processed", who=Who(event.seat), what=count_of(event.n, good_name(event.good)))


@base.answers(Processing, Process)
def process(step: Step[State], task: Processing, move: Process) -> None:
    if move.n:
        player = step.now.players[task.seat]
        uses = _MADE_FROM[move.good][1]
        hold(step, task.seat, goods=changed(changed(player.goods, uses, -move.n), move.good, move.n))
        step.tell(Processed(task.seat, move.good, move.n))


@base.resolves(EndingProduction)
def end_production(step: Step[State], task: EndingProduction) -> None:
    """CC-12.2: what clans do at the end of production."""
    step.tell(ProductionEnding(task.player))


# What there is to see of the rest

base.shows(Produced, "money", origin="supply", to="seat-{seat}", n="money")
base.shows(Processed, "good-{good}", origin="seat-{seat}", to="seat-{seat}", n="n")
