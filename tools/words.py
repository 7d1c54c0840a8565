"""Every catalogue of words, compiled when one changed."""

from functools import partial
from pathlib import Path

from tools.environment import need_python
from tools.steps import ROOT, once, quietly


def catalogues() -> list[Path]:
    return sorted([*ROOT.glob("core/**/words/*.po"), *ROOT.glob("web/**/words/*.po")])


def need_words() -> None:
    python = need_python("words")
    sources = catalogues()
    if not sources:
        return
    command = [python, ROOT / "tools" / "compile_words.py", *(path.relative_to(ROOT) for path in sources)]
    once(
        "words",
        "Compiling words",
        partial(quietly, command, "The words are not in order; see the lines above."),
        inputs=[ROOT / "tools" / "compile_words.py", *sources],
        makes=[path.with_suffix(".mo") for path in sources],
    )
