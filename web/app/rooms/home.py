"""Home: continue, begin anew, or go elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.journal import Unreadable
from web.app.device import Event, Record
from web.app.room import Room
from web.app.saves import picture, summary, turn_of, unpack
from web.app.shelf import shelf
from web.html import Html
from web.screens.home import Continue, Home, home

if TYPE_CHECKING:
    from web.app.app import App


class HomeRoom(Room):
    name = "home"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.records: list[Record] = []
        self.latest: Record | None = None
        self.latest_picture = Html("")

    async def enter(self, arg: str) -> None:
        await self._look()

    async def _look(self) -> None:
        self.records = await self.app.saved_games()
        # An unfinished game first: a finished one is only looked at.
        order = sorted(self.records, key=lambda record: (summary(record).seat is None, -record.updated))
        self.latest = next((record for record in order if summary(record).seats), None)
        self.latest_picture = Html("")
        if self.latest is not None:
            try:
                table, seats, _ = unpack(self.latest)
                self.latest_picture = picture(table, seats, self.words)
            except Unreadable:
                self.latest = None

    async def stored_elsewhere(self, save: str, revision: int) -> None:
        await self._look()
        self.app.paint()

    def draw(self) -> Html:
        return home(
            Home(
                games=shelf(),
                offline=self.device.offline_ready(),
                latest=self._latest(),
                saves=len(self.records),
                notices=self.app.notices,
                sheet=self.app.sheet,
                toast=self.app.toast,
                dialog=self.app.dialog,
            ),
            self.words,
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
        )

    async def do_share(self, event: Event) -> None:
        await self.app.share_record(event.arg)
