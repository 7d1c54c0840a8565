"""Beside the map: the shelf, what is pointed at or asked, and one panel at a time under its tab."""

from __future__ import annotations

from collections.abc import Callable

from core.kernel import Message, say
from web.html import Html, el
from web.scene import Scene
from web.screens.parts import button
from web.tables.clans_of_caledonia.board import board_panel
from web.tables.clans_of_caledonia.chart import ON_THE_MAP
from web.tables.clans_of_caledonia.contracts import contracts_panel
from web.tables.clans_of_caledonia.deciding import decision
from web.tables.clans_of_caledonia.market import market_panel, open_column, trade_desk
from web.tables.clans_of_caledonia.pick import pick
from web.tables.clans_of_caledonia.reading import SET_UP, Reading
from web.tables.clans_of_caledonia.rounds import round_panel
from web.tables.clans_of_caledonia.shelf import shelf
from web.tables.things import classes, reasons

PANELS: dict[str, tuple[str, Callable[[Scene, Reading], Html]]] = {
    "market": ("market", market_panel),
    "contracts": ("card", contracts_panel),
    "board": ("person", board_panel),
    "round": ("clock", round_panel),
}
PLACE, FOLDED = "place", "fold"
"""On a phone: the tab with shelf and decision, and nothing but the map. Asking for an open panel again closes it."""


def dock(scene: Scene, reading: Reading) -> Html:
    desk = decision(scene, reading)
    refused = scene.refusal is not None and not scene.refusal.thing.startswith(ON_THE_MAP)
    large = desk is not None and isinstance(reading.task, SET_UP) and not reading.chosen
    return el(
        "aside",
        shelf(scene, reading),
        desk or _pointed(scene, reading),
        reasons(scene, "cct-on-dock") if refused else None,
        None if large else _panel(scene, reading),
        _tabs(scene, reading, large=large),
        class_=classes(
            "cct-dock",
            "cct-asked" if reading.chosen else "cct-auto",
            "cct-folded" if scene.panel == FOLDED else None,
            "cct-alone" if large else None,
        ),
        aria_label=scene.text(say("cct.dock")),
    )


def _pointed(scene: Scene, reading: Reading) -> Html | None:
    """What is pointed at: a column of the market, a hex, a unit; panels other than the market need the room."""
    column = open_column(scene, reading) if reading.tab == "market" else None
    if column is not None:
        return trade_desk(scene, reading, column)
    return pick(scene, reading) if reading.tab == "market" or reading.unit is not None else None


def _panel(scene: Scene, reading: Reading) -> Html:
    _, draw = PANELS[reading.tab]
    return el("div", draw(scene, reading), class_=f"cct-panel cct-panel-{reading.tab}", id="cct-panel")


def _tabs(scene: Scene, reading: Reading, *, large: bool) -> Html:
    names: dict[str, Message] = {
        PLACE: say("cct.tab.place"),
        "market": say("cct.tab.market"),
        "contracts": say("cct.tab.contracts"),
        "board": say("cct.tab.board"),
        "round": say("cct.tab.round"),
    }
    place = not reading.chosen and scene.panel != FOLDED
    tabs = [_tab(scene, PLACE, names[PLACE], "hand", open_=place, arg=PLACE if reading.chosen else FOLDED)]
    for name, (symbol, _) in PANELS.items():
        tabs.append(_tab(scene, name, names[name], symbol, open_=reading.tab == name and not large, arg=name))
    return el("nav", *tabs, class_="cct-tabs", aria_label=scene.text(say("cct.tabs")))


def _tab(scene: Scene, name: str, label: Message, symbol: str, *, open_: bool, arg: str) -> Html:
    current = "true" if open_ else None
    kind = f"cct-tab cct-tab-{name}"
    return button("panel", scene.text(label), symbol, kind=kind, arg=arg, aria_current=current, id=f"cct-tab-{name}")
