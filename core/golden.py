"""Golden games: journals with the standing they must end in and a fingerprint of every position on the way.

A position's fingerprint holds the names of types and fields. That of the log holds only what a player reads, so it
stays when things are renamed.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec

from core.games import GAMES, words
from core.kernel import Game
from core.kernel.journal import Journal, Seat, Table
from core.kernel.words import Words


class Golden(msgspec.Struct, frozen=True):
    """A recorded game. Moves and options are read with the types of the game that `game` names."""

    game: str
    rules: int
    seats: tuple[Seat, ...]
    seed: int
    options: msgspec.Raw
    moves: msgspec.Raw
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    positions: tuple[str, ...]
    log: str


def fingerprint(game: Game[Any, Any, Any], position: Any) -> str:
    return hashlib.sha256(game.encode(position)).hexdigest()[:12]


def log_fingerprint(table: Table[Any, Any, Any]) -> str:
    """Of everything that the log says of a game, in English."""
    names = [seat.name for seat in table.journal.seats]
    told = (table.game.log_line(table.position, event, None) for events in table.events for event in events)
    log = "\n".join(_english().text(line, names) for line in told if line is not None)
    return hashlib.sha256(log.encode()).hexdigest()[:12]


@cache
def _english() -> Words:
    return words("en")


def record(table: Table[Any, Any, Any]) -> bytes:
    """The golden file of a game played on a table."""
    journal = table.journal
    standing = table.game.standing(table.position)
    golden = Golden(
        game=journal.game,
        rules=journal.rules,
        seats=journal.seats,
        seed=journal.seed,
        options=msgspec.Raw(msgspec.json.encode(journal.options)),
        moves=msgspec.Raw(msgspec.json.encode(journal.moves)),
        points=standing.points,
        ranks=standing.ranks,
        positions=tuple(fingerprint(table.game, position) for position in table.positions),
        log=log_fingerprint(table),
    )
    return msgspec.json.encode(golden) + b"\n"


def replayed(data: bytes) -> tuple[Golden, Table[Any, Any, Any]]:
    """A golden file and the table that its journal gives under the rules of today."""
    golden = msgspec.json.decode(data, type=Golden)
    game = GAMES[golden.game]
    journal = Journal(
        game=golden.game,
        rules=golden.rules,
        seats=golden.seats,
        seed=golden.seed,
        options=msgspec.json.decode(golden.options, type=game.options_type),
        moves=tuple(msgspec.json.decode(golden.moves, type=list[game.move_type])),  # type: ignore[name-defined]
    )
    return golden, Table(game, journal)


def differences(data: bytes) -> list[str]:
    """Where a golden game plays differently now: empty when nothing has changed."""
    golden, table = replayed(data)
    found = []
    for number, (was, position) in enumerate(zip(golden.positions, table.positions, strict=True)):
        if was != fingerprint(table.game, position):
            found.append(f"the position after {number} moves differs")
            break
    standing = table.game.standing(table.position)
    if standing.points != golden.points:
        found.append(f"points are {standing.points}, were {golden.points}")
    if standing.ranks != golden.ranks:
        found.append(f"ranks are {standing.ranks}, were {golden.ranks}")
    if log_fingerprint(table) != golden.log:
        found.append("the log reads differently")
    return found
