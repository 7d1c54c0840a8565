"""The scoring told at the end: the three comparisons as they stand, the final scoring, and points of brown tiles."""

from __future__ import annotations

from core.glen_more.components import BOARD, COMPARISONS, END_CARDS, SOURCES
from core.glen_more.facts import comparisons, tile_count
from core.glen_more.state import State
from core.kernel import Message, Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more.panels import MARKS
from web.tables.glens.tiles import EMBLEMS


def final_lines(scene: Scene) -> Html:
    """A table: for each seat where its points came from, and under it the last comparisons."""
    state: State = scene.view
    return el("div", _sources(scene, state), _compared(scene, state), class_="gm-final")


def _heads(scene: Scene, state: State) -> Html:
    return el(
        "thead",
        el("tr", el("td"), *(el("th", _who(scene, seat), scope="col") for seat in range(state.seats))),
    )


def _who(scene: Scene, seat: int) -> Html:
    colour = scene.seats[seat].colour
    return el(
        "span",
        el("span", icon(f"em-{EMBLEMS[colour]}"), class_=f"em p{colour} s", aria_hidden="true"),
        el("span", scene.text(say("gmt.who", who=Who(seat))), class_="gm-final-name"),
        class_="gm-final-who",
    )


def _sources(scene: Scene, state: State) -> Html:
    """GM-15: every source of points that gave anybody anything, and the sum."""
    rows = [
        el(
            "tr",
            el("th", icon(_symbol(source)), el("span", scene.text(_named(source))), scope="row"),
            *(_points(player.ledger[number]) for player in state.players),
        )
        for number, source in enumerate(SOURCES)
        if any(player.ledger[number] for player in state.players)
    ]
    total = el(
        "tr",
        el("th", icon("points"), el("span", scene.text(say("gmt.final.total"))), scope="row"),
        *(_points(player.points) for player in state.players),
        class_="gm-final-total",
    )
    return el(
        "section",
        el("div", el("table", _heads(scene, state), el("tbody", *rows, total)), class_="gm-final-scroll"),
        class_="gm-scored",
    )


def _points(n: int) -> Html:
    return el("td", n or "–", class_="gm-minus" if n < 0 else None)


def _named(source: str) -> Message:
    return say(f"gm.source.{source}")


def _symbol(source: str) -> str:
    if source in MARKS:
        return MARKS[source]
    if source in END_CARDS:
        return "card"
    return {"coins": "coin", "tiles": "tile"}.get(source, source)


def _compared(scene: Scene, state: State) -> Html:
    """What the last scoring compared, and the sizes of the territories."""
    rows = [
        el(
            "tr",
            el("th", icon(MARKS[category]), el("span", scene.text(say(f"gmt.compare.{category}"))), scope="row"),
            *(
                el("td", el("span", scene.text(say("gmt.final.count", count=count, n=n))))
                for count, n in zip(*held, strict=True)
            ),
        )
        for category, held in zip(COMPARISONS, comparisons(state), strict=True)
    ]
    least = min(tile_count(player) for player in state.players)
    sizes = el(
        "tr",
        el("th", icon("tile"), el("span", scene.text(say("gmt.compare.tiles"))), scope="row"),
        *(
            el(
                "td",
                scene.text(
                    say(
                        "gmt.final.size",
                        count=tile_count(player),
                        n=(tile_count(player) - least) * BOARD.end.points_per_extra_tile,
                    )
                ),
            )
            for player in state.players
        ),
    )
    return el(
        "section",
        el("h3", scene.text(say("gmt.final.compared"))),
        el("p", scene.text(say("gmt.final.compared.help")), class_="gm-quiet"),
        el("div", el("table", _heads(scene, state), el("tbody", *rows, sizes)), class_="gm-final-scroll"),
        class_="gm-scored",
    )
