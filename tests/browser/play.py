"""A person at a tablet: what the tests of the app do with it, and what they see."""

import json
from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any, Self

import msgspec
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, ViewportSize, expect

from core.games import GAMES
from core.kernel.codecs import FILE_FAULTS, FILE_FORMAT, from_file, unseal
from core.kernel.journal import Journal, Table
from web.app import settings
from web.app.saves import goes_on_from

BOOT_MS = 60_000
BOTS_MS = 30_000
LANDSCAPE: ViewportSize = {"width": 1180, "height": 820}
GAME = GAMES["clans_and_glory"]

FOCUSED = """() => {
    const it = document.activeElement;
    return it === document.body ? "" : it.dataset.thing || it.id || it.tagName;
}"""
FREE_SPOT = """it => {
    const box = it.getBoundingClientRect();
    for (const x of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const y of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const top = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
        if (top?.closest("[data-thing], [data-do]") === it) return { x: box.width * x, y: box.height * y };
    }
    return null;
}"""
# The game on the table as it is stored, once it is another one than the one known; null after some time.
STORED = """async ([known, patience]) => {
    const end = performance.now() + patience;
    for (;;) {
        const { record } = await platform.saves.get(location.hash.slice("#/table/".length));
        const found = `${record?.id} ${record?.revision}`;
        if (found !== known) return [found, record.journal.toBase64()];
        if (performance.now() > end) return null;
        await new Promise(later => setTimeout(later, 40));
    }
}"""
FORGET_SAVES = """async () => {
    const { records, missing } = await platform.saves.list();
    for (const id of [...records.map(({ id }) => id), ...missing]) await platform.saves.remove(id);
}"""


class Tablet:
    """One page of the app. What it complains about is noted, and so is every dialog the browser opens."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.complaints: list[str] = []
        self._known = ""
        self._table: Table[Any, Any, Any] | None = None
        page.set_default_navigation_timeout(BOOT_MS)
        page.on("console", lambda told: self._heard(told.type, told.text))
        page.on("pageerror", lambda error: self.complaints.append(f"{error}\n{error.stack}"))
        page.on("dialog", self._opened)

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _opened(self, dialog: Any) -> None:
        self.complaints.append(f"a dialog: {dialog.message}")
        dialog.dismiss()

    def expect_no_complaints(self) -> None:
        if self.complaints:
            raise AssertionError("The page said: " + json.dumps(self.complaints, indent=1))

    # Coming and going.

    @classmethod
    def unpacked(cls, browser: Browser, address: str) -> Self:
        """A tablet that has never been here, at home."""
        context = browser.new_context(viewport=LANDSCAPE, locale="en-GB", reduced_motion="reduce")
        return cls(context.new_page(), address).open()

    def begins_anew(self) -> bool:
        """Everything as on the day it was unpacked, if possible without a new start; False if it is beyond help."""
        self.complaints.clear()
        try:
            self.page.set_viewport_size(LANDSCAPE)
            # What glows and breathes costs a third of a core.
            self.page.emulate_media(reduced_motion="reduce")
            # The draft of a game is dropped when another game is looked at.
            for route, screen in (("/new/glen_more", "new-game"), (f"/new/{GAME.id}", "new-game"), ("/", "home")):
                self.page.evaluate(FORGET_SAVES)
                self.go(route, screen)
            self.close_toast()
            for notice in self.find("[data-do=notice-close]").all():
                notice.click()
            kept = settings.read(self.page.evaluate("() => platform.settings.get()"), "en")
            if msgspec.structs.replace(kept, asked_to_persist=False, changed=0) != settings.Preferences():
                self.page.evaluate("() => platform.settings.put('{}')")
                self.reload()
        except (AssertionError, Error):
            return False
        return self.complaints == []

    def open(self, route: str = "") -> Self:
        self.page.goto(f"{self.address}#{route}" if route else self.address)
        return self.wait()

    def reload(self) -> Self:
        self.page.reload()
        return self.wait()

    def wait(self) -> Self:
        expect(self.page.locator("html[data-boot=ready]")).to_be_attached(timeout=BOOT_MS)
        return self

    def go(self, route: str, screen: str) -> None:
        """To another room without starting anew."""
        self.page.evaluate("route => { location.hash = route; }", route)
        self.on_screen(screen)

    def on_screen(self, name: str) -> None:
        expect(self.page.locator(f'[data-screen="{name}"]')).to_be_visible(timeout=BOTS_MS)

    def begin(
        self,
        players: Sequence[str] = ("person", "random"),
        seed: int = 5,
        names: Sequence[str] = (),
        game: str = GAME.id,
        extras: Sequence[str] = (),
    ) -> None:
        """From anywhere to a table."""
        self.go(f"/new/{game}", "new-game")
        self.fill_seats(players, names)
        for extra in extras:
            self.check(f"#extra-{extra}")
        self.find("#seed").fill(str(seed))
        self.press("#start")
        self.on_screen("table")

    def fill_seats(self, players: Sequence[str], names: Sequence[str] = ()) -> None:
        taken = self.find(".seat-list > .seat")
        expect(taken.first).to_be_visible()
        while taken.count() > len(players):
            self._counted(taken, f"#seat-{taken.count() - 1}-remove", -1)
        while taken.count() < len(players):
            self._counted(taken, "#seat-add", 1)
        for seat, player in enumerate(players):
            self.check(f"#seat-{seat}-player-{player}")
        for seat, name in enumerate(names):
            self.find(f"#seat-{seat}-name").fill(name)

    def _counted(self, things: Locator, button: str, by: int) -> None:
        wanted = things.count() + by
        self.press(button)
        expect(things).to_have_count(wanted)

    # Seeing.

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def thing(self, name: str) -> Locator:
        """A thing on the table, or the command that stands for it."""
        return self.find(f'[data-thing="{name}"], [data-do="tap"][data-arg="{name}"]')

    def sees(self, selector: str, text: str | None = None) -> None:
        found = self.find(selector)
        if text is None:
            expect(found).to_be_visible(timeout=BOTS_MS)
        else:
            expect(found).to_contain_text(text, timeout=BOTS_MS)

    def misses(self, selector: str) -> None:
        expect(self.find(selector)).to_have_count(0)

    @property
    def route(self) -> str:
        return str(self.page.evaluate("() => location.hash"))[1:]

    @property
    def save(self) -> str:
        """The id of the game on the table."""
        return self.route.removeprefix("/table/")

    @property
    def table(self) -> Table[Any, Any, Any]:
        """The game on the table as it is stored, opened on the desk; once for each time it was stored."""
        return self._look()

    def _look(self, patience: int = 0) -> Table[Any, Any, Any]:
        """The same, if need be a little later when it has changed."""
        found = self.page.evaluate(STORED, [self._known, patience])
        if found:
            self._known, stored = found
            self._table = _played_on(self._table, b64decode(stored))
        assert self._table is not None
        return self._table

    @property
    def moves(self) -> tuple[Any, ...]:
        return self.table.journal.moves

    @property
    def saves(self) -> int:
        return int(self.page.evaluate("async () => (await platform.saves.list()).records.length"))

    @property
    def focused(self) -> str:
        """What has the focus, by the name a person would know it under; empty when nothing has."""
        return str(self.page.evaluate(FOCUSED))

    # Doing.

    def press(self, selector: str) -> None:
        self.find(selector).click()

    def check(self, selector: str) -> None:
        """Switch something on, in the middle of the screen: the bar below covers what stands at its edge."""
        choice = self.find(selector)
        if not choice.is_checked():
            choice.evaluate("it => it.scrollIntoView({ block: 'center' })")
            choice.click(force=True)
        expect(choice).to_be_checked()

    def tap(self, *things: str) -> None:
        """Tap things where they can be seen: others may stand on them."""
        for thing in things:
            found = self.thing(thing)
            found.scroll_into_view_if_needed()
            free = found.evaluate(FREE_SPOT)
            found.click(position=free)

    def sheet(self, name: str) -> None:
        """Open a sheet by its button above, or by the menu."""
        opener = self.find(f"#top-{name}")
        if not opener.is_visible():
            self.press("#top-menu")
            opener = self.find(f"#menu-{name}")
        opener.click()
        self.sees(f'[data-sheet="{name}"]')

    def close_toast(self) -> None:
        close = self.find('[data-do="toast-close"]')
        if close.count():
            close.click()
        self.misses(".toast")

    def close_sheet(self) -> None:
        self.press("#sheet-close")
        self.misses("[data-sheet]")

    def play(self, move: Any) -> None:
        """A move by taps on everything that can be pointed at; a menu tells apart what pointing does not."""
        table = self.table
        before = len(table.journal.moves)
        touched = table.game.touches(move)
        whole = " ".join(touched)
        if self._seen(whole):
            self.tap(whole)
            self._answer(before)
            self.wait_for_turn(before)
            return
        pointed = [thing for thing in touched if thing.rpartition("-")[2].isdecimal()] or touched[:1]
        self.tap(*pointed)
        meant = [other for other in table.game.moves(table.position) if set(pointed) <= set(table.game.touches(other))]
        self._answer(before, meant.index(move) if len(meant) > 1 else None)
        self.wait_for_turn(before)

    def _answer(self, before: int, choice: int | None = None) -> None:
        """Choose in the menu, and confirm what looks like a slip: whatever the table asks before it plays the move."""
        for _ in range(BOTS_MS // 50):
            if choice is not None and self.find("#choice-0").count():
                self.press(f"#choice-{choice}")
                choice = None
            if len(self._look(50).journal.moves) > before:
                return
            if self.find("#primary[data-do=confirm]").count():
                self.press("#primary[data-do=confirm]")
                return

    def _seen(self, name: str) -> bool:
        return self.thing(name).count() == 1 and bool(self.thing(name).is_visible())

    def shows(self, move: Any) -> bool:
        """Whether everything is on the table that a move is tapped on, if need be after opening a part of it."""
        touched = self.table.game.touches(move)
        pointed = [thing for thing in touched if thing.rpartition("-")[2].isdecimal()] or touched[:1]

        def there() -> bool:
            return self._seen(" ".join(touched)) or all(self._seen(name) for name in pointed)

        if there():
            return True
        for name in [button.get_attribute("id") for button in self.find("[data-do=panel][id]").all()]:
            button = self.find(f"#{name}")
            if not button.count() or not button.is_visible():
                continue
            button.click()
            # The table is drawn anew; nothing else tells when.
            self.page.wait_for_timeout(300)
            if there():
                return True
        return False

    def wait_for_turn(self, before: int) -> None:
        """Until a move was stored, bots have answered, and somebody is asked again or the game is over."""
        patience, end = 0, monotonic() + BOTS_MS / 1000
        while monotonic() < end:
            table = self._look(patience)
            over = table.game.over(table.position)
            if len(table.journal.moves) > before and (
                over or table.journal.seats[table.game.seat_to_move(table.position)].player == "person"
            ):
                self.sees('[data-screen="final"]' if over else "#do-hint, #curtain")
                return
            patience = 1000
        raise AssertionError(
            f"nobody is asked: {len(table.journal.moves) - before} moves since, then {table.position.agenda[:1]}"
        )

    def drag(self, thing: str, to: str) -> None:
        mouse = self.page.mouse
        start, end = (self.thing(name).bounding_box() for name in (thing, to))
        assert start is not None
        assert end is not None
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
        mouse.up()

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


def _played_on(table: Table[Any, Any, Any] | None, stored: bytes) -> Table[Any, Any, Any]:
    """The table of a stored game; if it is the one known already with further moves, only these are played."""
    if table is None:
        return from_file(stored, GAMES).table
    kind = Journal[table.game.options_type, table.game.move_type]  # type: ignore[name-defined]
    try:
        saved = msgspec.msgpack.decode(unseal(stored.removeprefix(FILE_FORMAT), FILE_FAULTS), type=kind)
    except msgspec.ValidationError:
        return from_file(stored, GAMES).table  # A game of another kind.
    known = table.journal
    if not goes_on_from(saved, msgspec.structs.replace(known, seats=saved.seats)):
        return from_file(stored, GAMES).table
    for move in saved.moves[len(known.moves) :]:
        table.play(move)
    table.journal = saved
    return table


@contextmanager
def a_context(browser: Browser, **options: Any) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    context = browser.new_context(viewport=LANDSCAPE, locale="en-GB", **options)
    try:
        yield context
    finally:
        context.close()


@contextmanager
def a_tablet(given: Browser | BrowserContext, address: str) -> Iterator[Tablet]:
    """A page of its own that must not complain; in a browser of its own if none is given."""
    if isinstance(given, Browser):
        with a_context(given) as context, a_tablet(context, address) as tablet:
            yield tablet
        return
    tablet = Tablet(given.new_page(), address)
    try:
        yield tablet
    except BaseException as error:
        error.add_note(f"The page said: {json.dumps(tablet.complaints, indent=1)}")
        raise
    finally:
        tablet.page.close()
    assert tablet.complaints == []


@contextmanager
def another_page(tablet: Tablet) -> Iterator[Tablet]:
    """One more page on the same tablet; it starts as quickly as there."""
    expect(tablet.find("html[data-snapshot]")).to_be_attached(timeout=BOOT_MS)
    with a_tablet(tablet.page.context, tablet.address) as page:
        yield page
