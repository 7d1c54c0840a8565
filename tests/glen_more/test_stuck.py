"""Chapter 13: when no tile can be taken."""

import pytest

from core.glen_more import GAME
from core.glen_more.components import GOODS
from core.glen_more.facts import stuck
from core.glen_more.state import Discard, Finishing, Promote, TakingTile, TileDiscarded
from core.glens import state as glen
from core.glens.chain import tile_spaces
from core.kernel import Chance, IllegalMove
from tests.glen_more.playing import (
    all_goods,
    discard,
    goods_at,
    line,
    moves_of,
    play,
    promote,
    sell,
    space_of,
    take,
    told_by,
)
from tests.glen_more.positions import Clan, position, random_games, tile
from tests.glens.positions import RED, YELLOW, by_loch_ness, place

PLAIN = "Red, t10, t12, t21, Yellow, t22, t23, die, t24, t25, t28, t31, t32"
"""No tile with a river or a road."""
COSTLY = "Red, t11, t13, t16, Yellow, t26, t29, die, t30, t33, t34, t36, t38"
"""No tile without a cost, none with a river or a road."""
LAND = {(0, 1): "river forest", (0, -1): "river meadow"}
OPEN = {(0, 1): "river forest"}
"""The river goes on at (0, -1), where the member of the start village stands near."""


def is_stuck(state):
    return {type(move) for move in GAME.moves(state)} - {glen.Sell} == {Discard}


def test_gm_13_1_stuck_if_nothing_can_be_taken_even_after_any_sales():
    assert is_stuck(position(Clan(LAND, coins=0), chain=COSTLY))
    assert not is_stuck(position(Clan(LAND, coins=1), chain=COSTLY)), "a coin buys the stone for a village"
    assert not is_stuck(position(Clan(LAND, coins=0, goods={(0, 1): "wood"}), chain=COSTLY))
    assert not is_stuck(position(Clan(LAND, coins=0, whisky=1), chain=COSTLY)), "a barrel for a tavern"


def test_gm_13_1_coins_that_could_be_raised_count():
    clan = Clan(LAND, coins=0, goods={(0, -1): "sheep"})
    assert is_stuck(position(clan, chain=COSTLY)), "no row pays for the sheep"
    state = position(clan, chain=COSTLY, market={"sheep": 1})
    assert not moves_of(state, Discard, glen.Take)
    assert list(GAME.moves(state)) == [sell("sheep", (0, -1))], "it has to be sold first"
    assert moves_of(play(state, sell("sheep", (0, -1))), glen.Take)


def test_gm_13_1_full_rows_cannot_be_bought_from_however_rich_one_is():
    full = dict.fromkeys(("wood", "stone"), 3)
    assert is_stuck(position(Clan(LAND, coins=90), chain=COSTLY, market=full))


def test_gm_13_1_each_pair_of_kinds_is_tried_for_loch_oich():
    chain = "Red, Loch Oich, t11, t13, t16, Yellow, t26, t29, die, t30, t33, t34, t36"
    clan = Clan(OPEN, coins=0, goods={(0, 1): "grain cattle"})
    assert not is_stuck(position(clan, chain=chain))
    clan = Clan(OPEN, coins=0, goods={(0, 1): "grain grain"})
    assert is_stuck(position(clan, chain=chain))
    state = position(clan, chain=chain, market={"grain": 1, "wood": 3, "stone": 3, "sheep": 3})
    assert list(GAME.moves(state)) == [sell("grain", (0, 1))], "one grain sold pays for the cattle beside the other"


def test_gm_13_1_each_source_is_tried_for_loch_ness():
    chain = "Red, Loch Ness, t11, t13, t16, Yellow, t26, t29, die, t30, t33, t34, t36"
    assert is_stuck(position(Clan(OPEN, coins=0), chain=chain))
    assert not is_stuck(position(Clan(OPEN, coins=0, chieftains=1), chain=chain))
    assert not is_stuck(position(Clan(OPEN, coins=0, members={(0, 0): 2}), chain=chain))


def test_gm_13_1_the_exact_test_is_the_same_as_trying_every_series_of_sales():
    chance = Chance(13)
    found = []
    for _ in range(150):
        goods = {spot: " ".join(chance.pick(GOODS) for _ in range(chance.below(3))) for spot in OPEN}
        market = {name: chance.below(4) for name in GOODS}
        chain = "Red, Loch Oich, t11, t13, Yellow, t26, t29, die, t30, t33, t34, t36, t38"
        state = position(Clan(OPEN, goods=goods, coins=chance.below(3)), chain=chain, market=market)
        assert stuck(state, RED) is not can_take_after_sales(state, set())
        found.append(stuck(state, RED))
    assert 10 < sum(found) < 140


def test_gm_13_1_in_random_games_too():
    tried = 0
    for game in random_games():
        for played in game:
            if isinstance(played.before.agenda[0], TakingTile):
                seat = GAME.seat_to_move(played.before)
                assert stuck(played.before, seat) is not can_take_after_sales(played.before, set())
                tried += 1
    assert tried > 300


def can_take_after_sales(state, seen):
    if moves_of(state, glen.Take):
        return True
    for move in moves_of(state, glen.Sell):
        after, _ = GAME.advance(state, move)
        if after not in seen:
            seen.add(after)
            if can_take_after_sales(after, seen):
                return True
    return False


def test_gm_13_2_to_any_tile_which_leaves_the_game_for_a_coin_or_a_movement_point():
    state = position(Clan(), chain=PLAIN)
    assert moves_of(state, Discard) == [
        Discard(space, reward) for space in tile_spaces(state.chain) for reward in (0, 1)
    ]
    coin = discard(state, "t22", 0)
    assert told_by(state, coin) == [TileDiscarded(RED, tile("t22"), space_of(state, "t22")), glen.CoinsGained(RED, 1)]
    after = play(state, coin)
    assert (after.players[RED].coins, after.movement) == (7, 0)
    assert line(after)[:6] == ["gap", "t10", "t12", "t21", "Yellow", "Red"]
    point = discard(state, "t22", 1)
    assert glen.MovementGained(RED, 1) in told_by(state, point)
    after = play(state, point)
    assert (after.players[RED].coins, after.movement) == (6, 1)


def test_gm_13_2_no_once_bonus_no_activation_and_step_4_as_usual():
    state = position(Clan(LAND, coins=0), chain=COSTLY)
    state = play(state, discard(state, "t29", 0))
    assert state.agenda == (Finishing(RED),), "nothing to activate, although a village was removed"
    assert sum(state.players[RED].territory.members) == 1
    assert len(state.players[RED].territory.tiles) == 3
    events = told_by(state, glen.EndTurn())
    assert glen.TilesLeft(tuple(map(tile, ("t11", "t13", "t16")))) in events
    assert sum(isinstance(event, glen.TileDealt) for event in events) == 4
    after = play(state, glen.EndTurn())
    assert after.agenda == (TakingTile(YELLOW),)
    assert tile("t29") not in {*after.chain, *after.deck}


def test_gm_13_2_the_movement_point_is_used_as_any_other():
    state = position(Clan(LAND, coins=0, members={(0, 0): 2}), chain=COSTLY)
    state = play(state, discard(state, "t29", 1))
    assert moves_of(state, glen.Walk)
    assert play(state, promote((0, 0))).players[RED].chieftains == 1
    alone = position(Clan(LAND, coins=0), chain=COSTLY)
    assert not moves_of(play(alone, discard(alone, "t29", 1)), Promote), "the last member stays"


def test_gm_13_3_sales_are_allowed():
    clan = Clan(coins=0, tiles={(0, 1): "river meadow"}, goods={(0, 1): "sheep sheep"})
    full = {"wood": 3, "stone": 3, "sheep": 2}
    state = position(clan, chain=COSTLY, market=full)
    assert is_stuck(state)
    assert sell("sheep", (0, 1)) in GAME.moves(state), "before"
    state = play(state, discard(state, "t29", 0))
    assert play(state, sell("sheep", (0, 1))).players[RED].coins == 1 + 2, "and after"


def test_gm_13_3_loch_ness_may_be_used_and_its_movement_points_count_too():
    clan = Clan({(0, 1): "river forest", (0, 2): "Loch Ness"}, cards=["Loch Ness"], coins=0, members={(0, 0): 2})
    state = position(clan, chain=COSTLY)
    state = play(state, discard(state, "t16", 1))
    assert isinstance(state.agenda[0], glen.Activation)
    assert not moves_of(state, glen.Activate)
    assert {move.cell for move in moves_of(state, glen.ActivateAnywhere)} == {
        by_loch_ness(spot).cell for spot in ((0, 0), (0, 1))
    }
    state = play(state, by_loch_ness((0, 0)))
    assert state.movement == 2
    assert isinstance(state.agenda[0], Finishing)
    assert all_goods(state) == ""


def test_gm_13_3_without_loch_ness_nothing_is_activated():
    state = position(Clan(LAND, coins=0), chain=COSTLY)
    state = play(state, discard(state, "t16", 1))
    assert not moves_of(state, glen.Activate, glen.ActivateAnywhere)
    assert goods_at(state, (0, 1)) == ""


def test_gm_13_4_nobody_can_sell_himself_into_it():
    sales = 0
    for game in random_games():
        for played in game:
            if isinstance(played.before.agenda[0], TakingTile):
                seat = GAME.seat_to_move(played.before)
                if not stuck(played.before, seat):
                    for move in moves_of(played.before, glen.Sell):
                        after, _ = GAME.advance(played.before, move)
                        assert not stuck(after, seat)
                        assert GAME.moves(after)
                        sales += 1
    assert sales > 50


def test_gm_13_4_a_good_sold_is_bought_back_at_the_price_it_brought():
    clan = Clan(LAND, coins=0, goods={(0, 1): "stone"})
    state = position(clan, chain=COSTLY, market={"stone": 3, "wood": 3})
    state = play(state, sell("stone", (0, 1)))
    assert state.players[RED].coins == 3
    state = play(state, take(state, "t16"))
    assert (state.players[RED].coins, state.market[1]) == (0, 3)


def test_gm_13_5_only_the_start_village_and_no_river_or_road_on_the_ring():
    assert is_stuck(position(Clan(coins=90), chain=PLAIN))
    with_a_road = PLAIN.replace("t32", "t39")
    state = position(Clan(), chain=with_a_road)
    assert moves_of(state, glen.Take) == [take(state, "t39")]


def test_gm_13_5_all_members_stand_where_no_free_cell_is_beside_them():
    ring = {(0, 1): "t02", (0, -1): "t03", (1, 0): "t01", (-1, 0): "t05"}
    block = {**ring, (1, 1): "t46", (-1, 1): "t47", (1, -1): "t53", (-1, -1): "t54"}
    assert is_stuck(position(Clan(block, coins=90, whisky=9), chain=PLAIN))
    del block[-1, -1]
    state = position(Clan(block), chain=PLAIN)
    assert len(moves_of(state, glen.Take)) == 10


def test_a_player_who_is_not_stuck_may_not_discard():
    state = position(Clan(LAND), chain=PLAIN)
    assert not moves_of(state, Discard)
    with pytest.raises(IllegalMove):
        GAME.play(state, Discard(1, 0))
    with pytest.raises(IllegalMove):
        GAME.play(state, place((1, 1)))


def test_a_stuck_player_may_not_take():
    state = position(Clan(), chain=PLAIN)
    with pytest.raises(IllegalMove):
        GAME.play(state, glen.Take(1))
    with pytest.raises(IllegalMove):
        GAME.play(state, Discard(4, 0))


def test_prompts_tell_taking_selling_and_discarding_apart():
    taking = position(Clan(LAND), chain=PLAIN)
    selling = position(Clan(LAND, coins=0, goods={(0, -1): "sheep"}), chain=COSTLY, market={"sheep": 1})
    discarding = position(Clan(), chain=PLAIN)
    asked = [GAME.to_move(state).prompt.key for state in (taking, selling, discarding)]
    assert asked == ["gm.ask.take", "gm.ask.sell_first", "gm.ask.discard"]
