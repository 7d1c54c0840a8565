"""Small positions of the boat race, written the way a person would tell them: tokens by the ids of their kinds, spaces
of a river by their coordinates, those of a neutral river by their number."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.boat_race import state as boat
from core.glen_more_2.chronicles.boat_race.circuit import way_home
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Finishing
from core.glens.territory import place_of
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import CASTLE, Land, position
from tests.glens.positions import RED, Spot, at

replace = msgspec.structs.replace

N = boat.NEUTRAL
CIRCUITS = {2: (0, N, 1, N), 3: (0, 1, 2, N), 4: (0, 1, 2, 3)}
KINDS = [token.id for token in boat.file_of(GAME.deal(GAME.options_type(chronicles=(boat.NAME,)), 2, 1)).reward_tokens]
SAIL, LOOK, LEAVE = boat.Sail(0), boat.Look(), boat.Leave()

Told = tuple[int, Spot | int]
"""The number of a river, and a space of it."""


def kind(name: str) -> int:
    return KINDS.index(name)


def regatta(
    *lands: Land,
    boats: Mapping[int, Told] | None = None,
    tokens: Mapping[int, str] | None = None,
    results: Mapping[int, int] | None = None,
    met: Mapping[int, tuple[int, ...]] | None = None,
    begun: bool = True,
    rivers: tuple[int, ...] | None = None,
    others: tuple[str, ...] = (),
    **told: object,
) -> State:
    """Red is about to finish a turn in which a tile was laid. Boats that are not told wait on their home castles; with
    a result they are gone. Castles that are not told have no tokens. A boat that is told has sailed a while."""
    told = {"agenda": (Finishing(RED, ()),), "rondel": "gap, Red", "moved": 1, **told}
    state = position(*lands, chronicles=(boat.NAME, *others), **told)  # type: ignore[arg-type]
    seats = range(state.seats)
    circuit = rivers or CIRCUITS[state.seats]
    away = {seat: _place(where) for seat, where in (boats or {}).items()}
    come = results or {}
    part = boat.BoatRace(
        rivers=circuit,
        tokens=tuple(tuple(map(kind, (tokens or {}).get(river, "").split())) for river in range(4)),
        boats=tuple(None if seat in come else away.get(seat, (circuit.index(seat), at(CASTLE))) for seat in seats),
        sailed=tuple(9 if seat in away else 0 for seat in seats),
        met=tuple((met or {}).get(seat, ()) for seat in seats),
        results=tuple(come.get(seat, boat.RACING) for seat in seats),
        open=begun,
    )
    return replace(state, parts=(part,))


def _place(told: Told) -> boat.Place:
    river, space = told
    return river, space if isinstance(space, int) else at(space)


def where(state: State, seat: int = RED) -> Told | None:
    """The space on which a boat is."""
    here = boat.race(state).boats[seat]
    if here is None:
        return None
    river, space = here
    return river, space if boat.race(state).rivers[river] == boat.NEUTRAL else place_of(space)


def way(state: State, seat: int = RED) -> list[Told]:
    """The spaces that are still before a boat."""
    rivers = boat.race(state).rivers
    return [
        (river, space if rivers[river] == boat.NEUTRAL else place_of(space)) for river, space in way_home(state, seat)
    ]


def lying(state: State, river: int) -> str:
    """The tokens on a castle."""
    return " ".join(KINDS[token] for token in boat.race(state).tokens[river])


def taken(state: State) -> str:
    return " ".join(KINDS[token] for token in boat.race(state).taken)


def rewarded(token: str, *lands: Land, **told: object) -> State:
    """Red's boat comes to a neutral castle, and Red takes this token there."""
    told = {"movement": 1, **told}
    state = regatta(*lands, boats={RED: (1, 0)}, tokens={1: f"points-5 {token}"}, **told)  # type: ignore[arg-type]
    return play(state, SAIL, LOOK, boat.TakeToken(1))


def finish(*lands: Land, **told: object) -> State:
    """Red's boat is one step from home."""
    first = lands[0] if lands else Land()
    land = replace(first, tiles={(2, 0): "Ballachulish", **first.tiles})
    told = {"boats": {RED: (0, (2, 0))}, "movement": 1, **told}
    return regatta(land, *lands[1:], **told)  # type: ignore[arg-type]
