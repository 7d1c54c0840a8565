"""Chapters 1 and 2: what is in the box and how the long table lies."""

from collections import Counter

import pytest

from core.clans_and_glory.components import COMPONENTS, DECK, TRAITS, long_table
from tests.clans_and_glory.positions import card, cell

PLAYERS = (2, 3, 4)


def test_cg_1_1_one_card_of_each_of_six_strengths_in_seven_colours():
    assert len(DECK) == 42
    assert set(Counter((c.strength, c.colour) for c in DECK).values()) == {1}
    assert sorted({c.strength for c in DECK}) == [3, 4, 5, 6, 7, 8]
    assert len({c.colour for c in DECK}) == len(COMPONENTS.colours) == 7


def test_cg_1_1_every_colour_has_a_pattern_of_its_own():
    assert len({colour.pattern for colour in COMPONENTS.colours}) == 7


def test_cg_1_2_end_boards_have_a_campfire_and_a_head_cell_middle_boards_have_none():
    assert COMPONENTS.boards.end.campfire
    assert not COMPONENTS.boards.middle.campfire
    assert (COMPONENTS.boards.end.head, COMPONENTS.boards.middle.head) == (1, 0)


def test_cg_1_3_five_shields_each():
    assert COMPONENTS.shields_each == 5


@pytest.mark.parametrize(("players", "boards"), [(2, 4), (3, 5), (4, 6)])
def test_cg_2_1_boards_in_play(players, boards):
    assert len(long_table(players).cells_of) == boards


@pytest.mark.parametrize("players", PLAYERS)
def test_cg_2_2_six_cells_on_each_board_and_a_head_cell_at_each_end(players):
    table = long_table(players)
    inner = [len(cells) for cells in table.cells_of[1:-1]]
    assert set(inner) == {6}
    assert [len(table.cells_of[0]), len(table.cells_of[-1])] == [7, 7]
    for cells in table.cells_of:
        assert Counter(table.cells[c].side for c in cells) | Counter(head=0) >= Counter(upper=3, lower=3)


def test_cg_2_3_the_ring_goes_on_across_the_seams_of_boards():
    table = long_table(2)
    assert table.near[cell("U2")][:2] == (cell("U1"), cell("U3"))
    assert table.board_of[cell("U2")] != table.board_of[cell("U3")]
    assert table.near[cell("L3")][:2] == (cell("L4"), cell("L2"))


@pytest.mark.parametrize("players", PLAYERS)
def test_cg_2_3_all_cells_are_one_closed_ring(players):
    table = long_table(players)
    seen, here = [], 0
    while here not in seen:
        seen.append(here)
        here = table.near[here][1]
    assert here == 0
    assert sorted(seen) == list(range(len(table.cells)))
    assert all(table.near[after][0] == place for place, (_, after, _) in enumerate(table.near))


@pytest.mark.parametrize("players", PLAYERS)
def test_cg_2_4_upper_and_lower_cells_and_the_two_heads_are_opposite(players):
    table = long_table(players)
    last = 3 * table.set_up.boards - 1
    for column in range(last + 1):
        upper, lower = cell(f"U{column}", players), cell(f"L{column}", players)
        assert table.near[upper][2] == lower
        assert table.near[lower][2] == upper
    left, right = cell("left", players), cell("right", players)
    assert table.near[left][2] == right
    assert table.near[right][2] == left
    assert set(table.near[left][:2]) == {cell("U0", players), cell("L0", players)}
    assert set(table.near[right][:2]) == {cell(f"U{last}", players), cell(f"L{last}", players)}


@pytest.mark.parametrize("players", PLAYERS)
def test_cg_2_5_head_cells_belong_to_the_first_and_the_last_board(players):
    table = long_table(players)
    assert table.board_of[cell("left", players)] == 0
    assert table.board_of[cell("right", players)] == table.set_up.boards - 1


@pytest.mark.parametrize(("players", "cells"), [(2, 26), (3, 32), (4, 38)])
def test_cg_2_6_exact_form_of_the_ring(players, cells):
    table = long_table(players)
    columns = 3 * table.set_up.boards
    assert len(table.cells) == 2 * columns + 2 == cells
    names = [(c.side, c.column) for c in table.cells]
    assert names == [
        *(("upper", c) for c in range(columns)),
        ("head", columns),
        *(("lower", c) for c in reversed(range(columns))),
        ("head", -1),
    ]
    assert all(c.board == c.column // 3 for c in table.cells if c.side != "head")
    assert all(len(set(near)) == 3 and place not in near for place, near in enumerate(table.near))


def test_a_card_matches_its_colour_and_its_strength_and_nothing_else():
    matched = {n for n in range(42) if TRAITS[card("moss 5")] & TRAITS[n]}
    assert matched == {n for n, c in enumerate(DECK) if c.strength == 5 or COMPONENTS.colours[c.colour].id == "moss"}
