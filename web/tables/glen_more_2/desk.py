"""Under the territory: what is to be decided of effects, and goods to choose from."""

from __future__ import annotations

from typing import Any

from core.glen_more_2.moves import PutGood, Resolve
from core.glen_more_2.names import DECLINE, effect_thing
from core.glen_more_2.tasks import KeepingGoods, Resolving
from core.glen_more_2.words_of import effect_words, tile_name
from core.glens.refusals import good_thing
from core.glens.state import ChoosingGood
from core.glens.telling import END_TURN, STOP
from core.kernel import Message, Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.chronicles import chapters
from web.tables.glen_more_2.names import good_name
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.signs import goods_symbols
from web.tables.glens.things import classes, number_of, numbers_of, thing_button, third, why_not
from web.tables.glens.tiles import emblem

DRAWN = ("space", "cell", "row", "member", "good", "clan", "discarded", "effect", "seat")
"""The kinds of things that the table of the base game draws."""
BARE = (DECLINE, STOP, END_TURN)
"""Things that are buttons of the command bar."""


def desk(scene: Scene, reading: Reading) -> Html | None:
    """Goods to choose and effects to carry out: those that are buttons of their own."""
    things = [scene.game.touches(move) for move in scene.moves]
    goods = sorted({good for touched in things for good in numbers_of(touched, "good")})
    seats = dict.fromkeys(seat for touched in things for seat in numbers_of(touched[:1], "seat"))
    lands = [seat for seat in seats if seat in reading.lands]
    effects = sorted({move.effect for move in scene.moves if isinstance(move, Resolve)})
    others = undrawn(scene)
    if lands == [reading.shown]:
        seats.pop(reading.shown)
    if not goods and not seats and not effects and not others:
        return None
    return el(
        "div",
        el("p", scene.text(_title(scene, reading)), id="g2-desk-title"),
        el(
            "ul",
            *(_good(scene, reading, good, place, len(goods)) for place, good in enumerate(goods)),
            *(_land(scene, reading, seat) if seat in lands else _seat(scene, reading, seat) for seat in seats),
            *(_effect(scene, reading, effect) for effect in effects),
            *(_other(scene, reading, thing, move) for thing, move in others.items()),
        ),
        class_="gm-choose",
        role="group",
        aria_labelledby="g2-desk-title",
    )


def _title(scene: Scene, reading: Reading) -> Message:
    task, kit = reading.task, reading.state.kit
    if isinstance(task, ChoosingGood):
        territory = reading.state.players[task.seat].territory
        return say("g2t.choose", n=task.n, tile=tile_name(kit, territory.tiles[territory.at(task.cell)]))
    if isinstance(task, KeepingGoods):
        return say("g2t.keep", n=task.n)
    if isinstance(task, Resolving):
        left = tuple(effect_words(kit, kit.numbered[number].effect, n) for number, n in task.left)
        return say("g2t.resolve", what=left)
    kinds = {type(move) for move in scene.moves}
    if PutGood in kinds:
        return say("g2t.put")
    touched = [thing for move in scene.moves for thing in scene.game.touches(move)[:1]]
    if numbers_of(touched, "good"):
        return say("g2t.choose_one")
    if numbers_of(touched, "seat"):
        return say("g2t.choose_land") if reading.lands else say("g2t.choose_seat")
    return say("g2t.others") if reading.lit.glowing - undrawn(scene).keys() else say("g2t.choose_this")


def undrawn(scene: Scene) -> dict[str, Any]:
    """Things of legal moves that lie nowhere on the table, each with the first such move: a chronicle may have moves
    without a picture of their own."""
    drawn = {*DRAWN, *(kind for chapter in chapters(scene.view) for kind in chapter.things)}
    bare = {*BARE, *(thing for chapter in chapters(scene.view) for thing in chapter.bare)}
    found: dict[str, Any] = {}
    for move in scene.moves:
        things = scene.game.touches(move)
        for thing in things:
            kind, _, _ = thing.rpartition("-")
            numbered = number_of(thing, kind) is not None
            if thing not in bare and kind not in drawn and (numbered or len(things) == 1):
                found.setdefault(thing, move)
    return found


def _other(scene: Scene, reading: Reading, thing: str, move: Any) -> Html:
    labels = (chapter.label(reading.state, thing) for chapter in chapters(reading.state))
    label = next((label for label in labels if label is not None), None)
    said = scene.text(label or scene.game.name_move(reading.state, move))
    kind, _, _ = thing.rpartition("-")
    symbol = next((chapter.symbols[kind] for chapter in chapters(reading.state) if kind in chapter.symbols), "book")
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            icon(symbol),
            el("span", said, aria_hidden="true"),
            called=said,
            kind="gm-good g2-effect",
        ),
        why_not(scene, thing),
        class_="gl-slot gl-late gl-low",
        id=f"g2-thing-{thing}",
    )


def _good(scene: Scene, reading: Reading, good: int, place: int, of: int) -> Html:
    name = scene.text(good_name(reading.state.kit, good))
    putting = any(isinstance(move, PutGood) and move.good == good for move in scene.moves)
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            good_thing(good),
            icon(goods_symbols(reading.state.kit)[good]),
            el("span", name, aria_hidden="true"),
            called=name,
            kind="gm-good",
            notes=[say("g2t.note.then_tile")] if putting else [],
        ),
        why_not(scene, good_thing(good)),
        class_=f"gl-slot {third(place, of)} gl-low",
        id=f"g2-good-{good}",
    )


def _seat(scene: Scene, reading: Reading, seat: int) -> Html:
    """A player to choose."""
    thing = f"seat-{seat}"
    labels = (chapter.label(reading.state, thing) for chapter in chapters(reading.state))
    said = scene.text(next((label for label in labels if label is not None), say("g2t.who", who=Who(seat))))
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            emblem(scene, seat),
            el("span", said, aria_hidden="true"),
            called=said,
            kind="gm-good g2-seat",
        ),
        why_not(scene, thing),
        class_="gl-slot gl-middle gl-low",
        id=f"g2-{thing}",
    )


def _land(scene: Scene, reading: Reading, seat: int) -> Html:
    """A territory in which a tile can be chosen: looked at, its tiles can be tapped."""
    return el(
        "li",
        el(
            "button",
            emblem(scene, seat),
            el("span", scene.text(say("g2t.who", who=Who(seat))), aria_hidden="true"),
            type="button",
            class_=classes("gm-good g2-seat", "g2-looked-at" if seat == reading.shown else "g2-to-look-at"),
            aria_label=scene.text(say("glt.land.of", who=Who(seat))),
            aria_pressed="true" if seat == reading.shown else "false",
            data_do="player",
            data_arg=seat,
            data_hold=f"seat-{seat}",
            id=f"g2-look-at-{seat}",
        ),
    )


def _effect(scene: Scene, reading: Reading, effect: int) -> Html:
    said = scene.text(effect_words(reading.state.kit, reading.state.kit.numbered[effect].effect, 1))
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            effect_thing(effect),
            icon("check"),
            el("span", said, aria_hidden="true"),
            called=said,
            kind="gm-good g2-effect",
        ),
        why_not(scene, effect_thing(effect)),
        class_="gl-slot gl-late gl-low",
        id=f"g2-effect-{effect}",
    )
