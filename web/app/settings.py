"""What the person chose for this device."""

from __future__ import annotations

import msgspec

from core.kernel.door import MOST_NOTE_BYTES, Json
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


_preferences = Json(Preferences, MOST_NOTE_BYTES)


def read(stored: str | None, language: str) -> Preferences:
    """What was stored; the defaults, in the device's language, for what is missing or does not make sense."""
    fallback = Preferences(language=language if language in LANGUAGES else "en")
    if stored is None:
        return fallback
    try:
        read = _preferences.read(stored)
    except msgspec.DecodeError:
        return fallback
    if read.language not in LANGUAGES or read.text not in TEXT_SIZES:
        return fallback
    return read


def changed(preferences: Preferences, name: str, value: str, checked: bool) -> Preferences:
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
        after = msgspec.convert({**msgspec.structs.asdict(preferences), name: wanted}, Preferences)
    except msgspec.ValidationError:
        return preferences
    return after if after.text in TEXT_SIZES and after.language in LANGUAGES else preferences
