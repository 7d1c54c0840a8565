"""The built app starts in a browser and plays the same games as on the desk; what breaks under it is noticed."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Worker, expect

from core.kernel.door import MOST_FILE_BYTES
from tests.browser.play import GAME, Tablet, a_tablet
from tools.steps import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("keeping")]

SIMULATION = "simulate clans_and_glory --seats 3 --games 2 --seed 11 --players random --json".split()
TAKE_LAUNCHES = """
Object.defineProperty(globalThis, "launchQueue", {value: {setConsumer: consumer => { globalThis.launch = consumer }}});
"""
LAUNCH = """size => {
    const file = new File([new Uint8Array(size)], "evening.ceilidh");
    file.arrayBuffer = () => { throw new Error("read as a whole") };
    globalThis.launch({files: [{getFile: async () => file}]});
}"""
# A call from outside that no door of ours has looked at: it ends in the middle of Python's own stack.
BREAK_PYTHON = """() => {
    const names = ceilidhRun.__globals__;
    try {
        names.get("__builtins__").exec("import msgspec; msgspec.json.decode(b'[' * 1_000_000)", names);
    } catch (error) {
        return error.pyodide_fatal_error;
    }
}"""
WORKER_STARTED = """async () => {
    const found = () => document.querySelector("script[name^=bot-]")?.xworker;
    while (!found()) await new Promise(later => setTimeout(later, 50));
    await found().ready;
}"""
# Whoever waits for an answer of the worker waits two seconds and not twenty.
LOSE_PATIENCE = """() => {
    const wait = globalThis.patient = setTimeout;
    globalThis.setTimeout = (work, time, ...rest) => wait(work, time === 5000 ? 500 : time, ...rest);
}"""
END = "() => { setTimeout(() => self.close()) }"
HANG = """() => {
    const {buffer} = new WebAssembly.Memory({initial: 1, maximum: 1, shared: true});
    setTimeout(() => Atomics.wait(new Int32Array(buffer), 0, 0));
}"""


def without_times(said: str) -> dict[str, Any]:
    return {name: value for name, value in json.loads(said).items() if "second" not in name}


def test_app_boots_from_its_own_folder_only_and_plays_the_same_games_as_the_desk(browser: Browser, server: str) -> None:
    desk = subprocess.run(
        [sys.executable, "-m", "core", *SIMULATION], cwd=ROOT, capture_output=True, text=True, check=True
    )
    asked: list[str] = []
    with a_tablet(browser, server) as tablet:
        tablet.page.on("request", lambda request: asked.append(request.url))
        tablet.page.add_init_script(TAKE_LAUNCHES)
        tablet.open()
        simulated = tablet.page.evaluate("args => globalThis.ceilidhRun(args)", json.dumps(SIMULATION))
        # A file that the device opens with the app is not read further than a saved game can be long.
        tablet.page.evaluate(LAUNCH, 20 * MOST_FILE_BYTES)
        tablet.sees(".trouble .lead", "far too large to be a saved game")
    assert without_times(simulated) == without_times(desk.stdout)
    assert [url for url in asked if not url.startswith((server, "blob:", "data:"))] == []


def test_python_that_breaks_is_noticed_and_after_a_new_start_every_move_is_there(tablet: Tablet) -> None:
    tablet.begin(("person", "random"), seed=5)
    tablet.play(GAME.moves(tablet.table.position)[0])
    moves = tablet.moves
    assert tablet.page.evaluate(BREAK_PYTHON) is True
    tablet.sees("#boot-trouble", "Every move you saw is saved")
    expect(tablet.find("#boot-trouble .pri")).to_be_focused()
    # What still stirs in it finds no storage.
    assert tablet.page.evaluate("() => Object.keys(platform)") == []
    tablet.page.get_by_role("button", name="Start again").click()
    tablet.wait()
    tablet.sees("#do-hint")
    assert tablet.moves == moves
    # Also where Pyodide itself does not come to say so; and nothing is promised that is not true.
    tablet.page.evaluate("() => ceilidhBoot.keepOpen(true)")
    tablet.page.evaluate("() => { reportError(Object.assign(new Error('gone'), {pyodide_fatal_error: true})) }")
    tablet.sees("#boot-trouble", "What it could not save is lost")
    tablet.complaints.clear()
    tablet.page.get_by_role("button", name="Start again").click()
    tablet.wait()


def test_a_worker_of_the_bots_that_ends_or_hangs_is_replaced(tablet: Tablet) -> None:
    tablet.begin(("person", "strong"), seed=5)
    tablet.page.evaluate(WORKER_STARTED)
    ended = bots_worker(tablet)
    tablet.press("#do-hint")
    tablet.sees("#hint-thinking")
    with fault(tablet, ended, END):
        tablet.sees("#hint-0-play")
    tablet.close_sheet()
    tablet.play(GAME.moves(tablet.table.position)[0])
    gets_a_hint(tablet)

    hung = bots_worker(tablet)
    assert hung is not ended
    before = len(tablet.moves)
    tablet.tap("no-shield")
    tablet.sees(".strip .thinking", "thinking")
    with fault(tablet, hung, HANG):
        tablet.press("#hurry")
        tablet.wait_for_turn(before + 1)
    gets_a_hint(tablet)
    assert bots_worker(tablet) is not hung


def gets_a_hint(tablet: Tablet) -> None:
    tablet.press("#do-hint")
    tablet.sees("#hint-0-play")
    tablet.close_sheet()


def bots_worker(tablet: Tablet) -> Worker:
    """The one that there is, once one that was given up is gone."""
    while True:
        found = [worker for worker in tablet.page.workers if worker.url.startswith("blob:")]
        if len(found) == 1:
            return found[0]
        tablet.page.wait_for_timeout(50)


@contextmanager
def fault(tablet: Tablet, worker: Worker, script: str) -> Iterator[None]:
    """Something happens to the worker in the middle of a thought."""
    tablet.page.evaluate(LOSE_PATIENCE)
    worker.evaluate(script)
    yield
    tablet.page.evaluate("() => { globalThis.setTimeout = patient }")
