"""The panels beside the board: special locations, and what a scoring would bring now."""

from __future__ import annotations

from core.glen_more.components import BOARD, CARDS, COMPARISONS, STACKS, TILES
from core.glen_more.facts import comparisons, final_entries, tile_count
from core.glen_more.names import card_name
from core.glen_more.state import State
from core.glens.facts import left_in_stack
from core.kernel import Message, Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more.names import card_effect, card_symbol, card_timing
from web.tables.glen_more.reading import Reading
from web.tables.glens.things import classes
from web.tables.glens.tiles import EMBLEMS

MARKS = {"whisky": "whisky", "chieftains": "chieftain", "cards": "card"}
FEW, SOME = 2, 4
"""Up to so many locations are shown large, or with their effect at all."""


def panels(scene: Scene, reading: Reading) -> Html:
    return el("div", _locations(scene, reading), _scoring(scene, reading), class_="gm-panels")


# Special locations


def _locations(scene: Scene, reading: Reading) -> Html:
    """The cards of whoever's territory is looked at: what each does, when, and its bonnets."""
    cards = reading.state.players[reading.shown].cards
    title = say("gmt.cards.own") if reading.shown == scene.viewer else say("gmt.cards.of", who=Who(reading.shown))
    size = "gm-few" if len(cards) <= FEW else "gm-some" if len(cards) <= SOME else "gm-many"
    return el(
        "section",
        el("h2", scene.text(title), id="gm-cards-title"),
        el("ul", *(_location(scene, card) for card in cards), class_=f"gm-cards {size}")
        if cards
        else el("p", scene.text(say("gmt.cards.none")), class_="gm-quiet"),
        class_="panel gm-panel",
        aria_labelledby="gm-cards-title",
    )


def _location(scene: Scene, card: int) -> Html:
    bonnets = CARDS[card].bonnets
    return el(
        "li",
        el("span", icon(card_symbol(card)), class_=f"gm-scene gm-{TILES[CARDS[card].tile].frame}"),
        el("h3", scene.text(card_name(card))),
        el("p", scene.text(card_effect(card))),
        el(
            "span",
            el("span", scene.text(card_timing(card)), class_="tag"),
            el(
                "span",
                icon("bonnet"),
                el("span", bonnets, aria_hidden="true"),
                el("span", scene.text(say("gmt.bonnets", count=bonnets)), class_="vh"),
                class_="tag",
            )
            if bonnets
            else None,
            class_="gm-tags",
        ),
        class_="gm-card",
        data_hold=f"card-{card}",
        id=f"gm-card-{card}",
    )


# If scored now


def _scoring(scene: Scene, reading: Reading) -> Html:
    """GM-15: the three comparisons with the points a scoring would give now, and the minus for tiles at the end."""
    state = reading.state
    seats = range(state.seats)
    over = not state.agenda
    rows = [
        _row(
            scene,
            MARKS[category],
            say(f"gmt.compare.{category}"),
            [(str(count), f"+{n}" if n else "0", say("gmt.cell.compared", n=n, count=count)) for count, n in told],
            kind=None,
        )
        for category, told in zip(
            COMPARISONS, (list(zip(*both, strict=True)) for both in comparisons(state)), strict=True
        )
    ]
    return el(
        "section",
        el(
            "h2",
            scene.text(say("gmt.scoring.over") if over else say("gmt.scoring.now")),
            id="gm-scoring-title",
        ),
        None if over else el("span", scene.text(_how_far(state)), class_="tag gm-how-far"),
        el(
            "table",
            el(
                "thead",
                el(
                    "tr",
                    el("td"),
                    *(el("th", _roundel(scene, seat), scope="col") for seat in seats),
                ),
            ),
            el("tbody", *rows, _tiles_row(scene, state), _end_row(scene, state)),
            class_=f"gm-seats-{state.seats}",
        ),
        class_="panel gm-panel gm-scoring",
        aria_labelledby="gm-scoring-title",
    )


def _how_far(state: State) -> Message:
    return say("gmt.scoring.in", n=left_in_stack(state))


def _roundel(scene: Scene, seat: int) -> Html:
    colour = scene.seats[seat].colour
    return el(
        "span",
        el("span", icon(f"em-{EMBLEMS[colour]}"), class_=f"em p{colour} s", aria_hidden="true"),
        el("span", scene.text(say("gmt.who", who=Who(seat))), class_="vh"),
    )


Cell = tuple[str, str, Message]
"""A number, what it brings, and both in words."""


def _row(scene: Scene, symbol: str, name: Message, cells: list[Cell], kind: str | None) -> Html:
    return el(
        "tr",
        el("th", icon(symbol), el("span", scene.text(name), class_="vh"), scope="row"),
        *(
            el(
                "td",
                el("span", number, aria_hidden="true"),
                el("b", gain, aria_hidden="true", class_="gm-minus" if gain.startswith("−") else None),
                el("span", scene.text(said), class_="vh"),
            )
            for number, gain, said in cells
        ),
        class_=kind,
    )


def _tiles_row(scene: Scene, state: State) -> Html:
    """GM-15.4: the size of each territory and what it would cost at the end."""
    counts = [tile_count(player) for player in state.players]
    least = min(counts)
    cells: list[Cell] = []
    for count in counts:
        minus = (count - least) * BOARD.end.points_per_extra_tile
        cells.append((str(count), f"−{-minus}" if minus else "0", say("gmt.cell.tiles", n=count, minus=minus)))
    return _row(scene, "tile", say("gmt.compare.tiles"), cells, "gm-tiles-row")


def _end_row(scene: Scene, state: State) -> Html | None:
    """In the last stack: what the final scoring would bring in all; not for a seat whose points are hidden."""
    if not state.agenda or state.scorings < len(STACKS) - 2:
        return None
    cells: list[Cell] = []
    for seat, entries in enumerate(final_entries(state)):
        if scene.game.hides_points(state, seat, scene.viewer):
            cells.append(("", "?", say("gmt.cell.hidden")))
            continue
        points = sum(n for _, n in entries)
        cells.append(
            ("", f"+{points}" if points > 0 else f"−{-points}" if points else "0", say("gmt.cell.end", n=points))
        )
    return _row(scene, "flag", say("gmt.compare.end"), cells, classes("gm-end-row"))
