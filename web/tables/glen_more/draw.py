"""The table while it is played."""

from __future__ import annotations

from web.html import Html, el
from web.scene import Scene


def draw(scene: Scene) -> Html:
    return el("div", class_="gm", id="gm-table")
