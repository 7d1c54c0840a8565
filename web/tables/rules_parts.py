"""What the rules pages of all games are made of: chapters, paragraphs, lists, pictures with captions, tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.kernel import Message
from core.kernel.words import Words
from web.html import Html, el, join


def section(words: Words, title: Message, *content: Html) -> Html:
    return el("section", heading(words, title, 2), *content)


def heading(words: Words, title: Message, level: int = 3) -> Html:
    return el(f"h{level}", words.text(title))


def paragraph(words: Words, said: Message, class_: str | None = None) -> Html:
    return el("p", words.text(said), class_=class_)


def paragraphs(words: Words, *said: Message) -> Html:
    return join(paragraph(words, each) for each in said)


def items(words: Words, kind: str, *said: Message) -> Html:
    """A list of sentences: `ul`, or `ol` where they have an order."""
    return el(kind, *(el("li", words.text(each)) for each in said))


def figure(words: Words, picture: Html, caption: Message) -> Html:
    return el("figure", picture, el("figcaption", words.text(caption)))


def table(heads: Iterable[str], rows: Iterable[Sequence[str | int]]) -> Html:
    """The first cell of each row is its head."""
    return el(
        "table",
        # A corner without words is no head.
        el("thead", el("tr", *(el("th", head, scope="col") if head else el("td") for head in heads))),
        el("tbody", *(el("tr", el("th", row[0], scope="row"), *(el("td", cell) for cell in row[1:])) for row in rows)),
    )
