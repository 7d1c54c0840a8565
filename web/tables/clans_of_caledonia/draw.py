"""The table while it is played: the map, and the dock beside it.

Map, shelf, decision, panel, tabs: that is the order of the document, so of the keyboard and of reading aloud. Where
each lies on the screen is the style sheet's business."""

from __future__ import annotations

from web.html import Html, el
from web.scene import Scene
from web.tables.clans_of_caledonia.chart import chart
from web.tables.clans_of_caledonia.dock import dock
from web.tables.clans_of_caledonia.reading import read


def draw(scene: Scene) -> Html:
    reading = read(scene)
    return el(
        "div",
        el("div", chart(scene, reading), dock(scene, reading), class_="cct-room"),
        class_="cct",
        id="cct-table",
        data_arrows=True,
    )
