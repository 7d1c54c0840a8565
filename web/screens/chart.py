"""Points over time as lines: each with a darker casing and its player's shape, so that colour is not the only sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from core.kernel.words import Words
from web.html import Html, el
from web.scene import SeatLook
from web.screens.emblems import badge, name_of, seat_class, shape
from web.screens.parts import text

WIDE, HIGH = 720, 330
LEFT, RIGHT, TOP, BOTTOM = 48, 652, 20, 282
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MARKERS = 4
LABEL_GAP = 25

Axis = Callable[[float], float]
"""From a turn or a value to its place in the picture."""


def chart(series: Sequence[Sequence[int]], seats: Sequence[SeatLook], words: Words) -> Html:
    """One line for each seat, through its points at the start and after every turn."""
    turns = max((len(line) for line in series), default=1) - 1
    values = [value for line in series for value in line] or [0]
    low, step, high = _scale(min(0, *values), max(1, *values))

    def x(turn: float) -> float:
        return LEFT + (RIGHT - LEFT) * (turn / turns if turns else 0)

    def y(value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)

    grid = [
        part
        for value in range(low, high + 1, step)
        for part in (
            el(
                "path",
                d=f"M{LEFT} {y(value):.1f}H{RIGHT}",
                class_="chart-zero" if value == 0 else "chart-line",
            ),
            el("text", value, x=LEFT - 10, y=round(y(value) + 6, 1), text_anchor="end", class_="chart-axis"),
        )
    ]
    order = sorted(range(len(series)), key=lambda seat: series[seat][-1] if series[seat] else 0)
    return el(
        "svg",
        *grid,
        *_turn_labels(turns, x, words),
        *(_line(series[seat], seats[seat], x, y) for seat in order if series[seat]),
        *_ends(series, seats, order, x, y),
        viewBox=f"0 0 {WIDE} {HIGH}",
        class_="chart",
        role="img",
        aria_label=_told(series, seats, words),
    )


def legend(seats: Sequence[SeatLook], words: Words) -> Html:
    """Who is which line."""
    return el(
        "ul",
        *(el("li", badge(seats, seat, words)) for seat in range(len(seats))),
        class_="chart-legend",
        aria_hidden="true",
    )


def _scale(low: int, high: int) -> tuple[int, int, int]:
    """The axis: a round step so that four to six lines cover all values."""
    step = next((step for step in STEPS if (high - low) / step <= 5), ceil((high - low) / 5))
    return step * (low // step), step, step * ceil(high / step)


def _turn_labels(turns: int, x: Axis, words: Words) -> list[Html]:
    def label(turn: int, said: str, anchor: str) -> Html:
        return el("text", said, x=round(x(turn), 1), y=BOTTOM + 28, text_anchor=anchor, class_="chart-axis")

    marks = [label(0, text(words, "web.chart.start"), "start")]
    if turns < 2:
        return marks
    step = next((step for step in STEPS if turns / step <= 4), ceil(turns / 4))
    for turn in range(step, turns, step):
        if 0.15 < turn / turns < 0.88:
            marks.append(label(turn, str(turn), "middle"))
    return [*marks, label(turns, text(words, "web.chart.end", turn=turns), "end")]


def _line(values: Sequence[int], look: SeatLook, x: Axis, y: Axis) -> Html:
    """The casing, the line on it, and the player's shape at even steps."""
    path = "M" + "L".join(f"{x(turn):.1f} {y(value):.1f}" for turn, value in enumerate(values))
    owner = seat_class(look.colour)
    last = len(values) - 1
    marked = sorted({round(last * part / MARKERS) for part in range(1, MARKERS)} - {0, last})
    return el(
        "g",
        el("path", d=path, class_="chart-casing"),
        el("path", d=path, class_="chart-stroke"),
        *(_marker(look, x(turn), y(values[turn]), 20) for turn in marked),
        class_=owner,
    )


def _marker(look: SeatLook, cx: float, cy: float, size: float) -> Html:
    inner = size * 0.66
    return el(
        "g",
        *(
            el(
                "use",
                href=f"#{shape(look.colour)}",
                x=round(cx - edge / 2, 1),
                y=round(cy - edge / 2, 1),
                width=round(edge, 1),
                height=round(edge, 1),
                style=f"color:var({colour})",
            )
            for edge, colour in ((size, "--deep"), (inner, "--p"))
        ),
    )


def _ends(
    series: Sequence[Sequence[int]], seats: Sequence[SeatLook], order: Sequence[int], x: Axis, y: Axis
) -> list[Html]:
    """At the end of each line its shape and the points, moved apart where they would overlap."""
    heights: list[tuple[float, int]] = []
    drawn = [seat for seat in order if series[seat]]
    for seat in reversed(drawn):
        at = y(series[seat][-1])
        if heights:
            at = max(at, heights[-1][0] + LABEL_GAP)
        heights.append((at, seat))
    overflow = max(0.0, heights[-1][0] - BOTTOM) if heights else 0.0
    return [
        el(
            "g",
            _marker(seats[seat], x(len(series[seat]) - 1), y(series[seat][-1]), 18),
            _marker(seats[seat], RIGHT + 22, at - overflow, 20),
            el("text", series[seat][-1], x=RIGHT + 37, y=round(at - overflow + 7, 1), class_="chart-end"),
            class_=seat_class(seats[seat].colour),
        )
        for at, seat in heights
    ]


def _told(series: Sequence[Sequence[int]], seats: Sequence[SeatLook], words: Words) -> str:
    ends = ", ".join(
        text(words, "web.chart.ends", name=name_of(seats, seat, words), n=line[-1])
        for seat, line in enumerate(series)
        if line
    )
    return text(words, "web.chart.told", ends=ends)
