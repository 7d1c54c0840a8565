"""The panels beside the board: special locations, and what a scoring would bring now."""

from __future__ import annotations

from core.glen_more.components import BOARD, CARDS, COMPARISONS, STACKS, TILES
from core.glen_more.facts import comparisons, final_entries, tile_count
from core.glen_more.names import card_name
from core.glen_more.state import State
from core.glens.facts import left_in_stack
from core.kernel import Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more.names import EDITION, card_effect, card_symbol, card_timing
from web.tables.glen_more.reading import Reading
from web.tables.glens.scoring import Cell, Row, compared, scoring, signed, sizes

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
    over = not state.agenda
    title = say("gmt.scoring.over") if over else say("gmt.scoring.now")
    far = say("gmt.scoring.in", n=left_in_stack(state))
    counts = [tile_count(player) for player in state.players]
    return scoring(
        EDITION,
        scene,
        (
            el("h2", scene.text(title), id="gm-scoring-title"),
            None if over else el("span", scene.text(far), class_="tag gm-how-far"),
        ),
        (
            *(
                compared(EDITION, MARKS[category], say(f"gmt.compare.{category}"), found)
                for category, found in zip(COMPARISONS, comparisons(state), strict=True)
            ),
            sizes(
                EDITION,
                counts,
                [(count - min(counts)) * BOARD.end.points_per_extra_tile for count in counts],
            )._replace(kind="gm-tiles-row"),
            _end(scene, state),
        ),
    )


def _end(scene: Scene, state: State) -> Row | None:
    """In the last stack: what the final scoring would bring in all; not for a seat whose points are hidden."""
    if not state.agenda or state.scorings < len(STACKS) - 2:
        return None
    cells: list[Cell] = []
    for seat, entries in enumerate(final_entries(state)):
        points = sum(n for _, n in entries)
        hidden = scene.game.hides_points(state, seat, scene.viewer)
        cells.append(
            ("", "?", say("gmt.cell.hidden")) if hidden else ("", signed(points), say("gmt.cell.end", n=points))
        )
    return Row(("flag",), say("gmt.compare.end"), cells, "gm-end-row")
