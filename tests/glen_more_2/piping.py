"""A chronicle that exists only in the tests: pipers, tunes and a concert. It uses every way in which a chronicle can
join the base game."""

from __future__ import annotations

import msgspec

from core.glen_more_2.chronicles import Chronicle, Doing, EffectRule
from core.glen_more_2.effects import ChronicleEffect, Word
from core.glen_more_2.events import FinalStep, GoodProduced, SettingUp, TurnEnding
from core.glen_more_2.questions import Counts, Due, FinalSteps, StackTiles, TileCosts
from core.glen_more_2.state import State
from core.glen_more_2.tasks import WINDOWS
from core.glens.rules import gain_coins, score
from core.kernel import Message, Rulebook, Step, say
from core.kernel.agenda import put
from core.kernel.things import Things

NAME = "piping"
ORGANISER = 0
"""Whoever takes a piper owes this seat a coin."""


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
    yes: int


class TuneLearnt(msgspec.Struct, frozen=True, tag=True):
    seat: int
    n: int


class Tune(ChronicleEffect, frozen=True):
    n: int


rules: Rulebook[State, Practise | Clap] = Rulebook()


def pipes(state: State) -> Pipes:
    return next(part for part in state.parts if isinstance(part, Pipes))


def keep(step: Step[State], **fields: object) -> None:
    new = msgspec.structs.replace(pipes(step.now), **fields)
    step.change(parts=tuple(new if isinstance(part, Pipes) else part for part in step.now.parts))


def learn(step: Step[State], seat: int, n: int) -> None:
    tunes = pipes(step.now).tunes
    keep(step, tunes=put(tunes, seat, tunes[seat] + n))
    step.tell(TuneLearnt(seat, n))


@rules.hears(SettingUp)
def set_up(step: Step[State], event: SettingUp) -> None:
    if event.stage == "market":
        step.change(parts=(*step.now.parts, Pipes((0,) * step.now.seats)))


@rules.modifies(StackTiles)
def pipers(state: State, question: StackTiles, tiles: tuple[int, ...]) -> tuple[int, ...]:
    return (*tiles, *(tile.number for tile in state.kit.tiles if tile.name == "Piper" and tile.stack == question.stack))


@rules.modifies(TileCosts)
def fee(state: State, question: TileCosts, dues: tuple[Due, ...]) -> tuple[Due, ...]:
    if question.seat == ORGANISER:
        return dues
    return tuple(
        msgspec.structs.replace(due, owed=(*due.owed, (ORGANISER, 1))) if state.kit.tiles[tile].name == "Piper" else due
        for tile, due in zip(question.tiles, dues, strict=True)
    )


@rules.modifies(Counts)
def tunes_count_as_whisky(state: State, question: Counts, counts: tuple[int, ...]) -> tuple[int, ...]:
    if question.category != "whisky":
        return counts
    return tuple(n + tunes for n, tunes in zip(counts, pipes(state).tunes, strict=True))


@rules.hears(GoodProduced)
def let_others_clap(step: Step[State], event: GoodProduced) -> None:
    step.then(Clapping((event.seat + 1) % step.now.seats))


@rules.prompts(Clapping)
def ask_to_clap(state: State, task: Clapping) -> Message:
    return say("test.clap")


@rules.offers(Clapping)
def clap_or_not(state: State, task: Clapping) -> list[Clap]:
    return [Clap(0), Clap(1)]


@rules.answers(Clapping, Clap)
def clap(step: Step[State], task: Clapping, move: Clap) -> None:
    gain_coins(step, task.seat, move.yes)


def may_practise(state: State, task: object) -> list[Practise]:
    return [] if pipes(state).practised else [Practise()]


def practise(step: Step[State], task: object, move: Practise) -> None:
    keep(step, practised=True)
    learn(step, task.seat, 1)  # type: ignore[attr-defined]
    step.then(task)


for window in WINDOWS:
    rules.offers(window)(may_practise)
    rules.answers(window, Practise)(practise)


@rules.hears(TurnEnding)
def rest(step: Step[State], event: TurnEnding) -> None:
    keep(step, practised=False)


@rules.modifies(FinalSteps)
def concert_before_the_end(state: State, question: FinalSteps, steps: tuple[str, ...]) -> tuple[str, ...]:
    return (*steps[:-1], "concert", steps[-1])


@rules.hears(FinalStep)
def concert(step: Step[State], event: FinalStep) -> None:
    if event.step == "concert":
        for seat, tunes in enumerate(pipes(step.now).tunes):
            score(step, seat, step.now.kit.sources.index("tunes"), tunes)


def resolve_tune(step: Step[State], doing: Doing, effect: Tune) -> None:
    learn(step, doing.seat, effect.n)


DATA = msgspec.json.encode(
    {
        "tiles": [
            {
                "id": f"piper-{stack.lower()}",
                "name": "Piper",
                "stack": stack,
                "kind": "special",
                "cost": {"coins": 1},
                "river": False,
                "upgrade": False,
                "once": [{"tune": 2}],
                "activation": [{"tune": 1}, {"exchange": {"give": {"sheep": 1}, "get": {"tune": 3}}}],
                "chronicle_symbol": True,
                "no_stop": False,
                "provenance": "invented",
                "attested": [],
            }
            for stack in "AD"
        ]
    }
)

rules.touches(Practise, "practise")
rules.names(Practise, "test.practise")
rules.names(Clap, "test.clap")
rules.logs(TuneLearnt, "test.learnt")


@rules.touches(Clap)
def hands(move: Clap) -> Things:
    return (f"clap-{'ny'[move.yes]}",)


CHRONICLE = Chronicle(
    name=NAME,
    seats=(2, 3),
    rules=rules,
    part=Pipes,
    words={"tune": Word(int, lambda n, where, goods: [Tune(n)])},
    effects={Tune: EffectRule(resolve_tune, tells=lambda effect: say("test.tune", n=effect.n))},
    sources=("tunes",),
    data=lambda: DATA,
)
