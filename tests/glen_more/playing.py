"""Moves of Glen More, told by names and places, and what is seen after them."""

from __future__ import annotations

from core.glen_more import state as gm
from core.glen_more.components import TILES
from core.glens import state as glen
from core.glens.chain import figure
from tests.glen_more.positions import speech, tiles_called
from tests.glens.positions import FIGURES, Spot, at, piece_name, place

sell, pay, buy, choose = speech.sell, speech.pay, speech.buy, speech.choose
goods_at, all_goods, rows = speech.goods_at, speech.all_goods, speech.rows
play, told_by, moves_of = speech.play, speech.told_by, speech.moves_of


def take(state: gm.State, name: str) -> glen.Take:
    return glen.Take(space_of(state, name))


def discard(state: gm.State, name: str, reward: int) -> gm.Discard:
    return gm.Discard(space_of(state, name), reward)


def space_of(state: gm.State, name: str) -> int:
    """The place in the chain of a tile told in this way, or of a figure."""
    if name in FIGURES:
        return state.chain.index(figure(FIGURES.index(name)))
    return next(space for space, entry in enumerate(state.chain) if entry in tiles_called(name))


def give_up(spot: Spot) -> gm.PayMember:
    return gm.PayMember(at(spot))


def promote(spot: Spot) -> gm.Promote:
    return gm.Promote(at(spot))


# Playing and looking


def taken(state: gm.State, name: str, spot: Spot) -> gm.State:
    """The tile is taken and laid on that cell, nothing is activated: only movement and the end of the turn are left."""
    state = play(state, take(state, name), place(spot))
    return play(state, glen.EndActivation()) if isinstance(state.agenda[0], glen.Activation) else state


def line(state: gm.State) -> list[str]:
    """The chain, rear first: figures by colour, tiles by their number in the rules."""
    return [TILES[entry].id if entry >= 0 else piece_name(entry) for entry in state.chain]
