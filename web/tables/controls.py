"""What leads about on a table and is no move: to parts that can be opened, to a player's area, nearer and farther."""

from __future__ import annotations

from collections.abc import Mapping

from core.kernel import Message
from web.html import Html, el, icon
from web.scene import Scene
from web.screens.parts import button

WAYS = {"in": "plus", "out": "minus", "fit": "zoom"}
"""How a map is looked at, with the symbol of each."""


def door(name: str, *inside: Html | None, ref: str, kind: str, open_: bool, **attributes: object) -> Html:
    """A button that opens a part of the table, or closes it."""
    return el(
        "button",
        *inside,
        type="button",
        class_=kind,
        data_do="panel",
        data_arg=name,
        aria_expanded="true" if open_ else "false",
        id=ref,
        **attributes,
    )


def way_back(scene: Scene, shown: int, said: Message, *, ref: str, kind: str) -> Html | None:
    """From another player's area to one's own."""
    if scene.viewer in {None, shown}:
        return None
    return button("player", scene.text(said), "prev", kind=kind, arg=scene.viewer, id=ref)


def zoom_buttons(scene: Scene, names: Mapping[str, Message], field: str, *, ref: str, kind: str) -> Html:
    """To look nearer, farther, or at all of it."""
    buttons = (
        el(
            "button",
            icon(symbol),
            type="button",
            class_=kind,
            data_zoom_by=way,
            aria_controls=field,
            aria_label=scene.text(names[way]),
            id=f"{ref}-{way}",
        )
        for way, symbol in WAYS.items()
    )
    return el("span", *buttons, class_=f"{kind}s")
