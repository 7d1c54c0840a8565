"""Chapter 15: the nine clans, and their worked examples."""

import ast
from pathlib import Path

import pytest

import core.clans_of_caledonia
from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.components import CLANS, UNITS
from core.clans_of_caledonia.rules.book import base, book
from core.clans_of_caledonia.rules.glory import glory_of
from core.clans_of_caledonia.scoring import settlement_numbers
from core.clans_of_caledonia.state import (
    BarrelTaken,
    Bonuses,
    Brew,
    Brewing,
    Buy,
    Cellaring,
    Churn,
    Churning,
    ClanGained,
    Decline,
    Draw,
    EndTurn,
    Expand,
    ExportBonuses,
    Finishing,
    Fulfil,
    Fulfilling,
    GoodsSold,
    HireMerchant,
    Keep,
    Keeping,
    Obtain,
    Obtaining,
    Pass,
    PlaceWorker,
    PlacingWorker,
    Process,
    Processing,
    Producing,
    Row,
    ScoringGlory,
    Sell,
    StoreBarrel,
    Swap,
    TakeBarrel,
    Turn,
    UpgradeShipping,
    UpgradeTechnology,
    UsePort,
)
from tests.clans_of_caledonia.positions import (
    Seat,
    contract,
    contracts,
    expand,
    hexes_for,
    legal,
    money,
    place,
    play,
    position,
    refused,
    space,
    stock,
    told,
    unit,
)
from tests.clans_of_caledonia.test_set_up import fergusson_is, placing_order

WOOL, GRAIN, MILK, BREAD, CHEESE, WHISKY = range(6)
HOME = {"cow": [(3, 1)]}


def producing(seat, players=3, in_round=1):
    """Production begins; the others have nothing."""
    order = tuple(range(players))
    tasks = (*(Producing(number) for number in order), ScoringGlory())
    state = position(seat, players=players, order=order, passed=order, agenda=tasks, in_round=in_round)
    rules = book(state.clans)
    return rules.finish(rules.step(state))[0]


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


# Buchanan


def test_cc_15_2_buchanan_has_two_boxes():
    state = position(Seat("buchanan", contracts=["c01"]), players=2, board=["c02", "c03"])
    assert Obtain(contract("c02")) in GAME.moves(state)
    full = position(Seat("buchanan", contracts=["c01", "c04"]), players=2, board=["c02"])
    assert refused(full, Obtain(contract("c02"))) == ["cc.why.box_full"]
    bakeries = {"bakery": [(3, 0), (3, 1), (4, 1)], "cow": [(3, 2)]}
    one = position(Seat("buchanan", units=bakeries, contracts=["c01"]), players=3)
    assert Draw() in GAME.moves(play(one, expand("bakery", (3, 3)))), "a free box is an empty box"


def test_cc_15_3_buchanan_takes_one_or_two_with_one_action():
    state = play(position(Seat("buchanan"), players=2, board=["c01", "c02", "c03"]), Obtain(contract("c01")))
    assert state.agenda[0] == Obtaining(0, 1)
    assert play(state, Decline()).agenda == (Finishing(0),)
    two = play(state, Obtain(contract("c03")))
    assert two.players[0].contracts == contracts("c01", "c03")
    assert two.agenda == (Finishing(0),)
    half = position(Seat("buchanan", contracts=["c09"]), players=2, board=["c01", "c02"])
    assert play(half, Obtain(contract("c01"))).agenda == (Finishing(0),), "as many as boxes are free"


def test_cc_15_4_buchanan_draws_six_and_keeps_up_to_two():
    stack = ["c01", "c02", "c03", "c04", "c05", "c06", "c07"]
    seat = Seat("buchanan", units={"cow": [(0, 0)]})
    state = position(seat, players=3, ports={"A": 8}, stack=stack)
    state = play(state, UsePort(0), Draw())
    assert state.agenda[0] == Keeping(0, contracts(*stack[:6]), 0)
    state = play(state, Keep(contract("c02")))
    assert state.agenda[0].kept == 1
    both = play(state, Keep(contract("c05")))
    assert both.players[0].contracts == contracts("c02", "c05")
    assert both.under == contracts("c01", "c03", "c04", "c06")
    assert play(state, Decline()).under == contracts("c01", "c03", "c04", "c05", "c06")


def test_cc_15_5_buchanan_pays_once_in_a_turn_or_by_option_once_for_each_effect():
    def two_effects(payment):
        seat = Seat("buchanan", units={"cow": [(0, 0)]}, money=50)
        state = position(
            seat,
            players=3,
            ports={"A": 8},
            board=["c10"],
            stack=["c01", "c02", "c03", "c04", "c05", "c06"],
            in_round=5,
            buchanan_payment=payment,
        )
        state = play(state, UsePort(0), Draw(), Keep(contract("c01")), Decline(), Obtain(contract("c10")))
        return money(state)[0]

    assert two_effects("per_turn") == 50 + 5 - 15
    assert two_effects("per_effect") == 50 + 5 - 15 - 15


def test_cc_15_6_buchanan_in_round_1():
    state = position(Seat("buchanan", money=0), players=2, board=["c01", "c02"])
    once = play(state, Obtain(contract("c01")), Obtain(contract("c02")))
    assert money(once)[0] == 5
    twice = play(state, Obtain(contract("c01")), Decline(), EndTurn(), Pass(), EndTurn(), Obtain(contract("c02")))
    assert money(twice)[0] == 10


def test_cc_15_7_buchanan_fulfils_one_or_two_one_after_the_other():
    seat = Seat("buchanan", units=HOME, goods="2 whisky, 4 wool", contracts=["c11", "c01"], money=0)
    state = position(seat, players=3)
    first = play(state, Fulfil(contract("c11")))
    assert first.agenda[0] == Fulfilling(0, 1)
    assert play(first, Decline()).agenda == (Finishing(0),)
    second = play(first, Fulfil(contract("c01")))
    assert isinstance(second.agenda[0], ExportBonuses), "the bonuses of each are finished in turn"
    assert money(second)[0] == 10, "the second may use what the first gave"
    after = play(second, expand("sheep", (4, 1)))
    assert after.players[0].fulfilled == contracts("c11", "c01")
    short = Seat("buchanan", units=HOME, goods="2 whisky", contracts=["c11", "c01"])
    assert play(position(short, players=3), Fulfil(contract("c11"))).agenda == (Finishing(0),)


@pytest.mark.parametrize("payment", ["per_turn", "per_effect"])
def test_cc_20_19_buchanan_two_contracts_on_one_turn(payment):
    def after(number, start):
        state = position(
            Seat("buchanan", money=start), players=2, board=["c01", "c02"], in_round=number, buchanan_payment=payment
        )
        return money(play(state, Obtain(contract("c01")), Obtain(contract("c02"))))[0]

    assert after(5, 15) == 0
    assert after(1, 0) == 5


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


# MacDonald


def fisher(units, players=3, **seat):
    return Seat("macdonald", units=units, **seat)


def test_cc_15_14_macdonalds_workers_are_alike_and_have_no_technology():
    seat = fisher({"worker": [(4, 0)]}, money=60)
    state = position(seat, players=3)
    assert state.players[0].pieces == (4, 4, 4, 4, 4, 4, 0, 0, 8)
    assert refused(state, expand("woodcutter", (2, 0)))[0] == "cc.why.no_such_unit"
    assert refused(state, UpgradeTechnology(0)) == ["cc.why.no_technologies"]
    bonus = position(seat, players=3, agenda=(ExportBonuses(0, 0, 1), Finishing(0)))
    assert legal(bonus, UpgradeTechnology) == []
    near = position(fisher({"cow": [(6, 1)]}, money=60), players=3)
    assert money(play(near, expand("worker", (6, 2))))[0] == 60 - 6 - 6
    earning = producing(Seat("macdonald", units={"worker": [(4, 0), (5, 2), (2, 2)]}, money=0))
    assert money(earning)[0] == 3 * 4


def test_cc_15_15_fishermen_on_lochs_and_port_tiles():
    seat = fisher({"cow": [(0, 0)]}, money=20)
    state = position(seat, players=3, ports={"A": 5})
    assert {(0, 1), "A"} <= hexes_for(state, "worker")
    assert money(play(state, expand("worker", (0, 1))))[0] == 14
    assert money(play(state, expand("worker", "A")))[0] == 14
    free = position(seat, players=3, ports={"A": 5}, agenda=(ExportBonuses(0, 1, 0), Finishing(0)))
    assert money(play(free, expand("worker", (0, 1))))[0] == 14, "a free hex saves nothing on water"
    first = position(fisher({}), players=2, ports={"A": 5}, agenda=(PlacingWorker(0), Turn(0)))
    spots = {place(move.space) for move in legal(first, PlaceWorker)}
    assert {(4, 2), (9, 0), "A", "B", "C", "D"} <= spots
    assert (11, 0) not in spots, "covered by a port tile"
    without = position(Seat(units={"cow": [(0, 0)]}), players=3, ports={"A": 5})
    assert refused(without, expand("woodcutter", (0, 1))) == ["cc.why.water"]


def test_cc_15_16_two_fishermen_are_never_adjacent():
    state = position(fisher({"worker": [(4, 2)], "cow": [(5, 2)]}), players=3)
    assert refused(state, expand("worker", (4, 3))) == ["cc.why.fishermen_apart"]
    assert (5, 3) in hexes_for(state, "worker")
    beside_port = position(fisher({"worker": ["A"], "cow": [(0, 0)]}), players=3, ports={"A": 5})
    assert refused(beside_port, expand("worker", (0, 1))) == ["cc.why.fishermen_apart"]
    crowded = position(fisher({"worker": [(4, 2), (4, 4)]}), players=3)
    rows = {(place(move.origin), place(move.to)) for move in legal(crowded, Row)}
    assert not [row for row in rows if row[1] == (4, 3)], "(4,3) lies beside the other one"


def test_cc_15_17_a_fisherman_is_placed_in_reach():
    state = position(fisher({"worker": [(4, 2)]}, shipping=1), players=3)
    assert (4, 4) not in hexes_for(state, "worker"), "two steps away needs one loch"
    assert refused(state, expand("worker", (4, 4))) == ["cc.why.reach"]
    higher = position(fisher({"worker": [(4, 2)]}, shipping=2), players=3)
    assert (4, 4) in hexes_for(higher, "worker")


def test_cc_15_18_land_beside_a_fisherman_is_open():
    state = position(fisher({"worker": [(2, 2)]}), players=3)
    assert hexes_for(state, "cow") == {(1, 1), (1, 2), (2, 1), (3, 1), (3, 2)}
    assert refused(position(fisher({"worker": [(4, 2)]}), players=3), expand("cow", (3, 3))) == ["cc.why.reach"]


def test_cc_15_19_row_once_before_the_action():
    seat = fisher({"worker": [(0, 1)], "cow": [(0, 0)]})
    state = position(seat, players=3, ports={"A": 5})
    assert legal(state, Row) == [Row(space((0, 1)), space("A"))]
    rowed = play(state, Row(space((0, 1)), space("A")))
    assert rowed.agenda == (Turn(0),)
    assert rowed.players[0].spaces == (space((0, 0)), space("A"))
    assert refused(rowed, Row(space("A"), space((0, 1)))) == ["cc.why.rowed"]
    assert legal(play(rowed, UsePort(0)), Row) == []
    assert legal(play(state, UsePort(0)), Row), "before or after a port"
    assert legal(play(state, HireMerchant()), Row) == [], "only before the main action"
    passing = play(rowed, Pass(), EndTurn())
    assert passing.agenda == (Turn(1),)
    assert refused(state, Row(space((0, 0)), space((0, 1)))) == ["cc.why.no_fisherman"]
    again = play(rowed, HireMerchant(), EndTurn(), Pass(), EndTurn(), Pass(), EndTurn())
    assert legal(again, Row), "once a turn"


def test_cc_15_20_placing_a_fisherman_gives_the_bonus_rowing_none():
    near = Seat(units={"dairy": [(5, 1)]})
    state = position(fisher({"cow": [(3, 1)]}), near, players=3)
    assert play(state, expand("worker", (4, 2))).agenda[0] == Bonuses(0, (CHEESE,), False)
    rowing = position(fisher({"worker": [(4, 3)]}), near, players=3)
    assert play(rowing, Row(space((4, 3)), space((4, 2)))).agenda == (Turn(0),)


def test_cc_15_21_a_fisherman_on_a_port_reaches_it_and_counts_as_a_unit():
    seat = fisher({"worker": ["A"]})
    other = Seat(units={"cow": [(0, 0)]})
    state = position(seat, other, players=3, ports={"A": 5})
    assert legal(state, UsePort) == [UsePort(0)]
    assert legal(position(seat, other, players=3, ports={"A": 5}, turn=1), UsePort) == [UsePort(0)]
    two = position(fisher({"worker": [(9, 0), (11, 0)], "cow": [(9, 1)]}), players=3)
    assert glory_of(two, 0, 3) == 2 * 2
    assert glory_of(two, 0, 4) == 3, "two lochs of the ring"
    assert settlement_numbers(two)[0] == 1
    assert settlement_numbers(position(fisher({"worker": [(4, 2), (5, 3)]}, shipping=2), players=3))[0] == 2


def test_cc_15_22_macdonald_begins_on_rivers_with_one_or_two():
    assert [position(Seat("macdonald"), players=n).players[0].shipping for n in (1, 2, 3, 4)] == [1, 1, 0, 0]


def test_cc_15_23_a_fisherman_is_never_swapped_away():
    seat = fisher({"worker": [(0, 1)], "cow": [(0, 0)], "sheep": [(1, 0)]})
    state = play(position(seat, players=3, ports={"A": 7}), UsePort(0))
    assert not [move for move in legal(state, Swap) if move.space == space((0, 1))]
    assert legal(state, Swap)


def test_cc_20_33_macdonald_with_one_fisherman():
    def targets(level):
        state = position(fisher({"worker": [(4, 3)]}, shipping=level), players=3)
        spots = {place(move.space) for move in legal(state, Expand)}
        land = {at for at in spots if state.land.terrain[space(at)] != 8}
        return state, land, spots - land

    state, land, water = targets(0)
    assert land == {(3, 2), (3, 3), (5, 2)}
    assert water == set()
    assert {place(move.to) for move in legal(state, Row)} == {(4, 2), (4, 4), (5, 3)}
    _, further, lochs = targets(2)
    assert further - land == {(3, 1), (3, 4), (4, 1), (4, 5), (5, 1), (6, 3)}
    assert lochs == {(5, 4), (6, 4)}


# MacEwen


def brewer(told_goods, *names, **seat):
    return Seat("macewen", units=HOME, goods=told_goods, contracts=names, **seat)


def test_cc_15_24_macewen_brews_once_before_or_after_the_bonuses():
    # c13: 1 wool and 3 cheese, three hops, one upgrade.
    state = play(position(brewer("1 wool, 3 cheese, 2 grain", "c13", money=0), players=3), Fulfil(contract("c13")))
    assert state.agenda[:2] == (Brewing(0), ExportBonuses(0, 0, 1))
    assert list(GAME.moves(state)) == [Brew(2), Brew(1), Decline()]
    before = play(state, Brew(1))
    assert money(before)[0] == 9
    assert UpgradeTechnology(0) in GAME.moves(before), "the money pays for the upgrade"
    assert play(before, UpgradeShipping()).agenda == (Finishing(0),), "all in one go"
    later = play(state, Decline(), UpgradeShipping())
    assert later.agenda[0] == Brewing(0)
    assert money(play(later, Brew(2)))[0] == 18
    assert play(later, Decline()).agenda == (Finishing(0),)
    no_hops = play(position(brewer("2 grain, 1 wool", "c16"), players=3), Fulfil(contract("c16")))
    assert no_hops.agenda == (Finishing(0),)


@pytest.mark.parametrize(
    ("name", "told_goods", "units", "most"),
    [
        ("c23", "5 grain, 1 bread, 1 whisky", HOME, 3),
        ("c03", "5 grain", {"cow": [(3, 1), (3, 2)], "sheep": [(4, 1)]}, 1),
    ],
)
def test_cc_20_23_macewen(name, told_goods, units, most):
    seat = Seat("macewen", units=units, goods=told_goods, contracts=[name], money=0)
    state = play(position(seat, players=3), Fulfil(contract(name)))
    assert legal(state, Brew) == [Brew(n) for n in range(most, 0, -1)]
    before = money(state)[0]
    assert money(play(state, Brew(most)))[0] == before + 9 * most


# MacKenzie

STILL = {"distillery": [(3, 0), (3, 1)], "field": [(4, 1)]}


def distiller(**seat):
    return Seat(**{"clan": "mackenzie", "units": STILL, "money": 0, **seat})


def test_cc_15_25_mackenzie_gains_3_for_each_whisky_made():
    state = producing(distiller())
    assert ClanGained(0, 6, 6) in told(state, Process(WHISKY, 2))
    after = play(state, Process(WHISKY, 2))
    assert money(after)[0] == 6
    assert stock(after) == {"whisky": 2}


@pytest.mark.parametrize(("at", "pays"), [(0, 0), (1, 7), (2, 15)])
def test_cc_15_26_the_three_spaces_of_the_cellar(at, pays):
    cellar = [0, 0, 0, 0]
    cellar[at] = 1
    state = position(distiller(memory=tuple(cellar)), players=3)
    assert legal(state, TakeBarrel) == [TakeBarrel(at)]
    after = play(state, TakeBarrel(at))
    assert money(after)[0] == pays
    assert stock(after) == {"whisky": 1}
    assert after.agenda == (Turn(0),)


def test_cc_15_27_the_cellar_moves_at_the_start_of_production():
    state = producing(distiller(units={"cow": [(3, 0)]}, memory=(1, 1, 1, 0)))
    player = state.players[0]
    assert player.memory[:3] == (0, 1, 1)
    assert money(state)[0] == 15
    assert stock(state) == {"milk": 1, "whisky": 1}


def test_cc_15_28_one_whisky_made_now_may_be_stored():
    state = play(producing(distiller()), Process(WHISKY, 1))
    assert state.agenda[0] == Cellaring(0)
    stored = play(state, StoreBarrel())
    assert stored.players[0].memory[:3] == (1, 0, 0)
    assert stock(stored) == {"grain": 1}
    assert stored.agenda[0] == Turn(0)
    kept = play(state, Decline())
    assert kept.players[0].memory[:3] == (0, 0, 0)
    assert stock(kept) == {"grain": 1, "whisky": 1}
    none = play(producing(distiller(goods="3 whisky")), Process(WHISKY, 0))
    assert none.agenda[0] == Turn(0), "whisky from stock cannot go in"


def test_cc_15_29_barrels_may_be_taken_at_any_decision():
    barrel = (0, 0, 1, 0)
    # To deliver.
    deliver = position(distiller(goods="1 whisky", contracts=["c11"], memory=barrel), players=3)
    assert legal(deliver, Fulfil) == []
    assert legal(play(deliver, TakeBarrel(2)), Fulfil) == [Fulfil(contract("c11"))]
    # In the middle of an action: to pay neighbours, and for a contract drawn.
    near = Seat(units={"bakery": [(2, 0)]})
    poor = distiller(units={"cow": [(3, 1)]}, money=9 + 1, memory=barrel)
    state = play(position(poor, near, players=3), expand("cow", (3, 0)))
    assert state.agenda[0] == Bonuses(0, (BREAD,), False)
    assert list(GAME.moves(state)) == [Decline(), TakeBarrel(2)]
    assert legal(play(state, TakeBarrel(2)), Buy) == [Buy(BREAD, 1), Buy(BREAD, 2)]
    # After the action, and in production.
    done = play(position(distiller(memory=barrel), players=3), Pass())
    assert legal(done, TakeBarrel) == [TakeBarrel(2)]
    assert legal(producing(distiller(memory=(1, 0, 0, 0))), TakeBarrel) == [TakeBarrel(1)]
    # Not by others.
    assert legal(position(distiller(memory=barrel), players=3, turn=1), TakeBarrel) == []


def test_cc_15_30_barrels_are_not_in_stock():
    state = position(distiller(memory=(0, 1, 1, 0), merchants=2), players=3)
    assert legal(state, Sell) == []
    assert glory_of(state, 0, 1) == 3


def test_cc_15_31_the_cellar_is_emptied_before_the_final_scoring():
    state = producing(distiller(units={"cow": [(3, 0)]}, memory=(1, 1, 0, 0)), in_round=5)
    assert state.agenda == ()
    assert state.players[0].memory[:3] == (0, 0, 0)
    assert money(state)[0] == 7 + 15
    assert stock(state) == {"milk": 1, "whisky": 2}


def test_cc_20_24_a_barrel_through_the_rounds():
    stored = distiller(units={"cow": [(3, 0)]}, memory=(1, 0, 0, 0))
    second = producing(stored)
    assert second.players[0].memory[:3] == (0, 1, 0)
    assert money(play(second, TakeBarrel(1)))[0] == 7
    third = producing(distiller(units={"cow": [(3, 0)]}, memory=(0, 1, 0, 0)))
    assert money(play(third, TakeBarrel(2)))[0] == 15
    fourth = producing(distiller(units={"cow": [(3, 0)]}, memory=(0, 0, 1, 0)))
    assert (money(fourth)[0], fourth.players[0].memory[:3]) == (15, (0, 0, 0))
    assert BarrelTaken(0, 1, 7) in told(second, TakeBarrel(1))


def test_cc_20_25_mackenzie_makes_two_whisky():
    state = play(producing(distiller()), Process(WHISKY, 2))
    assert money(state)[0] == 6
    assert list(GAME.moves(state)) == [StoreBarrel(), Decline()]


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
