"""Small positions of Clans and Glory, written the way a person would tell them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from core.clans_and_glory import GAME
from core.clans_and_glory.components import COMPONENTS, DECK, EMPTY, FACE_DOWN, long_table
from core.clans_and_glory.state import FaceDown, LayResident, Options, State, Task


def card(name: str) -> int:
    """`moss 5` as the number of a card."""
    colour, strength = name.split()
    ids = [colour.id for colour in COMPONENTS.colours]
    return next(n for n, c in enumerate(DECK) if (ids[c.colour], c.strength) == (colour, int(strength)))


def cards(*names: str) -> tuple[int, ...]:
    return tuple(sorted(card(name) for name in names))


def cell(name: str, players: int = 2) -> int:
    """`U3`, `L0`, `left` or `right` as the number of a cell."""
    cells = long_table(players).cells
    if name in {"left", "right"}:
        return next(n for n, c in enumerate(cells) if c.side == "head" and (c.column < 0) == (name == "left"))
    side = {"U": "upper", "L": "lower"}[name[0]]
    return next(n for n, c in enumerate(cells) if (c.side, c.column) == (side, int(name[1:])))


def position(
    players: int = 2,
    *,
    table: Mapping[str, str] | None = None,
    hands: Sequence[Sequence[str]] = (),
    stacks: Mapping[int, Sequence[int]] | None = None,
    shields: Sequence[int] | None = None,
    face_down: Mapping[str, tuple[int, str]] | None = None,
    agenda: tuple[Task, ...] | None = None,
    first: int = 0,
) -> State:
    """A position with just these cards: `table={"U1": "moss 5"}`, `stacks={0: [1, 0]}` on board A, seat 1 first,
    `face_down={"L4": (seat, "peat 3")}`."""
    ring = long_table(players)
    cells = [EMPTY] * len(ring.cells)
    for name, laid in (table or {}).items():
        cells[cell(name, players)] = card(laid)
    turned = []
    for name, (seat, laid) in (face_down or {}).items():
        cells[cell(name, players)] = FACE_DOWN
        turned.append(FaceDown(cell(name, players), card(laid), seat))
    held = [cards(*hand) for hand in hands] or [()] * players
    return State(
        chance=1,
        agenda=(LayResident(0),) if agenda is None else agenda,
        first=first,
        hands=tuple(held),
        cells=tuple(cells),
        face_down=tuple(turned),
        shields=tuple(shields or [COMPONENTS.shields_each] * players),
        stacks=tuple(tuple((stacks or {}).get(board, ())) for board in range(ring.set_up.boards)),
        removed=(),
    )


def dealt(players: int, seed: int = 1, first: int = 0) -> State:
    return GAME.deal(Options(first_player=first), players, seed)  # type: ignore[arg-type]


def keys(messages: Sequence[msgspec.Struct]) -> list[str]:
    return [message.key for message in messages]  # type: ignore[attr-defined]
