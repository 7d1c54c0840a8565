"""What comes from outside, read kind by kind as the app reads it, and what is wrong with how that ends. This leans on
the app alone: the campaign runs the same lines in the Python of a page and in that of its worker."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from core.games import GAMES, words
from core.glen_more_2.effects import BadEffect
from core.kernel import IllegalMove
from core.kernel.backup import Part, read_backup
from core.kernel.codecs import find_link, from_file, from_link
from core.kernel.component_files import read_components
from core.kernel.contract import BadComponents, BadOptions
from core.kernel.journal import Unreadable
from core.kernel.words import LANGUAGES
from web.app import settings, thinking
from web.app.device import record_of
from web.app.saves import summary, turn_of, unpack
from web.app.store import row_of

EXPECTED = (msgspec.DecodeError, IllegalMove, BadOptions, BadComponents, BadEffect, UnicodeError)
"""What a refusal may come from. Anything else is refused, too, but nobody thought of it."""
SECONDS = 1.0


def _text(given: bytes) -> str:
    return given.decode(errors="replace")


def _read_message(given: bytes) -> None:
    from_link(find_link(_text(given)), GAMES)


def _read_record(given: bytes) -> None:
    """The fields as the page hands them on: nothing in them is nested."""
    record = record_of(msgspec.msgpack.decode(given))
    if record is not None:
        row_of(record)
        turn_of(summary(record))
        unpack(record)


def _read_components(given: bytes) -> None:
    """A set that is let in can be dealt from and played."""
    found = read_components(given, GAMES)
    game = GAMES[found.game]
    if found.fingerprint != game.add_components(game.component_files()):
        try:
            game.moves(game.deal(game.options_type(components=found.fingerprint), game.seats[0], 1))
        finally:
            game.forget_components(found.fingerprint)


def _read_backup(given: bytes) -> None:
    for part in read_backup(given):
        if isinstance(part, Part) and part.kind in PARTS and (fault := _fault(PARTS[part.kind], part.data)):
            raise AssertionError(f"part {part.name!r}: {fault}")


def _read_answer(given: bytes) -> None:
    """As an answer about any of the games: about others it may be none."""
    refusals = []
    for game in GAMES.values():
        try:
            thinking.read(game, _text(given))
        except msgspec.DecodeError as error:
            refusals.append(error)
    if len(refusals) == len(GAMES):
        raise refusals[0]


READERS: dict[str, Callable[[bytes], object]] = {
    "file": lambda given: from_file(given, GAMES),
    "link": lambda given: from_link(_text(given), GAMES),
    "message": _read_message,
    "record": _read_record,
    "settings": lambda given: (settings.read(_text(given), "en"), settings.understood(given)),
    "components": _read_components,
    "backup": _read_backup,
    "request": lambda given: thinking.asked(_text(given)),
    "answer": _read_answer,
}
PARTS = {"save": "file", "settings": "settings", "components": "components"}
"""What the parts of a backup are read as."""
AMONG_US = {"request", "answer"}
"""What the page and its worker tell each other: whoever asks hears of a refusal, and no person does."""


@cache
def _tongues() -> tuple[Any, ...]:
    return tuple(words(language) for language in LANGUAGES)


def fault_of(kind: str, given: bytes, patience: float = SECONDS) -> str:
    """What is wrong with how an input is read; nothing, if all is well."""
    begun = time.process_time()
    fault = _fault(kind, given)
    spent = time.process_time() - begun
    return fault or (f"it takes {spent:.1f} s" if spent > patience else "")


def _fault(kind: str, given: bytes) -> str:
    try:
        READERS[kind](given)
    except (Unreadable, BadComponents) as refusal:
        if any(tongue.text(refusal.message) == refusal.message.key for tongue in _tongues()):
            return f"no words for {refusal.message.key}"
        if refusal.__cause__ is not None and not isinstance(refusal.__cause__, EXPECTED):
            return "refused by accident:\n" + "".join(traceback.format_exception(refusal.__cause__))
    except Exception as error:
        if kind not in AMONG_US or not isinstance(error, msgspec.DecodeError):
            return "".join(traceback.format_exception(error))
    return ""
