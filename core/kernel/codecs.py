"""Journals on their way out and in: save files and links.

Both come back from outside. They are unsealed (length and checksum), decoded with types and limits, and replayed
through the rules; whatever is wrong comes out as `Unreadable` with a sentence, and nothing else ever does.

A file holds the moves in full, so that it survives a change in the order of legal moves. A link holds each move as its
index among the legal moves, all of them together one number in mixed radix: a decision between six moves costs log2 6
bits.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Annotated, Any

import msgspec

from core.kernel.chance import MAX_SEED
from core.kernel.contract import Game, IllegalMove
from core.kernel.door import MOST_FILE_BYTES, MOST_LINK_CHARS, Msgpack
from core.kernel.journal import (
    LONGEST_NAME,
    MOST_MOVES,
    MOST_SEATS,
    PLAYERS,
    Journal,
    Seat,
    Table,
    TakeBack,
    Unreadable,
)
from core.kernel.messages import Message, say

AnyGame = Game[Any, Any, Any]
Games = Mapping[str, AnyGame]

LINK_FORMAT = "A"
FILE_MARK = b"ceilidh"
FILE_FORMAT = FILE_MARK + b"\x01"
MOST_MESSAGE_CHARS = 50_000
MOST_STARTS = 100
"""So many places of a message are looked at where a link may begin."""
PLAYER_DIGITS = "0123456789"[: len(PLAYERS)]

Seed = Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]
Version = Annotated[int, msgspec.Meta(ge=1, le=1 << 20)]
LinkSeat = Annotated[str, msgspec.Meta(min_length=1, max_length=1 + LONGEST_NAME)]
"""The number of the kind of player, then the name."""


class Faults(msgspec.Struct, frozen=True):
    """The sentences for what can be wrong with a link or with a file."""

    foreign: Message
    too_long: Message
    cut: Message
    damaged: Message
    newer: Message
    unknown_game: Message


LINK_FAULTS = Faults(
    foreign=say("link.foreign"),
    too_long=say("link.too_long"),
    cut=say("link.cut"),
    damaged=say("link.damaged"),
    newer=say("link.newer"),
    unknown_game=say("link.unknown_game"),
)
FILE_FAULTS = Faults(
    foreign=say("file.foreign"),
    too_long=say("file.too_long"),
    cut=say("file.cut"),
    damaged=say("file.damaged"),
    newer=say("file.newer"),
    unknown_game=say("file.unknown_game"),
)


def seal(payload: bytes) -> bytes:
    """Length and checksum in front, so that a cut and a changed payload can be told apart."""
    return _varint(len(payload)) + binascii.crc32(payload).to_bytes(4, "big") + payload


def sealed_span(data: bytes, faults: Faults) -> tuple[int, int]:
    """Where the payload of something sealed begins and ends, by what it says itself."""
    length, start = _read_varint(data, faults)
    return start + 4, start + 4 + length


def unseal(data: bytes, faults: Faults) -> bytes:
    start, end = sealed_span(data, faults)
    payload = data[start:]
    if len(data) < end:
        raise Unreadable(faults.cut)
    if len(data) > end or data[start - 4 : start] != binascii.crc32(payload).to_bytes(4, "big"):
        raise Unreadable(faults.damaged)
    return payload


@contextmanager
def _nothing_else(faults: Faults) -> Iterator[None]:
    """What nobody thought of is refused like any damage. Fuzzing looks for it all the same, by its cause."""
    try:
        yield
    except Unreadable:
        raise
    except Exception as error:
        raise Unreadable(faults.damaged) from error


def _varint(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def _read_varint(data: bytes, faults: Faults) -> tuple[int, int]:
    number = 0
    for place in range(4):
        if place >= len(data):
            raise Unreadable(faults.cut)
        number |= (data[place] & 127) << (7 * place)
        if data[place] < 128:
            return number, place + 1
    raise Unreadable(faults.damaged)


# Links


class _LinkHead(msgspec.Struct, frozen=True, array_like=True):
    rules: Version
    code: Annotated[str, msgspec.Meta(max_length=4)]
    seed: Seed
    seats: Annotated[
        tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=25)], ...], msgspec.Meta(max_length=MOST_SEATS)
    ]
    options: msgspec.Raw
    count: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)]
    moves: Annotated[bytes, msgspec.Meta(max_length=MOST_LINK_CHARS)]


def to_link(table: Table[Any, Any, Any]) -> str:
    """What stands after the `#`: the game so far, without moves that were taken back."""
    digits = []
    for position, move in zip(table.positions, table.journal.moves, strict=False):
        moves = table.game.moves(position)
        digits.append((moves.index(move), len(moves)))
    return link_of(table.game, table.journal, digits)


def link_of(game: AnyGame, journal: Journal[Any, Any], digits: Sequence[tuple[int, int]]) -> str:
    """The link from moves already known as (index, number of legal moves)."""
    number = 0
    for index, radix in reversed(digits):
        number = number * radix + index
    options = {
        name: value
        for name, value in msgspec.structs.asdict(journal.options).items()
        if value != getattr(game.options_type(), name)
    }
    head = _LinkHead(
        rules=journal.rules,
        code=game.code,
        seed=journal.seed,
        seats=tuple(PLAYER_DIGITS[PLAYERS.index(seat.player)] + seat.name for seat in journal.seats),
        options=msgspec.Raw(msgspec.msgpack.encode(options or None)),
        count=len(digits),
        moves=number.to_bytes((number.bit_length() + 7) // 8, "big"),
    )
    sealed = seal(msgspec.msgpack.encode(head))
    return LINK_FORMAT + base64.urlsafe_b64encode(sealed).decode().rstrip("=")


_LINK_STARTS = re.compile(rf"(?:#|%23)(?=[A-Z])|(?<![A-Za-z0-9_-])(?={LINK_FORMAT}[A-Za-z0-9_-]{{7}})")
_LINK_BREAKS = re.compile(r"[\s>=\u00ad\u200b]+")
"""What mail programs put between two lines, and in front of a quoted one."""


def find_link(message: str) -> str:
    """The first whole link in a message. How long a link is it says itself, so what follows it does not matter. Raises
    Unreadable, for the first address that looks like a link if there is one."""
    if len(message) > MOST_MESSAGE_CHARS:
        raise Unreadable(LINK_FAULTS.too_long)
    wrong: Unreadable | None = None
    for start in islice(_LINK_STARTS.finditer(message), MOST_STARTS):
        link = _link_at(message, start.end())
        try:
            if _payload(link, LINK_FAULTS):
                return link
        except Unreadable as refusal:
            wrong = wrong or (refusal if start.group() and link.startswith(LINK_FORMAT) else None)
    raise wrong or Unreadable(say("link.none"))


def _link_at(message: str, start: int) -> str:
    unbroken = _LINK_BREAKS.sub("", message[start : start + 2 * MOST_LINK_CHARS])
    link = re.split(r"[^A-Za-z0-9_-]", unbroken, maxsplit=1)[0]
    head = link[len(LINK_FORMAT) :][:8]
    if len(head) < 8:
        return link
    with suppress(Unreadable):
        _, end = sealed_span(base64.urlsafe_b64decode(head), LINK_FAULTS)
        link = link[: len(LINK_FORMAT) + -(-end * 4 // 3)]
    return link


def from_link(link: str, games: Games) -> Table[Any, Any, Any]:
    """The table that a link holds. Raises Unreadable."""
    with _nothing_else(LINK_FAULTS):
        return _read_link(link, games, LINK_FAULTS)


def _read_link(link: str, games: Games, faults: Faults) -> Table[Any, Any, Any]:
    text = link.rpartition("#")[2].strip() if len(link) <= 2 * MOST_LINK_CHARS else link
    if len(text) > MOST_LINK_CHARS:
        raise Unreadable(faults.too_long)
    if not text.startswith(LINK_FORMAT):
        raise Unreadable(faults.newer if _newer_link(text) else faults.foreign)
    head = _decoded(_LinkHead, _payload(text, faults), faults)
    game = next((game for game in games.values() if game.code == head.code), None)
    if game is None:
        raise Unreadable(faults.unknown_game)
    if head.rules > game.rules:
        raise Unreadable(faults.newer)
    if head.rules < game.links_since:
        raise Unreadable(say("link.older"))
    if any(seat[0] not in PLAYER_DIGITS for seat in head.seats):
        raise Unreadable(faults.damaged)
    journal: Journal[Any, Any] = Journal(
        game=game.id,
        rules=game.rules,
        seats=tuple(Seat(seat[1:], PLAYERS[PLAYER_DIGITS.index(seat[0])]) for seat in head.seats),
        seed=head.seed,
        options=_options(game, head.options, faults),
    )
    return _dealt_out(game, journal, head.count, int.from_bytes(head.moves, "big"))


def _payload(text: str, faults: Faults) -> bytes:
    """What is sealed in a link, behind the letter of its format."""
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text):
        raise Unreadable(faults.damaged)
    body = text[len(LINK_FORMAT) :]
    # One letter more than full bytes need holds less than a byte: the cut falls inside it.
    body = body[:-1] if len(body) % 4 == 1 else body
    return unseal(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), faults)


def _newer_link(text: str) -> bool:
    """Whether this is a whole link, only with a letter that we do not know yet: a word is no link."""
    try:
        return text[:1].isupper() and bool(_payload(text, LINK_FAULTS))
    except Unreadable:
        return False


def _dealt_out(game: AnyGame, journal: Journal[Any, Any], count: int, number: int) -> Table[Any, Any, Any]:
    """Play the moves that a number in mixed radix stands for."""
    table = Table(game, journal)
    if count > game.bound(len(journal.seats)):
        raise Unreadable(LINK_FAULTS.damaged)
    for _ in range(count):
        moves = game.moves(table.position)
        if not moves:
            raise Unreadable(LINK_FAULTS.damaged)
        number, index = divmod(number, len(moves))
        table.play(moves[index])
    if number:
        raise Unreadable(LINK_FAULTS.damaged)
    return table


# Files


class _FileHead(msgspec.Struct, frozen=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    rules: Version


class _SavedJournal(_FileHead, frozen=True):
    """A journal before its game's types are known. Moves are read one by one: an old one may be beyond us."""

    seats: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=MOST_SEATS)]
    seed: Seed
    options: msgspec.Raw
    moves: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=MOST_MOVES)] = ()
    ahead: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=MOST_MOVES)] = ()
    takebacks: Annotated[tuple[TakeBack, ...], msgspec.Meta(max_length=MOST_MOVES)] = ()


class Opened(msgspec.Struct, frozen=True):
    """A table read from a file. `note` is for the person; `unread` moves could not be played again."""

    table: Table[Any, Any, Any]
    note: Message | None = None
    unread: int = 0


def to_file(journal: Journal[Any, Any]) -> bytes:
    return FILE_FORMAT + seal(msgspec.msgpack.encode(journal))


def from_file(data: bytes, games: Games) -> Opened:
    """The table that a save file holds. A journal of older rules that no longer plays to its end opens at the last
    position that does, with a note. Raises Unreadable."""
    with _nothing_else(FILE_FAULTS):
        return _read_file(data, games, FILE_FAULTS)


def journal_in(data: bytes, games: Games) -> Journal[Any, Any]:
    """What a save file says of its game, the moves as they lie there: nothing is dealt or played. Raises Unreadable."""
    with _nothing_else(FILE_FAULTS):
        _, journal, saved = _saved(data, games, FILE_FAULTS)
        return msgspec.structs.replace(journal, moves=saved.moves, ahead=saved.ahead)


def _saved(data: bytes, games: Games, faults: Faults) -> tuple[AnyGame, Journal[Any, Any], _SavedJournal]:
    if len(data) > MOST_FILE_BYTES:
        raise Unreadable(faults.too_long)
    if not data.startswith(FILE_FORMAT):
        # The mark of a backup goes on as a word: it is no version.
        if data.startswith(FILE_MARK) and b"" < data[len(FILE_MARK) :][:1] < b" ":
            raise Unreadable(faults.newer)
        raise Unreadable(faults.cut if data and FILE_FORMAT.startswith(data) else faults.foreign)
    payload = unseal(data[len(FILE_FORMAT) :], faults)
    head = _decoded(_FileHead, payload, faults)
    game = games.get(head.game)
    if game is None:
        raise Unreadable(faults.unknown_game)
    if head.rules > game.rules:
        raise Unreadable(faults.newer)
    saved = _decoded(_SavedJournal, payload, faults)
    journal: Journal[Any, Any] = Journal(
        game=game.id,
        rules=game.rules,
        seats=saved.seats,
        seed=saved.seed,
        options=_options(game, saved.options, faults),
        takebacks=saved.takebacks,
    )
    return game, journal, saved


def _read_file(data: bytes, games: Games, faults: Faults) -> Opened:
    game, journal, saved = _saved(data, games, faults)
    table = Table(game, journal)
    if len(saved.moves) + len(saved.ahead) > game.bound(len(saved.seats)):
        raise Unreadable(say("journal.too_many_moves"))
    played = _play_on(table, saved.moves)
    if played < len(saved.moves):
        if saved.rules == game.rules:
            raise Unreadable(say("journal.illegal", number=played + 1))
        left = len(saved.moves) - played
        return Opened(table, say("journal.older_rules", n=left), left)
    _set_ahead(table, saved.ahead)
    return Opened(table)


def _play_on(table: Table[Any, Any, Any], moves: Sequence[msgspec.Raw]) -> int:
    """Play saved moves as far as they are understood and legal; how many were."""
    move: Msgpack[Any] = Msgpack(table.game.move_type)
    for number, raw in enumerate(moves):
        try:
            table.play(move.read_part(raw))
        except (msgspec.DecodeError, IllegalMove):
            return number
    return len(moves)


def _set_ahead(table: Table[Any, Any, Any], moves: Sequence[msgspec.Raw]) -> None:
    """Moves that can be redone come back only as far as they can really be played."""
    trial = table.branch(len(table.journal.moves))
    played = _play_on(trial, moves)
    ahead = trial.journal.moves[len(table.journal.moves) :][:played]
    table.journal = msgspec.structs.replace(table.journal, ahead=ahead)


def _options(game: AnyGame, raw: msgspec.Raw, faults: Faults) -> Any:
    if bytes(raw) == b"\xc0":
        return game.options_type()
    return _decoded(game.options_type, bytes(raw), faults)


def _decoded(kind: Any, data: bytes, faults: Faults) -> Any:
    try:
        return Msgpack(kind).read(data)
    except msgspec.DecodeError as error:
        raise Unreadable(faults.damaged) from error
