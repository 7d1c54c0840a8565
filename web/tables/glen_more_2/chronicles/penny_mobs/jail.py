"""The jail: its members with the pennies on their cards, what taking one means, and the penny step itself."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.facts import penalty, penny_points
from core.glen_more_2.chronicles.penny_mobs.names import PENNY, TAKE, gang_thing, member_name, member_power
from core.glen_more_2.chronicles.penny_mobs.state import WAITING, Member, in_jail, mobs
from core.glen_more_2.chronicles.penny_mobs.terms import LayPenny, TakeMember
from core.glen_more_2.state import State
from core.kernel import Message, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.chronicles.penny_mobs.faces import face, jailed_said, net, sum_of
from web.tables.glen_more_2.reading import Reading
from web.tables.glens.things import Lit, classes, thing_button, why_not


def jail(scene: Scene, reading: Reading) -> Html:
    state = reading.state
    inmates = in_jail(state)
    waiting = sum(member.owner == WAITING for member in mobs(state).gang)
    return el(
        "section",
        el("h3", icon("jail"), scene.text(say("g2t.gang.jail")), id="g2-jail-title"),
        el(
            "ul",
            *(_inmate(scene, reading, member) for member in inmates),
            _waiting(scene, waiting) if waiting else None,
            class_="g2-inmates",
        )
        if inmates or waiting
        else el("p", scene.text(say("g2t.gang.jail.empty")), class_="gm-quiet"),
        aria_labelledby="g2-jail-title",
    )


def _inmate(scene: Scene, reading: Reading, member: Member) -> Html:
    """A card behind bars. At the end of the turn it has two buttons: lay a penny on it, or take it."""
    state, number = reading.state, member.number
    thing = gang_thing(number)
    just_now = any(cue.place == number for cue in scene.gone("penny", to="gang"))
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            face(state, number, "g2-mug g2-barred"),
            el("b", scene.text(member_name(state, number)), aria_hidden="true"),
            sum_of(state, member),
            el("span", scene.text(member_power(state, number)), class_="g2-condition", aria_hidden="true"),
            called=scene.text(member_name(state, number)),
            kind=classes("g2-inmate", "lastmove" if just_now else None),
            notes=[*jailed_said(state, member), member_power(state, number)],
            data_drop=thing,
        ),
        _choices(scene, reading, member),
        why_not(scene, thing),
        class_="gl-slot gl-middle",
        id=f"g2-gang-{number}",
    )


def _choices(scene: Scene, reading: Reading, member: Member) -> Html | None:
    """C8-2.1: what can be done with a card of the jail at the end of the turn."""
    laid = LayPenny(member.number) in scene.moves
    taken = TakeMember(member.number) in scene.moves
    if not laid and not taken:
        return None
    sum_in_all = net(reading.state, member)
    return el(
        "div",
        _choice(scene, reading, member, PENNY, symbol="penny", said=say("g2t.gang.lay")) if laid else None,
        _choice(scene, reading, member, TAKE, symbol="jail", said=say("g2t.gang.take", points=sum_in_all)),
        class_="g2-deeds",
    )


def _choice(scene: Scene, reading: Reading, member: Member, what: str, *, symbol: str, said: Message) -> Html:
    """A whole move as one button; it glows while its card, or nothing, is chosen."""
    parts = (gang_thing(member.number), what)
    thing = " ".join(parts)
    glows = not scene.selected or any(part in scene.selected for part in parts)
    name = scene.text(member_name(reading.state, member.number))
    return thing_button(
        scene,
        Lit(frozenset({thing} if glows else ()), frozenset({thing})),
        thing,
        icon(symbol),
        el("span", scene.text(said), aria_hidden="true"),
        called=f"{name}: {scene.text(said)}",
        kind="g2-deed",
    )


def _waiting(scene: Scene, n: int) -> Html:
    """C8-1.3: how many lie face down is open."""
    return el(
        "li",
        el("span", icon("jail"), el("b", f"+{n}"), class_="g2-mug g2-barred", aria_hidden="true"),
        el("span", scene.text(say("g2t.gang.waiting", n=n)), class_="g2-condition"),
        class_="g2-inmate g2-unknown",
    )


# The own purse


def purse(scene: Scene, reading: Reading, seat: int) -> Html:
    """Pennies of whoever is asked, else the viewer's: those that can still be laid, and those that came with members.
    One can be dragged onto a card."""
    part, state = mobs(reading.state), reading.state
    minus, plus = part.minus[seat], part.plus[seat]
    step = any(isinstance(move, LayPenny) for move in scene.moves)
    said = [say("g2t.gang.minus", n=minus), say("g2t.gang.plus", n=plus), worth_said(state, seat)]
    coins = el(
        "span",
        *[icon("penny-minus")] * minus,
        *[icon("penny")] * plus,
        el("b", 0) if not minus + plus else None,
        class_="g2-penny-row",
        aria_hidden="true",
    )
    just_now = any(cue.seat == seat for cue in scene.gone("gang", to="seat"))
    return el(
        "div",
        thing_button(
            scene,
            reading.lit,
            PENNY,
            coins,
            el("span", scene.text(say("g2t.gang.minus", n=minus)), aria_hidden="true"),
            called=scene.text(say("g2t.gang.purse")),
            kind=classes("g2-pennies", "lastmove" if just_now else None),
            notes=said,
            data_drag=PENNY if step else None,
            draggable="true" if step else None,
        ),
        el("span", scene.text(worth_said(state, seat)), class_="g2-mob-worth", aria_hidden="true"),
        why_not(scene, PENNY),
        class_="g2-pennies-row gl-slot gl-early",
        id="g2-pennies",
    )


def worth(state: State, seat: int) -> int:
    """C8-3.1: what pennies and members would count now."""
    return penny_points(state, seat) - penalty(state, seat)


def worth_said(state: State, seat: int) -> Message:
    return say("g2t.gang.worth", points=worth(state, seat))
