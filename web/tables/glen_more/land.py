"""A territory: its tiles with goods and members, and places for a new tile."""

from __future__ import annotations

from core.glen_more.components import GOODS
from core.glen_more.names import tile_name
from core.glen_more.state import GivingUpMember
from core.glens.names import cell_thing, good_thing
from core.glens.state import Activate, ActivateAnywhere, Activation, ChoosingGood, Place, Placing
from core.kernel import Message, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more.chieftains import chieftains
from web.tables.glen_more.names import EDITION, good_name
from web.tables.glen_more.reading import Bringing, Reading, brings
from web.tables.glens import field
from web.tables.glens.field import IDLE, Activity, Field
from web.tables.glens.land import beside, plan
from web.tables.glens.things import choice, third


def land(scene: Scene, reading: Reading) -> Html:
    """The territory looked at."""
    return field.land(
        EDITION,
        scene,
        reading,
        _grid(scene, reading),
        chieftains(scene, reading),
        below=_goods_to_choose(scene, reading),
    )


# The grid


def _grid(scene: Scene, reading: Reading) -> Html:
    territory = reading.state.players[reading.shown].territory
    task = reading.task
    placing = isinstance(task, Placing) and reading.own and task.seat == reading.shown and bool(scene.moves)
    places = [move.cell for move in scene.moves if isinstance(move, Place)] if placing else []
    others = [cell for cell in beside(territory.cells) if cell not in places] if placing else []
    drawn = Field(EDITION, scene, reading, plan([*territory.cells, *places], others))
    gains: dict[int, Bringing] = {}
    if placing and reading.previewed is not None:
        gains = brings(scene, reading.previewed)
    given = isinstance(task, GivingUpMember)
    return drawn.grid(
        (
            *(
                drawn.tile(cell, _activity(drawn, reading, cell, gains), movable=drawn.movable(cell), given=given)
                for cell in territory.cells
            ),
            *(_plot(drawn, reading, cell, gains) for cell in places),
            *map(drawn.barred, others),
        )
    )


def _activity(drawn: Field, reading: Reading, cell: int, gains: dict[int, Bringing]) -> Activity:
    """What this turn does with a tile."""
    if cell in gains:
        return drawn.would(gains[cell])
    moves, task = drawn.scene.moves, reading.task
    if reading.shown != reading.seat:
        return IDLE
    if cell in reading.state.activated:
        return drawn.activated()
    if (sale := drawn.sale(cell)) is not None:
        return sale
    if not isinstance(task, Activation) or not moves:
        return IDLE
    if cell_thing(cell) in reading.lit.glowing:
        far = any(isinstance(move, ActivateAnywhere) and move.cell == cell for move in moves)
        return drawn.far() if far else IDLE
    if cell in task.open and not any(isinstance(move, Activate) and move.cell == cell for move in moves):
        return drawn.useless()
    return IDLE


def _plot(drawn: Field, reading: Reading, cell: int, gains: dict[int, Bringing]) -> Html:
    task = reading.task
    if reading.previewed == cell:
        return drawn.plot(cell, task.tile, gains.get(cell), None)
    found = brings(drawn.scene, cell)
    return drawn.plot(cell, task.tile, None, [(part,) for part in found.values()])


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
                choice(
                    scene,
                    reading.lit,
                    good_thing(good),
                    icon(GOODS[good]),
                    scene.text(good_name(good)),
                    place=third(place, len(task.among)),
                    id_=f"gm-good-{good}",
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
