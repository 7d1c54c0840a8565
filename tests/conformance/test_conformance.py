"""What every game promises, checked over every registered game, number of seats and option set.

A new game joins by standing in `core.games`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from core.games import GAMES
from core.kernel import Chance
from core.kernel.journal import Table
from tests.conformance import promises

FEW = 3
"""Option sets that a quick look can play with every number of seats."""


def settings() -> Iterator[Any]:
    """Every setting. A game with many option sets plays each with one number of seats, in turn, when there is little
    time; the others are slow."""
    for game in GAMES.values():
        for place, seats in enumerate(game.seats):
            sets = game.option_sets(seats)
            for number, options in enumerate(sets):
                always = len(sets) <= FEW or number % (2 * len(game.seats)) == place
                name = f"{game.id}-{seats}-{number}"
                # One worker plays a setting for all tests.
                marks = [pytest.mark.xdist_group(name), *([] if always else [pytest.mark.slow])]
                yield pytest.param(game, seats, options, id=name, marks=marks)


every_setting = pytest.mark.parametrize(("game", "seats", "options"), list(settings()))
_played: dict[tuple[str, int, bytes, int], Table[Any, Any, Any]] = {}


def whole_game(game: promises.AnyGame, seats: int, options: Any, seed: int = 1) -> promises.AnyTable:
    """A random game to its end. Kept: nothing in a test may change it, which is one of the promises."""
    key = (game.id, seats, msgspec.msgpack.encode(options), seed)
    if key not in _played:
        _played[key] = promises.played(game, seats, options, seed)
    return _played[key]


ALWAYS = (
    promises.moves_are_never_empty_while_the_game_runs,
    promises.every_move_plays_and_leaves_the_position_as_it_was,
    promises.positions_and_moves_survive_encoding,
    promises.a_replay_gives_the_same_positions_and_old_ones_have_not_moved,
    promises.positions_hold_only_frozen_values,
    promises.a_view_hides_and_imagining_fits_it,
    promises.what_is_hidden_is_covered_and_dealt_anew,
    promises.a_preview_says_what_then_happens,
    promises.a_preview_knows_no_more_than_whoever_decides,
    promises.an_imagined_position_plays_to_its_end,
    promises.the_standing_adds_up_by_source,
    promises.link_and_file_there_and_back,
    promises.every_prompt_move_event_and_line_has_words,
)


@every_setting
@pytest.mark.parametrize("promise", ALWAYS, ids=lambda promise: promise.__name__)
def test_a_game_keeps_its_promise(game, seats, options, promise):
    promise(whole_game(game, seats, options))


@every_setting
def test_everything_else_is_refused_with_a_reason(game, seats, options, sampled):
    promises.everything_else_is_refused_with_a_reason(whole_game(game, seats, options), sampled)


@every_setting
def test_what_a_legal_move_touches_has_no_reason_against_it(game, seats, options, sampled):
    promises.what_a_legal_move_touches_has_no_reason_against_it(whole_game(game, seats, options), sampled)


@every_setting
def test_the_game_ends_within_its_bound(game, seats, options):
    for seed in range(5):
        promises.the_game_ends_within_its_bound(whole_game(game, seats, options, seed))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_numbers_of_seats_it_is_not_made_for_are_refused(game):
    promises.numbers_of_seats_it_is_not_made_for_are_refused(game)


def test_games_have_codes_and_word_prefixes_of_their_own():
    for attribute in ("id", "code", "words"):
        assert len({getattr(game, attribute) for game in GAMES.values()}) == len(GAMES)


@pytest.mark.slow
@every_setting
def test_many_random_games_without_an_error(game, seats, options, sampled):
    for seed in sampled(range(100, 200)):
        position = game.deal(options, seats, seed)
        chance = Chance(seed)
        decisions = 0
        while not game.over(position):
            position, _ = game.advance(position, chance.pick(game.moves(position)))
            decisions += 1
        assert decisions <= game.bound(seats)
        assert game.standing(position).final
