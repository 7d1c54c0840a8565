"""Small positions with the Penny Mobs, written the way a person would tell them: members by their names, each with the
seat of the owner or what is particular about the card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.penny_mobs import terms as gangs
from core.glen_more_2.chronicles.penny_mobs.members.mcduff import ENGLISH
from core.glen_more_2.chronicles.penny_mobs.state import JAIL, NAME, Member, Spot, mobs
from core.glen_more_2.moves import Decline
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Finishing
from core.glens.chain import figure
from tests.glen_more_2.moves import space_of
from tests.glen_more_2.positions import KIT, Land, card, clan, good, position
from tests.glens.positions import RED, at

replace = msgspec.structs.replace

FILE = KIT.chronicles[NAME]
NUMBERS = {member.name.split()[-1]: number for number, member in enumerate(FILE.members)}
"""Members by their surnames."""
DECLINE = Decline()


def number(name: str) -> int:
    return NUMBERS[name]


def member(name: str, owner: int = JAIL, **told: object) -> Member:
    """A member with everything on the card that belongs there."""
    data = FILE.members[number(name)]
    full = Member(number(name), owner, tokens=data.tokens, coins=data.coins if owner >= 0 else 0)
    return replace(full, **told)


def mobbed(
    state: State,
    *gang: Member,
    minus: Sequence[int] = (),
    plus: Sequence[int] = (),
    turn: int | None = None,
    scored: bool = False,
) -> State:
    """The position with these members besides all that is there already."""
    chosen = (*state.chronicles, NAME)
    acting = next((seat for seat in range(state.seats) if figure(seat) == state.acting), RED)
    fields: dict[str, object] = {
        "gang": tuple(sorted(gang, key=lambda member: member.number)),
        "minus": tuple(minus) or (7,) * state.seats,
        "plus": tuple(plus) or (0,) * state.seats,
        "turn": acting if turn is None else turn,
        "scored": scored,
    }
    part = CHRONICLES[NAME].part
    assert part is not None
    names = tuple(name for name in CHRONICLES if name in chosen)
    return replace(state, chronicles=names, parts=(*state.parts, part(**fields)))


def mob(*gang: Member, lands: Sequence[Land] = (), **told: object) -> State:
    """Red has laid a tile and is about to end the turn, with these members at the table."""
    own = {name: told.pop(name) for name in ("minus", "plus", "turn") if name in told}
    told = {"agenda": (Finishing(RED, ()),), "rondel": "gap, Red", "moved": 1, **told}
    return mobbed(position(*lands, **told), *gang, **own)  # type: ignore[arg-type]


def before(*gang: Member, lands: Sequence[Land] = (), **told: object) -> State:
    """Red has not moved yet."""
    return mobbed(position(*lands, **told), *gang)  # type: ignore[arg-type]


# Moves


def lay_penny(name: str) -> gangs.LayPenny:
    return gangs.LayPenny(number(name))


def take_member(name: str) -> gangs.TakeMember:
    return gangs.TakeMember(number(name))


def use(name: str) -> gangs.UseMember:
    return gangs.UseMember(number(name))


def token(name: str, coins: int = 0) -> gangs.LayToken:
    return gangs.LayToken(number(name), coins)


def block(name: str) -> gangs.Block:
    return gangs.Block(clan(name))


def reserve(state: State, name: str) -> gangs.Reserve:
    return gangs.Reserve(space_of(state, name))


def claim(name: str) -> gangs.Claim:
    return gangs.Claim(card(name))


def slot(row: str) -> gangs.TakeSlot:
    return gangs.TakeSlot(number("McDuff"), ENGLISH if row == "England" else good(row))


def send(spot: Spot | None = None) -> gangs.PawnFrom:
    return gangs.PawnFrom(-1 if spot is None else at(spot))


def pawn(host: int, spot: Spot) -> gangs.PutPawn:
    return gangs.PutPawn(host, at(spot))


def step(host: int, spot: Spot) -> gangs.PawnStep:
    return gangs.PawnStep(number("McSnitch"), host, at(spot))


def steal(owner: int, spot: Spot) -> gangs.StealTile:
    return gangs.StealTile(owner, at(spot))


def lay_stolen(target: int, spot: Spot) -> gangs.LayStolen:
    return gangs.LayStolen(target, at(spot))


# Looking


def of(state: State, name: str) -> Member:
    return next(member for member in mobs(state).gang if member.number == number(name))


def standing(state: State, name: str) -> Spot | None:
    return of(state, name).pawn


def abroad(host: int, spot: Spot) -> Spot:
    """The place of a pawn."""
    return (host, at(spot))


def names_of(gang: Mapping[str, object] | Sequence[int]) -> set[str]:
    return {FILE.members[number].name.split()[-1] for number in gang}  # type: ignore[index]
