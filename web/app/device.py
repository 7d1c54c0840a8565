"""What the application needs of the device it runs on. `browser.py` is the real one; tests bring their own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Literal, Protocol

import msgspec

from core.kernel.door import MOST_FILE_BYTES
from web.screens.parts import When

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
GameId = Annotated[str, msgspec.Meta(max_length=40)]
Title = Annotated[str, msgspec.Meta(max_length=200)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
Moment = Annotated[int, msgspec.Meta(ge=0, le=8_640_000_000_000_000)]
"""Milliseconds since 1970, as far as calendars go."""
SummaryText = Annotated[str, msgspec.Meta(max_length=20_000)]
"""What lists show of a game, as JSON: see `saves.Summary`."""

Fault = Literal["", "full", "forbidden", "silent", "outdated", "failed"]
"""What is wrong with storage. `silent`: it has not answered so far; `outdated`: a newer Ceilidh has been here."""


class Record(msgspec.Struct, frozen=True):
    """A saved game as it lies in storage. `revision` counts the times it was stored."""

    id: Id
    game: GameId
    journal: Annotated[bytes, msgspec.Meta(max_length=MOST_FILE_BYTES)]
    name: Title = ""
    revision: Count = 0
    updated: Moment = 0
    summary: SummaryText = "{}"


def record_of(fields: dict[str, object]) -> Record | None:
    """A record of what lies in storage; None if a field is not what it should be."""
    try:
        return msgspec.convert(fields, Record)
    except msgspec.ValidationError:
        return None


class Row(msgspec.Struct, frozen=True):
    """What lists need of a saved game; it lies beside it. `deal` is the fingerprint of its deal."""

    id: Id
    game: GameId
    name: Title
    revision: Count
    updated: Moment
    summary: SummaryText
    size: Count
    deal: Annotated[str, msgspec.Meta(max_length=64)]


class Listed(msgspec.Struct, frozen=True):
    """All rows, as a list in JSON, and the games that have no row yet."""

    rows: str = "[]"
    missing: tuple[str, ...] = ()
    fault: Fault = ""


class Found(msgspec.Struct, frozen=True):
    """A saved game that was looked for; `bad` when something lies there that is none."""

    record: Record | None = None
    bad: bool = False
    fault: Fault = ""


class Stored(msgspec.Struct, frozen=True):
    """How storing ended. `newer`: another tab has stored the game since, and `record` is what it stored; `gone`:
    another tab has deleted it."""

    reason: Literal["newer", "gone"] | Fault = ""
    revision: int = 0
    record: Record | None = None

    @property
    def ok(self) -> bool:
        return not self.reason


class Event(msgspec.Struct, frozen=True):
    """Something a person did: `click`, `change`, `input`, `key`, `hold`, `drop`."""

    kind: str
    do: str = ""
    arg: str = ""
    thing: str = ""
    value: str = ""
    key: str = ""
    source: str = ""
    target: str = ""
    checked: bool = False


class Storage(msgspec.Struct, frozen=True):
    """What the browser says about its storage; None where it does not say."""

    used: int | None = None
    quota: int | None = None
    persisted: bool | None = None
    risky: bool = False
    apart: bool = False
    """Whether this is a tab beside a home screen whose apps keep everything for themselves."""


class Thinker(Protocol):
    """Where bots think: one thought at a time, in slices."""

    def learn(self, components: str) -> None:
        """Games may use these components from now on."""

    async def begin(self, request: str) -> None: ...

    async def go_on(self, time: float) -> bool: ...

    async def answer(self) -> str: ...


class Database(Protocol):
    """Where saved games lie. Only `store.Store` asks for these; no fault raises, it comes back with the result."""

    async def rows(self) -> Listed: ...

    async def load(self, save: str) -> Found: ...

    async def raw(self, save: str) -> str | None:
        """Whatever lies there, as text."""

    async def find(self, deal: str) -> Sequence[str]:
        """The games of a deal, as far as they have rows."""

    async def index(self, rows: Sequence[Row]) -> bool:
        """Keep rows of games that have none, unless a game has been stored since."""

    async def store(self, record: Record, deal: str) -> Stored: ...

    async def remove(self, save: str) -> bool: ...

    async def restore(self, record: Record, deal: str) -> Stored: ...


class Device(Database, Protocol):
    """Everything the page can do. Nothing here raises: what a browser cannot do comes back as a result."""

    @property
    def thinker(self) -> Thinker: ...

    def paint(self, html: str) -> None: ...

    def progress(self, target: str, share: float) -> None:
        """Show a share on a ring or bar that is on the page, without painting anew."""

    def dress(self, language: str, theme: str, motion: str, contrast: str, text: int) -> None:
        """Language, theme and sizes of the whole page."""

    def focus(self, target: str) -> None: ...

    def route(self) -> str:
        """What stands after the `#`."""

    def go(self, route: str, *, instead: bool = False) -> None:
        """Change the route; `instead` leaves no way back to the present one."""

    def back(self) -> None:
        """To where the person came from; home if they came from outside."""

    def address(self) -> str:
        """The page's address without what follows the `#`."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def when(self, moment: int) -> When: ...

    def new_id(self) -> str: ...

    def new_seed(self) -> int: ...

    def start(self, work: Awaitable[None]) -> None:
        """Let something run beside everything else."""

    async def wait(self, seconds: float) -> None: ...

    def ask_before_closing(self, wanted: bool) -> None:
        """Whether the browser asks before the page is closed."""

    async def prepare(self) -> None:
        """Look for what was not to be had before."""

    def settings(self) -> str | None: ...

    def keep_settings(self, settings: str) -> None: ...

    async def components(self) -> str | None:
        """The component files that were kept, as one text."""

    async def keep_components(self, text: str) -> bool: ...

    def noted(self) -> str:
        """What `note` was told last, even if the page died a moment later."""

    def note(self, text: str) -> None: ...

    async def storage(self) -> Storage: ...

    async def persist(self) -> bool: ...

    def qr(self, text: str) -> str: ...

    def can_share(self) -> bool: ...

    async def share(self, title: str, url: str) -> bool: ...

    async def copy(self, text: str) -> bool: ...

    def can_paste(self) -> bool: ...

    async def paste(self) -> str | None:
        """What was copied; None if it may not be read."""

    def can_share_file(self) -> bool: ...

    async def share_file(self, name: str, data: bytes) -> bool:
        """False if it was refused; that somebody thought better of it is no refusal."""

    def download(self, name: str, data: bytes) -> None: ...

    async def chosen_file(self, input_id: str) -> tuple[str, bytes] | None: ...

    def can_scan(self) -> bool: ...

    async def scan(self, title: str, close: str) -> str | None: ...

    def offline_ready(self) -> bool: ...

    def update_waits(self) -> bool: ...

    def outdated(self) -> bool:
        """Whether another tab has gone over to a newer version of the app."""

    def update(self) -> None:
        """Go over to the newer version."""

    def build(self) -> tuple[str, str]:
        """Version and build."""

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
        """Report what a person does, a new route, a save changed in another tab, news of the service worker, that a
        storage that was silent answers after all, and that the page is looked at again."""

    def take_files(self, opened: Callable[[Awaitable[bytes]], None]) -> None:
        """From now on hand over the files that the device opens with the app, each still to be read."""
