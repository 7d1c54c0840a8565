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
        symbol("g2-englishman", *_englishman(), box=24),
        symbol("g2-england", *_england(), box=24),
        symbol("g2-cask", *_cask(), box=24),
        symbol("g2-event", *_event(), box=24),
        symbol("g2-verdict", *_verdict(), box=24),
        symbol("g2-sponge", *_sponge(), box=24),
        symbol("g2-stall", *_stall(), box=24),
        symbol("g2-inn", *_inn(), box=24),
        symbol("g2-crag", *_crag(), box=24),
        symbol("g2-tower", *_tower(), box=24),
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


OUTLINE = {"stroke": "var(--icon-line)", "stroke_width": 1, "stroke_linejoin": "round", "stroke_linecap": "round"}


def _cask() -> list[Html]:
    """A barrel that lies on its side, seen from its head, with the mark of a sale."""
    return [
        el("circle", cx=11, cy=12, r="9.2", fill="#8a4f16", **OUTLINE),
        el("circle", cx=11, cy=12, r="6.6", fill="#c98b3c", **OUTLINE),
        _path(
            "M8.400 6v12M11 5.400v13.200M13.600 6v12",
            fill="none",
            stroke="#7a4a14",
            stroke_width=".7",
            stroke_opacity=".7",
        ),
        el("circle", cx=18, cy=18, r="4.600", fill="var(--g-coin)", **OUTLINE),
        _path(
            "M18 15.800v4.400M15.800 18h4.400",
            fill="none",
            stroke="#5c4106",
            stroke_width="1.300",
            stroke_linecap="round",
        ),
    ]


def _event() -> list[Html]:
    """A scroll with a seal: a page of history."""
    return [
        _path("M5 3.400h12.600v14H5z", fill="var(--paper)", **OUTLINE),
        _path("M3.400 5.400a2 2 0 0 1 4 0H17.600a2 2 0 0 0-2-2H5.400a2 2 0 0 0-2 2z", fill="#d9c295", **OUTLINE),
        _path("M5 17.400a2 2 0 0 0 2 2h12.200a2 2 0 0 0 2-2z", fill="#d9c295", **OUTLINE),
        _path(
            "M7.800 8.400h7M7.800 11h7M7.800 13.600h4",
            fill="none",
            stroke="#6b5638",
            stroke_width="1.200",
            stroke_linecap="round",
        ),
        el("circle", cx="16.600", cy="17.600", r="3", fill="#a12b24", **OUTLINE),
    ]


def _verdict() -> list[Html]:
    """A hand that is raised for Aye."""
    return [
        _path(
            "M6.600 22v-7.400L4 10.400c-.5-1 .9-2 1.700-1.100l2.300 2.500V4.600a1.300 1.300 0 0 1 2.600"
            " 0V10V3.300a1.300 1.300 0 0 1 2.600 0V10V4.200a1.300 1.300 0 0 1 2.600 0v6.200V6.600a1.300"
            " 1.300 0 0 1 2.600 0v8.200c0 2.600-1 4.200-2 5.400V22z",
            fill="#eac9a2",
            **OUTLINE,
        ),
        _path("M5.800 19.400h11.400V22H5.800z", fill="#2c6840", **OUTLINE),
    ]


def _sponge() -> list[Html]:
    """A sponge: whoever has it takes from the points of others."""
    return [
        _path(
            "M4 9.400C4 6.600 6 5 8.600 5.400 10.400 3.400 14 3.600 15.200 5.600c2.800-.6 5 1.200 4.800 4"
            " 1 1.400.8 3.400-.2 4.400.2 3.400-2.400 5.400-5 4.600-2 1.400-5 1.200-6.200-.4-3"
            " .4-5-1.600-4.600-4.400-1-1.200-1-3.200 0-4.400z",
            fill="#e2b84e",
            **OUTLINE,
        ),
        *(
            el("circle", cx=x, cy=y, r=r, fill="#9a7420")
            for x, y, r in (
                (8.4, 9.2, 1.3),
                (13, 8, 1),
                (16.4, 10.8, 1.3),
                (10.8, 12.8, 1.1),
                (14.6, 14.8, 1.2),
                (7.6, 14.4, 0.9),
            )
        ),
    ]


def _stall() -> list[Html]:
    """A bench under an awning, where barrels are put."""
    return [
        _path("M3.600 7v12M20.400 7v12", fill="none", stroke="#6b4a26", stroke_width="1.600", stroke_linecap="round"),
        _path("M2 15.600h20v2.600H2z", fill="#a9773c", **OUTLINE),
        _path("M1.600 8.600 4 3.200h16l2.400 5.400z", fill="#a12b24", **OUTLINE),
        _path("M7.400 3.200h3.200l-.6 5.400H5.800zM14.400 3.200h3l1.600 5.400h-4.200z", fill="#fbf3e0"),
    ]


FIGURE = (
    "M12 1.8a4.2 4.2 0 0 1 2.7 7.4c2.2.9 3.5 3 4 6.2l.6 3.5c1 .3 1.7 1 1.7 1.8v1.5H3v-1.5c0-.8.7-1.5 1.7-1.8l.6-3.5"
    "c.5-3.2 1.8-5.3 4-6.2A4.2 4.2 0 0 1 12 1.8z"
)
SHIELD = "M3.8 3.4c2.8.5 5.5.1 8.2-1.2 2.7 1.3 5.4 1.7 8.2 1.2.6 8.6-1.8 15-8.2 18.6C5.6 18.4 3.2 12 3.8 3.4z"
ST_GEORGE = "#b3261e"
SHADE = {"fill": "#1d1208", "fill_opacity": ".18"}


def _englishman() -> list[Html]:
    """A knight with helmet and crown, St George's cross on his coat: no player's colour."""
    return [
        _path(FIGURE, fill="#f7f2e6", **OUTLINE),
        _path("M10.8 10.4h2.4v8.4h-2.4zM6 13.2h12l.5 2.5H5.5z", fill=ST_GEORGE),
        _path("M3.6 21c0-.9.8-1.5 1.7-1.6h13.4c.9.1 1.7.7 1.7 1.6z", fill="#cfc6b4"),
        _path("M14.8 10c2 1 3.3 3 3.7 6l.5 3.2h-4c.5-3.4.4-6.5-.2-9.2z", **SHADE),
        _path("M7.9 9.8V5.6a4.1 4.1 0 0 1 8.2 0v4.2c-2.6 1.2-5.6 1.2-8.2 0z", fill="#aeb8bd", **OUTLINE),
        _path("M13.8 2.3c1.4.7 2.3 1.9 2.3 3.3v4.2c-.9.4-1.7.6-2.5.8z", **SHADE),
        _path("M8.6 6.4h6.8M12 4.2v6", fill="none", stroke="#2b2f33", stroke_width="1.3"),
        _path("M8.3 3.7 8 .5l2 1.5L12 .2l2 1.8 2-1.5-.3 3.2z", fill="#e3b23a", **OUTLINE),
    ]


def _england() -> list[Html]:
    """The marker: a shield with St George's cross."""
    return [
        _path(SHIELD, fill="#f7f2e6"),
        _path("M10.6 2.9 12 2.2l1.4.7v18.2l-1.4.9-1.4-.9zM3.8 8.4h16.4l-.4 2.8H4.2z", fill=ST_GEORGE),
        _path(SHIELD, fill="none", **OUTLINE),
    ]


def _inn() -> list[Html]:
    """A house with a sign that promises haggis."""
    return [
        _path("M2.600 11.600h13v9.600h-13z", fill="#f3e7cf", **OUTLINE),
        _path("M1.200 12 4 6.400h10.200l2.800 5.600z", fill="#8a5a2c", **OUTLINE),
        _path("M7.400 21.200v-4.400a1.700 1.700 0 0 1 3.400 0v4.400z", fill="#6b3f1c", **OUTLINE),
        _path("M4 14h2.200v2.400H4zM12 14h2.200v2.400H12z", fill="#f0c34a", **OUTLINE),
        _path("M15.600 9.400h6.600M20 9.400v1.800", fill="none", **{**OUTLINE, "stroke_width": 1.3}),
        use("haggis", 16, 10.4, 8),
    ]


def _crag() -> list[Html]:
    """A needle of rock above a slope."""
    return [
        _path(
            "M1.600 21.400c2.600-4.200 5-5.400 8-6l1-6.400 2.200-6.600 2.400 4 .6 5.600 1.600 3.800"
            "c2.200.8 4 2.600 5 5.600z",
            fill="#8d8f92",
            **OUTLINE,
        ),
        _path("M12.800 2.400l2.400 4 .6 5.600 1.600 3.800-2.600 5.600-.8-7.400z", fill="#1d1208", fill_opacity=".25"),
        _path("M1.600 21.400c4-3 9-3.400 20.800 0z", fill="#7f9a5a", **OUTLINE),
    ]


def _tower() -> list[Html]:
    """A monument: a tower with a crown."""
    return [
        _path("M4 21.400c2-3 4-3.800 8-3.800s6 .8 8 3.800z", fill="#7f9a5a", **OUTLINE),
        _path("M9 19.600V7.800h6v11.800z", fill="#c9b48d", **OUTLINE),
        _path("M8.200 7.800V4.600l1.800 1.200 2-3.600 2 3.600 1.800-1.200v3.200z", fill="#a8926a", **OUTLINE),
        _path("M12 10v2.200M12 14v2", fill="none", **{**OUTLINE, "stroke_width": 1.4}),
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
