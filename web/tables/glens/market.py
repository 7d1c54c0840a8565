"""The market: a row for each good with its slots, the price of the next one and what one brings."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from core.kernel import Message, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glens.things import Lit, slot


class Row(msgspec.Struct, frozen=True):
    """One good: how many slots are filled, and what stands beside it."""

    thing: str
    good: str
    name: Message
    filled: int
    sellable: bool = False
    """Whether the person could sell one now; a quiet sign, for that is possible most of the time."""


def market(scene: Scene, lit: Lit, rows: Sequence[Row], slots: Sequence[int], *, title: Message, called: str) -> Html:
    return el(
        "section",
        el(
            "div",
            el("h2", scene.text(title), id=f"{called}-title"),
            el("span", scene.text(say("glt.market.buy")), aria_hidden="true"),
            el("span", scene.text(say("glt.market.sell")), aria_hidden="true"),
            class_="gl-market-head",
        ),
        el("ul", *(_row(scene, lit, row, slots, called) for row in rows), class_="gl-rows"),
        class_="gl-market",
        aria_labelledby=f"{called}-title",
    )


def _row(scene: Scene, lit: Lit, row: Row, slots: Sequence[int], called: str) -> Html:
    full = row.filled == len(slots)
    buy = say("glt.market.row_full") if full else say("glt.market.row_buy", n=slots[row.filled])
    sell = say("glt.market.row_sell", n=slots[row.filled - 1]) if row.filled else say("glt.market.row_empty")
    coins = (el("i", n, class_="gl-coin" if place < row.filled else None) for place, n in enumerate(slots))
    return slot(
        scene,
        lit,
        row.thing,
        icon(row.good),
        el("span", *coins, class_="gl-slots"),
        el("b", scene.text(say("glt.market.full")), class_="gl-full") if full else el("b", slots[row.filled]),
        el("b", f"+{slots[row.filled - 1]}" if row.filled else "–", class_="gl-sells" if row.sellable else None),
        called=scene.text(row.name),
        kind="gl-row",
        notes=(buy, sell),
        place=None,
        id_=f"{called}-{row.good}",
    )
