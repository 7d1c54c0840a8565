"""The first page: two bots play a game when asked."""

import asyncio
import io
import json
from contextlib import redirect_stderr, redirect_stdout

from pyscript import document, when, window

from core.__main__ import main

GAME = "simulate clans_and_glory --seats 2 --games 1 --seed 7 --players solid,random".split()

button = document.getElementById("play")
log = document.getElementById("log")


def run(args: list[str]) -> str:
    """What `python -m core ARGS` prints."""
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        try:
            main(args)
        except SystemExit as end:
            if isinstance(end.code, str):
                print(end.code)
    return said.getvalue()


@when("click", "#play")
async def play() -> None:
    button.disabled = True
    log.textContent = "The bots are playing…"
    # A bot thinks without pause; let the page be painted first.
    await asyncio.sleep(0.05)
    try:
        log.textContent = run(GAME)
    finally:
        button.disabled = False


# The tests ask here whether this Python plays the same games as the one on the desk.
window.ceilidhRun = lambda args: run(json.loads(args))
button.disabled = False
log.textContent = "Ready."
document.body.dataset.ready = "true"
