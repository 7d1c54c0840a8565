"""The market by itself: what buying costs and selling brings, and the least number of coins a price takes."""

from itertools import product

import pytest

from core.glens.market import NEVER, can_buy, coins_needed, costs, proceeds
from core.kernel import Chance

SLOTS = (1, 2, 3)


@pytest.mark.parametrize(
    ("filled", "units", "coins"),
    [(0, 1, 1), (0, 2, 3), (0, 3, 6), (1, 1, 2), (1, 2, 5), (2, 1, 3), (0, 0, 0), (3, 0, 0)],
)
def test_each_unit_costs_the_cheapest_empty_slot(filled, units, coins):
    assert costs(SLOTS)[filled][units] == coins


@pytest.mark.parametrize(("filled", "units"), [(3, 1), (2, 2), (1, 3), (0, 4), (0, 7)])
def test_more_than_the_empty_slots_cannot_be_bought(filled, units):
    assert costs(SLOTS)[filled][units] == NEVER


@pytest.mark.parametrize(
    ("filled", "units", "coins"),
    [(3, 1, 3), (3, 2, 5), (3, 3, 6), (3, 9, 6), (1, 1, 1), (1, 2, 1), (0, 1, 0), (2, 1, 2)],
)
def test_each_sale_brings_the_dearest_filled_slot_as_far_as_the_row_pays(filled, units, coins):
    assert proceeds(SLOTS)[filled][units] == coins


@pytest.mark.parametrize(("filled", "units"), [(filled, units) for filled in range(4) for units in range(4 - filled)])
def test_what_was_bought_is_sold_for_what_it_cost(filled, units):
    assert proceeds(SLOTS)[filled + units][units] == costs(SLOTS)[filled][units]


def test_a_mix_of_nothing_takes_no_coins():
    assert coins_needed([()], (1, 0), (0, 0), SLOTS, selling=False) == 0


def by_trying_everything(need, have, rows, *, selling):
    """Sell some of each good, give some of what is left, buy the rest: the least coins of all that work."""
    best = None
    for sold in product(*(range(n + 1 if selling else 1) for n in have)):
        for given in product(*(range(min(n - s, wanted) + 1) for n, s, wanted in zip(have, sold, need, strict=True))):
            coins = 0
            for filled, s, g, wanted in zip(rows, sold, given, need, strict=True):
                row = list(SLOTS[:filled])
                for _ in range(s):
                    coins -= row.pop() if row else NEVER * -2
                for _ in range(wanted - g):
                    if len(row) == len(SLOTS):
                        coins += 2 * NEVER
                        break
                    row.append(SLOTS[len(row)])
                    coins += row[-1]
            if coins < NEVER and (best is None or coins < best):
                best = coins
    return best


@pytest.mark.parametrize("selling", [False, True])
def test_the_least_coins_are_those_of_trying_everything(selling):
    chance = Chance(3)
    met = 0
    for _ in range(400):
        need, have, rows = (tuple(chance.below(4) for _ in range(3)) for _ in range(3))
        wanted = by_trying_everything(need, have, rows, selling=selling)
        found = coins_needed((need,), have, rows, SLOTS, selling=selling)
        if wanted is None:
            assert found > NEVER // 2
        else:
            assert found == wanted
            met += 1
    assert 100 < met < 400


def test_of_several_mixes_the_cheapest_counts():
    ways = ((2, 0), (1, 1), (0, 2))
    assert coins_needed(ways, (0, 0), (0, 0), SLOTS, selling=False) == 2
    assert coins_needed(ways, (0, 2), (0, 0), SLOTS, selling=False) == 0
    assert coins_needed(ways, (0, 0), (3, 1), SLOTS, selling=False) == 5
    assert coins_needed(ways, (0, 0), (3, 3), SLOTS, selling=False) >= NEVER


def test_with_selling_only_what_is_not_given_is_sold():
    assert coins_needed(((1, 1),), (2, 0), (2, 0), SLOTS, selling=True) == 1 - 2
    assert coins_needed(((1, 1),), (1, 0), (2, 0), SLOTS, selling=True) == 1


def test_a_price_as_a_list_of_needs_costs_the_same():
    chance = Chance(5)
    for _ in range(300):
        ways = tuple(tuple(chance.below(3) for _ in range(3)) for _ in range(1 + chance.below(3)))
        have, rows = (tuple(chance.below(4) for _ in range(3)) for _ in range(2))
        needs = tuple(tuple((good, n) for good, n in enumerate(way) if n) for way in ways)
        tried = [by_trying_everything(way, have, rows, selling=False) for way in ways]
        least = min([coins for coins in tried if coins is not None], default=NEVER)
        for coins in range(20):
            assert can_buy(needs, have, rows, SLOTS, coins) is (coins >= least)
