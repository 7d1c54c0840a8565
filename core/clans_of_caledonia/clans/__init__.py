"""The nine clans, chapter 15: each a module with a rulebook of its own, which listens to the base and changes its
answers. A rule of a clan asks whether the seat in question has that clan."""

from core.clans_of_caledonia.clans import (
    buchanan,
    campbell,
    cunningham,
    fergusson,
    macdonald,
    macewen,
    mackenzie,
    robertson,
    stewart,
)

__all__ = [
    "buchanan",
    "campbell",
    "cunningham",
    "fergusson",
    "macdonald",
    "macewen",
    "mackenzie",
    "robertson",
    "stewart",
]
