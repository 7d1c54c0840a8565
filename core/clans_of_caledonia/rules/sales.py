"""Goods given up for money without the market: no merchants, and no price moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from core.clans_of_caledonia.components import GOOD
from core.clans_of_caledonia.events import GoodsSold
from core.clans_of_caledonia.moves import Move
from core.clans_of_caledonia.rules.obtaining import DECLINE
from core.clans_of_caledonia.state import State, changed, hold
from core.kernel import Step


class Sale(msgspec.Struct, frozen=True, gc=False):
    """What can be sold, and the money for each unit."""

    good: int
    money: int


def sale(ability: Mapping[str, Any]) -> Sale:
    """As the data of a clan tells it."""
    return Sale(GOOD[ability["good"]], ability["money_each"])


def up_to(most: int, units: Callable[[int], Move]) -> list[Move]:
    """Any number, most first; or none."""
    return [*map(units, range(most, 0, -1)), DECLINE] if most else []


def sell_off(step: Step[State], seat: int, what: Sale, n: int) -> None:
    player = step.now.players[seat]
    money = n * what.money
    hold(step, seat, goods=changed(player.goods, what.good, -n), money=player.money + money)
    step.tell(GoodsSold(seat, what.good, n, money))
