"""The built app in a real browser: bench_browser.py DIST ROUNDS GAMES prints what was measured as JSON. GAMES is JSON,
too: for each game what it is called in the answer, its `name`, the `game`, and the `extras` to add, with its `seats`.

- `wire`: bytes of everything a first visit asks for until a game can be played and bots can think, each file compressed
  with gzip at level 9 unless that makes it larger, as a static host does.
- `bare`, `snapshot`, `plain`: milliseconds from navigation to `loadPyodide()` done on a page that does nothing else,
and to a saved game that can be played, without a network, with and without the memory snapshot. Taken in turns, each in
a profile of its own; `processor` holds the same three in milliseconds of processor time.
- `taps`: for each game the milliseconds from a tap to the painted answer, and in `gap` the longest time between two
  frames while a bot thinks.
"""

import json
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.bench_taps import play
from tools.bench_visits import FLAGS, NO_PICTURE, READY, Profile, Start, bare_page, context, new_game, wire
from tools.environment import browser_on_path
from tools.server import serving
from tools.steps import BuildError

MOST_TAPS = 250
SAVED = {"name": "saved", "game": "clans_and_glory", "extras": (), "players": ("person", "solid", "solid")}
FRAMES = """() => {
  globalThis.gaps = [];
  let last = performance.now();
  const frame = now => { gaps.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""


def starts(profiles: dict[str, Profile], address: str, bare: str, rounds: int) -> dict[str, Any]:
    """Bare, with a snapshot and without one, in turns. The bare page is opened once before: its files are then as near
    as those of the app."""
    found: dict[str, list[Start]] = {name: [] for name in profiles}
    for name in ("snapshot", "plain"):
        profiles[name].prepare(address, [SAVED])
    for turn in range(-1, rounds):
        names = list(profiles) if turn % 2 else list(reversed(profiles))
        for name in names:
            profile = profiles[name]
            start, page = profile.open(bare, "done") if name == "bare" else profile.start("saved")
            page.close()
            if turn >= 0:
                found[name].append(start)
    walls = {name: round(median(start.wall for start in all_of)) for name, all_of in found.items()}
    spent = {name: round(median(start.processor for start in all_of)) for name, all_of in found.items()}
    return {**walls, "processor": spent}


def taps(browser: Browser, address: str, game: str, extras: Sequence[str], seats: int) -> dict[str, float]:
    """A game against random bots by taps, every tap timed; then the frames while a strong bot thinks. With extras there
    are as many seats as all of them need."""
    others = seats - 1 if extras else 1
    with context(browser) as visit:
        page = visit.new_page()
        page.goto(address)
        page.locator(READY).wait_for()
        new_game(page, ["person", *["random"] * others], 3, game, extras)
        found = play(page, game, MOST_TAPS)
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


def main() -> None:
    dist, rounds, games = Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3])
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        address = stack.enter_context(serving(dist, prefix="/app/"))
        bare = stack.enter_context(serving(bare_page(folder)))
        playwright = stack.enter_context(sync_playwright())
        path = os.environ.get("CEILIDH_BROWSER") or browser_on_path()
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        stack.callback(browser.close)
        profiles = {
            "bare": Profile(stack, playwright.chromium, path, "the bare page"),
            "snapshot": Profile(stack, playwright.chromium, path, "the app"),
            "plain": Profile(stack, playwright.chromium, path, "the app", NO_PICTURE),
        }
        measured = {
            "taps": {
                each["name"]: taps(browser, address, each["game"], each["extras"], each["seats"]) for each in games
            },
            "wire": wire(browser, address, dist),
            **starts(profiles, address, bare, rounds),
        }
    print(json.dumps(measured))


if __name__ == "__main__":
    try:
        main()
    except BuildError as error:
        sys.exit(str(error))
