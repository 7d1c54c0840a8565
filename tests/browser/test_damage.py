"""What lies in the browser's storage may be anything: one start, and everything that is a game is there."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from core.kernel.codecs import to_link
from tests.browser.play import BOOT_MS, a_context, a_tablet
from tools.bad_records import COVERS, GOOD, deal_with, filled
from tools.campaign_stage import Stage, a_victim
from tools.environment import browser_on_path
from tools.many_saves import FIRST_PLAYED, INDEXED, MINUTE, fill, game, games
from web.app.device import Record
from web.app.saves import looks, pack

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("keeping")]

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
