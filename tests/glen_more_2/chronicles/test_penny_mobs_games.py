"""Whole games with the Penny Mobs."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.hammer_of_the_scots.state import Halt
from core.glen_more_2.chronicles.penny_mobs.rules import may_play
from core.glen_more_2.chronicles.penny_mobs.state import JAIL, NAME, WAITING, Member, file_of, mobs, with_mobs
from core.glen_more_2.chronicles.penny_mobs.terms import MemberTaken, TakeMember
from core.glen_more_2.moves import Stop
from core.glen_more_2.state import Options
from core.kernel import Chance
from tests.glen_more_2.chronicles.games import Players, ordinary
from tests.glen_more_2.promises import Watch, in_shares
from tests.harness import playing

OTHERS = tuple(name for name in CHRONICLES if name != NAME)
TOGETHER = ((NAME,), *((NAME, name) for name in OTHERS), (NAME, *OTHERS))


def settings(seed):
    chronicles = TOGETHER[seed % len(TOGETHER)]
    most = [seats for seats in (2, 3, 4) if all(seats in CHRONICLES[name].seats for name in chronicles)]
    seats = most[seed // len(TOGETHER) % len(most)]
    return seats, Options(die=seats > 2 and seed // 5 % 2 == 0, chronicles=chronicles, short_game=seed % 13 == 0)


def choose(state, moves, chance, seed):
    """Members are taken now and then and then used as often as chance wants it."""
    others = [move for move in moves if not isinstance(move, Stop | Halt)] or moves
    members = [move for move in moves if isinstance(move, TakeMember)]
    if members and chance.below(2):
        return chance.pick(members)
    own = [move for move in others if type(move) in CHRONICLES[NAME].touched]
    if own and chance.below(2):
        return chance.pick(own)
    return ordinary(moves, chance, seed, ends=Stop | Halt)


PLAYERS = Players(NAME, choose, settings, taps=(("end-turn",),))


@pytest.mark.parametrize("first", in_shares(200, 20))
def test_two_hundred_random_games_keep_all_promises(first):
    games = [PLAYERS.watched(seed) for seed in range(first, first + 20)]
    assert all(mobs(game.last).scored for game in games)
    assert {MemberTaken, TakeMember} <= set().union(*(game.kinds() for game in games))


@pytest.mark.parametrize("seed", range(3))
def test_lively_games_keep_what_every_game_promises(seed):
    PLAYERS.keep_what_every_game_promises(seed)


def all_sixteen(state):
    """The same game with every member who may play."""
    members = file_of(state).members
    gang = [
        Member(number, JAIL if data.back == "S" else WAITING, tokens=data.tokens)
        for number, data in enumerate(members)
        if may_play(state, data)
    ]
    return with_mobs(state, gang=tuple(sorted(gang, key=lambda member: (-member.owner, member.number))))


LIKED = ("Sail", "Look", "TakeToken", "DrawReward", "GivePenny", "DrawHaggis", "TakeOpenHaggis", "RollAgain")
"""What brings members of other chronicles into play."""


@pytest.mark.parametrize("seed", range(6))
def test_all_sixteen_at_one_table_with_all_chronicles(seed):
    """Many members out at once: pawns, tokens and interrupts meet."""
    chance = Chance(seed)
    first = all_sixteen(GAME.deal(Options(chronicles=tuple(CHRONICLES), die=seed % 3 == 0), 3 + seed % 2, seed))
    assert len(mobs(first).gang) == 16
    watch, taken = Watch(first), 0

    def choose_often(state, moves):
        assert len({frozenset(GAME.touches(move)) for move in moves}) == len(moves)
        liked = [move for move in moves if type(move).__name__ in LIKED]
        return chance.pick(liked) if liked and chance.below(4) else choose(state, moves, chance, seed)

    for _, _, state, events in playing(GAME, first, choose_often):
        watch.see(state, events)
        watch.check()
        taken += sum(isinstance(event, MemberTaken) for event in events)
        for seat in (GAME.seat_to_move(state), None) if events and isinstance(events[0], MemberTaken) else ():
            view = GAME.view_for(state, seat)
            assert GAME.encode(GAME.view_for(GAME.imagine(view, chance), seat)) == GAME.encode(view)
    assert taken > 8
