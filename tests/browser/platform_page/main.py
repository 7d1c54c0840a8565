"""A page that uses the platform without the app: what it heard stands in the page, for the tests to read."""

import json

from js import document, platform, window
from pyodide.ffi import create_proxy
from pyscript import create_named_worker

VERSION = "one"

app = document.getElementById("app")
heard = []


def draw() -> None:
    early = '<button type="button" id="early" data-do="early" data-arg="7">Early</button>'
    platform.morph(app, f'<main id="screen"><h1>Ready</h1>{early}<p id="version">{VERSION}</p></main>')


def hear(event: str) -> bool:
    """Whether the browser should leave it at that."""
    heard.append(json.loads(event))
    window.heard = json.dumps(heard)
    return heard[-1].get("key") == "Ctrl+z"


async def store(name: str) -> str:
    """A record there and back, as Python sees it."""
    record = {
        "id": name,
        "game": "g",
        "name": "Зоя",
        "updated": 1,
        "journal": b"\x00\xff",
        "summary": "{}",
        "picture": "",
    }
    stored = await platform.saves.put(record, 0)
    found = (await platform.saves.get(name)).record
    return json.dumps([stored.ok, stored.revision, found.name, list(found.journal.to_bytes())])


async def think(text: str) -> str:
    """Starts the worker and asks it: text there and back, bytes there and back."""
    await platform.offline.settled
    worker = await create_named_worker("./bot_worker.py", "bot")
    said = await worker.think(text)
    turned = await worker.turn(b"\x01\x02\xff")
    return json.dumps([said, list(turned.to_bytes() if hasattr(turned, "to_bytes") else turned)])


window.heard = "[]"
window.store = create_proxy(store)
window.think = create_proxy(think)
draw()
platform.listen(app, create_proxy(hear))
platform.boot.done()
