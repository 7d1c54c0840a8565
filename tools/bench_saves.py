"""What many saved games cost: bench_saves.py DIST ROUNDS prints as JSON, for each number of saves, the milliseconds
from navigation to home, from a tap to the list of saved games with all pictures in sight, and from a link to its table,
and the megabytes of the page's process after that. Taken in turns, each number in a profile of its own."""

import json
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from core.kernel.codecs import to_link
from tools.bench_visits import READY, Profile
from tools.environment import browser_on_path
from tools.many_saves import INDEXED, fill, game, games
from tools.server import serving
from tools.steps import BuildError

NUMBERS = (5, 500, 5000)
# Between two measurements, for what still runs of the one before.
REST = 2000
# The game of the link: it is among the first of all numbers, and somebody is to move.
LINKED = 0
# Told by the page itself: a question from outside would come late.
AT_HOME = """new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.boot !== "ready") return;
  observer.disconnect();
  performance.mark("home");
}).observe(document, { subtree: true, attributeFilter: ["data-boot"] });"""
TIMED = """([act, there]) => new Promise(done => {
  const start = performance.now();
  const painted = () => requestAnimationFrame(() => done(performance.now() - start));
  const look = () => eval(there) && (changes.disconnect(), painted());
  const changes = new MutationObserver(look);
  changes.observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true });
  eval(act);
})"""
LISTED = """document.querySelector('#saves > .save') && ![...document.querySelectorAll('[data-sight=picture]')].some(
  picture => picture.getBoundingClientRect().top < innerHeight)"""
LAID = "document.querySelector('#board-slot [data-thing]')"


def prepare(profile: Profile, address: str, number: int) -> None:
    """A first visit with so many games; all are indexed when it ends."""
    profile.context.add_init_script(AT_HOME)
    page = profile.context.new_page()
    page.goto(address)
    page.locator(READY).wait_for()
    fill(page, games(number))
    page.reload()
    page.locator(READY).wait_for()
    page.evaluate(INDEXED)
    page.locator("html[data-snapshot=stored], html[data-snapshot=used]").wait_for(state="attached")
    page.close()


def visit(profile: Profile, address: str, link: str) -> dict[str, float]:
    """What was asked for, in milliseconds and in milliseconds of processor time; then the memory."""
    found: dict[str, float] = {}

    def timed(name: str, work: Callable[[], Any]) -> None:
        before = profile.processor.look()
        found[name] = float(work())
        found[f"{name}, processor"] = 1000 * profile.processor.since(before)
        page.wait_for_timeout(REST)

    page = profile.context.new_page()
    timed("home", lambda: start(page, address))
    timed("saved games", lambda: page.evaluate(TIMED, ["document.getElementById('nav-saves').click()", LISTED]))
    timed("link", lambda: page.evaluate(TIMED, [f"location.hash = '{link}'", LAID]))
    found["memory"] = memory(page)
    page.close()
    return found


def start(page: Page, address: str) -> float:
    page.goto(address)
    page.locator(READY).wait_for()
    return float(page.evaluate("performance.getEntriesByName('home')[0].startTime"))


def memory(page: Page) -> float:
    """Megabytes of the process that draws the page: what it has for itself where the system tells, else its objects."""
    browser: Any = page.context.browser
    session = browser.new_browser_cdp_session()
    page.request_gc()
    listed = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    sizes = [private(process["id"]) for process in listed if process["type"] == "renderer"]
    return max(sizes, default=0.0) or float(page.evaluate("performance.memory.usedJSHeapSize")) / 1e6


def private(process: int) -> float:
    try:
        told = Path(f"/proc/{process}/smaps_rollup").read_text()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in told.splitlines() if line.startswith("Private_")) / 1e3


def main() -> None:
    dist, rounds = Path(sys.argv[1]), int(sys.argv[2])
    link = to_link(game(LINKED))
    with ExitStack() as stack:
        address = stack.enter_context(serving(dist, prefix="/app/"))
        playwright = stack.enter_context(sync_playwright())
        path = os.environ.get("CEILIDH_BROWSER") or browser_on_path()
        profiles = {number: Profile(stack, playwright.chromium, path, f"{number} saves") for number in NUMBERS}
        found: dict[int, list[dict[str, float]]] = {number: [] for number in NUMBERS}
        for number, profile in profiles.items():
            prepare(profile, address, number)
        for turn in range(-1, rounds):
            for number in NUMBERS if turn % 2 else reversed(NUMBERS):
                seen = visit(profiles[number], address, link)
                if turn >= 0:
                    found[number].append(seen)
    what = found[NUMBERS[0]][0]
    print(
        json.dumps(
            {n: {name: round(median(each[name] for each in seen), 1) for name in what} for n, seen in found.items()}
        )
    )


if __name__ == "__main__":
    try:
        main()
    except BuildError as error:
        sys.exit(str(error))
