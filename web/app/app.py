"""The application: rooms, routes, storage, and what every room can do."""

from __future__ import annotations

import traceback
from collections.abc import Awaitable

import msgspec

from core.games import GAMES, PACKAGES
from core.kernel import Message, say
from core.kernel.codecs import from_file, from_link, to_link
from core.kernel.journal import Unreadable, new_journal
from core.kernel.words import Words
from web.app import settings
from web.app.components import ComponentSets
from web.app.device import Device, Event, Record, Stored
from web.app.room import Room
from web.app.rooms.home import HomeRoom
from web.app.rooms.new_game import NewGameRoom
from web.app.rooms.pages import AboutRoom, RulesRoom, SettingsRoom, TroubleRoom
from web.app.rooms.saves import SavesRoom
from web.app.rooms.table import TableRoom
from web.app.saves import goes_on_from, looks, pack, same_game, summary, summary_of, turn_of, unpack
from web.app.shelf import shelf
from web.app.sitting import AnyTable, Sitting
from web.html import Html
from web.scene import SeatLook
from web.screens.home import SHELF
from web.screens.parts import STORAGE_FORBIDDEN, STORAGE_FULL, STORAGE_MAY_GO, UPDATE_WAITS, Dialog, Notice, Toast
from web.screens.sheets import Share
from web.screens.trouble import BAD_FILE, BAD_LINK

MOVES_WORTH_KEEPING = 6

WEB_PACKAGES = ("web", "web.app", "web.tables.glens", *(f"web.tables.{game}" for game in GAMES))


class App:
    """One page. It holds what rooms share: words, preferences, notices, toast and dialog."""

    def __init__(self, device: Device, language: str = "en") -> None:
        self.device = device
        self.preferences = settings.read(device.settings(), language)
        self.components = ComponentSets(device)
        self.words = self._words()
        self.toast: Toast | None = None
        self.dialog: Dialog | None = None
        self.storage_fault: Notice | None = None
        self.closed: set[str] = set()
        """Notices the person has closed."""
        self.may_go = False
        self.deleted: Record | None = None
        self.sheet: Share | None = None
        """A game being shared from a list."""
        self.rooms: dict[str, Room] = {
            room.name: room(self)
            for room in (HomeRoom, NewGameRoom, SavesRoom, SettingsRoom, AboutRoom, RulesRoom, TableRoom, TroubleRoom)
        }
        self.room: Room = self.rooms["home"]
        self._arrivals = 0

    async def start(self) -> None:
        self.device.listen(
            lambda event: self.device.start(self.handle(event)),
            lambda: self.device.start(self._safely(self.follow_route())),
            lambda save, revision: self.device.start(self._safely(self._stored_elsewhere(save, revision))),
            self.paint,
        )
        self.dress()
        await self.components.fetch()
        if self.components.aside:
            self.say(say("app.components.aside"))
        await self.follow_route()
        # Now: what the first route shows would cover the game, and the components it may need were not there.
        self.device.take_files(lambda reading: self.device.start(self._safely(self._open_launched(reading))))

    # Painting.

    def paint(self) -> None:
        self.device.paint(self.room.draw())

    def dress(self) -> None:
        chosen = self.preferences
        self.device.dress(chosen.language, chosen.theme, chosen.motion, chosen.contrast, chosen.text)

    def _words(self) -> Words:
        return Words(self.preferences.language, [*PACKAGES, *WEB_PACKAGES])

    def say(self, message: Message, do: str | None = None, label: Message | None = None) -> None:
        """A toast; it is taken away by itself after a while."""
        self.toast = toast = Toast(message, do, label)
        self.device.start(self._take_away(toast))

    async def _take_away(self, toast: Toast) -> None:
        await self.device.wait(12.0 if toast.do else 6.0)
        if self.toast is toast:
            self.toast = None
            self.paint()

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What the person should know wherever they are."""
        given = []
        if self.storage_fault is not None:
            given.append(self.storage_fault)
        if self.device.update_waits():
            given.append(UPDATE_WAITS)
        if self.may_go:
            given.append(STORAGE_MAY_GO)
        return tuple(notice for notice in given if notice.id not in self.closed)

    # Routes.

    async def follow_route(self) -> None:
        """Go where the address says: `/table/ID`, `/new/GAME`, a shortcut, or a shared game."""
        route = self.device.route()
        name, _, arg = route.removeprefix("/").partition("/")
        if route.startswith("/") or not route:
            await self.enter(name or "home", arg)
        elif route == "continue":
            await self._continue()
        elif route == "new":
            await self.enter("new", "")
        else:
            await self.open_link(route)

    async def enter(self, name: str, arg: str = "") -> None:
        """Come into a room. Somebody who has gone on elsewhere meanwhile is not brought back."""
        room = self.rooms.get(name, self.rooms["home"])
        if room is not self.room:
            self.room.leave()
        self.dialog = None
        self.sheet = None
        self._arrivals += 1
        arrival = self._arrivals
        try:
            await room.enter(arg)
        except Unreadable as refusal:
            self.trouble(BAD_FILE, refusal.message, missing=refusal.missing)
            return
        if arrival == self._arrivals:
            self.room = room
            self.paint()

    def go(self, route: str, *, instead: bool = False) -> None:
        self.device.go(route, instead=instead)

    def trouble(
        self, title: Message, message: Message, report: str = "", *, missing: str = "", data: bytes = b""
    ) -> None:
        """Say what went wrong. `missing`: the components that a game needs and this device lacks; once they are loaded
        it is opened again, from `data` if it came in a file."""
        room = self.rooms["trouble"]
        assert isinstance(room, TroubleRoom)
        room.tell(title, message, report, missing=missing, data=data)
        self.room.leave()
        self.room = room
        self._arrivals += 1
        self.toast = None
        self.paint()

    # What a person does.

    async def handle(self, event: Event) -> None:
        """One event."""
        if event.do:
            await self._safely(self._do(event))
        elif event.thing or event.kind in {"drop", "key"}:
            await self._safely(self.room.touched(event))

    async def _safely(self, doing: Awaitable[None]) -> None:
        """Whatever goes wrong inside becomes a sentence and a report, never a dead page."""
        try:
            await doing
        except Exception as error:
            told = "".join(traceback.format_exception(error))[-3000:]
            self.trouble(say("web.trouble.title"), say("web.trouble.error"), told)

    async def _do(self, event: Event) -> None:
        name = f"do_{event.do.replace('-', '_')}"
        action = getattr(self.room, name, None) or getattr(self, name, None)
        if action is not None:
            await action(event)

    async def do_home(self, event: Event) -> None:
        self.go("/")

    async def do_new_game(self, event: Event) -> None:
        self.go(f"/new/{event.arg}")

    async def do_saves(self, event: Event) -> None:
        self.go("/saves")

    async def do_settings(self, event: Event) -> None:
        self.go("/settings")

    async def do_about(self, event: Event) -> None:
        self.go("/about")

    async def do_rules(self, event: Event) -> None:
        self.go(f"/rules/{event.arg}".rstrip("/"))

    async def do_continue(self, event: Event) -> None:
        await self._continue(event.arg)

    async def do_open(self, event: Event) -> None:
        self.go(f"/table/{event.arg}")

    async def do_language(self, event: Event) -> None:
        self.prefer("language", event.value)

    async def do_setting(self, event: Event) -> None:
        self.prefer(event.arg, event.value, checked=event.checked)

    def prefer(self, name: str, value: str, *, checked: bool = False) -> None:
        self.preferences = settings.changed(self.preferences, name, value, checked)
        self.device.keep_settings(msgspec.json.encode(self.preferences).decode())
        self.words = self._words()
        self.dress()
        self.paint()

    async def do_not_built(self, event: Event) -> None:
        card = next((card for card in SHELF if card.id == event.arg), None)
        if card is not None:
            self.say(say("web.home.not_built.why", game=card.title))
            self.paint()

    async def do_toast_close(self, event: Event) -> None:
        self.toast = None
        self.paint()

    async def do_dialog_close(self, event: Event) -> None:
        self.dialog = None
        self.paint()

    async def do_notice_close(self, event: Event) -> None:
        self.closed.add(event.arg)
        self.paint()

    async def do_persist(self, event: Event) -> None:
        kept = await self.device.persist()
        self.may_go = not kept
        self.closed.add(STORAGE_MAY_GO.id)
        self.say(say("web.toast.kept") if kept else say("web.toast.not_kept"))
        self.paint()

    async def do_update(self, event: Event) -> None:
        self.device.update()

    async def do_reload(self, event: Event) -> None:
        self.device.reload()

    async def do_report(self, event: Event) -> None:
        version, build = self.device.build()
        room = self.rooms["trouble"]
        assert isinstance(room, TroubleRoom)
        text = f"Ceilidh {version} ({build})\n{self.device.route()}\n{room.report}".strip()
        done = await self.device.copy(text)
        self.say(say("web.toast.reported") if done else say("web.toast.copy_failed"))
        self.paint()

    async def do_import(self, event: Event) -> None:
        """A field tells of a file twice, as `input` and as `change`."""
        chosen = await self.device.chosen_file("import") if event.kind == "change" else None
        if chosen is not None:
            await self.open_file(chosen[1])

    async def do_components_load(self, event: Event) -> None:
        """Corrected components from a file: used from now on, or a sentence that says what is wrong with them."""
        chosen = await self.device.chosen_file("components") if event.kind == "change" else None
        if chosen is None:
            return
        loaded = await self.components.add(chosen[1])
        if loaded is not None:
            self.say(say("app.components.loaded", fingerprint=loaded.fingerprint))
            room = self.rooms["trouble"]
            if self.room is room and isinstance(room, TroubleRoom) and room.missing:
                await (self.open_file(room.data) if room.data else self.follow_route())
                return
        self.paint()

    async def do_back(self, event: Event) -> None:
        self.device.back()

    async def do_sheet_close(self, event: Event) -> None:
        self.sheet = None
        self.paint()

    # Sharing.

    def share_sheet(self, link: str, game: str, turn: Message, seats: tuple[SeatLook, ...]) -> Share:
        url = f"{self.device.address()}#{link}"
        return Share(
            url,
            Html(self.device.qr(url)),
            game,
            can_share=self.device.can_share(),
            can_scan=self.device.can_scan(),
            turn=turn,
            seats=seats,
        )

    async def share_record(self, save: str) -> None:
        """The share sheet for a game of a list."""
        record = await self.device.load(save)
        if record is None:
            return
        try:
            table, seats, _ = unpack(record)
        except Unreadable as refusal:
            self.trouble(BAD_FILE, refusal.message)
            return
        self.sheet = self.share_sheet(to_link(table), record.id, turn_of(summary_of(table, seats)), seats)
        self.paint()

    def _shared(self) -> str:
        """The address on the share sheet that is open."""
        if self.sheet is not None:
            return self.sheet.link
        room = self.room
        sitting = room.sitting if isinstance(room, TableRoom) else None
        return f"{self.device.address()}#{to_link(sitting.table)}" if sitting is not None else ""

    async def do_copy_link(self, event: Event) -> None:
        done = await self.device.copy(self._shared())
        self.say(say("web.toast.copied") if done else say("web.toast.copy_failed"))
        self.paint()

    async def do_share_native(self, event: Event) -> None:
        await self.device.share("Ceilidh", self._shared())

    async def do_scan(self, event: Event) -> None:
        """A code read by the camera is opened like a link, without any network."""
        found = await self.device.scan(self.words.text(say("web.scan.looking")), self.words.text(say("web.close")))
        if found:
            await self.open_link(found)

    async def do_export(self, event: Event) -> None:
        record = await self.device.load(event.arg) if event.arg else None
        if record is not None:
            self.export(record)

    def export(self, record: Record) -> None:
        self.device.download(f"{file_name(record)}.ceilidh", record.journal)
        self.say(say("web.toast.exported"))
        self.paint()

    # Games from and to storage.

    async def saved_games(self) -> list[Record]:
        """All saved games; none, with a notice, where nothing may be stored."""
        records = await self.device.saves()
        if records is None:
            self.storage_fault = STORAGE_FORBIDDEN
            return []
        return records

    def title(self, game: str) -> Message:
        return next((card.title for card in shelf() if card.id == game), say("web.name", who=game))

    def remember(self, **fields: object) -> None:
        """Keep something about the person for the next time."""
        self.preferences = msgspec.structs.replace(self.preferences, **fields)
        self.device.keep_settings(msgspec.json.encode(self.preferences).decode())

    async def ask_to_persist(self, sitting: Sitting) -> None:
        """Once there is something worth keeping, ask the browser to keep it; say so if it may not."""
        if self.preferences.asked_to_persist or len(sitting.table.journal.moves) < MOVES_WORTH_KEEPING:
            return
        self.remember(asked_to_persist=True)
        kept = await self.device.persist()
        if not kept and (await self.device.storage()).risky:
            self.may_go = True
            self.paint()

    async def store(self, record: Record, expected: int) -> Stored:
        """Store a record and remember what the person must know about it."""
        stored = await self.device.store(record, expected)
        faults = {"full": STORAGE_FULL, "forbidden": STORAGE_FORBIDDEN, "failed": STORAGE_FORBIDDEN}
        if stored.ok or stored.reason in faults:
            fault = faults.get(stored.reason)
            self.storage_fault = msgspec.structs.replace(fault, arg=record.id) if fault else None
        return stored

    async def begin(
        self, table: AnyTable, seats: tuple[SeatLook, ...], name: str = "", *, instead: bool = False
    ) -> None:
        """Store a new game and go to its table."""
        record = pack(Record(self.device.new_id(), table.game.id, b"", name), table, seats, self.device.now())
        stored = await self.store(record, 0)
        room = self.rooms["table"]
        assert isinstance(room, TableRoom)
        room.seat(table, seats, msgspec.structs.replace(record, revision=stored.revision))
        self.go(f"/table/{record.id}", instead=instead)

    async def again(self, table: AnyTable, seats: tuple[SeatLook, ...], seed: int) -> None:
        """The same people and options at a new table."""
        journal = new_journal(table.game, table.journal.seats, seed, table.journal.options)
        await self.begin(type(table)(table.game, journal), seats)

    async def _continue(self, wanted: str = "") -> None:
        records = await self.device.saves() or []
        newest = sorted(records, key=lambda record: -record.updated)
        open_games = [record for record in newest if summary(record).seat is not None]
        chosen = next((record for record in newest if record.id == wanted), next(iter(open_games), None))
        self.go(f"/table/{chosen.id}" if chosen else "/", instead=True)

    async def open_link(self, link: str) -> None:
        """A shared game: it goes on where it stands, in the save it belongs to if there is one here."""
        try:
            table = from_link(link, GAMES)
        except Unreadable as refusal:
            report = "" if refusal.missing else f"{self.device.address()}#{link}"[:4000]
            self.trouble(BAD_LINK, refusal.message, report, missing=refusal.missing)
            return
        await self._take_in(table, looks(table.journal.seats))

    async def _open_launched(self, reading: Awaitable[bytes]) -> None:
        await self.open_file(await reading)

    async def open_file(self, data: bytes) -> None:
        try:
            opened = from_file(data, GAMES)
        except Unreadable as refusal:
            self.trouble(BAD_FILE, refusal.message, missing=refusal.missing, data=data)
            return
        await self._take_in(opened.table, looks(opened.table.journal.seats))
        self.say(opened.note or say("web.toast.imported"))

    async def _take_in(self, table: AnyTable, seats: tuple[SeatLook, ...]) -> None:
        """Put a game that came from outside among the saved ones. A save that it continues goes on; one that is already
        further stays as it is."""
        for record in await self.device.saves() or []:
            try:
                mine, own_seats, _ = unpack(record)
            except Unreadable:
                continue
            if not same_game(mine.journal, table.journal):
                continue
            if goes_on_from(table.journal, mine.journal):
                await self.store(pack(record, table, own_seats, self.device.now()), record.revision)
            elif not goes_on_from(mine.journal, table.journal):
                continue
            self._tell_turn(table, own_seats)
            self.go(f"/table/{record.id}", instead=True)
            return
        self._tell_turn(table, seats)
        await self.begin(table, seats, instead=True)

    def _tell_turn(self, table: AnyTable, seats: tuple[SeatLook, ...]) -> None:
        names = [look.name for look in seats]
        if not table.game.over(table.position):
            turn = self.words.text(turn_of(summary_of(table, seats)), names)
            self.say(say("web.toast.opened", turn=turn))

    async def _stored_elsewhere(self, save: str, revision: int) -> None:
        await self.room.stored_elsewhere(save, revision)


def file_name(record: Record) -> str:
    """A name for the exported file that every system takes."""
    kept = "".join(letter if letter.isalnum() else "-" for letter in record.name or record.game)
    return kept.strip("-")[:60] or "game"
