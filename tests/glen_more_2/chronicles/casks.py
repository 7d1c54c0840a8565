"""Small positions of Single Cask, written the way a person would tell them: barrels by the values of their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from core.glen_more_2.chronicles.single_cask import state as cask
from core.glen_more_2.moves import Decline, Move
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Finishing
from core.kernel.agenda import put
from tests.glen_more_2.moves import space_of
from tests.glen_more_2.playing import moves_of
from tests.glen_more_2.positions import Land, position, tile
from tests.glens.positions import RED

replace = msgspec.structs.replace

SALE, SALE_C, SALE_D = "cask-sale-b", "cask-sale-c", "cask-sale-d"
PULTENEY, GLENLOCHY, EDRADOUR, MILLBURN = "pulteney-cask", "glenlochy-cask", "edradour-cask", "millburn-cask"
DECLINE = Decline()


def cellars(
    *lands: Land,
    barrels: Sequence[str] = (),
    cards: Sequence[int] = (),
    sold: Mapping[str, tuple[int, int]] | None = None,
    others: tuple[str, ...] = (),
    **told: object,
) -> State:
    """A position with these barrels, red's first, and so many cellar cards; everybody else has no barrel and one card.
    `sold` tells the barrels on the bonus slots and on the normal slots of a sale tile."""
    state = position(*lands, chronicles=(cask.NAME, *others), **told)  # type: ignore[arg-type]
    found = []
    for seat in range(state.seats):
        values = [int(value) for value in (barrels[seat] if seat < len(barrels) else "").split()]
        found.append(cask.Cellar(lying(state, values), cards[seat] if seat < len(cards) else 1))
        state = replace(state, players=put(state.players, seat, replace(state.players[seat], whisky=len(values))))
    sales = tuple(cask.Sale(tile(name), on_it) for name, on_it in (sold or {}).items())
    return replace(state, parts=(cask.Casks(tuple(found), sales),))


def lying(state: State, values: Sequence[int]) -> tuple[int, ...]:
    assert {*values} <= {*cask.file_of(state).values}, "barrels lie on places that there are"
    return tuple(values.count(value) for value in cask.file_of(state).values)


def working(*lands: Land, **told: object) -> State:
    """Red has laid a tile, and all its tiles are open."""
    first = position(*lands)
    agenda = (Finishing(RED, first.players[RED].territory.cells),)
    return cellars(*lands, **{"agenda": agenda, "rondel": "gap, Red", "moved": 1, **told})  # type: ignore[arg-type]


def held(state: State, seat: int = RED) -> str:
    """`0 0 2 9`: the barrels of a seat, by the values of their places."""
    barrels = cask.casks(state).cellars[seat].barrels
    return " ".join(str(value) for value, n in zip(cask.file_of(state).values, barrels, strict=True) for _ in range(n))


def cards_of(state: State, seat: int = RED) -> int:
    return cask.casks(state).cellars[seat].cards


def place_worth(state: State, value: int) -> int:
    return cask.file_of(state).values.index(value)


def store(state: State, value: int) -> cask.StoreBarrel:
    return cask.StoreBarrel(place_worth(state, value))


def give(state: State, value: int) -> cask.GiveBarrel:
    return cask.GiveBarrel(place_worth(state, value))


def age(state: State, value: int) -> cask.AgeBarrel:
    return cask.AgeBarrel(place_worth(state, value))


def sell_barrel(state: State, value: int, slot: int) -> cask.SellBarrel:
    return cask.SellBarrel(place_worth(state, value), slot)


def stop_at(state: State, name: str = SALE) -> cask.StopToSell:
    return cask.StopToSell(space_of(state, name))


def offered(state: State, kind: type) -> list[int]:
    """The values of the places that moves of a kind are offered for."""
    return [cask.file_of(state).values[move.place] for move in moves_of(state, kind)]  # type: ignore[union-attr]


def kinds(moves: Sequence[Move]) -> set[type]:
    return {type(move) for move in moves}
