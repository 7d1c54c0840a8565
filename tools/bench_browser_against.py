"""Two built apps in a real browser, in turns: bench_browser_against.py REV_DIST NOW_DIST TURNS GAMES prints the rows of
the table, and what is to be said about them, as JSON. GAMES is as in bench_browser.py.

Each side has two profiles: one with the picture of Python's memory and one that never gets it. In a turn every game is
started in all four, offline, and after the start with the picture a new game is begun there and played by taps.
"""

import json
import os
import sys
from collections import defaultdict
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Error, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.bench_taps import play, tap
from tools.bench_turns import SIDES, Row, order_of
from tools.bench_visits import FLAGS, NO_PICTURE, Profile, Start, go_home, new_game, wire
from tools.environment import browser_on_path
from tools.server import serving
from tools.steps import BuildError

TAPS = 12
KINDS = ("with picture", "without picture")
# Of each row the values of the turns, for each side.
Found = dict[tuple[str, str], dict[str, list[float]]]


def players_of(game: dict[str, Any]) -> list[str]:
    return ["person", *["random"] * (game["seats"] - 1 if game["extras"] else 1)]


def taps(profile: Profile, page: Page, game: dict[str, Any]) -> tuple[float, float]:
    """A new game by taps: the median milliseconds to the painted answer, on the wall and of the processor."""
    go_home(page)
    new_game(page, players_of(game), 3, game["game"], game["extras"])
    spent: list[float] = []

    def tapping(page: Page, selector: str) -> float:
        before = profile.processor.look()
        taken = tap(page, selector)
        spent.append(profile.processor.since(before) * 1000)
        return taken

    found = play(page, game["game"], TAPS, tapping)
    return median(found), median(spent)


def turn_of(found: Found, profiles: dict[tuple[str, str], Profile], games: Sequence[dict[str, Any]], turn: int) -> None:
    for number, game in enumerate(games):
        for kind in KINDS:
            for side in order_of(turn + number):
                profile = profiles[side, kind]
                start, page = profile.start(game["name"])
                note_start(found, side, game["name"], kind, start)
                if kind == KINDS[0]:
                    wall, spent = taps(profile, page, game)
                    found[f"{game['name']}: tap to painted answer", "ms"][side].append(spent)
                    found[f"{game['name']}: tap to painted answer, wall", "ms"][side].append(wall)
                page.close()


def note_start(found: Found, side: str, game: str, kind: str, start: Start) -> None:
    found[f"{game}: start {kind}", "ms"][side].append(start.processor)
    found[f"{game}: start {kind}, wall", "ms"][side].append(start.wall)
    if kind == KINDS[0]:
        found[f"{game}: first paint, wall", "ms"][side].append(start.paint)


def measure(dists: dict[str, Path], turns: int, games: Sequence[dict[str, Any]]) -> list[Row]:
    found: Found = defaultdict(lambda: {side: [] for side in SIDES})
    for game in games:
        game["players"] = players_of(game)
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        path = os.environ.get("CEILIDH_BROWSER") or browser_on_path()
        addresses = {side: stack.enter_context(serving(dists[side], prefix="/app/")) for side in SIDES}
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        bytes_of = {side: float(wire(browser, addresses[side], dists[side])) for side in SIDES}
        browser.close()
        profiles = {}
        for side in SIDES:
            for kind, script in zip(KINDS, ("", NO_PICTURE), strict=True):
                profiles[side, kind] = Profile(stack, playwright.chromium, path, f"{side}, {kind}", script)
                profiles[side, kind].prepare(addresses[side], games)
        for turn in range(turns):
            turn_of(found, profiles, games, turn)
    rows = [Row("bytes of the first visit, gzip", "bytes", (bytes_of["rev"],), (bytes_of["now"],))]
    rows += [Row(what, unit, tuple(of["rev"]), tuple(of["now"])) for (what, unit), of in found.items()]
    return rows


def main() -> None:
    dists = dict(zip(SIDES, map(Path, sys.argv[1:3]), strict=True))
    rows = measure(dists, int(sys.argv[3]), json.loads(sys.argv[4]))
    print(json.dumps({"rows": [asdict(row) for row in rows], "notes": []}))


if __name__ == "__main__":
    try:
        main()
    except BuildError as error:
        sys.exit(str(error))
    except Error as error:
        # Another commit may have another page: then there is nothing to compare in it.
        sys.exit(f"{error}\nThe app did not do what the bench waited for.")
