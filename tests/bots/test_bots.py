"""Bots know only the contract, and only what their seat may know."""

from __future__ import annotations

import pytest

from core.bots import LEVELS, Plan, decide, iterations, searching, seconds, think
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


def rounds(game, most=25):
    """A round of a search over whole turns takes much longer than one over moves."""
    return iterations(most // 8 if game.long_turns else most)


@every_game
@every_level
def test_a_bot_plays_legal_moves(game, level, sampled):
    for seats in (game.seats[0], game.seats[-1]):
        for position in sampled(list(some_positions(game, seats, every=25 if game.long_turns else 5))):
            assert decide(game, position, level, Chance(1), rounds(game)) in game.moves(position)


@every_game
@every_level
def test_a_decision_is_the_same_when_only_what_the_bot_cannot_know_is_changed(game, level, sampled):
    """For each seat: another world behind the same view leads to the same move."""
    for seats in sampled(game.seats):
        looked = dict.fromkeys(range(seats), 0)
        for position in some_positions(game, seats, every=1):
            seat = game.seat_to_move(position)
            if looked[seat] == (1 if game.long_turns else 6):
                continue
            looked[seat] += 1
            choice = decide(game, position, level, Chance(9), rounds(game))
            for other in range(2):
                world = game.imagine(game.view_for(position, seat), Chance(1000 + other))
                assert decide(game, world, level, Chance(9), rounds(game)) == choice
        assert all(looked.values())


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
    thought = think(game, game.view_for(position, seat), level, Chance(2), rounds(game, 150))
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
    most = 12 if game.long_turns else 100
    one = think(game, game.view_for(position, game.seat_to_move(position)), "strong", Chance(4), iterations(most))
    two = think(game, game.view_for(position, game.seat_to_move(position)), "strong", Chance(4), iterations(most))
    assert one == two
    assert one.rounds == most


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
    whole, sliced = searching(game, view, Chance(4)), searching(game, view, Chance(4))
    whole.go_on(iterations(20))
    for most in (3, 11, 20):
        sliced.go_on(iterations(most))
    assert sliced.thought() == whole.thought()


LONG = [game for game in GAMES.values() if game.long_turns]
every_long_game = pytest.mark.parametrize("game", LONG, ids=[game.id for game in LONG])


def counted(monkeypatch, level):
    """How often a bot of that level begins to think."""
    thoughts = []
    think_as_before = LEVELS[level]

    def counting(*given):
        thoughts.append(given)
        return think_as_before(*given)

    monkeypatch.setitem(LEVELS, level, counting)
    return thoughts


def ends_a_line(game, before, after, events):
    """Where no plan can go on: something is revealed, another seat decides, or the game is over."""
    return (
        game.over(after) or game.seat_to_move(after) != game.seat_to_move(before) or game.reveals(before, after, events)
    )


@every_long_game
def test_a_bot_thinks_once_a_turn_and_plays_on_as_planned(game, monkeypatch):
    thoughts = counted(monkeypatch, "solid")
    position = game.deal(game.options_type(), 2, 4)
    plan, chance = Plan(), Chance(4)
    begins, asked, decisions = True, 0, 0
    while asked < 10:
        choice = len(game.moves(position)) > 1
        before, so_far = position, len(thoughts)
        move = plan.decide(game, position, "solid", chance)
        assert move in game.moves(position)
        position, events = game.advance(position, move)
        thought = len(thoughts) > so_far
        asked += thought
        decisions += 1
        assert thought or not begins, "no plan reaches beyond its turn"
        assert begins or not thought, "the rest of the turn goes by the plan"
        # A thought about a single move plans nothing: there was nothing to think about.
        begins = ends_a_line(game, before, position, events) or (thought and not choice)
    assert decisions > asked


@every_long_game
def test_a_plan_is_dropped_when_something_else_happened(game, monkeypatch):
    thoughts = counted(monkeypatch, "solid")
    position = game.deal(game.options_type(), 2, 4)
    plan = Plan()
    first = plan.decide(game, position, "solid", Chance(4))
    other = next(move for move in game.moves(position) if move != first)
    position, _ = game.advance(position, other)
    assert plan.decide(game, position, "solid", Chance(5)) in game.moves(position)
    assert len(thoughts) == 2


@every_long_game
def test_turns_are_compared_in_worlds_that_all_of_them_have_seen(game):
    position = game.deal(game.options_type(), 2, 4)
    search = searching(game, game.view_for(position, game.seat_to_move(position)), Chance(2))
    for rounds in range(2, 30):
        search.go_on(iterations(rounds))
        options = search.thought().options
        assert options[0].looks == max(option.looks for option in options)


@every_long_game
def test_a_line_of_a_strong_bot_is_a_whole_turn(game):
    position = game.deal(game.options_type(), 2, 4)
    view = game.view_for(position, game.seat_to_move(position))
    for option in think(game, view, "strong", Chance(2), iterations(8)).options:
        here = position
        for move in option.line:
            assert move in game.moves(here)
            before = here
            here, events = game.advance(here, move)
        assert ends_a_line(game, before, here, events)


@pytest.mark.slow
@every_long_game
def test_solid_beats_random_in_a_handful_of_games(game):
    for players in (("solid", "random"), ("random", "solid")):
        assert simulate(game, players, 3, 11).wins[players.index("solid")] == 3
