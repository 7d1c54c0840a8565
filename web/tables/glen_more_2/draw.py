"""The table while it is played: the rondel round the market, a territory, one open part beside them, and panels.

Rondel, market, territory, what is open, holdings, scoring: that is the order of the document, so of the keyboard and of
reading aloud. Where each lies on the screen is the style sheet's business."""

from __future__ import annotations

from web.html import Html, el
from web.scene import Scene
from web.tables.glen_more_2.land import land
from web.tables.glen_more_2.panels import mine, side, views
from web.tables.glen_more_2.reading import read
from web.tables.glen_more_2.rondel import rondel
from web.tables.glens.things import classes


def draw(scene: Scene) -> Html:
    reading = read(scene)
    return el(
        "div",
        el(
            "div",
            rondel(scene, reading),
            land(scene, reading),
            views(scene, reading),
            mine(scene, reading),
            side(scene, reading),
            class_=classes("g2-room", "g2-open" if reading.views else None),
        ),
        class_="gm g2",
        id="g2-table",
        data_arrows=True,
    )
