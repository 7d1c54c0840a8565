"""The ring of spaces: where each lies, and which way it runs."""

from __future__ import annotations

from functools import cache

from web.html import Html, el, join


def place(space: int, top: int, right: int, bottom: int) -> tuple[int, int]:
    """Column and row, from 1, of a space: clockwise from the top left, the corners of the grid left free."""
    if space < top:
        return space + 2, 1
    if space < top + right:
        return top + 2, space - top + 2
    if space < top + right + bottom:
        return top + 1 - (space - top - right), right + 2
    return 1, right + 1 - (space - top - right - bottom)


@cache
def turns() -> Html:
    """Arrows in the corners: the ring runs clockwise."""
    return join(
        el(
            "svg",
            el("use", href="#gl-turn"),
            class_=f"gl-turn gl-turn-{corner}",
            viewBox="0 0 80 80",
            aria_hidden="true",
            focusable="false",
        )
        for corner in range(1, 5)
    )
