"""What a preview says and what is refused in random games of every kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from core.games import GAMES
from core.kernel import Chance, say
from tests.conformance import promises

GAMES_EACH = 300
LEAST_COMPLETE = 0.9
"""Of the moves that players choose between; a turn that ends by a refill is the rest."""
NOT_NOW = say("play.not_now")
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


# What cannot be done


@pytest.mark.slow
@every_game
def test_everything_that_can_be_tapped_has_a_reason_of_its_own_when_it_is_not_possible(game, sampled):
    """The last thing of each kind that a move went with, at every later decision at which none does."""
    answered = set()
    for seed in sampled(range(GAMES_EACH)):
        met = {}
        for position, moves, _, _ in decisions(game, seed):
            legal = dict.fromkeys(thing for move in moves for thing in game.touches(move))
            for kind, thing in met.items():
                if thing not in legal:
                    reasons = game.why_not(position, (thing,))
                    assert reasons, (thing, position.agenda[0])
                    assert NOT_NOW not in reasons, (thing, position.agenda[0])
                    answered.add(kind)
            met |= {kind_of(thing): thing for thing in legal}
    assert answered >= {kind_of(thing) for thing in met}


def kind_of(thing: str) -> str:
    kind, dash, number = thing.rpartition("-")
    return kind if dash and number.isdigit() else thing
