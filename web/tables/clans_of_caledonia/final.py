"""The scoring told at the end: for each seat where its points came from, and what the two races counted."""

from __future__ import annotations

from core.clans_of_caledonia.components import IMPORTS
from core.clans_of_caledonia.facts.counting import SOURCES, import_values, ledgers, rating, settlement_numbers
from core.clans_of_caledonia.state import State
from core.kernel import Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.clans_of_caledonia.pieces import emblem

SYMBOLS = {
    "glory": "points",
    "basic": "wool",
    "processed": "cheese",
    "money": "coin",
    "export": "card",
    "settlements": "village",
    "bid": "flag",
}


def final_lines(scene: Scene) -> Html:
    state: State = scene.view
    found = ledgers(state)
    rows = [
        el(
            "tr",
            el(
                "th",
                icon(SYMBOLS.get(source, source)),
                el("span", scene.text(say(f"cc.source.{source}"))),
                el("small", _counted(scene, state, source)) if source in {*IMPORTS, "export", "settlements"} else None,
                scope="row",
            ),
            *(_points(ledger[number]) for ledger in found),
        )
        for number, source in enumerate(SOURCES)
        if any(ledger[number] for ledger in found)
    ]
    total = el(
        "tr",
        el("th", icon("points"), el("span", scene.text(say("cct.final.total"))), scope="row"),
        *(_points(sum(ledger)) for ledger in found),
        class_="cct-final-total",
    )
    alone = None
    if state.seats == 1:
        rated = say(f"cc.rating.{rating(sum(found[0]))}")
        alone = el("p", scene.text(say("cct.final.rating", rating=rated)), class_="cct-final-rating")
    return el(
        "div",
        el("div", el("table", _heads(scene, state), el("tbody", *rows, total)), class_="cct-final-scroll"),
        alone,
        class_="cct-final",
    )


def _heads(scene: Scene, state: State) -> Html:
    return el("thead", el("tr", el("td"), *(el("th", _who(scene, seat), scope="col") for seat in range(state.seats))))


def _who(scene: Scene, seat: int) -> Html:
    return el(
        "span",
        emblem(scene.seats[seat].colour),
        el("span", scene.text(say("cct.who", who=Who(seat))), class_="cct-final-name"),
        class_="cct-final-who",
    )


def _points(n: int) -> Html:
    return el("td", n or "–", class_="cct-final-minus" if n < 0 else None)


def _counted(scene: Scene, state: State, source: str) -> str:
    """What was compared, seat by seat; for an import what each is worth."""
    if source in IMPORTS:
        return scene.text(say("cct.final.each", n=import_values(state)[IMPORTS.index(source)]))
    if source == "export":
        return " : ".join(str(len(player.fulfilled)) for player in state.players)
    return " : ".join(map(str, settlement_numbers(state)))
