"""Saved games: open, rename, copy, export, share, delete and bring back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from core.kernel import Message, say
from core.kernel.journal import Unreadable
from web.app.device import Event, Record, Storage
from web.app.room import Room
from web.app.saves import picture, summary, turn_of, unpack
from web.app.shelf import cover_of
from web.html import Html
from web.screens.saves import LONGEST_TITLE, SavedGame, Saves, saves

if TYPE_CHECKING:
    from web.app.app import App


class SavesRoom(Room):
    name = "saves"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.records: list[Record] = []
        self.pictures: dict[tuple[str, int, str], Html] = {}
        """By id, revision and language: drawing means replaying, so it is done once."""
        self.renaming: str | None = None
        self.storage = Storage()

    async def enter(self, arg: str) -> None:
        self.renaming = None
        self.records = await self.app.saved_games()
        self.storage = await self.device.storage()

    async def _again(self) -> None:
        self.records = await self.app.saved_games()
        self.app.paint()

    async def stored_elsewhere(self, save: str, revision: int) -> None:
        await self._again()

    def draw(self) -> Html:
        return saves(
            Saves(
                saves=tuple(self._saved(record) for record in self.records),
                renaming=self.renaming,
                used=sum(len(record.journal) + len(record.summary) for record in self.records)
                if self.records
                else None,
                persisted=self.storage.persisted,
                notices=self.app.notices,
                sheet=self.app.sheet,
                toast=self.app.toast,
                dialog=self.app.dialog,
            ),
            self.words,
        )

    def _saved(self, record: Record) -> SavedGame:
        told = summary(record)
        return SavedGame(
            id=record.id,
            title=self.app.title(record.game),
            seats=told.seats,
            points=told.points,
            when=self.device.when(record.updated),
            turn=turn_of(told),
            finished=told.seat is None,
            name=record.name,
            picture=self._picture(record),
        )

    def _picture(self, record: Record) -> Html:
        key = (record.id, record.revision, self.words.language)
        if key not in self.pictures:
            try:
                table, seats, _ = unpack(record)
                self.pictures[key] = picture(table, seats, self.words)
            except Unreadable:
                self.pictures[key] = cover_of(record.game)
        return self.pictures[key]

    def _record(self, save: str) -> Record | None:
        return next((record for record in self.records if record.id == save), None)

    def _title(self, record: Record) -> str:
        return record.name or self.words.text(self.app.title(record.game))

    async def do_rename(self, event: Event) -> None:
        self.renaming = event.arg
        self.app.paint()
        self.device.focus(f"save-{event.arg}-name")

    async def do_rename_to(self, event: Event) -> None:
        """Each letter is kept in the field; leaving it stores the name."""
        record = self._record(event.arg)
        if record is None or event.kind != "change":
            return
        name = " ".join(event.value.split())[:LONGEST_TITLE]
        if name != record.name:
            await self.app.store(msgspec.structs.replace(record, name=name), record.revision)
        await self._again()

    async def do_rename_done(self, event: Event) -> None:
        self.renaming = None
        await self._again()

    async def do_duplicate(self, event: Event) -> None:
        record = self._record(event.arg)
        if record is None:
            return
        title = self._title(record)
        name = self.words.text(say("web.saves.copy_name", title=title))[:LONGEST_TITLE]
        copy = msgspec.structs.replace(
            record, id=self.device.new_id(), name=name, revision=0, updated=self.device.now()
        )
        await self.app.store(copy, 0)
        self.app.say(say("web.toast.duplicated", title=title))
        await self._again()

    async def do_delete(self, event: Event) -> None:
        """Gone at once, and back with one tap."""
        record = self._record(event.arg)
        if record is None or not await self.device.remove(record.id):
            return
        self.app.deleted = record
        self.app.say(say("web.toast.deleted", title=self._title(record)), "undelete", say("app.undo"))
        await self._again()

    async def do_undelete(self, event: Event) -> None:
        record, self.app.deleted = self.app.deleted, None
        if record is not None and await self.device.restore(record):
            self._told(say("app.toast.restored"))
        await self._again()

    def _told(self, message: Message) -> None:
        self.app.say(message)

    async def do_share(self, event: Event) -> None:
        await self.app.share_record(event.arg)
