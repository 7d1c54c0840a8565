"""Everything that comes from outside, broken on purpose, with right checksums: reading it may end well or in a refusal
with a sentence, and within a second. What is broken follows from the number of the input alone, so a find can be made
again and a long run taken up where it stopped."""

from __future__ import annotations

import argparse
import base64
import json
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from core.bots import think
from core.games import GAMES
from core.kernel import Chance
from core.kernel.backup import MARK, VERSION, Part
from core.kernel.codecs import FILE_FORMAT, LINK_FORMAT, seal, to_file, to_link
from core.kernel.journal import PLAYERS, Seat, Table, new_journal
from tools.hostile import READERS, fault_of
from web.app.device import Record
from web.app.saves import looks, pack
from web.app.settings import Preferences
from web.app.thinking import Request, ask

LENGTHS = (0, 4, 4, 15, 15, 15, 40, 40, 120)
LONG = 10_000
NUMBERS = (
    *(0, 1, -1, 2, 7, 99, 127, 255, 256, 999, 1000, 32_896, 65_535, 65_536, 0x10FFFF, 0x110000),
    *(2**31, 2**32, 2**53, 2**53 - 1, 2**63 - 1, -(2**63), 2**64 - 1, -97, -98, -1000),
)
TEXTS = ("", "x", "\0", "-", "0", "x" * 25, "x" * 5000, "Ж" * 24, "🏴", "random", "type", "e\u0301", "\u202e")
STRANGE: tuple[Any, ...] = (None, True, False, 1.5, float("nan"), [], {}, b"", b"\xff", *TEXTS, *NUMBERS)
DEPTHS = (400, 1000, 3000, 10_000, 50_000)
"""What is nested: some of it goes through the door, some would end the Python of a page or of its worker."""
COMPONENTS = "glen_more_2"
EVERY = 1000


class Input(NamedTuple):
    """Something hostile, of one of the kinds that come from outside."""

    kind: str
    data: bytes


class Find(msgspec.Struct, frozen=True):
    """An input that must not do what it does, in base64."""

    number: int
    what: str
    kind: str
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


def broken(number: int) -> Input:
    """The input of that number."""
    luck = Random(number)
    kind = luck.choices(list(MAKERS), [often for often, _ in MAKERS.values()])[0]
    return Input(kind, MAKERS[kind][1](luck))


def _some_table(luck: Random) -> Table[Any, Any, Any]:
    setting = luck.randrange(len(settings()))
    return _original(setting, LONG if luck.random() < 0.004 else luck.choice(LENGTHS))


def _file(luck: Random) -> bytes:
    table = _some_table(luck)
    payload = _unsealed(to_file(table.journal)[len(FILE_FORMAT) :])
    return FILE_FORMAT + _sealed(_with_faults(payload, table.game.id, luck), luck)


def _link(luck: Random) -> bytes:
    table = _some_table(luck)
    body = to_link(table)[len(LINK_FORMAT) :]
    payload = _unsealed(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    sealed = _sealed(_with_faults(payload, table.game.id, luck), luck)
    return LINK_FORMAT.encode() + base64.urlsafe_b64encode(sealed).rstrip(b"=")


def _message(luck: Random) -> bytes:
    """A link as it comes out of a mail program, among other words."""
    link = _link(luck).decode() if luck.random() < 0.5 else to_link(_some_table(luck))
    for _ in range(luck.choice((0, 1, 5))):
        place = luck.randrange(len(link))
        link = link[:place] + luck.choice(("\r\n", "\n> ", "=\n", "\u00ad", "<b>", "#", "%23", "~", " ")) + link[place:]
    around = (*TEXTS, "https://example.org/#", "Ann: ", "#A" * 300, "A" * 60_000, "x" * 49_000)
    message = luck.choice(around) + luck.choice(("#", "https://example.org/%23", "")) + link + luck.choice(around)
    return message.encode() if luck.random() < 0.9 else _bytes_changed(message.encode(), luck)


def _record(luck: Random) -> bytes:
    """The fields of a record. What is nested the page has kept back."""
    table = _some_table(luck)
    packed = pack(Record("x", table.game.id, b"", "Evening", 1), table, looks(table.journal.seats), 5)
    fields = msgspec.structs.asdict(packed)
    if luck.random() < 0.5:
        fields["journal"] = _file(luck)
    if luck.random() < 0.5:
        fields["summary"] = _json_with_faults(packed.summary.encode(), luck).decode(errors="replace")
    for name in luck.sample(list(fields), luck.choice((0, 0, 1, 2))):
        fields[name] = luck.choice([value for value in STRANGE if not isinstance(value, (list, dict))])
    return msgspec.msgpack.encode(fields)


def _settings(luck: Random) -> bytes:
    return _json_with_faults(msgspec.json.encode(Preferences()), luck)


def _components(luck: Random) -> bytes:
    """One corrected file: the others stay as they are, and cost nothing."""
    files = GAMES[COMPONENTS].component_files()
    name = luck.choice(sorted(files))
    return _json_with_faults(
        b'{"format":1,"game":"%s","files":{"%s":%s}}' % (*_bytes(COMPONENTS, name), files[name]), luck
    )


def _bytes(*texts: str) -> tuple[bytes, ...]:
    return tuple(text.encode() for text in texts)


def _backup(luck: Random) -> bytes:
    """Parts of all kinds. Each is sealed rightly, or else nothing of it is looked at."""
    parts = []
    for number in range(luck.choice((0, 1, 2, 4))):
        kind = luck.choice(("save", "save", "settings", "components", "raw", "of later"))
        maker = {"save": _file, "settings": _settings, "components": _components}.get(kind, _record)
        part = Part(kind, f"Part {number}", maker(luck), f"{number}", 5, "{}")
        packed = msgspec.msgpack.encode(part)
        parts.append(_sealed(_with_faults(packed, COMPONENTS, luck) if luck.random() < 0.4 else packed, luck))
    whole = MARK + bytes([VERSION]) + b"".join(parts)
    return luck.choice((whole, whole, whole, whole[: luck.randrange(len(whole))], _bytes_changed(whole, luck)))


def _request(luck: Random) -> bytes:
    table = _original(luck.randrange(len(settings())), luck.choice(LENGTHS[:6]))
    request = msgspec.json.decode(ask(table.game, table.position, "casual", 5), type=Request)
    if luck.random() < 0.7:
        view = _with_faults(base64.b64decode(request.view), table.game.id, luck)
        request = msgspec.structs.replace(request, view=base64.b64encode(view).decode())
    packed = msgspec.json.encode(request)
    return _json_with_faults(packed, luck) if luck.random() < 0.6 else packed


@cache
def _thought(setting: int) -> bytes:
    table = _original(setting, LENGTHS[1])
    seat = table.game.seat_to_move(table.position)
    return msgspec.json.encode(think(table.game, table.game.view_for(table.position, seat), "casual", Chance(setting)))


def _answer(luck: Random) -> bytes:
    return _json_with_faults(_thought(luck.randrange(len(settings()))), luck)


def _broadcast(luck: Random) -> bytes:
    """What another tab may tell."""
    return _json_with_faults(b'{"id":"0000","revision":7}', luck)


MAKERS: dict[str, tuple[int, Callable[[Random], bytes]]] = {
    "file": (12, _file),
    "link": (6, _link),
    "message": (2, _message),
    "record": (3, _record),
    "settings": (2, _settings),
    "components": (1, _components),
    "backup": (2, _backup),
    "request": (1, _request),
    "answer": (1, _answer),
    "broadcast": (1, _broadcast),
}
"""How often there is one of each kind, and who makes it. What another tab tells is read by the page alone."""


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


def _json_with_faults(text: bytes, luck: Random) -> bytes:
    if luck.random() < 0.1:
        return _bytes_changed(text, luck)
    value = json.loads(text)
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        value = _with_fault(value, COMPONENTS, luck)
    # What is nested in msgpack is no JSON, and cannot stand in it by chance.
    brackets = re.compile(rb"(\x91{100,})\xc0")
    return brackets.sub(lambda deep: b"[" * len(deep[1]) + b"]" * len(deep[1]), msgspec.json.encode(value))


def _bytes_changed(data: bytes, luck: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(luck.choice((1, 1, 2, 8))):
        place = luck.randrange(len(changed) or 1)
        changed[place : place + luck.choice((0, 1, 1, 1, 9))] = luck.randbytes(luck.choice((0, 1, 1, 1, 5)))
    return bytes(changed)


def _with_fault(value: Any, name: str, luck: Random, depth: int = 0) -> Any:
    """The same value with a fault somewhere inside."""
    if luck.random() < 0.03:
        return _deep(luck.choice(DEPTHS)) if luck.random() < 0.05 else luck.choice(STRANGE)
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


def _deep(levels: int) -> msgspec.Raw:
    return msgspec.Raw(b"\x91" * levels + b"\xc0")


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


def finds(numbers: Iterable[int], told: Callable[[int], None] = lambda done: None) -> Iterator[Find]:
    """What is found with the inputs of these numbers."""
    for number in numbers:
        given = broken(number)
        if given.kind in READERS and (what := fault_of(*given)):
            yield Find(number, what, given.kind, base64.b64encode(given.data).decode())
        told(number + 1)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="build.py fuzz", description="Read what comes from outside, broken on purpose."
    )
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
        print(f"Input {find.number}, a {find.kind}: {find.what}\n{find.text[:4000]}", flush=True)
    return 1 if state.found else 0


if __name__ == "__main__":
    sys.exit(main())
