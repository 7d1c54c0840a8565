"""A scene of Glen More II read once: whose turn and territory it is, what glows, which part of the table is open."""

from __future__ import annotations

from typing import Any

import msgspec

from core.glen_more_2.facts.activating import ways_of, woken
from core.glen_more_2.moves import Decline, PlaceMarker, PutGood, TakeDiscarded
from core.glen_more_2.questions import Ring
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Finishing, Laying
from core.glens.chain import is_figure
from core.glens.effects import Exchange, Gain, MovementPoints, Points, Produce, ProduceAny
from core.glens.names import cell_thing
from core.glens.state import (
    ActivateAnywhere,
    EndActivation,
    EndTurn,
    Place,
    Sell,
    Walk,
)
from web.scene import Scene
from web.tables.glen_more_2.chronicles import chapters
from web.tables.glen_more_2.signs import goods_symbols
from web.tables.glens.things import Lit, numbers_of

Bringing = tuple[int, str]
"""How many of what: 2, `wood`."""
Touched = list[tuple[Any, tuple[str, ...]]]
"""Every legal move with its things."""
TABLE, CLANS, DISCARDS = "table", "clans", "discards"
"""What a person can ask to see: nothing but rondel and territory, the clan board, the discards."""


class Reading(msgspec.Struct, frozen=True):
    """What the drawing needs to know beside the scene itself."""

    state: State
    ring: Ring
    task: Any
    """What is asked now; none when the game is over."""
    seat: int | None
    """Who is asked."""
    shown: int
    """Whose territory is looked at."""
    own: bool
    """Whether the things on its cells can be tapped."""
    named: frozenset[int] | None
    """The cells of legal moves that say whose territory they mean, if they mean this one."""
    lands: tuple[int, ...]
    """The seats whose territories such moves mean."""
    lit: Lit
    sellable: frozenset[int]
    """Goods that the person could sell now."""
    previewed: int | None
    """The cell of the territory looked at where the tile in hand is shown, waiting to be confirmed."""
    clan: int | None
    """The clan space that is pointed at."""
    just_laid: frozenset[int]
    """Cells of the territory looked at where a tile was laid since the viewer's last decision."""
    just_moved: frozenset[int]
    """Seats whose figure has moved since then."""
    just_marked: frozenset[int]
    """Clans that were marked since then."""
    just_discarded: frozenset[int]
    rolled: int | None
    """What the die rolled last since then."""
    asked: tuple[str, ...]
    """Parts of the table in which something can be decided now."""
    views: tuple[str, ...]
    """Parts that are open beside rondel and territory."""

    def cell(self, cell: int) -> str:
        """A cell of the territory looked at, as a thing: where moves say whose it is, so does the thing."""
        return cell_thing(cell) if self.named is None else f"seat-{self.shown} {cell_thing(cell)}"


def read(scene: Scene) -> Reading:
    state: State = scene.view
    task = state.agenda[0] if state.agenda else None
    seat = scene.game.seat_to_move(state) if state.agenda else None
    touched: Touched = [(move, scene.game.touches(move)) for move in scene.moves]
    territories = named_territories(touched)
    shown = looked_at(scene, touched, territories)
    pointed = (*scene.selected, *scene.hinted)
    clan = next((number for number in numbers_of(pointed, "clan") if number < len(state.kit.clans)), None)
    asked = asked_views(scene)
    return Reading(
        state=state,
        ring=state.ring,
        task=task,
        seat=seat,
        shown=shown,
        own=shown == scene.viewer or (bool(scene.moves) and shown == seat) or shown in territories,
        named=territories.get(shown),
        lands=tuple(territories),
        lit=lit(scene, touched, shown),
        sellable=frozenset(move.good for move in scene.moves if isinstance(move, Sell)),
        previewed=_previewed(scene, task, shown),
        clan=clan,
        just_laid=frozenset(cue.place for cue in scene.gone("tile", to="cell") if cue.seat == shown),
        just_moved=frozenset(cue.thing for cue in scene.gone("figure")),
        just_marked=frozenset(cue.place for cue in scene.gone("marker", to="clan")),
        just_discarded=frozenset(cue.thing for cue in scene.gone("tile", to="discards")),
        rolled=next((cue.n for cue in reversed(scene.gone("die"))), None) or None,
        asked=asked,
        views=open_views(scene, asked),
    )


def named_territories(touched: Touched) -> dict[int, frozenset[int]]:
    """Seats that moves name together with cells of their territory, and those cells."""
    found: dict[int, set[int]] = {}
    for _, things in touched:
        for seat in numbers_of(things, "seat"):
            if cells := numbers_of(things, "cell"):
                found.setdefault(seat, set()).update(cells)
    return {seat: frozenset(cells) for seat, cells in found.items()}


def looked_at(scene: Scene, touched: Touched, territories: dict[int, frozenset[int]]) -> int:
    """The seat whose territory is shown: the one of a move that is pointed at, the one that was asked for, one in which
    a tile is to be chosen, the viewer's own, or the one to move."""
    pointed = [seat for seat in numbers_of((*scene.selected, *scene.hinted), "seat") if seat in territories]
    if pointed:
        return pointed[0]
    if scene.looking_at is not None:
        return scene.looking_at
    if territories and scene.viewer not in territories and _only_abroad(touched):
        return next(iter(territories))
    if scene.viewer is not None:
        return scene.viewer
    return scene.game.seat_to_move(scene.view) if scene.view.agenda else 0


def _only_abroad(touched: Touched) -> bool:
    """Whether nothing is to be chosen but a tile of somebody's territory."""
    return all(numbers_of(things, "seat") for move, things in touched if not isinstance(move, Decline | Sell))


def _previewed(scene: Scene, task: object, shown: int) -> int | None:
    if not isinstance(task, Laying) or shown != task.seat:
        return None
    pointed = {*scene.selected, *scene.hinted}
    places = [move.cell for move in scene.moves if isinstance(move, Place)]
    return next((cell for cell in places if cell_thing(cell) in pointed), None)


# Which part of the table is open


def asked_views(scene: Scene) -> tuple[str, ...]:
    kinds = {type(move) for move in scene.moves}
    asked = [view for view, kind in ((CLANS, PlaceMarker), (DISCARDS, TakeDiscarded)) if kind in kinds]
    for chapter in chapters(scene.view):
        asked += [view for kind, view in chapter.opens.items() if kind in kinds]
        asked += [chapter.name] if chapter.asks(scene) else []
    return tuple(dict.fromkeys(asked))


def open_views(scene: Scene, asked: tuple[str, ...]) -> tuple[str, ...]:
    """What a person asked for, else everything in which something is to be decided or has just been shown."""
    known = {CLANS, DISCARDS, *(chapter.name for chapter in chapters(scene.view) if chapter.opens_large)}
    if scene.panel == TABLE:
        return ()
    if scene.panel in known:
        return (scene.panel,)
    shown = (chapter.name for chapter in chapters(scene.view) if chapter.shows(scene))
    return tuple(dict.fromkeys((*asked, *shown)))


# What glows


def lit(scene: Scene, touched: Touched, shown: int) -> Lit:
    """What glows. Sales and tiles far away are possible nearly always, so they do not glow by themselves; a step begins
    with a scot and a good is put somewhere, so where it goes glows only when that is chosen."""
    selected = set(scene.selected)
    some = frozenset(thing for _, things in touched for thing in _as_seen(things, shown))
    if selected:
        chosen = (things for _, things in touched if selected.issubset(things))
        return Lit(frozenset(thing for things in chosen for thing in _as_seen(things, shown)), some)
    task = scene.view.agenda[0] if scene.view.agenda else None
    quiet = (
        Sell,
        EndTurn,
        EndActivation,
        Decline,
        *(kind for chapter in chapters(scene.view) for kind in chapter.quiet),
    )
    only_sales = all(isinstance(move, Sell) for move in scene.moves)
    glowing: set[str] = set()
    for move, meant in touched:
        things = _as_seen(meant, shown)
        if isinstance(move, Walk | PutGood) or (isinstance(move, Sell) and only_sales):
            glowing.add(things[0])
        elif isinstance(move, ActivateAnywhere):
            if isinstance(task, Finishing):
                glowing.update(things)
        elif not isinstance(move, quiet):
            glowing.update(things)
    return Lit(frozenset(glowing), some)


def _as_seen(things: tuple[str, ...], shown: int) -> tuple[str, ...]:
    """The things of a move as they can be tapped where one looks: a cell of a territory that is named is one thing with
    it; a cell of another territory cannot be seen."""
    seats, cells = numbers_of(things, "seat"), numbers_of(things, "cell")
    if not seats or not cells:
        return things
    return tuple(f"seat-{shown} {cell_thing(cell)}" for cell in cells) if shown in seats else ()


def acting_seat(state: State) -> int | None:
    """The seat whose piece is on its way or about to move."""
    if not state.agenda:
        return None
    task: Any = state.agenda[0]
    seat = getattr(task, "seat", None)
    return seat if isinstance(seat, int) and seat >= 0 else None


def figures_on(state: State, tile: int) -> list[int]:
    """Seats whose figures share a space with a tile."""
    return [-1 - piece for piece, below in state.aboard if below == tile and is_figure(piece)]


# What a place would bring


def brings(scene: Scene, cell: int) -> dict[int, tuple[Bringing, ...]]:
    """G2-8.1: for the tile in hand laid on a cell, what it and the tiles round it would give then; several ways as the
    best."""
    task = scene.view.agenda[0]
    after: State = scene.after(Place(cell))
    territory = after.players[task.seat].territory
    return {
        near: bringing(after, effect, after.kit.room - len(territory.goods[territory.at(near)]))
        for near, effect in woken(after, task.seat, task.tile, cell).items()
    }


def cut_short(state: State, seat: int, cell: int) -> tuple[Bringing, int] | None:
    """G2-8.3: of a tile that produces more than there is room for, what it would bring now, and how much is lost."""
    territory = state.players[seat].territory
    place = territory.at(cell)
    room = state.kit.room - len(territory.goods[place])
    for way in ways_of(state, seat, territory.tiles[place]):
        if isinstance(way.effect, Produce | ProduceAny):
            whole = sum(n for n, _ in bringing(state, way.effect, state.kit.room))
            parts = bringing(state, way.effect, room)
            if parts and (lost := whole - sum(n for n, _ in parts)):
                return parts[0], lost
    return None


def bringing(state: State, effect: object, room: int) -> tuple[Bringing, ...]:
    """What an activation brings, as numbers and symbols; of goods no more than there is room for."""
    match effect:
        case Produce(produced):
            made = [(n, symbol) for n, symbol in zip(produced, goods_symbols(state.kit), strict=True) if n]
            if sum(produced) <= room:
                return tuple(made)
            return ((room, made[0][1] if len(made) == 1 else "gl-any"),) if room else ()
        case ProduceAny(n):
            return ((min(n, room), "gl-any"),)
        case Exchange(points=points, whisky=whisky, markers=markers):
            got = ((points, "points"), (whisky, "whisky"), (markers, "clan-marker"))
            return tuple(part for part in got if part[0]) or ((1, "card"),)
        case Points(n):
            return ((n, "points"),)
        case MovementPoints(n):
            return ((n, "move"),)
        case Gain(coins, whisky):
            return tuple(part for part in ((coins, "coin"), (whisky, "whisky")) if part[0])
    return ((1, "card"),)
