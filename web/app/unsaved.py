"""Storage as the rooms know it: what is not stored is kept as long as the page lives, wherever the person goes.

Each game has one writer at a time, which stores its newest state. A game that cannot be stored waits, and is tried
again when there may be room, when somebody comes back to it, and now and then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from web.app.device import Device, Fault, Record, Stored
from web.app.store import Listing, Store, deal_in, row_of

PATIENCE = 4.0
"""Seconds that anybody waits for a game to be stored. Then it is shown, and waits."""
FIRST_PAUSE = 5.0
LONGEST_PAUSE = 300.0

Reason = Fault | Literal["gone"]
"""Why a game is not stored. `gone`: another tab has deleted it; that is for the person to decide."""


class Waiting:
    """A game that is not in storage as it is here. The revision of its record is the one last seen there."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.reason: Reason = ""
        """Empty as long as nothing has gone wrong."""
        self.seen = False
        """Whether somebody has seen what is in it: then it makes way for no other state of the game."""
        self.writer: asyncio.Future[Stored] | None = None

    @property
    def is_written(self) -> bool:
        return self.writer is not None and not self.writer.done()


class KeepingStore(Store):
    def __init__(
        self, device: Device, copy: Callable[[Record], Record], changed: Callable[[str, Record], None]
    ) -> None:
        """`copy` makes a game of its own out of one that another tab went on with. `changed` hears what became of a
        game that somebody has seen: stored, not stored, or under a new id."""
        super().__init__(device)
        self._copy = copy
        self._changed = changed
        self._waiting: dict[str, Waiting] = {}
        self._trying: asyncio.Future[None] | None = None

    # What waits, beside what is stored.

    @property
    def unsaved(self) -> tuple[Record, ...]:
        return tuple(waiting.record for waiting in self._waiting.values() if waiting.reason)

    def reason(self, save: str) -> Reason:
        """Why a game is not stored; empty if it is."""
        waiting = self._waiting.get(save)
        return waiting.reason if waiting else ""

    async def load(self, save: str) -> Record | None:
        waiting = self._waiting.get(save)
        if waiting is None:
            return await super().load(save)
        waiting.seen = True
        return waiting.record

    async def rows(self) -> Listing:
        listing = await super().rows()
        rows = {row.id: row for row in listing.rows} | {record.id: row_of(record) for record in self.unsaved}
        newest_first = sorted(rows.values(), key=lambda row: -row.updated)
        return replace(listing, rows=tuple(newest_first))

    async def find(self, deal: str) -> list[Record]:
        found = {record.id: record for record in await super().find(deal)}
        found |= {record.id: record for record in self.unsaved if deal_in(record) == deal}
        return list(found.values())

    # What a person does.

    async def put(self, record: Record) -> Stored:
        """Store a game as it is now. What somebody has seen of it is not lost, whatever comes of this."""
        waiting = self._waiting.setdefault(record.id, Waiting(record))
        waiting.record = replace(record, revision=waiting.record.revision)
        if waiting.is_written and waiting.reason:
            return Stored("silent")
        writer = self._write(waiting)
        if await self._is_done_in_time(writer):
            return writer.result()
        self._fails(waiting, "silent")
        return Stored("silent")

    async def take_in(self, record: Record) -> Stored:
        """Store a game out of a file. It is still there if that cannot be done, so it need not wait here."""
        return await super().put(record)

    async def remove(self, save: str) -> bool:
        removed = await super().remove(save)
        waiting = self._waiting.get(save)
        if not removed and (waiting is None or waiting.record.revision):
            return False
        self.forget(save)
        self.again()
        return True

    async def restore(self, record: Record) -> Stored:
        stored = await super().restore(record)
        if not stored.ok and stored.reason != "newer":
            waiting = self._waiting[record.id] = Waiting(replace(record, revision=0))
            self._fails(waiting, stored.reason)
        return stored

    async def keep(self, save: str) -> None:
        """Store a game that another tab has deleted, as a new one: there it can still be brought back."""
        waiting = self._waiting.get(save)
        if waiting is not None:
            self._goes_on_as(waiting, replace(waiting.record, id=self._device.new_id(), revision=0))
            await self.put(waiting.record)

    def forget(self, save: str) -> None:
        """What waits is not wanted any more."""
        self._waiting.pop(save, None)
        self._watch()

    # What happens elsewhere.

    def again(self) -> None:
        """There may be room now."""
        for waiting in self._waiting.values():
            self._write(waiting)

    def stored_elsewhere(self, save: str, revision: int) -> None:
        """Another tab has stored a game, or deleted it: then its revision is 0, and there is room."""
        if save in self._waiting:
            self._write(self._waiting[save])
        if not revision:
            self.again()

    def deleted_elsewhere(self, record: Record) -> None:
        """What is on the table here is nowhere else now."""
        self._fails(self._waiting.setdefault(record.id, Waiting(record)), "gone")

    # Writing.

    async def _is_done_in_time(self, writer: asyncio.Future[Any]) -> bool:
        patience: asyncio.Future[Any] = asyncio.ensure_future(self._device.wait(PATIENCE))
        await asyncio.wait([writer, patience], return_when=asyncio.FIRST_COMPLETED)
        patience.cancel()
        return writer.done()

    def _write(self, waiting: Waiting) -> asyncio.Future[Stored]:
        if waiting.writer is None or waiting.writer.done():
            waiting.writer = asyncio.ensure_future(self._store(waiting))
        return waiting.writer

    async def _store(self, waiting: Waiting) -> Stored:
        """Store a game until its newest state is stored, or cannot be."""
        while True:
            sent = waiting.record
            stored = await super().put(sent)
            if waiting.seen and stored.record is not None and stored.record.journal == sent.journal:
                # What was deleted is back as it is here.
                stored = Stored(revision=stored.record.revision)
            if self._ends(waiting, sent, stored):
                return stored

    def _ends(self, waiting: Waiting, sent: Record, stored: Stored) -> bool:
        """Whether there is nothing more to store."""
        if waiting not in self._waiting.values():
            return True
        if waiting.record.id != sent.id:
            return False
        if stored.ok:
            newest = waiting.record is sent
            waiting.record = replace(waiting.record, revision=stored.revision)
            if newest:
                self._is_stored(waiting)
            return newest
        if stored.reason != "newer":
            self._fails(waiting, stored.reason)
        elif waiting.seen:
            self._goes_on_as(waiting, self._copy(waiting.record))
            return False
        else:
            self.forget(sent.id)
        return True

    def _is_stored(self, waiting: Waiting) -> None:
        self.forget(waiting.record.id)
        if waiting.seen:
            self._changed(waiting.record.id, waiting.record)
        self.again()

    def _fails(self, waiting: Waiting, reason: Reason) -> None:
        waiting.reason, waiting.seen = reason, True
        self._watch()
        self._changed(waiting.record.id, waiting.record)

    def _goes_on_as(self, waiting: Waiting, record: Record) -> None:
        save = waiting.record.id
        del self._waiting[save]
        self._waiting[record.id] = waiting
        waiting.record = record
        if waiting.reason == "gone":
            waiting.reason = ""
        self._changed(save, record)

    def _watch(self) -> None:
        """As long as something waits the page is not closed without a question, and goes on trying."""
        self._device.ask_before_closing(bool(self._waiting))
        hopeful = any(waiting.reason not in {"", "gone"} for waiting in self._waiting.values())
        if hopeful and self._trying is None:
            self._trying = asyncio.ensure_future(self._now_and_then())
        elif not hopeful and self._trying is not None:
            self._trying.cancel()
            self._trying = None

    async def _now_and_then(self) -> None:
        pause = FIRST_PAUSE
        while True:
            await self._device.wait(pause)
            self.again()
            pause = min(2 * pause, LONGEST_PAUSE)
