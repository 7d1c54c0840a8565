"""Chapter 5: market and paying."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.moves import PayScot
from core.glen_more_2.questions import Toll
from core.glen_more_2.rules.paying import left_after
from core.glen_more_2.tasks import Finishing, GivingScot
from core.glens.state import Buy, CoinsPaid, GoodBought, GoodSold, Pay, Payment, Sell, WhiskyPaid
from core.kernel import IllegalMove
from tests.glen_more_2.moves import buy, give_up, pay, sell
from tests.glen_more_2.playing import (
    all_goods,
    goods_at,
    moves_of,
    places,
    play,
    points,
    red,
    rows,
    scots_at,
    taken,
    tiles_to_take,
    told_by,
)
from tests.glen_more_2.positions import (
    CASTLE,
    VILLAGE,
    Land,
    activating,
    finishing,
    good,
    laying,
    position,
    random_games,
)
from tests.glens.positions import RED, YELLOW, activate, place


def test_g2_5_1_filled_slots_are_the_cheapest_and_hold_their_own_number():
    state = finishing(Land(goods={VILLAGE: "wood wood wood"}, coins=0), market={"wood": 3})
    coins = []
    for _ in range(3):
        before = red(state).coins
        state = play(state, sell("wood", VILLAGE))
        coins.append(red(state).coins - before)
    assert coins == [3, 2, 1]
    for game in random_games(1):
        assert all(0 <= filled <= 3 for played in game for filled in played.after.market)


def test_g2_5_2_buying_is_only_for_a_cost_and_takes_the_cheapest_empty_slot():
    state = play(laying("Halkirk", Land(goods={VILLAGE: "stone"}), market={"stone": 1}), place((-1, 0)))
    assert [*GAME.moves(state)] == [pay("stone", VILLAGE), buy("stone")]
    after = play(state, buy("stone"))
    assert red(after).coins == 3
    assert rows(after) == {"stone": 2}
    assert goods_at(after, VILLAGE) == "stone"
    for window in (position(), finishing(), activating(VILLAGE, Land())):
        assert not moves_of(window, Buy)


def test_g2_5_2_a_full_row_cannot_be_bought_from():
    state = position(Land(coins=99), rondel="Red, Yellow, Halkirk", market={"stone": 3}, fill=False)
    assert tiles_to_take(state) == set()


def test_g2_5_3_several_goods_of_a_kind_go_on_the_next_slots():
    state = activating((0, 1), Land(tiles={(0, 1): "Aberfoyle"}, coins=6))
    state = play(state, activate((0, 1)), buy("sheep"), buy("sheep"), buy("sheep"))
    assert red(state).coins == 0
    assert rows(state) == {"sheep": 3}
    assert points(state, "trade") == 8


def test_g2_5_4_own_goods_need_not_be_used_first():
    land = Land(tiles={(0, 1): "Aberfoyle"}, goods={(0, 1): "sheep cattle"}, coins=3)
    state = play(activating((0, 1), land), activate((0, 1)), pay("cattle", (0, 1)), buy("cattle"))
    assert {type(move) for move in GAME.moves(state)} == {Pay, Buy}
    state = play(state, buy("sheep"))
    assert goods_at(state, (0, 1)) == "sheep"
    assert red(state).coins == 1
    assert points(state, "trade") == 8


def test_g2_5_5_a_bought_good_is_never_stored():
    state = play(laying("Halkirk", Land(coins=1)), place((-1, 0)))
    assert all_goods(state) == ""
    assert rows(state) == {"stone": 1}
    assert isinstance(state.agenda[0], Finishing), "the only way to pay was not asked for"


def test_g2_5_6_selling_takes_the_dearest_filled_slot():
    state = finishing(Land(goods={VILLAGE: "sheep", CASTLE: "sheep wood"}, coins=0), market={"sheep": 2})
    assert moves_of(state, Sell) == [sell("sheep", VILLAGE), sell("sheep", CASTLE)], "a row without coins takes no good"
    assert told_by(state, sell("sheep", CASTLE)) == [GoodSold(RED, good("sheep"), sell("sheep", CASTLE).cell, 2)]
    after = play(state, sell("sheep", CASTLE), sell("sheep", VILLAGE))
    assert red(after).coins == 3
    assert rows(after) == {}


def test_g2_5_7_whisky_and_scots_are_never_bought_or_sold():
    state = finishing(Land(whisky=3, scots={VILLAGE: 3}), market=dict.fromkeys(("wood", "sheep"), 3))
    assert not moves_of(state, Sell)
    poor = position(Land(coins=99, whisky=0), rondel="Red, Yellow, Clachaig Inn", fill=False)
    assert tiles_to_take(poor) == set()


def test_g2_5_8_goods_come_from_any_own_tile_coins_and_whisky_from_the_stock():
    land = Land(goods={VILLAGE: "stone", CASTLE: "stone"}, coins=0)
    state = play(laying("Halkirk", land), place((-1, 0)))
    assert [*GAME.moves(state)] == [pay("stone", VILLAGE), pay("stone", CASTLE)]
    assert goods_at(play(state, pay("stone", CASTLE)), VILLAGE) == "stone"
    loch = laying("Loch Lochy", Land(coins=1))
    assert CoinsPaid(RED, 1) in told_by(loch, place((-1, 0)))
    inn = laying("Clachaig Inn", Land(whisky=2))
    assert WhiskyPaid(RED, 1) in told_by(inn, place((0, 1)))
    assert rows(play(loch, place((-1, 0)))) == {}, "coins of a cost do not go to the market"


def test_g2_5_9_a_scot_is_paid_first_and_no_longer_supports_the_laying():
    land = Land(scots={VILLAGE: 1, CASTLE: 1})
    state = laying("Loch Ness", land)
    assert places(state) == {(-1, 0), (2, 0)}
    state = play(state, place((-1, 0)))
    assert scots_at(state, CASTLE) == 0, "only the other scot can go"
    assert scots_at(state, VILLAGE) == 1
    assert red(state).scots == land.scots[VILLAGE] + 7
    both = play(laying("Loch Ness", Land(scots={VILLAGE: 2, CASTLE: 1})), place((-1, 0)))
    assert isinstance(both.agenda[0], GivingScot)
    assert moves_of(both, PayScot) == [give_up(VILLAGE), give_up(CASTLE)]


def test_g2_5_9_the_figure_cannot_be_used():
    state = position(Land(scots={VILLAGE: 1}), rondel="Red, Yellow, Loch Ness", fill=False)
    assert tiles_to_take(state) == set()


@pytest.mark.parametrize("coins", [0, 2, 3])
def test_g2_5_10_a_cost_is_paid_in_full_or_not_at_all(coins):
    land = Land(coins=coins, goods={VILLAGE: "sheep"})
    # Duart Castle takes wood, stone and sheep: wood costs 1, stone 2.
    state = position(land, rondel="Red, Yellow, Duart Castle", market={"stone": 1}, fill=False)
    assert tiles_to_take(state) == ({"Duart Castle"} if coins == 3 else set())


def test_no_payment_leads_into_a_dead_end():
    for game in random_games():
        for played in game:
            if isinstance(played.before.agenda[0], Payment):
                assert GAME.moves(played.before)


def test_goods_of_others_cannot_be_paid_or_sold():
    state = finishing(Land(), Land(goods={VILLAGE: "wood"}), market={"wood": 1})
    assert state.players[YELLOW].territory.goods[0]
    with pytest.raises(IllegalMove):
        GAME.play(state, sell("wood", VILLAGE))


def test_what_was_bought_is_told():
    state = laying("Halkirk", Land(coins=1))
    assert GoodBought(RED, good("stone"), 1) in told_by(state, place((-1, 0)))
    assert taken(position(Land(coins=1), rondel="Red, Halkirk"), "Halkirk").agenda


def test_g2_5_10_a_toll_is_paid_from_own_goods_and_leaves_the_others():
    toll = Toll(3, ((1, (0, 0)), (0, (1, 0)), (0, (0, 1))))
    assert left_after(toll, [(0, [0, 2])]) == [(1, [0, 2]), (0, [0, 1])], "what is not there cannot be given"
    assert left_after(toll, left_after(toll, [(2, [1, 0])])) == [(4, [1, 0]), (3, [0, 0]), (3, [0, 0])]
