"""What is true in every position of every game."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.events import GoodProduced
from core.glen_more_2.moves import Stop
from core.glen_more_2.state import Options
from core.glens.state import GoodGained, Take
from core.kernel import Chance
from core.kernel.codecs import to_link
from core.kernel.journal import Seat, Table, new_journal
from tests.glen_more_2.chronicles.games import ordinary
from tests.glen_more_2.positions import SETTINGS
from tests.glen_more_2.promises import Watch
from tests.harness import playing


def play_and_check(seats, seed, options):
    chance = Chance(seed)
    state = GAME.deal(options, seats, seed)
    watch = Watch(state)
    for _, _, state, events in playing(GAME, state, lambda state, moves: ordinary(moves, chance, seed)):
        watch.see(state, events)
        watch.check()
        for event in events:
            if isinstance(event, GoodProduced | GoodGained):
                assert event.n > 0
    return state


def settings(seed):
    seats, die = SETTINGS[seed % len(SETTINGS)]
    return seats, Options(die=die, short_game=seed % 7 == 0)


@pytest.mark.parametrize("seed", range(20))
def test_a_random_game_keeps_all_promises(seed):
    seats, options = settings(seed)
    state = play_and_check(seats, seed, options)
    assert state.scorings == 4


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 2000, 100))
def test_two_thousand_random_games_keep_all_promises(first, sampled):
    for seed in sampled(range(first, first + 100)):
        seats, options = settings(seed)
        play_and_check(seats, seed + 1000, options)


def test_a_finished_game_of_four_fits_into_a_short_link():
    longest = 0
    for seed in range(8):
        chance = Chance(seed)
        table = Table(GAME, new_journal(GAME, [Seat("Morag")] * 4, seed, Options(die=seed % 2 == 0)))
        while table.position.agenda:
            moves = [move for move in GAME.moves(table.position) if not isinstance(move, Stop)]
            takes = [move for move in moves if isinstance(move, Take)]
            table.play(takes[0] if takes and chance.below(4) else chance.pick(moves or GAME.moves(table.position)))
        longest = max(longest, len(to_link(table)))
    assert longest <= 900
