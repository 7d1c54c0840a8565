"""What every thing that can be tapped has in common: its state, its name in words, the note that says why not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from core.kernel import Message, say
from core.kernel.things import number_of
from web.html import Html, el
from web.scene import Scene
from web.tables import things
from web.tables.things import button_for, classes, is_hinted, is_selected, numbers_of, side_of

__all__ = ["Lit", "choice", "classes", "number_of", "numbers_of", "slot", "thing_button", "third", "why_not"]


class Lit(msgspec.Struct, frozen=True):
    """Which things glow, given what is selected."""

    glowing: frozenset[str]
    """Things the person is asked for now."""
    some: frozenset[str]
    """Things that some legal move touches, whatever is selected."""


def thing_button(
    scene: Scene,
    lit: Lit,
    thing: str,
    *inside: Html | None,
    called: str,
    kind: str,
    notes: Iterable[Message] = (),
    **attributes: Any,
) -> Html:
    """`called` is its name in words, already put together."""
    glows = thing in lit.glowing
    said = [called, *(scene.text(note) for note in notes)]
    if is_hinted(scene, thing):
        said.append(scene.text(say("glt.note.hint")))
    if glows and not is_selected(scene, thing):
        said.append(scene.text(say("glt.note.glows")))
    can, label = thing in lit.some, ", ".join(said)
    return button_for(scene, thing, *inside, kind=kind, glows=glows, can=can, label=label, **attributes)


def slot(
    scene: Scene,
    lit: Lit,
    thing: str,
    *inside: Html | None,
    called: str,
    kind: str,
    place: str | None,
    id_: str,
    notes: Iterable[Message] = (),
    style: str | None = None,
) -> Html:
    """A place of a list that holds a thing, and the reasons beside it when it was refused."""
    button = thing_button(scene, lit, thing, *inside, called=called, kind=kind, notes=notes)
    return el("li", button, why_not(scene, thing), class_=place, style=style, id=id_)


def choice(
    scene: Scene,
    lit: Lit,
    thing: str,
    picture: Html,
    said: str,
    *,
    id_: str,
    kind: str = "",
    place: str = "gl-late",
    notes: Iterable[Message] = (),
) -> Html:
    """Something to choose under a territory: a picture and what it is called."""
    inside = (picture, el("span", said, aria_hidden="true"))
    where = f"gl-slot {place} gl-low"
    return slot(
        scene, lit, thing, *inside, called=said, kind=classes("gm-good", kind), place=where, id_=id_, notes=notes
    )


def why_not(scene: Scene, thing: str) -> Html | None:
    return things.why_not(scene, thing, "gl-note")


def third(place: float, size: float) -> str:
    return f"gl-{side_of(place, size)}"


def pointed_space(scene: Scene, taking: type) -> int | None:
    """The space ahead that is selected or hinted while this task asks which tile is taken."""
    state = scene.view
    if not state.agenda or not isinstance(state.agenda[0], taking):
        return None
    pointed = numbers_of((*scene.selected, *scene.hinted), "space")
    return next((space for space, entry in enumerate(state.chain) if entry >= 0 and space in pointed), None)
