"""A room: one screen with what can be done on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.words import Words
from web.app.device import Device, Event, Record
from web.html import Html

if TYPE_CHECKING:
    from web.app.app import App


class Room:
    """Actions are methods: `data-do="seat-add"` calls `do_seat_add`. What a room does not know, the app does."""

    name = ""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def save(self) -> str:
        """The game on the table, if this is one."""
        return ""

    @property
    def words(self) -> Words:
        return self.app.words

    @property
    def device(self) -> Device:
        return self.app.device

    async def enter(self, arg: str) -> None:
        """The person comes in; `arg` is what the route says besides the room's name."""

    def leave(self) -> None:
        """The person goes elsewhere."""

    def draw(self) -> Html:
        raise NotImplementedError

    async def touched(self, event: Event) -> None:
        """A thing on the table was tapped, held or dropped, or a key was pressed: Escape closes what is open."""
        if event.key == "Escape":
            self.app.dialog = self.app.sheet = None
            self.app.paint()

    async def stored_elsewhere(self, save: str, revision: int) -> None:
        """Another tab stored a game, or deleted it: then its revision is 0. No id: what is saved may be other games
        than before."""

    def kept(self, save: str, record: Record) -> None:
        """Something became of a game that was not stored: it is stored, is still not, or has a new id."""
        self.app.run(self.stored_elsewhere(save, record.revision))
