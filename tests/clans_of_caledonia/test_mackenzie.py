"""CC-15.25 to CC-15.31, CC-20.24, CC-20.25: MacKenzie's whisky and cellar."""

import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.events import BarrelTaken, ClanGained
from core.clans_of_caledonia.facts.counting import glory_of
from core.clans_of_caledonia.moves import Buy, Decline, Fulfil, Pass, Process, Sell, StoreBarrel, TakeBarrel
from core.clans_of_caledonia.tasks import Bonuses, Cellaring, Turn
from tests.clans_of_caledonia.playing import expand, legal, money, play, producing, stock, told
from tests.clans_of_caledonia.positions import BREAD, WHISKY, Seat, contract, position

STILL = {"distillery": [(3, 0), (3, 1)], "field": [(4, 1)]}


def distiller(**seat):
    return Seat(**{"clan": "mackenzie", "units": STILL, "money": 0, **seat})


def test_cc_15_25_mackenzie_gains_3_for_each_whisky_made():
    state = producing(distiller())
    assert ClanGained(0, 6, 6) in told(state, Process(WHISKY, 2))
    after = play(state, Process(WHISKY, 2))
    assert money(after)[0] == 6
    assert stock(after) == {"whisky": 2}


@pytest.mark.parametrize(("at", "pays"), [(0, 0), (1, 7), (2, 15)])
def test_cc_15_26_the_three_spaces_of_the_cellar(at, pays):
    cellar = [0, 0, 0, 0]
    cellar[at] = 1
    state = position(distiller(memory=tuple(cellar)), players=3)
    assert legal(state, TakeBarrel) == [TakeBarrel(at)]
    after = play(state, TakeBarrel(at))
    assert money(after)[0] == pays
    assert stock(after) == {"whisky": 1}
    assert after.agenda == (Turn(0),)


def test_cc_15_27_the_cellar_moves_at_the_start_of_production():
    state = producing(distiller(units={"cow": [(3, 0)]}, memory=(1, 1, 1, 0)))
    player = state.players[0]
    assert player.memory[:3] == (0, 1, 1)
    assert money(state)[0] == 15
    assert stock(state) == {"milk": 1, "whisky": 1}


def test_cc_15_28_one_whisky_made_now_may_be_stored():
    state = play(producing(distiller()), Process(WHISKY, 1))
    assert state.agenda[0] == Cellaring(0)
    stored = play(state, StoreBarrel())
    assert stored.players[0].memory[:3] == (1, 0, 0)
    assert stock(stored) == {"grain": 1}
    assert stored.agenda[0] == Turn(0)
    kept = play(state, Decline())
    assert kept.players[0].memory[:3] == (0, 0, 0)
    assert stock(kept) == {"grain": 1, "whisky": 1}
    none = play(producing(distiller(goods="3 whisky")), Process(WHISKY, 0))
    assert none.agenda[0] == Turn(0), "whisky from stock cannot go in"


def test_cc_15_29_barrels_may_be_taken_at_any_decision():
    barrel = (0, 0, 1, 0)
    # To deliver.
    deliver = position(distiller(goods="1 whisky", contracts=["c11"], memory=barrel), players=3)
    assert legal(deliver, Fulfil) == []
    assert legal(play(deliver, TakeBarrel(2)), Fulfil) == [Fulfil(contract("c11"))]
    # In the middle of an action: to pay neighbours, and for a contract drawn.
    near = Seat(units={"bakery": [(2, 0)]})
    poor = distiller(units={"cow": [(3, 1)]}, money=9 + 1, memory=barrel)
    state = play(position(poor, near, players=3), expand("cow", (3, 0)))
    assert state.agenda[0] == Bonuses(0, (BREAD,), False)
    assert list(GAME.moves(state)) == [Decline(), TakeBarrel(2)]
    assert legal(play(state, TakeBarrel(2)), Buy) == [Buy(BREAD, 1), Buy(BREAD, 2)]
    # After the action, and in production.
    done = play(position(distiller(memory=barrel), players=3), Pass())
    assert legal(done, TakeBarrel) == [TakeBarrel(2)]
    assert legal(producing(distiller(memory=(1, 0, 0, 0))), TakeBarrel) == [TakeBarrel(1)]
    # Not by others.
    assert legal(position(distiller(memory=barrel), players=3, turn=1), TakeBarrel) == []


def test_cc_15_30_barrels_are_not_in_stock():
    state = position(distiller(memory=(0, 1, 1, 0), merchants=2), players=3)
    assert legal(state, Sell) == []
    assert glory_of(state, 0, 1) == 3


def test_cc_15_31_the_cellar_is_emptied_before_the_final_scoring():
    state = producing(distiller(units={"cow": [(3, 0)]}, memory=(1, 1, 0, 0)), in_round=5)
    assert state.agenda == ()
    assert state.players[0].memory[:3] == (0, 0, 0)
    assert money(state)[0] == 7 + 15
    assert stock(state) == {"milk": 1, "whisky": 2}


def test_cc_20_24_a_barrel_through_the_rounds():
    stored = distiller(units={"cow": [(3, 0)]}, memory=(1, 0, 0, 0))
    second = producing(stored)
    assert second.players[0].memory[:3] == (0, 1, 0)
    assert money(play(second, TakeBarrel(1)))[0] == 7
    third = producing(distiller(units={"cow": [(3, 0)]}, memory=(0, 1, 0, 0)))
    assert money(play(third, TakeBarrel(2)))[0] == 15
    fourth = producing(distiller(units={"cow": [(3, 0)]}, memory=(0, 0, 1, 0)))
    assert (money(fourth)[0], fourth.players[0].memory[:3]) == (15, (0, 0, 0))
    assert BarrelTaken(0, 1, 7) in told(second, TakeBarrel(1))


def test_cc_20_25_mackenzie_makes_two_whisky():
    state = play(producing(distiller()), Process(WHISKY, 2))
    assert money(state)[0] == 6
    assert list(GAME.moves(state)) == [StoreBarrel(), Decline()]
