"""Chapters 3 and 18: why not this hex, this bid, or a first worker there."""

from __future__ import annotations

from core.clans_of_caledonia.components import HIGHEST_BID, UNITS, WATER
from core.clans_of_caledonia.map import HEXES
from core.clans_of_caledonia.questions import FirstHexes
from core.clans_of_caledonia.refusals.means import money_short, no_piece
from core.clans_of_caledonia.refusals.placing import closed, fishing, unfit
from core.clans_of_caledonia.rules.book import modified
from core.clans_of_caledonia.rules.placing import price
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.things import OUT, Tapped
from core.kernel import Message, say


def why_not_closed(state: State, tapped: Tapped) -> list[Message]:
    """CC-18.9: only open land hexes of the map in play can be closed."""
    space = tapped.space
    if space is None or space < 0:
        return [say("cc.why.tile_first")]
    if space >= HEXES or state.land.loch[space]:
        return [say("cc.why.tile_on_land")]
    return closed(state, space)


def why_not_bid(last: int, tapped: Tapped) -> list[Message]:
    """CC-18.6, CC-18.7."""
    if OUT in tapped.words:
        return [say("cc.why.must_open")]
    if tapped.bid is not None:
        return [say("cc.why.bid", low=last + 1, high=HIGHEST_BID)]
    return [say("cc.why.bid_first")]


def why_not_first(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """CC-3.11, CC-15.12."""
    unit, space = tapped.unit, tapped.space
    if unit is not None and unit >= 0 and UNITS[unit].kind != "worker":
        return [say("cc.why.worker_first")]
    if space is None or space < 0:
        return no_piece(state, seat, unit) if unit is not None and unit >= 0 else [say("cc.why.worker_first")]
    reasons = closed(state, space)
    if reasons:
        return reasons
    hexes = modified(state, FirstHexes(seat), state.land.land)
    if state.land.terrain[space] != WATER and space not in hexes:
        return [say("cc.why.border")]
    if unit is None or unit < 0:
        return [say("cc.why.no_worker_fits")]
    return [
        *no_piece(state, seat, unit),
        *unfit(state, unit, space),
        *fishing(state, unit, space),
        *money_short(state, seat, price(state, seat, unit, space)),
    ]
