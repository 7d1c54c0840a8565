"""Chapters 1 and 22: components and their data."""

import msgspec
import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia import components as parts
from core.clans_of_caledonia.facts.counting import _COUNTS
from core.clans_of_caledonia.moves import Buy, Sell
from core.clans_of_caledonia.options import Options
from core.kernel.files import read_from
from core.kernel.options import option_fields
from tests.clans_of_caledonia.playing import legal, play, refused, stock
from tests.clans_of_caledonia.positions import Seat, contract, position, unit


def data(name):
    return msgspec.json.decode(read_from("core.clans_of_caledonia", "data", f"{name}.json"))


def names(numbers):
    return {parts.GOODS[number] for number in numbers}


def test_cc_1_1_six_goods_basic_and_processed():
    assert names(parts.BASIC) == {"wool", "grain", "milk"}
    assert names(parts.PROCESSED) == {"bread", "cheese", "whisky"}
    assert len(parts.PRICES) == len(parts.GOODS) == 6


def test_cc_1_2_meat_is_on_contracts_only_and_paid_with_animals():
    assert not {"beef", "mutton"} & set(parts.GOODS)
    assert [parts.UNITS[animal].id for animal in parts.ANIMALS] == ["cow", "sheep"]
    assert parts.CONTRACTS[contract("c46")].meat == (1, 1)


def test_cc_1_3_import_goods_are_never_in_stock():
    assert set(parts.IMPORTS) == {"cotton", "tobacco", "sugar"}
    assert not {*parts.IMPORTS, "hops"} & set(parts.GOODS)


def test_cc_1_4_animals_buildings_workers_and_the_field():
    kinds = {}
    for one in parts.UNITS[:8]:
        kinds.setdefault(one.kind, set()).add(one.id)
    assert kinds == {
        "animal": {"sheep", "cow"},
        "building": {"dairy", "bakery", "distillery"},
        "worker": {"woodcutter", "miner"},
        "field": {"field"},
    }


def test_cc_1_5_four_pieces_of_each_unit_and_seven_merchants():
    assert parts.PIECES == (4,) * 8 + (0,)
    assert parts.MERCHANTS.total == 7
    assert parts.PLAYER_BOARD.technology.tiles == ("woodcutter", "miner")
    assert parts.PLAYER_BOARD.export_boxes.count == 1


def test_cc_1_6_common_components():
    assert (len(parts.CONTRACTS), len(parts.PORTS), len(parts.GLORY), len(parts.STARTING), len(parts.CLANS)) == (
        50,
        9,
        9,
        9,
        9,
    )
    assert len(data("map")["sides"]) == 8
    assert len(parts.MARKET.dice.goods) == len(parts.MARKET.dice.price) == 6


def test_cc_1_7_goods_are_unlimited_units_are_not():
    rich = Seat(money=200, merchants=7, at_home=0, goods="30 wool", units={"cow": [(3, 1)]})
    state = play(position(rich, players=2), Buy(0, 7))
    assert stock(state) == {"wool": 37}
    four = Seat(units={"sheep": [(3, 0), (3, 1), (4, 1), (3, 2)]})
    assert not [move for move in GAME.moves(position(four, players=2)) if getattr(move, "unit", -1) == unit("sheep")]


def test_cc_1_8_only_the_order_of_the_stack_and_the_dice_are_hidden():
    state = GAME.deal(Options(), 3, 5)
    view = GAME.view_for(state, 1)
    assert msgspec.structs.replace(view, chance=state.chance, stack=state.stack) == state
    assert sorted(view.stack) == sorted(state.stack) == list(view.stack)
    assert view == GAME.view_for(state, None)


def test_cc_1_9_no_credit():
    poor = Seat(money=3, units={"cow": [(3, 1)]})
    state = position(poor, players=2, board=["c01"], in_round=3)
    assert refused(state, Buy(0, 1)) == ["cc.why.buy_money"]
    assert legal(state, Sell) == []
    kinds = {type(move).__name__ for move in GAME.moves(state)}
    assert kinds == {"Pass"}


def test_cc_22_1_contracts_as_in_the_table_of_the_rules():
    by_id = {one.id: one for one in parts.CONTRACTS}
    assert by_id["c10"].goods == parts.mix({"cheese": 4})
    assert (by_id["c10"].money, by_id["c10"].free_hexes, by_id["c10"].upgrades) == (10, 0, 2)
    assert (by_id["c26"].imports, by_id["c26"].hops, by_id["c26"].free_hexes) == ((0, 2, 0), 9, 1)
    assert by_id["c23"].imports == (0, 0, 0)
    for one in parts.CONTRACTS:
        assert sum(n > 0 for n in one.imports) <= 1
        assert max(one.imports) <= 4
        assert sum(one.goods) + sum(one.meat) > 0


def test_cc_22_2_market_tracks():
    assert [good["good"] for good in data("market")["goods"]] == list(parts.GOODS)
    assert parts.PRICES[0] == (3, 3, 4, 4, 5, 5, 6, 6, 7, 8)
    assert parts.PRICES[5] == (8, 9, 10, 11, 12, 13, 13, 14, 15, 16)
    for track in parts.PRICES:
        assert len(track) == parts.MARKET.steps
        assert list(track) == sorted(track)


def test_cc_22_3_boards():
    assert {"player_board", "export_board", "final_scoring", "options"} <= set(data("boards"))
    options = (*parts.BOARDS.options, *parts.CLAN_OPTIONS)
    assert {field.name for field in option_fields(Options)} == {option.id for option in options}
    for option in options:
        assert getattr(Options(), option.id) == option.default


def test_cc_22_4_tiles():
    assert parts.PORTS[0].effects == (parts.WaiveMeat(1),)
    assert parts.GLORY[2].terms[1].glory == 2
    assert parts.STARTING[3].money == 57
    assert parts.STARTING[3].goods == parts.mix({"milk": 1, "wool": 1})


def test_cc_22_5_clans():
    assert [clan.id for clan in parts.CLANS] == [
        "buchanan",
        "campbell",
        "cunningham",
        "fergusson",
        "macdonald",
        "macewen",
        "mackenzie",
        "robertson",
        "stewart",
    ]
    assert [clan.id for clan in parts.CLANS if clan.set == "community"] == ["macewen"]


def test_cc_22_7_provenance_is_one_of_four_words():
    def walk(value):
        if isinstance(value, dict):
            if "provenance" in value:
                yield value["provenance"]
            for part in value.values():
                yield from walk(part)
        elif isinstance(value, list):
            for part in value:
                yield from walk(part)

    for name in ("boards", "clans", "contracts", "map", "market", "tiles"):
        found = set(walk(data(name)))
        assert found
        assert found <= {"attested", "attested_elsewhere", "probable", "reconstructed"}


def test_cc_22_7_what_other_sources_attest_is_told_apart_from_what_is_probable():
    market, board = data("market"), data("boards")
    export, player = board["export_board"], board["player_board"]
    elsewhere = [
        *market["goods"],
        market["sides"]["3-4"],
        export["contract_money"],
        export["track"],
        player["shipping"],
    ]
    elsewhere += [unit for unit in player["units"] if unit["unit"] in {"sheep", "cow", "dairy", "field"}]
    assert {part["provenance"] for part in elsewhere} == {"attested_elsewhere"}
    assert not any(
        {"cost", "prices", "start_step", "length", "money_spaces", "level 5"} & {*part.get("attested", ())}
        for part in elsewhere
    )
    for part in (export["contract_boxes"], export["pass_money"]):
        assert (part["provenance"], part["attested_elsewhere"]) == ("probable", ["4"])
    assert export["pass_money"]["attested"] == ["1"]
    assert market["sides"]["1-2"]["provenance"] == "probable"


def test_cc_22_10_notes_are_not_counts():
    assert parts.by_number({"1": 5, "2": 6, "provenance": "attested"}) == {1: 5, 2: 6}
    assert set(parts.CONTRACT_BOXES) == set(parts.CAP) == {1, 2, 3, 4}


def test_cc_22_11_market_fields():
    makers = {good.good: good.made_by for good in parts.MARKET.goods}
    assert makers == {
        "wool": "sheep",
        "grain": "field",
        "milk": "cow",
        "bread": "bakery",
        "cheese": "dairy",
        "whisky": "distillery",
    }
    assert (parts.MARKET.bracket.first_step, parts.MARKET.bracket.last_step) == (3, 6)
    assert parts.CAP == {1: 0, 2: 4, 3: 3, 4: 3}
    assert parts.DISCOUNT == (2, 2, 2, 3, 3, 3)
    assert parts.MARKET.dice.rounds == (2, 3, 4, 5)


def test_cc_22_12_player_board_fields():
    assert [parts.UNITS[building].id for building in parts.BUILDINGS] == ["dairy", "bakery", "distillery"]
    assert {parts.UNITS[worker].id for worker in parts.WORKERS} == {"woodcutter", "miner", "worker"}
    assert [(level.river, level.lochs) for level in parts.PLAYER_BOARD.shipping.levels] == [
        (False, 0),
        (True, 0),
        (True, 1),
        (True, 2),
        (True, 3),
        (True, 4),
    ]
    assert parts.HIGHEST_LEVEL == 5
    assert parts.PLAYER_BOARD.technology.cost_by_bonus == 5
    assert (parts.UNITS[unit("woodcutter")].income, parts.UNITS[unit("woodcutter")].upgraded) == (4, 6)
    assert (parts.UNITS[unit("miner")].income, parts.UNITS[unit("miner")].upgraded) == (6, 8)


def test_cc_22_13_export_board_fields():
    assert parts.CONTRACT_BOXES == {1: 5, 2: 6, 3: 7, 4: 8}
    assert parts.CONTRACT_MONEY == {1: 5, 2: 0, 3: -5, 4: -10, 5: -15}
    assert parts.PASS_MONEY == {1: [16], 2: [16, 14], 3: [16, 14, 12], 4: [16, 14, 12, 10]}
    assert parts.BOARDS.export_board.track.money_spaces == (5, 10, 15, 20, 25, 30)


def test_cc_22_14_final_scoring_fields():
    assert parts.SCORING.import_points_rarest_first == (5, 4, 3)
    assert parts.SCORING.export_places == {"2": (8,), "3": (12, 6), "4": (12, 6)}
    assert parts.SCORING.settlement_places == {"2": (12,), "3": (18, 12, 6), "4": (18, 12, 6)}
    assert [line.least for line in parts.SCORING.solo_rating] == [0, 116, 131, 146, 161]


@pytest.mark.parametrize(
    ("no", "effects"),
    [
        (1, (parts.WaiveMeat(1),)),
        (2, (parts.ExchangeGoods(parts.BASIC, 1, 3),)),
        (3, (parts.ExchangeGoods(parts.PROCESSED, 1, 2),)),
        (4, (parts.BonusUpgrade(1), parts.Glory(3))),
        (5, (parts.Gain(10),)),
        (6, (parts.MovePrice(3),)),
        (7, (parts.SwapUnits(2, (unit("field"),)),)),
        (8, (parts.Gain(5), parts.DrawContracts())),
        (9, (parts.BorrowPort(3),)),
    ],
)
def test_cc_22_15_effects_of_the_ports(no, effects):
    assert parts.PORTS[no - 1].no == no
    assert parts.PORTS[no - 1].effects == effects


def test_cc_22_15_every_word_that_glory_counts_is_known():
    assert {term.count for tile in parts.GLORY for term in tile.terms} == set(_COUNTS)


def test_cc_22_16_clan_values_are_read_from_the_data():
    by_id = {clan.id: clan for clan in parts.CLANS}
    assert by_id["stewart"].start["merchants_available"] == 5
    assert by_id["mackenzie"].ability("cellar")["values"] == [0, 7, 15]
    assert by_id["campbell"].ability("unit_discount_by_ordinal")["discount"] == [3, 4, 4, 5]
    pool = parts.UNITS[unit("worker")]
    assert (pool.pieces, pool.cost, pool.income) == (8, 6, 4)
