"""What is said of a choice in the second line of the prompt, and what a row of the market and a place mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from core.glens.state import Glen, Sell
from core.kernel import Message, say
from web.scene import Scene
from web.tables.glens.edition import Edition
from web.tables.glens.field import Bringing
from web.tables.glens.things import numbers_of


def about_sale(edition: Edition, scene: Scene) -> Message | None:
    """A row is chosen to sell to: what the next good brings."""
    rows = numbers_of(scene.selected, "row")
    if not rows or not any(isinstance(move, Sell) and move.good == rows[0] for move in scene.moves):
        return None
    state: Glen = scene.view
    good = say(f"glen.good.{state.kit.goods[rows[0]]}")
    return edition.say("more.sell", good=good, n=state.kit.slots[state.market[rows[0]] - 1])


def about_row(edition: Edition, state: Glen, good: int, *room: Message) -> list[Message]:
    """What buying and selling a good means now; how much `room` there is stands between them."""
    filled, slots = state.market[good], state.kit.slots
    buy = say("glt.market.row_full") if filled == len(slots) else say("glt.market.row_buy", n=slots[filled])
    sell = say("glt.market.row_sell", n=slots[filled - 1]) if filled else say("glt.market.row_empty")
    return [buy, *room, sell, edition.say("help.row")]


def activates(edition: Edition, found: Iterable[Sequence[Bringing]], brought: Callable[[int, str], Message]) -> Message:
    """What a place would activate, in words: for each tile what it brings."""
    counted: dict[str, int] = {}
    tiles = list(found)
    for parts in tiles:
        for n, symbol in parts:
            counted[symbol] = counted.get(symbol, 0) + n
    if not tiles:
        return edition.say("more.activates_nothing")
    return edition.say("more.activates", n=len(tiles), what=tuple(brought(n, symbol) for symbol, n in counted.items()))
