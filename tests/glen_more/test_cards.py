"""Chapter 11: every special location card, through play."""

import pytest

from core.glen_more import GAME
from core.glen_more.components import CARD, CARDS, TILES
from core.glen_more.facts import card_points, chieftain_count, comparisons
from core.glen_more.state import Discard, FillingEmpty, Finishing, GivingUpMember, ResolveCard
from core.glens import state as glen
from core.kernel import IllegalMove
from tests.glen_more.playing import (
    all_goods,
    buy,
    choose,
    discard,
    goods_at,
    moves_of,
    pay,
    play,
    promote,
    sell,
    take,
    told_by,
)
from tests.glen_more.positions import Clan, activating, position, random_games, source, tile
from tests.glens.positions import RED, activate, at, by_loch_ness, members_at, place, spots, walk

LAND = {(0, 1): "river forest", (1, 0): "road quarry"}


def laying(name, spot, market=None, **told):
    """Red takes a special tile and pays for it; the position in which it is laid on that cell."""
    told = {"tiles": LAND, "members": {(0, 0): 1, (0, 1): 1}, "coins": 20, **told}
    state = position(Clan(**told), chain=f"Red, {name}, Yellow", market=market)
    state = play(state, take(state, name))
    while isinstance(state.agenda[0], glen.Payment | GivingUpMember):
        state = play(state, GAME.moves(state)[0])
    return state


def laid(name, spot, **told):
    return play(laying(name, spot, **told), place(spot))


def near(state):
    return spots(move.cell for move in moves_of(state, glen.Activate))


def far(state):
    return spots(move.cell for move in moves_of(state, glen.ActivateAnywhere))


# The card itself


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_gm_11_1_who_lays_the_tile_has_its_card_and_it_counts_one(card):
    laid_on = TILES[card.tile]
    spot = (0, 2) if laid_on.river else (2, 0) if laid_on.road else (1, 1)
    members = {(0, 0): 2, (0, 1): 1, (1, 0): 1}
    state = laying(card.name, spot, members=members)
    assert [counts for counts, _ in comparisons(state)][2] == (0, 0)
    assert glen.CardTaken(RED, card.number) in told_by(state, place(spot))
    state = play(state, place(spot))
    assert state.players[RED].cards == (card.number,)
    assert comparisons(state)[2] == ((1, 0), (1, 0))


def test_gm_11_1_kept_to_the_end_of_the_game():
    for game in random_games():
        for played in game:
            for before, after in zip(played.before.players, played.after.players, strict=True):
                assert after.cards[: len(before.cards)] == before.cards


def test_gm_11_1_each_card_belongs_to_one_player_only():
    owned = 0
    for game in random_games():
        cards = [card for player in game[-1].after.players for card in player.cards]
        assert len(set(cards)) == len(cards)
        for player in game[-1].after.players:
            assert sorted(player.cards) == sorted(
                TILES[number].card for number in player.territory.tiles if TILES[number].card is not None
            )
        owned += len(cards)
    assert owned > 20


@pytest.mark.parametrize(
    ("name", "bonnets"),
    [
        ("Loch Lochy", 0),
        ("Castle Moil", 1),
        ("Castle Stalker", 1),
        ("Armadale Castle", 1),
        ("Loch Morar", 0),
        ("Loch Ness", 0),
        ("Castle of Mey", 1),
        ("Duart Castle", 0),
        ("Iona Abbey", 0),
        ("Cawdor Castle", 3),
        ("Loch Shiel", 0),
        ("Loch Oich", 0),
        ("Donan Castle", 1),
    ],
)
def test_gm_11_2_bonnets_count_with_chieftains(name, bonnets):
    player = position(Clan(cards=[name])).players[RED]
    assert chieftain_count(player) == bonnets


# Now


def test_gm_11_3_loch_lochy_two_goods_of_choice_on_its_tile():
    state = laid("Loch Lochy", (0, 2))
    assert isinstance(state.agenda[0], glen.ChoosingGood)
    assert list(GAME.moves(state)) == [glen.ChooseGood(number) for number in range(5)]
    state = play(state, choose("cattle"))
    assert isinstance(state.agenda[0], glen.ChoosingGood)
    equal = play(state, choose("cattle"))
    assert goods_at(equal, (0, 2)) == "cattle cattle"
    assert isinstance(equal.agenda[0], glen.Activation)
    different = play(state, choose("wood"))
    assert goods_at(different, (0, 2)) == "wood cattle"


def test_gm_11_3_they_are_sold_and_paid_from_there():
    state = play(laid("Loch Lochy", (0, 2), market={"cattle": 2}), choose("cattle"), choose("stone"))
    assert sell("cattle", (0, 2)) in GAME.moves(state)
    clan = Clan({**LAND, (0, 2): "Loch Lochy"}, goods={(0, 2): "stone wood"}, coins=0)
    state = position(clan, chain="Red, t16, Yellow")
    state = play(state, take(state, "t16"))
    assert goods_at(state, (0, 2)) == "wood", "the stone of the loch paid for the village"


def test_castle_moil_a_barrel():
    state = laying("Castle Moil", (1, 1))
    assert glen.WhiskyGained(RED, 1) in told_by(state, place((1, 1)))
    assert play(state, place((1, 1))).players[RED].whisky == 1


def test_donan_castle_two_barrels():
    assert laid("Donan Castle", (2, 0), members={(1, 0): 1}).players[RED].whisky == 2


def test_castle_stalker_two_members_on_its_tile():
    state = laying("Castle Stalker", (0, 2))
    assert [event.n for event in told_by(state, place((0, 2))) if isinstance(event, glen.MembersGained)] == [1, 1]
    assert members_at(play(state, place((0, 2))), (0, 2)) == 2


def test_armadale_castle_three_coins():
    state = laying("Armadale Castle", (1, 1))
    assert glen.CoinsGained(RED, 3) in told_by(state, place((1, 1)))
    after = play(state, place((1, 1)))
    assert after.players[RED].coins == state.players[RED].coins + 3
    assert after.market == state.market, "from the supply"


PRODUCERS = {
    (0, 1): "river forest",
    (1, 0): "road quarry",
    (-1, 0): "road field",
    (0, -1): "river meadow",
    (1, 1): "pasture",
    (2, 0): "Iona Abbey",
    (2, 1): "distillery",
    (1, -1): "t16",
}


def test_gm_11_4_loch_shiel_fills_every_empty_production_tile_with_its_own_good():
    state = laid("Loch Shiel", (0, 2), tiles=PRODUCERS, goods={(1, 1): "cattle", (-1, 0): "grain grain grain"})
    assert isinstance(state.agenda[0], glen.ChoosingGood), "the empty abbey asks"
    state = play(state, choose("sheep"))
    found = {spot: goods_at(state, spot) for spot in [*PRODUCERS, (0, 2), (0, 0)]}
    assert found == {
        (0, 1): "wood",
        (1, 0): "stone",
        (-1, 0): "grain grain grain",
        (0, -1): "sheep",
        (1, 1): "cattle",
        (2, 0): "sheep",
        (2, 1): "",
        (1, -1): "",
        (0, 2): "",
        (0, 0): "",
    }


def test_gm_11_4_a_tile_with_any_goods_gets_nothing():
    state = laid("Loch Shiel", (0, 2), tiles=PRODUCERS, goods=dict.fromkeys(list(PRODUCERS)[:6], "wood"))
    assert isinstance(state.agenda[0], glen.Activation)
    assert all_goods(state) == " ".join(["wood"] * 6)


def test_gm_11_4_an_empty_loch_lochy_is_not_filled():
    state = laid("Loch Shiel", (0, 3), tiles={**LAND, (0, 2): "Loch Lochy"}, members={(0, 2): 1})
    assert (goods_at(state, (0, 2)), goods_at(state, (0, 3))) == ("", "")
    assert all_goods(state) == "wood stone"


def test_gm_11_4_then_activation_goes_on_and_a_neighbour_produces_again():
    state = laid("Loch Shiel", (0, 2))
    assert near(state) == {(0, 1)}, "the start village is too far off"
    state = play(state, activate((0, 1)))
    assert goods_at(state, (0, 1)) == "wood wood"
    assert not [
        event for event in told_by(laying("Loch Shiel", (0, 2)), place((0, 2))) if isinstance(event, glen.TileActivated)
    ]


def test_gm_11_4_sales_come_first():
    state = laid("Loch Shiel", (0, 2), goods={(0, 1): "wood", (1, 0): "stone"}, market={"wood": 1})
    assert isinstance(state.agenda[0], FillingEmpty)
    assert list(GAME.moves(state)) == [ResolveCard(), sell("wood", (0, 1))]
    kept = play(state, ResolveCard())
    assert all_goods(kept) == "wood stone"
    sold = play(state, sell("wood", (0, 1)))
    assert goods_at(sold, (0, 1)) == "wood", "filled by itself: nothing more could be sold"
    assert sold.players[RED].coins == state.players[RED].coins + 1


def test_gm_11_4_with_nothing_to_sell_it_fills_by_itself():
    state = laying("Loch Shiel", (0, 2))
    assert [event.n for event in told_by(state, place((0, 2))) if isinstance(event, glen.GoodGained)] == [1, 1]


WIDE = {
    (0, 1): "river forest",
    (1, 0): "road quarry",
    (2, 0): "road field",
    (3, 0): "road pasture",
    (1, 1): "t33",
    (0, -1): "river meadow",
    (3, 1): "t16",
}


def test_gm_11_5_loch_oich_activates_all_own_tiles_once_each():
    state = laid("Loch Oich", (0, 2), tiles=WIDE, coins=20, goods={(0, 1): "wood"})
    assert near(state) == {*WIDE, (0, 0)}
    assert not far(state)
    for spot in sorted(near(state)):
        state = play(state, activate(spot))
    assert isinstance(state.agenda[0], Finishing)
    assert (state.movement, state.players[RED].points) == (2, 3)


def test_gm_11_5_in_any_order_with_sales_and_purchases():
    tiles = {**WIDE, (2, 1): "distillery"}
    state = laid("Loch Oich", (0, 2), tiles=tiles, coins=4, market={"stone": 1})
    state = play(state, activate((1, 0)))
    assert sell("stone", (1, 0)) in GAME.moves(state)
    state = play(state, sell("stone", (1, 0)), activate((2, 1)))
    assert state.players[RED].whisky == 1


def test_gm_11_5_loch_ness_may_not_be_used_in_that_turn():
    tiles = {**WIDE, (0, 2): "Loch Ness"}
    state = laid("Loch Oich", (0, 3), tiles=tiles, cards=["Loch Ness"], members={(0, 2): 1})
    assert state.agenda[0].extra == 0
    while near(state):
        assert not far(state)
        state = play(state, activate(sorted(near(state))[0]))
    assert isinstance(state.agenda[0], Finishing)


def test_gm_11_5_each_activation_may_be_declined_and_movement_comes_after_it():
    state = laid("Loch Oich", (0, 2), tiles=WIDE)
    state = play(state, activate((0, 0)), activate((3, 1)), glen.EndActivation())
    assert state.movement == 2
    state = play(state, walk((0, 0), (1, 0)), promote((1, 0)))
    assert state.players[RED].chieftains == 1
    after = play(state, glen.EndTurn())
    assert len(after.chain) == 13


def test_gm_11_5_only_in_the_turn_in_which_it_is_laid():
    tiles = {**WIDE, (0, 2): "Loch Oich", (-1, 0): "t18"}
    state = activating((-1, 0), Clan(tiles, cards=["Loch Oich"]))
    assert near(state) == {(-1, 0), (0, 1), (0, 0), (0, -1)}


# Each turn


def test_gm_11_6_loch_ness_one_more_tile_wherever_it_lies():
    tiles = {**WIDE, (0, 2): "Loch Ness", (-1, 2): "meadow"}
    state = activating((-1, 2), Clan(tiles, cards=["Loch Ness"]))
    assert near(state) == {(-1, 2), (0, 1)}
    assert far(state) == {(1, 0), (2, 0), (3, 0), (1, 1), (0, -1), (3, 1), (0, 0)}
    after, events = GAME.play(state, by_loch_ness((3, 0)))
    assert events[0] == glen.TileActivated(RED, tile("t39"), at((3, 0)), 0, anywhere=True)
    assert goods_at(after, (3, 0)) == "cattle"
    assert not far(after), "once in a turn"
    assert near(after) == {(-1, 2), (0, 1)}, "the normal ones are still there"


def test_gm_11_6_before_between_or_after_the_normal_activations():
    tiles = {**WIDE, (0, 2): "Loch Ness", (-1, 2): "meadow"}
    state = activating((-1, 2), Clan(tiles, cards=["Loch Ness"]))
    near_ones = [activate((-1, 2)), activate((0, 1))]
    ness = by_loch_ness((1, 0))
    orders = [[ness, *near_ones], [near_ones[0], ness, near_ones[1]], [*near_ones, ness]]
    assert len({GAME.encode(play(state, *order)) for order in orders}) == 1


def test_gm_11_6_no_tile_that_has_been_activated_or_has_no_activation():
    tiles = {**WIDE, (0, 2): "Loch Ness", (-1, 2): "meadow"}
    state = activating((-1, 2), Clan(tiles, cards=["Loch Ness"]))
    state = play(state, activate((0, 1)))
    assert (0, 1) not in far(state)
    assert (0, 2) not in far(state)
    with pytest.raises(IllegalMove):
        GAME.play(state, by_loch_ness((0, 1)))
    state = play(state, by_loch_ness((1, 0)))
    with pytest.raises(IllegalMove):
        GAME.play(state, activate((1, 0)))


def test_gm_11_6_an_exchange_far_away_is_paid_as_any_other():
    tiles = {**WIDE, (0, 2): "Loch Ness", (-1, 2): "meadow", (2, 1): "sheep butcher"}
    clan = Clan(tiles, cards=["Loch Ness"], goods={(0, -1): "sheep sheep"})
    state = play(activating((-1, 2), clan), by_loch_ness((2, 1), 1), pay("sheep", (0, -1)), buy("sheep"))
    assert (state.players[RED].points, all_goods(state)) == (4, "sheep")
    assert near(state) == {(-1, 2), (0, 1)}


def test_gm_11_6_it_may_be_declined():
    tiles = {**WIDE, (0, 2): "Loch Ness", (-1, 2): "meadow"}
    state = play(activating((-1, 2), Clan(tiles, cards=["Loch Ness"])), glen.EndActivation())
    assert isinstance(state.agenda[0], Finishing)


def test_gm_11_6_it_alone_keeps_the_question_open():
    tiles = {
        (0, 1): "river forest",
        (1, 0): "road quarry",
        (2, 0): "road field",
        (0, 2): "Loch Ness",
        (0, 3): "Loch Morar",
    }
    state = activating((0, 3), Clan(tiles, cards=["Loch Ness", "Loch Morar"]))
    assert isinstance(state.agenda[0], glen.Activation)
    assert not near(state)
    assert far(state) == {(0, 0), (0, 1), (1, 0), (2, 0)}
    assert isinstance(play(state, by_loch_ness((2, 0))).agenda[0], Finishing)


def test_gm_11_7_already_in_the_turn_in_which_it_is_laid():
    state = laid("Loch Ness", (0, 2), tiles=WIDE, members={(0, 0): 2, (0, 1): 1})
    assert CARD["loch-ness"] in state.players[RED].cards
    assert far(state) == {*WIDE, (0, 0)} - {(0, 1), (1, 1)}


def test_gm_11_7_not_in_the_turns_of_others():
    state = position(Clan(WIDE, cards=["Loch Ness"]), Clan({(-1, 0): "t18"}), chain="Yellow, t50, Red, t47")
    state = play(state, take(state, "t50"), place((0, 1)))
    assert GAME.seat_to_move(state) == 1
    assert near(state) == {(0, 1), (0, 0), (-1, 0)}
    assert not far(state)


def test_gm_11_7_again_in_every_own_turn():
    tiles = {**WIDE, (0, 2): "Loch Ness"}
    clan = Clan(tiles, cards=["Loch Ness"], members={(0, 2): 1, (0, 1): 1})
    state = position(clan, chain="Red, meadow, field, Yellow")
    for name, spot in (("meadow", (1, 2)), ("field", (-1, 2))):
        state = play(state, take(state, name), place(spot), by_loch_ness((3, 0)), glen.EndActivation())
        assert goods_at(state, (3, 0)).startswith("cattle")
        state = play(state, glen.EndTurn())
    assert goods_at(state, (3, 0)) == "cattle cattle"


# Each scoring and at the end


@pytest.mark.parametrize(
    ("chieftains", "cards", "count"),
    [
        (2, ["Castle of Mey"], 2 * 2 + 1),
        (0, ["Castle of Mey"], 1),
        (3, ["Castle of Mey", "Cawdor Castle"], 3 * 2 + 1 + 3),
        (3, ["Cawdor Castle"], 3 + 3),
        (3, [], 3),
    ],
)
def test_gm_11_8_chieftains_count_double_with_castle_of_mey_bonnets_do_not(chieftains, cards, count):
    assert chieftain_count(position(Clan(chieftains=chieftains, cards=cards)).players[RED]) == count


def test_gm_11_8_the_count_is_doubled_not_the_points():
    state = position(Clan(chieftains=2, cards=["Castle of Mey"]), Clan(chieftains=1))
    assert comparisons(state)[1] == ((5, 1), (5, 0)), "a difference of 4 gives 5 points"


def final(*clans, **told):
    """The last turn of the game is over."""
    state = position(*clans, agenda=(Finishing(RED),), chain="gap, Red", deck="t67", scorings=2, moved=1, **told)
    return GAME.play(state, glen.EndTurn())


def test_gm_11_9_duart_castle_pays_for_villages_the_start_village_too_and_not_for_castles():
    tiles = {(0, 1): "t14", (1, 1): "Castle Moil", (2, 1): "Duart Castle", (-1, 1): "t16", (-2, 1): "forest"}
    clan = Clan(tiles, cards=["Duart Castle"], coins=0)
    after, events = final(clan, Clan(coins=0))
    assert glen.PointsGained(RED, source("duart-castle"), 9) in events
    assert after.players[RED].ledger[source("duart-castle")] == 3 * 3


def test_gm_11_10_iona_abbey_pays_for_yellow_tiles_itself_included():
    tiles = {
        (1, 0): "Iona Abbey",
        (1, 1): "quarry",
        (2, 1): "forest",
        (3, 1): "distillery",
        (1, 2): "meadow",
        (2, 2): "t33",
    }
    after, _ = final(Clan(tiles, cards=["Iona Abbey"], coins=0), Clan(coins=0))
    assert after.players[RED].ledger[source("iona-abbey")] == 4 * 2


def test_gm_11_10_loch_morar_pays_for_green_frames_only():
    tiles = {
        (0, 1): "Loch Morar",
        (1, 1): "meadow",
        (2, 1): "field",
        (3, 1): "pasture",
        (1, 2): "forest",
        (2, 2): "t10",
    }
    after, _ = final(Clan(tiles, cards=["Loch Morar"], coins=0), Clan(coins=0))
    assert after.players[RED].ledger[source("loch-morar")] == 3 * 2
    player = position(Clan(tiles, cards=["Loch Morar"])).players[RED]
    assert card_points(player, CARD["loch-ness"]) == 0


def test_the_cards_of_the_end_pay_their_owner_alone_and_once():
    tiles = {(0, 1): "Loch Morar", (1, 1): "meadow"}
    after, events = final(Clan(tiles, cards=["Loch Morar"]), Clan({(0, 1): "river meadow"}))
    paid = [event for event in events if isinstance(event, glen.PointsGained) and event.source == source("loch-morar")]
    assert paid == [glen.PointsGained(RED, source("loch-morar"), 2)]
    assert after.players[1].ledger[source("loch-morar")] == 0


def test_cawdor_castle_its_three_bonnets_in_a_scoring():
    state = position(
        Clan(cards=["Cawdor Castle"]), agenda=(Finishing(RED),), chain="gap, Red", moved=1, deck="t31, t32"
    )
    after = play(state, glen.EndTurn())
    assert after.players[RED].ledger[source("chieftains")] == 3
    assert after.players[RED].ledger[source("cards")] == 1


def test_loch_ness_helps_a_stuck_player():
    """GM-13.3, with the card's own effect."""
    chain = "Red, t11, t13, Yellow, t16, t26, die, t29, t30, t33, t34, t36, t38"
    clan = Clan({(0, 1): "river forest", (0, 2): "Loch Ness"}, cards=["Loch Ness"], coins=0)
    state = position(clan, chain=chain)
    assert moves_of(state, Discard)
    state = play(state, discard(state, "t16", 0))
    assert far(state) == {(0, 0), (0, 1)}
    assert not near(state)
    state = play(state, by_loch_ness((0, 1)))
    assert goods_at(state, (0, 1)) == "wood"
    assert not moves_of(state, glen.Sell, glen.Payment)


@pytest.mark.parametrize(
    ("tiles", "villages"),
    [({}, 1), ({(0, 1): "river forest"}, 1), ({(0, 1): "t14"}, 2), ({(0, 1): "t14", (1, 0): "road quarry"}, 2)],
)
def test_gm_11_9_duart_castle_counts_villages_and_nothing_else(tiles, villages):
    player = position(Clan(tiles, cards=["Duart Castle"])).players[RED]
    assert card_points(player, CARD["duart-castle"]) == 3 * villages
