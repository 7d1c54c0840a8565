"""C7-5: what the ten scoring cards count."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.great_gathering.state import NAME, gathering
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Finishing
from core.glens.state import EndTurn
from tests.glen_more_2.chronicles.gathering import (
    FREE_PERSON,
    called,
    card,
    ended,
    gathered,
    value,
    values,
    verdict,
    voted,
)
from tests.glen_more_2.moves import discard, mark, out_of_discards, remove, take
from tests.glen_more_2.playing import play, points
from tests.glen_more_2.positions import CASTLE, VILLAGE, Land, dice, tile
from tests.glens.positions import RED, YELLOW


def test_c7_5_1_herds_are_sheep_and_cattle_on_own_tiles():
    goods = {VILLAGE: "sheep sheep wood", CASTLE: "barley", (0, 1): "cattle"}
    assert value("herds", Land(tiles={(0, 1): "Inshriach"}, goods=goods)) == 3


def test_c7_5_2_stores_are_wood_and_stone_on_own_tiles():
    goods = {VILLAGE: "sheep wood wood", CASTLE: "stone", (0, 1): "barley"}
    assert value("stores", Land(tiles={(0, 1): "Inshriach"}, goods=goods)) == 3


SQUARE = {(0, 1): "Inshriach", (1, 1): "Lochridge"}
NINE = {
    **SQUARE,
    (2, 1): "Glen Affric",
    (0, -1): "Easdale",
    (1, -1): "Crieff",
    (2, -1): "Perth",
    (2, 0): "Ballachulish",
}


@pytest.mark.parametrize(
    ("tiles", "side"),
    [
        ({}, 1),
        ({(0, 1): "Inshriach"}, 1),
        (SQUARE, 2),
        ({**SQUARE, (0, -1): "Easdale", (1, -1): "Crieff"}, 2),
        (NINE, 3),
        ({spot: name for spot, name in NINE.items() if spot != (2, -1)}, 2),
        ({spot: name for spot, name in NINE.items() if spot != (1, -1)}, 2),
    ],
)
def test_c7_5_3_the_side_of_the_largest_full_square(tiles, side):
    assert value("square", Land(tiles=tiles)) == side


def test_c7_5_4_the_smallest_of_four_counts_makes_the_sets():
    full = {
        "scots": {CASTLE: 2},
        "whisky": 2,
        "cards": ["Donan Castle", "Loch Lochy"],
        "persons": ["Robert the Bruce", "William Wallace"],
    }
    assert value("sets", Land(**full)) == 2
    for less in ({"scots": {CASTLE: 1}}, {"whisky": 1}, {"cards": ["Donan Castle"]}, {"persons": ["Mary Stewart"]}):
        assert value("sets", Land(**{**full, **less})) == 1
    assert value("sets", Land(**{**full, "scots": {VILLAGE: 5}})) == 0, "only in the home castle"
    assert value("sets", Land(**{**full, "persons": ["David Hume"]})) == 2, "David Hume counts two"
    moil = {**full, "scots": {CASTLE: 1}, "cards": ["Castle Moil", "Loch Lochy"]}
    assert value("sets", Land(**moil)) == 2, "Castle Moil doubles"


def test_c7_5_5_castles_with_a_scot_home_castle_included():
    tiles = {(0, 1): "Donan Castle", (1, 1): "Duart Castle", (2, 1): "Armadale Castle", (0, -1): "Ullapool"}
    scots = {CASTLE: 2, (0, 1): 1, (1, 1): 3, (0, -1): 1}
    assert value("garrisons", Land(tiles=tiles, scots=scots)) == 3
    assert value("garrisons", Land(tiles=tiles, scots={(0, 1): 1, VILLAGE: 1})) == 1, "the home castle is empty"
    assert value("garrisons", Land(tiles=tiles, clans=["Mackintosh"])) == 0, "Mackintosh does not help"


def test_c7_5_6_stills_are_tiles_of_the_kind_whisky():
    tiles = {(0, 1): "Pulteney", (1, 1): "Glen Mhor + Edradour", (2, 0): "Glenlochy", (0, -1): "Ullapool"}
    assert value("stills", Land(tiles=tiles, whisky=5)) == 3


def test_c7_5_7_steps_of_the_scot_farthest_from_home():
    row = {(0, 1): "Inshriach", (-1, 2): "Lochridge", (0, 2): "Glen Affric", (-2, 2): "Easdale"}
    assert value("wanderer", Land(tiles=row, scots={CASTLE: 3})) == 0
    assert value("wanderer", Land(tiles=row, scots={VILLAGE: 1})) == 1
    assert value("wanderer", Land(tiles=row, scots={(0, 1): 1, VILLAGE: 1})) == 1, "over a corner"
    assert value("wanderer", Land(tiles=row, scots={(-2, 2): 1, CASTLE: 2})) == 3
    assert value("wanderer", Land(tiles=row, scots={})) == 0


def test_c7_5_7_the_way_leads_over_own_tiles_only():
    hook = {
        (0, 1): "Inshriach",
        (0, 2): "Lochridge",
        (0, 3): "Glen Affric",
        (1, 3): "Easdale",
        (2, 3): "Crieff",
        (3, 3): "Perth",
        (3, 2): "Elgin",
        (3, 1): "Aviemore",
    }
    assert value("wanderer", Land(tiles=hook, scots={(3, 1): 1})) == 6


def test_c7_5_8_every_player_has_a_pile_only_if_the_card_is_among_the_five():
    for seed in range(20):
        state = GAME.deal(Options(chronicles=(NAME,)), 3, seed)
        assert len(state.discards) == (4 if card("leftovers") in gathering(state).cards else 1)


def test_c7_5_8_without_the_card_there_is_one_pile_for_all():
    state = gathered(cards="herds stores", rondel="Red, Inshriach, Yellow, Lochridge", fill=False)
    state = play(state, take(state, "Lochridge"))
    assert state.discards == ((tile("Inshriach"),),)


def test_c7_5_8_what_all_have_passed_goes_to_the_player_who_moved():
    rondel = "Red, Inshriach, Lochridge, Yellow, Glen Affric, Halkirk, Easdale"
    state = gathered(Land(goods={VILLAGE: "stone"}), cards="leftovers herds", rondel=rondel)
    state = play(state, take(state, "Halkirk"))
    assert state.discards == ((), (tile("Inshriach"), tile("Lochridge")), ())
    assert values(state, "leftovers") == (2, 0)


def test_c7_5_8_tiles_of_the_track_count():
    state = gathered(cards="leftovers herds", rondel="Red, Start, Yellow, Inshriach", fill=False)
    state = play(state, take(state, "Inshriach"))
    assert values(state, "leftovers") == (1, 0)


def test_c7_5_8_so_does_the_tile_of_the_fallback():
    state = gathered(Land(coins=0), cards="leftovers herds", rondel="Red, Halkirk, Ullapool, Yellow", fill=False)
    state = play(state, discard(state, "Ullapool"))
    assert values(state, "leftovers") == (2, 0), "with the tile passed on the way"


def test_c7_5_8_what_the_die_takes_scores_for_nobody():
    state = gathered(
        cards="leftovers herds",
        rondel="gap, die, Yellow, Lochridge, Red",
        agenda=(Finishing(RED, ()),),
        moved=4,
        chance=dice(1),
    )
    state = play(state, EndTurn())
    assert state.discards == ((tile("Lochridge"),), (), ())
    assert values(state, "leftovers") == (0, 0)


def test_c7_5_8_piles_are_kept_even_if_the_card_is_rejected():
    rondel = f"Red, Inshriach, Yellow, {FREE_PERSON}"
    state = called(cards="leftovers herds", rondel=rondel)
    state = voted(state, "leftovers", "nay", "nay")
    assert verdict(state, "leftovers") == "rejected"
    assert state.discards == ((), (tile("Inshriach"),), ())


def test_c7_5_8_an_effect_takes_a_tile_from_any_pile():
    state = gathered(
        Land(coins=9),
        cards="leftovers herds",
        piles=["", "Halkirk, William Wallace"],
        discards="Ullapool",
        rondel=f"Red, {FREE_PERSON}",
    )
    state = play(state, take(state, FREE_PERSON), mark("Munro"))
    taken = [tile("Halkirk"), tile("Ullapool"), tile("William Wallace")]
    assert [move.tile for move in GAME.moves(state) if type(move).__name__ == "TakeDiscarded"] == taken
    state = play(state, out_of_discards("Halkirk"))
    assert state.discards == ((tile("Ullapool"),), (), (tile("William Wallace"),))
    assert values(state, "leftovers") == (0, 1), "it counts for Yellow no more"


def test_c7_5_8_tiles_removed_from_territories_go_to_the_box():
    state = gathered(Land(coins=9, tiles={(0, 1): "Inshriach"}), cards="leftovers herds", rondel=f"Red, {FREE_PERSON}")
    state = play(state, take(state, FREE_PERSON), mark("MacMillan"))
    state = play(state, remove((0, 1)))
    assert state.discards == ((), (), ())


def test_c7_5_8_most_tiles_score():
    state, _ = ended(cards="", accepted="leftovers", piles=["Inshriach", "Lochridge, Halkirk"])
    assert (points(state, "verdicts", RED), points(state, "verdicts", YELLOW)) == (0, 10)


def test_c7_5_9_fewest_tiles_score():
    large = Land(tiles={(0, 1): "Inshriach"})
    assert value("smallholding", large) == 3
    state, _ = ended(large, Land(persons=["Mary Stewart"]), accepted="smallholding")
    assert (points(state, "verdicts", RED), points(state, "verdicts", YELLOW)) == (0, 10)


def test_c7_5_10_the_largest_group_of_animal_tiles_joined_by_edges():
    tiles = {
        (0, 1): "Lochridge",
        (0, 2): "Glen Affric",
        (1, 2): "Galloway Moor + Cheviot Hills",
        (2, 1): "Angus Glens",
        (3, 1): "Strathspey",
        (1, 1): "Inshriach",
    }
    assert value("pasture", Land(tiles=tiles)) == 3, "a corner does not join"
    assert value("pasture", Land(tiles={(0, 1): "Inshriach"})) == 0
    joined = {**tiles, (2, 2): "Aberdeen Angus"}
    assert value("pasture", Land(tiles=joined)) == 6
