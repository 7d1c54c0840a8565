"""Home: continue, begin anew, or go elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.journal import Unreadable
from web.app.device import Event, Record, Row
from web.app.room import Room
from web.app.saves import picture, readable, summary, turn_of, unfinished, unpack
from web.app.shelf import shelf
from web.html import Html
from web.screens.home import Continue, Home, home

if TYPE_CHECKING:
    from web.app.app import App


class HomeRoom(Room):
    name = "home"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.count = 0
        self.latest: Record | None = None
        self.latest_picture = Html("")

    async def enter(self, arg: str) -> None:
        await self._look()

    async def _look(self) -> None:
        listing = await self.app.saved_games()
        self.count = listing.count
        self.latest = None
        # An unfinished game first: a finished one is only looked at.
        for fits in (unfinished, readable):
            row = next(filter(fits, listing.rows), None)
            if row is not None and self.latest is None:
                await self._take(row)

    async def _take(self, row: Row) -> None:
        """The game to go on with, and its picture; none if it cannot be opened."""
        try:
            record = await self.app.storage.load(row.id)
            if record is not None:
                table, seats, _ = unpack(record)
                self.latest, self.latest_picture = record, picture(table, seats, self.words)
        except Unreadable:
            pass

    async def stored_elsewhere(self, save: str, revision: int) -> None:
        await self._look()
        self.app.paint()

    def draw(self) -> Html:
        return home(
            Home(
                games=shelf(),
                offline=self.device.offline_ready(),
                latest=self._latest(),
                saves=self.count,
            ),
            self.words,
            self.app.overlays,
        )

    def _latest(self) -> Continue | None:
        record = self.latest
        if record is None:
            return None
        told = summary(record)
        return Continue(
            id=record.id,
            title=self.app.title(record.game),
            seats=told.seats,
            points=told.points,
            turn=turn_of(told),
            when=self.device.when(record.updated),
            active=told.seat,
            picture=self.latest_picture,
            unsaved=bool(self.app.storage.reason(record.id)),
        )

    async def do_share(self, event: Event) -> None:
        await self.app.share_record(event.arg)
