"""G2-11.9: MacGregor. A whisky tile may bring points in place of whisky."""

from __future__ import annotations

from functools import lru_cache

from core.glen_more_2.clans.lasting import lasting
from core.glen_more_2.components import CLANS, Way
from core.glen_more_2.effects import Effect, WhiskyTileInstead
from core.glen_more_2.moves import Move
from core.glen_more_2.questions import Ways
from core.glen_more_2.state import State
from core.glens.effects import Exchange, Gain, Points
from core.kernel import Rulebook

rules: Rulebook[State, Move] = Rulebook()


@rules.modifies(Ways)
def points_for_whisky(state: State, question: Ways, ways: tuple[Way, ...]) -> tuple[Way, ...]:
    tile = state.kit.tiles[question.tile]
    if tile.kind != "whisky" or (found := lasting(state, question.seat, WhiskyTileInstead)) is None:
        return ways
    clan, effect = found
    source = state.kit.sources.index(CLANS)
    return (*ways, *(Way(other, source, clan) for way in ways for other in instead_of(way.effect, effect)))


@lru_cache(maxsize=256)
def instead_of(effect: Effect, instead: WhiskyTileInstead) -> tuple[Effect, ...]:
    """What comes in place of an effect that brings whisky."""
    match effect:
        case Exchange(give, whisky=whisky) if whisky:
            return (Exchange(give, points=instead.points) if instead.pay else Points(instead.points),)
        case Gain(whisky=whisky) if whisky:
            return (Points(instead.points),)
    return ()
