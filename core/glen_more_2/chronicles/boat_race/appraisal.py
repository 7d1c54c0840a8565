"""What the race promises each seat: for bots."""

from __future__ import annotations

from functools import cache
from math import exp, floor
from typing import NamedTuple

from core.glen_more_2.appraisal.outlook import outlook
from core.glen_more_2.chronicles.boat_race.circuit import castle, home, racing, ways_home
from core.glen_more_2.chronicles.boat_race.state import (
    LAST,
    NAME,
    BoatRace,
    ChoosingToken,
    Place,
    ReachingCastle,
    chronicle,
    file_of,
    race,
)
from core.glen_more_2.components import KITS
from core.glen_more_2.facts.rondel import space_of
from core.glen_more_2.state import State
from core.glens.chain import figure
from core.glens.effects import Gain, Points

TOKEN = 3.0
"""A reward that the boat can still get."""
WHISKY = 2.0
STRIDE = 4.6
"""How far a figure goes in a turn, on average."""
OTHER_STEPS = 1.0
"""Movement points of a turn besides those of the tiles near the next one: the next tile, clans, rewards."""
LONGER = 0.2
"""River tiles that a turn lays, on average."""
NEAR = 6
"""From how many spaces away a castle lures."""
DOUBT = 4.0
"""How many spaces more or less make an arrival in time fairly sure or unlikely."""
CLOSE = 3.0
"""How many spaces ahead make a lead fairly sure."""


class Afloat(NamedTuple):
    """How the race stands."""

    part: BoatRace
    ways: list[tuple[Place, ...]]
    """For each seat the spaces before its boat."""
    lures: tuple[Place, ...]
    """Castles where rewards lie."""
    turns: list[float]
    """Those that each seat has left, probably."""


@chronicle.appraises
def worth(state: State) -> tuple[float, ...]:
    """The place and the rewards that each boat will probably come to; for a seat that is last, the coins that lose
    their worth."""
    part, seats = race(state), range(state.seats)
    lures = tuple([castle(state, river) for river, tokens in enumerate(part.tokens) if tokens])
    afloat = Afloat(part, ways_home(state, seats), lures, [_turns(state, seat) for seat in seats])
    return tuple([_promise(state, afloat, seat) for seat in seats])


def _promise(state: State, afloat: Afloat, seat: int) -> float:
    part, ways, lures, turns = afloat
    last = -_coins_at_risk(state, seat)
    way = ways[seat]
    if not racing(part, seat):
        return last if part.results[seat] == LAST else 0.0
    if way and not any(other for number, other in enumerate(ways) if number != seat):
        return last  # All the others are home: the race is over.
    reach = turns[seat] * _pace(state, seat)
    in_time = _likely(reach - len(way) - _longer(state, afloat, seat), DOUBT) if way else 1.0
    rewards = _pending(state, part, seat) + sum(
        [
            min(1.0 - steps / NEAR, _likely(reach - steps - 1, DOUBT))
            for steps, place in enumerate(way[:NEAR])
            if place in lures
        ]
    )
    return in_time * _prize(state, part, ways, seat, last) + (1.0 - in_time) * last + TOKEN * rewards


def _longer(state: State, afloat: Afloat, seat: int) -> float:
    """C1-3.5: what others will probably lay on rivers that are still before the boat."""
    way = afloat.ways[seat]
    return sum(
        [LONGER * turns for other, turns in enumerate(afloat.turns) if other != seat and home(state, other) in way]
    )


def _pending(state: State, part: BoatRace, seat: int) -> int:
    """Rewards that the seat is about to take."""
    tasks: tuple[object, ...] = state.agenda
    return sum(
        isinstance(task, ReachingCastle | ChoosingToken) and task.seat == seat and bool(part.tokens[task.river])
        for task in tasks
    )


def _prize(state: State, part: BoatRace, ways: list[tuple[Place, ...]], seat: int, last: float) -> float:
    """The result card at the place that the others leave, between two of them a mean."""
    names = tuple(card.id for card in file_of(state).result_cards[: state.seats - 1])
    prizes = [*_cards(state.components, names), last]
    before = sum(result > 0 for result in part.results) + sum(
        _ahead(len(way), len(ways[seat])) for other, way in enumerate(ways) if other != seat and racing(part, other)
    )
    place = min(floor(before), state.seats - 2)
    share = before - place
    return prizes[place] * (1.0 - share) + prizes[place + 1] * share


def _ahead(left: int, other: int) -> float:
    """How likely a boat with so many spaces left comes in before another; one that is home already does."""
    if not left or not other:
        return float(not left)
    return _likely(other - left, CLOSE)


@cache
def _cards(components: str, names: tuple[str, ...]) -> tuple[float, ...]:
    """What each result card is worth."""
    kit = KITS[components]
    return tuple(sum(_value(kit.numbered[number].effect) for number in kit.more_effects[NAME, name]) for name in names)


def _value(effect: object) -> float:
    match effect:
        case Points(n):
            return float(n)
        case Gain(coins, whisky):
            return coins + WHISKY * whisky
    return 0.0


def _coins_at_risk(state: State, seat: int) -> float:
    """C1-5.5: what a last card takes away, as things stand."""
    player = state.players[seat]
    kept = max([effect.first for card, effect in state.kit.coin_cards if card in player.cards], default=0)
    return float(max(0, player.coins - kept) * state.kit.points_per_coin)


def _pace(state: State, seat: int) -> float:
    """How far a turn brings the boat if all movement points are kept for it: whoever lays tiles that give them where
    they will be activated is faster."""
    territory = state.players[seat].territory
    return OTHER_STEPS + outlook(state.components, territory.cells, territory.tiles, territory.standing).steps


def _turns(state: State, seat: int) -> float:
    """How many turns the figure of a seat has until World's End."""
    end = state.kit.worlds_end
    there = len(state.chain) + state.deck.index(end) if end in state.deck else state.chain.index(end)
    return max(0, there - space_of(state, figure(seat))) / STRIDE


def _likely(lead: float, width: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead / width))))
