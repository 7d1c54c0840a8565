"""The scoring told at the end: where everybody's points came from, and what the last scoring compared."""

from __future__ import annotations

from core.glen_more_2.scoring import category_points, territory_points, tile_count
from core.glen_more_2.state import State
from core.glen_more_2.words_of import source_name
from core.kernel import Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.sources import symbol_of_source
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
        el("span", scene.text(say("g2t.who", who=Who(seat))), class_="gm-final-name"),
        class_="gm-final-who",
    )


def _head(scene: Scene, symbol: str, said: str) -> Html:
    return el("th", icon(symbol), el("span", said), scope="row")


def _sources(scene: Scene, state: State) -> Html:
    """Every source of points that gave anybody anything, and the sum."""
    rows = [
        el(
            "tr",
            _head(scene, symbol_of_source(source), scene.text(source_name(state.kit, number))),
            *(_points(player.ledger[number]) for player in state.players),
        )
        for number, source in enumerate(state.kit.sources)
        if any(player.ledger[number] for player in state.players)
    ]
    total = el(
        "tr",
        _head(scene, "points", scene.text(say("g2t.final.total"))),
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


def _compared(scene: Scene, state: State) -> Html:
    """What the last scoring compared, and the sizes of the territories."""
    rows = [
        el(
            "tr",
            _head(scene, symbol_of_source(category), scene.text(say(f"g2.source.{category}"))),
            *(
                el("td", el("span", scene.text(say("g2t.final.count", count=count, n=n))))
                for count, n in zip(*category_points(state, category), strict=True)
            ),
        )
        for category in state.kit.categories
    ]
    sizes = el(
        "tr",
        _head(scene, "tile", scene.text(say("g2t.compare.tiles"))),
        *(
            el("td", scene.text(say("g2t.final.size", count=tile_count(player), n=minus)))
            for player, minus in zip(state.players, territory_points(state), strict=True)
        ),
    )
    return el(
        "section",
        el("h3", scene.text(say("g2t.final.compared"))),
        el("p", scene.text(say("g2t.final.compared.help")), class_="gm-quiet"),
        el("div", el("table", _heads(scene, state), el("tbody", *rows, sizes)), class_="gm-final-scroll"),
        class_="gm-scored",
    )
