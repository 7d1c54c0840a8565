"""Whole games between bots, played and counted."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from core.bots import Level, Plan, seconds
from core.kernel import Chance, Game
from core.kernel.codecs import link_of
from core.kernel.journal import Journal, Seat, new_journal

AnyGame = Game[Any, Any, Any]

FAIR_BITS = 24
"""With fewer bits left of a word of chance some moves would be a little likelier than others."""


class Tally(msgspec.Struct, frozen=True):
    """What a series of games came to. `points` are means for each seat; a shared victory counts for everybody who
    shares it."""

    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    mean_legal_moves: float
    max_link_chars: int
    points: tuple[float, ...]
    wins: tuple[int, ...]
    shared: int


class Played(msgspec.Struct, frozen=True):
    """One finished game: its journal, each move as (index, number of legal moves), and the last position."""

    journal: Journal[Any, Any]
    digits: tuple[tuple[int, int], ...]
    position: Any


def play_game(game: AnyGame, players: Sequence[Level], seed: int, *, options: Any = None, think: float = 1.0) -> Played:
    """One game from deal to end. Bots draw from a stream of their own, so that the seed alone decides all (but for the
    clock of `strong`)."""
    journal = new_journal(game, [Seat(player=level) for level in players], seed, options)
    position = game.deal(journal.options, len(players), seed)
    book = game.rulebook(position)
    chance = Chance(seed).split()
    luck = 0
    plans = [Plan() for _ in players]
    moves_played = []
    digits = []
    all_random = all(level == "random" for level in players)
    while moves := book.moves(position):
        legal = len(moves)
        if all_random or (level := players[game.seat_to_move(position)]) == "random":
            # One word of chance lasts for several moves: to draw it is a good part of a move at random.
            luck, index = divmod(luck if luck >> FAIR_BITS else chance.word(), legal)
        else:
            pace = seconds(think) if level == "strong" else None
            index = moves.index(plans[game.seat_to_move(position)].decide(game, position, level, chance, pace))
        move = moves[index]
        digits.append((index, legal))
        moves_played.append(move)
        position, _ = book.advance(position, move)
    if not game.over(position):
        raise RuntimeError(f"nobody can move at {position}")
    return Played(msgspec.structs.replace(journal, moves=tuple(moves_played)), tuple(digits), position)


def simulate(
    game: AnyGame, players: Sequence[Level], games: int, seed: int, *, options: Any = None, think: float = 1.0
) -> Tally:
    """Play that many games and count. The seconds are the processor's and those of play alone, not of links and
    standings."""
    decisions = legal = longest = shared = 0
    points = [0] * len(players)
    wins = [0] * len(players)
    spent = 0.0
    for number in range(games):
        begun = time.process_time()
        played = play_game(game, players, seed + number, options=options, think=think)
        spent += time.process_time() - begun
        decisions += len(played.digits)
        legal += sum(radix for _, radix in played.digits)
        longest = max(longest, len(link_of(game, played.journal, played.digits)))
        standing = game.standing(played.position)
        shared += len(standing.winners) > 1
        for seat in range(len(players)):
            points[seat] += standing.points[seat]
            wins[seat] += seat in standing.winners
    return Tally(
        games=games,
        decisions=decisions,
        seconds=round(spent, 3),
        decisions_per_second=round(decisions / spent, 1) if spent else 0.0,
        mean_legal_moves=round(legal / decisions, 2) if decisions else 0.0,
        max_link_chars=longest,
        points=tuple(round(total / games, 2) for total in points),
        wins=tuple(wins),
        shared=shared,
    )


def perft(game: AnyGame, position: Any, depth: int) -> int:
    """The number of move sequences of that length; a game that ends earlier counts once."""
    if depth == 0 or game.over(position):
        return 1
    moves = game.moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.advance(position, move)[0], depth - 1) for move in moves)
