"""What could be activated now, and in which ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.glen_more_2.asking import ask
from core.glen_more_2.chronicles import rule_of
from core.glen_more_2.components import KITS, Way
from core.glen_more_2.effects import ChronicleEffect
from core.glen_more_2.questions import LastingEffect, Ways
from core.glen_more_2.state import State
from core.glens import facts as glens
from core.glens.effects import ActivateAll, Exchange, ExtraActivation, Produce
from core.glens.state import Activate


def ways_of(state: State, seat: int, tile: int) -> tuple[Way, ...]:
    """How a seat can activate a tile: its own alternatives, then those that lasting effects of its clans add."""
    kit = KITS[state.components]
    ways = kit.ways[tile]
    return ways if kit.clans_with_ways.isdisjoint(state.players[seat].clans) else ask(state, Ways(seat, tile), ways)


def works(state: State, seat: int, cell: int, effect: Any, stock: list[int], *, selling: bool) -> bool:
    """Whether a way of activating a tile does anything now; with `selling`, whether it could after the right sales."""
    if isinstance(effect, Exchange):
        # G2-8.5: an exchange for a marker needs one in the supply.
        if effect.markers and not markers_left(state, seat):
            return False
        if effect.then and any(not rule_of(then).works(state, seat, then) for then in effect.then):
            return False
    elif isinstance(effect, ChronicleEffect):
        rule = rule_of(effect)
        hopes = selling and rule.hopes is not None and rule.hopes(state, seat, effect)
        return hopes or rule.works(state, seat, effect)
    return glens.works(state, seat, cell, effect, stock, selling=selling)


def markers_left(state: State, seat: int) -> int:
    """G2-1.4: the markers in a seat's supply."""
    return state.kit.set_up.markers_per_player - len(state.players[seat].clans)


def possible(state: State, seat: int, cells: Sequence[int], *, selling: bool = False) -> list[Activate]:
    """Every way to activate those tiles of these cells that have not been activated and would do something: in the
    order of the cells. G2-8.8: a tile without activation has no way."""
    kit, player = KITS[state.components], state.players[seat]
    territory = player.territory
    activated, all_ways, room = state.activated, kit.ways, kit.room
    more_ways = not kit.clans_with_ways.isdisjoint(player.clans)
    stock: list[int] = []
    found: list[Activate] = []
    own, tiles, goods = territory.cells, territory.tiles, territory.goods
    for cell in cells:
        if cell in activated or cell not in own:
            continue
        place = own.index(cell)
        tile = tiles[place]
        ways = all_ways[tile]
        if not ways:
            continue
        for number, way in enumerate(ways_of(state, seat, tile) if more_ways else ways):
            effect = way.effect
            # Most tiles produce, and most of them have room: no need to look any further.
            if type(effect) is Produce and len(goods[place]) < room:
                found.append(Activate(cell, number))
                continue
            stock = stock or territory.stock(len(kit.goods))
            if works(state, seat, cell, effect, stock, selling=selling):
                found.append(Activate(cell, number))
    return found


def may_last(state: State, seat: int, effect: type) -> bool:
    """Whether a lasting effect of a clan or a card may be used in this turn."""
    return ask(state, LastingEffect(seat, effect.__name__, state.acting), True)


def extra_left(state: State, seat: int) -> int:
    """G2-12.8: how many tiles cards still let the seat activate this turn."""
    cards = state.players[seat].cards
    if not cards:
        return 0
    known = KITS[state.components].extra_activations
    left = sum([known[card] for card in cards]) - state.extra
    if left <= 0 or not may_last(state, seat, ExtraActivation):
        return 0
    return left


def activates_all(state: State, tile: int) -> bool:
    card = state.kit.tiles[tile].card
    return card is not None and any(isinstance(effect, ActivateAll) for effect in state.kit.cards[card].effects)


def woken(state: State, seat: int, tile: int, cell: int) -> dict[int, Any]:
    """G2-8.1: what a tile just laid on a cell and those round it could do now; of several ways the last."""
    territory = state.players[seat].territory
    if cell not in territory.cells:
        return {}
    cells = territory.cells if activates_all(state, tile) else (*territory.next_to(cell), cell)
    return {
        move.cell: ways_of(state, seat, territory.tiles[territory.at(move.cell)])[move.way].effect
        for move in possible(state, seat, cells)
    }
