"""The one door for what comes from outside: saves, links, settings, components, messages of other tabs and of the
worker. Size and depth are looked at before anything is decoded.

A decoder calls itself for whatever is nested, also for what it only skips, and when the stack of a browser is used up
no exception is raised: Python is dead. In Chromium that happens 8,500 levels deep in a page and 4,400 deep in its
worker; 2,000 and 1,000 deep where a value may be anything, so nothing from outside is decoded as `Any`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

T = TypeVar("T")

DEEPEST = 1200
"""A hundred times as deep as anything that we make; a fourth of what ends the worker."""
MOST_FILE_BYTES = 1 << 20
"""A saved game. The longest that we know have 10 kB."""
MOST_SET_BYTES = 1 << 19
"""A file of components. The built-in set with all its chronicles has 130 kB."""
MOST_SETS_BYTES = 1 << 24
"""All sets of components that are kept on a device, or the rows of all games."""
MOST_LINK_CHARS = 4096
"""What every browser and messenger takes. A longer game goes as a file."""
MOST_MESSAGE_BYTES = 1 << 20
"""What a page and its worker tell each other: a position as one seat knows it, or a thought."""
MOST_NOTE_BYTES = 1 << 14
"""Settings, what a list shows of a game, what a person did: some hundred bytes."""


class TooLong(msgspec.DecodeError):
    """More bytes than the door lets in."""


class TooDeep(msgspec.DecodeError):
    """Nested more deeply than the door lets in."""


# How deeply something is nested, found out without a call for each level. What is no JSON and no msgpack may be taken
# for deeper than it is, but not for less deep as far as a decoder gets in it.

_ALL_BUT_BRACKETS = bytes({*range(256)} - {*b"[]{}"})


def json_depth(data: bytes) -> int:
    # Without the texts, which stand between every other two quotes once those inside of them are gone.
    outside = data.replace(rb"\\", b"").replace(rb"\"", b"").split(b'"')[::2]
    brackets = b"".join(outside).translate(None, _ALL_BUT_BRACKETS)
    return max(accumulate(1 if bracket in b"[{" else -1 for bracket in brackets), default=0)


def msgpack_depth(data: bytes) -> int:
    """The depth of the first value, as far as the door lets it in; what stands behind it is refused by the decoder."""
    left = [1]  # How many values are still to come in each of those that are open, the outermost first.
    place = deepest = 0
    while left and place < len(data) and deepest <= DEEPEST:
        if not left[-1]:
            left.pop()
            continue
        left[-1] -= 1
        head = _HEADS[data[place]]
        place += 1 + head.width
        told = int.from_bytes(data[place - head.width : place], "big")
        place += head.bytes + told * head.bytes_told
        if items := head.items + told * head.items_told:
            left.append(items)
            deepest = max(deepest, len(left) - 1)
    return deepest


class _Head(NamedTuple):
    """What follows the first byte of a value: bytes or items; a number of this width may come first and tell of more,
    so many bytes or items each."""

    bytes: int = 0
    items: int = 0
    width: int = 0
    bytes_told: int = 0
    items_told: int = 0


def _heads() -> tuple[_Head, ...]:
    heads = [_Head()] * 256
    for n in range(16):
        heads[0x80 + n] = _Head(items=2 * n)
        heads[0x90 + n] = _Head(items=n)
    for n in range(32):
        heads[0xA0 + n] = _Head(bytes=n)
    for first, sizes in ((0xCA, (4, 8)), (0xCC, (1, 2, 4, 8)), (0xD0, (1, 2, 4, 8)), (0xD4, (2, 3, 5, 9, 17))):
        for n, size in enumerate(sizes):
            heads[first + n] = _Head(bytes=size)
    for n, width in enumerate((1, 2, 4)):
        heads[0xC4 + n] = heads[0xD9 + n] = _Head(width=width, bytes_told=1)
        heads[0xC7 + n] = _Head(bytes=1, width=width, bytes_told=1)
    for n, width in enumerate((2, 4)):
        heads[0xDC + n] = _Head(width=width, items_told=1)
        heads[0xDE + n] = _Head(width=width, items_told=2)
    return tuple(heads)


_HEADS = _heads()


class _Door(Generic[T]):
    """Lets in values of one type."""

    decoder: Any
    opening: bytes
    """What lists and maps begin with."""
    depth: Callable[[bytes], int]

    def __init__(self, kind: type[T], most: int = MOST_FILE_BYTES) -> None:
        self._decoder = self.decoder(kind)
        self._most = most

    def read(self, data: bytes | str) -> T:
        """Raises msgspec.DecodeError, and nothing else."""
        if len(data) > self._most:
            raise TooLong(f"longer than {self._most}")
        read = data.encode(errors="replace") if isinstance(data, str) else data
        # Mostly there are too few lists and maps to be nested so deeply, and nobody need look where they end.
        if len(read) - len(read.translate(None, self.opening)) > DEEPEST and self.depth(read) > DEEPEST:
            raise TooDeep(f"nested more than {DEEPEST} deep")
        return self.read_part(read)

    def read_part(self, data: bytes | msgspec.Raw) -> T:
        """The same for a part of what has come in already."""
        try:
            return self._decoder.decode(data)  # type: ignore[no-any-return]
        # The last is what a browser's msgspec says of a map that tells of a billion entries and is skipped.
        except (UnicodeError, RecursionError, SystemError) as error:
            raise msgspec.DecodeError(str(error)) from error


class Json(_Door[T]):
    decoder = msgspec.json.Decoder
    opening = b"[{"
    depth = staticmethod(json_depth)


class Msgpack(_Door[T]):
    decoder = msgspec.msgpack.Decoder
    opening = bytes(byte for byte, head in enumerate(_HEADS) if head.items or head.items_told)
    depth = staticmethod(msgpack_depth)
