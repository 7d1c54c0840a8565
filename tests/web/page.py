"""A drawn page read back as a tree, as a person or a screen reader would go through it."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

from web.html import VOID, Html


class Element:
    def __init__(self, tag: str, attributes: dict[str, str | None], parent: Element | None) -> None:
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.children: list[Element] = []
        self.words = ""

    @property
    def classes(self) -> set[str]:
        return set((self.attributes.get("class") or "").split())

    def all(self) -> Iterator[Element]:
        yield self
        for child in self.children:
            yield from child.all()

    def text(self) -> str:
        return self.words + "".join(child.text() for child in self.children)


class Page(HTMLParser):
    """A page as a tree; a tag that is not closed, or closed twice, is an error."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        assert isinstance(markup, Html)
        self.root = self.here = Element("root", {}, None)
        self.feed(markup)
        self.close()
        assert self.here is self.root, f"{self.here.tag} is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice: {attrs}"
        element = Element(tag, dict(attrs), self.here)
        self.here.children.append(element)
        if tag not in VOID:
            self.here = element

    def handle_endtag(self, tag: str) -> None:
        assert self.here.tag == tag
        assert self.here.parent is not None
        self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        self.here.words += data

    def elements(self) -> Iterator[Element]:
        return self.root.all()

    def things(self) -> dict[str, Element]:
        """Everything that can be tapped, by name; each name once."""
        found = [element for element in self.elements() if "data-thing" in element.attributes]
        things = {str(element.attributes["data-thing"]): element for element in found}
        assert len(things) == len(found)
        return things

    def glowing(self) -> set[str]:
        return {name for name, element in self.things().items() if "legal" in element.classes}

    def having(self, name: str) -> set[str]:
        return {thing for thing, element in self.things().items() if name in element.classes}
