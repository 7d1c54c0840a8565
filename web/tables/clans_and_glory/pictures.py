"""Small pictures of a position, to look at and not to touch."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_and_glory.components import COMPONENTS, DECK, EMPTY, FACE_DOWN, Cell, long_table
from core.clans_and_glory.facts import points_now
from core.clans_and_glory.state import State
from core.kernel import Who, say
from core.kernel.words import Words
from web.html import Html, el, join
from web.scene import SeatLook
from web.tables.clans_and_glory.pieces import tiny_back, tiny_card, tiny_shield

WIDTH, HEIGHT, GAP, SEAM, STONE, EDGE = 34, 50, 3, 5, 62, 9
"""A card, the gap between cards, the seam between boards, a stone table, the rim of the wood."""
BOARD = 3 * (WIDTH + GAP) + SEAM
TALL = 2 * (HEIGHT + GAP + EDGE) + STONE


def picture(view: State, words: Words, seats: Sequence[SeatLook]) -> Html:
    """The whole long table with cards and shields, for Continue and the saved games."""
    table = long_table(view.seats)
    boards = len(view.stacks)
    wide = 2 * (EDGE + WIDTH + GAP) + boards * BOARD + SEAM
    names = [seat.name for seat in seats]
    points = tuple(say("cgt.picture.points", who=Who(seat), n=points) for seat, points in enumerate(points_now(view)))
    cells = (_cell(view.cells[number], *_corner(cell, boards)) for number, cell in enumerate(table.cells))
    return el(
        "svg",
        _wood(0, 0, wide, TALL, 46),
        *(_seam(_left(board)) for board in range(1, boards)),
        *(_stone(_left(board), [seats[seat].colour for seat in stack]) for board, stack in enumerate(view.stacks)),
        *cells,
        class_="cg-picture",
        viewBox=f"-6 -6 {wide + 12} {TALL + 12}",
        role="img",
        aria_label=words.text(say("cgt.picture", points=points), names),
    )


def _left(board: int) -> int:
    """Where the seam before a board lies."""
    return EDGE + WIDTH + GAP + board * BOARD


def _corner(cell: Cell, boards: int) -> tuple[int, float]:
    if cell.side == "head":
        return (EDGE if cell.board == 0 else _left(boards) + SEAM), (TALL - HEIGHT) / 2
    x = _left(cell.board) + SEAM + cell.column % COMPONENTS.boards.middle.upper * (WIDTH + GAP)
    return x, EDGE if cell.side == "upper" else TALL - EDGE - HEIGHT


def _cell(here: int, x: float, y: float) -> Html:
    if here == EMPTY:
        return el("rect", x=x, y=f"{y:g}", width=WIDTH, height=HEIGHT, rx=5, fill="#261202", fill_opacity=".34")
    if here == FACE_DOWN:
        return tiny_back(x, y, WIDTH, HEIGHT)
    return tiny_card(here, x, y, WIDTH, HEIGHT)


def _wood(x: float, y: float, width: float, height: float, radius: float) -> Html:
    return join(
        (
            el("rect", x=x, y=y + 4, width=width, height=height, rx=radius, fill="#32200a", fill_opacity=".4"),
            el("rect", x=x, y=y, width=width, height=height, rx=radius, fill="#7a5230"),
            el(
                "rect",
                x=x + 1,
                y=y + 1,
                width=width - 2,
                height=height - 2,
                rx=radius - 1,
                fill="none",
                stroke="#ffe2b4",
                stroke_opacity=".3",
                stroke_width="2",
            ),
        )
    )


def _seam(x: float, top: float = 2, height: float = TALL - 4) -> Html:
    return el("rect", x=x + 0.5, y=top, width=2, height=height, fill="#281404", fill_opacity=".5")


def _stone(x: float, colours: Sequence[int]) -> Html:
    """A stone table with its shields, first laid first."""
    left, top, width = x + SEAM, EDGE + HEIGHT + GAP, BOARD - SEAM - GAP
    size = min(38, width / max(1, len(colours)) - 2)
    start = left + (width - len(colours) * (size + 2)) / 2 + 1
    return join(
        (
            el("rect", x=left, y=top, width=width, height=STONE, rx=8, fill="#aeaba2"),
            el("rect", x=left, y=top, width=width, height=4, rx=2, fill="#fff", fill_opacity=".42"),
            *(
                tiny_shield(colour, start + place * (size + 2), top + (STONE - size) / 2, size)
                for place, colour in enumerate(colours)
            ),
        )
    )


def cover() -> Html:
    """A corner of the long table in the middle of a game, for the game's card on Home."""
    upper = ("loch 6", "loch 7", "heather 6", "rowan 5", "rowan 6", "rowan 4", "gorse 5", "moss 4", "peat 4")
    lower = ("slate 4", "slate 6", "peat 7", "slate 3", "rowan 3", "moss 3", "moss 5", "peat 5", "slate 5")
    shields = ((3,), (1,), (4, 2))
    width, top = 330, 16
    first = _left(0)

    def row(names: Sequence[str], y: float) -> Html:
        return join(
            tiny_card(numbered(name), _left(place // 3) + SEAM + place % 3 * (WIDTH + GAP) - first, y, WIDTH, HEIGHT)
            for place, name in enumerate(names)
        )

    return el(
        "svg",
        el("rect", x=-20, y=-20, width=width + 60, height=TALL + 70, fill="var(--table)"),
        _wood(-40, top - EDGE, width + 120, TALL, 10),
        *(_seam(_left(board) - first, top - EDGE + 2, TALL - 4) for board in range(1, 3)),
        el(
            "g",
            *(_stone(_left(board) - first, colours) for board, colours in enumerate(shields)),
            transform=f"translate(0 {top - EDGE})",
        ),
        row(upper, top),
        row(lower, top - EDGE + TALL - EDGE - HEIGHT),
        class_="cg-picture cg-home",
        viewBox=f"4 -2 {width} 208",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
        focusable="false",
    )


def numbered(name: str) -> int:
    """`moss 5` as the number of a card."""
    colour, strength = name.split()
    return next(
        number
        for number, card in enumerate(DECK)
        if card.strength == int(strength) and COMPONENTS.colours[card.colour].id == colour
    )
