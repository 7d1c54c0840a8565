"""What a player's strip shows of this game beside name and points."""

from __future__ import annotations

from core.glen_more.components import CARDS, GOODS, KIT, ROWS
from core.glen_more.facts import tile_count
from core.glen_more.state import Player
from core.glens.names import some
from core.kernel import Message, say
from web.html import Html, el, icon
from web.scene import Scene


def strip(scene: Scene, seat: int) -> Html:
    """Coins, barrels, chieftains with bonnets, cards, tiles; and the goods."""
    player: Player = scene.view.players[seat]
    bonnets = sum(CARDS[card].bonnets for card in player.cards)
    stock = player.territory.stock(len(GOODS))
    chiefs = f"{player.chieftains}+{bonnets}" if bonnets else str(player.chieftains)
    held: tuple[tuple[str, str, tuple[Message, ...]], ...] = (
        ("coin", str(player.coins), (say("glen.some.coins", n=player.coins),)),
        ("whisky", str(player.whisky), (say("glen.some.whisky", n=player.whisky),)),
        (
            "chieftain",
            chiefs,
            (
                say("gmt.strip.chieftains", n=player.chieftains),
                *([say("gmt.strip.bonnets", n=bonnets)] if bonnets else []),
            ),
        ),
        ("card", str(len(player.cards)), (say("gmt.strip.cards", n=len(player.cards)),)),
    )
    tiles = tile_count(player)
    goods = [some(KIT, good, n) for good, n in enumerate(stock) if n] or [say("gmt.strip.no_goods")]
    told = tuple(part for _, _, said in held for part in said)
    return el(
        "span",
        el(
            "span",
            *(_count(symbol, number) for symbol, number, _ in held),
            class_="gm-held",
            aria_hidden="true",
        ),
        el(
            "span",
            *(_count(GOODS[good], str(stock[good])) for good in ROWS),
            _count("tile", str(tiles)),
            class_="gm-goods",
            aria_hidden="true",
        ),
        el("span", scene.text(say("gmt.strip", what=(*told, say("gmt.strip.tiles", n=tiles), *goods))), class_="vh"),
        class_=f"gm-strip p{scene.seats[seat].colour}",
    )


def _count(symbol: str, number: str) -> Html:
    return el("i", icon(symbol), number, class_="gm-zero" if number == "0" else None)
