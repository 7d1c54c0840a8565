"""What events promise each seat: for bots."""

from __future__ import annotations

from functools import cache

from core.glen_more_2.chronicles.turbulent_chapters.state import (
    TriggerEvent,
    TriggeringEvent,
    chapters,
    chronicle,
    file_of,
    front_cards,
    turned_cards,
)
from core.glen_more_2.components import KITS, STACKS
from core.glen_more_2.facts.counting import counts
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Laid, Laying

UNUSED, TO_COME = 1.0, 2.0
"""An event that may yet be triggered, and one that is about to be."""
GATHERING, ENOUGH = 1.5, 2
"""A tile that triggers events, until the next scoring, for whoever has so many cards; with fewer a part of it."""


@chronicle.appraises
def worth(state: State) -> tuple[float, ...]:
    """Turned cards give points in every scoring to come, and better tables what they would give now. Events not yet
    used are worth something as long as there is one, and so are the tiles that trigger them."""
    part = chapters(state)
    left = len(STACKS) - 1 - state.scorings
    each = file_of(state).event_side_points
    promised = [left * each * turned_cards(state, seat) for seat in range(state.seats)]
    points = [float(n) + (UNUSED * len(front_cards(state, seat)) if left else 0.0) for seat, n in enumerate(promised)]
    for seat, player in enumerate(state.players):
        if player.cards:
            points[seat] += GATHERING * left * _gatherings(state, seat) * min(len(player.cards), ENOUGH) / ENOUGH
    for event in part.under_way:
        points[event.seat] += event.points + left * each
    for task in state.agenda:
        if isinstance(task, TriggeringEvent) and front_cards(state, task.seat):
            points[task.seat] += TO_COME
    for own in part.tables:
        points[own.seat] += left * _gain(state, own.seat, own.category, own.table)
    return tuple(points)


def _gatherings(state: State, seat: int) -> int:
    """The tiles of a territory that trigger events, those to be laid now among them."""
    triggers = _triggers(state.components)
    laid = [task.tile for task in state.agenda if isinstance(task, Laying | Laid) and task.seat == seat]
    return sum([tile in triggers for tile in (*state.players[seat].territory.tiles, *laid)])


@cache
def _triggers(components: str) -> frozenset[int]:
    return frozenset(
        tile.number for tile in KITS[components].tiles if any(isinstance(way, TriggerEvent) for way in tile.activation)
    )


def _gain(state: State, seat: int, category: str, table: tuple[int, ...]) -> int:
    """What a table brings more than the common one, as things stand."""
    counted = counts(state, category)
    difference = counted[seat] - min(counted)
    common = state.kit.table
    return table[min(difference, len(table) - 1)] - common[min(difference, len(common) - 1)]
