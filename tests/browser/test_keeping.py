"""Games are kept, handed over and brought back: storage, files, links, and days without a network."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from core.clans_and_glory.state import LayCard
from core.games import GAMES
from core.kernel.codecs import from_file, to_link
from core.kernel.journal import Seat, Table, new_journal
from tests.browser.play import GAME, Tablet, a_context, a_tablet, another_page
from tests.kernel.test_component_files import corrected
from tools.server import serving

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("keeping")]

# Resolves in the very frame in which a cell shows its card.
SHOWN = """cell => new Promise(shown => {
    const laid = `[data-thing="${cell}"]:not(.cg-free)`;
    const look = () => document.querySelector(laid) ? shown() : requestAnimationFrame(look);
    look();
})"""

NO_ROOM = """() => {
    const put = IDBObjectStore.prototype.put;
    globalThis.makeRoom = () => { IDBObjectStore.prototype.put = put; };
    IDBObjectStore.prototype.put = () => { throw new DOMException("The disk is full.", "QuotaExceededError"); };
}"""
ASKS = """() => {
    const closing = new Event("beforeunload", { cancelable: true });
    return !dispatchEvent(closing);
}"""
FORBID_STORAGE = """
IDBFactory.prototype.open = () => { throw new DOMException("The storage is closed.", "SecurityError"); };
"""


def lay(tablet: Tablet) -> LayCard:
    """Lay the first card that fits, and wait only until it is seen."""
    move = next(move for move in GAME.moves(tablet.table.position) if isinstance(move, LayCard))
    tablet.tap(f"card-{move.card}", f"cell-{move.cell}")
    tablet.page.evaluate(SHOWN, f"cell-{move.cell}")
    return move


def test_a_page_that_is_killed_loses_no_move_that_was_shown(tablet: Tablet) -> None:
    route = ""
    played: list[LayCard] = []
    for _ in range(3):
        with another_page(tablet) as tab:
            tab.open(route or "/saves")
            if not route:
                tab.on_screen("saves")
                tab.begin(("person", "person"), seed=5)
                route = tab.route
            tab.press("#curtain-up")
            assert list(tab.moves) == played
            if played:
                tab.play(GAME.moves(tab.table.position)[0])
                tab.press("#curtain-up")
                played = list(tab.moves)
            played.append(lay(tab))
            tab.page.close()
    with another_page(tablet) as tab:
        tab.open("continue")
        assert tab.route == route
        assert list(tab.moves) == played


def test_two_tabs_show_the_same_game(tablet: Tablet) -> None:
    one = tablet
    with another_page(one) as two:
        one.begin(("person", "random"), seed=5)
        two.open(one.route)
        move = lay(one)
        expect(two.thing(f"cell-{move.cell}")).not_to_have_class("cg-cell cg-free")
        two.sees("#toast", "went on in another tab")
        one.tap("no-shield")
        one.wait_for_turn(2)
        two.wait_for_turn(2)
        assert one.moves == two.moves
        assert one.find(".cg-cell.cg-free").count() == two.find(".cg-cell.cg-free").count()
        expect(one.find("#toast .toast")).to_have_count(0)
        two.play(GAME.moves(two.table.position)[0])
        one.sees("#toast", "went on in another tab")
        assert one.moves == two.moves

        # Deleted in one tab, kept in the other as a game of its own, and brought back.
        route, moves = one.route, one.moves
        one.go("/saves", "saves")
        one.press(f"#save-{two.save}-delete")
        two.sees("#dialog-title", "This game was deleted in another tab")
        two.press("#dialog-yes")
        two.misses("#dialog")
        expect(one.find("#saves > li")).to_have_count(1)
        assert two.route != route
        assert two.moves == moves
        one.press(".toast-do")
        one.sees("#toast", "The game is back")
        assert one.saves == 2


def test_saved_games_are_renamed_copied_deleted_exported_and_imported(
    tablet: Tablet, other_tablet: Tablet, tmp_path: Path
) -> None:
    file = tmp_path / "evening.ceilidh"
    tablet.begin(("person", "person"), seed=5)
    tablet.press("#curtain-up")
    lay(tablet)
    save, moves = tablet.save, tablet.moves
    tablet.go("/saves", "saves")

    tablet.press(f"#save-{save}-rename")
    expect(tablet.find(f"#save-{save}-name")).to_be_focused()
    tablet.page.keyboard.type("An <b>evening</b>")
    tablet.press(f"#save-{save}-named")
    tablet.sees(f"#save-{save}-title", "An <b>evening</b>")

    tablet.press(f"#save-{save}-duplicate")
    expect(tablet.find("#saves > li")).to_have_count(2)
    tablet.sees("#toast", "A copy of “An <b>evening</b>” is saved.")
    tablet.press(f"#save-{save}-delete")
    tablet.misses(f"#save-{save}")
    assert tablet.saves == 1
    tablet.press(".toast-do")
    tablet.sees(f"#save-{save}-title", "An <b>evening</b>")
    assert tablet.saves == 2

    with tablet.page.expect_download() as download:
        tablet.press(f"#save-{save}-export")
    assert download.value.suggested_filename.endswith(".ceilidh")
    download.value.save_as(file)
    assert file.read_bytes().startswith(b"ceilidh")

    other = other_tablet
    other.go("/saves/import", "saves")
    other.find("#import").set_input_files(file)
    other.on_screen("table")
    assert other.moves == moves
    assert other.saves == 1

    file.write_bytes(file.read_bytes()[:-3] + b"???")
    other.go("/saves/import", "saves")
    other.find("#import").set_input_files(file)
    other.on_screen("trouble")
    other.sees("#screen", "This file cannot be opened")
    other.sees("#screen", "Your saved games are untouched.")
    other.press("#trouble-home")
    other.on_screen("home")
    assert other.saves == 1


# An iPad's browser, as far as a page can tell, and what was copied there.
ON_AN_IPAD = """message => {
    const is = { userAgent: "Mozilla/5.0 (iPad) AppleWebKit/605.1.15 Version/18.0 Safari/604.1", maxTouchPoints: 5 };
    is.clipboard = { readText: async () => message, writeText: async text => { globalThis.copied = text; } };
    for (const [name, value] of Object.entries(is)) {
        Object.defineProperty(navigator, name, { value, configurable: true });
    }
}"""
NO_IPAD = "() => ['userAgent', 'maxTouchPoints', 'clipboard'].forEach(name => delete navigator[name])"


def test_everything_moves_to_another_tablet_and_a_link_comes_in_a_message(
    tablet: Tablet, other_tablet: Tablet, tmp_path: Path
) -> None:
    file, mine = tmp_path / "all.ceilidh", tmp_path / "mine.json"
    mine.write_bytes(corrected("Ann’s set"))
    tablet.begin(("person", "person"), seed=5)
    tablet.press("#curtain-up")
    lay(tablet)
    save, moves = tablet.save, tablet.moves
    tablet.begin(("person", "random"), seed=6)
    tablet.go("/settings", "settings")
    tablet.check("#set-theme-dark")
    tablet.go("/saves/import", "saves")
    tablet.find("#import").set_input_files(mine)
    tablet.sees(".set-list", "Ann’s set")
    tablet.press("#backup")
    tablet.sees("#sheet", "2 games")
    with tablet.page.expect_download() as download:
        tablet.press("#backup-save")
    download.value.save_as(file)

    other = other_tablet
    for brought in ("2 games came in.", "2 games were here already."):
        other.go("/saves", "saves")
        other.press("#saves-import")
        other.find("#import").set_input_files(file)
        other.sees("#restore-brought", brought)
    assert other.saves == 2
    assert other.page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    other.go("/settings", "settings")
    other.sees(".set-list", "Ann’s set")
    other.go(f"/table/{save}", "table")
    other.press("#curtain-up")
    assert other.moves == moves
    for each in (tablet, other):
        each.go("/settings", "settings")
        each.press("[data-do=components-remove]")
        each.press("#dialog-yes")
        each.misses(".set-list")

    link = to_link(Table(GAME, new_journal(GAME, [Seat("Ann"), Seat("Bob")], 77)))
    other.go("/saves/import", "saves")
    other.page.evaluate(ON_AN_IPAD, "See you on Sunday!")
    other.press("#paste")
    other.sees("#import-wrong", "There is no link to a Ceilidh game in this text.")
    other.find("#import-text").fill(f"Your turn!\nhttps://example.org/#{link[:30]}\n> {link[30:]}.\nAnn")
    other.press("#import-open")
    other.on_screen("table")
    other.sees("#notice-games-apart", "This page keeps its own games.")
    other.press("#curtain-up")
    other.press("#notice-games-apart .btn")
    other.sees("#toast", "copied")
    assert other.page.evaluate("() => copied") == f"{other.address}#{link}"
    other.page.evaluate(NO_IPAD)


def test_a_browser_that_stores_nothing_is_played_on_all_the_same(browser: Browser, server: str, tmp_path: Path) -> None:
    file = tmp_path / "unsaved.ceilidh"
    with a_context(browser) as context:
        context.add_init_script(FORBID_STORAGE)
        with a_tablet(context, server) as tablet:
            tablet.open()
            tablet.sees("#notice-storage-forbidden", "does not let Ceilidh save anything")
            tablet.begin(("person", "random"), seed=5)
            tablet.sees("#notice-storage-forbidden")
            tablet.press(".cg-take:not(.off) >> nth=0")
            tablet.press(".cg-cell.legal >> nth=0")
            tablet.press('[data-thing="no-shield"]')
            tablet.sees("#do-hint")
            free, route = tablet.find(".cg-free").count(), tablet.route
            tablet.go("/", "home")
            tablet.go("/saves", "saves")
            tablet.sees(".save", "Not saved yet")
            tablet.go(route, "table")
            expect(tablet.find(".cg-free")).to_have_count(free)
            with tablet.page.expect_download() as download:
                tablet.press("#notice-storage-forbidden .btn >> nth=0")
            download.value.save_as(file)
    assert len(from_file(file.read_bytes(), GAMES).table.journal.moves) >= 2


def take_a_card_unsaved(tablet: Tablet) -> int:
    """A move that finds no room. Gives how many cells are free now."""
    free = int(tablet.find(".cg-free").count())
    tablet.press(".cg-take:not(.off) >> nth=0")
    tablet.press(".cg-cell.legal >> nth=0")
    expect(tablet.find(".cg-free")).to_have_count(free - 1)
    tablet.press('[data-thing="no-shield"]')
    tablet.press("#curtain-up")
    return free - 1


def is_unsaved_at(tablet: Tablet, route: str, free: int) -> None:
    tablet.on_screen("table")
    tablet.sees("#notice-storage-full", "no room left")
    expect(tablet.find(".cg-free")).to_have_count(free)
    assert tablet.route == route
    assert tablet.page.evaluate(ASKS)


def test_games_that_find_no_room_are_kept_wherever_the_person_goes_and_stored_when_there_is_some(
    tablet: Tablet,
) -> None:
    page = tablet.page
    tablet.begin(("person", "person"), seed=6)
    old = tablet.save
    tablet.begin(("person", "person"), seed=5)
    tablet.press("#curtain-up")
    assert not page.evaluate(ASKS)
    page.evaluate(NO_ROOM)
    one, free = tablet.route, take_a_card_unsaved(tablet)
    is_unsaved_at(tablet, one, free)

    # By buttons: the notice says to delete old games.
    save = tablet.save
    tablet.press("#top-menu")
    tablet.press("#menu-home")
    tablet.sees("#latest", "Not saved yet")
    tablet.press("#notice-storage-full .btn")
    tablet.sees(f"#save-{save}", "Not saved yet")
    tablet.press(f"#save-{save}-open")
    is_unsaved_at(tablet, one, free)
    # A second game, which was never stored; routes typed by hand, an error in between.
    tablet.begin(("person", "person"), seed=7)
    tablet.press("#curtain-up")
    two, fewer = tablet.route, take_a_card_unsaved(tablet)
    is_unsaved_at(tablet, two, fewer)
    tablet.go("no-such-link", "trouble")
    tablet.go(one, "table")
    is_unsaved_at(tablet, one, free)
    # Back and forward.
    page.go_back()
    tablet.on_screen("trouble")
    page.go_back()
    is_unsaved_at(tablet, two, fewer)
    page.go_forward()
    page.go_forward()
    is_unsaved_at(tablet, one, free)

    # There is room again, and something gives the occasion.
    tablet.go("/saves", "saves")
    page.evaluate("() => makeRoom()")
    tablet.press(f"#save-{old}-delete")
    tablet.misses(".tag.warn")
    tablet.misses("#notice-storage-full")
    assert tablet.saves == 2
    assert not page.evaluate(ASKS)
    tablet.reload()
    for route, left in ((one, free), (two, fewer)):
        tablet.go(route, "table")
        tablet.press("#curtain-up")
        expect(tablet.find(".cg-free")).to_have_count(left)


# Another page of this host has the database to itself until it lets go.
HOLD = """async () => {
    const db = await new Promise(resolve => { indexedDB.open("ceilidh").onsuccess = it => resolve(it.target.result) });
    const change = db.transaction(db.objectStoreNames, "readwrite");
    let held = true;
    const hold = () => { if (held) change.objectStore("settings").get("").onsuccess = hold };
    hold();
    globalThis.letGo = () => new Promise(resolve => {
        held = false;
        change.oncomplete = () => resolve(db.close());
    });
}"""
TAKE_OVER = """() => new Promise(resolve => {
    indexedDB.open("ceilidh", 1000).onsuccess = it => resolve(it.target.result.close());
})"""
GIVE_BACK = "() => new Promise(resolve => { indexedDB.deleteDatabase('ceilidh').onsuccess = () => resolve() })"


@contextmanager
def neighbour(tablet: Tablet) -> Iterator[Page]:
    page = tablet.page.context.new_page()
    page.goto(f"{tablet.address}icon.svg")
    yield page
    page.close()


def test_a_database_that_is_slow_is_waited_for_and_one_that_is_silent_is_not(tablet: Tablet) -> None:
    with neighbour(tablet) as other:
        tablet.begin(("person", "person"), seed=5)
        tablet.press("#curtain-up")
        route, before, free = tablet.route, len(tablet.moves), tablet.find(".cg-free").count()
        other.evaluate(HOLD)
        tablet.press(".cg-take:not(.off) >> nth=0")
        tablet.press(".cg-cell.legal >> nth=0")
        tablet.page.wait_for_timeout(1000)
        assert tablet.find(".cg-free").count() == free, "shown before it is stored"
        other.evaluate("() => letGo()")
        tablet.press('[data-thing="no-shield"]')
        tablet.press("#curtain-up")
        tablet.misses("#notice-storage-silent")
        stored = tablet.moves
        assert len(stored) == before + 2

        other.evaluate(HOLD)
        free = take_a_card_unsaved(tablet)
        tablet.sees("#notice-storage-silent", "does not answer")
        assert tablet.page.evaluate(ASKS)
        tablet.go("/", "home")
        tablet.go(route, "table")
        expect(tablet.find(".cg-free")).to_have_count(free)
        other.evaluate("() => letGo()")
        tablet.misses("#notice-storage-silent")
        assert len(tablet.moves) > len(stored)
        stored = tablet.moves

        # The same in a start.
        other.evaluate(HOLD)
        tablet.go("/", "home")
        tablet.reload()
        tablet.sees("#notice-storage-silent", "does not answer")
        tablet.misses("#latest")
        other.evaluate("() => letGo()")
        tablet.misses("#notice-storage-silent")
        tablet.sees("#latest")
        tablet.go(route, "table")
        assert tablet.moves == stored


def test_what_a_newer_version_has_taken_over_is_told_and_nothing_shown_is_lost(tablet: Tablet) -> None:
    with neighbour(tablet) as other:
        tablet.begin(("person", "person"), seed=5)
        tablet.press("#curtain-up")
        stored, route = tablet.moves, tablet.route
        other.evaluate(TAKE_OVER)
        free = take_a_card_unsaved(tablet)
        tablet.sees("#notice-storage-outdated", "A newer version of Ceilidh has saved games in this browser")
        tablet.go("/saves", "saves")
        tablet.go(route, "table")
        expect(tablet.find(".cg-free")).to_have_count(free)
        tablet.press("#curtain-up")
        with tablet.page.expect_download() as download:
            tablet.press("#notice-storage-outdated .btn >> nth=0")
        kept = from_file(Path(download.value.path()).read_bytes(), GAMES).table.journal.moves
        assert kept[: len(stored)] == stored
        assert len(kept) > len(stored)
        other.evaluate(GIVE_BACK)
        tablet.page.evaluate("() => platform.boot.keepOpen(false)")
        tablet.reload()


def test_a_link_goes_to_another_device_and_back(tablet: Tablet, other_tablet: Tablet) -> None:
    mine = tablet
    with another_page(other_tablet) as yours:
        mine.begin(("person", "person"), seed=5, names=("Ann", "Bob"))
        mine.press("#curtain-up")
        lay(mine)
        mine.sheet("share")
        link = mine.find("#share-link").input_value().partition("#")[2]
        assert link.startswith("A")
        mine.close_sheet()

        yours.open(link)
        yours.on_screen("table")
        yours.sees("#toast", "to move")
        yours.press("#curtain-up")
        assert yours.moves == mine.moves
        assert [seat.name for seat in yours.table.journal.seats] == ["Ann", "Bob"]
        yours.play(GAME.moves(yours.table.position)[0])
        yours.press("#curtain-up")
        yours.play(GAME.moves(yours.table.position)[0])

        mine.page.evaluate("link => { location.hash = link; }", to_link(yours.table))
        mine.sees("#toast", "The game from the link is open")
        mine.sees("#curtain, #do-hint")
        assert mine.moves == yours.moves
        assert mine.saves == 1, "the same game goes on"

        for damaged in (link[:-4], link[:9] + "~" + link[10:], "<script>alert(1)</script>", "A" * 5000):
            yours.page.evaluate("link => { location.hash = link; }", damaged)
            yours.on_screen("trouble")
            yours.sees("#screen h1", "This link cannot be opened")
            yours.sees("#screen [role=alert]", "ink")
            yours.press("#trouble-home")
            yours.on_screen("home")
        assert yours.saves == 1


def test_without_a_network(browser: Browser, dist_dir: Path) -> None:
    with a_context(browser) as context:
        with serving(dist_dir, prefix="/some/where/") as address, a_tablet(context, address) as tablet:
            tablet.open()
            tablet.sees("#offline", "offline")
            tablet.begin(("person", "random"), seed=5)
            route = tablet.route
        # The host is gone, and so is the network.
        context.set_offline(True)
        with a_tablet(context, address) as tablet:
            tablet.open(route)
            lay(tablet)
            tablet.press('[data-thing="no-shield"]')
            tablet.wait_for_turn(2)
            moves = tablet.moves
            assert len(moves) > 2
            tablet.reload()
            tablet.sees("#do-hint")
            assert tablet.moves == moves
