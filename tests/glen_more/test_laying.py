"""Chapter 7: where a tile may be laid."""

import pytest

from core.glen_more import GAME
from core.glen_more.components import TILES
from core.glen_more.state import PayMember
from core.glens.state import EndTurn, Place, TileLaid
from core.glens.territory import place_of
from core.kernel import IllegalMove
from tests.glen_more.playing import give_up, moves_of, play, take, told_by
from tests.glen_more.positions import Clan, position, random_games, tile
from tests.glens.positions import RED, at, place, spots

# One tile of each sort, all of them free of cost.
RIVER, ROAD, PLAIN = "t50", "t39", "t12"


def fits(name, tiles=None, members=None):
    """Where a tile fits; the empty set if it cannot be taken."""
    clan = Clan(tiles or {}, members=members or {(0, 0): 1}, coins=20, whisky=2)
    state = position(clan, chain=f"Red, {name}, Yellow")
    if take(state, name) not in GAME.moves(state):
        return set()
    return spots(move.cell for move in moves_of(play(state, take(state, name)), Place))


def everywhere(tiles):
    return dict.fromkeys([(0, 0), *tiles], 1)


def test_gm_7_1_a_river_runs_north_and_south_a_road_west_and_east():
    assert fits(RIVER) == {(0, 1), (0, -1)}
    assert fits(ROAD) == {(1, 0), (-1, 0)}


def test_gm_7_1_the_start_village_lies_at_the_origin():
    for game in random_games(1):
        for player in game[0].before.players:
            assert [place_of(cell) for cell in player.territory.cells] == [(0, 0)]


def test_gm_7_2_a_free_cell_that_shares_a_side_with_an_own_tile():
    tiles = {(0, 1): "river forest"}
    assert fits(PLAIN, tiles, everywhere(tiles)) == {(1, 1), (-1, 1)}
    tiles = {(0, 1): "river forest", (1, 1): "field"}
    assert fits(PLAIN, tiles, everywhere(tiles)) == {(-1, 1), (2, 1), (1, 2)}, "not on (2, 2): a corner only"


def test_gm_7_3_a_member_stands_on_one_of_the_eight_tiles_around():
    tiles = {(0, 1): "river forest", (1, 1): "field"}
    assert fits(PLAIN, tiles, {(0, 0): 1}) == {(-1, 1)}, "over the corner"
    assert fits(PLAIN, tiles, {(0, 1): 1}) == {(-1, 1), (1, 2)}
    assert fits(PLAIN, tiles, {(1, 1): 1}) == {(2, 1), (1, 2)}
    assert fits(PLAIN, {**tiles, (2, 1): "quarry"}, {(2, 1): 1}) == {(3, 1), (2, 2), (2, 0), (1, 2)}


def test_gm_7_3_a_member_given_up_for_loch_ness_no_longer_counts():
    # (0, 2) can be laid from (0, 1) and (1, 1); (0, -1) from (0, 0) only.
    tiles = {(0, 1): "river forest", (1, 1): "field"}
    clan = Clan(tiles, members={(0, 0): 1, (1, 1): 1})
    state = position(clan, chain="Red, Loch Ness, Yellow")
    state = play(state, take(state, "Loch Ness"))
    assert set(moves_of(state, PayMember)) == {give_up((0, 0)), give_up((1, 1))}
    assert spots(move.cell for move in GAME.moves(play(state, give_up((0, 0))))) == {(0, 2)}
    assert spots(move.cell for move in GAME.moves(play(state, give_up((1, 1))))) == {(0, -1)}


@pytest.mark.parametrize(
    ("name", "spot", "legal"),
    [
        (RIVER, (0, 2), True),
        (PLAIN, (0, 2), False),
        (ROAD, (0, 2), False),
        (PLAIN, (1, 1), True),
        (RIVER, (1, 1), False),
        (ROAD, (1, 1), False),
        (ROAD, (2, 0), True),
        (PLAIN, (2, 0), False),
        (RIVER, (2, 0), False),
        (PLAIN, (1, -1), True),
        (RIVER, (1, -1), False),
        (PLAIN, (-1, 0), False),
        (ROAD, (-1, 0), True),
        (PLAIN, (0, -1), False),
    ],
)
def test_gm_7_4_river_and_road_fit_on_every_shared_side(name, spot, legal):
    tiles = {(0, 1): "river forest", (1, 0): "road quarry"}
    assert (spot in fits(name, tiles, everywhere(tiles))) is legal


def test_gm_7_4_every_side_counts_not_only_one():
    # (1, 2) touches a plain tile below; a river tile north of it would be cut.
    tiles = {(0, 1): "river forest", (1, 1): "field", (-1, 1): "t23", (1, 2): "t25"}
    plain = fits(PLAIN, tiles, everywhere(tiles))
    assert (0, 2) not in plain, "the river below would end at it"
    assert (0, 2) in fits(RIVER, tiles, everywhere(tiles)), "a plain tile beside it does not matter"


def test_gm_7_5_no_second_river_and_no_second_road():
    tiles = {(0, 1): "river forest", (1, 0): "road quarry", (1, 1): "field", (2, 1): "t23"}
    assert fits(RIVER, tiles, everywhere(tiles)) == {(0, 2), (0, -1)}
    assert fits(ROAD, tiles, everywhere(tiles)) == {(2, 0), (-1, 0)}


def test_gm_7_5_one_unbroken_river_in_column_0_and_one_road_in_row_0():
    laid = 0
    for game in random_games():
        for player in game[-1].after.players:
            kinds = {
                place_of(cell): TILES[number]
                for cell, number in zip(player.territory.cells, player.territory.tiles, strict=True)
            }
            river = sorted(y for (x, y), kind in kinds.items() if kind.river and x == 0)
            road = sorted(x for (x, y), kind in kinds.items() if kind.road and y == 0)
            assert len(river) == sum(kind.river for kind in kinds.values())
            assert len(road) == sum(kind.road for kind in kinds.values())
            assert river == list(range(river[0], river[-1] + 1))
            assert road == list(range(road[0], road[-1] + 1))
            laid += len(river) + len(road)
    assert laid > 200


@pytest.mark.parametrize("name", ["t11", "t13", "t16", "t21", "t33", "t26", "t48", "t35"])
def test_gm_7_6_colours_and_kinds_do_not_restrict(name):
    like = RIVER if TILES[tile(name)].river else ROAD if TILES[tile(name)].road else PLAIN
    tiles = {(0, 1): "river forest", (1, 1): "sheep butcher", (-1, 1): "Castle of Mey"}
    assert fits(name, tiles, {(0, 1): 2, (0, 0): 2}) == fits(like, tiles, {(0, 1): 2, (0, 0): 2}) != set()


def test_gm_7_6_a_plain_tile_farther_out_in_column_0_bars_the_river():
    tiles = {(0, 1): "river forest", (1, 1): "field", (1, 2): "t23", (1, 3): "t25"}
    assert {(0, 3), (1, 4)} <= fits(PLAIN, tiles, everywhere(tiles)), "it touches no river there"
    tiles[0, 3] = "t24"
    assert (0, 2) not in fits(RIVER, tiles, everywhere(tiles)), "the cell between is of no more use"
    assert (0, 2) not in fits(PLAIN, tiles, everywhere(tiles))


def test_gm_7_6_and_in_row_0_the_road():
    tiles = {(1, 0): "road quarry", (1, 1): "field", (2, 1): "t23", (3, 1): "t25"}
    assert (3, 0) in fits(PLAIN, tiles, everywhere(tiles))
    tiles[3, 0] = "t24"
    assert (2, 0) not in fits(ROAD, tiles, everywhere(tiles)) | fits(PLAIN, tiles, everywhere(tiles))


def test_gm_7_7_a_laid_tile_never_moves_and_never_leaves():
    for game in random_games():
        for played in game:
            for before, after in zip(played.before.players, played.after.players, strict=True):
                length = len(before.territory.cells)
                assert after.territory.cells[:length] == before.territory.cells
                assert after.territory.tiles[:length] == before.territory.tiles


def test_a_tile_is_laid_where_it_is_put_and_nowhere_else():
    state = position(Clan({(0, 1): "river forest"}), chain=f"Red, {PLAIN}, Yellow")
    state = play(state, take(state, PLAIN))
    assert TileLaid(RED, tile(PLAIN), at((1, 1))) in told_by(state, place((1, 1)))
    for spot in ((0, 0), (0, 1), (0, 2), (2, 1), (5, 5)):
        with pytest.raises(IllegalMove):
            GAME.play(state, place(spot))
    with pytest.raises(IllegalMove):
        GAME.play(state, EndTurn())
