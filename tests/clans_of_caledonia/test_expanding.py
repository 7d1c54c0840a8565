"""Chapter 8: expand, the neighbourhood bonus, the building bonus."""

import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.components import UNITS
from core.clans_of_caledonia.events import ContractsDrawn
from core.clans_of_caledonia.moves import Buy, Decline, Draw, EndTurn, Keep, PlaceWorker, Row, Sell
from core.clans_of_caledonia.tasks import Bonuses, ExportBonuses, Finishing, Keeping, PlacingWorker, Turn
from tests.clans_of_caledonia.playing import expand, hexes_for, legal, money, play, refused, stock, told
from tests.clans_of_caledonia.positions import (
    CHEESE,
    WHISKY,
    WOOL,
    Seat,
    contract,
    contracts,
    good,
    position,
    space,
    unit,
)

HOME = {"cow": [(3, 1)]}


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("sheep", 8),
        ("cow", 9),
        ("dairy", 12),
        ("bakery", 8),
        ("field", 18),
        ("distillery", 10),
        ("miner", 10),
    ],
)
def test_cc_8_1_unit_cost_plus_land_cost_on_an_empty_hex_in_reach(name, cost):
    state = position(Seat(units=HOME, money=50), players=3)
    after = play(state, expand(name, (2, 1)))
    assert money(after)[0] == 50 - cost - 4
    assert after.players[0].units[unit(name)] == 1 + (name == "cow")
    assert space((2, 1)) in after.players[0].spaces
    assert refused(state, expand(name, (2, 3)))[-1:] == ["cc.why.reach"]
    poor = position(Seat(units=HOME, money=cost + 3), players=3)
    assert refused(poor, expand(name, (2, 1))) == ["cc.why.money"]


def test_cc_8_2_the_same_cost_for_each_of_the_four_pieces():
    costs = []
    placed = []
    for at in ((3, 0), (4, 1), (2, 1)):
        placed.append(at)
        state = position(Seat(units={"cow": [(3, 1)], "sheep": placed[:-1]}), players=3)
        costs.append(100 - money(play(state, expand("sheep", at)))[0] - state.land.cost[space(at)])
    assert costs == [8, 8, 8]
    assert [one.cost for one in UNITS[:8]] == [8, 9, 12, 8, 18, 10, 6, 10]


def test_cc_8_3_a_hex_takes_what_fits_one_of_its_terrains():
    near = position(Seat(units={"cow": [(6, 1)]}, money=99), players=3)
    # (6,2) has all three terrains, (7,0) grass and forest.
    assert {move.unit for move in GAME.moves(near) if getattr(move, "space", -1) == space((6, 2))} == set(range(8))
    assert refused(near, expand("miner", (7, 0))) == ["cc.why.terrain"]
    woodcutters = [(1, 0), (2, 0), (7, 0), (8, 0)]
    used_up = position(Seat(units={"woodcutter": woodcutters, "cow": [(3, 0)]}), players=3)
    assert refused(used_up, expand("woodcutter", (4, 0))) == ["cc.why.no_piece"]
    assert GAME.why_not(used_up, ("hex-36",))[0].key == "cc.why.nothing_fits"


def test_cc_8_4_what_is_never_a_target():
    mine = Seat(units={"cow": [(2, 1), (4, 1)]}, shipping=2)
    state = position(mine, Seat(units={"sheep": [(3, 1)]}), ports={"A": 5})
    assert refused(state, expand("sheep", (3, 1))) == ["cc.why.taken"]
    assert refused(state, expand("sheep", (2, 0))) == ["cc.why.shaded"]
    assert "cc.why.water" in refused(state, expand("sheep", (2, 2)))
    assert "cc.why.water" in refused(state, expand("sheep", "A"))
    assert refused(state, expand("sheep", (1, 0))) == ["cc.why.covered"]


def test_cc_8_5_both_bonuses_each_optional_in_any_order():
    mine = Seat(units={"bakery": [(3, 0), (3, 1), (4, 1)]})
    state = position(mine, Seat(units={"sheep": [(1, 1)]}), players=3, stack=["c01", "c02", "c03"])
    state = play(state, expand("bakery", (2, 1)))
    assert state.agenda[0] == Bonuses(0, (WOOL,), True)
    assert list(GAME.moves(state)) == [Buy(WOOL, 1), Buy(WOOL, 2), Draw(), Decline()]
    first_buy = play(state, Buy(WOOL, 1), Draw(), Decline())
    first_draw = play(state, Draw(), Decline(), Buy(WOOL, 1))
    assert first_buy.players[0] == first_draw.players[0]
    assert first_buy.agenda == first_draw.agenda == (Finishing(0),)
    assert play(state, Decline()).agenda == (Finishing(0),)


# Neighbourhood bonus


@pytest.mark.parametrize(
    ("name", "opens"),
    [
        ("sheep", "wool"),
        ("cow", "milk"),
        ("field", "grain"),
        ("dairy", "cheese"),
        ("bakery", "bread"),
        ("distillery", "whisky"),
        ("woodcutter", None),
    ],
)
def test_cc_8_6_what_a_neighbour_opens(name, opens):
    mine = Seat(units={"cow": [(3, 0)]})
    state = play(position(mine, Seat(units={name: [(2, 0)]}), players=3), expand("sheep", (3, 1)))
    assert state.agenda == (Finishing(0),), "(2,0) is not beside (3,1)"
    state = play(position(mine, Seat(units={name: [(2, 0)]}), players=3), expand("sheep", (2, 1)))
    if opens is None:
        assert state.agenda == (Finishing(0),)
    else:
        assert state.agenda[0] == Bonuses(0, (good(opens),), False)


def test_cc_8_6_the_sheep_of_the_first_player_open_wool_for_the_others():
    seats = Seat(units={"sheep": [(2, 0)]}), Seat(units={"cow": [(0, 0)]}, merchants=3)
    state = play(position(*seats, players=3, turn=1), expand("woodcutter", (1, 0)))
    assert state.agenda[0] == Bonuses(1, (WOOL,), False)


def test_cc_8_6_nothing_across_a_river_or_over_a_loch():
    mine = Seat(units={"cow": [(3, 0)]}, shipping=2)
    river = position(mine, Seat(units={"dairy": [(3, 2)]}), players=3)
    assert play(river, expand("sheep", (3, 1))).agenda == (Finishing(0),)
    loch = position(mine, Seat(units={"dairy": [(5, 2)]}), players=3)
    assert play(loch, expand("sheep", (3, 1))).agenda == (Finishing(0),)
    own = position(Seat(units={"cow": [(3, 0)], "dairy": [(4, 1)]}), players=3)
    assert play(own, expand("sheep", (3, 1))).agenda == (Finishing(0),), "own units open nothing"


def test_cc_8_7_cheaper_by_2_or_3_with_merchants_and_a_moving_price():
    mine = Seat(units={"cow": [(3, 0)]}, money=60, merchants=3)
    state = position(mine, Seat(units={"sheep": [(2, 0)], "distillery": [(2, 1)]}), players=3)
    state = play(state, expand("cow", (3, 1)))
    assert state.agenda[0].goods == (WHISKY,)
    before = money(state)[0]
    after = play(state, Buy(WHISKY, 3))
    assert money(after)[0] == before - 3 * (11 - 3)
    assert after.steps[WHISKY] == 6
    assert (after.players[0].merchants, after.players[0].market[WHISKY]) == (0, 3)
    other = position(mine, Seat(units={"sheep": [(2, 1)]}), players=3)
    other = play(other, expand("cow", (3, 1)))
    before = money(other)[0]
    assert money(play(other, Buy(WOOL, 1)))[0] == before - (4 - 2)
    assert refused(play(state, Buy(WHISKY, 1)), Sell(WHISKY, 1)) == ["cc.why.action_done"]


@pytest.mark.parametrize(("players", "cap"), [(2, 4), (3, 3), (4, 3)])
def test_cc_8_8_the_cap_of_one_good_in_a_turn(players, cap):
    mine = Seat(units={"cow": [(3, 1)]}, merchants=7, at_home=0)
    state = play(position(mine, Seat(units={"sheep": [(2, 1)]}), players=players), expand("cow", (4, 1)))
    assert state.agenda == (Finishing(0),)
    mine = Seat(units={"cow": [(4, 1)]}, merchants=7, at_home=0)
    state = play(position(mine, Seat(units={"sheep": [(2, 1)]}), players=players), expand("cow", (3, 1)))
    assert legal(state, Buy) == [Buy(WOOL, n + 1) for n in range(cap)]
    assert refused(state, Buy(WOOL, cap + 1)) == ["cc.why.at_most"]
    part = position(
        mine, Seat(units={"sheep": [(2, 1)]}), players=players, bought="2 wool", agenda=(Bonuses(0, (WOOL,), False),)
    )
    assert legal(part, Buy) == [Buy(WOOL, n + 1) for n in range(cap - 2)]


def test_cc_8_9_one_purchase_for_each_good_in_any_order_and_all_may_be_declined():
    mine = Seat(units={"cow": [(4, 1)]}, merchants=4, at_home=3)
    state = position(mine, Seat(units={"sheep": [(3, 0)], "dairy": [(2, 1)]}), players=3)
    state = play(state, expand("cow", (3, 1)))
    assert {move.good for move in legal(state, Buy)} == {WOOL, CHEESE}
    state = play(state, Buy(CHEESE, 1))
    assert {move.good for move in legal(state, Buy)} == {WOOL}, "a purchase is not split"
    state = play(state, Buy(WOOL, 2))
    assert state.agenda == (Finishing(0),)
    assert stock(state) == {"wool": 2, "cheese": 1}


def test_cc_8_10_only_right_after_placing_and_never_alone():
    mine = Seat(units={"cow": [(4, 1)]})
    near = Seat(units={"sheep": [(2, 1)]})
    state = play(position(mine, near, players=3), expand("cow", (3, 1)), Decline())
    assert legal(state, Buy) == []
    free = position(mine, near, players=3, agenda=(ExportBonuses(0, 1, 0), Finishing(0)))
    assert play(free, expand("cow", (3, 1))).agenda[0] == Bonuses(0, (WOOL,), False)
    worker = position(mine, near, players=3, agenda=(PlacingWorker(0), Turn(0)))
    assert play(worker, PlaceWorker(unit("woodcutter"), space((4, 0)))).agenda == (Turn(0),)
    alone = position(Seat(units={"cow": [(4, 1)]}))
    assert play(alone, expand("cow", (3, 1))).agenda == (Finishing(0),)


def test_cc_8_11_the_neighbour_gets_and_loses_nothing():
    mine = Seat(units={"cow": [(4, 1)]})
    state = play(position(mine, Seat(units={"sheep": [(2, 1)]}), players=3), expand("cow", (3, 1)))
    assert play(state, Buy(WOOL, 1)).players[1] == state.players[1]


# Building bonus

BAKERIES = {"bakery": [(3, 0), (3, 1), (4, 1)], "cow": [(3, 2)]}


def fourth(seat=None, **told_position):
    """The fourth bakery has just been placed."""
    seat = seat or Seat(units=BAKERIES)
    return play(position(seat, players=3, **told_position), expand("bakery", (3, 3)))


def test_cc_8_12_the_fourth_building_of_a_kind_draws_three_and_keeps_one():
    state = fourth(stack=["c01", "c02", "c03", "c04"], in_round=3)
    assert state.agenda[0] == Bonuses(0, (), True)
    assert ContractsDrawn(0, contracts("c01", "c02", "c03")) in told(state, Draw())
    state = play(state, Draw())
    assert legal(state, Keep) == [Keep(number) for number in contracts("c01", "c02", "c03")]
    before = money(state)[0]
    after = play(state, Keep(contract("c02")))
    assert money(after)[0] == before - 5
    assert after.players[0].contracts == contracts("c02")
    third = position(Seat(units={"bakery": [(3, 0), (3, 1)], "cow": [(3, 2)]}), players=3)
    assert play(third, expand("bakery", (3, 3))).agenda == (Finishing(0),)


def test_cc_8_13_it_can_be_declined_and_must_be_paid():
    state = fourth(stack=["c01", "c02", "c03"], in_round=5)
    assert play(state, Decline()).stack == contracts("c01", "c02", "c03")
    poor = fourth(Seat(units=BAKERIES, money=8 + 4 + 14), stack=["c01", "c02", "c03"], in_round=5)
    after = play(poor, Draw())
    assert after.agenda == (Finishing(0),), "nothing can be paid for: all go back"
    assert after.under == contracts("c01", "c02", "c03")
    # With one coin more the choice is there.
    assert isinstance(
        play(fourth(Seat(units=BAKERIES, money=8 + 4 + 15), stack=["c01", "c02"], in_round=5), Draw()).agenda[0],
        Keeping,
    )


def test_cc_8_14_the_others_go_under_the_stack_in_the_order_drawn():
    state = play(fourth(stack=["c01", "c02", "c03", "c04"]), Draw(), Keep(contract("c02")))
    assert state.stack == contracts("c04")
    assert state.under == contracts("c01", "c03")
    few = play(fourth(stack=["c01"], under=["c02"]), Draw())
    assert few.agenda[0] == Keeping(0, contracts("c01", "c02"), 0)
    assert fourth(stack=[]).agenda == (Finishing(0),)


def test_cc_8_15_other_kinds_never_give_it():
    for name in ("sheep", "cow", "field"):
        state = position(Seat(units={name: [(3, 0), (3, 1), (4, 1)], "dairy": [(3, 2)]}), players=3)
        assert play(state, expand(name, (3, 3))).agenda == (Finishing(0),)
    again = play(fourth(stack=["c01", "c02", "c03"]), Draw(), Decline(), EndTurn())
    assert again.agenda == (Turn(1),), "it is part of the action"


# Examples


def test_cc_20_1_forest_and_mountain_of_cost_6():
    state = position(Seat(units={"cow": [(6, 1)]}), players=3)
    assert money(play(state, expand("woodcutter", (6, 2))))[0] == 100 - 12
    assert money(play(state, expand("miner", (6, 2))))[0] == 100 - 16


@pytest.mark.parametrize(("players", "cap"), [(2, 4), (3, 3), (4, 3)])
def test_cc_20_3_beside_a_distillery_and_a_dairy(players, cap):
    mine = Seat(units={"cow": [(4, 1)]}, merchants=7, at_home=0, money=200)
    near = Seat(units={"distillery": [(2, 1)]})
    state = play(position(mine, near, players=players, steps={"whisky": 2}), expand("cow", (3, 1)))
    assert [move.n for move in legal(state, Buy)] == list(range(1, cap + 1))
    before = money(state)[0]
    assert money(play(state, Buy(WHISKY, cap)))[0] == before - cap * 7
    both = Seat(units={"distillery": [(2, 1)], "dairy": [(3, 0)]} if players > 2 else {"distillery": [(2, 1)]})
    state = play(position(mine, both, players=players, steps={"whisky": 2}), expand("cow", (3, 1)))
    if players > 2:
        state = play(state, Buy(WHISKY, cap))
        assert [move.n for move in legal(state, Buy)] == list(range(1, cap + 1))
        assert {move.good for move in legal(state, Buy)} == {CHEESE}


@pytest.mark.parametrize(("players", "cap"), [(2, 4), (4, 3)])
def test_cc_20_4_two_distilleries_give_no_more(players, cap):
    mine = Seat(units={"cow": [(3, 4)]}, merchants=7, at_home=0, money=200)
    near = Seat(units={"distillery": [(3, 2), (2, 4)]})
    state = play(position(mine, near, players=players), expand("cow", (3, 3)))
    assert state.agenda[0] == Bonuses(0, (WHISKY,), False)
    assert [move.n for move in legal(state, Buy)] == list(range(1, cap + 1))


def test_cc_20_8_neighbourhood_and_river():
    dairy = Seat(units={"dairy": [(3, 2)]})
    beside = position(Seat(units={"cow": [(2, 4)]}), dairy, players=3)
    assert play(beside, expand("cow", (3, 3))).agenda[0] == Bonuses(0, (CHEESE,), False)
    across = position(Seat(units={"cow": [(4, 1)]}), dairy, players=3)
    assert play(across, expand("cow", (3, 1))).agenda == (Finishing(0),)


def test_hexes_in_reach_that_cannot_be_paid_are_not_offered():
    state = position(Seat(units=HOME, money=9 + 1), players=3)
    assert hexes_for(state, "cow") == {(3, 0)}
    assert legal(state, Row) == []
