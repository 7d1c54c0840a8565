"""HTML as values. Text is escaped unless it already is `Html`: nothing a person typed or a link brought reaches the
page unescaped."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape

from core.kernel.words import written


class Html(str):
    """Markup that is safe to put into the page as it is."""

    __slots__ = ()


REMEMBERED = 4096
"""So many attributes and texts as they were written last."""
VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})


def el(tag: str, *children: str | int | None, **attributes: object) -> Html:
    """An element. `class_` and `for_` lose their underscore, other underscores become hyphens (`data_thing`,
    `aria_label`). An attribute that is None or False is left out, True stands alone."""
    opened = [f"<{tag}"]
    for name, value in attributes.items():
        if value is not None and value is not False:
            opened.append(_attribute(name, str(value)) if value is not True else _bare(name))
    opened.append(">")
    if tag in VOID:
        return Html("".join(opened))
    return Html("".join(opened) + join(children) + f"</{tag}>")


# A table is drawn anew after every move and says nearly the same each time.


@lru_cache(maxsize=REMEMBERED)
def _attribute(name: str, value: str) -> str:
    return f'{_bare(name)}="{escape(value)}"'


@cache
def _bare(name: str) -> str:
    """An attribute as HTML writes it, without a value."""
    return f" {name.rstrip('_').replace('_', '-')}"


@lru_cache(maxsize=REMEMBERED)
def _text(said: str | int) -> str:
    return written(said) if isinstance(said, int) else escape(said)


def join(children: Iterable[str | int | None]) -> Html:
    """Children one after the other, each escaped unless it is markup; a number has a true minus, None is nothing."""
    return Html(
        "".join([child if isinstance(child, Html) else _text(child) for child in children if child is not None])
    )


def icon(name: str, size: int | None = None, **attributes: object) -> Html:
    """A symbol of the sprite that stands once in the page. It is decoration: whoever uses it alone gives its button a
    label."""
    if not attributes:
        return _icon(name, size)
    return _drawn_icon(name, size, **attributes)


@cache
def _icon(name: str, size: int | None) -> Html:
    return _drawn_icon(name, size)


def _drawn_icon(name: str, size: int | None, **attributes: object) -> Html:
    dimensions = {"width": size, "height": size} if size else {}
    return el(
        "svg",
        el("use", href=f"#{name}"),
        class_="icon",
        aria_hidden="true",
        focusable="false",
        **dimensions,
        **attributes,
    )


def drawing(box: str, *inside: Html | None, kind: str | None = None, **attributes: object) -> Html:
    """A drawing for the eyes alone: whatever it goes into is called something in words."""
    return el("svg", *inside, class_=kind, viewBox=box, aria_hidden="true", focusable="false", **attributes)
