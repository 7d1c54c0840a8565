"""A browser on the built app, served below a sub-path as a web host may do."""

import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.play import Tablet
from tools.bundles import need_bundles
from tools.bytecode import ENTRIES, need_bytecode, need_stdlib
from tools.distribution import Parts, fill
from tools.environment import browser_on_path, need_wheel
from tools.prerender import BOOT_WORDS
from tools.server import serving
from tools.steps import ROOT

Lent = TypeVar("Lent", bound=Any)

# Beside those that Playwright gives by itself.
FLAGS = ["--disable-gpu", "--disable-quic"]
PLATFORM_PAGE = Path(__file__).parent / "platform_page"


@pytest.fixture(scope="session")
def dist_dir() -> Path:
    folder = ROOT / "dist"
    if not (folder / "index.html").is_file():
        pytest.fail("There is no dist folder: run `python3 build.py test` without --fast, or `build.py dist` first.")
    return folder


@pytest.fixture(scope="session")
def server(dist_dir: Path) -> Iterator[str]:
    """The address of the app."""
    with serving(dist_dir, prefix="/some/where/") as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One until a test of another folder comes: while Playwright runs, so does its event loop, and that test may want
    one of its own."""
    with sync_playwright() as playwright:
        path = os.environ.get("CEILIDH_BROWSER") or browser_on_path()
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def idle() -> dict[str, Any]:
    """Pages that are started and wait for the next case."""
    return {}


def lent(idle: dict[str, Lent], name: str, start: Callable[[], Lent], session: pytest.Session) -> Iterator[Lent]:
    """A started page for one case, as if nobody had been there. One on which a case failed is thrown away, so that no
    other case suffers for it."""
    page = idle.pop(name, None)
    if page is not None and not page.begins_anew():
        page.page.context.close()
        page = None
    page = page or start()
    failed = session.testsfailed
    yield page
    if session.testsfailed > failed or page.complaints:
        print(f"The page said: {json.dumps(page.complaints, indent=1)}")
        page.page.context.close()
    else:
        idle[name] = page
    assert page.complaints == []


@pytest.fixture
def tablet(browser: Browser, server: str, idle: dict[str, Any], request: pytest.FixtureRequest) -> Iterator[Tablet]:
    """At home, in no game, without any saves."""
    yield from lent(idle, "tablet", lambda: Tablet.unpacked(browser, server), request.session)


@pytest.fixture
def other_tablet(
    browser: Browser, server: str, idle: dict[str, Any], request: pytest.FixtureRequest
) -> Iterator[Tablet]:
    """Somebody else's, which shares no storage with the first."""
    yield from lent(idle, "other tablet", lambda: Tablet.unpacked(browser, server), request.session)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1180, "height": 820})
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture(scope="session")
def platform_build(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Builds of the small page that uses the platform without the app; they differ in their version only."""
    home = (PLATFORM_PAGE / "home.html").read_text("utf-8")
    homes = {
        language: {
            "home": home.replace("{{title}}", f"Home {language}"),
            "words": {name: f"{language}-{name} {{share}}{{done}}" for name in BOOT_WORDS},
        }
        for language in ("en", "ru", "pl")
    }
    parts = (need_wheel(), need_stdlib(), need_bytecode(), need_bundles())
    made: dict[str, Path] = {}

    def build(version: str) -> Path:
        if version not in made:
            folder = tmp_path_factory.mktemp("platform")
            entries = folder / "entries"
            entries.mkdir()
            for name in ENTRIES:
                source = (PLATFORM_PAGE / name).read_text("utf-8")
                (entries / name).write_text(source.replace('VERSION = "one"', f'VERSION = "{version}"'), "utf-8")
            fill(folder / "dist", Parts(*parts, homes, entries))
            made[version] = folder / "dist"
        return made[version]

    return build


class Site:
    """A web host whose contents can be changed and which can be switched off."""

    prefix = "/some/where/"

    def __init__(self, folder: Path, build: Callable[[str], Path]) -> None:
        self.folder = folder
        self.build = build
        self._serving = serving(folder, prefix=self.prefix)
        self.address = self._serving.__enter__()

    def publish(self, version: str, without: str = "", broken: Sequence[str] = ()) -> None:
        """`broken`: files that are so in this release; their hashes are right."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.build(version), self.folder)
        if without:
            (self.folder / without).unlink()
        worker = self.folder / "service-worker.js"
        for name in broken:
            hashes = [hashlib.sha256((self.folder / name).read_bytes()).hexdigest()]
            (self.folder / name).write_bytes(b"broken {")
            hashes.append(hashlib.sha256(b"broken {").hexdigest())
            worker.write_text(worker.read_text("utf-8").replace(*hashes), "utf-8")

    def switch_off(self) -> None:
        if self._serving:
            self._serving.__exit__(None, None, None)
            self._serving = None


@pytest.fixture(scope="package")
def shared_site(platform_build: Callable[[str], Path]) -> Iterator[Site]:
    """A host that nobody changes."""
    host = Site(platform_build("one"), platform_build)
    yield host
    host.switch_off()


@pytest.fixture
def site(tmp_path: Path, platform_build: Callable[[str], Path]) -> Iterator[Site]:
    """A host for one case, which may change it."""
    host = Site(tmp_path / "site", platform_build)
    host.publish("one")
    yield host
    host.switch_off()
