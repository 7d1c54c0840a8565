"""CC-15.14 to CC-15.23, CC-20.33: MacDonald and the fishermen."""

from core.clans_of_caledonia import moves
from core.clans_of_caledonia.facts.counting import glory_of, settlement_numbers
from core.clans_of_caledonia.tasks import Bonuses, ExportBonuses, Finishing, PlacingWorker, Turn
from tests.clans_of_caledonia.playing import expand, hexes_for, legal, money, play, producing, refused
from tests.clans_of_caledonia.positions import CHEESE, Seat, place, position, space


def fisher(units, players=3, **seat):
    return Seat("macdonald", units=units, **seat)


def test_cc_15_14_macdonalds_workers_are_alike_and_have_no_technology():
    seat = fisher({"worker": [(4, 0)]}, money=60)
    state = position(seat, players=3)
    assert state.players[0].pieces == (4, 4, 4, 4, 4, 4, 0, 0, 8)
    assert refused(state, expand("woodcutter", (2, 0)))[0] == "cc.why.no_such_unit"
    assert refused(state, moves.UpgradeTechnology(0)) == ["cc.why.no_technologies"]
    bonus = position(seat, players=3, agenda=(ExportBonuses(0, 0, 1), Finishing(0)))
    assert legal(bonus, moves.UpgradeTechnology) == []
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
    spots = {place(move.space) for move in legal(first, moves.PlaceWorker)}
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
    rows = {(place(move.origin), place(move.to)) for move in legal(crowded, moves.Row)}
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
    assert legal(state, moves.Row) == [moves.Row(space((0, 1)), space("A"))]
    rowed = play(state, moves.Row(space((0, 1)), space("A")))
    assert rowed.agenda == (Turn(0),)
    assert rowed.players[0].spaces == (space((0, 0)), space("A"))
    assert refused(rowed, moves.Row(space("A"), space((0, 1)))) == ["cc.why.rowed"]
    assert legal(play(rowed, moves.UsePort(0)), moves.Row) == []
    assert legal(play(state, moves.UsePort(0)), moves.Row), "before or after a port"
    assert legal(play(state, moves.HireMerchant()), moves.Row) == [], "only before the main action"
    passing = play(rowed, moves.Pass(), moves.EndTurn())
    assert passing.agenda == (Turn(1),)
    assert refused(state, moves.Row(space((0, 0)), space((0, 1)))) == ["cc.why.no_fisherman"]
    again = play(
        rowed, moves.HireMerchant(), moves.EndTurn(), moves.Pass(), moves.EndTurn(), moves.Pass(), moves.EndTurn()
    )
    assert legal(again, moves.Row), "once a turn"


def test_cc_15_20_placing_a_fisherman_gives_the_bonus_rowing_none():
    near = Seat(units={"dairy": [(5, 1)]})
    state = position(fisher({"cow": [(3, 1)]}), near, players=3)
    assert play(state, expand("worker", (4, 2))).agenda[0] == Bonuses(0, (CHEESE,), False)
    rowing = position(fisher({"worker": [(4, 3)]}), near, players=3)
    assert play(rowing, moves.Row(space((4, 3)), space((4, 2)))).agenda == (Turn(0),)


def test_cc_15_21_a_fisherman_on_a_port_reaches_it_and_counts_as_a_unit():
    seat = fisher({"worker": ["A"]})
    other = Seat(units={"cow": [(0, 0)]})
    state = position(seat, other, players=3, ports={"A": 5})
    assert legal(state, moves.UsePort) == [moves.UsePort(0)]
    assert legal(position(seat, other, players=3, ports={"A": 5}, turn=1), moves.UsePort) == [moves.UsePort(0)]
    two = position(fisher({"worker": [(9, 0), (11, 0)], "cow": [(9, 1)]}), players=3)
    assert glory_of(two, 0, 3) == 2 * 2
    assert glory_of(two, 0, 4) == 3, "two lochs of the ring"
    assert settlement_numbers(two)[0] == 1
    assert settlement_numbers(position(fisher({"worker": [(4, 2), (5, 3)]}, shipping=2), players=3))[0] == 2


def test_cc_15_22_macdonald_begins_on_rivers_with_one_or_two():
    assert [position(Seat("macdonald"), players=n).players[0].shipping for n in (1, 2, 3, 4)] == [1, 1, 0, 0]


def test_cc_15_23_a_fisherman_is_never_swapped_away():
    seat = fisher({"worker": [(0, 1)], "cow": [(0, 0)], "sheep": [(1, 0)]})
    state = play(position(seat, players=3, ports={"A": 7}), moves.UsePort(0))
    assert not [move for move in legal(state, moves.Swap) if move.space == space((0, 1))]
    assert legal(state, moves.Swap)


def test_cc_20_33_macdonald_with_one_fisherman():
    def targets(level):
        state = position(fisher({"worker": [(4, 3)]}, shipping=level), players=3)
        spots = {place(move.space) for move in legal(state, moves.Expand)}
        land = {at for at in spots if state.land.terrain[space(at)] != 8}
        return state, land, spots - land

    state, land, water = targets(0)
    assert land == {(3, 2), (3, 3), (5, 2)}
    assert water == set()
    assert {place(move.to) for move in legal(state, moves.Row)} == {(4, 2), (4, 4), (5, 3)}
    _, further, lochs = targets(2)
    assert further - land == {(3, 1), (3, 4), (4, 1), (4, 5), (5, 1), (6, 3)}
    assert lochs == {(5, 4), (6, 4)}
