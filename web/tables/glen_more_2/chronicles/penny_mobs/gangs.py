"""The members that players have taken: what is left of them, and where their pawns and tokens are."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.names import gang_thing, member_name, member_power, pawn_thing
from core.glen_more_2.chronicles.penny_mobs.state import WAITING, Member, data_of, in_jail, mobs
from core.glen_more_2.chronicles.penny_mobs.terms import PawnStep
from core.kernel import Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.glen_more_2.chronicles.penny_mobs.faces import face, left_said, net, pawn_said, sum_of
from web.tables.glen_more_2.chronicles.penny_mobs.jail import jail, purse, worth, worth_said
from web.tables.glen_more_2.reading import Reading
from web.tables.glens.things import classes, thing_button, why_not


def asked(scene: Scene, reading: Reading) -> int | None:
    """Whose members can be tapped: whoever is asked, else the viewer."""
    return reading.seat if scene.moves and reading.seat is not None else scene.viewer


def of(reading: Reading, seat: int) -> list[Member]:
    return [member for member in mobs(reading.state).gang if member.owner == seat]


# The view


def view(scene: Scene, reading: Reading) -> Html:
    """Own pennies, the jail, and everybody's members; those of whoever is asked come first and can be tapped."""
    first = asked(scene, reading)
    seats = sorted(range(reading.state.seats), key=lambda seat: seat != first)
    return el(
        "div",
        purse(scene, reading, first) if first is not None else None,
        jail(scene, reading),
        *(_gang(scene, reading, seat, own=seat == first) for seat in seats),
        class_="g2-assembly g2-mob",
    )


def _gang(scene: Scene, reading: Reading, seat: int, *, own: bool) -> Html:
    state, part = reading.state, mobs(reading.state)
    members = of(reading, seat)
    return el(
        "section",
        el(
            "h3",
            seat_mark(scene.seats[seat].colour, "x"),
            scene.text(say("g2t.who", who=Who(seat))),
            el(
                "small",
                icon("penny-minus"),
                part.minus[seat],
                icon("penny"),
                part.plus[seat],
                class_="g2-net",
                aria_hidden="true",
            ),
            el("small", scene.text(worth_said(state, seat)), class_="tag"),
        ),
        el("ul", *(_member(scene, reading, member, own=own) for member in members), class_="g2-inmates")
        if members
        else el("p", scene.text(say("g2t.gang.none")), class_="gm-quiet"),
    )


def _member(scene: Scene, reading: Reading, member: Member, *, own: bool) -> Html:
    """A card on the table of its owner."""
    state, number = reading.state, member.number
    thing = gang_thing(number)
    told = left_said(state, member)
    inside = (
        face(state, number),
        el("b", scene.text(member_name(state, number)), aria_hidden="true" if own else None),
        el(
            "span",
            icon("points"),
            el("i", -data_of(state, number).penalty, class_="gm-minus"),
            class_="g2-net",
            aria_hidden="true",
        ),
        el("span", scene.text(member_power(state, number)), class_="g2-condition", aria_hidden="true" if own else None),
        el(
            "span",
            *(el("small", scene.text(said), class_="tag") for said in told),
            class_="g2-votes g2-mob-told",
            aria_hidden="true" if own else None,
        ),
    )
    kind = classes("g2-inmate", "g2-used-up" if member.used else None, "lastmove" if _taken(scene, number) else None)
    if not own:
        return el("li", el("span", *inside, class_=kind, data_hold=thing))
    pawn = _pawn(scene, reading, member, "g2-deed")
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            *inside,
            called=scene.text(member_name(state, number)),
            kind=classes(kind, "g2-ready" if thing in reading.lit.some else None),
            notes=[*told, member_power(state, number)],
        ),
        el("div", pawn, class_="g2-deeds") if pawn is not None else None,
        why_not(scene, thing),
        class_="gl-slot gl-middle",
        id=f"g2-gang-{number}",
    )


def _taken(scene: Scene, number: int) -> bool:
    return any(cue.thing == number for cue in scene.gone("gang", to="seat"))


def _pawn(scene: Scene, reading: Reading, member: Member, kind: str) -> Html | None:
    """C8-7.1: the own pawn that can take a step now: the way to the territory where it stands."""
    host = next((move.host for move in scene.moves if isinstance(move, PawnStep) and move.gang == member.number), None)
    if host is None:
        return None
    said = (say("g2t.gang.pawn", member=member_name(reading.state, member.number)), pawn_said(reading.state, member))
    return el(
        "button",
        el("span", icon("scot"), class_=f"p{scene.seats[member.owner].colour}"),
        el("b", scene.text(say("g2t.gang.pawn.move")), aria_hidden="true"),
        type="button",
        class_=classes(kind, "g2-to-look-at" if reading.shown != host else None),
        aria_label=", ".join(scene.text(part) for part in said),
        data_do="player",
        data_arg=host,
        data_hold=pawn_thing(member.number),
        id=f"g2-pawn-{member.number}",
    )


# Beside persons and landmarks


def held(scene: Scene, reading: Reading) -> list[Html]:
    """The members of whose territory is looked at; the own ones are used from here."""
    found = []
    for member in of(reading, reading.shown):
        pawn = _pawn(scene, reading, member, "g2-piece g2-member")
        found += [_piece(scene, reading, member), *([el("li", pawn)] if pawn is not None else [])]
    return found


def _piece(scene: Scene, reading: Reading, member: Member) -> Html:
    state, number = reading.state, member.number
    thing = gang_thing(number)
    name = scene.text(member_name(state, number))
    inside = (
        face(state, number, "gm-scene g2-mug"),
        el("b", name),
        _left(member),
    )
    kind = classes("g2-piece g2-member", "g2-used-up" if member.used else None)
    if member.owner != asked(scene, reading):
        told = el("span", ", ".join(scene.text(said) for said in left_said(state, member)), class_="vh")
        return el("li", *inside, told, class_=kind, data_hold=thing, id=f"g2-held-{number}")
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            *inside,
            called=name,
            kind=classes(kind, "g2-ready" if thing in reading.lit.some else None),
            notes=left_said(state, member),
        ),
        why_not(scene, thing),
        class_="gl-slot gl-middle g2-own-member",
        id=f"g2-held-{number}",
    )


def _left(member: Member) -> Html | None:
    """Tokens or coins that are left, as far as there are any."""
    if member.coins:
        return el("span", icon("coin"), member.coins, class_="g2-signs", aria_hidden="true")
    if member.tokens:
        return el(
            "span",
            *(el("i", coins or None, class_="g2-chit") for coins in member.tokens),
            class_="g2-signs",
            aria_hidden="true",
        )
    return None


# Among the panels


def summary(scene: Scene, reading: Reading) -> Html:
    """The jail in a line for each card, and in a line for each player pennies, members and what they count."""
    state = reading.state
    waiting = sum(member.owner == WAITING for member in mobs(state).gang)
    return el(
        "div",
        el("ul", *(_line(scene, reading, member) for member in in_jail(state)), class_="g2-verdicts"),
        el("p", scene.text(say("g2t.gang.waiting", n=waiting)), class_="gm-quiet g2-left") if waiting else None,
        el("ul", *(_player(scene, reading, seat) for seat in range(state.seats)), class_="g2-verdicts g2-mob-lines"),
        class_="panel gm-panel",
    )


def _line(scene: Scene, reading: Reading, member: Member) -> Html:
    state, number = reading.state, member.number
    said = say("g2t.gang.net", points=net(state, member))
    return el(
        "li",
        face(state, number),
        el("b", scene.text(member_name(state, number))),
        sum_of(state, member),
        el("span", scene.text(said), class_="vh"),
        class_="g2-verdict g2-jailed",
        data_hold=gang_thing(number),
        id=f"g2-jailed-{number}",
    )


def _player(scene: Scene, reading: Reading, seat: int) -> Html:
    state, part = reading.state, mobs(reading.state)
    members = of(reading, seat)
    names = tuple(member_name(state, member.number) for member in members)
    told = [
        say("g2t.who", who=Who(seat)),
        say("g2t.gang.minus", n=part.minus[seat]),
        *((say("g2t.gang.has", members=names),) if names else ()),
        worth_said(state, seat),
    ]
    return el(
        "li",
        seat_mark(scene.seats[seat].colour, "x"),
        el("span", icon("penny-minus"), part.minus[seat], class_="g2-net", aria_hidden="true"),
        el("span", *(face(state, member.number, "g2-mug") for member in members), class_="g2-mob-row"),
        el("b", worth(state, seat), class_="gm-minus" if worth(state, seat) < 0 else None, aria_hidden="true"),
        el("span", ", ".join(scene.text(said) for said in told), class_="vh"),
        class_="g2-verdict g2-mob-line",
    )
