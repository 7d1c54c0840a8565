"""Bots know only the contract, and only what their seat may know."""

from __future__ import annotations

from itertools import islice

import pytest

from core.bots import LEVELS, Search, decide, iterations, seconds, think
from core.games import GAMES, words
from core.kernel import Chance
from core.simulate import simulate

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_level = pytest.mark.parametrize("level", LEVELS)


def some_positions(game, seats, seed=3, every=5):
    chance = Chance(seed)
    position = game.deal(game.options_type(), seats, seed)
    number = 0
    while not game.over(position):
        if number % every == 0:
            yield position
        position, _ = game.advance(position, chance.pick(game.moves(position)))
        number += 1


@every_game
@every_level
def test_a_bot_plays_legal_moves(game, level):
    for seats in (game.seats[0], game.seats[-1]):
        for position in some_positions(game, seats):
            assert decide(game, position, level, Chance(1), iterations(20)) in game.moves(position)


@every_game
@every_level
def test_a_decision_is_the_same_when_only_what_the_bot_cannot_know_is_changed(game, level):
    """For each seat: another world behind the same view leads to the same move."""
    seen = set()
    for seats in game.seats:
        for position in islice(some_positions(game, seats, every=1), 30):
            seat = game.seat_to_move(position)
            seen.add((seats, seat))
            choice = decide(game, position, level, Chance(9), iterations(25))
            for other in range(2):
                world = game.imagine(game.view_for(position, seat), Chance(1000 + other))
                assert decide(game, world, level, Chance(9), iterations(25)) == choice
    assert seen == {(seats, seat) for seats in game.seats for seat in range(seats)}


@every_game
def test_the_worlds_used_for_that_really_differ(game):
    position = next(some_positions(game, game.seats[-1]))
    view = game.view_for(position, game.seat_to_move(position))
    assert len({game.encode(game.imagine(view, Chance(seed))) for seed in range(10)}) == 10


@every_game
@pytest.mark.parametrize("level", ["solid", "strong"])
def test_a_thought_explains_itself(game, level):
    position = next(some_positions(game, 2))
    seat = game.seat_to_move(position)
    thought = think(game, game.view_for(position, seat), level, Chance(2), iterations(150))
    assert thought.move in game.moves(position)
    assert 1 <= len(thought.options) <= 3
    assert len({option.line[0] for option in thought.options}) == len(thought.options)
    for option in thought.options:
        assert option.reasons
        assert all(words("pl").text(reason) != reason.key for reason in option.reasons)
    if level == "solid":
        leads = [option.lead for option in thought.options]
        assert leads == sorted(leads, reverse=True)


@every_game
def test_strong_thinks_the_same_with_the_same_number_of_rounds(game):
    position = next(some_positions(game, 2))
    one = think(game, game.view_for(position, game.seat_to_move(position)), "strong", Chance(4), iterations(100))
    two = think(game, game.view_for(position, game.seat_to_move(position)), "strong", Chance(4), iterations(100))
    assert one == two
    assert one.rounds == 100


def test_a_pace_of_seconds_reports_progress_and_ends_in_time():
    now = [0.0]
    told: list[float] = []
    pace = seconds(2.0, clock=lambda: now[0], progress=told.append)
    rounds = 0
    while pace(rounds):
        rounds += 1
        now[0] += 0.001
    assert now[0] == pytest.approx(2.0, abs=0.01)
    assert told[0] == 0.0
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert 90 <= len(told) <= 110


def test_a_search_can_be_stopped():
    game = GAMES["clans_and_glory"]
    position = next(some_positions(game, 2))
    asked = [0]

    def stop() -> bool:
        asked[0] += 1
        return asked[0] > 10

    thought = think(game, game.view_for(position, 0), "strong", Chance(1), seconds(60.0, stop=stop))
    assert thought.rounds == 10


@every_game
def test_no_time_at_all_still_gives_a_move(game):
    position = next(some_positions(game, 2))
    assert decide(game, position, "strong", Chance(1), seconds(0)) in game.moves(position)


@pytest.mark.slow
def test_solid_beats_random_in_clans_and_glory():
    game = GAMES["clans_and_glory"]
    first = simulate(game, ["solid", "random"], 40, 1)
    second = simulate(game, ["random", "solid"], 40, 1)
    assert first.wins[0] + second.wins[1] >= 0.8 * 80


@every_game
def test_a_search_in_slices_is_the_same_as_in_one_go(game):
    position = next(some_positions(game, 2))
    view = game.view_for(position, game.seat_to_move(position))
    whole, sliced = Search(game, view, Chance(4)), Search(game, view, Chance(4))
    whole.go_on(iterations(60))
    for most in (10, 35, 60):
        sliced.go_on(iterations(most))
    assert sliced.thought() == whole.thought()
