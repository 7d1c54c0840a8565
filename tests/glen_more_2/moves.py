"""Moves of Glen More II, told by names and places."""

from __future__ import annotations

from core.glen_more_2.moves import Discard, PayScot, PlaceMarker, PutGood, PutScot, RemoveTile, Stop, TakeDiscarded
from core.glen_more_2.state import State
from core.glens import state as glen
from tests.glen_more_2.positions import END, clan, good, piece, speech, tile
from tests.glens.positions import FIGURES, Spot, at

sell, pay, buy, choose = speech.sell, speech.pay, speech.buy, speech.choose


def space_of(state: State, name: str) -> int:
    """The place on the rondel of a tile or a figure."""
    return state.chain.index(piece(name) if name in (*FIGURES, "die") else tile(name))


def take(state: State, name: str) -> glen.Take:
    return glen.Take(space_of(state, name))


def stop(state: State) -> Stop:
    return Stop(space_of(state, END))


def discard(state: State, name: str, reward: int = 0) -> Discard:
    return Discard(space_of(state, name), reward)


def give_up(spot: Spot) -> PayScot:
    return PayScot(at(spot))


def put(name: str, spot: Spot) -> PutGood:
    return PutGood(good(name), at(spot))


def put_scot(spot: Spot) -> PutScot:
    return PutScot(at(spot))


def mark(name: str) -> PlaceMarker:
    return PlaceMarker(clan(name))


def remove(spot: Spot) -> RemoveTile:
    return RemoveTile(at(spot))


def out_of_discards(name: str) -> TakeDiscarded:
    return TakeDiscarded(tile(name))
