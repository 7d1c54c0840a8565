"""What a position of Glen More II is, and the options it is dealt with."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec

from core.glen_more_2.asking import ask
from core.glen_more_2.components import KITS, Components
from core.glen_more_2.questions import REFILL_TO, THE_RING, Ring, plain_ring
from core.glen_more_2.tasks import Task
from core.glens.state import Glen, Holdings
from core.kernel.agenda import put

T = TypeVar("T")

replace = msgspec.structs.replace

NOWHERE = -1
"""In place of a cell: the effect belongs to no tile of the territory."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """G2-2.3: the die with 3 and 4 players. G2-2.4: the short game. Chronicles by name; another set of components by
    its fingerprint."""

    die: bool = False
    short_game: bool = False
    chronicles: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=40)], ...], msgspec.Meta(max_length=16)] = ()
    components: Annotated[str, msgspec.Meta(max_length=16)] = ""


class Player(Holdings, frozen=True, gc=False):
    covered: tuple[tuple[int, int], ...]
    """Tiles below others: cell and tile, in the order of covering."""
    persons: tuple[int, ...]
    clans: tuple[int, ...]
    """The spaces with a marker of this seat, in the order of placing."""
    scots: int
    """In the own supply."""


class State(Glen, frozen=True, gc=False):
    agenda: tuple[Task, ...]
    players: tuple[Player, ...]
    acting: int
    """The piece that acts in this turn."""
    aboard: tuple[tuple[int, int], ...]
    """Pieces that share their space with a tile or with a thing that stands there for good: piece and thing."""
    waiting: bool
    """Whether the die waits for a tile that it may take."""
    discards: tuple[tuple[int, ...], ...]
    """The discard pile; with some chronicles several. Lowest number first: the order means nothing."""
    extra: int
    """How many tiles cards have let the seat activate this turn, wherever they lie."""
    scorings: int
    """How many scoring rounds have been held."""
    components: str
    """The fingerprint of the component set."""
    chronicles: tuple[str, ...]
    parts: tuple[Any, ...]
    """What chronicles keep: a struct of each."""

    @property
    def kit(self) -> Components:
        """What every decision needs several times looks into `KITS` itself: a property is a call."""
        return KITS[self.components]

    @property
    def ring(self) -> Ring:
        return ask(self, THE_RING, plain_ring(KITS[self.components].spaces))

    @property
    def spaces_to_fill(self) -> int:
        return spaces_of(self, self.ring)


def spaces_of(state: State, ring: Ring) -> int:
    """`spaces_to_fill`, for those who know the ring already."""
    return ask(state, REFILL_TO, ring.taken(state.rear))


def part_of(state: State, kind: type[T]) -> T:
    """What a chronicle keeps, by the type of its struct."""
    try:
        part = state.parts[_places[kind]]
        if type(part) is kind:
            return part
    except LookupError:
        pass
    return state.parts[_find(state.parts, kind)]  # type: ignore[no-any-return]


_places: dict[type[Any], int] = {}
"""Where each kind of part was found last: in one game always at the same place."""


def _find(parts: tuple[Any, ...], kind: type[Any]) -> int:
    for place, part in enumerate(parts):
        if type(part) is kind:
            _places[kind] = place
            return place
    raise LookupError(f"nobody keeps {kind.__name__} here")


def with_part(state: State, kind: type[Any], **fields: object) -> State:
    """The position in which these fields of what a chronicle keeps are different."""
    changed = replace(part_of(state, kind), **fields)
    return replace(state, parts=put(state.parts, _places[kind], changed))
