"""I Highland Boat Race at the table: boats on the tiles of the territories, and the whole circuit as one river with its
castles, the way each boat still has, and the places."""

from __future__ import annotations

from core.glen_more_2.chronicles.boat_race.circuit import is_home, still_out
from core.glen_more_2.chronicles.boat_race.names import BOAT, LEAVE, LOOK, place_words, result_words, token_words
from core.glen_more_2.chronicles.boat_race.state import (
    HIDDEN,
    LAST,
    NAME,
    RACE,
    RACING,
    ChoosingToken,
    Sail,
    file_of,
    race,
)
from core.glen_more_2.state import State
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el
from web.scene import Scene
from web.tables.glen_more_2.chronicles import ChronicleView, Count, Mark, Told
from web.tables.glen_more_2.chronicles.boat_race.boats import (
    how_far,
    own_seat,
    status,
    to_go,
    told_of_own,
    vessel,
    vessel_of,
    whose_castle,
)
from web.tables.glen_more_2.chronicles.boat_race.middle import last_said, rewards
from web.tables.glen_more_2.chronicles.boat_race.panel import circuit
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.rules_pictures import RED, YELLOW, tile
from web.tables.glens.pictures import territory
from web.tables.glens.things import number_of, thing_button, why_not

view = ChronicleView(
    NAME, "boat", title="g2t.boats", things=("boat", "look", "leave", "reward"), sources={RACE: "boat"}
)
view.panel.by(circuit)


AT = ((3, 29), (31, 24), (17, 31), (45, 30))
"""Where boats lie on a tile: on its river, above its name."""


# On the tiles of a territory


def _moored(reading: Reading, cell: int) -> list[int]:
    """Whose boats are on a tile of the territory looked at."""
    part = race(reading.state)
    here = (part.rivers.index(reading.shown), cell)
    return [seat for seat, place in enumerate(part.boats) if place == here]


@view.marks("cell")
def _moored_there(scene: Scene, reading: Reading, cell: int) -> Mark | None:
    there = _moored(reading, cell)
    boats = (vessel(scene.seats[seat].colour, *at, 34) for seat, at in zip(there, AT, strict=False))
    said = [say("g2t.boats.racer", who=Who(seat), how=how_far(reading.state, seat)) for seat in there]
    return Mark(el("g", *boats), said) if there else None


# Among the panels


@view.summary.by
def _summary(scene: Scene, reading: Reading) -> Html:
    """What the race waits for, and the own boat."""
    seat = own_seat(scene, reading)
    return el(
        "section",
        None if race(reading.state).open else el("p", scene.text(status(reading.state)), class_="gm-quiet"),
        _own_line(scene, reading, seat) if seat is not None else None,
        class_="panel gm-panel",
        aria_label=scene.text(say("g2t.boats")),
    )


def _own_line(scene: Scene, reading: Reading, seat: int) -> Html:
    """The own boat with what it still has to go: it moves for a movement point."""
    return el(
        "div",
        thing_button(
            scene,
            reading.lit,
            BOAT,
            vessel_of(scene, seat),
            el("b", scene.text(say("g2t.boats.own")), aria_hidden="true"),
            el("small", scene.text(how_far(reading.state, seat)), aria_hidden="true"),
            called=scene.text(say("g2t.boats.own")),
            kind="g2-verdict g2-boat",
            notes=told_of_own(scene, reading.state, seat),
        ),
        why_not(scene, BOAT),
        class_="gl-slot gl-late",
    )


@view.strip.by
def _strip(scene: Scene, seat: int) -> tuple[Count, ...]:
    """How far a boat has to go, or its place."""
    state: State = scene.view
    part = race(state)
    result = part.results[seat]
    number = "–" if result == LAST else f"{result}." if result != RACING else str(to_go(state, seat))
    return (("boat", number, how_far(state, seat)),) if part.open or result != RACING else ()


@view.asks.by
def _asks(scene: Scene) -> bool:
    """For a reward; and as long as the own boat goes on."""
    under_way = any(cue.is_of("boat") for cue in scene.cues(scene.own))
    return rewards(scene) or (under_way and any(isinstance(move, Sail) for move in scene.moves))


# Help


@view.help.by
def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    state = reading.state
    part = race(state)
    buttons: dict[str, Told] = {
        LOOK: (say("g2t.boats.look"), [say("g2t.boats.help.look")]),
        LEAVE: (say("g2t.boats.leave"), [say("g2t.boats.help.leave")]),
    }
    if thing in buttons:
        return buttons[thing]
    own = own_seat(scene, reading)
    if thing == BOAT:
        said = [say("g2t.boats.help.sail"), say("g2t.boats.help.castle"), say("g2t.boats.help.end")]
        if own is not None and part.open and not is_home(state, own):
            said.insert(0, how_far(state, own))
        return say("g2t.boats.own"), said
    if (seat := number_of(thing, "racer")) is not None and seat < state.seats:
        return _help_on_racer(state, seat)
    if (river := number_of(thing, "castle")) is not None and river < len(part.rivers):
        return whose_castle(scene, part.rivers[river]), [
            say("g2t.boats.tokens", n=len(part.tokens[river])),
            say("g2t.boats.help.castle"),
            say("g2t.boats.unseen", what=_unseen(state)),
        ]
    if (place := number_of(thing, "result")) is not None and place < state.seats:
        return _help_on_result(state, place)
    if (place := number_of(thing, "reward")) is not None and isinstance(task := reading.task, ChoosingToken):
        lying = part.tokens[task.river]
        if place < len(lying) and lying[place] != HIDDEN:
            told = say("g2t.boats.token", what=token_words(state, lying[place]))
            return say("g2t.boats.reward.title"), [told, say("g2t.boats.help.look")]
    return None


def _help_on_racer(state: State, seat: int) -> Told:
    place = race(state).boats[seat]
    at = [say("g2t.boats.at", place=place_words(state, place, seat))] if place is not None else []
    return say("g2t.boats.of", who=Who(seat)), [how_far(state, seat), *at, say("g2t.boats.help.end")]


def _help_on_result(state: State, place: int) -> Told:
    if place:
        return say("g2t.boats.place", place=place), [
            say("g2t.boats.result", place=place, what=result_words(state, place)),
            say("g2t.boats.help.results"),
        ]
    last = [seat for seat, result in enumerate(race(state).results) if result == LAST]
    return say("g2t.boats.last"), [say("g2t.boats.help.last"), last_said(last, still_out(state))]


def _unseen(state: State) -> tuple[Message, ...]:
    """C1-2.5: what the tokens that nobody has shown can be; some of them are not in the game."""
    left = list(file_of(state).tokens)
    for token in race(state).taken:
        left.remove(token)
    return tuple(
        say("g2t.boats.times", count=left.count(token), what=token_words(state, token)) for token in dict.fromkeys(left)
    )


# Rules


@view.figures.by
def _figures(words: Words) -> dict[str, Html]:
    """C1-8.2: a river with two boats."""
    red, yellow = (vessel(colour, 4, 36, 36) for colour in (RED, YELLOW))
    cells = {
        (-1, 0): tile(words, "halkirk", yellow),
        (0, 0): tile(words, "start-village"),
        (1, 0): tile(words, "home-castle", red),
        (2, 0): tile(words, "ballachulish"),
    }
    return {"river": territory(cells)}
