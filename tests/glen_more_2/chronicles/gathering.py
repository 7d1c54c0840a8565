"""Small positions with the Great Gathering, written the way a person would tell them: scoring cards by their names,
votes as `aye`, `nay`, `aye nay`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import repeat

import msgspec

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.great_gathering import facts
from core.glen_more_2.chronicles.great_gathering.state import (
    ACCEPTED,
    BALLOTS,
    NAME,
    OPEN,
    REJECTED,
    Ballot,
    Gathering,
    PutToVote,
    Vote,
    file_of,
    gathering,
)
from core.glen_more_2.state import State
from tests.glen_more_2.positions import END, Land, mark, play, position, split, stop, take, tile

MARKERS = {2: (3, 3, 1), 3: (3, 2, 0), 4: (4, 3, 0)}
FIVE = "herds stores square sets stills"
FREE_PERSON = "Robert Louis Stevenson"

replace = msgspec.structs.replace


def card(name: str) -> int:
    return next(number for number, card in enumerate(file_of(position()).cards) if card.id == name)


def names(cards: Sequence[int]) -> list[str]:
    return [file_of(position()).cards[number].id for number in cards]


def ballot(told: str) -> int:
    votes = told.split()
    return BALLOTS.index(Ballot(votes.count("aye"), votes.count("nay")))


def gathered(
    *lands: Land,
    cards: str = FIVE,
    accepted: str = "",
    rejected: str = "",
    markers: tuple[int, int, int] | None = None,
    piles: Sequence[str] | None = None,
    **told: object,
) -> State:
    """A position with these cards on the table; of the markers all have as many left, in the beginning all. The piles
    are those of the players, after the common one."""
    state = position(*lands, chronicles=(NAME,), **told)  # type: ignore[arg-type]
    verdicts: Mapping[str, int] = {
        **dict.fromkeys(accepted.split(), ACCEPTED),
        **dict.fromkeys(rejected.split(), REJECTED),
    }
    known = sorted({*cards.split(), *verdicts}, key=card)
    ayes, nays, doubles = markers or MARKERS[state.seats]
    part = Gathering(
        cards=tuple(map(card, known)),
        verdicts=tuple(verdicts.get(name, OPEN) for name in known),
        laid=((),) * len(known),
        ayes=(ayes,) * state.seats,
        nays=(nays,) * state.seats,
        doubles=(doubles,) * state.seats,
    )
    discards = state.discards
    if piles is not None or "leftovers" in known:
        discards = (*discards, *(tuple(sorted(map(tile, split(pile)))) for pile in piles or [""] * state.seats))
    return replace(state, parts=(part,), discards=discards)


def called(*lands: Land, **told: object) -> State:
    """Red has taken a person and placed a marker: the gathering is called."""
    told = {"rondel": f"Red, {FREE_PERSON}", **told}
    state = gathered(*lands, **told)  # type: ignore[arg-type]
    return play(state, take(state, FREE_PERSON), mark("Douglas"))


def put_to_vote(name: str) -> PutToVote:
    return PutToVote(card(name))


def vote(told: str) -> Vote:
    return Vote(ballot(told))


def voted(state: State, name: str, *votes: str) -> State:
    """The gathering votes on this card, the taker first."""
    return play(state, put_to_vote(name), *map(vote, votes))


def ballots(state: State) -> list[str]:
    """The votes that are possible now."""
    found = [BALLOTS[move.ballot] for move in GAME.moves(state) if isinstance(move, Vote)]
    return [" ".join((*repeat("aye", each.ayes), *repeat("nay", each.nays))) for each in found]


def verdict(state: State, name: str) -> str:
    part = gathering(state)
    return ("open", "accepted", "rejected")[part.verdicts[part.cards.index(card(name))]]


def values(state: State, name: str) -> tuple[int, ...]:
    return facts.values(state, card(name))


def value(name: str, land: Land) -> int:
    """What a card counts for a seat with this land."""
    return values(gathered(land, cards=name), name)[0]


def ended(*lands: Land, **told: object) -> tuple[State, list[object]]:
    """The last move of a game, and the events it brought."""
    told = {"rondel": f"Red, {END}", "fill": False, "deck": "", "scorings": 3, **told}
    others = ("Yellow", "Green", "Blue")[: max(len(lands), 2) - 1]
    state = gathered(*lands, aboard=dict.fromkeys(others, END), **told)  # type: ignore[arg-type]
    after, events = GAME.play(state, stop(state))
    assert GAME.over(after)
    return after, list(events)
