"""What the boat race keeps in a position, and the words it is played in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

import msgspec

from core.glen_more_2.chronicle import Chronicle
from core.glen_more_2.components import KITS, TRACK
from core.glen_more_2.effects import EffectRecord
from core.glen_more_2.files import ChronicleFile
from core.glen_more_2.moves import Move
from core.glen_more_2.state import State, part_of, with_part
from core.kernel import Step
from core.kernel.numbers import Amount, Few, Name, Named, Number, Positive

replace = msgspec.structs.replace

NAME = "boat_race"
SEATS = (2, 3, 4)

chronicle: Chronicle[Move | Sail | Look | Leave | TakeToken] = Chronicle(
    NAME, number=1, seats=SEATS, minutes=5, difficulty=1
)
chronicle.said_earlier(now=b'"river"], "provenance": "reconstructed"', then=b'"river"], "provenance": "attested"')

RIVERS = 4
"""C1-2.4: rivers of the circuit, neutral ones included, each with a castle."""
RACE = chronicle.source("boat_race", told=True)
"""What its points count as."""


# The data file


class StartTile(msgspec.Struct, frozen=True):
    tile: Name
    top_part: Positive
    """It lies in the top third of its stack: three parts."""


class NeutralRiver(msgspec.Struct, frozen=True):
    spaces: Few[Literal["river", "castle"]]
    """In the direction of travel."""


class Token(msgspec.Struct, frozen=True):
    id: Name
    copies: Positive
    effects: Few[EffectRecord]


class ResultCard(msgspec.Struct, frozen=True):
    id: Name
    effects: Few[EffectRecord]


@chronicle.files
class RaceFile(ChronicleFile, frozen=True, kw_only=True):
    start_tile: StartTile
    neutral_rivers: NeutralRiver
    tokens_per_castle: Named[Amount]
    """By the number of players."""
    reward_tokens: Few[Token]
    result_cards: Few[ResultCard]
    """First place first."""

    def __post_init__(self) -> None:
        """Whatever a corrected file says, a race can be held with it."""
        if not any(tile.id == self.start_tile.tile and tile.kind == TRACK and tile.no_stop for tile in self.tiles):
            raise ValueError("start_tile: a tile of the track that nobody stops on")
        if self.neutral_rivers.spaces.count("castle") != 1:
            raise ValueError("neutral_rivers: one castle")
        ids = [*(token.id for token in self.reward_tokens), *(card.id for card in self.result_cards)]
        if len({*ids}) != len(ids):
            raise ValueError("reward_tokens: each kind once")
        if any(not 0 <= RIVERS * self.tokens_per_castle.get(str(seats), -1) <= len(self.tokens) for seats in SEATS):
            raise ValueError("tokens_per_castle: as many as there are, for 2, 3 and 4 players")
        if len(self.result_cards) != SEATS[-1] - 1:
            raise ValueError("result_cards: one for each place but the last")

    @property
    def tokens(self) -> tuple[int, ...]:
        """All reward tokens: for each the number of its kind."""
        return tuple(kind for kind, token in enumerate(self.reward_tokens) for _ in range(token.copies))

    def more_effects(self) -> Mapping[str, tuple[str, Sequence[EffectRecord]]]:
        tokens = {token.id: (RACE, token.effects) for token in self.reward_tokens}
        return {**tokens, **{card.id: (RACE, card.effects) for card in self.result_cards}}


def file_of(state: State) -> RaceFile:
    file: RaceFile = KITS[state.components].chronicles[NAME]
    return file


def start_tile(state: State) -> int:
    return _start_tile(state.components)


@cache
def _start_tile(components: str) -> int:
    kit = KITS[components]
    file: RaceFile = kit.chronicles[NAME]
    return kit.tile[file.start_tile.tile]


# The part

Place = tuple[int, int]
"""A space of the circuit: the number of the river, and the cell of a territory or the number of a neutral space."""

NEUTRAL = -1
"""In place of the seat whose river it is."""
HIDDEN = -1
"""In place of a token that lies face down."""
RACING, LAST = 0, -1
"""In place of the place that a boat has come in at."""


@chronicle.keeps
class BoatRace(msgspec.Struct, frozen=True, tag=True):
    rivers: tuple[int, ...]
    """The circuit clockwise: the seat whose river it is, or neutral."""
    tokens: tuple[tuple[int, ...], ...]
    """The kinds of the tokens that lie on the castle of each river, face down."""
    boats: tuple[Place | None, ...]
    """Where the boat of each seat is; none when it has left the game."""
    sailed: tuple[int, ...]
    """How many spaces each boat has gone."""
    met: tuple[tuple[int, ...], ...]
    """For each boat the seats of those that stood on its space when it came there."""
    results: tuple[int, ...]
    """For each seat the place, 1 for the first; or still racing, or last."""
    taken: tuple[int, ...] = ()
    """The tokens that have been taken, lowest number first."""
    open: bool = False
    """Whether the race has begun."""


def race(state: State) -> BoatRace:
    return part_of(state, BoatRace)


def with_race(state: State, **fields: object) -> State:
    """The position with other things in the race."""
    return with_part(state, BoatRace, **fields)


def keep(step: Step[State], **fields: object) -> None:
    step.now = with_race(step.now, **fields)


# Tasks


class ReachingCastle(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The boat of the seat has come to the castle of a river: look at its tokens or leave them."""

    seat: int
    river: int


class ChoosingToken(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat sees the tokens of a castle and takes one."""

    seat: int
    river: int


class ComingIn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The boat of the seat is home again, and its reward has been resolved."""

    seat: int


# Moves


class Sail(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the own boat for one movement point; the number of the way, if there are several."""

    way: Number


class Look(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Look at the tokens of the castle; then one must be taken."""


class Leave(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Leave the tokens untouched."""


class TakeToken(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Its place among those of the castle."""

    place: Number


# Events


class RaceBegan(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The figure of a seat was the first to pass Start."""

    seat: int


class BoatMoved(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A boat went on, and has that many spaces left."""

    seat: int
    left: int


class BoatPassed(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The boat of a seat left a space behind on which another stood before it."""

    seat: int
    other: int


class TokensSeen(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A seat looks at the tokens of a castle; of which seat, or neutral."""

    seat: int
    whose: int
    n: int
    reveals = True


class TokenTaken(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    token: int
    reveals = True


class RewardOpen(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A seat took a token of a castle and resolves it; how many lie there still."""

    seat: int
    river: int
    left: int


class CameIn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A boat finished the race at this place."""

    seat: int
    place: int


class CameLast(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A boat is out of the race, and its seat takes a last card."""

    seat: int


# Questions


class BoatStep(msgspec.Struct, frozen=True):
    """Where the boat of a seat can come for one movement point. Answer: ways, each with all its places, the goal
    last."""

    seat: int
