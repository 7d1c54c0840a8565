"""Games as they lie in storage: packing a sitting into a record and unpacking it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgspec

from core.games import GAMES
from core.kernel import Game, Message, Who, say
from core.kernel.codecs import from_file, to_file
from core.kernel.door import MOST_NOTE_BYTES, Json
from core.kernel.journal import PLAYERS, Journal, Seat
from core.kernel.words import Words
from web.app.device import Record, Row
from web.app.sitting import AnyTable
from web.html import Html
from web.scene import SeatLook


class Summary(msgspec.Struct, frozen=True):
    """What lists show without replaying the game."""

    seats: tuple[SeatLook, ...] = ()
    points: tuple[int | None, ...] = ()
    """None where points are kept from sight."""
    seat: int | None = None
    """Who is to move; none when the game is over."""
    winners: tuple[int, ...] = ()
    moves: int = 0


_summary = Json(Summary, MOST_NOTE_BYTES)


def table_view(game: str) -> Any:
    """The module that draws a game: draw, strip, where, more, acts, picture, cover, help_for, final_lines,
    rules_page; AREAS tells whether each player has an area to look at."""
    return import_module(f"web.tables.{game}")


def looks(seats: Sequence[Seat], colours: Sequence[int] = ()) -> tuple[SeatLook, ...]:
    """Seats of a journal with their colours; those without one take the first that is free."""
    free = [colour for colour in range(1, 9) if colour not in colours]
    given = [*colours, *free][: len(seats)]
    return tuple(SeatLook(seat.name, seat.player, colour) for seat, colour in zip(seats, given, strict=True))


def shown_points(game: Game[Any, Any, Any], position: Any, viewer: int | None) -> tuple[int | None, ...]:
    """The points of each seat; none where they are kept from this viewer."""
    return tuple(
        None if game.hides_points(position, seat, viewer) else points
        for seat, points in enumerate(game.standing(position).points)
    )


def summary_of(table: AnyTable, seats: Sequence[SeatLook]) -> Summary:
    game, position = table.game, table.position
    standing = game.standing(position)
    over = game.over(position)
    people = [seat for seat, look in enumerate(seats) if look.player == "person"]
    viewer = people[0] if len(people) == 1 else None
    return Summary(
        seats=tuple(seats),
        points=shown_points(game, position, viewer),
        seat=None if over else game.seat_to_move(position),
        winners=standing.winners if over else (),
        moves=len(table.journal.moves),
    )


def pack(record: Record, table: AnyTable, seats: Sequence[SeatLook], updated: int) -> Record:
    """The record of a game as it stands now."""
    return msgspec.structs.replace(
        record,
        journal=to_file(table.journal),
        updated=updated,
        summary=msgspec.json.encode(summary_of(table, seats)).decode(),
    )


def summary(record: Record | Row) -> Summary:
    """What a record says of itself; nothing if it cannot be read: the list must show it all the same."""
    try:
        read = _summary.read(record.summary)
    except msgspec.DecodeError:
        return Summary()
    fits = all(look.player in PLAYERS and 1 <= look.colour <= 5 for look in read.seats)
    fits &= all(0 <= seat < len(read.seats) for seat in (read.seat or 0, *read.winners))
    return read if fits and len(read.points) == len(read.seats) else Summary()


def readable(row: Row) -> bool:
    """Whether a row says who plays."""
    return bool(summary(row).seats)


def unfinished(row: Row) -> bool:
    """Whether somebody is still to move."""
    return summary(row).seat is not None


def unpack(record: Record) -> tuple[AnyTable, tuple[SeatLook, ...], Message | None]:
    """The table of a record, its seats, and a note if it could not be opened to its end. Raises Unreadable."""
    opened = from_file(record.journal, GAMES)
    seats = opened.table.journal.seats
    colours = [look.colour for look in summary(record).seats]
    return opened.table, looks(seats, colours if len(colours) == len(seats) else ()), opened.note


def turn_of(given: Summary) -> Message:
    """Whose turn it is, or who won, in a sentence."""
    if given.seat is not None:
        people = [seat for seat, look in enumerate(given.seats) if look.player == "person"]
        return say("web.turn.yours") if people == [given.seat] else say("web.turn.of", who=Who(given.seat))
    if len(given.winners) == 1:
        return say("web.turn.won", who=Who(given.winners[0]))
    return say("web.turn.shared", who=tuple(say("web.name", who=Who(seat)) for seat in given.winners))


def same_game(one: Journal[Any, Any], other: Journal[Any, Any]) -> bool:
    """Whether two journals are of one deal at one table."""
    keys = ("game", "seed", "options", "seats")
    return all(getattr(one, key) == getattr(other, key) for key in keys)


def deal_of(journal: Journal[Any, Any]) -> str:
    """A fingerprint of what `same_game` compares. Options that stand as they do by default are left out: a later
    version may have more of them."""
    usual = type(journal.options)()
    options = {
        name: value for name, value in msgspec.structs.asdict(journal.options).items() if value != getattr(usual, name)
    }
    seats = [(seat.name, seat.player) for seat in journal.seats]
    told = msgspec.msgpack.encode((journal.game, journal.seed, options, seats), order="sorted")
    return hashlib.sha256(told).hexdigest()[:32]


def goes_on_from(longer: Journal[Any, Any], shorter: Journal[Any, Any]) -> bool:
    """Whether one journal continues the other."""
    return same_game(longer, shorter) and longer.moves[: len(shorter.moves)] == shorter.moves


def picture(table: AnyTable, seats: Sequence[SeatLook], words: Words) -> Html:
    """The position as everybody may see it. Drawn anew each time: no markup is ever read from storage."""
    view = table.game.view_for(table.position, None)
    drawn: Html = table_view(table.game.id).picture(view, words, seats)
    return drawn
