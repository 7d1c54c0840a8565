"""Golden games: journals with the standing they must end in and a fingerprint of every position on the way."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from core.games import GAMES
from core.kernel import Game
from core.kernel.journal import Journal, Seat, Table


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


def fingerprint(game: Game[Any, Any, Any], position: Any) -> str:
    return hashlib.sha256(game.encode(position)).hexdigest()[:12]


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
    return found
