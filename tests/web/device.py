"""A device for tests: storage in a dictionary, thoughts in this process, and a page that is only a string."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec

from web.app.app import App
from web.app.device import Event, Fault, Found, Listed, Record, Row, Storage, Stored, record_of
from web.app.sitting import Sitting
from web.app.thinking import Thinking
from web.screens.parts import When

HEAD = ("id", "game", "name", "revision", "updated", "summary")


class Desk:
    """Storage that several pages share."""

    def __init__(self) -> None:
        self.records: dict[str, Any] = {}
        """Records, or whatever else lies in a database."""
        self.rows: dict[str, Any] = {}
        self.pages: list[Page] = []
        self.fault: Fault = ""
        self.answers: asyncio.Event | None = None
        """While it is there and not set, storing gets no answer."""
        self.components: str | None = None
        self.note = ""


class LocalThinker:
    def __init__(self) -> None:
        self.thinking: Thinking | None = None
        self.slices = 0
        self.learnt: list[str] = []

    def learn(self, components):
        self.learnt.append(components)

    async def begin(self, request):
        self.thinking = Thinking(request)

    async def go_on(self, time):
        self.slices += 1
        return self.thinking.go_on(0.002)

    async def answer(self):
        return self.thinking.answer()


class Timer:
    def __init__(self, seconds: float) -> None:
        self.left = seconds
        self.is_short = seconds < 5
        self.rings = asyncio.get_running_loop().create_future()

    def ring(self) -> float:
        if not self.rings.done():
            self.rings.set_result(None)
        return self.left


class Page:
    """The device of one tab."""

    def __init__(self, desk: Desk | None = None) -> None:
        self.desk = desk or Desk()
        self.desk.pages.append(self)
        self.app: App | None = None
        self.thinker = LocalThinker()
        self.html = ""
        self.painted = 0
        self.hash = ""
        self.trail: list[str] = []
        self.clock = 1_000_000_000_000
        self.ids = 0
        self.copied: list[str] = []
        self.files: list[tuple[str, bytes]] = []
        self.chosen: tuple[str, bytes] | None = None
        self.scanned: str | None = None
        self.pasted: str | None = None
        self.takes_files = False
        self.apart = False
        self.kept: str | None = None
        self.persists = True
        self.asked_to_persist = 0
        self.waits_for_update = False
        self.asks = False
        self.is_outdated = False
        self.updated = False
        self.shown: list[float] = []
        self.timers: list[Timer] = []
        self.waited: list[float] = []
        """How long those short waits were that came to their end."""
        self.work: set[asyncio.Task[None]] = set()
        self.loaded: list[str] = []

    def paint(self, html):
        self.html = html
        self.painted += 1

    def progress(self, target, share):
        self.shown.append(share)

    def dress(self, language, theme, motion, contrast, text):
        self.dressed = (language, theme, motion, contrast, text)

    def focus(self, target):
        self.focused = target

    def route(self):
        return self.hash

    def go(self, route, *, instead=False):
        if not instead:
            self.trail.append(self.hash)
        self.hash = route
        self.on_route()

    def back(self):
        self.hash = self.trail.pop() if self.trail else "/"
        self.on_route()

    def address(self):
        return "https://example.org/ceilidh/"

    def now(self):
        self.clock += 1000
        return self.clock

    def when(self, moment):
        return When((self.clock - moment) // 1000, 2026, 11, 16)

    def new_id(self):
        self.ids += 1
        return f"save{self.desk.pages.index(self)}-{self.ids}"

    def new_seed(self):
        return 42

    def start(self, work):
        task = asyncio.ensure_future(work)
        self.work.add(task)
        task.add_done_callback(self.work.discard)

    async def wait(self, seconds):
        timer = Timer(seconds)
        self.timers.append(timer)
        try:
            await timer.rings
        finally:
            self.timers.remove(timer)

    async def rows(self):
        if self.desk.fault and self.desk.fault != "full":
            return Listed(fault=self.desk.fault)
        rows = [row for save, row in self.desk.rows.items() if save in self.desk.records]
        missing = tuple(save for save in self.desk.records if save not in self.desk.rows)
        return Listed(msgspec.json.encode(rows).decode(), missing)

    async def load(self, save):
        self.loaded.append(save)
        found = self.desk.records.get(save)
        record = found if isinstance(found, Record) or found is None else record_of(found)
        return Found(record, bad=record is None and found is not None)

    async def raw(self, save):
        return repr(self.desk.records[save])

    async def find(self, deal):
        return [save for save, row in self.desk.rows.items() if row.deal == deal]

    async def index(self, rows):
        if not self.desk.fault:
            self.desk.rows |= {row.id: row for row in rows if row.revision == self.desk.records[row.id].revision}
        return not self.desk.fault

    async def store(self, record, deal):
        await asyncio.sleep(0)
        if self.desk.answers is not None:
            await self.desk.answers.wait()
        if self.desk.fault:
            return Stored(self.desk.fault)
        there = self.desk.records.get(record.id)
        if there is None and record.revision:
            return Stored("gone")
        if there is not None and there.revision != record.revision:
            return Stored("newer", there.revision, there)
        return self._keep(record, deal)

    def _keep(self, given, deal):
        record = msgspec.structs.replace(given, revision=given.revision + 1)
        self.desk.records[record.id] = record
        self.desk.rows[record.id] = Row(*(getattr(record, name) for name in HEAD), len(record.journal), deal)
        self._announce(record.id, record.revision)
        return Stored("", record.revision)

    def _announce(self, save, revision):
        for page in self.desk.pages:
            if page is not self:
                page.on_changed(save, revision)

    async def remove(self, save):
        if self.desk.fault not in {"", "full"}:
            return False
        self.desk.rows.pop(save, None)
        self.desk.records.pop(save, None)
        self._announce(save, 0)
        return True

    async def restore(self, record, deal):
        if self.desk.fault:
            return Stored(self.desk.fault)
        there = self.desk.records.get(record.id)
        return Stored("newer", there.revision, there) if there else self._keep(record, deal)

    def ask_before_closing(self, wanted):
        self.asks = wanted

    async def prepare(self):
        pass

    def settings(self):
        return self.kept

    def keep_settings(self, settings):
        self.kept = settings

    async def components(self):
        return self.desk.components

    async def keep_components(self, text):
        self.desk.components = text
        return True

    def noted(self):
        return self.desk.note

    def note(self, text):
        self.desk.note = text

    async def storage(self):
        return Storage(1000, 100000, self.persists, risky=not self.persists, apart=self.apart)

    async def persist(self):
        self.asked_to_persist += 1
        return self.persists

    def qr(self, text):
        return "<svg></svg>"

    def can_share(self):
        return True

    async def share(self, title, url):
        self.copied.append(url)
        return True

    async def copy(self, text):
        self.copied.append(text)
        return True

    def can_paste(self):
        return True

    async def paste(self):
        return self.pasted

    def can_share_file(self):
        return self.takes_files

    async def share_file(self, name, data):
        self.files.append((f"shared {name}", data))
        return True

    def download(self, name, data):
        self.files.append((name, data))

    async def chosen_file(self, input_id):
        return self.chosen

    def can_scan(self):
        return True

    async def scan(self, title, close):
        return self.scanned

    def offline_ready(self):
        return False

    def update_waits(self):
        return self.waits_for_update

    def outdated(self):
        return self.is_outdated

    def update(self):
        self.updated = True

    def build(self):
        return "0.1.0", "test"

    def listen(self, event, route, changed, told, *, answered, shown):
        self.on_event, self.on_route, self.on_changed, self.on_told = event, route, changed, told
        self.on_answered, self.on_shown = answered, shown

    def take_files(self, opened):
        self.on_opened = opened

    # What a test does and sees.

    async def settle(self):
        """Until nothing runs any more. Short waits are over as soon as everything rests; long ones, such as that of a
        toast, go on."""
        for _ in range(10_000):
            before = self._busy
            for _ in range(6):
                await asyncio.sleep(0)
            short = [timer for timer in self.timers if timer.is_short]
            if before == self._busy and not short:
                return
            if before == self._busy:
                self.waited.append(min(short, key=lambda timer: timer.left).ring())
        raise AssertionError("the page never comes to rest")

    @property
    def _busy(self):
        return self.painted, len(self.work), self.thinker.slices, [id(timer) for timer in self.timers]

    async def later(self, seconds):
        """Time goes by."""
        while seconds > 0:
            await self.settle()
            step = min([seconds, *(timer.left for timer in self.timers)])
            seconds -= step
            for timer in list(self.timers):
                timer.left -= step
                if timer.left <= 0:
                    timer.ring()
        await self.settle()

    async def do(self, do, arg="", **fields):
        self.on_event(Event(fields.pop("kind", "click"), do=do, arg=str(arg), **fields))
        await self.settle()

    async def tap(self, thing):
        self.on_event(Event("click", thing=thing))
        await self.settle()

    async def drag(self, thing, on):
        self.on_event(Event("drop", source=thing, target=on))
        await self.settle()

    def has(self, text):
        return text in self.text

    @property
    def text(self):
        return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", self.html))

    @property
    def screen(self):
        found = re.search(r'data-screen="([a-z-]+)"', self.html)
        return found[1] if found else ""

    @property
    def sitting(self) -> Sitting:
        assert self.app.room.sitting is not None
        return self.app.room.sitting

    async def play(self, move):
        """A move by taps on everything that can be pointed at."""
        moves = len(self.sitting.table.journal.moves)
        for thing in self.sitting.game.touches(move):
            if thing not in {"face-up", "face-down"} and len(self.sitting.table.journal.moves) == moves:
                await self.tap(thing)


async def open_page(desk: Desk | None = None, route: str = "", kept: str | None = None) -> Page:
    page = Page(desk)
    page.hash = route
    page.kept = kept
    page.app = App(page, "en")
    await page.app.start()
    await page.settle()
    return page


async def begin(page: Page, players=("person", "solid"), seed="7", game="clans_and_glory") -> None:
    """From home to a table."""
    await page.do("new-game", game)
    room = page.app.room
    while len(room.seats) > len(players):
        await page.do("seat-remove", len(room.seats) - 1)
    while len(room.seats) < len(players):
        await page.do("seat-add")
    for number, player in enumerate(players):
        await page.do("seat-player", number, kind="change", value=player)
    await page.do("seed", kind="change", value=seed)
    await page.do("start")
