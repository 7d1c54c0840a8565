"""The browser's side of the app, tested with a small page of its own: no rules, no screens."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Route, expect

from tests.browser.conftest import Site, lent
from tests.browser.play import FORGET_SAVES, LANDSCAPE
from tools.server import Handler

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("platform")]

BOOT_MS = 90_000
RECORD = "{id, game: 'g', name: 'n', updated: 1, journal: new Uint8Array([1, 2]), summary: '{}', picture: ''}"


class Watched:
    """A page that notes what it asks for and what it complains about."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self._seen = 0
        page.set_default_navigation_timeout(BOOT_MS)
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def begins_anew(self) -> bool:
        """Nothing on the page and nothing stored, without a new start."""
        self.asked.clear()
        self.complaints.clear()
        try:
            self.page.set_viewport_size(LANDSCAPE)
            self.page.emulate_media(reduced_motion="no-preference")
            self.ask(FORGET_SAVES)
            self.show("")
            self._seen = len(self.heard())
        except Error:
            return False
        return self.complaints == []

    def open(self, rest: str = "") -> None:
        self.page.goto(self.site.address + rest)
        self.wait()

    def reload(self) -> None:
        self.page.reload()
        self.wait()

    def wait(self, state: str = "ready") -> None:
        self.expect(f"html[data-boot={state}]")

    def expect(self, selector: str) -> None:
        expect(self.page.locator(selector)).to_be_attached(timeout=BOOT_MS)

    def offline(self) -> None:
        """Wait until the app says that it can do without a network."""
        self.ask("""() => new Promise(done => {
          const look = state => state === "ready" && done();
          platform.offline.onchange(look);
          look(platform.offline.state);
        })""")

    def ask(self, script: str, argument: Any = None) -> Any:
        return self.page.evaluate(script, argument)

    def heard(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.ask("() => globalThis.heard"))
        return found

    def told(self, *names: str) -> list[tuple[Any, ...]]:
        """The kind of every event heard since the last time, and these values of it."""
        events = self.heard()
        fresh, self._seen = events[self._seen :], len(events)
        return [tuple(event.get(name) for name in ("kind", *names)) for event in fresh]

    def show(self, html: str) -> None:
        self.ask("html => platform.morph(document.getElementById('app'), html)", html)


@pytest.fixture
def app(page: Page, site: Site) -> Iterator[Watched]:
    """A page that has still to be opened, by a browser that has never been here."""
    watched = Watched(page, site)
    yield watched
    stays_at_home(watched)
    assert watched.complaints == []


@pytest.fixture
def started(
    browser: Browser, shared_site: Site, idle: dict[str, Any], request: pytest.FixtureRequest
) -> Iterator[Watched]:
    """A page that others have used before."""

    def start() -> Watched:
        watched = Watched(browser.new_context(viewport=LANDSCAPE).new_page(), shared_site)
        watched.open()
        return watched

    for watched in lent(idle, "platform", start, request.session):
        yield watched
        stays_at_home(watched)


def stays_at_home(watched: Watched) -> None:
    hosts = {urlsplit(url).netloc for url in watched.asked if not url.startswith(("blob:", "data:"))}
    assert hosts <= {urlsplit(watched.site.address).netloc}


def test_the_page_starts_paints_and_hears(app: Watched) -> None:
    page = app.page
    # Python waits at the door until the first paint has been looked at.
    held: list[Any] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/pyodide.asm.wasm", hold, times=1)
    page.goto(app.site.address)
    expect(page.get_by_role("heading", name="Home en")).to_be_visible()
    expect(page.locator("[data-boot-step]")).to_have_text("en-python ")
    page.locator("#early").click()
    expect(page.locator("#early.waiting")).to_be_visible()
    bar = page.locator("[data-boot-bar]")
    while not held:
        page.wait_for_timeout(20)
    assert 0 < int(bar.get_attribute("aria-valuenow") or 0) < 80
    held[0].continue_()
    app.wait()
    # What was tapped too early happened as soon as it could.
    assert [(event["kind"], event["do"], event["arg"]) for event in app.heard()] == [("click", "early", "7")]
    assert len(app.ask("() => platform.build")) == 16

    # Python stores bytes and gets them back.
    assert json.loads(app.ask("() => store('a')")) == [True, 1, "Зоя", [0, 255]]

    # A worker is started when it is wanted and answers with text and bytes.
    assert json.loads(app.ask("() => think('hm')")) == ["hm True", [255, 2, 1]]


def test_morph_keeps_focus_caret_and_scroll_and_runs_nothing(started: Watched) -> None:
    page = started.page

    def screen(word: str, rows: int = 50) -> str:
        lines = "".join(f"<li>{word} {row}</li>" for row in range(rows))
        script = "<script>document.title = 'ran'</script><img src='data:,' onerror=\"document.title = 'ran'\" alt=''>"
        return (
            f"<p>{word}</p><button id='b'>{word}</button><input id='name' value='{word}'>"
            f"<ul id='list' style='height:60px;overflow:auto'>{lines}</ul>{script if word == 'two' else ''}"
        )

    started.show(screen("one"))
    page.locator("#name").fill("Aoife")
    started.ask("() => document.getElementById('name').setSelectionRange(2, 3)")
    started.ask("() => { document.getElementById('list').scrollTop = 120 }")
    started.show(screen("two"))
    assert started.ask("() => [document.activeElement.id, document.activeElement.value]") == ["name", "Aoife"]
    assert started.ask("() => [document.activeElement.selectionStart, document.activeElement.selectionEnd]") == [2, 3]
    assert started.ask("() => document.getElementById('list').scrollTop") == 120
    expect(page.locator("#list li").first).to_have_text("two 0")
    assert page.title() == "Ceilidh"
    # The picture that does not load is blocked by the policy when it wants to run something: that is the complaint.
    assert all("Content Security Policy" in complaint for complaint in started.complaints)
    started.complaints.clear()

    # A focused button is drawn anew and keeps the focus, also when it became another element.
    page.locator("#b").focus()
    started.show("<div><button id='b'>three</button></div>")
    expect(page.locator("#b")).to_have_text("three")
    expect(page.locator("#b")).to_be_focused()
    # A dialog takes the focus and gives it back.
    started.show("<div><button id='b'>three</button></div><div id='d' aria-modal='true' tabindex='-1'>Sure?</div>")
    expect(page.locator("#d")).to_be_focused()
    started.show("<div><button id='b'>four</button></div>")
    expect(page.locator("#b")).to_be_focused()


def test_morph_leaves_alone_what_is_the_same_but_not_what_somebody_did_to_it(started: Watched) -> None:
    page = started.page
    same = "<ul id='list'><li>one</li><li><input id='name' value='Ann'><input id='tick' type='checkbox'></li></ul>"
    started.show(f"{same}<p>old</p>")
    started.ask("() => { list.firstChild.mark = 'kept'; document.querySelector('p').mark = 'kept' }")
    page.locator("#name").fill("Aoife")
    page.locator("#tick").check()
    started.ask("() => document.activeElement.blur()")
    started.show(f"{same}<p>new</p>")
    assert started.ask("() => [list.firstChild.mark, document.querySelector('p').mark]") == ["kept", "kept"]
    expect(page.locator("p")).to_have_text("new")
    # The page says what is in a field, even where it said the same before.
    expect(page.locator("#name")).to_have_value("Ann")
    expect(page.locator("#tick")).not_to_be_checked()
    # What others wrote into an element is no part of the page.
    started.ask("() => { list.style.opacity = '0.5' }")
    started.show(f"{same}<p>new</p>")
    assert started.ask("() => list.getAttribute('style')") is None


BOARD = """
<div data-arrows>
  <button type="button" id="the-card" data-thing="card-3" data-drag="card-3">3</button>
  <button type="button" id="other" data-thing="card-4">4</button>
  <svg id="board" style="display:block" viewBox="0 0 200 100" width="400" height="200">
    <g id="cell" data-thing="cell-5" data-drop="cell-5" tabindex="0" role="button" aria-label="5">
      <rect x="120" y="20" width="60" height="60" fill="gray"/></g>
    <g id="piece" data-thing="piece" data-drag="piece" transform="translate(10 10)" tabindex="0" role="button">
      <circle cx="20" cy="40" r="15"/></g>
  </svg>
</div>
<label>Name <input id="the-field" data-do="name" data-arg="2"></label>
<input id="tick" type="checkbox" data-do="tick">
<button type="button" id="plain" data-do="go" data-arg="home">Go</button>
"""


def centre(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def board(started: Watched) -> Watched:
    started.show(BOARD)
    return started


def test_taps_and_keys_are_told_as_json(board: Watched) -> None:
    page, told = board.page, board.told
    page.locator("#plain").click()
    assert told("do", "arg") == [("click", "go", "home")]
    page.locator("#the-card").click()
    assert told("thing") == [("click", "card-3")]
    page.locator("#the-field").type("Al")
    page.locator("#tick").check()
    assert told("do", "arg", "value") == [
        ("input", "name", "2", "A"),
        ("input", "name", "2", "Al"),
        ("change", "name", "2", "Al"),
        ("input", "tick", None, "true"),
        ("change", "tick", None, "true"),
    ]
    # Arrows walk, Enter taps also what is no button, other keys are told.
    page.locator("#the-card").focus()
    for key, reached in (("Right", "#other"), ("Down", "#piece"), ("Right", "#cell")):
        page.keyboard.press(f"Arrow{key}")
        expect(page.locator(reached)).to_be_focused()
    assert told() == []
    page.keyboard.press("Enter")
    page.keyboard.press("Control+z")
    page.keyboard.press("Escape")
    assert told("thing", "key") == [
        ("click", "cell-5", None),
        ("keydown", "cell-5", "Ctrl+z"),
        ("keydown", "cell-5", "Escape"),
    ]


def test_holds_and_drags_with_the_mouse(board: Watched) -> None:
    page, told = board.page, board.told
    start = centre(page, "#the-card")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 4, start[1] + 3)
    expect(page.locator(".drag-ghost")).to_have_count(0)
    page.mouse.move(*centre(page, "#cell"), steps=5)
    expect(page.locator(".drag-ghost")).to_be_visible()
    expect(page.locator("#cell.drop-here")).to_be_attached()
    page.mouse.up()
    expect(page.locator(".drag-ghost, .drop-here")).to_have_count(0)
    assert told("from", "to") == [("lift", "card-3", None), ("drop", "card-3", "cell-5")]
    page.locator("#the-card").click()
    assert told("thing") == [("click", "card-3")]
    # A piece of a drawing can be dragged too; let go over nothing it flies back.
    page.mouse.move(*centre(page, "#piece"))
    page.mouse.down()
    page.mouse.move(600, 700, steps=4)
    page.mouse.up()
    assert told("from", "to") == [("lift", "piece", None), ("release", "piece", None)]
    expect(page.locator(".drag-ghost")).to_have_count(0)
    # Held for a while it explains itself, and no click follows. The right button does the same at once.
    page.mouse.move(*start)
    page.mouse.down()
    page.wait_for_timeout(700)
    page.mouse.up()
    assert told("thing") == [("hold", "card-3")]
    page.locator("#other").click(button="right")
    assert told("thing") == [("hold", "card-4")]


def test_a_finger_drags(board: Watched) -> None:
    page = board.page
    page.set_viewport_size({"width": 820, "height": 1180})
    page.emulate_media(reduced_motion="reduce")
    touch = page.context.new_cdp_session(page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def finger(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    start, end = centre(page, "#the-card"), centre(page, "#cell")
    finger("touchStart", start)
    for step in range(1, 6):
        finger("touchMove", (start[0] + (end[0] - start[0]) * step / 5, start[1] + (end[1] - start[1]) * step / 5))
    expect(page.locator("#cell.drop-here")).to_be_attached()
    finger("touchEnd")
    finger("touchStart", centre(page, "#other"))
    finger("touchEnd")
    assert board.told("thing", "to") == [
        ("lift", "card-3", None),
        ("drop", "card-3", "cell-5"),
        ("click", "card-4", None),
    ]
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    touch.detach()


def test_saves_are_never_overwritten_unseen(started: Watched) -> None:
    other = Watched(started.page.context.new_page(), started.site)
    other.open()
    listen = """() => {
      [globalThis.news, globalThis.anybody] = [[], new BroadcastChannel("ceilidh.saves")];
      platform.saves.onchange((id, revision) => news.push([id, revision]));
    }"""
    started.ask(listen)
    other.ask(listen)

    def put(tab: Watched, expected: int) -> dict[str, Any]:
        found: dict[str, Any] = tab.ask(
            f"expected => {{ const id = 'x'; return platform.saves.put({RECORD}, expected) }}", expected
        )
        return found

    assert put(started, 0) == {"ok": True, "revision": 1}
    assert put(started, 1) == {"ok": True, "revision": 2}
    refused = put(other, 1)
    assert (refused["ok"], refused["reason"], refused["record"]["revision"]) == (False, "newer", 2)
    assert put(other, 2) == {"ok": True, "revision": 3}
    assert other.ask("() => platform.saves.put({id: 'never'}, 4)")["reason"] == "gone"
    listed = started.ask("() => platform.saves.list()")
    assert [(record["id"], record["revision"], "journal" in record) for record in listed["records"]] == [
        ("x", 3, False)
    ]
    removed = started.ask("() => platform.saves.remove('x')")["record"]
    assert removed["revision"] == 3
    assert started.ask("() => platform.saves.get('x')") == {"ok": True, "record": None, "bad": False}
    restored = started.ask(f"() => {{ const id = 'x'; return platform.saves.restore({{...{RECORD}, revision: 3}}) }}")
    assert restored["revision"] == 4
    # Each tab hears of the other's changes and not of its own; what is no news is not heard.
    garbage = "null, 5, 'x', [], {}, {id: 'x'}, {id: 'x', revision: 1.5}, {id: 'x', revision: -1}, {id: 5, revision: 1}"
    other.ask(f"() => [{garbage}, {{id: 'x'.repeat(65), revision: 1}}].forEach(it => anybody.postMessage(it))")
    other.page.wait_for_timeout(100)
    assert started.ask("() => news") == [["x", 3]]
    assert other.ask("() => news") == [["x", 1], ["x", 2], ["x", 0], ["x", 4]]
    assert other.complaints == []
    other.page.close()


def test_storage_that_refuses_answers_and_never_throws(app: Watched) -> None:
    app.open()
    full = """async () => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError") };
      try { return await platform.saves.put({id: "f"}, 0) } finally { IDBObjectStore.prototype.put = put }
    }"""
    assert app.ask(full) == {"ok": False, "reason": "full", "detail": "QuotaExceededError: no room"}
    # The failure left nothing behind, and storage works again.
    assert app.ask("() => platform.saves.get('f')")["record"] is None
    assert app.ask("() => platform.saves.put({id: 'f'}, 0)")["ok"]
    app.page.add_init_script("IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }")
    app.reload()
    assert app.ask("() => platform.saves.list()")["reason"] == "forbidden"
    assert app.ask("() => platform.saves.put({id: 'f'}, 0)")["reason"] == "forbidden"
    # Settings still find a place, and the look follows them at once and at the next start.
    chosen = {"language": "pl", "theme": "dark", "motion": "off", "contrast": "more", "text": 130}
    assert app.ask("json => platform.settings.put(json)", json.dumps(chosen))["ok"]
    assert json.loads(app.ask("() => platform.settings.get()")) == chosen
    app.reload()
    root = """() => {
      const {lang, dataset, style} = document.documentElement;
      return [lang, dataset.theme, dataset.motion, dataset.contrast, style.fontSize];
    }"""
    assert app.ask(root) == ["pl", "dark", "off", "more", "130%"]


# A share sheet that takes a file, one that is closed, and one that does not want files of this kind.
SHARING = """async () => {
    const told = [];
    navigator.share = async ({ files: [file] }) => { told.push(file.name, file.size); };
    const ends = [await platform.shareFile("game.ceilidh", new Uint8Array([1, 2, 3]))];
    for (const name of ["AbortError", "NotAllowedError"]) {
        navigator.share = async () => { throw new DOMException("", name); };
        ends.push(await platform.shareFile("game.ceilidh", new Uint8Array()));
    }
    delete navigator.share;
    return [...told, ...ends];
}"""


def test_small_services(started: Watched) -> None:
    started.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    code = started.ask("() => platform.qr('https://example.org/#aBc')")
    assert code.startswith("<svg")
    assert 'viewBox="0 0 33 33"' in code  # 25 modules and a quiet zone of four
    assert "currentColor" in code
    assert started.ask("() => platform.qr('x'.repeat(2950))").startswith("<svg")
    assert started.ask("() => platform.qr('x'.repeat(3000))") is None
    assert started.ask("() => platform.copy('Ceilidh')") is True
    assert started.ask("async () => [platform.canPaste(), await platform.paste()]") == [True, "Ceilidh"]
    with started.page.expect_download() as download:
        started.ask("() => platform.download('game.ceilidh', new Uint8Array([1, 2, 3]))")
    assert download.value.suggested_filename == "game.ceilidh"
    assert download.value.path().read_bytes() == b"\1\2\3"
    assert started.ask("() => [platform.canShare(), platform.storage.standalone()]") == [False, False]
    assert started.ask("() => [platform.canShareFile(), platform.storage.apart()]") == [False, False]
    assert started.ask(SHARING) == ["game.ceilidh", 3, True, True, False]
    assert started.ask("async () => [await platform.canScan(), await platform.scan({})]") == [False, None]
    assert started.ask("async () => (await platform.storage.estimate()).quota > 0")
    assert started.ask("() => platform.storage.risky()") == "unpersisted"
    assert started.ask("() => platform.media().width") == 1180
    started.page.context.clear_permissions()


def test_a_start_that_fails_says_so(browser: Browser, shared_site: Site) -> None:
    # A service worker that is quick enough would bring what is missing.
    page = browser.new_context(service_workers="block").new_page()
    app = Watched(page, shared_site)
    page.route("**/main.py", lambda route: route.fulfill(body="raise ValueError('broken')"))
    page.goto(shared_site.address)
    app.wait("failed")
    trouble = page.locator("#boot-trouble")
    expect(trouble.get_by_role("heading")).to_have_text("en-trouble ")
    trouble.locator("summary").click()
    expect(trouble.locator("code")).to_contain_text("ValueError: broken")
    page.unroute("**/main.py")
    # A part that is missing is no different.
    page.route("**/core.tgz", lambda route: route.fulfill(status=404))
    trouble.get_by_role("button", name="en-retry").click()
    expect(page.locator("#boot-trouble code")).to_contain_text("core.tgz", timeout=BOOT_MS)
    page.unroute("**/core.tgz")
    page.locator("#boot-trouble").get_by_role("button", name="en-retry").click()
    app.wait()
    expect(page.locator("#boot-trouble")).to_have_count(0)
    page.context.close()


def test_offline_and_updates(app: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    page, site = app.page, app.site
    version = page.locator("#version")
    sent: Counter[str] = Counter()
    send = Handler.copyfile

    def counted(handler: Handler, source: Any, target: Any) -> None:
        sent[handler.path] += 1
        send(handler, source, target)

    monkeypatch.setattr(Handler, "copyfile", counted)
    app.open()
    app.offline()
    # What the page has loaded does not cross the network a second time for the service worker.
    assert [path for path, times in sent.items() if times > 1] == []
    assert f"{site.prefix}pyodide/pyodide.asm.wasm" in sent
    assert app.ask("() => navigator.serviceWorker.controller !== null")

    # An update that breaks off half-way changes nothing.
    site.publish("two", without="main.py")
    app.ask("() => { globalThis.updates = 0; platform.offline.onupdate(() => updates++) }")
    app.ask("() => platform.offline.look()")
    page.wait_for_timeout(3000)
    assert app.ask("() => [updates, platform.offline.state]") == [0, "ready"]
    # One whose files are of two builds neither.
    site.publish("two")
    (site.folder / "main.py").write_text("raise ValueError('of another build')")
    app.ask("() => platform.offline.look()")
    page.wait_for_timeout(3000)
    assert app.ask("() => updates") == 0
    app.reload()
    expect(version).to_have_text("one")

    # A complete one waits, also over a reload, until it is wanted.
    site.publish("two")
    told = "() => new Promise(done => { platform.offline.onupdate(done); platform.offline.look() })"
    app.ask(told)
    app.reload()
    expect(version).to_have_text("one")
    app.ask("() => new Promise(done => platform.offline.onupdate(done))")
    other = Watched(page.context.new_page(), site)
    other.open()
    other.ask("() => { globalThis.updates = 0; platform.offline.onupdate(() => updates++) }")
    assert app.ask("() => platform.offline.applyUpdate()") is True
    expect(version).to_have_text("two", timeout=BOOT_MS)
    app.wait()
    app.offline()
    goes_on_until_somebody_wants_the_update(other)
    keys = app.ask("async () => (await (await caches.open((await caches.keys())[0])).keys()).map(r => r.url)")
    assert len(keys) == len({key.split("?")[0] for key in keys}), "files of the old build are left over"

    # No network at all: everything still works, also the worker of the bots, an unknown page and parameters.
    site.switch_off()
    app.reload()
    expect(version).to_have_text("two")
    app.open("?from=somewhere#continue")
    app.open("no/such/page")
    assert page.url == site.address
    assert json.loads(app.ask("() => think('still')"))[0] == "still True"
    app.complaints[:] = [complaint for complaint in app.complaints if "404" not in complaint]


def goes_on_until_somebody_wants_the_update(page: Watched) -> None:
    """A page that another one has overtaken."""
    assert page.ask("() => [updates, platform.offline.outdated]") == [2, True]
    expect(page.page.locator("#version")).to_have_text("one")
    assert json.loads(page.ask("() => store('before')"))[0] is True
    assert json.loads(page.ask("() => think('still')"))[0] == "still True"
    assert page.ask("() => platform.offline.applyUpdate()") is True
    expect(page.page.locator("#version")).to_have_text("two", timeout=BOOT_MS)
    assert page.complaints == []
    page.page.close()


def test_a_broken_release_gives_way_to_the_repaired_one(app: Watched) -> None:
    page, site = app.page, app.site
    app.open()
    app.offline()
    app.ask(f"() => {{ const id = 'x'; return platform.saves.put({RECORD}, 0) }}")
    # Neither Python nor the platform starts.
    site.publish("two", broken=("core.tgz", "platform.js"))
    app.ask("() => new Promise(done => { platform.offline.onupdate(done); platform.offline.look() })")
    app.ask("() => { platform.offline.applyUpdate() }")
    app.wait("failed")
    starts_the_same_once_more_where_there_is_no_network(app)
    site.publish("three")
    tries_again(app)
    app.wait()
    expect(page.locator("#version")).to_have_text("three")
    assert app.ask(CAME_BY_WORKER)
    app.offline()
    loads_anew_what_was_damaged(app)
    expect(page.locator("#version")).to_have_text("three")
    assert not app.ask(CAME_BY_WORKER)
    assert app.ask("() => platform.saves.get('x')")["record"]["revision"] == 1
    app.complaints.clear()


def tries_again(app: Watched) -> None:
    app.page.locator("#boot-trouble").get_by_role("button", name="en-retry").click()


CAME_BY_WORKER = "() => performance.getEntriesByType('navigation')[0].workerStart > 0"
# How many files the service worker keeps.
KEPT = """async () => {
  const [name] = (await caches.keys()).filter(name => name.startsWith("workbox"));
  return (await (await caches.open(name)).keys()).length;
}"""


def starts_the_same_once_more_where_there_is_no_network(app: Watched) -> None:
    page = app.page
    kept = app.ask(KEPT)
    page.context.set_offline(True)
    with page.expect_navigation():
        tries_again(app)
    app.wait("failed")
    tries_again(app)
    expect(page.locator("#boot-trouble p")).to_have_text("en-no_network ")
    assert app.ask(KEPT) == kept
    page.context.set_offline(False)


def loads_anew_what_was_damaged(app: Watched) -> None:
    app.ask("""async () => {
      const cache = await caches.open((await caches.keys())[0]);
      const request = (await cache.keys()).find(({url}) => url.includes("core.tgz"));
      await cache.put(request, new Response("nonsense"));
    }""")
    app.page.reload()
    app.wait("failed")
    tries_again(app)
    app.wait()


def test_without_a_service_worker_it_works_too(app: Watched) -> None:
    app.page.add_init_script("delete Navigator.prototype.serviceWorker")
    app.open()
    expect(app.page.locator("#version")).to_have_text("one")
    assert app.ask("() => [platform.offline.state, platform.offline.applyUpdate()]") == ["none", False]


def test_the_memory_snapshot(app: Watched) -> None:
    app.open()
    app.expect("html[data-snapshot=stored]")
    app.reload()
    app.expect("html[data-snapshot=used]")
    expect(app.page.locator("#version")).to_have_text("one")
    assert json.loads(app.ask("() => store('s')"))[0] is True
    waits_for_no_snapshot_that_somebody_else_holds(app)
    drops_what_is_damaged(app)
    # A start that was killed while it used the snapshot is not repeated.
    app.ask("() => localStorage.setItem('ceilidh.snapshot-in-use', '1')")
    app.reload()
    app.expect("html[data-snapshot=dropped]")


def waits_for_no_snapshot_that_somebody_else_holds(app: Watched) -> None:
    other = app.page.context.new_page()
    other.goto(app.site.address + "icon.svg")
    other.evaluate("""() => new Promise(done => {
      const request = indexedDB.open("ceilidh-start");
      request.onsuccess = () => {
        const store = request.result.transaction("snapshots", "readwrite").objectStore("snapshots");
        const hold = () => { store.get("nothing").onsuccess = hold; done() };
        hold();
      };
    })""")
    app.reload()
    expect(app.page.locator("#version")).to_have_text("one")
    assert app.ask("() => document.documentElement.dataset.snapshot") is None
    # It was not to blame: the next start has it again.
    other.close()
    app.reload()
    app.expect("html[data-snapshot=used]")


def drops_what_is_damaged(app: Watched) -> None:
    spoil = """change => new Promise((done, failed) => {
      const request = indexedDB.open("ceilidh-start");
      request.onerror = failed;
      request.onsuccess = async () => {
        const store = request.result.transaction("snapshots", "readwrite").objectStore("snapshots");
        const base = new URL(".", location).href;
        const read = key => new Promise(found => { store.get(key).onsuccess = ({target}) => found(target.result) });
        const [about, bytes] = [await read(base + "#about"), await read(base)];
        new Function("about", "bytes", change)(about, bytes);
        store.put(about, base + "#about");
        store.put(bytes, base).onsuccess = () => { request.result.close(); done() };
      };
    })"""
    checksum = """
      const words = new Uint32Array(bytes.buffer);
      let a = 0x811c9dc5, b = bytes.length | 0;
      for (const word of words) { a = Math.imul(a ^ word, 0x01000193); b = (b + a) | 0 }
      about.sum = `${a >>> 0}-${b >>> 0}`;"""
    for damage in (
        "bytes[bytes.length >> 1] ^= 1",  # a bit has tipped over
        "about.build = 'another'",  # left over from another build
        f"bytes.fill(0, 0, 64); {checksum}",  # whole, but nonsense
    ):
        app.ask(spoil, damage)
        app.reload()
        app.expect("html[data-snapshot=dropped]")
        expect(app.page.locator("#version")).to_have_text("one")
        app.expect("html[data-snapshot=stored]")
    app.reload()
    app.expect("html[data-snapshot=used]")


def test_a_page_kept_for_going_back_gives_up_what_it_stores_and_does_it_when_shown_again(started: Watched) -> None:
    stored = started.ask(f"""async () => {{
      const turn = (kind) => dispatchEvent(new PageTransitionEvent(kind, {{persisted: true}}));
      const record = (id) => ({RECORD});
      await platform.saves.list();
      const storing = platform.saves.put(record("kept"), 0);
      // Far enough for the transaction to begin, not for an answer to arrive.
      for (let i = 0; i < 100; i++) await null;
      turn("pagehide");
      const waits = await Promise.race([storing, new Promise(done => setTimeout(done, 500, "waits"))]);
      turn("pageshow");
      return [waits, await storing];
    }}""")
    assert stored == ["waits", {"ok": True, "revision": 1}]
