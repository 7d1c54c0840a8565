"""The table while it is played: the chain round the warehouse, a territory, and two panels.

Chain, warehouse, territory, panels: that is the order of the document, so of the keyboard and of reading aloud. Where
each lies on the screen is the style sheet's business."""

from __future__ import annotations

from web.html import Html, el
from web.scene import Scene
from web.tables.glen_more.chain import chain
from web.tables.glen_more.land import land
from web.tables.glen_more.panels import panels
from web.tables.glen_more.reading import read


def draw(scene: Scene) -> Html:
    reading = read(scene)
    return el(
        "div",
        el("div", chain(scene, reading), land(scene, reading), panels(scene, reading), class_="gm-room"),
        class_="gm",
        id="gm-table",
        data_arrows=True,
    )
