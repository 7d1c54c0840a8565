"""Chapter 8: why a unit does not go there; and why a fisherman does not."""

from __future__ import annotations

from core.clans_of_caledonia.components import HIGHEST_LEVEL, TERRAINS, UNITS, WATER
from core.clans_of_caledonia.facts.means import land_costs, price, unit_costs
from core.clans_of_caledonia.map import HEXES
from core.clans_of_caledonia.names import level_name, unit_name
from core.clans_of_caledonia.refusals.means import money_short, no_piece
from core.clans_of_caledonia.state import NEUTRAL, TILE, State, seat_of, unit_of
from core.clans_of_caledonia.things import space_tapped
from core.kernel import Message, Who, say
from core.kernel.things import Tapped


def why_not_placed(state: State, seat: int, tapped: Tapped, *, free: bool) -> list[Message]:
    """CC-8.1: everything that stands against a unit, a hex, or both together."""
    unit, space = tapped.number("unit"), space_tapped(tapped)
    known = unit is not None and unit >= 0
    if space is None or space < 0:
        return _why_not_unit(state, seat, unit, free=free) if unit is not None and known else []
    reasons = closed(state, space)
    if reasons:
        return reasons
    reasons = out_of_reach(state, seat, space)
    if unit is None or not known:
        return reasons or _why_no_unit(state, seat, space, free=free)
    return [
        *no_piece(state, seat, unit),
        *unfit(state, unit, space),
        *reasons,
        *fishing(state, unit, space),
        *money_short(state, seat, price(state, seat, unit, space, free=free)),
    ]


def _why_not_unit(state: State, seat: int, unit: int, *, free: bool) -> list[Message]:
    """A unit alone: no piece, no money, or nowhere to go."""
    reasons = no_piece(state, seat, unit)
    if reasons:
        return reasons
    cost = unit_costs(state, seat)[unit] + min(land_costs(state, seat, free=free))
    return money_short(state, seat, max(0, cost)) or [say("cc.why.unit_nowhere", unit=unit_name(unit))]


def _why_no_unit(state: State, seat: int, space: int, *, free: bool) -> list[Message]:
    """A space in reach that no unit can go to now: nothing fits, or nothing can be paid for."""
    fitting = [
        unit.number
        for unit in UNITS
        if unit.terrain & state.land.terrain[space] and not no_piece(state, seat, unit.number)
    ]
    if not fitting:
        return [say("cc.why.nothing_fits")]
    allowed = [unit for unit in fitting if not fishing(state, unit, space)]
    if not allowed:
        return fishing(state, fitting[0], space)
    return money_short(state, seat, min(price(state, seat, unit, space, free=free) for unit in allowed))


def closed(state: State, space: int) -> list[Message]:
    """CC-8.4: why nobody may place anything on a space."""
    here, land = state.stands[space], state.land
    if here >= 0:
        return [say("cc.why.taken", who=Who(seat_of(here)), unit=unit_name(unit_of(here)))]
    if here == NEUTRAL:
        return [say("cc.why.neutral")]
    if here == TILE:
        return [say("cc.why.dense_tile")]
    if land.terrain[space]:
        return []
    if space >= HEXES:
        return [say("cc.why.no_ports")]
    return [say("cc.why.covered") if space in land.covered else say("cc.why.shaded")]


def unfit(state: State, unit: int, space: int) -> list[Message]:
    """CC-8.3: the terrain does not fit."""
    terrain = state.land.terrain[space]
    if UNITS[unit].terrain & terrain:
        return []
    if terrain == WATER:
        return [say("cc.why.water", unit=unit_name(unit))]
    return [say("cc.why.terrain", unit=unit_name(unit), needs=_terrain_names(UNITS[unit].terrain))]


def _terrain_names(bits: int) -> tuple[Message, ...]:
    return tuple(say(f"cc.terrain.{word}") for word, bit in TERRAINS.items() if bits & bit)


def out_of_reach(state: State, seat: int, space: int) -> list[Message]:
    """CC-2.14: the level at which a space would be in reach."""
    player = state.players[seat]
    reach = state.land.reach
    for level in range(HIGHEST_LEVEL + 1):
        if any(reach[level][own] >> space & 1 for own in player.spaces):
            if level <= player.shipping:
                return []
            return [say("cc.why.reach", level=level_name(level), have=level_name(player.shipping))]
    return [say("cc.why.never_in_reach")]


def fishing(state: State, unit: int, space: int) -> list[Message]:
    """CC-15.16."""
    land = state.land
    if UNITS[unit].terrain & land.terrain[space] == WATER and any(
        land.terrain[other] == WATER and state.stands[other] >= 0 for other in land.neighbours[space]
    ):
        return [say("cc.why.fishermen_apart")]
    return []


def why_not_rowed(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """CC-15.16, CC-15.19."""
    player = state.players[seat]
    origin, to = tapped.number("fisherman"), space_tapped(tapped)
    land = state.land
    if origin not in player.spaces or land.terrain[origin] != WATER:
        return [say("cc.why.no_fisherman")]
    if player.memory[0]:
        return [say("cc.why.rowed")]
    if to is None or to < 0:
        return [say("cc.why.row_nowhere")]
    reasons = closed(state, to)
    if reasons:
        return reasons
    if land.terrain[to] != WATER or to not in land.neighbours[origin]:
        return [say("cc.why.row_far")]
    return [say("cc.why.fishermen_apart")]
