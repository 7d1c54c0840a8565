"""What the cards and votes of the Great Gathering are called."""

from __future__ import annotations

from core.glen_more_2.chronicles.great_gathering.state import file_of
from core.glen_more_2.state import State
from core.kernel import Message, say

_NAMES = {
    "herds": say("g2.great_gathering.card.herds"),
    "stores": say("g2.great_gathering.card.stores"),
    "square": say("g2.great_gathering.card.square"),
    "sets": say("g2.great_gathering.card.sets"),
    "garrisons": say("g2.great_gathering.card.garrisons"),
    "stills": say("g2.great_gathering.card.stills"),
    "wanderer": say("g2.great_gathering.card.wanderer"),
    "leftovers": say("g2.great_gathering.card.leftovers"),
    "smallholding": say("g2.great_gathering.card.smallholding"),
    "pasture": say("g2.great_gathering.card.pasture"),
}


_CONDITIONS = {
    "herds": say("g2.great_gathering.condition.herds"),
    "stores": say("g2.great_gathering.condition.stores"),
    "square": say("g2.great_gathering.condition.square"),
    "sets": say("g2.great_gathering.condition.sets"),
    "garrisons": say("g2.great_gathering.condition.garrisons"),
    "stills": say("g2.great_gathering.condition.stills"),
    "wanderer": say("g2.great_gathering.condition.wanderer"),
    "leftovers": say("g2.great_gathering.condition.leftovers"),
    "smallholding": say("g2.great_gathering.condition.smallholding"),
    "pasture": say("g2.great_gathering.condition.pasture"),
}


_VOTES = (
    say("g2.great_gathering.vote.nay"),
    say("g2.great_gathering.vote.aye"),
    say("g2.great_gathering.vote.nay_nay"),
    say("g2.great_gathering.vote.aye_nay"),
    say("g2.great_gathering.vote.aye_aye"),
)
"""In the order of the ballots."""


def card_name(state: State, card: int) -> Message:
    return _NAMES[file_of(state).cards[card].id]


def condition(state: State, card: int) -> Message:
    """Who scores a card, as a sentence."""
    return _CONDITIONS[file_of(state).cards[card].id]


def vote_words(vote: int) -> Message:
    return _VOTES[vote]


def card_thing(card: int) -> str:
    return f"verdict-{card}"


def vote_thing(vote: int) -> str:
    return f"vote-{vote}"
