"""C5-4: Ode to Haggis, the haggis scoring, with the examples of C5-6."""

from itertools import combinations

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.asking import BOOKS, ask
from core.glen_more_2.chronicles.ode_to_haggis import state as ode
from core.glen_more_2.components import STACKS
from core.glen_more_2.events import FinalStep, GameEnded, ScoringEnded
from core.glen_more_2.questions import FinalSteps
from core.glen_more_2.rules.end import FINAL_STEPS
from core.glen_more_2.tasks import FillingUp, Finishing, NextPiece
from core.glens.chain import DIE
from core.glens.state import PointsGained, WhiskyPaid
from core.kernel import Rulebook
from tests.glen_more_2.chronicles.haggis import kinds, rolled, served, settled, table, the_last_move, turned
from tests.glen_more_2.playing import line, play, points, red
from tests.glen_more_2.positions import KIT, Land, dice
from tests.glen_more_2.positions import position as base_position
from tests.glens.positions import GREEN, RED, YELLOW

# 4. Haggis scoring


def names_of_stack(stack):
    return [KIT.tiles[number].name for number in KIT.stacks[STACKS.index(stack)]]


@pytest.mark.parametrize(("stack", "scoring", "held"), [("A", 1, False), ("B", 2, True), ("C", 3, True)])
def test_c5_4_1_after_the_scoring_rounds_of_b_and_of_c(stack, scoring, held):
    last, *_ = names_of_stack(stack)
    following = names_of_stack(STACKS[scoring + 1])
    state = served(
        Land(whisky=1),
        tables=("1 2 3", ""),
        agenda=(FillingUp(), NextPiece()),
        rondel="Red, Yellow",
        fill=False,
        deck=", ".join((last, *following)),
        scorings=scoring - 1,
        chance=dice(1, 2, 3, 1),
    )
    after, events = settled(state)
    order = kinds(events, ScoringEnded, ode.HaggisStarted, ode.HaggisScored)
    assert order[0] == ScoringEnded(scoring)
    assert [type(event) for event in order[1:]] == [ode.HaggisStarted, ode.HaggisScored] * held
    assert points(after, "haggis") == 18 * held
    assert line(after) == ["Red", "Yellow", last, *following[:10]], "the rondel is filled up afterwards"


def test_c5_4_1_and_after_the_final_scoring():
    after, events = the_last_move(Land(coins=2), tables=("1 1 1", ""), chance=dice(1, 1, 1, 1))
    steps = [event.step for event in kinds(events, FinalStep)]
    assert steps == [*FINAL_STEPS[:-1], "haggis", "compare"]
    shown = kinds(events, FinalStep, ode.HaggisStarted, ode.HaggisScored, GameEnded)
    place = shown.index(FinalStep("haggis"))
    assert shown[place + 1 :] == [
        ode.HaggisStarted(3),
        ode.HaggisScored(3, ((1, 1, 1), ()), (9, 0)),
        FinalStep("compare"),
        GameEnded(),
    ]
    assert points(after, "haggis") == 9
    assert GAME.over(after)


def test_cx_5_1_haggis_is_the_last_step_also_with_other_chronicles():
    state = served()
    both = base_position(chronicles=(ode.NAME, "great_gathering"))
    assert ask(state, FinalSteps(), FINAL_STEPS)[-2:] == ("haggis", "compare")
    steps = ask(both, FinalSteps(), FINAL_STEPS)
    assert steps.index("gathering_cards") < steps.index("haggis") == len(steps) - 2


def test_c5_4_2_whoever_listens_has_a_say_before_the_first_roll():
    """As a gang member does: a decision put on the agenda when the scoring is announced comes before the rolls."""
    listening = Rulebook()
    listening.hears(ode.HaggisStarted)(lambda step, event: step.then(ode.TakingHaggis(YELLOW)))
    book = BOOKS[(ode.NAME,)].joined(listening)
    state = served(tables=("1", ""), agenda=(ode.HoldingHaggis(), Finishing(RED, ())), chance=dice(1, 1, 1, 1))
    waiting, events = book.finish(book.step(state))
    assert waiting.agenda[0] == ode.TakingHaggis(YELLOW)
    assert kinds(events, ode.HaggisStarted, ode.HaggisRolled) == [ode.HaggisStarted(1)]
    _, events = book.advance(waiting, ode.TakeOpenHaggis(0))
    assert len(kinds(events, ode.HaggisRolled)) == 4


def test_c5_4_3_four_rolls_turn_up_a_token_of_every_player_who_has_one():
    after, events = rolled("2 1 3 2", tables=("1 2", "2 2"))
    told = kinds(events, ode.HaggisRolled, ode.HaggisTurned)
    assert told == [
        ode.HaggisRolled(1, 2),
        ode.HaggisTurned(RED, 2),
        ode.HaggisTurned(YELLOW, 2),
        ode.HaggisRolled(2, 1),
        ode.HaggisTurned(RED, 1),
        ode.HaggisRolled(3, 3),
        ode.HaggisRolled(4, 2),
        ode.HaggisTurned(YELLOW, 2),
    ]
    assert (points(after, "haggis"), points(after, "haggis", YELLOW)) == (6, 8)


def test_c5_4_3_the_die_stays_where_it_is():
    after, _ = rolled("1 2 3 1", tables=("1", ""), rondel="Red, Yellow, die")
    assert after.chain[2] == DIE
    with_die = after.chain
    without, _ = rolled("1 2 3 1", tables=("1", ""), rondel="Red, Yellow")
    assert DIE not in without.chain
    assert with_die != without.chain
    assert points(after, "haggis") == points(without, "haggis") == 1


def test_c5_4_3_a_roll_can_be_replaced_before_tokens_are_turned():
    """As a gang member does: what counts is the number that lies there then."""
    listening = Rulebook()
    listening.hears(ode.HaggisRolled)(lambda step, event: ode.keep(step, rolled=2) if event.roll == 1 else None)
    book = BOOKS[(ode.NAME,)].joined(listening)
    state = served(tables=("1 2", ""), agenda=(ode.HoldingHaggis(), Finishing(RED, ())), chance=dice(1, 3, 3, 3))
    _, events = book.finish(book.step(state))
    assert kinds(events, ode.HaggisTurned) == [ode.HaggisTurned(RED, 2)]


def test_c5_4_3_without_any_token_nothing_is_rolled():
    after, events = rolled("1", tables=("", ""))
    assert kinds(events, ode.HaggisStarted, ode.HaggisRolled, ode.HaggisScored) == [ode.HaggisStarted(1)]
    assert ode.haggis(after).held == 1


def test_c5_4_4_with_three_tokens_turned_up_further_rolls_are_ignored():
    after, events = rolled("1 1 1 1", tables=("1 1 1 1", ""))
    assert len(kinds(events, ode.HaggisTurned)) == 3
    assert kinds(events, ode.HaggisScored) == [ode.HaggisScored(1, ((1, 1, 1), ()), (9, 0))]
    assert table(after) == (1,)


def test_c5_4_5_a_barrel_for_a_roll_again_and_again():
    state, _ = rolled("1 1 1 1 2 3", Land(whisky=3), tables=("1 2 3", "3"))
    assert isinstance(state.agenda[0], ode.BuyingRoll)
    assert list(GAME.moves(state)) == [ode.RollForWhisky(), ode.NoMoreRolls()]
    second, events = GAME.play(state, ode.RollForWhisky())
    assert kinds(events, WhiskyPaid, ode.ExtraRolled, ode.HaggisTurned) == [
        WhiskyPaid(RED, 1),
        ode.ExtraRolled(RED, 2),
        ode.HaggisTurned(RED, 2),
    ]
    assert red(second).whisky == 2
    assert turned(second) == (1, 2)
    last, events = GAME.play(second, ode.RollForWhisky())
    assert kinds(events, ode.HaggisTurned) == [ode.HaggisTurned(RED, 3)], "it counts for this player only"
    assert points(last, "haggis") == 18
    assert red(last).whisky == 1, "with three turned up nothing more is asked"
    assert table(last, YELLOW) == (3,)


def test_c5_4_5_whoever_stops_is_scored():
    state, _ = rolled("1 1 1 1", Land(whisky=1), tables=("1 2", ""))
    after = play(state, ode.NoMoreRolls())
    assert points(after, "haggis") == 1
    assert red(after).whisky == 1
    assert table(after) == (2,)


@pytest.mark.parametrize(
    ("rolls", "tokens", "whisky"),
    [("1 1 1 1", "1 2", 0), ("1 1 1 1", "1", 1), ("1 1 2 3", "1 1 2 3", 1), ("1 1 1 1", "", 1)],
)
def test_c5_4_5_not_without_a_barrel_a_token_face_down_or_room_for_a_third(rolls, tokens, whisky):
    after, events = rolled(rolls, Land(whisky=whisky), tables=(tokens, "3"))
    assert kinds(events, ode.HaggisScored)
    assert red(after).whisky == whisky


def test_c5_4_5_from_the_rear_forward_each_finishing_first():
    rich = Land(whisky=2)
    state, _ = rolled("1 1 1 1 3 3", rich, rich, rich, tables=("2", "2", "2"), rondel="Green, Red, Yellow")
    assert [task.seat for task in state.agenda if isinstance(task, ode.BuyingRoll)] == [GREEN, RED, YELLOW]
    state = play(state, ode.RollForWhisky())
    assert state.agenda[0] == ode.BuyingRoll(GREEN)
    state = play(state, ode.RollForWhisky())
    assert state.agenda[0] == ode.BuyingRoll(RED), "no barrel left"
    state = play(state, ode.NoMoreRolls())
    assert state.agenda[0] == ode.BuyingRoll(YELLOW)


def test_c5_4_5_at_the_end_in_the_order_of_the_track():
    rich = Land(whisky=1)
    state, _ = the_last_move(rich, rich, rich, tables=("2", "2", "2"), chance=dice(1, 1, 1, 1))
    assert [task.seat for task in state.agenda if isinstance(task, ode.BuyingRoll)] == [YELLOW, GREEN, RED]


def test_c5_4_6_tokens_turned_up_go_back_and_the_others_stay():
    after, events = rolled("1 2 1 2", tables=("1 2 3", "3 3"), shown="1 1")
    assert points(after, "haggis") == 6
    assert table(after) == (3,)
    assert table(after, YELLOW) == (3, 3)
    assert ode.haggis(after).turned == ((), ())
    assert ode.haggis(after).closed == (1, 1, 1, 1, 2, 2, 2, 2)
    gains = kinds(events, PointsGained)
    assert [(event.seat, event.n) for event in gains] == [(RED, 6)], "CX-1.7: one source"


def test_c5_4_6_the_open_supply_is_filled_to_two():
    after, events = rolled("2 2 2 2", tables=("2", "1 1 3"), shown="3", closed="")
    assert ode.haggis(after).open == (3, 2)
    assert ode.haggis(after).closed == ()
    assert kinds(events, ode.HaggisOpened) == [ode.HaggisOpened(2)]


def test_c5_4_6_the_rolls_of_a_scoring_can_be_looked_at_until_the_next():
    state, _ = rolled("2 1 3 1 3", Land(whisky=1), tables=("1 3 3", "2"))
    assert (ode.haggis(state).rolls, ode.haggis(state).paid, ode.haggis(state).scored) == ((2, 1, 3, 1), ((), ()), ())
    after = play(state, ode.RollForWhisky())
    assert (ode.haggis(after).rolls, ode.haggis(after).paid) == ((2, 1, 3, 1), ((3,), ()))
    assert ode.haggis(after).scored == ((1, 3, 3), (2,))
    again, _ = settled(msgspec.structs.replace(after, agenda=(ode.HoldingHaggis(), *after.agenda)))
    assert ode.haggis(again).rolls == (), "no table holds a token, so nothing is rolled"
    assert ode.haggis(again).scored == ()


def test_c5_4_7_between_rounds_whisky_spent_is_lost_for_later_scorings():
    state, _ = rolled("1 1 1 1 3", Land(whisky=1), tables=("2", ""))
    after = play(state, ode.RollForWhisky())
    assert red(after).whisky == 0


def test_c5_4_7_in_the_last_one_the_whisky_category_is_already_scored():
    state, events = the_last_move(Land(whisky=2), tables=("2", ""), chance=dice(1, 1, 1, 1, 2))
    assert kinds(events, ScoringEnded) == [ScoringEnded(4)]
    before = points(state, "whisky")
    assert before == 2
    after = play(state, ode.RollForWhisky())
    assert GAME.over(after)
    assert points(after, "whisky") == before
    assert points(after, "haggis") == 2


# 6. Examples


def test_c5_6_1_one_1_and_a_3():
    after, events = rolled("1 3 2 2", tables=("1 1 3", ""))
    assert points(after, "haggis") == 8
    assert table(after) == (1,)
    assert kinds(events, ode.HaggisScored)[0].turned[RED] == (1, 3)


def test_c5_6_2_the_fourth_roll_is_ignored():
    after, events = rolled("1 1 2 3", tables=("1 1 2 3", ""))
    assert points(after, "haggis") == 12
    assert table(after) == (3,)
    assert kinds(events, ode.HaggisScored)[0].turned[RED] == (1, 1, 2)


def test_c5_6_3_three_3s_are_the_most_possible():
    after, _ = rolled("3 3 1 3", tables=("3 3 3", ""))
    assert points(after, "haggis") == 27
    values = ode.file_of(after).haggis_tokens.all
    assert max(len(up) * sum(up) for n in range(4) for up in combinations(values, n)) == 27
