"""A territory: its tiles with goods and scots, places for a new tile, and tiles that can be upgraded."""

from __future__ import annotations

from core.glen_more_2.facts.activating import possible
from core.glen_more_2.moves import PutScot, RemoveTile
from core.glen_more_2.names import tile_name
from core.glen_more_2.tasks import Activating, Finishing, GivingScot, Laying
from core.glens.state import ActivateAnywhere, Place
from core.kernel import Message, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.chronicles import chapters, marks
from web.tables.glen_more_2.desk import desk
from web.tables.glen_more_2.names import EDITION
from web.tables.glen_more_2.reading import Bringing, Reading, brings, cut_short
from web.tables.glens import field
from web.tables.glens.field import IDLE, Activity, Field
from web.tables.glens.land import beside, plan
from web.tables.glens.parts import pill

Gains = dict[int, tuple[Bringing, ...]]


def land(scene: Scene, reading: Reading) -> Html:
    """The territory looked at."""
    grid = _grid(scene, reading)
    return field.land(EDITION, scene, reading, grid, below=desk(scene, reading))


def _grid(scene: Scene, reading: Reading) -> Html:
    territory = reading.state.players[reading.shown].territory
    task = reading.task
    placing = isinstance(task, Laying) and reading.own and task.seat == reading.shown and bool(scene.moves)
    places = [move.cell for move in scene.moves if isinstance(move, Place)] if placing else []
    free = [cell for cell in places if cell not in territory.cells]
    carried = sorted(cell for cell in reading.named or () if cell not in territory.cells)
    upgrade = placing and reading.state.kit.tiles[task.tile].upgrade
    others = [cell for cell in beside(territory.cells) if cell not in places] if placing and not upgrade else []
    drawn = Field(EDITION, scene, reading, plan([*territory.cells, *free, *carried], others), reading.cell)
    gains: Gains = {}
    if placing and reading.previewed is not None:
        gains = brings(scene, reading.previewed)
    return drawn.grid(
        (
            *(_tile(drawn, reading, cell, gains, upgrade=cell in places) for cell in territory.cells),
            *(_plot(drawn, reading, cell, gains) for cell in free),
            *(_carried(drawn, reading, cell) for cell in carried),
            *map(drawn.barred, others),
        )
    )


def _tile(drawn: Field, reading: Reading, cell: int, gains: Gains, *, upgrade: bool) -> Html:
    marked = marks(drawn.scene, reading, "cell", cell)
    return drawn.tile(
        cell,
        _activity(drawn, reading, cell, gains, upgrade=upgrade) if reading.own else IDLE,
        *(mark.picture for mark in marked),
        notes=[*_covers(reading, cell), *(said for mark in marked for said in mark.said)],
        movable=reading.named is None and drawn.movable(cell),
        given=isinstance(reading.task, GivingScot),
        covering=reading.task.tile if upgrade and reading.previewed == cell else None,
    )


def _covers(reading: Reading, cell: int) -> list[Message]:
    state = reading.state
    below = tuple(tile_name(state.kit, tile) for at, tile in state.players[reading.shown].covered if at == cell)
    return [say("g2t.note.covers", tiles=below)] if below else []


def _activity(drawn: Field, reading: Reading, cell: int, gains: Gains, *, upgrade: bool) -> Activity:
    """What this turn does with a tile."""
    state, task = reading.state, reading.task
    if cell in gains:
        return drawn.would(gains[cell][0])
    if upgrade:
        return el("span", icon("upgrade"), class_="gm-far"), None, [say("g2t.note.upgrade")]
    if reading.shown != reading.seat:
        return IDLE
    if (found := drawn.sale(cell) or _asked(drawn, cell)) is not None:
        return found
    if cell in state.activated:
        return drawn.activated()
    works = isinstance(task, Finishing | Activating) and cell in task.open and bool(drawn.scene.moves)
    if works and not possible(state, task.seat, (cell,)):
        return drawn.useless()
    if works and (less := cut_short(state, task.seat, cell)) is not None:
        part, lost = less
        return pill(*part), None, [say("g2t.note.lost", n=lost, room=state.kit.room)]
    return IDLE


def _asked(drawn: Field, cell: int) -> Activity | None:
    """What an effect that is being resolved could do with a tile."""
    here = [move for move in drawn.scene.moves if getattr(move, "cell", None) == cell]
    if any(isinstance(move, RemoveTile) for move in here):
        return el("span", icon("minus"), class_="gm-far g2-goes"), None, [say("g2t.note.removable")]
    if any(isinstance(move, PutScot) for move in here):
        return pill(1, "scot"), None, [say("g2t.note.scot_here")]
    return drawn.far() if any(isinstance(move, ActivateAnywhere) for move in here) else None


def _plot(drawn: Field, reading: Reading, cell: int, gains: Gains) -> Html:
    task = reading.task
    if reading.previewed == cell:
        return drawn.plot(cell, task.tile, gains[cell][0] if cell in gains else None, None)
    found = brings(drawn.scene, cell)
    return drawn.plot(cell, task.tile, None, list(found.values()))


def _carried(drawn: Field, reading: Reading, cell: int) -> Html:
    """A place where a tile may lie that a chronicle carries from elsewhere: it shows through."""
    hands = (chapter.in_hand(reading.state) for chapter in chapters(reading.state))
    tile = next((tile for tile in hands if tile is not None), None)
    if tile is None:
        return drawn.place(cell, kind="gm-plot", notes=[])
    return drawn.laid(cell, tile, kind="gm-plot", shade="g2-shade")
