"""What lies in the browser's storage may be anything: one start, and everything that is a game is there."""

import json
import re
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from core.kernel.codecs import to_link
from tests.browser.play import BOOT_MS, Tablet, a_context, a_tablet
from tools.campaign_stage import Stage, a_victim
from tools.environment import browser_on_path
from tools.many_saves import FIRST_PLAYED, INDEXED, MINUTE, as_json, fill, game, games
from web.app.device import Record
from web.app.saves import looks, pack

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("keeping")]

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
# What the buttons ask for, for all but a few; and what came of it, once for each.
DEAL_WITH_REST = """async handles => {
  const told = [];
  for (const handle of handles) {
    told.push((await platform.saves.raw(handle)).text);
    await platform.saves.remove(handle);
  }
  return told;
}"""
BY_HAND = 6


def build_of(dist: Path) -> str:
    found = re.search(r'id="build">(.*?)</script>', (dist / "index.html").read_text("utf-8"), re.DOTALL)
    assert found is not None
    return str(json.loads(found[1])["id"])


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


def test_whatever_lies_in_storage_the_app_starts_and_every_game_opens(
    browser: Browser, server: str, dist_dir: Path
) -> None:
    home = {"build": build_of(dist_dir), "language": "en", "html": {"toString": 7}}
    settings = {"language": {"toString": 7}, "theme": 7, "motion": ["off"], "text": "much", "confirm": True}
    with a_context(browser) as context:
        bad = filled(context, server, {"ceilidh.home": json.dumps(home), "ceilidh.settings": json.dumps(settings)})
        assert bad >= 60
        with a_tablet(context, server) as tablet:
            page = tablet.open("/saves").page
            expect(tablet.find("#saves > .bad")).to_have_count(bad, timeout=BOOT_MS)
            expect(tablet.find("#saves > .save:not(.bad)")).to_have_count(GOOD + COVERS)
            tablet.misses("#saves img")
            for save in (*(record.id for record in games(GOOD)), "noSuchSeat", "noJson", "nested"):
                tablet.press(f"#save-{save}-open")
                tablet.sees('[data-screen="table"], [data-screen="final"]')
                tablet.go("/saves", "saves")
            tablet.press("#save-broken-open")
            tablet.on_screen("trouble")
            tablet.sees("#screen [role=alert]", "The end of this file is missing")
            tablet.go("/settings", "settings")
            expect(tablet.find("#set-confirm")).to_be_checked()
            tablet.go("/saves", "saves")
            handles = page.locator("[data-do=save-raw]").evaluate_all("all => all.map(it => it.dataset.arg)")
            assert handles == page.locator("[data-do=delete-bad]").evaluate_all("all => all.map(it => it.dataset.arg)")
            odd = [handle for handle in handles if handle.startswith("!")]
            by_hand = [*odd[:BY_HAND], "journal-0"]
            told = [deal_with(tablet, handle) for handle in by_hand]
            told += page.evaluate(DEAL_WITH_REST, [handle for handle in handles if handle not in by_hand])
            assert all(json.loads(text)["objects"][0]["fields"] for text in told)
            tablet.go("/", "home")
            tablet.go("/saves", "saves")
            expect(tablet.find("#saves > .save")).to_have_count(GOOD + COVERS)
            left = page.evaluate(
                "async () => { const l = await platform.saves.list(); return [l.records.length, l.missing] }"
            )
            assert left == [GOOD + COVERS, []]


MANY = 500
HALF_INDEXED = """async () => {
    for (;;) {
        const { records, missing } = await platform.saves.list();
        if (records.length && missing.length) return missing.length;
        if (!missing.length) return 0;
    }
}"""
# How many pictures in sight are still to be drawn, and how many were drawn that are far from it.
OUT_OF_PLACE = """() => {
    const far = element => element.getBoundingClientRect().top > innerHeight + 400;
    const seen = element => element.getBoundingClientRect().top < innerHeight;
    const pictures = [...document.querySelectorAll(".save-picture")];
    const waits = element => element.dataset.sight === "picture";
    return [pictures.filter(it => waits(it) && seen(it)).length, pictures.filter(it => !waits(it) && far(it)).length];
}"""


def test_of_five_hundred_games_none_is_lost_those_in_sight_are_drawn_and_a_link_finds_its_own(
    browser: Browser, server: str, dist_dir: Path, tmp_path: Path
) -> None:
    kinds = list(games(20))
    records = [
        msgspec.structs.replace(kinds[number % len(kinds)], id=f"{number:032x}", updated=FIRST_PLAYED + number * MINUTE)
        for number in range(len(kinds), MANY)
    ]
    linked = game(len(kinds))
    lost = pack(Record("linked", linked.game.id, b"", "", 1), linked, looks(linked.journal.seats), 1)
    stage = Stage(browser, browser_on_path(), server, dist_dir, tmp_path)
    with a_victim(stage) as victim:
        fill(victim.tablet.open().page, [*kinds, *records[1:], lost])
        victim.tablet.reload()
        assert victim.tablet.page.evaluate(HALF_INDEXED) > 0
        victim.kill(victim.processes(whole=False))
        tablet = victim.rise(whole=False).open()
        tablet.page.evaluate(INDEXED)
        assert tablet.saves == MANY
        tablet.go("/saves", "saves")
        assert tablet.find("#saves > .save").count() < 50
        expect(tablet.find(".save-picture svg").first).to_be_visible()
        tablet.page.wait_for_function(f"({OUT_OF_PLACE})()[0] === 0")
        assert tablet.page.evaluate(OUT_OF_PLACE) == [0, 0]
        tablet.page.evaluate("link => { location.hash = link }", to_link(linked))
        tablet.on_screen("table")
        assert tablet.save == "linked"
        assert tablet.saves == MANY
        tablet.expect_no_complaints()
