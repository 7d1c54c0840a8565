"""I Highland Boat Race at the table: boats on the rivers, how far each has to go, and the places."""

from __future__ import annotations

from core.glen_more_2.chronicles.boat_race.circuit import is_home, lap, way_home
from core.glen_more_2.chronicles.boat_race.state import LAST, NAME, RACING, BoatMoved, race
from core.glen_more_2.chronicles.boat_race.telling import BOAT, place_words
from core.glen_more_2.state import State
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.chronicles import Chapter, Told
from web.tables.glen_more_2.reading import Reading
from web.tables.glens.things import classes, thing_button, why_not
from web.tables.glens.tiles import EMBLEMS, use

AT = ((2, 30), (20, 42), (2, 44), (34, 32))
"""Where boats lie on a tile."""


def _left(state: State, seat: int) -> int:
    """How many spaces a boat still has to go."""
    return lap(state) if not race(state).sailed[seat] else len(way_home(state, seat))


def _how(state: State, seat: int) -> Message:
    part = race(state)
    result = part.results[seat]
    if result == LAST:
        return say("g2t.boats.last")
    if result != RACING:
        return say("g2t.boats.place", place=result)
    if not part.open:
        return say("g2t.boats.waits")
    return say("g2t.boats.left", n=_left(state, seat))


# On the tiles of a territory


def _on_cell(scene: Scene, reading: Reading, cell: int) -> Html | None:
    part = race(reading.state)
    here = (part.rivers.index(reading.shown), cell)
    there = [seat for seat, place in enumerate(part.boats) if place == here]
    if not there:
        return None
    return el(
        "g",
        *(
            el("g", use("boat", x, y, 30), class_=f"p{scene.seats[seat].colour}")
            for seat, (x, y) in zip(there, AT, strict=False)
        ),
    )


# Among the panels


def _summary(scene: Scene, reading: Reading) -> Html:
    seats = range(reading.state.seats)
    return el(
        "section",
        el("h2", scene.text(say("g2t.boats")), id="g2-boats-title"),
        el("ul", *(_boat(scene, reading, seat) for seat in seats), class_="g2-verdicts"),
        class_="panel gm-panel",
        aria_labelledby="g2-boats-title",
    )


def _boat(scene: Scene, reading: Reading, seat: int) -> Html:
    """A boat with what it still has to go; the own one moves for a movement point."""
    state = reading.state
    colour = scene.seats[seat].colour
    how = scene.text(_how(state, seat))
    name = el("span", icon(f"em-{EMBLEMS[colour]}"), class_=f"em p{colour} x", aria_hidden="true")
    moved = any(isinstance(event, BoatMoved) and event.seat == seat for event in scene.recent)
    if seat != (reading.seat if scene.moves else scene.viewer):
        who = el("span", scene.text(say("g2t.who", who=Who(seat))), class_="vh")
        return el(
            "li",
            el("span", icon("boat"), class_=f"p{colour}"),
            name,
            who,
            el("small", how),
            class_=classes("g2-verdict g2-boat-line", "lastmove" if moved else None),
            data_hold=BOAT,
        )
    place = race(state).boats[seat]
    where = [] if place is None else [say("g2t.boats.at", place=place_words(state, place, seat))]
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            BOAT,
            el("span", icon("boat"), class_=f"p{colour}"),
            name,
            el("small", how, aria_hidden="true"),
            called=scene.text(say("g2t.boats.own")),
            kind="g2-verdict g2-boat",
            notes=[_how(state, seat), *where],
        ),
        why_not(scene, BOAT),
        class_="gl-slot gl-late",
    )


# Help, rules


def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    if thing != BOAT:
        return None
    seat = reading.seat if scene.moves and reading.seat is not None else scene.viewer
    said = [say("g2t.boats.help.sail"), say("g2t.boats.help.castle"), say("g2t.boats.help.end")]
    if seat is not None and race(reading.state).open and not is_home(reading.state, seat):
        said.insert(0, _how(reading.state, seat))
    return say("g2t.boats.own"), said


def _rules(words: Words) -> Html:
    return el(
        "section",
        el("h2", words.text(say("g2t.rules.chronicle", number="I", name=say("g2.chronicle.boat_race")))),
        *(
            el("p", words.text(said))
            for said in (
                say("g2t.boats.rules.start"),
                say("g2t.boats.rules.way"),
                say("g2t.boats.rules.castles"),
                say("g2t.boats.rules.places"),
            )
        ),
    )


CHAPTER = Chapter(
    name=NAME,
    symbol="boat",
    title=say("g2.chronicle.boat_race"),
    things=("boat",),
    summary=_summary,
    on_cell=_on_cell,
    help=_help,
    rules=_rules,
)
