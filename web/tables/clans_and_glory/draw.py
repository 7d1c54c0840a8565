"""The table while it is played: the viewer's hand, the ring of cells, the stone tables.

Hand, cells along the ring, then stones: that is the order of the document, so of the keyboard and of reading aloud.
Where each thing lies on the screen is the style sheet's business; it only needs the track (`cg-t7`) of a cell, counted
along the table with one track for each seam between boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.clans_and_glory.components import COMPONENTS, DECK, EMPTY, FACE_DOWN, HIDDEN, Cell, board_name, colour_name
from core.clans_and_glory.facts import Taking, fit
from core.clans_and_glory.names import NO_SHIELD, SHIELD, TURNED, board_thing, card_thing, cell_thing
from core.clans_and_glory.state import LayFaceDown
from core.kernel import Message, Who, say
from web.html import Html, el, icon, join
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.clans_and_glory.pieces import card, card_back, shield, swatch
from web.tables.clans_and_glory.reading import Reading, chosen_card, hand_of, read
from web.tables.clans_and_glory.sums import taken
from web.tables.things import button_for, classes, side_of, why_not

CROWDED = 4
"""From this many shields on a stone they stand closer and in two rows."""


def draw(scene: Scene) -> Html:
    reading = read(scene)
    boards = len(reading.state.stacks)
    hand = _hand(scene, reading)
    return el(
        "div",
        hand,
        el(
            "div",
            el("div", *(el("i", class_=f"cg-t{4 * b + 2}") for b in range(1, boards)), class_="cg-layer cg-seams"),
            _ring(scene, reading),
            _stones(scene, reading),
            class_="cg-long",
        ),
        class_=classes("cg", f"cg-n{boards}", None if hand else "cg-no-hand"),
        id="cg-table",
        data_arrows=True,
    )


# The hand


def _hand(scene: Scene, reading: Reading) -> Html | None:
    if scene.viewer is None:
        return None
    cards = hand_of(scene)
    over = not scene.view.agenda
    turned = any(isinstance(move, LayFaceDown) for move in scene.moves)
    return el(
        "section",
        el("h2", scene.text(say("cgt.hand", n=len(cards))), class_="vh", id="cg-hand-title"),
        _offer(scene, reading),
        _must_turn(scene, reading) if turned else None,
        el("p", scene.text(say("cgt.hand.over")), class_="cg-said") if over and cards else None,
        el(
            "ul",
            *(_held(scene, reading, number, place, len(cards)) for place, number in enumerate(cards)),
            class_=f"cg-cards cg-held-{len(cards)}",
        ),
        class_=classes("cg-hand", "cg-offering" if reading.offer else None),
        aria_labelledby="cg-hand-title",
    )


def _held(scene: Scene, reading: Reading, number: int, place: int, size: int) -> Html:
    """A card in the hand. Dimmed when it goes nowhere; it still answers a tap with the reason."""
    thing = card_thing(number)
    previewed = reading.previewed is not None and reading.previewed.card == number
    fits = thing in reading.some
    glows = thing in reading.legal and bool(scene.selected) and thing not in scene.selected
    waiting = not scene.moves and bool(scene.view.agenda)
    lacks = bool(scene.selected) and chosen_card(scene) is None and not glows
    turned = any(isinstance(move, LayFaceDown) for move in scene.moves)
    notes = [say("cgt.note.in_hand")]
    if glows:
        notes.append(say("cgt.note.fits_there"))
    elif fits and turned:
        notes.append(say("cgt.note.only_turned"))
    elif fits:
        notes.append(say("cgt.note.fits_places", n=reading.counts[thing]))
    elif reading.some and reading.offer is None:
        notes.append(say("cgt.note.fits_nowhere"))
    return el(
        "li",
        _button(
            scene,
            reading,
            thing,
            # The face is drawn once: while it is shown on its cell, its place in the hand stays marked.
            card(
                number,
                foot=scene.text(colour_name(DECK[number].colour)),
                name=None if previewed else f"cg-card-{number}",
            ),
            kind=classes("cg-take", "cg-gone" if previewed else None),
            glows=glows,
            off=(not fits or lacks) and not waiting,
            label=_name(scene, DECK[number].name, notes, thing),
            data_drag=thing,
            draggable="true",
        ),
        why_not(scene, thing),
        class_=classes("cg-slot", _third(place, size)),
        id=f"cg-hand-{number}",
    )


def _must_turn(scene: Scene, reading: Reading) -> Html:
    """CG-4.3: no card fits, so one goes face down. The note can be tapped like anything a move touches."""
    return el(
        "div",
        _button(
            scene,
            reading,
            TURNED,
            card_back(),
            el("span", scene.text(say("cgt.turned")), class_="cg-said"),
            kind="cg-turned",
            glows=False,
        ),
        why_not(scene, TURNED),
        class_="cg-slot cg-middle",
        id="cg-turned",
    )


def _offer(scene: Scene, reading: Reading) -> Html | None:
    """CG-4.4: the shield that may follow the card, and the choice to keep it."""
    offer = reading.offer
    if offer is None:
        return None
    taking = offer.taking
    colour = scene.seats[offer.seat].colour
    said = say("cgt.offer.takes", cards=taken(taking), n=taking.points) if taking.cards else say("cgt.offer.nothing")
    lay = _button(
        scene,
        reading,
        SHIELD,
        shield(colour),
        el(
            "span",
            el("b", scene.text(say("cgt.offer.lay", board=board_name(taking.board)))),
            el("span", scene.text(said)),
        ),
        kind="cg-lay",
        data_drag=SHIELD,
        draggable="true",
    )
    keep = _button(
        scene,
        reading,
        NO_SHIELD,
        el(
            "span",
            el("b", scene.text(say("cgt.offer.keep"))),
            el("span", scene.text(say("cgt.offer.left", n=scene.view.shields[offer.seat]))),
        ),
        kind="cg-keep",
    )
    return el(
        "div",
        el("div", lay, why_not(scene, SHIELD), class_="cg-slot cg-early", id="cg-offer-lay"),
        el("div", keep, why_not(scene, NO_SHIELD), class_="cg-slot cg-late", id="cg-offer-keep"),
        class_="cg-offer",
        role="group",
        aria_label=scene.text(say("cgt.offer", board=board_name(taking.board))),
    )


# The cells


def _ring(scene: Scene, reading: Reading) -> Html:
    cells = reading.table.cells
    return el(
        "section",
        el("h2", scene.text(say("cgt.ring")), class_="vh", id="cg-ring-title"),
        el(
            "ol",
            *(_cell(scene, reading, number, cell) for number, cell in enumerate(cells)),
            class_="cg-layer cg-ring",
        ),
        class_="cg-cover",
        aria_labelledby="cg-ring-title",
    )


def track(cell: Cell, boards: int) -> int:
    """The track of a cell along the table: a head, then for each board its seam and its three columns."""
    if cell.side == "head":
        return 1 if cell.board == 0 else 4 * boards + 3
    return 4 * cell.board + 3 + cell.column % COMPONENTS.boards.middle.upper


def _cell(scene: Scene, reading: Reading, number: int, cell: Cell) -> Html:
    thing = cell_thing(number)
    boards = len(reading.state.stacks)
    here = reading.state.cells[number]
    if here == EMPTY:
        inside, notes, states = _free(scene, reading, number)
    elif here == FACE_DOWN:
        inside, notes, states = _turned(scene, reading, number)
    else:
        inside, notes, states = _shown(scene, reading, number, here)
    if reading.previewed is not None and reading.previewed.cell == number:
        states = [*states, "cg-preview"]
        notes = [*notes, say("cgt.note.preview")]
    if number in reading.laid:
        states = [*states, "lastmove"]
        notes = [*notes, say("cgt.note.just_laid", who=Who(reading.laid[number]))]
    what = say("cgt.cell", cell=cell.name, board=board_name(cell.board))
    return el(
        "li",
        _button(
            scene,
            reading,
            thing,
            inside,
            kind=classes("cg-cell", *states),
            glows=False,
            label=_name(scene, what, notes, thing),
            data_drop=thing,
        ),
        why_not(scene, thing),
        class_=classes(
            "cg-at", f"cg-t{track(cell, boards)}", f"cg-{cell.side}", _third(track(cell, boards) - 1, 4 * boards + 3)
        ),
        id=f"cg-cell-{number}",
    )


Inside = tuple[Html | None, list[Message], list[str]]
"""What lies on a cell, what is said of it, and the classes of its state."""


def _free(scene: Scene, reading: Reading, number: int) -> Inside:
    thing = cell_thing(number)
    notes, states = [say("cgt.note.empty")], ["cg-free"]
    if thing in scene.selected:
        return None, notes, states
    if thing not in reading.some:
        return None, notes, states
    turned = any(isinstance(move, LayFaceDown) for move in scene.moves)
    chosen = chosen_card(scene)
    if chosen is not None and thing in reading.legal:
        if turned:
            return el("span", card_back(), class_="cg-why"), [*notes, say("cgt.note.may_turn")], [*states, "legal"]
        return _reason(reading, chosen, number), [*notes, *_said_reason(reading, chosen, number)], [*states, "legal"]
    if scene.selected and thing in reading.legal:
        return None, [*notes, say("cgt.note.may_turn")], [*states, "legal"]
    if scene.selected:
        return None, notes, states
    said = say("cgt.note.may_turn") if turned else say("cgt.note.open", n=reading.counts[thing])
    return el("span", class_="cg-open"), [*notes, said], states


def _reason(reading: Reading, chosen: int, cell: int) -> Html:
    """Why a card fits: `= 5`, an equals sign with the colour, or both."""
    why = fit(reading.state, chosen, cell)
    return el(
        "span",
        el("span", "="),
        None if why.strength is None else el("span", DECK[chosen].strength),
        None if why.colour is None else swatch(chosen),
        class_="cg-why",
    )


def _said_reason(reading: Reading, chosen: int, cell: int) -> list[Message]:
    why = fit(reading.state, chosen, cell)
    said = []
    if why.strength is not None:
        said.append(say("cgt.note.same_strength", card=DECK[why.strength].name))
    if why.colour is not None:
        said.append(say("cgt.note.same_colour", card=DECK[why.colour].name))
    return [say("cgt.note.fits", why=tuple(said))]


def _turned(scene: Scene, reading: Reading, number: int) -> Inside:
    """A card face down; only the seat that laid it sees its face."""
    down = reading.backs[number]
    if down.card != HIDDEN and down.seat == scene.viewer:
        return card_back(down.card, f"cg-card-{down.card}"), [say("cgt.note.back_own", card=DECK[down.card].name)], []
    return card_back(None, f"cg-back-{number}"), [say("cgt.note.back", who=Who(down.seat))], []


def _shown(scene: Scene, reading: Reading, number: int, here: int) -> Inside:
    seat = reading.takers.get(here)
    notes = [DECK[here].name, say("cgt.note.nobody") if seat is None else say("cgt.note.goes_to", who=Who(seat))]
    roundel = None if seat is None else el("span", seat_mark(scene.seats[seat].colour), class_="cg-taker")
    return join((card(here, name=f"cg-card-{here}"), roundel)), notes, []


# The stone tables


def _stones(scene: Scene, reading: Reading) -> Html:
    refused = scene.refusal is not None and scene.refusal.thing.startswith("board-")
    return el(
        "section",
        el("h2", scene.text(say("cgt.stones")), class_="vh", id="cg-stones-title"),
        el(
            "ul",
            *(_stone(scene, reading, board) for board in range(len(reading.stacks))),
            class_="cg-layer cg-stones",
        ),
        class_=classes("cg-cover", "cg-front" if refused else None),
        aria_labelledby="cg-stones-title",
    )


def _stone(scene: Scene, reading: Reading, board: int) -> Html:
    thing = board_thing(board)
    stack = reading.stacks[board]
    boards = len(reading.stacks)
    end = board in {0, boards - 1}
    offer = reading.offer if reading.offer is not None and reading.offer.taking.board == board else None
    crowded = len(stack) + (offer is not None) >= CROWDED
    new = len(stack) - reading.new_shields.get(board, 0)
    shields = [
        _laid_shield(scene, taking, crowded, new=taking.place >= new, changed=(board, taking.place) in reading.changed)
        for taking in stack
    ]
    if offer is not None:
        shields.append(_ghost(scene, offer.taking, crowded))
    notes = [say("cgt.note.shields", n=len(stack)) if stack else say("cgt.note.no_shield")]
    glows = thing in reading.legal and thing not in scene.selected
    if glows:
        notes.append(say("cgt.note.shield_here"))
    content = (
        el("ol", *shields, class_=classes("cg-stack", "cg-crowded" if crowded else None))
        if shields
        else el("p", scene.text(say("cgt.no_shield")), class_="cg-none", aria_hidden="true")
    )
    return el(
        "li",
        el(
            "div",
            el("h3", board_name(board), class_="cg-letter", aria_hidden="true"),
            el("span", icon("campfire"), class_="cg-fire") if end else None,
            content,
            class_="cg-slab",
        ),
        _button(
            scene,
            reading,
            thing,
            kind="cg-stone",
            label=_name(scene, say("cgt.stone", board=board_name(board)), notes, thing),
            data_drop=thing,
        ),
        why_not(scene, thing),
        class_=classes("cg-at", f"cg-t{4 * board + 3}", "cg-end" if end else None, _third(board, boards)),
        id=f"cg-board-{board}",
    )


def _laid_shield(scene: Scene, taking: Taking, crowded: bool, *, new: bool, changed: bool) -> Html:
    """A shield in the order of laying, and under it what it would take now."""
    return el(
        "li",
        el("span", taking.place + 1, class_="cg-order", aria_hidden="true"),
        shield(scene.seats[taking.seat].colour),
        el("span", _takes(scene, taking), class_="vh"),
        el("span", taken(taking, short=crowded), class_="cg-takes", aria_hidden="true"),
        class_=classes(
            "cg-laid",
            "cg-new" if new else None,
            "cg-changed" if changed else None,
            None if taking.cards else "cg-idle",
        ),
        id=f"cg-shield-{taking.board}-{taking.place}",
    )


def _ghost(scene: Scene, taking: Taking, crowded: bool) -> Html:
    """Where the shield on offer would stand, and what it would take."""
    chosen = SHIELD in scene.selected or board_thing(taking.board) in scene.selected
    return el(
        "li",
        el("span", taking.place + 1, class_="cg-order", aria_hidden="true"),
        shield(scene.seats[taking.seat].colour),
        el("span", taken(taking, short=crowded), class_="cg-takes"),
        class_=classes("cg-laid", "cg-chosen" if chosen else "cg-ghost"),
        id=f"cg-shield-{taking.board}-{taking.place}",
        aria_hidden="true",
    )


def _takes(scene: Scene, taking: Taking) -> str:
    who = Who(taking.seat)
    if not taking.cards:
        return scene.text(say("cgt.shield.nothing", who=who))
    return scene.text(say("cgt.shield.takes", who=who, cards=taken(taking), n=taking.points))


# What all things share


def _button(
    scene: Scene,
    reading: Reading,
    thing: str,
    *inside: Html | None,
    kind: str,
    glows: bool | None = None,
    off: bool = False,
    **attributes: Any,
) -> Html:
    """It glows when it goes with what is selected, unless something else is said."""
    legal = thing in reading.legal if glows is None else glows
    return button_for(scene, thing, *inside, kind=kind, glows=legal, can=thing in reading.some, off=off, **attributes)


def _name(scene: Scene, what: Message, notes: Sequence[Message], thing: str) -> str:
    """A thing and all that is to be said of it, for whoever does not see it."""
    said = (*notes, say("cgt.note.hint")) if thing in scene.hinted else tuple(notes)
    return scene.text(say("cgt.name", what=what, notes=said))


def _third(place: int, size: int) -> str:
    return f"cg-{side_of(place, size)}"
