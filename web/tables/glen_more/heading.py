"""The heading of a territory: whose it is, the way back to one's own, and what lies beside it."""

from __future__ import annotations

from core.glen_more.components import CARDS
from core.glen_more.refusals import CHIEFTAIN
from core.kernel import Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more.reading import Reading
from web.tables.glens.parts import zoom_buttons
from web.tables.glens.things import thing_button, why_not
from web.tables.glens.tiles import EMBLEMS

NEARER = {"in": say("gmt.zoom.in"), "out": say("gmt.zoom.out"), "fit": say("gmt.zoom.fit")}


def heading(scene: Scene, reading: Reading, field: str) -> Html:
    """Whose territory it is, the way back to one's own, chieftains, movement points, and how near one looks."""
    shown, viewer = reading.shown, scene.viewer
    title = say("gmt.land.own") if shown == viewer else say("gmt.land.of", who=Who(shown))
    back = None
    if viewer is not None and shown != viewer:
        back = el(
            "button",
            icon("prev"),
            el("span", scene.text(say("gmt.land.back"))),
            type="button",
            class_="gm-back",
            data_do="player",
            data_arg=viewer,
            id="gm-land-back",
        )
    return el(
        "div",
        el("span", icon(f"em-{EMBLEMS[scene.seats[shown].colour]}"), class_="em s", aria_hidden="true"),
        el("h2", scene.text(title), id="gm-land-title"),
        back,
        _movement(scene, reading),
        _chieftains(scene, reading),
        zoom_buttons(scene, NEARER, field, "gm-zoom"),
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
        el("span", scene.text(say("gmt.movement", n=points)), class_="vh"),
        class_="gm-movement",
    )


def _chieftains(scene: Scene, reading: Reading) -> Html:
    """The place beside the territory where chieftains stand; members are made chieftains by sending them here."""
    player = reading.state.players[reading.shown]
    bonnets = sum(CARDS[card].bonnets for card in player.cards)
    inside = (
        icon("chieftain"),
        el("b", player.chieftains),
        *((icon("bonnet"), el("b", f"+{bonnets}")) if bonnets else ()),
    )
    notes = [say("gmt.chieftains", count=player.chieftains), *([say("gmt.bonnets", count=bonnets)] if bonnets else [])]
    if not reading.own:
        said = el("span", ", ".join(scene.text(note) for note in notes), class_="vh")
        return el(
            "span", el("span", *inside, aria_hidden="true"), said, class_="gm-chieftains", id="gm-chieftain-place"
        )
    return el(
        "div",
        thing_button(
            scene,
            reading.lit,
            CHIEFTAIN,
            *inside,
            called=scene.text(notes[0]),
            kind="gm-chieftains",
            notes=notes[1:],
            data_drop=CHIEFTAIN,
        ),
        why_not(scene, CHIEFTAIN),
        class_="gl-slot gl-late",
        id="gm-chieftain-place",
    )
