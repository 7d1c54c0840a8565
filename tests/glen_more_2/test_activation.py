"""Chapters 7 to 9: once-effects, activation, movement points."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.events import GoodProduced, MovementLapsed, ScotArrived
from core.glen_more_2.moves import Decline, PutGood, PutScot
from core.glen_more_2.tasks import Activating, Finishing, KeepingGoods, Resolving
from core.glens import state as glen
from core.kernel import IllegalMove
from tests.glen_more_2.moves import buy, choose, mark, out_of_discards, pay, put, put_scot, remove, sell
from tests.glen_more_2.playing import all_goods, goods_at, moves_of, play, points, red, scots_at, taken, told_by
from tests.glen_more_2.positions import (
    CASTLE,
    KIT,
    VILLAGE,
    Land,
    activating,
    clan,
    finishing,
    good,
    laying,
    marking,
    position,
)
from tests.glens.positions import RED, YELLOW, activate, at, by_loch_ness, place, spots, tile_at, walk


def to_activate(state):
    return spots(move.cell for move in moves_of(state, glen.Activate))


# 7. Once-effects


def donan(**told):
    land = Land(goods={VILLAGE: "wood stone"}, **{"coins": 0, **told})
    return play(laying("Donan Castle", land), place((0, 1)))


def test_g2_7_1_once_effects_in_any_order_before_any_activation():
    state = donan()
    assert isinstance(state.agenda[0], Resolving)
    assert not moves_of(state, glen.Activate)
    scot_first = play(state, put_scot((0, 1)), mark("MacLeod"))
    marker_first = play(state, mark("MacLeod"))
    assert scots_at(scot_first, (0, 1)) == scots_at(marker_first, (0, 1)) == 1
    for after in (scot_first, marker_first):
        assert red(after).clans == (clan("MacLeod"),)
        assert to_activate(after) == {VILLAGE, CASTLE, (0, 1)}


def test_g2_7_1_the_order_can_matter():
    """With one scot in the supply the clan may have it for another tile."""
    state = donan(scots={VILLAGE: 8})
    elsewhere = play(state, mark("Chisholm"), put_scot(CASTLE))
    assert (scots_at(elsewhere, CASTLE), scots_at(elsewhere, (0, 1))) == (1, 0)


def test_g2_7_2_a_landmark_card_is_taken_and_resolved_at_once():
    state = laying("Castle Stalker", Land(goods={VILLAGE: "wood stone"}, coins=0))
    told = told_by(state, place((-1, 0)))
    assert told.index(glen.CardTaken(RED, KIT.card["castle-stalker"])) < told.index(glen.CoinsGained(RED, 3))
    assert red(play(state, place((-1, 0)))).coins == 3


def test_g2_7_3_a_scot_of_the_supply_onto_the_new_tile():
    state = laying("Halkirk", Land(coins=1))
    told = told_by(state, place((-1, 0)))
    assert glen.MembersGained(RED, at((-1, 0)), 1) in told
    assert ScotArrived(RED, at((-1, 0)), "placed") in told
    assert red(play(state, place((-1, 0)))).scots == 7
    none_left = play(laying("Halkirk", Land(coins=1, scots={VILLAGE: 9})), place((-1, 0)))
    assert scots_at(none_left, (-1, 0)) == 0


def test_g2_7_4_a_good_of_choice_onto_the_new_tile():
    state = play(laying("Dingwall", Land(coins=1)), place((0, 1)))
    assert moves_of(state, PutGood) == [put(name, (0, 1)) for name in KIT.goods]
    assert goods_at(play(state, put("cattle", (0, 1))), (0, 1)) == "cattle"


def test_g2_7_4_without_room_it_is_lost_unless_the_player_sells_first():
    """Inverness brings barley onto a pile that is full."""
    full = Land(tiles={(-1, 0): "Halkirk"}, goods={(-1, 0): "sheep sheep sheep", VILLAGE: "wood stone"}, coins=0)
    state = play(laying("Inverness", full, market={"sheep": 1}), place((-1, 0)))
    assert not moves_of(state, PutGood)
    assert {type(move) for move in GAME.moves(state)} == {glen.Sell, Decline, PutScot}
    sold = play(state, sell("sheep", (-1, 0)))
    assert goods_at(play(sold, put("barley", (-1, 0))), (-1, 0)) == "barley sheep sheep"
    lost = play(state, Decline())
    assert goods_at(lost, (-1, 0)) == "sheep sheep sheep"
    assert red(lost).whisky == 1
    crieff = {"tiles": {(-1, 0): "Halkirk", (0, 1): "Crieff"}, "cards": ["Loch Ness"]}
    given = play(laying("Inverness", msgspec.structs.replace(full, **crieff)), place((-1, 0)))
    given = play(given, by_loch_ness((0, 1)), put("barley", (-1, 0)))
    assert goods_at(given, (-1, 0)) == "barley sheep sheep", "Loch Ness gave a sheep away"
    nothing_sells = play(laying("Inverness", full), place((-1, 0)))
    assert isinstance(nothing_sells.agenda[0], Finishing), "nothing is asked that can make no difference"


@pytest.mark.parametrize(
    ("name", "cell", "event"),
    [("Glenlochy", (-1, 0), glen.CoinsGained(RED, 1)), ("Pulteney", (0, 1), glen.WhiskyGained(RED, 1))],
)
def test_g2_7_5_coins_and_whisky_from_the_supply(name, cell, event):
    assert event in told_by(laying(name, Land(coins=3)), place(cell))


def test_g2_7_5_points_are_scored():
    state = play(laying("Tobermory", Land(coins=1)), place((0, 1)))
    assert points(state, "village") == 2


def test_g2_7_6_a_marker_is_placed():
    state = taken(position(rondel="Red, Robert the Bruce"), "Robert the Bruce")
    assert moves_of(state, type(mark("Douglas")))
    assert red(play(state, mark("Douglas"))).clans == (clan("Douglas"),)


def test_g2_7_7_gains_are_never_forced_but_a_marker_is():
    state = play(laying("Dingwall", Land(coins=1)), place((0, 1)))
    assert all_goods(play(state, Decline())) == ""
    assert Decline() not in GAME.moves(marking())
    assert Decline() not in GAME.moves(donan())


# 8. Activation


def test_g2_8_1_the_new_tile_and_its_neighbours_in_any_order_each_once_and_each_optional():
    land = Land(tiles={(0, 1): "Inshriach", (1, 1): "Easdale", (2, 1): "Lochridge", (3, 1): "Galloway Moor"})
    state = activating((1, 1), land)
    assert to_activate(state) == {(0, 1), (1, 1), (2, 1), VILLAGE, CASTLE}
    state = play(state, activate((2, 1)), activate((0, 1)))
    assert to_activate(state) == {(1, 1), VILLAGE, CASTLE}
    assert glen.EndTurn() in GAME.moves(state)
    with pytest.raises(IllegalMove):
        GAME.play(state, activate((0, 1)))


def test_g2_8_1_once_a_turn_whatever_grants_the_activation():
    land = Land(tiles={(0, 1): "Inshriach"}, cards=["Loch Ness"])
    state = play(position(land, rondel="Red, Easdale"), by_loch_ness((0, 1)))
    state = taken(state, "Easdale", (1, 1))
    assert (0, 1) not in to_activate(state)
    assert goods_at(state, (0, 1)) == "wood"


def test_g2_8_2_what_a_marker_brings_is_resolved_inside_the_activation():
    land = Land(tiles={(0, 1): "Dingwall", (1, 1): "Crieff"}, goods={(0, 1): "wood", CASTLE: "sheep"}, coins=1)
    state = play(activating((0, 1), land), activate((0, 1)), pay("wood", (0, 1)))
    assert isinstance(state.agenda[0], Resolving)
    state = play(state, mark("Cameron"))
    assert state.movement == 3
    assert to_activate(state) == {(1, 1)}, "the running tile counts as activated"
    assert not moves_of(state, glen.Walk)
    state = play(state, activate((1, 1)))
    assert points(state, "trade") == 2
    assert isinstance(state.agenda[0], Finishing)
    assert moves_of(state, glen.Walk)


@pytest.mark.parametrize(
    ("held", "left"), [("", "wood wood"), ("stone", "wood wood stone"), ("stone sheep", "wood stone sheep")]
)
def test_g2_8_3_what_exceeds_three_goods_is_lost(held, left):
    land = Land(tiles={(0, 1): "Easdale + Abernethy Forest"}, goods={(0, 1): held})
    assert goods_at(play(activating((0, 1), land), activate((0, 1))), (0, 1)) == left


def test_g2_8_3_of_two_different_goods_with_room_for_one_the_player_chooses():
    land = Land(tiles={(0, 1): "Lochridge + Aberdeen Angus"}, goods={(0, 1): "wood wood"})
    state = play(activating((0, 1), land), activate((0, 1)))
    assert isinstance(state.agenda[0], KeepingGoods)
    assert moves_of(state, glen.ChooseGood) == [choose("sheep"), choose("cattle")]
    told = told_by(state, choose("cattle"))
    assert GoodProduced(RED, at((0, 1)), good("cattle"), 1) in told
    assert goods_at(play(state, choose("cattle")), (0, 1)) == "wood wood cattle"


def test_g2_8_3_two_different_goods_that_just_fit_are_not_asked_for():
    land = Land(tiles={(0, 1): "Lochridge + Aberdeen Angus"}, goods={(0, 1): "wood"})
    state = play(activating((0, 1), land), activate((0, 1)))
    assert not isinstance(state.agenda[0], KeepingGoods)
    assert goods_at(state, (0, 1)) == "wood sheep cattle"


def test_g2_8_3_selling_first_makes_room():
    land = Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "wood wood wood"})
    state = activating((0, 1), land, market={"wood": 2})
    assert (0, 1) not in to_activate(state)
    state = play(state, sell("wood", (0, 1)), activate((0, 1)))
    assert goods_at(state, (0, 1)) == "wood wood wood"


def test_g2_8_4_a_good_of_choice_on_the_activated_tile():
    land = Land(tiles={(0, 1): "Tain Market Garden"})
    state = play(activating((0, 1), land), activate((0, 1)))
    assert isinstance(state.agenda[0], glen.ChoosingGood)
    told = told_by(state, choose("barley"))
    assert GoodProduced(RED, at((0, 1)), good("barley"), 1) in told
    assert goods_at(play(state, choose("barley")), (0, 1)) == "barley"


def test_g2_8_5_an_exchange_takes_own_or_bought_goods_from_any_tile():
    land = Land(tiles={(0, 1): "Pulteney", (1, 1): "Moray Fields"}, goods={(1, 1): "barley"}, coins=1)
    state = play(activating((0, 1), land), activate((0, 1)))
    assert [*GAME.moves(state)] == [pay("barley", (1, 1)), buy("barley")]
    assert red(play(state, buy("barley"))).whisky == 1
    assert red(play(state, pay("barley", (1, 1)))).whisky == 1


def test_g2_8_5_one_alternative_once_in_an_activation():
    land = Land(tiles={(0, 1): "Crieff"}, goods={(0, 1): "sheep sheep sheep"}, coins=0)
    state = activating((0, 1), land)
    assert moves_of(state, glen.Activate)[-2:] == [activate((0, 1)), activate((0, 1), 1)]
    one, two = play(state, activate((0, 1))), play(state, activate((0, 1), 1))
    assert (points(one, "trade"), points(two, "trade")) == (2, 5)
    assert (0, 1) not in to_activate(one)


def test_g2_8_5_an_exchange_for_a_marker_needs_one():
    land = Land(tiles={(0, 1): "Dingwall"}, goods={(0, 1): "wood"}, clans=["Douglas"] * 10)
    assert (0, 1) not in to_activate(activating((0, 1), land))


def test_g2_8_6_movement_and_points():
    land = Land(tiles={(0, 1): "Clachaig Inn"})
    state = activating((0, 1), land)
    assert glen.MovementGained(RED, 1) in told_by(state, activate(VILLAGE))
    assert points(play(state, activate((0, 1))), "trade") == 3


def test_g2_8_7_an_activation_by_a_clan_or_loch_ness_does_not_spread():
    land = Land(tiles={(0, 1): "Inshriach", (1, 1): "Easdale"}, cards=["Loch Ness"])
    state = play(finishing(land), by_loch_ness((0, 1)))
    assert not moves_of(state, glen.Activate)
    clans = play(marking(land), mark("MacDonell"), activate((1, 1)))
    assert isinstance(clans.agenda[0], Finishing), "no whisky tile, nothing more"
    assert all_goods(clans) == "stone"


def test_g2_8_8_a_tile_without_a_symbol_cannot_be_activated():
    land = Land(tiles={(-1, 0): "Loch Lochy"}, cards=["Loch Ness"])
    assert to_activate(activating((-1, 0), land)) == {VILLAGE}
    assert at((-1, 0)) not in {move.cell for move in moves_of(finishing(land), type(by_loch_ness(VILLAGE)))}


def test_g2_8_9_the_cells_are_fixed_when_step_5_begins():
    """A tile laid by Munro during step 5 is activated inside it, not by it."""
    land = Land(tiles={(0, 1): "Dingwall"}, goods={(0, 1): "wood"}, coins=1)
    state = activating((0, 1), land, discards="Inshriach")
    fixed = state.agenda[0].open
    state = play(
        state, activate((0, 1)), pay("wood", (0, 1)), mark("Munro"), out_of_discards("Inshriach"), place((1, 1))
    )
    assert isinstance(state.agenda[0], Activating)
    assert (1, 1) in to_activate(state)
    state = play(state, glen.EndActivation())
    assert state.agenda[0] == Finishing(RED, fixed)
    assert (1, 1) not in to_activate(state)


def test_g2_8_9_a_tile_removed_before_its_activation_is_lost_for_it():
    land = Land(tiles={(0, 1): "Dingwall", (1, 1): "Easdale"}, goods={(0, 1): "wood"}, coins=2)
    state = play(activating((0, 1), land), activate((0, 1)), pay("wood", (0, 1)), mark("MacMillan"), remove((1, 1)))
    assert to_activate(state) == {VILLAGE, CASTLE}


def test_g2_8_9_on_a_pile_the_top_tile_at_that_moment_is_activated():
    land = Land(tiles={(0, 1): "Dingwall", (1, 1): "Easdale"}, goods={(0, 1): "wood"}, coins=1)
    state = activating((0, 1), land, discards="Abernethy Forest")
    state = play(state, activate((0, 1)), pay("wood", (0, 1)), mark("Munro"))
    state = play(state, out_of_discards("Abernethy Forest"), place((1, 1)), glen.EndActivation())
    assert tile_at(state, (1, 1)) == KIT.tile["abernethy-forest"]
    assert goods_at(play(state, activate((1, 1))), (1, 1)) == "wood wood"


# 9. Movement points


def test_g2_9_1_points_go_to_a_pool_and_may_be_spent_between_steps():
    land = Land(tiles={(0, 1): "Ullapool"}, scots={VILLAGE: 1, (0, 1): 1})
    state = play(activating((0, 1), land), activate(VILLAGE))
    assert state.movement == 1
    state = play(state, walk(VILLAGE, CASTLE), activate(CASTLE))
    assert (state.movement, scots_at(state, CASTLE)) == (1, 1)
    assert isinstance(state.agenda[0], Finishing)


def test_g2_9_2_one_point_one_scot_one_neighbouring_tile():
    land = Land(tiles={(0, 1): "Inshriach", (1, 1): "Easdale", (2, 1): "Lochridge"}, scots={VILLAGE: 1, (2, 1): 1})
    state = finishing(land, movement=3)
    assert {(walk.origin, walk.to) for walk in moves_of(state, glen.Walk)} == {
        *((at(VILLAGE), at(cell)) for cell in [CASTLE, (0, 1), (1, 1)]),
        *((at((2, 1)), at(cell)) for cell in [CASTLE, (1, 1)]),
    }
    state = play(state, walk(VILLAGE, (1, 1)), walk((1, 1), (2, 1)), walk((2, 1), CASTLE))
    assert (scots_at(state, CASTLE), scots_at(state, (2, 1)), state.movement) == (1, 1, 0)
    assert not moves_of(state, glen.Walk)
    assert ScotArrived(RED, at(CASTLE), "moved") in told_by(finishing(land, movement=1), walk(VILLAGE, CASTLE))


def test_g2_9_3_scots_may_leave_the_home_castle_and_the_last_one_may_go_home():
    state = finishing(Land(scots={VILLAGE: 1, CASTLE: 2}), movement=2)
    home = play(state, walk(VILLAGE, CASTLE))
    assert (scots_at(home, VILLAGE), scots_at(home, CASTLE)) == (0, 3)
    assert scots_at(play(home, walk(CASTLE, VILLAGE)), VILLAGE) == 1


def test_g2_9_4_spending_is_optional():
    assert glen.EndTurn() in GAME.moves(finishing(movement=3))


def test_g2_9_5_unused_points_lapse_and_maclachlan_scores_them():
    state = finishing(movement=2)
    assert MovementLapsed(RED, 2) in told_by(state, glen.EndTurn())
    assert red(play(state, glen.EndTurn())).points == 0
    clan_state = finishing(Land(clans=["MacLachlan"]), movement=2)
    assert points(play(clan_state, glen.EndTurn()), "clans") == 2
    other = finishing(Land(), Land(clans=["MacLachlan"]), movement=2)
    assert play(other, glen.EndTurn()).players[YELLOW].points == 0
