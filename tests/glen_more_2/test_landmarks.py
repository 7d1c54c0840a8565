"""Chapters 12 and 13: the 11 landmark cards, and tiles that are removed."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.events import ScotArrived, TileRemoved
from core.glen_more_2.facts.counting import category_points, coin_points
from core.glen_more_2.moves import Decline, RemoveTile
from core.glen_more_2.rules.laying import joined
from core.glen_more_2.tasks import Finishing, KeepingGoods
from core.glens.state import Activate, ActivateAnywhere, ChooseGood, CoinsGained, EndTurn, Take
from tests.glen_more_2.moves import choose, discard, mark, out_of_discards, pay, put, put_scot, remove, sell, stop
from tests.glen_more_2.playing import (
    clans_to_mark,
    goods_at,
    moves_of,
    pile,
    places,
    play,
    points,
    red,
    scots_at,
    taken,
    told_by,
    turn,
)
from tests.glen_more_2.positions import (
    CASTLE,
    END,
    KIT,
    VILLAGE,
    Land,
    activating,
    clan,
    finishing,
    laying,
    marking,
    position,
    tile,
)
from tests.glens.positions import RED, activate, at, by_loch_ness, place, spots

ALL_GOODS = {VILLAGE: "wood stone barley", CASTLE: "sheep cattle"}


def laid(name, cell, **told):
    return play(laying(name, Land(goods=ALL_GOODS, **{"coins": 0, **told})), place(cell))


def to_activate(state):
    return spots(move.cell for move in moves_of(state, Activate))


def removable(land, **told):
    state = play(marking(land, **told), mark("MacMillan"))
    return spots(move.cell for move in moves_of(state, RemoveTile))


def test_g2_12_1_each_card_belongs_to_the_tile_of_its_name_and_is_never_lost():
    for card in KIT.cards:
        assert KIT.tiles[card.tile].name == card.name
        assert KIT.tiles[card.tile].card == card.number
    gone = Land(tiles={(-1, 0): "Loch Lochy"}, cards=["Loch Lochy"], coins=2)
    state = play(marking(gone), mark("MacMillan"), remove((-1, 0)))
    assert red(state).cards == (KIT.card["loch-lochy"],)
    munro = play(
        marking(Land(coins=1), discards="Loch Shiel"), mark("Munro"), out_of_discards("Loch Shiel"), place((-1, 0))
    )
    assert red(munro).cards == (KIT.card["loch-shiel"],)


def test_g2_12_2_each_card_counts_one_in_its_category():
    state = position(Land(cards=["Loch Ness", "Castle Moil"]))
    assert category_points(state, "landmarks") == ((2, 0), (2, 0))


def test_g2_12_3_castle_stalker_three_coins():
    assert red(laid("Castle Stalker", (-1, 0))).coins == 3


def test_g2_12_4_donan_castle_a_marker_whose_roads_are_paid():
    state = laid("Donan Castle", (0, 1))
    assert clans_to_mark(state) == {"MacLeod", "Douglas", "Chisholm"}, "without coins only what is free"
    rich = play(laying("Donan Castle", Land(coins=3)), place((0, 1)))
    assert red(rich).coins == 1
    assert red(play(rich, mark("Cameron"))).coins == 0


def test_g2_12_5_loch_lochy_two_goods_of_choice_on_it():
    state = play(laying("Loch Lochy", Land(coins=1)), place((-1, 0)))
    equal = play(state, put("sheep", (-1, 0)), put("sheep", (-1, 0)))
    different = play(state, put("sheep", (-1, 0)), put("wood", (-1, 0)))
    assert (goods_at(equal, (-1, 0)), goods_at(different, (-1, 0))) == ("sheep sheep", "wood sheep")
    assert isinstance(equal.agenda[0], Finishing)


def test_g2_12_6_duart_castle_first_the_coin_which_may_pay_the_road():
    state = laying("Duart Castle", Land(goods=ALL_GOODS, coins=0))
    told = told_by(state, place((0, 1)))
    assert CoinsGained(RED, 1) in told
    state = play(state, place((0, 1)))
    assert "Cameron" in clans_to_mark(state)
    assert red(play(state, mark("Cameron"))).coins == 0


def test_g2_12_7_inverness_barley_on_it_and_whisky():
    state = play(laying("Inverness", Land(goods={CASTLE: "wood stone"}, coins=0)), place(VILLAGE))
    assert (goods_at(state, VILLAGE), red(state).whisky) == ("barley", 1)


@pytest.mark.parametrize(
    ("there", "after"), [("sheep sheep", "barley sheep sheep"), ("sheep sheep sheep", "sheep sheep sheep")]
)
def test_g2_12_7_the_limit_of_the_pile_holds_for_its_barley(there, after):
    land = Land(goods={CASTLE: "wood stone", VILLAGE: there}, coins=0)
    state = play(laying("Inverness", land), place(VILLAGE))
    assert goods_at(state, VILLAGE) == after
    assert isinstance(state.agenda[0], Finishing), "nothing to decide: it fits, or nobody would buy a sheep"


def ness(**told):
    return Land(tiles={(0, 1): "Inshriach", (1, 1): "Easdale"}, cards=["Loch Ness"], **told)


def test_g2_12_8_loch_ness_once_in_each_own_turn_any_own_tile_not_yet_activated():
    state = finishing(ness())
    assert spots(move.cell for move in moves_of(state, ActivateAnywhere)) == {VILLAGE, CASTLE, (0, 1), (1, 1)}
    state = play(state, by_loch_ness((0, 1)))
    assert not moves_of(state, ActivateAnywhere)
    used = finishing(ness(), activated=[(0, 1)])
    assert (0, 1) not in spots(move.cell for move in moves_of(used, ActivateAnywhere))
    again = turn(
        play(position(ness(), rondel="Red, Lochridge, Glen Affric, Yellow"), by_loch_ness((0, 1))), "Lochridge", (0, -1)
    )
    assert moves_of(again, ActivateAnywhere), "a new turn"


def test_g2_12_8_loch_ness_with_a_person_when_stuck_before_worlds_end_and_in_the_turn_it_is_taken():
    person = play(taken(position(ness(), rondel="Red, Robert the Bruce"), "Robert the Bruce"), mark("Douglas"))
    assert moves_of(person, ActivateAnywhere)
    stuck = position(ness(coins=0), rondel="Red, Yellow, Pulteney, Crieff", market={"wood": 3, "stone": 3}, fill=False)
    stuck = play(stuck, discard(stuck, "Crieff"))
    assert moves_of(stuck, ActivateAnywhere)
    before_end = position(ness(), rondel=f"Red, Yellow, {END}", fill=False, deck="")
    after = play(before_end, by_loch_ness((0, 1)), stop(before_end))
    assert goods_at(after, (0, 1)) == "wood"
    new = laying("Loch Ness", Land(tiles={(0, 1): "Inshriach"}, scots={VILLAGE: 1, CASTLE: 1}))
    assert moves_of(play(new, place((2, 0))), ActivateAnywhere)


def test_g2_12_9_loch_shiel_a_scot_on_it_and_whisky():
    state = laid("Loch Shiel", (-1, 0))
    assert (scots_at(state, (-1, 0)), red(state).whisky) == (1, 1)


def test_g2_12_10_castle_of_mey_opens_all_tiles_of_the_territory():
    tiles = {(-1, 0): "Ballachulish", (-2, 0): "Black Isle", (-3, 0): "Strathspey"}
    state = play(laying("Castle of Mey", Land(tiles=tiles, goods=ALL_GOODS, coins=0)), place((1, 1)))
    assert to_activate(state) == {VILLAGE, CASTLE, (1, 1), *tiles}
    assert scots_at(state, (1, 1)) == 1, "other once-effects come first"
    state = play(state, activate((-3, 0)))
    assert (-3, 0) not in to_activate(state)


def morar(**told):
    tiles = {(0, 1): "Inshriach", (0, 2): "Easdale"}
    land = Land(tiles=tiles, **{"scots": {VILLAGE: 1}, "coins": 1, **told})
    return play(laying("Loch Morar", land), place((-1, 0)))


def test_g2_12_11_loch_morar_may_remove_up_to_two_tiles_itself_included():
    state = morar()
    assert moves_of(state, RemoveTile) == [remove((0, 2)), remove((-1, 0))]
    assert isinstance(play(state, Decline()).agenda[0], Finishing)
    itself = play(state, remove((-1, 0)))
    assert moves_of(itself, RemoveTile) == [remove((0, 2))]
    both = play(itself, remove((0, 2)))
    assert isinstance(both.agenda[0], Finishing)
    assert to_activate(both) == {VILLAGE, (0, 1)}, "next to the cell where Loch Morar lay"
    assert red(both).cards == (KIT.card["loch-morar"],)


def test_g2_12_12_castle_moil_doubles_scots_in_the_home_castle_only():
    land = Land(cards=["Castle Moil"], scots={CASTLE: 2, VILLAGE: 3})
    assert category_points(position(land), "home_castle_scots") == ((4, 0), (5, 0))


@pytest.mark.parametrize(("coins", "points_"), [(5, 10), (8, 16), (10, 18)])
def test_g2_12_13_armadale_castle_doubles_the_first_eight_coins(coins, points_):
    assert coin_points(position(Land(cards=["Armadale Castle"], coins=coins)), RED) == points_


def test_g2_12_14_loch_ness_with_a_single_scot_only_with_mackintosh():
    alone = Land(scots={VILLAGE: 1})
    assert not moves_of(position(alone, rondel="Red, Yellow, Loch Ness", fill=False), Take)
    helped = Land(scots={VILLAGE: 1}, clans=["Mackintosh"])
    state = position(helped, rondel="Red, Yellow, Loch Ness", fill=False)
    state = taken(state, "Loch Ness")
    assert places(state) == {(2, 0)}, "next to the home castle"
    state = play(state, place((2, 0)))
    assert sum(red(state).territory.members) == 0


# 13. Removing tiles


def test_g2_13_1_the_rest_must_be_a_legal_layout_without_a_scot_near():
    land = Land(tiles={(0, 1): "Inshriach", (0, 2): "Easdale"}, scots={}, coins=2)
    assert removable(land) == {(0, 2)}
    assert joined({at((0, 0)), at((0, 1))})
    assert not joined({at((0, 0)), at((1, 1))})


def test_g2_13_2_a_river_tile_only_from_an_end():
    land = Land(tiles={(-1, 0): "Ballachulish", (-2, 0): "Black Isle", (2, 0): "Strathspey"}, coins=2)
    assert removable(land) == {(-2, 0), (2, 0)}


def test_g2_13_3_home_tiles_never_go():
    assert removable(Land(coins=2)) == set()
    assert removable(Land(tiles={VILLAGE: "Inverness"}, coins=2)) == set()


def test_g2_13_4_a_pile_goes_as_a_whole():
    land = Land(tiles={(-1, 0): "Halkirk + Inverness"}, cards=["Inverness"], coins=2)
    state = play(marking(land), mark("MacMillan"))
    told = told_by(state, remove((-1, 0)))
    [event] = [event for event in told if isinstance(event, TileRemoved)]
    assert event.tiles == (tile("Halkirk"), tile("Inverness"))
    assert red(play(state, remove((-1, 0)))).covered == ()


def test_g2_13_5_removed_tiles_leave_the_game_and_gains_stay():
    land = Land(tiles={(-1, 0): "Castle Stalker"}, cards=["Castle Stalker"], coins=2, clans=["MacLeod"])
    state = play(marking(land), mark("MacMillan"), remove((-1, 0)))
    assert pile(state) == set()
    assert tile("Castle Stalker") not in state.deck
    assert (red(state).cards, red(state).clans[0]) == ((KIT.card["castle-stalker"],), clan("MacLeod"))


def test_g2_13_6_scots_and_goods_go_to_the_home_castle():
    land = Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "wood sheep"}, scots={(0, 1): 2}, coins=2)
    state = play(marking(land), mark("MacMillan"))
    told = told_by(state, remove((0, 1)))
    assert told.count(ScotArrived(RED, at(CASTLE), "transferred")) == 2
    after = play(state, remove((0, 1)))
    assert (scots_at(after, CASTLE), goods_at(after, CASTLE)) == (2, "wood sheep")


def test_g2_13_6_if_not_all_goods_find_room_the_player_chooses():
    goods = {(0, 1): "wood wood sheep", CASTLE: "stone"}
    land = Land(tiles={(0, 1): "Inshriach"}, goods=goods, coins=2)
    state = play(marking(land), mark("MacMillan"), remove((0, 1)))
    assert isinstance(state.agenda[0], KeepingGoods)
    assert moves_of(state, ChooseGood) == [choose("wood"), choose("sheep")]
    assert goods_at(play(state, choose("sheep")), CASTLE) == "wood stone sheep", "only wood was left to choose"
    assert goods_at(play(state, choose("wood"), choose("wood")), CASTLE) == "wood wood stone"


def test_g2_13_6_selling_first_is_allowed():
    land = Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "wood"}, coins=2)
    state = play(marking(land, market={"wood": 1}, running=True), mark("MacMillan"))
    assert sell("wood", (0, 1)) in GAME.moves(state)


def test_g2_13_7_two_removals_one_after_the_other():
    land = {"goods": {}, "scots": {VILLAGE: 1}}
    state = morar(**land)
    state = play(state, remove((0, 2)))
    assert moves_of(state, RemoveTile) == [remove((0, 1)), remove((-1, 0))], "now the tile below can go"


def test_g2_13_8_a_tile_removed_in_step_4_still_opens_its_neighbours():
    land = Land(tiles={(0, 1): "Easdale"}, goods={VILLAGE: "wood stone"}, coins=2)
    state = play(laying("Donan Castle", land, market={"wood": 3, "stone": 3}), place((1, 1)))
    state = play(state, mark("MacMillan"), remove((1, 1)))
    assert sum(red(state).territory.members) == 1, "its scot is lost"
    assert to_activate(state) == {VILLAGE, CASTLE, (0, 1)}


def test_g2_13_8_a_removed_tile_that_was_running_completes_its_activation():
    land = Land(tiles={(0, 1): "Dingwall"}, goods={(0, 1): "wood"}, coins=2)
    state = play(activating((0, 1), land), activate((0, 1)), pay("wood", (0, 1)), mark("MacMillan"), remove((0, 1)))
    assert red(state).clans == (clan("MacMillan"),)
    assert isinstance(state.agenda[0], Finishing)
    assert EndTurn() in GAME.moves(state)
    assert points(state, "trade") == 0
    assert put_scot(VILLAGE) not in GAME.moves(state)
