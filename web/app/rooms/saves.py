"""Saved games: open, rename, copy, export, share, delete and bring back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from core.kernel import say
from core.kernel.journal import Unreadable
from web.app.device import Event, Row, Storage
from web.app.room import Room
from web.app.saves import picture, readable, summary, turn_of, unpack
from web.app.shelf import cover_of
from web.app.store import Listing
from web.html import Html
from web.screens.parts import LONGEST_TITLE, Dialog
from web.screens.saves import SavedGame, Saves, saves

if TYPE_CHECKING:
    from web.app.app import App

PAGE = 24
"""So many games are listed at first, and more whenever somebody comes to the end of them."""
MOST_PICTURES = 32
REST = 0.02
"""Between two pictures, so that a tap is heard: a game is played through for each."""


class SavesRoom(Room):
    name = "saves"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.listing = Listing()
        self.shown = PAGE
        self.pictures: dict[tuple[str, int, int, str], Html] = {}
        """By id, revision, time and language: those drawn last."""
        self._wanted: list[Row] = []
        """Games in sight that have no picture yet."""
        self._drawing = False
        self.renaming: str | None = None
        self.storage = Storage()

    async def enter(self, arg: str) -> None:
        self.renaming = None
        self.shown = PAGE
        self.listing = await self.app.saved_games()
        self.storage = await self.device.storage()
        self.app.exchange.show(arg)

    def leave(self) -> None:
        self._wanted = []

    async def _again(self) -> None:
        self.listing = await self.app.saved_games()
        self.app.paint()

    async def stored_elsewhere(self, save: str, revision: int) -> None:
        await self._again()

    def draw(self) -> Html:
        rows = self.listing.rows
        return saves(
            Saves(
                saves=tuple(self._saved(row) for row in rows[: self.shown]),
                unlisted=max(0, len(rows) - self.shown),
                bad=self.listing.bad,
                unread=len(self.listing.unread),
                renaming=self.renaming,
                used=sum(row.size + len(row.summary) for row in rows) if rows else None,
                persisted=self.storage.persisted,
            ),
            self.words,
            self.app.overlays,
        )

    def _saved(self, row: Row) -> SavedGame:
        told = summary(row)
        return SavedGame(
            id=row.id,
            title=self.app.title(row.game),
            seats=told.seats,
            points=told.points,
            when=self.device.when(row.updated),
            turn=turn_of(told) if readable(row) else None,
            finished=told.seat is None,
            name=row.name,
            picture=self.pictures.get(self._key(row)),
            unsaved=bool(self.app.storage.reason(row.id)),
        )

    def _key(self, row: Row) -> tuple[str, int, int, str]:
        return row.id, row.revision, row.updated, self.words.language

    async def do_more(self, event: Event) -> None:
        """The end of the list was tapped or came into sight. Who tapped goes on with what is new."""
        tapped = event.kind == "click"
        if event.arg != str(self.shown) or not (tapped or event.checked):
            return
        first = self.listing.rows[self.shown]
        self.shown += PAGE
        self.app.paint()
        if tapped:
            self.device.focus(f"save-{first.id}-open")

    async def do_picture(self, event: Event) -> None:
        """A game came into sight, or left it before its picture was drawn."""
        row = self._row(event.arg)
        self._wanted = [other for other in self._wanted if other.id != event.arg]
        if row is None or not event.checked:
            return
        self._wanted.append(row)
        if not self._drawing:
            self._drawing = True
            try:
                await self._draw_wanted()
            finally:
                self._drawing = False

    async def _draw_wanted(self) -> None:
        while self._wanted:
            await self.device.wait(REST)
            if self._wanted:
                row = self._wanted.pop(0)
                self._keep(row, await self._drawn(row))

    async def _drawn(self, row: Row) -> Html:
        """Its position; nothing if it cannot be opened."""
        try:
            record = await self.app.storage.load(row.id)
            if record is None:
                return cover_of(row.game)
            table, seats, _ = unpack(record)
        except Unreadable:
            return cover_of(row.game)
        return picture(table, seats, self.words)

    def _keep(self, row: Row, drawn: Html) -> None:
        self.pictures[self._key(row)] = drawn
        for key in list(self.pictures)[:-MOST_PICTURES]:
            del self.pictures[key]
        if self.app.room is self:
            self.app.paint()

    def _row(self, save: str) -> Row | None:
        return next((row for row in self.listing.rows if row.id == save), None)

    async def do_rename(self, event: Event) -> None:
        self.renaming = event.arg
        self.app.paint()
        self.device.focus(f"save-{event.arg}-name")

    async def do_rename_to(self, event: Event) -> None:
        """Each letter is kept in the field; leaving it stores the name."""
        name = " ".join(event.value.split())[:LONGEST_TITLE]
        record = await self.app.storage.load(event.arg) if event.kind == "change" else None
        if record is not None and name != record.name:
            await self.app.storage.put(msgspec.structs.replace(record, name=name))
            await self._again()

    async def do_rename_done(self, event: Event) -> None:
        self.renaming = None
        await self._again()

    async def do_duplicate(self, event: Event) -> None:
        record = await self.app.storage.load(event.arg)
        if record is None:
            return
        copy = msgspec.structs.replace(self.app.copy_of(record, self.device.new_id()), updated=self.device.now())
        if (await self.app.storage.put(copy)).ok:
            self.app.say(say("web.toast.duplicated", title=self.app.name_of(record)))
        await self._again()

    async def do_delete(self, event: Event) -> None:
        """Gone at once, and back with one tap."""
        row, record = self._row(event.arg), await self.app.storage.load(event.arg)
        if row is None or record is None or not await self.app.storage.remove(record.id):
            return
        self.app.deleted = record
        self.app.say(say("web.toast.deleted", title=self.app.name_of(row)), "undelete", say("app.undo"))
        await self._again()

    async def do_undelete(self, event: Event) -> None:
        record, self.app.deleted = self.app.deleted, None
        if record is not None:
            stored = await self.app.storage.restore(record)
            self.app.say(say("app.toast.back_already" if stored.record else "app.toast.restored"))
        await self._again()

    async def do_save_raw(self, event: Event) -> None:
        """What cannot be read, as it lies there: somebody may make sense of it."""
        raw = await self.app.storage.raw(event.arg)
        if raw is None:
            self.app.say(say("web.toast.raw_failed"))
        else:
            self.device.download("ceilidh-damaged-game.json", raw.encode())
            self.app.say(say("web.toast.raw_saved"))
        self.app.paint()

    async def do_delete_bad(self, event: Event) -> None:
        self.app.dialog = Dialog(
            say("web.saves.bad.delete.title"),
            say("web.saves.bad.delete.text"),
            say("web.saves.bad.delete.yes"),
            do="delete-bad-now",
            arg=event.arg,
            danger=True,
        )
        self.app.paint()

    async def do_delete_bad_now(self, event: Event) -> None:
        self.app.dialog = None
        await self.app.storage.remove(event.arg)
        await self._again()

    async def do_share(self, event: Event) -> None:
        await self.app.share_record(event.arg)
