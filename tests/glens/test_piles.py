"""Tiles on top of tiles, and tiles that go."""

from core.glens.effects import needs_of, read_price
from core.glens.territory import HOME, Territory

GOODS = ("wood", "stone", "grain", "sheep", "cattle")
LAND = Territory((HOME, HOME + 1), (7, 8), ((0, 3), ()), (1, 2))


def test_a_covered_tile_leaves_goods_and_members_where_they_are():
    land = LAND.covered(HOME, 9)
    assert land == Territory((HOME, HOME + 1), (9, 8), ((0, 3), ()), (1, 2))


def test_a_tile_goes_with_all_that_is_on_it():
    assert LAND.cut(HOME) == Territory((HOME + 1,), (8,), ((),), (2,))
    assert LAND.cut(HOME + 1) == Territory((HOME,), (7,), ((0, 3),), (1,))


def test_needs_are_the_goods_of_a_mix_that_are_really_wanted():
    assert needs_of([(1, 0, 2, 0, 0), (0, 0, 0, 0, 0)]) == (((0, 1), (2, 2)), ())
    price = read_price({"animal": 1}, GOODS)
    assert price.needs == needs_of(price.ways)
