"""What a player's strip shows of this game beside name and points."""

from __future__ import annotations

from core.glen_more.components import CARDS, ROWS
from core.glen_more.facts import tile_count
from core.glen_more.state import Player
from core.kernel import say
from web.html import Html
from web.scene import Scene
from web.tables.glen_more.names import EDITION
from web.tables.glens import strip as glens


def strip(scene: Scene, seat: int) -> Html:
    """Coins, barrels, chieftains with bonnets, cards, tiles; and the goods."""
    player: Player = scene.view.players[seat]
    bonnets = sum(CARDS[card].bonnets for card in player.cards)
    chiefs = f"{player.chieftains}+{bonnets}" if bonnets else str(player.chieftains)
    caps = (say("gmt.strip.bonnets", n=bonnets),) if bonnets else ()
    held = (
        ("coin", str(player.coins), (say("glen.some.coins", n=player.coins),)),
        ("whisky", str(player.whisky), (say("glen.some.whisky", n=player.whisky),)),
        ("chieftain", chiefs, (say("gmt.strip.chieftains", n=player.chieftains), *caps)),
        ("card", str(len(player.cards)), (say("gmt.strip.cards", n=len(player.cards)),)),
    )
    return glens.strip(EDITION, scene, seat, held, tile_count(player), order=ROWS)
