"""A territory: its tiles with goods and scots, places for a new tile, and tiles that can be upgraded."""

from __future__ import annotations

from core.glen_more_2.moves import PutScot, RemoveTile
from core.glen_more_2.rules.activating import possible
from core.glen_more_2.tasks import Activating, Finishing, GivingScot, Laying
from core.glen_more_2.words_of import names_of, tile_name
from core.glens.refusals import member_thing
from core.glens.state import ActivateAnywhere, Place, Sell
from core.glens.telling import place_from_home
from core.kernel import Message, say
from web.html import Html, el, icon, join
from web.scene import Scene
from web.tables.glen_more_2.chronicles import chapters, marks, said_of
from web.tables.glen_more_2.desk import desk
from web.tables.glen_more_2.names import tile_face, tile_told
from web.tables.glen_more_2.reading import Bringing, Reading, brings, cut_short
from web.tables.glen_more_2.signs import goods_symbols
from web.tables.glens.heading import heading
from web.tables.glens.land import Plan, beside, plan
from web.tables.glens.parts import activates, pill
from web.tables.glens.saying import goods_said
from web.tables.glens.things import classes, numbers_of, thing_button, third, why_not
from web.tables.glens.tiles import SHOWN_MEMBERS, art, goods_on, members_on, use

FIELD = "g2-field"
Gains = dict[int, tuple[Bringing, ...]]


def land(scene: Scene, reading: Reading) -> Html:
    """The territory looked at."""
    return el(
        "section",
        heading(scene, reading, FIELD, "g2"),
        el(
            "div",
            el("div", _grid(scene, reading), class_="gm-pane", data_zoom_pane=True, id=f"g2-pane-{reading.shown}"),
            class_="gm-field",
            data_zoom=True,
            id=FIELD,
        ),
        desk(scene, reading),
        class_=f"gm-land g2-land p{scene.seats[reading.shown].colour}",
        aria_labelledby="g2-land-title",
    )


# The grid


def _grid(scene: Scene, reading: Reading) -> Html:
    territory = reading.state.players[reading.shown].territory
    task = reading.task
    placing = isinstance(task, Laying) and reading.own and task.seat == reading.shown and bool(scene.moves)
    places = [move.cell for move in scene.moves if isinstance(move, Place)] if placing else []
    free = [cell for cell in places if cell not in territory.cells]
    carried = sorted(cell for cell in reading.named or () if cell not in territory.cells)
    upgrade = placing and reading.state.kit.tiles[task.tile].upgrade
    others = [cell for cell in beside(territory.cells) if cell not in places] if placing and not upgrade else []
    drawn = plan([*territory.cells, *free, *carried], others)
    gains: Gains = {}
    if placing and reading.previewed is not None:
        gains = brings(reading.state, task.seat, task.tile, reading.previewed)
    tiles = [
        _tile(scene, reading, drawn, place, gains, upgrade=cell in places) for place, cell in enumerate(territory.cells)
    ]
    return el(
        "ul",
        *tiles,
        *(_plot(scene, reading, drawn, cell, gains) for cell in free),
        *(_carried(scene, reading, drawn, cell) for cell in carried),
        *(_barred(scene, reading, drawn, cell) for cell in others),
        class_="gm-grid",
        style=drawn.style,
    )


def _item(drawn: Plan, cell: int, *inside: Html | None, kind: str = "") -> Html:
    column, row = drawn.place(cell)
    low = " gl-low" if 2 * row > len(drawn.rows) + 1 else ""
    return el(
        "li",
        *inside,
        class_=f"gm-cell {third(column - 1, len(drawn.columns))}{low} {kind}".rstrip(),
        style=f"grid-area:{row}/{column}",
        id=f"g2-cell-{cell}",
    )


def _tile(scene: Scene, reading: Reading, drawn: Plan, place: int, gains: Gains, *, upgrade: bool) -> Html:
    kit = reading.state.kit
    territory = reading.state.players[reading.shown].territory
    cell, tile = territory.cells[place], territory.tiles[place]
    goods, scots = territory.goods[place], territory.members[place]
    covering = reading.task.tile if upgrade and reading.previewed == cell else None
    movable = reading.own and reading.named is None and _movable(scene, reading, cell)
    picture = art(
        tile_face(scene.words, kit, tile if covering is None else covering, aside=bool(goods or scots)),
        goods_on([goods_symbols(kit)[good] for good in goods]) if goods else None,
        members_on(scots, beside_goods=bool(goods)) if scots and not movable else None,
        *(mark.picture for mark in marks(scene, reading, "cell", cell)),
        classes="gl-tile",
    )
    notes = [*_notes(reading, cell, goods, scots), *said_of(scene, reading, "cell", cell)]
    kind = "lastmove" if cell in reading.just_laid else None
    thing = reading.cell(cell)
    if not reading.own:
        told = ", ".join([tile_told(scene.words, kit, tile), *(scene.text(note) for note in notes)])
        inside = el("span", picture, el("span", told, class_="vh"), class_=classes("gm-tile", kind), data_hold=thing)
        return _item(drawn, cell, inside)
    mark, state_class, said = _activity(scene, reading, cell, gains, upgrade=upgrade)
    return _item(
        drawn,
        cell,
        thing_button(
            scene,
            reading.lit,
            thing,
            picture,
            mark,
            called=tile_told(scene.words, kit, tile),
            kind=classes("gm-tile", state_class, kind, "gm-preview" if covering is not None else None),
            notes=[*notes, *said],
            data_drop=thing,
        ),
        _scots(scene, reading, cell, scots, beside_goods=bool(goods)) if movable else None,
        why_not(scene, thing),
        why_not(scene, member_thing(cell)) if movable else None,
    )


def _notes(reading: Reading, cell: int, goods: tuple[int, ...], scots: int) -> list[Message]:
    state = reading.state
    below = [tile for where, tile in state.players[reading.shown].covered if where == cell]
    notes = []
    if goods:
        notes.append(say("g2t.note.holds", goods=goods_said(state.kit, goods)))
    if scots:
        notes.append(say("g2t.note.scots", n=scots))
    if below:
        notes.append(say("g2t.note.covers", tiles=tuple(tile_name(state.kit, tile) for tile in below)))
    return notes


Activity = tuple[Html | None, str | None, list[Message]]
"""A mark on a tile, a class, and the words."""


def _activity(scene: Scene, reading: Reading, cell: int, gains: Gains, *, upgrade: bool) -> Activity:
    """What this turn does with a tile."""
    state, task = reading.state, reading.task
    if cell in gains:
        n, symbol = gains[cell][0]
        return pill(n, symbol), "gm-would", [say("g2t.note.would")]
    if upgrade:
        return el("span", icon("upgrade"), class_="gm-far"), None, [say("g2t.note.upgrade")]
    if reading.shown != reading.seat:
        return None, None, []
    if (coins := _sale(scene, reading, cell)) is not None:
        return pill(coins, "coin"), None, [say("g2t.note.sale", n=coins)]
    if (asked := _asked(scene, reading, cell)) is not None:
        return asked
    if cell in state.activated:
        return el("span", icon("check"), class_="gm-done"), "gm-was", [say("g2t.note.activated")]
    works = isinstance(task, Finishing | Activating) and cell in task.open and bool(scene.moves)
    if works and not possible(state, task.seat, (cell,)):
        return None, "off", [say("g2t.note.useless")]
    if works and (less := cut_short(state, task.seat, cell)) is not None:
        part, lost = less
        return pill(*part), None, [say("g2t.note.lost", n=lost, room=state.kit.room)]
    return None, None, []


def _asked(scene: Scene, reading: Reading, cell: int) -> Activity | None:
    """What an effect that is being resolved could do with a tile."""
    here = [move for move in scene.moves if getattr(move, "cell", None) == cell]
    if any(isinstance(move, RemoveTile) for move in here):
        return el("span", icon("minus"), class_="gm-far g2-goes"), None, [say("g2t.note.removable")]
    if any(isinstance(move, PutScot) for move in here):
        return pill(1, "scot"), None, [say("g2t.note.scot_here")]
    if any(isinstance(move, ActivateAnywhere) for move in here):
        return el("span", icon("loch"), class_="gm-far"), None, [say("g2t.note.far")]
    return None


def _sale(scene: Scene, reading: Reading, cell: int) -> int | None:
    """The coins a good of the chosen row on this tile would bring."""
    rows = numbers_of(scene.selected, "row")
    if not rows or not any(
        isinstance(move, Sell) and move.cell == cell and move.good == rows[0] for move in scene.moves
    ):
        return None
    state = reading.state
    return state.kit.slots[state.market[rows[0]] - 1]


def _movable(scene: Scene, reading: Reading, cell: int) -> bool:
    """Whether the scots of a tile are things of their own now."""
    thing = member_thing(cell)
    return thing in reading.lit.some or (scene.refusal is not None and scene.refusal.thing == thing)


def _scots(scene: Scene, reading: Reading, cell: int, n: int, *, beside_goods: bool) -> Html:
    thing, drawn = member_thing(cell), min(n, SHOWN_MEMBERS)
    given = isinstance(reading.task, GivingScot)
    territory = reading.state.players[reading.shown].territory
    tile = tile_name(reading.state.kit, territory.tiles[territory.at(cell)])
    return thing_button(
        scene,
        reading.lit,
        thing,
        el(
            "svg",
            join(use("scot", (drawn - place - 1) * 12, 1, 34) for place in range(drawn)),
            class_="gm-scots",
            viewBox=f"0 0 {22 + 12 * drawn} 36",
            aria_hidden="true",
            focusable="false",
        ),
        el("b", n, class_="gm-count") if n > drawn else None,
        called=scene.text(say("g2t.scots_on", n=n, tile=tile)),
        kind=classes("gm-member", "gm-inner" if beside_goods else None),
        data_drag=None if given else thing,
        draggable=None if given else "true",
    )


# Places for a new tile


def _plot(scene: Scene, reading: Reading, drawn: Plan, cell: int, gains: Gains) -> Html:
    """A place where the tile may lie: it tells what would be activated from there, or shows the tile."""
    task, kit = reading.task, reading.state.kit
    thing = reading.cell(cell)
    if reading.previewed == cell:
        inside = [
            art(tile_face(scene.words, kit, task.tile), classes="gl-tile"),
            pill(*gains[cell][0]) if cell in gains else None,
        ]
        notes = [say("g2t.note.preview", tile=tile_name(kit, task.tile))]
    else:
        found = brings(reading.state, task.seat, task.tile, cell)
        parts = [part for each in found.values() for part in each]
        inside = [activates(scene, parts, say("g2t.activates"), say("g2t.activates.nothing"))]
        notes = [say("g2t.note.plot", n=len(found))]
    return _item(
        drawn,
        cell,
        thing_button(
            scene,
            reading.lit,
            thing,
            *inside,
            called=_place_name(scene, reading, cell),
            kind="gm-plot gm-preview" if reading.previewed == cell else "gm-plot",
            notes=notes,
        ),
        why_not(scene, thing),
        kind="gm-open",
    )


def _carried(scene: Scene, reading: Reading, drawn: Plan, cell: int) -> Html:
    """A place where a tile may lie that a chronicle carries from elsewhere: it shows through."""
    kit, thing = reading.state.kit, reading.cell(cell)
    hands = (chapter.in_hand(reading.state) for chapter in chapters(reading.state))
    tile = next((tile for tile in hands if tile is not None), None)
    return _item(
        drawn,
        cell,
        thing_button(
            scene,
            reading.lit,
            thing,
            art(tile_face(scene.words, kit, tile), classes="gl-tile g2-shade") if tile is not None else None,
            called=_place_name(scene, reading, cell),
            kind="gm-plot",
            notes=[say("g2t.note.preview", tile=tile_name(kit, tile))] if tile is not None else [],
        ),
        why_not(scene, thing),
        kind="gm-open",
    )


def _barred(scene: Scene, reading: Reading, drawn: Plan, cell: int) -> Html:
    """A place beside the territory where the tile may not lie; a tap tells why."""
    thing = reading.cell(cell)
    return _item(
        drawn,
        cell,
        thing_button(
            scene,
            reading.lit,
            thing,
            called=_place_name(scene, reading, cell),
            kind="gm-barred",
            notes=[say("g2t.note.barred")],
        ),
        why_not(scene, thing),
        kind="gm-edge",
    )


def _place_name(scene: Scene, reading: Reading, cell: int) -> str:
    return scene.text(say("g2t.place", where=place_from_home(cell, names_of(reading.state.kit))))
