"""What the person chose for this device."""

from __future__ import annotations

from typing import Annotated

import msgspec

from core.kernel.door import MOST_NOTE_BYTES, Json
from core.kernel.journal import LONGEST_NAME
from core.kernel.words import LANGUAGES
from web.app.device import Moment
from web.screens.settings import TEXT_SIZES, Contrast, Motion, Theme

_kept = Json(dict[str, msgspec.Raw], MOST_NOTE_BYTES)
_value: Json[str | bool | int] = Json(str | bool | int)  # type: ignore[arg-type]


class Preferences(msgspec.Struct, frozen=True):
    language: str = "en"
    theme: Theme = "device"
    motion: Motion = "device"
    contrast: Contrast = "device"
    text: int = 100
    confirm: bool = False
    warn: bool = True
    """Whether to ask before a move that is almost surely a slip."""
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    """The name typed last for the first seat."""
    asked_to_persist: bool = False
    changed: Moment = 0
    """When the person chose something last, in milliseconds since 1970; 0 if never, or before this was noted."""


def read(stored: str | None, language: str) -> Preferences:
    """What was stored, each field by itself. What is missing or makes no sense is as it is by default, in the device's
    language."""
    start = Preferences(language=language if language in LANGUAGES else "en")
    return _with_each(start, _fields((stored or "").encode(errors="replace")))


def understood(stored: bytes) -> Preferences | None:
    """Preferences as they were written; None where nothing makes sense."""
    start = Preferences()
    found = _with_each(start, _fields(stored))
    return None if found is start else found


def _fields(stored: bytes) -> dict[str, msgspec.Raw]:
    try:
        return _kept.read(stored)
    except msgspec.DecodeError:
        return {}


def _with_each(preferences: Preferences, fields: dict[str, msgspec.Raw]) -> Preferences:
    for name in Preferences.__struct_fields__:
        try:
            preferences = _with(preferences, **{name: _value.read_part(fields[name])})
        except (KeyError, msgspec.DecodeError):
            continue
    return preferences


def restored(mine: Preferences, theirs: Preferences) -> Preferences:
    """Those that were chosen later; what is true of this device only stays."""
    if theirs.changed <= mine.changed:
        return mine
    return msgspec.structs.replace(theirs, name=mine.name or theirs.name, asked_to_persist=mine.asked_to_persist)


def changed(preferences: Preferences, name: str, value: str, checked: bool, now: int) -> Preferences:
    """A preference changed from a form; unchanged if the value is not one of its own."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(Preferences)}
    if name not in kinds:
        return preferences
    wanted: object = value
    if kinds[name] is bool:
        wanted = checked
    elif kinds[name] is int and value.isdecimal() and len(value) < 10:
        wanted = int(value)
    return _with(preferences, **{name: wanted, "changed": now})


def _with(preferences: Preferences, **wished: object) -> Preferences:
    """As it is wished; as it was if that makes no sense."""
    try:
        after = msgspec.convert(msgspec.structs.asdict(preferences) | wished, Preferences)
    except msgspec.ValidationError:
        return preferences
    return after if after.text in TEXT_SIZES and after.language in LANGUAGES else preferences
