"""The ring of spaces as a chain, rear first: a tuple of 13 entries. An entry of 0 or more is a tile, a negative one a
figure, another piece, the die, or a gap; below the gap come things that stand on the ring for good. Entry 0 is the
piece that acts, or a gap while it has moved on and its turn is not over."""

from __future__ import annotations

Chain = tuple[int, ...]

STRANGER = -8
"""A piece that is the figure of no seat, for an extension to put there."""
DIE = -9
GAP = -10


def figure(seat: int) -> int:
    return -1 - seat


def seat_of(entry: int) -> int:
    """The seat whose figure an entry is."""
    return -1 - entry


def is_piece(entry: int) -> bool:
    """A figure, a stranger or the die."""
    return DIE <= entry < 0


def is_figure(entry: int) -> bool:
    return STRANGER < entry < 0


def is_fixed(entry: int) -> bool:
    """A thing that stands on the ring for good."""
    return entry < GAP


def tile_spaces(chain: Chain) -> list[int]:
    """The places in the chain where a tile lies, rear first."""
    return [space for space, entry in enumerate(chain) if entry >= 0]


def moved(chain: Chain, space: int) -> Chain:
    """The rear piece goes to a space, in place of the tile there; a gap stays behind it."""
    return (GAP, *chain[1:space], chain[0], *chain[space + 1 :])


def rear_of(chain: Chain) -> int:
    """The place of the rearmost piece."""
    for space, entry in enumerate(chain):
        if is_piece(entry):
            return space
    raise ValueError("a chain without pieces")


def cleared(chain: Chain) -> tuple[Chain, tuple[int, ...]]:
    """The chain from its rearmost piece on, and the tiles that lay behind it."""
    rear = rear_of(chain)
    return chain[rear:], tuple(entry for entry in chain[:rear] if entry >= 0)
