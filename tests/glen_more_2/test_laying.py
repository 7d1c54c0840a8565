"""Chapter 6: laying tiles and upgrades."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.rules.laying import joined
from core.glens.state import TileLaid
from core.kernel import IllegalMove
from tests.glen_more_2.moves import mark, remove
from tests.glen_more_2.playing import goods_at, moves_of, places, play, points, red, scots_at, told_by
from tests.glen_more_2.positions import CASTLE, KIT, VILLAGE, Land, laying, marking, random_games, tile
from tests.glens.positions import RED, activate, at, place, tile_at

EVERYWHERE = {VILLAGE: 1, CASTLE: 1}


def test_g2_6_1_a_tile_that_is_no_upgrade_goes_on_an_empty_cell():
    state = laying("Easdale", Land(tiles={(0, 1): "Inshriach"}, scots=EVERYWHERE))
    assert not {VILLAGE, CASTLE, (0, 1)} & places(state)
    assert {(1, 1), (0, -1), (1, -1)} <= places(state)


def test_g2_6_2_a_side_must_touch_a_corner_is_not_enough():
    state = laying("Lochridge", Land(scots=EVERYWHERE))
    assert places(state) == {(0, 1), (1, 1), (0, -1), (1, -1)}
    assert (-1, 1) not in places(state)


def test_g2_6_3_a_neighbour_must_hold_a_scot():
    land = Land(tiles={(1, 1): "Inshriach"})
    assert (2, 1) not in places(laying("Lochridge", land))
    near = Land(tiles={(1, 1): "Inshriach"}, scots={(1, 1): 1})
    assert (2, 1) in places(laying("Lochridge", near))
    corner = Land(tiles={(0, 1): "Inshriach"}, scots={CASTLE: 1})
    assert (1, 1) in places(laying("Lochridge", corner))


def test_g2_6_4_a_river_tile_lengthens_the_river_at_either_end():
    land = Land(tiles={(-1, 0): "Ballachulish", (0, 1): "Inshriach"}, scots={(-1, 0): 1, CASTLE: 1})
    assert places(laying("Black Isle", land)) == {(-2, 0), (2, 0)}


def test_g2_6_5_a_tile_without_river_may_not_stop_it():
    cells = places(laying("Lochridge", Land(scots=EVERYWHERE)))
    assert not {(-1, 0), (2, 0)} & cells
    longer = Land(tiles={(-1, 0): "Ballachulish"}, scots={(-1, 0): 1})
    assert places(laying("Lochridge", longer)) == {(-1, 1), (0, 1), (-1, -1), (0, -1)}


def test_g2_6_6_a_tile_without_river_two_cells_beyond_an_end_closes_it():
    tiles = {(0, 1): "Easdale", (-1, 1): "Inshriach", (-2, 1): "Galloway Moor", (-2, 0): "Perth"}
    closed = Land(tiles=tiles, scots={VILLAGE: 1, (-1, 1): 1, CASTLE: 1})
    assert places(laying("Black Isle", closed)) == {(2, 0)}


def is_legal(player):
    """L1 to L3."""
    cells = dict(zip(player.territory.cells, (KIT.tiles[tile].river for tile in player.territory.tiles), strict=True))
    river = sorted(cell for cell, runs in cells.items() if runs)
    assert joined({*cells})
    assert river == list(range(river[0], river[-1] + 1))
    assert {at(VILLAGE), at(CASTLE)} <= {*river}
    for cell, runs in cells.items():
        if not runs:
            assert not any(cells.get(cell + side, False) for side in (-1, 1))
    return True


def test_g2_6_7_the_layout_is_always_legal():
    for game in random_games():
        for played in game[::5]:
            assert all(is_legal(player) for player in played.after.players)


def test_g2_6_8_an_upgrade_goes_on_a_tile_of_the_same_kind_and_river():
    tiles = {(-1, 0): "Halkirk", (0, 1): "Ullapool", (1, 1): "Easdale"}
    land = Land(tiles=tiles, scots={VILLAGE: 1})
    assert places(laying("Inverness", land)) == {(-1, 0), VILLAGE}, "villages with a river"
    assert places(laying("Pitlochry", land)) == {(0, 1)}, "a village without"
    assert places(laying("Abernethy Forest", land)) == {(1, 1)}, "material without a river"
    assert places(laying("Cheviot Hills", land)) == set()


def test_g2_6_8_a_scot_must_stand_there_or_beside_it():
    tiles = {(0, 1): "Ullapool", (0, 2): "Portree", (0, 3): "Easdale"}
    assert places(laying("Pitlochry", Land(tiles=tiles))) == {(0, 1)}
    assert places(laying("Pitlochry", Land(tiles=tiles, scots={(0, 2): 1}))) == {(0, 1), (0, 2)}
    assert places(laying("Pitlochry", Land(tiles=tiles, scots={CASTLE: 1}))) == {(0, 1)}
    assert places(laying("Rubislaw", Land(tiles=tiles))) == set()


def test_g2_6_8_mackintosh_counts_for_upgrades_too():
    land = Land(tiles={(2, 0): "Ballachulish", (2, 1): "Easdale"}, scots={}, clans=["Mackintosh"])
    assert places(laying("Abernethy Forest", land)) == {(2, 1)}


def upgraded():
    land = Land(
        tiles={(-1, 0): "Halkirk"}, goods={(-1, 0): "sheep", VILLAGE: "wood stone"}, scots={(-1, 0): 2}, coins=0
    )
    return laying("Inverness", land), play(laying("Inverness", land), place((-1, 0)))


def test_g2_6_9_a_pile_is_one_tile_and_only_its_top_counts():
    before, state = upgraded()
    assert len(red(state).territory.tiles) == len(red(before).territory.tiles)
    assert tile_at(state, (-1, 0)) == tile("Inverness")
    assert red(state).covered == ((at((-1, 0)), tile("Halkirk")),)
    assert TileLaid(RED, tile("Inverness"), at((-1, 0)), tile("Halkirk")) in told_by(before, place((-1, 0)))
    assert [move for move in moves_of(state, type(activate(VILLAGE))) if move.cell == at((-1, 0))] == [
        activate((-1, 0))
    ]


def test_g2_6_10_goods_and_scots_stay_on_the_pile():
    _, state = upgraded()
    assert scots_at(state, (-1, 0)) == 3
    assert goods_at(state, (-1, 0)) == "barley sheep"


def test_g2_6_11_a_covered_tile_keeps_what_it_gave():
    land = Land(tiles={(-1, 0): "Halkirk + Inverness"}, cards=["Inverness"], goods={VILLAGE: "wood barley"}, coins=0)
    state = play(laying("Fort William", land), place((-1, 0)))
    assert red(state).cards == (KIT.card["inverness"],)


def test_g2_6_12_a_home_tile_may_be_upgraded_and_stays_home():
    land = Land(goods={CASTLE: "wood stone"}, coins=0)
    state = play(laying("Inverness", land), place(VILLAGE))
    assert tile_at(state, VILLAGE) == tile("Inverness")
    removing = play(marking(Land(tiles={VILLAGE: "Inverness", (0, 1): "Easdale"})), mark("MacMillan"))
    assert moves_of(removing, type(remove(VILLAGE))) == [remove((0, 1))], "the pile on a home tile cannot go"


def test_g2_6_13_an_upgrade_may_be_upgraded_again():
    land = Land(tiles={(-1, 0): "Halkirk + Inverness"}, goods={VILLAGE: "wood barley"}, coins=0)
    state = play(laying("Fort William", land), place((-1, 0)))
    assert tile_at(state, (-1, 0)) == tile("Fort William")
    assert [number for _, number in red(state).covered] == [tile("Halkirk"), tile("Inverness")]
    counted = play(marking(Land(tiles={(-1, 0): "Halkirk + Inverness + Fort William"})), mark("MacPherson"))
    assert points(counted, "clans") == 5


def test_g2_6_14_an_upgrade_has_once_effects_and_activates_its_neighbours():
    _, state = upgraded()
    assert red(state).cards == (KIT.card["inverness"],)
    assert red(state).whisky == 1
    assert {move.cell for move in moves_of(state, type(activate(VILLAGE)))} == {at((-1, 0)), at(VILLAGE)}


def test_an_illegal_cell_is_refused():
    state = laying("Lochridge", Land())
    with pytest.raises(IllegalMove):
        GAME.play(state, place((5, 5)))
