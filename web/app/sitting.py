"""A game at the table as one device sees it: who looks, what is selected, what a tap means.

The controller of every game. It asks the contract and never the rules: `touches` tells which legal moves go with the
things tapped; one of them plays, several open a menu, none asks `why_not`.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

import msgspec

from core.kernel import Message, say
from core.kernel.journal import Table
from core.kernel.words import Words
from web.scene import Refusal, Scene, SeatLook

AnyTable = Table[Any, Any, Any]


class Sitting:
    """Mutable, because it is what a person does: selecting, looking back, lifting the curtain."""

    def __init__(self, table: AnyTable, looks: Sequence[SeatLook], *, confirm: bool = False) -> None:
        self.table = table
        self.game = table.game
        self.looks = tuple(looks)
        self.confirm_first = confirm
        self.shown_to: int | None = None
        """The person who lifted the curtain last."""
        self.at: int | None = None
        """The position looked back at, as a number of moves; none when it is now."""
        self.selected: tuple[str, ...] = ()
        self.hinted: tuple[str, ...] = ()
        self.preview: Any = None
        """A move that is shown and waits to be confirmed."""
        self.warning: Message | None = None
        """Why the move that waits is almost surely a slip."""
        self.choices: tuple[Any, ...] = ()
        """Moves that go with what was tapped, when it does not tell them apart."""
        self.refusal: Refusal | None = None
        self.looking_at: int | None = None
        """The seat whose area was asked for; forgotten with the next move."""
        self.panel = ""
        """The part of the table that was asked for; forgotten with the next move."""
        self._secrets: tuple[Any, int, bool] = (None, -1, False)
        self._ended: list[tuple[Any, int]] = []

    def copy(self) -> Sitting:
        """What is done at the copy leaves this one as it is, until the copy is laid in its place."""
        ahead = copy(self)
        ahead.table, ahead._ended = self.table.copy(), self._ended[:]
        return ahead

    # Who sits here, and who looks.

    @property
    def people(self) -> list[int]:
        return [seat for seat, look in enumerate(self.looks) if look.player == "person"]

    def reseat(self, seat: int, player: str) -> None:
        """Somebody else plays on at a seat. A person who comes may have to lift the curtain first."""
        self.table.reseat(seat, player)
        self.looks = tuple(
            msgspec.structs.replace(look, player=player) if number == seat else look
            for number, look in enumerate(self.looks)
        )
        if self.shown_to not in self.people:
            self.shown_to = None
        self.clear()

    @property
    def over(self) -> bool:
        return self.game.over(self.table.position)

    @property
    def seat(self) -> int | None:
        """The seat that decides now; none when the game is over."""
        return None if self.over else self.game.seat_to_move(self.table.position)

    @property
    def bot_to_move(self) -> bool:
        seat = self.seat
        return seat is not None and self.looks[seat].player != "person"

    @property
    def curtain(self) -> int | None:
        """The person the device must be passed to before anything secret is shown."""
        seat = self.seat
        if seat is None or self.at is not None or seat not in self.people or len(self.people) < 2:
            return None
        hidden = self.shown_to is not None or self._has_secrets(seat)
        return seat if self.shown_to != seat and hidden else None

    def _has_secrets(self, seat: int) -> bool:
        """Whether a seat may know more of what is shown than everybody does. Every line of the log asks, so the answer
        is kept."""
        position = self.shown
        known, of, answer = self._secrets
        if known is not position or of != seat:
            answer = bool(self.game.view_for(position, seat) != self.game.view_for(position, None))
            self._secrets = (position, seat, answer)
        return answer

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets are shown."""
        people = self.people
        if len(people) == 1:
            return people[0]
        if self.curtain is not None:
            return None
        if self.shown_to is not None:
            return self.shown_to
        # Looking back there is no curtain: what only one of them may know stays hidden.
        seat = self.seat
        return None if seat not in people or (self.at is not None and self._has_secrets(seat)) else seat

    def lift_curtain(self) -> None:
        if self.curtain is not None:
            self.shown_to = self.curtain

    def _lay_open(self) -> None:
        """Who holds no secrets any more puts the device down for all to see; with new ones the curtain comes again."""
        if self.shown_to is not None and not self.over and not self._has_secrets(self.shown_to):
            self.shown_to = None

    @property
    def can_move(self) -> bool:
        """Whether the person at the device decides now."""
        return self.seat is not None and self.at is None and not self.bot_to_move and self.curtain is None

    # What is on the table.

    @property
    def number(self) -> int:
        """How many moves led to the position shown."""
        return len(self.table.journal.moves) if self.at is None else self.at

    @property
    def shown(self) -> Any:
        return self.table.positions[self.number]

    def scene(self, words: Words) -> Scene:
        position = self.shown
        selected = self.selected
        if self.preview is not None:
            selected = self.game.touches(self.preview)
        return Scene(
            game=self.game,
            view=self.game.view_for(position, self.viewer),
            viewer=self.viewer,
            seats=self.looks,
            words=words,
            moves=tuple(self.game.moves(position)) if self.can_move else (),
            selected=selected,
            recent=self.recent,
            own=self.own,
            hinted=self.hinted,
            refusal=self.refusal,
            looking_at=self.looking_at,
            panel=self.panel,
        )

    @property
    def recent(self) -> tuple[Any, ...]:
        """Events since the viewer's last own decision; looking back, those of the last move."""
        if self.at is not None:
            return self.table.events[self.at - 1] if self.at else ()
        return tuple(event for events in self.table.events[self.since :] for event in events)

    @property
    def own(self) -> tuple[Any, ...]:
        """Events of the viewer's last own decision, if one looks at the table as it is."""
        if self.at is not None or self.viewer is None or not self.since:
            return ()
        return tuple(self.table.events[self.since - 1])

    @property
    def since(self) -> int:
        """The number of the first move after the viewer's last own decision (or the last one of all, if nobody
        looks)."""
        moves = len(self.table.journal.moves)
        if self.viewer is None:
            return max(0, moves - 1)
        for number in range(moves, 0, -1):
            if self.mover(number - 1) == self.viewer:
                return number
        return 0

    @property
    def last_turn_ended(self) -> int:
        """The number of the first move after the viewer's last turn, not counting a turn that is going on: what
        happened is what others did from there on."""
        number = len(self.table.journal.moves)
        if self.viewer is None:
            return max(0, number - 1)
        while number and self.mover(number - 1) == self.viewer and self.seat == self.viewer:
            number -= 1
        while number and self.mover(number - 1) != self.viewer:
            number -= 1
        return number

    def mover(self, number: int) -> int:
        """The seat that made a move."""
        return self.game.seat_to_move(self.table.positions[number])

    def turns_ended(self, moves: int) -> int:
        """How many turns were over when that many moves were played. Every paint asks, so the count of each position is
        kept and goes on from there."""
        positions, counted = self.table.positions, self._ended
        # What was taken back, or played anew since.
        while counted and (len(counted) > len(positions) or counted[-1][0] is not positions[len(counted) - 1]):
            counted.pop()
        for number in range(len(counted), len(positions)):
            ended = counted[-1][1] + sum(map(self.game.ends_turn, self.table.events[number - 1])) if number else 0
            counted.append((positions[number], ended))
        return counted[moves][1]

    # Taps.

    def tap(self, thing: str) -> Any:
        """What a tap means: a move to play, or None when it selects, opens a menu, or is refused."""
        self.refusal = self.warning = None
        self.choices = ()
        self.hinted = ()
        if not self.can_move:
            self.refuse_now(thing)
            return None
        if " " in thing:
            return self._tap_all(thing)
        if self.preview is not None and thing in self.game.touches(self.preview):
            return self.confirm()
        self.preview = None
        if thing in self.selected:
            self.selected = tuple(other for other in self.selected if other != thing)
            return None
        # Another thing of the same kind is a change of mind.
        kept = tuple(other for other in self.selected if _kind(other) != _kind(thing))
        wanted = (*kept, thing)
        found = self._moves_with(wanted)
        if not found and kept and self._means_alone(thing):
            wanted = (thing,)
            found = self._moves_with(wanted)
        if not found:
            self._refuse(thing, self.game.why_not(self.table.position, wanted))
            return None
        self.selected = wanted
        meant = [move for move in found if self._complete(move, thing)]
        if len(meant) == 1 and (len(found) == 1 or self._all_tapped(meant[0])):
            return self._offer(meant[0])
        if len(meant) == len(found) and len(found) > 1:
            self.choices = tuple(found)
        return None

    def _tap_all(self, thing: str) -> Any:
        """A thing that names several (`row-2 buy units-c`) is a tap on all of them, whatever was selected before."""
        wanted = tuple(thing.split())
        found = self._moves_with(wanted)
        if self.preview is not None and (
            found == [self.preview] or set(wanted) == set(self.game.touches(self.preview))
        ):
            return self.confirm()
        self.preview = None
        if not found:
            self._refuse(thing, self.game.why_not(self.table.position, wanted))
            return None
        self.selected = wanted
        if len(found) == 1:
            return self._offer(found[0])
        self.choices = tuple(found)
        return None

    def is_shortcut(self, thing: str) -> bool:
        """Whether a tap on this thing stands for moves, where the game knows such a thing."""
        return self.can_move and bool(self.game.shortcut(self.table.position, thing))

    def look_at(self, seat: int) -> None:
        """Show the area of a seat; once more, and the table decides again."""
        self.looking_at = None if self.looking_at == seat or not 0 <= seat < len(self.looks) else seat
        self.panel = ""

    def open_panel(self, name: str) -> None:
        """Show a part of the table; once more, and the table decides again."""
        self.panel = "" if self.panel == name else name
        self.looking_at = None

    def drop(self, thing: str, on: str) -> Any:
        """A thing dragged onto another: both tapped, and nothing else."""
        self.selected = ()
        self.preview = None
        first = self.tap(thing)
        if first is not None or thing not in self.selected:
            return first
        return self.tap(on)

    def _moves_with(self, things: Sequence[str]) -> list[Any]:
        wanted = set(things)
        return [move for move in self.game.moves(self.table.position) if wanted <= set(self.game.touches(move))]

    def _means_alone(self, thing: str) -> bool:
        """Whether a thing tells a whole move by itself: then it is a change of mind, whatever was selected before."""
        return any(
            all(other == thing for other in self.game.touches(move) if _numbered(other))
            for move in self._moves_with((thing,))
        )

    def _complete(self, move: Any, tapped: str) -> bool:
        """Whether everything a person can point at has been: things with a number. A thing without one (`no-shield`)
        stands for the whole move."""
        return not _numbered(tapped) or self._all_tapped(move)

    def _all_tapped(self, move: Any) -> bool:
        return all(thing in self.selected for thing in self.game.touches(move) if _numbered(thing))

    def _offer(self, move: Any) -> Any:
        if not self.confirm_first:
            return move
        self.preview = move
        return None

    def confirm(self) -> Any:
        """The move that was shown."""
        move, self.preview, self.warning = self.preview, None, None
        return move

    def hold_back(self, move: Any, warning: Message) -> None:
        """Show a move with a warning; it is played when it is confirmed."""
        self.clear()
        self.preview, self.warning = move, warning

    def choose(self, number: int) -> Any:
        """One of the moves of the menu."""
        if not 0 <= number < len(self.choices):
            return None
        move = self.choices[number]
        self.choices = ()
        return self._offer(move)

    def refuse_now(self, thing: str) -> None:
        """Nobody at this device decides now."""
        self._refuse(thing, (self._why_not_now(),))

    def _why_not_now(self) -> Message:
        if self.at is not None:
            return say("app.why.looking_back")
        if self.over:
            return say("app.why.over")
        return say("app.why.not_your_turn")

    def _refuse(self, thing: str, reasons: tuple[Message, ...]) -> None:
        self.refusal = Refusal(thing, reasons or (say("play.not_now"),))

    def clear(self) -> None:
        """Forget taps, hints and refusals: something else happened."""
        self.selected = ()
        self.hinted = ()
        self.choices = ()
        self.preview = None
        self.refusal = self.warning = None

    # Moves.

    def play(self, move: Any) -> None:
        self._begin_move()
        self.table.play(move)
        self._lay_open()

    def play_shortcut(self, thing: str) -> None:
        self._begin_move()
        self.table.play_shortcut(thing)
        self._lay_open()

    def _begin_move(self) -> None:
        self.clear()
        self.at = None
        if not self.bot_to_move:
            self.looking_at = None
            self.panel = ""

    @property
    def to_undo(self) -> int:
        """How many moves one Undo takes back: to the last decision of a person, past all that bots did since."""
        moves = len(self.table.journal.moves)
        people = self.people
        for number in range(moves - 1, -1, -1):
            if not people or self.mover(number) in people:
                return moves - number
        return 0

    @property
    def undo_reveals(self) -> bool:
        table = self.table
        numbers = range(len(table.events) - self.to_undo, len(table.events))
        return any(self.game.reveals(table.positions[n], table.positions[n + 1], table.events[n]) for n in numbers)

    def undo(self) -> bool:
        """Take back a selection first, then moves."""
        if self.selected or self.preview is not None or self.choices:
            self.clear()
            return False
        self.clear()
        back = self.to_undo
        for _ in range(back):
            self.table.undo()
        self._lay_open()
        return back > 0

    def redo(self) -> bool:
        self.clear()
        done = self.table.redo()
        while done and self.bot_to_move and self.table.journal.ahead:
            self.table.redo()
        self._lay_open()
        return done

    def look_back(self, number: int) -> None:
        """Show the position after that many moves; the last one is now."""
        last = len(self.table.journal.moves)
        self.clear()
        self.at = None if number >= last else max(0, number)


def _kind(thing: str) -> str:
    return thing.rpartition("-")[0] if _numbered(thing) else thing


def _numbered(thing: str) -> bool:
    return thing.rpartition("-")[2].isdecimal()
