"""Where the mountain is, who stands on it, and how its toll can be paid."""

from __future__ import annotations

from core.glen_more_2.chronicles.highlander.state import MOUNTAIN, data_of
from core.glen_more_2.facts.rondel import space_of
from core.glen_more_2.state import State
from core.glens.chain import is_figure, seat_of
from core.kernel.agenda import put


def where(state: State) -> int | None:
    """Its place in the chain; none while it lies behind the empty space."""
    return state.chain.index(MOUNTAIN) if MOUNTAIN in state.chain else None


def ahead_of(state: State, piece: int) -> int | None:
    """Its place in the chain if a piece has yet to reach it."""
    place = where(state)
    return place if place is not None and place > space_of(state, piece) else None


def climber(state: State) -> int | None:
    """The figure on it."""
    for piece, thing in state.aboard:
        if thing == MOUNTAIN:
            return piece
    return None


def passes(state: State, piece: int) -> bool:
    """Whether a piece owes a toll: a figure of a player."""
    return is_figure(piece) and seat_of(piece) < state.seats


def ways_to_pay(state: State, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """C2-2.1: a coin or a good of the own stock, each as coins and goods. A player who has goods may sell some before
    and pay a coin; one without anything owes nothing."""
    player = state.players[seat]
    kinds = len(state.kit.goods)
    stock = player.territory.stock(kinds)
    none = (0,) * kinds
    found: list[tuple[int, tuple[int, ...]]] = []
    for toll in data_of(state).toll.player.one_of:
        if toll.coins and (player.coins or any(stock)):
            found.append((toll.coins, none))
        if toll.any_good:
            found += [(0, put(none, good, 1)) for good, n in enumerate(stock) if n]
    return found
