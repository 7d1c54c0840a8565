"""What a position of Clans and Glory is, and the words it is played in: tasks, moves, events, options."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from core.kernel.agenda import Position
from core.kernel.numbers import Number

FirstPlayer = Literal[0, 1, 2, 3, 4]
FIRST_PLAYERS: tuple[FirstPlayer, ...] = get_args(FirstPlayer)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """CG-3.6: who begins: 0 leaves it to chance, otherwise the number of the seat."""

    first_player: FirstPlayer = 0


# Tasks: what can stand on the agenda.


class LayResident(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat must lay a card."""

    seat: int


class OfferShield(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may lay a shield on the board its card went to."""

    seat: int
    board: int


class EndTurn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat's turn is over."""

    seat: int


Task = LayResident | OfferShield | EndTurn


# Moves: the alphabet of saves, links, logs and bots.


class LayCard(msgspec.Struct, frozen=True, gc=False, tag=True):
    card: Number
    cell: Number


class LayFaceDown(msgspec.Struct, frozen=True, gc=False, tag=True):
    card: Number
    cell: Number


class LayShield(msgspec.Struct, frozen=True, gc=False, tag=True):
    board: Number


class KeepShield(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


Move = LayCard | LayFaceDown | LayShield | KeepShield


# Events: what happened.


class CardLaid(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    card: int
    cell: int


class CardLaidFaceDown(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Only the seat that laid it knows the card."""

    seat: int
    card: int
    cell: int


class ShieldLaid(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    board: int


class ShieldKept(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    board: int


class TurnEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int


class BoardScored(msgspec.Struct, frozen=True, tag=True):
    """At the end: what one shield took. `cards` may be empty."""

    seat: int
    board: int
    place: int
    cards: tuple[int, ...]


class GameEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The cards in the remaining hands are discarded unseen."""


Event = CardLaid | CardLaidFaceDown | ShieldLaid | ShieldKept | TurnEnded | BoardScored | GameEnded


class FaceDown(msgspec.Struct, frozen=True, gc=False):
    """A card that lies face down, and who laid it: that seat knows its face."""

    cell: int
    card: int
    seat: int


class State(Position, frozen=True, gc=False):
    """A position. Hidden from others: `hands`, `removed`, the cards of `face_down`, `chance`."""

    agenda: tuple[Task, ...]
    first: int
    """The seat that began."""
    hands: tuple[tuple[int, ...], ...]
    """For each seat its cards, lowest number first."""
    cells: tuple[int, ...]
    """For each cell of the ring its card, EMPTY or FACE_DOWN."""
    face_down: tuple[FaceDown, ...]
    shields: tuple[int, ...]
    """For each seat the shields it still has."""
    stacks: tuple[tuple[int, ...], ...]
    """For each board the seats of its shields, first laid first."""
    removed: tuple[int, ...]
    """The cards in the box."""

    @property
    def seats(self) -> int:
        return len(self.hands)
