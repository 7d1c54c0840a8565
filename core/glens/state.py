"""What a position of both games has, and the words they are played in: tasks, moves and events they share.

A game has its own `State` with these fields and more, its own union of tasks, moves and events in which these stand,
and a `kit` with its components.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from core.glens.chain import GAP
from core.glens.effects import Goods
from core.glens.territory import Cell, Territory
from core.kernel.agenda import Position, Step, put
from core.kernel.numbers import Number

if TYPE_CHECKING:
    from core.glens.components import Kit

replace = msgspec.structs.replace


class Holdings(msgspec.Struct, frozen=True, gc=False):
    """What a seat has."""

    coins: int
    whisky: int
    cards: tuple[int, ...]
    territory: Territory
    ledger: tuple[int, ...]
    """Its points, by source, in the order of the game's list of sources."""

    @property
    def points(self) -> int:
        return sum(self.ledger)


class Glen(Position, frozen=True, gc=False):
    """A position of either game. Hidden: the order of `deck` within a stack, and `chance`."""

    players: tuple[Any, ...]
    """For each seat its holdings, in the game's own type."""
    chain: tuple[int, ...]
    rear: int
    """The number of the ring space of the first entry of the chain."""
    deck: tuple[int, ...]
    """The tiles of all stacks that are left, in the order of drawing."""
    market: tuple[int, ...]
    moved: int
    """How far the figure has gone this turn; 0 before it has moved."""
    activated: tuple[int, ...]
    """The cells activated this turn, lowest first: the order of activation changes nothing."""
    movement: int
    """Movement points not yet used."""

    @property
    def kit(self) -> Kit:
        raise NotImplementedError

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def spaces_to_fill(self) -> int:
        """How long the chain is when it has been filled up."""
        return self.kit.spaces

    @property
    def in_turn(self) -> bool:
        """Whether the figure of this turn has moved."""
        return self.chain[0] == GAP


G = TypeVar("G", bound=Glen)


def held(state: Glen) -> dict[tuple[int, str], int]:
    """What each seat has to spend: coins, whisky, and the goods on its tiles."""
    found = {}
    for seat, player in enumerate(state.players):
        found[seat, "glen.good.coins"] = player.coins
        found[seat, "glen.good.whisky"] = player.whisky
        for good, n in zip(state.kit.goods, player.territory.stock(len(state.kit.goods)), strict=True):
            found[seat, f"glen.good.{good}"] = n
    return found


def hold(step: Step[G], seat: int, **fields: object) -> None:
    """Go on from a position in which a seat has something else."""
    state = step.now
    players = state.players
    step.now = replace(state, players=put(players, seat, replace(players[seat], **fields)))


# Tasks.


class Payment(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat pays goods until one of the mixes that are left is complete."""

    seat: int
    ways: tuple[Goods, ...]


class Placing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat lays the tile it took."""

    seat: int
    tile: int


class ChoosingGood(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat names goods, one at a time, that go onto a tile."""

    seat: int
    cell: int
    n: int
    among: tuple[int, ...]


class Activation(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat activates tiles, in any order, each once."""

    seat: int
    open: tuple[int, ...]
    """The cells still to be activated."""
    extra: int
    """How many tiles may be activated wherever they lie."""


class Receiving(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat gets what it exchanged its goods for."""

    seat: int
    tile: int
    way: int


class Refill(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The chain is filled up, tile by tile."""


class StackEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The last tile of a stack has been laid out. Each game says what that means."""

    stack: int


SharedTask = Payment | Placing | ChoosingGood | Activation | Receiving | Refill | StackEnded


# Moves.


class Take(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the figure that many spaces, to a tile, and take it."""

    space: Number


class Sell(msgspec.Struct, frozen=True, gc=False, tag=True):
    good: Number
    cell: Cell


class Pay(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Give a good from a tile."""

    good: Number
    cell: Cell


class Buy(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Buy a good and give it at once."""

    good: Number


class Place(msgspec.Struct, frozen=True, gc=False, tag=True):
    cell: Cell


class ChooseGood(msgspec.Struct, frozen=True, gc=False, tag=True):
    good: Number


class Activate(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Activate a tile; `way` is the number of the alternative."""

    cell: Cell
    way: Number


class ActivateAnywhere(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Activate a tile that does not lie near the new one."""

    cell: Cell
    way: Number


class EndActivation(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class Walk(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move a member to a tile beside it."""

    origin: Cell
    to: Cell


class EndTurn(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


SharedMove = Take | Sell | Pay | Buy | Place | ChooseGood | Activate | ActivateAnywhere | EndActivation | Walk | EndTurn


# Events.


class TileTaken(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    tile: int
    space: int


class GoodSold(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    good: int
    cell: int
    coins: int


class GoodPaid(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    good: int
    cell: int


class GoodBought(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    good: int
    coins: int


class WhiskyPaid(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    n: int


class CoinsPaid(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Coins that go to the supply, not into the market."""

    seat: int
    n: int


class TileLaid(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    tile: int
    cell: int
    covered: int = -1
    """The tile below it, if it was laid on top of one."""


class CardTaken(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    card: int


class MembersGained(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    cell: int
    n: int


class WhiskyGained(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    n: int


class CoinsGained(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Coins from the supply, not out of the market."""

    seat: int
    n: int


class GoodGained(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Goods from the supply onto a tile: how many really found room."""

    seat: int
    cell: int
    good: int
    n: int


class TileActivated(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    tile: int
    cell: int
    way: int
    anywhere: bool


class PointsGained(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Points, once for each source; `source` is its number in the game's list."""

    seat: int
    source: int
    n: int


class MovementGained(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    n: int


class MemberWalked(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    origin: int
    to: int


class TurnEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int


class TilesLeft(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Tiles that fell behind the rearmost figure and leave the chain."""

    tiles: tuple[int, ...]


class DieMoved(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The die rolled, went to a tile and took it off the chain."""

    roll: int
    tile: int
    space: int


class TileDealt(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A tile of the stacks was laid out."""

    tile: int
    reveals = True


SharedEvent = (
    TileTaken
    | GoodSold
    | GoodPaid
    | GoodBought
    | WhiskyPaid
    | CoinsPaid
    | TileLaid
    | CardTaken
    | MembersGained
    | WhiskyGained
    | CoinsGained
    | GoodGained
    | TileActivated
    | PointsGained
    | MovementGained
    | MemberWalked
    | TurnEnded
    | TilesLeft
    | DieMoved
    | TileDealt
)
