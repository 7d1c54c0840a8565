"""Chapters 12 and 13: production and glory."""

import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.components import GLORY
from core.clans_of_caledonia.events import GloryGained, Produced, ProductionBegun, ProductionEnding
from core.clans_of_caledonia.facts.counting import glory_of, upgrade_count
from core.clans_of_caledonia.moves import Decline, Process
from core.clans_of_caledonia.tasks import EndingProduction, Processing, Turn
from tests.clans_of_caledonia.playing import legal, money, pass_round, play, producing, production, refused, stock
from tests.clans_of_caledonia.positions import BREAD, CHEESE, WHISKY, Seat, position


def test_cc_12_1_when_all_have_passed_in_this_rounds_turn_order():
    bakers = {"field": [(3, 1)], "bakery": [(3, 0)]}
    others = {"field": [(3, 2)], "bakery": [(3, 3)]}
    state = position(Seat(units=bakers), Seat(units=others), Seat(), order=(1, 2, 0), turn=1)
    state = pass_round(state)
    assert state.agenda[0] == Processing(1, BREAD)
    state = play(state, Process(BREAD, 1))
    assert state.agenda[0] == Processing(0, BREAD)
    assert stock(state, 1) == {"grain": 1, "bread": 1}
    assert stock(state, 0) == {"grain": 2}


def test_cc_12_2_the_fixed_order():
    seat = Seat(units={"woodcutter": [(4, 0)], "sheep": [(3, 0)]}, money=0)
    _, events = production(seat)
    mine = [event for event in events if getattr(event, "seat", None) == 0]
    assert mine[:3] == [ProductionBegun(0), Produced(0, 4, (1, 0, 0, 0, 0, 0)), ProductionEnding(0)]


def test_cc_12_3_income_of_workers():
    seat = Seat(units={"woodcutter": [(4, 0), (8, 0)], "miner": [(5, 2), (2, 3), (0, 3)]}, money=0)
    assert money(producing(seat))[0] == 2 * 4 + 3 * 6
    upgraded = Seat(units=seat.units, money=0, technology=["miner"])
    assert money(producing(upgraded))[0] == 2 * 4 + 3 * 8


def test_cc_12_4_basic_goods():
    seat = Seat(units={"sheep": [(3, 0)], "cow": [(3, 1), (4, 1)], "field": [(3, 2), (3, 3)]})
    assert stock(producing(seat)) == {"wool": 1, "milk": 2, "grain": 4}


def test_cc_12_5_processing_is_optional_and_may_use_the_stock():
    seat = Seat(units={"dairy": [(3, 0), (3, 1)], "cow": [(4, 1)]}, goods="3 milk")
    state = producing(seat)
    assert list(GAME.moves(state)) == [Process(CHEESE, 2), Process(CHEESE, 1), Process(CHEESE, 0)]
    assert stock(play(state, Process(CHEESE, 2))) == {"milk": 2, "cheese": 2}
    assert stock(play(state, Process(CHEESE, 0))) == {"milk": 4}
    assert refused(state, Process(CHEESE, 3)) == ["cc.why.processed"]


def test_cc_12_6_bread_and_whisky_share_the_grain():
    seat = Seat(units={"bakery": [(3, 0), (3, 1)], "distillery": [(3, 2), (3, 3)]}, goods="3 grain")
    state = producing(seat)
    assert state.agenda[0] == Processing(0, BREAD)
    state = play(state, Process(BREAD, 2))
    assert list(GAME.moves(state)) == [Process(WHISKY, 1), Process(WHISKY, 0)]
    state = play(state, Process(WHISKY, 1))
    assert stock(state) == {"bread": 2, "whisky": 1}
    # Without grain nothing is asked.
    dry = producing(Seat(units={"bakery": [(3, 0)]}))
    assert dry.agenda == (Turn(0),)
    assert EndingProduction(0) not in dry.agenda


def test_cc_20_30_an_example_of_production():
    seat = Seat(
        money=0,
        technology=["woodcutter"],
        units={
            "woodcutter": [(4, 0), (8, 0)],
            "miner": [(5, 2)],
            "field": [(3, 0)],
            "cow": [(3, 1)],
            "bakery": [(3, 2)],
            "distillery": [(3, 3)],
        },
    )
    state = producing(seat)
    assert money(state)[0] == 18
    assert stock(state) == {"grain": 2, "milk": 1}
    assert stock(play(state, Process(BREAD, 1), Process(WHISKY, 1))) == {"milk": 1, "bread": 1, "whisky": 1}


# 13. Glory

FARM = {"sheep": [(3, 0)], "cow": [(3, 1)], "field": [(3, 2)], "bakery": [(3, 3)], "miner": [(5, 2)]}


def test_cc_13_1_every_player_scores_the_tile_of_the_round():
    state = position(Seat(goods="2 wool, 1 milk"), Seat(goods="1 grain"), players=3, glory=(1, 2, 3, 4, 5))
    events = []
    while state.round == 1:
        state, more = GAME.play(state, GAME.moves(state)[0] if len(GAME.moves(state)) == 1 else passing(state))
        events += more
    assert [player.glory for player in state.players] == [3, 1, 0]
    assert GloryGained(0, 3, 0) in events
    assert stock(state) == {"wool": 2, "milk": 1}, "nothing is spent"


def passing(state):
    return next(move for move in GAME.moves(state) if type(move).__name__ == "Pass")


@pytest.mark.parametrize(
    ("no", "seat", "glory"),
    [
        (1, Seat(goods="2 wool, 3 grain, 1 milk, 5 bread"), 6),
        (2, Seat(goods="2 bread, 1 cheese, 2 whisky, 9 wool"), 6),
        (3, Seat(units=FARM), 3 + 2),
        (4, Seat(units={"woodcutter": [(4, 0)], "miner": [(5, 2), (2, 3)], "cow": [(3, 0)]}), 6),
        (5, Seat(units={"cow": [(3, 0), (0, 0), (3, 1)], "sheep": [(2, 0)]}), 3),
        (6, Seat(fulfilled=["c01", "c12", "c23"]), 2 + 4),
        (7, Seat(fulfilled=["c03", "c46", "c01"]), 2 * 4),
        (8, Seat(shipping=2, at_home=3, merchants=4, technology=["miner"]), 2 + 2 + 1),
        (9, Seat(units={"cow": [(6, 2), (8, 1), (4, 1)]}), 4),
    ],
)
def test_cc_13_1_what_each_tile_gives(no, seat, glory):
    state = position(seat, players=3)
    assert GLORY[no - 1].no == no
    assert glory_of(state, 0, no - 1) == glory


def test_cc_13_2_whole_pairs_of_any_processed_goods():
    for told_goods, glory in (("1 bread", 0), ("1 bread, 1 cheese", 3), ("1 bread, 1 cheese, 1 whisky", 3)):
        assert glory_of(position(Seat(goods=told_goods), players=3), 0, 1) == glory


def test_cc_13_3_upgrades_count_what_a_clan_began_with():
    four = position(Seat("stewart"), Seat("fergusson"), Seat("macdonald"), Seat())
    assert [upgrade_count(four, seat) for seat in range(4)] == [4, 3, 0, 0]
    two = position(Seat("fergusson"), Seat("macdonald"))
    assert [upgrade_count(two, seat) for seat in range(2)] == [2, 1]
    back = position(Seat(merchants=2, market={"wool": 1}), players=2)
    assert upgrade_count(back, 0) == 0


def test_cc_13_4_glory_only_grows_and_has_no_end():
    state = position(Seat(glory=58, goods="5 wool"), players=2, glory=(1, 1, 1, 1, 1))
    assert pass_round(state).players[0].glory == 63


@pytest.mark.parametrize(("units", "glory"), [(3, 3), (4, 6), (1, 0)])
def test_cc_20_26_glory_tiles_2_and_5(units, glory):
    seat = Seat("mackenzie", goods="3 bread, 2 whisky", memory=(1, 0, 1, 0))
    assert glory_of(position(seat, players=3), 0, 1) == 9
    border = [(3, 0), (0, 0), (2, 0), (0, 2)][:units]
    assert glory_of(position(Seat(units={"cow": border}), players=3), 0, 4) == glory


def test_cc_20_27_glory_tile_8():
    assert glory_of(position(Seat("stewart"), players=3), 0, 7) == 4
    assert glory_of(position(Seat(shipping=3, at_home=2, merchants=5, technology=["miner"]), players=3), 0, 7) == 7
    assert legal(position(Seat(), players=2), Decline) == []
