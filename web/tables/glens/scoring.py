"""What a scoring would give now: seats across, and down what is compared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from core.kernel import Message, Who
from core.kernel.words import written
from web.html import Html, el, icon
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.glens.edition import Edition

Cell = tuple[str, str, Message]
"""A number, what it brings, and both in words."""


class Row(NamedTuple):
    symbols: Sequence[str]
    name: Message
    cells: Iterable[Cell]
    kind: str | None = None


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else written(n)


def compared(edition: Edition, symbol: str, name: Message, found: Iterable[Sequence[int]]) -> Row:
    """A category of a scoring: for each seat its count and the points for it."""
    told = zip(*found, strict=True)
    cells = [(str(count), signed(n), edition.say("cell.compared", n=n, count=count)) for count, n in told]
    return Row((symbol,), name, cells)


def sizes(edition: Edition, counts: Iterable[int], points: Iterable[int]) -> Row:
    """The size of each territory and what it would cost at the end."""
    told = zip(counts, points, strict=True)
    cells = [(str(count), signed(minus), edition.say("cell.tiles", n=count, minus=minus)) for count, minus in told]
    return Row(("tile",), edition.say("compare.tiles"), cells)


def scoring(edition: Edition, scene: Scene, heading: Sequence[Html | None], rows: Iterable[Row | None]) -> Html:
    """The panel; its `heading` says how far off a scoring is."""
    seats = range(scene.view.seats)
    return el(
        "section",
        *heading,
        el(
            "table",
            el(
                "thead",
                el("tr", el("td"), *(el("th", _roundel(edition, scene, seat), scope="col") for seat in seats)),
            ),
            el("tbody", *(_row(scene, row) for row in rows if row is not None)),
            class_=f"gm-seats-{len(seats)}",
        ),
        class_=f"panel gm-panel {edition.css('scoring')}",
        aria_labelledby=f"{edition.ids}-scoring-title",
    )


def _roundel(edition: Edition, scene: Scene, seat: int) -> Html:
    name = el("span", scene.text(edition.say("who", who=Who(seat))), class_="vh")
    return el("span", seat_mark(scene.seats[seat].colour), name)


def _row(scene: Scene, row: Row) -> Html:
    return el(
        "tr",
        el(
            "th",
            *map(icon, row.symbols),
            el("span", scene.text(row.name), class_="vh"),
            scope="row",
            class_="gl-neutral g2-two" if len(row.symbols) > 1 else None,
        ),
        *(
            el(
                "td",
                el("span", number, aria_hidden="true") if number else None,
                el("b", gain, aria_hidden="true", class_="gm-minus" if gain.startswith("−") else None)
                if gain
                else None,
                el("span", scene.text(said), class_="vh"),
            )
            for number, gain, said in row.cells
        ),
        class_=row.kind,
    )
