"""The scoring told at the end: where everybody's points came from, and what the last scoring compared."""

from __future__ import annotations

from core.glen_more_2.facts.counting import category_points, territory_points, tile_count
from core.glen_more_2.state import State
from core.kernel import say
from web.html import Html
from web.scene import Scene
from web.tables.glen_more_2.names import EDITION
from web.tables.glen_more_2.sources import symbol_of_source
from web.tables.glens import final


def final_lines(scene: Scene) -> Html:
    """Every source of points, the last comparisons, and the sizes of the territories."""
    state: State = scene.view
    return final.final_lines(
        EDITION,
        scene,
        map(symbol_of_source, state.kit.sources),
        (
            (
                symbol_of_source(category),
                say(f"g2.source.{category}"),
                zip(*category_points(state, category), strict=True),
            )
            for category in state.kit.categories
        ),
        zip(map(tile_count, state.players), territory_points(state), strict=True),
    )
