"""The ring of spaces: where each lies, and the cloth under it."""

from __future__ import annotations

from functools import cache

from web.html import Html, el

ARROWS = (
    "M30 92a62 62 0 0 1 56-56",
    "M514 36a62 62 0 0 1 56 56",
    "M570 408a62 62 0 0 1-56 56",
    "M86 464a62 62 0 0 1-56-56",
)
HEADS = ((88, 36, 0), (570, 94, 90), (512, 464, 180), (30, 406, 270))


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
def cloth() -> Html:
    """A wool cloth with arrows in its corners: the ring runs clockwise."""
    return el(
        "svg",
        el(
            "rect",
            x=-4,
            y=-4,
            width=608,
            height=508,
            rx=64,
            fill="var(--felt)",
            stroke="var(--felt-line)",
            stroke_width=2,
        ),
        el(
            "rect",
            x=3,
            y=3,
            width=594,
            height=494,
            rx=58,
            fill="none",
            stroke="var(--felt-line)",
            stroke_width="1.5",
            stroke_dasharray="7 6",
        ),
        el("path", d="".join(ARROWS), fill="none", stroke="var(--felt-line)", stroke_width=7, stroke_linecap="round"),
        *(
            el("path", d="M-4-11 12 0-4 11z", fill="var(--felt-line)", transform=f"translate({x} {y}) rotate({turn})")
            for x, y, turn in HEADS
        ),
        class_="gl-cloth",
        viewBox="-6 -6 612 512",
        aria_hidden="true",
        focusable="false",
    )
