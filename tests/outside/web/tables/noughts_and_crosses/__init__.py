"""The table of noughts and crosses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.kernel import Message, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import Scene, SeatLook
from web.screens.covers import landscape
from web.tables.rules_text import rules_text

AREAS = False
SIGNS = ("close", "coin")


def draw(scene: Scene) -> Html:
    return el("div", *(_cell(scene, cell, seat) for cell, seat in enumerate(scene.view.cells)), class_="nc-board")


def _cell(scene: Scene, cell: int, seat: int) -> Html:
    return el(
        "button",
        icon(SIGNS[seat]) if seat >= 0 else None,
        el("span", scene.text(say("nct.cell", cell=cell + 1)), class_="vh"),
        type="button",
        class_="legal" if scene.legal(f"cell-{cell}") else None,
        data_thing=f"cell-{cell}",
        id=f"nc-{cell}",
    )


def strip(scene: Scene, seat: int) -> Html:
    return icon(SIGNS[seat])


def where(scene: Scene) -> Message | None:
    return None


def more(scene: Scene) -> Message | None:
    return None


def acts(scene: Scene) -> Sequence[Any]:
    return ()


def slip(scene: Scene, move: object) -> Message | None:
    return None


def picture(view: Any, words: Words, seats: Sequence[SeatLook]) -> Html:
    return landscape()


def cover() -> Html:
    return landscape()


def help_for(scene: Scene, thing: str) -> tuple[Message, list[Message]] | None:
    return (say("nc.title"), [say("nct.help")]) if thing.startswith("cell-") else None


def final_lines(scene: Scene) -> Sequence[Message]:
    return ()


def rules_page(words: Words) -> Html:
    return rules_text(words, __name__, {"cells": 9}, {})
