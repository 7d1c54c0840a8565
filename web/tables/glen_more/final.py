"""The scoring told at the end: the three comparisons as they stand, the final scoring, and points of brown tiles."""

from __future__ import annotations

from core.glen_more.components import BOARD, COMPARISONS, END_CARDS, SOURCES
from core.glen_more.facts import comparisons, tile_count
from core.kernel import say
from web.html import Html
from web.scene import Scene
from web.tables.glen_more.names import EDITION
from web.tables.glen_more.panels import MARKS
from web.tables.glens import final


def final_lines(scene: Scene) -> Html:
    """GM-15: every source of points, the last comparisons, and the sizes of the territories."""
    state = scene.view
    counts = [tile_count(player) for player in state.players]
    return final.final_lines(
        EDITION,
        scene,
        map(_symbol, SOURCES),
        (
            (MARKS[category], say(f"gmt.compare.{category}"), zip(*held, strict=True))
            for category, held in zip(COMPARISONS, comparisons(state), strict=True)
        ),
        [(count, (count - min(counts)) * BOARD.end.points_per_extra_tile) for count in counts],
    )


def _symbol(source: str) -> str:
    if source in MARKS:
        return MARKS[source]
    if source in END_CARDS:
        return "card"
    return {"coins": "coin", "tiles": "tile"}.get(source, source)
