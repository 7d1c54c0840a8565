"""The heading of a territory: whose it is, the way back to one's own, movement points, and how near one looks."""

from __future__ import annotations

from typing import Any

from core.kernel import Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.controls import way_back, zoom_buttons

NEARER = {"in": say("glt.zoom.in"), "out": say("glt.zoom.out"), "fit": say("glt.zoom.fit")}


def heading(scene: Scene, reading: Any, field: str, table: str, *beside: Html) -> Html:
    """`table` begins the ids of the table that it stands on; `beside` is what else stands beside the territory."""
    shown = reading.shown
    title = say("glt.land.own") if shown == scene.viewer else say("glt.land.of", who=Who(shown))
    return el(
        "div",
        seat_mark(scene.seats[shown].colour),
        el("h2", scene.text(title), id=f"{table}-land-title"),
        way_back(scene, shown, say("glt.land.back"), ref=f"{table}-land-back", kind="gm-back"),
        _movement(scene, reading),
        *beside,
        zoom_buttons(scene, NEARER, field, ref=f"{table}-zoom", kind="gm-zoom"),
        class_="gm-land-head",
    )


def _movement(scene: Scene, reading: Any) -> Html | None:
    points = reading.state.movement
    if not points or reading.shown != reading.seat:
        return None
    return el(
        "span",
        icon("move"),
        el("b", points, aria_hidden="true"),
        el("span", scene.text(say("glt.movement", n=points)), class_="vh"),
        class_="gm-movement",
    )
