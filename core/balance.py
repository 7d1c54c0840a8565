"""What games between bots of one level tell about the balance of a game: where points come from, how often each thing
is taken, and how those did who took it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any

import msgspec

from core.bots import Level
from core.kernel import Game, Message
from core.kernel.journal import Journal
from core.simulate import play_game

AnyGame = Game[Any, Any, Any]


class Share(msgspec.Struct, frozen=True):
    """A source of points and what it brings a seat in a game, on average. `seats`: the part of all seats for which it
    made a difference; `games`: in which part of the games it did so for somebody."""

    source: str
    points: float
    seats: float
    games: float


class Row(msgspec.Struct, frozen=True):
    """A thing that can be taken. `taken`: in which part of the games somebody took it; `points_with`, `points_without`:
    of seats that did, and of those that did not; `lead`: how far those who took it ended above the mean of their table;
    `doubt`: the standard error of that lead."""

    thing: str
    name: Message
    taken: float
    points_with: float
    points_without: float
    lead: float
    doubt: float


class Balance(msgspec.Struct, frozen=True):
    games: int
    seats: int
    points: float
    """The mean of all seats."""
    wins: tuple[float, ...]
    """For each seat the part of the games it won; a shared victory counts for a part."""
    sources: tuple[Share, ...]
    rows: tuple[Row, ...]
    """Sort by sort, and the most taken first; things that nobody took at the end of their sort."""


class Seen(msgspec.Struct, frozen=True):
    """A finished game: points of each seat, with the sources of each that are not 0, and the things each seat took."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    sources: tuple[tuple[str, int], ...]
    taken: tuple[frozenset[str], ...]


def balance(
    game: AnyGame, level: Level, seats: int, games: int, seed: int, *, options: Any = None, think: float = 1.0
) -> Balance:
    """Play that many games, all seats on one level, and count."""
    names = game.takeable(game.deal(options or game.options_type(), seats, seed))
    players = [level] * seats
    played = (play_game(game, players, seed + number, options=options, think=think) for number in range(games))
    return counted(seats, names, [watch(game, one.journal) for one in played])


def watch(game: AnyGame, journal: Journal[Any, Any]) -> Seen:
    """Play a journal once more and look who takes what."""
    position = game.deal(journal.options, len(journal.seats), journal.seed)
    found: list[set[str]] = [set() for _ in journal.seats]
    for move in journal.moves:
        position, events = game.advance(position, move)
        for event in events:
            for seat, thing in game.taken(event):
                found[seat].add(thing)
    standing = game.standing(position)
    sources = tuple((line.source, line.points) for line in standing.lines)
    return Seen(standing.points, standing.winners, sources, tuple(map(frozenset, found)))


def counted(seats: int, names: Mapping[str, Message], seen: Sequence[Seen]) -> Balance:
    """The report on games that have been played."""
    everybody = [points for one in seen for points in one.points]
    wins = tuple(
        round(sum(1 / len(one.winners) for one in seen if seat in one.winners) / len(seen), 3) for seat in range(seats)
    )
    sources = dict.fromkeys(source for one in seen for source, _ in one.sources)
    shares = tuple(_share(source, seen, len(everybody)) for source in sources)
    rows = [_row(thing, name, seen) for thing, name in names.items()]
    order = list(dict.fromkeys(_sort(row.thing) for row in rows))
    rows.sort(key=lambda row: (order.index(_sort(row.thing)), -row.taken))
    return Balance(len(seen), seats, _mean(everybody), wins, shares, tuple(rows))


def _sort(thing: str) -> str:
    """What sort of thing it is: `tile-12` is a tile."""
    return thing.partition("-")[0]


def _share(source: str, seen: Sequence[Seen], seats: int) -> Share:
    found = [[points for other, points in one.sources if other == source] for one in seen]
    return Share(
        source,
        round(sum(map(sum, found)) / seats, 2),
        round(sum(map(len, found)) / seats, 3),
        round(sum(map(bool, found)) / len(seen), 3),
    )


def _row(thing: str, name: Message, seen: Sequence[Seen]) -> Row:
    having, lacking, leads = [], [], []
    games = 0
    for one in seen:
        games += any(thing in found for found in one.taken)
        mean = sum(one.points) / len(one.points)
        for points, found in zip(one.points, one.taken, strict=True):
            if thing in found:
                having.append(points)
                leads.append(points - mean)
            else:
                lacking.append(points)
    lead = sum(leads) / len(leads) if leads else 0.0
    spread = sqrt(sum((one - lead) ** 2 for one in leads)) / len(leads) if leads else 0.0
    return Row(
        thing,
        name,
        round(games / len(seen), 3),
        _mean(having),
        _mean(lacking),
        round(lead, 2),
        round(spread, 2),
    )


def _mean(numbers: Iterable[int]) -> float:
    found = list(numbers)
    return round(sum(found) / len(found), 2) if found else 0.0
