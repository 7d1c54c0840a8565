"""The rondel: who stands where, and what a move along it means."""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from typing import NamedTuple

from core.glen_more_2.asking import ask
from core.glen_more_2.components import END, STACKS
from core.glen_more_2.questions import PASSING_PIECES
from core.glen_more_2.state import State
from core.glens.chain import DIE, Chain, figure, is_figure, is_piece
from core.glens.facts import left_in_stack
from core.kernel.agenda import replace

NOBODY = -1


NOTHING = -1
"""In place of the tile that a piece shares its space with."""


@cache
def figures(seats: int) -> tuple[int, ...]:
    """The figures of all players."""
    return tuple(figure(seat) for seat in range(seats))


def space_of(state: State, piece: int) -> int:
    """Where a piece stands: its own entry of the chain, or the tile with which it shares a space."""
    for other, tile in state.aboard:
        if other == piece:
            return state.chain.index(tile)
    return state.chain.index(piece)


def pieces(state: State) -> list[tuple[int, int]]:
    """G2-3.7: every piece on the rondel with its place, rear first."""
    found = [(space, entry) for space, entry in enumerate(state.chain) if is_piece(entry)]
    if state.aboard:
        found += [(state.chain.index(tile), piece) for piece, tile in state.aboard]
        found.sort(key=itemgetter(0))
    return found


def all_spaces(state: State) -> Chain:
    """The chain, and behind it the empty space if the die waits there (G2-14.5)."""
    return (*state.chain, DIE) if state.waiting else state.chain


def hindmost(state: State) -> tuple[int, int]:
    """G2-3.1: the place of the piece that is last, and the piece."""
    for space, entry in enumerate(state.chain):
        if DIE <= entry < 0:  # `is_piece`, without a call for every entry
            return space, entry
        for piece, thing in state.aboard:
            if thing == entry:
                return space, piece
    raise ValueError("no piece on the rondel")


def end_space(state: State) -> int | None:
    """Where World's End lies, once it is out."""
    worlds_end = state.kit.worlds_end
    return state.chain.index(worlds_end) if worlds_end in state.chain else None


def done(state: State, *reached: int) -> bool:
    """G2-15.6: whether a piece has reached or passed World's End; of several, whether all have."""
    end = end_space(state)
    return end is not None and all(space_of(state, piece) >= end for piece in reached)


# What a move means


class Fate(NamedTuple):
    """What follows from a move to a space; or, in a turn, from the move that was made."""

    leaving: tuple[int, ...]
    """Spaces whose tiles are discarded: every figure has passed them."""
    next: int
    """The piece that acts then."""
    turns: int
    """How many turns in a row are possible if it is the same one again; else 0."""
    drawn: int
    """How many tiles the refill lays out."""
    scoring: bool
    """A scoring comes with that refill."""
    done: bool
    """World's End is reached or passed: there is no further turn."""
    ends: bool
    """Everybody is there: the game is over."""


def fate(state: State, space: int | None = None) -> Fate | None:
    """What a move of the piece that acts to a space would mean; without a space, what the one just made means."""
    if space is None and not state.moved:
        return None
    spots = {piece: place for place, piece in pieces(state)}
    acting = state.acting
    if acting not in spots:
        return None
    if space is not None:
        spots[acting] = space
    end = state.chain.index(state.kit.worlds_end) if state.kit.worlds_end in state.chain else None
    rear = min(spots.values())
    there = [piece for piece, place in spots.items() if place == rear]
    following = acting if acting in there and len(there) == 1 else there[0]
    drawn = min(len(state.deck), _free(state, rear))
    last = bool(state.deck) and state.kit.tiles[state.deck[0]].stack == len(STACKS) - 1
    # Whoever must have passed a tile before it goes has to arrive before the game ends.
    players = ask(state, PASSING_PIECES, figures(state.seats))
    arrived = end is not None and spots[acting] >= end
    return Fate(
        leaving=_leaving(state, spots, players, space),
        next=following,
        turns=_turns(state, spots) if following == acting and not arrived else 0,
        drawn=drawn,
        scoring=bool(state.deck) and not last and drawn >= left_in_stack(state),
        done=arrived and is_figure(acting),
        ends=end is not None and all(spots[piece] >= end for piece in players if piece in spots),
    )


def _free(state: State, rear: int) -> int:
    """How many spaces a refill fills once the hindmost piece stands on that one."""
    ring = state.ring
    after = replace(state, rear=(state.rear + rear) % ring.spaces)
    taken = len(state.chain) - rear
    return sum(ring.at(after.rear + place) is None for place in range(taken, after.spaces_to_fill))


def _leaving(state: State, spots: dict[int, int], players: tuple[int, ...], space: int | None) -> tuple[int, ...]:
    """G2-3.4: what every figure has passed; the die does not count."""
    if space is None:
        return ()
    hindmost = min((spots[piece] for piece in players if piece in spots), default=0)
    tiles = state.kit.tiles
    return tuple(
        place
        for place, entry in enumerate(state.chain[:hindmost])
        if entry >= 0 and place != space and tiles[entry].kind != END
    )


def _turns(state: State, spots: dict[int, int]) -> int:
    """With every tile before the next piece one more turn is possible."""
    here = spots[state.acting]
    ahead = min((place for piece, place in spots.items() if piece != state.acting), default=len(state.chain))
    return 1 + sum(entry >= 0 for entry in state.chain[here + 1 : ahead])
