"""CC-15.2 to CC-15.7, CC-20.19: Buchanan."""

import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.moves import Decline, Draw, EndTurn, Fulfil, Keep, Obtain, Pass, UsePort
from core.clans_of_caledonia.tasks import ExportBonuses, Finishing, Fulfilling, Keeping, Obtaining
from tests.clans_of_caledonia.playing import expand, money, play, refused
from tests.clans_of_caledonia.positions import Seat, contract, contracts, position

HOME = {"cow": [(3, 1)]}


def test_cc_15_2_buchanan_has_two_boxes():
    state = position(Seat("buchanan", contracts=["c01"]), players=2, board=["c02", "c03"])
    assert Obtain(contract("c02")) in GAME.moves(state)
    full = position(Seat("buchanan", contracts=["c01", "c04"]), players=2, board=["c02"])
    assert refused(full, Obtain(contract("c02"))) == ["cc.why.box_full"]
    bakeries = {"bakery": [(3, 0), (3, 1), (4, 1)], "cow": [(3, 2)]}
    one = position(Seat("buchanan", units=bakeries, contracts=["c01"]), players=3)
    assert Draw() in GAME.moves(play(one, expand("bakery", (3, 3)))), "a free box is an empty box"


def test_cc_15_3_buchanan_takes_one_or_two_with_one_action():
    state = play(position(Seat("buchanan"), players=2, board=["c01", "c02", "c03"]), Obtain(contract("c01")))
    assert state.agenda[0] == Obtaining(0, 1)
    assert play(state, Decline()).agenda == (Finishing(0),)
    two = play(state, Obtain(contract("c03")))
    assert two.players[0].contracts == contracts("c01", "c03")
    assert two.agenda == (Finishing(0),)
    half = position(Seat("buchanan", contracts=["c09"]), players=2, board=["c01", "c02"])
    assert play(half, Obtain(contract("c01"))).agenda == (Finishing(0),), "as many as boxes are free"


def test_cc_15_4_buchanan_draws_six_and_keeps_up_to_two():
    stack = ["c01", "c02", "c03", "c04", "c05", "c06", "c07"]
    seat = Seat("buchanan", units={"cow": [(0, 0)]})
    state = position(seat, players=3, ports={"A": 8}, stack=stack)
    state = play(state, UsePort(0), Draw())
    assert state.agenda[0] == Keeping(0, contracts(*stack[:6]), 0)
    state = play(state, Keep(contract("c02")))
    assert state.agenda[0].kept == 1
    both = play(state, Keep(contract("c05")))
    assert both.players[0].contracts == contracts("c02", "c05")
    assert both.under == contracts("c01", "c03", "c04", "c06")
    assert play(state, Decline()).under == contracts("c01", "c03", "c04", "c05", "c06")


def test_cc_15_5_buchanan_pays_once_in_a_turn_or_by_option_once_for_each_effect():
    def two_effects(payment):
        seat = Seat("buchanan", units={"cow": [(0, 0)]}, money=50)
        state = position(
            seat,
            players=3,
            ports={"A": 8},
            board=["c10"],
            stack=["c01", "c02", "c03", "c04", "c05", "c06"],
            in_round=5,
            buchanan_payment=payment,
        )
        state = play(state, UsePort(0), Draw(), Keep(contract("c01")), Decline(), Obtain(contract("c10")))
        return money(state)[0]

    assert two_effects("per_turn") == 50 + 5 - 15
    assert two_effects("per_effect") == 50 + 5 - 15 - 15


def test_cc_15_6_buchanan_in_round_1():
    state = position(Seat("buchanan", money=0), players=2, board=["c01", "c02"])
    once = play(state, Obtain(contract("c01")), Obtain(contract("c02")))
    assert money(once)[0] == 5
    twice = play(state, Obtain(contract("c01")), Decline(), EndTurn(), Pass(), EndTurn(), Obtain(contract("c02")))
    assert money(twice)[0] == 10


def test_cc_15_7_buchanan_fulfils_one_or_two_one_after_the_other():
    seat = Seat("buchanan", units=HOME, goods="2 whisky, 4 wool", contracts=["c11", "c01"], money=0)
    state = position(seat, players=3)
    first = play(state, Fulfil(contract("c11")))
    assert first.agenda[0] == Fulfilling(0, 1)
    assert play(first, Decline()).agenda == (Finishing(0),)
    second = play(first, Fulfil(contract("c01")))
    assert isinstance(second.agenda[0], ExportBonuses), "the bonuses of each are finished in turn"
    assert money(second)[0] == 10, "the second may use what the first gave"
    after = play(second, expand("sheep", (4, 1)))
    assert after.players[0].fulfilled == contracts("c11", "c01")
    short = Seat("buchanan", units=HOME, goods="2 whisky", contracts=["c11", "c01"])
    assert play(position(short, players=3), Fulfil(contract("c11"))).agenda == (Finishing(0),)


@pytest.mark.parametrize("payment", ["per_turn", "per_effect"])
def test_cc_20_19_buchanan_two_contracts_on_one_turn(payment):
    def after(number, start):
        state = position(
            Seat("buchanan", money=start), players=2, board=["c01", "c02"], in_round=number, buchanan_payment=payment
        )
        return money(play(state, Obtain(contract("c01")), Obtain(contract("c02"))))[0]

    assert after(5, 15) == 0
    assert after(1, 0) == 5
