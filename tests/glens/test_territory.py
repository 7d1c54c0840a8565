"""A territory by itself: cells, goods, members, and where a tile fits, whichever way rivers run."""

from itertools import product

import pytest

from core.glens.territory import (
    AROUND,
    EAST,
    HOME,
    NORTH,
    SOUTH,
    WEST,
    Territory,
    beside,
    cell_at,
    place_of,
    places_for,
)
from core.kernel import Chance

UPRIGHT = (NORTH | SOUTH, WEST | EAST)
"""River and road as Glen More has them."""
ACROSS = (WEST | EAST, NORTH | SOUTH)
"""River and road as Glen More II has them: the river runs west to east."""
GRID = [(x, y) for y in range(-4, 5) for x in range(-4, 5)]


def fits(edges, laid, standing):
    """Where a tile may be laid, on a map of coordinates to edges."""
    cells = tuple(cell_at(*spot) for spot in laid)
    found = places_for(edges, cells, tuple(laid.values()), tuple(cell_at(*spot) for spot in standing))
    assert list(found) == sorted(found)
    return {place_of(cell) for cell in found}


def fits_by_the_book(edges, laid, standing):
    """The same, cell by cell, in the words of the rules."""
    ways = {(0, 1): (NORTH, SOUTH), (0, -1): (SOUTH, NORTH), (-1, 0): (WEST, EAST), (1, 0): (EAST, WEST)}
    found = set()
    for x, y in GRID:
        neighbours = {way: laid[x + way[0], y + way[1]] for way in ways if (x + way[0], y + way[1]) in laid}
        touched = {way for way, other in neighbours.items() if edges & ways[way][0] and other & ways[way][1]}
        clash = any(bool(edges & ways[way][0]) != bool(other & ways[way][1]) for way, other in neighbours.items())
        goes_on = all(
            not edges & ways[one][0] or one in touched or other in touched
            for one, other in (((0, 1), (0, -1)), ((-1, 0), (1, 0)))
        )
        near = any((x + dx, y + dy) in standing for dx, dy in product((-1, 0, 1), repeat=2))
        if (x, y) not in laid and neighbours and not clash and goes_on and near:
            found.add((x, y))
    return found


@pytest.mark.parametrize("spot", [(0, 0), (3, -2), (-7, 11)])
def test_a_cell_is_where_its_coordinates_say(spot):
    assert place_of(cell_at(*spot)) == spot
    assert place_of(cell_at(*spot) + 1) == (spot[0] + 1, spot[1])


def test_home_is_the_origin():
    assert place_of(HOME) == (0, 0)


def test_cells_are_beside_each_other_at_sides_and_corners_only():
    near = {spot for spot in GRID if beside(HOME, cell_at(*spot))}
    assert near == {(x, y) for x, y in GRID if max(abs(x), abs(y)) == 1}
    assert len(set(AROUND)) == 8


@pytest.mark.parametrize(("river", "road"), [UPRIGHT, ACROSS])
def test_round_a_start_village_only_what_goes_on_fits(river, road):
    village = {(0, 0): river | road}
    ends = {NORTH | SOUTH: {(0, 1), (0, -1)}, WEST | EAST: {(1, 0), (-1, 0)}}
    assert fits(river, village, [(0, 0)]) == ends[river]
    assert fits(road, village, [(0, 0)]) == ends[road]
    assert fits(0, village, [(0, 0)]) == set()
    assert fits(river | road, village, [(0, 0)]) == set()


def test_a_river_from_west_to_east_lies_in_row_0_and_the_road_in_column_0():
    river, road = ACROSS
    laid = {(0, 0): river | road, (1, 0): river}
    assert fits(river, laid, [(0, 0), (1, 0)]) == {(2, 0), (-1, 0)}
    assert fits(road, laid, [(0, 0), (1, 0)]) == {(0, 1), (0, -1)}
    assert fits(0, laid, [(0, 0), (1, 0)]) == {(1, 1), (1, -1)}


def test_a_line_is_never_begun_anew_where_it_touches_nothing():
    river, road = ACROSS
    laid = {(0, 0): river | road, (1, 0): river, (1, 1): 0}
    assert (2, 1) not in fits(river, laid, [(1, 0), (1, 1)])
    assert (1, 2) not in fits(river, laid, [(1, 0), (1, 1)]), "side contact, but not at an end of the river"
    assert {(2, 1), (1, 2)} <= fits(0, laid, [(1, 0), (1, 1)])


@pytest.mark.parametrize(("river", "road"), [UPRIGHT, ACROSS])
@pytest.mark.parametrize("seed", range(12))
def test_places_are_those_of_the_book_in_grown_territories(river, road, seed):
    chance = Chance(seed)
    laid = {(0, 0): river | road}
    for _ in range(14):
        standing = {spot for spot in laid if not chance.below(2)} | {chance.pick(list(laid))}
        for edges in (river, road, 0):
            assert fits(edges, laid, standing) == fits_by_the_book(edges, laid, standing)
        edges = chance.pick((river, road, 0, 0))
        open_cells = sorted(spot for spot in fits(edges, laid, list(laid)) if max(map(abs, spot)) < 4)
        if open_cells:
            laid[chance.pick(open_cells)] = edges
    assert len(laid) > 5


def test_nobody_near_nothing_fits():
    river, road = UPRIGHT
    assert fits(river, {(0, 0): river | road}, []) == set()


def test_what_lies_on_a_tile_comes_and_goes_with_its_cell():
    home, north = cell_at(0, 0), cell_at(0, 1)
    first = Territory((home,), (67,), ((),), (1,))
    land = first.laid(north, 2)
    assert (land.cells, land.tiles, land.goods, land.members) == ((home, north), (67, 2), ((), ()), (1, 0))
    land = land.stored(north, 3, 2).stored(north, 1)
    assert land.goods == ((), (1, 3, 3)), "lowest first"
    assert land.stock(5) == [0, 1, 0, 2, 0]
    land = land.without(north, 3)
    assert land.goods == ((), (1, 3))
    land = land.peopled(home, -1).peopled(north, 2)
    assert land.members == (0, 2)
    assert land.standing == (north,)
    assert first == Territory((home,), (67,), ((),), (1,)), "the old one is as it was"


def test_a_tile_on_top_of_another_keeps_what_stands_and_lies_there():
    home, north = cell_at(0, 0), cell_at(0, 1)
    land = Territory((home, north), (67, 2), ((1,), (3, 3)), (1, 2))
    assert land.covered(north, 40) == Territory((home, north), (67, 40), ((1,), (3, 3)), (1, 2))


def test_a_tile_cut_out_goes_with_all_that_is_on_it():
    home, north, east = cell_at(0, 0), cell_at(0, 1), cell_at(1, 0)
    land = Territory((home, north, east), (67, 2, 5), ((), (3, 3), (1,)), (1, 2, 0))
    assert land.cut(north) == Territory((home, east), (67, 5), ((), (1,)), (1, 0))


def test_a_good_that_is_not_there_cannot_be_taken():
    land = Territory((HOME,), (67,), ((2,),), (1,))
    with pytest.raises(ValueError, match="index"):
        land.without(HOME, 3)


def test_next_to_a_cell_are_the_own_ones_around_it_in_the_order_of_laying():
    spots = [(0, 0), (0, 2), (1, 1), (-1, 1), (0, 1)]
    cells = tuple(cell_at(*spot) for spot in spots)
    land = Territory(cells, (0,) * 5, ((),) * 5, (0,) * 5)
    assert [place_of(cell) for cell in land.next_to(cell_at(0, 1))] == [(0, 0), (0, 2), (1, 1), (-1, 1)]
    assert [place_of(cell) for cell in land.next_to(cell_at(0, 0))] == [(1, 1), (-1, 1), (0, 1)]
