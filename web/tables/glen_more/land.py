"""A territory: its tiles with goods and members, and places for a new tile."""

from __future__ import annotations

from core.glen_more.components import GOODS, KIT
from core.glen_more.names import NAMES, tile_name
from core.glen_more.state import GivingUpMember
from core.glens.names import cell_thing, good_thing, member_thing, place_from_home
from core.glens.state import Activate, ActivateAnywhere, Activation, ChoosingGood, Place, Placing, Sell
from core.kernel import Message, say
from web.html import Html, el, icon, join
from web.scene import Scene
from web.tables.glen_more.chieftains import chieftains
from web.tables.glen_more.names import good_name, tile_face, tile_told
from web.tables.glen_more.reading import Bringing, Reading, brings
from web.tables.glens.heading import heading
from web.tables.glens.land import Plan, beside, plan
from web.tables.glens.parts import activates, pill
from web.tables.glens.saying import goods_said
from web.tables.glens.things import classes, numbers_of, thing_button, third, why_not
from web.tables.glens.tiles import SHOWN_MEMBERS, art, goods_on, members_on, use

FIELD = "gm-field"


def land(scene: Scene, reading: Reading) -> Html:
    """The territory looked at."""
    return el(
        "section",
        heading(scene, reading, FIELD, "gm", chieftains(scene, reading)),
        el(
            "div",
            el("div", _grid(scene, reading), class_="gm-pane", data_zoom_pane=True, id=f"gm-pane-{reading.shown}"),
            class_="gm-field",
            data_zoom=True,
            id=FIELD,
        ),
        _goods_to_choose(scene, reading),
        class_=f"gm-land p{scene.seats[reading.shown].colour}",
        aria_labelledby="gm-land-title",
    )


# The grid


def _grid(scene: Scene, reading: Reading) -> Html:
    territory = reading.state.players[reading.shown].territory
    task = reading.task
    placing = isinstance(task, Placing) and reading.own and task.seat == reading.shown and bool(scene.moves)
    places = [move.cell for move in scene.moves if isinstance(move, Place)] if placing else []
    others = [cell for cell in beside(territory.cells) if cell not in places] if placing else []
    drawn = plan([*territory.cells, *places], others)
    gains: dict[int, Bringing] = {}
    if placing and reading.previewed is not None:
        gains = brings(scene, reading.previewed)
    tiles = [_tile(scene, reading, drawn, place, gains.get(cell)) for place, cell in enumerate(territory.cells)]
    plots = [_plot(scene, reading, drawn, cell, gains) for cell in places]
    return el(
        "ul",
        *tiles,
        *plots,
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
        id=f"gm-cell-{cell}",
    )


def _tile(scene: Scene, reading: Reading, drawn: Plan, place: int, gains: Bringing | None) -> Html:
    territory = reading.state.players[reading.shown].territory
    cell, tile, goods, members = (
        territory.cells[place],
        territory.tiles[place],
        territory.goods[place],
        territory.members[place],
    )
    movable = reading.own and _movable(scene, reading, cell)
    picture = art(
        tile_face(scene.words, tile, aside=bool(goods or members)),
        goods_on([GOODS[good] for good in goods]) if goods else None,
        members_on(members, beside_goods=bool(goods)) if members and not movable else None,
        classes="gl-tile",
    )
    notes = []
    if goods:
        notes.append(say("gmt.note.holds", goods=goods_said(KIT, goods)))
    if members:
        notes.append(say("gmt.note.members", n=members))
    mark, state_class, said = _activity(scene, reading, cell, gains)
    new = cell in reading.just_laid
    kind = classes("gm-tile", state_class, "lastmove" if new else None)
    if not reading.own:
        told = ", ".join([tile_told(scene.words, tile), *(scene.text(note) for note in notes)])
        return _item(
            drawn, cell, el("span", picture, el("span", told, class_="vh"), class_=kind, data_hold=cell_thing(cell))
        )
    thing = cell_thing(cell)
    return _item(
        drawn,
        cell,
        thing_button(
            scene,
            reading.lit,
            thing,
            picture,
            mark,
            called=tile_told(scene.words, tile),
            kind=kind,
            notes=[*notes, *said],
            data_drop=thing,
        ),
        _members(scene, reading, cell, members, beside_goods=bool(goods)) if movable else None,
        why_not(scene, thing),
        why_not(scene, member_thing(cell)) if movable else None,
    )


def _activity(
    scene: Scene, reading: Reading, cell: int, gains: Bringing | None
) -> tuple[Html | None, str | None, list[Message]]:
    """What this turn does with a tile: a mark on it, a class, and the words."""
    if gains is not None:
        return pill(*gains), "gm-would", [say("gmt.note.would")]
    state, task = reading.state, reading.task
    if reading.shown != reading.seat:
        return None, None, []
    if cell in state.activated:
        return el("span", icon("check"), class_="gm-done"), "gm-was", [say("gmt.note.activated")]
    if (coins := _sale(scene, reading, cell)) is not None:
        return pill(coins, "coin"), None, [say("gmt.note.sale", n=coins)]
    if not isinstance(task, Activation) or not scene.moves:
        return None, None, []
    thing = cell_thing(cell)
    if thing in reading.lit.glowing:
        far = any(isinstance(move, ActivateAnywhere) and move.cell == cell for move in scene.moves)
        mark = el("span", icon("loch"), class_="gm-far") if far else None
        return mark, None, [say("gmt.note.far")] if far else []
    if cell in task.open and not any(isinstance(move, Activate) and move.cell == cell for move in scene.moves):
        return None, "off", [say("gmt.note.useless")]
    return None, None, []


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
    """Whether the members of a tile are things of their own now."""
    thing = member_thing(cell)
    refused = scene.refusal is not None and scene.refusal.thing == thing
    return thing in reading.lit.some or refused


def _members(scene: Scene, reading: Reading, cell: int, n: int, *, beside_goods: bool) -> Html:
    thing, drawn = member_thing(cell), min(n, SHOWN_MEMBERS)
    given = isinstance(reading.task, GivingUpMember)
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
        called=scene.text(say("gmt.members_on", n=n, tile=_name_at(reading, cell))),
        kind=classes("gm-member", "gm-inner" if beside_goods else None),
        data_drag=None if given else thing,
        draggable=None if given else "true",
    )


def _name_at(reading: Reading, cell: int) -> Message:
    territory = reading.state.players[reading.shown].territory
    return tile_name(territory.tiles[territory.at(cell)])


# Places for a new tile


def _plot(scene: Scene, reading: Reading, drawn: Plan, cell: int, gains: dict[int, Bringing]) -> Html:
    """A place where the tile may lie: it tells what would be activated from there, or shows the tile."""
    task = reading.task
    thing = cell_thing(cell)
    tile = tile_name(task.tile)
    if reading.previewed == cell:
        inside = [
            art(tile_face(scene.words, task.tile), classes="gl-tile"),
            pill(*gains[cell]) if cell in gains else None,
        ]
        notes = [say("gmt.note.preview", tile=tile)]
    else:
        found = brings(scene, cell)
        inside = [activates(scene, found.values(), say("gmt.activates"), say("gmt.activates.nothing"))]
        notes = [say("gmt.note.plot", n=len(found))]
    return _item(
        drawn,
        cell,
        thing_button(
            scene,
            reading.lit,
            thing,
            *inside,
            called=_place_name(scene, cell),
            kind="gm-plot gm-preview" if reading.previewed == cell else "gm-plot",
            notes=notes,
        ),
        why_not(scene, thing),
        kind="gm-open",
    )


def _barred(scene: Scene, reading: Reading, drawn: Plan, cell: int) -> Html:
    """A place beside the territory where the tile may not lie; a tap tells why."""
    thing = cell_thing(cell)
    return _item(
        drawn,
        cell,
        thing_button(
            scene,
            reading.lit,
            thing,
            called=_place_name(scene, cell),
            kind="gm-barred",
            notes=[say("gmt.note.barred")],
        ),
        why_not(scene, thing),
        kind="gm-edge",
    )


def _place_name(scene: Scene, cell: int) -> str:
    return scene.text(say("gmt.place", where=place_from_home(cell, NAMES)))


# Naming a good


def _goods_to_choose(scene: Scene, reading: Reading) -> Html | None:
    """Five goods to choose from, over the territory."""
    task = reading.task
    if not isinstance(task, ChoosingGood) or not scene.moves:
        return None
    return el(
        "div",
        el("p", scene.text(say("gmt.choose", n=task.n, tile=_chooser(reading, task))), id="gm-choose-title"),
        el(
            "ul",
            *(
                el(
                    "li",
                    thing_button(
                        scene,
                        reading.lit,
                        good_thing(good),
                        icon(GOODS[good]),
                        el("span", scene.text(good_name(good)), aria_hidden="true"),
                        called=scene.text(good_name(good)),
                        kind="gm-good",
                    ),
                    why_not(scene, good_thing(good)),
                    class_=f"gl-slot {third(place, len(task.among))} gl-low",
                    id=f"gm-good-{good}",
                )
                for place, good in enumerate(task.among)
            ),
        ),
        class_="gm-choose",
        role="group",
        aria_labelledby="gm-choose-title",
    )


def _chooser(reading: Reading, task: ChoosingGood) -> Message:
    territory = reading.state.players[task.seat].territory
    return tile_name(territory.tiles[territory.at(task.cell)])
