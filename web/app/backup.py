"""Everything in one file: collecting it, and putting back what a backup holds.

Both go in slices, so that the page stays awake, and can be broken off anywhere. A restore that was broken off is simply
done again: what has come in is found here already.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from core.games import GAMES
from core.kernel import Message, say
from core.kernel.backup import Backup, Lost, Part, read_backup
from core.kernel.codecs import journal_in
from core.kernel.journal import Journal, Unreadable
from web.app import settings
from web.app.device import Device, Record
from web.app.saves import goes_on_from
from web.screens.exchange import Restored, Unread

if TYPE_CHECKING:
    from web.app.app import App

SLICE_MS = 40


class Breath:
    """Lets the page do other things now and then, and tells how far the work is."""

    def __init__(self, device: Device, target: str) -> None:
        self._device = device
        self._target = target
        self._since = device.now()

    async def take(self, share: float) -> None:
        if self._device.now() - self._since > SLICE_MS:
            self._device.progress(self._target, share)
            await self._device.wait(0)
            self._since = self._device.now()


class Collection:
    """All that is kept on this device, on its way into one file: the games played last first."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.file = Backup()
        self.games = self.left_out = 0

    async def collect(self, breath: Breath) -> None:
        chosen = self._app.preferences
        title = self._app.words.text(say("web.settings.title"))
        self.file.add(Part("settings", title, msgspec.json.encode(chosen), updated=chosen.changed))
        for known in self._app.components.sets:
            self.file.add(Part("components", known.title, known.text.encode(), known.fingerprint))
        listing = await self._app.saved_games()
        saves = [*(row.id for row in listing.rows), *listing.unread, *listing.bad]
        for place, save in enumerate(saves):
            part = await self._part(save)
            if part is not None:
                added = self.file.add(part)
                self.games += added
                self.left_out += not added
            await breath.take(place / len(saves))

    async def _part(self, save: str) -> Part | None:
        """A game, or as raw data what is none; nothing if it has been deleted meanwhile."""
        try:
            record = await self._app.storage.load(save)
        except Unreadable:
            raw = await self._app.storage.raw(save)
            return Part("raw", save, raw.encode()) if raw is not None else None
        if record is None:
            return None
        return Part("save", record.name, record.journal, record.id, record.updated, record.summary)


class Restore:
    """A backup that is being put back. Raises Unreadable when it is none that can be read."""

    def __init__(self, app: App, data: bytes) -> None:
        self._app = app
        self._device = app.device
        self._parts = read_backup(data)
        self._size = len(data)
        self.told = Restored()

    async def run(self, breath: Breath) -> None:
        read = 0
        for number, part in enumerate(self._parts, 1):
            if isinstance(part, Lost):
                self._unread(part.name, number, part.why)
            else:
                await self._take(part, number)
                read += len(part.data)
            if self.told.stopped is not None:
                break
            await breath.take(read / self._size)
        self._tell(done=True)

    def _tell(self, **changes: object) -> None:
        self.told = msgspec.structs.replace(self.told, **changes)

    def _count(self, what: str) -> None:
        self._tell(**{what: getattr(self.told, what) + 1})

    def _unread(self, name: str, number: int, why: Message) -> None:
        self._tell(unread=(*self.told.unread, Unread(name, number, why)))

    async def _take(self, part: Part, number: int) -> None:
        try:
            match part.kind:
                case "save":
                    await self._take_save(part)
                case "settings":
                    self._take_settings(part)
                case "components":
                    await self._take_components(part)
                case "raw":
                    raise Unreadable(say("backup.damaged"))
                case _:
                    raise Unreadable(say("web.restore.later"))
        except Unreadable as refusal:
            self._unread(part.name, number, refusal.message)

    def _take_settings(self, part: Part) -> None:
        theirs = settings.understood(part.data)
        if theirs is None:
            raise Unreadable(say("backup.damaged"))
        mine = self._app.preferences
        if theirs.changed > mine.changed:
            self._app.adopt(settings.restored(mine, theirs))
            self._tell(settings=True)

    async def _take_components(self, part: Part) -> None:
        components, before = self._app.components, len(self._app.components.sets)
        if await components.add(part.data) is None:
            wrong, components.refused = components.refused, None
            raise Unreadable(wrong or say("backup.damaged"))
        if len(components.sets) > before:
            self._count("sets")

    # Games.

    async def _take_save(self, part: Part) -> None:
        theirs = journal_in(part.data, GAMES)
        save = part.id or _id_of(part.data, "")
        # A clock that was ahead would put a game above all that is played here.
        updated = min(part.updated, self._device.now())
        record = Record(save, theirs.game, part.data, part.name, 0, updated, part.summary)
        while not await self._merged(record, theirs):
            pass

    async def _merged(self, record: Record, theirs: Journal[Any, Any]) -> bool:
        """Bring a game in, let the one that is here go on, or leave it. False when another tab was faster."""
        try:
            mine = await self._app.storage.load(record.id)
        except Unreadable:
            return await self._copied(record)
        if mine is None:
            return await self._stored(record, "came")
        match _compared(mine, theirs):
            case "here":
                self._count("here")
                return True
            case "goes on":
                name, updated = mine.name or record.name, max(mine.updated, record.updated)
                further = msgspec.structs.replace(record, name=name, updated=updated, revision=mine.revision)
                return await self._stored(further, "went_on")
        return await self._copied(record)

    async def _copied(self, record: Record) -> bool:
        """A game that is another here comes in beside it, under a name that follows from what it is: once."""
        save = _id_of(record.journal, record.id)
        if await self._app.storage.load(save) is not None:
            self._count("here")
            return True
        return await self._stored(self._app.copy_of(record, save), "copies")

    async def _stored(self, record: Record, what: str) -> bool:
        stored = await self._app.storage.take_in(record)
        if stored.reason in {"newer", "gone"}:
            return False
        if stored.ok:
            self._count(what)
        else:
            self._tell(stopped=say("web.restore.full" if stored.reason == "full" else "web.restore.stopped"))
        return True


def _id_of(journal: bytes, save: str) -> str:
    return hashlib.sha256(save.encode() + journal).hexdigest()[:32]


def _compared(mine: Record, theirs: Journal[Any, Any]) -> str:
    """How what is here and what comes go together. Moves that were taken back here are still here, to be played again;
    and who sits at a seat may change within a game."""
    try:
        ours = journal_in(mine.journal, GAMES)
    except Unreadable:
        return "other"
    all_ours = msgspec.structs.replace(ours, moves=ours.moves + ours.ahead)
    theirs = msgspec.structs.replace(theirs, seats=ours.seats)
    if goes_on_from(all_ours, theirs):
        return "here"
    return "goes on" if goes_on_from(theirs, ours) else "other"
