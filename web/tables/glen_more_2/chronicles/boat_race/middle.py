"""In the middle of the circuit: the reward that is to be chosen, or how the race stands."""

from __future__ import annotations

from core.glen_more_2.chronicles.boat_race.circuit import still_out
from core.glen_more_2.chronicles.boat_race.names import LEAVE, LOOK, result_words, token_thing, token_words
from core.glen_more_2.chronicles.boat_race.state import (
    LAST,
    NAME,
    RACING,
    ChoosingToken,
    Leave,
    Look,
    ReachingCastle,
    TakeToken,
    file_of,
    race,
)
from core.glen_more_2.state import State
from core.kernel import Message, Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.chronicles.boat_race.boats import (
    how_far,
    racer_thing,
    result_thing,
    status,
    to_go,
    vessel_of,
    whose_castle,
)
from web.tables.glen_more_2.panels import signs_row
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.signs import all_signs
from web.tables.glens.things import classes, thing_button, third, why_not
from web.tables.glens.tiles import EMBLEMS


def rewards(scene: Scene) -> bool:
    return any(isinstance(move, Look | Leave | TakeToken) for move in scene.moves)


def middle(scene: Scene, reading: Reading) -> Html:
    task = reading.task
    inside = (
        (_reward(scene, reading, task),)
        if isinstance(task, ReachingCastle | ChoosingToken) and rewards(scene)
        else (
            el("p", scene.text(status(reading.state)), class_="g2-status"),
            _places(scene, reading.state),
            _boats(scene, reading.state),
        )
    )
    return el("div", *inside, class_="g2-inland", tabindex=0)


def _places(scene: Scene, state: State) -> Html:
    """C1-5.2: the result cards with whoever has come in; C1-5.5: who stands to lose the value of the coins."""
    part = race(state)
    cards = [_result(scene, state, place) for place in range(1, state.seats)]
    last = [seat for seat, result in enumerate(part.results) if result == LAST]
    danger = still_out(state)
    return el(
        "ul",
        *cards,
        el(
            "li",
            el("b", scene.text(say("g2t.boats.last"))),
            el("span", icon("coin"), el("i", "= 0"), class_="g2-signs", aria_hidden="true"),
            el("span", *(_chip(scene, seat) for seat in last), *(_chip(scene, seat, "g2-maybe") for seat in danger)),
            el("span", scene.text(last_said(last, danger)), class_="vh"),
            class_="g2-result g2-worst",
            data_hold=result_thing(0),
        ),
        class_="g2-results",
    )


def _result(scene: Scene, state: State, place: int) -> Html:
    seat = next((seat for seat, result in enumerate(race(state).results) if result == place), None)
    kit = state.kit
    brought = kit.more_effects[NAME, file_of(state).result_cards[place - 1].id]
    told = say("g2t.boats.result", place=place, what=result_words(state, place))
    return el(
        "li",
        el("b", scene.text(say("g2t.boats.nth", place=place)), aria_hidden="true"),
        signs_row(all_signs(kit, (kit.numbered[number].effect for number in brought))),
        el("span", _chip(scene, seat) if seat is not None else None),
        el("span", scene.text(told), class_="vh"),
        el("span", scene.text(say("g2t.who", who=Who(seat))), class_="vh") if seat is not None else None,
        class_=classes("g2-result", "g2-won" if seat is not None else None),
        data_hold=result_thing(place),
    )


def last_said(last: list[int], danger: list[int]) -> Message:
    lost = say("g2t.boats.last_card", who=_names(last)) if last else say("g2t.boats.last_card.nobody")
    return say("g2t.and", first=lost, second=say("g2t.boats.in_danger", who=_names(danger))) if danger else lost


def _names(seats: list[int]) -> tuple[Message, ...]:
    return tuple(say("g2t.who", who=Who(seat)) for seat in seats)


def _chip(scene: Scene, seat: int, kind: str | None = None) -> Html:
    colour = scene.seats[seat].colour
    return el("span", icon(f"em-{EMBLEMS[colour]}"), class_=classes(f"em p{colour} x", kind), aria_hidden="true")


def _boats(scene: Scene, state: State) -> Html:
    """All boats, the first in front."""
    part = race(state)
    behind = {LAST: 99, RACING: 10}
    order = sorted(
        range(state.seats), key=lambda seat: (behind.get(part.results[seat], part.results[seat]), to_go(state, seat))
    )
    return el(
        "ol",
        *(
            el(
                "li",
                vessel_of(scene, seat),
                el("b", scene.text(say("g2t.who", who=Who(seat)))),
                el("small", scene.text(how_far(state, seat))),
                data_hold=racer_thing(seat),
            )
            for seat in order
        ),
        class_="g2-fleet",
    )


def _reward(scene: Scene, reading: Reading, task: ReachingCastle | ChoosingToken) -> Html:
    """C1-4.1: the tokens of the castle, face down, or seen by the one who takes one of them."""
    state = reading.state
    part = race(state)
    lying = part.tokens[task.river]
    seen = any(isinstance(move, TakeToken) for move in scene.moves)
    title = say("g2t.boats.reward", castle=whose_castle(scene, part.rivers[task.river]))
    if seen:
        inside = el(
            "ul",
            *(_token(scene, reading, place, token, len(lying)) for place, token in enumerate(lying)),
            class_="g2-rewards",
        )
    else:
        inside = el(
            "ul",
            *(el("li", el("span", icon("boat"), class_="g2-reward-back")) for _ in lying),
            class_="g2-rewards",
            aria_hidden="true",
        )
    return el(
        "div",
        el("p", scene.text(title), id="g2-reward-title"),
        inside,
        el("p", scene.text(say("g2t.boats.take_one") if seen else say("g2t.boats.tokens", n=len(lying)))),
        None
        if seen
        else el(
            "ul",
            _choice(scene, reading, LOOK, "eye", say("g2t.boats.look")),
            _choice(scene, reading, LEAVE, "close", say("g2t.boats.leave")),
            class_="g2-choices",
        ),
        class_="g2-reward-of",
        role="group",
        aria_labelledby="g2-reward-title",
    )


def _token(scene: Scene, reading: Reading, place: int, token: int, of: int) -> Html:
    state = reading.state
    kit = state.kit
    brought = kit.more_effects[NAME, file_of(state).reward_tokens[token].id]
    said = scene.text(say("g2t.boats.token", what=token_words(state, token)))
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            token_thing(place),
            signs_row(all_signs(kit, (kit.numbered[number].effect for number in brought))),
            el("small", said, aria_hidden="true"),
            called=said,
            kind="g2-reward",
        ),
        why_not(scene, token_thing(place)),
        class_=f"gl-slot {third(place, of)}",
        id=f"g2-reward-{place}",
    )


def _choice(scene: Scene, reading: Reading, thing: str, symbol: str, said: Message) -> Html:
    text = scene.text(said)
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            icon(symbol),
            el("span", text, aria_hidden="true"),
            called=text,
            kind="gm-good",
        ),
        why_not(scene, thing),
        class_="gl-slot gl-middle",
        id=f"g2-thing-{thing}",
    )
