"""Chapters 1 and 18: what is in the box, as the rules list it."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from core.glen_more import GAME, components
from core.glen_more.components import (
    BOARD,
    CARDS,
    COMPARISONS,
    END_CARDS,
    GOODS,
    KIT,
    ROWS,
    SOURCES,
    STACKS,
    START_VILLAGES,
    TILES,
)
from core.glen_more.facts import comparisons
from core.glen_more.rules import REWARDS
from core.glens.effects import (
    ActivateAll,
    AnyGood,
    Exchange,
    ExtraActivation,
    FillEmpty,
    Gain,
    Members,
    MovementPoints,
    Points,
    PointsPer,
    Produce,
    ProduceAny,
    ScoreMultiplier,
    TakeCard,
)
from core.glens.territory import EAST, NORTH, SOUTH, WEST
from tests.glen_more.playing import goods_at, play, promote
from tests.glen_more.positions import Clan, activating, finishing, tile, tiles_called
from tests.glens.positions import activate, members_at

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "rules" / "glen-more.md").read_text()
DATA = Path(components.__file__).parent / "data"


def rows_of(first: str) -> list[list[str]]:
    """The rows of the table of the rules whose heading begins with this cell."""
    table = re.search(rf"^\| {first} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", RULES, re.MULTILINE)
    assert table
    return [[cell.strip() for cell in row.strip("|\n ").split("|")] for row in table[1].splitlines()]


def records(name: str, key: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads((DATA / name).read_text())[key]
    return found


# Tiles in the words of the table


def amounts(goods) -> str:
    return " + ".join(f"{n} {GOODS[good]}" for good, n in enumerate(goods) if n)


def price(cost) -> str:
    others = {
        "any": cost.any,
        "different": cost.different,
        "whisky": cost.whisky,
        "member or chieftain": cost.members_or_chieftains,
    }
    parts = [amounts(cost.named), *(f"{n} {word}" for word, n in others.items() if n)]
    return " + ".join(part for part in parts if part) or "-"


def once(effect) -> str:
    match effect:
        case Members(n, "this"):
            return f"{n} member"
        case Gain(0, whisky):
            return f"{whisky} whisky"
        case TakeCard():
            return "card"
    return f"unknown: {effect}"


def activation(effects) -> str:
    match effects:
        case ():
            return "-"
        case (Produce(goods),):
            return amounts(goods)
        case (ProduceAny(n),):
            return f"{n} any"
        case (Points(n),):
            return f"{n} points"
        case (MovementPoints(n),):
            return f"{n} move"
    assert all(isinstance(effect, Exchange) for effect in effects)
    given = [price(effect.give) for effect in effects]
    if len(effects) > 1:
        given = ["/".join(text.split()[0] for text in given) + " " + given[0].split()[1]]
    got = "/".join(str(effect.points or effect.whisky) for effect in effects)
    return f"{given[0]} -> {got} {'points' if effects[0].points else 'whisky'}"


def as_in_the_table(tile) -> list[str]:
    lines = "+".join(word for word, there in (("river", tile.river), ("road", tile.road)) if there)
    return [
        tile.id,
        str(tile.stack),
        tile.name,
        tile.frame,
        lines or "-",
        price(tile.cost),
        ", ".join(map(once, tile.once)) or "-",
        activation(tile.activation),
    ]


LISTED = rows_of("id")


@pytest.mark.parametrize("row", LISTED[:-1], ids=lambda row: row[0])
def test_every_tile_is_as_the_rules_list_it(row):
    assert as_in_the_table(TILES[tile(row[0])]) == row


def test_every_start_village_is_as_the_rules_list_it():
    names, stack, *row = LISTED[-1]
    assert (names, stack) == ("s1-s5", "start")
    assert [TILES[number].id for number in START_VILLAGES] == ["s1", "s2", "s3", "s4", "s5"]
    for number in START_VILLAGES:
        assert as_in_the_table(TILES[number])[2:] == row


# 1. Components and words


def test_gm_1_1_five_goods_and_nothing_else_is_a_good():
    assert sorted(GOODS) == ["cattle", "grain", "sheep", "stone", "wood"]
    abbey = play(activating((1, 0), Clan({(1, 0): "Iona Abbey"})), activate((1, 0)))
    assert sorted(GOODS[move.good] for move in GAME.moves(abbey)) == sorted(GOODS), "any good means one of these"


def test_gm_1_2_five_start_villages_and_four_stacks():
    assert len(TILES) == 72
    assert len(START_VILLAGES) == 5
    assert [len(stack) for stack in STACKS] == [8, 23, 19, 17]
    assert sorted(START_VILLAGES + sum(STACKS, ())) == list(range(72)), "every tile in one place"
    assert all(TILES[number].stack == stack for stack, numbers in enumerate(STACKS) for number in numbers)


def test_gm_1_3_one_card_for_each_castle_each_loch_and_the_abbey():
    assert len(CARDS) == 13
    assert Counter(TILES[card.tile].kind for card in CARDS) == {"castle": 7, "loch": 5, "abbey": 1}
    assert len({card.tile for card in CARDS}) == 13
    for card in CARDS:
        assert TILES[card.tile].card == card.number
        assert TILES[card.tile].name == card.name
    with_card = {found.number for found in TILES if found.card is not None}
    assert with_card == {found.number for found in TILES if found.kind in {"castle", "loch", "abbey"}}


def test_gm_1_4_a_ring_of_14_and_a_row_of_1_2_3_for_each_good():
    assert BOARD.track.spaces == 14
    assert KIT.spaces == 13
    assert KIT.slots == (1, 2, 3)
    assert sorted(ROWS) == list(range(len(GOODS))), "one row for each good"
    layout = BOARD.track.layout
    assert layout.top + layout.right + layout.bottom + layout.left == 14


def test_gm_1_5_the_faces_of_the_die():
    assert sorted(BOARD.die.faces) == [1, 1, 1, 2, 2, 3]


def test_gm_1_6_goods_and_barrels_beyond_those_of_the_box():
    quarries = {(0, 1): "river quarry", (1, 0): "road quarry", (1, 1): "quarry", (-1, 1): "quarry"}
    clan = Clan(
        {**quarries, (2, 1): "t32", (1, 2): "distillery"},
        goods={**dict.fromkeys(quarries, "stone stone stone"), (1, 2): "grain"},
        whisky=16,
        coins=0,
    )
    state = play(activating((1, 2), clan), activate((2, 1)), activate((1, 2)))
    assert goods_at(state, (2, 1)) == "stone", "the box holds 10 stones, this is the 13th"
    assert state.players[0].whisky == 17, "the box holds 16 barrels"


def test_gm_1_7_a_member_stands_on_a_tile_a_chieftain_and_a_bonnet_do_not():
    state = finishing(Clan(members={(0, 0): 2}, cards=["Cawdor Castle"]), movement=1)
    assert comparisons(state)[1][0] == (3, 0), "three bonnets; members on tiles do not count with them"
    state = play(state, promote((0, 0)))
    assert (members_at(state, (0, 0)), state.players[0].chieftains) == (1, 1)
    assert comparisons(state)[1][0] == (4, 0)


def test_gm_1_8_every_tile_has_a_name_a_kind_and_one_of_five_frames():
    assert {found.frame for found in TILES} == {"yellow", "green", "brown", "grey", "blue"}
    assert all(found.name and found.kind for found in TILES)
    with_both = [found.number for found in TILES if found.river and found.road]
    assert with_both == list(START_VILLAGES)


def test_gm_1_9_three_goods_on_a_tile_and_no_more():
    clan = Clan({(0, 1): "river meadow"}, goods={(0, 1): "sheep sheep"})
    state = play(activating((0, 1), clan), activate((0, 1)))
    assert goods_at(state, (0, 1)) == "sheep sheep sheep"
    full = Clan({(0, 1): "river meadow"}, goods={(0, 1): "sheep sheep sheep"})
    assert activate((0, 1)) not in GAME.moves(activating((0, 1), full))
    assert KIT.room == 3


# 18. Data


def test_gm_18_1_every_record_of_a_tile_has_the_fields_of_the_rules():
    fields = {"id", "stack", "kind", "name", "frame", "river", "road", "cost", "once", "activation", "card"}
    fields |= {"provenance", "attested"}
    for record in records("tiles.json", "tiles"):
        assert fields <= set(record), record["id"]
        is_start = record["stack"] == "start"
        assert record.get("start", False) is is_start
        assert not (is_start and record["once"])
        assert is_start or record["stack"] in {0, 1, 2, 3}


def test_gm_18_2_the_kinds_and_how_many_of_each_lie_in_each_stack():
    tested = 0
    for name, *wanted in rows_of("kind"):
        chosen = {
            "all": lambda found: True,
            "with river": lambda found: found.river,
            "with road": lambda found: found.road,
            "yellow frame": lambda found: found.frame == "yellow",
            "green frame": lambda found: found.frame == "green",
        }.get(name, lambda found, kind=name: found.kind == kind)
        counts = [sum(chosen(TILES[number]) for number in stack) for stack in STACKS]
        assert [*counts, sum(counts)] == list(map(int, wanted)), name
        tested += 1
    assert tested == 20
    kinds = "quarry forest meadow pasture field distillery abbey village castle loch butcher fair grocer bridge tavern"
    assert {found.kind for found in TILES} == set(kinds.split())


def test_gm_18_3_words_of_costs_and_of_what_is_given():
    words = {"wood", "stone", "grain", "sheep", "cattle", "whisky", "any", "different", "member_or_chieftain"}
    used: set[str] = set()
    for record in records("tiles.json", "tiles"):
        used |= set(record["cost"])
        for effect in record["activation"]:
            used |= set(effect.get("exchange", {}).get("give", {}))
    assert used == words


def test_gm_18_4_effects_are_read_as_what_they_say():
    once_kinds = {type(effect) for found in TILES for effect in found.once}
    assert once_kinds == {Members, Gain, TakeCard}
    activations = {type(effect) for found in TILES for effect in found.activation}
    assert activations == {Produce, ProduceAny, Exchange, Points, MovementPoints}
    placed = [effect for found in TILES for effect in found.once if isinstance(effect, Members)]
    placed += [effect for card in CARDS for effect in card.effects if isinstance(effect, Members | AnyGood)]
    assert {effect.where for effect in placed} == {"this"}
    exchanges = [effect for found in TILES for effect in found.activation if isinstance(effect, Exchange)]
    assert all(bool(effect.points) != bool(effect.whisky) for effect in exchanges)


def test_gm_18_5_every_record_of_a_card_has_the_fields_of_the_rules():
    fields = {"id", "name", "tile", "stack", "timing", "effects", "bonnets"}
    for record in records("cards.json", "cards"):
        assert fields <= set(record)
        assert record["timing"] in {"now", "lasting", "end"}
        assert TILES[tile(str(record["tile"]))].stack == record["stack"]
    when = {"now": "now", "end": "end", "each turn": "lasting", "each scoring": "lasting"}
    for name, timing, _, bonnets in rows_of("card"):
        card = next(card for card in CARDS if card.name == name)
        assert (card.timing, card.bonnets) == (when[timing], int(bonnets))


def test_gm_18_6_attested_fields_are_fields_and_the_sorts_of_butcher_and_tavern_are_there():
    for record in records("tiles.json", "tiles") + records("cards.json", "cards"):
        assert record["provenance"] in {"attested", "probable", "reconstructed"}
        assert set(record["attested"]) <= set(record)
    assert sorted(TILES[number].activation[0].n for number in (tile("t33"), tile("t42"), tile("t63"))) == [3, 3, 4]
    given = {
        TILES[tile(sort)].activation[0].give.named for sort in ("sheep butcher", "cattle butcher", "mixed butcher")
    }
    assert given == {(0, 0, 0, 1, 0), (0, 0, 0, 0, 1), (0, 0, 0, 1, 1)}
    board = json.loads((DATA / "board.json").read_text())
    assert board["readings"]["provenance"] == board["stuck"]["provenance"] == "reconstructed"


@pytest.mark.parametrize(
    ("name", "effects"),
    [
        ("Loch Lochy", (AnyGood(2, "this"),)),
        ("Castle Moil", (Gain(whisky=1),)),
        ("Castle Stalker", (Members(1, "this"),)),
        ("Armadale Castle", (Gain(coins=3),)),
        ("Loch Morar", (PointsPer(2, frame="green"),)),
        ("Loch Ness", (ExtraActivation(1, 1, "any"),)),
        ("Castle of Mey", (ScoreMultiplier("chieftains", 2),)),
        ("Duart Castle", (PointsPer(3, kind="village"),)),
        ("Iona Abbey", (PointsPer(2, frame="yellow"),)),
        ("Cawdor Castle", ()),
        ("Loch Shiel", (FillEmpty(("quarry", "forest", "meadow", "pasture", "field", "abbey"), 1),)),
        ("Loch Oich", (ActivateAll("loch-ness"),)),
        ("Donan Castle", (Gain(whisky=2),)),
    ],
)
def test_gm_18_7_effects_of_the_cards(name, effects):
    assert next(card for card in CARDS if card.name == name).effects == effects


def test_gm_18_8_the_board_file_holds_set_up_table_end_and_readings():
    assert sorted(map(int, BOARD.setup.players)) == [2, 3, 4, 5]
    assert BOARD.scoring.table == (0, 1, 2, 3, 5, 8)
    assert COMPARISONS == ("whisky", "chieftains", "cards")
    assert set(END_CARDS) == {"iona-abbey", "loch-morar", "duart-castle"}
    assert (Gain(coins=1), MovementPoints(1)) == REWARDS
    assert (BOARD.end.points_per_coin, BOARD.end.points_per_extra_tile) == (1, -3)
    readings = BOARD.readings
    assert readings.start_village_counts_as_village
    assert readings.start_village_counts_as_tile
    assert readings.loch_lochy_goods_on == "this"
    assert readings.loch_ness_in_turn_taken
    assert readings.payment_before_placement_check
    assert readings.keep_last_member_unless_last_turn
    assert readings.points_hidden_by_default


def test_every_source_of_points_is_known_once():
    assert len(set(SOURCES)) == len(SOURCES)
    brown = {found.kind for found in TILES if found.frame == "brown"}
    assert set(SOURCES) == {*brown, *COMPARISONS, *END_CARDS, "coins", "tiles"}


def test_the_river_leaves_a_tile_north_and_south_the_road_west_and_east():
    assert TILES[tile("river forest")].edges == NORTH | SOUTH
    assert TILES[tile("road forest")].edges == WEST | EAST
    assert TILES[tile("forest")].edges == 0
    assert TILES[START_VILLAGES[0]].edges == NORTH | SOUTH | WEST | EAST
    assert tiles_called("river forest") == [tile("t02")]
