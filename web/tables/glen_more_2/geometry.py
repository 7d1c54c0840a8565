"""Where the clans lie on the drawn map: twice, on a wide sheet and on a tall one for narrow screens."""

from __future__ import annotations

from functools import cache

import msgspec

from core.glen_more_2.components import KITS, Components

CARD = (98, 48)
"""A clan space, on the wide sheet."""
START = -1

Point = tuple[float, float]
Bend = tuple[str, Point]
"""How a road runs that is not straight, and where its price stands."""


class Sheet(msgspec.Struct, frozen=True):
    """One of the two sheets: its size, how large a clan space is on it, and what lies where."""

    name: str
    wide: int
    high: int
    scale: float
    start: Point
    places: dict[str, Point]
    bends: dict[tuple[str, str], Bend]


WIDE = Sheet(
    name="wide",
    wide=640,
    high=542,
    scale=1,
    start=(299.4, 327.7),
    places={
        "sinclair": (485.2, 33.9),
        "gunn": (582.2, 99.4),
        "mckay": (309.7, 38.4),
        "mckenzie": (196.1, 104),
        "ross": (322.1, 165),
        "munro": (454.2, 201.1),
        "macleod": (88.8, 165),
        "brodie": (584.3, 194.4),
        "chisholm": (351, 246.3),
        "macdonell": (185.8, 271.2),
        "mckinnon": (55.7, 250.9),
        "macdonald": (55.7, 341.3),
        "maclean": (64, 433.9),
        "cameron": (185.8, 363.9),
        "macmillan": (181.7, 463.3),
        "maclachlan": (307.6, 504),
        "douglas": (410.8, 444.1),
        "macgregor": (536.8, 504),
        "mackintosh": (433.5, 296.1),
        "grant": (584.3, 287),
        "macpherson": (454.2, 386.5),
        "oliphant": (584.3, 402.3),
        "sutherland": (443.9, 115.3),
    },
    bends={
        ("start", "macleod"): ("M299.4 327.7C268 262 224 222 88.8 165", (184, 211)),
        ("start", "douglas"): ("M299.4 327.7C312 384 350 430 410.8 444.1", (337, 402)),
        ("maclachlan", "macgregor"): ("M307.6 504C380 522 460 522 536.8 504", (421, 517.5)),
    },
)
TALL = Sheet(
    name="tall",
    wide=380,
    high=572,
    scale=0.9,
    start=(140, 288),
    places={
        "sinclair": (320, 28),
        "mckay": (160, 28),
        "gunn": (334, 92),
        "mckenzie": (66, 86),
        "ross": (176, 156),
        "munro": (324, 160),
        "macleod": (50, 160),
        "chisholm": (232, 218),
        "brodie": (334, 238),
        "macdonell": (96, 236),
        "mckinnon": (48, 310),
        "mackintosh": (244, 312),
        "grant": (334, 334),
        "cameron": (138, 358),
        "macdonald": (48, 394),
        "macpherson": (244, 402),
        "maclean": (52, 472),
        "macmillan": (146, 452),
        "oliphant": (334, 468),
        "douglas": (240, 488),
        "maclachlan": (150, 532),
        "macgregor": (306, 544),
        "sutherland": (222, 94),
    },
    bends={
        ("start", "macleod"): ("M140 288C166 240 166 206 50 160", (141, 205)),
        ("start", "douglas"): ("M140 288C186 330 192 360 188 400S200 460 240 488", (190, 430)),
        ("macleod", "mckinnon"): ("M50 160C18 190 16 270 48 310", (27, 232)),
        ("macdonell", "cameron"): ("M96 236C102 280 100 310 138 358", (98.5, 271)),
    },
)
SHEETS = (WIDE, TALL)


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
    ends = tuple("start" if clan == START else kit.clans[clan].id for clan in (one, other))
    if ends in sheet.bends:
        return sheet.bends[ends]
    if ends[::-1] in sheet.bends:
        return sheet.bends[ends[::-1]]  # type: ignore[index]
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
