"""Prices and effects as the data files write them."""

import msgspec
import pytest

from core.glens import effects

GOODS = ("wood", "stone", "grain", "sheep", "cattle")


def ways(**price):
    return set(effects.read_price(price, GOODS).ways)


def test_named_goods_have_one_way():
    price = effects.read_price({"wood": 1, "grain": 2}, GOODS)
    assert price.ways == ((1, 0, 2, 0, 0),)
    assert (price.goods, price.free) == (3, False)


def test_no_price_is_free_and_costs_no_goods():
    price = effects.read_price({}, GOODS)
    assert price.free
    assert price.goods == 0


@pytest.mark.parametrize("word", ["whisky", "coins", "scot", "member_or_chieftain"])
def test_what_is_no_good_is_a_price_all_the_same(word):
    price = effects.read_price({word: 1}, GOODS)
    assert not price.free
    assert price.goods == 0


def test_different_goods_are_never_two_of_a_kind():
    found = ways(different=2)
    assert len(found) == 10
    assert all(sorted(way) == [0, 0, 0, 1, 1] for way in found)
    assert ways(different=5) == {(1, 1, 1, 1, 1)}


def test_any_goods_may_be_alike():
    found = ways(any=3)
    assert len(found) == 35
    assert all(sum(way) == 3 for way in found)
    assert {(3, 0, 0, 0, 0), (1, 1, 1, 0, 0), (0, 0, 0, 1, 2)} <= found


def test_animals_are_sheep_and_cattle():
    assert ways(animal=2) == {(0, 0, 0, 2, 0), (0, 0, 0, 1, 1), (0, 0, 0, 0, 2)}


def test_a_named_good_and_others_add_up():
    assert ways(wood=1, animal=1) == {(1, 0, 0, 1, 0), (1, 0, 0, 0, 1)}
    assert len(effects.read_price({"any": 1, "different": 1}, GOODS).ways) == 15, "each mix once"


def test_a_good_nobody_knows_is_refused():
    with pytest.raises(ValueError, match="haggis"):
        effects.read_price({"haggis": 1}, GOODS)


@pytest.mark.parametrize(
    ("data", "effect"),
    [
        (effects.EffectData(produce={"sheep": 2}), effects.Produce((0, 0, 0, 2, 0))),
        (effects.EffectData(produce_any=1), effects.ProduceAny(1)),
        (effects.EffectData(points=3), effects.Points(3)),
        (effects.EffectData(move=1), effects.MovementPoints(1)),
        (effects.EffectData(gain={"coins": 3}), effects.Gain(coins=3)),
        (effects.EffectData(gain={"whisky": 2}), effects.Gain(whisky=2)),
        (effects.EffectData(member=1, where="this"), effects.Members(1, "this")),
        (effects.EffectData(any_good=2, where="this"), effects.AnyGood(2, "this")),
        (effects.EffectData(card="loch-ness"), effects.TakeCard("loch-ness")),
        (effects.EffectData(activate_all=True, forbids="loch-ness"), effects.ActivateAll("loch-ness")),
    ],
)
def test_an_effect_is_read_by_its_word(data, effect):
    assert effects.read_effect(data, GOODS) == effect


def written(text):
    return msgspec.json.decode(text, type=effects.EffectData)


def test_an_exchange_says_what_is_given_and_what_comes():
    effect = effects.read_effect(written('{"exchange": {"give": {"grain": 1}, "get": {"whisky": 1}}}'), GOODS)
    assert effect == effects.Exchange(effects.read_price({"grain": 1}, GOODS), whisky=1)


def test_points_for_tiles_are_told_by_frame_or_kind():
    assert effects.read_effect(written('{"points_per": {"frame": "green", "points": 2}}'), GOODS) == effects.PointsPer(
        2, "green"
    )
    assert effects.read_effect(written('{"points_per": {"kind": "village", "points": 3}}'), GOODS) == effects.PointsPer(
        3, "", "village"
    )


def test_a_word_nobody_knows_is_refused():
    with pytest.raises(msgspec.ValidationError, match="haggis"):
        written('{"haggis": 1}')


def test_an_effect_without_a_word_is_refused():
    with pytest.raises(ValueError, match="means nothing"):
        effects.read_effect(effects.EffectData(where="this"), GOODS)
