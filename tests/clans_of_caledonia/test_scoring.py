"""Chapter 14: final scoring and winner; CC-18.1."""

import msgspec
import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.components import EXPORT_PLACES, SCORING, SETTLEMENT_PLACES
from core.clans_of_caledonia.facts.counting import SOURCES, import_values, ledgers, settlement_numbers, shares
from core.clans_of_caledonia.map import network
from core.clans_of_caledonia.moves import Fulfil
from core.clans_of_caledonia.options import Options
from core.kernel import Chance
from tests.clans_of_caledonia.playing import money, play
from tests.clans_of_caledonia.positions import Seat, contract, position, space


def over(*seats, **told_position):
    """A finished game."""
    return position(*seats, agenda=(), in_round=5, **told_position)


def ledger(state, seat=0):
    return {source: n for source, n in zip(SOURCES, ledgers(state)[seat], strict=True) if n}


def exports(counts):
    return shares(list(counts), EXPORT_PLACES, SCORING.solo_export)


def settled(counts):
    return shares(list(counts), SETTLEMENT_PLACES, SCORING.solo_settlements)


def test_cc_14_1_after_the_glory_of_round_5():
    state = GAME.deal(Options(), 2, 1)
    chance = Chance(1)
    last = state
    while state.agenda:
        last, state = state, GAME.play(state, chance.pick(GAME.moves(state)))[0]
    assert last.round == state.round == 5
    assert GAME.standing(state).final
    cellar = over(Seat("mackenzie", money=0, memory=(0, 1, 1, 0)), Seat(money=0))
    assert ledger(cellar)["processed"] == 2 * 2
    assert ledger(cellar)["money"] == (7 + 15) // 10


def test_cc_14_2_glory_goods_money_hops():
    seat = Seat(glory=7, goods="2 wool, 1 milk, 1 bread, 2 whisky", money=39, fulfilled=["c23"])
    assert ledger(over(seat, Seat(fulfilled=["c01", "c02"]))) == {
        "glory": 7,
        "basic": 3,
        "processed": 6,
        "money": 3,
        "hops": 8,
        "settlements": 6,
    }


def test_cc_14_3_import_goods_by_rarity():
    assert import_values(over(Seat(), Seat(), imports=(7, 2, 5))) == (3, 5, 4)
    assert import_values(over(Seat(), Seat(), imports=(4, 4, 4))) == (5, 4, 3), "cotton is the rarer"
    assert import_values(over(Seat(), Seat(), imports=(4, 2, 2))) == (3, 5, 4), "tobacco before sugar"
    assert import_values(over(Seat(), Seat())) == (5, 4, 3)


def test_cc_14_4_export():
    assert exports([5, 3, 1, 0]) == [12, 6, 0, 0]
    assert exports([5, 3, 1]) == [12, 6, 0]
    assert exports([1, 2]) == [0, 8]


def test_cc_14_5_a_settlement_is_a_group_of_neighbouring_units():
    state = over(Seat(units={"cow": [(3, 1), (4, 1), (3, 2)], "sheep": [(3, 3)]}), Seat(), players=3)
    player = state.players[0]
    groups = network(state.map, 0, player.spaces).settlements
    assert {frozenset(group) for group in groups} == {
        frozenset({space((3, 1)), space((4, 1))}),
        frozenset({space((3, 2)), space((3, 3))}),
    }


def test_cc_14_6_linked_settlements_by_the_final_shipping_level():
    units = {"cow": [(3, 1), (3, 2)], "sheep": [(5, 5)]}
    for level, number in ((0, 1), (1, 2), (5, 3)):
        assert settlement_numbers(over(Seat(units=units, shipping=level), players=3))[0] == number


def test_cc_14_7_points_for_settlements():
    assert settled([5, 4, 3, 2]) == [18, 12, 6, 0]
    assert settled([5, 4, 3]) == [18, 12, 6]
    assert settled([3, 5]) == [0, 12]


def test_cc_14_8_ties_share_the_places_they_fill():
    assert exports([3, 3, 1, 1]) == [9, 9, 0, 0]
    assert settled([4, 4, 4, 1]) == [12, 12, 12, 0]
    assert settled([4, 4, 4, 4]) == [9, 9, 9, 9]
    assert exports([1, 0, 0]) == [12, 3, 3], "no minimum to be ranked"
    assert settled([6, 6, 2]) == [15, 15, 6]


def test_cc_14_9_what_is_not_fulfilled_or_not_placed_scores_nothing():
    plain, held = over(Seat(money=0), Seat(money=0)), over(Seat(money=0, contracts=["c12"]), Seat(money=0))
    assert ledgers(plain) == ledgers(held)


def test_cc_14_10_bids_are_subtracted():
    state = over(Seat(bid=9), Seat())
    assert ledger(state)["bid"] == -9
    assert GAME.standing(state).points[0] == GAME.standing(state).points[1] - 9


def test_cc_14_11_a_tie_goes_to_the_money_left_over():
    shared = GAME.standing(over(Seat(money=47), Seat(money=47)))
    assert shared.winners == (0, 1)
    assert not shared.tie_breaks[0].used
    best = GAME.standing(over(Seat(money=43), Seat(money=45)))
    assert best.winners == (1,)
    assert best.points[0] == best.points[1]


@pytest.mark.parametrize(
    "seat",
    [
        Seat(fulfilled=["c16"]),
        Seat(goods="3 wool"),
        Seat(bid=4),
        Seat(money=150),
        Seat(units={"cow": [(3, 1), (3, 2)]}, shipping=1),
    ],
    ids=["contracts", "goods", "bid", "money", "settlements"],
)
def test_cc_14_11_beyond_the_money_left_over_nothing_breaks_a_tie(seat):
    one, other = GAME.standing(over(seat, Seat())).points
    glory = max(one, other)
    level = over(msgspec.structs.replace(seat, glory=glory - one), Seat(glory=glory - other))
    assert GAME.standing(level).points == (glory, glory)
    assert one != other
    assert GAME.standing(level).winners == (0, 1)


def test_cc_20_11_most_cotton_least_tobacco():
    seat = Seat(money=0, fulfilled=["c13", "c28", "c43", "c39", "c45"])
    state = over(seat, Seat(money=0), Seat(), imports=(12, 3, 5))
    assert import_values(state) == (3, 5, 4)
    told = dict(zip(("cotton", "tobacco", "sugar"), import_values(state), strict=True))
    assert 3 * told["tobacco"] + 2 * told["sugar"] + 6 * told["cotton"] == 41
    own = ledger(state)
    assert (own["cotton"], own["sugar"]) == (9 * 3, 6 * 4)


def test_cc_20_12_two_tied_for_most_contracts():
    assert exports([2, 2, 1]) == [9, 9, 0]
    assert exports([2, 2]) == [4, 4]


def test_cc_20_13_ties_further_down():
    assert exports([6, 4, 4, 4]) == [12, 2, 2, 2]
    assert settled([7, 5, 5, 2]) == [18, 9, 9, 0]


def test_cc_20_28_the_remainder_decides():
    standing = GAME.standing(over(Seat(money=47), Seat(money=43)))
    assert standing.points[0] == standing.points[1]
    assert standing.winners == (0,)
    assert standing.tie_breaks[0].values == (7, 3)
    assert standing.tie_breaks[0].used


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_points_are_the_ledger_at_any_time(seats):
    state = GAME.deal(Options(), seats, 5)
    chance = Chance(5)
    while state.agenda:
        standing = GAME.standing(state)
        assert standing.points == tuple(sum(entry) for entry in ledgers(state))
        assert standing.final is False
        state = GAME.play(state, chance.pick(GAME.moves(state)))[0]
    assert GAME.forecast(state) == tuple(map(float, GAME.standing(state).points))


# 18. Variants of the scoring


def test_cc_18_1_fixed_import_values():
    state = over(Seat(fulfilled=["c01", "c12"]), Seat(), imports=(9, 9, 0), import_values="fixed")
    assert import_values(state) == (4, 4, 4)
    assert (ledger(state)["cotton"], ledger(state)["sugar"]) == (8, 16)
    seat = Seat(money=0, units={"cow": [(3, 1)]}, goods="2 whisky", contracts=["c11"])
    after = play(position(seat, players=3, imports=(0, 4, 0), import_values="fixed"), Fulfil(contract("c11")))
    assert after.imports == (0, 4, 0)
    assert money(after)[0] == 10, "no track money"


def test_standing_tells_the_game_as_if_it_ended_now():
    state = position(Seat(money=35, goods="1 wool"), Seat(money=0))
    ended = msgspec.structs.replace(state, agenda=())
    assert GAME.standing(state).points == GAME.standing(ended).points
