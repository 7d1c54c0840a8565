"""The built app in a real browser: bench_browser.py DIST ROUNDS GAMES prints what was measured as JSON. GAMES is JSON,
too: for each game what it is called in the answer, its `name`, the `game`, and the `extras` to add, with its `seats`.

- `wire`: bytes of everything a first visit asks for until a game can be played and bots can think, each file compressed
  with gzip at level 9 unless that makes it larger, as a static host does.
- `bare`, `snapshot`, `plain`: milliseconds from navigation to `loadPyodide()` done on a page that does nothing else,
and to a saved game that can be played, without a network, with and without the memory snapshot. Taken in turns.
- `taps`: for each game the milliseconds from a tap to the painted answer, and in `gap` the longest time between two
  frames while a bot thinks.
"""

import gzip
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
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
MOST_TAPS = 250
GLOWING = "#board-slot .legal[data-thing]"
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
  // A hex of the map has no click() of its own.
  document.querySelector(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
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


def taps(browser: Browser, address: str, game: str, extras: Sequence[str], seats: int) -> dict[str, float]:
    """A game against random bots by taps, every tap timed; then the frames while a strong bot thinks. With extras there
    are as many seats as all of them need."""
    others = seats - 1 if extras else 1
    found: list[float] = []
    turn = {"clans_and_glory": lay_a_card}.get(game, tap_on)
    with context(browser) as visit:
        page = visit.new_page()
        page.goto(address)
        page.locator(READY).wait_for()
        new_game(page, ["person", *["random"] * others], 3, game, extras)
        while len(found) < MOST_TAPS:
            page.locator("#do-hint, #play-again").first.wait_for()
            if page.locator("#play-again").count():
                break
            found += turn(page, len(found))
        page.goto(f"{address}#/new/{game}")
        page.goto(address)
        page.locator(READY).wait_for()
        new_game(page, ["strong"] * (1 + others), 4, game, extras)
        page.locator("#hurry, #do-hurry").first.wait_for()
        page.evaluate(FRAMES)
        page.wait_for_timeout(6000)
        gap = float(page.evaluate("Math.max(...gaps)"))
    return {
        "median": round(median(found), 1),
        "worst": round(max(found), 1),
        "taps": len(found),
        "gap": round(gap, 1),
    }


def tap_on(page: Page, number: int) -> list[float]:
    """One tap that leads on: a choice of a menu, something that glows, or the command that ends what is going on.
    The things take turns, so that all kinds of taps are among them."""
    glowing = [f'[data-thing="{each.get_attribute("data-thing")}"]' for each in page.locator(GLOWING).all()]
    choices = ["#choice-0"] if page.locator("#choice-0").count() else []
    ends = ["#primary"] if page.locator("#primary").count() else []
    wanted = choices or [*glowing, *ends]
    return [page.evaluate(TAP, wanted[number * 7 % len(wanted)])]


def lay_a_card(page: Page, number: int) -> list[float]:
    """Clans and Glory: tap cards until one has a place, then the place; keep the shields."""
    if page.locator("[data-thing=no-shield]").count():
        return [page.evaluate(TAP, "[data-thing=no-shield]")]
    found = []
    for card in [each.get_attribute("data-thing") for each in page.locator("[data-thing^=card-]").all()]:
        found.append(page.evaluate(TAP, f'[data-thing="{card}"]'))
        place = page.locator("button.legal[data-thing^=cell-]")
        if place.count():
            found.append(page.evaluate(TAP, f'[data-thing="{place.first.get_attribute("data-thing")}"]'))
            break
    return found


def main() -> None:
    dist, rounds, games = Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3])
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
        measured = {
            "taps": {
                each["name"]: taps(browser, address, each["game"], each["extras"], each["seats"]) for each in games
            },
            "wire": wire(browser, address, dist),
            **starts(profile, address, bare, rounds),
        }
        profile.close()
        browser.close()
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
