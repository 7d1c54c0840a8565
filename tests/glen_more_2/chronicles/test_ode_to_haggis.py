"""C5: Ode to Haggis, rule by rule."""

from itertools import combinations

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.asking import BOOKS, ask
from core.glen_more_2.chronicles.ode_to_haggis.state import (
    NAME,
    BuyingRoll,
    DrawHaggis,
    ExtraRolled,
    HaggisOpened,
    HaggisReturned,
    HaggisRolled,
    HaggisScored,
    HaggisStarted,
    HaggisTaken,
    HaggisTurned,
    HoldingHaggis,
    NoMoreRolls,
    ReturnHaggis,
    ReturningHaggis,
    RollForWhisky,
    TakeOpenHaggis,
    TakingHaggis,
    file_of,
    haggis,
    keep,
)
from core.glen_more_2.components import STACKS
from core.glen_more_2.events import FinalStep, GameEnded, ScoringEnded
from core.glen_more_2.questions import DieStop, FinalSteps
from core.glen_more_2.rules.end import FINAL_STEPS
from core.glen_more_2.tasks import FillingUp, Finishing, NextPiece
from core.glens.chain import DIE
from core.glens.effects import Exchange, Produce
from core.glens.state import Activate, PointsGained, WhiskyPaid
from core.kernel import Rulebook
from tests.glen_more_2.chronicles.haggis import (
    INN,
    everything,
    rolled,
    send_back,
    served,
    settled,
    table,
    take_open,
    taking,
    the_last_move,
    turned,
)
from tests.glen_more_2.positions import (
    GREEN,
    KIT,
    RED,
    VILLAGE,
    YELLOW,
    Land,
    activate,
    all_goods,
    at,
    clan,
    dealt,
    dice,
    keys,
    line,
    mark,
    moves_of,
    pay,
    play,
    points,
    red,
    rows,
    taken,
    tile,
)
from tests.glen_more_2.positions import position as base_position

ABOVE = (0, 1)
TABLE = [
    (INN, "A", "trade", {"wood": 1}, False, False, True),
    ("Shetland", "A", "animal", {"coins": 1}, False, True, False),
    ("Ye Olde Inn", "B", "trade", {"stone": 1}, False, False, True),
    ("Creek Inn", "B", "trade", {"wood": 1}, True, False, True),
    ("Haggis House", "C", "trade", {"barley": 1}, False, True, True),
    ("Beast Feast Inn", "D", "trade", {"whisky": 1}, False, True, True),
]


def kinds(events, *wanted):
    return [event for event in events if isinstance(event, wanted)]


def at_the_inn(**told):
    """Red has an inn and has just laid a tile beside it."""
    land = told.pop("land", Land(tiles={ABOVE: INN}, goods={VILLAGE: "sheep"}, coins=0))
    agenda = (Finishing(RED, (at(ABOVE),)),)
    return served(land, agenda=agenda, rondel="gap, Red", moved=1, **told)


# 1. Components and set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c5_1_1_thirteen_tokens_and_a_table_for_each_player(seats):
    state = dealt(seats, chronicles=(NAME,))
    assert everything(state) == [1] * 6 + [2] * 4 + [3] * 3
    assert haggis(state).tables == ((),) * seats
    assert file_of(state).table.capacity == 5


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row[0])
def test_c5_1_2_the_six_tiles(row):
    name, stack, kind, cost, river, once, exchange = row
    found = KIT.tiles[tile(name)]
    assert (STACKS[found.stack], found.kind, found.river, found.upgrade) == (stack, kind, river, False)
    goods = {good: n for good, n in zip(KIT.goods, found.cost.named, strict=True) if n}
    others = {"coins": found.cost.coins, "whisky": found.cost.whisky}
    assert {**goods, **{word: n for word, n in others.items() if n}} == cost
    assert [effect.n for effect in found.once] == [1] * once
    [way] = found.activation
    if exchange:
        assert isinstance(way, Exchange)
        assert way.give.named == tuple(int(good == "sheep") for good in KIT.goods)
        assert [effect.n for effect in way.then] == [1]
    else:
        assert way == Produce(tuple(int(good == "sheep") for good in KIT.goods))
    assert found.chronicle_symbol
    assert not ask(served(), DieStop(found.number), not found.chronicle_symbol), "CX-1.4: the die leaves it alone"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c5_1_3_two_tokens_lie_open_and_the_tiles_are_in_their_stacks(seats):
    state = dealt(seats, chronicles=(NAME,))
    assert (len(haggis(state).open), len(haggis(state).closed)) == (2, 11)
    there = [entry for entry in (*state.chain, *state.deck) if entry >= 0]
    sizes = [sum(state.kit.tiles[entry].stack == stack for entry in there) for stack in range(5)]
    assert sizes == [5, 16, 19, 18, 18], "CX-2.3"
    last = [entry for entry in state.deck if state.kit.tiles[entry].stack == 4]
    assert last.index(state.kit.worlds_end) == 8, "CX-2.1: half of the 17 others, rounded down"
    assert {haggis(dealt(2, seed, chronicles=(NAME,))).open for seed in range(60)} > {(1, 1), (1, 2), (2, 1), (3, 1)}


def test_c5_1_3_without_the_chronicle_there_are_no_such_tiles():
    state = dealt(4)
    there = {state.kit.tiles[entry].name for entry in (*state.chain, *state.deck) if entry >= 0}
    assert not {name for name, *_ in TABLE} & there


# 2. Words


def test_c5_2_1_only_the_owner_may_look_at_a_table():
    state = served(tables=("1 3", "2"), shown="1 2")
    for seat, tables in ((RED, ((1, 3), (0,))), (YELLOW, ((0, 0), (2,))), (None, ((0, 0), (0,)))):
        part = haggis(GAME.view_for(state, seat))
        assert part.tables == tables
        assert part.open == (1, 2)
        assert part.closed == (0,) * 8


def test_c5_2_1_what_was_taken_openly_is_known_by_memory_only():
    state = taking(shown="1 3", seats=3)
    after, events = GAME.play(state, take_open(state, 3))
    assert haggis(GAME.view_for(after, YELLOW)).tables == ((0,), (), ())
    told = next(event for event in events if isinstance(event, HaggisTaken))
    assert told == HaggisTaken(RED, 3, blind=False)
    assert GAME.log_line(after, told, RED).values["value"] == 3
    for viewer in (YELLOW, GREEN, None):
        assert "value" not in GAME.log_line(after, told, viewer).values


# 3. Taking a token


def test_c5_3_1_an_open_token_or_a_blind_draw():
    state = taking(shown="1 2", closed="3")
    assert list(GAME.moves(state)) == [TakeOpenHaggis(0), TakeOpenHaggis(1), DrawHaggis()]
    assert table(play(state, TakeOpenHaggis(1))) == (2,)
    after, events = GAME.play(state, DrawHaggis())
    assert table(after) == (3,)
    assert haggis(after).open == (1, 2)
    assert kinds(events, HaggisTaken) == [HaggisTaken(RED, 3, blind=True)]


def test_c5_3_1_a_draw_is_at_random_from_the_closed_supply():
    drawn = {table(play(taking(shown="1 1", closed="2 3", chance=seed), DrawHaggis())) for seed in range(20)}
    assert drawn == {(2,), (3,)}


def test_c5_3_1_without_a_closed_supply_only_open_tokens_can_be_chosen():
    state = taking(shown="1 3", closed="")
    assert list(GAME.moves(state)) == [TakeOpenHaggis(0), TakeOpenHaggis(1)]
    assert keys(GAME.why_not(state, ["draw-0"])) == ["g2.ode_to_haggis.why.closed_empty"]
    after = play(state, TakeOpenHaggis(0))
    assert haggis(after).open == (3,)
    assert table(settled(taking(shown="3", closed=""))[0]) == (3,), "the only one is not asked for"


def test_c5_3_1_with_both_empty_nothing_happens_and_no_sheep_is_paid():
    state = at_the_inn(shown="", closed="", tables=("1 1 2 2 3", "1 1 2 2 3"))
    assert not moves_of(state, Activate)
    assert keys(GAME.why_not(state, [f"cell-{at(ABOVE)}"])) == ["g2.ode_to_haggis.why.none_left"]
    assert all_goods(state) == "sheep"
    once = taken(served(Land(coins=5), rondel="Red, Shetland", shown="", closed=""), "Shetland", ABOVE)
    assert isinstance(once.agenda[0], Finishing)
    assert table(once) == ()


def test_c5_3_1_open_tokens_are_enough_for_an_inn():
    state = at_the_inn(shown="1 3", closed="")
    state = play(state, activate(ABOVE))
    assert list(GAME.moves(state)) == [TakeOpenHaggis(0), TakeOpenHaggis(1)]


def test_c5_3_1_an_inn_takes_a_sheep_for_a_token():
    state = at_the_inn()
    state = play(state, activate(ABOVE))
    assert all_goods(state) == ""
    assert isinstance(state.agenda[0], TakingHaggis)
    after = play(state, take_open(state, 2))
    assert table(after) == (2,)
    assert isinstance(after.agenda[0], Finishing)
    assert not moves_of(after, Activate), "once in a turn"


def test_c5_3_1_a_tile_brings_a_token_once_when_it_is_laid():
    state = taken(served(rondel="Red, Shetland", shown="1 3"), "Shetland", ABOVE)
    assert isinstance(state.agenda[0], TakingHaggis)
    after = play(state, take_open(state, 3))
    assert table(after) == (3,)
    assert table(after, YELLOW) == ()
    assert all_goods(play(after, activate(ABOVE))) == "sheep", "then it is activated"


def test_c5_3_2_an_open_token_is_replaced_at_once():
    state = taking(shown="1 3", closed="2")
    after, events = GAME.play(state, TakeOpenHaggis(0))
    assert haggis(after).open == (2, 3), "in its place"
    assert haggis(after).closed == ()
    assert kinds(events, HaggisTaken, HaggisOpened) == [HaggisTaken(RED, 1, blind=False), HaggisOpened(2)]


def test_c5_3_2_it_is_replaced_before_a_token_goes_back():
    state = taking(shown="1 3", closed="2", tables=("1 1 1 1 2",))
    after = play(state, TakeOpenHaggis(1))
    assert haggis(after).open == (1, 2)
    assert isinstance(after.agenda[0], ReturningHaggis)
    last = play(after, send_back(after, 1))
    assert haggis(last).open == (1, 2)
    assert haggis(last).closed == (1,)


def test_c5_3_2_whenever_fewer_than_two_are_open_others_are_turned_up():
    state = taking(shown="2 3", closed="", tables=("1 1 1 1 2",))
    after = play(state, TakeOpenHaggis(0))
    assert haggis(after).open == (3,)
    last, events = GAME.play(after, send_back(after, 1))
    assert haggis(last).open == (3, 1)
    assert haggis(last).closed == ()
    assert kinds(events, HaggisReturned, HaggisOpened) == [HaggisReturned(RED), HaggisOpened(1)]


def test_c5_3_3_with_five_on_the_table_one_of_them_or_the_new_one_goes_back():
    state = taking(shown="1 3", closed="2", tables=("1 1 2 2 3",))
    state = play(state, TakeOpenHaggis(1))
    assert table(state) == (1, 1, 2, 2, 3, 3)
    assert list(GAME.moves(state)) == [ReturnHaggis(place) for place in range(6)]
    assert table(play(state, ReturnHaggis(0))) == (1, 2, 2, 3, 3)
    assert haggis(play(state, ReturnHaggis(0))).closed == (1,)
    declined = play(state, ReturnHaggis(5))
    assert table(declined) == (1, 1, 2, 2, 3)
    assert haggis(declined).closed == (3,)
    assert isinstance(declined.agenda[0], Finishing)


def test_c5_3_3_the_new_token_is_known_before_one_goes_back():
    state = play(taking(shown="1 1", closed="3", tables=("1 1 2 2 2",)), DrawHaggis())
    assert haggis(GAME.view_for(state, RED)).tables[RED] == (1, 1, 2, 2, 2, 3)
    assert haggis(GAME.view_for(state, YELLOW)).tables[RED] == (0,) * 6
    names = [GAME.name_move(state, move) for move in GAME.moves(state)]
    assert names[5].key == "g2.ode_to_haggis.move.return_new"
    assert names[5].values == {"value": 3}


def test_c5_3_3_with_four_on_the_table_nothing_goes_back():
    state = play(taking(shown="1 3", tables=("1 1 2 2",)), TakeOpenHaggis(0))
    assert isinstance(state.agenda[0], Finishing)
    assert len(table(state)) == 5


def test_c5_3_3_what_went_back_can_be_drawn_again():
    state = taking(shown="2 2", closed="1", tables=("3 1 1 1 1", ""))
    state = play(state, DrawHaggis())
    state = play(state, send_back(state, 3))
    assert haggis(state).closed == (3,)
    again = play(msgspec.structs.replace(state, agenda=(TakingHaggis(YELLOW), *state.agenda)), DrawHaggis())
    assert table(again, YELLOW) == (3,)


def test_c5_3_4_clan_cameron_may_activate_an_inn():
    land = Land(tiles={ABOVE: INN}, goods={VILLAGE: "sheep"}, coins=5)
    state = served(land, rondel="Red, Robert Louis Stevenson")
    state = play(taken(state, "Robert Louis Stevenson"), mark("Cameron"))
    assert activate(ABOVE) in GAME.moves(state)
    state = play(state, activate(ABOVE), pay("sheep", VILLAGE))
    assert isinstance(state.agenda[0], TakingHaggis)
    assert table(play(state, take_open(state, 2))) == (2,)


def test_c5_3_4_a_coin_of_clan_sinclair_may_replace_the_sheep():
    state = at_the_inn(land=Land(tiles={ABOVE: INN}, coins=1, clans=["Sinclair"]))
    assert red(state).clans == (clan("Sinclair"),)
    [way] = [move for move in moves_of(state, Activate) if move.way == 1]
    state = play(state, way)
    assert red(state).coins == 0
    assert table(play(state, take_open(state, 1))) == (1,)


def test_c5_3_4_the_sheep_may_be_bought():
    state = at_the_inn(land=Land(tiles={ABOVE: INN}, coins=3))
    state = play(state, activate(ABOVE))
    assert red(state).coins == 2
    assert rows(state) == {"sheep": 1}
    assert isinstance(state.agenda[0], TakingHaggis)
    poor = at_the_inn(land=Land(tiles={ABOVE: INN}, coins=0))
    assert not moves_of(poor, Activate)


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
    order = kinds(events, ScoringEnded, HaggisStarted, HaggisScored)
    assert order[0] == ScoringEnded(scoring)
    assert [type(event) for event in order[1:]] == [HaggisStarted, HaggisScored] * held
    assert points(after, "haggis") == 18 * held
    assert line(after) == ["Red", "Yellow", last, *following[:10]], "the rondel is filled up afterwards"


def test_c5_4_1_and_after_the_final_scoring():
    after, events = the_last_move(Land(coins=2), tables=("1 1 1", ""), chance=dice(1, 1, 1, 1))
    steps = [event.step for event in kinds(events, FinalStep)]
    assert steps == [*FINAL_STEPS[:-1], "haggis", "compare"]
    shown = kinds(events, FinalStep, HaggisStarted, HaggisScored, GameEnded)
    place = shown.index(FinalStep("haggis"))
    assert shown[place + 1 :] == [
        HaggisStarted(3),
        HaggisScored(3, ((1, 1, 1), ()), (9, 0)),
        FinalStep("compare"),
        GameEnded(),
    ]
    assert points(after, "haggis") == 9
    assert GAME.over(after)


def test_cx_5_1_haggis_is_the_last_step_also_with_other_chronicles():
    state = served()
    both = base_position(chronicles=(NAME, "great_gathering"))
    assert ask(state, FinalSteps(), FINAL_STEPS)[-2:] == ("haggis", "compare")
    steps = ask(both, FinalSteps(), FINAL_STEPS)
    assert steps.index("gathering_cards") < steps.index("haggis") == len(steps) - 2


def test_c5_4_2_whoever_listens_has_a_say_before_the_first_roll():
    """As a gang member does: a decision put on the agenda when the scoring is announced comes before the rolls."""
    listening = Rulebook()
    listening.hears(HaggisStarted)(lambda step, event: step.then(TakingHaggis(YELLOW)))
    book = BOOKS.of((NAME,)).joined(listening)
    state = served(tables=("1", ""), agenda=(HoldingHaggis(), Finishing(RED, ())), chance=dice(1, 1, 1, 1))
    waiting, events = book.finish(book.step(state))
    assert waiting.agenda[0] == TakingHaggis(YELLOW)
    assert kinds(events, HaggisStarted, HaggisRolled) == [HaggisStarted(1)]
    _, events = book.advance(waiting, TakeOpenHaggis(0))
    assert len(kinds(events, HaggisRolled)) == 4


def test_c5_4_3_four_rolls_turn_up_a_token_of_every_player_who_has_one():
    after, events = rolled("2 1 3 2", tables=("1 2", "2 2"))
    told = kinds(events, HaggisRolled, HaggisTurned)
    assert told == [
        HaggisRolled(1, 2),
        HaggisTurned(RED, 2),
        HaggisTurned(YELLOW, 2),
        HaggisRolled(2, 1),
        HaggisTurned(RED, 1),
        HaggisRolled(3, 3),
        HaggisRolled(4, 2),
        HaggisTurned(YELLOW, 2),
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
    listening.hears(HaggisRolled)(lambda step, event: keep(step, rolled=2) if event.roll == 1 else None)
    book = BOOKS.of((NAME,)).joined(listening)
    state = served(tables=("1 2", ""), agenda=(HoldingHaggis(), Finishing(RED, ())), chance=dice(1, 3, 3, 3))
    _, events = book.finish(book.step(state))
    assert kinds(events, HaggisTurned) == [HaggisTurned(RED, 2)]


def test_c5_4_3_without_any_token_nothing_is_rolled():
    after, events = rolled("1", tables=("", ""))
    assert kinds(events, HaggisStarted, HaggisRolled, HaggisScored) == [HaggisStarted(1)]
    assert haggis(after).held == 1


def test_c5_4_4_with_three_tokens_turned_up_further_rolls_are_ignored():
    after, events = rolled("1 1 1 1", tables=("1 1 1 1", ""))
    assert len(kinds(events, HaggisTurned)) == 3
    assert kinds(events, HaggisScored) == [HaggisScored(1, ((1, 1, 1), ()), (9, 0))]
    assert table(after) == (1,)


def test_c5_4_5_a_barrel_for_a_roll_again_and_again():
    state, _ = rolled("1 1 1 1 2 3", Land(whisky=3), tables=("1 2 3", "3"))
    assert isinstance(state.agenda[0], BuyingRoll)
    assert list(GAME.moves(state)) == [RollForWhisky(), NoMoreRolls()]
    second, events = GAME.play(state, RollForWhisky())
    assert kinds(events, WhiskyPaid, ExtraRolled, HaggisTurned) == [
        WhiskyPaid(RED, 1),
        ExtraRolled(RED, 2),
        HaggisTurned(RED, 2),
    ]
    assert red(second).whisky == 2
    assert turned(second) == (1, 2)
    last, events = GAME.play(second, RollForWhisky())
    assert kinds(events, HaggisTurned) == [HaggisTurned(RED, 3)], "it counts for this player only"
    assert points(last, "haggis") == 18
    assert red(last).whisky == 1, "with three turned up nothing more is asked"
    assert table(last, YELLOW) == (3,)


def test_c5_4_5_whoever_stops_is_scored():
    state, _ = rolled("1 1 1 1", Land(whisky=1), tables=("1 2", ""))
    after = play(state, NoMoreRolls())
    assert points(after, "haggis") == 1
    assert red(after).whisky == 1
    assert table(after) == (2,)


@pytest.mark.parametrize(
    ("rolls", "tokens", "whisky"),
    [("1 1 1 1", "1 2", 0), ("1 1 1 1", "1", 1), ("1 1 2 3", "1 1 2 3", 1), ("1 1 1 1", "", 1)],
)
def test_c5_4_5_not_without_a_barrel_a_token_face_down_or_room_for_a_third(rolls, tokens, whisky):
    after, events = rolled(rolls, Land(whisky=whisky), tables=(tokens, "3"))
    assert kinds(events, HaggisScored)
    assert red(after).whisky == whisky


def test_c5_4_5_from_the_rear_forward_each_finishing_first():
    rich = Land(whisky=2)
    state, _ = rolled("1 1 1 1 3 3", rich, rich, rich, tables=("2", "2", "2"), rondel="Green, Red, Yellow")
    assert [task.seat for task in state.agenda if isinstance(task, BuyingRoll)] == [GREEN, RED, YELLOW]
    state = play(state, RollForWhisky())
    assert state.agenda[0] == BuyingRoll(GREEN)
    state = play(state, RollForWhisky())
    assert state.agenda[0] == BuyingRoll(RED), "no barrel left"
    state = play(state, NoMoreRolls())
    assert state.agenda[0] == BuyingRoll(YELLOW)


def test_c5_4_5_at_the_end_in_the_order_of_the_track():
    rich = Land(whisky=1)
    state, _ = the_last_move(rich, rich, rich, tables=("2", "2", "2"), chance=dice(1, 1, 1, 1))
    assert [task.seat for task in state.agenda if isinstance(task, BuyingRoll)] == [YELLOW, GREEN, RED]


def test_c5_4_6_tokens_turned_up_go_back_and_the_others_stay():
    after, events = rolled("1 2 1 2", tables=("1 2 3", "3 3"), shown="1 1")
    assert points(after, "haggis") == 6
    assert table(after) == (3,)
    assert table(after, YELLOW) == (3, 3)
    assert haggis(after).turned == ((), ())
    assert haggis(after).closed == (1, 1, 1, 1, 2, 2, 2, 2)
    gains = kinds(events, PointsGained)
    assert [(event.seat, event.n) for event in gains] == [(RED, 6)], "CX-1.7: one source"


def test_c5_4_6_the_open_supply_is_filled_to_two():
    after, events = rolled("2 2 2 2", tables=("2", "1 1 3"), shown="3", closed="")
    assert haggis(after).open == (3, 2)
    assert haggis(after).closed == ()
    assert kinds(events, HaggisOpened) == [HaggisOpened(2)]


def test_c5_4_6_the_rolls_of_a_scoring_can_be_looked_at_until_the_next():
    state, _ = rolled("2 1 3 1 3", Land(whisky=1), tables=("1 3 3", "2"))
    assert (haggis(state).rolls, haggis(state).paid, haggis(state).scored) == ((2, 1, 3, 1), ((), ()), ())
    after = play(state, RollForWhisky())
    assert (haggis(after).rolls, haggis(after).paid) == ((2, 1, 3, 1), ((3,), ()))
    assert haggis(after).scored == ((1, 3, 3), (2,))
    again, _ = settled(msgspec.structs.replace(after, agenda=(HoldingHaggis(), *after.agenda)))
    assert haggis(again).rolls == (), "no table holds a token, so nothing is rolled"
    assert haggis(again).scored == ()


def test_c5_4_7_between_rounds_whisky_spent_is_lost_for_later_scorings():
    state, _ = rolled("1 1 1 1 3", Land(whisky=1), tables=("2", ""))
    after = play(state, RollForWhisky())
    assert red(after).whisky == 0


def test_c5_4_7_in_the_last_one_the_whisky_category_is_already_scored():
    state, events = the_last_move(Land(whisky=2), tables=("2", ""), chance=dice(1, 1, 1, 1, 2))
    assert kinds(events, ScoringEnded) == [ScoringEnded(4)]
    before = points(state, "whisky")
    assert before == 2
    after = play(state, RollForWhisky())
    assert GAME.over(after)
    assert points(after, "whisky") == before
    assert points(after, "haggis") == 2


# 5. Hooks and decisions


def test_c5_5_1_what_is_announced():
    _, events = rolled("3 2 1 1", tables=("1", ""), held=1)
    assert kinds(events, HaggisStarted, HaggisRolled) == [
        HaggisStarted(2),
        HaggisRolled(1, 3),
        HaggisRolled(2, 2),
        HaggisRolled(3, 1),
        HaggisRolled(4, 1),
    ]


def test_c5_5_2_draws_and_rolls_are_final_and_a_return_is_not():
    state = taking(shown="1 3", tables=("1 1 2 2 3",))
    for move in (TakeOpenHaggis(0), DrawHaggis()):
        after, events = GAME.play(state, move)
        assert GAME.reveals(state, after, events), "CX-3.7"
    last, events = GAME.play(after, ReturnHaggis(0))
    assert not GAME.reveals(after, last, events)
    rolling, _ = rolled("1 1 1 1 3", Land(whisky=1), tables=("2", ""))
    after, events = GAME.play(rolling, RollForWhisky())
    assert GAME.reveals(rolling, after, events)


def test_c5_5_2_who_decides_and_what_else_is_refused():
    state = taking()
    assert GAME.to_move(state).seat == RED
    assert keys(GAME.why_not(state, ["end-turn"])) == ["g2.ode_to_haggis.why.take_first"]
    full = play(taking(shown="1 3", tables=("1 1 2 2 3",)), TakeOpenHaggis(0))
    assert keys(GAME.why_not(full, ["end-turn"])) == ["g2.ode_to_haggis.why.return_first"]
    rolling, _ = rolled("1 1 1 1", Land(whisky=1), tables=("2", ""))
    assert keys(GAME.why_not(rolling, ["haggis-0"])) == ["g2.ode_to_haggis.why.roll_first"]
    for things in (["haggis-0"], ["draw-0"], ["plate-2"]):
        assert keys(GAME.why_not(served(), things)) == ["g2.ode_to_haggis.why.not_now"]


# 6. Examples


def test_c5_6_1_one_1_and_a_3():
    after, events = rolled("1 3 2 2", tables=("1 1 3", ""))
    assert points(after, "haggis") == 8
    assert table(after) == (1,)
    assert kinds(events, HaggisScored)[0].turned[RED] == (1, 3)


def test_c5_6_2_the_fourth_roll_is_ignored():
    after, events = rolled("1 1 2 3", tables=("1 1 2 3", ""))
    assert points(after, "haggis") == 12
    assert table(after) == (3,)
    assert kinds(events, HaggisScored)[0].turned[RED] == (1, 1, 2)


def test_c5_6_3_three_3s_are_the_most_possible():
    after, _ = rolled("3 3 1 3", tables=("3 3 3", ""))
    assert points(after, "haggis") == 27
    values = file_of(after).haggis_tokens.all
    assert max(len(up) * sum(up) for n in range(4) for up in combinations(values, n)) == 27
