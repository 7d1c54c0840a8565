"""Everything in one file: saves, settings, component sets, and whatever comes later.

The parts stand one after the other, each sealed by itself: what is damaged is named, and the rest is read. A part that
is damaged inside is stepped over by its length. Where a length itself is wrong or the file ends too early, nothing
whole follows, and what is left is named as one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from core.kernel.codecs import FILE_FAULTS, seal, sealed_span, unseal
from core.kernel.door import MOST_FILE_BYTES, Msgpack
from core.kernel.journal import Unreadable
from core.kernel.messages import Message, say

MARK = b"ceilidh-backup"
VERSION = 1
MOST_BACKUP_BYTES = 64 << 20
MOST_PARTS = 20_000
LONGEST_PART_NAME = 200
LATEST = 8_640_000_000_000_000
"""The last millisecond that a browser's clock knows."""


class Part(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One thing that is kept. Nothing in it is nested and nothing unknown is skipped: no depth to fall into."""

    kind: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    """`save`, `settings`, `components`; a later version may have more."""
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_PART_NAME)]
    """What a person calls it."""
    data: Annotated[bytes, msgspec.Meta(max_length=MOST_FILE_BYTES)]
    id: Annotated[str, msgspec.Meta(max_length=64)] = ""
    updated: Annotated[int, msgspec.Meta(ge=0, le=LATEST)] = 0
    """Milliseconds since 1970."""
    summary: Annotated[str, msgspec.Meta(max_length=20_000)] = ""
    """Of a save: what lists show of it."""


class Lost(msgspec.Struct, frozen=True):
    """What cannot be read, by its place in the file and, where it can still be made out, its name."""

    number: int
    why: Message
    name: str = ""


_part = Msgpack(Part, 2 * MOST_FILE_BYTES)


class Backup:
    """A backup that is being written."""

    def __init__(self) -> None:
        self._written = [MARK, bytes([VERSION])]
        self.size = len(MARK) + 1
        self.parts = 0

    def add(self, part: Part) -> bool:
        """False if one file has no room for it."""
        sealed = seal(msgspec.msgpack.encode(part))
        full = self.parts == MOST_PARTS or self.size + len(sealed) > MOST_BACKUP_BYTES
        if full or len(part.data) > MOST_FILE_BYTES:
            return False
        self._written.append(sealed)
        self.size += len(sealed)
        self.parts += 1
        return True

    def file(self) -> bytes:
        return b"".join(self._written)


def is_backup(data: bytes) -> bool:
    return data.startswith(MARK)


def read_backup(data: bytes) -> Iterator[Part | Lost]:
    """The parts of a backup in their order, one by one. Raises Unreadable at once if it is none that we can read."""
    if len(data) > MOST_BACKUP_BYTES:
        raise Unreadable(say("backup.too_long"))
    if not is_backup(data):
        raise Unreadable(say("backup.foreign"))
    if data[len(MARK) :][:1] != bytes([VERSION]):
        raise Unreadable(say("backup.newer") if len(data) > len(MARK) else FILE_FAULTS.cut)
    return _parts(data, len(MARK) + 1)


def _parts(data: bytes, place: int) -> Iterator[Part | Lost]:
    number = 0
    doubtful: list[Lost] = []
    while place < len(data) and number < MOST_PARTS:
        number += 1
        start, end = _span(data[place : place + 4])
        if place + end > len(data):
            break
        read = _read(data[place : place + end], start, number)
        place += end
        if isinstance(read, Lost):
            doubtful.append(read)
        else:
            yield from doubtful
            doubtful.clear()
            yield read
    if place == len(data):
        yield from doubtful
    else:
        yield Lost(doubtful[0].number if doubtful else number, say("backup.rest"))


def _span(head: bytes) -> tuple[int, int]:
    """Where the contents of a part begin and end; beyond the end of any file if that cannot be made out."""
    try:
        return sealed_span(head, FILE_FAULTS)
    except Unreadable:
        return 0, MOST_BACKUP_BYTES


def _read(sealed: bytes, start: int, number: int) -> Part | Lost:
    try:
        return _part.read(unseal(sealed, FILE_FAULTS))
    except (Unreadable, msgspec.DecodeError):
        return Lost(number, say("backup.damaged"), _name(sealed[start:]))


def _name(damaged: bytes) -> str:
    """The name of a damaged part, if the damage left it."""
    try:
        return _part.read(damaged).name
    except msgspec.DecodeError:
        return ""
