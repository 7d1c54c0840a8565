"""The members of the gang as they look everywhere: a face, what lies on the card, and the sum that taking it means."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.names import member_power
from core.glen_more_2.chronicles.penny_mobs.state import DRIVEN_OUT, WITH_PAWN, Member, data_of
from core.glen_more_2.names import card_name, clan_name, tile_name
from core.glen_more_2.state import State
from core.kernel import Message, Who, say
from web.html import Html, el, icon


def portrait(identity: str) -> str:
    """The symbol of a member, by the family name."""
    _, _, family = identity.partition("-")
    return f"gang-{family}"


def symbol_of(state: State, number: int) -> str:
    return portrait(data_of(state, number).id)


def face(state: State, number: int, kind: str = "g2-mug") -> Html:
    return el("span", icon(symbol_of(state, number)), class_=kind, aria_hidden="true")


# In the jail


def net(state: State, member: Member) -> int:
    """C8-3.1: what taking the card from the jail counts: its pennies less its penalty."""
    return member.pennies - data_of(state, member.number).penalty


def sum_of(state: State, member: Member) -> Html:
    """The same as a sum, for whoever sees it."""
    return el(
        "span",
        icon("penny"),
        el("i", member.pennies),
        el("i", -data_of(state, member.number).penalty, class_="gm-minus"),
        el("b", "= ", net(state, member)),
        class_="g2-net",
        aria_hidden="true",
    )


def jailed_said(state: State, member: Member) -> list[Message]:
    """A card in the jail in words."""
    return [
        say("g2t.gang.on_card", n=member.pennies),
        say("g2t.gang.penalty", n=data_of(state, member.number).penalty),
        say("g2t.gang.net", points=net(state, member)),
    ]


# With an owner


def left_said(state: State, member: Member) -> list[Message]:
    """What is left of the tokens, coins or uses of a member, and where tokens and pawn are."""
    data = data_of(state, member.number)
    said = []
    if data.tokens:
        said.append(say("g2t.gang.tokens", n=len(member.tokens)))
    said += [_laid_said(state, member, on, coins) for on, coins in member.laid]
    if data.coins:
        said.append(say("g2t.gang.coins", n=member.coins))
    if data.id in WITH_PAWN:
        said.append(pawn_said(state, member))
    if member.used:
        said.append(say("g2t.gang.used"))
    return said


def _laid_said(state: State, member: Member, on: int, coins: int) -> Message:
    """A token lies on a clan space, a tile or a card."""
    kit = state.kit
    match data_of(state, member.number).id:
        case "peggy-mcwander":
            return say("g2t.gang.laid", where=clan_name(kit, on), n=coins)
        case "peggy-mclaird":
            return say("g2t.gang.laid", where=tile_name(kit, on), n=coins)
    return say("g2t.gang.claimed", card=card_name(kit, on))


def pawn_said(state: State, member: Member) -> Message:
    """Where the pawn of a member stands."""
    if member.pawn is None or member.pawn == DRIVEN_OUT:
        return say("g2t.gang.pawn.none")
    host, cell = member.pawn
    territory = state.players[host].territory
    return say("g2t.gang.pawn.at", host=Who(host), tile=tile_name(state.kit, territory.tiles[territory.at(cell)]))


def about(state: State, member: Member) -> list[Message]:
    """Everything about a member: for help."""
    said = [member_power(state, member.number)]
    if member.owner < 0:
        return [*said, *jailed_said(state, member), say("g2t.gang.help.jail")]
    penalty = say("g2t.gang.penalty", n=data_of(state, member.number).penalty)
    return [*said, say("g2t.gang.of", who=Who(member.owner)), *left_said(state, member), penalty]
