"""What a player's strip shows of this game beside name and points."""

from __future__ import annotations

from core.glen_more_2.facts.counting import count, tile_count
from core.glen_more_2.state import Player, State
from core.glens.names import some
from core.kernel import Message, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.chronicles import chapters
from web.tables.glen_more_2.signs import goods_symbols


def strip(scene: Scene, seat: int) -> Html:
    """Coins, barrels, scots in the home castle, cards, persons; and the goods and tiles. What chronicles count is told
    in words here, and shown on the shelf."""
    state: State = scene.view
    player: Player = state.players[seat]
    stock = player.territory.stock(len(state.kit.goods))
    home, persons = (count(state.kit, player, category) for category in ("home_castle_scots", "persons"))
    held: tuple[tuple[str, int, Message], ...] = (
        ("coin", player.coins, say("glen.some.coins", n=player.coins)),
        ("whisky", player.whisky, say("glen.some.whisky", n=player.whisky)),
        ("g2-home", home, say("g2t.strip.home", n=home)),
        ("card", len(player.cards), say("g2t.strip.cards", n=len(player.cards))),
        ("person", persons, say("g2t.strip.persons", n=persons)),
    )
    tiles = tile_count(player)
    more = [said for chapter in chapters(state) for _, _, said in chapter.strip(scene, seat)]
    goods = [some(state.kit, good, n) for good, n in enumerate(stock) if n] or [say("g2t.strip.no_goods")]
    told = (
        *(said for _, _, said in held),
        say("g2t.strip.tiles", n=tiles),
        *more,
        *goods,
    )
    return el(
        "span",
        el("span", *(_count(symbol, str(n)) for symbol, n, _ in held), class_="gm-held", aria_hidden="true"),
        el(
            "span",
            *(_count(symbol, str(n)) for symbol, n in zip(goods_symbols(state.kit), stock, strict=True)),
            _count("tile", str(tiles)),
            class_="gm-goods",
            aria_hidden="true",
        ),
        el("span", scene.text(say("g2t.strip", what=told)), class_="vh"),
        class_=f"gm-strip g2-strip p{scene.seats[seat].colour}",
    )


def _count(symbol: str, number: str) -> Html:
    return el("i", icon(symbol), number, class_="gm-zero" if number == "0" else None)
