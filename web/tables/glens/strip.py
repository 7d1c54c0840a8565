"""What a player's strip shows beside name and points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.glens.names import some
from core.kernel import Message
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glens.edition import Edition

Held = tuple[str, str, Sequence[Message]]
"""A symbol, a number, and both in words."""


def strip(
    edition: Edition,
    scene: Scene,
    seat: int,
    held: Sequence[Held],
    tiles: int,
    *,
    order: Iterable[int],
    more: Iterable[Message] = (),
) -> Html:
    """What is held, then the goods in the order of the market, and the tiles."""
    kit = scene.view.kit
    stock = scene.view.players[seat].territory.stock(len(kit.goods))
    goods = [some(kit, good, n) for good, n in enumerate(stock) if n] or [edition.say("strip.no_goods")]
    told = (*(part for _, _, said in held for part in said), edition.say("strip.tiles", n=tiles), *more, *goods)
    return el(
        "span",
        el("span", *(_count(symbol, number) for symbol, number, _ in held), class_="gm-held", aria_hidden="true"),
        el(
            "span",
            *(_count(edition.goods(kit)[good], str(stock[good])) for good in order),
            _count("tile", str(tiles)),
            class_="gm-goods",
            aria_hidden="true",
        ),
        el("span", scene.text(edition.say("strip", what=told)), class_="vh"),
        class_=f"{edition.css('strip')} p{scene.seats[seat].colour}",
    )


def _count(symbol: str, number: str) -> Html:
    return el("i", icon(symbol), number, class_="gm-zero" if number == "0" else None)
