"""What a position of Glen More II is, and the words it is played in: tasks, moves, events, options. Many of them are
those of `core.glens.state`."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec

from core.glen_more_2.asking import ask
from core.glen_more_2.components import KITS, Components
from core.glen_more_2.questions import REFILL_TO, THE_RING, Ring, plain_ring
from core.glens.state import (
    Activate,
    ActivateAnywhere,
    Buy,
    CardTaken,
    ChooseGood,
    ChoosingGood,
    CoinsGained,
    CoinsPaid,
    DieMoved,
    EndActivation,
    EndTurn,
    Glen,
    GoodBought,
    GoodGained,
    GoodPaid,
    GoodSold,
    Holdings,
    MembersGained,
    MemberWalked,
    MovementGained,
    Pay,
    Payment,
    Place,
    PointsGained,
    Sell,
    StackEnded,
    Take,
    TileActivated,
    TileDealt,
    TileLaid,
    TilesLeft,
    TileTaken,
    TurnEnded,
    Walk,
    WhiskyGained,
    WhiskyPaid,
)
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


# Tasks. A turn


class TakingTile(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat moves its figure to a tile and takes it."""

    seat: int


class Arriving(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The piece that acts has passed everything on its way: what all have passed is discarded, then comes what it moved
    for."""

    seat: int
    tile: int
    space: int
    purpose: str


class Laying(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat chooses the cell of a tile; without `free` it pays for it then. `nested`: the turn goes on afterwards
    where it was; `running`: inside the activation of another tile."""

    seat: int
    tile: int
    free: bool = False
    nested: bool = False
    running: bool = False


class GivingScot(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat pays a scot for a tile that will lie on that cell."""

    seat: int
    tile: int
    cell: int


class Laid(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The tile is paid: it is laid on its cell, or kept if it has none."""

    seat: int
    tile: int
    cell: int
    nested: bool
    running: bool


class Resolving(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat resolves effects of a tile, a card or a clan, in any order: numbers of the component set's list of
    effects, with what is left of each. `cell` is the tile they belong to."""

    seat: int
    cell: int
    left: tuple[tuple[int, int], ...]
    running: bool


class Continuing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """What is left of effects being resolved goes on after all that one of them brought."""

    seat: int
    cell: int
    left: tuple[tuple[int, int], ...]
    running: bool


class PersonDone(msgspec.Struct, frozen=True, gc=False, tag=True):
    """All that a person brought has been resolved."""

    seat: int
    tile: int


class KeepingGoods(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Not all of these goods find room on a tile: the seat chooses so many of them."""

    seat: int
    cell: int
    goods: tuple[int, ...]
    n: int


class PuttingGoods(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat puts goods onto own tiles of choice: these, and so many of any kind."""

    seat: int
    goods: tuple[int, ...]
    choice: int = 0


class StartingActivation(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The tiles that may be activated are found."""

    seat: int
    tile: int
    cell: int
    nested: bool
    running: bool


class Activating(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat activates tiles inside another effect."""

    seat: int
    open: tuple[int, ...]
    running: bool


class Produced(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A tile has produced goods of choice: what lies there now besides those it held before is announced."""

    seat: int
    cell: int
    before: tuple[int, ...]


class Getting(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat gets what it exchanged its goods for."""

    seat: int
    cell: int
    tile: int
    way: int


class Finishing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat activates tiles, uses its movement points and ends its turn."""

    seat: int
    open: tuple[int, ...]


class Closing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The turn is over: the rondel is filled up and the next piece acts."""

    seat: int


class FillingUp(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Tiles of the stacks are laid out."""


class NextPiece(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Whoever is hindmost acts: a player, or the die."""


class FinalStage(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A step of the end of the game."""

    step: str


Task = (
    Payment
    | ChoosingGood
    | StackEnded
    | TakingTile
    | Arriving
    | Laying
    | GivingScot
    | Laid
    | Resolving
    | Continuing
    | PersonDone
    | KeepingGoods
    | PuttingGoods
    | StartingActivation
    | Activating
    | Produced
    | Getting
    | Finishing
    | Closing
    | FillingUp
    | NextPiece
    | FinalStage
)

WINDOWS = (TakingTile, Resolving, Activating, Finishing)
"""G2-4.5: the moments at which a seat may do what is possible at any moment of its turn. Chronicles offer their own
free actions here, and what movement points can do besides."""


# Moves.


class Stop(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the figure onto a tile that is not taken, and stay there."""

    space: int


class Discard(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Nothing can be taken: move to a tile, discard it, take a reward; its number in the list of rewards."""

    space: int
    reward: int


class PayScot(msgspec.Struct, frozen=True, gc=False, tag=True):
    cell: int


class PutGood(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a good onto an own tile."""

    good: int
    cell: int


class PutScot(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a scot of the own supply onto an own tile."""

    cell: int


class PlaceMarker(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Put a marker on a clan space."""

    clan: int


class RemoveTile(msgspec.Struct, frozen=True, gc=False, tag=True):
    cell: int


class TakeDiscarded(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a tile out of the discards, without its cost."""

    tile: int


class Resolve(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Carry out an effect; its number in the component set's list."""

    effect: int


class Decline(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Leave the rest."""


Move = (
    Take
    | Sell
    | Pay
    | Buy
    | Place
    | ChooseGood
    | Activate
    | ActivateAnywhere
    | EndActivation
    | Walk
    | EndTurn
    | Stop
    | Discard
    | PayScot
    | PutGood
    | PutScot
    | PlaceMarker
    | RemoveTile
    | TakeDiscarded
    | Resolve
    | Decline
)


# Events. A *piece* is a figure or the die as the chain writes it; a *thing* is any entry of the chain.


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
        return KITS[self.components]

    @property
    def ring(self) -> Ring:
        return ask(self, THE_RING, plain_ring(self.kit.spaces))

    @property
    def spaces_to_fill(self) -> int:
        return ask(self, REFILL_TO, self.ring.taken(self.rear))


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
