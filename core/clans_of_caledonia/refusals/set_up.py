"""Chapters 3 and 18: why not this hex, this bid, or a first worker there."""

from __future__ import annotations

from core.clans_of_caledonia.book import base, modified
from core.clans_of_caledonia.components import HIGHEST_BID, UNITS, WATER
from core.clans_of_caledonia.facts.means import price
from core.clans_of_caledonia.map import HEXES
from core.clans_of_caledonia.questions import FirstHexes
from core.clans_of_caledonia.refusals.means import money_short, no_piece
from core.clans_of_caledonia.refusals.placing import closed, fishing, unfit
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import Bidding, ChoosingClan, LayingTile, PlacingWorker
from core.clans_of_caledonia.things import OUT, space_tapped
from core.kernel import Message, say
from core.kernel.things import Tapped


@base.refuses(LayingTile)
def why_not_closed(state: State, task: LayingTile, tapped: Tapped) -> list[Message]:
    """CC-18.9: only open land hexes of the map in play can be closed."""
    space = space_tapped(tapped)
    if space is None or space < 0:
        return [say("cc.why.tile_first")]
    if space >= HEXES or state.land.loch[space]:
        return [say("cc.why.tile_on_land")]
    return closed(state, space)


@base.refuses(ChoosingClan)
def why_no_clan(state: State, task: ChoosingClan, tapped: Tapped) -> list[Message]:
    return [say("cc.why.clan_first")]


@base.refuses(Bidding)
def why_not_bid(state: State, task: Bidding, tapped: Tapped) -> list[Message]:
    """CC-18.6, CC-18.7."""
    if OUT in tapped:
        return [say("cc.why.must_open")]
    if tapped.number("bid") is not None:
        return [say("cc.why.bid", low=task.bid + 1, high=HIGHEST_BID)]
    return [say("cc.why.bid_first")]


@base.refuses(PlacingWorker)
def why_not_first(state: State, task: PlacingWorker, tapped: Tapped) -> list[Message]:
    """CC-3.11, CC-15.12."""
    seat = task.seat
    unit, space = tapped.number("unit"), space_tapped(tapped)
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
