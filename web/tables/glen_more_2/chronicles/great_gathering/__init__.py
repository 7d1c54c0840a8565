"""VII Verdict of the Great Gathering at the table: the scoring cards with who leads and how the vote went, and the vote
itself."""

from __future__ import annotations

from core.glen_more_2.chronicles.great_gathering.facts import own_pile, points, values
from core.glen_more_2.chronicles.great_gathering.names import card_name, card_thing, condition, vote_thing, vote_words
from core.glen_more_2.chronicles.great_gathering.state import (
    ACCEPTED,
    BALLOTS,
    NAME,
    OPEN,
    REJECTED,
    VERDICTS,
    CastingVote,
    PutToVote,
    Vote,
    file_of,
    gathering,
)
from core.glen_more_2.state import State
from core.kernel import Message, Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.glen_more_2.chronicles import ChronicleView, Count, Told
from web.tables.glen_more_2.reading import Reading
from web.tables.glens.things import classes, number_of, thing_button, third, why_not

view = ChronicleView(NAME, "book", title="g2t.gathering", things=("verdict", "vote"), sources={VERDICTS: "g2-verdict"})


SYMBOLS = {
    "herds": "sheep",
    "stores": "wood",
    "square": "tile",
    "sets": "card",
    "garrisons": "castle",
    "stills": "distillery",
    "wanderer": "move",
    "leftovers": "trash",
    "smallholding": "village",
    "pasture": "cattle",
}
LOOKS = {OPEN: None, ACCEPTED: "g2-accepted", REJECTED: "g2-rejected"}


@view.asks.by
def _asks(scene: Scene) -> bool:
    return any(isinstance(move, PutToVote | Vote) for move in scene.moves)


def _verdict(verdict: int) -> Message:
    if verdict == ACCEPTED:
        return say("g2t.gathering.accepted")
    return say("g2t.gathering.rejected") if verdict == REJECTED else say("g2t.gathering.open")


def _chip(scene: Scene, seat: int, *inside: Html | None, kind: str = "") -> Html:
    return el(
        "i",
        seat_mark(scene.seats[seat].colour, "x"),
        *inside,
        class_=classes("g2-chip-of", kind),
    )


def _votes(scene: Scene, state: State, card: int) -> Html | None:
    """How all have voted on a card that lies there accepted."""
    part = gathering(state)
    laid = part.laid[part.cards.index(card)]
    if not laid:
        return None
    return el(
        "span",
        *(
            _chip(
                scene,
                seat,
                el("span", scene.text(vote_words(vote)), class_="vh"),
                kind="g2-aye" if BALLOTS[vote].ayes > BALLOTS[vote].nays else "g2-nay",
            )
            for seat, vote in enumerate(laid)
        ),
        class_="g2-votes",
    )


def _leaders(state: State, card: int) -> tuple[int, ...]:
    return tuple(seat for seat, n in enumerate(points(state, card)) if n)


# Among the panels


@view.summary.by
def _summary(scene: Scene, reading: Reading) -> Html:
    part = gathering(reading.state)
    return el(
        "section",
        el("h2", scene.text(say("g2t.gathering")), id="g2-gathering-title"),
        el(
            "ul",
            *(
                _line(scene, reading.state, card, verdict)
                for card, verdict in zip(part.cards, part.verdicts, strict=True)
            ),
            class_="g2-verdicts",
        ),
        _left(scene, reading),
        class_="panel gm-panel g2-gathering",
        aria_labelledby="g2-gathering-title",
    )


def _line(scene: Scene, state: State, card: int, verdict: int) -> Html:
    """A card in a line: its name, what became of it, and who would get its points now."""
    leading = _leaders(state, card) if verdict != REJECTED else ()
    said = say("g2t.gathering.leads", who=tuple(say("g2t.who", who=Who(seat)) for seat in leading))
    return el(
        "li",
        icon(SYMBOLS[file_of(state).cards[card].id]),
        el("b", scene.text(card_name(state, card))),
        el("small", scene.text(_verdict(verdict))),
        el(
            "span",
            *(_chip(scene, seat) for seat in leading),
            el("span", scene.text(said), class_="vh") if leading else None,
            class_="g2-votes",
        ),
        class_=classes("g2-verdict", LOOKS[verdict]),
        data_hold=card_thing(card),
    )


def _left(scene: Scene, reading: Reading) -> Html | None:
    """C7-3.4: the own markers that are left."""
    seat = scene.viewer
    if seat is None:
        return None
    part = gathering(reading.state)
    said = say("g2t.gathering.left", ayes=part.ayes[seat], nays=part.nays[seat])
    return el("p", scene.text(said), class_="gm-quiet g2-left")


# The gathering itself


@view.panel.by
def _view(scene: Scene, reading: Reading) -> Html:
    state = reading.state
    part = gathering(state)
    task = reading.task
    voting = task.card if isinstance(task, CastingVote) else None
    return el(
        "div",
        _ballot(scene, reading, task.card) if isinstance(task, CastingVote) else None,
        _left(scene, reading),
        el(
            "ul",
            *(
                _card(scene, reading, card, verdict, on_vote=card == voting)
                for card, verdict in zip(part.cards, part.verdicts, strict=True)
            ),
            class_="g2-scoring-cards",
        ),
        class_="g2-assembly",
    )


def _card(scene: Scene, reading: Reading, card: int, verdict: int, *, on_vote: bool) -> Html:
    """A scoring card: whoever is best at it gets its points at the end, if it is accepted."""
    state = reading.state
    thing = card_thing(card)
    counted = values(state, card)
    leading = _leaders(state, card)
    notes = [condition(state, card), _verdict(verdict)]
    notes += [say("g2t.gathering.has", who=Who(seat), count=n) for seat, n in enumerate(counted)]
    just_now = any(cue.place == card for cue in scene.gone("votes"))
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            el("span", icon(SYMBOLS[file_of(state).cards[card].id]), class_="gm-scene"),
            el("b", scene.text(card_name(state, card)), aria_hidden="true"),
            el("small", scene.text(_verdict(verdict)), aria_hidden="true", class_="tag"),
            el("span", scene.text(condition(state, card)), class_="g2-condition", aria_hidden="true"),
            el(
                "span",
                *(
                    _chip(scene, seat, el("b", n), kind="g2-leads" if seat in leading else "")
                    for seat, n in enumerate(counted)
                ),
                class_="g2-votes",
                aria_hidden="true",
            ),
            _votes(scene, state, card),
            called=scene.text(card_name(state, card)),
            kind=classes(
                "g2-scoring-card",
                LOOKS[verdict],
                "g2-on-vote" if on_vote else None,
                "lastmove" if just_now else None,
            ),
            notes=notes,
        ),
        why_not(scene, thing),
        class_="gl-slot gl-middle",
        id=f"g2-verdict-{card}",
    )


def _ballot(scene: Scene, reading: Reading, card: int) -> Html:
    """The vote: Aye or Nay, or two markers where that is allowed; and who has voted already."""
    state = reading.state
    double = file_of(state).voting[str(state.seats)].double_votes > 0
    shown = [vote for vote, ballot in enumerate(BALLOTS) if double or not ballot.double]
    waiting = {task.seat for task in state.agenda if isinstance(task, CastingVote)}
    done = [seat for seat in range(state.seats) if seat not in waiting]
    return el(
        "div",
        el("p", scene.text(say("g2t.gathering.vote_on", card=card_name(state, card))), id="g2-ballot-title"),
        el("ul", *(_vote(scene, reading, vote, place, len(shown)) for place, vote in enumerate(shown))),
        el(
            "p",
            scene.text(say("g2t.gathering.voted")),
            *(_chip(scene, seat, el("span", scene.text(say("g2t.who", who=Who(seat))), class_="vh")) for seat in done),
            class_="gm-quiet g2-votes",
        )
        if done
        else None,
        class_="g2-ballot",
        role="group",
        aria_labelledby="g2-ballot-title",
    )


def _vote(scene: Scene, reading: Reading, vote: int, place: int, of: int) -> Html:
    thing, ballot = vote_thing(vote), BALLOTS[vote]
    said = scene.text(vote_words(vote))
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            el("span", *[icon("check")] * ballot.ayes, *[icon("close")] * ballot.nays, class_="g2-marks"),
            el("span", said, aria_hidden="true"),
            called=said,
            kind=classes(
                "gm-good",
                "g2-vote-aye" if ballot.ayes and not ballot.nays else None,
                "g2-vote-nay" if ballot.nays and not ballot.ayes else None,
            ),
        ),
        why_not(scene, thing),
        class_=f"gl-slot {third(place, of)}",
        id=f"g2-vote-{vote}",
    )


# Strips, piles, help, rules


@view.strip.by
def _strip(scene: Scene, seat: int) -> tuple[Count, ...]:
    """What the accepted cards would bring a player now."""
    state: State = scene.view
    promised = sum(points(state, card)[seat] for card in gathering(state).accepted)
    return (("book", f"+{promised}", say("g2t.gathering.promised", n=promised)),) if promised else ()


@view.pile.by
def _pile(state: State, pile: int) -> Message | None:
    if len(state.discards) == 1:
        return None
    owner = next((seat for seat in range(state.seats) if own_pile(seat) == pile), None)
    return say("g2t.gathering.pile.common") if owner is None else say("g2t.gathering.pile", who=Who(owner))


@view.help.by
def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    state = reading.state
    card, vote = number_of(thing, "verdict"), number_of(thing, "vote")
    if card is not None and card in gathering(state).cards:
        counted = [say("g2t.gathering.has", who=Who(seat), count=n) for seat, n in enumerate(values(state, card))]
        return card_name(state, card), [condition(state, card), *counted, say("g2t.gathering.help.card")]
    if vote is not None and vote < len(BALLOTS):
        return vote_words(vote), [say("g2t.gathering.help.vote")]
    return None
