"""Whole games with the Englishman."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.hammer_of_the_scots import state as scots
from core.glen_more_2.chronicles.turbulent_chapters.state import UseEvent
from core.glen_more_2.facts.rondel import done
from core.glen_more_2.moves import Stop
from core.glen_more_2.state import Options
from core.glens.state import ActivateAnywhere, Take
from tests.glen_more_2.chronicles.games import Players, ordinary
from tests.glen_more_2.promises import in_shares

TOGETHER = (
    (scots.NAME,),
    (scots.NAME, "highlander"),
    (scots.NAME,),
    (scots.NAME, "great_gathering"),
    (scots.NAME, "highlander:hard", "great_gathering"),
)


def settings(seed):
    chronicles = TOGETHER[seed % len(TOGETHER)]
    return 3 + seed // 2 % 2, Options(die=seed // 4 % 2 == 0, chronicles=chronicles, short_game=seed % 11 == 0)


def choose(state, moves, chance, seed):
    return ordinary(moves, chance, seed, goes=Take | scots.Use, ends=Stop | scots.Halt)


PLAYERS = Players(scots.NAME, choose, settings)


@pytest.mark.parametrize("first", in_shares(200, 40))
def test_two_hundred_random_games_keep_all_promises(first):
    seen = set()
    for seed in range(first, first + 40):
        game = PLAYERS.watched(seed)
        seen |= {*game.kinds()}
        assert done(game.last, scots.ENGLISHMAN)
        for state, *_ in game.moments:
            if state.acting == scots.ENGLISHMAN:
                assert not {ActivateAnywhere, Take, Stop} & {type(move) for move in GAME.moves(state)}
    assert {scots.Use, scots.Clear, scots.Halt} <= seen


@pytest.mark.parametrize("seed", range(6))
def test_lively_games_keep_what_every_game_promises(seed):
    PLAYERS.keep_what_every_game_promises(seed * 4)


def keen(state, moves, chance, seed):
    rare = [move for move in moves if isinstance(move, UseEvent | scots.Swap)]
    return chance.pick(rare or [move for move in moves if not isinstance(move, Stop | scots.Halt)] or moves)


@pytest.mark.slow
def test_swaps_happen_with_the_turbulent_chapters():
    """Games with all chronicles that go together, until the events of the four cards have been used."""
    seen = set()
    options = Options(chronicles=(scots.NAME, "turbulent_chapters", "highlander"))
    players = Players(scots.NAME, keen, lambda seed: (3, options))
    for seed in range(60):
        seen |= {*players.watched(seed).kinds()}
        if {scots.Swap, scots.RowTaken} <= seen:
            return
    raise AssertionError("nobody had the Monument or Loch Lomond")
