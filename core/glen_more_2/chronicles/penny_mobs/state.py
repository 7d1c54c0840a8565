"""What the Penny Mobs keep in a position: pennies, the members of the gang, and what lies on their cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from core.glen_more_2.chronicle import Chronicle
from core.glen_more_2.components import KITS
from core.glen_more_2.facts.rondel import NOBODY
from core.glen_more_2.files import ChronicleFile
from core.glen_more_2.state import State, part_of, with_part
from core.glens.chain import figure
from core.kernel import Step
from core.kernel.numbers import Amount, Few, Name, Named

replace = msgspec.structs.replace

NAME = "penny_mobs"
SEATS = (2, 3, 4)

chronicle: Chronicle[Any] = Chronicle(NAME, number=8, seats=SEATS, minutes=10, difficulty=3)

PENNIES, PENALTIES, SPONGE = map(chronicle.source, ("pennies", "penalties", "sponge"))
"""What its points count as; the first is also the name of its step of the final scoring."""

Identity = Literal[
    "peggy-mcwander",
    "joe-mcduff",
    "bruce-mcmail",
    "peggy-mclaird",
    "kenneth-mcsnitch",
    "fergus-macdarkie",
    "sibyl-macsponge",
    "derek-anderson",
    "mike-mccastle",
    "calum-mcquack",
    "bully-mcmuscle",
    "elspeth-mctrick",
    "erin-macmalt",
    "fraser-mcstarve",
    "oonagh-mchagg",
    "john-mcclaim",
]
MCWANDER: Identity = "peggy-mcwander"
MCDUFF: Identity = "joe-mcduff"
MCMAIL: Identity = "bruce-mcmail"
MCLAIRD: Identity = "peggy-mclaird"
MCSNITCH: Identity = "kenneth-mcsnitch"
MACDARKIE: Identity = "fergus-macdarkie"
MACSPONGE: Identity = "sibyl-macsponge"
ANDERSON: Identity = "derek-anderson"
MCCASTLE: Identity = "mike-mccastle"
MCQUACK: Identity = "calum-mcquack"
MCMUSCLE: Identity = "bully-mcmuscle"
MCTRICK: Identity = "elspeth-mctrick"
MACMALT: Identity = "erin-macmalt"
MCSTARVE: Identity = "fraser-mcstarve"
MCHAGG: Identity = "oonagh-mchagg"
MCCLAIM: Identity = "john-mcclaim"
WITH_PAWN = (MCSNITCH, MACDARKIE, MCCASTLE)
PAWNS_FROM = 3
"""C8-1.1: with fewer players a pawn that is driven out could go nowhere."""
NEEDED = {
    MCQUACK: "boat_race",
    MCMUSCLE: "boat_race",
    MCTRICK: "highlander",
    MACMALT: "single_cask",
    MCSTARVE: "ode_to_haggis",
    MCHAGG: "ode_to_haggis",
    MCCLAIM: "turbulent_chapters",
}
"""What the powers of these members speak of."""


# The data file


class MemberData(msgspec.Struct, frozen=True):
    id: Identity
    name: Name
    back: Literal["S", "B"]
    penalty: Amount
    min_players: Amount = SEATS[0]
    needs: Name = ""
    """The chronicle without which the member stays in the box."""
    tokens: Few[Amount] = ()
    """For each token its coins."""
    coins: Amount = 0
    """Those that go on the card when it is taken."""
    skims_from: Amount = 0
    """How many points at once are too many."""


@chronicle.files
class MobsFile(ChronicleFile, frozen=True, kw_only=True):
    pennies_per_player: Amount
    members_drawn: Named[Amount]
    """By the number of players."""
    members: Few[MemberData]

    def __post_init__(self) -> None:
        """Whatever a corrected file says, a game can be played with it."""
        if len({member.id for member in self.members}) != len(self.members):
            raise ValueError("members: each once")
        for member in self.members:
            if member.needs != NEEDED.get(member.id, ""):
                raise ValueError(f"members: {member.id} needs {NEEDED.get(member.id, 'no chronicle')}")
            if member.id in WITH_PAWN and member.min_players < PAWNS_FROM:
                raise ValueError(f"members: {member.id} is for {PAWNS_FROM} players or more")
        for seats in SEATS:
            always = sum(seats >= member.min_players and not member.needs for member in self.members)
            if not 0 <= self.members_drawn.get(str(seats), -1) <= always:
                raise ValueError(f"members_drawn: too few members for {seats} players")


def file_in(components: str) -> MobsFile:
    file: MobsFile = KITS[components].chronicles[NAME]
    return file


def file_of(state: State) -> MobsFile:
    return file_in(state.components)


# The part

JAIL, WAITING = -1, -2
"""In place of the seat that owns a member: in the jail; face down until the second stack begins."""
HIDDEN = -1
"""In place of the number of a member who waits."""
Spot = tuple[int, int]
"""A seat and a cell of its territory."""
DRIVEN_OUT: Spot = (NOBODY, -1)
"""In place of a pawn that has left a territory and is about to enter another one."""


class Member(msgspec.Struct, frozen=True):
    number: int
    """In the list of the file."""
    owner: int
    pennies: int = 0
    """Those that lie on the card in the jail."""
    tokens: tuple[int, ...] = ()
    """Those that lie on the card: the coins of each."""
    coins: int = 0
    laid: tuple[tuple[int, int], ...] = ()
    """Tokens that lie elsewhere: the clan, tile or card, and their coins."""
    pawn: Spot | None = None
    used: bool = False
    """A power that works once has been used; or the card is turned over."""


@chronicle.keeps
class Mobs(msgspec.Struct, frozen=True, tag=True):
    gang: tuple[Member, ...]
    """The members in play, those who wait last, else by number."""
    minus: tuple[int, ...]
    """For each seat the pennies that still count -1."""
    plus: tuple[int, ...]
    """For each seat the pennies that came with members: they count +1."""
    turn: int = NOBODY
    """The seat whose turn it is; nobody between turns."""
    skimmed: bool = False
    """Whether points have been skimmed off in this turn."""
    produced: tuple[int, ...] = ()
    """Goods that a tile has just produced and that may be bought off."""
    scored: bool = False
    """Whether pennies and penalties have been booked."""


def mobs(state: State) -> Mobs:
    return part_of(state, Mobs)


def with_mobs(state: State, **fields: object) -> State:
    """The position with other things among the mobs."""
    return with_part(state, Mobs, **fields)


def keep(step: Step[State], **fields: object) -> None:
    step.now = with_mobs(step.now, **fields)


def change(step: Step[State], number: int, **fields: object) -> None:
    """Go on from a position in which a member has something else."""
    gang = mobs(step.now).gang
    keep(step, gang=tuple(replace(member, **fields) if member.number == number else member for member in gang))


def data_of(state: State, number: int) -> MemberData:
    return file_of(state).members[number]


def numbered(state: State, number: int) -> Member:
    """The member in play with this number."""
    return next(member for member in mobs(state).gang if member.number == number)


def out(state: State, identity: Identity) -> Member | None:
    """A member whom somebody owns."""
    return _lined_up(state).out.get(identity)


def gang_of(state: State, seat: int) -> Mapping[str, Member]:
    """The members whom a seat owns, by who they are."""
    return _lined_up(state).owned.get(seat, {})


def _lined_up(state: State) -> _Lineup:
    gang = part_of(state, Mobs).gang
    if _lineup.gang is not gang:
        _lineup.look_at(gang, state.components)
    return _lineup


class _Lineup:
    """The gang that was looked at last: it changes seldom, and its members are asked for all the time."""

    def __init__(self) -> None:
        self.gang: tuple[Member, ...] = ()
        self.out: dict[str, Member] = {}
        self.owned: dict[int, dict[str, Member]] = {}

    def look_at(self, gang: tuple[Member, ...], components: str) -> None:
        members = file_in(components).members
        self.gang, self.out = gang, {members[member.number].id: member for member in gang if member.owner >= 0}
        self.owned = {}
        for identity, member in self.out.items():
            self.owned.setdefault(member.owner, {})[identity] = member


_lineup = _Lineup()


def owned(state: State, identity: Identity, seat: int) -> Member | None:
    """The member, if this seat owns him."""
    return gang_of(state, seat).get(identity)


def in_jail(state: State) -> list[Member]:
    return [member for member in mobs(state).gang if member.owner == JAIL]


def own_turn(state: State, seat: int) -> bool:
    """CX-4.8: whether the seat acts with its own figure."""
    return state.acting == figure(seat)
