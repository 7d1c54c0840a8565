"""What the pictures of the rules pages are put together from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.kernel import say
from core.kernel.words import Words
from web.html import Html, el, icon


def goods_list(words: Words, goods: Iterable[str], symbols: Iterable[str]) -> Html:
    """The goods of a game, each with its name."""
    return el(
        "ul",
        *(
            el("li", icon(symbol), el("span", words.text(say(f"glen.good.{good}"))))
            for good, symbol in zip(goods, symbols, strict=True)
        ),
        class_="gmr-goods",
    )


def swatch(frame: str) -> Html:
    """The colour of a frame."""
    return el("span", class_="gmr-frame", style=f"--frame:var(--k-{frame})", aria_hidden="true")


def becomes(symbol: str) -> Html:
    """What a scot becomes by moving."""
    return el("p", *map(icon, ("scot", "move", "arrow", symbol)), class_="gmr-becomes p1", aria_hidden="true")


def piece(drawn: Html) -> Html:
    """A figure or the die on its space."""
    return el("span", drawn, class_="gmr-pic gmr-space")


def row(*pieces: Html) -> Html:
    return el("div", *pieces, class_="gmr-line", aria_hidden="true")


def territory(cells: Mapping[tuple[int, int], Html]) -> Html:
    """What lies how far east and north of the start village."""
    west, north = min(x for x, _ in cells), max(y for _, y in cells)
    return el(
        "div",
        *(
            el("span", drawn, style=f"grid-area:{north - y + 1}/{x - west + 1}", class_="gmr-cell")
            for (x, y), drawn in cells.items()
        ),
        class_="gmr-land",
        aria_hidden="true",
    )


def fits(right: bool) -> Html:
    return el("span", icon("check" if right else "close"), class_="gmr-fits" if right else "gmr-fits gmr-wrong")


def lit(drawn: Html) -> Html:
    """A tile that is activated."""
    return el("span", drawn, class_="gmr-lit")


def new(drawn: Html) -> Html:
    """The tile that was just laid."""
    return el("span", drawn, class_="gmr-new")


def slots(rows: Mapping[str, int], coins: Iterable[int]) -> Html:
    """Rows of the market with so many filled slots."""
    prices = tuple(coins)
    return el(
        "div",
        *(
            el(
                "span",
                icon(good),
                *(
                    el("i", price, class_="gmr-slot gmr-filled" if place < filled else "gmr-slot")
                    for place, price in enumerate(prices)
                ),
                class_="gmr-slots",
            )
            for good, filled in rows.items()
        ),
        class_="gmr-warehouse",
        aria_hidden="true",
    )


def numbered(places: Iterable[tuple[float, float]]) -> list[Html]:
    """Numbers on the picture of a tile, for what the text explains."""
    return [
        el(
            "g",
            el("circle", cx=x, cy=y, r=7, fill="var(--accent)", stroke="var(--on-accent)", stroke_width="1.5"),
            el("text", place + 1, x=x, y=y + 3.6, class_="gmr-mark"),
        )
        for place, (x, y) in enumerate(places)
    ]
