"""Chapter 11: ports."""

import pytest

from core.clans_of_caledonia import GAME, events, moves, tasks
from core.clans_of_caledonia import components as parts
from core.clans_of_caledonia.events import PortUsed
from core.clans_of_caledonia.facts.counting import glory_of
from tests.clans_of_caledonia.playing import expand, legal, money, play, refused, stock, told
from tests.clans_of_caledonia.positions import (
    BREAD,
    CHEESE,
    GRAIN,
    MILK,
    WHISKY,
    WOOL,
    Seat,
    contract,
    contracts,
    position,
    space,
    unit,
)

A, B, C, D = range(4)
BEEF, MUTTON = 0, 1
# A unit on (0,0) has the port at A in reach, one on (12,1) that at B.
AT_A, AT_B = (0, 0), (12, 1)


def at_port(no, *others, players=3, **seat):
    """A player with a cow beside port A, which has this number."""
    units = {"cow": [AT_A], **seat.pop("units", {})}
    return position(Seat(units=units, **seat), *others, players=players, ports={"A": no})


def test_cc_11_1_a_port_must_be_in_reach():
    assert legal(at_port(5), moves.UsePort) == [moves.UsePort(A)]
    far = position(Seat(units={"cow": [(3, 1)]}), players=3, ports={"A": 5})
    assert legal(far, moves.UsePort) == []
    assert refused(far, moves.UsePort(A)) == ["cc.why.never_in_reach"]
    # (11,1) needs two lochs to the port at B.
    near = position(Seat(units={"cow": [(11, 2)], "miner": [(11, 1)]}, shipping=2), players=3, ports={"B": 5})
    assert refused(near, moves.UsePort(B)) == ["cc.why.reach"]
    assert legal(play(near, moves.UpgradeShipping()), moves.UsePort) == [moves.UsePort(B)], "judged at that moment"


def test_cc_11_2_each_player_once_in_the_game_and_several_in_a_turn():
    seat = Seat(money=0, units={"cow": [AT_A, AT_B]})
    other = Seat(units={"sheep": [(0, 2)]}, used="A")
    state = position(seat, other, players=3, ports={"A": 5, "B": 4})
    after = play(state, moves.UsePort(A))
    assert refused(after, moves.UsePort(A)) == ["cc.why.port_used"]
    both = play(after, moves.UsePort(B), moves.UpgradeShipping())
    assert both.players[0].ports == 0b11
    assert both.agenda == (tasks.Turn(0),)
    assert legal(state, moves.UsePort) == [moves.UsePort(A), moves.UsePort(B)], "markers of others do not matter"


def test_cc_11_3_no_action_before_or_after_the_main_one_or_later():
    state = at_port(5, money=0)
    used = play(state, moves.UsePort(A), moves.Pass(), moves.EndTurn())
    assert money(used)[0] == 26
    late = play(state, moves.Pass(), moves.EndTurn())
    assert late.players[0].ports == 0, "never compulsory"


def test_cc_11_4_only_if_the_effect_can_be_carried_out():
    for no in (4, 5, 8):
        assert legal(at_port(no), moves.UsePort) == [moves.UsePort(A)]
    assert refused(at_port(2), moves.UsePort(A)) == ["cc.why.nothing_to_exchange"]
    assert refused(at_port(3, goods="5 milk"), moves.UsePort(A)) == ["cc.why.nothing_to_exchange"]
    assert refused(at_port(7), moves.UsePort(A)) == ["cc.why.no_swap"]
    assert refused(at_port(1), moves.UsePort(A)) == ["cc.why.with_meat"]


# Port 1


def test_cc_11_5_port_1_stands_in_for_one_animal():
    state = at_port(1, contracts=["c03"], money=0)
    assert legal(state, moves.Fulfil) == [moves.Fulfil(contract("c03"))], "one cow and the port"
    state = play(state, moves.Fulfil(contract("c03")))
    # The only way is the port, so it is used; then the only cow goes.
    assert state.players[0].units[unit("cow")] == 0
    assert state.players[0].ports == 1 << A
    assert state.players[0].fulfilled == contracts("c03")
    assert glory_of(state, 0, 6) == 2 * 2, "glory tile 7 still counts the symbol"


def test_cc_11_5_with_enough_animals_the_player_chooses():
    state = at_port(1, units={"sheep": [(1, 0), (2, 0)]}, goods="2 wool", contracts=["c46"])
    state = play(state, moves.Fulfil(contract("c46")))
    assert state.agenda[0] == tasks.Waiving(0, (1, 1))
    assert list(GAME.moves(state)) == [moves.Waive(A, BEEF), moves.Waive(A, MUTTON), moves.WaiveNothing()]
    beef = play(state, moves.Waive(A, BEEF))
    assert beef.agenda[0] == tasks.Slaughtering(0, (0, 1))
    assert beef.players[0].units[unit("cow")] == 1
    nothing = play(state, moves.WaiveNothing())
    assert nothing.players[0].units[unit("cow")] == 0
    assert nothing.players[0].ports == 0
    assert nothing.agenda[0] == tasks.Slaughtering(0, (0, 1))
    assert refused(state, moves.Slaughter(space((1, 0)))) == ["cc.why.waive_first"]


# Ports 2 to 5


def test_cc_11_5_port_1_stands_in_only_for_what_is_missing():
    seat = Seat(units={"sheep": [AT_A, (1, 0)]}, contracts=["c46"], goods="2 wool")
    state = play(position(seat, players=3, ports={"A": 1}), moves.Fulfil(contract("c46")))
    assert state.agenda[0] == tasks.Slaughtering(0, (0, 1)), "for the beef, and nobody is asked"


def test_cc_11_6_port_2_gives_three_basic_goods_for_one():
    state = play(at_port(2, goods="1 wool, 1 milk, 1 whisky"), moves.UsePort(A))
    assert state.agenda[0] == tasks.ExchangingGood(0, (WOOL, GRAIN, MILK), 1, 3)
    assert list(GAME.moves(state)) == [moves.GiveGood(WOOL), moves.GiveGood(MILK)]
    state = play(state, moves.GiveGood(WOOL))
    assert list(GAME.moves(state)) == [moves.GetGood(WOOL), moves.GetGood(GRAIN), moves.GetGood(MILK)]
    state = play(state, moves.GetGood(WOOL), moves.GetGood(GRAIN), moves.GetGood(GRAIN))
    assert stock(state) == {"wool": 1, "grain": 2, "milk": 1, "whisky": 1}
    assert state.agenda == (tasks.Turn(0),)


def test_cc_11_7_port_3_gives_two_processed_goods_for_one():
    state = play(at_port(3, goods="1 bread, 1 milk"), moves.UsePort(A))
    # Bread is the only processed good to give, so it is given.
    assert stock(state) == {"milk": 1}
    state = play(state, moves.GetGood(CHEESE), moves.GetGood(WHISKY))
    assert stock(state) == {"milk": 1, "cheese": 1, "whisky": 1}


def test_cc_11_8_port_4_gives_glory_even_if_the_upgrade_is_declined():
    state = play(at_port(4), moves.UsePort(A))
    assert state.agenda[0] == tasks.ExportBonuses(0, 0, 1)
    state = play(state, moves.Decline())
    assert state.players[0].glory == 3
    assert state.agenda == (tasks.Turn(0),)


def test_cc_11_9_port_5_gives_10():
    assert money(play(at_port(5, money=7), moves.UsePort(A)))[0] == 17


# Port 6


def test_cc_11_10_port_6_moves_a_price_three_steps_before_a_trade():
    state = at_port(6, money=7, goods="1 wool", merchants=2)
    state = play(state, moves.UsePort(A))
    assert state.agenda[0].steps == 3
    shifts = list(GAME.moves(state))
    assert moves.ShiftPrice(WOOL, 1) in shifts
    assert moves.ShiftPrice(WHISKY, 0) not in shifts, "8 for whisky at step 0 is more than 7"
    assert moves.ShiftPrice(BREAD, 0) in shifts, "7 for bread at step 0"
    assert moves.ShiftPrice(BREAD, 1) not in shifts
    down = play(state, moves.ShiftPrice(BREAD, 0))
    assert down.steps[BREAD] == 0
    assert list(GAME.moves(down)) == [moves.Buy(BREAD, 1)], "at least one unit must be traded"
    assert refused(down, moves.Sell(WOOL, 1)) == ["cc.why.trade_first"]
    done = play(down, moves.Buy(BREAD, 1))
    assert money(done)[0] == 0
    assert done.steps[BREAD] == 1
    assert done.agenda == (tasks.Finishing(0),), "it was the main action"


def test_cc_11_10_as_far_as_the_track_allows_and_never_not_at_all():
    seat = Seat(units={"cow": [AT_A]}, goods="1 wool, 1 milk")
    state = position(seat, players=3, ports={"A": 6}, steps={"wool": 8, "milk": 9})
    state = play(state, moves.UsePort(A))
    assert moves.ShiftPrice(WOOL, 1) in GAME.moves(state), "one step to the end"
    assert moves.ShiftPrice(MILK, 1) not in GAME.moves(state)
    assert refused(state, moves.ShiftPrice(MILK, 1)) == ["cc.why.no_shift"]
    assert play(state, moves.ShiftPrice(WOOL, 1)).steps[WOOL] == 9
    none = position(Seat(units={"cow": [AT_A]}, merchants=0), players=3, ports={"A": 6})
    assert refused(none, moves.UsePort(A)) == ["cc.why.no_trade_after_shift"]
    after = play(position(seat, players=3, ports={"A": 6}), moves.HireMerchant())
    assert refused(after, moves.UsePort(A)) == ["cc.why.with_trade"]


def test_cc_11_10_the_ban_on_both_areas_holds():
    state = at_port(6, money=0, goods="3 wool", market={"wool": 1}, merchants=1)
    assert legal(state, moves.UsePort) == [], "wool was bought this round, and there is no money for anything else"


def test_cc_11_11_port_6_with_a_neighbourhood_purchase():
    near = Seat(units={"sheep": [(2, 0)]})
    state = play(at_port(6, near, merchants=3, money=40), expand("woodcutter", (1, 0)))
    assert state.agenda[0] == tasks.Bonuses(0, (WOOL,), False)
    assert legal(state, moves.UsePort) == [moves.UsePort(A)]
    state = play(state, moves.UsePort(A))
    assert state.agenda[0] == tasks.MovingPrice(0, (WOOL,), 3, True, False, (WOOL,))
    state = play(state, moves.ShiftPrice(WOOL, 0))
    assert state.agenda[0] == tasks.TradingMoved(0, WOOL, True, False, (WOOL,))
    assert legal(state, moves.Sell) == []
    before = money(state)[0]
    state = play(state, moves.Buy(WOOL, 3))
    assert money(state)[0] == before - 3 * (3 - 2)
    assert state.bought[WOOL] == 3
    assert state.agenda == (tasks.Finishing(0),)


HIGH = dict.fromkeys(parts.GOODS, 9)


def movers(first, second, steps, **seat):
    """A player beside ports A and B; what is not told is as dear as can be."""
    units = {"cow": [AT_A], "sheep": [AT_B]}
    ports = {"A": first, "B": second, "C": 8, "D": 4}
    return position(Seat(units=units, **seat), players=3, ports=ports, steps=HIGH | steps)


def test_cc_11_10_only_if_one_unit_can_be_paid_at_the_price_to_come():
    for coins in (2, 3):
        state = movers(6, 4, {"wool": 3}, money=coins)
        assert (moves.UsePort(A) in GAME.moves(state)) is (coins == 3), "wool at step 0"
    for coins in (1, 2):
        state = movers(6, 4, {"wool": 3}, money=coins, clan="stewart")
        assert (moves.UsePort(A) in GAME.moves(state)) is (coins == 2), "with the money of the trade itself"


def test_cc_11_22_what_borrowing_costs_is_missing_in_the_trade():
    for coins in (5, 6):
        state = movers(9, 6, {"wool": 3}, money=coins, used="B")
        assert (moves.BorrowEffect(B) in GAME.moves(state)) is (coins == 6)


def test_cc_11_21_a_second_move_of_the_price_may_be_what_makes_a_trade_possible():
    for coins in (5, 6):
        state = movers(9, 6, {"wool": 6}, money=coins)
        assert (moves.BorrowEffect(B) in GAME.moves(state)) is (coins == 6), "3 for the first move, none for the second"
    sold = {name: -1 for name in parts.GOODS if name != "cheese"}
    for coins in (12, 13):
        state = movers(6, 9, {}, money=coins, market=sold, merchants=2, at_home=0)
        assert (moves.UsePort(A) in GAME.moves(state)) is (coins == 13), "10 for cheese at step 3 and 3 for borrowing"


@pytest.mark.parametrize(("bought", "coins", "bonus"), [("2 wool", 40, True), ("3 wool", 40, False), ("", 11, True)])
def test_cc_8_8_a_price_is_moved_for_the_neighbourhood_while_a_unit_is_left(bought, coins, bonus):
    near = Seat(units={"sheep": [(2, 0)]})
    seat = Seat(units={"cow": [AT_A]}, money=coins, merchants=3)
    state = play(position(seat, near, players=3, ports={"A": 6}, bought=bought), expand("woodcutter", (1, 0)))
    assert legal(state, moves.UsePort) == [moves.UsePort(A)] * bonus


def test_cc_11_11_the_other_goods_of_the_neighbourhood_are_bought_after_it():
    near = Seat(units={"sheep": [(2, 0)], "field": [(1, 1)]})
    state = play(at_port(6, near, merchants=5), expand("woodcutter", (1, 0)), moves.UsePort(A))
    state = play(state, moves.ShiftPrice(WOOL, 0), moves.Buy(WOOL, 1))
    assert state.agenda == (tasks.Bonuses(0, (GRAIN,), False), tasks.Finishing(0))


def test_cc_11_21_the_price_is_moved_once_more_by_the_port_itself():
    state = play(two_ports(9, 6, goods="1 whisky", money=3), moves.BorrowEffect(B), moves.ShiftPrice(WHISKY, 1))
    assert list(GAME.moves(state)) == [moves.Sell(WHISKY, 1), moves.UsePort(B)]
    state = play(state, moves.UsePort(B))
    assert state.agenda == (tasks.MovingPrice(0, (WHISKY,), 3, False, False, ()),)
    assert money(state)[0] == 0


def test_cc_11_18_a_price_is_borrowed_for_the_neighbourhood():
    seat, near = Seat(units={"cow": [AT_A]}, merchants=3, money=40), Seat(units={"sheep": [(2, 0)]})
    state = position(seat, near, players=3, ports={"A": 9, "B": 6, "C": 8, "D": 4})
    state = play(state, expand("woodcutter", (1, 0)))
    before = money(state)[0]
    state = play(state, moves.BorrowEffect(B))
    assert state.agenda[0] == tasks.MovingPrice(0, (WOOL,), 3, True, False, (WOOL,))
    assert money(state)[0] == before - 3


# Port 7


def swapper(**units):
    return at_port(7, units=units)


def test_cc_11_12_port_7_swaps_two_units_free_of_cost():
    state = at_port(7, units={"sheep": [(1, 0)], "woodcutter": [(2, 0)], "field": [(3, 0)]}, money=0)
    state = play(state, moves.UsePort(A))
    assert state.agenda[0] == tasks.Swapping(0, 2, (unit("field"),), (), (), ())
    assert not [move for move in GAME.moves(state) if move.unit == unit("field") or move.space == space((3, 0))]
    state = play(state, moves.Swap(unit("dairy"), space((1, 0))), moves.Swap(unit("bakery"), space(AT_A)))
    player = state.players[0]
    assert money(state)[0] == 0
    assert [player.units[unit(name)] for name in ("sheep", "cow", "dairy", "bakery", "woodcutter")] == [0, 0, 1, 1, 1]
    assert state.stands[space(AT_A)] % 16 == unit("bakery")
    assert state.agenda == (tasks.Turn(0),)


def test_cc_11_13_exactly_two_and_the_new_ones_must_be_on_the_board():
    state = play(swapper(sheep=[(1, 0)]), moves.UsePort(A))
    state = play(state, moves.Swap(unit("woodcutter"), space((1, 0))))
    assert state.agenda[0].count == 1
    assert moves.Decline() not in GAME.moves(state), "both, or none"
    assert not [move for move in GAME.moves(state) if move.unit == unit("sheep")], "it was not on the board before"
    used_up = swapper(bakery=[(1, 0), (2, 0), (3, 0), (4, 1)])
    state = play(used_up, moves.UsePort(A))
    assert refused(state, moves.Swap(unit("bakery"), space(AT_A))) == ["cc.why.no_piece"]


def test_cc_11_14_no_kind_is_both_taken_off_and_put_on():
    state = play(swapper(sheep=[(1, 0), (2, 0)]), moves.UsePort(A))
    assert refused(state, moves.Swap(unit("sheep"), space((1, 0)))) == ["cc.why.swap_differs"]
    state = play(state, moves.Swap(unit("bakery"), space((1, 0))))
    assert refused(state, moves.Swap(unit("sheep"), space(AT_A))) == ["cc.why.swap_differs"]
    assert moves.Swap(unit("bakery"), space((2, 0))) in GAME.moves(state), "two of one kind, off and on"
    # Putting a cow on for a sheep is possible only if the cow itself is not the second one.
    first = play(swapper(sheep=[(1, 0), (2, 0)]), moves.UsePort(A), moves.Swap(unit("cow"), space((1, 0))))
    assert not [move for move in GAME.moves(first) if move.space == space(AT_A)]


def test_cc_11_15_each_new_unit_must_fit_its_hex():
    state = play(swapper(miner=[(2, 3)], sheep=[(1, 0)]), moves.UsePort(A))
    assert refused(state, moves.Swap(unit("sheep"), space((2, 3)))) == ["cc.why.terrain"]
    assert refused(state, moves.Swap(unit("miner"), space((1, 0)))) == ["cc.why.terrain"]
    assert moves.Swap(unit("woodcutter"), space((1, 0))) in GAME.moves(state)
    # A pure mountain takes nothing but a miner, so only the other two can go.
    assert not [move for move in GAME.moves(state) if move.space == space((2, 3))]


def test_cc_11_16_a_building_bonus_for_each_kind_that_becomes_complete():
    units = {"bakery": [(1, 0), (1, 1), (1, 2)], "dairy": [(3, 0), (3, 1), (3, 2)], "sheep": [(2, 0)]}
    seat = Seat("buchanan", units={"cow": [AT_A], **units})
    state = play(position(seat, players=3, ports={"A": 7}), moves.UsePort(A))
    state = play(state, moves.Swap(unit("bakery"), space((2, 0))), moves.Swap(unit("dairy"), space(AT_A)))
    assert state.agenda[:2] == (tasks.Bonuses(0, (), True), tasks.Bonuses(0, (), True))
    state = play(state, moves.Draw(), moves.Keep(state.stack[0]), moves.Decline())
    assert state.agenda[0] == tasks.Bonuses(0, (), True)
    one_box = position(Seat(units={"cow": [AT_A], **units}), players=3, ports={"A": 7})
    one_box = play(
        one_box,
        moves.UsePort(A),
        moves.Swap(unit("bakery"), space((2, 0))),
        moves.Swap(unit("dairy"), space(AT_A)),
        moves.Draw(),
    )
    one_box = play(one_box, legal(one_box, moves.Keep)[0])
    assert one_box.agenda == (tasks.Turn(0),), "the box is full: no second bonus"


def test_cc_11_20_the_neighbourhood_bonus_of_port_7_is_an_option():
    near = Seat(units={"distillery": [(1, 1)], "field": [(3, 0)]})

    def swapped(rule):
        seat = Seat(units={"cow": [AT_A], "sheep": [(1, 0), (2, 0)]}, merchants=7, at_home=0)
        state = position(seat, near, players=3, ports={"A": 7}, port7_neighbourhood=rule)
        return play(
            state, moves.UsePort(A), moves.Swap(unit("bakery"), space((1, 0))), moves.Swap(unit("dairy"), space((2, 0)))
        )

    assert swapped("forbidden").agenda == (tasks.Turn(0),)
    allowed = swapped("allowed")
    assert allowed.agenda[0] == tasks.Bonuses(0, (WHISKY,), False)
    assert allowed.agenda[1] == tasks.Bonuses(0, (GRAIN,), False)
    allowed = play(allowed, moves.Buy(WHISKY, 3), moves.Buy(GRAIN, 1))
    assert stock(allowed) == {"whisky": 3, "grain": 1}


def test_cc_11_23_the_building_bonus_goes_by_the_map_after_the_swap():
    # The fourth bakery stood already: a swap of other kinds gives nothing.
    four = {"bakery": [(1, 0), (1, 1), (1, 2), (3, 0)], "sheep": [(2, 0)]}
    state = play(at_port(7, units=four), moves.UsePort(A))
    state = play(state, moves.Swap(unit("woodcutter"), space((2, 0))), moves.Swap(unit("dairy"), space(AT_A)))
    assert state.agenda == (tasks.Turn(0),)
    # Two bakeries put on, the fourth among them: one bonus.
    two = {"bakery": [(1, 0), (1, 1)], "sheep": [(2, 0)]}
    state = play(at_port(7, units=two), moves.UsePort(A))
    state = play(state, moves.Swap(unit("bakery"), space((2, 0))), moves.Swap(unit("bakery"), space(AT_A)))
    assert state.agenda == (tasks.Bonuses(0, (), True), tasks.Turn(0))


# Ports 8 and 9


def test_cc_11_17_port_8_gives_5_and_perhaps_a_contract():
    state = play(at_port(8, money=0), moves.UsePort(A))
    assert money(state)[0] == 5
    assert list(GAME.moves(state)) == [moves.Draw(), moves.Decline()]
    full = play(at_port(8, money=0, contracts=["c01"]), moves.UsePort(A))
    assert full.agenda == (tasks.Turn(0),)
    assert money(full)[0] == 5


def two_ports(first, second, players=3, **seat):
    """A player beside ports A and B."""
    units = {"cow": [AT_A], "sheep": [AT_B], **seat.pop("units", {})}
    return position(Seat(units=units, **seat), players=players, ports={"A": first, "B": second, "C": 8, "D": 4})


def test_cc_11_18_port_9_borrows_another_port_even_one_used_before():
    state = two_ports(9, 5, used="B", money=10)
    assert moves.BorrowEffect(B) in GAME.moves(state)
    after = play(state, moves.BorrowEffect(B))
    assert money(after)[0] == 10 - 3 + 10
    assert after.players[0].ports == 0b11, "the marker goes to port 9; port B had its own already"
    fresh = play(two_ports(9, 5, money=10), moves.BorrowEffect(B))
    assert fresh.players[0].ports == 0b01
    assert moves.UsePort(B) in GAME.moves(fresh), "the other port stays available"
    assert PortUsed(0, B, A, 3) in told(state, moves.BorrowEffect(B))


def test_cc_11_19_only_port_9_itself_must_be_in_reach():
    seat = Seat(units={"cow": [AT_A]}, money=10)
    state = position(seat, players=3, ports={"A": 9, "B": 5, "C": 8, "D": 4})
    assert legal(state, moves.BorrowEffect) == [moves.BorrowEffect(B), moves.BorrowEffect(C), moves.BorrowEffect(D)]
    assert legal(state, moves.UsePort) == []


def test_cc_11_21_the_same_effect_twice_by_port_9():
    # Port 1 and port 9: two symbols without animals.
    seat = {"contracts": ["c04"], "money": 3}
    state = two_ports(1, 9, **seat)
    assert legal(state, moves.Fulfil) == [moves.Fulfil(contract("c04"))], "three beef with one cow and two ports"
    state = play(state, moves.Fulfil(contract("c04")))
    assert isinstance(state.agenda[0], tasks.Waiving)
    state = play(state, moves.Waive(A, BEEF))
    assert money(state)[0] == 0
    assert state.players[0].ports == 0b11
    assert state.players[0].fulfilled == contracts("c04")
    again = play(two_ports(1, 9, **seat), moves.Fulfil(contract("c04")))
    assert told(again, moves.Waive(A, BEEF)).count(events.MeatWaived(0, BEEF)) == 2
    # Port 6 and port 9: one price, moved twice before one trade.
    prices = play(two_ports(6, 9, goods="1 whisky", money=3), moves.UsePort(A), moves.ShiftPrice(WHISKY, 1))
    assert prices.steps[WHISKY] == 6
    assert moves.BorrowEffect(A) in GAME.moves(prices)
    prices = play(prices, moves.BorrowEffect(A))
    assert money(prices)[0] == 0
    assert list(GAME.moves(prices)) == [moves.ShiftPrice(WHISKY, 0), moves.ShiftPrice(WHISKY, 1)]
    prices = play(prices, moves.ShiftPrice(WHISKY, 1), moves.Sell(WHISKY, 1))
    assert money(prices)[0] == 16


def test_cc_11_22_the_3_is_paid_before_the_effect():
    assert refused(two_ports(9, 5, money=2), moves.BorrowEffect(B)) == ["cc.why.money"]
    assert money(play(two_ports(9, 5, money=3), moves.BorrowEffect(B)))[0] == 10
    no_goods = position(Seat(units={"cow": [AT_A]}), players=3, ports={"A": 9, "B": 2, "C": 3, "D": 7})
    assert legal(no_goods, moves.BorrowEffect) == []
    assert refused(no_goods, moves.BorrowEffect(B)) == ["cc.why.nothing_to_exchange"]


def test_cc_20_40_port_8_before_the_main_action():
    state = position(Seat(units={"cow": [AT_A]}, goods="2 whisky"), players=3, ports={"A": 8}, stack=["c11", "c12"])
    state = play(state, moves.UsePort(A), moves.Draw(), moves.Keep(contract("c11")), moves.Fulfil(contract("c11")))
    assert state.players[0].fulfilled == contracts("c11")
