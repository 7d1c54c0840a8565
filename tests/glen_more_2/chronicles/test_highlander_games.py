"""Whole games with the mountain."""

import pytest

from core.glen_more_2.chronicles.highlander import state as high
from core.glen_more_2.chronicles.highlander.rules import mountain
from core.glen_more_2.events import FinalStep
from core.glen_more_2.state import Options
from core.glens.state import GoodGained, GoodPaid, Take
from tests.glen_more_2.chronicles.games import Players, ordinary
from tests.glen_more_2.chronicles.mountain import HARD, NORMAL
from tests.glen_more_2.positions import SETTINGS
from tests.glen_more_2.promises import in_shares


def settings(seed):
    seats, die = SETTINGS[seed % len(SETTINGS)]
    chronicles = HARD if seed // len(SETTINGS) % 2 else NORMAL
    return seats, Options(die=die, chronicles=chronicles, short_game=seed % 11 == 0)


def choose(state, moves, chance, seed):
    return ordinary(moves, chance, seed, goes=Take | high.Climb)


PLAYERS = Players(high.NAME, choose, settings)


def goods_of(state):
    on_tiles = sum(len(goods) for player in state.players for goods in player.territory.goods)
    return on_tiles + len(mountain(state).goods)


def check_goods(before, _, after, events):
    """What is laid down on the mountain and collected from it is all that changes there, and comes from tiles and goes
    to tiles."""
    laid = sum(isinstance(event, high.GoodLaidDown) for event in events)
    last = events.index(FinalStep("mountain")) if FinalStep("mountain") in events else len(events)
    collecting = events if isinstance(before.agenda[0], high.Collecting) else events[last:]
    taken = sum(event.n for event in collecting if isinstance(event, GoodGained))
    assert len(mountain(after).goods) - len(mountain(before).goods) == laid - taken
    if isinstance(before.agenda[0], high.Collecting | high.PayingToll):
        paid = sum(isinstance(event, GoodPaid) for event in events)
        assert goods_of(after) == goods_of(before) - paid


@pytest.mark.parametrize("first", in_shares(300, 25))
def test_three_hundred_random_games_keep_all_promises(first):
    seen = set()
    for seed in range(first, first + 25):
        game = PLAYERS.watched(seed)
        seen |= {*game.kinds()}
        for moment in game.moments:
            check_goods(*moment)
    assert {high.Climb, high.Collect, high.GiveCoin, high.GiveGood} <= seen


@pytest.mark.parametrize("seed", range(6))
def test_lively_games_keep_what_every_game_promises(seed):
    PLAYERS.keep_what_every_game_promises(seed * 4)
