"""A browser on the built app, served below a sub-path as a web host may do."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools.bundles import need_bundles
from tools.bytecode import ENTRIES, need_bytecode, need_stdlib
from tools.distribution import Parts, fill
from tools.environment import browser_on_path, need_wheel
from tools.prerender import BOOT_WORDS
from tools.server import serving
from tools.steps import ROOT

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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each file: while Playwright runs, so does its event loop, and a test that wants one of its own may come
    later in the same process."""
    with sync_playwright() as playwright:
        path = os.environ.get("CEILIDH_BROWSER") or browser_on_path()
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


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

    def publish(self, version: str, without: str = "") -> None:
        for old in list(self.folder.iterdir()):
            shutil.rmtree(old) if old.is_dir() else old.unlink()
        shutil.copytree(self.build(version), self.folder, dirs_exist_ok=True)
        if without:
            (self.folder / without).unlink()

    def switch_off(self) -> None:
        if self._serving:
            self._serving.__exit__(None, None, None)
            self._serving = None


@pytest.fixture
def site(tmp_path: Path, platform_build: Callable[[str], Path]) -> Iterator[Site]:
    folder = tmp_path / "site"
    folder.mkdir()
    host = Site(folder, platform_build)
    host.publish("one")
    yield host
    host.switch_off()
