"""Sentences as keys with values. Nothing in core holds a sentence in any language; catalogues do."""

from __future__ import annotations

from typing import Annotated

import msgspec

from core.kernel.numbers import Few, Name, Named, Number, Text


class Who(msgspec.Struct, frozen=True, tag="who"):
    """A seat inside a sentence; it becomes the player's name when the sentence is put into words."""

    seat: Number


class Message(msgspec.Struct, frozen=True, tag="say"):
    """A sentence: the key of the catalogues and what fills its places. The value `n` chooses the plural form."""

    key: Name
    values: Named[Value] = {}


Value = Annotated[int, msgspec.Meta(ge=-(10**12), le=10**12)] | Text | Message | Who | Few[Message]


def say(key: str, **values: Value) -> Message:
    """The way to write a message: `say("cg.why.cell_taken", cell=cell_name)`."""
    return Message(key, values)
