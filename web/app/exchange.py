"""Games on their way in and out of this device: files, messages with a link in them, and everything in one file."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

import msgspec

from core.games import GAMES
from core.kernel import Message, say
from core.kernel.backup import is_backup
from core.kernel.codecs import find_link, from_file
from core.kernel.journal import Unreadable
from web.app.backup import Breath, Collection, Restore
from web.app.device import Event
from web.app.saves import looks
from web.screens.exchange import Backup, Import, Restored
from web.screens.trouble import BAD_FILE

if TYPE_CHECKING:
    from web.app.app import App


class Exchange:
    """Its actions are there in every room."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._collected = b""
        self._restore: Restore | None = None
        self._restoring = False

    def show(self, sheet: str) -> None:
        """Open one of its sheets beside the saved games."""
        device = self.app.device
        if sheet == "import":
            self.app.sheet = Import(can_paste=device.can_paste(), can_scan=device.can_scan())
        elif sheet == "backup":
            self.app.sheet = Backup()
            self.app.run(self._collect())
        elif sheet == "restored" and self._restore is not None:
            self.app.sheet = self._restore.told

    # Out.

    async def _collect(self) -> None:
        collection = Collection(self.app)
        await collection.collect(Breath(self.app.device, "backup-busy"))
        self._collected = collection.file.file()
        if isinstance(self.app.sheet, Backup):
            self.app.sheet = Backup(
                collection.games, len(self._collected), collection.left_out, self.app.device.can_share_file()
            )
            self.app.paint()

    def _file_name(self) -> str:
        today = self.app.device.when(self.app.device.now())
        return f"ceilidh-{today.year}-{today.month:02}-{today.day:02}.ceilidh"

    async def do_backup_save(self, event: Event) -> None:
        self.app.device.download(self._file_name(), self._collected)
        self.app.say(say("web.toast.exported"))
        self.app.paint()

    async def do_backup_share(self, event: Event) -> None:
        """Browsers say beforehand that they share files, and then not of which kind."""
        if not await self.app.device.share_file(self._file_name(), self._collected):
            await self.do_backup_save(event)

    # In.

    async def do_import(self, event: Event) -> None:
        """A field tells of a file twice, as `input` and as `change`."""
        chosen = await self.app.device.chosen_file("import") if event.kind == "change" else None
        if chosen is not None:
            await self.open_file(chosen[1])

    async def open_launched(self, reading: Awaitable[bytes]) -> None:
        await self.open_file(await reading)

    async def open_file(self, data: bytes) -> None:
        """A backup, a set of components, or a game."""
        try:
            if is_backup(data):
                self._begin_restore(data)
            elif data.lstrip().startswith(b"{"):
                await self._take_components(data)
            else:
                opened = from_file(data, GAMES)
                await self.app.take_in(opened.table, looks(opened.table.journal.seats))
                self.app.say(opened.note or say("web.toast.imported"))
        except Unreadable as refusal:
            self.app.trouble(BAD_FILE, refusal.message, missing=refusal.missing, data=data)

    async def _take_components(self, data: bytes) -> None:
        components = self.app.components
        loaded = await components.add(data)
        if loaded is None:
            raise Unreadable(components.refused or say("file.foreign"))
        self.app.say(say("app.components.loaded", fingerprint=loaded.fingerprint))
        self.app.go("/settings")

    def _begin_restore(self, data: bytes) -> None:
        """One at a time: while one is being put back, another only shows how far that is."""
        if not self._restoring:
            self._restore = Restore(self.app, data)
            self._restoring = True
            self.app.run(self._put_back(self._restore))
        self.app.go("/saves/restored")

    async def _put_back(self, restore: Restore) -> None:
        try:
            await restore.run(Breath(self.app.device, "restore-busy"))
        finally:
            self._restoring = False
        if isinstance(self.app.sheet, Restored):
            self.app.go("/saves/restored", instead=True)
            return
        self.app.say(say("web.restore.done"), "saves", say("web.saves.look"), arg="restored")
        await self.app.room.stored_elsewhere("", 0)
        self.app.paint()

    # A message with a link.

    async def do_import_text(self, event: Event) -> None:
        """Each letter is kept in the field."""
        self._change(text=event.value)

    async def do_import_open(self, event: Event) -> None:
        if isinstance(self.app.sheet, Import):
            await self._open_message(self.app.sheet.text)

    async def do_paste(self, event: Event) -> None:
        pasted = await self.app.device.paste()
        if pasted is None:
            self._refuse(say("web.import.not_pasted"))
        else:
            self._change(text=pasted)
            await self._open_message(pasted)

    async def _open_message(self, message: str) -> None:
        try:
            link = find_link(message)
        except Unreadable as refusal:
            self._refuse(refusal.message)
        else:
            await self.app.open_link(link)

    def _refuse(self, why: Message) -> None:
        self._change(wrong=why)
        self.app.paint()

    def _change(self, **changes: object) -> None:
        if isinstance(self.app.sheet, Import):
            self.app.sheet = msgspec.structs.replace(self.app.sheet, **{"wrong": None, **changes})
