"""What a player's strip shows of this game beside name and points."""

from __future__ import annotations

from core.glen_more_2.facts.counting import count, tile_count
from core.glen_more_2.state import Player, State
from core.kernel import say
from web.html import Html
from web.scene import Scene
from web.tables.glen_more_2.chronicles import chapters
from web.tables.glen_more_2.names import EDITION
from web.tables.glens import strip as glens


def strip(scene: Scene, seat: int) -> Html:
    """Coins, barrels, scots in the home castle, cards, persons; and the goods and tiles. What chronicles count is told
    in words here, and shown on the shelf."""
    state: State = scene.view
    player: Player = state.players[seat]
    home, persons = (count(state.kit, player, category) for category in ("home_castle_scots", "persons"))
    held = (
        ("coin", str(player.coins), (say("glen.some.coins", n=player.coins),)),
        ("whisky", str(player.whisky), (say("glen.some.whisky", n=player.whisky),)),
        ("g2-home", str(home), (say("g2t.strip.home", n=home),)),
        ("card", str(len(player.cards)), (say("g2t.strip.cards", n=len(player.cards)),)),
        ("person", str(persons), (say("g2t.strip.persons", n=persons),)),
    )
    more = [said for chapter in chapters(state) for _, _, said in chapter.strip(scene, seat)]
    order = range(len(state.kit.goods))
    return glens.strip(EDITION, scene, seat, held, tile_count(player), order=order, more=more)
