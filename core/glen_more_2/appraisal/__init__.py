"""How good a position of Glen More II looks: the points that each seat will probably end with.

Points gained and coins count as they are. A comparison counts in every scoring to come, blurred the more the longer it
takes until then. What helps to gain more is weighed by numbers found in many games: goods, the tiles that the next
turns will activate, scots who can walk home, lasting effects, turns left.
"""

from __future__ import annotations

from functools import lru_cache

from core.glen_more_2.appraisal.comparing import compared
from core.glen_more_2.appraisal.hand import Times, at_rest, worth
from core.glen_more_2.appraisal.tables import tables
from core.glen_more_2.appraisal.turn import Rest
from core.glen_more_2.asking import ask
from core.glen_more_2.chronicles import in_play
from core.glen_more_2.components import CATEGORIES, KITS, STACKS
from core.glen_more_2.facts.costs import occupied
from core.glen_more_2.facts.rondel import end_space, space_of
from core.glen_more_2.questions import Counts
from core.glen_more_2.state import State
from core.glens.chain import figure

__all__ = ["forecast"]

STRIDES = {2: 4.3, 3: 4.7, 4: 5.0}
"""How far a figure goes in a turn, on average, by the number of players."""
TILE = -2.8
"""A tile more than the smallest territory has; some of the difference evens out."""
LAST_LAP = 4
"""The last scoring comes when the figures have walked up to World's End: so much later than the tile is dealt."""


def forecast(state: State) -> tuple[float, ...]:
    """Expected points of each seat; exact when the game is over."""
    if not state.agenda:
        return tuple([float(player.points) for player in state.players])
    if state.scorings == len(STACKS) - 1:
        return _in_the_end(state)
    components, kit = state.components, state.kit
    taken = occupied(state)
    until, end = _ahead(components, state.deck, state.scorings)
    spaces = len(state.chain) + end if end >= 0 else end_space(state) or 0
    # Whoever is asked in between, the turn is that of the seat whose task waits longest.
    acting = getattr(state.agenda[-1], "seat", -1) if state.moved else -1
    totals, counts, sizes = [], [], []
    for seat, player in enumerate(state.players):
        ahead = spaces - space_of(state, figure(seat))
        turns = 1.0 + (ahead - 1) / STRIDES[state.seats] if ahead > 0 else 0.0
        times = Times(turns, len(until), taken)
        if seat == acting:
            hand = Rest(state, seat, times).played()
            totals.append(worth(kit, player, hand, times))
            counts.append(hand.counts())
            sizes.append(hand.tiles)
        else:
            value, shown = at_rest(components, player, state.market, times)
            totals.append(value)
            counts.append(shown)
            sizes.append(len(player.territory.tiles))
    fewest = min(sizes)
    for seat, size in enumerate(sizes):
        totals[seat] += TILE * (size - fewest)
    for category in kit.categories:
        place = CATEGORIES.index(category)
        counted = tuple([shown[place] for shown in counts])
        if state.chronicles:
            counted = ask(state, Counts(category), counted)
        for seat, points in enumerate(compared(counted, kit.table, until)):
            totals[seat] += points
    if state.chronicles:
        _add_chronicles(state, totals)
    return tuple(totals)


def _in_the_end(state: State) -> tuple[float, ...]:
    """The last scoring is held: all is booked but what chronicles still score."""
    totals = [float(player.points) for player in state.players]
    _add_chronicles(state, totals)
    return tuple(totals)


def _add_chronicles(state: State, totals: list[float]) -> None:
    """What chronicles promise, by their own account."""
    for chronicle in in_play(state.chronicles):
        if chronicle.appraisal is not None:
            for seat, more in enumerate(chronicle.appraisal(state)):
                totals[seat] += more


@lru_cache(maxsize=2048)
def _ahead(components: str, deck: tuple[int, ...], scorings: int) -> tuple[tuple[int, ...], int]:
    """How many tiles are dealt before each scoring to come, and how many before World's End; -1 when it is out."""
    stacks = tables(components).stacks
    worlds_end = KITS[components].worlds_end
    end = deck.index(worlds_end) if worlds_end in deck else -1
    until = [sum([stacks[tile] <= stack for tile in deck]) for stack in range(1 + scorings, len(STACKS) - 1)]
    return (*until, max(end, 0) + LAST_LAP), end
