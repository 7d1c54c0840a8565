"""Beside rondel and territory: persons and landmarks, what a scoring would bring now, and ways to the other parts of
the table."""

from __future__ import annotations

from collections.abc import Iterable

from core.glen_more_2.components import Components
from core.glen_more_2.facts.activating import extra_left, markers_left, may_last
from core.glen_more_2.facts.counting import category_points, coin_points, territory_points, tile_count
from core.glen_more_2.names import card_name, clan_name, tile_name
from core.glen_more_2.state import State
from core.glens.facts import left_in_stack
from core.kernel import Message, Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.controls import door
from web.tables.glen_more_2.chronicles import Count, chapters, marks
from web.tables.glen_more_2.clans import clan_board
from web.tables.glen_more_2.discards import discards
from web.tables.glen_more_2.names import EDITION, card_effect, clan_effect
from web.tables.glen_more_2.reading import CLANS, DISCARDS, TABLE, Reading
from web.tables.glen_more_2.shelf import shelf
from web.tables.glen_more_2.signs import all_signs, frame_of, symbol_of
from web.tables.glen_more_2.sources import symbol_of_source
from web.tables.glens.scoring import Cell, Row, compared, scoring, signed, sizes
from web.tables.glens.things import classes
from web.tables.glens.tiles import TO

LAST_SCORING = 3
"""After so many scorings only the one at the end is left."""


# What a player has beside the territory


def mine(scene: Scene, reading: Reading) -> Html:
    return el("div", _holdings(scene, reading), _doors(scene, reading), class_="g2-mine")


def _holdings(scene: Scene, reading: Reading) -> Html:
    """Persons, landmark cards and lasting clans of whoever's territory is looked at."""
    state, shown = reading.state, reading.shown
    player, kit = state.players[shown], state.kit
    title = say("g2t.held.own") if shown == scene.viewer else say("g2t.held.of", who=Who(shown))
    held = [
        *(_person(scene, kit, person) for person in player.persons),
        *(_card(scene, reading, card) for card in player.cards),
        *(_clan(scene, reading, clan) for clan in player.clans if kit.clans[clan].timing == "lasting"),
        *(
            piece
            for chapter in chapters(state)
            if chapter.name not in reading.views
            for piece in chapter.held(scene, reading)
        ),
        *(_counted(scene, count) for chapter in chapters(state) for count in chapter.strip(scene, shown)[1:]),
    ]
    return el(
        "section",
        el("h2", scene.text(title), id="g2-held-title"),
        el("ul", *held, class_="g2-held", tabindex=0)
        if held
        else el("p", scene.text(say("g2t.held.none")), class_="gm-quiet"),
        class_=f"panel gm-panel p{scene.seats[shown].colour}",
        aria_labelledby="g2-held-title",
    )


def _person(scene: Scene, kit: Components, person: int) -> Html:
    value = kit.tiles[person].person_value
    return el(
        "li",
        el("span", icon("person"), class_="gm-scene g2-person"),
        el("b", scene.text(tile_name(kit, person))),
        el("span", f"×{value}", class_="g2-signs", aria_hidden="true") if value > 1 else None,
        class_="g2-piece",
        data_hold=f"person-{person}",
        id=f"g2-person-{person}",
    )


def _card(scene: Scene, reading: Reading, card: int) -> Html:
    """A landmark card: what it does in signs, and whether it still works."""
    kit = reading.state.kit
    made = kit.cards[card]
    tile = kit.tiles[made.tile]
    extra = bool(kit.extra_activations[card]) and reading.shown == reading.seat
    rests = extra and _rests(reading, made.effects)
    spent = extra and not rests and not extra_left(reading.state, reading.shown)
    marked = marks(scene, reading, "card", card)
    return el(
        "li",
        el("span", icon(symbol_of(kit, tile)), class_=f"gm-scene gm-{frame_of(tile)}"),
        el("b", scene.text(card_name(kit, card))),
        signs_row(all_signs(kit, made.effects)),
        el("span", scene.text(card_effect(kit, card)), class_="vh"),
        el("span", scene.text(say("g2t.held.used")), class_="tag") if spent else None,
        el("span", scene.text(say("g2t.held.rests")), class_="tag") if rests else None,
        *(mark.picture for mark in marked),
        *(el("span", scene.text(said), class_="vh") for mark in marked for said in mark.said),
        class_=classes("g2-piece", None if made.timing == "now" else "g2-lasting"),
        data_hold=f"card-{card}",
        id=f"g2-card-{card}",
    )


def _rests(reading: Reading, effects: Iterable[object]) -> bool:
    """Whether lasting effects of the seat that acts do not work in this turn."""
    state = reading.state
    return reading.shown == reading.seat and any(not may_last(state, reading.shown, type(effect)) for effect in effects)


def _clan(scene: Scene, reading: Reading, clan: int) -> Html:
    kit = reading.state.kit
    rests = _rests(reading, kit.clans[clan].effects)
    return el(
        "li",
        el("span", icon("clan-marker"), class_="gm-scene"),
        el("b", scene.text(clan_name(kit, clan))),
        signs_row(all_signs(kit, kit.clans[clan].effects)),
        el("span", scene.text(clan_effect(kit, clan)), class_="vh"),
        el("span", scene.text(say("g2t.held.rests")), class_="tag") if rests else None,
        class_="g2-piece g2-lasting",
        data_hold=f"clan-{clan}",
        id=f"g2-lasting-{clan}",
    )


def _counted(scene: Scene, count: Count) -> Html:
    """What a chronicle counts beside the number in its line."""
    symbol, _, said = count
    return el("li", el("span", icon(symbol), class_="gm-scene"), el("b", scene.text(said)), class_="g2-piece")


def signs_row(signs: tuple[str, ...]) -> Html:
    """Signs in a line of text; whatever they stand beside is told in words, too."""
    return el(
        "span",
        *(icon("arrow") if sign == TO else icon(sign[1:]) if sign[0] == "#" else el("i", sign) for sign in signs),
        class_="g2-signs gl-neutral",
        aria_hidden="true",
    )


# Other parts of the table


Door = tuple[str, str, Message, str]
"""Name, symbol, title and number of a part that can be opened."""


def doors_of(reading: Reading) -> list[Door]:
    state = reading.state
    free = sum(len(pile) for pile in state.discards)
    return [
        (CLANS, "clan-marker", say("g2t.clans"), ""),
        (DISCARDS, "tile", say("g2t.discards"), str(free)),
    ]


def _doors(scene: Scene, reading: Reading) -> Html:
    return el(
        "nav",
        *(_door(scene, reading, part) for part in doors_of(reading)),
        class_="g2-doors",
        aria_label=scene.text(say("g2t.parts")),
    )


def _door(scene: Scene, reading: Reading, part: Door) -> Html:
    name, symbol, title, number = part
    return door(
        name,
        icon(symbol),
        el("span", scene.text(title)),
        el("b", number) if number else None,
        ref=f"g2-door-{name}",
        kind=classes("g2-door", "legal" if name in reading.asked and name not in reading.views else None),
        open_=name in reading.views,
    )


def views(scene: Scene, reading: Reading) -> Html | None:
    """The parts that are open, one above the other."""
    if not reading.views:
        return None
    return el("div", *(_view(scene, reading, name) for name in reading.views), class_="g2-views")


def _view(scene: Scene, reading: Reading, name: str) -> Html:
    titles = {part: title for part, _, title, _ in doors_of(reading)}
    title = titles.get(name) or next(chapter.title for chapter in chapters(reading.state) if chapter.name == name)
    return el(
        "section",
        el(
            "header",
            el("h2", scene.text(title), id=f"g2-view-{name}-title"),
            el(
                "button",
                icon("close"),
                type="button",
                class_="g2-close",
                data_do="panel",
                data_arg=TABLE,
                aria_label=scene.text(say("g2t.close", part=title)),
                id=f"g2-close-{name}",
            ),
            class_="g2-view-head",
        ),
        _inside(scene, reading, name),
        class_="g2-view",
        aria_labelledby=f"g2-view-{name}-title",
        id=f"g2-view-{name}",
    )


def _inside(scene: Scene, reading: Reading, name: str) -> Html | None:
    if name == CLANS:
        return clan_board(scene, reading)
    if name == DISCARDS:
        return discards(scene, reading)
    chapter = next(chapter for chapter in chapters(reading.state) if chapter.name == name)
    return (chapter.panel if chapter.panel.registered else chapter.summary)(scene, reading)


# If scored now


def side(scene: Scene, reading: Reading) -> Html:
    """What a scoring would bring now, and the chronicles."""
    return el("div", _scoring(scene, reading), shelf(scene, reading), class_="g2-side")


def _scoring(scene: Scene, reading: Reading) -> Html:
    """G2-16, G2-17: the four categories with the points they would give now, sizes, and what is left in supplies."""
    state = reading.state
    over = not state.agenda
    categories = [(category, category_points(state, category)) for category in state.kit.categories]
    sums = [sum(points) for points in zip(*(points for _, (_, points) in categories), strict=True)]
    return scoring(
        EDITION,
        scene,
        (
            el(
                "h2",
                scene.text(say("g2t.scoring.over") if over else say("g2t.scoring.now")),
                None if over else el("small", scene.text(_how_far(state))),
                id="g2-scoring-title",
            ),
        ),
        (
            *(
                compared(EDITION, symbol_of_source(category), say(f"g2.source.{category}"), found)
                for category, found in categories
            ),
            Row(("points",), say("g2t.scoring.sum"), map(_points, sums), "gm-tiles-row"),
            sizes(EDITION, map(tile_count, state.players), territory_points(state)),
            _end(state, sums),
            _supplies(state),
        ),
    )


def _how_far(state: State) -> Message:
    if not state.deck or state.scorings >= LAST_SCORING:
        return say("g2t.scoring.at_the_end")
    return say("g2t.scoring.in", n=left_in_stack(state))


def _points(n: int) -> Cell:
    return "", signed(n), say("g2t.cell.points", n=n)


def _end(state: State, sums: list[int]) -> Row | None:
    """When only the last scoring is left: what the end of the game would bring in all."""
    if not state.agenda or state.scorings < LAST_SCORING:
        return None
    points = (sums[seat] + minus + coin_points(state, seat) for seat, minus in enumerate(territory_points(state)))
    return Row(("flag",), say("g2t.compare.end"), map(_points, points), "gm-end-row")


def _supplies(state: State) -> Row:
    """G2-1.4: scots and markers that are left."""
    left = [(player.scots, markers_left(state, seat)) for seat, player in enumerate(state.players)]
    cells = (
        (f"{scots} · {markers}", "", say("g2t.cell.supply", scots=scots, markers=markers)) for scots, markers in left
    )
    return Row(("scot", "clan-marker"), say("g2t.compare.supply"), cells, "gm-tiles-row g2-supplies")
