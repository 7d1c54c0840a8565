"""Chapters 7 and 10: obtain and fulfil contracts, pass."""

import pytest

from core.clans_of_caledonia import GAME, moves
from core.clans_of_caledonia.components import BOARDS, CONTRACTS, GRAIN, MILK, exports
from core.clans_of_caledonia.events import AnimalSlaughtered, ContractFulfilled
from core.clans_of_caledonia.facts.counting import SOURCES, ledgers
from core.clans_of_caledonia.rules.exporting import money_up_to
from core.clans_of_caledonia.state import EMPTY
from core.clans_of_caledonia.tasks import ExportBonuses, Finishing, Slaughtering
from tests.clans_of_caledonia.playing import expand, hexes_for, legal, money, pass_round, play, refused, stock, told
from tests.clans_of_caledonia.positions import Seat, contract, good, position, space, unit

HOME = {"cow": [(3, 1)]}


# 7. Obtain


@pytest.mark.parametrize(("number", "change"), [(1, 5), (2, 0), (3, -5), (4, -10), (5, -15)])
def test_cc_7_1_any_contract_of_the_board_for_the_money_of_the_round(number, change):
    state = position(Seat(money=40), players=2, board=["c03", "c09"], in_round=number)
    assert legal(state, moves.Obtain) == [moves.Obtain(contract("c03")), moves.Obtain(contract("c09"))]
    after = play(state, moves.Obtain(contract("c09")))
    assert money(after)[0] == 40 + change
    assert after.players[0].contracts == (contract("c09"),)
    if change < 0:
        poor = position(Seat(money=-change - 1), players=2, board=["c03"], in_round=number)
        assert refused(poor, moves.Obtain(contract("c03"))) == ["cc.why.money"]


def test_cc_7_2_the_box_holds_one_contract():
    full = position(Seat(contracts=["c02"]), players=2, board=["c03"])
    assert refused(full, moves.Obtain(contract("c03"))) == ["cc.why.box_full"]
    at_the_end = position(Seat(money=0, contracts=["c02"]), Seat(money=0), in_round=5)
    points = [sum(ledger) for ledger in ledgers(at_the_end)]
    assert points[0] == points[1], "no penalty for what is not fulfilled"


def test_cc_7_3_the_board_is_not_refilled_before_the_next_preparation():
    state = position(Seat(), players=2, board=["c03"], stack=["c04"])
    state = play(state, moves.Obtain(contract("c03")), moves.EndTurn())
    assert set(state.board) == {-1}
    assert legal(state, moves.Obtain) == []
    state = pass_round(state)
    assert state.board[0] == contract("c04")


# 10. Fulfil


def test_cc_10_1_everything_at_once_from_stock_and_map():
    seat = Seat(units={"cow": [(3, 1), (3, 2)], "sheep": [(4, 1)]}, goods="2 cheese", contracts=["c17"])
    assert legal(position(seat, players=3), moves.Fulfil) == [moves.Fulfil(contract("c17"))]
    one_cow = Seat(units={"cow": [(3, 1)], "sheep": [(4, 1)]}, goods="2 cheese", contracts=["c17"])
    assert refused(position(one_cow, players=3), moves.Fulfil(contract("c17"))) == ["cc.why.animals_missing"]
    one_cheese = Seat(units={"cow": [(3, 1), (3, 2)]}, goods="1 cheese, 5 wool", contracts=["c17"])
    assert refused(position(one_cheese, players=3), moves.Fulfil(contract("c17"))) == ["cc.why.goods_missing"]
    assert refused(position(seat, players=3), moves.Fulfil(contract("c02"))) == ["cc.why.contract_elsewhere"]


def test_cc_10_2_contracts_never_ask_for_grain_or_milk():
    for one in CONTRACTS:
        assert one.goods[GRAIN] == one.goods[MILK] == 0


def test_cc_10_3_goods_then_the_box_then_the_token_then_bonuses():
    seat = Seat(money=0, units=HOME, goods="4 wool", contracts=["c01"])
    state = position(seat, players=3)
    after, events = GAME.play(state, moves.Fulfil(contract("c01")))
    assert stock(after) == {}
    assert after.players[0].contracts == ()
    assert after.players[0].fulfilled == (contract("c01"),)
    assert after.imports == (2, 0, 0)
    assert after.agenda == (Finishing(0),), "no money for a unit: the free hex is lost"
    assert ContractFulfilled(0, contract("c01"), 0) in events


def test_cc_10_4_the_player_chooses_which_animals():
    seat = Seat(units={"cow": [(3, 1), (3, 2), (3, 3)]}, contracts=["c03"], money=0)
    state = play(position(seat, players=3), moves.Fulfil(contract("c03")))
    assert state.agenda[0] == Slaughtering(0, (2, 0))
    assert list(GAME.moves(state)) == [moves.Slaughter(space(at)) for at in ((3, 1), (3, 2), (3, 3))]
    assert refused(state, moves.Slaughter(space((4, 1)))) == ["cc.why.not_that_animal"]
    state = play(state, moves.Slaughter(space((3, 2))))
    assert state.stands[space((3, 2))] == EMPTY
    events = told(state, moves.Slaughter(space((3, 1))))
    assert AnimalSlaughtered(0, unit("cow"), space((3, 1))) in events
    state = play(state, moves.Slaughter(space((3, 1))))
    assert state.players[0].units[unit("cow")] == 1
    assert state.players[0].spaces == (space((3, 3)),)


def test_cc_10_3_one_contract_is_fulfilled_though_there_are_goods_for_two():
    seat = Seat(units={"cow": [(3, 1)]}, contracts=["c16", "c06"], goods="4 wool")
    state = position(seat, players=3)
    assert legal(state, moves.Fulfil) == [moves.Fulfil(contract("c16")), moves.Fulfil(contract("c06"))]
    assert play(state, moves.Fulfil(contract("c16"))).agenda == (Finishing(0),)


def test_cc_10_4_when_all_animals_are_needed_nobody_is_asked():
    seat = Seat(units={"cow": [(3, 1), (3, 2)], "sheep": [(4, 1)]}, contracts=["c03"])
    state = play(position(seat, players=3), moves.Fulfil(contract("c03")))
    assert state.players[0].units[unit("cow")] == 0
    assert state.agenda == (Finishing(0),)


def test_cc_10_4_the_hexes_are_open_to_anybody():
    seat = Seat(units={"cow": [(3, 1), (3, 2)]}, contracts=["c03"])
    other = Seat(units={"sheep": [(4, 1)]})
    state = play(position(seat, other, players=3), moves.Fulfil(contract("c03")), moves.EndTurn())
    assert (3, 1) in hexes_for(state, "cow")


def test_cc_10_5_hops_and_imports_stay_on_the_contract():
    told_exports = exports((contract("c26"), contract("c05")))
    assert (told_exports.imports, told_exports.hops, told_exports.meat) == ((0, 4, 0), 10, 4)


def test_cc_10_6_the_import_token_pays_at_its_money_spaces():
    assert BOARDS.export_board.track.money_spaces == (5, 10, 15, 20, 25, 30)
    assert [money_up_to(n) for n in (0, 4, 5, 9, 10, 30, 34, 35, 60)] == [0, 0, 1, 1, 2, 6, 6, 7, 12]
    seat = Seat(money=0, units=HOME, goods="2 whisky", contracts=["c11"])
    state = play(position(seat, players=3, imports=(0, 4, 9)), moves.Fulfil(contract("c11")))
    assert state.imports == (0, 6, 9)
    assert money(state)[0] == 10 + 1


def test_cc_10_7_one_contract_never_passes_two_money_spaces():
    most = max(max(one.imports) for one in CONTRACTS)
    assert most == 4
    assert all(money_up_to(start + most) - money_up_to(start) <= 1 for start in range(90))


def test_cc_10_8_bonuses_in_any_order_one_after_the_other():
    seat = Seat(money=30, units=HOME, goods="2 wool, 1 bread, 1 cheese", contracts=["c45"])
    state = play(position(seat, players=3), moves.Fulfil(contract("c45")))
    assert money(state)[0] == 30 + 10
    assert state.agenda[0] == ExportBonuses(0, 0, 1)
    two = Seat(units=HOME, goods="4 cheese", contracts=["c10"])
    state = play(
        position(two, players=3), moves.Fulfil(contract("c10")), moves.UpgradeTechnology(1), moves.UpgradeShipping()
    )
    assert state.players[0].technology == (False, True)
    assert state.players[0].shipping == 1
    assert state.agenda == (Finishing(0),)


def test_cc_10_9_a_free_hex_saves_the_land_cost_only():
    seat = Seat(money=20, units=HOME, goods="4 wool", contracts=["c01"])
    state = play(position(seat, players=3), moves.Fulfil(contract("c01")))
    after = play(state, expand("cow", (4, 1)))
    assert money(after)[0] == 20 - 9
    assert hexes_for(state, "cow") == {(2, 1), (3, 0), (4, 1)}
    assert play(state, moves.Decline()).agenda == (Finishing(0),)
    assert refused(state, moves.HireMerchant()) == ["cc.why.no_bonus_upgrade"]


def test_cc_10_10_reach_is_judged_after_the_slaughter():
    seat = Seat(units={"sheep": [(3, 1), (3, 2)], "cow": [(3, 3)]}, contracts=["c05"])
    state = play(position(seat, players=3), moves.Fulfil(contract("c05")))
    assert (3, 2) in hexes_for(state, "sheep"), "the vacated hex, with the slaughtered animal"
    assert (4, 1) not in hexes_for(state, "sheep"), "only the sheep on (3,1) could reach it"


def test_cc_10_11_money_and_a_shipping_level_gained_first_count():
    # c45: 10 money and an upgrade. Without the money the technology could not be paid.
    seat = Seat(money=0, units=HOME, goods="2 wool, 1 bread, 1 cheese", contracts=["c45"])
    state = play(position(seat, players=3), moves.Fulfil(contract("c45")))
    assert moves.UpgradeTechnology(0) in GAME.moves(state)
    # A free hex and an upgrade together: the level first, then the hex across the river.
    both = position(Seat(units=HOME), players=3, agenda=(ExportBonuses(0, 1, 1), Finishing(0)))
    assert (3, 2) not in hexes_for(both, "cow")
    after = play(both, moves.UpgradeShipping())
    assert (3, 2) in hexes_for(after, "cow")
    assert after.agenda[0] == ExportBonuses(0, 1, 0)


def test_cc_10_12_passing_pays_by_place():
    state = position(Seat(), Seat(), Seat(), Seat())
    after = pass_round_money(state)
    assert after == [116, 114, 112, 110]
    assert pass_round_money(position(Seat(), Seat(), Seat())) == [116, 114, 112]
    assert pass_round_money(position(Seat(), Seat())) == [116, 114]
    assert pass_round_money(position(Seat())) == [116]


def pass_round_money(state):
    """Everybody's money right after passing, before anything else."""
    found = {}
    while len(found) < len(state.players):
        seat = state.agenda[0].seat
        state = play(state, moves.Pass())
        found[seat] = money(state)[seat]
        if len(found) < len(state.players):
            state = play(state, moves.EndTurn())
    return [found[seat] for seat in range(len(state.players))]


def test_cc_10_13_in_round_5_as_well():
    assert pass_round_money(position(Seat(), Seat(), in_round=5)) == [116, 114]


# Examples


def test_cc_20_9_the_first_to_pass():
    state = play(position(Seat(), Seat(), Seat(), Seat(), turn=2), moves.Pass())
    assert money(state)[2] == 116
    state = play(
        state,
        moves.EndTurn(),
        moves.Pass(),
        moves.EndTurn(),
        moves.Pass(),
        moves.EndTurn(),
        moves.Pass(),
        moves.EndTurn(),
    )
    assert state.order == (2, 3, 0, 1)


def test_cc_20_16_contract_c50():
    seat = Seat(money=0, units=HOME, goods="1 bread, 1 cheese, 1 whisky", contracts=["c50"])
    state = play(position(seat, players=3), moves.Fulfil(contract("c50")))
    assert state.imports == (0, 3, 0)
    assert money(state)[0] == 10
    assert stock(state) == {}
    assert state.agenda[0] == ExportBonuses(0, 0, 2)


@pytest.mark.parametrize(("start", "name", "gained"), [(3, "c05", 1), (4, "c08", 1), (5, "c08", 0), (28, "c08", 1)])
def test_cc_20_17_the_tobacco_token(start, name, gained):
    data = CONTRACTS[contract(name)]
    seat = Seat(money=0, units={"sheep": [(3, 1), (3, 2)], "cow": [(4, 1)]}, goods="4 bread", contracts=[name])
    state = play(position(seat, players=3, imports=(0, start, 0)), moves.Fulfil(contract(name)))
    assert state.imports[1] == start + data.imports[1]
    assert money(state)[0] == data.money + gained


def test_a_ledger_has_an_entry_for_every_source():
    (first, _) = ledgers(position(Seat(money=20), Seat()))
    assert dict(zip(SOURCES, first, strict=True))["money"] == 2
    assert good("wool") == 0
