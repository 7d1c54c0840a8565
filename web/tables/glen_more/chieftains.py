"""The place beside a territory where chieftains stand."""

from __future__ import annotations

from core.glen_more.components import CARDS
from core.glen_more.names import CHIEFTAIN
from core.kernel import say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more.reading import Reading
from web.tables.glens.things import thing_button, why_not


def chieftains(scene: Scene, reading: Reading) -> Html:
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
