"""The table told in words: help on a component, and the scoring board by board."""

from __future__ import annotations

from core.clans_and_glory.components import COMPONENTS, DECK, EMPTY, FACE_DOWN, HIDDEN, board_name, colour_name
from core.clans_and_glory.facts import Taking
from core.clans_and_glory.names import NO_SHIELD, SHIELD, TURNED
from core.clans_and_glory.state import State
from core.kernel import Message, Who, say
from core.kernel.things import number_of
from web.html import Html, el
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.screens.table import Act
from web.tables.about import About, help_text
from web.tables.clans_and_glory.pieces import shield, small_cards
from web.tables.clans_and_glory.reading import Reading, hand_of, read
from web.tables.clans_and_glory.sums import taken


def where(scene: Scene) -> Message | None:
    """The turn says it all."""
    return None


def more(scene: Scene) -> Message | None:
    """The prompt says it all."""
    return None


def acts(scene: Scene) -> tuple[Act, ...]:
    """Every move goes with something on the table."""
    return ()


def help_for(scene: Scene, thing: str) -> tuple[str, str] | None:
    """What a component is and does: a title and a few sentences."""
    return help_text(scene, _about(scene, read(scene), thing))


def _about(scene: Scene, reading: Reading, thing: str) -> About | None:
    if thing in {SHIELD, NO_SHIELD}:
        return say("cgt.help.shield.title"), [say("cgt.help.shield", most=COMPONENTS.shields_each)]
    if thing == TURNED:
        return say("cgt.help.back.title"), [say("cgt.help.back")]
    card, cell, board = (number_of(thing, kind) for kind in ("card", "cell", "board"))
    if card is not None and card in hand_of(scene):
        return DECK[card].name, [_about_card(card, say("cgt.help.hand"))]
    if cell is not None and cell < len(reading.table.cells):
        return _about_cell(scene, reading, cell)
    if board is not None and board < len(reading.stacks):
        return say("cgt.stone", board=board_name(board)), [_about_stone(reading, board)]
    return None


def _about_card(card: int, where: Message) -> Message:
    face = DECK[card]
    pattern = say(f"cg.pattern.{COMPONENTS.colours[face.colour].pattern}")
    return say("cgt.help.card", colour=colour_name(face.colour), pattern=pattern, n=face.strength, where=where)


def _about_cell(scene: Scene, reading: Reading, cell: int) -> About:
    place = reading.table.cells[cell]
    here = reading.state.cells[cell]
    if here == EMPTY:
        return (
            say("cgt.cell", cell=place.name, board=board_name(place.board)),
            [say("cgt.help.head" if place.side == "head" else "cgt.help.cell")],
        )
    if here == FACE_DOWN:
        down = reading.backs[cell]
        if down.card != HIDDEN and down.seat == scene.viewer:
            return say("cgt.help.back.title"), [say("cgt.help.back_own", card=DECK[down.card].name)]
        return say("cgt.help.back.title"), [say("cgt.help.back")]
    seat = reading.takers.get(here)
    where = say("cgt.help.nobody") if seat is None else say("cgt.help.goes_to", who=Who(seat))
    return DECK[here].name, [_about_card(here, where)]


def _about_stone(reading: Reading, board: int) -> Message:
    stack = reading.stacks[board]
    if not stack:
        return say("cgt.help.stone_bare")
    return say("cgt.help.stone", takings=tuple(_one_taking(taking) for taking in stack))


def _one_taking(taking: Taking) -> Message:
    who, place = Who(taking.seat), taking.place + 1
    if not taking.cards:
        return say("cgt.help.takes_nothing", who=who, place=place)
    return say("cgt.help.takes", who=who, place=place, cards=taken(taking), n=taking.points)


# The scoring


def final_lines(scene: Scene) -> Html:
    """CG-5.3: board by board, each shield in the order of laying with the cards it took and their sum."""
    reading = read(scene)
    return el(
        "div",
        *(_scored_board(scene, reading, board) for board in range(len(reading.stacks))),
        class_="cg-final",
    )


def _scored_board(scene: Scene, reading: Reading, board: int) -> Html:
    state: State = reading.state
    left = tuple(
        sorted(
            state.cells[cell]
            for cell in reading.table.cells_of[board]
            if state.cells[cell] >= 0 and state.cells[cell] not in reading.takers
        )
    )
    stack = reading.stacks[board]
    return el(
        "section",
        el("h3", scene.text(say("cgt.board", board=board_name(board)))),
        el("ol", *(_scored_shield(scene, taking) for taking in stack))
        if stack
        else el("p", scene.text(say("cgt.final.no_shield")), class_="cg-quiet"),
        el(
            "p",
            el("span", scene.text(say("cgt.final.left", n=len(left)))),
            small_cards(left),
            el("span", scene.text(_named(left)), class_="vh"),
            class_="cg-left",
        )
        if left
        else None,
        class_="cg-scored",
    )


def _scored_shield(scene: Scene, taking: Taking) -> Html:
    seat, who = scene.seats[taking.seat], scene.text(say("cgt.who", who=Who(taking.seat)))
    return el(
        "li",
        shield(seat.colour),
        el("span", seat_mark(seat.colour), el("span", who), class_="cg-who"),
        el("span", small_cards(taking.cards), el("span", scene.text(_named(taking.cards)), class_="vh"))
        if taking.cards
        else el("span", scene.text(say("cgt.final.nothing")), class_="cg-quiet"),
        el(
            "span",
            el("span", f"{taken(taking)} =", class_="cg-quiet", aria_hidden="true") if len(taking.cards) > 1 else None,
            el("b", taking.points, aria_hidden="true"),
            el("span", scene.text(say("cgt.points", n=taking.points)), class_="vh"),
            class_="cg-sum",
        ),
    )


def _named(cards: tuple[int, ...]) -> Message:
    return say("cgt.cards", cards=tuple(DECK[card].name for card in cards))
