"""Small parts of a territory that both games draw alike: what a place would bring, and pills."""

from __future__ import annotations

from collections.abc import Iterable

from core.kernel import Message
from web.html import Html, el, icon
from web.scene import Scene

SIGNS_IN_PLOT = 6


def pill(n: int, symbol: str) -> Html:
    """What a tile would bring: `+2` of something."""
    return el("span", el("b", f"+{n}"), icon(symbol), class_="gm-pill", aria_hidden="true")


def activates(scene: Scene, found: Iterable[tuple[int, str]], something: Message, nothing: Message) -> Html:
    """In a place for a tile: the signs of what would be activated, as many as there is room for."""
    counted: dict[str, int] = {}
    for n, symbol in found:
        counted[symbol] = counted.get(symbol, 0) + n
    signs = [
        el("span", icon(symbol), el("b", n) if n > 1 else None) for symbol, n in list(counted.items())[:SIGNS_IN_PLOT]
    ]
    return el(
        "span",
        el("small", scene.text(something) if signs else scene.text(nothing)),
        el("span", *signs, class_="gm-signs") if signs else None,
        class_="gm-activates",
        aria_hidden="true",
    )
