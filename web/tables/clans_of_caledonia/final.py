"""The scoring told at the end: for each seat where its points came from, and what the two races counted."""

from __future__ import annotations

from core.clans_of_caledonia.components import IMPORTS
from core.clans_of_caledonia.facts.counting import SOURCES, import_values, ledgers, rating, settlement_numbers
from core.clans_of_caledonia.state import State
from core.kernel import say
from web.html import Html, el
from web.scene import Scene
from web.tables.scores import score_table, sources

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
    rows = (
        (
            SYMBOLS.get(source, source),
            say(f"cc.source.{source}"),
            [ledger[number] for ledger in found],
            el("small", _counted(scene, state, source)) if source in {*IMPORTS, "export", "settlements"} else None,
        )
        for number, source in enumerate(SOURCES)
    )
    alone = None
    if state.seats == 1:
        rated = say(f"cc.rating.{rating(sum(found[0]))}")
        alone = el("p", scene.text(say("cct.final.rating", rating=rated)), class_="cct-final-rating")
    scored = sources(rows, say("cct.final.total"), [sum(ledger) for ledger in found])
    return el("div", score_table(scene, scored), alone, class_="cct-final")


def _counted(scene: Scene, state: State, source: str) -> str:
    """What was compared, seat by seat; for an import what each is worth."""
    if source in IMPORTS:
        return scene.text(say("cct.final.each", n=import_values(state)[IMPORTS.index(source)]))
    if source == "export":
        return " : ".join(str(len(player.fulfilled)) for player in state.players)
    return " : ".join(map(str, settlement_numbers(state)))
