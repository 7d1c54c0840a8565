"""The ground of the clan board: sea, land, hills and roads with their prices. It never changes, so it is drawn once for
each component set."""

from __future__ import annotations

from functools import cache

from core.glen_more_2.components import KITS, Components
from web.html import Html, drawing, el, join
from web.tables.glen_more_2.geometry import SHEETS, Sheet, road


@cache
def ground(fingerprint: str) -> Html:
    """Both sheets; the style sheet shows the one that fits."""
    kit = KITS[fingerprint]
    return join(_sheet(kit, sheet) for sheet in SHEETS)


def _sheet(kit: Components, sheet: Sheet) -> Html:
    return drawing(
        f"0 0 {sheet.wide} {sheet.high}",
        el("use", href=f"#g2-ground-{sheet.name}"),
        *(_road(kit, sheet, one, other) for one, other, _ in kit.roads),
        *(_price(kit, sheet, one, other, cost) for one, other, cost in kit.roads),
        kind=f"g2-map g2-{sheet.name}",
    )


def _road(kit: Components, sheet: Sheet, one: int, other: int) -> Html:
    way, _ = road(sheet, kit, one, other)
    return join(el("path", d=way, class_=f"g2-road{part}") for part in ("-edge", "", "-line"))


def _price(kit: Components, sheet: Sheet, one: int, other: int, cost: int) -> Html:
    _, (x, y) = road(sheet, kit, one, other)
    return el(
        "g",
        el("circle", cx=f"{x:g}", cy=f"{y:g}", r=9),
        el("text", cost, x=f"{x:g}", y=f"{y + 4.6:g}"),
        class_="g2-toll" if cost else "g2-toll g2-gratis",
    )


def ways(kit: Components, roads: tuple[tuple[int, int], ...]) -> Html:
    """Roads that lead to the space pointed at, over the others, on both sheets."""
    return join(
        drawing(
            f"0 0 {sheet.wide} {sheet.high}",
            *(el("path", d=road(sheet, kit, one, other)[0], class_="g2-way") for one, other in roads),
            kind=f"g2-map g2-{sheet.name}",
        )
        for sheet in SHEETS
    )
