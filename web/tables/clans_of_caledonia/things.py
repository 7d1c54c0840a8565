"""What every thing that can be tapped has in common: its state, its name in words, the note that says why not.

A thing may name several at once, with spaces between: a tap on `row-2 buy units-d` is a tap on all three, so it tells a
whole move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from core.kernel import Message, say
from web.html import Html, el, icon, join
from web.scene import Scene

NOTE = "cct-why-not"


class Lit(msgspec.Struct, frozen=True):
    """Which things glow, given what is selected."""

    legal: frozenset[str]
    """Things that some legal move touches together with everything selected."""
    some: frozenset[str]
    """Things that some legal move touches, whatever is selected."""
    whole: frozenset[frozenset[str]]
    """All things of each legal move."""


def lit(scene: Scene) -> Lit:
    selected = set(scene.selected)
    touched = [scene.game.touches(move) for move in scene.moves]
    some = {thing for things in touched for thing in things}
    legal = some
    if selected:
        legal = {thing for things in touched if selected.issubset(things) for thing in things}
    return Lit(frozenset(legal), frozenset(some), frozenset(map(frozenset, touched)))


def possible(lights: Lit, thing: str) -> bool:
    """Whether a tap on this thing alone would mean something."""
    return frozenset(thing.split()) in lights.whole if " " in thing else thing in lights.some


def listed(inside: Iterable[Html], class_: str) -> Html:
    return el("ul", *(el("li", each) for each in inside), class_=class_)


def classes(*names: str | None) -> str:
    return " ".join([name for name in names if name])


def is_selected(scene: Scene, thing: str) -> bool:
    return bool(scene.selected) and all(part in scene.selected for part in thing.split())


def is_hinted(scene: Scene, thing: str) -> bool:
    return bool(scene.hinted) and all(part in scene.hinted for part in thing.split())


def is_refused(scene: Scene, thing: str) -> bool:
    return scene.refusal is not None and scene.refusal.thing == thing


def named(name: str, *inside: Html | str | None) -> Html:
    """What a button shows, for the eyes alone, and its name in words."""
    return join((el("span", *inside, class_="cct-face", aria_hidden="true"), el("span", name, class_="vh")))


def thing_button(
    scene: Scene,
    lights: Lit,
    thing: str,
    *inside: Html | str | None,
    called: str,
    kind: str,
    notes: Iterable[Message] = (),
    glow: bool = True,
    dim: bool = True,
    **attributes: object,
) -> Html:
    """A thing as a button: glowing, selected, hinted or refused, with all that is to be said of it. `called` is its
    name in words, already put together. What cannot be tapped now is dimmed and still answers with the reason."""
    selected, hinted, refused = is_selected(scene, thing), is_hinted(scene, thing), is_refused(scene, thing)
    can = possible(lights, thing)
    said = [called, *(scene.text(note) for note in notes)]
    if hinted:
        said.append(scene.text(say("cct.note.hint")))
    return el(
        "button",
        named(", ".join(said), *inside),
        el("span", icon("hint"), class_="cct-bulb") if hinted else None,
        type="button",
        class_=classes(
            kind,
            "legal" if glow and can and not selected else None,
            "selected" if selected else None,
            "hinted" if hinted else None,
            "refused" if refused else None,
            "off" if dim and scene.moves and not can and not selected else None,
        ),
        data_thing=thing,
        aria_pressed=("true" if selected else "false") if can else None,
        aria_describedby=NOTE if refused else None,
        **attributes,
    )


def why_not(scene: Scene, kind: str = "", style: str | None = None) -> Html | None:
    """The reasons beside what was refused."""
    if scene.refusal is None:
        return None
    return el(
        "div",
        join(el("p", scene.text(reason)) for reason in scene.refusal.reasons),
        class_=f"why-not {kind}".rstrip(),
        id=NOTE,
        style=style,
    )


def number_of(thing: str, kind: str) -> int | None:
    """The number of a thing of this kind: 12 of `hex-12`."""
    head, _, tail = thing.rpartition("-")
    return int(tail) if head == kind and tail.isascii() and tail.isdigit() and len(tail) < 4 else None


def numbers_of(things: Sequence[str], kind: str) -> list[int]:
    return [number for thing in things if (number := number_of(thing, kind)) is not None]
