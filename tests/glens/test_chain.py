"""The chain by itself: rear first, tiles, figures, the die and the gap of a turn."""

import pytest

from core.glens.chain import DIE, GAP, cleared, figure, is_figure, is_piece, moved, rear_of, seat_of, tile_spaces

RED, BLUE = figure(0), figure(3)


@pytest.mark.parametrize("seat", range(5))
def test_a_figure_belongs_to_its_seat_and_is_no_die_gap_or_tile(seat):
    entry = figure(seat)
    assert seat_of(entry) == seat
    assert is_figure(entry)
    assert is_piece(entry)
    assert entry not in {DIE, GAP}
    assert entry < 0


def test_the_die_is_a_piece_but_no_figure_and_a_gap_or_a_tile_neither():
    assert is_piece(DIE)
    assert not is_figure(DIE)
    assert not any(is_piece(entry) or is_figure(entry) for entry in (GAP, 0, 5))


def test_tiles_are_counted_rear_first_without_figures_die_and_gap():
    assert tile_spaces((GAP, 5, RED, 0, DIE, 7)) == [1, 3, 5]


def test_the_rear_piece_takes_the_place_of_a_tile_and_leaves_a_gap():
    assert moved((RED, 5, BLUE, 6, 7), 3) == (GAP, 5, BLUE, RED, 7)
    assert moved((RED, 5, BLUE, 6, 7), 1) == (GAP, RED, BLUE, 6, 7)
    assert moved((DIE, 5, BLUE, 6, 7), 4) == (GAP, 5, BLUE, 6, DIE)


def test_everything_behind_the_rearmost_piece_goes():
    assert cleared((GAP, 5, 6, BLUE, 7, RED)) == ((BLUE, 7, RED), (5, 6))
    assert cleared((GAP, RED, 6, BLUE)) == ((RED, 6, BLUE), ())
    assert cleared((GAP, 5, DIE, 6, RED)) == ((DIE, 6, RED), (5,))


def test_the_rearmost_piece_is_the_first_in_the_chain():
    assert rear_of((GAP, 5, 6, BLUE, 7, RED)) == 3
    assert rear_of((RED, 5)) == 0
    with pytest.raises(ValueError, match="without pieces"):
        rear_of((GAP, 5, 6))
