"""What the base game does for chronicles besides its own rules: tiles of others, goods from anywhere, any price."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.components import register
from core.glen_more_2.events import CoinsGiven
from core.glen_more_2.loading import load
from core.glen_more_2.moves import Decline, PutGood, PutScot
from core.glen_more_2.questions import Due
from core.glen_more_2.rules.activating import activate_elsewhere, ways_elsewhere
from core.glen_more_2.rules.paying import pay_due
from core.glen_more_2.rules.resolving import lay_free, put_goods, put_scots
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.tasks import Activating, Finishing, Laying, PuttingGoods
from core.glens.effects import read_price
from core.glens.state import Activate, Pay
from tests.glen_more_2.moves import mark, pay, put, put_scot, remove
from tests.glen_more_2.playing import all_goods, goods_at, moves_of, play, points, red, scots_at
from tests.glen_more_2.positions import CASTLE, GOODS, VILLAGE, Land, finishing, good, marking, tile
from tests.glens.positions import RED, YELLOW, activate, at, place


def after(state, service, *args, **told):
    """A position after a service has been used in Red's turn, and the events."""
    book = GAME.rulebook(state)
    step = book.step(state)
    service(step, *args, **told)
    return book.finish(step)


THEIRS = Land(tiles={(0, 1): "Inshriach", (1, 1): "Aberfoyle", (0, 2): "Tain Market Garden"})


def test_a_tile_of_another_player_brings_goods_onto_own_tiles():
    state, _ = after(finishing(Land(), THEIRS), activate_elsewhere, RED, YELLOW, at((0, 1)), 0)
    assert isinstance(state.agenda[0], PuttingGoods)
    state = play(state, put("wood", CASTLE))
    assert goods_at(state, CASTLE) == "wood"
    assert all_goods(state, YELLOW) == ""
    assert state.activated == (), "nothing is used up for the owner"


def test_a_tile_of_another_player_that_gives_a_good_of_choice():
    state, _ = after(finishing(Land(), THEIRS), activate_elsewhere, RED, YELLOW, at((0, 2)), 0)
    assert len(moves_of(state, type(put("wood", VILLAGE)))) == 10
    assert goods_at(play(state, put("cattle", VILLAGE)), VILLAGE) == "cattle"


def test_a_tile_of_another_player_that_exchanges():
    mine = Land(goods={VILLAGE: "sheep sheep sheep"}, coins=0)
    state = finishing(mine, THEIRS)
    assert ways_elsewhere(state, RED, YELLOW, at((1, 1))) == [0]
    assert ways_elsewhere(finishing(Land(coins=0), THEIRS), RED, YELLOW, at((1, 1))) == []
    state, _ = after(state, activate_elsewhere, RED, YELLOW, at((1, 1)), 0)
    assert points(state, "trade") == 8
    assert all_goods(state) == ""


def test_movement_points_of_anothers_village_are_own_ones():
    state, _ = after(finishing(Land(), THEIRS), activate_elsewhere, RED, YELLOW, at(VILLAGE), 0)
    assert state.movement == 1


def test_goods_from_anywhere_find_a_place_or_are_left():
    state, _ = after(finishing(), put_goods, RED, [good("sheep"), good("wood")], 1)
    state = play(state, put("wood", VILLAGE), put("barley", CASTLE))
    assert state.agenda[0] == PuttingGoods(RED, (good("sheep"),), 0)
    assert all_goods(play(state, Decline())) == "wood barley"
    full = Land(goods={VILLAGE: "wood wood wood", CASTLE: "wood wood wood"})
    state, _ = after(finishing(full), put_goods, RED, [good("sheep")])
    assert isinstance(state.agenda[0], Finishing), "without room nothing is asked"


@pytest.mark.parametrize(("n", "supply"), [(2, 6), (20, 0)])
def test_scots_as_far_as_there_are_any(n, supply):
    state, _ = after(finishing(), put_scots, RED, at(CASTLE), n)
    assert (scots_at(state, CASTLE), red(state).scots) == (min(n, 8), supply)


def test_a_price_that_is_not_a_tiles():
    state = finishing(Land(goods={VILLAGE: "wood", CASTLE: "wood"}, coins=3))
    due = Due(read_price({"wood": 1, "coins": 1}, GOODS), owed=((YELLOW, 1),))
    state, told = after(state, pay_due, RED, due, -1)
    assert CoinsGiven(RED, YELLOW, 1) in told
    assert {type(move) for move in GAME.moves(state)} >= {Pay}
    state = play(state, pay("wood", CASTLE))
    assert (red(state).coins, all_goods(state)) == (1, "wood")


def test_a_tile_from_anywhere_is_laid_resolved_and_activated():
    state, _ = after(finishing(), lay_free, RED, tile("Halkirk"), running=False)
    assert isinstance(state.agenda[0], Laying)
    state = play(state, place((-1, 0)))
    assert isinstance(state.agenda[0], Activating)
    assert scots_at(state, (-1, 0)) == 1


# Effects that only other component sets have


def clan_with(*effects, order="free"):
    """A position in which Red has just placed a marker on a clan with these effects."""
    files = built_in_files()
    data = msgspec.json.decode(files["clans"])
    data["clans"][0].update(effects=list(effects), order=order, timing="now")
    kit = load({**files, "clans": msgspec.json.encode(data)})
    register(kit)

    def marked(*lands, **told):
        return play(marking(*lands, components=kit, **told), mark("Brodie"))

    return marked


def test_goods_and_scots_for_the_home_castle_need_no_choice():
    marked = clan_with({"gain_goods": {"cattle": 2}, "where": "home_castle"}, {"scot": 1, "where": "this_or_home"})
    state = marked()
    assert (goods_at(state, CASTLE), scots_at(state, CASTLE)) == ("cattle cattle", 1)
    assert isinstance(state.agenda[0], Finishing)


def test_goods_of_choice_onto_any_tiles():
    state = clan_with({"any_good": 2, "where": "any"})()
    assert len(moves_of(state, type(put("wood", VILLAGE)))) == 10
    state = play(state, put("wood", VILLAGE), put("sheep", CASTLE))
    assert (goods_at(state, VILLAGE), goods_at(state, CASTLE)) == ("wood", "sheep")


def test_a_tile_and_its_neighbours_are_activated():
    marked = clan_with({"activate": {"scope": "tile_and_neighbours", "of": "easdale"}})
    tiles = {(0, 1): "Inshriach", (1, 1): "Easdale", (0, -1): "Lochridge"}
    state = marked(Land(tiles=tiles))
    assert {move.cell for move in moves_of(state, Activate)} == {at(c) for c in (VILLAGE, CASTLE, (0, 1), (1, 1))}
    state = play(state, activate((1, 1)), activate((0, 1)), Decline())
    assert all_goods(state) == "wood stone"
    assert isinstance(marked(Land(tiles={(0, -1): "Lochridge"})).agenda[0], Finishing), "the tile is not there"


def test_a_removal_that_must_be_done_once():
    marked = clan_with({"remove_tiles": {"min": 1, "max": 2, "home": False, "this": True}})
    state = marked(Land(tiles={(0, 1): "Inshriach", (1, 1): "Easdale"}))
    assert Decline() not in GAME.moves(state)
    state = play(state, remove((0, 1)))
    assert Decline() in GAME.moves(state), "the second may be left"


def test_a_fixed_order_asks_one_effect_after_the_other():
    effects = ({"scot": 1, "where": "any"}, {"gain_goods": {"wood": 1}, "where": "any"}, {"points": 2})
    state = clan_with(*effects, order="fixed")()
    assert {type(move) for move in GAME.moves(state)} == {PutScot, Decline}
    assert points(state, "clans") == 0
    state = play(state, put_scot(CASTLE))
    assert {type(move) for move in GAME.moves(state)} == {PutGood, Decline}
    state = play(state, put("wood", CASTLE))
    assert points(state, "clans") == 2


def test_a_move_that_fits_two_effects_belongs_to_the_narrower_one():
    state = clan_with({"any_good": 1, "where": "any"}, {"gain_goods": {"wood": 1}, "where": "any"})()
    state = play(state, put("wood", VILLAGE))
    assert put("sheep", VILLAGE) in GAME.moves(state), "the good of choice is still open"
    assert len({*GAME.moves(state)}) == len(GAME.moves(state))
