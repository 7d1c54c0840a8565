"""What the base rules ask before they answer themselves. Clans with a lasting effect and chronicles modify the answer:
`@rules.modifies(TileCosts)`. A *piece* is a figure or the die as the chain writes it."""

from __future__ import annotations

from functools import cache

import msgspec

from core.glens.effects import Price


class Due(msgspec.Struct, frozen=True):
    """What something costs: a price that goes to the supply, and coins that go to other players."""

    price: Price
    owed: tuple[tuple[int, int], ...] = ()
    """Seat and coins."""
    tolls: tuple[tuple[int, int, int], ...] = ()
    """Cell, seat and coins: owed only if a tile is laid on that cell."""

    def coins(self, cell: int = -1) -> int:
        """All the coins it takes, apart from those for goods."""
        all_coins = self.price.coins
        for _, coins in self.owed:
            all_coins += coins
        for where, _, coins in self.tolls:
            if where == cell:
                all_coins += coins
        return all_coins

    def owed_for(self, cell: int) -> list[tuple[int, int]]:
        return [*self.owed, *((seat, coins) for where, seat, coins in self.tolls if where == cell)]


class Ring(msgspec.Struct, frozen=True):
    """The rondel as it is printed: how many spaces it has, and what stands on some of them for good."""

    spaces: int
    fixed: tuple[tuple[int, int], ...] = ()
    """Number of the space, and the entry of the chain that tells the thing."""

    def at(self, space: int) -> int | None:
        """What stands for good on a space; numbers go on past the end of the ring."""
        for place, thing in self.fixed:
            if place == space % self.spaces:
                return thing
        return None

    def taken(self, rear: int) -> int:
        """G2-15.1: how many spaces from the hindmost piece on are taken after a refill: up to the one behind it, which
        stays empty; what stands there for good is left out."""
        spaces = self.spaces - 1
        while self.fixed and self.at(rear + spaces) is not None:
            spaces -= 1
        return spaces


@cache
def plain_ring(spaces: int) -> Ring:
    """A ring with nothing on it but what is laid out, and one space that stays empty."""
    return Ring(spaces + 1)


class Toll(msgspec.Struct, frozen=True):
    """What a piece has to give when it passes a space of the chain: one of these, each a number of coins and for every
    good a number of units of the own stock."""

    space: int
    choices: tuple[tuple[int, tuple[int, ...]], ...]


# Set-up


class StackTiles(msgspec.Struct, frozen=True):
    """The tiles that are shuffled into a stack. Answer: their numbers."""

    stack: int


# The rondel


class TheRing(msgspec.Struct, frozen=True):
    """How the rondel is made. Answer: a `Ring`."""


THE_RING = TheRing()


class Destinations(msgspec.Struct, frozen=True):
    """Where the acting piece of a seat may go. Answer: the moves."""

    seat: int
    piece: int


class Tolls(msgspec.Struct, frozen=True):
    """What the piece of a seat has to give on its way. A goal counts as payable only if one choice of them leaves it
    so. Answer: each `Toll` ahead."""

    seat: int
    piece: int


class PassingPieces(msgspec.Struct, frozen=True):
    """Which pieces must have passed a tile before it is discarded. Answer: pieces."""


PASSING_PIECES = PassingPieces()


class DiscardPile(msgspec.Struct, frozen=True):
    """To which pile a tile goes. Answer: its number."""

    tile: int
    cause: str
    piece: int
    seat: int


class RefillTo(msgspec.Struct, frozen=True):
    """How many spaces from the hindmost piece on are taken after a refill. Answer: that number."""


REFILL_TO = RefillTo()


class NextActor(msgspec.Struct, frozen=True):
    """Which piece acts. Answer: the piece and its seat, -1 for the die."""


NEXT_ACTOR = NextActor()


class DieStop(msgspec.Struct, frozen=True):
    """Whether the die may stop on a tile, or on a thing that stands on the ring for good. Answer: yes or no."""

    tile: int


class GameOver(msgspec.Struct, frozen=True):
    """Whether the game is over now that every figure has reached or passed World's End. Answer: yes or no."""


# The turn


class MovePrompt(msgspec.Struct, frozen=True):
    """How a seat is asked to move the piece that acts. Answer: the message."""

    seat: int
    piece: int


class LastingEffect(msgspec.Struct, frozen=True):
    """Whether a lasting effect of a clan or a card may be used now. Answer: yes or no."""

    seat: int
    effect: str
    piece: int


class FreelyDeclined(msgspec.Struct, frozen=True):
    """Whether declining what is asked now is as good a choice as any. Answer: yes or no."""


class FreeActions(msgspec.Struct, frozen=True):
    """What a seat may do at any moment of its turn (G2-4.5); `running`: while another tile is being activated. Answer:
    the moves."""

    seat: int
    running: bool


class MovementUses(msgspec.Struct, frozen=True):
    """What a seat can do with a movement point; asked only while it has one. Answer: the moves."""

    seat: int


class TileCosts(msgspec.Struct, frozen=True):
    """What tiles cost, asked for all tiles ahead at once. Answer: the `Due` of each."""

    seat: int
    tiles: tuple[int, ...]
    piece: int
    free: bool


class Supports(msgspec.Struct, frozen=True):
    """The cells that count as holding a scot when a tile is laid. Answer: cells."""

    seat: int


class Ways(msgspec.Struct, frozen=True):
    """How a tile can be activated by a seat with a clan that adds to the tile's own ways. Answer: the `Way`s."""

    seat: int
    tile: int


class MarkerCosts(msgspec.Struct, frozen=True):
    """What it costs to place a marker, asked for all clans at once. Answer: the `Due` of each, in their order."""

    seat: int


class Removal(msgspec.Struct, frozen=True):
    """Whether a tile may be taken out of a territory. Answer: yes or no."""

    seat: int
    cell: int
    cause: str


# Scoring


class Counts(msgspec.Struct, frozen=True):
    """How many of a category each seat has, before cards multiply it. Answer: those numbers."""

    category: str


class ScoringTables(msgspec.Struct, frozen=True):
    """For each seat its points for a difference of 0, 1, 2, ... in a category. Answer: those tables."""

    category: str


class CategoryPoints(msgspec.Struct, frozen=True):
    """The points of all seats in a category, not yet booked. Answer: those points."""

    scoring: int
    category: str


class CoinValue(msgspec.Struct, frozen=True):
    """The points of a seat for its coins at the end. Answer: those points."""

    seat: int


class FinalSteps(msgspec.Struct, frozen=True):
    """The steps of the end of the game. Answer: their names, in order."""
