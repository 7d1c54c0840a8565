"""What every thing on a table that can be tapped has in common: its state, and the note that says why not.

A thing may name several at once, with spaces between: a tap on `row-2 buy units-d` is a tap on all three, so it tells a
whole move."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from core.kernel.things import number_of
from web.html import Html, el, icon, join
from web.scene import Scene

NOTE = "why-not"


def classes(*names: str | None) -> str:
    return " ".join([name for name in names if name])


def _all_among(thing: str, things: Collection[str]) -> bool:
    return bool(things) and all(part in things for part in thing.split())


def is_selected(scene: Scene, thing: str) -> bool:
    return _all_among(thing, scene.selected)


def is_hinted(scene: Scene, thing: str) -> bool:
    return _all_among(thing, scene.hinted)


def is_refused(scene: Scene, thing: str) -> bool:
    return scene.refusal is not None and scene.refusal.thing == thing


def button_for(
    scene: Scene,
    thing: str,
    *inside: Html | None,
    kind: str,
    glows: bool,
    can: bool,
    off: bool = False,
    label: str | None = None,
    **attributes: object,
) -> Html:
    """A thing as a button: glowing, selected, hinted, refused or dimmed. `can`: whether a tap on it alone would mean
    something; `label`: what it is called, if what is inside does not say so."""
    selected, hinted, refused = is_selected(scene, thing), is_hinted(scene, thing), is_refused(scene, thing)
    return el(
        "button",
        *inside,
        el("span", icon("hint"), class_="bulb") if hinted else None,
        type="button",
        class_=classes(
            kind,
            "legal" if glows and not selected else None,
            "selected" if selected else None,
            "hinted" if hinted else None,
            "refused" if refused else None,
            "off" if off and not selected else None,
        ),
        data_thing=thing,
        aria_label=label,
        aria_pressed=("true" if selected else "false") if can else None,
        aria_describedby=NOTE if refused else None,
        **attributes,
    )


def reasons(scene: Scene, kind: str = "") -> Html | None:
    """Why what was refused is not possible."""
    if scene.refusal is None:
        return None
    said = join(el("p", scene.text(reason)) for reason in scene.refusal.reasons)
    return el("div", said, class_=f"why-not {kind}".rstrip(), id=NOTE)


def why_not(scene: Scene, thing: str, kind: str = "") -> Html | None:
    """The reasons beside the thing that was refused."""
    return reasons(scene, kind) if is_refused(scene, thing) else None


def side_of(place: float, size: float) -> str:
    """Which third of its row a thing lies in: a note beside it opens towards the middle."""
    if 3 * place < size - 1:
        return "early"
    return "late" if 3 * place > 2 * (size - 1) else "middle"


def numbers_of(things: Sequence[str], kind: str) -> list[int]:
    return [number for thing in things if (number := number_of(thing, kind)) is not None]
