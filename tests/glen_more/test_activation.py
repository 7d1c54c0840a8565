"""Chapters 8 and 9: once-bonus and activation."""

from itertools import permutations

import pytest

from core.glen_more import GAME
from core.glen_more.components import CARD, TILES
from core.glen_more.state import Finishing
from core.glens import state as glen
from core.glens.effects import MovementPoints, Produce
from core.kernel import IllegalMove
from tests.glen_more.playing import all_goods, buy, choose, goods_at, moves_of, pay, play, sell, take, told_by
from tests.glen_more.positions import Clan, activating, good, position, random_games, source, tile
from tests.glens.positions import RED, activate, at, by_loch_ness, members_at, place, spots

LAND = {(0, 1): "river forest"}


def lay(name, tiles=None, spot=(1, 1), **told):
    """Red lays a tile; what happens then."""
    clan = Clan(**{"tiles": tiles or LAND, "coins": 20, "whisky": 5, **told})
    state = position(clan, chain=f"Red, {name}, Yellow")
    state = play(state, take(state, name))
    while isinstance(state.agenda[0], glen.Payment):
        state = play(state, GAME.moves(state)[0])
    return state, told_by(state, place(spot)), play(state, place(spot))


def open_spots(state):
    return spots(move.cell for move in moves_of(state, glen.Activate))


# 8. Once-bonus


def test_gm_8_1_after_laying_and_before_any_activation_without_a_question():
    _, events, state = lay("t16")
    assert events == [glen.TileLaid(RED, tile("t16"), at((1, 1))), glen.MembersGained(RED, at((1, 1)), 1)]
    assert isinstance(state.agenda[0], glen.Activation)


@pytest.mark.parametrize("name", ["t16", "t29", "Castle Moil", "Duart Castle"])
def test_gm_8_2_village_and_castle_bring_a_member_onto_the_new_tile(name):
    _, _, state = lay(name)
    assert members_at(state, (1, 1)) == 1
    assert members_at(state, (0, 0)) == 1


def test_gm_8_2_a_distillery_brings_a_barrel():
    _, events, state = lay("distillery")
    assert glen.WhiskyGained(RED, 1) in events
    assert state.players[RED].whisky == 6


@pytest.mark.parametrize(
    ("name", "card", "spot"),
    [
        ("Castle Moil", "castle-moil", (1, 1)),
        ("Loch Morar", "loch-morar", (0, 2)),
        ("Iona Abbey", "iona-abbey", (1, 0)),
        ("Cawdor Castle", "cawdor-castle", (1, 1)),
    ],
)
def test_gm_8_2_castle_loch_and_abbey_bring_their_card(name, card, spot):
    _, events, state = lay(name, spot=spot, members={(0, 0): 1, (0, 1): 1})
    assert glen.CardTaken(RED, CARD[card]) in events
    assert state.players[RED].cards == (CARD[card],)


def test_gm_8_2_other_tiles_bring_nothing_when_they_are_laid():
    _, events, state = lay("t12")
    assert events == [glen.TileLaid(RED, tile("t12"), at((1, 1)))]
    assert state.players[RED].cards == ()


def test_gm_8_3_the_card_comes_after_the_member_of_its_castle():
    _, events, _ = lay("Castle Moil")
    kinds = [type(event) for event in events]
    assert kinds == [glen.TileLaid, glen.MembersGained, glen.CardTaken, glen.WhiskyGained]


def test_gm_8_3_a_sale_before_loch_lochy_is_resolved():
    """The player may sell before a card that is resolved now."""
    clan = Clan(LAND, goods={(0, 1): "wood"}, members={(0, 1): 1})
    state = position(clan, chain="Red, Loch Lochy, Yellow", market={"wood": 2})
    state = play(state, take(state, "Loch Lochy"), place((0, 2)))
    assert isinstance(state.agenda[0], glen.ChoosingGood)
    assert sell("wood", (0, 1)) in GAME.moves(state)


def test_gm_8_4_an_activation_never_gives_the_once_bonus_again():
    _, _, state = lay("distillery", goods={(0, 1): "grain"}, coins=1)
    state = play(state, activate((1, 1)))
    assert state.players[RED].whisky == 6 + 1, "one for laying it, one for the grain"
    _, _, state = lay("Castle Moil")
    before = state.players[RED]
    state = play(state, activate((1, 1)))
    assert state.players[RED] == before
    assert state.movement == 1


def test_gm_8_4_nor_does_loch_ness():
    clan = Clan({**LAND, (1, 1): "t16", (2, 1): "Castle Stalker", (3, 1): "meadow"}, cards=["Loch Ness"])
    state = activating((3, 1), clan)
    after = play(state, by_loch_ness((1, 1)))
    assert after.players == state.players
    assert after.movement == 1


# 9. Activation


def block():
    """A start village with eight tiles around it and one farther out."""
    return {
        (0, 1): "river forest",
        (0, -1): "river meadow",
        (1, 0): "road quarry",
        (-1, 0): "road field",
        (1, 1): "forest",
        (-1, 1): "quarry",
        (1, -1): "meadow",
        (-1, -1): "field",
        (2, 1): "pasture",
    }


def test_gm_9_1_the_new_tile_and_every_own_tile_around_it():
    state = activating((0, 0), Clan(block()))
    assert open_spots(state) == {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}, "up to nine"
    state = activating((1, 1), Clan(block()))
    assert open_spots(state) == {(1, 1), (0, 1), (1, 0), (0, 0), (2, 1)}
    with pytest.raises(IllegalMove):
        GAME.play(state, activate((-1, -1)))


def test_gm_9_1_through_play():
    _, _, state = lay("t12", {(0, 1): "river forest", (1, 1): "field", (2, 1): "t23", (3, 1): "t25"}, (-1, 1))
    assert open_spots(state) == {(0, 0), (0, 1), (-1, 1)}


def test_gm_9_2_the_order_is_free():
    clan = Clan({(0, 1): "river forest", (1, 0): "road quarry", (1, 1): "tavern"})
    state = activating((1, 1), clan)
    ends = {
        GAME.encode(play(state, *(activate(spot) for spot in order)))
        for order in permutations([(0, 1), (1, 0), (1, 1)])
    }
    assert len(ends) == 1


def test_gm_9_2_sales_between_two_activations():
    clan = Clan({(0, 1): "river forest", (1, 0): "road quarry", (1, 1): "meadow"}, coins=0)
    state = play(activating((1, 1), clan, market={"wood": 2}), activate((0, 1)))
    assert sell("wood", (0, 1)) in GAME.moves(state)
    state = play(state, sell("wood", (0, 1)), activate((1, 0)))
    assert (state.players[RED].coins, all_goods(state)) == (2, "stone")


def test_gm_9_2_each_activation_may_be_declined():
    clan = Clan({(0, 1): "river forest", (1, 0): "road quarry", (1, 1): "meadow"})
    state = activating((1, 1), clan)
    after = play(state, glen.EndActivation())
    assert after.agenda == (Finishing(RED),)
    assert all_goods(after) == ""
    after = play(state, activate((1, 0)), glen.EndActivation())
    assert all_goods(after) == "stone"


def test_gm_9_3_a_tile_once_in_a_turn():
    clan = Clan({(0, 1): "river forest", (1, 1): "meadow"})
    state = play(activating((1, 1), clan), activate((1, 1)))
    assert goods_at(state, (1, 1)) == "sheep", "one production"
    assert open_spots(state) == {(0, 0), (0, 1)}
    with pytest.raises(IllegalMove):
        GAME.play(state, activate((1, 1)))


def test_gm_9_3_by_whatever_means():
    for game in random_games():
        done = set()
        for event in (event for played in game for event in played.events):
            if isinstance(event, glen.TileActivated):
                assert event.cell not in done
                done.add(event.cell)
            if isinstance(event, glen.TurnEnded):
                done = set()


def test_gm_9_3_one_exchange_for_an_activation():
    clan = Clan({(0, 1): "river meadow", (1, 1): "sheep butcher"}, goods={(0, 1): "sheep sheep"}, coins=0)
    state = play(activating((1, 1), clan), activate((1, 1), 0))
    assert not any(move.cell == at((1, 1)) for move in moves_of(state, glen.Activate))
    assert (state.players[RED].points, all_goods(state)) == (2, "sheep")


@pytest.mark.parametrize(
    ("name", "produced"),
    [("quarry", "stone"), ("forest", "wood"), ("meadow", "sheep"), ("pasture", "cattle"), ("field", "grain")],
)
def test_gm_9_4_one_good_of_its_own_onto_the_tile(name, produced):
    state = activating((1, 1), Clan({(0, 1): "river forest", (1, 1): name}))
    assert told_by(state, activate((1, 1)))[1] == glen.GoodGained(RED, at((1, 1)), good(produced), 1)
    state = play(state, activate((1, 1)))
    assert goods_at(state, (1, 1)) == produced


def test_gm_9_4_nothing_if_it_holds_three_already():
    clan = Clan({(0, 1): "river forest", (1, 1): "meadow"}, goods={(1, 1): "sheep sheep sheep"})
    state = activating((1, 1), clan)
    assert (1, 1) not in open_spots(state)
    state = play(state, activate((0, 1)), activate((0, 0)))
    assert isinstance(state.agenda[0], Finishing), "it is not even asked about: no row pays for a sheep"
    assert goods_at(state, (1, 1)) == "sheep sheep sheep"


def test_gm_9_4_every_production_of_random_games_is_one_good_from_the_supply():
    for game in random_games():
        for played in game:
            if isinstance(played.move, glen.Activate):
                territory = played.before.players[GAME.seat_to_move(played.before)].territory
                place_ = territory.at(played.move.cell)
                effect = TILES[territory.tiles[place_]].activation[0]
                gained = [event.n for event in played.events if isinstance(event, glen.GoodGained)]
                if isinstance(effect, Produce):
                    assert gained == [1]
                    assert len(territory.goods[place_]) < 3


@pytest.mark.parametrize("name", ["wood", "stone", "grain", "sheep", "cattle"])
def test_gm_9_5_the_abbey_gives_a_good_of_choice(name):
    clan = Clan({(1, 0): "Iona Abbey"}, goods={(1, 0): "grain sheep"})
    state = play(activating((1, 0), clan), activate((1, 0)))
    assert isinstance(state.agenda[0], glen.ChoosingGood)
    assert list(GAME.moves(state)) == [glen.ChooseGood(number) for number in range(5)]
    state = play(state, choose(name))
    assert sorted(goods_at(state, (1, 0)).split()) == sorted(["grain", "sheep", name])
    assert isinstance(state.agenda[0], glen.Activation), "then the rest goes on"


def test_gm_9_5_three_in_any_mix_are_the_limit():
    clan = Clan({(1, 0): "Iona Abbey"}, goods={(1, 0): "grain sheep sheep"})
    assert (1, 0) not in open_spots(activating((1, 0), clan))


def test_gm_9_6_a_grain_for_a_barrel():
    clan = Clan({(1, 0): "road field", (1, 1): "distillery"}, goods={(1, 0): "grain grain"}, coins=0)
    state = activating((1, 1), clan)
    assert [move.way for move in moves_of(state, glen.Activate) if move.cell == at((1, 1))] == [0]
    state = play(state, activate((1, 1)))
    assert (state.players[RED].whisky, all_goods(state)) == (1, "grain"), "exactly one barrel"
    assert goods_at(state, (1, 1)) == "", "the barrel lies beside the territory"


def test_gm_9_6_the_grain_may_be_bought():
    state = activating((1, 1), Clan({(0, 1): "river forest", (1, 1): "distillery"}, coins=2), market={"grain": 1})
    state = play(state, activate((1, 1)))
    assert (state.players[RED].whisky, state.players[RED].coins) == (1, 0)


def test_gm_9_6_a_distillery_just_laid_may_be_activated_as_well():
    _, events, state = lay("distillery", goods={(0, 1): "grain"}, whisky=0, coins=1)
    assert glen.WhiskyGained(RED, 1) in events
    state = play(state, activate((1, 1)))
    assert state.players[RED].whisky == 2


def test_gm_9_7_goods_for_brown_tiles_from_any_own_tiles_or_bought():
    tiles = {**LAND, (1, 1): "t66", (2, 1): "t25", (3, 1): "t24", (3, 2): "t23"}
    clan = Clan(tiles, goods={(3, 1): "wood", (3, 2): "stone"})
    state = play(activating((1, 1), clan), activate((1, 1)), pay("wood", (3, 1)), buy("stone"))
    assert (state.players[RED].points, all_goods(state)) == (7, "stone")
    assert state.players[RED].ledger[source("bridge")] == 7


def brown(name, way, goods="", coins=0):
    """Points for activating a brown tile that way; None if that is not possible."""
    clan = Clan({(0, 1): "river forest", (-1, 1): "quarry", (1, 1): name}, goods=split(goods), coins=coins)
    state = activating((1, 1), clan)
    if activate((1, 1), way) not in GAME.moves(state):
        return None
    state = play(state, activate((1, 1), way))
    while isinstance(state.agenda[0], glen.Payment):
        state = play(state, GAME.moves(state)[0])
    return state.players[RED].points


def split(goods):
    """Goods on two tiles, three on each."""
    names = goods.split()
    return {(0, 1): " ".join(names[:3]), (-1, 1): " ".join(names[3:])}


@pytest.mark.parametrize(
    ("name", "way", "goods", "points"),
    [
        ("sheep butcher", 0, "sheep", 2),
        ("sheep butcher", 1, "sheep sheep", 4),
        ("sheep butcher", 1, "sheep", None),
        ("sheep butcher", 0, "cattle", None),
        ("cattle butcher", 0, "cattle", 2),
        ("cattle butcher", 1, "cattle cattle", 4),
        ("cattle butcher", 0, "sheep", None),
        ("mixed butcher", 0, "sheep cattle", 5),
        ("mixed butcher", 0, "sheep sheep", None),
        ("mixed butcher", 0, "cattle", None),
        ("mixed butcher", 1, "sheep sheep cattle cattle", None),
    ],
)
def test_gm_9_8_three_sorts_of_butcher(name, way, goods, points):
    assert brown(name, way, goods) == points


@pytest.mark.parametrize(("name", "most"), [("small fair", 3), ("t17", 3), ("middle fair", 4), ("large fair", 5)])
def test_gm_9_9_a_fair_gives_1_3_5_8_12_points_for_different_kinds(name, most):
    goods = "wood stone grain sheep cattle"
    found = [brown(name, way, goods) for way in range(5)]
    assert found == [1, 3, 5, 8, 12][:most] + [None] * (5 - most)
    assert brown(name, 1, "wood wood wood") is None, "two of a kind are one kind"
    assert brown(name, 2, "wood wood stone") is None
    assert brown(name, 1, "wood wood stone") == 3


def test_gm_9_9_what_is_given_is_of_different_kinds():
    clan = Clan({(0, 1): "river forest", (1, 1): "small fair"}, goods={(0, 1): "wood wood stone"}, coins=1)
    state = play(activating((1, 1), clan), activate((1, 1), 1), pay("wood", (0, 1)))
    assert pay("wood", (0, 1)) not in GAME.moves(state)
    assert buy("wood") not in GAME.moves(state)
    assert pay("stone", (0, 1)) in GAME.moves(state)


@pytest.mark.parametrize(
    ("name", "goods", "points"),
    [
        ("grocer", "wood wood wood", 8),
        ("grocer", "wood stone cattle", 8),
        ("grocer", "wood wood", None),
        ("bridge", "wood stone", 7),
        ("bridge", "wood wood", None),
    ],
)
def test_gm_9_10_grocer_and_bridge(name, goods, points):
    assert brown({"grocer": "t56", "bridge": "t66"}[name], 0, goods) == points


def test_gm_9_10_the_grocer_takes_exactly_three():
    clan = Clan({(0, 1): "river forest", (1, 1): "grocer"}, goods={(0, 1): "wood wood wood"}, coins=0)
    state = play(activating((1, 1), clan), activate((1, 1)))
    assert all_goods(state) == ""


@pytest.mark.parametrize(("name", "points"), [("t33", 3), ("t42", 3), ("t63", 4)])
def test_gm_9_11_a_tavern_gives_points_for_nothing(name, points):
    state = activating((1, 1), Clan({(0, 1): "river forest", (1, 1): name}, coins=0))
    assert glen.PointsGained(RED, source("tavern"), points) in told_by(state, activate((1, 1)))
    assert play(state, activate((1, 1))).players[RED].points == points


@pytest.mark.parametrize("name", ["t16", "Castle Moil", None])
def test_gm_9_12_village_castle_and_start_village_give_a_movement_point(name):
    spot = (1, 1) if name else (0, 0)
    state = activating(spot, Clan({(0, 1): "river forest", **({(1, 1): name} if name else {})}))
    assert glen.MovementGained(RED, 1) in told_by(state, activate(spot))
    assert play(state, activate(spot)).movement == 1


def test_gm_9_12_every_village_and_castle_does():
    for number in TILES:
        gives = number.activation == (MovementPoints(1),)
        assert gives is (number.kind in {"village", "castle"})


@pytest.mark.parametrize("name", ["Loch Lochy", "Loch Morar", "Loch Ness", "Loch Shiel", "Loch Oich"])
def test_gm_9_13_lochs_have_no_activation(name):
    state = activating((0, 1), Clan({(0, 1): name}))
    assert open_spots(state) == {(0, 0)}
    with pytest.raises(IllegalMove):
        GAME.play(state, activate((0, 1)))


def test_gm_9_14_a_declined_exchange_costs_nothing():
    clan = Clan({(0, 1): "river meadow", (1, 1): "sheep butcher"}, goods={(0, 1): "sheep sheep"})
    state = activating((1, 1), clan)
    after = play(state, glen.EndActivation())
    assert after.players == state.players
    assert after.market == state.market
