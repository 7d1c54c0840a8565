"""Things of this table: what glows, and a thing as a button with all that is to be said of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from core.kernel import Message, say
from web.html import Html, el, join
from web.scene import Scene
from web.tables.things import button_for, is_hinted


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
    **attributes: Any,
) -> Html:
    """`called` is its name in words, already put together. What cannot be tapped now is dimmed and still answers with
    the reason."""
    can = possible(lights, thing)
    said = [called, *(scene.text(note) for note in notes)]
    if is_hinted(scene, thing):
        said.append(scene.text(say("cct.note.hint")))
    off = dim and bool(scene.moves) and not can
    face = named(", ".join(said), *inside)
    return button_for(scene, thing, face, kind=kind, glows=glow and can, can=can, off=off, **attributes)
