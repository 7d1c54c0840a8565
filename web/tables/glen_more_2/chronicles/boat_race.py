"""I Highland Boat Race at the table: boats on the tiles of the territories, and the whole circuit as one river with its
castles, the way each boat still has, and the places."""

from __future__ import annotations

from core.glen_more_2.chronicles.boat_race.circuit import castle, is_home, lap, spaces, way_home, ways_on
from core.glen_more_2.chronicles.boat_race.rules import still_out
from core.glen_more_2.chronicles.boat_race.state import (
    HIDDEN,
    LAST,
    NAME,
    NEUTRAL,
    RACING,
    BoatMoved,
    ChoosingToken,
    Leave,
    Look,
    Place,
    ReachingCastle,
    RewardOpen,
    Sail,
    TakeToken,
    file_of,
    race,
    start_tile,
)
from core.glen_more_2.chronicles.boat_race.telling import (
    BOAT,
    LEAVE,
    LOOK,
    castle_words,
    place_words,
    result_words,
    token_thing,
    token_words,
)
from core.glen_more_2.state import State
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.chronicles import Chapter, Count, Told
from web.tables.glen_more_2.chronicles.river import FIELD, River, note_side, runs_across, shares, spot, water
from web.tables.glen_more_2.panels import signs_row
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.rules_pictures import RED, YELLOW, tile
from web.tables.glen_more_2.signs import all_signs, symbol_of
from web.tables.glens.pictures import territory
from web.tables.glens.things import classes, number_of, thing_button, third, why_not
from web.tables.glens.tiles import EMBLEMS, use
from web.tables.rules_parts import figure, paragraphs, section

AT = ((3, 38), (31, 33), (17, 47), (45, 45))
"""Where boats lie on a tile."""
FORMATIONS = (
    ((0, 0),),
    ((15, 5), (-15, -5)),
    ((16, 9), (-16, 9), (0, -13)),
    ((17, 12), (-17, 12), (17, -13), (-17, -13)),
)
"""How boats that share a space of the river lie: how far before its middle, and how far outside."""


# Boats, and how far they have to go


def vessel(colour: int, x: float, y: float, size: float) -> Html:
    """A boat in a player's colour, with the emblem on its sail."""
    return el(
        "g",
        use("boat", x, y, size),
        el("circle", cx=f"{x + 0.64 * size:g}", cy=f"{y + 0.4 * size:g}", r=f"{0.19 * size:g}", class_="g2-pennant"),
        use(f"em-{EMBLEMS[colour]}", x + 0.51 * size, y + 0.27 * size, 0.26 * size, class_="gl-emblem"),
        class_=f"p{colour}",
    )


def _vessel(scene: Scene, seat: int) -> Html:
    return el(
        "svg",
        vessel(scene.seats[seat].colour, 0, 0, 24),
        class_="icon g2-vessel",
        viewBox="0 0 24 24",
        aria_hidden="true",
        focusable="false",
    )


def _left(state: State, seat: int) -> int:
    """How many spaces a boat still has to go."""
    return lap(state) if not race(state).sailed[seat] else len(way_home(state, seat))


def _how(state: State, seat: int) -> Message:
    part = race(state)
    result = part.results[seat]
    if result == LAST:
        return say("g2t.boats.last")
    if result != RACING:
        return say("g2t.boats.place", place=result)
    if not part.open:
        return say("g2t.boats.waits")
    return say("g2t.boats.left", n=_left(state, seat))


def _status(state: State) -> Message:
    """C1-3.1: whether the race is on, and what it waits for."""
    part = race(state)
    if not still_out(state):
        return say("g2t.boats.over")
    if part.open:
        return say("g2t.boats.open", n=lap(state))
    return say("g2t.boats.start_out") if start_tile(state) in state.chain else say("g2t.boats.start_waits")


def _own(scene: Scene, reading: Reading) -> int | None:
    """Whose boat is a thing that can be tapped."""
    return reading.seat if scene.moves else scene.viewer


def _just_moved(scene: Scene, seat: int) -> bool:
    return any(isinstance(event, BoatMoved) and event.seat == seat for event in scene.recent)


# On the tiles of a territory


def _moored(reading: Reading, cell: int) -> list[int]:
    """Whose boats are on a tile of the territory looked at."""
    part = race(reading.state)
    here = (part.rivers.index(reading.shown), cell)
    return [seat for seat, place in enumerate(part.boats) if place == here]


def _on_cell(scene: Scene, reading: Reading, cell: int) -> Html | None:
    there = _moored(reading, cell)
    if not there:
        return None
    return el("g", *(vessel(scene.seats[seat].colour, *at, 34) for seat, at in zip(there, AT, strict=False)))


def _about_cell(scene: Scene, reading: Reading, cell: int) -> list[Message]:
    return [say("g2t.boats.racer", who=Who(seat), how=_how(reading.state, seat)) for seat in _moored(reading, cell)]


# Among the panels


def _summary(scene: Scene, reading: Reading) -> Html:
    """What the race waits for, and the own boat."""
    seat = _own(scene, reading)
    return el(
        "section",
        None if race(reading.state).open else el("p", scene.text(_status(reading.state)), class_="gm-quiet"),
        _own_line(scene, reading, seat) if seat is not None else None,
        class_="panel gm-panel",
        aria_label=scene.text(say("g2t.boats")),
    )


def _own_line(scene: Scene, reading: Reading, seat: int) -> Html:
    """The own boat with what it still has to go: it moves for a movement point."""
    return el(
        "div",
        thing_button(
            scene,
            reading.lit,
            BOAT,
            _vessel(scene, seat),
            el("b", scene.text(say("g2t.boats.own")), aria_hidden="true"),
            el("small", scene.text(_how(reading.state, seat)), aria_hidden="true"),
            called=scene.text(say("g2t.boats.own")),
            kind="g2-verdict g2-boat",
            notes=_told_of_own(scene, reading.state, seat),
        ),
        why_not(scene, BOAT),
        class_="gl-slot gl-late",
    )


def _told_of_own(scene: Scene, state: State, seat: int) -> list[Message]:
    place = race(state).boats[seat]
    said = [_how(state, seat)]
    if place is not None:
        said.append(say("g2t.boats.at", place=place_words(state, place, seat)))
    if any(isinstance(move, Sail) for move in scene.moves):
        said.append(say("g2t.boats.next", place=place_words(state, ways_on(state, seat)[0][-1], seat)))
    return said


# The circuit


def _rewards(scene: Scene) -> bool:
    return any(isinstance(move, Look | Leave | TakeToken) for move in scene.moves)


def _asks(scene: Scene) -> bool:
    """For a reward; and as long as the own boat goes on."""
    under_way = any(isinstance(event, BoatMoved) for event in scene.own)
    return _rewards(scene) or (under_way and any(isinstance(move, Sail) for move in scene.moves))


def _view(scene: Scene, reading: Reading) -> Html:
    state = reading.state
    part = race(state)
    lengths = tuple(len(spaces(state, river)) for river in range(len(part.rivers)))
    first = part.rivers.index(scene.viewer) if scene.viewer is not None else 0
    lying = shares(lengths, first)
    shown: dict[Place, float] = {
        (river, space): share
        for river, round_it in enumerate(lying)
        for space, share in zip(spaces(state, river), round_it, strict=True)
    }
    own = _own(scene, reading)
    return el(
        "div",
        el(
            "div",
            water(
                tuple(_river(scene, state, river, round_it) for river, round_it in enumerate(lying)),
                _ahead(state, own, shown),
            ),
            el("ul", *(_keep(scene, reading, river, shown) for river in range(len(part.rivers)))),
            el("ul", *(_boat(scene, reading, seat, shown) for seat in range(state.seats))),
            _middle(scene, reading),
            class_="g2-circuit",
        ),
        class_="g2-race",
    )


def _river(scene: Scene, state: State, river: int, round_it: tuple[float, ...]) -> River:
    """A river with the pictures of its tiles; castles with tokens are drawn larger, by themselves."""
    seat = race(state).rivers[river]
    if seat == NEUTRAL:
        return River(round_it, "pn", ("",) * len(round_it))
    territory, kit = state.players[seat].territory, state.kit
    tiles = (
        "" if castle(state, river) == (river, cell) else symbol_of(kit, kit.tiles[territory.tiles[territory.at(cell)]])
        for cell in spaces(state, river)
    )
    return River(round_it, f"p{scene.seats[seat].colour}", tuple(tiles))


def _ahead(state: State, seat: int | None, shown: dict[Place, float]) -> tuple[float, float] | None:
    """The way that the own boat still has."""
    if seat is None or not race(state).open or not (way := way_home(state, seat)):
        return None
    here = race(state).boats[seat]
    assert here is not None
    return shown[here], shown[way[-1]]


def castle_thing(river: int) -> str:
    return f"castle-{river}"


def racer_thing(seat: int) -> str:
    return f"racer-{seat}"


def result_thing(place: int) -> str:
    """Place 0 stands for the last one."""
    return f"result-{place}"


def _keep(scene: Scene, reading: Reading, river: int, shown: dict[Place, float]) -> Html:
    """The castle of a river with its tokens, face down."""
    state = reading.state
    part = race(state)
    seat, n = part.rivers[river], len(part.tokens[river])
    colour = "pn" if seat == NEUTRAL else f"p{scene.seats[seat].colour}"
    emblem = "em-neutral" if seat == NEUTRAL else f"em-{EMBLEMS[scene.seats[seat].colour]}"
    task = reading.task
    here = isinstance(task, ReachingCastle | ChoosingToken) and task.river == river
    share = shown[castle(state, river)]
    taken = any(isinstance(event, RewardOpen) and event.river == river for event in scene.recent)
    said = say("g2t.boats.keep", castle=_whose(scene, seat), tokens=say("g2t.boats.tokens", n=n))
    return el(
        "li",
        icon("castle"),
        el("span", icon(emblem), class_=f"em {colour} x", aria_hidden="true"),
        el("b", n, aria_hidden="true", class_="g2-purse" if n else "g2-purse g2-spent"),
        el("span", scene.text(said), class_="vh"),
        class_=classes(
            "g2-keep g2-spot",
            "g2-across" if runs_across(share) else None,
            "g2-here" if here else None,
            "lastmove" if taken else None,
        ),
        style=spot(share, FIELD),
        data_hold=castle_thing(river),
        id=f"g2-castle-{river}",
    )


def _whose(scene: Scene, seat: int) -> Message:
    return castle_words(seat, -2 if scene.viewer is None else scene.viewer)


def _boat(scene: Scene, reading: Reading, seat: int, shown: dict[Place, float]) -> Html | None:
    """A boat on its space, with how many it has to go."""
    state = reading.state
    part = race(state)
    place = part.boats[seat]
    if place is None:
        return None
    there = [other for other, where in enumerate(part.boats) if where == place]
    before, aside = FORMATIONS[len(there) - 1][there.index(seat)]
    style = spot(shown[place], aside, before)
    left = el("b", _left(state, seat), aria_hidden="true", class_="g2-to-go") if part.open else None
    moved = "lastmove" if _just_moved(scene, seat) else None
    if seat != _own(scene, reading):
        said = say("g2t.boats.racer", who=Who(seat), how=_how(state, seat))
        return el(
            "li",
            el("span", _vessel(scene, seat), left, class_=classes("g2-hull", moved)),
            el("span", scene.text(said), class_="vh"),
            class_="g2-spot",
            style=style,
            data_hold=racer_thing(seat),
            id=f"g2-boat-{seat}",
        )
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            BOAT,
            _vessel(scene, seat),
            left,
            called=scene.text(say("g2t.boats.own")),
            kind=classes("g2-hull", moved),
            notes=_told_of_own(scene, state, seat),
        ),
        why_not(scene, BOAT),
        class_=f"g2-spot g2-own-boat {note_side(shown[place])}",
        style=style,
        id=f"g2-boat-{seat}",
    )


# In its middle: the reward to be chosen, or how the race stands


def _middle(scene: Scene, reading: Reading) -> Html:
    task = reading.task
    inside = (
        (_reward(scene, reading, task),)
        if isinstance(task, ReachingCastle | ChoosingToken) and _rewards(scene)
        else (
            el("p", scene.text(_status(reading.state)), class_="g2-status"),
            _places(scene, reading.state),
            _boats(scene, reading.state),
        )
    )
    return el("div", *inside, class_="g2-inland")


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
            el("span", scene.text(_last_said(last, danger)), class_="vh"),
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


def _last_said(last: list[int], danger: list[int]) -> Message:
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
        range(state.seats), key=lambda seat: (behind.get(part.results[seat], part.results[seat]), _left(state, seat))
    )
    return el(
        "ol",
        *(
            el(
                "li",
                _vessel(scene, seat),
                el("b", scene.text(say("g2t.who", who=Who(seat)))),
                el("small", scene.text(_how(state, seat))),
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
    title = say("g2t.boats.reward", castle=_whose(scene, part.rivers[task.river]))
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


# In its line, help, rules


def _strip(scene: Scene, seat: int) -> tuple[Count, ...]:
    """How far a boat has to go, or its place."""
    state: State = scene.view
    part = race(state)
    result = part.results[seat]
    number = "–" if result == LAST else f"{result}." if result != RACING else str(_left(state, seat))
    return (("boat", number, _how(state, seat)),) if part.open or result != RACING else ()


def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    state = reading.state
    part = race(state)
    buttons: dict[str, Told] = {
        LOOK: (say("g2t.boats.look"), [say("g2t.boats.help.look")]),
        LEAVE: (say("g2t.boats.leave"), [say("g2t.boats.help.leave")]),
    }
    if thing in buttons:
        return buttons[thing]
    own = _own(scene, reading)
    if thing == BOAT:
        said = [say("g2t.boats.help.sail"), say("g2t.boats.help.castle"), say("g2t.boats.help.end")]
        if own is not None and part.open and not is_home(state, own):
            said.insert(0, _how(state, own))
        return say("g2t.boats.own"), said
    if (seat := number_of(thing, "racer")) is not None and seat < state.seats:
        return _help_on_racer(state, seat)
    if (river := number_of(thing, "castle")) is not None and river < len(part.rivers):
        return _whose(scene, part.rivers[river]), [
            say("g2t.boats.tokens", n=len(part.tokens[river])),
            say("g2t.boats.help.castle"),
            say("g2t.boats.unseen", what=_unseen(state)),
        ]
    if (place := number_of(thing, "result")) is not None and place < state.seats:
        return _help_on_result(state, place)
    if (place := number_of(thing, "reward")) is not None and isinstance(task := reading.task, ChoosingToken):
        lying = part.tokens[task.river]
        if place < len(lying) and lying[place] != HIDDEN:
            told = say("g2t.boats.token", what=token_words(state, lying[place]))
            return say("g2t.boats.reward.title"), [told, say("g2t.boats.help.look")]
    return None


def _help_on_racer(state: State, seat: int) -> Told:
    place = race(state).boats[seat]
    at = [say("g2t.boats.at", place=place_words(state, place, seat))] if place is not None else []
    return say("g2t.boats.of", who=Who(seat)), [_how(state, seat), *at, say("g2t.boats.help.end")]


def _help_on_result(state: State, place: int) -> Told:
    if place:
        return say("g2t.boats.place", place=place), [
            say("g2t.boats.result", place=place, what=result_words(state, place)),
            say("g2t.boats.help.results"),
        ]
    last = [seat for seat, result in enumerate(race(state).results) if result == LAST]
    return say("g2t.boats.last"), [say("g2t.boats.help.last"), _last_said(last, still_out(state))]


def _unseen(state: State) -> tuple[Message, ...]:
    """C1-2.5: what the tokens that nobody has shown can be; some of them are not in the game."""
    left = list(file_of(state).tokens)
    for token in race(state).taken:
        left.remove(token)
    return tuple(
        say("g2t.boats.times", count=left.count(token), what=token_words(state, token)) for token in dict.fromkeys(left)
    )


def _rules_picture(words: Words) -> Html:
    """C1-8.2: a river with two boats."""
    red, yellow = (vessel(colour, 4, 36, 36) for colour in (RED, YELLOW))
    return territory(
        {
            (-1, 0): tile(words, "halkirk", yellow),
            (0, 0): tile(words, "start-village"),
            (1, 0): tile(words, "home-castle", red),
            (2, 0): tile(words, "ballachulish"),
        }
    )


def _rules(words: Words) -> Html:
    return section(
        words,
        say("g2t.rules.chronicle", number="I", name=say("g2.chronicle.boat_race")),
        paragraphs(
            words,
            say("g2t.boats.rules.start"),
            say("g2t.boats.rules.way"),
        ),
        figure(words, _rules_picture(words), say("g2t.boats.rules.picture")),
        paragraphs(
            words,
            say("g2t.boats.rules.castles"),
            say("g2t.boats.rules.places"),
            say("g2t.boats.rules.screen"),
        ),
    )


CHAPTER = Chapter(
    name=NAME,
    symbol="boat",
    title=say("g2t.boats"),
    things=("boat", "look", "leave", "reward"),
    asks=_asks,
    view=_view,
    summary=_summary,
    on_cell=_on_cell,
    about_cell=_about_cell,
    strip=_strip,
    help=_help,
    rules=_rules,
)
