"""Games to keep: saves and links of every game, option, extension and number of seats, and what each must open as.

`python -m tests.corpus.make FILE` plays them with the code as it is; `python -m tests.corpus.check FILE` opens them
with the code of a later day. The same code always makes the same file. Those beside this module are kept for good.
"""

from __future__ import annotations

import hashlib
import lzma
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from core.bots import Level, Plan
from core.games import GAMES
from core.golden import log_fingerprint
from core.kernel import Chance, Game
from core.kernel.codecs import to_file, to_link
from core.kernel.door import MOST_LINK_CHARS
from core.kernel.journal import Seat, Table, Unreadable, new_journal
from core.kernel.options import option_fields

NAMES = (
    ("Morag", "Hamish", "", "Iain Mòr", "Eilidh"),
    ("Мораг", "Хэмиш", "Иэн", "", "Эйли"),
    ("Żaneta", "", "Łukasz", "Święta Ewa", "Józef"),
)
LEVELS: tuple[Level, ...] = ("random", "random", "casual", "random", "random", "solid", "random")


class Kept(msgspec.Struct, frozen=True):
    """A save and its link, and what they open as."""

    name: str
    save: bytes
    link: str
    """Empty where the game is too long for one."""
    moves: int
    position: str
    """A fingerprint of what it holds, without the names of types and fields."""
    points: tuple[int, ...]
    log: str
    """A fingerprint of the log in English."""


def contents(value: Any) -> Any:
    """What is in a position, in its order."""
    if isinstance(value, dict):
        return [contents(inside) for name, inside in value.items() if name != "type"]
    return [contents(inside) for inside in value] if isinstance(value, list | tuple) else value


def fingerprint(value: Any) -> str:
    return hashlib.sha256(msgspec.msgpack.encode(value)).hexdigest()[:12]


def as_opened(name: str, save: bytes, link: str, table: Table[Any, Any, Any]) -> Kept:
    """What a table is recognised by."""
    return Kept(
        name,
        save,
        link,
        moves=len(table.journal.moves),
        position=fingerprint(contents(msgspec.to_builtins(table.position))),
        points=table.game.standing(table.position).points,
        log=log_fingerprint(table),
    )


def settings(game: Game[Any, Any, Any], seats: int) -> Iterator[Any]:
    """Each choice of each option by itself, and the sets in which they all go together. An option of many choices
    spreads them over the numbers of seats."""
    found = list(game.option_sets(seats))
    for field in option_fields(game.options_type):
        choices: tuple[Any, ...] = (False, True) if field.kind == "switch" else field.choices
        if len(choices) > len(game.seats) + 1:
            choices = choices[game.seats.index(seats) :: len(game.seats)]
        found += [game.options_type(**{field.name: choice}) for choice in choices]
    for number, options in enumerate(found):
        if options not in found[:number]:
            yield options


def tables() -> Iterator[Table[Any, Any, Any]]:
    """Of each setting one game to its end and one in the midst of it; some of these with moves taken back."""
    number = 0
    for game in GAMES.values():
        for seats in game.seats:
            for options in settings(game, seats):
                for part in (1.0, (number % 7 + 1) / 9):
                    number += 1
                    try:
                        whole = _played(game, seats, options, number)
                    except Unreadable:
                        continue
                    table = whole.branch(int(len(whole.journal.moves) * part))
                    for _ in range(number % 4 if part < 1 else 0):
                        table.undo()
                    yield table


def _played(game: Game[Any, Any, Any], seats: int, options: Any, number: int) -> Table[Any, Any, Any]:
    level = LEVELS[number // 2 % len(LEVELS)]
    if level == "solid" and game.long_turns:
        # Whole turns thought through take a minute for each game.
        level = "casual"
    names = NAMES[number % len(NAMES)]
    sitting = [Seat(names[seat], "person" if (seat + number) % 3 else level) for seat in range(seats)]
    table = Table(game, new_journal(game, sitting, number * 7919, options))
    chance = Chance(number)
    plans = [Plan() for _ in range(seats)]
    while not game.over(table.position):
        plan = plans[game.seat_to_move(table.position)]
        table.play(plan.decide(game, table.position, level, chance))
    return table


def make(file: Path) -> None:
    kept = []
    for number, table in enumerate(tables()):
        name = f"{number:03}-{table.game.id}-{len(table.journal.seats)}"
        link = to_link(table)
        kept.append(as_opened(name, to_file(table.journal), link if len(link) <= MOST_LINK_CHARS else "", table))
        print(name, len(table.journal.moves), flush=True)
    file.write_bytes(lzma.compress(msgspec.msgpack.encode(kept)))


if __name__ == "__main__":
    make(Path(sys.argv[1]))
