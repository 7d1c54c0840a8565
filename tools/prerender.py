"""The home screen as it is painted before Python is there, and the words of the start, in every language.

`python -m tools.prerender` prints them as JSON: {language: {"home": html, "words": {key: pattern}}}. It runs in the
project's environment, because the screens need msgspec.
"""

import json
import sys

from tools.environment import need_python
from tools.steps import BUILD, ROOT, once, quietly

# What the page says before Python can say anything: the name it has in web/js/boot.mjs, and its key.
BOOT_WORDS = {
    "start": "web.loading.start",
    "python": "web.loading.python",
    "core": "web.loading.core",
    "table": "web.loading.table",
    "ready": "web.loading.table",
    "bytes": "web.loading.bytes",
    "percent": "web.percent",
    "trouble": "web.trouble.start",
    "trouble_text": "web.trouble.start.text",
    "retry": "web.trouble.retry",
    "looking": "web.trouble.looking",
    "no_network": "web.trouble.no_network",
    "stopped": "web.trouble.stopped",
    "stopped_text": "web.trouble.stopped.text",
    "stopped_unsaved": "web.trouble.stopped.unsaved",
    "restart": "web.trouble.restart",
    "report": "web.trouble.report",
    "details": "web.trouble.details",
}
PLACES = {place: f"{{{place}}}" for place in ("done", "total", "share")}
SUFFIXES = (".py", ".po", ".json")

Page = dict[str, str | dict[str, str]]


def render() -> dict[str, Page]:
    # The screens need msgspec, which the Python that runs build.py need not have.
    from core.games import packages  # noqa: PLC0415
    from core.kernel import say  # noqa: PLC0415
    from core.kernel.words import LANGUAGES, Words  # noqa: PLC0415
    from web.app.app import web_packages  # noqa: PLC0415
    from web.app.shelf import shelf  # noqa: PLC0415
    from web.screens.home import Home, Loading, home  # noqa: PLC0415

    pages: dict[str, Page] = {}
    for language in LANGUAGES:
        words = Words(language, [*packages(), *web_packages()])
        model = Home(games=shelf(), loading=Loading(0))
        pages[language] = {
            "home": home(model, words),
            # The page puts the values in: here every place is filled with itself.
            "words": {name: words.text(say(key, **PLACES)) for name, key in BOOT_WORDS.items()},
        }
    return pages


def need_homes() -> dict[str, Page]:
    python = need_python("words")
    target = BUILD / "homes.json"

    def work() -> None:
        hint = "The home screen could not be drawn."
        target.write_text(quietly([python, "-m", "tools.prerender"], hint), "utf-8")

    sources = [
        path for folder in ("core", "web") for path in sorted((ROOT / folder).rglob("*")) if path.suffix in SUFFIXES
    ]
    inputs = [ROOT / "tools" / "prerender.py", *(path for path in sources if "__pycache__" not in path.parts)]
    once("homes", "Drawing the home screen", work, inputs=inputs, makes=[target])
    pages: dict[str, Page] = json.loads(target.read_text("utf-8"))
    return pages


if __name__ == "__main__":
    json.dump(render(), sys.stdout, ensure_ascii=False, sort_keys=True)
