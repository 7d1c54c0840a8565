"""How good a position looks."""

from itertools import pairwise

import pytest

from core.bots import decide
from core.glen_more_2 import GAME
from core.kernel import Chance
from tests.glen_more_2.positions import CASTLE, RED, VILLAGE, Land, dealt, finishing, position, random_games


def look(*lands, **told):
    return GAME.forecast(position(*lands, **told))[RED]


def test_at_the_end_it_is_exact():
    for game in random_games(1):
        over = game[-1].after
        assert GAME.forecast(over) == tuple(float(player.points) for player in over.players)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Land(whisky=1), Land()),
        (Land(scots={CASTLE: 1}), Land(scots={VILLAGE: 1})),
        (Land(scots={CASTLE: 1}, cards=["Castle Moil"]), Land(scots={CASTLE: 1}, cards=["Castle Stalker"])),
        (Land(persons=["Robert the Bruce"]), Land()),
        (Land(cards=["Loch Ness"]), Land(cards=["Loch Shiel"])),
        (Land(coins=6), Land(coins=5)),
        (Land(coins=6, cards=["Armadale Castle"]), Land(coins=6, cards=["Loch Shiel"])),
        (Land(goods={VILLAGE: "wood"}), Land()),
        (Land(scots={VILLAGE: 2}), Land(scots={VILLAGE: 1})),
        (Land(clans=["MacGregor"]), Land(clans=["Brodie"])),
        (Land(points={"clans": 3}), Land()),
    ],
)
def test_what_brings_points_looks_better(better, worse):
    assert look(better) > look(worse)


def test_scorings_to_come_count():
    land = Land(whisky=3)
    looks = [look(land, scorings=held, deck="Perth") for held in range(4)]
    assert all(more > less for more, less in pairwise(looks))


def test_a_figure_behind_has_more_turns():
    behind = GAME.forecast(position(rondel="Red, Inshriach, Easdale, Yellow"))
    ahead = GAME.forecast(position(rondel="Yellow, Inshriach, Easdale, Red"))
    assert behind[RED] > ahead[RED]


def test_tiles_above_the_smallest_territory_weigh_more_late():
    large = Land(tiles={(-1, 0): "Loch Lochy", (-2, 0): "Loch Shiel"})
    early = look(large) - look(Land())
    late = look(large, deck="Perth", scorings=3) - look(Land(), deck="Perth", scorings=3)
    assert late < early < 0


def test_movement_points_are_worth_something():
    assert GAME.forecast(finishing(movement=2))[RED] > GAME.forecast(finishing())[RED]


def test_a_solid_bot_beats_random_play():
    state = dealt(2, 6)
    chance = Chance(6)
    while state.agenda:
        level = "solid" if GAME.seat_to_move(state) == RED else "random"
        state, _ = GAME.advance(state, decide(GAME, state, level, chance))
    assert GAME.standing(state).points[RED] > GAME.standing(state).points[1] + 10
