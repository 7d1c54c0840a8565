"""What a preview says in random games of every kind, and how often it can say all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from core.games import GAMES
from core.kernel import Chance
from tests.conformance import promises

GAMES_EACH = 300
LEAST_COMPLETE = 0.9
"""Of the moves that players choose between; a turn that ends by a refill is the rest."""
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def decisions(game: promises.AnyGame, seed: int) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Each position of a random game with its legal moves, the move that is made, and where it leads."""
    seats = game.seats[seed % len(game.seats)]
    sets = game.option_sets(seats)
    position = game.deal(sets[seed // len(game.seats) % len(sets)], seats, seed)
    chance = Chance(seed)
    while not game.over(position):
        moves = game.moves(position)
        move = chance.pick(moves)
        after, events = game.advance(position, move)
        yield position, moves, move, (after, events)
        position = after


@pytest.mark.slow
@every_game
def test_a_preview_says_what_then_happens(game, sampled):
    for seed in sampled(range(GAMES_EACH)):
        for position, _, move, outcome in decisions(game, seed):
            promises.foretold(game, position, move, *outcome)


@pytest.mark.slow
@every_game
def test_most_previews_are_complete(game, sampled, record_property):
    complete = every = 0
    for seed in sampled(range(GAMES_EACH)):
        for position, moves, _, _ in decisions(game, seed):
            if len(moves) > 1:
                view = game.view_for(position, game.seat_to_move(position))
                book = game.rulebook(view)
                complete += sum(book.foresee(view, move)[1] is None for move in moves)
                every += len(moves)
    share = complete / every
    record_property("complete", f"{share:.3f}")
    print(f"{game.id}: {share:.1%} of {every} moves can be told completely")
    assert share >= LEAST_COMPLETE
