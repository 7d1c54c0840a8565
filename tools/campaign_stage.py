"""Where attacks are made: the built app on a host, and browsers that may be killed."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Error

from tests.browser.play import LANDSCAPE, Tablet
from tools.bench_visits import FLAGS


class Stage(NamedTuple):
    browser: Browser
    path: str | None
    address: str
    dist: Path
    folder: Path
    """For profiles and files."""


Attack = Callable[[Stage], AbstractContextManager[Callable[[int], None]]]
"""Makes the try of a number, which raises if the app does not hold."""


class Victim:
    """Somebody's browser, with a profile on disk. It is killed and started again, and shows one page at a time."""

    def __init__(self, stage: Stage, folder: str) -> None:
        self._stage = stage
        self._folder = folder
        self._context: BrowserContext | None = None
        self.tablet = self._start()

    def _start(self) -> Tablet:
        """A new page; the browser too, if it is gone."""
        if self._context is None:
            self._context = self._stage.browser.browser_type.launch_persistent_context(
                self._folder,
                executable_path=self._stage.path,
                args=FLAGS,
                handle_sigint=False,
                viewport=LANDSCAPE,
                locale="en-GB",
            )
        self.tablet = Tablet(self._context.new_page(), self._stage.address)
        return self.tablet

    def processes(self, *, whole: bool) -> list[int]:
        """The browser, or all that draw its pages."""
        assert self._context is not None
        browser: Any = self._context.browser
        session = browser.new_browser_cdp_session()
        listed = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        found = [each["id"] for each in listed if each["type"] == ("browser" if whole else "renderer")]
        assert found, "there is no process to be killed"
        return found

    def kill(self, processes: list[int]) -> None:
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def rise(self, *, whole: bool) -> Tablet:
        """After a kill: another page, in the same profile."""
        with suppress(Error):
            self.tablet.page.close()
        if whole:
            self.close()
        return self._start()

    def close(self) -> None:
        if self._context is not None:
            with suppress(Error):
                self._context.close()
            self._context = None


@contextmanager
def a_victim(stage: Stage) -> Iterator[Victim]:
    victim = Victim(stage, tempfile.mkdtemp(dir=stage.folder))
    try:
        yield victim
    finally:
        victim.close()
