"""Chapters 16 and 17: scoring rounds, the final scoring, the winner."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.events import Compared, FinalStep, GameEnded, ScoringEnded
from core.glen_more_2.facts.counting import category_points, coin_points, counts, territory_points, tile_count
from core.glens.state import EndTurn, PointsGained
from tests.glen_more_2.moves import stop
from tests.glen_more_2.playing import play, points, red, told_by
from tests.glen_more_2.positions import (
    CASTLE,
    END,
    KIT,
    VILLAGE,
    Land,
    finishing,
    laying,
    position,
    random_games,
    source,
)
from tests.glens.positions import RED, YELLOW, place


def ending(*lands, **told):
    """The last player stops on World's End."""
    others = [f"{name}" for name in ("Yellow", "Green", "Blue")[: len(lands) - 1]]
    told = {"rondel": f"Red, {END}", "aboard": dict.fromkeys(others, END), "scorings": 3, **told}
    state = position(*lands, fill=False, deck="", **told)
    return state, play(state, stop(state))


def test_g2_16_1_four_categories():
    one = Land(
        scots={CASTLE: 2, VILLAGE: 3},
        tiles={(2, 0): "Castle Stalker"},
        cards=["Castle Stalker", "Loch Ness"],
        whisky=3,
        persons=["Robert the Bruce", "David Hume"],
    )
    state = position(one)
    assert KIT.categories == ("home_castle_scots", "landmarks", "whisky", "persons")
    assert [counts(state, category)[RED] for category in KIT.categories] == [2, 2, 3, 3]


def test_g2_16_1_no_other_castle_and_castle_moil_doubles():
    other = Land(tiles={(2, 0): "Castle Stalker"}, scots={(2, 0): 4})
    assert counts(position(other), "home_castle_scots") == (0, 0)
    assert counts(position(Land(scots={CASTLE: 3}, cards=["Castle Moil"])), "home_castle_scots") == (6, 0)


@pytest.mark.parametrize(("difference", "points_"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 8), (9, 8)])
def test_g2_16_2_points_for_the_difference_to_whoever_has_least(difference, points_):
    state = position(Land(whisky=2 + difference), Land(whisky=2), Land(whisky=3))
    assert category_points(state, "whisky")[1][RED] == points_
    assert category_points(state, "whisky")[1][YELLOW] == 0


def test_g2_16_3_nothing_is_returned_and_only_points_change():
    land = Land(scots={CASTLE: 2}, cards=["Loch Ness"], whisky=3, persons=["Robert the Bruce"])
    before = finishing(land, rondel="gap, Red, Yellow", fill=False, deck="Crieff, Dornoch")
    after = play(before, EndTurn())
    assert after.scorings == 2
    for name in ("coins", "whisky", "cards", "persons", "scots", "territory"):
        assert getattr(red(after), name) == getattr(red(before), name)
    assert [points(after, category) for category in KIT.categories] == [4, 2, 6, 2]
    told = told_by(before, EndTurn())
    assert Compared(1, 2, (3, 0), (3, 0)) in told
    assert [event for event in told if isinstance(event, ScoringEnded)] == [ScoringEnded(1), ScoringEnded(2)]


def test_g2_17_1_three_points_lost_for_each_tile_above_the_smallest_territory():
    large = Land(tiles={(0, 1): "Inshriach", (1, 1): "Easdale + Abernethy Forest"}, persons=["Robert the Bruce"])
    state = position(large, Land(tiles={(0, 1): "Lochridge"}), Land())
    assert [tile_count(player) for player in state.players] == [4, 3, 2]
    assert territory_points(state) == [-6, -3, 0]


def test_g2_17_2_a_point_for_each_coin():
    assert coin_points(position(Land(coins=7)), RED) == 7
    assert coin_points(position(Land(coins=10, cards=["Armadale Castle"])), RED) == 18


def test_g2_17_3_goods_scots_and_whisky_give_nothing_more_and_a_total_may_be_negative():
    tiles = {(0, 1): "Inshriach", (1, 1): "Easdale", (0, -1): "Lochridge"}
    land = Land(tiles=tiles, goods={(0, 1): "wood wood wood"}, scots={(0, 1): 4}, coins=0)
    _, after = ending(land, Land(coins=0))
    assert red(after).points == -9
    assert [n for n in red(after).ledger if n] == [-9]


@pytest.mark.parametrize(("goods", "ranks", "used"), [("wood", (1, 2), True), ("", (1, 1), False)])
def test_g2_17_4_a_tie_goes_to_more_goods_then_it_is_shared(goods, ranks, used):
    _, after = ending(Land(goods={VILLAGE: goods}), Land(whisky=0))
    standing = GAME.standing(after)
    assert standing.final
    assert standing.points[RED] == standing.points[YELLOW]
    assert (standing.ranks, standing.tie_breaks[0].used) == (ranks, used)
    assert standing.winners == ((RED,) if goods else (RED, YELLOW))


def test_the_steps_of_the_end_come_in_order():
    state, _ = ending(Land(whisky=3, coins=4), Land())
    told = told_by(state, stop(state))
    steps = [event.step for event in told if isinstance(event, FinalStep)]
    assert steps == ["all_done", "scoring", "territory", "coins", "compare"]
    assert told.index(PointsGained(RED, source("whisky"), 3)) < told.index(PointsGained(RED, source("coins"), 4))
    assert told[-1] == GameEnded()


def test_points_of_tiles_clans_and_scorings_stand_in_lines_of_their_own():
    state = play(laying("Tobermory", Land(coins=1, points={"clans": 5, "trade": 8})), place((0, 1)))
    lines = {line.source: line.points for line in GAME.standing(state).lines}
    assert lines == {"g2.source.village_tiles": 2, "g2.source.clans": 5, "g2.source.trade_tiles": 8}


def test_points_are_those_of_the_ledger_and_of_the_events():
    for game in random_games():
        gained = [0] * len(game[0].before.players)
        for played in game:
            for event in played.events:
                if isinstance(event, PointsGained):
                    gained[event.seat] += event.n
            assert [player.points for player in played.after.players] == gained
