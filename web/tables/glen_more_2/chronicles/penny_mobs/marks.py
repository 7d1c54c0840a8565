"""What the gang leaves all over the table: pawns in territories, tokens on tiles, clan spaces and landmark cards."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.facts import coins_on
from core.glen_more_2.chronicles.penny_mobs.names import member_name
from core.glen_more_2.chronicles.penny_mobs.state import (
    MACDARKIE,
    MCCASTLE,
    MCCLAIM,
    MCLAIRD,
    MCWANDER,
    Identity,
    Member,
    data_of,
    mobs,
    out,
)
from core.glen_more_2.chronicles.penny_mobs.terms import Relaying
from core.glen_more_2.state import State
from core.kernel import Message, Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.glen_more_2.chronicles import Mark
from web.tables.glen_more_2.chronicles.penny_mobs.faces import symbol_of
from web.tables.glen_more_2.reading import Reading
from web.tables.glens.things import classes
from web.tables.glens.tiles import use

PAWNS = ((3, 3), (3, 33), (36, 3))
"""Where pawns stand on a tile."""


# Pawns


def _pawns(reading: Reading, cell: int) -> list[Member]:
    return [member for member in mobs(reading.state).gang if member.pawn == (reading.shown, cell)]


def pawns(scene: Scene, reading: Reading, cell: int) -> Mark | None:
    """C8-5: a scot in the colour of the owner with the face of the member who sent it; C8-5.3: whose pawn it is, and
    what drives it out."""
    there = _pawns(reading, cell)
    picture = el("g", *(_pawn(scene, reading, member, *at) for member, at in zip(there, PAWNS, strict=False)))
    said = [part for member in there for part in _about_pawn(reading.state, member, reading.shown)]
    return Mark(picture, said) if there else None


def _pawn(scene: Scene, reading: Reading, member: Member, x: int, y: int) -> Html:
    came = any(cue.thing == member.number for cue in scene.gone("pawn", to="cell"))
    return el(
        "g",
        el("circle", cx=x + 16, cy=y + 16, r=15, class_="g2-pawn"),
        use(symbol_of(reading.state, member.number), x + 4, y + 3, 24),
        use("scot", x + 19, y + 15, 20),
        class_=classes(f"p{scene.seats[member.owner].colour}", "g2-came" if came else None),
    )


def _about_pawn(state: State, member: Member, host: int) -> tuple[Message, Message]:
    identity = data_of(state, member.number).id
    said = say("g2t.gang.pawn.of", member=member_name(state, member.number), who=Who(member.owner))
    if identity == MCCASTLE:
        return said, say("g2t.gang.pawn.castle", host=Who(host))
    if identity == MACDARKIE:
        return said, say("g2t.gang.pawn.toll", host=Who(host), who=Who(member.owner))
    return said, say("g2t.gang.pawn.out")


# Tokens


def _coins(state: State, identity: Identity, on: int) -> tuple[Member, int] | None:
    """The member whose token lies there, and its coins."""
    member = out(state, identity)
    coins = None if member is None else coins_on(member, on)
    return None if member is None or coins is None else (member, coins)


def reserved(scene: Scene, reading: Reading, tile: int) -> Mark | None:
    """C8-6.4: a tile that is reserved, and what others pay for it besides."""
    found = _coins(reading.state, MCLAIRD, tile)
    if found is None:
        return None
    member, coins = found
    picture = el(
        "g",
        el("rect", x=7, y=28, width=86, height=38, rx=19, class_="g2-token-band"),
        use(symbol_of(reading.state, member.number), 12, 29, 35),
        use("coin", 46, 34, 26),
        el("text", coins, x=81, y=56, class_="g2-token-price"),
        class_=f"p{scene.seats[member.owner].colour}",
    )
    return Mark(picture, [say("g2t.gang.reserved", who=Who(member.owner), n=coins)])


def blocked(scene: Scene, reading: Reading, clan: int) -> Mark | None:
    """C8-6.1: a clan space for which others pay the owner."""
    found = _coins(reading.state, MCWANDER, clan)
    if found is None:
        return None
    member, coins = found
    picture = el(
        "span",
        icon(symbol_of(reading.state, member.number)),
        icon("coin"),
        el("b", coins),
        class_=f"g2-blocked p{scene.seats[member.owner].colour}",
        aria_hidden="true",
    )
    return Mark(picture, [say("g2t.gang.blocked", who=Who(member.owner), n=coins)])


def claimed(scene: Scene, reading: Reading, card: int) -> Mark | None:
    """C8-6.12: a landmark card that counts for somebody else."""
    found = _coins(reading.state, MCCLAIM, card)
    if found is None:
        return None
    member, _ = found
    picture = el(
        "span",
        icon(symbol_of(reading.state, member.number)),
        seat_mark(scene.seats[member.owner].colour, "x"),
        class_="g2-claimed",
        aria_hidden="true",
    )
    return Mark(picture, [say("g2t.gang.claimed_by", who=Who(member.owner))])


# The tile that Derek Anderson carries


def in_hand(state: State) -> int | None:
    task = state.agenda[0] if state.agenda else None
    if not isinstance(task, Relaying):
        return None
    territory = state.players[task.owner].territory
    return territory.tiles[territory.at(task.cell)]
