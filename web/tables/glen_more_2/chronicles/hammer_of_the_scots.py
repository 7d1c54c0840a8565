"""IV Hammer of the Scots at the table: the row of England, and who has its marker. The Englishman himself stands on the
rondel as a piece without a seat."""

from __future__ import annotations

from core.glen_more_2.chronicles.hammer_of_the_scots.state import (
    NAME,
    EnglandMarker,
    EnglandRow,
    SwapEnglishman,
    Wait,
    england,
    file_of,
)
from core.glen_more_2.chronicles.hammer_of_the_scots.telling import WAIT
from core.kernel import Who, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import Scene
from web.screens.table import Act
from web.tables.glen_more_2.chronicles import Chapter, Told
from web.tables.glen_more_2.reading import Reading
from web.tables.glens.tiles import EMBLEMS

MARKER = "england-0"
"""What can be held for help."""


def _acts(scene: Scene) -> tuple[Act, ...]:
    waits = any(isinstance(move, Wait) for move in scene.moves)
    return (Act("tap", say("g2t.england.wait"), "clock", arg=WAIT),) if waits else ()


def _summary(scene: Scene, reading: Reading) -> Html:
    part = england(reading.state)
    slots = file_of(reading.state).england_row.slots
    if part.controller >= 0:
        colour = scene.seats[part.controller].colour
        holder = el("span", icon(f"em-{EMBLEMS[colour]}"), class_=f"em p{colour} x", aria_hidden="true")
        said = say("g2t.england.holder", who=Who(part.controller))
    else:
        holder, said = icon("flag"), say("g2t.england.nobody")
    return el(
        "section",
        el("h2", scene.text(say("g2t.england")), id="g2-england-title"),
        el(
            "p",
            *(el("i", coins, class_="gl-coin" if place < part.filled else None) for place, coins in enumerate(slots)),
            class_="g2-england-row",
            aria_hidden="true",
        ),
        el("p", holder, el("span", scene.text(said)), class_="gm-quiet g2-votes"),
        el("p", scene.text(say("g2t.england.row", coins=sum(slots[: part.filled]))), class_="vh"),
        class_="panel gm-panel",
        aria_labelledby="g2-england-title",
        data_hold=MARKER,
    )


def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    if thing == WAIT:
        return say("g2t.england.wait"), [say("g2t.england.help.wait")]
    if thing != MARKER:
        return None
    return say("g2t.england"), [say("g2t.england.help.marker"), say("g2t.england.help.turn")]


def _rules(words: Words) -> Html:
    return el(
        "section",
        el("h2", words.text(say("g2t.rules.chronicle", number="IV", name=say("g2.chronicle.hammer_of_the_scots")))),
        *(
            el("p", words.text(said))
            for said in (
                say("g2t.england.rules.marker"),
                say("g2t.england.rules.turn"),
                say("g2t.england.rules.limits"),
            )
        ),
    )


CHAPTER = Chapter(
    name=NAME,
    symbol="flag",
    title=say("g2.chronicle.hammer_of_the_scots"),
    bare=(WAIT,),
    summary=_summary,
    acts=_acts,
    signs={
        EnglandMarker: lambda effect: ("#flag",),
        EnglandRow: lambda effect: ("#flag", "#coin"),
        SwapEnglishman: lambda effect: ("#figure", "#redo", "#tile"),
    },
    help=_help,
    rules=_rules,
)
