"""Kills without a word: of the page's process or the whole browser, between a tap and what it shows, or in a start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from playwright.sync_api import expect

from core.clans_and_glory.state import LayCard
from tests.browser.play import BOOT_MS, GAME
from tools.campaign_stage import Stage, Victim, a_victim
from tools.many_saves import INDEXED, fill, games

AT_MOST = 0.15
"""Seconds from a tap to a kill. A move is shown after some fifty thousandths."""
START = 1500
"""Milliseconds that a start takes."""
PATIENCE = 20_000
GOOD = 20
# A card that is laid is seen, or the end of the game, which shows no board. What was told before the kill was shown.
WATCH = """cell => {
    const laid = `[data-thing="${cell}"]:not(.cg-free), [data-screen="final"]`;
    globalThis.seen = new Promise(resolve => {
        const look = () => document.querySelector(laid) ? resolve(console.log("shown")) : requestAnimationFrame(look);
        look();
    });
}"""
SEEN = f"""() => Promise.race([
    seen,
    new Promise((_, late) => setTimeout(late, {PATIENCE}, new Error("nothing was shown"))),
])"""
NO_WARNINGS = "() => platform.settings.put(JSON.stringify({ warn: false }))"
FORGET_ROWS = """async () => {
    const db = await new Promise(resolve => { indexedDB.open("ceilidh").onsuccess = e => resolve(e.target.result) });
    const change = db.transaction("index", "readwrite");
    change.objectStore("index").clear();
    await new Promise(resolve => { change.oncomplete = resolve });
    db.close();
}"""


@contextmanager
def kills(stage: Stage) -> Iterator[Callable[[int], None]]:
    """Kill between a tap and what it shows: after the next start every move is there that was seen."""
    with a_victim(stage) as victim:
        victim.tablet.open("/saves").page.evaluate(NO_WARNINGS)
        victim.tablet.reload()
        tables: list[str] = []
        yield lambda number: _kill(victim, tables, Random(number))


def _kill(victim: Victim, tables: list[str], luck: Random) -> None:
    tablet = victim.tablet
    if not tables or GAME.over(tablet.table.position):
        tablet.begin(("person", "person"), seed=luck.randrange(1000))
        tables.append(tablet.route)
    _raise_curtain(victim)
    while not isinstance(GAME.moves(tablet.table.position)[0], LayCard):
        tablet.play(GAME.moves(tablet.table.position)[0])
        if GAME.over(tablet.table.position):
            return
        _raise_curtain(victim)
    before = tablet.moves
    moves = GAME.moves(tablet.table.position)
    move = luck.choice([move for move in moves if isinstance(move, LayCard)])
    things = f"card-{move.card}", f"cell-{move.cell}"
    meant = [other for other in moves if {*things} <= {*GAME.touches(other)}]
    whole = luck.random() < 0.4
    processes = victim.processes(whole=whole)
    seen: list[str] = []
    tablet.page.on("console", lambda told: seen.append(told.text))
    tablet.page.evaluate(WATCH, f"cell-{move.cell}")
    tablet.tap(*things)
    if len(meant) > 1:
        tablet.press(f"#choice-{meant.index(move)}")
    if luck.random() < 0.5:
        tablet.page.evaluate(SEEN)
        seen.append("shown")
    else:
        tablet.page.wait_for_timeout(1000 * luck.uniform(0, AT_MOST))
    victim.kill(processes)
    tablet = victim.rise(whole=whole).open(tables[-1])
    tablet.sees('[data-screen="table"], [data-screen="final"]')
    after = tablet.moves
    assert after[: len(before)] == before, f"of {len(before)} moves there are {len(after)}"
    assert after[len(before) :] in ((), (move,)), f"there are moves that nobody made: {after[len(before) :]}"
    assert len(after) > len(before) or "shown" not in seen, "a move that was shown is lost"
    assert tablet.saves == len(tables)
    tablet.expect_no_complaints()


def _raise_curtain(victim: Victim) -> None:
    victim.tablet.sees("#do-hint, #curtain")
    if victim.tablet.find("#curtain").count():
        victim.tablet.press("#curtain-up")
        victim.tablet.sees("#do-hint")


@contextmanager
def starts(stage: Stage) -> Iterator[Callable[[int], None]]:
    """Kill in the middle of a start: the next one works, and all games are there. In every other start the games have
    no rows yet, as older versions left them."""
    with a_victim(stage) as victim:
        victim.tablet.open("/saves")
        fill(victim.tablet.page, games(GOOD))
        victim.tablet.reload().page.evaluate(INDEXED)
        yield lambda number: _kill_start(victim, Random(number), rows=number % 2 == 0)


def _kill_start(victim: Victim, luck: Random, *, rows: bool) -> None:
    page = victim.tablet.page
    if not rows:
        page.evaluate(FORGET_ROWS)
    whole = luck.random() < 0.4
    processes = victim.processes(whole=whole)
    page.reload(wait_until="commit")
    page.wait_for_timeout(luck.uniform(0, START))
    victim.kill(processes if whole else victim.processes(whole=False))
    tablet = victim.rise(whole=whole).open("/saves")
    expect(tablet.find("#saves > .save:not(.bad)")).to_have_count(GOOD, timeout=BOOT_MS)
    tablet.misses("#saves > .bad")
    tablet.find(f"#saves > .save >> nth={luck.randrange(GOOD)}").locator("[id$=-open]").click()
    tablet.sees('[data-screen="table"], [data-screen="final"]')
    tablet.go("/saves", "saves")
    tablet.expect_no_complaints()
