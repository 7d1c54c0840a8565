"""What the person chose for this device."""

from __future__ import annotations

from typing import Annotated

import msgspec

from core.kernel.codecs import NOT_DECODABLE
from core.kernel.words import LANGUAGES
from web.screens.settings import TEXT_SIZES, Contrast, Motion, Theme


class Preferences(msgspec.Struct, frozen=True):
    language: str = "en"
    theme: Theme = "device"
    motion: Motion = "device"
    contrast: Contrast = "device"
    text: int = 100
    confirm: bool = False
    warn: bool = True
    """Whether to ask before a move that is almost surely a slip."""
    name: str = ""
    """The name typed last for the first seat."""
    asked_to_persist: bool = False
    changed: Annotated[int, msgspec.Meta(ge=0)] = 0
    """When the person chose something last, in milliseconds since 1970; 0 if never, or before this was noted."""


def read(stored: str | None, language: str) -> Preferences:
    """What was stored; the defaults, in the device's language, for what is missing or does not make sense."""
    fallback = Preferences(language=language if language in LANGUAGES else "en")
    return (understood(stored.encode()) if stored is not None else None) or fallback


def understood(stored: bytes) -> Preferences | None:
    """Preferences as they were written; None for what makes no sense."""
    try:
        read = msgspec.json.decode(stored, type=Preferences)
    except NOT_DECODABLE:
        return None
    return read if read.language in LANGUAGES and read.text in TEXT_SIZES else None


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
    try:
        after = msgspec.convert({**msgspec.structs.asdict(preferences), name: wanted, "changed": now}, Preferences)
    except msgspec.ValidationError:
        return preferences
    return after if after.text in TEXT_SIZES and after.language in LANGUAGES else preferences
