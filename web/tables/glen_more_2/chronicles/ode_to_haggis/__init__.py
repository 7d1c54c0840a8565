"""V Ode to Haggis at the table: the pantry with its tokens, every player's table with plates, and the rolls of a haggis
scoring one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.ode_to_haggis.names import DRAW, OPEN, PLATE, ROLL
from core.glen_more_2.chronicles.ode_to_haggis.state import (
    ALL,
    HAGGIS,
    HIDDEN,
    NAME,
    BuyingRoll,
    DrawHaggis,
    Haggis,
    HaggisTokens,
    NoMoreRolls,
    ReturnHaggis,
    RollForWhisky,
    ScoringHaggis,
    TakeOpenHaggis,
    TurningUp,
    file_of,
    haggis,
    points_for,
)
from core.glen_more_2.state import State
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el, icon, join
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.glen_more_2.chronicles import ChronicleView, Count, Told
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.signs import counted
from web.tables.glens.things import classes, number_of, thing_button, third, why_not

ROLLS, TURNED = (2, 1, 3, 1), (1, 3, 1)
"""In the example of the rules: rolls, and the tokens that they turn up on a table with 1, 1 and 3."""

view = ChronicleView(
    NAME,
    "haggis",
    things=(OPEN, DRAW, PLATE, ROLL),
    sources={HAGGIS: "haggis"},
    pictures=dict.fromkeys(("drovers-inn", "ye-olde-inn", "creek-inn", "haggis-house", "beast-feast-inn"), "g2-inn"),
    values={
        "rolls": ROLLS,
        "tokens": len(TURNED),
        "sum": sum(TURNED),
        "points": say("glen.some.points", n=points_for(TURNED)),
    },
)
view.signs_of(HaggisTokens)(lambda effect: counted(effect.n, "#haggis"))


MOVES = (DrawHaggis, NoMoreRolls, ReturnHaggis, RollForWhisky, TakeOpenHaggis)
STACKED = 4
"""So many tokens of the closed supply are drawn one above the other."""


@view.asks.by
def _asks(scene: Scene) -> bool:
    return any(isinstance(move, MOVES) for move in scene.moves)


@view.shows.by
def _shows(scene: Scene) -> bool:
    """A scoring goes on, or one has just been held: its rolls stay in sight until the viewer's next decision."""
    return _under_way(scene.view) or any(cue.what == "harvest" for cue in scene.cues(scene.lately))


def _under_way(state: State) -> bool:
    return any(isinstance(task, ScoringHaggis) for task in state.agenda)


def _shown_rolls(state: State) -> tuple[int, ...]:
    """The rolls for all, with one that may still be replaced."""
    part = haggis(state)
    waits = any(isinstance(task, TurningUp) and task.seat == ALL for task in state.agenda)
    return (*part.rolls, part.rolled) if waits else part.rolls


def _turned_up(state: State) -> tuple[tuple[int, ...], ...]:
    """The tokens of each seat that are turned up now, or that the last scoring turned up."""
    part = haggis(state)
    return part.turned if _under_way(state) else part.scored or ((),) * state.seats


# Tokens


def _named(value: int) -> Message:
    return say("g2t.haggis.hidden") if value == HIDDEN else say("g2t.haggis.token", value=value)


def _token(value: int, kind: str = "", turn: int | None = None) -> Html:
    """A token with its value, or face down. `turn` says with which roll it is turned over before one's eyes."""
    face = el("b", value) if value != HIDDEN else None
    return el(
        "span",
        icon("haggis"),
        face,
        class_=classes("g2-token", "g2-down" if value == HIDDEN else f"g2-worth-{value}", kind or None),
        style=None if turn is None else f"--roll:{turn}",
        aria_hidden="true",
    )


def _tapped(
    scene: Scene,
    reading: Reading,
    thing: str,
    face: Html,
    *notes: Message,
    called: Message,
    where: str,
    kind: str = "g2-dish",
) -> Html:
    return el(
        "li",
        thing_button(scene, reading.lit, thing, face, called=scene.text(called), kind=kind, notes=notes),
        why_not(scene, thing),
        class_=f"gl-slot {where}",
        id=f"g2-{thing}",
    )


# The view


@view.panel.by
def _view(scene: Scene, reading: Reading) -> Html:
    """While haggis is scored the tables matter, otherwise the pantry."""
    first = reading.seat if scene.moves and reading.seat is not None else scene.viewer
    seats = sorted(range(reading.state.seats), key=lambda seat: seat != first)
    pantry, scored = _pantry(scene, reading), _under_way(reading.state)
    return el(
        "div",
        _scoring(scene, reading),
        _offer(scene, reading),
        None if scored else pantry,
        *(_table(scene, reading, seat) for seat in seats),
        pantry if scored else None,
        class_="g2-assembly g2-feast",
    )


def _pantry(scene: Scene, reading: Reading) -> Html:
    """The two open tokens on their plates and the closed ones under a cloth, as a pile."""
    state = reading.state
    part = haggis(state)
    opened = [cue.thing for cue in scene.gone("haggis", to="haggis")]
    closed = len(part.closed)
    left = say("g2t.haggis.closed", count=closed)
    pile = join(
        (
            el("span", *[_token(HIDDEN)] * min(closed, STACKED), class_="g2-pile"),
            el("small", scene.text(left), aria_hidden="true"),
        )
    )
    places = range(file_of(state).haggis_tokens.face_up)
    return el(
        "section",
        el("h3", icon("haggis"), scene.text(say("g2t.haggis.supply"))),
        el(
            "ul",
            *(
                _tapped(
                    scene,
                    reading,
                    f"{OPEN}-{place}",
                    el("span", _token(part.open[place]), class_="g2-plate"),
                    say("g2t.haggis.lies_open"),
                    called=_named(part.open[place]),
                    where=third(place, len(places) + 1),
                    kind=classes("g2-dish", "lastmove" if part.open[place] in opened else None),
                )
                if place < len(part.open)
                else el("li", el("span", class_="g2-plate"))
                for place in places
            ),
            _tapped(
                scene,
                reading,
                f"{DRAW}-0",
                pile,
                left,
                called=say("g2t.haggis.draw"),
                where="gl-late",
                kind="g2-dish g2-unseen",
            ),
        ),
        class_="g2-pantry",
        id="g2-pantry",
    )


def _table(scene: Scene, reading: Reading, seat: int) -> Html:
    """A player's table with a plate for each token: the own ones show their value, those of others lie face down. When
    one has to go, all of them can be tapped, and the new one lies at the edge."""
    state = reading.state
    lying = haggis(state).tables[seat]
    capacity = file_of(state).table.capacity
    gives = seat == reading.seat and f"{PLATE}-0" in reading.lit.some
    turned = haggis(state).turned[seat]
    plates = [
        _plate(scene, reading, place, value, gives=gives, new=gives and place == capacity)
        for place, value in enumerate(lying)
    ]
    bare = [el("li", el("span", class_="g2-plate")) for _ in range(capacity - len(lying) - len(turned))]
    said = say("g2t.haggis.some", n=len(lying) + len(turned))
    return el(
        "section",
        el(
            "h3",
            seat_mark(scene.seats[seat].colour),
            scene.text(say("g2t.who", who=Who(seat))),
            el("small", scene.text(said)),
        ),
        el(
            "div",
            el("ul", *(_up(scene, value) for value in turned), *plates, *bare, class_="g2-plates"),
            class_=f"g2-board-table p{scene.seats[seat].colour}",
        ),
        id=f"g2-table-of-{seat}",
    )


def _plate(scene: Scene, reading: Reading, place: int, value: int, *, gives: bool, new: bool) -> Html:
    face = el("span", _token(value), class_=classes("g2-plate", "g2-new" if new else None))
    if not gives:
        said = el("span", scene.text(_named(value)), class_="vh")
        return el("li", face, said, data_hold=f"{PLATE}-{place}")
    note = [say("g2t.haggis.new")] if new else []
    capacity = file_of(reading.state).table.capacity
    where = third(place, capacity + 1)
    return _tapped(scene, reading, f"{PLATE}-{place}", face, *note, called=_named(value), where=where)


def _up(scene: Scene, value: int) -> Html:
    said = scene.text(say("g2t.haggis.up", value=value))
    return el("li", el("span", _token(value, "g2-up"), class_="g2-plate"), el("span", said, class_="vh"))


# A haggis scoring


def _scoring(scene: Scene, reading: Reading) -> Html | None:
    """The rolls for all, one after the other, and what everybody has turned up with them: while they are held, and
    afterwards until the next scoring."""
    state = reading.state
    part = haggis(state)
    rolls = _shown_rolls(state)
    if not rolls:
        return None
    falls = any(cue.what == "rolled" for cue in scene.cues(scene.lately))
    still_to_come = file_of(state).table.rolls - len(rolls)
    title = say("g2t.haggis.scoring", scoring=part.held) if _under_way(state) else say("g2t.haggis.last_scoring")
    return el(
        "section",
        el("h3", scene.text(title)),
        el(
            "ol",
            *(_die(scene, part.held, number, value, falls=falls) for number, value in enumerate(rolls)),
            *[el("li", class_="g2-die g2-blank")] * still_to_come,
            class_="g2-dice",
        ),
        el(
            "ul",
            *(_harvest(scene, reading, seat, rolls, falls=falls) for seat in range(state.seats)),
            class_="g2-harvest",
        ),
        class_="g2-rolls",
        id="g2-haggis-rolls",
    )


def _die(scene: Scene, scoring: int, number: int, value: int, *, falls: bool) -> Html:
    return el(
        "li",
        icon(f"die-{value}"),
        el("span", scene.text(say("g2t.haggis.rolled", roll=number + 1, value=value)), class_="vh"),
        class_=classes("g2-die", "g2-falls" if falls else None),
        style=f"--roll:{number}",
        id=f"g2-die-{scoring}-{number}",
        data_hold=f"{ROLL}-1",
    )


def _turned_with(rolls: Sequence[int], turned: Sequence[int]) -> list[int]:
    """With which roll each token was turned up. A token of the value is turned up with the first roll that shows it, so
    the first that fits is the right one; those after the last roll were paid for."""
    found: list[int] = []
    start = 0
    for value in turned:
        start = next((number + 1 for number in range(start, len(rolls)) if rolls[number] == value), len(rolls) + 1)
        found.append(start - 1)
    return found


def _harvest(scene: Scene, reading: Reading, seat: int, rolls: Sequence[int], *, falls: bool) -> Html:
    """What a player has turned up, the rolls paid for, and the sum: number of tokens times their values."""
    state = reading.state
    turned = _turned_up(state)[seat]
    paid = haggis(state).paid[seat]
    points = points_for(turned)
    who = scene.text(say("g2t.who", who=Who(seat)))
    told = say("g2t.haggis.counted", tokens=len(turned), sum=sum(turned), n=points)
    own_falls = any(cue.what == "rolled-again" and cue.seat == seat for cue in scene.cues(scene.lately))
    return el(
        "li",
        seat_mark(scene.seats[seat].colour),
        el("b", who),
        el(
            "span",
            *(
                _token(value, classes("g2-up", "g2-turns" if falls else None), number)
                for value, number in zip(turned, _turned_with(rolls, turned), strict=True)
            ),
            class_="g2-turned",
        ),
        el(
            "span",
            icon("whisky"),
            *(icon(f"die-{value}") for value in paid),
            el("span", scene.text(say("g2t.haggis.paid", n=len(paid), values=", ".join(map(str, paid)))), class_="vh"),
            class_=classes("g2-paid", "g2-falls" if own_falls else None),
        )
        if paid
        else None,
        el("span", f"{len(turned)} × {sum(turned)} =", class_="g2-sum", aria_hidden="true") if turned else None,
        el("strong", icon("points"), points, aria_hidden="true"),
        el("span", scene.text(told), class_="vh"),
        class_=f"g2-reaped p{scene.seats[seat].colour}",
    )


def _offer(scene: Scene, reading: Reading) -> Html | None:
    """C5-4.5: whoever has fewer than three tokens turned up may pay for a roll; what each face would bring."""
    task = reading.task
    if not isinstance(task, BuyingRoll) or not scene.moves:
        return None
    state = reading.state
    faces = state.kit.faces
    part = haggis(state)
    turned, lying = part.turned[task.seat], part.tables[task.seat]
    odds = [
        el(
            "li",
            icon(f"die-{face}"),
            el("span", f"{faces.count(face)}/{len(faces)}", aria_hidden="true"),
            el("b", f"+{_gain(face, turned, lying)}", icon("points"), aria_hidden="true"),
            el(
                "span",
                scene.text(
                    say(
                        "g2t.haggis.odds",
                        value=face,
                        times=faces.count(face),
                        of=len(faces),
                        n=_gain(face, turned, lying),
                    )
                ),
                class_="vh",
            ),
        )
        for face in sorted(set(faces))
    ]
    return el(
        "section",
        el("ul", *odds, class_="g2-odds"),
        el(
            "ul",
            _button(scene, reading, 1, "whisky", say("g2t.haggis.roll")),
            _button(scene, reading, 0, "check", say("g2t.haggis.no_roll")),
            class_="g2-roll-or-not",
        ),
        class_="g2-offer",
        id="g2-haggis-offer",
    )


def _gain(face: int, turned: Sequence[int], lying: Sequence[int]) -> int:
    """How many points more a roll would bring."""
    return points_for((*turned, face)) - points_for(turned) if face in lying else 0


def _button(scene: Scene, reading: Reading, roll: int, symbol: str, said: Message) -> Html:
    face = join((icon(symbol), el("span", scene.text(said), aria_hidden="true")))
    where = "gl-early" if roll else "gl-late"
    return _tapped(scene, reading, f"{ROLL}-{roll}", face, called=said, where=where, kind="gm-good g2-choice")


# The shelf, help, rules


@view.summary.by
def _summary(scene: Scene, reading: Reading) -> Html:
    """The open tokens, the own ones, and the rolls of the last scoring."""
    state = reading.state
    part: Haggis = haggis(state)
    own = part.tables[scene.viewer] if scene.viewer is not None else ()
    rolls = _shown_rolls(state)
    told = [say("g2t.haggis.open_now", values=", ".join(map(str, part.open)))] if part.open else []
    if own:
        told.append(say("g2t.haggis.own_now", values=", ".join(map(str, own))))
    return el(
        "div",
        el(
            "p",
            *(_token(value) for value in part.open),
            el("span", _token(HIDDEN), el("i", f"×{len(part.closed)}"), class_="g2-pile-of") if part.closed else None,
            el("span", *(_token(value, "g2-mine-down") for value in own), class_="g2-own-tokens") if own else None,
            class_="g2-small-tokens",
            aria_hidden="true",
        ),
        el("p", *(icon(f"die-{value}") for value in rolls), class_="g2-small-dice", aria_hidden="true")
        if rolls
        else None,
        el("span", *(scene.text(said) + " " for said in told), class_="vh"),
        class_="panel gm-panel",
    )


@view.strip.by
def _strip(scene: Scene, seat: int) -> tuple[Count, ...]:
    part = haggis(scene.view)
    n = len(part.tables[seat]) + len(part.turned[seat])
    return (("haggis", str(n), say("g2t.haggis.some", n=n)),)


@view.help.by
def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    kinds = {
        OPEN: say("g2t.haggis.help.take"),
        DRAW: say("g2t.haggis.help.take"),
        PLATE: say("g2t.haggis.help.back", n=file_of(reading.state).table.capacity),
        ROLL: say("g2t.haggis.help.roll"),
    }
    kind, _, _ = thing.rpartition("-")
    if kind not in kinds or number_of(thing, kind) is None:
        return None
    return say("g2.chronicle.ode_to_haggis"), [kinds[kind], say("g2t.haggis.help.score")]


@view.figures.by
def _figures(words: Words) -> dict[str, Html]:
    table = el(
        "div",
        el("span", *(el("span", icon(f"die-{value}"), class_="g2-die") for value in ROLLS), class_="g2-dice"),
        el("span", *(_token(value, "g2-up") for value in TURNED), class_="g2-turned"),
        el("strong", f"{len(TURNED)} × {sum(TURNED)} = {points_for(TURNED)}", icon("points")),
        class_="g2-in-rules g2-feast-example",
        aria_hidden="true",
    )
    return {"table": table}
