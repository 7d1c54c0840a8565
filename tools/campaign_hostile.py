"""Hostile inputs in the Python of a page and in that of its worker, whose stacks are not those of a desk."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Error

from tests.browser.play import Tablet, a_context
from tools import hostile as reading
from tools.campaign_stage import Stage
from tools.fuzz import Input, broken

BATCH = 200
PATIENCE = 8.0
"""Seconds for one input: this Python is slower than that of a desk, and two of them share a machine with others."""
WORKER = "hostile_worker.py"
READ = f"""
import json
from base64 import b64decode


def read_all(batch):
    faults = [fault_of(kind, b64decode(data), {PATIENCE}) for kind, data in json.loads(batch)]
    return json.dumps(faults)
"""
ASK_WORKER = f"""
from pyscript import create_named_worker


async def start():
    global worker
    worker = await create_named_worker("./{WORKER}", "hostile")


async def ask(batch):
    return await worker.read_all(batch)
"""
SET_UP = """async source => {
    const names = ceilidhRun.__globals__;
    const builtins = names.get("__builtins__");
    const scope = builtins.dict();
    builtins.exec(source, scope);
    globalThis.readHere = scope.get("read_all");
    globalThis.readThere = scope.get("ask");
    globalThis.otherTab = new BroadcastChannel("ceilidh.saves");
    await scope.get("start")();
}"""
READ_BOTH = """async batch => {
    const answers = await Promise.all([readHere(batch), readThere(batch)]);
    return answers.map(answer => JSON.parse(answer));
}"""
TELL = """told => {
    for (const text of told) {
        try {
            otherTab.postMessage(JSON.parse(text));
        } catch {
            otherTab.postMessage(text);
        }
    }
}"""


def source() -> str:
    return Path(reading.__file__).read_text("utf-8") + READ


@contextmanager
def hostile(stage: Stage) -> Iterator[Callable[[int], None]]:
    with a_context(stage.browser, service_workers="block") as context:
        context.route(f"**/{WORKER}", lambda route: route.fulfill(body=source() + '\n__export__ = ["read_all"]\n'))
        tablet = Tablet(context.new_page(), stage.address)
        _set_up(tablet)
        yield lambda number: _read(tablet, range(number * BATCH, (number + 1) * BATCH))


def _set_up(tablet: Tablet) -> None:
    tablet.open()
    tablet.complaints.clear()  # Of the service worker that would come between the page and the file for its worker.
    tablet.page.evaluate(SET_UP, source() + ASK_WORKER)


def _read(tablet: Tablet, numbers: range) -> None:
    """Both read the inputs of these numbers. What ends Python is looked for among them, and told."""
    inputs = {number: broken(number) for number in numbers}
    try:
        faults = _faults(tablet, inputs)
    except (Error, AssertionError) as error:
        _set_up(tablet)
        if len(numbers) == 1:
            raise AssertionError(f"input {numbers[0]}, a {inputs[numbers[0]].kind}, ended Python: {error}") from error
        middle = len(numbers) // 2
        for half in (numbers[:middle], numbers[middle:]):
            _read(tablet, half)
        raise AssertionError(f"inputs {numbers} ended Python together, and none alone: {error}") from error
    assert not faults, "\n".join(faults)


def _faults(tablet: Tablet, inputs: dict[int, Input]) -> list[str]:
    read = {number: given for number, given in inputs.items() if given.kind in reading.READERS}
    told = [given.data.decode(errors="replace") for given in inputs.values() if given.kind not in reading.READERS]
    batch = json.dumps([(given.kind, b64encode(given.data).decode()) for given in read.values()])
    both = tablet.page.evaluate(READ_BOTH, batch)
    tablet.page.evaluate(TELL, told)
    tablet.expect_no_complaints()
    return [
        f"input {number}, a {given.kind}, in the {place}: {fault}"
        for place, answer in zip(("page", "worker"), both, strict=True)
        for (number, given), fault in zip(read.items(), answer, strict=True)
        if fault
    ]
