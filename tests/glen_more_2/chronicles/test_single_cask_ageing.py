"""C3-4: barrels grow older, with and without making whisky."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.single_cask import state as cask
from core.glen_more_2.facts.activating import possible, ways_of
from core.glen_more_2.loading import load
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.tasks import Finishing
from core.glens.effects import Exchange, Points
from core.glens.state import Activate, Payment
from core.kernel.contract import BadComponents
from tests.glen_more_2.chronicles.casks import (
    DECLINE,
    GLENLOCHY,
    MILLBURN,
    PULTENEY,
    age,
    cellars,
    held,
    offered,
    store,
    working,
)
from tests.glen_more_2.moves import sell
from tests.glen_more_2.playing import all_goods, events_of, moves_of, play, points, red
from tests.glen_more_2.positions import CASTLE, VILLAGE, Land, clan, settled, tile
from tests.glens.positions import RED, activate, at, by_loch_ness

replace = msgspec.structs.replace

WYVIS = "Ben Wyvis"
BOTH = {(0, 1): MILLBURN}


@pytest.mark.parametrize(
    "parts",
    [
        [{"age": 1}],
        [{"age": 1}, {"points": 1}],
        [{"exchange": {"give": {"any": 2}, "get": {"whisky": 1}}}, {"age": 1}],
        [{"exchange": {"give": {"barley": 1}, "get": {"points": 1}}}, {"age": 1}],
    ],
)
def test_c3_4_3_all_of_means_making_whisky_of_goods_and_ageing(parts):
    files = built_in_files()
    data = msgspec.json.decode(files[cask.NAME])
    data["tiles"][2]["activation"] = [{"all_of": parts}]
    with pytest.raises(BadComponents) as refused:
        load(files | {cask.NAME: msgspec.json.encode(data)})
    assert refused.value.message.key == "g2.components.effect"


def test_c3_4_1_one_step_is_one_space_to_an_empty_one():
    state = working(Land(tiles={(0, 1): PULTENEY}), barrels=["0 1 3"])
    state = play(state, activate((0, 1), 1))
    assert offered(state, cask.AgeBarrel) == [1], "the area is blocked by 1, and 3 has no card to go to"
    assert events_of(cask.BarrelAged, state, age(state, 1)) == [cask.BarrelAged(RED, 1, 2)]
    state = play(state, age(state, 1))
    assert held(state) == "0 2 3"
    assert isinstance(state.agenda[0], Finishing)


def test_c3_4_1_from_card_to_card():
    state = working(Land(tiles={(0, 1): WYVIS}), barrels=["9"], cards=[3])
    state = play(state, activate((0, 1)), age(state, 9))
    assert held(state) == "12"
    last = working(Land(tiles={(0, 1): WYVIS}), barrels=["18"], cards=[3])
    assert possible(last, RED, (at((0, 1)),)) == [], "there is nothing after the last space"


def test_c3_4_1_without_a_step_a_tile_does_nothing():
    state = working(Land(tiles={(0, 1): PULTENEY}, coins=0), barrels=["3"])
    assert possible(state, RED, (at((0, 1)),)) == []
    assert possible(working(Land(tiles={(0, 1): WYVIS})), RED, (at((0, 1)),)) == [], "no barrel at all"


def test_c3_4_2_two_steps_for_one_barrel_or_two():
    state = play(working(Land(tiles={(0, 1): WYVIS}), barrels=["0 2"]), activate((0, 1)))
    assert state.agenda[0] == cask.Ageing(RED, 2)
    one = play(state, age(state, 0), DECLINE)
    assert held(one) == "1 2"
    two = play(state, age(state, 0), age(state, 2))
    assert held(two) == "1 3"
    assert isinstance(two.agenda[0], Finishing)
    same = working(Land(tiles={(0, 1): WYVIS}), barrels=["1"])
    same = play(same, activate((0, 1)), age(same, 1), age(same, 2))
    assert held(same) == "3"


def test_c3_4_2_steps_may_be_left_unused():
    state = play(working(Land(tiles={(0, 1): WYVIS}), barrels=["1"]), activate((0, 1)), DECLINE)
    assert held(state) == "1"
    assert isinstance(state.agenda[0], Finishing)
    assert moves_of(state, Activate) == [activate(VILLAGE), activate(CASTLE)], "the tile is used all the same"


def test_c3_4_3_only_one_alternative():
    land = Land(tiles={(0, 1): PULTENEY}, goods={(0, 1): "barley"})
    state = working(land, barrels=["1"])
    assert [move.way for move in possible(state, RED, (at((0, 1)),))] == [0, 1]
    state = play(state, activate((0, 1)))
    state = play(state, *[GAME.moves(state)[0]] * isinstance(state.agenda[0], Payment))
    state = play(state, store(state, 2))
    assert held(state) == "1 2"
    assert activate((0, 1), 1) not in GAME.moves(state)


def both(goods, barrels):
    state = working(Land(tiles=BOTH, goods={VILLAGE: goods}, coins=0), barrels=[barrels])
    return play(state, activate((0, 1)))


def test_c3_4_3_making_and_ageing_in_any_order():
    state = both("barley", "")
    assert moves_of(state, cask.AgeBarrel, cask.Distil) == [cask.Distil()]
    made = play(state, cask.Distil(), store(state, 1))
    assert all_goods(made) == ""
    assert held(play(made, age(made, 1))) == "2", "the new barrel may be aged"
    first = both("barley", "1")
    first = play(first, age(first, 1), cask.Distil())
    assert held(play(first, store(first, 1))) == "1 2"


def test_c3_4_3_each_may_be_skipped():
    state = both("barley", "1")
    assert held(play(state, DECLINE)) == "1"
    assert all_goods(play(state, age(state, 1), DECLINE)) == "barley"
    made = play(state, cask.Distil(), store(state, 2), DECLINE)
    assert held(made) == "1 2"
    assert isinstance(made.agenda[0], Finishing)


def test_c3_4_3_ageing_alone_without_the_goods_and_making_alone_without_barrels_to_age():
    state = both("", "1")
    assert moves_of(state, cask.AgeBarrel, cask.Distil) == [age(state, 1)]
    assert isinstance(play(state, age(state, 1)).agenda[0], Finishing), "nothing is left to hope for"
    full = both("barley", "1 2 3")
    assert moves_of(full, cask.AgeBarrel, cask.Distil) == [cask.Distil()]
    after = play(full, cask.Distil())
    assert held(after) == "0 1 2 3"


def test_c3_4_3_two_goods_for_the_whisky():
    land = Land(tiles={(-1, 0): GLENLOCHY}, goods={VILLAGE: "wood barley"}, coins=0)
    state = play(working(land), activate((-1, 0)), cask.Distil())
    assert all_goods(state) == ""
    assert held(play(state, store(state, 1))) == "1"
    short = Land(tiles={(-1, 0): GLENLOCHY}, goods={VILLAGE: "barley"}, coins=0)
    assert possible(working(short), RED, (at((-1, 0)),)) == []


def test_c3_4_3_goods_may_be_bought_and_sold_for_the_making():
    state = working(Land(tiles=BOTH, coins=1), barrels=["1"])
    state = play(state, activate((0, 1)), cask.Distil())
    assert red(state).coins == 0
    sheep = Land(tiles=BOTH, goods={VILLAGE: "sheep"}, coins=0)
    state = play(working(sheep, barrels=["1"], market={"sheep": 1}), activate((0, 1)))
    assert cask.Distil() not in GAME.moves(state)
    state = play(state, sell("sheep", VILLAGE))
    assert cask.Distil() in GAME.moves(state)
    hope = working(sheep, market={"sheep": 1})
    assert possible(hope, RED, (at((0, 1)),)) == []
    assert possible(hope, RED, (at((0, 1)),), selling=True) == [Activate(at((0, 1)), 0)]


def test_c3_4_1_a_cellar_that_can_be_bought_is_a_hope():
    land = Land(tiles={(0, 1): WYVIS}, coins=2)
    state = working(land, barrels=["3"])
    assert possible(state, RED, (at((0, 1)),)) == []
    assert possible(state, RED, (at((0, 1)),), selling=True) == [Activate(at((0, 1)), 0)]


def macgregor(goods, barrels, tiles):
    return working(Land(tiles=tiles, goods={VILLAGE: goods}, coins=0, clans=("MacGregor",)), barrels=[barrels])


def test_c3_4_4_macgregor_replaces_the_making_and_leaves_the_ageing():
    state = macgregor("", "1", BOTH)
    ways = ways_of(state, RED, tile(MILLBURN))
    assert [way.clan for way in ways] == [-1, clan("MacGregor")]
    assert ways[1].effect.making == Points(3)
    state = play(state, activate((0, 1), 1), cask.Distil())
    assert points(state, "clans") == 3
    state = play(state, age(state, 1))
    assert held(state) == "2"
    assert isinstance(state.agenda[0], Finishing)
    skipped = play(macgregor("", "1", BOTH), activate((0, 1), 1), age(state, 1), cask.Distil())
    assert points(skipped, "clans") == 3


def test_c3_4_4_macgregor_on_an_alternative():
    state = macgregor("", "1", {(0, 1): PULTENEY})
    ways = ways_of(state, RED, tile(PULTENEY))
    assert [type(way.effect) for way in ways] == [Exchange, cask.Age, Points]
    state = play(state, activate((0, 1), 2))
    assert points(state, "clans") == 3
    assert held(state) == "1"


def test_c3_4_4_macgregor_does_nothing_on_ben_wyvis_or_when_ageing_is_chosen():
    state = macgregor("", "1", {(0, 1): WYVIS})
    assert [type(way.effect) for way in ways_of(state, RED, tile(WYVIS))] == [cask.Age]
    aged = play(macgregor("", "1", {(0, 1): PULTENEY}), activate((0, 1), 1), age(state, 1))
    assert points(aged, "clans") == 0


def test_cx_4_9_loch_ness_activates_the_tiles_of_the_chronicle():
    land = Land(tiles={(0, 1): WYVIS}, cards=("Loch Ness",))
    state = cellars(land, barrels=["1"])
    state = play(state, by_loch_ness((0, 1)), age(state, 1))
    assert held(state) == "2"


def test_c3_4_3_with_no_step_left_and_nothing_to_make_whisky_of_nothing_is_asked():
    """A cellar that could be bought opens no step when none is left; the barley cannot be had."""
    land = Land(goods={VILLAGE: "wood stone"}, coins=0)
    making = cask.Ageing(RED, 0, ((0, 0, 1, 0, 0),), whisky=1)
    state = cellars(land, barrels=["3"], market={"barley": 3}, agenda=(making, Finishing(RED, ())))
    assert isinstance(settled(state).agenda[0], Finishing)
    left = cellars(land, barrels=["3"], agenda=(cask.Ageing(RED, 1), Finishing(RED, ())))
    assert isinstance(settled(left).agenda[0], cask.Ageing), "with a step left it does"


# 7. Examples


def test_c3_7_2_no_jumping():
    state = working(Land(tiles={(0, 1): WYVIS}), barrels=["1 2"])
    state = play(state, activate((0, 1)))
    assert offered(state, cask.AgeBarrel) == [2]
    state = play(state, age(state, 2))
    assert offered(state, cask.AgeBarrel) == [1]
    assert held(play(state, age(state, 1))) == "2 3"


def test_c3_7_3_the_next_card_is_needed():
    with_it = working(Land(tiles={(0, 1): PULTENEY}), barrels=["3"], cards=[2])
    state = play(with_it, activate((0, 1), 1), age(with_it, 3))
    assert held(state) == "5"
    without = working(Land(tiles={(0, 1): PULTENEY}, coins=0), barrels=["3"])
    assert activate((0, 1), 1) not in GAME.moves(without)
