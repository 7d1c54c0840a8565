"""Chapters 1 and 22: components, their words, and the design of the reconstructed ones."""

from collections import Counter

import msgspec
import pytest

from core.glen_more_2 import GAME, effects
from core.glen_more_2.components import KINDS, STACKS
from core.glen_more_2.sets import base, built_in_files
from core.glens import effects as shared
from core.glens.territory import place_of
from tests.glen_more_2.moves import mark
from tests.glen_more_2.playing import goods_at, moves_of, play, red, scots_at, taken
from tests.glen_more_2.positions import (
    BASE,
    CASTLE,
    GOODS,
    VILLAGE,
    Land,
    activating,
    dealt,
    marking,
    position,
    random_games,
    tile,
)
from tests.glens.positions import RED, activate, at

FILES = {name: msgspec.json.decode(data) for name, data in built_in_files().items()}
STACKED = [BASE.tiles[number] for stack in BASE.stacks for number in stack]


def of_kind(kind):
    return [tile for tile in STACKED if tile.kind == kind]


def words(effect, **rest):
    return effects.read_effects({**effect, **rest}, GOODS, effects.WORDS)


def test_g2_1_1_five_goods_two_of_them_animals():
    assert GOODS == ("wood", "stone", "barley", "sheep", "cattle")
    [aberfoyle] = [tile for tile in BASE.tiles if tile.id == "aberfoyle"]
    assert {GOODS[good] for way in aberfoyle.activation[0].give.ways for good, n in enumerate(way) if n} == {
        "sheep",
        "cattle",
    }
    assert not {"whisky", "coins", "points", "scot"} & {*GOODS}


def test_g2_1_2_seventy_tiles_in_five_stacks_and_david_hume_beside_them():
    assert [len(stack) for stack in BASE.stacks] == [5, 14, 17, 17, 17]
    assert len(STACKED) == 70
    assert BASE.worlds_end in BASE.stacks[STACKS.index("D")]
    assert BASE.tiles[BASE.tile["david-hume"]].stack < 0
    assert BASE.tile["david-hume"] not in {*dealt(4).deck, *dealt(4).chain}


def test_g2_1_3_a_home_tile_is_a_village_and_a_castle_with_a_river():
    kinds = [(place_of(home.cell), BASE.tiles[home.tile].kind, BASE.tiles[home.tile].river) for home in BASE.home]
    assert kinds == [(VILLAGE, "village", True), (CASTLE, "castle", True)]


def test_g2_1_4_ten_scots_and_ten_markers_one_scot_is_the_figure():
    for player in dealt(4).players:
        assert player.scots + sum(player.territory.members) + 1 == 10
    state = marking(Land(clans=["Douglas"] * 9))
    state = play(state, mark("Douglas"))
    assert len(red(state).clans) == 10
    assert not moves_of(marking(Land(clans=["Douglas"] * 10)), type(mark("Douglas")))


def test_g2_1_4_a_scot_that_is_not_in_the_supply_cannot_be_gained():
    state = position(Land(goods={VILLAGE: "wood"}, scots={VILLAGE: 9}, coins=0), rondel="Red, Ullapool")
    state = taken(state, "Ullapool", (0, 1))
    assert scots_at(state, (0, 1)) == 0
    assert red(state).scots == 0


def test_g2_1_5_eleven_cards_and_a_supply_that_never_ends():
    assert len(BASE.cards) == 11
    full = dict.fromkeys([VILLAGE, CASTLE], "wood wood wood")
    state = activating((0, 1), Land(tiles={(0, 1): "Inshriach"}, goods=full), Land(goods=full), Land(goods=full))
    assert goods_at(play(state, activate((0, 1))), (0, 1)) == "wood"


def test_g2_1_6_fourteen_spaces_and_slots_of_1_2_3():
    assert BASE.spaces == 13
    assert BASE.slots == (1, 2, 3)
    state = dealt(4)
    assert len(state.chain) == 13
    assert len(state.market) == len(GOODS)


def test_g2_1_7_the_die():
    assert sorted(BASE.faces) == [1, 1, 1, 2, 2, 3]


def test_g2_1_8_twenty_three_clans_and_no_space_without_a_bonus():
    assert len(BASE.clans) == 23
    assert all(clan.effects for clan in BASE.clans)


def test_g2_1_9_persons_are_not_part_of_the_territory_and_neighbours_touch_at_corners():
    state = position(Land(coins=1), rondel="Red, Robert the Bruce")
    state = play(taken(state, "Robert the Bruce"), mark("Douglas"))
    assert red(state).persons == (tile("Robert the Bruce"),)
    assert len(red(state).territory.tiles) == 2
    corner = activating((2, 1), Land(tiles={(1, 1): "Easdale", (2, 1): "Inshriach"}))
    assert activate(CASTLE) in moves_of(corner, type(activate(CASTLE)))
    assert activate(VILLAGE) not in moves_of(corner, type(activate(CASTLE)))


def test_g2_1_10_three_goods_on_a_tile_whatever_its_kind_and_any_number_of_scots():
    land = Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "stone sheep cattle"}, scots={(0, 1): 9})
    state = activating((0, 1), land)
    assert activate((0, 1)) not in moves_of(state, type(activate((0, 1)))), "no room for a fourth"
    assert scots_at(state, (0, 1)) == 9


def test_g2_1_11_only_the_order_of_the_stacks_is_hidden():
    state = random_games(1)[0][30].after
    view = GAME.view_for(state, RED)
    hidden = {
        field
        for field in state.__struct_fields__
        if getattr(view, field) != getattr(state, field) and field != "agenda"
    }
    assert hidden == {"deck", "chance"}
    assert sorted(view.deck) == sorted(state.deck)


def test_g2_1_12_fields_of_a_tile():
    for one in STACKED:
        assert one.kind in KINDS
        assert not one.chronicle_symbol
        assert one.no_stop is (one.kind == "end")
        assert bool(one.person_value) is (one.kind == "person")
    [crieff] = [tile for tile in BASE.tiles if tile.id == "crieff"]
    assert len(crieff.activation) == 2, "alternatives"
    [loch] = [tile for tile in BASE.tiles if tile.id == "loch-lochy"]
    assert loch.activation == ()
    assert loch.cost.coins == 1


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ({"landmark": "inverness"}, [shared.TakeCard("inverness")]),
        ({"scot": 2, "where": "any"}, [shared.Members(2, "any")]),
        ({"any_good": 1, "where": "this"}, [shared.AnyGood(1, "this")]),
        (
            {"gain_goods": {"wood": 1, "stone": 2}, "where": "any"},
            [effects.GainGoods(0, 1, "any"), effects.GainGoods(1, 2, "any")],
        ),
        ({"gain": {"coins": 2}}, [shared.Gain(coins=2)]),
        ({"points": 4}, [shared.Points(4)]),
        ({"marker": 1}, [effects.Markers(1)]),
        ({"move": 3}, [shared.MovementPoints(3)]),
        ({"produce": {"barley": 2}}, [shared.Produce((0, 0, 2, 0, 0))]),
        ({"produce_any": 1}, [shared.ProduceAny(1)]),
    ],
)
def test_g2_1_13_words_of_tiles(told, meant):
    assert list(words(told)) == meant


def test_g2_1_13_words_of_exchanges():
    [effect] = words({"exchange": {"give": {"animal": 1, "wood": 1}, "get": {"points": 3, "whisky": 1, "marker": 1}}})
    assert isinstance(effect, shared.Exchange)
    assert (effect.points, effect.whisky, effect.markers) == (3, 1, 1)
    assert {*effect.give.ways} == {(1, 0, 0, 1, 0), (1, 0, 0, 0, 1)}


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ({"activate": {"kind": "trade", "tiles": 1}}, effects.ActivateTiles(1, "trade")),
        ({"activate": {"scope": "own", "kind": "animal"}}, effects.ActivateTiles(0, "animal")),
        ({"activate": {"scope": "own_all"}}, effects.ActivateTiles(0)),
        ({"activate": {"scope": "tile_and_neighbours", "of": "perth"}}, effects.ActivateTiles(0, of="perth")),
        ({"activate": {"scope": "others", "max": 2, "different": True}}, effects.ActivateOthers(2)),
        ({"activate_all": True, "replaces": "neighbour_activation"}, shared.ActivateAll()),
        ({"extra_activation": {"per_turn": 1, "tiles": 1, "where": "any"}}, shared.ExtraActivation(1, 1, "any")),
        ({"remove_tiles": {"max": 2, "optional": True, "home": False, "this": True}}, effects.RemoveTiles(0, 2, True)),
        ({"remove_tiles": {"min": 1, "max": 2, "home": False, "this": False}}, effects.RemoveTiles(1, 2, False)),
        ({"place_discarded": {"tiles": 1, "free": True, "activates": True}}, effects.PlaceDiscarded()),
        ({"place_discarded": True}, effects.PlaceDiscarded()),
        ({"take_tile": "david-hume"}, effects.TakePerson("david-hume")),
        ({"whisky_tile_instead": {"points": 3, "pay": False}}, effects.WhiskyTileInstead(3, False)),
        ({"castles_count_as_scot_for_placing": True}, effects.CastlesSupport()),
        ({"points_per_unused_move": 1}, effects.PointsPerUnusedMove(1)),
        ({"trade_coin_for_good": {"coins": 1, "goods": 1, "per_activation": 1}}, effects.CoinForGood(1, 1, 1)),
        ({"score_multiplier": {"category": "whisky", "times": 2}}, shared.ScoreMultiplier("whisky", 2)),
        ({"coin_points": {"points_each": 2, "first": 8}}, effects.CoinPoints(2, 8)),
    ],
)
def test_g2_1_14_words_of_cards_and_clans(told, meant):
    assert list(words(told)) == [meant]


def test_g2_1_14_steps_of_a_count():
    [effect] = words({"points_by_count": {"count": "coins", "steps": [{"at_least": 9, "points": 5}]}})
    assert isinstance(effect, effects.PointsByCount)
    assert (effect.count, effect.steps[0].at_least, effect.steps[0].points) == ("coins", 9, 5)


@pytest.mark.parametrize(
    "told",
    [
        {"bagpipes": 1},
        {"scot": "many", "where": "any"},
        {"scot": 1, "where": "elsewhere"},
        {"scot": 1, "marker": 1},
        {"gain_goods": {"haggis": 1}, "where": "any"},
        {"exchange": {"give": {"peat": 1}, "get": {"points": 1}}},
        {"exchange": {"give": {"wood": 1}, "get": {"glory": 1}}},
        {"points_by_count": {"count": "bagpipes", "steps": []}},
        {"remove_tiles": {"max": 1, "home": True, "this": True}},
        {"activate": {"scope": "everywhere"}},
        {"place_discarded": {"tiles": 2, "free": True, "activates": True}},
    ],
)
def test_an_effect_that_means_nothing_is_refused(told):
    with pytest.raises(effects.BadEffect):
        words(told)


def test_g2_1_15_other_fields():
    clans = {clan["id"]: clan for clan in FILES["clans"]["clans"]}
    assert {card.timing for card in BASE.cards} == {"now", "lasting", "end"}
    assert [BASE.clans[clan].id for clan in range(23) if BASE.clans[clan].capacity == 0] == ["douglas"]
    assert BASE.clans[BASE.clan["douglas"]].always == 0
    costs = BASE.road_costs(0)
    assert {clan: data["cost_from_start"] for clan, data in clans.items()} == {
        clan: costs[BASE.clan[clan]] for clan in clans
    }
    [duart] = [card for card in BASE.cards if card.id == "duart-castle"]
    first, second = duart.numbered
    assert BASE.numbered[second].after == first, "a fixed order"
    assert BASE.table == (0, 1, 2, 3, 5, 8)
    assert BASE.set_up.start_coins == (5, 6, 7, 8)
    assert [home.scots for home in BASE.home] == [1, 0]


def test_the_built_in_set_is_loaded_once():
    assert base() is base()


# 22. The reconstructed tiles and roads


def stack(letter):
    return [tile for tile in STACKED if STACKS[tile.stack] == letter]


def test_g2_22_1_design_rules():
    first = stack("S")
    assert all(tile.cost.free for tile in first)
    assert sorted(GOODS[produced.goods.index(1)] for tile in first for produced in tile.activation) == sorted(GOODS)
    free = {letter: [tile for tile in stack(letter) if tile.cost.free and tile.laid] for letter in STACKS}
    assert {letter: len(tiles) for letter, tiles in free.items()} == {"S": 5, "A": 4, "B": 4, "C": 4, "D": 1}
    assert [tile.name for tile in stack("D") if tile.cost.free and not tile.laid] == [
        "Robert Louis Stevenson",
        "World's End",
    ]
    for village in of_kind("village"):
        assert any(isinstance(effect, shared.Members) for effect in village.once)
        assert village.activation == (shared.MovementPoints(1),)
    for castle in of_kind("castle"):
        assert castle.cost.named[0] == castle.cost.named[1] == 1
        assert castle.cost.goods == (2 if STACKS[castle.stack] == "A" else 3)
        assert any(isinstance(effect, shared.Members) for effect in castle.once)
    assert all(tile.river and not tile.activation for tile in of_kind("loch"))


def test_g2_22_2_most_persons_cost_goods():
    persons = of_kind("person")
    assert sum(bool(tile.cost.goods) for tile in persons) > sum(bool(tile.cost.coins) for tile in persons)


def test_g2_22_3_totals():
    producers = [tile for tile in STACKED if tile.kind in ("material", "animal")]
    made = Counter(
        tuple(GOODS[good] for good, n in enumerate(tile.activation[0].goods) if n)
        if isinstance(tile.activation[0], shared.Produce)
        else ("any",)
        for tile in producers
    )
    assert made == {
        ("wood",): 4,
        ("stone",): 4,
        ("barley",): 5,
        ("sheep",): 3,
        ("cattle",): 3,
        ("sheep", "cattle"): 1,
        ("any",): 1,
    }
    upgrades = [tile for tile in STACKED if tile.upgrade]
    assert Counter(STACKS[tile.stack] for tile in upgrades) == {"B": 2, "C": 4, "D": 4}
    assert Counter((tile.kind, tile.upgrade) for tile in of_kind("village")) == {
        ("village", False): 8,
        ("village", True): 3,
    }
    kinds = Counter(tile.kind for tile in STACKED)
    assert (kinds["castle"], kinds["loch"], kinds["whisky"], kinds["trade"], kinds["person"]) == (6, 4, 5, 10, 12)
    assert sum(tile.river and not tile.upgrade for tile in STACKED) == 17
    assert sum(tile.river and tile.upgrade for tile in STACKED) == 3
    on_tiles = sum(effect.n for tile in STACKED for effect in tile.once if isinstance(effect, shared.Members))
    on_cards = sum(effect.n for card in BASE.cards for effect in card.effects if isinstance(effect, shared.Members))
    by_clans = sum(effect.n for clan in BASE.clans for effect in clan.effects if isinstance(effect, shared.Members))
    assert (on_tiles, on_cards, by_clans) == (17, 1, 4)


def test_g2_22_4_every_threshold_of_a_clan_is_within_reach():
    """Players who aim at nothing come to the lower steps now and then."""
    most = Counter()
    for game in random_games(6):
        for player in game[-1].after.players:
            kinds = [BASE.tiles[number] for number in player.territory.tiles]
            laid = [*kinds, *(BASE.tiles[number] for _, number in player.covered)]
            most["villages"] = max(most["villages"], sum(tile.kind == "village" for tile in kinds))
            most["river_tiles"] = max(most["river_tiles"], sum(tile.river for tile in kinds))
            most["upgrades"] = max(most["upgrades"], sum(tile.upgrade for tile in laid))
            most["coins"] = max(most["coins"], player.coins)
            most["tiles_with_scot"] = max(most["tiles_with_scot"], sum(player.territory.members))
    for clan in BASE.clans:
        for effect in clan.effects:
            if isinstance(effect, effects.PointsByCount):
                assert most[effect.count] >= effect.steps[0].at_least, clan.name


def test_g2_22_5_all_kinds_of_effects_and_costs_occur():
    activations = [effect for tile in STACKED for effect in tile.activation]
    assert {type(effect) for effect in activations} == {
        shared.Produce,
        shared.ProduceAny,
        shared.Exchange,
        shared.MovementPoints,
        shared.Points,
    }
    exchanges = [effect for effect in activations if isinstance(effect, shared.Exchange)]
    gives = {(bool(e.give.any), e.give.different, bool(e.give.animals), bool(sum(e.give.named))) for e in exchanges}
    assert {
        (False, 2, False, False),
        (False, 4, False, False),
        (False, 0, True, False),
        (True, 0, False, False),
    } <= gives
    assert any(effect.markers for effect in exchanges)
    assert any(effect.whisky for effect in exchanges)
    once = [effect for tile in STACKED for effect in tile.once]
    assert {type(effect) for effect in once} == {
        effects.Markers,
        shared.TakeCard,
        shared.Members,
        shared.AnyGood,
        shared.Gain,
        shared.Points,
    }
    costs = [tile.cost for tile in STACKED]
    assert all(any(getattr(cost, part) for cost in costs) for part in ("goods", "coins", "whisky", "members"))


def test_at_is_the_home_castle():
    assert BASE.home_castle == at(CASTLE)
