"""Chapter 15: what a clan is; and the clans that have no file of their own."""

import ast
from pathlib import Path

import pytest

import core.clans_of_caledonia
from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.book import base, book
from core.clans_of_caledonia.components import CLANS, UNITS
from core.clans_of_caledonia.events import GoodsSold
from core.clans_of_caledonia.moves import (
    Buy,
    Churn,
    Decline,
    Fulfil,
    PlaceWorker,
    Process,
    Row,
    Sell,
    Swap,
    TakeBarrel,
    UsePort,
)
from core.clans_of_caledonia.tasks import Churning, ExportBonuses, Finishing, PlacingWorker, Processing, Turn
from tests.clans_of_caledonia.playing import expand, legal, money, play, producing, refused, stock, told
from tests.clans_of_caledonia.positions import CHEESE, MILK, WHISKY, WOOL, Seat, contract, position, space, unit
from tests.clans_of_caledonia.test_set_up import fergusson_is, placing_order


def test_cc_15_1_a_clan_is_a_book_of_its_own_and_the_base_names_none():
    folder = Path(core.clans_of_caledonia.__file__).parent
    names = {clan.id for clan in CLANS}
    for path in (folder / "rules").glob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text())))
        words = {node.id for node in nodes if isinstance(node, ast.Name)}
        words |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        words |= {node.name for node in nodes if isinstance(node, ast.alias)}
        assert not [word for word in words if any(name in word.lower() for name in names)], path
    assert {path.stem for path in (folder / "clans").glob("*.py")} == {*names, "__init__"}
    assert book(()) is not base
    with_stewart = position(Seat("stewart"), Seat())
    assert with_stewart.clans == (8,)


# Campbell


@pytest.mark.parametrize(
    ("name", "costs"), [("bakery", (5, 4, 4, 3)), ("distillery", (7, 6, 6, 5)), ("dairy", (9, 8, 8, 7))]
)
def test_cc_15_8_campbells_buildings_cost_less(name, costs):
    spots = [(3, 0), (3, 1), (4, 1)]
    for placed, cost in enumerate(costs):
        seat = Seat("campbell", units={"cow": [(3, 2)], name: spots[:placed]}, money=50)
        state = position(seat, players=3)
        assert money(play(state, expand(name, (3, 3))))[0] == 50 - cost - 4, "land cost is not reduced"
    other = position(Seat(units={"cow": [(3, 2)]}, money=50), Seat("campbell"), players=3)
    assert money(play(other, expand(name, (3, 3))))[0] == 50 - UNITS[unit(name)].cost - 4


def test_cc_15_9_the_ordinal_goes_by_the_map():
    # After a swap two bakeries stand on the map: the next one is the third.
    seat = Seat("campbell", units={"cow": [(0, 0)], "sheep": [(1, 0)], "miner": [(2, 3)]}, money=50)
    state = position(seat, players=3, ports={"A": 7})
    state = play(state, UsePort(0), Swap(unit("bakery"), space((0, 0))), Swap(unit("bakery"), space((1, 0))))
    assert money(play(state, expand("bakery", (2, 0))))[0] == 50 - 4 - 3


def test_cc_20_20_campbell():
    spots = [(3, 0), (3, 1), (4, 1)]
    paid = []
    for placed in range(3):
        seat = Seat("campbell", units={"cow": [(3, 2)], "bakery": spots[:placed]}, money=50)
        paid.append(50 - 4 - money(play(position(seat, players=3), expand("bakery", (3, 3))))[0])
    assert paid == [5, 4, 4]
    first = position(Seat("campbell", units={"cow": [(3, 2)], "bakery": spots}, money=50), players=3)
    assert money(play(first, expand("distillery", (3, 3))))[0] == 50 - 4 - 7


# Cunningham


def test_cc_15_10_cunningham_makes_butter_at_the_end_of_production():
    seat = Seat("cunningham", units={"cow": [(3, 0), (3, 1)], "dairy": [(4, 1)]}, goods="1 milk", money=0)
    state = producing(seat)
    assert state.agenda[0] == Processing(0, CHEESE)
    state = play(state, Process(CHEESE, 1))
    assert state.agenda[0] == Churning(0)
    assert list(GAME.moves(state)) == [Churn(2), Churn(1), Decline()]
    assert GoodsSold(0, MILK, 2, 16) in told(state, Churn(2))
    after = play(state, Churn(2))
    assert money(after)[0] == 16
    assert after.steps == state.steps
    assert stock(after) == {"cheese": 1}
    assert stock(play(state, Decline())) == {"milk": 2, "cheese": 1}
    assert producing(Seat("cunningham", units={"sheep": [(3, 0)]})).agenda == (Turn(0),)


# Fergusson


def test_cc_15_11_fergusson_starts_with_ships():
    assert position(Seat("fergusson"), players=4).players[0].shipping == 3
    assert position(Seat("fergusson"), players=3).players[0].shipping == 3
    assert position(Seat("fergusson"), players=2).players[0].shipping == 2
    assert position(Seat("fergusson")).players[0].shipping == 2


def test_cc_15_12_fergussons_workers_stand_on_the_border_and_are_paid():
    state = position(Seat("fergusson", money=60), players=2, agenda=(PlacingWorker(0), Turn(0)))
    border = state.land.border
    moves = legal(state, PlaceWorker)
    assert moves
    assert all(border[move.space] for move in moves)
    assert refused(state, PlaceWorker(unit("miner"), space((5, 2)))) == ["cc.why.border"]
    after = play(state, PlaceWorker(unit("miner"), space((2, 1))))
    assert money(after)[0] == 60 - 10 - 4


def test_cc_15_13_fergussons_third_worker_is_the_very_last():
    # More orders of whole drafts stand with the set-up (CC-20.34).
    assert placing_order(fergusson_is(2, 3)) == [0, 1, 2, 2, 1, 0, 2]


# Robertson


def test_cc_15_32_robertson_pays_less_on_a_delta():
    seat = Seat("robertson", units={"cow": [(3, 0)]}, money=30)
    four = position(seat, players=4)
    assert money(play(four, expand("sheep", (3, 1))))[0] == 30 - (8 + 3 - 3)
    assert money(play(four, expand("sheep", (2, 1))))[0] == 30 - (8 + 4)
    two = position(Seat("robertson", units={"cow": [(2, 1)]}, money=30), players=2)
    assert money(play(two, expand("sheep", (3, 1))))[0] == 30 - (8 + 3 - 2)
    free = position(seat, players=4, agenda=(ExportBonuses(0, 1, 0), Finishing(0)))
    assert money(play(free, expand("sheep", (3, 1))))[0] == 30 - (8 - 3)
    other = position(Seat(units={"cow": [(3, 0)]}, money=30), Seat("robertson"), players=4)
    assert money(play(other, expand("sheep", (3, 1))))[0] == 30 - 11


def test_cc_15_33_a_vacated_delta_gives_the_discount_again():
    seat = Seat("robertson", units={"cow": [(3, 0)], "sheep": [(3, 1)]}, goods="1 wool", contracts=["c14"], money=30)
    state = play(position(seat, players=4), Fulfil(contract("c14")))
    assert money(play(state, expand("sheep", (3, 1))))[0] == 30 - (8 - 3)


def test_cc_20_21_robertson_builds_a_bakery_on_a_delta():
    four = position(Seat("robertson", units={"cow": [(3, 3)]}, money=30), players=4)
    assert money(play(four, expand("bakery", (3, 2))))[0] == 30 - 6
    two = position(Seat("robertson", units={"cow": [(3, 3)]}, money=30), players=2)
    assert money(play(two, expand("bakery", (3, 2))))[0] == 30 - 7


# Stewart


def test_cc_15_34_stewart_starts_with_five_merchants_and_rivers():
    for players in (1, 2, 3, 4):
        player = position(Seat("stewart"), players=players).players[0]
        assert (player.merchants, player.at_home, player.shipping) == (5, 2, 1)


def test_cc_15_35_stewart_gains_1_for_each_trade():
    state = position(Seat("stewart", money=10, goods="3 wool"), players=2)
    assert money(play(state, Sell(WOOL, 3)))[0] == 10 + 12 + 1
    assert money(play(state, Buy(WOOL, 2)))[0] == 10 - 8 + 1
    # The 1 comes before the payment.
    poor = position(Seat("stewart", money=3), players=2)
    assert legal(poor, Buy) == [Buy(WOOL, 1)]
    assert money(play(poor, Buy(WOOL, 1)))[0] == 0
    other = position(Seat(money=10, goods="3 wool"), Seat("stewart"))
    assert money(play(other, Sell(WOOL, 2)))[0] == 18


def test_cc_20_22_stewart_buys_two_goods_from_neighbours():
    near = Seat(units={"cow": [(3, 0)], "distillery": [(2, 1)]})
    seat = Seat("stewart", units={"sheep": [(4, 1)]}, merchants=7, at_home=0)
    state = play(position(seat, near, players=3), expand("sheep", (3, 1)))
    before = money(state)[0]
    after = play(state, Buy(MILK, 3), Buy(WHISKY, 3))
    assert money(after)[0] == before - 3 * 3 - 3 * 8 + 2


def test_clans_at_the_table_do_not_disturb_each_other():
    homes = ((3, 1), (9, 4), (9, 6), (2, 5))
    state = position(*(Seat(clan.id, units={"cow": [at]}) for clan, at in zip(CLANS[:4], homes, strict=True)))
    assert len(state.clans) == 4
    assert [player.boxes for player in state.players] == [2, 1, 1, 1]
    assert [player.shipping for player in state.players] == [0, 0, 0, 3]
    assert legal(state, Row) == []
    assert legal(state, TakeBarrel) == []
