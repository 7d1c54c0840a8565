"""Chapter C2: the mountain. Toll, resting, collecting, the track and the end."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.highlander import state as high
from core.glen_more_2.chronicles.highlander.rules import mountain
from core.glen_more_2.components import STACKS
from core.glen_more_2.events import DieLeft, DieWaits, FigurePassed
from core.glen_more_2.moves import Decline, Discard
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Finishing, Laying, NextPiece, TakingTile
from core.glens.chain import DIE, figure, is_piece
from core.glens.state import Buy, DieMoved, EndTurn, Sell, Take, TileDealt, TileTaken
from tests.glen_more_2.chronicles.mountain import HARD, NORMAL, climb, give, highland, lying, track
from tests.glen_more_2.moves import put, sell, stop, take
from tests.glen_more_2.playing import (
    all_goods,
    events_of,
    goods_at,
    kinds,
    moves_of,
    pile,
    play,
    red,
    tiles_to_take,
    told_by,
)
from tests.glen_more_2.positions import CASTLE, END, KIT, VILLAGE, Land, dice, tile
from tests.glens.positions import BLUE, RED, YELLOW, at, by_loch_ness, place

POOR = Land(coins=0)


# 1. Set-up


@pytest.mark.parametrize(
    ("seats", "die", "chronicle", "a_tiles"),
    [
        (4, False, NORMAL, 2),
        (4, False, HARD, 3),
        (4, True, NORMAL, 1),
        (3, False, NORMAL, 3),
        (3, True, HARD, 3),
        (2, False, NORMAL, 3),
        (2, False, HARD, 4),
    ],
)
def test_c2_1_1_and_c2_6_1_the_mountain_takes_the_place_of_the_last_a_tiles(seats, die, chronicle, a_tiles):
    state = GAME.deal(Options(die=die, chronicles=chronicle), seats, 3)
    assert state.chain[-1] == high.MOUNTAIN
    assert [is_piece(entry) for entry in state.chain].count(True) == seats + (die or seats == 2)
    laid = [STACKS[KIT.tiles[entry].stack] for entry in state.chain if entry >= 0]
    assert laid == ["S"] * 5 + ["A"] * a_tiles
    assert lying(state) == (0, "")
    assert state.ring.at(len(state.chain)) is None, "the next space is the empty one"
    assert len(state.chain) + 1 == state.ring.spaces


def test_c2_1_2_it_never_moves():
    for chronicle, spaces in ((NORMAL, 13), (HARD, 14)):
        state = GAME.deal(Options(chronicles=chronicle), 3, 5)
        seen = 0
        while state.agenda:
            if high.MOUNTAIN in state.chain:
                assert (state.rear + state.chain.index(high.MOUNTAIN)) % spaces == spaces - 2
                seen += 1
            takes = moves_of(state, Take)
            state = play(state, takes[0] if takes else GAME.moves(state)[-1])
        assert seen > 20


# 2. Toll


def test_c2_2_1_whoever_passes_puts_a_coin_or_a_good_on_it():
    state = highland(Land(coins=2, goods={VILLAGE: "wood", CASTLE: "sheep wood"}))
    state = play(state, take(state, "Ballachulish"))
    assert state.agenda[0] == high.PayingToll(RED)
    assert list(GAME.moves(state)) == [
        high.GiveCoin(),
        give("wood", VILLAGE),
        give("wood", CASTLE),
        give("sheep", CASTLE),
    ]
    coin = play(state, high.GiveCoin())
    assert (red(coin).coins, lying(coin)) == (1, (1, ""))
    sheep = play(state, give("sheep", CASTLE))
    assert (red(sheep).coins, goods_at(sheep, CASTLE), lying(sheep)) == (2, "wood", (0, "sheep"))
    assert isinstance(coin.agenda[0], Laying)
    assert isinstance(sheep.agenda[0], Laying)


def test_c2_2_1_without_coins_and_goods_nothing_is_due():
    state = highland(Land(coins=0, whisky=3))
    told = told_by(state, take(state, "Ballachulish"))
    after = play(state, take(state, "Ballachulish"))
    assert isinstance(after.agenda[0], Laying)
    assert lying(after) == (0, "")
    assert red(after).whisky == 3, "whisky is no toll"
    assert high.MountainTouched(RED, high.PASSING) in told


def test_c2_2_1_goods_are_not_bought_for_it_and_one_thing_is_given_without_asking():
    state = highland(Land(coins=3))
    after = play(state, take(state, "Ballachulish"))
    assert isinstance(after.agenda[0], Laying), "the coin is all there is to choose"
    assert (red(after).coins, lying(after)) == (2, (1, ""))
    richer = highland(Land(coins=3, goods={VILLAGE: "wood"}))
    assert Buy not in kinds(play(richer, take(richer, "Ballachulish")))


def test_c2_2_1_a_tile_before_the_mountain_costs_no_toll():
    state = highland()
    after = play(state, take(state, "Glen Affric"))
    assert isinstance(after.agenda[0], Laying)
    assert (red(after).coins, lying(after)) == (5, (0, ""))


def test_c2_2_1_worlds_end_and_a_discarded_tile_behind_it_cost_the_toll_too():
    state = highland(Land(coins=1), rondel=f"Red, Yellow, mountain, {END}")
    after = play(state, stop(state))
    assert lying(after) == (1, "")
    nothing = highland(Land(coins=1, scots={CASTLE: 0}), rondel="Red, Yellow, mountain, Halkirk")
    discard = next(move for move in GAME.moves(nothing) if type(move).__name__ == "Discard")
    after = play(nothing, discard)
    assert lying(after) == (1, "")
    assert red(after).coins == 1, "the coin for the discarded tile"


# 2. Resting


def test_c2_2_2_a_figure_may_end_its_move_on_the_mountain():
    state = highland(Land(goods={VILLAGE: "wood"}))
    assert climb(state) in GAME.moves(state)
    told = told_by(state, climb(state))
    after = play(state, climb(state))
    assert after.aboard == ((figure(RED), high.MOUNTAIN),)
    assert high.Climbed(RED) in told
    assert lying(after) == (0, ""), "no toll"
    assert red(after).coins == 5
    assert not events_of(TileTaken, state, climb(state))
    assert not [event for event in told if isinstance(event, high.MountainTouched)]
    assert isinstance(after.agenda[0], Finishing)


def test_c2_2_2_not_while_another_figure_is_there():
    state = highland(rondel="Red, Inshriach, mountain, Ballachulish", on="Yellow")
    assert high.Climb not in kinds(state)
    beyond = play(state, take(state, "Ballachulish"))
    assert beyond.aboard == ((figure(YELLOW), high.MOUNTAIN),), "it may be passed"
    assert lying(beyond) == (1, "")


def test_c2_2_2_and_cx_4_3_sales_and_loch_ness_are_possible_on_the_mountain():
    land = Land(tiles={(0, 1): "Inshriach"}, goods={VILLAGE: "wood"}, cards=("Loch Ness",))
    state = highland(land, rondel="Red, Yellow, mountain, Ballachulish", market={"wood": 1})
    after = play(state, climb(state))
    assert {type(move) for move in GAME.moves(after)} >= {Sell, EndTurn}
    assert by_loch_ness((0, 1)) in GAME.moves(after)
    assert not {Take, high.Climb, high.Collect} & kinds(after)
    after = play(after, by_loch_ness((0, 1)), sell("wood", VILLAGE), EndTurn())
    assert goods_at(after, (0, 1)) == "wood"
    assert red(after).coins == 6


# 2. Collecting


def on_the_mountain(land, **told):
    return highland(land, rondel="mountain, Inshriach, Yellow, Halkirk, Lochridge", on="Red", **told)


def test_c2_2_3_and_c2_5_3_the_figure_collects_before_it_moves():
    state = on_the_mountain(POOR, coins=2, goods="sheep wood")
    after = play(state, high.Collect())
    assert after.agenda[0] == high.Collecting(RED)
    assert (red(after).coins, mountain(after).coins) == (2, 0)
    assert list(GAME.moves(after)) == [
        put("wood", VILLAGE),
        put("wood", CASTLE),
        put("sheep", VILLAGE),
        put("sheep", CASTLE),
        Decline(),
    ]
    after = play(after, put("sheep", CASTLE), put("wood", VILLAGE))
    assert (goods_at(after, CASTLE), goods_at(after, VILLAGE), lying(after)) == ("sheep", "wood", (0, ""))
    assert after.agenda[0] == TakingTile(RED)
    assert events_of(high.CoinsCollected, state, high.Collect()) == [high.CoinsCollected(RED, 2)]


def test_c2_2_3_what_is_not_taken_stays_and_there_is_one_moment():
    state = on_the_mountain(POOR, coins=1, goods="sheep wood")
    after = play(state, high.Collect(), put("sheep", CASTLE), Decline())
    assert lying(after) == (0, "wood")
    assert high.Collect not in kinds(after)
    declined = play(state, take(state, "Inshriach"))
    assert lying(declined) == (1, "wood sheep"), "taking is a may"
    again = on_the_mountain(POOR, goods="wood", collected=True)
    assert high.Collect not in kinds(again)


def test_c2_2_3_a_new_turn_on_the_mountain_brings_a_new_moment():
    state = highland(
        Land(),
        rondel="Yellow, Inshriach, mountain, Ballachulish, Lochridge, Glen Affric",
        on="Red",
        goods="wood",
        collected=True,
        deck="Halkirk, Ullapool",
    )
    after = play(state, take(state, "Lochridge"), place((0, 1)), EndTurn())
    assert after.agenda[0] == TakingTile(RED)
    assert high.Collect in kinds(after)


def test_c2_2_3_goods_need_room():
    full = {VILLAGE: "wood wood wood", CASTLE: "stone stone stone"}
    state = on_the_mountain(Land(goods=full), goods="sheep sheep", market={"wood": 1})
    assert high.Collect not in kinds(state)
    state = play(state, sell("wood", VILLAGE))
    after = play(state, high.Collect(), put("sheep", VILLAGE))
    assert lying(after) == (0, "sheep"), "what finds no room stays there, unasked"
    assert after.agenda[0] == TakingTile(RED)
    coins = play(on_the_mountain(Land(goods=full), coins=1, goods="sheep"), high.Collect())
    assert (red(coins).coins, lying(coins)) == (6, (0, "sheep"))


def test_c2_2_3_nobody_collects_in_the_turn_of_coming_or_from_elsewhere():
    state = highland(coins=3, goods="wood")
    assert high.Collect not in kinds(state)
    assert high.Collect not in kinds(play(state, climb(state)))
    other = highland(rondel="Red, Inshriach, mountain, Ballachulish", on="Yellow", coins=3)
    assert high.Collect not in kinds(other)


def costing(coins):
    """A tile of the stacks that costs so many coins and nothing else."""
    return next(
        tile.name
        for tile in KIT.tiles
        if tile.stack >= 0 and tile.cost.coins == coins and not tile.cost.goods and not tile.cost.members
    )


def test_c2_2_3_and_c2_6_2_what_is_collected_pays_for_the_tile_of_the_turn():
    name = costing(2)
    state = highland(POOR, rondel=f"mountain, Yellow, {name}", on="Red", coins=3, goods="sheep wood")
    assert kinds(state) == {Discard, high.Collect}, "until it is collected it does not count (G2-4.7)"
    state = play(state, high.Collect(), put("sheep", CASTLE), put("wood", CASTLE))
    assert tiles_to_take(state) == {name}
    assert kinds(state) == {Take}
    state = play(state, take(state, name))
    while isinstance(state.agenda[0], Laying):
        state = play(state, GAME.moves(state)[0])
    assert red(state).coins == 1


def test_c2_2_4_the_figure_must_move_on_and_leaving_is_not_passing():
    state = on_the_mountain(Land(coins=4))
    assert EndTurn not in kinds(state)
    told = told_by(state, take(state, "Inshriach"))
    assert FigurePassed(figure(RED), high.MOUNTAIN) not in told
    after = play(state, take(state, "Inshriach"))
    assert lying(after) == (0, "")
    assert after.aboard == ()


def test_c2_2_5_things_of_all_kinds_pile_up_without_limit():
    state = highland(Land(goods={VILLAGE: "wood wood"}), coins=9, goods="sheep cattle barley wood wood wood")
    state = play(state, take(state, "Ballachulish"), give("wood", VILLAGE))
    assert lying(state) == (9, "wood wood wood wood barley sheep cattle")
    assert lying(GAME.view_for(state, YELLOW)) == lying(state), "all may see it"


# 3. The track


def test_c2_3_1_a_figure_on_it_is_one_place_in_the_order():
    state = highland(
        rondel="Red, Inshriach, Yellow, mountain, Ballachulish, Green, Lochridge, Glen Affric",
        seats=4,
        on="Blue",
        deck="Halkirk",
    )
    order = []
    for name, cell in (
        ("Inshriach", (0, 1)),
        ("Ballachulish", (-1, 0)),
        ("Lochridge", (0, 1)),
        ("Glen Affric", (0, 1)),
    ):
        order.append(GAME.seat_to_move(state))
        state = play(state, take(state, name), place(cell), EndTurn())
    assert order == [RED, RED, YELLOW, BLUE], "those behind the mountain, then the figure on it"
    assert GAME.seat_to_move(state) == RED, "then those in front of it"


STACKED = (
    "Halkirk, Ullapool, Castle Stalker, Loch Lochy, Donan Castle, Rothiemurchus, William Wallace, Saint Columba, "
    "Robert the Bruce"
)


def test_c2_3_2_all_spaces_are_filled_but_the_one_behind_the_rear_piece():
    state = highland(
        rondel="Red, Yellow, Inshriach, Ballachulish, Black Isle, Lochridge, Glen Affric, mountain", deck=STACKED
    )
    after = play(state, take(state, "Inshriach"), place((0, 1)), EndTurn())
    filled = track(after)
    assert filled[0] == "Yellow"
    assert len(filled) == after.ring.spaces - 1 == 12
    assert filled[7:] == ["Halkirk", "Ullapool", "Castle Stalker", "Loch Lochy", "Donan Castle"]
    assert filled[6] == "mountain"


def test_c2_3_2_directly_in_front_of_the_mountain_the_space_behind_it_stays_empty():
    state = highland(
        rondel="mountain, Red, Inshriach, Yellow, Glen Affric, Lochridge, Ballachulish",
        on="Green",
        seats=3,
        deck=STACKED,
    )
    after = play(state, take(state, "Glen Affric"), place((0, 1)), EndTurn())
    assert track(after)[0] == "Red"
    assert high.MOUNTAIN not in after.chain
    assert len(after.chain) == 11
    assert after.ring.at(after.rear - 1) == high.MOUNTAIN


def test_c2_3_2_and_3_on_the_mountain_the_space_behind_it_stays_empty():
    state = highland(rondel="Red, mountain, Inshriach, Yellow, Glen Affric", deck=STACKED)
    after = play(state, climb(state), EndTurn())
    assert track(after)[0] == "mountain"
    assert len(after.chain) == 12
    assert after.agenda[0] == TakingTile(RED)


FULL_BEHIND = (
    "mountain, Inshriach, Yellow, Glen Affric, Lochridge, Ballachulish, Black Isle, Halkirk, Ullapool, Castle Stalker, "
    "Loch Lochy, Donan Castle"
)


def test_c2_3_3_entering_lets_one_more_tile_onto_the_track_leaving_for_the_next_deals_none():
    rondel = (
        "Red, Yellow, Glen Affric, Lochridge, Ballachulish, mountain, Black Isle, Halkirk, Ullapool, Castle Stalker, "
        "Loch Lochy, Donan Castle"
    )
    state = highland(rondel=rondel, deck="Rothiemurchus, William Wallace, Saint Columba")
    tiles = sum(entry >= 0 for entry in state.chain)
    climbed = play(state, climb(state))
    told = told_by(climbed, EndTurn())
    assert [event for event in told if isinstance(event, TileDealt)] == [TileDealt(tile("Rothiemurchus"))]
    assert sum(entry >= 0 for entry in play(climbed, EndTurn()).chain) == tiles + 1
    leaving = highland(rondel=FULL_BEHIND, on="Red", deck="Rothiemurchus, William Wallace")
    assert len(leaving.chain) == 12
    moved = play(leaving, take(leaving, "Inshriach"), place((0, 1)))
    assert not events_of(TileDealt, moved, EndTurn())
    assert track(play(moved, EndTurn()))[0] == "Red"


def test_c2_3_3_passed_tiles_left_behind_are_refilled_as_usual():
    rondel = (
        "mountain, Inshriach, Ballachulish, Yellow, Glen Affric, Lochridge, Black Isle, Halkirk, Ullapool, "
        "Castle Stalker, Loch Lochy, Donan Castle"
    )
    leaving = highland(rondel=rondel, on="Red", deck="Rothiemurchus, William Wallace, Saint Columba")
    moved = play(leaving, take(leaving, "Glen Affric"), place((0, 1)))
    assert pile(moved) == {"Inshriach", "Ballachulish"}
    after = play(moved, EndTurn())
    assert track(after)[0] == "Yellow"
    assert track(after)[-3:] == ["Rothiemurchus", "mountain", "William Wallace"]


@pytest.mark.parametrize(
    ("roll", "name", "coins"), [(1, "Inshriach", 0), (2, "Ballachulish", 1), (3, "Ballachulish", 1)]
)
def test_c2_3_4_the_die_counts_the_mountain_and_goes_on(roll, name, coins):
    """A roll of 2 reaches the mountain, where it may not stop; a roll of 3 the tile behind it."""
    state = highland(
        rondel="Red, die, Yellow, Inshriach, mountain, Ballachulish, Lochridge, Glen Affric",
        chance=dice(roll),
        deck=STACKED,
    )
    state = play(state, take(state, "Glen Affric"), place((0, 1)))
    assert lying(state) == (1, ""), "Red's toll"
    state, events = GAME.play(state, EndTurn())
    went = next(event for event in events if isinstance(event, DieMoved))
    assert KIT.tiles[went.tile].name == name
    assert lying(state) == (1 + coins, "")
    assert [event for event in events if isinstance(event, high.CoinLaidDown)] == [high.CoinLaidDown(-1, 1)] * coins
    assert (FigurePassed(DIE, high.MOUNTAIN) in events) == bool(coins)


def test_c2_3_4_a_die_that_goes_past_the_mountain_to_wait_lays_its_coin():
    """G2-14.5: a roll of 3 with a tile and the mountain ahead."""
    rondel = "die, Red, Yellow, Inshriach, mountain"
    state = highland(rondel=rondel, agenda=(NextPiece(),), chance=dice(3), deck="Lochridge")
    book = GAME.rulebook(state)
    after, told = book.finish(book.step(state))
    assert [event for event in told if isinstance(event, high.CoinLaidDown | DieWaits | DieMoved)] == [
        high.CoinLaidDown(-1, 1),
        DieWaits(3),
        DieMoved(0, tile("Lochridge"), 4),
    ]
    assert lying(after) == (1, "")


def test_c2_3_4_so_does_one_that_waits_before_it_and_goes_on_beyond_it():
    state = msgspec.structs.replace(
        highland(rondel="Red, Yellow, Lochridge", deck="Haggis House, Glen Affric, Easdale"), waiting=True
    )
    ring, place_ = state.ring, state.ring.fixed[0][0]
    state = msgspec.structs.replace(state, rear=(place_ - 4) % ring.spaces, chain=state.chain[:3])
    told = told_by(state, take(state, "Lochridge"), place((0, 1)), EndTurn())
    assert [event for event in told if isinstance(event, high.CoinLaidDown)] == [high.CoinLaidDown(-1, 1)]
    assert [event.thing for event in told if isinstance(event, FigurePassed) and event.piece == DIE] == [
        tile("Haggis House"),
        high.MOUNTAIN,
    ]
    assert DieMoved(0, tile("Glen Affric"), 4) in told


@pytest.mark.parametrize(("roll", "rest"), [(1, ""), (3, ", Lochridge")])
def test_c2_3_4_a_die_that_leaves_the_game_passes_nothing(roll, rest):
    rondel = f"Red, Glen Affric, die, Yellow, mountain, {END}{rest}"
    state = highland(POOR, rondel=rondel, chance=dice(roll), deck="")
    state = play(state, take(state, "Glen Affric"), place((0, 1)))
    while not isinstance(state.agenda[0], TakingTile) or GAME.seat_to_move(state) == RED:
        state, events = GAME.play(state, EndTurn() if EndTurn in kinds(state) else stop(state))
        if any(isinstance(event, DieLeft) for event in events):
            break
    assert any(isinstance(event, DieLeft) for event in events)
    assert lying(state) == (0, "")


# 4. The end


def test_c2_4_1_a_figure_that_ends_on_the_mountain_gets_everything():
    state = highland(
        Land(goods={CASTLE: "stone stone stone", VILLAGE: "wood"}),
        rondel=f"Yellow, {END}, mountain",
        on="Red",
        coins=4,
        goods="sheep wood",
        scorings=3,
        deck="",
    )
    state = play(state, stop(state))
    assert state.agenda[0] == high.Collecting(RED, at_end=True)
    assert red(state).coins == 9
    assert Decline not in kinds(state), "only the tiles are chosen"
    state = play(state, put("sheep", VILLAGE))
    assert GAME.over(state), "the last good has one place only"
    assert all_goods(state).count("sheep") == 1
    standing = GAME.standing(state)
    coins = {line.seat: line.points for line in standing.lines if line.source == "g2.source.coins"}
    assert coins == {RED: 9, YELLOW: 5}, "the coins count for points"
    assert standing.tie_breaks[0].values[RED] == 6, "the goods for ties"


def test_c2_4_1_goods_beyond_the_room_are_left():
    full = {CASTLE: "stone stone stone", VILLAGE: "wood wood wood"}
    state = highland(Land(goods=full), rondel=f"Yellow, {END}, mountain", on="Red", goods="sheep", scorings=3, deck="")
    state = play(state, stop(state))
    assert GAME.over(state)
    assert lying(state) == (0, "sheep")


def test_c2_4_2_things_left_on_the_mountain_are_nobodys():
    state = highland(rondel=f"Yellow, mountain, {END}, Red", coins=4, goods="sheep", scorings=3, deck="")
    state = play(state, stop(state))
    assert GAME.over(state)
    assert lying(state) == (5, "sheep"), "with Yellow's toll"
    assert [player.coins for player in state.players] == [5, 4]


# 5. Hooks and decisions


def test_c2_5_1_the_mountain_announces_who_touches_it():
    state = highland(Land(coins=2, goods={VILLAGE: "wood"}))
    told = told_by(state, take(state, "Ballachulish"), high.GiveCoin())
    assert [type(event) for event in told if isinstance(event, high.CoinLaidDown | high.MountainTouched)] == [
        high.CoinLaidDown,
        high.MountainTouched,
    ]
    assert high.MountainTouched(RED, high.PASSING) in told
    good = told_by(state, take(state, "Ballachulish"), give("wood", VILLAGE))
    assert good.index(high.GoodLaidDown(RED, 0, at(VILLAGE))) < good.index(high.MountainTouched(RED, high.PASSING))
    leaving = highland(rondel="Red, mountain, Inshriach, Yellow, Glen Affric", deck=STACKED)
    assert events_of(high.MountainTouched, leaving, climb(leaving), EndTurn()) == [
        high.MountainTouched(RED, high.LEAVING)
    ]


def test_c2_5_2_the_toll_cannot_be_declined_and_hides_nothing():
    state = highland(Land(coins=2, goods={VILLAGE: "wood"}))
    before = state
    state, events = GAME.play(state, take(state, "Ballachulish"))
    assert kinds(state) == {high.GiveCoin, high.GiveGood}
    assert not GAME.reveals(before, state, events)
    assert GAME.view_for(state, YELLOW).parts == state.parts


# 6. Examples


def test_c2_6_3_and_cx_3_5_a_goal_must_be_payable_after_the_toll():
    cost_one = costing(1)
    rondel = f"Red, Yellow, mountain, {cost_one}, Inshriach"
    assert tiles_to_take(highland(Land(coins=1), rondel=rondel)) == {"Inshriach"}
    assert tiles_to_take(highland(Land(coins=2), rondel=rondel)) == {"Inshriach", cost_one}
    with_good = highland(Land(coins=1, goods={VILLAGE: "wood"}), rondel=rondel)
    assert cost_one in tiles_to_take(with_good)
    passing = play(with_good, take(with_good, cost_one))
    assert lying(passing) == (0, "wood"), "the coin is needed: it is not offered"
    before_it = highland(Land(coins=1), rondel=f"Red, {cost_one}, Yellow, mountain, Inshriach")
    assert cost_one in tiles_to_take(before_it)
