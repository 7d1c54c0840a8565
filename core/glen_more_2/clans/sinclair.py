"""G2-11.22, G2-11.26: Sinclair. A coin may stand for one good in an exchange of a trade tile."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from core.glen_more_2.clans.lasting import lasting
from core.glen_more_2.components import Way
from core.glen_more_2.effects import CoinForGood, Effect
from core.glen_more_2.moves import Move
from core.glen_more_2.questions import Ways
from core.glen_more_2.state import State
from core.glens.effects import Exchange, Price, needs_of
from core.kernel import Rulebook

rules: Rulebook[State, Move] = Rulebook()

replace = msgspec.structs.replace


@rules.modifies(Ways)
def coin_for_good(state: State, question: Ways, ways: tuple[Way, ...]) -> tuple[Way, ...]:
    tile = state.kit.tiles[question.tile]
    if tile.kind != "trade" or (found := lasting(state, question.seat, CoinForGood)) is None:
        return ways
    clan, effect = found
    return (*ways, *(Way(other, way.source, clan) for way in ways for other in with_coin(way.effect, effect)))


@lru_cache(maxsize=256)
def with_coin(effect: Effect, rule: CoinForGood) -> tuple[Exchange, ...]:
    """The same exchange with a coin in place of a good, if it takes one."""
    if not isinstance(effect, Exchange) or effect.give.goods < rule.goods:
        return ()
    price = effect.give
    for _ in range(rule.goods * rule.per_activation):
        price = _one_less(price)
    return (replace(effect, give=replace(price, coins=price.coins + rule.coins)),)


def _one_less(price: Price) -> Price:
    """Every mix with one good left out: of named goods any one, of goods of choice one less."""
    ways = [
        tuple(n - (kind == good) for kind, n in enumerate(way))
        for way in price.ways
        for good, there in enumerate(way)
        if there
    ]
    mixes = tuple(dict.fromkeys(ways))
    return replace(
        price,
        ways=mixes,
        needs=needs_of(mixes),
        any=max(0, price.any - 1),
        different=max(0, price.different - 1),
        animals=max(0, price.animals - 1),
    )
