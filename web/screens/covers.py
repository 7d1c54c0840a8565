"""Simple covers drawn from the sprite, for a game whose table has no picture of its own yet."""

from __future__ import annotations

from collections.abc import Callable

from web.html import Html, el

WIDE, HIGH = 320, 190
SQRT3 = 3**0.5
LANDSCAPES = {"yellow": "#eed69a", "green": "#c5d892", "brown": "#dfc3a0", "grey": "#d2d4c4", "blue": "#a9cfe0"}


def cover(game: str) -> Html:
    """A landscape picture that may be cropped at its edges."""
    return el(
        "svg",
        *COVERS.get(game, _cards)(),
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="xMidYMid slice",
        class_="cover",
        aria_hidden="true",
        focusable="false",
    )


def _rect(box: tuple[float, float, float, float], radius: float, fill: str, **attributes: object) -> Html:
    x, y, wide, high = box
    return el("rect", x=x, y=y, width=wide, height=high, rx=radius, fill=fill, **attributes)


def _use(symbol: str, x: float, y: float, size: float, player: str | None = None) -> Html:
    """A symbol about its middle."""
    return el(
        "use",
        href=f"#{symbol}",
        x=round(x - size / 2, 1),
        y=round(y - size / 2, 1),
        width=size,
        height=size,
        style=f"--p:var(--{player})" if player else None,
    )


def _wood() -> list[Html]:
    planks = [el("path", d=f"M0 {y}H{WIDE}", stroke="var(--table-seam)", stroke_opacity=".35") for y in (48, 96, 144)]
    return [_rect((0, 0, WIDE, HIGH), 0, "var(--table)"), *planks]


def _tile(at: tuple[float, float], size: float, kind: str, symbol: str, foot: str) -> Html:
    """A tile: frame in the kind's colour, a landscape, its icon, a paper band with what it gives."""
    x, y = at
    return el(
        "g",
        _rect((x, y, size, size), 7, f"var(--k-{kind})", class_="cover-piece"),
        _rect((x + 3, y + 3, size - 6, size - 6), 5, LANDSCAPES[kind]),
        el(
            "path",
            d=f"M{x + 3} {y + size / 2}q{size / 4} {-size / 7} {size / 2 - 3} 0t{size / 2 - 3} 0v{size / 5}H{x + 3}z",
            fill="#2d3b12",
            fill_opacity=".13",
        ),
        _use(symbol, x + size / 2, y + size * 0.36, size * 0.52, "p1"),
        _rect((x + 3, y + size * 0.66, size - 6, size * 0.34 - 3), 4, "var(--paper)"),
        _use(foot, x + size / 2, y + size * 0.81, size * 0.23),
    )


def _river(x: float, y: float, high: float) -> Html:
    """A bend of river that runs down through the tiles."""
    path = f"M{x} {y}c10 {high * 0.16} 10 {high * 0.34} 0 {high / 2}s-10 {high * 0.34} 0 {high / 2}"
    return el(
        "g",
        el("path", d=path, fill="none", stroke="var(--t-river-edge)", stroke_width=15),
        el("path", d=path, fill="none", stroke="var(--t-river)", stroke_width=11),
    )


def _glen_more() -> list[Html]:
    """Tiles in a ring round the warehouse."""
    top = [
        _tile((46, 10), 56, "green", "sheep", "sheep"),
        _tile((108, 10), 56, "yellow", "quarry", "stone"),
        _tile((170, 10), 56, "green", "cattle", "cattle"),
    ]
    wares = [
        row
        for y, good, taken in ((88, "wood", 2), (118, "sheep", 1), (148, "grain", 3))
        for row in (
            _use(good, 134, y + 9, 24),
            *(
                _use("coin", 164 + 24 * n, y + 9, 20)
                if n < taken
                else el(
                    "circle",
                    cx=164 + 24 * n,
                    cy=y + 9,
                    r=8.5,
                    fill="none",
                    stroke="var(--felt-line)",
                    stroke_dasharray="3 3",
                )
                for n in range(3)
            ),
        )
    ]
    return [
        *_wood(),
        _rect((24, -20, 272, 240), 34, "var(--felt)", class_="cover-piece"),
        _rect((30, -14, 260, 228), 28, "none", stroke="var(--felt-line)", stroke_dasharray="6 5", stroke_width=1.5),
        *top,
        _use("figure", 258, 40, 48, "p4"),
        _tile((36, 76), 56, "yellow", "forest", "wood"),
        _use("figure", 64, 160, 46, "p1"),
        _rect((112, 78, 114, 130), 12, "var(--paper)", class_="cover-piece"),
        *wares,
        _tile((236, 76), 56, "brown", "tavern", "points"),
        _tile((236, 138), 56, "grey", "castle", "move"),
    ]


def _glen_more_2() -> list[Html]:
    """A territory with its river, and the board of the clans."""
    roads = "M262 24 290 60 262 96 290 132 262 168"
    stops = [
        el("circle", cx=x, cy=y, r=15, fill="var(--paper)", stroke="#b3a184", stroke_width=1.5)
        for x, y in ((262, 24), (290, 60), (262, 96), (290, 132), (262, 168))
    ]
    return [
        *_wood(),
        _tile((20, -18), 66, "yellow", "forest", "wood"),
        _tile((92, -18), 66, "blue", "loch", "points"),
        _tile((164, -18), 66, "brown", "fair", "points"),
        _tile((20, 54), 66, "grey", "village", "move"),
        _tile((92, 54), 66, "grey", "castle", "scot"),
        _tile((164, 54), 66, "green", "sheep", "sheep"),
        _tile((20, 126), 66, "green", "field", "grain"),
        _tile((92, 126), 66, "yellow", "distillery", "whisky"),
        _tile((164, 126), 66, "brown", "butcher", "points"),
        _river(89, -6, 202),
        _rect((240, -20, 100, 230), 18, "var(--felt)", class_="cover-piece"),
        el("path", d=roads, fill="none", stroke="var(--t-road-edge)", stroke_width=6, stroke_linejoin="round"),
        el("path", d=roads, fill="none", stroke="var(--t-road)", stroke_width=3.5, stroke_linejoin="round"),
        *stops,
        _use("clan-marker", 262, 24, 22, "p3"),
        _use("card", 290, 60, 20),
        _use("clan-marker", 262, 96, 22, "p4"),
        _use("whisky", 290, 132, 20),
        _use("points", 262, 168, 20),
    ]


CALEDONIA = (
    "wwgmfggw",
    "wgfgmgfw",
    "gfwwgmgg",
    "ggwwwgfm",
    "wgmfwwgg",
)
GROUNDS = {"w": "#5f9abb", "g": "#a9bf72", "f": "#6a9160", "m": "#a9a298"}
LANDSCAPE = {"f": "forest", "m": "quarry"}
SETTLED = {
    (1, 1): ("sheep", "p1"),
    (4, 1): ("distillery", "p4"),
    (4, 0): ("cattle", "p4"),
    (5, 2): ("bakery", "p2"),
    (6, 2): ("woodcutter", "p2"),
    (1, 4): ("dairy", "p1"),
}


def _caledonia() -> list[Html]:
    """A map of hexes with lochs, woods, rocks and the first settlers."""
    side = 28.0
    drawn = [_rect((0, 0, WIDE, HIGH), 0, GROUNDS["w"])]
    for row, line in enumerate(CALEDONIA):
        for column, ground in enumerate(line):
            x = 12 + column * side * 1.5
            y = 8 + (row + 0.5 * (column % 2)) * side * SQRT3
            if ground == "w":
                wave = f"M{x - 11:.1f} {y:.1f}q5.500 -5 11 0t11 0"
                drawn.append(
                    el("path", d=wave, fill="none", stroke="#cfe6ee", stroke_width=1.6, stroke_linecap="round")
                )
                continue
            corners = " ".join(
                f"{x + dx * side:.1f},{y + dy * side * SQRT3 / 2:.1f}"
                for dx, dy in ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
            )
            drawn.append(el("polygon", points=corners, fill=GROUNDS[ground], stroke="#f0e6cc", stroke_width=1.4))
            if (column, row) in SETTLED:
                symbol, owner = SETTLED[column, row]
                drawn.append(
                    el(
                        "circle",
                        cx=x,
                        cy=y,
                        r=19,
                        fill=f"var(--{owner})",
                        stroke="#fff",
                        stroke_width=2,
                        class_="cover-piece",
                    )
                )
                drawn.append(_use(symbol, x, y, 27, owner))
            elif ground in LANDSCAPE:
                drawn.append(_use(LANDSCAPE[ground], x, y, 26))
    return drawn


CARDS = (
    ("heather", 6), ("loch", 7), ("rowan", 6), ("gorse", 5), ("moss", 4), ("peat", 4), ("slate", 3), ("loch", 5)
)  # fmt: skip


def _cards() -> list[Html]:
    """Two rows of cards with shields on the stones between them."""
    drawn = [*_wood(), _rect((-30, 16, 380, 158), 18, "#7a5230", class_="cover-piece")]
    for x, board in ((8, ("p4", "saltire")), (112, ("p1", "chevron")), (216, ("p2", "pale"))):
        player, band = board
        drawn.append(_rect((x, 72, 96, 46), 8, "#b3b0a7", class_="cover-piece"))
        drawn.append(_use("shield", x + 48, 95, 34, player))
        drawn.append(el("g", _use(f"band-{band}", x + 48, 95, 34), style=f"color:var(--{player}-on)"))
    for number in range(18):
        colour, strength = CARDS[(number * 5) % len(CARDS)]
        x = 8 + (number % 9) * 34 + (number % 9) // 3 * 2
        y = 23 if number < 9 else 122
        drawn.append(_rect((x, y, 30, 44), 5, "var(--paper)", class_="cover-piece"))
        drawn.append(_rect((x + 2, y + 2, 26, 40), 3.5, f"var(--c-{colour})"))
        drawn.append(el("circle", cx=x + 15, cy=y + 22, r=10.5, fill="var(--paper)"))
        drawn.append(el("text", strength, x=x + 15, y=y + 28, text_anchor="middle", class_="cover-number"))
    return drawn


HILLS = (
    ("M0 140C90 86 150 50 232 82S352 30 440 60s120 66 210 34 150-62 250-22 120 40 300-2v270H0z", "#a3b7b8"),
    ("M0 186c120-60 210-20 300-40s160-70 270-24 170 40 280-6 210-26 350 10v214H0z", "#8aa389"),
    ("M0 206c90-24 190-34 290-6s150 14 210 6 130-34 250-14 230 12 450-20v168H0z", "#8b7a94"),
    ("M0 232c150-26 300 6 470-2s210-18 330-8 240 10 400-10v128H0z", "#7f9a56"),
)
LOCH = "M0 250c170-18 330-10 520-12s330 8 680-8v110H0z"
NEAR_SHORE = "M640 340c30-44 120-66 220-62s200-30 340-24v86zM0 292c120-8 210 18 250 48H0z"


def landscape() -> Html:
    """Hills above a loch, for a table at which nobody has played yet."""
    waves = ((470, 262), (610, 258), (560, 290), (700, 276), (840, 256), (480, 318), (1010, 248))
    return el(
        "svg",
        _rect((0, 0, 1200, 340), 0, "#dbe6e1"),
        el("circle", cx=905, cy=78, r=92, fill="#fff6df", fill_opacity=".55"),
        el("circle", cx=905, cy=78, r=46, fill="#fbe3a6"),
        *(el("path", d=hill, fill=fill) for hill, fill in HILLS),
        _use("castle", 1010, 176, 104),
        _use("forest", 1094, 194, 56),
        _use("forest", 1134, 198, 66),
        _use("forest", 934, 200, 46),
        _use("village", 640, 206, 58),
        el("path", d=LOCH, fill="#6fa3bd"),
        *(
            el(
                "path",
                d=f"M{x} {y}q10-6 20 0t20 0",
                fill="none",
                stroke="#dcecf0",
                stroke_width=2.2,
                stroke_linecap="round",
            )
            for x, y in waves
        ),
        _use("boat", 760, 244, 66),
        el("path", d=NEAR_SHORE, fill="#93ad62"),
        _use("sheep", 872, 298, 50),
        _use("sheep", 938, 306, 58),
        _use("cattle", 1082, 292, 66),
        *(_use("points", x, y, 34) for x, y in ((800, 318), (1006, 312), (1150, 300))),
        viewBox="0 0 1200 340",
        preserveAspectRatio="xMaxYMax slice",
        class_="cover",
        aria_hidden="true",
        focusable="false",
    )


COVERS: dict[str, Callable[[], list[Html]]] = {
    "clans_and_glory": _cards,
    "glen_more": _glen_more,
    "glen_more_2": _glen_more_2,
    "clans_of_caledonia": _caledonia,
}
