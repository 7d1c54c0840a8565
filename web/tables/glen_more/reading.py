"""A scene of Glen More read once: whose turn and territory it is, what glows, what a move or a place would bring."""

from __future__ import annotations

from typing import Any

import msgspec

from core.glen_more.components import GOODS
from core.glen_more.facts import fate, working_round
from core.glen_more.state import Promote, State, TakingTile
from core.glens.chain import is_figure, seat_of
from core.glens.effects import Effect, Exchange, Gain, MovementPoints, Points, Produce, ProduceAny
from core.glens.names import cell_thing
from core.glens.state import (
    EndActivation,
    EndTurn,
    Place,
    Placing,
    Sell,
    Walk,
)
from web.scene import Scene
from web.tables.glens.things import Lit, pointed_space

Bringing = tuple[int, str]
"""How many of what: 2, `wood`."""


class Reading(msgspec.Struct, frozen=True):
    """What the drawing needs to know beside the scene itself."""

    state: State
    task: Any
    """What is asked now; none when the game is over."""
    seat: int | None
    """Who is asked."""
    shown: int
    """Whose territory is looked at."""
    own: bool
    """Whether the things on its cells can be tapped."""
    lit: Lit
    sellable: frozenset[int]
    """Goods that the person could sell now."""
    previewed: int | None
    """The cell of the territory looked at where the tile in hand is shown, waiting to be confirmed."""
    just_laid: frozenset[int]
    """Cells of the territory looked at where a tile was laid since the viewer's last decision."""
    just_moved: frozenset[int]
    """Seats whose figure has moved since then."""
    rolled: int | None
    """What the die rolled last since then."""


def read(scene: Scene) -> Reading:
    state: State = scene.view
    task = state.agenda[0] if state.agenda else None
    seat = scene.game.seat_to_move(state) if state.agenda else None
    shown = looked_at(scene)
    previewed = None
    if isinstance(task, Placing) and shown == task.seat:
        places = [move.cell for move in scene.moves if isinstance(move, Place)]
        pointed = {*scene.selected, *scene.hinted}
        previewed = next((cell for cell in places if cell_thing(cell) in pointed), None)
    return Reading(
        state=state,
        task=task,
        seat=seat,
        shown=shown,
        own=shown == scene.viewer or (shown == seat and bool(scene.moves)),
        lit=lit(scene),
        sellable=frozenset(move.good for move in scene.moves if isinstance(move, Sell)),
        previewed=previewed,
        just_laid=frozenset(cue.place for cue in scene.gone("tile", to="cell") if cue.seat == shown),
        just_moved=frozenset(cue.thing for cue in scene.gone("figure")),
        rolled=next((cue.n for cue in reversed(scene.gone("die"))), None),
    )


def looked_at(scene: Scene) -> int:
    """The seat whose territory is shown: the one that was asked for, the viewer's own, or the one to move."""
    if scene.looking_at is not None:
        return scene.looking_at
    if scene.viewer is not None:
        return scene.viewer
    return scene.game.seat_to_move(scene.view) if scene.view.agenda else 0


def lit(scene: Scene) -> Lit:
    """What glows. Sales are possible nearly always, so they do not glow by themselves; a step begins with a member, so
    where it leads glows only when a member is chosen."""
    selected = set(scene.selected)
    touched = [(move, scene.game.touches(move)) for move in scene.moves]
    some = frozenset(thing for _, things in touched for thing in things)
    if selected:
        return Lit(frozenset(thing for _, things in touched if selected.issubset(things) for thing in things), some)
    only_sales = all(isinstance(move, Sell) for move in scene.moves)
    glowing: set[str] = set()
    for move, things in touched:
        if isinstance(move, Walk | Promote) or (isinstance(move, Sell) and only_sales):
            glowing.add(things[0])
        elif not isinstance(move, Sell | EndTurn | EndActivation):
            glowing.update(things)
    return Lit(frozenset(glowing), some)


# What is pointed at


def leaving_spaces(scene: Scene) -> range:
    """The places of the chain, front of the old rear first, whose tiles leave: by the move made or pointed at."""
    state: State = scene.view
    space = pointed_space(scene, TakingTile)
    told = fate(state, space)
    return range(1, told.drawn) if told is not None else range(0)


def acting(state: State) -> int | None:
    """The seat of the figure that is on its way or about to move."""
    if state.in_turn:
        return state.agenda[0].seat if state.agenda else None  # type: ignore[union-attr]
    return seat_of(state.chain[0]) if is_figure(state.chain[0]) else None


# What a place would bring


def brings(scene: Scene, cell: int) -> dict[int, Bringing]:
    """GM-9.1: for the tile in hand laid on a cell, what it and the tiles round it would give then; several ways as the
    best."""
    seat = scene.view.agenda[0].seat
    return {near: bringing(effect) for near, effect in working_round(scene.after(Place(cell)), seat, cell).items()}


def bringing(effect: Effect) -> Bringing:
    match effect:
        case Produce(produced):
            good = next(good for good, n in enumerate(produced) if n)
            return produced[good], GOODS[good]
        case ProduceAny(n):
            return n, "gl-any"
        case Exchange(points=points, whisky=whisky):
            return (points, "points") if points else (whisky, "whisky")
        case Points(n):
            return n, "points"
        case MovementPoints(n):
            return n, "move"
        case Gain(whisky=whisky):
            return whisky, "whisky"
    raise ValueError(f"an activation that brings nothing: {effect}")
