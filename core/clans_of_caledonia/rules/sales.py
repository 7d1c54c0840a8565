"""Goods given up for money without the market: no merchants, and no price moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.components import GOOD
from core.clans_of_caledonia.events import GoodsSold
from core.clans_of_caledonia.moves import Move
from core.clans_of_caledonia.names import count_of, good_name
from core.clans_of_caledonia.rules.obtaining import DECLINE
from core.clans_of_caledonia.state import State, changed, hold
from core.kernel import Message, Step, Who, say


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


@base.logs(GoodsSold)
def log_of_a_sale(state: State, event: GoodsSold) -> Message:
    what = count_of(event.n, good_name(event.good))
    return say("cc.log.gave_up", who=Who(event.seat), what=what, money=event.money)


# What there is to see of the rest

base.shows(GoodsSold, "good-{good}", origin="seat-{seat}", to="supply", n="n")
