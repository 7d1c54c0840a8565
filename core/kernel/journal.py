"""A game is a journal: rules version, game, options, seats, seed, moves. Replaying it gives every position.

`Journal` is the value that is saved and shared; `Table` is the game being played from it, with undo, redo and branches.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Annotated, Any, Generic, Literal

import msgspec

from core.kernel.agenda import M, P
from core.kernel.chance import MAX_SEED
from core.kernel.contract import BadOptions, Game, IllegalMove, MissingComponents, O
from core.kernel.messages import Message, say

Player = Literal["person", "random", "casual", "solid", "strong"]
PLAYERS: tuple[Player, ...] = ("person", "random", "casual", "solid", "strong")
"""Who can sit on a seat. Links write the index: add new ones at the end."""

MOST_SEATS = 8
MOST_MOVES = 20_000
LONGEST_NAME = 24


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat at the table. An empty name is shown as the seat's number."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    player: Player = "person"


class TakeBack(msgspec.Struct, frozen=True):
    """Somebody took back the move after the first `moves`; `revealed` if it had shown what nobody could know."""

    moves: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)]
    revealed: bool


class Journal(msgspec.Struct, Generic[O, M], frozen=True, omit_defaults=True):
    """All that is needed to play a game again. `ahead` holds moves taken back that can be redone, next one first."""

    game: str
    rules: int
    seats: tuple[Seat, ...]
    seed: int
    options: O
    moves: tuple[M, ...] = ()
    ahead: tuple[M, ...] = ()
    takebacks: tuple[TakeBack, ...] = ()


class Unreadable(Exception):
    """A journal, link or file that cannot be opened, with the sentence that says why."""

    def __init__(self, message: Message, missing: str = "") -> None:
        super().__init__(message.key)
        self.message = message
        self.missing = missing
        """The fingerprint of the components that it needs and that are not here."""


def tidy_name(text: str) -> str:
    """A typed name as it may stand on a seat: printable, single spaces inside and none around it, not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:LONGEST_NAME].rstrip()


def new_journal(game: Game[O, P, M], seats: Sequence[Seat], seed: int, options: O | None = None) -> Journal[O, M]:
    """The journal of a game about to begin."""
    chosen = game.options_type() if options is None else options
    return Journal(game.id, game.rules, tuple(seats), seed, game.settled(chosen))


def open_deal(game: Game[O, P, M], journal: Journal[O, Any]) -> P:
    """The first position of a journal, or the reason why there is none."""
    if not 0 <= journal.seed <= MAX_SEED:
        raise Unreadable(say("journal.seed", most=str(MAX_SEED)))
    if any(seat.name != tidy_name(seat.name) for seat in journal.seats):
        raise Unreadable(say("journal.names"))
    try:
        return game.deal(journal.options, len(journal.seats), journal.seed)
    except MissingComponents as refusal:
        raise Unreadable(refusal.message, refusal.fingerprint) from refusal
    except BadOptions as refusal:
        raise Unreadable(refusal.message) from refusal


class Table(Generic[O, P, M]):
    """A game on the table: a journal together with all its positions, which share what did not change."""

    def __init__(self, game: Game[O, P, M], journal: Journal[O, M]) -> None:
        """Replays the journal. Raises Unreadable at the first move that is not legal."""
        self.game = game
        self.journal: Journal[O, M] = msgspec.structs.replace(journal, moves=())
        self.positions: list[P] = [open_deal(game, journal)]
        self.events: list[tuple[Any, ...]] = []
        """What each move brought about; `events[i]` led to `positions[i + 1]`."""
        ahead, journal_ahead = journal.moves, journal.ahead
        for number, move in enumerate(ahead, start=1):
            try:
                self._append(move)
            except IllegalMove as refusal:
                raise Unreadable(say("journal.illegal", number=number)) from refusal
        self.journal = msgspec.structs.replace(self.journal, ahead=journal_ahead)

    @property
    def position(self) -> P:
        return self.positions[-1]

    def _append(self, move: M) -> None:
        if len(self.journal.moves) >= self.game.bound(len(self.journal.seats)):
            raise IllegalMove((say("journal.too_many_moves"),))
        position, events = self.game.play(self.position, move)
        self.positions.append(position)
        self.events.append(events)
        self.journal = msgspec.structs.replace(self.journal, moves=(*self.journal.moves, move))

    def play(self, move: M) -> tuple[Any, ...]:
        """Play a move; what could be redone is gone unless it is the same move. Returns the events."""
        ahead = self.journal.ahead
        self._append(move)
        kept = ahead[1:] if ahead and ahead[0] == move else ()
        self.journal = msgspec.structs.replace(self.journal, ahead=kept)
        return self.events[-1]

    def play_shortcut(self, thing: str) -> None:
        """Play what one tap on a thing stands for: nothing else than it stands for before the first move, and nothing
        more once another seat, a choice or a revelation has come first."""
        game = self.game
        meant = game.shortcut(self.position, thing)
        seat = game.seat_to_move(self.position) if meant else None
        while meant:
            move, *rest = meant
            self.play(move)
            if self.undo_reveals or game.over(self.position) or game.seat_to_move(self.position) != seat:
                return
            still = game.shortcut(self.position, thing)
            meant = tuple(move for move in rest if move in still)

    @property
    def undo_reveals(self) -> bool:
        """Whether taking back the last move takes back chance or a secret: the page says so before it does."""
        if not self.events:
            return False
        return self.game.reveals(self.positions[-2], self.positions[-1], self.events[-1])

    def undo(self) -> bool:
        """Take back the last move. False if there is none."""
        journal = self.journal
        if not journal.moves:
            return False
        back = TakeBack(len(journal.moves) - 1, self.undo_reveals)
        self.positions.pop()
        self.events.pop()
        self.journal = msgspec.structs.replace(
            journal,
            moves=journal.moves[:-1],
            ahead=(journal.moves[-1], *journal.ahead),
            takebacks=(*journal.takebacks, back),
        )
        return True

    def redo(self) -> bool:
        """Play again what was taken back. False if there is nothing."""
        if not self.journal.ahead:
            return False
        self.play(self.journal.ahead[0])
        return True

    def reseat(self, seat: int, player: str) -> None:
        """Somebody else plays on at a seat: a bot for a person who leaves, or a person for a bot."""
        if player not in PLAYERS or not 0 <= seat < len(self.journal.seats):
            raise ValueError(f"{player!r} cannot play at seat {seat}")
        seats = list(self.journal.seats)
        seats[seat] = msgspec.structs.replace(seats[seat], player=player)
        self.journal = msgspec.structs.replace(self.journal, seats=tuple(seats))

    def branch(self, moves: int) -> Table[O, P, M]:
        """Another table that goes on from the position after that many moves; this one stays as it is."""
        if not 0 <= moves <= len(self.journal.moves):
            raise ValueError(f"there is no position after {moves} moves")
        table = self.copy()
        del table.positions[moves + 1 :], table.events[moves:]
        table.journal = msgspec.structs.replace(
            self.journal,
            moves=self.journal.moves[:moves],
            ahead=(),
            takebacks=tuple(back for back in self.journal.takebacks if back.moves < moves),
        )
        return table

    def copy(self) -> Table[O, P, M]:
        """The same table once more: what is done at one leaves the other as it is."""
        table = copy(self)
        table.positions, table.events = self.positions[:], self.events[:]
        return table
