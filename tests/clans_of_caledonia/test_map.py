"""Chapter 2 and the worked examples of the map."""

from itertools import combinations, pairwise

import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.components import FOREST, GRASS, MOUNTAIN, WATER
from core.clans_of_caledonia.map import (
    COLUMNS,
    CORNERS,
    HEXES,
    LEVELS,
    MAP,
    PORT_SPACES,
    ROWS,
    SIDES,
    SPACES,
    around,
    hex_at,
    hexes_of,
    land,
    land_in_reach,
    land_number,
    module_of,
    network,
    on_grid,
    place_of,
    ports_in_reach,
    rivers_of,
    spaces_in,
    water_in_reach,
)
from core.clans_of_caledonia.options import Options
from tests.clans_of_caledonia.playing import expand, hexes_for, play, refused
from tests.clans_of_caledonia.positions import Seat, places, position, space

FIRST = "A1B1C1D1"
every_map = pytest.mark.parametrize("sides", SIDES)


def the(sides=FIRST, seats=4, ports=True):
    return land(land_number(sides, seats, ports))


def added_by_level(start, seats=4, ports=True):
    """For each shipping level the land hexes that it adds to those below."""
    number = land_number(FIRST, seats, ports)
    seen, added = set(), []
    for level in LEVELS:
        found = places(land_in_reach(number, level, (space(start),)))
        added.append(found - seen)
        seen |= found
    return added


def corner_hexes(first, second):
    """The third hexes at the two ends of an edge, on the grid or not."""
    return [place for place in around(*first) if place in around(*second)]


def test_cc_2_1_the_grid_and_its_neighbours():
    assert (COLUMNS, ROWS, HEXES) == (13, 9, 117)
    assert set(around(4, 5)) == {(4, 4), (4, 6), (3, 4), (3, 5), (5, 4), (5, 5)}
    assert set(around(3, 5)) == {(3, 4), (3, 6), (2, 5), (2, 6), (4, 5), (4, 6)}
    for number in range(HEXES):
        assert hex_at(*place_of(number)) == number
        for other in around(*place_of(number)):
            assert place_of(number) in around(*other)


@every_map
def test_cc_2_2_modules_and_the_rocks_in_the_middle(sides):
    hexes = hexes_of(sides)
    assert len(hexes) == HEXES
    counts = {letter: sum(module_of(number) == letter for number in range(HEXES)) for letter in CORNERS}
    assert counts == {"A": 27, "B": 32, "C": 31, "D": 27}
    for place, letter in (((5, 3), "A"), ((6, 4), "B"), ((6, 5), "C"), ((5, 4), "D")):
        assert hexes[place].kind == "loch"
        assert hexes[place].rock == letter
        assert module_of(hex_at(*place)) == letter
    middle = [(5, 3), (6, 4), (6, 5), (5, 4)]
    assert sum(b in around(*a) for a, b in combinations(middle, 2)) == 5


def test_cc_2_3_sixteen_maps_and_any_side_fits_any_other():
    assert len(set(SIDES)) == 16
    for side, data in MAP.sides.items():
        assert all(module_of(hex_at(one.col, one.row)) == side[0] for one in data.hexes)
    assert {the(sides).sides for sides in SIDES} == set(SIDES)


@every_map
def test_cc_2_4_land_has_terrain_and_cost_a_loch_neither(sides):
    for one in hexes_of(sides).values():
        if one.kind == "land":
            assert 1 <= len(one.terrain) <= 3
            assert 1 <= one.cost <= 6
        else:
            assert (one.kind, one.terrain, one.cost) == ("loch", (), 0)


@every_map
def test_cc_2_5_rivers_run_between_land_and_end_at_lochs_or_the_border(sides):
    hexes, rivers = hexes_of(sides), rivers_of(sides)
    corners = {}
    for edge in rivers:
        first, second = edge
        assert second in around(*first)
        assert hexes[first].kind == hexes[second].kind == "land"
        for third in corner_hexes(first, second):
            corners.setdefault(frozenset((first, second, third)), []).append(edge)
    for corner, edges in corners.items():
        third = corner - {place for edge in edges for place in edge}
        if len(edges) == 1:
            (place,) = third
            assert not on_grid(*place) or hexes[place].kind == "loch", "a river ends on dry land"


def test_cc_2_6_neighbouring_is_adjacent_without_a_river():
    here = the()
    assert space((3, 2)) not in here.neighbours[space((3, 1))]
    assert space((3, 2)) in here.across[space((3, 1))]
    assert space((3, 3)) in here.neighbours[space((3, 2))]
    # The seam between B and C: a river there, and none further right.
    assert space((11, 4)) in here.across[space((11, 3))]
    assert space((10, 5)) in here.neighbours[space((10, 4))]


@every_map
def test_cc_2_7_deltas_are_where_a_river_edge_meets_a_loch(sides):
    hexes = hexes_of(sides)
    deltas = {
        place
        for first, second in map(tuple, rivers_of(sides))
        if any(on_grid(*third) and hexes[third].kind == "loch" for third in corner_hexes(first, second))
        for place in (first, second)
    }
    assert deltas == {place for place, one in hexes.items() if one.delta}
    for seats in (2, 4):
        here = the(sides, seats, ports=False)
        assert {place_of(number) for number in range(HEXES) if here.delta[number]} == deltas


@every_map
def test_cc_2_8_shaded_hexes_are_the_land_of_the_outer_ring(sides):
    for (col, row), one in hexes_of(sides).items():
        ring = col in {0, COLUMNS - 1} or row in {0, ROWS - 1}
        assert one.shaded is (ring and one.kind == "land")


@every_map
def test_cc_2_9_the_active_map_is_smaller_for_one_or_two(sides):
    large, small = the(sides, 4, ports=False), the(sides, 2, ports=False)
    hexes = hexes_of(sides)
    assert {place_of(number) for number in large.land} == {at for at, one in hexes.items() if one.kind == "land"}
    assert set(small.land) == {number for number in large.land if not large.shaded[number]}
    assert small.water == large.water, "every loch belongs to the active map"


def test_cc_2_10_border_hexes():
    large = the(ports=False)
    ring = {number for number in range(HEXES) if any(not on_grid(*at) for at in around(*place_of(number)))}
    assert {number for number in range(HEXES) if large.border[number]} == ring
    small = the(seats=2, ports=False)
    for number in range(HEXES):
        near = [hex_at(*at) for at in around(*place_of(number)) if on_grid(*at)]
        assert small.border[number] is (not small.shaded[number] and any(small.shaded[other] for other in near))


def test_cc_2_11_port_spaces():
    spots = {(port.corner, port.players): port for port in MAP.ports}
    assert {corner: spots[corner, "3-4"].at for corner in CORNERS} == {
        "A": (-1, 0),
        "B": (13, 0),
        "C": (12, 9),
        "D": (0, 9),
    }
    assert {corner: spots[corner, "1-2"].at for corner in CORNERS} == {
        "A": (1, 0),
        "B": (11, 0),
        "C": (12, 8),
        "D": (0, 8),
    }
    for port in MAP.ports:
        assert set(port.touches) == {at for at in around(*port.at) if on_grid(*at)}
        assert port.in_grid is on_grid(*port.at)
    here = the()
    assert places(here.neighbours[space("A")]) == {(0, 0), (0, 1)}


def test_cc_2_12_a_port_tile_covers_its_hex():
    here = the(seats=2)
    covered = {space(at) for at in ((1, 0), (11, 0), (12, 8), (0, 8))}
    assert set(here.covered) == covered
    for number in covered:
        assert here.terrain[number] == 0
        assert not here.border[number]
        assert not here.loch[number]
    assert space((11, 0)) not in here.water, "a covered loch is no part of a chain"
    assert all(not here.border[number] and here.cost[number] == 0 for number in PORT_SPACES)
    without = the(seats=2, ports=False)
    assert here.border == tuple(was and number not in covered for number, was in enumerate(without.border)), (
        "the border does not depend on ports"
    )


def test_cc_2_13_one_unit_on_a_hex():
    state = position(Seat(units={"cow": [(3, 1)]}), Seat(units={"cow": [(4, 1)]}))
    assert refused(state, expand("sheep", (4, 1))) == ["cc.why.taken"]
    assert (4, 1) not in hexes_for(state, "sheep")


def test_cc_2_14_reach_by_neighbour_river_or_lochs():
    here = the()
    start = space((3, 1))
    reach = [places(spaces_in(here.reach[level][start])) for level in LEVELS]
    assert (4, 1) in reach[0]
    assert (3, 2) not in reach[0]
    assert (3, 2) in reach[1]
    assert (5, 1) not in reach[1]
    assert (5, 1) in reach[2]
    assert all(lower <= higher for lower, higher in pairwise(reach))


def test_cc_2_15_no_two_crossings_are_joined():
    # From (5,7) a step to (4,7) and a crossing, or a crossing to (5,6) and a step, would lead to (4,6).
    reached = places(land_in_reach(land_number(FIRST, 4, True), 5, (space((5, 7)),)))
    assert (4, 6) not in reached
    assert (0, 0) not in set().union(*added_by_level((1, 2)))


def test_cc_2_16_units_do_not_block_a_chain():
    fishing = Seat("macdonald", units={"worker": [(4, 2)]})
    seat = Seat(units={"cow": [(3, 1)]}, shipping=2)
    free, taken = position(seat, players=2), position(seat, fishing)
    assert (5, 2) in hexes_for(taken, "cow") | hexes_for(taken, "miner")
    assert hexes_for(free, "sheep") == hexes_for(taken, "sheep")


@pytest.mark.parametrize("seats", [2, 4])
@every_map
def test_cc_2_17_reach_is_the_same_both_ways(sides, seats):
    here = the(sides, seats)
    for level in LEVELS:
        for number in range(SPACES):
            for other in spaces_in(here.reach[level][number]):
                assert here.reach[level][other] >> number & 1


def chains(hexes, start, longest):
    """The places next to the end of every row of different lochs that begins beside a place; by length."""
    found = {}
    rows = [[at] for at in around(*start) if at in hexes and hexes[at].kind == "loch"]
    for length in range(1, longest + 1):
        found[length] = {at for row in rows for at in around(*row[-1]) if at not in row and at != start}
        rows = [
            [*row, at]
            for row in rows
            for at in around(*row[-1])
            if at in hexes and hexes[at].kind == "loch" and at not in row and at != start
        ]
    return found


@pytest.mark.parametrize("sides", [SIDES[0], SIDES[6], SIDES[15]])
def test_cc_2_14_reach_is_what_a_search_of_all_chains_finds(sides):
    hexes, rivers, here = hexes_of(sides), rivers_of(sides), the(sides, 4, ports=False)
    for start in hexes:
        by_length = chains(hexes, start, 4)
        for level in LEVELS:
            beside = {at for at in around(*start) if at in hexes}
            found = {at for at in beside if frozenset((start, at)) not in rivers}
            if level >= 1:
                found |= beside
            for length in range(1, level):
                found |= by_length[length] & set(hexes)
            assert places(spaces_in(here.reach[level][hex_at(*start)])) == found - {start}


# Worked examples


def test_cc_20_5_reach_from_3_1():
    assert added_by_level((3, 1)) == [
        {(2, 1), (3, 0), (4, 1)},
        {(3, 2)},
        {(1, 1), (1, 2), (2, 3), (5, 1), (5, 2)},
        {(3, 3)},
        {(3, 4), (4, 5), (6, 3)},
        {(5, 5), (7, 3)},
    ]


def test_cc_20_6_reach_from_1_2():
    assert added_by_level((1, 2)) == [
        {(0, 2), (0, 3), (1, 3), (2, 3)},
        {(1, 1)},
        {(2, 1), (3, 1), (3, 2)},
        set(),
        set(),
        set(),
    ]


def test_cc_20_7_reach_from_4_5():
    assert added_by_level((4, 5)) == [
        {(3, 4), (3, 5)},
        {(4, 6), (5, 5)},
        {(3, 3)},
        {(3, 2), (5, 2), (6, 3), (6, 6), (7, 3), (7, 5)},
        {(3, 1), (4, 1), (5, 1), (8, 4)},
        {(9, 4), (9, 5)},
    ]


def levels_of_port(corner, start, seats):
    number = land_number(FIRST, seats, True)
    return [level for level in LEVELS if ports_in_reach(number, level, (space(start),)) >> CORNERS.index(corner) & 1]


def test_cc_20_10_the_port_in_the_top_right_corner():
    assert levels_of_port("B", (12, 1), 4) == [0, 1, 2, 3, 4, 5]
    assert levels_of_port("B", (11, 1), 4) == [3, 4, 5]


def settlement_numbers(*units, levels=LEVELS):
    spaces = tuple(sorted(space(at) for at in units))
    return [network(land_number(FIRST, 4, True), level, spaces).number for level in levels]


def test_cc_20_14_settlements_and_their_network():
    units = ((4, 1), (5, 1), (3, 2), (3, 3), (2, 3), (5, 5))
    spaces = tuple(sorted(space(at) for at in units))
    groups = {frozenset(places(group)) for group in network(land_number(FIRST, 4, True), 0, spaces).settlements}
    assert groups == {
        frozenset({(3, 2), (3, 3), (2, 3)}),
        frozenset({(4, 1)}),
        frozenset({(5, 1)}),
        frozenset({(5, 5)}),
    }
    assert settlement_numbers(*units, levels=range(4)) == [1, 2, 3, 4]


def test_cc_20_15_five_settlements():
    units = ((1, 1), (1, 2), (3, 1), (3, 2), (6, 3))
    assert settlement_numbers(*units, levels=range(4)) == [1, 2, 4, 5]


def test_cc_20_37_the_border_of_the_small_map():
    here = the(seats=2)
    for at in ((1, 1), (4, 1), (6, 1)):
        assert here.border[space(at)]
    for at in ((5, 1), (9, 1)):
        assert not here.border[space(at)]
    assert sum(here.border[number] for number in here.land) == 24
    assert sum(here.border[number] for number in range(HEXES) if here.loch[number]) == 12


@pytest.mark.parametrize(
    ("corner", "start", "least"),
    [
        ("A", (1, 1), 0),
        ("A", (2, 1), 0),
        ("B", (11, 1), 0),
        ("B", (9, 1), 2),
        ("C", (10, 7), 2),
        ("C", (10, 6), 3),
        ("C", (11, 5), 3),
        ("D", (1, 6), 2),
    ],
)
def test_cc_20_38_ports_of_the_small_map(corner, start, least):
    assert levels_of_port(corner, start, 2) == list(range(least, 6))


# The data


@pytest.mark.parametrize("check", MAP.checks, ids=lambda check: check["map"])
def test_cc_22_6_the_figures_of_all_sixteen_maps(check):
    sides = check["map"]
    hexes, rivers = hexes_of(sides), rivers_of(sides)
    large, small = the(sides, 4, ports=False), the(sides, 2, ports=False)
    lochs = [number for number in range(HEXES) if large.loch[number]]
    mouths = sum(
        on_grid(*third) and hexes[third].kind == "loch"
        for first, second in map(tuple, rivers)
        for third in corner_hexes(first, second)
    )
    assert {
        "map": sides,
        "land": len(large.land),
        "lochs": len(lochs),
        "river_edges": len(rivers),
        "mouths": mouths,
        "deltas": sum(large.delta),
        "border_34_land": sum(large.border[number] for number in large.land),
        "active_land_12": len(small.land),
        "border_12_land": sum(small.border[number] for number in small.land),
        "border_12_lochs": sum(small.border[number] for number in lochs),
        "active_hexes_of_cost_1": sum(small.cost[number] == 1 for number in small.land),
    } == check


def test_cc_22_8_costs_follow_the_pattern_of_the_hexes_read():
    for side in MAP.sides.values():
        for one in side.hexes:
            if one.kind == "land":
                low, high = {
                    ("grass",): (1, 4),
                    ("forest",): (1, 1),
                    ("mountain",): (1, 1),
                    ("grass", "forest", "mountain"): (6, 6),
                }.get(one.terrain, (2, 5))
                assert low <= one.cost <= high


@every_map
def test_cc_22_9_design_checks(sides):
    large, small = the(sides, 4), the(sides, 2)
    assert 91 <= len(large.land) <= 94

    def having(here, terrain):
        return [number for number in here.land if here.terrain[number] & terrain]

    assert 30 <= len(having(large, FOREST)) <= 32
    assert 27 <= len(having(large, MOUNTAIN)) <= 28
    assert 58 <= len(the(sides, 2, ports=False).land) <= 61
    assert len(having(small, FOREST)) >= 18
    assert len(having(small, MOUNTAIN)) >= 22
    for here in (large, small):
        assert sum(here.border[number] for number in having(here, FOREST | MOUNTAIN)) >= 14
    free = [number for number in having(small, FOREST | MOUNTAIN) if small.cost[number] != 1]
    assert sum(small.border[number] for number in free) >= 12
    assert 21 <= sum(large.delta) <= 28
    for here, seats in ((large, 4), (small, 2)):
        number = land_number(sides, seats, True)
        islet = space((10, 0))
        group = {start for start in here.land if start != islet}
        joined = {min(group)}
        while True:
            more = set(land_in_reach(number, 1, tuple(sorted(joined)))) & group
            if more <= joined:
                break
            joined |= more
        assert joined == group, "joined at river level"
        if islet in here.land:
            assert land_in_reach(number, 2, (islet,))
        assert ports_in_reach(number, 2, here.land) == 0b1111


def test_cc_22_17_fields_of_the_map():
    here = the()
    assert here.terrain[space((1, 0))] == GRASS | FOREST
    assert here.terrain[space((2, 1))] == GRASS | MOUNTAIN
    assert here.terrain[space((4, 2))] == WATER
    assert here.cost[space((2, 1))] == 4
    assert here.cost[space((4, 2))] == 0
    assert len([one for side in MAP.sides.values() for one in side.hexes if one.rock]) == 8
    # C lists the rivers on its seam with B.
    assert ((11, 3), (11, 4)) in MAP.sides["C1"].river_edges


def test_fishermen_reach_water_as_land():
    number = land_number(FIRST, 4, True)
    assert places(water_in_reach(number, 0, (space((12, 1)),))) == {(11, 0), (12, 0), "B"}


def test_a_game_is_dealt_on_the_sides_that_were_chosen():
    state = GAME.deal(Options(map_sides="A2B1C2D1"), 2, 3)
    assert state.land.sides == "A2B1C2D1"
    assert state.land.seats == "1-2"
    assert play(state, GAME.moves(state)[0]).map == state.map
