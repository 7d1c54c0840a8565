"""A scene of Clans of Caledonia read once: who is asked what, what glows, what is pointed at, what just happened."""

from __future__ import annotations

from typing import Any

import msgspec

from core.clans_of_caledonia.components import HIGHEST_LEVEL
from core.clans_of_caledonia.facts.outlook import in_reach
from core.clans_of_caledonia.map import HEXES
from core.clans_of_caledonia.moves import Expand, PlaceWorker, Swap
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import Bidding, ChoosingClan, ExportBonuses, PlacingWorker, Swapping, Turn
from web.scene import Scene
from web.tables.clans_of_caledonia.things import Lit, lit
from web.tables.things import numbers_of

PLACING = (PlaceWorker, Expand, Swap)
TABS = ("market", "contracts", "board", "round")
SET_UP = (ChoosingClan, Bidding)


class Reading(msgspec.Struct, frozen=True):
    """What the drawing needs to know beside the scene itself."""

    state: State
    task: Any
    """What is asked now; none when the game is over."""
    seat: int | None
    """Who is asked."""
    me: int
    """For whom everything is reckoned: who looks on, or else who is asked."""
    shown: int
    """Whose board is shown."""
    tab: str
    """The panel that is open."""
    column: int | None
    """The column of the market that is open."""
    chosen: bool
    """Whether a person asked for that panel."""
    lights: Lit
    unit: int | None
    """The unit pointed at."""
    space: int | None
    """The space pointed at."""
    spaces: frozenset[int]
    """Where something can be placed now: with the unit pointed at, or with any."""
    free: bool
    """Whether what is placed now needs no land cost."""
    reach: int
    """Spaces in reach of the units of whoever is asked, as bits; and those that one more shipping level would add."""
    next_reach: int
    placed: frozenset[int]
    """Spaces where a unit was placed, swapped or rowed to since the viewer's last decision."""
    traded: frozenset[int]
    """Goods traded since then."""
    obtained: frozenset[int]
    """Contracts obtained since then."""


def read(scene: Scene) -> Reading:
    state: State = scene.view
    task = state.agenda[0] if state.agenda else None
    seat = scene.game.seat_to_move(state) if state.agenda else None
    me = scene.viewer if scene.viewer is not None else seat if seat is not None else 0
    pointed = (*scene.selected, *scene.hinted)
    unit = next(iter(numbers_of(pointed, "unit")), None)
    tab, column, chosen = _panel(scene, pointed)
    reach, more = _reaches(scene, state, seat)
    return Reading(
        state=state,
        task=task,
        seat=seat,
        me=me,
        shown=me if scene.looking_at is None else scene.looking_at,
        tab=tab,
        column=column,
        chosen=chosen,
        lights=lit(scene),
        unit=unit,
        space=_space(pointed),
        spaces=frozenset(move.space for move in scene.moves if isinstance(move, PLACING) and unit in (None, move.unit)),
        free=isinstance(task, ExportBonuses),
        reach=reach,
        next_reach=more,
        placed=frozenset(_placed(scene)),
        traded=frozenset(cue.thing for cue in scene.gone("good", to="row")),
        obtained=frozenset(cue.thing for cue in scene.gone("contract", to="seat")),
    )


def _panel(scene: Scene, pointed: tuple[str, ...]) -> tuple[str, int | None, bool]:
    """Which panel is open: the board of the player looked at, else what was asked for (`market-2`: with that column
    open), else the one that goes with what is pointed at. Who is placing a unit needs the shelf, and so the market."""
    rows = numbers_of(pointed, "row")
    if scene.looking_at is not None:
        return "board", None, True
    name, _, column = scene.panel.partition("-")
    placing = bool(scene.moves) and bool(numbers_of(pointed, "unit") or numbers_of(pointed, "hex"))
    if name in TABS and not (placing and name != "board"):
        known = column.isdigit() and len(column) == 1
        return name, rows[0] if rows else int(column) if known else None, True
    if numbers_of(pointed, "contract"):
        return "contracts", None, True
    return "market", rows[0] if rows else None, bool(rows)


def _space(pointed: tuple[str, ...]) -> int | None:
    for thing, first in (("hex", 0), ("port", HEXES)):
        if found := numbers_of(pointed, thing):
            return first + found[0]
    return None


def _reaches(scene: Scene, state: State, seat: int | None) -> tuple[int, int]:
    """CC-2.14: shown to whoever may expand now."""
    if seat is None or not scene.moves or not isinstance(state.agenda[0], (Turn, ExportBonuses)):
        return 0, 0
    player = state.players[seat]
    now = in_reach(state.map, player.shipping, player.spaces)
    if player.shipping == HIGHEST_LEVEL:
        return now, 0
    return now, in_reach(state.map, player.shipping + 1, player.spaces) & ~now


def _placed(scene: Scene) -> list[int]:
    cues = [cue for what in ("unit", "fisherman", "tile") for cue in scene.gone(what)]
    return [HEXES * cue.goes_to("port") + cue.place for cue in cues if cue.goes_to("hex") or cue.goes_to("port")]


def uses_units(task: Any) -> bool:
    """Whether the decision may be to place a unit."""
    return isinstance(task, (Turn, PlacingWorker, Swapping)) or (
        isinstance(task, ExportBonuses) and task.free_hexes > 0
    )


def previewed(scene: Scene, kind: type | tuple[type, ...]) -> Any:
    """The legal move of this kind all of whose things are pointed at."""
    pointed = {*scene.selected, *scene.hinted}
    if not pointed:
        return None
    return next(
        (move for move in scene.moves if isinstance(move, kind) and pointed.issuperset(scene.game.touches(move))), None
    )
