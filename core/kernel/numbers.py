"""Numbers, texts and lists with bounds. Moves and components come back from outside, so nothing in them may be anything
at all."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec

T = TypeVar("T")

MOST = 999
"""No game has a thousand of anything that a move can name."""

Number = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
"""Which of several things, or how many."""
NumberOrNone = Annotated[int, msgspec.Meta(ge=-1, le=MOST)]
"""The same where -1 stands for something else."""

Amount = Annotated[int, msgspec.Meta(ge=0, le=100)]
"""What components tell: how many there are, what one costs or brings. Nothing printed comes near a hundred."""
Positive = Annotated[int, msgspec.Meta(ge=1, le=100)]
"""The same where there is at least one."""
Change = Annotated[int, msgspec.Meta(ge=-100, le=100)]
"""The same where it may be taken away."""

Name = Annotated[str, msgspec.Meta(max_length=60)]
Text = Annotated[str, msgspec.Meta(max_length=1000)]
"""A remark for whoever reads the file."""
Few = Annotated[tuple[T, ...], msgspec.Meta(max_length=40)]
Many = Annotated[tuple[T, ...], msgspec.Meta(max_length=200)]
"""Tiles, cards, whatever a box is full of."""
Named = Annotated[dict[Name, T], msgspec.Meta(max_length=40)]
"""One for each of a few names, or of numbers written as such."""


def nested(plain: Any, levels: int) -> Any:
    """The type of plain values, and of lists and maps of them so many levels deep."""
    kind = plain
    for _ in range(levels):
        kind = plain | Named[kind] | Annotated[list[kind], msgspec.Meta(max_length=40)]  # type: ignore[valid-type]
    return kind
