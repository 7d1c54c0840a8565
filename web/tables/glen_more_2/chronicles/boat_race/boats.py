"""Boats, how far they have to go, and what things of the race are called."""

from __future__ import annotations

from core.glen_more_2.chronicles.boat_race.circuit import lap, still_out, way_home, ways_on
from core.glen_more_2.chronicles.boat_race.names import castle_words, place_words
from core.glen_more_2.chronicles.boat_race.state import LAST, RACING, Sail, race, start_tile
from core.glen_more_2.state import State
from core.kernel import Message, say
from web.html import Html, el
from web.scene import Scene
from web.tables.glen_more_2.reading import Reading
from web.tables.glens.tiles import EMBLEMS, use

NO_SEAT = -2
"""Neither a seat nor neutral."""


def vessel(colour: int, x: float, y: float, size: float) -> Html:
    """A boat in a player's colour, with the emblem on its sail."""
    return el(
        "g",
        use("boat", x, y, size),
        el("circle", cx=f"{x + 0.64 * size:g}", cy=f"{y + 0.4 * size:g}", r=f"{0.19 * size:g}", class_="g2-pennant"),
        use(f"em-{EMBLEMS[colour]}", x + 0.51 * size, y + 0.27 * size, 0.26 * size, class_="gl-emblem"),
        class_=f"p{colour}",
    )


def vessel_of(scene: Scene, seat: int) -> Html:
    return el(
        "svg",
        vessel(scene.seats[seat].colour, 0, 0, 24),
        class_="icon g2-vessel",
        viewBox="0 0 24 24",
        aria_hidden="true",
        focusable="false",
    )


def to_go(state: State, seat: int) -> int:
    """How many spaces a boat still has to go."""
    return lap(state) if not race(state).sailed[seat] else len(way_home(state, seat))


def how_far(state: State, seat: int) -> Message:
    part = race(state)
    result = part.results[seat]
    if result == LAST:
        return say("g2t.boats.last")
    if result != RACING:
        return say("g2t.boats.place", place=result)
    if not part.open:
        return say("g2t.boats.waits")
    return say("g2t.boats.left", n=to_go(state, seat))


def status(state: State) -> Message:
    """C1-3.1: whether the race is on, and what it waits for."""
    part = race(state)
    if not still_out(state):
        return say("g2t.boats.over")
    if part.open:
        return say("g2t.boats.open", n=lap(state))
    return say("g2t.boats.start_out") if start_tile(state) in state.chain else say("g2t.boats.start_waits")


def own_seat(scene: Scene, reading: Reading) -> int | None:
    """Whose boat is a thing that can be tapped."""
    return reading.seat if scene.moves else scene.viewer


def just_moved(scene: Scene, seat: int) -> bool:
    return any(cue.seat == seat for cue in scene.gone("boat"))


def told_of_own(scene: Scene, state: State, seat: int) -> list[Message]:
    place = race(state).boats[seat]
    said = [how_far(state, seat)]
    if place is not None:
        said.append(say("g2t.boats.at", place=place_words(state, place, seat)))
    if any(isinstance(move, Sail) for move in scene.moves):
        said.append(say("g2t.boats.next", place=place_words(state, ways_on(state, seat)[0][-1], seat)))
    return said


def castle_thing(river: int) -> str:
    return f"castle-{river}"


def racer_thing(seat: int) -> str:
    return f"racer-{seat}"


def result_thing(place: int) -> str:
    """Place 0 stands for the last one."""
    return f"result-{place}"


def whose_castle(scene: Scene, seat: int) -> Message:
    """A castle as the viewer calls it; for nobody in particular none is the own one."""
    return castle_words(seat, NO_SEAT if scene.viewer is None else scene.viewer)
