"""Chapters 4, 5 and 19: the round, a turn, edge cases."""

import pytest

from core.clans_of_caledonia import GAME, moves
from core.clans_of_caledonia.components import NO_GOODS, PRICES
from core.clans_of_caledonia.events import GameEnded, Passed, RoundBegun, SoloRated, TurnEnded
from core.clans_of_caledonia.facts.counting import settlement_numbers
from core.clans_of_caledonia.map import network
from core.clans_of_caledonia.options import Options
from core.clans_of_caledonia.tasks import Bonuses, ExportBonuses, Finishing, Fulfilling, Keeping, Processing, Turn
from core.kernel import Chance
from core.kernel.journal import Seat as Chair
from core.kernel.journal import Table, new_journal
from tests.clans_of_caledonia.playing import expand, legal, money, pass_round, play, refused, stock, told
from tests.clans_of_caledonia.positions import Seat, contract, good, position

HOME = {"cow": [(3, 1)]}


def whole_game(seats, seed, **options):
    """Every event of a random game."""
    state = GAME.deal(Options(**options), seats, seed)
    chance = Chance(seed)
    events = []
    while state.agenda:
        state, more = GAME.play(state, chance.pick(GAME.moves(state)))
        events += more
    return state, events


# 4. The round


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_cc_4_1_five_rounds_with_pass_money_to_the_end(seats):
    state, events = whole_game(seats, 3)
    assert state.round == 5
    assert [event.round for event in events if isinstance(event, RoundBegun)] == [2, 3, 4, 5]
    assert len([event for event in events if isinstance(event, Passed)]) == 5 * seats
    assert isinstance([event for event in events if not isinstance(event, SoloRated)][-1], GameEnded)


def test_cc_4_2_preparation_fills_boxes_and_brings_merchants_back():
    state = position(
        Seat(units=HOME, merchants=1, market={"wool": 1}),
        Seat(units={"cow": [(4, 1)]}, merchants=0, market={"milk": -2}),
        board=["c01", "c02"],
        stack=["c10", "c11", "c12", "c13", "c14"],
    )
    after = pass_round(state)
    assert after.round == 2
    assert list(after.board) == [contract(name) for name in ("c01", "c02", "c10", "c11", "c12", "c13")]
    assert after.stack == (contract("c14"),)
    assert [(player.merchants, player.market) for player in after.players] == [(2, NO_GOODS), (2, NO_GOODS)]


def test_cc_4_3_an_empty_stack_leaves_boxes_empty():
    state = position(Seat(units=HOME), players=2, board=["c01"], stack=["c02"], under=["c03"])
    after = pass_round(state)
    assert after.board == (contract("c01"), contract("c02"), contract("c03"), -1, -1, -1)
    assert (after.stack, after.under) == ((), ())
    assert after.agenda == (Turn(0),)


def test_cc_4_4_turn_order_is_the_order_of_passing():
    state = position(Seat(units=HOME), players=3, order=(2, 0, 1), turn=2)
    state = play(
        state, moves.HireMerchant(), moves.EndTurn(), moves.Pass(), moves.EndTurn(), moves.Pass(), moves.EndTurn()
    )
    assert state.agenda == (Turn(2),)
    state = play(state, moves.Pass(), moves.EndTurn())
    assert state.round == 2
    assert state.order == (0, 1, 2)
    assert state.agenda == (Turn(0),)


# 5. A turn


def test_cc_5_1_who_has_passed_is_left_out_and_the_last_goes_on_alone():
    state = position(Seat(), Seat(), Seat(money=50))
    state = play(state, moves.Pass(), moves.EndTurn())
    assert state.agenda == (Turn(1),)
    state = play(state, moves.Pass(), moves.EndTurn())
    for _ in range(3):
        assert state.agenda == (Turn(2),)
        state = play(state, moves.HireMerchant(), moves.EndTurn())
    assert state.agenda == (Turn(2),)


def test_cc_5_2_eight_actions_and_one_of_them_in_a_turn():
    seat = Seat(money=200, goods="4 wool", units=HOME, contracts=["c01"])
    kinds = {type(move) for move in GAME.moves(position(seat, players=2))}
    assert kinds == {
        moves.Buy,
        moves.Sell,
        moves.Expand,
        moves.UpgradeShipping,
        moves.UpgradeTechnology,
        moves.HireMerchant,
        moves.Fulfil,
        moves.Pass,
    }
    empty = position(Seat(units=HOME), players=2, board=["c01"])
    assert moves.Obtain(contract("c01")) in GAME.moves(empty)
    after = play(empty, moves.HireMerchant())
    assert list(GAME.moves(after)) == [moves.EndTurn()]
    assert refused(after, moves.HireMerchant()) == ["cc.why.action_done"]
    again = play(after, moves.EndTurn(), moves.Pass(), moves.EndTurn())
    assert moves.HireMerchant() in GAME.moves(again), "on a later turn of the same round it may be repeated"


def test_cc_5_3_ports_before_and_after_the_action():
    seat = Seat(units={"cow": [(0, 0)]}, money=10)
    state = position(seat, players=3, ports={"A": 5})
    before = play(state, moves.UsePort(0))
    assert before.agenda == (Turn(0),)
    assert money(before)[0] == 20
    after = play(state, moves.HireMerchant())
    assert list(GAME.moves(after)) == [moves.UsePort(0), moves.EndTurn()]
    assert play(after, moves.UsePort(0)).agenda == (Finishing(0),)
    assert TurnEnded(0) in told(after, moves.EndTurn())


def test_cc_5_4_no_port_in_the_middle_of_an_action():
    seat = Seat(units={"cow": [(0, 0)]})
    neighbour = Seat(units={"sheep": [(2, 0)]})
    state = position(seat, neighbour, players=3, ports={"A": 5})
    state = play(state, expand("cow", (1, 0)))
    assert isinstance(state.agenda[0], Bonuses)
    assert legal(state, moves.UsePort) == []
    state = play(state, moves.Decline())
    assert legal(state, moves.UsePort) == [moves.UsePort(0)]


def test_cc_5_5_an_action_that_does_nothing_is_not_allowed():
    seat = Seat(money=0, merchants=0, at_home=0, shipping=5)
    state = position(seat, players=2)
    assert list(GAME.moves(state)) == [moves.Pass()]
    assert refused(state, moves.HireMerchant()) == ["cc.why.all_hired"]
    assert refused(state, moves.UpgradeShipping()) == ["cc.why.highest_level"]
    assert refused(state, moves.EndTurn()) == ["cc.why.action_first"]
    assert refused(state, moves.Obtain(contract("c01"))) == ["cc.why.contract_elsewhere"]
    assert refused(state, moves.Buy(0, 0)) == ["cc.why.no_merchants"]


def test_cc_5_6_ports_on_the_turn_of_passing():
    seat = Seat(units={"cow": [(0, 0)]}, money=0)
    state = position(seat, players=3, ports={"A": 5})
    state = play(state, moves.Pass())
    assert state.agenda == (Finishing(0),)
    state = play(state, moves.UsePort(0))
    assert money(state)[0] == 16 + 10
    state = play(state, moves.EndTurn(), moves.Pass(), moves.EndTurn())
    assert state.agenda == (Turn(2),), "who has passed does nothing more in this phase"


def test_cc_5_7_drawing_contracts_cannot_be_taken_back_unseen():
    journal = new_journal(GAME, [Chair()] * 2, 11, Options())
    table = Table(GAME, journal)
    chance = Chance(4)
    revealing = set()
    while not GAME.over(table.position):
        move = chance.pick(GAME.moves(table.position))
        table.play(move)
        if table.undo_reveals:
            revealing.add(type(move))
            assert any(type(event).__name__ in {"ContractsDrawn", "RoundBegun"} for event in table.events[-1])
    assert moves.HireMerchant not in revealing
    seat = Seat(units={"bakery": [(3, 0), (3, 1), (4, 1)], "cow": [(3, 2)]}, shipping=1)
    state = play(position(seat, players=2), expand("bakery", (3, 3)))
    drawn, events = GAME.play(state, moves.Draw())
    assert GAME.reveals(state, drawn, events)
    placed, events = GAME.play(position(seat, players=2), expand("bakery", (3, 3)))
    assert not GAME.reveals(position(seat, players=2), placed, events)


# 19. Edge cases


def test_cc_19_1_a_player_without_units_goes_on_without_reach():
    seat = Seat(units={"cow": [(0, 0)], "sheep": [(1, 0)]}, contracts=["c46"], goods="2 wool")
    state = play(position(seat, players=3, ports={"A": 5}), moves.Fulfil(contract("c46")))
    assert state.players[0].spaces == ()
    state = play(state, moves.Decline(), moves.EndTurn(), moves.Pass(), moves.EndTurn(), moves.Pass(), moves.EndTurn())
    assert state.agenda == (Turn(0),)
    kinds = {type(move) for move in GAME.moves(state)}
    assert moves.Expand not in kinds
    assert moves.UsePort not in kinds
    assert {moves.Buy, moves.HireMerchant, moves.Pass} <= kinds
    assert settlement_numbers(state)[0] == 0


def test_cc_19_2_slaughter_may_split_a_settlement():
    seat = Seat(units={"cow": [(3, 2), (2, 4)], "sheep": [(3, 3)]}, contracts=["c14"], goods="1 wool")
    state = position(seat, players=3)
    before = network(state.map, 0, state.players[0].spaces)
    assert len(before.settlements) == 1
    state = play(state, moves.Fulfil(contract("c14")), moves.Decline())
    after = network(state.map, 0, state.players[0].spaces)
    assert len(after.settlements) == 2


def test_cc_19_3_a_unit_slaughtered_earlier_opens_nothing():
    mine = Seat(units={"cow": [(3, 0)]})
    near = position(mine, Seat(units={"sheep": [(3, 1)]}), players=3)
    assert play(near, expand("cow", (4, 1))).agenda[0] == Bonuses(0, (good("wool"),), False)
    # The own sheep that stood there before is gone and opens nothing for a free hex either.
    own = Seat(units={"cow": [(3, 0)], "sheep": [(3, 1)]}, contracts=["c14"], goods="1 wool")
    state = play(position(own, players=3), moves.Fulfil(contract("c14")))
    assert state.agenda[0] == ExportBonuses(0, 1, 0)
    state = play(state, expand("cow", (3, 1)))
    assert state.agenda == (Finishing(0),)


def test_cc_19_4_a_full_box_gives_no_building_bonus():
    bakeries = {"bakery": [(3, 0), (3, 1), (4, 1)], "cow": [(3, 2)]}
    full = position(Seat(units=bakeries, contracts=["c02"]), players=2)
    assert play(full, expand("bakery", (3, 3))).agenda == (Finishing(0),)
    # Fulfilling first empties the box; then the free hex gives the bonus.
    first = position(Seat(units=bakeries, contracts=["c01"], goods="4 wool"), players=2)
    state = play(first, moves.Fulfil(contract("c01")), expand("bakery", (3, 3)))
    assert state.agenda[0] == Bonuses(0, (), True)
    assert moves.Draw() in GAME.moves(state)


def test_cc_19_5_a_merchant_taken_back_can_buy_from_neighbours_in_the_same_action():
    # c42 has an upgrade only; c19 a free hex: an upgrade by port 4 before, then the neighbours.
    seat = Seat(units={"cow": [(0, 0)], "sheep": [(2, 0)]}, merchants=0, market={"milk": 2})
    neighbour = Seat(units={"bakery": [(1, 1)]})
    state = position(seat, neighbour, players=3, ports={"A": 4})
    state = play(state, moves.UsePort(0), moves.TakeBack(good("milk")))
    assert state.players[0].merchants == 1
    state = play(state, expand("cow", (1, 0)))
    assert legal(state, moves.Buy) == [moves.Buy(good("bread"), 1)]


def test_cc_19_6_a_contract_taken_before_the_action_may_be_fulfilled_by_it():
    seat = Seat(units={"cow": [(0, 0)]}, goods="6 wool")
    state = position(seat, players=3, ports={"A": 8}, stack=["c02", "c05", "c08"])
    state = play(state, moves.UsePort(0), moves.Draw(), moves.Keep(contract("c02")))
    assert state.agenda == (Turn(0),)
    assert moves.Fulfil(contract("c02")) in GAME.moves(state)
    late = position(seat, players=3, ports={"A": 8}, stack=["c02", "c05", "c08"])
    late = play(late, moves.HireMerchant(), moves.UsePort(0), moves.Draw(), moves.Keep(contract("c02")))
    assert list(GAME.moves(late)) == [moves.EndTurn()]


def test_cc_19_6_buchanan_may_fulfil_a_contract_kept_in_the_bonus_of_the_first():
    bakeries = {"bakery": [(3, 0), (3, 1), (4, 1)], "cow": [(3, 2)]}
    seat = Seat("buchanan", units=bakeries, contracts=["c01"], goods="10 wool")
    state = position(seat, players=2, stack=["c02", "c05", "c08", "c09", "c11", "c12"])
    state = play(state, moves.Fulfil(contract("c01")), expand("bakery", (3, 3)), moves.Draw())
    assert isinstance(state.agenda[0], Keeping)
    state = play(state, moves.Keep(contract("c02")), moves.Decline())
    assert state.agenda[0] == Fulfilling(0, 1)
    state = play(state, moves.Fulfil(contract("c02")))
    assert state.players[0].fulfilled == (contract("c01"), contract("c02"))


def test_cc_19_7_the_price_moves_of_one_purchase_count_for_the_next():
    seat = Seat(
        "buchanan",
        units={"cow": [(3, 0)]},
        merchants=7,
        at_home=0,
        goods="4 bread, 1 cheese",
        contracts=["c07", "c25"],
    )
    neighbour = Seat(units={"sheep": [(4, 1), (2, 1)]})
    state = play(position(seat, neighbour, players=3), moves.Fulfil(contract("c07")), expand("cow", (3, 1)))
    assert legal(state, moves.Buy) == [moves.Buy(good("wool"), n) for n in (1, 2, 3)]
    before = money(state)[0]
    state = play(state, moves.Buy(good("wool"), 2))
    assert money(state)[0] == before - 2 * (4 - 2)
    assert state.steps[good("wool")] == 5
    # The second expansion of this turn: one more, at the price the first purchase left.
    state = play(state, moves.Fulfil(contract("c25")), expand("woodcutter", (2, 0)))
    assert legal(state, moves.Buy) == [moves.Buy(good("wool"), 1)]
    before = money(state)[0]
    assert money(play(state, moves.Buy(good("wool"), 1)))[0] == before - (5 - 2)


def test_cc_19_8_the_price_after_discount_is_always_positive():
    assert min(track[0] for track in PRICES[:3]) - 2 == 1
    assert min(track[0] for track in PRICES[3:]) - 3 > 0
    seat = Seat(units=HOME, money=20, merchants=2)
    state = position(seat, Seat(units={"sheep": [(4, 1)]}), players=3, steps={"wool": 0})
    state = play(state, expand("sheep", (3, 0)))
    before = money(state)[0]
    assert money(play(state, moves.Buy(good("wool"), 2)))[0] == before - 2


def test_what_neighbours_sold_counts_for_one_turn_only():
    state = position(Seat(units=HOME), Seat(units={"sheep": [(4, 1)]}), players=3)
    state = play(state, expand("sheep", (3, 0)), moves.Buy(good("wool"), 1))
    assert state.bought[good("wool")] == 1
    state = play(state, moves.EndTurn())
    assert state.bought == NO_GOODS
    assert stock(state) == {"wool": 1}


def test_production_asks_only_whoever_has_something_to_process():
    state = position(Seat(units={**HOME, "field": [(3, 2)], "bakery": [(3, 3)]}), Seat(units={"cow": [(4, 1)]}))
    state = pass_round(state)
    assert state.agenda[0] == Processing(0, good("bread"))
    state = play(state, moves.Process(good("bread"), 1))
    assert state.agenda == (Turn(0),)
    assert state.round == 2
