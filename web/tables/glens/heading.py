"""The heading of a territory: whose it is, the way back to one's own, movement points, and how near one looks."""

from __future__ import annotations

from typing import Any

from core.kernel import Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glens.parts import zoom_buttons
from web.tables.glens.tiles import EMBLEMS

NEARER = {"in": say("glt.zoom.in"), "out": say("glt.zoom.out"), "fit": say("glt.zoom.fit")}


def heading(scene: Scene, reading: Any, field: str, table: str, *beside: Html) -> Html:
    """`table` begins the ids of the table that it stands on; `beside` is what else stands beside the territory."""
    shown, viewer = reading.shown, scene.viewer
    title = say("glt.land.own") if shown == viewer else say("glt.land.of", who=Who(shown))
    back = None
    if viewer is not None and shown != viewer:
        back = el(
            "button",
            icon("prev"),
            el("span", scene.text(say("glt.land.back"))),
            type="button",
            class_="gm-back",
            data_do="player",
            data_arg=viewer,
            id=f"{table}-land-back",
        )
    return el(
        "div",
        el("span", icon(f"em-{EMBLEMS[scene.seats[shown].colour]}"), class_="em s", aria_hidden="true"),
        el("h2", scene.text(title), id=f"{table}-land-title"),
        back,
        _movement(scene, reading),
        *beside,
        zoom_buttons(scene, NEARER, field, f"{table}-zoom"),
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
