"""How good a position looks."""

from itertools import pairwise
from operator import add

import msgspec
import pytest

from core.bots import Plan
from core.glen_more_2 import GAME
from core.glen_more_2.questions import Counts
from core.kernel import Chance
from tests.glen_more_2.joining import joined, small
from tests.glen_more_2.moves import take
from tests.glen_more_2.positions import (
    CASTLE,
    VILLAGE,
    Land,
    activating,
    dealt,
    finishing,
    laying,
    marking,
    position,
    random_games,
)
from tests.glens.positions import RED, YELLOW


def look(*lands, **told):
    return GAME.forecast(position(*lands, **told))[RED]


def lead(state):
    return GAME.appraise(state, RED)


def test_at_the_end_it_is_exact():
    for game in random_games(1):
        over = game[-1].after
        assert GAME.forecast(over) == tuple(float(player.points) for player in over.players)


def test_every_position_of_a_game_can_be_appraised():
    for game in random_games(1):
        for played in game[::7]:
            assert len(GAME.forecast(played.before)) == len(played.before.players)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Land(whisky=1), Land()),
        (Land(scots={CASTLE: 2}, cards=["Castle Moil"]), Land(scots={CASTLE: 2}, cards=["Castle Stalker"])),
        (Land(persons=["Robert the Bruce"]), Land()),
        (Land(cards=["Loch Ness"]), Land(cards=["Loch Shiel"])),
        (Land(coins=6), Land(coins=5)),
        (Land(coins=6, cards=["Armadale Castle"]), Land(coins=6, cards=["Loch Shiel"])),
        (Land(goods={VILLAGE: "wood"}), Land()),
        (Land(scots={VILLAGE: 2}), Land(scots={VILLAGE: 1})),
        (Land(clans=["MacGregor"]), Land(clans=["Brodie"])),
        (Land(clans=["Sinclair"]), Land(clans=["Brodie"])),
        (Land(clans=["MacLachlan"]), Land(clans=["Brodie"])),
        (Land(clans=["Mackintosh"]), Land(clans=["Brodie"])),
        (Land(points={"clans": 3}), Land()),
        (Land(tiles={(0, 1): "Inshriach"}), Land(tiles={(0, 1): "Portree"}, scots={VILLAGE: 1})),
    ],
)
def test_what_brings_points_looks_better(better, worse):
    assert look(better) > look(worse)


def test_g2_16_1_scots_at_home_count_when_there_is_no_time_left_to_walk():
    late = {"rondel": "Yellow, World's End, Red", "deck": "", "scorings": 3, "fill": False}
    assert look(Land(scots={CASTLE: 1}), **late) > look(Land(scots={VILLAGE: 1}), **late)


def test_scorings_to_come_count():
    land = Land(whisky=3)
    looks = [look(land, scorings=held, deck="Perth, World's End") for held in range(4)]
    assert all(more > less for more, less in pairwise(looks))


def test_a_figure_behind_has_more_turns():
    behind = GAME.forecast(position(rondel="Red, Inshriach, Easdale, Yellow"))
    ahead = GAME.forecast(position(rondel="Yellow, Inshriach, Easdale, Red"))
    assert behind[RED] > ahead[RED]


def test_g2_15_6_a_figure_at_worlds_end_hopes_for_nothing_more():
    state = position(
        Land(goods={VILLAGE: "wood wood"}), rondel="Yellow, World's End, Red", deck="", fill=False, scorings=3
    )
    bare = position(Land(), rondel="Yellow, World's End, Red", deck="", fill=False, scorings=3)
    assert GAME.forecast(state)[RED] == GAME.forecast(bare)[RED]


def test_g2_17_1_tiles_above_the_smallest_territory_cost_points():
    late = {"rondel": "Yellow, World's End, Red", "deck": "", "scorings": 3, "fill": False}
    large = Land(tiles={(-1, 0): "Loch Lochy", (-2, 0): "Loch Shiel"})
    assert look(large, **late) < look(Land(), **late) - 4


def test_movement_points_are_worth_something():
    assert GAME.forecast(finishing(movement=2))[RED] > GAME.forecast(finishing())[RED]


# In the middle of a turn


def test_a_tile_to_be_laid_is_not_regretted_before_it_lies_there():
    """The price of a castle is paid before it brings its card and its scot."""
    land = Land(goods={VILLAGE: "wood stone"})
    castle, loss = laying("Castle Stalker", land), laying("Loch Ness", Land(goods={VILLAGE: "wood stone"}))
    assert GAME.forecast(castle)[RED] > GAME.forecast(loss)[RED]


def test_a_marker_to_be_placed_is_worth_its_best_clan():
    """G2-11.1: four villages bring 8 points, which nobody else has had yet; G2-11.4: three can always be had."""
    villages = {(0, 1): "Ullapool", (0, -1): "Kingussie", (1, 1): "Portree"}
    poor = lead(marking(Land(tiles=villages, coins=0))) - lead(finishing(Land(tiles=villages, coins=0)))
    rich = lead(marking(Land(tiles=villages, coins=2))) - lead(finishing(Land(tiles=villages, coins=2)))
    assert rich > poor + 1
    assert poor > 2


def test_what_is_open_counts_as_done():
    """Goods for an exchange that is open are worth its points."""
    tiles = {(0, 1): "Perth"}
    ready = activating((0, 1), Land(tiles=tiles, goods={VILLAGE: "wood barley"}, coins=0))
    after, _ = GAME.advance(ready, GAME.moves(ready)[0])
    bare = activating((0, 1), Land(tiles=tiles, coins=0))
    assert lead(ready) == pytest.approx(lead(after), abs=3)
    assert lead(ready) > lead(bare) + 3


def test_before_the_figure_moves_nothing_is_open():
    state = position(rondel="Red, Inshriach, Yellow")
    taken, _ = GAME.advance(state, take(state, "Inshriach"))
    assert lead(taken) != lead(state)


# Chronicles


@pytest.fixture
def with_pipers():
    """Positions in which pipers play along, who promise 5 points to the first seat and 1 to the second."""
    pipers = small("pipers")
    pipers.appraises(lambda state: (5.0, 1.0))
    pipers.modifies(Counts)(
        lambda state, question, counts: (
            tuple(map(add, counts, state.parts[0])) if question.category == "whisky" else counts
        )
    )
    with joined(pipers):
        yield lambda tunes: msgspec.structs.replace(position(), chronicles=("pipers",), parts=(tunes,))


def test_a_chronicle_tells_what_its_things_are_worth(with_pipers):
    joined, plain = GAME.forecast(with_pipers((0, 0))), GAME.forecast(position())
    assert [more - less for more, less in zip(joined, plain, strict=True)] == pytest.approx([5.0, 1.0])


def test_what_a_chronicle_makes_count_is_compared(with_pipers):
    """To pipers tunes count as whisky."""
    assert GAME.forecast(with_pipers((3, 0)))[RED] > GAME.forecast(with_pipers((0, 0)))[RED] + 3


# Players


def test_a_solid_bot_beats_random_play():
    state = dealt(2, 6)
    chance = Chance(6)
    plans = [Plan(), Plan()]
    while state.agenda:
        seat = GAME.seat_to_move(state)
        level = "solid" if seat == RED else "random"
        state, _ = GAME.advance(state, plans[seat].decide(GAME, state, level, chance))
    assert GAME.standing(state).points[RED] > GAME.standing(state).points[YELLOW] + 10
