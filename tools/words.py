"""Every catalogue of words and every text, compiled when one changed."""

from functools import partial
from pathlib import Path

from tools.environment import need_python
from tools.steps import ROOT, Command, once, quietly

ROOMS = ("core", "web", "tests")
COMPILED = {".po": ".mo", ".md": ".html"}


def sources() -> list[Path]:
    """Those of the games and tables that only the tests have lie among them."""
    patterns = ("**/words/*.po", "**/rules/*.md")
    return sorted(path for room in ROOMS for pattern in patterns for path in (ROOT / room).glob(pattern))


def compiled_words() -> list[Path]:
    return [source.with_suffix(COMPILED[source.suffix]) for source in sources()]


def need_words() -> None:
    python = need_python("words")
    paths = sources()
    if not paths:
        return
    command: Command = [python, "-m", "tools.compile_words", *(path.relative_to(ROOT) for path in paths)]
    once(
        "words",
        "Compiling words",
        partial(quietly, command, "The words are not in order; see the lines above."),
        inputs=[ROOT / "tools" / "compile_words.py", ROOT / "tools" / "compile_texts.py", *paths],
        makes=compiled_words(),
    )
