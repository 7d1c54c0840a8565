"""MacKenzie: money for whisky, and a cellar in which it ripens.

The clan remembers a barrel (1) or none (0) for each space of the cellar, left first, and then the whisky made in this
production.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import clan_rules
from core.clans_of_caledonia.components import GOOD
from core.clans_of_caledonia.events import (
    BarrelStored,
    BarrelTaken,
    ClanGained,
    ClanTaken,
    GameEnding,
    Processed,
    ProductionBegun,
    ProductionEnding,
)
from core.clans_of_caledonia.moves import Decline, Move, StoreBarrel, TakeBarrel
from core.clans_of_caledonia.questions import FinalStock, ProcessedGoods
from core.clans_of_caledonia.state import Player, State, changed, hold
from core.clans_of_caledonia.tasks import OWN_TURN, Cellaring, Processing
from core.clans_of_caledonia.things import CELLAR
from core.kernel import Message, Step, say
from core.kernel.agenda import put
from core.kernel.things import Tapped

ME, CLAN, rules = clan_rules("mackenzie")
_PRODUCED = CLAN.ability("per_produced")
_CELLAR = CLAN.ability("cellar")
GOOD_MADE = GOOD[_PRODUCED["good"]]
MONEY: int = _PRODUCED["money"]
VALUES = CLAN.cellar
RIGHT = len(VALUES) - 1
MADE = len(VALUES)
if (GOOD[_CELLAR["good"]], _CELLAR["enter_per_production"], _CELLAR["enter_space"]) != (GOOD_MADE, 1, 0):
    raise ValueError("MacKenzie's cellar takes one barrel of the good it pays for, on the left")


@rules.hears(ClanTaken)
def begin(step: Step[State], event: ClanTaken) -> None:
    if event.clan == ME:
        hold(step, event.seat, memory=(0,) * (MADE + 1))


# Production


@rules.hears(ProductionBegun)
def move_cellar(step: Step[State], event: ProductionBegun) -> None:
    """CC-15.27: the barrel on the right goes to stock, the others move on."""
    if step.now.players[event.seat].clan == ME:
        _empty(step, event.seat, RIGHT)
        memory = step.now.players[event.seat].memory
        hold(step, event.seat, memory=(0, *memory[:RIGHT], 0))


@rules.hears(Processed)
def money_for_whisky(step: Step[State], event: Processed) -> None:
    """CC-15.25: the whisky is kept."""
    player = step.now.players[event.seat]
    if player.clan == ME and event.good == GOOD_MADE:
        money = event.n * MONEY
        hold(step, event.seat, money=player.money + money, memory=put(player.memory, MADE, event.n))
        step.tell(ClanGained(event.seat, ME, money))


@rules.hears(ProductionEnding)
def offer_cellar(step: Step[State], event: ProductionEnding) -> None:
    """CC-15.28: only whisky made in this production."""
    player = step.now.players[event.seat]
    if player.clan == ME and player.memory[MADE]:
        step.then(Cellaring(event.seat))


rules.prompts(Cellaring, "cc.ask.cellar")


@rules.offers(Cellaring)
def barrel_or_not(state: State, task: Cellaring) -> Sequence[Move]:
    return (StoreBarrel(), Decline())


@rules.refuses(Cellaring)
def why_not_stored(state: State, task: Cellaring, tapped: Tapped) -> Sequence[Message]:
    return (say("cc.why.cellar_first"),)


rules.touches(StoreBarrel, CELLAR)
rules.names(StoreBarrel, "cc.move.store_barrel")
rules.shows(BarrelStored, "barrel", origin="supply", to="cellar")
rules.logs(BarrelStored, "cc.log.stored")


@rules.answers(Cellaring, StoreBarrel)
def store_barrel(step: Step[State], task: Cellaring, move: StoreBarrel) -> None:
    """CC-15.28: on the left space."""
    player = step.now.players[task.seat]
    hold(step, task.seat, goods=changed(player.goods, GOOD_MADE, -1), memory=put(player.memory, 0, 1))
    step.tell(BarrelStored(task.seat))


@rules.answers(Cellaring, Decline)
def keep_whisky(step: Step[State], task: Cellaring, move: Decline) -> None:
    """CC-15.28: it may stay in stock."""


# The barrels

_DECISIONS = (*OWN_TURN, Processing, Cellaring)


def barrels(state: State, task: object) -> Sequence[Move]:
    """CC-15.29: at every decision of the own turn and of production."""
    player = state.players[task.seat]  # type: ignore[attr-defined]
    if player.clan != ME:
        return ()
    return [TakeBarrel(place) for place in range(len(VALUES)) if player.memory[place]]


rules.touches(TakeBarrel, "barrel-{place}")


@rules.names(TakeBarrel)
def name_of_a_barrel(state: State, move: TakeBarrel) -> Message:
    return say("cc.move.take_barrel", money=VALUES[move.place])


rules.shows(BarrelTaken, "barrel", origin="barrel-{place}", to="seat-{seat}")
rules.logs(BarrelTaken, "cc.log.barrel")


def take_barrel(step: Step[State], task: object, move: TakeBarrel) -> None:
    _empty(step, task.seat, move.place)  # type: ignore[attr-defined]
    step.then(task)


for _asked in _DECISIONS:
    rules.offers(_asked)(barrels)
    rules.answers(_asked, TakeBarrel)(take_barrel)


def _empty(step: Step[State], seat: int, place: int) -> None:
    """CC-15.26: the barrel goes to stock and pays what its space says."""
    player = step.now.players[seat]
    if player.memory[place]:
        hold(
            step,
            seat,
            goods=changed(player.goods, GOOD_MADE, 1),
            money=player.money + VALUES[place],
            memory=put(player.memory, place, 0),
        )
        step.tell(BarrelTaken(seat, place, VALUES[place]))


# What they are worth


def _barrels_of(player: Player) -> int:
    return sum(player.memory[:MADE]) if player.clan == ME else 0


@rules.modifies(ProcessedGoods)
def count_barrels(state: State, question: ProcessedGoods, answer: int) -> int:
    """CC-15.30: glory tile 2 counts them."""
    return answer + _barrels_of(state.players[question.seat])


@rules.modifies(FinalStock)
def take_them_out(
    state: State, question: FinalStock, answer: tuple[int, tuple[int, ...]]
) -> tuple[int, tuple[int, ...]]:
    """CC-15.31."""
    player = state.players[question.seat]
    n = _barrels_of(player)
    if not n:
        return answer
    money, goods = answer
    worth = sum(value for value, barrel in zip(VALUES, player.memory, strict=False) if barrel)
    return money + worth, changed(goods, GOOD_MADE, n)


@rules.hears(GameEnding)
def empty_cellar(step: Step[State], event: GameEnding) -> None:
    """CC-15.31."""
    for seat, player in enumerate(step.now.players):
        if player.clan == ME:
            for place in range(len(VALUES)):
                _empty(step, seat, place)
