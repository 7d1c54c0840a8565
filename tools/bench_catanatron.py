"""Random games of catanatron: bench_catanatron.py GAMES SEED prints {"decisions", "seconds"} as JSON. The
seconds are the processor's: on a machine with other work a clock on the wall counts that, too."""

import json
import random
import sys
import time

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer


def main() -> None:
    games, seed = int(sys.argv[1]), int(sys.argv[2])
    decisions, seconds = 0, 0.0
    for number in range(games):
        random.seed(seed + number)
        game = Game([RandomPlayer(color) for color in Color], seed=seed + number)
        started = time.process_time()
        game.play()
        seconds += time.process_time() - started
        # One entry for every action carried out, forced ones (roll, end turn) too.
        decisions += len(game.state.actions)
    print(json.dumps({"decisions": decisions, "seconds": seconds}))


if __name__ == "__main__":
    main()
