"""What the mountain and what lies on it are called."""

from __future__ import annotations

from core.glen_more_2.chronicles.highlander.state import mountain
from core.glen_more_2.state import State
from core.glens.names import some
from core.kernel import Message, say

THING = "mountain-0"


def lying_there(state: State) -> tuple[Message, ...]:
    """What lies on the mountain."""
    here = mountain(state)
    coins = (say("glen.some.coins", n=here.coins),) if here.coins else ()
    goods = tuple(some(state.kit, good, here.goods.count(good)) for good in dict.fromkeys(here.goods))
    return (*coins, *goods)
