"""Plays random games of every game and prints a hash of every position. Run by test_pyodide.py in several Pythons."""

import hashlib
from itertools import product
from typing import Any

from core.games import GAMES
from core.kernel import Game

SEEDS = range(2)


def play(game: Game[Any, Any, Any], position: Any, pick: int) -> str:
    """A hash over all positions of one game."""
    digest = hashlib.sha256(game.encode(position))
    while not game.over(position):
        moves = game.moves(position)
        # Any sequence of numbers will do that owes nothing to the code under test.
        pick = (pick * 6364136223846793005 + 1442695040888963407) % 2**64
        position, _ = game.advance(position, moves[(pick >> 33) % len(moves)])
        digest.update(game.encode(position))
    return digest.hexdigest()


def main() -> None:
    for name, game in GAMES.items():
        for seats in game.seats:
            for options, seed in product(game.option_sets(seats), SEEDS):
                print(name, seats, options, seed, play(game, game.deal(options, seats, seed), seed))


if __name__ == "__main__":
    main()
