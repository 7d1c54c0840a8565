"""The circuit of the boat race: rivers with their tiles, castles with their tokens, boats on their spaces."""

from __future__ import annotations

from core.glen_more_2.chronicles.boat_race.circuit import castle, spaces, way_home
from core.glen_more_2.chronicles.boat_race.names import BOAT
from core.glen_more_2.chronicles.boat_race.state import NEUTRAL, ChoosingToken, Place, ReachingCastle, race
from core.glen_more_2.state import State
from core.kernel import Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.chronicles.boat_race.boats import (
    castle_thing,
    how_far,
    just_moved,
    own_seat,
    racer_thing,
    to_go,
    told_of_own,
    vessel_of,
    whose_castle,
)
from web.tables.glen_more_2.chronicles.boat_race.middle import middle
from web.tables.glen_more_2.chronicles.boat_race.river import FIELD, River, note_side, runs_across, shares, spot, water
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.signs import symbol_of
from web.tables.glens.things import classes, thing_button, why_not
from web.tables.glens.tiles import EMBLEMS

FORMATIONS = (
    ((0, 0),),
    ((15, 5), (-15, -5)),
    ((16, 9), (-16, 9), (0, -13)),
    ((17, 12), (-17, 12), (17, -13), (-17, -13)),
)
"""How boats that share a space of the river lie: how far before its middle, and how far outside."""


def circuit(scene: Scene, reading: Reading) -> Html:
    state = reading.state
    part = race(state)
    lengths = tuple(len(spaces(state, river)) for river in range(len(part.rivers)))
    first = part.rivers.index(scene.viewer) if scene.viewer is not None else 0
    lying = shares(lengths, first)
    shown: dict[Place, float] = {
        (river, space): share
        for river, round_it in enumerate(lying)
        for space, share in zip(spaces(state, river), round_it, strict=True)
    }
    own = own_seat(scene, reading)
    return el(
        "div",
        el(
            "div",
            water(
                tuple(_river(scene, state, river, round_it) for river, round_it in enumerate(lying)),
                _ahead(state, own, shown),
            ),
            el("ul", *(_keep(scene, reading, river, shown) for river in range(len(part.rivers)))),
            el("ul", *(_boat(scene, reading, seat, shown) for seat in range(state.seats))),
            middle(scene, reading),
            class_="g2-circuit",
        ),
        class_="g2-race",
    )


def _river(scene: Scene, state: State, river: int, round_it: tuple[float, ...]) -> River:
    """A river with the pictures of its tiles; castles with tokens are drawn larger, by themselves."""
    seat = race(state).rivers[river]
    if seat == NEUTRAL:
        return River(round_it, "pn", ("",) * len(round_it))
    territory, kit = state.players[seat].territory, state.kit
    tiles = (
        "" if castle(state, river) == (river, cell) else symbol_of(kit, kit.tiles[territory.tiles[territory.at(cell)]])
        for cell in spaces(state, river)
    )
    return River(round_it, f"p{scene.seats[seat].colour}", tuple(tiles))


def _ahead(state: State, seat: int | None, shown: dict[Place, float]) -> tuple[float, float] | None:
    """The way that the own boat still has."""
    if seat is None or not race(state).open or not (way := way_home(state, seat)):
        return None
    here = race(state).boats[seat]
    assert here is not None
    return shown[here], shown[way[-1]]


def _keep(scene: Scene, reading: Reading, river: int, shown: dict[Place, float]) -> Html:
    """The castle of a river with its tokens, face down."""
    state = reading.state
    part = race(state)
    seat, n = part.rivers[river], len(part.tokens[river])
    colour = "pn" if seat == NEUTRAL else f"p{scene.seats[seat].colour}"
    emblem = "em-neutral" if seat == NEUTRAL else f"em-{EMBLEMS[scene.seats[seat].colour]}"
    task = reading.task
    here = isinstance(task, ReachingCastle | ChoosingToken) and task.river == river
    share = shown[castle(state, river)]
    taken = any(cue.place == river for cue in scene.gone("reward", to="river"))
    said = say("g2t.boats.keep", castle=whose_castle(scene, seat), tokens=say("g2t.boats.tokens", n=n))
    return el(
        "li",
        icon("castle"),
        el("span", icon(emblem), class_=f"em {colour} x", aria_hidden="true"),
        el("b", n, aria_hidden="true", class_="g2-purse" if n else "g2-purse g2-spent"),
        el("span", scene.text(said), class_="vh"),
        class_=classes(
            "g2-keep g2-spot",
            "g2-across" if runs_across(share) else None,
            "g2-here" if here else None,
            "lastmove" if taken else None,
        ),
        style=spot(share, FIELD),
        data_hold=castle_thing(river),
        id=f"g2-castle-{river}",
    )


def _boat(scene: Scene, reading: Reading, seat: int, shown: dict[Place, float]) -> Html | None:
    """A boat on its space, with how many it has to go."""
    state = reading.state
    part = race(state)
    place = part.boats[seat]
    if place is None:
        return None
    there = [other for other, where in enumerate(part.boats) if where == place]
    before, aside = FORMATIONS[len(there) - 1][there.index(seat)]
    style = spot(shown[place], aside, before)
    left = el("b", to_go(state, seat), aria_hidden="true", class_="g2-to-go") if part.open else None
    moved = "lastmove" if just_moved(scene, seat) else None
    if seat != own_seat(scene, reading):
        said = say("g2t.boats.racer", who=Who(seat), how=how_far(state, seat))
        return el(
            "li",
            el("span", vessel_of(scene, seat), left, class_=classes("g2-hull", moved)),
            el("span", scene.text(said), class_="vh"),
            class_="g2-spot",
            style=style,
            data_hold=racer_thing(seat),
            id=f"g2-boat-{seat}",
        )
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            BOAT,
            vessel_of(scene, seat),
            left,
            called=scene.text(say("g2t.boats.own")),
            kind=classes("g2-hull", moved),
            notes=told_of_own(scene, state, seat),
        ),
        why_not(scene, BOAT),
        class_=f"g2-spot g2-own-boat {note_side(shown[place])}",
        style=style,
        id=f"g2-boat-{seat}",
    )
