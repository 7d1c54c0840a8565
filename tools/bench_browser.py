"""The built app in a real browser: bench_browser.py DIST ROUNDS prints what was measured as JSON.

- `wire`: bytes of everything a first visit asks for until a game can be played and bots can think, each file compressed
  with gzip at level 9 unless that makes it larger, as a static host does.
- `bare`, `snapshot`, `plain`: milliseconds from navigation to `loadPyodide()` done on a page that does nothing else,
and to a saved game that can be played, without a network, with and without the memory snapshot. Taken in turns.
- `taps`: milliseconds from a tap to the painted answer. `gap`: the longest time between two frames while a bot thinks.
"""

import gzip
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.environment import browser_on_path
from tools.server import serving
from tools.steps import ROOT

FLAGS = ["--disable-gpu", "--disable-quic"]
PATIENCE = 90_000
READY = "html[data-boot=ready]"
PLAYABLE = f"{READY} [data-thing^=card-]"
BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.done = performance.now();
</script>"""
# When the saved game could be played, told by the page itself: a question from outside would come late.
WATCH = """new MutationObserver((_, observer) => {
  if (!document.querySelector('html[data-boot=ready] [data-thing^="card-"]')) return;
  observer.disconnect();
  document.documentElement.dataset.playable = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-boot"] });"""
# A tap and the first frame that shows its answer.
TAP = """selector => new Promise(resolve => {
  const begun = performance.now();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
  });
  observer.observe(document.querySelector("#app"), { subtree: true, childList: true, attributes: true });
  document.querySelector(selector).click();
})"""
NO_SNAPSHOT = """const open = indexedDB.open.bind(indexedDB);
indexedDB.open = (name, ...rest) => {
  if (name === "ceilidh-start") throw new Error("no room");
  return open(name, ...rest);
};"""
FRAMES = """() => {
  globalThis.gaps = [];
  let last = performance.now();
  const frame = now => { gaps.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""


@contextmanager
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1180, "height": 820})
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


def new_game(page: Page, players: list[str], seed: int) -> None:
    page.locator("#game-clans_and_glory").click()
    for seat, player in enumerate(players):
        # The radio button lies under its label.
        page.locator(f"#seat-{seat}-player-{player}").check(force=True)
    page.locator("#seed").fill(str(seed))
    page.locator("#start").click()
    expect(page.locator("[data-thing^=cell-]").first).to_be_visible(timeout=PATIENCE)


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


def starts(visit: BrowserContext, address: str, bare: str, rounds: int) -> dict[str, float]:
    """Bare, with a snapshot and without one, in turns in one profile. The bare page has an address of its own, out of
    reach of the service worker, and is opened once before: its files are then as near as those of the app."""
    times: dict[str, list[float]] = {"bare": [], "snapshot": [], "plain": []}
    visit.set_default_timeout(PATIENCE)
    visit.add_init_script(WATCH)
    page = visit.new_page()
    page.goto(address)
    page.locator(READY).wait_for()
    new_game(page, ["person", "solid", "solid"], 5)
    page.locator("#do-hint").wait_for()
    saved = page.url
    page.locator("html[data-snapshot=stored]").wait_for()
    page.goto(address)
    page.locator("#offline").wait_for()
    page.close()
    done(visit, bare, "done")
    for _ in range(rounds):
        times["bare"].append(done(visit, bare, "done"))
        visit.set_offline(True)
        times["snapshot"].append(done(visit, saved, "playable"))
        times["plain"].append(done(visit, saved, "playable", NO_SNAPSHOT))
        visit.set_offline(False)
    return {name: round(median(found)) for name, found in times.items()}


def done(visit: BrowserContext, address: str, mark: str, script: str = "") -> float:
    """When a page says that it is done, in milliseconds since navigation."""
    page = visit.new_page()
    page.add_init_script(script)
    page.goto(address)
    root = page.locator(f"html[data-{mark}]")
    root.wait_for(state="attached")
    measured = float(root.get_attribute(f"data-{mark}") or 0)
    page.close()
    return measured


def taps(browser: Browser, address: str) -> tuple[list[float], float]:
    """A game against a random bot by taps, every tap timed; then the frames while a strong bot thinks."""
    found: list[float] = []
    with context(browser) as visit:
        page = visit.new_page()
        page.goto(address)
        page.locator(READY).wait_for()
        new_game(page, ["person", "random"], 3)
        while page.locator("#play-again").count() == 0:
            page.locator("#do-hint, #play-again").first.wait_for()
            if page.locator("#play-again").count():
                break
            if page.locator("[data-thing=no-shield]").count():
                found.append(page.evaluate(TAP, "[data-thing=no-shield]"))
            else:
                found += turn(page)
        page.goto(f"{address}#/new/clans_and_glory")
        page.goto(address)
        page.locator(READY).wait_for()
        new_game(page, ["strong", "strong"], 4)
        page.locator("#hurry, #do-hurry").first.wait_for()
        page.evaluate(FRAMES)
        page.wait_for_timeout(6000)
        gap = float(page.evaluate("Math.max(...gaps)"))
    return found, gap


def turn(page: Page) -> list[float]:
    """Tap cards until one has a place, then the place."""
    found = []
    for card in [each.get_attribute("data-thing") for each in page.locator("[data-thing^=card-]").all()]:
        found.append(page.evaluate(TAP, f'[data-thing="{card}"]'))
        place = page.locator("button.legal[data-thing^=cell-]")
        if place.count():
            found.append(page.evaluate(TAP, f'[data-thing="{place.first.get_attribute("data-thing")}"]'))
            break
    return found


def main() -> None:
    dist, rounds = Path(sys.argv[1]), int(sys.argv[2])
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        # Pyodide as it ships: trimming and compiling its library is part of what we did for a quicker start.
        shutil.copytree(ROOT / "node_modules" / "pyodide", folder / "pyodide")
        (folder / "index.html").write_text(BARE)
        address = stack.enter_context(serving(dist, prefix="/app/"))
        bare = stack.enter_context(serving(folder))
        playwright = stack.enter_context(sync_playwright())
        path = os.environ.get("CEILIDH_BROWSER") or browser_on_path()
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        # A profile on disk, as people have: without one the browser fetches large files anew for every page.
        profile = playwright.chromium.launch_persistent_context(
            stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)),
            executable_path=path,
            args=FLAGS,
        )
        timed, gap = taps(browser, address)
        measured = {
            "wire": wire(browser, address, dist),
            **starts(profile, address, bare, rounds),
            "tap_median": round(median(timed), 1),
            "tap_worst": round(max(timed), 1),
            "taps": len(timed),
            "gap": round(gap, 1),
        }
        profile.close()
        browser.close()
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
