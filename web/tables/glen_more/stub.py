"""First versions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.kernel import Message
from core.kernel.words import Words
from web.html import Html, el
from web.scene import Scene, SeatLook
from web.screens import covers
from web.screens.table import Act


def acts(scene: Scene) -> tuple[Act, ...]:
    return ()


def cover() -> Html:
    return covers.cover("glen_more")


def final_lines(scene: Scene) -> Html:
    return el("div")


def help_for(scene: Scene, thing: str) -> tuple[str, str] | None:
    return None


def more(scene: Scene) -> Message | None:
    return None


def where(scene: Scene) -> Message | None:
    return None


def picture(view: Any, words: Words, seats: Sequence[SeatLook]) -> Html:
    return el("svg", viewBox="0 0 10 10")


def rules_page(words: Words) -> Html:
    return el("div")


def strip(scene: Scene, seat: int) -> Html:
    return el("span")
