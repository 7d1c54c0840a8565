"""The components of Clans and Glory, typed and loaded once from `data/components.json`."""

from __future__ import annotations

from functools import cache

import msgspec

from core.kernel import Message, say
from core.kernel.files import read_from

EMPTY = -1
"""A cell without a card."""
FACE_DOWN = -2
"""A cell with a card that lies face down."""
HIDDEN = -1
"""A card in a hand, in the box or face down whose face the viewer does not know."""


class DeckData(msgspec.Struct, frozen=True):
    strengths: tuple[int, ...]
    colours: int
    copies: int
    provenance: str
    note: str = ""


class Colour(msgspec.Struct, frozen=True):
    id: str
    pattern: str


class BoardData(msgspec.Struct, frozen=True):
    upper: int
    lower: int
    head: int
    campfire: bool


class BoardsData(msgspec.Struct, frozen=True):
    end: BoardData
    middle: BoardData
    provenance: str


class SetUp(msgspec.Struct, frozen=True):
    """The set-up for a number of players; `laid` names cells by side and column of every board."""

    boards: int
    without_strengths: tuple[int, ...]
    unseen_removed: int
    laid: tuple[tuple[str, int], ...]
    hands: tuple[int, ...]


class Components(msgspec.Struct, frozen=True):
    deck: DeckData
    colours: tuple[Colour, ...]
    colours_provenance: str
    shields_each: int
    boards: BoardsData
    players: dict[int, SetUp]
    laid_provenance: str


COMPONENTS = msgspec.json.decode(
    read_from("core.clans_and_glory", "data", "components.json"), type=Components, strict=False
)


class Card(msgspec.Struct, frozen=True):
    """CG-1.1: a resident, with a strength and a colour."""

    strength: int
    colour: int

    @property
    def name(self) -> Message:
        return say("cg.card", colour=colour_name(self.colour), strength=self.strength)


def colour_name(colour: int) -> Message:
    return say(f"cg.colour.{COMPONENTS.colours[colour].id}")


DECK: tuple[Card, ...] = tuple(
    Card(strength, colour)
    for strength in COMPONENTS.deck.strengths
    for colour in range(COMPONENTS.deck.colours)
    for _ in range(COMPONENTS.deck.copies)
)
"""Every card of the box. A card's number is its place in here, so numbers run from weak to strong."""

STRENGTH: tuple[int, ...] = tuple(card.strength for card in DECK)

TRAITS: tuple[int, ...] = (
    *(
        1 << card.colour | 1 << len(COMPONENTS.colours) + COMPONENTS.deck.strengths.index(card.strength)
        for card in DECK
    ),
    0,
    0,
)
"""CG-4.2: the colour and the strength of a card as two bits; cards match when they share one. The two zeros at the
end are for EMPTY and FACE_DOWN, which match nothing."""


class Cell(msgspec.Struct, frozen=True):
    """CG-2.2: a place for a card, on one long side of its board or at the head of the table."""

    side: str
    column: int
    board: int

    @property
    def name(self) -> Message:
        if self.side == "upper":
            return say("cg.cell.upper", number=self.column + 1)
        if self.side == "lower":
            return say("cg.cell.lower", number=self.column + 1)
        return say("cg.cell.left_head") if self.board == 0 else say("cg.cell.right_head")


def board_name(board: int) -> str:
    """Boards are called A, B, C, ... from the left."""
    return chr(ord("A") + board)


class LongTable(msgspec.Struct, frozen=True):
    """CG-2: the boards of one game as a ring of cells. Cells are numbered along the ring (CG-2.6)."""

    set_up: SetUp
    cells: tuple[Cell, ...]
    near: tuple[tuple[int, int, int], ...]
    """For each cell its two neighbours on the ring and the cell opposite."""
    spots: tuple[tuple[int, int, int, int], ...]
    """Each cell followed by those three."""
    board_of: tuple[int, ...]
    cells_of: tuple[tuple[int, ...], ...]
    """For each board its cells."""
    laid: tuple[int, ...]
    """The cells that get a card at set-up."""
    deck: tuple[int, ...]
    """The cards that this number of players uses."""


@cache
def long_table(players: int) -> LongTable:
    """The long table for a number of players, worked out from the data."""
    set_up = COMPONENTS.players[players]
    ends, middle = COMPONENTS.boards.end, COMPONENTS.boards.middle
    last = set_up.boards - 1
    boards = [ends if board in (0, last) else middle for board in range(set_up.boards)]
    upper = [
        Cell("upper", column, board)
        for column, board in enumerate(b for b, data in enumerate(boards) for _ in range(data.upper))
    ]
    lower = [
        Cell("lower", column, board)
        for column, board in enumerate(b for b, data in enumerate(boards) for _ in range(data.lower))
    ]
    right = [Cell("head", len(upper), last)] * ends.head
    left = [Cell("head", -1, 0)] * ends.head
    ring = (*upper, *right, *reversed(lower), *left)
    number = {(cell.side, cell.column): place for place, cell in enumerate(ring)}
    opposite = {"upper": "lower", "lower": "upper"}

    def facing(cell: Cell) -> int:
        if cell.side == "head":
            return number["head", -1 if cell.column >= 0 else len(upper)]
        return number[opposite[cell.side], cell.column]

    near = tuple(((place - 1) % len(ring), (place + 1) % len(ring), facing(cell)) for place, cell in enumerate(ring))
    first_column = [next(cell.column for cell in upper if cell.board == board) for board in range(set_up.boards)]
    return LongTable(
        set_up=set_up,
        cells=ring,
        near=near,
        spots=tuple((place, *others) for place, others in enumerate(near)),
        board_of=tuple(cell.board for cell in ring),
        cells_of=tuple(
            tuple(place for place, cell in enumerate(ring) if cell.board == board) for board in range(set_up.boards)
        ),
        laid=tuple(
            number[side, first_column[board] + column] for board in range(set_up.boards) for side, column in set_up.laid
        ),
        deck=tuple(card for card, face in enumerate(DECK) if face.strength not in set_up.without_strengths),
    )
