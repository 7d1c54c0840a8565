"""Random games over all combinations of chronicles: each comes to its end and keeps every promise."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from core.bots import decide
from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.state import Options, State
from core.glen_more_2.tasks import TakingTile
from core.kernel import Chance
from tests.glen_more_2.promises import Watch

GROUPS = 16
LIKED = {"Sell": 1, "Stop": 1, "Decline": 4, "EndTurn": 8}
"""How seldom, of 32 times, kinds are chosen that end things: whoever stops at once sees little of a game."""
OFTEN = 32


def allowed(seats: int) -> list[tuple[str, ...]]:
    """Every combination of the chronicles for so many players."""
    names = [chronicle.name for chronicle in CHRONICLES.values() if seats in chronicle.seats]
    return [chosen for n in range(len(names) + 1) for chosen in combinations(names, n)]


def one_of_all(state: State, moves: list, chance: Chance):
    """Every legal move alike."""
    return chance.pick(moves)


def one_of_a_kind(state: State, moves: list, chance: Chance):
    """Kinds of moves take turns, else those with few of them would hardly ever be seen."""
    kinds: dict[str, list] = {}
    for move in moves:
        kinds.setdefault(type(move).__name__, []).append(move)
    names = sorted(kinds)
    while True:
        name = chance.pick(names)
        if len(names) == 1 or chance.below(OFTEN) < LIKED.get(name, OFTEN):
            return chance.pick(kinds[name])


def play(seats: int, seed: int, chronicles: tuple[str, ...]) -> State:
    """A game with everything checked now and then, at the latest when a turn begins."""
    chance = Chance(seed)
    choose = one_of_all if seed % 3 == 0 else one_of_a_kind
    state = GAME.deal(Options(chronicles=chronicles, die=seats > 2 and seed % 2 == 0), seats, seed)
    watch = Watch(state)
    bound = GAME.bound(seats)
    for number in range(bound):
        if not state.agenda:
            break
        moves = GAME.moves(state)
        assert moves
        if number % 40 == seed % 40:
            check_views(state, chance)
        if number % 200 == seed % 200 and seed % 5 == 0:
            assert decide(GAME, state, "solid", chance) in moves
        state, events = GAME.advance(state, choose(state, list(moves), chance))
        watch.see(state, events)
        if number % 4 == 0 or not state.agenda or isinstance(state.agenda[0], TakingTile):
            watch.check()
    assert not state.agenda, "the game ends within its bound"
    assert state.scorings == 4
    assert GAME.forecast(state) == tuple(map(float, GAME.standing(state).points))
    return state


def check_views(state: State, chance: Chance) -> None:
    """A position survives its encoding, each seat sees what it may, and what is imagined looks the same to it."""
    assert GAME.decode(GAME.encode(state)) == state
    for seat in [*range(state.seats), None]:
        view = GAME.view_for(state, seat)
        world = GAME.imagine(view, chance)
        assert GAME.encode(GAME.view_for(world, seat)) == GAME.encode(view)
    mover = GAME.seat_to_move(state)
    moves = GAME.moves(state)
    assert list(GAME.moves(GAME.view_for(state, mover))) == list(moves)
    touched = [frozenset(GAME.touches(move)) for move in moves]
    assert len({*touched}) == len(moves), "taps tell moves apart"
    for things in touched:
        assert GAME.why_not(state, tuple(things)) == ()


def with_variants(chronicles: tuple[str, ...], seed: int) -> tuple[str, ...]:
    """Of chronicles with variants each in turn."""
    found = []
    for name in chronicles:
        ways = (name, *(f"{name}:{variant}" for variant in CHRONICLES[name].variants))
        found.append(ways[seed % len(ways)])
    return tuple(found)


@pytest.mark.slow
@pytest.mark.parametrize("group", range(GROUPS))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_combination_of_chronicles_plays_to_the_end(seats, group, sampled):
    combined = allowed(seats)
    for number in sampled(range(group, len(combined), GROUPS)):
        seed = 1000 * seats + number
        play(seats, seed, with_variants(combined[number], number // GROUPS))


def test_all_chronicles_together_play_to_the_end():
    for seats in (2, 3, 4):
        together = allowed(seats)[-1]
        assert len(together) == 7 + (seats > 2)
        play(seats, seats, together)


def test_there_are_as_many_combinations_as_subsets():
    assert Counter(map(len, (allowed(2), allowed(3), allowed(4)))) == {128: 1, 256: 2}
