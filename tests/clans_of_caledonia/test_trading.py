"""Chapter 6: trade."""

import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.events import Traded
from core.clans_of_caledonia.moves import Buy, EndTurn, Pass, Sell, TakeBack
from core.clans_of_caledonia.tasks import ExportBonuses, Turn
from tests.clans_of_caledonia.playing import legal, money, pass_round, play, refused, stock, told
from tests.clans_of_caledonia.positions import MILK, WHISKY, WOOL, Seat, good, position


def trader(**told_seat):
    return Seat(**{"merchants": 4, "at_home": 3, **told_seat})


def test_cc_6_1_one_merchant_for_each_unit_until_the_next_preparation():
    state = play(position(trader(), players=2), Buy(WOOL, 3))
    player = state.players[0]
    assert (player.merchants, player.market[WOOL]) == (1, 3)
    state = play(state, EndTurn(), Pass(), EndTurn())
    assert legal(state, Buy)[-1] == Buy(WHISKY, 1), "one merchant is left"
    state = pass_round(state)
    assert state.players[0].merchants == 4
    assert refused(position(trader(), players=2), Buy(WOOL, 5)) == ["cc.why.at_most"]


def test_cc_6_2_all_units_at_the_price_before_the_marker_moves():
    state = position(trader(goods="3 whisky", money=10), players=2, steps={"whisky": 5})
    after = play(state, Sell(WHISKY, 3))
    assert money(after)[0] == 10 + 3 * 13
    assert stock(after) == {}
    bought = play(position(trader(money=40), players=2, steps={"whisky": 5}), Buy(WHISKY, 3))
    assert money(bought)[0] == 40 - 3 * 13
    assert stock(bought) == {"whisky": 3}


def test_cc_6_3_the_marker_moves_by_the_number_and_stops_at_the_ends():
    up = play(position(trader(), players=2, steps={"wool": 8}), Buy(WOOL, 4))
    assert up.steps[WOOL] == 9
    assert up.players[0].market[WOOL] == 4
    down = play(position(trader(goods="4 wool"), players=2, steps={"wool": 2}), Sell(WOOL, 4))
    assert down.steps[WOOL] == 0
    one = play(position(trader(), players=2), Buy(WOOL, 2))
    assert one.steps == (5, 3, 3, 3, 3, 3)


def test_cc_6_4_no_other_limit_than_merchants_money_and_goods():
    state = position(trader(money=9, goods="2 milk"), players=2)
    assert legal(state, Buy) == [
        Buy(WOOL, 1),
        Buy(WOOL, 2),
        Buy(good("grain"), 1),
        Buy(MILK, 1),
    ]
    assert legal(state, Sell) == [Sell(MILK, 1), Sell(MILK, 2)]
    assert refused(state, Sell(MILK, 3)) == ["cc.why.at_most"]
    assert refused(state, Sell(WOOL, 1)) == ["cc.why.no_good"]


def test_cc_6_5_never_merchants_in_both_areas_of_a_good():
    bought = position(trader(goods="3 wool", market={"wool": 2}), players=2)
    assert refused(bought, Sell(WOOL, 1)) == ["cc.why.bought_before"]
    assert Buy(WOOL, 1) in GAME.moves(bought)
    sold = position(trader(goods="3 wool", market={"wool": -2}), players=2)
    assert refused(sold, Buy(WOOL, 1)) == ["cc.why.sold_before"]
    assert Sell(WOOL, 1) in GAME.moves(sold)


def test_cc_6_5_neighbourhood_purchases_included():
    mine = trader(units={"cow": [(3, 0)]}, market={"wool": -1})
    state = position(mine, Seat(units={"sheep": [(4, 1)]}), players=3)
    after = play(state, *[move for move in GAME.moves(state) if repr(move) == "Expand(unit=1, space=28)"])
    assert legal(after, Buy) == [], "the wool sold this round cannot be bought"
    assert after.agenda[0].__class__.__name__ == "Finishing"


def test_cc_6_6_taking_the_last_merchant_back_opens_the_other_area():
    seat = trader(goods="3 wool", market={"wool": 1})
    state = position(seat, players=2, agenda=(ExportBonuses(0, 0, 1), Turn(0)))
    state = play(state, TakeBack(WOOL))
    assert Sell(WOOL, 1) in GAME.moves(state)
    two = position(trader(goods="3 wool", market={"wool": 2}), players=2, agenda=(ExportBonuses(0, 0, 1), Turn(0)))
    assert Sell(WOOL, 1) not in GAME.moves(play(two, TakeBack(WOOL)))


def test_cc_6_7_merchants_of_others_do_not_matter():
    state = position(trader(goods="1 wool"), Seat(market={"wool": 2}), Seat(market={"wool": -2}))
    assert Buy(WOOL, 1) in GAME.moves(state)
    assert Sell(WOOL, 1) in GAME.moves(state)


@pytest.mark.parametrize(("number", "reason"), [(6, "play.not_now"), (7, "play.not_now"), (-1, "cc.why.action_first")])
def test_cc_6_8_only_the_six_goods_are_traded(number, reason):
    state = position(trader(), players=2)
    assert refused(state, Buy(number, 1)) == [reason]


def test_cc_20_2_whisky_at_10():
    state = position(trader(money=20), players=2, steps={"whisky": 2})
    after = play(state, Buy(WHISKY, 2))
    assert money(after)[0] == 0
    assert after.players[0].merchants == 2
    assert after.steps[WHISKY] == 4
    assert Traded(0, WHISKY, 2, 20, False) in told(state, Buy(WHISKY, 2))


def test_cc_20_31_at_the_ends_of_the_track():
    top = play(position(trader(money=24), players=2, steps={"wool": 9}), Buy(WOOL, 3))
    assert (money(top)[0], top.steps[WOOL]) == (0, 9)
    bottom = play(position(trader(money=0, goods="4 wool"), players=2, steps={"wool": 1}), Sell(WOOL, 4))
    assert (money(bottom)[0], bottom.steps[WOOL]) == (12, 0)
