"""The application: rooms, routes, storage, and what every room can do."""

from __future__ import annotations

import traceback
from collections.abc import Awaitable

import msgspec

from core.games import GAMES, packages
from core.kernel import Message, say
from core.kernel.codecs import from_link, to_link
from core.kernel.journal import Unreadable, new_journal
from core.kernel.words import Words
from web.app import settings
from web.app.components import ComponentSets
from web.app.device import Device, Event, Record, Row
from web.app.exchange import Exchange
from web.app.room import Room
from web.app.rooms.home import HomeRoom
from web.app.rooms.new_game import NewGameRoom
from web.app.rooms.pages import AboutRoom, RulesRoom, SettingsRoom, TroubleRoom
from web.app.rooms.saves import SavesRoom
from web.app.rooms.table import TableRoom
from web.app.saves import deal_of, goes_on_from, looks, pack, same_game, summary_of, turn_of, unfinished, unpack
from web.app.shelf import shelf
from web.app.sitting import AnyTable, Sitting
from web.app.store import Listing
from web.app.unsaved import KeepingStore
from web.html import Html
from web.scene import SeatLook
from web.screens.overlays import Overlays
from web.screens.parts import (
    GAMES_APART,
    KEEP,
    LONGEST_TITLE,
    SAVE_ELSEWHERE,
    SHOW_SAVES,
    STORAGE_FAULTS,
    STORAGE_MAY_GO,
    UPDATE_TAKEN,
    UPDATE_WAITS,
    Dialog,
    Notice,
    Toast,
)
from web.screens.sheets import ListSheet, Share
from web.screens.trouble import BAD_FILE, BAD_LINK

MOVES_WORTH_KEEPING = 6
CATCHING_UP = 1000
"""Milliseconds after which the screen shows how far the reading of old games has come."""

ROUTES = {
    "home": "/",
    "new-game": "/new/{}",
    "saves": "/saves/{}",
    "settings": "/settings",
    "about": "/about",
    "rules": "/rules/{}",
    "open": "/table/{}",
}
"""Where a button leads that does nothing else."""


def web_packages() -> tuple[str, ...]:
    """Everything in web that has words."""
    return ("web", "web.app", "web.tables.glens", *(f"web.tables.{game}" for game in GAMES))


class App:
    """One page. It holds what rooms share: words, preferences, notices, toast and dialog."""

    def __init__(self, device: Device, language: str = "en") -> None:
        self.device = device
        self.preferences = settings.read(device.settings(), language)
        self.components = ComponentSets(device)
        self.storage = KeepingStore(device, self._copy, self._kept)
        self.words = self._words()
        self.toast: Toast | None = None
        self.dialog: Dialog | None = None
        self.closed: set[str] = set()
        """Notices the person has closed."""
        self.may_go = False
        self.apart = ""
        """The game from a link that came into a tab, beside an app that may have games of its own."""
        self.deleted: Record | None = None
        self.sheet: ListSheet | None = None
        """What is open beside a list: a game being shared, or what comes in and goes out."""
        self.exchange = Exchange(self)
        self.home, self.table, self.troubled = HomeRoom(self), TableRoom(self), TroubleRoom(self)
        others = [room(self) for room in (NewGameRoom, SavesRoom, SettingsRoom, AboutRoom, RulesRoom)]
        self.rooms: dict[str, Room] = {room.name: room for room in (self.home, self.table, self.troubled, *others)}
        self.room: Room = self.home
        self._arrivals = 0

    async def start(self) -> None:
        self.device.listen(
            lambda event: self.device.start(self.handle(event)),
            lambda: self.run(self.follow_route()),
            lambda save, revision: self.run(self._stored_elsewhere(save, revision)),
            self._hear_of_update,
            answered=lambda: self.run(self._storage_answers()),
            shown=self.storage.again,
        )
        self.dress()
        await self.components.fetch()
        if self.components.aside:
            self.say(say("app.components.aside"))
        await self.follow_route()
        self.run(self._catch_up())
        # Now: what the first route shows would cover the game, and the components it may need were not there.
        self.device.take_files(lambda reading: self.run(self.exchange.open_launched(reading)))

    # Painting.

    def paint(self) -> None:
        self.device.paint(self.room.draw())

    def dress(self) -> None:
        chosen = self.preferences
        self.device.dress(chosen.language, chosen.theme, chosen.motion, chosen.contrast, chosen.text)

    def _words(self) -> Words:
        return Words(self.preferences.language, [*packages(), *web_packages()])

    def say(
        self, message: Message, do: str | None = None, label: Message | None = None, *, arg: str | None = None
    ) -> None:
        """A toast; it is taken away by itself after a while."""
        self.toast = toast = Toast(message, do, label, arg)
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
        if self.storage.unsaved:
            given.append(self._not_saved())
        elif self.storage.fault:
            given.append(STORAGE_FAULTS[self.storage.fault])
        if self.device.outdated():
            given.append(UPDATE_TAKEN)
        elif self.device.update_waits():
            given.append(UPDATE_WAITS)
        if self.may_go:
            given.append(STORAGE_MAY_GO)
        if self.apart and self.device.route() == f"/table/{self.apart}":
            given.append(GAMES_APART)
        return tuple(notice for notice in given if notice.id not in self.closed)

    @property
    def overlays(self) -> Overlays:
        """What lies over every screen."""
        return Overlays(self.notices, self.sheet, self.toast, self.dialog)

    def _not_saved(self) -> Notice:
        """Why a game is not saved, the one on the table or else the last one, and what can be done about it here."""
        here = self.storage.reason(self.room.save)
        notice = STORAGE_FAULTS[here or self.storage.reason(self.storage.unsaved[-1].id)]
        acts = SHOW_SAVES
        if here:
            acts = KEEP if here == "gone" else SAVE_ELSEWHERE
        elif self.room is self.rooms["saves"]:
            acts = ()
        return msgspec.structs.replace(notice, acts=(*acts, *notice.acts))

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
        room = self.rooms.get(name, self.home)
        if room is self.home and self._starts_anew():
            return
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
        self.troubled.tell(title, message, report, missing=missing, data=data)
        self.room.leave()
        self.room = self.troubled
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

    def run(self, doing: Awaitable[None]) -> None:
        """Beside everything else."""
        self.device.start(self._safely(doing))

    async def _safely(self, doing: Awaitable[None]) -> None:
        """Whatever goes wrong inside becomes a sentence and a report, never a dead page."""
        try:
            await doing
        except Exception as error:
            told = "".join(traceback.format_exception(error))[-3000:]
            self.trouble(say("web.trouble.title"), say("web.trouble.error"), told)

    async def _do(self, event: Event) -> None:
        name = f"do_{event.do.replace('-', '_')}"
        holders = (self.room, self, self.exchange)
        action = next((action for holder in holders if (action := getattr(holder, name, None)) is not None), None)
        if action is not None:
            await action(event)
        elif event.do in ROUTES:
            self.go(ROUTES[event.do].format(event.arg).rstrip("/") or "/")

    async def do_continue(self, event: Event) -> None:
        await self._continue(event.arg)

    async def do_language(self, event: Event) -> None:
        self.prefer("language", event.value)

    async def do_setting(self, event: Event) -> None:
        self.prefer(event.arg, event.value, checked=event.checked)

    def prefer(self, name: str, value: str, *, checked: bool = False) -> None:
        self.adopt(settings.changed(self.preferences, name, value, checked, self.device.now()))
        self.paint()

    def adopt(self, preferences: settings.Preferences) -> None:
        self.preferences = preferences
        self.device.keep_settings(msgspec.json.encode(preferences).decode())
        self.words = self._words()
        self.dress()

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
        """The page starts anew, so what is only there is asked about first."""
        if not self.storage.unsaved:
            self.device.update()
            return
        games = tuple(say("web.name", who=self.name_of(record)) for record in self.storage.unsaved)
        self.dialog = Dialog(
            say("app.update.title"),
            say("app.update.text", games=games),
            say("app.update.yes"),
            do="update-anyway",
            danger=True,
        )
        self.paint()

    async def do_update_anyway(self, event: Event) -> None:
        self.dialog = None
        self.paint()
        self.device.ask_before_closing(False)
        self.device.update()

    def _hear_of_update(self) -> None:
        at_rest = self.room is self.home and self.dialog is None and self.sheet is None
        if not (at_rest and self._starts_anew()):
            self.paint()

    def _starts_anew(self) -> bool:
        """At home a version that another tab has gone over to takes nothing away, unless something is not saved."""
        if not self.device.outdated() or self.storage.unsaved:
            return False
        self.device.update()
        return True

    async def do_report(self, event: Event) -> None:
        version, build = self.device.build()
        text = f"Ceilidh {version} ({build})\n{self.device.route()}\n{self.troubled.report}".strip()
        done = await self.device.copy(text)
        self.say(say("web.toast.reported") if done else say("web.toast.copy_failed"))
        self.paint()

    async def do_components_load(self, event: Event) -> None:
        """Corrected components from a file: used from now on, or a sentence that says what is wrong with them."""
        chosen = await self.device.chosen_file("components") if event.kind == "change" else None
        if chosen is None:
            return
        loaded = await self.components.add(chosen[1])
        if loaded is not None:
            self.say(say("app.components.loaded", fingerprint=loaded.fingerprint))
            room = self.troubled
            if self.room is room and room.missing:
                await (self.exchange.open_file(room.data) if room.data else self.follow_route())
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
        record = await self.storage.load(save)
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
        if isinstance(self.sheet, Share):
            return self.sheet.link
        sitting = self.table.sitting if self.room is self.table else None
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
        record = await self.storage.load(event.arg) if event.arg else None
        if record is not None:
            self.export(record)

    def export(self, record: Record) -> None:
        self.device.download(f"{file_name(record)}.ceilidh", record.journal)
        self.say(say("web.toast.exported"))
        self.paint()

    # Games from and to storage.

    async def saved_games(self) -> Listing:
        """All saved games; none, with a notice, where storage does not give them."""
        return await self.storage.rows()

    async def _catch_up(self) -> None:
        """Games from before there were rows for lists get theirs, while everything can be used already. What is on the
        screen follows from time to time."""
        seen = self.device.now()
        async for _ in self.storage.catch_up():
            if self.device.now() - seen > CATCHING_UP:
                await self.room.stored_elsewhere("", 0)
                seen = self.device.now()
        await self.room.stored_elsewhere("", 0)

    async def _storage_answers(self) -> None:
        """It was silent and answers after all: everything that could not be had is there now."""
        self.storage.again()
        await self.device.prepare()
        self.preferences = settings.read(self.device.settings(), self.preferences.language)
        self.words = self._words()
        self.dress()
        await self.components.fetch()
        await self._catch_up()
        self.paint()

    def title(self, game: str) -> Message:
        return next((card.title for card in shelf() if card.id == game), say("web.name", who=game))

    def name_of(self, game: Record | Row) -> str:
        """What the person called a game, or else its title."""
        return game.name or self.words.text(self.title(game.game))

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

    def _copy(self, record: Record) -> Record:
        """Another tab went on with a game that is not saved here: both are kept."""
        self.say(say("app.toast.parted"))
        return self.copy_of(record, self.device.new_id())

    def copy_of(self, record: Record, save: str) -> Record:
        """A game of its own with all that is in another one."""
        name = self.words.text(say("web.saves.copy_name", title=self.name_of(record)))[:LONGEST_TITLE]
        return msgspec.structs.replace(record, id=save, name=name, revision=0)

    def _kept(self, save: str, record: Record) -> None:
        self.room.kept(save, record)
        self.paint()

    async def begin(
        self, table: AnyTable, seats: tuple[SeatLook, ...], name: str = "", *, instead: bool = False
    ) -> str:
        """Store a new game and go to its table; its id."""
        record = pack(Record(self.device.new_id(), table.game.id, b"", name), table, seats, self.device.now())
        stored = await self.storage.put(record)
        self.table.seat(table, seats, msgspec.structs.replace(record, revision=stored.revision))
        self.go(f"/table/{record.id}", instead=instead)
        return record.id

    async def again(self, table: AnyTable, seats: tuple[SeatLook, ...], seed: int) -> None:
        """The same people and options at a new table."""
        journal = new_journal(table.game, table.journal.seats, seed, table.journal.options)
        await self.begin(type(table)(table.game, journal), seats)

    async def _continue(self, wanted: str = "") -> None:
        rows = (await self.saved_games()).rows
        chosen = next((row for row in rows if row.id == wanted), None) or next(filter(unfinished, rows), None)
        self.go(f"/table/{chosen.id}" if chosen else "/", instead=True)

    async def open_link(self, link: str) -> None:
        """A shared game: it goes on where it stands, in the save it belongs to if there is one here."""
        try:
            table = from_link(link, GAMES)
        except Unreadable as refusal:
            report = "" if refusal.missing else f"{self.device.address()}#{link}"[:4000]
            self.trouble(BAD_LINK, refusal.message, report, missing=refusal.missing)
            return
        begun = await self.take_in(table, looks(table.journal.seats))
        if begun and (await self.device.storage()).apart:
            self.apart = begun
            self.closed.discard(GAMES_APART.id)
            self.paint()

    async def take_in(self, table: AnyTable, seats: tuple[SeatLook, ...]) -> str:
        """Put a game that came from outside among the saved ones. A save that it continues goes on; one that is already
        further stays as it is. The id if it is new here."""
        for record in await self.storage.find(deal_of(table.journal)):
            try:
                mine, own_seats, _ = unpack(record)
            except Unreadable:
                continue
            if not same_game(mine.journal, table.journal):
                continue
            if goes_on_from(table.journal, mine.journal):
                await self.storage.put(pack(record, table, own_seats, self.device.now()))
            elif not goes_on_from(mine.journal, table.journal):
                continue
            self._tell_turn(table, own_seats)
            self.go(f"/table/{record.id}", instead=True)
            return ""
        self._tell_turn(table, seats)
        return await self.begin(table, seats, instead=True)

    def _tell_turn(self, table: AnyTable, seats: tuple[SeatLook, ...]) -> None:
        names = [look.name for look in seats]
        if not table.game.over(table.position):
            turn = self.words.text(turn_of(summary_of(table, seats)), names)
            self.say(say("web.toast.opened", turn=turn))

    async def _stored_elsewhere(self, save: str, revision: int) -> None:
        self.storage.stored_elsewhere(save, revision)
        await self.room.stored_elsewhere(save, revision)


def file_name(record: Record) -> str:
    """A name for the exported file that every system takes."""
    kept = "".join(letter if letter.isalnum() else "-" for letter in record.name or record.game)
    return kept.strip("-")[:60] or "game"
