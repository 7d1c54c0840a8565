"""Storage as nobody wishes it: games, and beside them records of all kinds that are none."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from tests.browser.play import Tablet
from tools.many_saves import as_json, games

GOOD = 5
COVERS = 4
"""Good games of which only the journal's end or what lists show is damaged."""
# Storage as the first version of the app made it, with games and with what is none: each kind of damage is a good
# record with something else in it.
FILL = """async ([records, components]) => {
  const asked = indexedDB.open("ceilidh", 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore("saves", { keyPath: "id" });
    asked.result.createObjectStore("settings");
  };
  const db = await new Promise(resolve => { asked.onsuccess = () => resolve(asked.result) });
  const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  const good = records.map(({ journal, ...record }) => ({ ...record, journal: bytes(journal) }));
  const { journal } = good[0];
  const inItself = {};
  inItself.again = [inItself, new Map([[inItself, inItself]])];
  let deep = [];
  for (let level = 0; level < 500; level++) deep = [deep];
  const long = "x".repeat(100_000);
  const nothing = { buffer: new ArrayBuffer(8) };
  const instead = {
    journal: [undefined, null, "moves", 7, [...journal], { ...journal }, journal.buffer, new Uint16Array(8),
      new DataView(nothing.buffer), new Blob([journal]), new Uint8Array(2 ** 20 + 1), inItself, deep, new Set([1])],
    revision: [undefined, null, "7", NaN, Infinity, -1, 1.5, 2 ** 53, 7n, new Date()],
    updated: [undefined, null, "today", NaN, -1, 0.5, 1e300, new Date(NaN), 8.64e15 + 2],
    name: [undefined, null, 7, "\\ud800", long, { toString: 7 }, "x".repeat(201)],
    game: [undefined, null, ["glen_more"], "x".repeat(41), new Error("x")],
    summary: [undefined, {}, long],
    id: [5, 0.5, -Infinity, new Date(5), ["a", 1], [[[]]], nothing.buffer, "", "<img src=x onerror=alert(1)>", long,
      "\\ud800", "a/b", "!0"],
  };
  const bad = Object.entries(instead).flatMap(([name, values]) => values.map((value, number) => {
    const record = { ...good[0], id: `${name}-${number}`, inItself };
    if (value === undefined) delete record[name];
    else record[name] = value;
    return record;
  }));
  bad.push({ id: "alone" }, Object.assign([1, 2], { id: "list" }));
  // Whoever has these has a game, and no more than what lists show of it is damaged.
  const nested = `{"x": ${"[".repeat(1000)}${"]".repeat(1000)}}`;
  const odd = { noSuchSeat: '{"seats": [], "points": [], "seat": 7}', noJson: "}{", nested };
  const covers = Object.entries(odd).map(([id, summary]) => ({ ...good[0], id, summary, updated: 1 }));
  const broken = { ...good[0], id: "broken", journal: journal.slice(0, -3), updated: 1 };
  const change = db.transaction(["saves", "settings"], "readwrite");
  for (const record of [...good, ...bad, ...covers, broken]) change.objectStore("saves").put(record);
  change.objectStore("settings").put(inItself, "settings");
  change.objectStore("settings").put(components, "components");
  await new Promise(resolve => { change.oncomplete = resolve });
  db.close();
  return bad.length;
}"""


def filled(context: BrowserContext, address: str, kept: dict[str, Any]) -> int:
    """Storage as nobody wishes it; how many records in it are no games."""
    page = context.new_page()
    page.goto(f"{address}icon.svg")
    page.evaluate("kept => { for (const name in kept) localStorage.setItem(name, kept[name]) }", kept)
    records = [as_json(record) for record in islice(games(GOOD), GOOD)]
    bad: int = page.evaluate(FILL, [records, json.dumps([7, {"name": 5}, "no file", "[" * 500])])
    page.close()
    return bad


def deal_with(tablet: Tablet, handle: str) -> str:
    """Save the data of what is no game, and delete it; the data."""
    with tablet.page.expect_download() as download:
        tablet.press(f'[data-do=save-raw][data-arg="{handle}"]')
    tablet.press(f'[data-do=delete-bad][data-arg="{handle}"]')
    tablet.press("#dialog-yes")
    tablet.misses(f'[data-do=delete-bad][data-arg="{handle}"]')
    return Path(download.value.path()).read_text("utf-8")
