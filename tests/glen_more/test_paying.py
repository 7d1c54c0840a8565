"""Chapters 5 and 6: paying and the warehouse."""

import pytest

from core.glen_more import GAME
from core.glen_more.components import GOODS, KIT
from core.glen_more.state import ChieftainPaid, GivingUpMember, MemberPaid, PayChieftain, TakingTile
from core.glens import state as glen
from core.kernel import IllegalMove
from tests.glen_more.playing import all_goods, buy, give_up, goods_at, moves_of, pay, play, rows, sell, take, told_by
from tests.glen_more.positions import Clan, activating, finishing, good, position, random_games, tile
from tests.glens.positions import RED, activate, at, members_at, place, spots

LAND = {(0, 1): "river forest", (1, 0): "road quarry", (-1, 0): "road field"}


def castle(goods=None, coins=6, market=None):
    """Red has taken Armadale Castle: 1 wood and 1 stone."""
    state = position(Clan(LAND, goods=goods or {}, coins=coins), chain="Red, Armadale Castle, Yellow", market=market)
    return play(state, take(state, "Armadale Castle"))


def offered(state):
    return list(GAME.moves(state))


# 5. Paying


def test_gm_5_1_the_cost_is_paid_before_the_tile_is_laid():
    state = castle({(0, 1): "wood", (1, 0): "stone"})
    assert isinstance(state.agenda[0], glen.Payment)
    assert not moves_of(state, type(place((0, 0))))
    state = play(state, pay("wood", (0, 1)), pay("stone", (1, 0)))
    assert isinstance(state.agenda[0], glen.Placing)
    assert all_goods(state) == ""


def test_gm_5_1_a_tile_without_a_cost_is_free():
    state = position(Clan(LAND, goods={(0, 1): "wood"}), chain="Red, meadow, Yellow")
    state = play(state, take(state, "meadow"))
    assert isinstance(state.agenda[0], glen.Placing)
    assert (state.players[RED].coins, all_goods(state)) == (6, "wood")


def test_gm_5_2_each_unit_from_a_tile_or_bought_as_the_player_likes():
    state = castle({(0, 1): "wood", (1, 0): "stone"})
    assert offered(state) == [pay("wood", (0, 1)), buy("wood")], "bought although he owns it"
    mixed = play(state, buy("wood"))
    assert offered(mixed) == [pay("stone", (1, 0)), buy("stone")]
    after = play(mixed, pay("stone", (1, 0)))
    assert (after.players[RED].coins, all_goods(after), rows(after)) == (5, "wood", {"wood": 1})
    after = play(mixed, buy("stone"))
    assert (after.players[RED].coins, all_goods(after), rows(after)) == (4, "wood stone", {"wood": 1, "stone": 1})


def test_gm_5_2_only_steps_from_which_the_whole_cost_can_be_met():
    state = castle({(0, 1): "wood", (1, 0): ""}, coins=1)
    assert isinstance(state.agenda[0], glen.Placing), "the wood from the tile, the stone for the only coin: one way"
    assert (state.players[RED].coins, all_goods(state), rows(state)) == (0, "", {"stone": 1})
    state = castle({(0, 1): "wood", (1, 0): "stone"}, coins=1)
    state = play(state, buy("wood"))
    assert isinstance(state.agenda[0], glen.Placing), "no coin is left for the stone, so it comes from the tile"
    assert all_goods(state) == "wood"


def test_gm_5_2_with_one_way_nothing_is_asked():
    state = castle({(0, 1): "wood", (1, 0): "stone"}, coins=0)
    assert isinstance(state.agenda[0], glen.Placing)
    state = castle()
    assert isinstance(state.agenda[0], glen.Placing)
    assert (state.players[RED].coins, rows(state)) == (4, {"wood": 1, "stone": 1})


def test_gm_5_2_a_full_row_leaves_only_the_own_good():
    state = castle({(0, 1): "wood", (1, 0): "stone"}, market={"wood": 3})
    assert offered(state) == [pay("stone", (1, 0)), buy("stone")], "the wood has paid itself"


def test_gm_5_3_the_player_chooses_the_tile_wherever_it_lies():
    goods = {(0, 1): "wood", (1, 0): "wood stone", (-1, 0): "stone"}
    state = castle(goods, coins=0)
    assert offered(state) == [pay("wood", (0, 1)), pay("wood", (1, 0))]
    state = play(state, pay("wood", (1, 0)))
    assert goods_at(state, (1, 0)) == "stone"
    assert offered(state) == [pay("stone", (1, 0)), pay("stone", (-1, 0))]
    state = play(state, pay("stone", (-1, 0)))
    assert [goods_at(state, spot) for spot in goods] == ["wood", "stone", ""]


def test_gm_5_3_a_good_taken_from_a_tile_does_not_activate_it():
    state = castle({(0, 1): "wood wood", (1, 0): "stone"}, coins=0)
    assert state.activated == ()
    state = play(state, place((1, 1)))
    assert activate((0, 1)) in GAME.moves(state)


def test_gm_5_3_paid_goods_go_to_the_supply_not_into_the_warehouse():
    state = castle({(0, 1): "wood", (1, 0): "stone"}, coins=0, market={"wood": 1, "stone": 2})
    assert rows(state) == {"wood": 1, "stone": 2}


def test_gm_5_4_a_tavern_is_paid_with_an_own_barrel():
    state = position(Clan(LAND, whisky=2), chain="Red, tavern, Yellow")
    events = told_by(state, take(state, "tavern"))
    assert events == [glen.TileTaken(RED, tile("tavern"), 1), glen.WhiskyPaid(RED, 1)]
    assert play(state, take(state, "tavern")).players[RED].whisky == 1


def test_gm_5_4_and_not_without_one_however_rich_one_is():
    state = position(Clan(LAND, coins=50), chain="Red, tavern, Yellow")
    assert take(state, "tavern") not in GAME.moves(state)


def loch_oich(goods, coins, market=None):
    state = position(Clan(LAND, goods=goods, coins=coins), chain="Red, Loch Oich, Yellow", market=market)
    return state, take(state, "Loch Oich")


def test_gm_5_4_loch_oich_takes_two_goods_of_different_kinds():
    state, taking = loch_oich({(0, 1): "wood wood wood", (1, 0): "stone"}, coins=0)
    state = play(state, taking)
    assert isinstance(state.agenda[0], glen.Placing), "wood and stone: with no coins the only pair"
    assert all_goods(state) == "wood wood"
    state, taking = loch_oich({(0, 1): "wood wood wood"}, coins=0)
    assert taking not in GAME.moves(state), "two alike do not do it"


def test_gm_5_4_loch_oich_may_be_paid_with_bought_goods():
    state, taking = loch_oich({(0, 1): "wood"}, coins=1)
    state = play(state, taking)
    assert offered(state) == [
        pay("wood", (0, 1)),
        buy("stone"),
        buy("grain"),
        buy("sheep"),
        buy("cattle"),
    ], "buying wood would leave no coin for the second kind"
    state = play(state, pay("wood", (0, 1)))
    assert offered(state) == [buy("stone"), buy("grain"), buy("sheep"), buy("cattle")], "not wood again"
    state = play(state, buy("grain"))
    assert (state.players[RED].coins, all_goods(state), rows(state)) == (0, "", {"grain": 1})
    assert isinstance(state.agenda[0], glen.Placing)


def test_gm_5_4_loch_oich_with_two_coins_and_nothing_else():
    state, taking = loch_oich({}, coins=2)
    state = play(state, taking)
    assert offered(state) == [glen.Buy(number) for number in range(5)]
    state = play(state, buy("sheep"))
    assert offered(state) == [buy(name) for name in ("wood", "stone", "grain", "cattle")]


def test_gm_5_4_loch_oich_pays_by_itself_as_soon_as_one_way_is_left():
    state, taking = loch_oich({(0, 1): "wood", (1, 0): "stone sheep"}, coins=0)
    state = play(state, taking)
    assert {move.good for move in offered(state)} == {good("wood"), good("stone"), good("sheep")}
    state = play(state, pay("sheep", (1, 0)))
    assert {move.good for move in offered(state)} == {good("wood"), good("stone")}


def loch_ness(**told):
    state = position(Clan(**told), chain="Red, Loch Ness, Yellow")
    return state, take(state, "Loch Ness")


def test_gm_5_4_loch_ness_takes_a_member_of_any_tile_or_a_chieftain():
    state, taking = loch_ness(tiles=LAND, members={(0, 1): 1, (1, 0): 2, (0, 0): 1}, chieftains=1)
    state = play(state, taking)
    assert isinstance(state.agenda[0], GivingUpMember)
    assert offered(state) == [give_up((0, 0)), give_up((0, 1)), give_up((1, 0)), PayChieftain()]
    after, events = GAME.play(state, give_up((1, 0)))
    assert events == (MemberPaid(RED, at((1, 0))),)
    assert (members_at(after, (1, 0)), after.players[RED].chieftains) == (1, 1)
    after, events = GAME.play(state, PayChieftain())
    assert events == (ChieftainPaid(RED),)
    assert (sum(after.players[RED].territory.members), after.players[RED].chieftains) == (4, 0)


def test_gm_5_4_loch_ness_only_if_a_place_is_left_after_it():
    # A river tile goes on (0, -1), reached from (0, 0) and (1, 0), or on (0, 2), reached from (0, 1) only.
    state, taking = loch_ness(tiles=LAND, members={(0, 0): 1})
    assert taking not in GAME.moves(state), "the last member cannot be given up and stand by"
    state, taking = loch_ness(tiles={**LAND, (1, 1): "meadow", (2, 1): "field"}, members={(2, 1): 1, (0, 1): 1})
    state = play(state, taking)
    assert isinstance(state.agenda[0], glen.Placing), "only the member far away can be given up: it pays itself"
    assert members_at(state, (2, 1)) == 0
    assert spots(move.cell for move in offered(state)) == {(0, 2)}


def test_gm_5_4_loch_ness_for_the_only_member_if_a_chieftain_can_go_instead():
    state, taking = loch_ness(tiles=LAND, members={(0, 0): 1}, chieftains=1)
    state = play(state, taking)
    assert isinstance(state.agenda[0], glen.Placing)
    assert (members_at(state, (0, 0)), state.players[RED].chieftains) == (1, 0)


def test_gm_5_4_loch_ness_not_for_a_chieftain_where_nobody_is_near():
    tiles = {**LAND, (1, 1): "meadow", (2, 1): "field"}
    state, taking = loch_ness(tiles=tiles, members={(2, 1): 2}, chieftains=2)
    assert taking not in GAME.moves(state)


def test_gm_5_5_no_sales_while_a_payment_is_open():
    state = castle({(0, 1): "wood", (1, 0): "stone"}, market={"wood": 1, "stone": 1})
    assert isinstance(state.agenda[0], glen.Payment)
    assert not moves_of(state, glen.Sell)
    with pytest.raises(IllegalMove):
        GAME.play(state, sell("wood", (0, 1)))


def test_gm_5_5_none_while_a_member_is_asked_for():
    state, taking = loch_ness(tiles=LAND, members={(0, 0): 2}, goods={(0, 1): "wood"}, chieftains=1)
    state = play(state, taking)
    assert isinstance(state.agenda[0], GivingUpMember)
    assert not moves_of(state, glen.Sell)


def test_gm_5_5_a_sale_before_does_whatever_one_inside_would():
    """Buying one good of a kind and selling another of it cancels out, in either order."""
    clan = Clan(LAND, goods={(0, 1): "wood", (1, 0): "stone"}, coins=2)
    state = position(clan, chain="Red, t29, Yellow", market={"wood": 1})
    sold_first = play(state, sell("wood", (0, 1)), take(state, "t29"))
    used = play(state, take(state, "t29"), pay("wood", (0, 1)))
    assert isinstance(sold_first.agenda[0], glen.Placing), "bought back by itself"
    assert sold_first.players == used.players
    assert sold_first.market == used.market


# 6. The warehouse


def test_gm_6_1_filled_slots_are_always_the_lowest_and_hold_exactly_their_number():
    traded = 0
    for game in random_games():
        coins = [[1] if filled else [] for filled in game[0].before.market]
        for played in game:
            for event in played.events:
                if isinstance(event, glen.GoodBought):
                    row = coins[event.good]
                    assert event.coins == len(row) + 1 <= 3
                    row.append(event.coins)
                    traded += 1
                elif isinstance(event, glen.GoodSold):
                    assert event.coins == coins[event.good].pop()
                    traded += 1
            assert tuple(map(len, coins)) == played.after.market
    assert traded > 200


def distilling(coins, market, goods=None):
    clan = Clan({(0, 1): "river forest", (1, 1): "t56"}, goods=goods or {}, coins=coins)
    return activating((1, 1), clan, market=market)


def test_gm_6_2_the_second_and_third_unit_of_a_kind_cost_more():
    state = play(distilling(9, {}), activate((1, 1)))
    paid = []
    for _ in range(3):
        after = play(state, buy("wood"))
        paid.append(state.players[RED].coins - after.players[RED].coins)
        state = after
    assert paid == [1, 2, 3]
    assert rows(state) == {"wood": 3}


def test_gm_6_2_a_full_row_cannot_be_bought_from():
    state = play(distilling(50, {"wood": 3, "stone": 2}), activate((1, 1)))
    assert buy("wood") not in GAME.moves(state)
    state = play(state, buy("stone"))
    assert buy("stone") not in GAME.moves(state), "that was the last slot of the row"


def test_gm_6_2_until_somebody_sells_to_it():
    state = distilling(50, {"wood": 3}, {(0, 1): "wood"})
    state = play(state, sell("wood", (0, 1)), activate((1, 1)))
    assert buy("wood") in GAME.moves(state)


def test_gm_6_3_buying_only_to_pay_at_once():
    for game in random_games():
        for played in game:
            if moves_of(played.before, glen.Buy):
                assert isinstance(played.before.agenda[0], glen.Payment)
            bought = [event for event in played.events if isinstance(event, glen.GoodBought)]
            gained = [event for event in played.events if isinstance(event, glen.GoodGained)]
            assert not (bought and gained and isinstance(played.move, glen.Buy))


def test_gm_6_3_for_a_tile_for_a_brown_tile_and_for_a_distillery():
    state = position(Clan(LAND), chain="Red, t16, Yellow")
    state = play(state, take(state, "t16"))
    assert rows(state) == {"stone": 1}
    state = activating((1, 1), Clan({(0, 1): "river forest", (1, 1): "sheep butcher"}))
    state = play(state, activate((1, 1)))
    assert (rows(state), state.players[RED].points) == ({"sheep": 1}, 2)
    state = activating((1, 1), Clan({(0, 1): "river forest", (1, 1): "distillery"}))
    state = play(state, activate((1, 1)))
    assert (rows(state), state.players[RED].whisky) == ({"grain": 1}, 1)
    assert all_goods(state) == "", "the unit bought never lies on a tile"


def test_gm_6_4_any_number_of_units_of_any_kinds_in_one_turn():
    clan = Clan({(0, 1): "river forest", (1, 1): "grocer", (1, 2): "large fair", (2, 2): "distillery"}, coins=40)
    state = activating((1, 2), clan)
    state = play(state, activate((1, 1)), buy("sheep"), buy("sheep"), buy("cattle"))
    state = play(state, activate((1, 2), 4), activate((2, 2)))
    assert rows(state) == {"wood": 1, "stone": 1, "grain": 2, "sheep": 3, "cattle": 2}
    assert state.players[RED].coins == 40 - (1 + 2 + 1) - (1 + 1 + 1 + 3 + 2) - 2
    assert state.players[RED].points == 8 + 12


def test_gm_6_5_a_sale_brings_the_coins_of_the_dearest_filled_slot():
    clan = Clan({(0, 1): "river meadow"}, goods={(0, 1): "sheep sheep sheep"}, coins=0)
    state = finishing(clan, market={"sheep": 2})
    coins = []
    for _ in range(2):
        after, events = GAME.play(state, sell("sheep", (0, 1)))
        assert events == (
            glen.GoodSold(RED, good("sheep"), at((0, 1)), after.players[RED].coins - state.players[RED].coins),
        )
        coins.append(after.players[RED].coins)
        state = after
    assert coins == [2, 3]
    assert (goods_at(state, (0, 1)), rows(state)) == ("sheep", {})
    assert sell("sheep", (0, 1)) not in GAME.moves(state), "an empty row cannot be sold to"


def test_gm_6_5_any_good_from_any_own_tile():
    clan = Clan(LAND, goods={(0, 1): "wood sheep", (-1, 0): "sheep grain"})
    state = finishing(clan, market={"sheep": 1, "wood": 3, "stone": 2})
    assert set(moves_of(state, glen.Sell)) == {sell("wood", (0, 1)), sell("sheep", (0, 1)), sell("sheep", (-1, 0))}


def test_gm_6_6_whisky_is_no_good_that_could_be_traded():
    assert KIT.goods == GOODS
    assert "whisky" not in GOODS
    state = finishing(Clan(LAND, whisky=5, chieftains=3), market=dict.fromkeys(GOODS, 3))
    assert offered(state) == [glen.EndTurn()]


def test_gm_6_6_only_the_player_whose_turn_it_is_trades_and_only_his_own_goods():
    other = Clan({(0, 1): "river meadow"}, goods={(0, 1): "sheep"})
    state = position(Clan(), other, market={"sheep": 3})
    assert not moves_of(state, glen.Sell)
    for game in random_games():
        for played in game:
            actor = GAME.seat_to_move(played.before)
            for event in played.events:
                if isinstance(event, glen.GoodSold | glen.GoodBought | glen.GoodPaid):
                    assert event.seat == actor


# Payments in small steps, here and in exchanges (GM-9.14)


def test_every_open_payment_can_be_met_whatever_is_chosen():
    """From each step offered the whole price can still be met. Each such step is offered as long as several mixes are
    left; the goods of the last mix come one after the other."""
    seen = 0
    for game in random_games():
        for played in game:
            task = played.before.agenda[0]
            if not isinstance(task, glen.Payment):
                continue
            seen += 1
            offers = set(GAME.moves(played.before))
            assert len(offers) > 1, "with one way nothing is asked"
            player = played.before.players[task.seat]
            stock = player.territory.stock(len(GOODS))
            mixes = [way for way in task.ways if can_pay([way], stock, played.before.market, player.coins)]
            wanted = payments_that_work(played.before, task)
            if len(mixes) == 1:
                wanted = {move for move in wanted if move.good == min(offer.good for offer in offers)}
            assert offers == wanted
    assert seen > 30


def payments_that_work(state, task):
    """Every single step after which some series of steps pays the rest."""
    player = state.players[task.seat]
    stock = tuple(player.territory.stock(len(GOODS)))
    found = set()
    for number in range(len(GOODS)):
        rest = [tuple(n - (kind == number) for kind, n in enumerate(way)) for way in task.ways if way[number]]
        if stock[number] and can_pay(rest, less(stock, number), state.market, player.coins):
            found |= {
                glen.Pay(number, cell)
                for cell, goods in zip(player.territory.cells, player.territory.goods, strict=True)
                if number in goods
            }
        filled = state.market[number]
        if filled < 3 and can_pay(rest, stock, more(state.market, number), player.coins - filled - 1):
            found.add(glen.Buy(number))
    return found


def can_pay(ways, stock, market, coins):
    if coins < 0 or not ways:
        return False
    if not any(ways[0]):
        return True
    for number in range(len(GOODS)):
        rest = [tuple(n - (kind == number) for kind, n in enumerate(way)) for way in ways if way[number]]
        if rest and stock[number] and can_pay(rest, less(stock, number), market, coins):
            return True
        if rest and market[number] < 3 and can_pay(rest, stock, more(market, number), coins - market[number] - 1):
            return True
    return False


def less(numbers, place):
    return tuple(n - (kind == place) for kind, n in enumerate(numbers))


def more(numbers, place):
    return tuple(n + (kind == place) for kind, n in enumerate(numbers))


def test_named_goods_are_asked_for_one_after_the_other():
    """The order of paying changes nothing, so only one good at a time is offered."""
    state = castle({(0, 1): "wood", (1, 0): "stone"})
    assert {move.good for move in offered(state)} == {good("wood")}
    assert {move.good for move in offered(play(state, buy("wood")))} == {good("stone")}


def test_gm_9_14_an_exchange_is_paid_in_full_before_it_gives_anything():
    clan = Clan({(0, 1): "river meadow", (1, 1): "sheep butcher"}, goods={(0, 1): "sheep sheep"}, coins=3)
    state = play(activating((1, 1), clan), activate((1, 1), 1))
    assert offered(state) == [pay("sheep", (0, 1)), buy("sheep")]
    state = play(state, pay("sheep", (0, 1)))
    assert state.players[RED].points == 0
    assert offered(state) == [pay("sheep", (0, 1)), buy("sheep")]
    state = play(state, buy("sheep"))
    assert state.players[RED].points == 4
    assert (all_goods(state), state.players[RED].coins) == ("sheep", 2)
    assert isinstance(state.agenda[0], glen.Activation)


def test_gm_9_14_a_step_that_cannot_be_paid_in_full_is_not_offered():
    clan = Clan({(0, 1): "river meadow", (1, 1): "sheep butcher"}, goods={(0, 1): "sheep"}, coins=0)
    state = activating((1, 1), clan)
    assert activate((1, 1), 0) in GAME.moves(state)
    assert activate((1, 1), 1) not in GAME.moves(state)
    richer = Clan(clan.tiles, goods=clan.goods, coins=1)
    assert activate((1, 1), 1) in GAME.moves(activating((1, 1), richer)), "the second is bought"


def test_gm_9_14_any_goods_are_chosen_one_by_one():
    goods = {(0, 1): "wood wood", (1, 0): "stone"}
    clan = Clan({**LAND, (1, 1): "grocer"}, goods=goods, coins=0)
    events = told_by(activating((1, 1), clan), activate((1, 1)))
    assert [type(event) for event in events if isinstance(event, glen.GoodPaid)] == [glen.GoodPaid] * 3, (
        "exactly three: one way"
    )
    clan = Clan({**LAND, (1, 1): "grocer"}, goods={**goods, (-1, 0): "grain"}, coins=0)
    state = play(activating((1, 1), clan), activate((1, 1)))
    assert offered(state) == [pay("wood", (0, 1)), pay("stone", (1, 0)), pay("grain", (-1, 0))]
    state = play(state, pay("wood", (0, 1)))
    assert offered(state) == [pay("wood", (0, 1)), pay("stone", (1, 0)), pay("grain", (-1, 0))]
    state = play(state, pay("wood", (0, 1)), pay("grain", (-1, 0)))
    assert all_goods(state) == "stone"
    assert state.players[RED].points == 8


def test_gm_9_14_a_payment_inside_an_activation_leaves_the_rest_of_it_open():
    clan = Clan({(1, 0): "road field", (1, 1): "distillery"})
    state = activating((1, 1), clan)
    told = told_by(state, activate((1, 0)), activate((1, 1)), pay("grain", (1, 0)))
    assert [type(event) for event in told].count(glen.TileActivated) == 2
    after = play(state, activate((1, 0)), activate((1, 1)), pay("grain", (1, 0)))
    assert offered(after)[0] == activate((0, 0))


def test_nothing_is_bought_before_the_figure_has_moved():
    for game in random_games(1):
        for played in game:
            if isinstance(played.before.agenda[0], TakingTile):
                assert not moves_of(played.before, glen.Buy, glen.Pay)
