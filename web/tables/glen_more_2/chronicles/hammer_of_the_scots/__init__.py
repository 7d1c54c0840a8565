"""IV Hammer of the Scots at the table: the Englishman on the rondel, what he could do with each tile in his turn, the
row of England, and who has its marker."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from core.glen_more_2.chronicles.hammer_of_the_scots.names import USE, WAIT
from core.glen_more_2.chronicles.hammer_of_the_scots.state import (
    ENGLISHMAN,
    NAME,
    Clear,
    EnglandMarker,
    EnglandRow,
    SwapEnglishman,
    Use,
    Wait,
    coins_for_clearing,
    england,
    file_of,
    price_of_use,
)
from core.glen_more_2.facts.rondel import NOBODY
from core.glen_more_2.state import State
from core.glens.names import space_thing
from core.kernel import Message, Who, say
from core.kernel.things import Cue
from core.kernel.words import Words
from web.html import Html, el, icon, join
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.screens.table import Act
from web.tables.glen_more_2.chronicles import ChronicleView, Count, Mark, Piece, Told
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.rules_pictures import RED, tile
from web.tables.glens.pictures import piece, row, slots
from web.tables.glens.things import classes, thing_button, why_not
from web.tables.glens.tiles import art, use
from web.tables.glens.tiles import figure as figure_of

view = ChronicleView(
    NAME,
    "g2-england",
    things=("england",),
    bare=(WAIT,),
    takes=(Use,),
    pictures={"glenfinnan-monument": "g2-tower", "general-wades-military-roads": "road"},
)
view.draws(EnglandMarker, "#g2-england")
view.draws(EnglandRow, "#g2-england", "#coin")
view.draws(SwapEnglishman, "#g2-englishman", "#redo", "#tile")


MARKER = "england-0"
"""The row of England: it can be held for help, and tapped when somebody may take its coins."""
SLOTS = (1, 2, 3)
"""The England row in the picture of the rules page."""


# The Englishman


@view.piece.by
def _piece(state: State, recent: Sequence[Cue]) -> Piece:
    return Piece(
        picture=_englishman(),
        called=say("g2t.england.he"),
        notes=_terms(state),
        told=[say("g2t.england.help.marker"), say("g2t.england.help.turn")],
        next=say("g2t.england.next", who=Who(england(state).controller)),
        just_now=any(cue.origin == "england" for cue in recent),
    )


@cache
def _englishman() -> Html:
    return art(
        el("ellipse", cx=50, cy=87, rx=31, ry=6.5, fill="#2a1808", fill_opacity=".3"),
        use("g2-englishman", 11, 8, 78),
        classes="gl-figure",
    )


def _terms(state: State) -> list[Message]:
    """C4-3.3, C4-4.3, C4-4.5: who moves him, what using him costs and what clearing brings."""
    holder = england(state).controller
    price, coins = price_of_use(state), coins_for_clearing(state)
    return [
        say("g2t.england.nobody") if holder == NOBODY else say("g2t.england.holder", who=Who(holder)),
        say("g2t.england.full") if price is None else say("g2t.england.price", n=price),
        say("g2t.england.brings", n=coins) if coins else say("g2t.england.brings_nothing"),
    ]


@view.banner.by
def _banner(state: State) -> Message | None:
    return say("g2t.england.turn") if state.acting == ENGLISHMAN else None


# His turn


def _only_cleared(scene: Scene, state: State, space: int) -> tuple[Message, ...]:
    """C4-4.3, C4-4.4: why he can discard the tile on a space, but not take it; empty if he can do both or nothing."""
    here = {type(move) for move in scene.moves if isinstance(move, Use | Clear) and move.space == space}
    if here != {Clear} or price_of_use(state) is None:
        return ()
    return scene.game.why_not(state, (space_thing(space), USE))


@view.marks("tile")
def _for_him(scene: Scene, reading: Reading, tile: int) -> Mark | None:
    """He stands on World's End; or what he may do with a tile, marked where he can only discard it."""
    state = reading.state
    if (ENGLISHMAN, tile) in state.aboard:
        return Mark(use("g2-englishman", 54, 8, 42))
    space = state.chain.index(tile)
    kinds = {type(move) for move in scene.moves if isinstance(move, Use | Clear) and move.space == space}
    if kinds != {Clear}:
        return Mark(said=[say("g2t.england.both")]) if kinds else None
    picture = el(
        "g",
        el("circle", cx=15, cy=85, r=14, class_="g2-clears"),
        use("trash", 6, 76, 18, class_="g2-clears-sign"),
    )
    return Mark(picture, [say("g2t.england.only_clear"), *_only_cleared(scene, state, space)])


@view.acts.by
def _acts(scene: Scene) -> tuple[Act, ...]:
    waits = any(isinstance(move, Wait) for move in scene.moves)
    return (Act("tap", say("g2t.england.wait"), "clock", arg=WAIT),) if waits else ()


@view.marks("card")
def _resting(scene: Scene, reading: Reading, card: int) -> Mark | None:
    """C4-4.7: a lasting effect of the controller rests."""
    state = reading.state
    works = bool(state.kit.extra_activations[card])
    if not works or state.acting != ENGLISHMAN or card not in state.players[england(state).controller].cards:
        return None
    return Mark(said=[say("g2.hammer_of_the_scots.why.lasting")])


# Among the panels, in the strips


@view.summary.by
def _summary(scene: Scene, reading: Reading) -> Html:
    """The England row as the rows of the market are drawn: its slots, the price of the next use, what a discarded tile
    brings; and who has the marker."""
    state = reading.state
    part = england(state)
    row_slots = file_of(state).england_row.slots
    price, coins = price_of_use(state), coins_for_clearing(state)
    touched = scene.gone("coins") + scene.gone("cleared")
    row = join(
        (
            el("span", scene.text(say("g2t.england.use"))),
            el("span", scene.text(say("g2t.england.clear"))),
            icon("g2-england"),
            el(
                "span",
                *(
                    el("i", cost, class_=classes("gl-coin" if place < part.filled else None))
                    for place, cost in enumerate(row_slots)
                ),
                class_="g2-slots",
            ),
            el("b", "–" if price is None else price),
            el("b", f"+{coins}" if coins else "–"),
        )
    )
    kind = classes(
        "g2-england-row",
        "lastmove" if any(cue.origin.startswith("england") for cue in touched) else None,
    )
    told = _terms(state)[1:]
    return el(
        "section",
        el("h2", scene.text(say("g2t.england")), id="g2-england-title"),
        thing_button(scene, reading.lit, MARKER, row, called=scene.text(say("g2t.england")), kind=kind, notes=told)
        if MARKER in reading.lit.some
        else el("div", row, class_=kind, aria_hidden="true"),
        why_not(scene, MARKER),
        el("p", _holder(scene, part.controller), class_="gm-quiet g2-votes"),
        el("p", *(scene.text(say("g2t.sentence", what=said)) for said in told), class_="vh"),
        class_="panel gm-panel",
        aria_labelledby="g2-england-title",
        data_hold=MARKER,
    )


def _holder(scene: Scene, seat: int) -> Html:
    if seat == NOBODY:
        return el("span", scene.text(say("g2t.england.nobody")))
    return el(
        "span",
        seat_mark(scene.seats[seat].colour, "x"),
        " ",
        scene.text(say("g2t.england.holder", who=Who(seat))),
    )


@view.strip.by
def _strip(scene: Scene, seat: int) -> tuple[Count, ...]:
    """Who controls him, with the price of the next use."""
    state: State = scene.view
    if england(state).controller != seat:
        return ()
    price = price_of_use(state)
    return (("g2-england", "–" if price is None else str(price), say("g2t.england.strip")),)


# Help, rules


@view.help.by
def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    if thing == WAIT:
        return say("g2t.england.wait"), [say("g2t.england.help.wait")]
    if thing != MARKER:
        return None
    return say("g2t.england"), [
        *_terms(reading.state),
        say("g2t.england.help.marker"),
        say("g2t.england.help.turn"),
    ]


@view.figures.by
def _figures(words: Words) -> dict[str, Html]:
    hindmost = row(
        piece(_englishman()), tile(words, "moray-fields", priced=True), piece(figure_of(RED)), tile(words, "ullapool")
    )
    return {"englishman": el("div", hindmost, slots({"g2-england": 2}, SLOTS), class_="g2r-england")}
