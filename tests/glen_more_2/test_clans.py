"""Chapters 10 and 11: persons, markers, the clan board and the 23 clans."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.events import MarkerPlaced, PersonKept, PersonResolved, TileAcquired
from core.glen_more_2.moves import Decline, PlaceMarker, PutGood, PutScot, RemoveTile, TakeDiscarded
from core.glen_more_2.tasks import Activating, Finishing, Laying, Resolving
from core.glens import state as glen
from core.glens.chain import figure
from core.kernel import IllegalMove
from tests.glen_more_2.moves import mark, out_of_discards, pay, put, put_scot, remove, sell, take
from tests.glen_more_2.playing import (
    all_goods,
    clans_to_mark,
    goods_at,
    moves_of,
    places,
    play,
    points,
    red,
    rows,
    scots_at,
    told_by,
)
from tests.glen_more_2.positions import (
    CASTLE,
    KIT,
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


def marked(name, *lands, **told):
    """Red places a marker on that clan."""
    lands = lands or (Land(),)
    return play(marking(*lands, **told), mark(name))


def to_activate(state):
    return spots(move.cell for move in moves_of(state, glen.Activate))


# 10. Persons and markers


def test_g2_10_1_a_person_is_kept_beside_the_territory_and_brings_a_marker():
    state = position(rondel="Red, Robert the Bruce")
    told = told_by(state, take(state, "Robert the Bruce"), mark("Douglas"))
    assert PersonKept(RED, tile("Robert the Bruce")) in told
    after = play(state, take(state, "Robert the Bruce"), mark("Douglas"))
    assert len(red(after).territory.tiles) == 2
    assert red(after).clans == (clan("Douglas"),)
    assert not moves_of(after, glen.Activate)
    assert told.index(PersonResolved(RED, tile("Robert the Bruce"))) > told.index(MarkerPlaced(RED, clan("Douglas"), 0))


def test_g2_10_2_one_marker_on_a_space_from_anybody_douglas_takes_any_number():
    state = marking(Land(clans=["MacLeod", "Douglas"]), Land(clans=["Chisholm", "Douglas"]))
    assert not {"MacLeod", "Chisholm"} & clans_to_mark(state)
    assert "Douglas" in clans_to_mark(state)
    with pytest.raises(IllegalMove):
        GAME.play(state, mark("Chisholm"))


def test_g2_10_2_the_road_is_paid_then_the_bonus_follows_at_once():
    state = marking(Land(coins=1))
    told = told_by(state, mark("Cameron"))
    assert [*map(type, told)][:2] == [glen.CoinsPaid, MarkerPlaced]
    assert told[2] == glen.MovementGained(RED, 3)
    assert red(play(state, mark("Cameron"))).coins == 0


def test_g2_10_3_the_cheapest_way_from_the_start_or_any_marker():
    assert KIT.road_costs(0)[clan("MacGregor")] == 3
    near = 1 << clan("Oliphant")
    assert KIT.road_costs(near)[clan("MacGregor")] == 1
    state = marking(Land(coins=1), Land(clans=["Oliphant"]))
    assert "MacGregor" in clans_to_mark(state), "a marker of any colour"
    through = marking(Land(coins=2))
    assert "McKay" in clans_to_mark(through), "ways run through free spaces"
    assert rows(play(through, mark("McKay"))) == {}, "the coins go to the supply"


def test_g2_10_4_a_space_that_cannot_be_paid_cannot_be_chosen():
    state = marking(Land(coins=0, goods={VILLAGE: "wood"}), market={"wood": 1})
    assert clans_to_mark(state) == {"MacLeod", "Douglas", "Chisholm"}
    assert "Cameron" in clans_to_mark(play(state, sell("wood", VILLAGE))), "coins from sales made before count"
    far = marking(Land(clans=["MacLeod", "Chisholm"], coins=0))
    assert clans_to_mark(far) == {"Douglas"}


def test_g2_10_5_a_marker_stays_and_is_an_origin_also_for_no_benefit():
    state = marked("Brodie", Land(coins=2))
    assert red(state).points == 0, "below the threshold"
    assert red(state).clans == (clan("Brodie"),)
    assert KIT.road_costs(1 << clan("Brodie"))[clan("Grant")] == 0
    for game in random_games(2):
        for played in game:
            for before, after in zip(played.before.players, played.after.players, strict=True):
                assert after.clans[: len(before.clans)] == before.clans


def test_g2_10_6_goods_and_scots_go_on_any_own_tiles_with_room():
    land = Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "wood wood wood"}, coins=2)
    state = marked("MacDonald", land)
    assert {move.cell for move in moves_of(state, PutGood)} == {at(VILLAGE), at(CASTLE)}
    state = play(state, put("wood", CASTLE), put("stone", VILLAGE))
    assert (goods_at(state, CASTLE), goods_at(state, VILLAGE)) == ("wood", "stone")
    full = Land(goods={VILLAGE: "wood wood wood", CASTLE: "wood wood wood"}, coins=2)
    assert isinstance(marked("MacDonald", full).agenda[0], Finishing), "what finds no room is lost"
    none_left = marked("Ross", Land(scots={VILLAGE: 8}, coins=2))
    assert isinstance(play(none_left, put_scot(CASTLE)).agenda[0], Finishing), "no second scot in the supply"


def test_g2_10_7_now_effects_happen_once_and_lasting_ones_only_in_the_owners_turns():
    state = marked("MacLeod")
    assert red(state).coins == 8
    assert red(play(state, glen.EndTurn())).coins == 8
    land = Land(tiles={(0, 1): "Pulteney"})
    other = activating((0, 1), land, Land(clans=["MacGregor"]))
    assert activate((0, 1), 1) not in GAME.moves(other)


def test_g2_10_8_parts_in_any_order_and_each_may_be_declined():
    state = marked("Chisholm")
    assert {type(move) for move in GAME.moves(state)} == {PutGood, PutScot, Decline}
    scot_first = play(state, put_scot(CASTLE), put("barley", VILLAGE))
    good_first = play(state, put("barley", VILLAGE), put_scot(CASTLE))
    assert scot_first.players == good_first.players
    only_scot = play(state, put_scot(CASTLE), Decline())
    assert (scots_at(only_scot, CASTLE), all_goods(only_scot)) == (1, "")


# 11. The clans


@pytest.mark.parametrize(
    ("villages", "points_"),
    [
        ([], 0),
        (["Halkirk"], 0),
        (["Halkirk", "Ullapool"], 5),
        (["Halkirk", "Ullapool", "Dornoch"], 8),
        (["Halkirk", "Ullapool", "Dornoch", "Kingussie"], 8),
    ],
)
def test_g2_11_1_brodie_counts_villages_the_start_village_too(villages, points_):
    cells = [(-1, 0), (0, 1), (-2, 0), (1, 1)]
    land = Land(tiles=dict(zip(cells, villages, strict=False)))
    assert points(marked("Brodie", land), "clans") == points_


def test_g2_11_1_brodie_a_pile_is_one_village():
    land = Land(tiles={(-1, 0): "Halkirk + Inverness"})
    assert points(marked("Brodie", land), "clans") == 0


def test_g2_11_2_cameron_activates_a_trade_tile_and_gives_three_movement_points():
    land = Land(tiles={(0, 1): "Crieff", (1, 1): "Inshriach"}, goods={CASTLE: "cattle"}, coins=1)
    state = marked("Cameron", land)
    assert state.movement == 3
    assert to_activate(state) == {(0, 1)}
    state = play(state, activate((0, 1)))
    assert points(state, "trade") == 2
    assert len(moves_of(play(state, walk(VILLAGE, CASTLE)), glen.Walk)) == 3, "usable to the end of the turn"


def test_g2_11_2_cameron_not_a_tile_that_was_activated():
    land = Land(tiles={(0, 1): "Clachaig Inn"}, coins=1)
    state = marked("Cameron", land, activated=[(0, 1)])
    assert isinstance(state.agenda[0], Finishing)
    assert state.movement == 3


def test_g2_11_3_chisholm_barley_and_a_scot():
    state = play(marked("Chisholm"), put("barley", CASTLE), put_scot(VILLAGE))
    assert (goods_at(state, CASTLE), scots_at(state, VILLAGE), red(state).scots) == ("barley", 2, 7)


def test_g2_11_4_douglas_three_points_each_time_and_always_free():
    state = marked("Douglas", Land(coins=0, clans=["Douglas"]), Land(clans=["Douglas"]))
    assert points(state, "clans") == 3
    assert red(state).clans == (clan("Douglas"),) * 2


@pytest.mark.parametrize(("tiles", "points_"), [(4, 0), (5, 5), (6, 8), (7, 8)])
def test_g2_11_5_grant_counts_tiles_with_a_scot(tiles, points_):
    names = {(0, 1): "Inshriach", (1, 1): "Easdale", (0, -1): "Lochridge", (1, -1): "Glen Affric", (-1, 1): "Perth"}
    cells = [VILLAGE, CASTLE, *names]
    scots = dict.fromkeys(cells[:tiles], 1) | {VILLAGE: 2}
    assert points(marked("Grant", Land(tiles=names, scots=scots)), "clans") == points_


def test_g2_11_6_gunn_sheep_and_cattle():
    state = play(marked("Gunn"), put("cattle", CASTLE), put("sheep", CASTLE))
    assert goods_at(state, CASTLE) == "sheep cattle"


def test_g2_11_7_macdonald_stone_and_wood():
    state = play(marked("MacDonald"), put("wood", VILLAGE), put("stone", CASTLE))
    assert (goods_at(state, VILLAGE), goods_at(state, CASTLE)) == ("wood", "stone")


def test_g2_11_8_macdonell_a_material_tile_and_a_whisky_tile():
    tiles = {(0, 1): "Inshriach", (1, 1): "Pulteney", (0, -1): "Lochridge", (1, -1): "Easdale"}
    land = Land(tiles=tiles, goods={VILLAGE: "barley"}, coins=1)
    state = marked("MacDonell", land)
    assert to_activate(state) == {(0, 1), (1, 1), (1, -1)}, "neither animals nor villages"
    state = play(state, activate((1, 1)))
    assert red(state).whisky == 1
    assert to_activate(state) == {(0, 1), (1, -1)}
    assert isinstance(play(state, activate((0, 1))).agenda[0], Finishing), "one of each"
    assert isinstance(play(state, Decline()).agenda[0], Finishing), "either alone is fine"


def test_g2_11_8_macdonell_the_first_tile_may_make_the_second_possible():
    """G2-10.8: an effect that can do nothing yet is kept while another one of the same bonus may change that."""
    land = Land(tiles={(0, 1): "Moray Fields", (1, 1): "Pulteney"}, coins=1)
    state = marked("MacDonell", land, market={"barley": 1})
    assert to_activate(state) == {(0, 1)}, "no barley and no coins"
    state = play(state, activate((0, 1)))
    assert to_activate(state) == {(1, 1)}
    state = play(state, activate((1, 1)))
    assert red(state).whisky == 1
    assert isinstance(state.agenda[0], Finishing)


def test_g2_11_8_macdonell_what_stays_impossible_is_not_asked_in_the_end():
    land = Land(tiles={(0, 1): "Inshriach", (1, 1): "Pulteney"}, coins=1)
    state = play(marked("MacDonell", land), activate((0, 1)))
    assert isinstance(state.agenda[0], Finishing), "wood makes no whisky, and nobody pays for it"
    declined = play(marked("MacDonell", land), Decline())
    assert isinstance(declined.agenda[0], Finishing)


def test_g2_11_8_macdonell_after_a_tile_that_loch_ness_activates():
    land = Land(tiles={(0, 1): "Glen Affric", (1, 1): "Pulteney"}, coins=1, cards=["Loch Ness"])
    state = marked("MacDonell", land, market={"sheep": 2})
    assert to_activate(state) == set()
    state = play(state, by_loch_ness((0, 1)), sell("sheep", (0, 1)))
    assert to_activate(state) == {(1, 1)}, "barley for two coins"
    assert isinstance(marked("MacDonell", land).agenda[0], Finishing), "a sheep that nobody pays for is no help"


def distillery(name="Pulteney", **told):
    return Land(tiles={(0, 1): name, (1, 1): "Moray Fields"}, **{"clans": ["MacGregor"], "coins": 0, **told})


def test_g2_11_9_macgregor_three_points_in_place_of_whisky():
    state = activating((0, 1), distillery(goods={(1, 1): "barley"}))
    assert [move for move in moves_of(state, glen.Activate) if move.cell == at((0, 1))] == [
        activate((0, 1)),
        activate((0, 1), 1),
    ]
    instead = play(state, activate((0, 1), 1))
    assert (points(instead, "clans"), red(instead).whisky, all_goods(instead)) == (3, 0, "barley")
    assert red(play(state, activate((0, 1)))).whisky == 1, "the choice is new each time"


def test_g2_11_9_macgregor_without_barley_and_whoever_grants_it():
    state = activating((0, 1), distillery())
    assert activate((0, 1), 1) in GAME.moves(state)
    by_card = finishing(distillery(cards=["Loch Ness"]))
    assert points(play(by_card, by_loch_ness((0, 1), 1)), "clans") == 3
    by_clan = marked("MacLean", distillery(coins=2))
    assert points(play(by_clan, activate((0, 1), 1)), "clans") == 3


def test_g2_11_9_macgregor_only_on_whisky_tiles_that_bring_whisky():
    land = Land(tiles={(0, 1): "Crieff", (1, 1): "Inshriach"}, goods={VILLAGE: "sheep sheep"}, clans=["MacGregor"])
    ways = [
        move.way for move in moves_of(activating((0, 1), land), glen.Activate) if move.cell in (at((0, 1)), at((1, 1)))
    ]
    assert ways == [0, 1, 0]


def test_g2_11_10_mackintosh_castles_count_as_holding_a_scot_for_laying():
    land = Land(tiles={(2, 0): "Castle Stalker"}, scots={}, clans=["Mackintosh"])
    assert places(laying("Lochridge", land)) == {(0, 1), (0, -1), (1, 1), (1, -1), (2, 1), (2, -1)}
    assert places(laying("Lochridge", Land(tiles={(2, 0): "Castle Stalker"}, scots={}))) == set()
    assert points(marked("Grant", Land(clans=["Mackintosh"], tiles=land.tiles, coins=9)), "clans") == 0
    paying = position(Land(scots={VILLAGE: 0}, clans=["Mackintosh"]), rondel="Red, Yellow, Loch Ness", fill=False)
    assert not moves_of(paying, type(take(paying, "Loch Ness"))), "not for paying"


def test_g2_11_11_maclachlan_points_for_unused_movement_from_the_same_turn_on():
    state = marked("MacLachlan", Land(coins=3), movement=2)
    assert points(play(state, glen.EndTurn()), "clans") == 2
    assert points(play(state, walk(VILLAGE, CASTLE), glen.EndTurn()), "clans") == 1


def test_g2_11_12_maclean_an_animal_tile_and_a_whisky_tile():
    tiles = {(0, 1): "Lochridge", (1, 1): "Pulteney", (0, -1): "Inshriach"}
    state = marked("MacLean", Land(tiles=tiles, goods={VILLAGE: "barley"}, coins=1))
    assert to_activate(state) == {(0, 1), (1, 1)}
    state = play(state, activate((0, 1)), activate((1, 1)))
    assert (goods_at(state, (0, 1)), red(state).whisky) == ("cattle", 1)


def test_g2_11_12_maclean_the_animal_may_pay_for_the_barley():
    land = Land(tiles={(0, 1): "Lochridge", (1, 1): "Pulteney"}, coins=1)
    state = play(marked("MacLean", land, market={"cattle": 1}), activate((0, 1)))
    assert to_activate(state) == set()
    state = play(state, sell("cattle", (0, 1)))
    assert to_activate(state) == {(1, 1)}


def test_g2_11_13_macleod_three_coins():
    assert glen.CoinsGained(RED, 3) in told_by(marking(), mark("MacLeod"))


def test_g2_11_14_macmillan_removes_a_tile_if_one_can_go():
    land = Land(tiles={(0, 1): "Inshriach", (1, 1): "Easdale"}, coins=2)
    state = marked("MacMillan", land)
    assert moves_of(state, RemoveTile) == [remove((0, 1)), remove((1, 1))]
    assert len(red(play(state, remove((0, 1)))).territory.tiles) == 3
    assert Decline() not in GAME.moves(state), "the wording is remove, not may remove"
    assert isinstance(marked("MacMillan", Land(coins=2)).agenda[0], Finishing), "with no legal tile nothing happens"


@pytest.mark.parametrize(
    ("pile", "points_"), [("Halkirk", 0), ("Halkirk + Inverness", 0), ("Halkirk + Inverness + Fort William", 5)]
)
def test_g2_11_15_macpherson_counts_upgrades_covered_ones_too(pile, points_):
    assert points(marked("MacPherson", Land(tiles={(-1, 0): pile})), "clans") == points_


def test_g2_11_15_macpherson_three_upgrades():
    land = Land(tiles={(-1, 0): "Halkirk + Inverness + Fort William", (0, 1): "Ullapool + Pitlochry"})
    assert points(marked("MacPherson", land), "clans") == 8


def test_g2_11_16_mckay_brings_david_hume_who_counts_two_and_places_no_marker():
    state = marked("McKay", Land(coins=2))
    assert red(state).persons == (tile("David Hume"),)
    assert KIT.tiles[tile("David Hume")].person_value == 2
    assert red(state).clans == (clan("McKay"),)
    assert isinstance(state.agenda[0], Finishing)
    told = told_by(marking(Land(coins=2)), mark("McKay"))
    assert PersonKept(RED, tile("David Hume")) in told
    assert not [event for event in told if isinstance(event, PersonResolved)], "he calls no gathering (C7-2.2)"


def test_g2_11_17_mckenzie_barley_and_whisky():
    state = marked("McKenzie")
    assert red(state).whisky == 1
    assert goods_at(play(state, put("barley", VILLAGE)), VILLAGE) == "barley"


def test_g2_11_18_mckinnon_a_scot_and_two_coins():
    state = marked("McKinnon")
    assert red(state).coins == 5 - 1 + 2
    assert scots_at(play(state, put_scot(CASTLE)), CASTLE) == 1


def test_g2_11_19_munro_takes_a_tile_of_the_discards_without_its_cost():
    state = marked("Munro", Land(coins=1), discards="Halkirk, Abernethy Forest, William Wallace")
    assert moves_of(state, TakeDiscarded) == [out_of_discards("Halkirk"), out_of_discards("William Wallace")]
    state = play(state, out_of_discards("Halkirk"))
    assert isinstance(state.agenda[0], Laying)
    assert state.discards == (tuple(sorted([tile("Abernethy Forest"), tile("William Wallace")])),)


@pytest.mark.parametrize(("coins", "points_"), [(10, 0), (11, 5), (13, 5), (14, 8)])
def test_g2_11_20_oliphant_counts_coins_after_the_road(coins, points_):
    state = marked("Oliphant", Land(coins=coins))
    assert red(state).coins == coins - 2
    assert points(state, "clans") == points_


def test_g2_11_21_ross_two_scots():
    state = play(marked("Ross"), put_scot(CASTLE), put_scot(CASTLE))
    assert (scots_at(state, CASTLE), red(state).scots) == (2, 6)


def trading(name, goods, **told):
    return activating((0, 1), Land(tiles={(0, 1): name}, goods={VILLAGE: goods}, **{"clans": ["Sinclair"], **told}))


def test_g2_11_22_sinclair_a_coin_for_one_good_once_in_each_activation():
    state = trading("Aberfoyle", "sheep cattle", coins=1)
    assert moves_of(state, glen.Activate)[-1] == activate((0, 1), 1)
    after = play(state, activate((0, 1), 1))
    assert (points(after, "trade"), red(after).coins, all_goods(after)) == (8, 0, "")
    assert rows(after) == {}, "the coin is not put on the market"
    too_few = trading("Aberfoyle", "sheep", coins=1)
    assert activate((0, 1), 1) not in GAME.moves(too_few), "one good only"
    without = trading("Aberfoyle", "sheep cattle", coins=0, clans=[])
    assert not [move for move in moves_of(without, glen.Activate) if move.cell == at((0, 1))]


@pytest.mark.parametrize(("river", "points_"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 8)])
def test_g2_11_23_sutherland_counts_river_tiles_the_home_tile_two(river, points_):
    names = ["Ballachulish", "Black Isle", "Rothiemurchus", "Strathspey"][:river]
    land = Land(tiles={(-1 - n, 0): name for n, name in enumerate(names)} | {(0, 1): "Inshriach"})
    assert points(marked("Sutherland", land), "clans") == points_


def test_g2_11_23_sutherland_a_pile_counts_one():
    land = Land(tiles={(-1, 0): "Halkirk + Inverness"})
    assert points(marked("Sutherland", land), "clans") == 0


def test_g2_11_24_munro_lays_resolves_and_activates_inside_the_marker():
    land = Land(tiles={(0, 1): "Easdale"}, coins=1)
    state = play(marked("Munro", land, discards="Donan Castle"), out_of_discards("Donan Castle"))
    told = told_by(state, place((1, 1)), mark("Douglas"))
    assert TileAcquired(RED, figure(RED), tile("Donan Castle"), "discard") in told
    assert glen.CardTaken(RED, KIT.card["donan-castle"]) in told
    state = play(state, place((1, 1)), mark("Douglas"))
    assert isinstance(state.agenda[0], Activating)
    assert red(state).coins == 0, "no cost of any kind"
    assert to_activate(state) == {VILLAGE, CASTLE, (0, 1), (1, 1)}
    state = play(state, activate((0, 1)), glen.EndActivation())
    assert isinstance(state.agenda[0], Finishing), "then the turn goes on where it was"
    assert goods_at(state, (0, 1)) == "stone"


def test_g2_11_24_munro_each_tile_still_at_most_once_and_tiles_discarded_this_turn():
    land = Land(tiles={(0, 1): "Easdale"}, coins=2, cards=["Loch Ness"])
    state = position(land, rondel="Red, Inshriach, Yellow, Robert the Bruce", fill=False)
    state = play(state, by_loch_ness((0, 1)), take(state, "Robert the Bruce"), mark("Munro"))
    state = play(state, out_of_discards("Inshriach"), place((1, 1)))
    assert to_activate(state) == {VILLAGE, CASTLE, (1, 1)}


def test_g2_11_25_munro_with_a_person_places_a_second_marker():
    state = marked("Munro", Land(coins=2), discards="William Wallace")
    state = play(state, out_of_discards("William Wallace"))
    assert isinstance(state.agenda[0], Resolving)
    assert "Ross" in clans_to_mark(state), "one road from Munro"
    state = play(state, mark("Douglas"))
    assert red(state).persons == (tile("William Wallace"),)
    assert red(state).clans == (clan("Munro"), clan("Douglas"))
    assert isinstance(state.agenda[0], Finishing), "nothing is activated"


def test_g2_11_24_munro_a_tile_that_loch_ness_makes_work_is_asked_for():
    land = Land(tiles={(0, 1): "Moray Fields", (0, -1): "Easdale"}, coins=1, cards=["Loch Ness"], scots={(0, -1): 1})
    told = {"activated": [VILLAGE], "market": {"barley": 1}}
    state = play(marked("Munro", land, discards="Pulteney", **told), out_of_discards("Pulteney"), place((-1, -1)))
    assert isinstance(state.agenda[0], Activating), "no barley, but Moray Fields gives some"
    assert to_activate(state) == {(0, -1)}
    state = play(state, activate((0, -1)))
    assert isinstance(state.agenda[0], Activating)
    state = play(state, by_loch_ness((0, 1)), activate((-1, -1)))
    assert red(state).whisky == 2, "one when it was laid"
    assert isinstance(state.agenda[0], Finishing)


def test_g2_11_25_munro_cannot_be_declined_and_gives_nothing_with_nothing_to_lay():
    state = marked("Munro", Land(coins=1), discards="Halkirk")
    assert Decline() not in GAME.moves(state)
    assert moves_of(state, TakeDiscarded) == [out_of_discards("Halkirk")]
    assert isinstance(marked("Munro", Land(coins=1), discards="Abernethy Forest").agenda[0], Finishing)
    assert isinstance(marked("Munro", Land(coins=1)).agenda[0], Finishing)


@pytest.mark.parametrize(
    ("name", "goods", "way", "source"),
    [
        ("Kenmore Fair", "wood", 2, 4),
        ("Kenmore Fair", "wood stone sheep", 3, 8),
        ("Elgin", "wood wood", 1, 7),
        ("Stirling Bridge", "stone", 1, 6),
        ("Stirling Bridge", "wood", 1, 6),
    ],
)
def test_g2_11_26_sinclair_and_the_forms_of_an_exchange(name, goods, way, source):
    river = name == "Stirling Bridge"
    cell = (-1, 0) if river else (0, 1)
    land = Land(tiles={cell: name}, goods={VILLAGE: goods}, clans=["Sinclair"], coins=1)
    after = play(activating(cell, land, market=dict.fromkeys(KIT.goods, 3)), activate(cell, way))
    assert points(after, "trade") == source
    assert (red(after).coins, all_goods(after)) == (0, "")


def test_g2_11_26_sinclair_the_coin_alone_suffices_for_one_good():
    land = Land(tiles={(0, 1): "Dingwall"}, clans=["Sinclair"], coins=1)
    state = play(activating((0, 1), land, market=dict.fromkeys(KIT.goods, 3)), activate((0, 1), 1))
    assert moves_of(state, PlaceMarker)
    free = Land(tiles={(0, 1): "Clachaig Inn"}, clans=["Sinclair"], coins=9)
    assert [m.way for m in moves_of(activating((0, 1), free), glen.Activate) if m.cell == at((0, 1))] == [0]


def test_g2_11_26_sinclair_different_goods_stay_different():
    land = Land(tiles={(0, 1): "Kenmore Fair"}, goods={VILLAGE: "wood wood wood"}, clans=["Sinclair"], coins=1)
    ways = {m.way for m in moves_of(activating((0, 1), land, market=dict.fromkeys(KIT.goods, 3)), glen.Activate)}
    assert 3 not in ways, "three wood are not three different goods"
    assert 2 in ways


def test_g2_11_27_one_amount_not_both():
    state = marked("Oliphant", Land(coins=20))
    assert points(state, "clans") == 8
    assert not moves_of(state, glen.Sell)
    assert state.players[YELLOW].points == 0
    assert pay("wood", VILLAGE) not in GAME.moves(state)
