"""Chapters 18 and 19: who decides what, and edge cases."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.moves import Decline, Discard, PlaceMarker, PutGood, PutScot, RemoveTile, Stop, TakeDiscarded
from core.glen_more_2.tasks import Finishing, KeepingGoods, Laying, Resolving, TakingTile
from core.glens import state as glen
from tests.glen_more_2.moves import buy, discard, mark, out_of_discards, pay, put_scot, sell, take
from tests.glen_more_2.playing import clans_to_mark, goods_at, kinds, moves_of, play, points, red, taken, tiles_to_take
from tests.glen_more_2.positions import (
    CASTLE,
    END,
    VILLAGE,
    Land,
    activating,
    clan,
    finishing,
    laying,
    marking,
    position,
    random_games,
    tile,
)
from tests.glens.positions import RED, YELLOW, activate, at, by_loch_ness, place, spots, walk


def test_g2_18_1_a_tile_worlds_end_or_the_fallback_and_no_way_round_it():
    state = position(rondel=f"Red, Yellow, Inshriach, {END}", fill=False)
    assert kinds(state) == {glen.Take, Stop}
    stuck = position(Land(coins=0), rondel="Red, Yellow, Halkirk", fill=False)
    assert kinds(stuck) == {Discard}


def test_g2_18_2_a_coin_or_a_movement_point():
    stuck = position(Land(coins=0), rondel="Red, Yellow, Halkirk", fill=False)
    assert GAME.moves(stuck) == [Discard(2, 0), Discard(2, 1)]
    coin, step = (play(stuck, discard(stuck, "Halkirk", reward)) for reward in (0, 1))
    assert (red(coin).coins, coin.movement) == (1, 0)
    assert (red(step).coins, step.movement) == (0, 1)


def test_g2_18_3_for_each_good_which_tile_or_buying():
    land = Land(goods={VILLAGE: "stone", CASTLE: "stone"}, coins=1)
    state = play(laying("Halkirk", land), place((-1, 0)))
    assert kinds(state) == {glen.Pay, glen.Buy}
    assert [*GAME.moves(state)] == [pay("stone", VILLAGE), pay("stone", CASTLE), buy("stone")]


def test_g2_18_4_the_cell_of_the_tile():
    assert kinds(laying("Lochridge", Land())) == {glen.Place}


def test_g2_18_5_the_order_of_once_effects_and_goods_that_may_be_declined():
    state = play(laying("Loch Lochy", Land(coins=1)), place((-1, 0)))
    assert kinds(state) == {PutGood, Decline}
    castle = play(laying("Donan Castle", Land(coins=3)), place((0, 1)))
    assert kinds(castle) == {PlaceMarker, PutScot}


def test_g2_18_5_a_scot_waits_for_a_marker_that_a_coin_comes_before():
    """G2-12.6: Duart Castle's order is fixed; the scot of its tile has none."""
    land = Land(goods={VILLAGE: "wood stone", CASTLE: "wood stone"}, coins=9)
    state = play(laying("Duart Castle", land), place((0, 1)))
    while isinstance(state.agenda[0], glen.Payment):
        state = play(state, GAME.moves(state)[0])
    assert kinds(state) == {PlaceMarker, PutScot}


def test_g2_18_6_a_clan_space_not_declined():
    assert kinds(marking()) == {PlaceMarker}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Chisholm", PutScot),
        ("Gunn", PutGood),
        ("MacDonell", glen.Activate),
    ],
)
def test_g2_18_7_clan_bonuses_may_be_declined(name, kind):
    land = Land(tiles={(0, 1): "Inshriach"}, coins=3)
    state = play(marking(land, discards="Easdale"), mark(name))
    assert {kind, Decline} <= kinds(state)


@pytest.mark.parametrize(("name", "kind"), [("MacMillan", RemoveTile), ("Munro", TakeDiscarded)])
def test_g2_18_7_but_what_a_clan_tells_to_do_must_be_done_if_it_can(name, kind):
    land = Land(tiles={(0, 1): "Inshriach"}, coins=3)
    assert kinds(play(marking(land, discards="Easdale"), mark(name))) == {kind}


def test_g2_18_8_which_tile_which_alternative():
    land = Land(tiles={(0, 1): "Crieff"}, goods={VILLAGE: "sheep sheep"}, clans=["Sinclair"], coins=1)
    ways = [move.way for move in moves_of(activating((0, 1), land), glen.Activate) if move.cell == at((0, 1))]
    assert ways == [0, 1, 2, 3]


def test_g2_18_9_a_scot_and_a_neighbouring_tile():
    assert kinds(finishing(movement=1)) == {glen.Walk, glen.EndTurn}


def test_g2_18_10_each_own_good_whose_row_holds_coins():
    state = finishing(Land(goods={VILLAGE: "wood wood stone", CASTLE: "wood"}), market={"wood": 1})
    assert moves_of(state, glen.Sell) == [sell("wood", VILLAGE), sell("wood", CASTLE)]


def test_g2_18_11_loch_ness_any_own_tile_not_yet_activated():
    state = finishing(Land(cards=["Loch Ness"]))
    assert moves_of(state, glen.ActivateAnywhere) == [by_loch_ness(VILLAGE), by_loch_ness(CASTLE)]
    assert glen.EndTurn() in GAME.moves(state)


def test_g2_18_12_the_turn_is_ended_after_steps_1_to_4():
    assert glen.EndTurn() in GAME.moves(finishing())
    for state in (position(), marking(), laying("Lochridge", Land())):
        assert glen.EndTurn() not in GAME.moves(state)


def test_g2_18_13_nobody_decides_in_another_players_turn_and_only_the_die_is_chance():
    for game in random_games():
        seat = None
        for played in game:
            if (
                isinstance(played.before.agenda[0], TakingTile)
                and not played.before.activated
                and not played.before.moved
            ):
                seat = GAME.seat_to_move(played.before)
            assert GAME.seat_to_move(played.before) == seat
            if played.before.chance != played.after.chance:
                assert isinstance(played.move, glen.EndTurn | Stop)
            if any(isinstance(event, glen.TileDealt | glen.DieMoved) for event in played.events):
                assert isinstance(played.move, glen.EndTurn | Stop), "hidden information is revealed only there"


def test_g2_18_14_one_decision_at_a_time():
    for game in random_games(1):
        for played in game:
            assert GAME.to_move(played.before).seat == played.before.agenda[0].seat


def test_g2_18_15_smaller_choices():
    garden = Land(tiles={(0, 1): "Tain Market Garden"})
    state = play(activating((0, 1), garden), activate((0, 1)))
    assert (type(state.agenda[0]), kinds(state)) == (glen.ChoosingGood, {glen.ChooseGood})
    angus = Land(tiles={(0, 1): "Lochridge + Aberdeen Angus"}, goods={(0, 1): "wood wood"})
    state = play(activating((0, 1), angus), activate((0, 1)))
    assert (type(state.agenda[0]), kinds(state)) == (KeepingGoods, {glen.ChooseGood})
    bridge = Land(tiles={(-1, 0): "Stirling Bridge"}, goods={VILLAGE: "wood stone"}, clans=["Sinclair"], coins=1)
    state = play(activating((-1, 0), bridge), activate((-1, 0), 1))
    assert {move.good for move in moves_of(state, glen.Pay)} == {0, 1}, "the good left out"


def test_g2_18_16_without_an_option_a_choice_is_skipped():
    for name in ("MacDonell", "MacLean", "MacMillan", "Munro"):
        assert isinstance(play(marking(Land(coins=3)), mark(name)).agenda[0], Finishing), name
    full = Land(goods={VILLAGE: "wood wood wood", CASTLE: "wood wood wood"}, scots={VILLAGE: 9}, coins=3)
    for name in ("Chisholm", "Gunn", "Ross"):
        assert isinstance(play(marking(full), mark(name)).agenda[0], Finishing), name
    no_marker = Land(clans=["Douglas"] * 10)
    state = taken(position(no_marker, rondel="Red, Robert the Bruce"), "Robert the Bruce")
    assert isinstance(state.agenda[0], Finishing)


def test_g2_18_16_a_choice_that_sales_can_open_is_asked():
    land = Land(tiles={(0, 1): "Crieff"}, goods={VILLAGE: "wood"}, coins=1)
    state = play(marking(land, market={"wood": 1}), mark("Cameron"))
    assert isinstance(state.agenda[0], Resolving), "a sale pays for an animal"
    assert not moves_of(state, glen.Activate)
    state = play(state, sell("wood", VILLAGE))
    assert moves_of(state, glen.Activate) == [activate((0, 1))]
    without = play(marking(land), mark("Cameron"))
    assert isinstance(without.agenda[0], Finishing), "nobody pays for the wood"


def test_g2_18_16_so_is_one_that_loch_ness_and_a_step_can_open():
    land = Land(tiles={(0, 1): "Inshriach", (0, 2): "Easdale"}, scots={(0, 2): 1}, coins=3)
    without = play(marking(land, discards="Ballachulish"), mark("Munro"))
    assert isinstance(without.agenda[0], Finishing), "nobody stands near an end of the river"
    ness = msgspec.structs.replace(land, cards=["Loch Ness"])
    state = play(marking(ness, discards="Ballachulish"), mark("Munro"))
    assert not moves_of(state, TakeDiscarded)
    state = play(state, by_loch_ness(VILLAGE), walk((0, 2), (0, 1)))
    assert moves_of(state, TakeDiscarded) == [out_of_discards("Ballachulish")]


@pytest.mark.parametrize(
    "told",
    [
        {"running": True, "movement": 2},
        {"running": True, "cards": ["Loch Ness"]},
        {"activated": [VILLAGE, CASTLE], "cards": ["Loch Ness"]},
        {"scots": {}, "movement": 2},
    ],
)
def test_g2_18_16_to_decline_is_never_the_only_answer(told):
    """A place for a tile of the discards that no step and no card can open any more."""
    land = Land(coins=1, cards=told.pop("cards", []), scots=told.pop("scots", {VILLAGE: 1}))
    state = play(marking(land, discards="Abernethy Forest", **told), mark("Munro"))
    assert isinstance(state.agenda[0], Finishing)


def test_g2_18_16_nor_when_the_last_hope_is_given_away():
    land = Land(tiles={(0, 1): "Inshriach", (0, 2): "Easdale", (0, 3): "Perth"}, scots={(0, 3): 1}, coins=1)
    state = play(marking(land, discards="Ballachulish", movement=1), mark("Munro"))
    assert isinstance(state.agenda[0], Resolving), "a step may open a place"
    assert isinstance(play(state, walk((0, 3), (0, 2))).agenda[0], Finishing), "it was not far enough"


# 19. Further edge cases


def test_g2_19_1_without_a_scot_near_only_persons_can_be_taken():
    state = position(Land(scots={VILLAGE: 0}), rondel="Red, Yellow, Inshriach, Robert the Bruce", fill=False)
    assert tiles_to_take(state) == {"Robert the Bruce"}


def test_g2_19_2_a_person_with_no_coins_finds_a_free_space():
    state = position(Land(coins=1), rondel="Red, Robert the Bruce")
    state = taken(state, "Robert the Bruce")
    assert red(state).coins == 0
    assert clans_to_mark(state) == {"MacLeod", "Chisholm", "Douglas"}


def test_g2_19_3_donan_castle_and_cameron():
    land = Land(tiles={(0, 1): "Clachaig Inn"}, goods={VILLAGE: "wood stone"}, coins=1)
    state = play(laying("Donan Castle", land, market={"wood": 3, "stone": 3}), place((1, 1)))
    state = play(state, mark("Cameron"), activate((0, 1)))
    assert points(state, "trade") == 3
    assert (0, 1) not in spots(move.cell for move in moves_of(state, glen.Activate))
    state = play(state, activate(VILLAGE))
    assert state.movement == 4, "the three of Cameron and one of step 5"


def test_g2_19_4_a_running_trade_tile_is_not_activated_by_its_own_bonus():
    land = Land(tiles={(0, 1): "Dingwall"}, goods={(0, 1): "wood wood"}, coins=1)
    state = play(activating((0, 1), land), activate((0, 1)), pay("wood", (0, 1)), mark("Cameron"))
    assert isinstance(state.agenda[0], Finishing)


def test_g2_19_5_two_markers_in_one_turn_each_pay_their_roads():
    land = Land(tiles={(0, 1): "Dingwall"}, goods={(0, 1): "wood", VILLAGE: "wood stone"}, coins=3)
    state = play(laying("Donan Castle", land, market={"wood": 3, "stone": 3}), place((1, 1)))
    state = play(state, pay("wood", (0, 1)), mark("Cameron"))
    assert red(state).coins == 2
    state = play(state, Decline()) if isinstance(state.agenda[0], Resolving) else state
    state = play(state, activate((0, 1)), pay("wood", VILLAGE), mark("MacLachlan"))
    assert red(state).clans == (clan("Cameron"), clan("MacLachlan"))
    assert red(state).coins == 1, "one road from Cameron"


def test_g2_19_6_selling_and_buying_back_costs_nothing():
    for filled in range(1, 4):
        land = Land(goods={VILLAGE: "stone"}, coins=0)
        state = position(land, rondel="Red, Halkirk", market={"stone": filled})
        state = play(state, sell("stone", VILLAGE))
        state = taken(state, "Halkirk", (-1, 0))
        assert red(state).coins == 0
        assert state.market[1] == filled


def test_g2_19_7_lasting_effects_never_work_for_another_player():
    others = Land(clans=["Mackintosh", "Sinclair"], cards=["Loch Ness"])
    mine = Land(tiles={(0, 1): "Aberfoyle"}, goods={(0, 1): "sheep sheep"}, scots={VILLAGE: 1}, coins=1)
    state = activating((0, 1), mine, others, market={"sheep": 3, "cattle": 3})
    assert activate((0, 1), 1) not in GAME.moves(state)
    assert not moves_of(state, glen.ActivateAnywhere)


def test_g2_19_8_a_good_paid_frees_room_at_once():
    land = Land(tiles={(0, 1): "Lochridge", (1, 1): "Crieff"}, goods={(0, 1): "cattle cattle cattle"}, coins=0)
    state = activating((1, 1), land)
    assert (0, 1) not in spots(move.cell for move in moves_of(state, glen.Activate))
    state = play(state, activate((1, 1)), activate((0, 1)))
    assert goods_at(state, (0, 1)) == "cattle cattle cattle"


def test_g2_19_9_an_upgrade_on_an_activated_tile_may_be_activated():
    land = Land(tiles={(0, 1): "Easdale"}, goods={VILLAGE: "stone"}, cards=["Loch Ness"], coins=0)
    state = position(land, rondel="Red, Abernethy Forest")
    state = play(state, by_loch_ness((0, 1)))
    state = taken(state, "Abernethy Forest", (0, 1))
    state = play(state, pay("stone", VILLAGE)) if isinstance(state.agenda[0], glen.Payment) else state
    state = play(state, activate((0, 1)))
    assert goods_at(state, (0, 1)) == "wood wood stone"


def test_g2_19_10_persons_count_from_the_moment_they_are_kept():
    state = position(Land(coins=1), rondel="Red, Robert the Bruce, Yellow", fill=False, deck="Crieff, Dornoch")
    state = play(state, take(state, "Robert the Bruce"), mark("MacLeod"))
    assert red(state).persons == (tile("Robert the Bruce"),)
    state = play(state, glen.EndTurn())
    assert points(state, "persons") == 2, "in both scorings of the refill"


def test_g2_19_11_a_scoring_in_the_refill_counts_all_of_the_turn():
    state = position(Land(coins=1), rondel="Red, Pulteney, Yellow", fill=False, deck="Crieff")
    state = taken(state, "Pulteney", (0, 1))
    state = play(state, glen.EndTurn())
    assert points(state, "whisky") == 1
    assert state.players[YELLOW].points == 0


def test_munro_with_a_scot_that_can_still_move_is_asked():
    far = Land(tiles={(2, 0): "Ballachulish", (3, 0): "Black Isle"}, scots={VILLAGE: 1}, coins=1)
    state = play(marking(far, discards="Abernethy Forest, Laggan Fields", movement=2), mark("Munro"))
    assert moves_of(state, TakeDiscarded) == [out_of_discards("Laggan Fields")]
    assert isinstance(state.agenda[0], Resolving)
    assert not isinstance(state.agenda[0], Laying)
    assert Decline() not in GAME.moves(state)
    assert put_scot(VILLAGE) not in GAME.moves(state)
    assert GAME.seat_to_move(state) == RED
