"""Visits to the built app in a real browser: profiles, starts, what they cost, and whether the picture of Python's
memory was used."""

import gzip
import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect

from tools.steps import ROOT, BuildError

FLAGS = ["--disable-gpu", "--disable-quic"]
SCREEN: Any = {"width": 1180, "height": 820}
PATIENCE = 90_000
GLOWING = "#board-slot .legal[data-thing]"
READY = "html[data-boot=ready]"
BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.done = performance.now();
</script>"""
# When a saved game could be played, told by the page itself: a question from outside would come late. Playable means
# the same in every game: the start is over, the hand or the land is drawn, and something legal can be tapped.
WATCH = """new MutationObserver((_, observer) => {
  const root = document.querySelector('html[data-boot=ready]');
  if (!root?.querySelector('#board-slot .legal[data-thing], #board-slot [data-thing^="card-"]')) return;
  observer.disconnect();
  root.dataset.playable = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-boot", "class"] });"""
# A visitor who never gets a picture of memory: the look-up is the real one and finds none.
NO_PICTURE = """globalThis.Worker = class extends Worker {
  constructor(url, options) {
    if (options?.name === "snapshot") throw new Error("not in this profile");
    super(url, options);
  }
};"""
# How a start ends for the page: until then it may believe that the picture failed it.
SETTLED_MS = 500


@contextmanager
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport=SCREEN)
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


def new_game(
    page: Page, players: Sequence[str], seed: int, game: str = "clans_and_glory", extras: Sequence[str] = ()
) -> None:
    page.locator(f"#game-{game}").click()
    seats = page.locator(".seat-list > .seat")
    expect(seats.first).to_be_visible()
    for taken in range(seats.count(), len(players)):
        page.locator("#seat-add").click()
        expect(seats).to_have_count(taken + 1)
    for extra in extras:
        switch = page.locator(f"#extra-{extra}")
        # The bar below would cover it at the edge of the screen.
        switch.evaluate("it => it.scrollIntoView({ block: 'center' })")
        switch.check(force=True)
    for seat, player in enumerate(players):
        # The radio button lies under its label.
        page.locator(f"#seat-{seat}-player-{player}").check(force=True)
    page.locator("#seed").fill(str(seed))
    page.locator("#start").click()
    expect(page.locator("#board-slot [data-thing]").first).to_be_visible(timeout=PATIENCE)


def wire(browser: Browser, address: str, dist: Path) -> int:
    """A first visit to a game against bots, in an empty profile."""
    asked: set[str] = set()
    with context(browser) as visit:
        visit.on("request", lambda request: asked.add(request.url.split("#")[0].split("?")[0]))
        page = visit.new_page()
        page.goto(address)
        page.locator(READY).wait_for()
        new_game(page, ["person", "solid", "solid"], 5)
        page.locator("#do-hint").wait_for()
    total = 0
    for url in asked:
        path = dist / (url.removeprefix(address) or "index.html")
        if url.startswith(address) and path.is_file():
            raw = path.read_bytes()
            total += min(len(raw), len(gzip.compress(raw, 9)))
    return total


def bare_page(folder: Path) -> Path:
    """A page that starts Pyodide as it ships: trimming and compiling its library is part of what we did for a quicker
    start."""
    shutil.copytree(ROOT / "node_modules" / "pyodide", folder / "pyodide")
    (folder / "index.html").write_text(BARE)
    return folder


class Processor:
    """Seconds that the processors have worked for a browser, all its processes together."""

    def __init__(self, browser: Browser) -> None:
        self.session = browser.new_browser_cdp_session()

    def look(self) -> dict[int, float]:
        listed = self.session.send("SystemInfo.getProcessInfo")["processInfo"]
        return {process["id"]: processor_clock(process["id"], process["cpuTime"]) for process in listed}

    def since(self, before: dict[int, float]) -> float:
        return sum(seconds - before.get(number, 0.0) for number, seconds in self.look().items())


def processor_clock(process: int, told: float) -> float:
    """The exact clock of another process where the system has one (Linux); browsers tell hundredths of a second."""
    try:
        return time.clock_gettime(~process << 3 | 2)
    except (AttributeError, OSError, OverflowError):
        return told


@dataclass(frozen=True)
class Start:
    """One start: milliseconds to the end and to the first paint, and the processor's milliseconds to the end."""

    wall: float
    paint: float
    processor: float


class Profile:
    """Somebody's browser: a profile on disk, as people have. Without one the browser fetches large files anew for every
    page. Each kind of start has its own, so that none takes from another what it keeps there."""

    def __init__(self, stack: ExitStack, chromium: BrowserType, path: str | None, name: str, script: str = "") -> None:
        self.name = name
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        self.context = chromium.launch_persistent_context(folder, executable_path=path, args=FLAGS, viewport=SCREEN)
        stack.callback(self.context.close)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCH)
        if script:
            self.context.add_init_script(script)
        browser: Any = self.context.browser
        self.processor = Processor(browser)
        self.picture = not script
        self.saved: dict[str, str] = {}

    def prepare(self, address: str, games: Sequence[dict[str, Any]]) -> None:
        """A first visit: every game is begun and saved, the app is kept for offline, the picture of memory made."""
        page = self.context.new_page()
        page.goto(address)
        page.locator(READY).wait_for()
        for game in games:
            new_game(page, game["players"], 5, game["game"], game["extras"])
            page.locator("#do-hint").wait_for()
            self.saved[game["name"]] = page.url
            go_home(page)
        page.goto(address)
        page.locator("#offline").wait_for()
        if self.picture:
            page.locator("html[data-snapshot=stored], html[data-snapshot=used]").wait_for(state="attached")
        page.close()
        self.context.set_offline(True)

    def open(self, address: str, mark: str = "playable") -> tuple[Start, Page]:
        """Open an address in a page of its own; it says by itself when it is done, in milliseconds since navigation."""
        page = self.context.new_page()
        before = self.processor.look()
        page.goto(address, wait_until="commit")
        root = page.locator(f"html[data-{mark}]")
        root.wait_for(state="attached")
        spent = self.processor.since(before)
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
        return Start(float(root.get_attribute(f"data-{mark}") or 0), float(paint), spent * 1000), page

    def start(self, game: str) -> tuple[Start, Page]:
        """Start with a saved game, and look whether it was the kind of start that it should be."""
        start, page = self.open(self.saved[game])
        check_picture(self.name, page.evaluate("document.documentElement.dataset.snapshot"), wanted=self.picture)
        page.wait_for_timeout(SETTLED_MS)
        return start, page


def check_picture(name: str, told: str | None, *, wanted: bool) -> None:
    """Nothing is measured with starts that are called what they are not."""
    if (told == "used") is wanted:
        return
    says = f"the page says: {told or 'nothing'}"
    if wanted:
        raise BuildError(f"A start of {name} should have used the picture of memory and did not ({says}).")
    raise BuildError(f"A start of {name} should have done without the picture of memory and used one ({says}).")


def go_home(page: Page) -> None:
    page.evaluate("location.hash = ''")
    page.locator("[id^=game-]").first.wait_for()
