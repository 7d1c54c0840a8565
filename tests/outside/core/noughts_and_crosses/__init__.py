"""Noughts and crosses, which exists only in the tests: a whole game in as few lines as can be, outside of core."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from core.kernel import Chance, Game, Message, Rulebook, Standing, Step, say
from core.kernel.agenda import Position, put
from core.kernel.contract import Line, rank
from core.kernel.numbers import Number
from core.kernel.things import Tapped

replace = msgspec.structs.replace

CELLS = range(9)
LINES = (*((n, n + 1, n + 2) for n in (0, 3, 6)), *((n, n + 3, n + 6) for n in (0, 1, 2)), (0, 4, 8), (2, 4, 6))
FREE = -1


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing has to be agreed."""


class Marking(msgspec.Struct, frozen=True, tag=True):
    """The seat marks a cell."""

    seat: int


class Mark(msgspec.Struct, frozen=True, tag=True):
    cell: Number


class Marked(msgspec.Struct, frozen=True, tag=True):
    seat: int


class State(Position, frozen=True):
    agenda: tuple[Marking, ...]
    cells: tuple[int, ...] = (FREE,) * len(CELLS)
    seats: int = 2


def points(state: State) -> tuple[int, int]:
    won = [{state.cells[cell] for cell in line} for line in LINES]
    return int({0} in won), int({1} in won)


book: Rulebook[State, Mark] = Rulebook()
book.prompts(Marking, "nc.ask.mark")
book.touches(Mark, "cell-{cell}")
book.names(Mark, "nc.move.mark")
book.logs(Marked, "nc.log.marked")


@book.offers(Marking)
def free_cells(state: State, task: Marking) -> Sequence[Mark]:
    return [Mark(cell) for cell in CELLS if state.cells[cell] == FREE]


@book.answers(Marking, Mark)
def mark(step: Step[State], task: Marking, move: Mark) -> None:
    step.change(cells=put(step.now.cells, move.cell, task.seat))
    step.tell(Marked(task.seat))
    if FREE in step.now.cells and not any(points(step.now)):
        step.then(Marking(1 - task.seat))


@book.refuses(Marking)
def why_not(state: State, task: Marking, tapped: Tapped) -> Sequence[Message]:
    return () if tapped.number("cell") is None else (say("nc.why.taken"),)


class NoughtsAndCrosses(Game[Options, State, Mark]):
    id = "noughts_and_crosses"
    number = 5
    code = "NC"
    words = "nc"
    rules = 1
    links_since = 1
    seats = (2,)
    minutes = (1, 2)
    difficulty = 1
    designers = "everybody"
    year = -1300
    options_type = Options
    position_type = State
    move_type = Mark
    event_type = Marked
    verbs = book
    points_scale = 1

    def deal(self, options: Options, seats: int, seed: int) -> State:
        self.check_seats(seats)
        return State(chance=seed, agenda=(Marking(0),))

    def option_sets(self, seats: int) -> Sequence[Options]:
        return [Options()]

    def bound(self, seats: int) -> int:
        return len(CELLS)

    def rulebook(self, position: State) -> Rulebook[State, Mark]:
        return book

    def component_words(self) -> Iterable[str]:
        return ()

    def standing(self, position: State) -> Standing:
        won = points(position)
        lines = tuple(Line(seat, n, "nc.source.line", say("nc.source.line")) for seat, n in enumerate(won) if n)
        ranks, breaks = rank(won, ())
        return Standing(won, lines, ranks, breaks, final=not position.agenda)

    def view_for(self, position: State, seat: int | None) -> State:
        return replace(position, chance=0)

    def imagine(self, view: State, chance: Chance) -> State:
        return replace(view, chance=chance.word())

    def forecast(self, position: State) -> tuple[float, ...]:
        return points(position)


GAME = NoughtsAndCrosses()
