"""Scoring by differences."""

import pytest

from core.glens.comparing import difference_points

TABLE = (0, 1, 2, 3, 5, 8)


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((0, 1, 2, 3, 4), (0, 1, 2, 3, 5)),
        ((2, 7), (0, 8)),
        ((2, 9, 40), (0, 8, 8)),
        ((3, 3, 3), (0, 0, 0)),
        ((5,), (0,)),
    ],
)
def test_everybody_compares_with_whoever_has_least(counts, points):
    assert difference_points(counts, TABLE) == points
