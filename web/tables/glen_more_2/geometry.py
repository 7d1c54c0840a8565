"""Where the clans lie on the drawn map: twice, on a wide sheet and on a tall one for narrow screens."""

from __future__ import annotations

from functools import cache

import msgspec

from core.glen_more_2.components import KITS, Components
from core.kernel.files import read_from

CARD = (98, 48)
"""A clan space, on the wide sheet."""
START = -1

Point = tuple[float, float]
Bend = tuple[str, Point]
"""How a road runs that is not straight, and where its price stands."""


class Sheet(msgspec.Struct, frozen=True):
    """One of the two sheets: its size, what lies where, and the roads that are not straight, each between two
    places."""

    name: str
    wide: int
    high: int
    start: Point
    places: dict[str, Point]
    bends: tuple[tuple[str, str, Bend], ...]


SHEETS = msgspec.json.decode(read_from(__package__, "data", "clan_map.json"), type=tuple[Sheet, Sheet])
WIDE, TALL = SHEETS


def middle(sheet: Sheet, kit: Components, clan: int) -> Point:
    """The middle of a clan space. One that a corrected file brings lies where the file says."""
    if clan == START:
        return sheet.start
    known = sheet.places.get(kit.clans[clan].id)
    if known is not None:
        return known
    x, y = kit.clans[clan].pos
    return (x * sheet.wide / 100, y * sheet.high / 100)


def road(sheet: Sheet, kit: Components, one: int, other: int) -> Bend:
    """The way of a road, and where its price stands."""
    ends = {"start" if clan == START else kit.clans[clan].id for clan in (one, other)}
    for start, end, bend in sheet.bends:
        if ends == {start, end}:
            return bend
    (x, y), (to_x, to_y) = middle(sheet, kit, one), middle(sheet, kit, other)
    return f"M{x:g} {y:g}L{to_x:g} {to_y:g}", ((x + to_x) / 2, (y + to_y) / 2)


@cache
def _spots(fingerprint: str) -> tuple[str, ...]:
    kit = KITS[fingerprint]
    found = []
    for clan in (*range(len(kit.clans)), START):
        (x, y), (tall_x, tall_y) = middle(WIDE, kit, clan), middle(TALL, kit, clan)
        wide = f"--x:{100 * x / WIDE.wide:.2f}%;--y:{100 * y / WIDE.high:.2f}%"
        found.append(f"{wide};--tx:{100 * tall_x / TALL.wide:.2f}%;--ty:{100 * tall_y / TALL.high:.2f}%")
    return tuple(found)


def spot(kit: Components, clan: int) -> str:
    """For the style sheet: where the middle of a clan space lies on both sheets; the start area comes last."""
    return _spots(kit.fingerprint)[clan]
