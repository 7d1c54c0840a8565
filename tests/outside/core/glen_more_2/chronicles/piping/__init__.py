"""IX Piping, which exists only in the tests: pipers, tunes and a concert. It lies outside of core and uses every way in
which a chronicle can join the base game."""

from __future__ import annotations

import msgspec

from core.glen_more_2.chronicle import Chronicle
from core.glen_more_2.chronicles import Doing
from core.glen_more_2.effects import ChronicleEffect
from core.glen_more_2.events import FinalStep, GoodProduced, SettingUp, TurnEnding
from core.glen_more_2.files import ChronicleFile
from core.glen_more_2.moves import Move
from core.glen_more_2.questions import Counts, Due, FinalSteps, StackTiles, TileCosts
from core.glen_more_2.state import State, part_of, with_part
from core.glen_more_2.tasks import WINDOWS
from core.glens.rules import gain_coins, score
from core.kernel import Message, Step, Who, say
from core.kernel.agenda import put
from core.kernel.numbers import Number

NAME = "piping"

chronicle: Chronicle[Move | Practise | Clap] = Chronicle(NAME, number=9, seats=(2, 3), minutes=15, difficulty=2)
chronicle.files(ChronicleFile)

TUNES = chronicle.source("tunes")
ORGANISER = 0
"""Whoever takes a piper owes this seat a coin."""


@chronicle.keeps
class Pipes(msgspec.Struct, frozen=True, tag=True):
    """What the chronicle keeps: tunes of each seat, and who has practised this turn."""

    tunes: tuple[int, ...]
    practised: bool = False


class Clapping(msgspec.Struct, frozen=True, tag=True):
    """Another player may clap when goods are produced."""

    seat: int


class Practise(msgspec.Struct, frozen=True, tag=True):
    pass


class Clap(msgspec.Struct, frozen=True, tag=True):
    yes: Number


class TuneLearnt(msgspec.Struct, frozen=True, tag=True):
    seat: int
    n: int


class Tune(ChronicleEffect, frozen=True):
    n: int


chronicle.reads("tune", int, lambda n, where, goods: [Tune(n)])


def pipes(state: State) -> Pipes:
    return part_of(state, Pipes)


def keep(step: Step[State], **fields: object) -> None:
    step.now = with_part(step.now, Pipes, **fields)


def learn(step: Step[State], seat: int, n: int) -> None:
    tunes = pipes(step.now).tunes
    keep(step, tunes=put(tunes, seat, tunes[seat] + n))
    step.tell(TuneLearnt(seat, n))


@chronicle.hears(SettingUp)
def set_up(step: Step[State], event: SettingUp) -> None:
    if event.stage == "market":
        step.change(parts=(*step.now.parts, Pipes((0,) * step.now.seats)))


@chronicle.modifies(StackTiles)
def pipers(state: State, question: StackTiles, tiles: tuple[int, ...]) -> tuple[int, ...]:
    return (*tiles, *(tile.number for tile in state.kit.tiles if tile.name == "Piper" and tile.stack == question.stack))


@chronicle.modifies(TileCosts)
def fee(state: State, question: TileCosts, dues: tuple[Due, ...]) -> tuple[Due, ...]:
    if question.seat == ORGANISER:
        return dues
    return tuple(
        msgspec.structs.replace(due, owed=(*due.owed, (ORGANISER, 1))) if state.kit.tiles[tile].name == "Piper" else due
        for tile, due in zip(question.tiles, dues, strict=True)
    )


@chronicle.modifies(Counts)
def tunes_count_as_whisky(state: State, question: Counts, counts: tuple[int, ...]) -> tuple[int, ...]:
    if question.category != "whisky":
        return counts
    return tuple(n + tunes for n, tunes in zip(counts, pipes(state).tunes, strict=True))


@chronicle.hears(GoodProduced)
def let_others_clap(step: Step[State], event: GoodProduced) -> None:
    step.then(Clapping((event.seat + 1) % step.now.seats))


@chronicle.prompts(Clapping)
def ask_to_clap(state: State, task: Clapping) -> Message:
    return say("g2.piping.ask.clap", who=Who(task.seat))


@chronicle.offers(Clapping)
def clap_or_not(state: State, task: Clapping) -> list[Clap]:
    return [Clap(0), Clap(1)]


@chronicle.answers(Clapping, Clap)
def clap(step: Step[State], task: Clapping, move: Clap) -> None:
    gain_coins(step, task.seat, move.yes)


def may_practise(state: State, task: object) -> list[Practise]:
    return [] if pipes(state).practised else [Practise()]


def practise(step: Step[State], task: object, move: Practise) -> None:
    keep(step, practised=True)
    learn(step, task.seat, 1)  # type: ignore[attr-defined]
    step.then(task)


for window in WINDOWS:
    chronicle.offers(window)(may_practise)
    chronicle.answers(window, Practise)(practise)


@chronicle.hears(TurnEnding)
def rest(step: Step[State], event: TurnEnding) -> None:
    keep(step, practised=False)


@chronicle.modifies(FinalSteps)
def concert_before_the_end(state: State, question: FinalSteps, steps: tuple[str, ...]) -> tuple[str, ...]:
    return (*steps[:-1], "concert", steps[-1])


@chronicle.hears(FinalStep)
def concert(step: Step[State], event: FinalStep) -> None:
    if event.step == "concert":
        for seat, tunes in enumerate(pipes(step.now).tunes):
            score(step, seat, step.now.kit.sources.index(TUNES), tunes)


@chronicle.carries_out(Tune)
def resolve_tune(step: Step[State], doing: Doing, effect: Tune) -> None:
    learn(step, doing.seat, effect.n)


chronicle.touches(Practise, "practise")
chronicle.names(Practise, "g2.piping.move.practise")
chronicle.logs(TuneLearnt, "g2.piping.log.learnt")


chronicle.touches(Clap, "clap-{yes}")


@chronicle.names(Clap)
def name_clapping(state: State, move: Clap) -> Message:
    return say("g2.piping.move.clap") if move.yes else say("g2.piping.move.keep_still")


@chronicle.tells(Tune)
def tell_tunes(effect: Tune) -> Message:
    return say("g2.piping.tunes", n=effect.n)


@chronicle.appraises
def worth(state: State) -> tuple[float, ...]:
    return tuple(float(n) for n in pipes(state).tunes)


chronicle.brings(TuneLearnt)
