"""Saves and links broken on purpose, with right checksums: reading them may end in a position or in a refusal with a
sentence, and within a second. What is broken follows from the number of the input alone, so a find can be made again
and a long run taken up where it stopped."""

from __future__ import annotations

import argparse
import base64
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from core.games import GAMES, words
from core.kernel import IllegalMove
from core.kernel.codecs import FILE_FORMAT, LINK_FORMAT, from_file, from_link, seal, to_file, to_link
from core.kernel.contract import BadOptions
from core.kernel.journal import PLAYERS, Seat, Table, Unreadable, new_journal
from core.kernel.words import LANGUAGES

EXPECTED = (msgspec.DecodeError, IllegalMove, BadOptions)
"""What a refusal may come from. Anything else is refused, too, but nobody thought of it."""
LENGTHS = (0, 4, 4, 15, 15, 15, 40, 40, 120)
LONG = 10_000
SECONDS = 1.0
NUMBERS = (
    *(0, 1, -1, 2, 7, 99, 127, 255, 256, 999, 1000, 32_896, 65_535, 65_536, 0x10FFFF, 0x110000),
    *(2**31, 2**32, 2**53, 2**53 - 1, 2**63 - 1, -(2**63), 2**64 - 1, -97, -98, -1000),
)
TEXTS = ("", "x", "\0", "-", "0", "x" * 25, "x" * 5000, "Ж" * 24, "🏴", "random", "type", "e\u0301", "\u202e")
STRANGE: tuple[Any, ...] = (None, True, False, 1.5, float("nan"), [], {}, b"", b"\xff", *TEXTS, *NUMBERS)
DEEP = msgspec.Raw(b"\x91" * 3000 + b"\xc0")
EVERY = 1000


class Find(msgspec.Struct, frozen=True):
    """An input that must not do what it does; links as they are, files in base64."""

    number: int
    what: str
    text: str


class State(msgspec.Struct):
    """How far a run is."""

    done: int = 0
    found: list[Find] = []


# What is broken.


@cache
def settings() -> tuple[tuple[str, int, Any], ...]:
    return tuple(
        (game.id, seats, options)
        for game in GAMES.values()
        for seats in game.seats
        for options in game.option_sets(seats)
    )


@cache
def _original(setting: int, length: int) -> Table[Any, Any, Any]:
    """A random game so far; its last moves are taken back in every third."""
    name, seats, options = settings()[setting]
    game, luck = GAMES[name], Random(setting)
    sitting = [Seat("Мораг"[:seat], luck.choice(PLAYERS)) for seat in range(seats)]
    table = Table(game, new_journal(game, sitting, luck.getrandbits(50), options))
    while len(table.journal.moves) < length and not game.over(table.position):
        table.play(luck.choice(game.moves(table.position)))
    for _ in range(min(3, length) if setting % 3 == 0 else 0):
        table.undo()
    return table


@cache
def _alphabet(name: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every type of move of a game, with its fields."""
    union = msgspec.inspect.type_info(GAMES[name].move_type)
    assert isinstance(union, msgspec.inspect.UnionType)
    kinds = [kind for kind in union.types if isinstance(kind, msgspec.inspect.StructType)]
    return tuple((str(kind.tag), tuple(field.name for field in kind.fields)) for kind in kinds)


def broken(number: int) -> str | bytes:
    """The input of that number: a link or a file."""
    luck = Random(number)
    setting = luck.randrange(len(settings()))
    table = _original(setting, LONG if luck.random() < 0.004 else luck.choice(LENGTHS))
    name = table.game.id
    if luck.random() < 0.3:
        body = to_link(table)[len(LINK_FORMAT) :]
        payload = _unsealed(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
        sealed = _sealed(_with_faults(payload, name, luck), luck)
        return LINK_FORMAT + base64.urlsafe_b64encode(sealed).decode().rstrip("=")
    payload = _unsealed(to_file(table.journal)[len(FILE_FORMAT) :])
    return FILE_FORMAT + _sealed(_with_faults(payload, name, luck), luck)


def _unsealed(data: bytes) -> bytes:
    """Without the length, which ends with the first byte below 128, and the four bytes of the checksum."""
    return data[next(place for place, byte in enumerate(data) if byte < 128) + 5 :]


def _sealed(payload: bytes, luck: Random) -> bytes:
    return _bytes_changed(seal(payload), luck) if luck.random() < 0.02 else seal(payload)


def _with_faults(payload: bytes, name: str, luck: Random) -> bytes:
    if luck.random() < 0.1:
        return _bytes_changed(payload, luck)
    value = msgspec.msgpack.decode(payload)
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        value = _with_fault(value, name, luck)
    return msgspec.msgpack.encode(value)


def _bytes_changed(data: bytes, luck: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(luck.choice((1, 1, 2, 8))):
        place = luck.randrange(len(changed) or 1)
        changed[place : place + luck.choice((0, 1, 1, 1, 9))] = luck.randbytes(luck.choice((0, 1, 1, 1, 5)))
    return bytes(changed)


def _with_fault(value: Any, name: str, luck: Random, depth: int = 0) -> Any:
    """The same value with a fault somewhere inside."""
    if luck.random() < 0.03:
        return DEEP if luck.random() < 0.05 else luck.choice(STRANGE)
    inside = bool(value) and isinstance(value, (list, dict))
    if inside and luck.random() < (0.95, 0.85, 0.6)[min(depth, 2)]:
        if isinstance(value, list):
            place: Any = luck.randrange(len(value))
            changed: Any = list(value)
        else:
            often = [key for key in ("moves", "ahead") if key in value]
            place = luck.choice(often) if often and luck.random() < 0.6 else luck.choice(list(value))
            changed = dict(value)
        changed[place] = _with_fault(value[place], name, luck, depth + 1)
        return changed
    match value:
        case bool() | None:
            return luck.choice(STRANGE)
        case int():
            return luck.choice((*NUMBERS, luck.getrandbits(luck.randrange(1, 64)), *_near(value)))
        case str():
            return luck.choice((*TEXTS, value[:-1], value * 2, luck.choice(_alphabet(name))[0]))
        case bytes():
            return luck.choice((luck.randbytes(len(value)), _bytes_changed(value, luck), value * 2, b"\xff" * 900))
        case list():
            return _other_list(value, name, luck)
        case dict():
            return _move(name, luck) if "type" in value and luck.random() < 0.8 else _other_dict(value, luck)
    return luck.choice(STRANGE)


def _near(number: int) -> list[int]:
    return [near for near in (number - 1, number + 1, number ^ 8, -number) if -(2**63) <= near < 2**64]


def _move(name: str, luck: Random) -> dict[str, Any]:
    """Any move of the game, with numbers that some thing may have."""
    kind, fields = luck.choice(_alphabet(name))
    highest = luck.choice((1, 4, 12, 40, 120, 999))
    cell = 128 * 256 + 128 + 256 * luck.randint(-2, 2) + luck.randint(-2, 2)
    among = (luck.randint(0, highest), luck.randint(0, highest), cell, luck.choice(NUMBERS))
    weights = (8, 8, 8, 1)
    return {"type": kind} | {field: luck.choices(among, weights)[0] for field in fields}


def _other_list(value: list[Any], name: str, luck: Random) -> list[Any]:
    place = luck.randrange(len(value) + 1)
    before, after = value[:place], value[place:]
    others: tuple[list[Any], ...] = (
        before + after[1:],
        value[: place + luck.choice((1, 3))] + after,
        [*before, _move(name, luck), *after],
        before + after[::-1],
        before,
        value * luck.choice((2, 50)),
        [value],
        [*value, luck.choice(STRANGE)],
    )
    return luck.choice(others)


def _other_dict(value: dict[Any, Any], luck: Random) -> dict[Any, Any]:
    keys = list(value)
    if not keys or luck.random() < 0.3:
        return value | {luck.choice(TEXTS): luck.choice(STRANGE)}
    key = luck.choice(keys)
    rest = {other: held for other, held in value.items() if other != key}
    return luck.choice((rest, rest | {str(key) + "s": value[key]}, value | {key: value[luck.choice(keys)]}))


# What comes of it.


@cache
def _tongues() -> tuple[Any, ...]:
    return tuple(words(language) for language in LANGUAGES)


def fault_of(given: str | bytes) -> str:
    """What is wrong with how an input is read; nothing, if all is well."""
    begun = time.process_time()
    try:
        if isinstance(given, str):
            from_link(given, GAMES)
        else:
            from_file(given, GAMES)
    except Unreadable as refusal:
        for tongue in _tongues():
            if tongue.text(refusal.message) == refusal.message.key:
                return f"no words for {refusal.message.key}"
        if refusal.__cause__ is not None and not isinstance(refusal.__cause__, EXPECTED):
            return "refused by accident:\n" + "".join(traceback.format_exception(refusal.__cause__))
    except Exception as error:
        return "".join(traceback.format_exception(error))
    spent = time.process_time() - begun
    return f"it takes {spent:.1f} s" if spent > SECONDS else ""


def finds(numbers: Iterable[int], told: Callable[[int], None] = lambda done: None) -> Iterator[Find]:
    """What is found with the inputs of these numbers."""
    for number in numbers:
        given = broken(number)
        if what := fault_of(given):
            yield Find(number, what, given if isinstance(given, str) else base64.b64encode(given).decode())
        told(number + 1)


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py fuzz", description="Read saves and links broken on purpose.")
    parser.add_argument("--inputs", type=int, default=1_000_000, help="default: %(default)s")
    parser.add_argument("--state", type=Path, default=Path(".build/fuzz.json"), help="default: %(default)s")
    args = parser.parse_args()
    state = State()
    if args.state.is_file():
        state = msgspec.json.decode(args.state.read_bytes(), type=State)
    begun = time.monotonic()
    first = state.done

    def keep(done: int) -> None:
        state.done = done
        if done % EVERY == 0 or done == args.inputs:
            args.state.parent.mkdir(parents=True, exist_ok=True)
            args.state.write_bytes(msgspec.json.encode(state))
            speed = (done - first) / (time.monotonic() - begun)
            print(f"{done} of {args.inputs}, {len(state.found)} found, {speed:.0f} a second", flush=True)

    for find in finds(range(first, args.inputs), keep):
        state.found.append(find)
        print(f"Input {find.number}: {find.what}\n{find.text[:4000]}", flush=True)
    return 1 if state.found else 0


if __name__ == "__main__":
    sys.exit(main())
