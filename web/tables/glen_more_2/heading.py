"""The heading of a territory: whose it is, the way back to one's own, movement points, and how near one looks."""

from __future__ import annotations

from core.kernel import Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.reading import Reading
from web.tables.glens.parts import zoom_buttons
from web.tables.glens.tiles import EMBLEMS

NEARER = {"in": say("g2t.zoom.in"), "out": say("g2t.zoom.out"), "fit": say("g2t.zoom.fit")}


def heading(scene: Scene, reading: Reading, field: str) -> Html:
    shown, viewer = reading.shown, scene.viewer
    title = say("g2t.land.own") if shown == viewer else say("g2t.land.of", who=Who(shown))
    back = None
    if viewer is not None and shown != viewer:
        back = el(
            "button",
            icon("prev"),
            el("span", scene.text(say("g2t.land.back"))),
            type="button",
            class_="gm-back",
            data_do="player",
            data_arg=viewer,
            id="g2-land-back",
        )
    return el(
        "div",
        el("span", icon(f"em-{EMBLEMS[scene.seats[shown].colour]}"), class_="em s", aria_hidden="true"),
        el("h2", scene.text(title), id="g2-land-title"),
        back,
        _movement(scene, reading),
        zoom_buttons(scene, NEARER, field, "g2-zoom"),
        class_="gm-land-head",
    )


def _movement(scene: Scene, reading: Reading) -> Html | None:
    points = reading.state.movement
    if not points or reading.shown != reading.seat:
        return None
    return el(
        "span",
        icon("move"),
        el("b", points, aria_hidden="true"),
        el("span", scene.text(say("g2t.movement", n=points)), class_="vh"),
        class_="gm-movement",
    )
