"""Saved games as the application knows them: rows for lists, each record read by itself, and what cannot be read.

A row lies beside each game and is written with it. Games that have none, from before there were rows, get theirs here.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import msgspec

from core.games import GAMES
from core.kernel import say
from core.kernel.codecs import journal_in
from core.kernel.door import MOST_NOTE_BYTES, MOST_SETS_BYTES, Json
from core.kernel.journal import Unreadable
from web.app.device import Device, Fault, Listed, Record, Row, Stored
from web.app.saves import deal_of

SLICE = 16
"""So many games without a row are read in one go; if there are more, the rest waits until the page is at rest."""

_rows = Json(tuple[msgspec.Raw, ...], MOST_SETS_BYTES)
_row = Json(Row, MOST_NOTE_BYTES)


class _Named(msgspec.Struct):
    id: str


_named = Json(_Named, MOST_NOTE_BYTES)


class Listing(msgspec.Struct, frozen=True):
    """All that is saved: the rows, newest first, what cannot be read, and what has still to be looked at."""

    rows: tuple[Row, ...] = ()
    bad: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        return len(self.rows) + len(self.bad) + len(self.unread)


class Store:
    def __init__(self, device: Device) -> None:
        self._device = device
        self._bad: set[str] = set()
        """What was found to be no game; looked at once in the life of a page."""
        self._rows: dict[str, Row] = {}
        """Rows that there was no room for."""
        self.fault: Fault = ""
        """What was wrong when all games were last asked for."""

    async def rows(self) -> Listing:
        listing = await self._look()
        if 0 < len(listing.unread) <= SLICE:
            await self._read(listing.unread)
            listing = await self._look()
        return listing

    async def catch_up(self) -> AsyncIterator[None]:
        """Make rows for all games that have none, a few at a time; ends when there are none left."""
        unread = (await self._look()).unread
        for start in range(0, len(unread), SLICE):
            await self._read(unread[start : start + SLICE])
            yield

    async def _look(self) -> Listing:
        listed = await self._device.rows()
        self.fault = listed.fault
        known, missing = _read_rows(listed)
        known |= {save: self._rows[save] for save in missing if save in self._rows}
        without = [save for save in missing if save not in known]
        newest_first = sorted(known.values(), key=lambda row: -row.updated)
        bad = tuple(save for save in without if save in self._bad)
        return Listing(tuple(newest_first), bad, tuple(save for save in without if save not in self._bad))

    async def _read(self, unread: Sequence[str]) -> None:
        """Look at games, and keep their rows. What is bad is not looked at again."""
        rows = []
        for save in unread:
            record = (await self._device.load(save)).record
            if record is None:
                self._bad.add(save)
            else:
                rows.append(row_of(record))
        if rows and not await self._device.index(rows):
            self._rows |= {row.id: row for row in rows}

    async def load(self, save: str) -> Record | None:
        """A game; None when there is none. Raises Unreadable for what is no game."""
        found = await self._device.load(save)
        if found.bad:
            self._bad.add(save)
            raise Unreadable(say("app.saves.unreadable"))
        self._bad.discard(save)
        return found.record

    async def raw(self, save: str) -> str | None:
        """What lies there, as text, whatever it is."""
        return await self._device.raw(save)

    async def find(self, deal: str) -> list[Record]:
        """All games of a deal. As long as none is found, those that have no row yet are looked at."""
        saves = await self._of(deal)
        if not saves:
            async for _ in self.catch_up():
                if saves := await self._of(deal):
                    break
        found = [(await self._device.load(save)).record for save in saves]
        return [record for record in found if record is not None]

    async def _of(self, deal: str) -> list[str]:
        return [*await self._device.find(deal), *(row.id for row in self._rows.values() if row.deal == deal)]

    async def put(self, record: Record) -> Stored:
        """Store a game; nothing is overwritten if it has another revision by now than the record, 0 for a new one."""
        return await self._device.store(record, deal_in(record))

    async def remove(self, save: str) -> bool:
        return await self._device.remove(save)

    async def restore(self, record: Record) -> Stored:
        """Bring back what was deleted; `newer` if it is there already."""
        return await self._device.restore(record, deal_in(record))


def _read_rows(listed: Listed) -> tuple[dict[str, Row], list[str]]:
    """The rows that are as they should be, and the games that have none of that kind."""
    rows, missing = {}, list(listed.missing)
    for raw in _rows.read(listed.rows):
        try:
            row = _row.read_part(raw)
        except msgspec.DecodeError:
            missing.append(_named.read_part(raw).id)
        else:
            rows[row.id] = row
    return rows, missing


def row_of(record: Record) -> Row:
    head = (record.id, record.game, record.name, record.revision, record.updated, record.summary)
    return Row(*head, len(record.journal), deal_in(record))


def deal_in(record: Record) -> str:
    """The fingerprint of a game's deal; none when its journal is damaged."""
    try:
        return deal_of(journal_in(record.journal, GAMES))
    except Unreadable:
        return ""
