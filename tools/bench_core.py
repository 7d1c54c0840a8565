"""Measures the core of one tree: `python -P bench_core.py` with that tree on PYTHONPATH. It reads one order a line
from its input and answers each with a line, both JSON, until the input ends.

It stands in the tools of today and is run against the core of any commit, so it asks for little: `GAMES`, `play_game`,
and of a game `deal`, `moves`, `play`, `advance`, `over` and `forecast`. What a core lacks comes back as `error`.
"""

import gc
import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

import core
from core.games import GAMES
from core.simulate import play_game

Order = dict[str, Any]
# Of each game the positions that forecasts are asked for.
kept: dict[str, list[Any]] = {}


def options_of(game: Any, chosen: dict[str, Any]) -> Any:
    return msgspec.convert(chosen, game.options_type)


def engine(order: Order) -> Order:
    """Games at random: decisions, seconds of processor time, and a fingerprint of what was decided."""
    game = GAMES[order["game"]]
    options = options_of(game, order["options"])
    players: Any = ["random"] * order["seats"]
    gc.collect()
    begun = time.process_time()
    games = [play_game(game, players, seed, options=options) for seed in order["seeds"]]
    seconds = time.process_time() - begun
    said = hashlib.sha256(repr([played.digits for played in games]).encode()).hexdigest()
    return {"count": sum(len(played.digits) for played in games), "seconds": seconds, "said": said}


def journals(order: Order) -> Order:
    """Games at random for all numbers of seats wanted, or of the game, as anybody can replay them."""
    game = GAMES[order["game"]]
    options = options_of(game, order["options"])
    found = []
    for seed in order["seeds"]:
        seats = order["seats"] or game.seats[seed % len(game.seats)]
        moves = play_game(game, ["random"] * seats, seed, options=options).journal.moves
        found.append({"seats": seats, "seed": seed, "moves": msgspec.to_builtins(moves)})
    return {"journals": found}


def positions(game: Any, options: Any, journal: Order, step: Callable[[Any, Any], Any]) -> Iterator[Any]:
    """Every position of a journal in which somebody decides."""
    position = game.deal(game.settled(options), journal["seats"], journal["seed"])
    for move in msgspec.convert(journal["moves"], list[game.move_type]):
        yield position
        position, _ = step(position, move)
    if not game.over(position):
        raise ValueError("the game is not over")


def replayed(order: Order) -> Order:
    """For each journal whether it can be played here to the end of the game."""
    game = GAMES[order["game"]]
    options = options_of(game, order["options"])

    def plays(journal: Order) -> bool:
        try:
            return all(True for _ in positions(game, options, journal, game.play))
        # Other rules refuse in many ways, and each means the same here.
        except Exception:
            return False

    return {"plays": [plays(journal) for journal in order["journals"]]}


def keep(order: Order) -> Order:
    """Bring about the positions wanted: for each journal the numbers of moves played."""
    game = GAMES[order["game"]]
    options = options_of(game, order["options"])
    kept[order["name"]] = found = []
    for journal, wanted in zip(order["journals"], order["wanted"], strict=True):
        every = list(positions(game, options, journal, game.advance))
        found += [every[number] for number in wanted]
    return {"count": len(found)}


def forecast(order: Order) -> Order:
    """Forecasts of some of the positions kept: seconds, and what was said of each."""
    game, some = GAMES[order["game"]], kept[order["name"]][order["start"] : order["end"]]
    gc.collect()
    begun = time.process_time()
    said = [game.forecast(position) for position in some]
    seconds = time.process_time() - begun
    return {"count": len(some), "seconds": seconds, "said": [[round(points, 6) for points in each] for each in said]}


WORK = {"engine": engine, "journals": journals, "replayed": replayed, "keep": keep, "forecast": forecast}


def answer(order: Order) -> Order:
    try:
        return WORK[order["do"]](order)
    # One thing that this core cannot do must not cost the others.
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def main() -> None:
    print(json.dumps({"core": core.__file__}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
