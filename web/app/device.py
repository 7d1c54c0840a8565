"""What the application needs of the device it runs on. `browser.py` is the real one; tests bring their own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, Protocol

import msgspec

from web.screens.parts import When


class Record(msgspec.Struct, frozen=True):
    """A saved game as it lies in storage. `revision` counts the times it was stored."""

    id: str
    game: str
    journal: bytes
    name: str = ""
    revision: int = 0
    updated: int = 0
    """Milliseconds since 1970."""
    summary: str = "{}"
    """What lists show of it, as JSON: see `saves.Summary`."""


class Stored(msgspec.Struct, frozen=True):
    """How storing ended. `newer` means that another tab has stored the game since; `record` is what it stored."""

    reason: Literal["", "newer", "full", "forbidden", "failed"] = ""
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


class Thinker(Protocol):
    """Where bots think: one thought at a time, in slices."""

    def learn(self, components: str) -> None:
        """Games may use these components from now on."""

    async def begin(self, request: str) -> None: ...

    async def go_on(self, time: float) -> bool: ...

    async def answer(self) -> str: ...


class Device(Protocol):
    """Everything the page can do. Nothing here raises: what a browser cannot do comes back as a result."""

    thinker: Thinker

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

    async def saves(self) -> list[Record] | None:
        """All saved games; None when storage is forbidden."""

    async def load(self, save: str) -> Record | None: ...

    async def store(self, record: Record, expected: int) -> Stored: ...

    async def remove(self, save: str) -> bool: ...

    async def restore(self, record: Record) -> bool: ...

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

    def download(self, name: str, data: bytes) -> None: ...

    async def chosen_file(self, input_id: str) -> tuple[str, bytes] | None: ...

    def can_scan(self) -> bool: ...

    async def scan(self, title: str, close: str) -> str | None: ...

    def offline_ready(self) -> bool: ...

    def update_waits(self) -> bool: ...

    def update(self) -> None: ...

    def reload(self) -> None: ...

    def build(self) -> tuple[str, str]:
        """Version and build."""

    def listen(
        self,
        event: Callable[[Event], None],
        route: Callable[[], None],
        changed: Callable[[str, int], None],
        told: Callable[[], None],
    ) -> None:
        """Report what a person does, a new route, a save changed in another tab, and news of the service worker."""

    def take_files(self, opened: Callable[[Awaitable[bytes]], None]) -> None:
        """From now on hand over the files that the device opens with the app, each still to be read."""
