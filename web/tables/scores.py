"""Tables of points: seats across, and down what the points came from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from core.kernel import Message
from web.html import Html, el, icon
from web.scene import Scene
from web.screens.emblems import name_of, seat_mark


class Row(NamedTuple):
    """What stands for a source, its name, and a cell for each seat."""

    symbol: str
    name: Message
    cells: Iterable[Html]
    under: Html | None = None
    """What is said under the name."""
    kind: str | None = None


def score_table(scene: Scene, rows: Iterable[Row]) -> Html:
    seats = range(scene.view.seats)
    heads = el("tr", el("td"), *(el("th", _who(scene, seat), scope="col") for seat in seats))
    table = el("table", el("thead", heads), el("tbody", *(_row(scene, row) for row in rows)))
    return el("div", table, class_="final-scroll")


def _who(scene: Scene, seat: int) -> Html:
    name = el("span", name_of(scene.seats, seat, scene.words), class_="final-name")
    return el("span", seat_mark(scene.seats[seat].colour), name, class_="final-who")


def _row(scene: Scene, row: Row) -> Html:
    head = el("th", icon(row.symbol), el("span", scene.text(row.name)), row.under, scope="row")
    return el("tr", head, *row.cells, class_=row.kind)


def sources(
    rows: Iterable[tuple[str, Message, Sequence[int], Html | None]], total: Message, points: Sequence[int]
) -> Iterator[Row]:
    """Every source of points that gave anybody anything, with what is said under its name; and the sum."""
    for symbol, name, found, under in rows:
        if any(found):
            yield Row(symbol, name, map(points_cell, found), under)
    yield Row("points", total, map(points_cell, points), kind="final-total")


def points_cell(n: int) -> Html:
    return el("td", n or "–", class_="final-minus" if n < 0 else None)
