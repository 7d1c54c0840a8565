"""What happens in Glen More II, as it is announced. A *piece* is a figure or the die as the chain writes it, a *thing*
any entry of the chain. Some events are those of `core.glens.state`."""

from __future__ import annotations

import msgspec

from core.glens.state import SharedEvent


class SettingUp(msgspec.Struct, frozen=True, tag=True):
    """A stage of the set-up is about to be carried out: stacks, track, players, market or cards. `variants`: names of
    chronicles with the variant that was chosen."""

    stage: str
    variants: tuple[tuple[str, str], ...] = ()


class TurnStarted(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A piece of a player is hindmost and has not moved yet."""

    seat: int
    piece: int


class FigureLeft(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A piece is about to move away; from a tile or another thing, if it shared its space with one, else -1."""

    piece: int
    tile: int


class FigurePassed(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A thing strictly between start and goal, rear to front."""

    piece: int
    thing: int


class FigureLanded(msgspec.Struct, frozen=True, gc=False, tag=True):
    """All passing is settled."""

    piece: int
    tile: int
    space: int


class TileDiscarded(msgspec.Struct, frozen=True, tag=True):
    """A tile left the rondel for a pile: because all had passed it, nothing could be taken, or the die took it."""

    tile: int
    cause: str
    piece: int
    seat: int


class Stopped(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A player stays on a tile without taking it."""

    seat: int
    tile: int


class DieLeft(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The die reached or passed World's End; -1: it takes no tile with it."""

    roll: int
    tile: int


class DieWaits(msgspec.Struct, frozen=True, gc=False, tag=True):
    """No tile that the die may take is ahead of it."""

    roll: int


class ScotPaid(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    cell: int


class CoinsGiven(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Coins from one player to another."""

    seat: int
    to: int
    n: int


class TileAcquired(msgspec.Struct, frozen=True, tag=True):
    """The cost is paid, the tile is off the rondel or out of the discards."""

    seat: int
    piece: int
    tile: int
    source: str


class PersonKept(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    tile: int


class PersonResolved(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Marker placed and bonus finished, or no marker could be placed."""

    seat: int
    tile: int


class MarkerPlaced(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Before the bonus. `coins`: what the roads cost."""

    seat: int
    clan: int
    coins: int


class GoodProduced(msgspec.Struct, frozen=True, gc=False, tag=True):
    """An activated tile brought goods: how many found room. The activation is not yet over."""

    seat: int
    cell: int
    good: int
    n: int


class ScotArrived(msgspec.Struct, frozen=True, tag=True):
    """A single scot came onto a tile: moved, placed or transferred."""

    seat: int
    cell: int
    how: str


class TileRemoved(msgspec.Struct, frozen=True, tag=True):
    """A tile left a territory and the game, with those below it."""

    seat: int
    tiles: tuple[int, ...]
    cell: int
    cause: str
    goods: tuple[int, ...]
    scots: int


class MovementLapsed(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The turn ends with movement points that were not used."""

    seat: int
    n: int


class TurnEnding(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The last moment of a turn: movement points have lapsed, the rondel is not yet filled up."""

    seat: int
    piece: int


class Compared(msgspec.Struct, frozen=True, tag=True):
    """A category of a scoring: the count of each seat and the points for it."""

    scoring: int
    category: int
    counts: tuple[int, ...]
    points: tuple[int, ...]


class ScoringEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    scoring: int


class FinalStep(msgspec.Struct, frozen=True, tag=True):
    """A step of the end of the game begins."""

    step: str


class GameEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


Event = (
    SharedEvent
    | SettingUp
    | TurnStarted
    | FigureLeft
    | FigurePassed
    | FigureLanded
    | TileDiscarded
    | Stopped
    | DieLeft
    | DieWaits
    | ScotPaid
    | CoinsGiven
    | TileAcquired
    | PersonKept
    | PersonResolved
    | MarkerPlaced
    | GoodProduced
    | ScotArrived
    | TileRemoved
    | MovementLapsed
    | TurnEnding
    | Compared
    | ScoringEnded
    | FinalStep
    | GameEnded
)
