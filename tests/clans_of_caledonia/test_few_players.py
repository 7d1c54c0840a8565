"""Chapters 16 and 17: two players, and the solo game; CC-18.2 and CC-18.3."""

import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.components import BOARDS, EXPORT_PLACES, MARKET, PRICES, SCORING, SETTLEMENT_PLACES
from core.clans_of_caledonia.events import (
    ContractRemoved,
    DiceRolled,
    GloryGained,
    MerchantTakenBack,
    NeutralsSet,
    PriceMoved,
    RoundBegun,
    SoloRated,
)
from core.clans_of_caledonia.facts.counting import import_values, rating, shares
from core.clans_of_caledonia.map import HEXES, SIDES, land, land_number
from core.clans_of_caledonia.moves import ChooseClan, EndTurn, Fulfil, HireMerchant, Pass, PlaceWorker
from core.clans_of_caledonia.options import Options
from core.clans_of_caledonia.rules.solo import box_of, moved_by_die
from core.clans_of_caledonia.state import NEUTRAL, replace
from core.clans_of_caledonia.tasks import Finishing, Turn
from core.kernel import Chance
from tests.clans_of_caledonia.playing import expand, hexes_for, legal, money, pass_round, play, refused, told
from tests.clans_of_caledonia.positions import Seat, contract, position, space


def test_cc_16_1_the_boards_for_two():
    state = GAME.deal(Options(), 2, 1)
    assert len(state.board) == 6
    assert shares([2, 2], EXPORT_PLACES, SCORING.solo_export) == [4, 4]
    assert shares([2, 2], SETTLEMENT_PLACES, SCORING.solo_settlements) == [6, 6]
    assert MARKET.neighbourhood.cap_per_good_and_turn["2"] == 4
    state = play(position(Seat(), Seat()), Pass(), EndTurn(), Pass())
    assert money(state) == [116, 114]


def test_cc_16_2_the_map_is_reduced():
    state = position(Seat(units={"cow": [(3, 1)]}), players=2, ports={"A": 5})
    assert (3, 0) not in hexes_for(state, "cow")
    assert refused(state, expand("cow", (3, 0))) == ["cc.why.shaded"]
    begun = GAME.deal(Options(map_sides="A1B1C1D1"), 2, 4)
    while not legal(begun, PlaceWorker):
        begun = play(begun, ChooseClan(0))
    here = begun.land
    assert not [move for move in legal(begun, PlaceWorker) if here.shaded[move.space]]
    assert here.covered == tuple(sorted(space(at) for at in ((1, 0), (11, 0), (12, 8), (0, 8))))


def test_cc_16_3_prices_are_those_of_the_other_side():
    few, many = GAME.deal(Options(), 2, 1), GAME.deal(Options(), 4, 1)
    assert few.steps == many.steps
    assert len(PRICES) == 6


# 17. Solo


def test_cc_17_1_alone_with_a_clan_from_two():
    state = GAME.deal(Options(), 1, 3)
    assert len(state.lots) == 2
    assert state.land.seats == "1-2"
    assert len(state.board) == 6
    after = play(state, ChooseClan(1))
    assert after.players[0].clan == state.lots[1].clan


def test_cc_17_2_neutral_pieces_on_every_hex_of_cost_1():
    found = set()
    for seed in range(40):
        state = GAME.deal(Options(), 1, seed)
        assert NEUTRAL not in state.stands
        events = told(state, ChooseClan(0))
        state = play(state, ChooseClan(0))
        here = state.land
        closed = {number for number in range(HEXES) if state.stands[number] == NEUTRAL}
        assert closed == {number for number in here.land if here.cost[number] == 1}
        assert NeutralsSet(tuple(sorted(closed))) in events
        found.add(len(closed))
    assert found <= set(range(14, 18))
    for sides in SIDES:
        here = land(land_number(sides, 1, True))
        assert 14 <= sum(here.cost[number] == 1 for number in here.land) <= 17
    blocked = position(Seat(units={"cow": [(3, 1)]}, shipping=1), neutrals=[(3, 2)])
    assert refused(blocked, expand("cow", (3, 2))) == ["cc.why.neutral"]


def test_cc_17_3_boxes_are_named_by_the_price_die():
    assert [box_of(face) for face in (-1, 1, -2, 2, -3, 3)] == [0, 1, 2, 3, 4, 5]
    board = GAME.deal(Options(), 1, 9).board
    assert board[box_of(3)] == -1
    assert board.count(-1) == 1
    assert BOARDS.export_board.solo_die_boxes.left_column == "minus"


def test_cc_17_4_alone_until_passing():
    state = position(Seat(units={"cow": [(4, 1)]}, money=60))
    state = play(state, expand("cow", (3, 1)), EndTurn(), HireMerchant(), EndTurn())
    assert state.agenda == (Turn(0),)
    before = money(state)[0]
    state = play(state, Pass())
    assert money(state)[0] == before + 16


def test_cc_17_5_import_values_go_by_the_own_imports():
    seat = Seat(units={"cow": [(3, 1)]}, money=0, goods="2 whisky", contracts=["c11"])
    on = play(position(seat, imports=(0, 4, 0)), Fulfil(contract("c11")))
    assert (on.imports, money(on)[0]) == ((0, 6, 0), 11)
    off = play(position(seat, imports=(0, 4, 0), solo_import_track="off"), Fulfil(contract("c11")))
    assert (off.imports, money(off)[0]) == ((0, 4, 0), 10)
    own = position(Seat(fulfilled=["c01", "c12", "c05"]), solo_import_track="off")
    assert import_values(own) == (5, 4, 3), "two cotton, two tobacco, four sugar"
    more = position(Seat(fulfilled=["c10", "c12", "c05"]), solo_import_track="off")
    assert import_values(more) == (4, 5, 3)


def prepared(**told_position):
    """The events of a preparation in the solo game."""
    state = play(position(Seat(units={"cow": [(3, 1)]}, merchants=1, market={"wool": 1}), **told_position), Pass())
    return state, *GAME.play(state, EndTurn())


def test_cc_17_6_prices_then_boxes_then_one_contract_goes():
    before, after, events = prepared(board=["c01", "c02", "c03", "c04", "c05"])
    kinds = [type(event) for event in events]
    assert kinds.index(DiceRolled) < kinds.index(RoundBegun) < kinds.index(ContractRemoved)
    last = [event for event in events if isinstance(event, DiceRolled)][-1]
    removed = next(event for event in events if isinstance(event, ContractRemoved))
    assert removed.box == box_of(last.price)
    assert after.removed == (removed.contract,)
    assert after.board[removed.box] == -1
    assert after.board.count(-1) == 1
    assert after.players[0].merchants == 2
    assert before.stack[0] in (*after.board, *after.removed)
    assert MerchantTakenBack not in kinds


def test_cc_17_6_an_empty_box_loses_nothing():
    for seed in range(30):
        state = play(position(Seat(units={"cow": [(3, 1)]}), stack=[]), Pass())
        state = replace(state, chance=seed)
        after = play(state, EndTurn())
        assert after.removed == ()
        assert set(after.board) == {-1}


def test_cc_17_7_three_different_goods_change():
    for seed in range(60):
        state = play(position(Seat(units={"cow": [(3, 1)]}), steps={"wool": 0, "milk": 9}), Pass())
        state = replace(state, chance=seed)
        after, events = GAME.play(state, EndTurn())
        rolls = [event for event in events if isinstance(event, DiceRolled)]
        assert len({roll.good for roll in rolls}) == 3
        for roll in rolls:
            assert after.steps[roll.good] == moved_by_die(state.steps[roll.good], roll.price)
        assert len([event for event in events if isinstance(event, PriceMoved)]) == 3
        untouched = set(range(6)) - {roll.good for roll in rolls}
        assert all(after.steps[good] == state.steps[good] for good in untouched)


def test_cc_17_8_export_and_settlements_alone():
    def export(n):
        return shares([n], EXPORT_PLACES, SCORING.solo_export)[0]

    def settled(n):
        return shares([n], SETTLEMENT_PLACES, SCORING.solo_settlements)[0]

    assert [export(n) for n in (0, 4, 5, 6, 7, 12)] == [0, 0, 4, 8, 12, 12]
    assert [settled(n) for n in (0, 7, 8, 10, 11, 13, 14, 20)] == [0, 0, 6, 6, 12, 12, 18, 18]


@pytest.mark.parametrize(
    ("points", "word"),
    [
        (0, "newcomer"),
        (115, "newcomer"),
        (116, "amateur"),
        (130, "amateur"),
        (131, "master"),
        (145, "master"),
        (146, "expert"),
        (160, "expert"),
        (161, "genius"),
        (300, "genius"),
    ],
)
def test_cc_17_9_rating(points, word):
    assert rating(points) == word


def test_cc_17_9_the_rating_is_told_at_the_end():
    state = pass_round(position(Seat(money=4), in_round=5, glory=(1, 1, 1, 1, 1)))
    assert state.agenda == ()
    last = play(position(Seat(money=4), in_round=5, glory=(1, 1, 1, 1, 1)), Pass())
    assert told(last, EndTurn())[-1] == SoloRated(2, "newcomer")


@pytest.mark.parametrize(("step", "face", "there"), [(1, -3, 4), (1, 3, 4), (5, -3, 2), (5, 1, 6), (8, 2, 6)])
def test_cc_20_18_market_dice(step, face, there):
    assert moved_by_die(step, face) == there
    assert box_of(-3) == 4, "the bottom left contract goes"
    assert (moved_by_die(0, -1), moved_by_die(9, 1)) == (1, 8)


# 18. Variants


def test_cc_18_2_without_glory_tiles():
    state = GAME.deal(Options(glory_tiles=False), 2, 1)
    assert state.glory == ()
    chance = Chance(3)
    gained = []
    while state.agenda:
        state, events = GAME.play(state, chance.pick(GAME.moves(state)))
        gained += [event for event in events if isinstance(event, GloryGained)]
    assert all(event.tile == -1 for event in gained), "from port 4 only"


def test_cc_18_3_without_ports():
    for seats in (2, 4):
        state = GAME.deal(Options(ports=False, map_sides="A1B1C1D1"), seats, 1)
        assert state.ports == ()
        assert state.land.ports == ()
        assert max(state.land.water) < HEXES, "fishermen have no port tiles"
    small = GAME.deal(Options(ports=False, map_sides="A1B1C1D1"), 2, 1).land
    assert small.loch[space((11, 0))], "the hexes keep their nature"
    assert small.shaded[space((1, 0))]
    assert small.covered == ()
    ended = play(position(Seat(units={"cow": [(3, 1)]}), players=2), HireMerchant())
    assert ended.agenda == (Finishing(0),)
    assert list(GAME.moves(ended)) == [EndTurn()]
