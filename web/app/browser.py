"""The device that is a browser: everything the application asks for, through the page's `platform`.

Only this module and the entry points know JavaScript. What comes from there is text, numbers or bytes.
"""

# mypy: ignore-errors
# The browser's modules have no types, and only exist there.

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, get_args

import msgspec
from js import JSON, Date, Uint8Array, Uint32Array, document, history, location, platform, window
from pyodide.ffi import create_proxy, jsnull, to_js

from core.kernel.backup import MOST_BACKUP_BYTES
from core.kernel.door import MOST_MESSAGE_BYTES, Json
from web.app.device import Event, Fault, Found, Listed, Record, Row, Storage, Stored, record_of
from web.app.thinking import Thinking
from web.screens.parts import When

VERSION = "0.1.0"
SHORTCUTS = {"Ctrl+z": "undo", "Ctrl+y": "redo", "Ctrl+Shift+z": "redo", "Ctrl+Z": "redo"}
FOCUSABLE = "button, summary, select, input[type=radio], input[type=checkbox], input[type=range], [tabindex='0']"
"""What may be given the focus: no field for text, for that would bring up the keyboard of a tablet."""
SLICE = 0.03
"""Without a worker bots think in the page, so briefly that nobody notices."""
MOST_WORKERS = 3
"""A device that ends them again and again gets no more."""


class Told(msgspec.Struct):
    """An event as the page tells it."""

    kind: str
    do: str | None = None
    arg: str | None = None
    thing: str | None = None
    value: str | None = None
    key: str | None = None
    source: str | None = msgspec.field(name="from", default=None)
    target: str | None = msgspec.field(name="to", default=None)


_told = Json(Told, MOST_MESSAGE_BYTES)


class PageThinker:
    """Thinks in the page itself: for want of a worker."""

    def __init__(self, request: str) -> None:
        self._thinking = Thinking(request)

    async def go_on(self, time: float) -> bool:
        spent = 0.0
        while spent < time:
            if not self._thinking.go_on(SLICE):
                return False
            spent += SLICE
            await asyncio.sleep(0.005)
        return True

    async def answer(self) -> str:
        return self._thinking.answer()


class WorkerThinker:
    """Thinks in a worker of its own; in the page if there is none to be had. When a worker ends or hangs, its thought
    goes on in the page and the next one in a new worker."""

    def __init__(self) -> None:
        self._worker = None
        self._workers = 0
        self._starting: asyncio.Future | None = None
        self._instead: PageThinker | None = None
        self._request = ""
        self._components: list[str] = []
        self._to_learn: list[str] = []

    def learn(self, components: str) -> None:
        """Told to the worker before its next thought, and to every later one."""
        self._components.append(components)
        self._to_learn.append(components)

    async def start(self) -> None:
        """Start the worker, once, whoever asks first."""
        # A worker started while the app is still being stored would ask the network for everything once more.
        await platform.offline.settled
        if self._starting is None:
            self._workers += 1
            self._starting = asyncio.ensure_future(self._start(f"bot-{self._workers}"))
        # One that is long in coming is for a later thought.
        with suppress(Exception):
            await platform.bots.answer(self._starting)

    async def _start(self, name: str) -> None:
        try:
            from pyscript import create_named_worker

            self._worker = await platform.bots.started(create_named_worker("./bot_worker.py", name))
        except Exception as error:
            self._end(error)

    def _end(self, error: Exception) -> None:
        print(f"Bots think in the page: {error}")
        platform.bots.end(f"bot-{self._workers}")
        self._worker = None
        self._to_learn = list(self._components)

    async def begin(self, request: str) -> None:
        await self.start()
        self._request = request
        self._instead = PageThinker(request) if self._worker is None else None
        while self._worker is not None and self._to_learn:
            await self._ask("learn", self._to_learn.pop(0))
        await self._ask("begin", request)

    async def go_on(self, time: float) -> bool:
        more = await self._ask("go_on", time)
        return bool(more) if self._instead is None else await self._instead.go_on(time)

    async def answer(self) -> str:
        answer = await self._ask("answer")
        return str(answer) if self._instead is None else await self._instead.answer()

    async def _ask(self, what: str, *told: object) -> object:
        """What the worker answers; None if it is gone, and then the page thinks instead."""
        worker = self._worker
        if self._instead is not None:
            return None
        try:
            return await platform.bots.answer(getattr(worker, what)(*told))
        except Exception as error:
            if worker is self._worker:
                self._end(error)
                self._instead = PageThinker(self._request)
                if self._workers < MOST_WORKERS:
                    self._starting = None
        return None


class Held:
    """Where the keyboard is before the page changes: what has the focus, and everything around it that could."""

    def __init__(self, app, element) -> None:
        self.element = element
        self.screen = _screen()
        self.sheet = _there(app.querySelector(".sheet")) is not None
        self.in_sheet = _there(element.closest(".sheet")) is not None
        self.around = app.querySelectorAll(FOCUSABLE)

    def near(self) -> list:
        """What comes after it, nearest first; then the things on the table; then what comes before it."""
        around = list(self.around)
        place = next((n for n, other in enumerate(around) if other == self.element), 0)
        things = list(document.querySelectorAll("[data-arrows] [data-thing]"))
        return [*around[place + 1 :], *things, *reversed(around[:place])]


class Focus:
    """Keeps the keyboard where it is. What had the focus may be gone after a paint: then it goes on nearby instead of
    starting again at the top of the page. A sheet takes the focus when it opens and gives it back."""

    def __init__(self, app) -> None:
        self._app = app
        self._opener = None

    def held(self) -> Held | None:
        element = _there(document.activeElement)
        return Held(self._app, element) if element is not None and self._app.contains(element) else None

    def keep(self, held: Held | None) -> None:
        if held is None:
            return
        sheet = _there(self._app.querySelector(".sheet-body"))
        if sheet is not None and not held.sheet:
            self._opener = held.element
            _focus(sheet)
        elif document.activeElement == document.body:
            next((found for found in self._successors(held, sheet) if _focus(found)), None)

    def _successors(self, held: Held, sheet: object) -> list:
        screen = document.getElementById("screen")
        if held.screen != _screen():
            return [screen]
        if held.in_sheet and sheet is not None:
            return [sheet]
        opener = [self._opener] if held.in_sheet and self._opener is not None else []
        return [*opener, *held.near(), screen]


class Browser:
    def __init__(self) -> None:
        self.thinker = WorkerThinker()
        self._app = document.getElementById("app")
        self._focus = Focus(self._app)
        self._trail = 0
        self._update_waits = False
        self._can_scan = False
        self._settings: str | None = None
        self._asks = False
        self._work: set[asyncio.Task] = set()

    # The page.

    def paint(self, html: str) -> None:
        held = self._focus.held()
        platform.morph(self._app, html)
        self._focus.keep(held)
        if 'data-screen="home"' in html[:200] and not self._asks:
            # The next start paints this at once, before Python is there. What is not saved will be gone then.
            platform.boot.keep(html)

    def progress(self, target: str, share: float) -> None:
        percent = f"{min(100, round(100 * share))}%"
        for way in (f"#{target} .ring", f"#{target} ~ .loading-bar > i"):
            place = _there(document.querySelector(way))
            if place is not None:
                place.style.setProperty("--share", percent)

    def dress(self, language: str, theme: str, motion: str, contrast: str, text: int) -> None:
        """The settings do this when they are stored; only the language may come from elsewhere."""
        document.documentElement.lang = language

    def focus(self, target: str) -> None:
        found = _there(document.getElementById(target))
        if found is not None:
            found.focus()

    def route(self) -> str:
        return str(location.hash)[1:]

    def go(self, route: str, *, instead: bool = False) -> None:
        if instead:
            history.replaceState(None, "", f"#{route}")
            self._on_route()
        elif self.route() == route:
            self._on_route()
        else:
            self._trail += 1
            location.hash = route

    def back(self) -> None:
        if self._trail > 0:
            self._trail -= 2
            history.back()
        else:
            self.go("/")

    def address(self) -> str:
        return str(location.href).partition("#")[0]

    def now(self) -> int:
        return int(Date.now())

    def when(self, moment: int) -> When:
        then = Date.new(moment)
        ago = max(0, (self.now() - moment) // 1000)
        return When(ago, int(then.getFullYear()), int(then.getMonth()) + 1, int(then.getDate()))

    def new_id(self) -> str:
        return bytes(window.crypto.getRandomValues(Uint8Array.new(16)).to_bytes()).hex()

    def new_seed(self) -> int:
        return int(window.crypto.getRandomValues(Uint32Array.new(1))[0])

    def start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    # Storage.

    async def rows(self) -> Listed:
        answer = await platform.saves.list()
        if not answer.ok:
            return Listed(fault=_fault(answer))
        return Listed(str(JSON.stringify(answer.records)), tuple(answer.missing.to_py()))

    async def load(self, save: str) -> Found:
        answer = await platform.saves.get(save)
        if not answer.ok:
            # One that the browser itself cannot read, among others that it can.
            return Found(bad=str(answer.reason) == "failed", fault=_fault(answer))
        record = _record(answer.record)
        return Found(record, bad=bool(answer.bad) or (record is None and _there(answer.record) is not None))

    async def raw(self, save: str) -> str | None:
        answer = await platform.saves.raw(save)
        return str(answer.text) if answer.ok else None

    async def find(self, deal: str) -> tuple[str, ...]:
        answer = await platform.saves.find(deal)
        return tuple(answer.ids.to_py()) if answer.ok else ()

    async def index(self, rows: Sequence[Row]) -> bool:
        return bool((await platform.saves.index(msgspec.json.encode(rows).decode())).ok)

    async def store(self, record: Record, deal: str) -> Stored:
        return _stored(await platform.saves.put(_plain(record), record.revision, deal))

    async def remove(self, save: str) -> bool:
        return bool((await platform.saves.remove(save)).ok)

    async def restore(self, record: Record, deal: str) -> Stored:
        return _stored(await platform.saves.restore(_plain(record), deal))

    def ask_before_closing(self, wanted: bool) -> None:
        self._asks = wanted
        platform.boot.keepOpen(wanted)

    def settings(self) -> str | None:
        return self._settings

    async def prepare(self) -> None:
        """Before anything else: what the application asks for all the time and expects at once."""
        found = await platform.settings.get()
        self._settings = str(found) if found else None
        self._can_scan = bool(await platform.canScan())

    def keep_settings(self, settings: str) -> None:
        self._settings = settings
        platform.settings.put(settings)

    async def components(self) -> str | None:
        found = await platform.components.get()
        return str(found) if _there(found) is not None else None

    async def keep_components(self, text: str) -> bool:
        return bool((await platform.components.put(text)).ok)

    def noted(self) -> str:
        return str(platform.components.noted())

    def note(self, text: str) -> None:
        platform.components.note(text)

    async def storage(self) -> Storage:
        estimate = await platform.storage.estimate()
        persisted = await platform.storage.persisted()
        risky = await platform.storage.risky()
        return Storage(
            _number(estimate.usage),
            _number(estimate.quota),
            None if _there(persisted) is None else bool(persisted),
            risky=bool(risky),
            apart=bool(platform.storage.apart()),
        )

    async def persist(self) -> bool:
        return bool(await platform.storage.persist())

    # Sharing.

    def qr(self, text: str) -> str:
        return str(platform.qr(text) or "")

    def can_share(self) -> bool:
        return bool(platform.canShare())

    async def share(self, title: str, url: str) -> bool:
        return bool(await platform.share(to_js({"title": title, "url": url}, dict_converter=window.Object.fromEntries)))

    async def copy(self, text: str) -> bool:
        return bool(await platform.copy(text))

    def can_paste(self) -> bool:
        return bool(platform.canPaste())

    async def paste(self) -> str | None:
        pasted = _there(await platform.paste())
        return None if pasted is None else str(pasted)

    def can_share_file(self) -> bool:
        return bool(platform.canShareFile())

    async def share_file(self, name: str, data: bytes) -> bool:
        return bool(await platform.shareFile(name, to_js(data)))

    def download(self, name: str, data: bytes) -> None:
        platform.download(name, to_js(data))

    async def chosen_file(self, input_id: str) -> tuple[str, bytes] | None:
        field = _there(document.getElementById(input_id))
        chosen = _there(field.files.item(0)) if field is not None else None
        if chosen is None:
            return None
        read = await _contents(chosen)
        field.value = ""
        return str(chosen.name), read

    def can_scan(self) -> bool:
        return self._can_scan

    async def scan(self, title: str, close: str) -> str | None:
        labels = to_js({"title": title, "close": close}, dict_converter=window.Object.fromEntries)
        found = await platform.scan(labels)
        return str(found) if found else None

    # The app itself.

    def offline_ready(self) -> bool:
        return str(platform.offline.state) == "ready"

    def update_waits(self) -> bool:
        return self._update_waits

    def outdated(self) -> bool:
        return bool(platform.offline.outdated)

    def update(self) -> None:
        platform.offline.applyUpdate()

    def build(self) -> tuple[str, str]:
        return VERSION, str(platform.build)

    def listen(
        self,
        event: Callable[[Event], None],
        route: Callable[[], None],
        changed: Callable[[str, int], None],
        told: Callable[[], None],
        *,
        answered: Callable[[], None],
        shown: Callable[[], None],
    ) -> None:
        self._on_route = route

        def hear(text: str) -> bool:
            return self._hear(_told.read(text), event)

        def updated() -> None:
            self._update_waits = True
            told()

        platform.listen(self._app, create_proxy(hear))
        window.addEventListener("hashchange", create_proxy(lambda _: route()))
        document.addEventListener("visibilitychange", create_proxy(lambda _: None if document.hidden else shown()))
        platform.saves.onchange(create_proxy(lambda save, revision: changed(str(save), int(revision))))
        platform.saves.onanswer(create_proxy(answered))
        platform.offline.onchange(create_proxy(lambda _: told()))
        platform.offline.onupdate(create_proxy(updated))

    def take_files(self, opened: Callable[[Awaitable[bytes]], None]) -> None:
        platform.onLaunchFile(create_proxy(lambda handle: opened(_launched(handle))))

    def _hear(self, told: Told, event: Callable[[Event], None]) -> bool:
        """True when the browser should not do anything itself."""
        if told.kind == "keydown":
            if told.key in SHORTCUTS:
                event(Event("click", do=SHORTCUTS[told.key]))
                return True
            if told.key == "Escape":
                event(Event("key", key="Escape"))
            return False
        if told.kind in {"lift", "release", "submit"}:
            return False
        event(
            Event(
                told.kind,
                do="" if told.kind in {"drop", "hold"} else told.do or "",
                arg=told.arg or "",
                thing=told.thing or "",
                value=told.value or "",
                source=told.source or "",
                target=told.target or "",
                checked=told.value == "true",
            )
        )
        return False


def _screen() -> str:
    found = _there(document.getElementById("screen"))
    return "" if found is None else str(found.dataset.screen)


def _focus(element: object) -> bool:
    """Give something the focus; False if it cannot take it."""
    if not element.isConnected or _there(element.closest("[inert]")) is not None or not element.getClientRects().length:
        return False
    element.focus(preventScroll=True)
    return document.activeElement == element


def _there(value: object) -> object:
    """JavaScript's `null` is not Python's None; here it is."""
    return None if value is jsnull else value


async def _contents(file: Any) -> bytes:
    # One byte more than the most is enough to be refused with a sentence.
    return bytes((await file.slice(0, MOST_BACKUP_BYTES + 1).arrayBuffer()).to_bytes())


async def _launched(handle: Any) -> bytes:
    return await _contents(await handle.getFile())


def _number(value: object) -> int | None:
    return None if _there(value) is None else int(value)


def _plain(record: Record) -> object:
    """A record as JavaScript stores it, its journal as bytes."""
    return to_js(msgspec.structs.asdict(record), dict_converter=window.Object.fromEntries)


def _record(found: object) -> Record | None:
    """A record from storage; None if it is none."""
    if _there(found) is None:
        return None
    fields = {name: getattr(found, name) for name in Record.__struct_fields__}
    return record_of({**fields, "journal": fields["journal"].to_bytes()})


def _stored(answer: object) -> Stored:
    if answer.ok:
        return Stored("", int(answer.revision))
    reason = str(answer.reason)
    newer = _record(answer.record) if reason == "newer" else None
    if newer is not None:
        return Stored("newer", newer.revision, newer)
    return Stored("gone" if reason == "gone" else _fault(answer))


def _fault(answer: object) -> str:
    reason = str(answer.reason)
    return reason if reason in get_args(Fault) else "failed"
