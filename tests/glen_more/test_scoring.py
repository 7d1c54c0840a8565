"""Chapter 15: scoring, end, winner."""

import pytest

from core.glen_more import GAME
from core.glen_more.components import SOURCES, TILES
from core.glen_more.facts import comparisons, final_entries, tile_count
from core.glen_more.state import Compared, Finishing, GameEnded, Options
from core.glens.state import EndTurn, PointsGained
from tests.glen_more.playing import play
from tests.glen_more.positions import Clan, finishing, position, random_games, source
from tests.glens.positions import RED, YELLOW

PLAIN = [tile.id for tile in TILES if not tile.river and not tile.road and tile.card is None]


def land(size, first=0):
    """A territory of that many tiles."""
    return {(1 + n, 1): PLAIN[first + n] for n in range(size - 1)}


def ended(*clans, **told):
    """The last tile is laid out and the game is over."""
    state = finishing(*clans, **{"deck": "t67", "scorings": 2, **told})
    after, events = GAME.play(state, EndTurn())
    assert GAME.over(after)
    return after, events


def scored(*clans):
    """A scoring takes place; points by comparison."""
    after = play(finishing(*clans, deck="t31, t32"), EndTurn())
    names = ("whisky", "chieftains", "cards")
    return [tuple(player.ledger[source(name)] for player in after.players) for name in names]


def test_gm_15_1_barrels_chieftains_with_bonnets_and_cards_each_on_its_own():
    clans = [
        Clan(whisky=2, chieftains=0, cards=["Castle Moil"]),
        Clan(whisky=0, chieftains=3, cards=["Cawdor Castle", "Loch Ness"]),
        Clan(whisky=1, chieftains=1),
    ]
    assert scored(*clans) == [(2, 0, 1), (0, 8, 0), (1, 2, 0)]


def test_gm_15_1_a_scoring_tells_counts_and_points():
    state = finishing(Clan(whisky=4), Clan(cards=["Castle of Mey"], chieftains=1), deck="t31, t32")
    _, events = GAME.play(state, EndTurn())
    assert [event for event in events if isinstance(event, Compared)] == [
        Compared(1, 0, (4, 0), (5, 0)),
        Compared(1, 1, (0, 3), (0, 3)),
        Compared(1, 2, (0, 1), (0, 1)),
    ]


def test_gm_15_1_each_of_the_three_scorings_compares_the_same():
    for game in random_games(1):
        held = [event for played in game for event in played.events if isinstance(event, Compared)]
        assert [(event.scoring, event.category) for event in held] == [(n, c) for n in (1, 2, 3) for c in range(3)]


@pytest.mark.parametrize(("difference", "points"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 8), (11, 8)])
@pytest.mark.parametrize("least", [0, 2])
def test_gm_15_2_points_for_the_difference_to_the_smallest_count(difference, points, least):
    assert scored(Clan(whisky=least + difference), Clan(whisky=least))[0] == (points, 0)


def test_gm_15_2_everybody_gets_points_not_only_the_first():
    clans = [Clan(whisky=n) for n in (1, 4, 2, 6, 5)]
    assert scored(*clans)[0] == (0, 3, 1, 8, 5)


def test_gm_15_3_nothing_is_given_up_and_members_on_tiles_do_not_count():
    clan = Clan(whisky=3, chieftains=2, members={(0, 0): 9}, cards=["Castle Moil"])
    state = finishing(clan, deck="t31, t32")
    after = play(state, EndTurn())
    assert after.players[RED].ledger[source("chieftains")] == 3, "two chieftains and a bonnet"
    for before, now in zip(state.players, after.players, strict=True):
        assert (now.whisky, now.chieftains, now.cards, now.territory, now.coins) == (
            before.whisky,
            before.chieftains,
            before.cards,
            before.territory,
            before.coins,
        )


def test_gm_15_4_cards_coins_and_minus_for_tiles_after_the_third_scoring():
    clan = Clan({(0, 1): "Loch Morar", (1, 1): "meadow", (2, 1): "field"}, cards=["Loch Morar"], coins=5)
    after, events = ended(clan, Clan({(0, 1): "river forest"}, coins=2))
    order = [type(event) for event in events if isinstance(event, Compared | PointsGained | GameEnded)]
    assert order == [*[Compared] * 3, *[PointsGained] * 5, GameEnded]
    entries = [(event.seat, SOURCES[event.source], event.n) for event in events if isinstance(event, PointsGained)]
    assert entries == [
        (RED, "cards", 1),
        (RED, "loch-morar", 4),
        (RED, "coins", 5),
        (RED, "tiles", -6),
        (YELLOW, "coins", 2),
    ]
    assert GAME.standing(after).points == (4, 2)


def test_gm_15_4_no_final_scoring_before_the_third():
    state = finishing(Clan(land(4), coins=5), deck="t50, t51", scorings=1)
    after = play(state, EndTurn())
    assert after.scorings == 2
    assert after.players[RED].points == 0


def test_gm_15_5_all_tiles_count_the_start_village_too():
    clan = Clan(land(4))
    assert tile_count(position(clan).players[RED]) == 4
    assert tile_count(position().players[RED]) == 1
    after, _ = ended(Clan(land(4), coins=0), Clan(coins=0))
    assert after.players[RED].ledger[source("tiles")] == -9


def test_gm_15_6_coins_in_the_warehouse_goods_and_barrels_give_nothing_at_the_end():
    clan = Clan({(0, 1): "river forest"}, goods={(0, 1): "wood wood wood"}, coins=0, whisky=1)
    other = Clan({(0, 1): "river meadow"}, coins=0, whisky=1)
    after, _ = ended(clan, other, market={"wood": 3, "stone": 3})
    assert GAME.standing(after).points == (0, 0)


def test_gm_15_7_a_total_may_be_negative():
    after, _ = ended(Clan(land(6), coins=1), Clan(coins=0))
    assert GAME.standing(after).points == (-14, 0)
    assert GAME.standing(after).winners == (YELLOW,)


def test_gm_15_8_most_points_win():
    after, _ = ended(Clan(coins=3), Clan(coins=7), Clan(coins=5))
    standing = GAME.standing(after)
    assert standing.points == (3, 7, 5)
    assert standing.ranks == (3, 1, 2)
    assert not standing.tie_breaks[0].used


def test_gm_15_8_a_tie_goes_to_more_goods_on_the_own_tiles():
    goods = {(0, 0): "wood", (0, 1): "grain grain"}
    clans = [Clan({(0, 1): "river meadow"}), Clan({(0, 1): "river forest"}, goods=goods)]
    after, _ = ended(*clans)
    standing = GAME.standing(after)
    assert standing.points == (6, 6)
    assert standing.tie_breaks[0].values == (0, 3)
    assert standing.tie_breaks[0].used
    assert standing.winners == (YELLOW,)


def test_gm_15_8_barrels_and_coins_break_no_tie_and_what_is_left_is_shared():
    clans = [Clan(coins=2), Clan(coins=1, whisky=1), Clan(coins=1, chieftains=1), Clan(coins=1, cards=["Loch Ness"])]
    after, _ = ended(*clans, Clan(coins=0))
    assert GAME.standing(after).points == (2, 2, 2, 2, 0)
    assert GAME.standing(after).ranks == (1, 1, 1, 1, 5), "coins, barrels, chieftains, cards: each would break the tie"


def test_gm_15_9_others_see_a_total_only_at_the_end():
    state = position(Clan(points={"tavern": 3}), seats=3)
    assert [GAME.hides_points(state, seat, viewer=0) for seat in range(3)] == [False, True, True]
    assert [GAME.hides_points(state, seat, viewer=2) for seat in range(3)] == [True, True, False]
    assert all(GAME.hides_points(state, seat, viewer=None) for seat in range(3)), "nobody in particular sees none"
    after, _ = ended(Clan(), Clan(), Clan())
    assert not any(GAME.hides_points(after, seat, viewer) for seat in range(3) for viewer in (0, 1, 2, None))


def test_gm_15_9_an_option_that_is_on_by_default():
    assert Options().hidden_points
    assert GAME.deal(Options(), 2, 1).hidden_points
    state = GAME.deal(Options(hidden_points=False), 2, 1)
    assert not any(GAME.hides_points(state, seat, viewer) for seat in range(2) for viewer in (0, 1, None))


def test_gm_15_9_all_else_is_open():
    for game in random_games(1):
        for played in game[::20]:
            view = GAME.view_for(played.before, 0)
            assert view.players == played.before.players
            assert view.market == played.before.market
            assert view.chain == played.before.chain


# The standing at any time


def test_points_come_from_the_ledger_line_by_line():
    state = position(Clan(points={"tavern": 3, "fair": 8, "tiles": -6}), Clan(points={"whisky": 5}))
    standing = GAME.standing(state)
    assert standing.points == (5, 5)
    assert [(line.seat, line.points, line.source) for line in standing.lines if line.seat == RED] == [
        (RED, 8, "gm.source.fair"),
        (RED, 3, "gm.source.tavern"),
        (RED, -6, "gm.source.tiles"),
    ]
    assert not standing.final


def test_a_game_that_is_over_stands_as_its_events_tell():
    for game in random_games():
        points = [0] * game[0].before.seats
        for event in (event for played in game for event in played.events):
            if isinstance(event, PointsGained):
                points[event.seat] += event.n
        standing = GAME.standing(game[-1].after)
        assert standing.points == tuple(points)
        assert standing.final


def test_what_a_scoring_would_bring_can_be_asked_at_any_time_and_changes_nothing():
    state = position(Clan(whisky=2, coins=4), Clan(coins=1))
    before = GAME.encode(state)
    assert comparisons(state) == [((2, 0), (2, 0)), ((0, 0), (0, 0)), ((0, 0), (0, 0))]
    assert final_entries(state) == [
        [(source("coins"), 4), (source("tiles"), 0)],
        [(source("coins"), 1), (source("tiles"), 0)],
    ]
    assert GAME.encode(state) == before


def test_the_forecast_is_exact_when_the_game_is_over():
    for game in random_games(1):
        after = game[-1].after
        assert GAME.forecast(after) == tuple(map(float, GAME.standing(after).points))


def test_the_last_scoring_counts_a_chieftain_of_the_last_turn():
    state = position(
        Clan(coins=0),
        Clan(coins=0),
        agenda=(Finishing(RED),),
        chain="gap, Red",
        deck="t67",
        scorings=2,
        moved=1,
        movement=1,
    )
    promoted = next(move for move in GAME.moves(state) if type(move).__name__ == "Promote")
    after = play(state, promoted, EndTurn())
    assert GAME.over(after)
    assert after.players[RED].ledger[source("chieftains")] == 1
