"""VI Turbulent Chapters of Scottish History at the table: landmark cards with their two halves, what an event would do
now, cards turned over to their story, and the scoring tables in force."""

from __future__ import annotations

from core.glen_more_2.chronicles.hammer_of_the_scots.state import NAME as HAMMER
from core.glen_more_2.chronicles.turbulent_chapters.names import CARRY_ON, COIN, EVENT, TURN, card_thing
from core.glen_more_2.chronicles.turbulent_chapters.outlook import outlook
from core.glen_more_2.chronicles.turbulent_chapters.state import (
    EVENTS,
    NAME,
    CoinsPerEvent,
    ScoringTable,
    ScotsHome,
    TriggerEvent,
    TurnCard,
    UseEvent,
    chapters,
    front_cards,
    turned_cards,
)
from core.glen_more_2.chronicles.turbulent_chapters.stories import event_words, story
from core.glen_more_2.components import Components
from core.glen_more_2.names import card_name
from core.glen_more_2.sets import found
from core.glen_more_2.state import State
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el, icon, join
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.glen_more_2.chronicles import ChronicleView, Count, Mark, Told, marks
from web.tables.glen_more_2.names import card_effect, card_timing
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.signs import all_signs, counted, frame_of, symbol_of
from web.tables.glen_more_2.sources import symbol_of_source
from web.tables.glens.things import classes, number_of, thing_button, why_not
from web.tables.glens.tiles import TO

SYMBOL = "g2-event"

view = ChronicleView(
    NAME,
    SYMBOL,
    title="g2t.events",
    things=("card",),
    sources={EVENTS: "g2-event"},
    symbols={COIN.rpartition("-")[0]: "coin", CARRY_ON.rpartition("-")[0]: SYMBOL},
    pictures={
        **dict.fromkeys(("gathering-a", "gathering-b", "gathering-c", "gathering-d"), "campfire"),
        "old-man-of-storr": "g2-crag",
        "wallace-monument": "g2-tower",
    },
)
view.draws(ScotsHome, "#scot", TO, "#g2-home")
view.signs_of(TriggerEvent)(lambda effect: counted(effect.n, f"#{SYMBOL}"))
view.signs_of(CoinsPerEvent)(lambda effect: (*counted(effect.n, "#coin"), "×", f"#{SYMBOL}"))
view.signs_of(ScoringTable)(lambda effect: ("#points", "+", f"#{symbol_of_source(effect.category)}"))


@view.asks.by
def _asks(scene: Scene) -> bool:
    return any(isinstance(move, UseEvent | TurnCard) for move in scene.moves)


@view.shows.by
def _shows(scene: Scene) -> bool:
    """A card that the viewer has turned tells its story until the next decision."""
    return any(cue.is_of("turned") for cue in scene.cues(scene.own))


def _first(scene: Scene, reading: Reading) -> int | None:
    """Whose cards come first and can be tapped: whoever is asked, else the viewer."""
    return reading.seat if scene.moves and reading.seat is not None else scene.viewer


@view.panel.by
def _view(scene: Scene, reading: Reading) -> Html:
    first = _first(scene, reading)
    seats = sorted(range(reading.state.seats), key=lambda seat: seat != first)
    return el(
        "div",
        *(_cards(scene, reading, seat, own=seat == first) for seat in seats),
        _tables(scene, reading),
        class_="g2-assembly g2-annals",
    )


# Cards


def _cards(scene: Scene, reading: Reading, seat: int, *, own: bool) -> Html:
    """What has just been turned lies first."""
    state = reading.state
    lately = [cue.thing for cue in scene.cues(scene.own) if cue.is_of("turned")]
    cards = sorted(state.players[seat].cards, key=lambda card: card not in lately)
    turned = turned_cards(state, seat)
    return el(
        "section",
        el(
            "h3",
            seat_mark(scene.seats[seat].colour),
            scene.text(say("g2t.who", who=Who(seat))),
            el("small", scene.text(say("g2t.events.some", n=turned))) if turned else None,
        ),
        el("ul", *(_card(scene, reading, seat, card, own=own) for card in cards), class_="g2-leaves")
        if cards
        else el("p", scene.text(say("g2t.events.none")), class_="gm-quiet"),
        class_=f"p{scene.seats[seat].colour}",
        id=f"g2-annals-of-{seat}",
    )


def _side(state: State, card: int) -> Message:
    part = chapters(state)
    if card in part.turned:
        return say("g2t.events.turned")
    if any(event.card == card for event in part.under_way):
        return say("g2t.events.playing")
    return say("g2t.events.front")


def _card(scene: Scene, reading: Reading, seat: int, card: int, *, own: bool) -> Html:
    """A card front up with both halves, or turned over with its story. Whoever may trigger an event finds both choices
    on the card itself."""
    state, kit = reading.state, reading.state.kit
    turned = card in chapters(state).turned
    thing = card_thing(card)
    own = own or thing in reading.lit.some
    side = _side(state, card)
    hidden = "true" if own else None
    others = marks(scene, reading, "card", card, but=NAME)
    told = [said for mark in others for said in mark.said]
    name = scene.text(card_name(kit, card))
    face = join(
        (
            el("b", name, *(mark.picture for mark in others), aria_hidden=hidden),
            el("small", scene.text(side), class_="tag", aria_hidden=hidden),
            None if own else el("span", *(scene.text(said) for said in told), class_="vh"),
            _landmark(scene, reading, card),
            _story(scene, reading, card, hidden) if turned else _event(scene, reading, seat, card, hidden),
        )
    )
    just_turned = any(cue.what == f"turned-{card}" for cue in scene.cues(scene.lately))
    playing = any(event.card == card for event in chapters(state).under_way)
    kind = classes(
        "g2-leaf",
        "g2-turned-over" if turned else None,
        "g2-playing" if playing else None,
        "g2-flips" if just_turned else None,
    )
    if not own:
        return el("li", el("div", face, class_=kind, data_hold=thing))
    notes = [
        side,
        *told,
        card_effect(kit, card),
        *(_history(kit, card) if turned else (event_words(kit, card), *outlook(state, seat, card))),
    ]
    return el(
        "li",
        thing_button(scene, reading.lit, thing, face, called=name, kind=kind, notes=notes),
        why_not(scene, thing),
        _choices(scene, reading, card),
        class_="gl-slot gl-middle",
        id=f"g2-event-{card}",
    )


def _landmark(scene: Scene, reading: Reading, card: int) -> Html:
    """The left half: the place, and in signs what it does."""
    kit = reading.state.kit
    tile = kit.tiles[kit.cards[card].tile]
    signs = all_signs(kit, kit.cards[card].effects)
    return el(
        "span",
        el("span", icon(symbol_of(kit, tile)), class_=f"gm-scene gm-{frame_of(tile)}"),
        el(
            "span",
            *(icon("arrow") if sign == TO else icon(sign[1:]) if sign[0] == "#" else el("i", sign) for sign in signs),
            class_="g2-signs gl-neutral",
        ),
        class_="g2-left-half",
        aria_hidden="true",
    )


def _event(scene: Scene, reading: Reading, seat: int, card: int, hidden: str | None) -> Html:
    """The right half: the event, and what it would do now."""
    state = reading.state
    return el(
        "span",
        el("span", scene.text(event_words(state.kit, card))),
        el("small", icon(SYMBOL), *_joined(scene, outlook(state, seat, card)), class_="g2-now"),
        class_="g2-right-half",
        aria_hidden=hidden,
    )


def _joined(scene: Scene, said: tuple[Message, ...]) -> list[str]:
    return [scene.text(say("g2t.events.now", what=said))]


def _story(scene: Scene, reading: Reading, card: int, hidden: str | None) -> Html:
    """The event side: the history behind the card."""
    told = (scene.text(said) for said in _history(reading.state.kit, card))
    return el("span", *told, class_="g2-right-half g2-story", aria_hidden=hidden)


def _history(kit: Components, card: int) -> list[Message]:
    told = story(kit, card)
    return [] if told is None else [told]


def _choices(scene: Scene, reading: Reading, card: int) -> Html | None:
    """Carry the event out, or only turn the card."""
    found = [
        (EVENT, SYMBOL, say("g2t.events.carry_out"))
        for move in scene.moves
        if isinstance(move, UseEvent) and move.card == card
    ]
    found += [
        (TURN, "redo", say("g2t.events.turn_only"))
        for move in scene.moves
        if isinstance(move, TurnCard) and move.card == card
    ]
    if not found:
        return None
    name = scene.text(card_name(reading.state.kit, card))
    return el(
        "span",
        *(
            thing_button(
                scene,
                reading.lit,
                f"{card_thing(card)} {what}",
                icon(symbol),
                el("span", scene.text(said), aria_hidden="true"),
                called=f"{name}: {scene.text(said)}",
                kind=classes("g2-do", "g2-do-first" if what == EVENT else None),
            )
            for what, symbol, said in found
        ),
        class_="g2-dos",
    )


# The tables in force


def _tables(scene: Scene, reading: Reading) -> Html:
    """C6-6.5, C6-6.16: by which tables the categories are scored, and for whom."""
    state = reading.state
    own = chapters(state).tables
    leads = range(1, len(state.kit.table))
    rows = [
        _row(
            scene,
            el("span", icon(symbol_of_source(each.category)), seat_mark(scene.seats[each.seat].colour, "x")),
            say("g2t.events.table_of", who=Who(each.seat), category=say(f"g2.source.{each.category}")),
            each.table,
        )
        for each in own
    ]
    rest = say("g2t.events.table_rest") if own else say("g2t.events.table_all")
    return el(
        "section",
        el("h3", scene.text(say("g2t.events.tables"))),
        el(
            "table",
            el(
                "thead",
                el(
                    "tr",
                    el("th", scene.text(say("g2t.events.lead")), scope="col"),
                    *(el("th", f"{lead}+" if lead == leads[-1] else lead, scope="col") for lead in leads),
                ),
            ),
            el("tbody", *rows, _row(scene, None, rest, state.kit.table)),
            class_="g2-in-force",
        ),
        el("p", scene.text(say("g2t.events.help.side")), class_="gm-quiet"),
        class_="g2-tables",
        id="g2-tables",
    )


def _row(scene: Scene, mark: Html | None, said: Message, table: tuple[int, ...]) -> Html:
    return el(
        "tr",
        el("th", mark, el("span", scene.text(said)), scope="row"),
        *(el("td", points) for points in table[1:]),
        class_="g2-better" if mark is not None else None,
    )


# The shelf, holdings, strips


@view.summary.by
def _summary(scene: Scene, reading: Reading) -> Html | None:
    """The event that is carried out; else what others have turned lately, and the own cards with what their events
    would do now."""
    state, kit = reading.state, reading.state.kit
    under_way = chapters(state).under_way
    if under_way:
        card = under_way[-1].card
        return el(
            "div",
            el("p", icon(SYMBOL), el("b", scene.text(card_name(kit, card))), class_="g2-under-way"),
            el("p", scene.text(event_words(kit, card)), class_="gm-quiet"),
            class_="panel gm-panel",
        )
    turned = [cue.thing for cue in scene.gone("turned")]
    seat = _first(scene, reading)
    front = [] if seat is None else front_cards(state, seat)
    if seat is None or not (front or turned):
        return None
    return el(
        "ul",
        *(_lately(scene, reading, card) for card in turned),
        *(
            el(
                "li",
                el("b", scene.text(card_name(kit, card))),
                el("small", *_joined(scene, outlook(state, seat, card))),
                class_="g2-verdict g2-waiting",
                data_hold=card_thing(card),
            )
            for card in front
        ),
        class_="panel gm-panel g2-verdicts",
    )


def _lately(scene: Scene, reading: Reading, card: int) -> Html:
    """A card that has just been turned, with its story."""
    kit = reading.state.kit
    return el(
        "li",
        el("b", icon(SYMBOL), scene.text(card_name(kit, card))),
        el("small", *(scene.text(said) for said in _history(kit, card))),
        class_="g2-verdict g2-waiting g2-told-lately g2-flips",
        data_hold=card_thing(card),
    )


@view.marks("card")
def _on_its_event_side(scene: Scene, reading: Reading, card: int) -> Mark | None:
    if card not in chapters(reading.state).turned:
        return None
    told = el("span", scene.text(say("g2t.events.turned")), class_="vh")
    return Mark(el("span", icon(SYMBOL), told, class_="g2-has-turned"))


@view.strip.by
def _strip(scene: Scene, seat: int) -> tuple[Count, ...]:
    n = turned_cards(scene.view, seat)
    return ((SYMBOL, str(n), say("g2t.events.some", n=n)),)


# Help, rules


@view.help.by
def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    if thing == EVENT:
        return say("g2t.events.carry_out"), [say("g2t.events.help.carry_out")]
    if thing == TURN:
        return say("g2t.events.turn_only"), [say("g2t.events.help.turn_only")]
    kit = reading.state.kit
    card = number_of(thing, "card")
    if card is None or card >= len(kit.cards):
        return None
    return (
        card_name(kit, card),
        [
            say("g2t.help.card_does", when=card_timing(kit, card), effect=card_effect(kit, card)),
            say("g2t.events.help.event", event=event_words(kit, card)),
            say("g2t.events.help.side"),
            *_history(kit, card),
        ],
    )


@view.figures.by
def _figures(words: Words) -> dict[str, Html]:
    kit = found("", (NAME, HAMMER))
    assert kit is not None
    return {"events": el("ul", *(_told(words, kit, card.number) for card in kit.cards), class_="g2r-clans g2r-events")}


def _told(words: Words, kit: Components, card: int) -> Html:
    """A card in the rules: its event and its story."""
    tile = kit.tiles[kit.cards[card].tile]
    return el(
        "li",
        el("span", icon(symbol_of(kit, tile)), class_=f"gm-scene gm-{frame_of(tile)}", aria_hidden="true"),
        el(
            "div",
            el("h3", words.text(card_name(kit, card))),
            el("p", words.text(event_words(kit, card))),
            *(el("p", el("em", words.text(said))) for said in _history(kit, card)),
        ),
    )
