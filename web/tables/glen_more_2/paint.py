"""Parts that only the tiles of this game have: they stand once in a page, as symbols beside those of the glens."""

from __future__ import annotations

from functools import cache

from core.glen_more_2.components import Components, Tile
from web.html import Html, el, join
from web.tables.glen_more_2.signs import frame_of, goods_symbols, once_signs, symbol_of, works_signs
from web.tables.glens.sheet import edge, ground, scene, symbol
from web.tables.glens.tiles import Look, price_signs, use

SCENES = {"person": ("#efe7ec", "#c6b4c6"), "end": ("#c9d0d6", "#8a97a3")}
RIVER = "M0 39C18 40 26 50 44 50S78 40 100 39v15C82 55 62 64 44 64S18 55 0 54z"


@cache
def own_sheet() -> Html:
    """It takes no room."""
    return el(
        "svg",
        el("defs", *(scene(frame, *colours) for frame, colours in SCENES.items())),
        *(part for frame in SCENES for part in (ground(frame), edge(frame))),
        symbol("g2-river", *_river()),
        symbol("g2-loch", *_loch()),
        symbol("g2-mouths", *_mouths()),
        symbol("g2-home", use("castle", -1, -1, 20), use("scot", 10, 9, 15), box=24),
        symbol("g2-all", use("tile", 0, 0, 16), use("tile", 7, 7, 16), box=24),
        symbol("g2-mountain", *_mountain(), box=96),
        class_="gl-sheet",
        width=0,
        height=0,
        aria_hidden="true",
        focusable="false",
    )


def _path(d: str, **attributes: object) -> Html:
    return el("path", d=d, **attributes)


def _river() -> list[Html]:
    """A river from left to right."""
    return [
        el(
            "g",
            _path(RIVER, fill="var(--t-river)", stroke="var(--t-river-edge)", stroke_width=2),
            _path(
                "M12 46c8 1 13 4 19 7M62 57c8-2 14-5 21-8",
                fill="none",
                stroke="#d7ecf3",
                stroke_width=2,
                stroke_linecap="round",
            ),
            clip_path="url(#gl-inside)",
        )
    ]


def _loch() -> list[Html]:
    """A loch between hills; the river comes in at one side and leaves at the other."""
    return [
        el(
            "g",
            _path("M0 36c24-8 76-8 100 0v40H0z", fill="#4f93bb"),
            _path(
                "M14 48c7-4 14-4 21 0M58 46c7-4 14-4 21 0M34 60c7-4 14-4 21 0",
                fill="none",
                stroke="#d9eef4",
                stroke_width="2.2",
                stroke_linecap="round",
            ),
            _path("M0 40 22 14l12 14L50 8l22 26 28 4c-34-6-66-6-100 2z", fill="#7f9a72"),
            _path("M50 8l8 9-8 4-6-5zM22 14l5 6-6 2-4-3z", fill="#fff", fill_opacity=".8"),
            clip_path="url(#gl-inside)",
        )
    ]


def _mouths() -> list[Html]:
    """Where the river crosses the frame, so that it joins the tiles at both sides."""
    return [
        _path("M0 39h7.600v15H0zM92.400 39h7.600v15h-7.600z", fill="var(--t-river)"),
        _path(
            "M0 39h7.600M0 54h7.600M92.400 39h7.600M92.400 54h7.600", stroke="var(--t-river-edge)", stroke_width="1.6"
        ),
    ]


def _mountain() -> list[Html]:
    """A mountain that stands beside the tiles."""
    return [
        el("rect", x=0, y=0, width=96, height=96, rx=9, fill="#cfdde0"),
        _path("M2 92 26 50l11 14L54 12l20 42 9-12 11 50z", fill="#8d8f92"),
        _path("M54 12l20 42 9-12 11 50H62l-4-34-4-14z", fill="#6d7074"),
        _path("M54 12l9 19-5 7-5-7-6 8-3-6zM26 50l6 8-6 5-5-5z", fill="#fff"),
        _path("M2 92c20-16 36-8 50-12s30-4 42 12z", fill="#7f9a5a"),
        el("rect", x="1.5", y="1.5", width=93, height=93, rx=8, fill="none", stroke="#5a5e63", stroke_width=3),
    ]


def look(kit: Components, tile: Tile) -> Look:
    """How a tile of this game is drawn. An upgrade wears an arrow: it lies only on another tile."""
    goods = goods_symbols(kit)
    return Look(
        frame=frame_of(tile),
        symbol=symbol_of(kit, tile),
        cost=price_signs(tile.cost, goods),
        once=once_signs(kit, tile),
        works=works_signs(kit, tile) or _standing(tile),
        river="g2-river",
        mouths="g2-mouths",
        loch="g2-loch",
        marks=_upgrade() if tile.upgrade else None,
    )


def _standing(tile: Tile) -> tuple[str, ...]:
    """A person counts in every scoring."""
    return counted_person(tile.person_value) if tile.person_value else ()


def counted_person(value: int) -> tuple[str, ...]:
    return ("#person",) if value == 1 else ("#person", f"×{value}")


@cache
def _upgrade() -> Html:
    return join(
        (
            el("circle", cx=14, cy="54.8", r="11.4", fill="#2a1808", fill_opacity=".4"),
            el("circle", cx=14, cy=54, r=11, fill="var(--paper)", stroke="#b3a184"),
            use("upgrade", 5, 45, 18),
        )
    )
