"""V Ode to Haggis at the table: tokens of the supply and of every table, and the rolls of a haggis scoring."""

from __future__ import annotations

from core.glen_more_2.chronicles.ode_to_haggis.state import (
    HIDDEN,
    NAME,
    BuyingRoll,
    DrawHaggis,
    HaggisTokens,
    NoMoreRolls,
    ReturnHaggis,
    RollForWhisky,
    TakeOpenHaggis,
    file_of,
    haggis,
)
from core.glen_more_2.chronicles.ode_to_haggis.telling import DRAW, OPEN, PLATE, ROLL
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.chronicles import Chapter, Count, Told
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.signs import counted
from web.tables.glens.things import classes, number_of, thing_button, why_not
from web.tables.glens.tiles import EMBLEMS

MOVES = (DrawHaggis, NoMoreRolls, ReturnHaggis, RollForWhisky, TakeOpenHaggis)


def _asks(scene: Scene) -> bool:
    return any(isinstance(move, MOVES) for move in scene.moves)


def _value(value: int) -> str:
    return "?" if value == HIDDEN else str(value)


def _named(value: int) -> Message:
    return say("g2t.haggis.hidden") if value == HIDDEN else say("g2t.haggis.token", value=value)


def _token(value: int, kind: str = "") -> Html:
    """A token: its value, or that nobody may know it."""
    return el("span", icon("haggis"), el("b", _value(value)), class_=classes("g2-token", kind), aria_hidden="true")


def _tapped(scene: Scene, reading: Reading, thing: str, face: Html, called: Message, *words: Message) -> Html:
    """A token or a button that can be tapped; with its words, if they are to be read."""
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            face,
            *(el("span", scene.text(said), aria_hidden="true") for said in words),
            called=scene.text(called),
            kind="gm-good",
        ),
        why_not(scene, thing),
        class_="gl-slot gl-middle",
        id=f"g2-{thing}",
    )


# The supply, the tables, the rolls


def _view(scene: Scene, reading: Reading) -> Html:
    return el(
        "div",
        _rolls(scene, reading),
        el("h3", scene.text(say("g2t.haggis.supply"))),
        _supply(scene, reading),
        *(_table(scene, reading, seat) for seat in range(reading.state.seats)),
        class_="g2-assembly g2-haggis",
    )


def _rolls(scene: Scene, reading: Reading) -> Html | None:
    """C5-4.5: whoever has fewer than three tokens turned up may pay for a roll."""
    if not isinstance(reading.task, BuyingRoll) or not scene.moves:
        return None
    return el(
        "ul",
        _tapped(scene, reading, f"{ROLL}-1", icon("whisky"), say("g2t.haggis.roll"), say("g2t.haggis.roll")),
        _tapped(scene, reading, f"{ROLL}-0", icon("check"), say("g2t.haggis.no_roll"), say("g2t.haggis.no_roll")),
        class_="g2-tokens",
    )


def _supply(scene: Scene, reading: Reading) -> Html:
    part = haggis(reading.state)
    closed = len(part.closed)
    return el(
        "ul",
        *(
            _tapped(scene, reading, f"{OPEN}-{place}", _token(value), _named(value))
            for place, value in enumerate(part.open)
        ),
        _tapped(
            scene, reading, f"{DRAW}-0", _token(HIDDEN), say("g2t.haggis.draw"), say("g2t.haggis.closed", count=closed)
        ),
        class_="g2-tokens",
    )


def _table(scene: Scene, reading: Reading, seat: int) -> Html:
    """The tokens of a player; those of the one who has to give one back can be tapped."""
    part = haggis(reading.state)
    colour = scene.seats[seat].colour
    own = seat == reading.seat and any(isinstance(move, ReturnHaggis) for move in scene.moves)
    down = [
        _tapped(scene, reading, f"{PLATE}-{place}", _token(value), _named(value))
        if own
        else el("li", _token(value), el("span", scene.text(_named(value)), class_="vh"))
        for place, value in enumerate(part.tables[seat])
    ]
    turned = part.turned[seat] if part.turned else ()
    up = [
        el("li", _token(value, "g2-up"), el("span", scene.text(say("g2t.haggis.up", value=value)), class_="vh"))
        for value in turned
    ]
    return el(
        "section",
        el(
            "h3",
            el("span", icon(f"em-{EMBLEMS[colour]}"), class_=f"em p{colour} s", aria_hidden="true"),
            scene.text(say("g2t.who", who=Who(seat))),
        ),
        el("ul", *down, *up, class_="g2-tokens")
        if down or up
        else el("p", scene.text(say("g2t.haggis.none")), class_="gm-quiet"),
    )


# Strips, help, rules


def _strip(scene: Scene, seat: int) -> tuple[Count, ...]:
    part = haggis(scene.view)
    n = len(part.tables[seat]) + (len(part.turned[seat]) if part.turned else 0)
    return (("haggis", str(n), say("g2t.haggis.some", n=n)),)


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


def _rules(words: Words) -> Html:
    return el(
        "section",
        el("h2", words.text(say("g2t.rules.chronicle", number="V", name=say("g2.chronicle.ode_to_haggis")))),
        *(
            el("p", words.text(said))
            for said in (
                say("g2t.haggis.rules.take"),
                say("g2t.haggis.rules.table"),
                say("g2t.haggis.rules.rolls"),
                say("g2t.haggis.rules.score"),
            )
        ),
    )


CHAPTER = Chapter(
    name=NAME,
    symbol="haggis",
    title=say("g2.chronicle.ode_to_haggis"),
    things=(OPEN, DRAW, PLATE, ROLL),
    asks=_asks,
    view=_view,
    strip=_strip,
    signs={HaggisTokens: lambda effect: counted(effect.n, "#haggis")},
    help=_help,
    rules=_rules,
)
