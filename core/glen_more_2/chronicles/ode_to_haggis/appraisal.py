"""What haggis tokens and inns promise each seat: for bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from core.glen_more_2.chronicles.ode_to_haggis.state import (
    ALL,
    HaggisTokens,
    RollingHaggis,
    ScoringHaggis,
    TakingHaggis,
    chronicle,
    file_of,
    haggis,
    points_for,
)
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Getting, Laid, Laying
from core.glens.effects import Exchange

INN = 1.0
"""What an inn brings until the next haggis scoring, by and large."""


@chronicle.appraises
def worth(state: State) -> tuple[float, ...]:
    """Of each seat the points that its tokens bring on average if it takes no more and pays for no roll; tokens it is
    about to take are the best that lie open; and something for each inn and each scoring in which it can help."""
    part, table = haggis(state), file_of(state).table
    running = any(isinstance(task, ScoringHaggis) for task in state.agenda)
    left = len(table.scored_after) - part.held
    if not left and not running:
        return (0.0,) * state.seats
    rolls = sum(isinstance(task, RollingHaggis) and task.seat == ALL for task in state.agenda)
    odds = Odds(state.kit.faces, table.rolls, table.scoring_open_max)
    best_open = sorted(part.open, reverse=True)
    promised = []
    for seat in range(state.seats):
        tokens = tuple(sorted((*part.tables[seat], *best_open[: _coming(state, seat)])))
        if running:
            value = _promise(odds, tokens, part.turned[seat], rolls, left)
        else:
            value = _promise(odds, tokens, (), odds.rolls, left - 1)
        promised.append(value + INN * left * _inns(state, seat))
    return tuple(promised)


class Odds(NamedTuple):
    faces: tuple[int, ...]
    rolls: int
    most: int


@lru_cache(maxsize=16384)
def _promise(odds: Odds, tokens: tuple[int, ...], turned: tuple[int, ...], rolls: int, later: int) -> float:
    """The points of a scoring with these tokens turned up and so many rolls to come, and of the scorings after it with
    the tokens that it leaves."""
    if not rolls or not tokens or len(turned) == odds.most:
        rest = _promise(odds, tokens, (), odds.rolls, later - 1) if later and tokens else 0.0
        return points_for(turned) + rest
    found = 0.0
    for face in odds.faces:
        if face in tokens:
            place = tokens.index(face)
            left = tokens[:place] + tokens[place + 1 :]
            found += _promise(odds, left, tuple(sorted((*turned, face))), rolls - 1, later)
        else:
            found += _promise(odds, tokens, turned, rolls - 1, later)
    return found / len(odds.faces)


def _coming(state: State, seat: int) -> int:
    """The tokens that what has begun will bring."""
    tiles, n = state.kit.tiles, 0
    for task in state.agenda:
        match task:
            case TakingHaggis() if task.seat == seat:
                n += 1
            case Laying() | Laid() if task.seat == seat:
                n += _brings(tiles[task.tile].once)
            case Getting() if task.seat == seat:
                n += _sold_for(tiles[task.tile].activation)
    return n


def _inns(state: State, seat: int) -> int:
    tiles = state.kit.tiles
    laid = [task.tile for task in state.agenda if isinstance(task, Laying | Laid) and task.seat == seat]
    return sum(_sold_for(tiles[tile].activation) > 0 for tile in (*state.players[seat].territory.tiles, *laid))


def _brings(effects: Sequence[object]) -> int:
    return sum(effect.n for effect in effects if isinstance(effect, HaggisTokens))


def _sold_for(ways: Sequence[object]) -> int:
    return sum(_brings(way.then) for way in ways if isinstance(way, Exchange))
