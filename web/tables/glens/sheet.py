"""The parts that tiles and figures are put together from. They stand once in a page, as symbols; a tile only refers to
them, so that thirty tiles are a few elements each."""

from __future__ import annotations

from functools import cache

from web.html import Html, el

GOODS = ("wood", "stone", "grain", "sheep", "cattle", "whisky")
SCENES = {
    "yellow": ("#f6e7b8", "#e3c886"),
    "green": ("#dbe9b6", "#a9c46c"),
    "brown": ("#ecd7bd", "#cfa880"),
    "grey": ("#e6e6dc", "#b9c09f"),
    "blue": ("#cfe6ee", "#7fb3cd"),
}
RIVER = "M43 0C44 18 60 26 60 44S44 78 43 100h16C60 82 77 62 77 44S60 18 58 0z"
ROAD = "M0 44C22 44 34 56 50 56s30-10 50-10v13c-20 0-32 10-50 10S22 57 0 57z"
BAND = "M5.5 66h89v20.5a8 8 0 0 1-8 8h-73a8 8 0 0 1-8-8z"
PIE = ("wood", "grain", "cattle", "stone", "sheep")
SLICES = (
    "M12 12V2.500l9 6.6z",
    "M12 12l9-2.900-3.400 10.600z",
    "M12 12l5.600 7.700H6.400z",
    "M12 12l-5.600 7.700L3 9.100z",
    "M12 12L3 9.100l9-6.600z",
)


@cache
def sheet() -> Html:
    """It takes no room."""
    return el(
        "svg",
        el("defs", *_paint(), _clip()),
        *(ground(frame) for frame in SCENES),
        *(edge(frame) for frame in SCENES),
        symbol("gl-road", *_road()),
        symbol("gl-river", *_river()),
        symbol("gl-loch", *_loch()),
        symbol("gl-mouths-ns", *_mouths_north_south()),
        symbol("gl-mouths-we", *_mouths_west_east()),
        *(_disc(good) for good in GOODS),
        symbol("gl-any", *_any(), box=24),
        symbol("gl-different", *_different(), box=24),
        symbol("gl-animal", *_animal(), box=24),
        symbol("gl-turn", *_turn(), box=80),
        symbol("gl-leaves", el("rect", x=5, y=5, width=90, height=90, rx=9, fill="url(#gl-hatch)")),
        class_="gl-sheet",
        width=0,
        height=0,
        aria_hidden="true",
        focusable="false",
    )


def symbol(name: str, *parts: Html, box: int = 100) -> Html:
    return el("symbol", *parts, id=name, viewBox=f"0 0 {box} {box}", overflow="visible")


def _path(d: str, **attributes: object) -> Html:
    return el("path", d=d, **attributes)


def _rect(inset: float, radius: float, **attributes: object) -> Html:
    size = 100 - 2 * inset
    return el("rect", x=inset, y=attributes.pop("y", inset), width=size, height=size, rx=radius, **attributes)


def _paint() -> list[Html]:
    scenes = [scene(frame, *colours) for frame, colours in SCENES.items()]
    hatch = el(
        "pattern",
        el("rect", width="3.2", height="8", fill="#2a1f14", fill_opacity=".42"),
        id="gl-hatch",
        width="8",
        height="8",
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    return [*scenes, hatch]


def scene(frame: str, above: str, below: str) -> Html:
    """The sky of a landscape."""
    return el(
        "linearGradient",
        el("stop", offset="0", stop_color=above),
        el("stop", offset="1", stop_color=below),
        id=f"gl-scene-{frame}",
        x1="0",
        y1="0",
        x2="0",
        y2="1",
    )


def _clip() -> Html:
    return el("clipPath", _rect(4, 8), id="gl-inside")


def ground(frame: str) -> Html:
    """The shadow, the frame's colour and a small landscape in its hue."""
    return symbol(
        f"gl-ground-{frame}",
        _rect(3, 9, y=4.8, fill="#2a1808", fill_opacity=".42"),
        _rect(3, 9, fill=f"var(--k-{frame})"),
        el(
            "g",
            _rect(4, 0, fill=f"url(#gl-scene-{frame})"),
            _path(
                "M0 52C18 40 34 44 52 50s34 0 52-8v60H0zM0 66c26-12 46-4 62 0s26 2 40-4v40H0z",
                fill="#2d3b12",
                fill_opacity=".1",
            ),
            clip_path="url(#gl-inside)",
        ),
    )


def edge(frame: str) -> Html:
    """The paper band and the frame, over the landscape and its lines; by night a veil dims all of it."""
    colour = f"var(--k-{frame})"
    return symbol(
        f"gl-edge-{frame}",
        _path(BAND, fill="var(--paper)"),
        _path("M5.5 66h89", stroke=colour, stroke_width=2),
        _rect(4.7, 7.5, fill="none", stroke=colour, stroke_width="4.4"),
        _rect(3, 9, fill="none", stroke="#2a1c0e", stroke_opacity=".35"),
        _rect(3, 9, fill="#000", style="fill-opacity:calc(1 - var(--piece-dim))"),
    )


def _road() -> list[Html]:
    return [
        el(
            "g",
            _path(ROAD, fill="var(--t-road)", stroke="var(--t-road-edge)", stroke_width="1.4"),
            _path(
                "M0 50.5C22 50.5 34 62.5 50 62.5S80 52.5 100 52.5",
                fill="none",
                stroke="#a98752",
                stroke_width="1.6",
                stroke_dasharray="5 5",
            ),
            clip_path="url(#gl-inside)",
        )
    ]


def _river() -> list[Html]:
    return [
        el(
            "g",
            _path(RIVER, fill="var(--t-river)", stroke="var(--t-river-edge)", stroke_width="2"),
            _path(
                "M53 12c4 8 11 14 13 24M66 56c-3 9-8 16-11 26",
                fill="none",
                stroke="#d7ecf3",
                stroke_width="2",
                stroke_linecap="round",
            ),
            clip_path="url(#gl-inside)",
        )
    ]


def _loch() -> list[Html]:
    """A loch between hills, with its own way in and out for the river."""
    return [
        el(
            "g",
            _path("M4 36c20-8 70-10 92-2v40H4z", fill="#4f93bb"),
            _path(
                "M14 48c7-4 14-4 21 0M58 46c7-4 14-4 21 0M34 60c7-4 14-4 21 0",
                fill="none",
                stroke="#d9eef4",
                stroke_width="2.2",
                stroke_linecap="round",
            ),
            _path("M4 38 22 14l12 14L50 8l22 26c-24-4-50-2-68 4z", fill="#7f9a72"),
            _path("M50 8l8 9-8 4-6-5zM22 14l5 6-6 2-4-3z", fill="#fff", fill_opacity=".8"),
            _path("M44 0h13l1 34H43z", fill="var(--t-river)"),
            clip_path="url(#gl-inside)",
        )
    ]


def _mouths_north_south() -> list[Html]:
    """Where the river crosses the frame, so that it joins the tiles above and below."""
    return [
        _path("M44 0h14.500v8h-14.500zM43.500 93h16v7h-16z", fill="var(--t-river)"),
        _path("M44 0v7.500M58.500 0v7.500M43.500 93v7M59.500 93v7", stroke="var(--t-river-edge)", stroke_width="1.6"),
    ]


def _mouths_west_east() -> list[Html]:
    return [
        _path("M0 43.500h7.500v13.500h-7.500zM92.500 45.500h7.500v13h-7.500z", fill="var(--t-road)"),
        _path(
            "M0 43.500h7.500M0 57h7.500M92.500 45.500h7.500M92.500 58.500h7.500", stroke="#a98752", stroke_width="1.6"
        ),
    ]


def _turn() -> list[Html]:
    """An arrow round a corner of the ring."""
    return [
        _path("M9 72A62 62 0 0 1 62 16", fill="none", stroke="currentColor", stroke_width=7, stroke_linecap="round"),
        _path("M60 5 76 16 60 27z", fill="currentColor"),
    ]


def _disc(good: str) -> Html:
    """A good lying on a tile."""
    return symbol(
        f"gl-disc-{good}",
        el("circle", cx=13, cy=14.4, r=12.5, fill="#2a1808", fill_opacity=".4"),
        el("circle", cx=13, cy=13, r=12, fill="var(--paper)", stroke="#cdb88f", stroke_width="1.2"),
        el("use", href=f"#{good}", x=4, y=4, width=18, height=18),
        box=26,
    )


def _any() -> list[Html]:
    """A good of any kind: a disc in the colours of all of them."""
    return [
        *(_path(d, fill=f"var(--g-{good})") for d, good in zip(SLICES, PIE, strict=True)),
        _path(
            "M12 2.500l9 6.600-3.400 10.600H6.400L3 9.100z",
            fill="none",
            stroke="var(--icon-line)",
            stroke_width="1.2",
            stroke_linejoin="round",
        ),
    ]


def _different() -> list[Html]:
    """Goods that are all of different kinds."""
    return [
        el("circle", cx=cx, cy=cy, r=5.2, fill=f"var(--g-{good})", stroke="var(--icon-line)", stroke_width="1.1")
        for cx, cy, good in ((6.4, 15.4, "wood"), (17.6, 15.4, "stone"), (12, 7.2, "grain"))
    ]


def _animal() -> list[Html]:
    """An animal of either kind."""
    return [
        el("use", href="#sheep", x=0, y=0, width=15, height=15),
        el("use", href="#cattle", x="8.5", y="8.5", width="15.5", height="15.5"),
    ]
