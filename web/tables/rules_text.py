"""Rules pages. Their text lies beside the table in each language, as Markdown of which the build makes HTML
(tools/compile_texts.py); a table puts in numbers and names of its components, and drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from core.kernel import Message
from core.kernel.files import read_from
from core.kernel.words import Words
from web.html import Html, el, join

Value = str | int | Message | Sequence["Value"]


class Figures(dict[str, Html]):
    """Drawings by their names; any other name tells what is to be drawn."""

    def __init__(self, named: Mapping[str, Html], other: Callable[[str], Html]) -> None:
        super().__init__(named)
        self.other = other

    def __missing__(self, name: str) -> Html:
        return self.other(name)


def rules_text(words: Words, package: str, values: Mapping[str, Value], figures: Mapping[str, Html]) -> Html:
    text = read_from(package, "rules", f"{words.language}.html").decode()
    return Html(
        text.format_map({place: written(words, value) for place, value in values.items()} | {"figures": figures})
    )


def written(words: Words, value: Value) -> Html:
    match value:
        case Message():
            return join((words.text(value),))
        case str() | int():
            return join((value,))
        case _:
            return Html(", ".join(written(words, part) for part in value))


def rows(words: Words, lines: Iterable[Sequence[Value]]) -> Html:
    """Rows of a table. The first cell of each is its head."""
    return join(
        el("tr", el("th", written(words, head), scope="row"), *(el("td", written(words, cell)) for cell in cells))
        for head, *cells in lines
    )


def each(name: str, values: Iterable[Value]) -> dict[str, Value]:
    """Values for the places `name-1`, `name-2` and so on."""
    return {f"{name}-{number}": value for number, value in enumerate(values, 1)}
