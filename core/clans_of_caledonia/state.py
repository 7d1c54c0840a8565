"""What a position of Clans of Caledonia is."""

from __future__ import annotations

import msgspec

from core.clans_of_caledonia.map import Land, land
from core.clans_of_caledonia.options import Options
from core.clans_of_caledonia.tasks import Task
from core.kernel.agenda import Position, Step, put

replace = msgspec.structs.replace

EMPTY, NEUTRAL, TILE = -1, -2, -3
"""What stands on a space besides units: nothing, a neutral piece, a tile of the dense map."""
_UNIT_BITS = 4


def piece(seat: int, unit: int) -> int:
    """A unit of a seat as it stands on a space."""
    return seat << _UNIT_BITS | unit


def seat_of(here: int) -> int:
    return here >> _UNIT_BITS


def unit_of(here: int) -> int:
    return here & (1 << _UNIT_BITS) - 1


class Lot(msgspec.Struct, frozen=True, gc=False):
    """A clan with a starting tile, to be chosen; -1 for no clan."""

    clan: int
    tile: int


class Player(msgspec.Struct, frozen=True, gc=False):
    """What a seat has."""

    clan: int
    money: int
    goods: tuple[int, ...]
    """Its stock, in the order of GOODS."""
    pieces: tuple[int, ...]
    """All its units, on the board and on the map, by kind."""
    units: tuple[int, ...]
    """How many of each kind stand on the map."""
    spaces: tuple[int, ...]
    """Where they stand, lowest first."""
    shipping: int
    technology: tuple[bool, ...]
    """Which technology tiles are flipped."""
    merchants: int
    """Available merchants."""
    at_home: int
    """Merchants still on the merchant track."""
    market: tuple[int, ...]
    """For each good the merchants at the market: more than 0 in the buy area, less than 0 in the sell area."""
    boxes: int
    """How many contracts it can hold."""
    contracts: tuple[int, ...]
    """The contracts in its export boxes."""
    fulfilled: tuple[int, ...]
    ports: int
    """The corners whose port it has used, as bits."""
    glory: int
    bid: int
    """Points bid for its clan."""
    memory: tuple[int, ...]
    """What its clan has to remember; each clan says what it means."""


class State(Position, frozen=True, gc=False):
    """A position. Hidden: the order of `stack`, and `chance`."""

    agenda: tuple[Task, ...]
    options: Options
    map: int
    """The number of the map (`map.land`)."""
    round: int
    order: tuple[int, ...]
    """The seats in the turn order of this round."""
    passed: tuple[int, ...]
    """The seats that have passed in this round, in that order."""
    players: tuple[Player, ...]
    stands: tuple[int, ...]
    """What stands on each space: a unit as `piece` writes it, EMPTY, NEUTRAL or TILE."""
    steps: tuple[int, ...]
    """The steps of the price markers."""
    imports: tuple[int, ...]
    """How far the tokens of cotton, tobacco and sugar have come."""
    board: tuple[int, ...]
    """The boxes of the export board, row by row; -1 for an empty one."""
    stack: tuple[int, ...]
    """The contracts of the stack in the order of drawing, as far as nobody knows it."""
    under: tuple[int, ...]
    """The contracts that were put under the stack, in the order of drawing: everybody has seen them."""
    removed: tuple[int, ...]
    """Contracts out of the game (solo)."""
    glory: tuple[int, ...]
    """The glory tiles of the rounds; none without them."""
    ports: tuple[int, ...]
    """The ports at the corners; none without them."""
    bought: tuple[int, ...]
    """What neighbourhood bonuses brought in this turn, for each good."""
    clans: tuple[int, ...]
    """The clans whose rules are in force."""
    lots: tuple[Lot, ...]
    """The clans and starting tiles still to be chosen."""

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def land(self) -> Land:
        return land(self.map)


def hold(step: Step[State], seat: int, **fields: object) -> None:
    """Go on from a position in which a seat has something else."""
    players = step.now.players
    step.change(players=put(players, seat, replace(players[seat], **fields)))


def changed(goods: tuple[int, ...], good: int, n: int) -> tuple[int, ...]:
    """Goods with n more of one."""
    return put(goods, good, goods[good] + n)


def acting(state: State) -> int:
    """The seat that decides."""
    return state.agenda[0].seat  # type: ignore[union-attr]
