"""VI Turbulent Chapters of Scottish History at the table: the event of every landmark card, and which are turned."""

from __future__ import annotations

from core.glen_more_2.chronicles.turbulent_chapters.state import (
    NAME,
    ActivateAbroad,
    TurnCard,
    UseEvent,
    chapters,
    turned_cards,
)
from core.glen_more_2.chronicles.turbulent_chapters.stories import event_words, story
from core.glen_more_2.chronicles.turbulent_chapters.telling import card_thing
from core.glen_more_2.state import State
from core.glen_more_2.words_of import card_name
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.chronicles import Chapter, Count, Told
from web.tables.glen_more_2.names import card_effect, card_timing
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.signs import symbol_of
from web.tables.glens.things import classes, number_of, thing_button, why_not
from web.tables.glens.tiles import EMBLEMS


def _asks(scene: Scene) -> bool:
    return any(isinstance(move, UseEvent | TurnCard) for move in scene.moves)


def _view(scene: Scene, reading: Reading) -> Html:
    """The cards of all players with their events; those of whoever is asked come first and can be tapped."""
    first = reading.seat if scene.moves and reading.seat is not None else scene.viewer
    seats = sorted(range(reading.state.seats), key=lambda seat: seat != first)
    return el(
        "div",
        *(_cards(scene, reading, seat, own=seat == first) for seat in seats),
        class_="g2-assembly g2-haggis",
    )


def _cards(scene: Scene, reading: Reading, seat: int, *, own: bool) -> Html:
    colour = scene.seats[seat].colour
    cards = reading.state.players[seat].cards
    return el(
        "section",
        el(
            "h3",
            el("span", icon(f"em-{EMBLEMS[colour]}"), class_=f"em p{colour} s", aria_hidden="true"),
            scene.text(say("g2t.who", who=Who(seat))),
        ),
        el("ul", *(_card(scene, reading, card, own=own) for card in cards), class_="g2-scoring-cards")
        if cards
        else el("p", scene.text(say("g2t.events.none")), class_="gm-quiet"),
    )


def _card(scene: Scene, reading: Reading, card: int, *, own: bool) -> Html:
    state, kit = reading.state, reading.state.kit
    turned = card in chapters(state).turned
    side = say("g2t.events.turned") if turned else say("g2t.events.front")
    thing = card_thing(card)
    inside = (
        el("span", icon(symbol_of(kit, kit.tiles[kit.cards[card].tile])), class_="gm-scene"),
        el("b", scene.text(card_name(kit, card)), aria_hidden="true" if own else None),
        el("small", scene.text(side), class_="tag", aria_hidden="true" if own else None),
        el("span", scene.text(event_words(kit, card)), class_="g2-condition", aria_hidden="true" if own else None),
    )
    kind = classes("g2-scoring-card", "g2-accepted" if turned else None)
    if not own:
        return el("li", el("span", *inside, class_=kind, data_hold=thing))
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            *inside,
            called=scene.text(card_name(kit, card)),
            kind=kind,
            notes=[side, event_words(kit, card)],
        ),
        why_not(scene, thing),
        class_="gl-slot gl-middle",
        id=f"g2-event-{card}",
    )


def _label(state: State, thing: str) -> Message | None:
    """A territory in which tiles can be activated."""
    seat = number_of(thing, "seat")
    return None if seat is None else say("g2t.land.of", who=Who(seat))


def _strip(scene: Scene, seat: int) -> tuple[Count, ...]:
    n = turned_cards(scene.view, seat)
    return (("book", str(n), say("g2t.events.some", n=n)),) if n else ()


def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    kit = reading.state.kit
    card, seat = number_of(thing, "card"), number_of(thing, "seat")
    if seat is not None and any(isinstance(move, ActivateAbroad) for move in scene.moves):
        return say("g2t.land.of", who=Who(seat)), [say("g2t.events.help.abroad")]
    if card is None or card >= len(kit.cards):
        return None
    told = story(kit, card)
    return (
        card_name(kit, card),
        [
            say("g2t.help.card_does", when=card_timing(kit, card), effect=card_effect(kit, card)),
            say("g2t.events.help.event", event=event_words(kit, card)),
            say("g2t.events.help.side"),
            *([] if told is None else [told]),
        ],
    )


def _rules(words: Words) -> Html:
    return el(
        "section",
        el("h2", words.text(say("g2t.rules.chronicle", number="VI", name=say("g2.chronicle.turbulent_chapters")))),
        *(
            el("p", words.text(said))
            for said in (say("g2t.events.rules.cards"), say("g2t.events.rules.trigger"), say("g2t.events.rules.points"))
        ),
    )


CHAPTER = Chapter(
    name=NAME,
    symbol="card",
    title=say("g2t.events"),
    things=("card",),
    asks=_asks,
    view=_view,
    strip=_strip,
    label=_label,
    help=_help,
    rules=_rules,
)
