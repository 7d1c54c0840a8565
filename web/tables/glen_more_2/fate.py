"""What a move along the rondel means: who is next, what is discarded, what comes before the next own turn."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from core.glen_more_2.asking import ask
from core.glen_more_2.components import END, STACKS
from core.glen_more_2.questions import PassingPieces
from core.glen_more_2.rules.rondel import pieces
from core.glen_more_2.state import State
from core.glen_more_2.words_of import tile_name
from core.glens.chain import DIE, figure, is_figure, seat_of
from core.kernel import Message, Who, say
from web.tables.glen_more_2.chronicles import piece_of

replace = msgspec.structs.replace


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


def left_in_stack(state: State) -> int:
    """How many tiles are left in the stack that is drawn from: so far is the next scoring."""
    if not state.deck:
        return 0
    tiles = state.kit.tiles
    stack = tiles[state.deck[0]].stack
    return sum(tiles[tile].stack == stack for tile in state.deck)


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
    players = ask(state, PassingPieces(), tuple(figure(seat) for seat in range(state.seats)))
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


def fate_said(state: State, told: Fate) -> Message:
    """Who plays next, what is discarded, and whether a scoring or the end comes first."""
    said = _next_said(state, told)
    if told.leaving:
        gone = tuple(tile_name(state.kit, state.chain[place]) for place in told.leaving)
        said = say("g2t.and", first=said, second=say("g2t.more.leaving", n=len(gone), tiles=gone))
    if told.scoring:
        return say("g2t.and", first=said, second=say("g2t.more.scoring"))
    return said


def _next_said(state: State, told: Fate) -> Message:
    if told.ends:
        return say("g2t.more.ends")
    if told.done:
        return say("g2t.more.done")
    if told.next == DIE:
        return say("g2t.more.die")
    if told.turns > 1:
        return say("g2t.more.again_up_to", n=told.turns)
    if told.turns:
        return say("g2t.more.again")
    return say("g2t.more.next", who=Who(seat_of(told.next))) if is_figure(told.next) else piece_of(state).next
