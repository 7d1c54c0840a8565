"""The entry of the page: Python is here, the application begins."""

import asyncio
import io
import traceback
from contextlib import redirect_stderr, redirect_stdout

from js import document, platform, window

from web.app.app import App
from web.app.browser import Browser


def run(arguments: str) -> str:
    """What `python -m core ARGUMENTS` prints: tests ask whether this Python plays the same games as any other."""
    from core.__main__ import main
    from core.kernel.door import Json

    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        main(Json(tuple[str, ...]).read(arguments))
    return said.getvalue()


async def start() -> None:
    platform.boot.at("table")
    try:
        browser = Browser()
        await browser.prepare()
        await App(browser, str(document.documentElement.lang)).start()
    except Exception as error:
        platform.boot.fail("".join(traceback.format_exception(error)))
        raise
    window.ceilidhRun = run
    platform.boot.done()
    await browser.thinker.start()


# Kept, because a task that nobody holds may be dropped.
tasks = {asyncio.ensure_future(start())}
