"""Many saved games, for measurements and campaigns.

`python -m tools.many_saves NUMBER FOLDER` fills the profile FOLDER of Chromium for the app that `build.py serve`
serves. Start the browser with `--user-data-dir=FOLDER` to look at them.
"""

import argparse
import os
import random
from base64 import b64encode
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec
from playwright.sync_api import Page, sync_playwright

from core.games import GAMES
from core.kernel.journal import Seat, Table, new_journal
from tools.bench_visits import FLAGS, PATIENCE, READY
from tools.environment import browser_on_path
from web.app.device import Record
from web.app.saves import looks, pack

FIRST_PLAYED = 1_700_000_000_000
MINUTE = 60_000
CHUNK = 250
# Past the app, as an older version of it would have left them: without rows in the index.
FILL = """async records => {
  const db = await new Promise((resolve, reject) => {
    const asked = indexedDB.open("ceilidh");
    Object.assign(asked, { onsuccess: () => resolve(asked.result), onerror: () => reject(asked.error) });
  });
  const change = db.transaction("saves", "readwrite");
  for (const { journal, ...record } of records) {
    const bytes = Uint8Array.from(atob(journal), letter => letter.charCodeAt(0));
    change.objectStore("saves").put({ ...record, journal: bytes });
  }
  await new Promise((resolve, reject) => {
    Object.assign(change, { oncomplete: resolve, onabort: () => reject(change.error) });
  });
  db.close();
}"""
INDEXED = """async () => {
  while ((await platform.saves.list()).missing.length) await new Promise(later => setTimeout(later, 200));
}"""


def games(count: int) -> Iterator[Record]:
    """Games of all kinds in turn, played at random, half of them to the end. The first ones are always the same."""
    for number in range(count):
        table = game(number)
        name = f"Evening {number}" if number % 3 else ""
        record = Record(f"{number:032x}", table.game.id, b"", name, 1)
        yield pack(record, table, looks(table.journal.seats), FIRST_PLAYED + number * MINUTE)


def game(number: int) -> Table[Any, Any, Any]:
    rules = list(GAMES.values())[number % len(GAMES)]
    dice = random.Random(number)
    bots = [Seat(f"Bot {seat}", "random") for seat in range(1, dice.choice(rules.seats[-2:]))]
    table = Table(rules, new_journal(rules, [Seat("Ann"), *bots], number))
    while not rules.over(table.position):
        table.play(dice.choice(rules.moves(table.position)))
    return table if number % 2 else table.branch(len(table.journal.moves) // 2)


def fill(page: Page, records: Iterable[Record]) -> None:
    """Put games into the database of the app that is open in the page."""
    waiting = iter(records)
    while some := list(islice(waiting, CHUNK)):
        page.evaluate(FILL, [as_json(record) for record in some])


def as_json(record: Record) -> dict[str, Any]:
    return {**msgspec.structs.asdict(record), "journal": b64encode(record.journal).decode()}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("number", type=int)
    options.add_argument("folder")
    options.add_argument("--address", default="http://127.0.0.1:8000/", help="default: %(default)s")
    chosen = options.parse_args()
    path = os.environ.get("CEILIDH_BROWSER") or browser_on_path()
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(chosen.folder, executable_path=path, args=FLAGS)
        page = context.new_page()
        page.goto(chosen.address)
        page.locator(READY).wait_for(timeout=PATIENCE)
        fill(page, games(chosen.number))
        context.close()


if __name__ == "__main__":
    main()
