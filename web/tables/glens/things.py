"""What every thing that can be tapped has in common: its state, its name in words, the note that says why not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from core.kernel import Message, say
from web.html import Html, el, icon, join
from web.scene import Scene

NOTE = "gl-why-not"


class Lit(msgspec.Struct, frozen=True):
    """Which things glow, given what is selected."""

    glowing: frozenset[str]
    """Things the person is asked for now."""
    some: frozenset[str]
    """Things that some legal move touches, whatever is selected."""


def classes(*names: str | None) -> str:
    return " ".join(name for name in names if name)


def thing_button(
    scene: Scene,
    lit: Lit,
    thing: str,
    *inside: Html | None,
    called: str,
    kind: str,
    notes: Iterable[Message] = (),
    **attributes: object,
) -> Html:
    """A thing as a button: glowing, selected, hinted or refused, with all that is to be said of it. `called` is its
    name in words, already put together. A thing may name several (`seat-1 cell-12`): a tap on it is one on all."""
    parts = thing.split()
    selected = all(part in scene.selected for part in parts)
    hinted = all(part in scene.hinted for part in parts)
    refused = scene.refusal is not None and scene.refusal.thing == thing
    said = [called, *(scene.text(note) for note in notes)]
    if hinted:
        said.append(scene.text(say("glt.note.hint")))
    if not selected and thing in lit.glowing:
        said.append(scene.text(say("glt.note.glows")))
    return el(
        "button",
        *inside,
        el("span", icon("hint"), class_="gl-bulb") if hinted else None,
        type="button",
        class_=classes(
            kind,
            "legal" if thing in lit.glowing and not selected else None,
            "selected" if selected else None,
            "hinted" if hinted else None,
            "refused" if refused else None,
        ),
        data_thing=thing,
        aria_label=", ".join(said),
        aria_pressed=("true" if selected else "false") if thing in lit.some else None,
        aria_describedby=NOTE if refused else None,
        **attributes,
    )


def why_not(scene: Scene, thing: str) -> Html | None:
    """The reasons beside the thing that was refused."""
    if scene.refusal is None or scene.refusal.thing != thing:
        return None
    return el(
        "div",
        join(el("p", scene.text(reason)) for reason in scene.refusal.reasons),
        class_="why-not gl-note",
        id=NOTE,
    )


def third(place: float, size: float) -> str:
    """Which third of its row a thing lies in: a note beside it opens towards the middle."""
    if 3 * place < size - 1:
        return "gl-early"
    return "gl-late" if 3 * place > 2 * (size - 1) else "gl-middle"


def number_of(thing: str, kind: str) -> int | None:
    """The number of a thing of this kind: 12 of `space-12`."""
    head, _, tail = thing.rpartition("-")
    return int(tail) if head == kind and tail.isascii() and tail.isdigit() and len(tail) < 6 else None


def numbers_of(things: Sequence[str], kind: str) -> list[int]:
    return [number for thing in things if (number := number_of(thing, kind)) is not None]


def pointed_space(scene: Scene, taking: type) -> int | None:
    """The space ahead that is selected or hinted while this task asks which tile is taken."""
    state = scene.view
    if not state.agenda or not isinstance(state.agenda[0], taking):
        return None
    pointed = numbers_of((*scene.selected, *scene.hinted), "space")
    return next((space for space, entry in enumerate(state.chain) if entry >= 0 and space in pointed), None)
