"""The agenda, on a toy game: nested tasks, interrupts by listeners, modified answers, choices that make themselves.

It stands for what is to come: `Harvest` is a tile being activated, `Toll` another player's interrupt (a chronicle),
`Price` a question that a clan answers differently.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from core.kernel import Rulebook, Step
from core.kernel.agenda import Position
from core.kernel.messages import Message, say
from core.kernel.things import Tapped


class Turn(msgspec.Struct, frozen=True, tag=True):
    seat: int


class Harvest(msgspec.Struct, frozen=True, tag=True):
    seat: int


class Rest(msgspec.Struct, frozen=True, tag=True):
    seat: int


class Toll(msgspec.Struct, frozen=True, tag=True):
    seat: int
    host: int


class Work(msgspec.Struct, frozen=True, tag=True):
    pass


class Take(msgspec.Struct, frozen=True, tag=True):
    goods: int


class Harvested(msgspec.Struct, frozen=True, tag=True):
    seat: int
    goods: int


class Rested(msgspec.Struct, frozen=True, tag=True):
    seat: int


class Yield(msgspec.Struct, frozen=True):
    """The question how much a harvest gives."""

    seat: int


class Field(Position, frozen=True):
    agenda: tuple[Turn | Harvest | Rest | Toll, ...]
    goods: tuple[int, ...] = (0, 0)
    chronicle: bool = False


def given(state: Field, seat: int, n: int) -> tuple[int, ...]:
    return tuple(goods + n * (owner == seat) for owner, goods in enumerate(state.goods))


base: Rulebook[Field, Work | Take] = Rulebook()


@base.prompts(Turn)
def ask(state: Field, task: Turn) -> Message:
    return say("toy.ask", n=state.goods[task.seat])


@base.offers(Turn)
def work_only(state: Field, task: Turn) -> Sequence[Work]:
    return [Work()]


@base.answers(Turn, Work)
def work(step: Step[Field], task: Turn, move: Work) -> None:
    step.then(Harvest(task.seat), Rest(task.seat))


@base.resolves(Harvest)
def harvest(step: Step[Field], task: Harvest) -> None:
    goods = book(step.now).modified(step.now, Yield(task.seat), 2)
    step.change(goods=given(step.now, task.seat, goods))
    step.tell(Harvested(task.seat, goods))


@base.resolves(Rest)
def rest(step: Step[Field], task: Rest) -> None:
    step.tell(Rested(task.seat))
    step.then(Turn(1 - task.seat))


chronicle: Rulebook[Field, Work | Take] = Rulebook()


@chronicle.hears(Harvested)
def a_neighbour_wants_a_share(step: Step[Field], event: Harvested) -> None:
    step.then(Toll(1 - event.seat, event.seat))


@chronicle.offers(Toll, lapses=True, forced=True)
def shares(state: Field, task: Toll) -> Sequence[Take]:
    return [Take(n) for n in range(1, state.goods[task.host])]


@chronicle.answers(Toll, Take)
def take(step: Step[Field], task: Toll, move: Take) -> None:
    step.change(goods=given(step.now, task.host, -move.goods))
    step.change(goods=given(step.now, task.seat, move.goods))


clan: Rulebook[Field, Work | Take] = Rulebook()


@clan.modifies(Yield)
def rich_soil(state: Field, question: Yield, answer: int) -> int:
    return answer + 1 if question.seat == 0 else answer - 1


@clan.offers(Turn)
def extra_work(state: Field, task: Turn) -> Sequence[Take]:
    return [Take(5)]


@clan.answers(Turn, Take)
def take_five(step: Step[Field], task: Turn, move: Take) -> None:
    step.change(goods=given(step.now, task.seat, move.goods + step.chance.below(1)))
    step.then(Rest(task.seat))


CHRONICLE = base.joined(chronicle)
BOTH = base.joined(chronicle, clan)


def book(state: Field) -> Rulebook[Field, Work | Take]:
    return BOTH if state.chronicle else base


START = Field(chance=1, agenda=(Turn(0), Rest(9)))


def test_tasks_take_care_of_themselves_until_somebody_must_decide():
    state, events = base.advance(START, Work())
    assert state.goods == (2, 0)
    assert events == (Harvested(0, 2), Rested(0))
    assert state.agenda == (Turn(1), Rest(9)), "new tasks come before what was there"


def test_a_position_is_never_changed():
    before = msgspec.msgpack.encode(START)
    base.advance(START, Work())
    assert msgspec.msgpack.encode(START) == before


def test_a_listener_interrupts_where_the_event_was_told():
    """Two goods: only one share to take, so the toll takes itself, before the rest."""
    state, events = CHRONICLE.advance(START, Work())
    assert state.goods == (1, 1)
    assert events == (Harvested(0, 2), Rested(0))


def test_an_interrupt_with_a_choice_asks_the_other_seat_in_the_middle_of_the_turn():
    state, events = BOTH.advance(msgspec.structs.replace(START, chronicle=True), Work())
    assert state.agenda == (Toll(1, 0), Rest(0), Rest(9))
    assert list(BOTH.moves(state)) == [Take(1), Take(2)]
    assert events == (Harvested(0, 3),)
    state, events = BOTH.advance(state, Take(2))
    assert state.goods == (1, 2)
    assert events == (Rested(0),)


def test_a_choice_without_options_lapses():
    state = msgspec.structs.replace(START, agenda=(Turn(1),), chronicle=True)
    state, _ = BOTH.advance(state, Work())
    assert state.goods == (0, 1), "one good gives nothing to share"
    assert state.agenda == (Turn(0),)


def test_an_extension_adds_moves_to_a_base_task_and_modifies_an_answer():
    assert list(BOTH.moves(START)) == [Work(), Take(5)]
    assert list(base.moves(START)) == [Work()]
    assert BOTH.modified(START, Yield(0), 2) == 3
    assert base.modified(START, Yield(0), 2) == 2


def test_dice_thrown_in_a_step_change_the_chance_of_the_next_position():
    state, _ = BOTH.advance(START, Take(5))
    assert state.chance != START.chance
    untouched, _ = base.advance(START, Work())
    assert untouched.chance == START.chance


def test_the_prompt_belongs_to_the_task():
    assert base.prompt(START) == say("toy.ask", n=0)


def test_two_books_may_not_answer_for_the_same_thing():
    with pytest.raises(ValueError, match="two rules"):
        base.joined(base)


def test_two_books_may_not_answer_for_the_same_move():
    other: Rulebook[Field, Work] = Rulebook()
    other.answers(Turn, Work)(work)
    with pytest.raises(ValueError, match="two rules"):
        base.joined(other)


def test_the_first_task_says_why_something_is_not_possible():
    rules: Rulebook[Field, Work] = Rulebook()
    rules.offers(Turn)(work_only)
    rules.touches(Work, "spade")
    rules.refuses(Turn)(lambda state, task, tapped: (say("toy.not_now", n=task.seat),))
    assert rules.why_not(START, Tapped(["spade"])) == ()
    assert rules.why_not(START, Tapped(["plough"])) == (say("toy.not_now", n=0),)


def test_moves_that_had_to_be_found_on_the_way_are_not_found_again():
    found = []
    rules: Rulebook[Field, Work | Take] = Rulebook()
    rules.answers(Turn, Work)(lambda step, task, move: step.then(Toll(1, 0)))

    @rules.offers(Toll, lapses=True)
    def any_share(state: Field, task: Toll) -> Sequence[Take]:
        found.append(state)
        return [Take(1), Take(2)]

    state, _ = rules.advance(START, Work())
    assert list(rules.moves(state)) == [Take(1), Take(2)]
    assert found == [state]


def test_an_agenda_that_never_settles_is_a_defect(monkeypatch):
    monkeypatch.setattr("core.kernel.agenda.MOST_TASKS", 50)
    forever: Rulebook[Field, Work] = Rulebook()
    forever.offers(Turn)(work_only)
    forever.answers(Turn, Work)(lambda step, task, move: step.then(Rest(0)))
    forever.resolves(Rest)(lambda step, task: step.then(Rest(0)))
    with pytest.raises(RuntimeError, match="never settles"):
        forever.advance(START, Work())


def test_set_up_can_be_a_step_that_listeners_hear():
    step = CHRONICLE.step(msgspec.structs.replace(START, goods=(4, 0), agenda=()))
    step.tell(Harvested(0, 4))
    state, _ = CHRONICLE.finish(step)
    assert state.agenda == (Toll(1, 0),)


def test_many_things_told_at_once_are_heard_one_by_one():
    told = [Harvested(0, 4), Harvested(1, 5)]
    for rules, agenda in ((base, ()), (CHRONICLE, (Toll(1, 0), Toll(0, 1)))):
        step = rules.step(msgspec.structs.replace(START, goods=(4, 5), agenda=()))
        step.tell_each([])
        step.tell_each(told)
        assert step.events == told
        assert rules.finish(step)[0].agenda == agenda


def test_a_book_knows_who_asks_and_what_is_registered_stays_a_function():
    assert {*BOTH.offering} == {Turn, Toll}
    assert BOTH.kinds[0] == [Turn, Toll, Harvest, Rest]
    assert BOTH.kinds[1] == [Work, Take]
    assert BOTH.modifiers == {Yield: (rich_soil,)}
    assert all(map(callable, (ask, work_only, work, harvest, a_neighbour_wants_a_share, rich_soil)))
