"""What an event would do for a seat if it came now: numbers for whoever chooses among cards."""

from __future__ import annotations

from core.glen_more_2.chronicles.turbulent_chapters.deeds import earns, ways_abroad
from core.glen_more_2.chronicles.turbulent_chapters.giving import can
from core.glen_more_2.chronicles.turbulent_chapters.state import (
    CoinsPerEvent,
    InForce,
    Part,
    PointsIf,
    ScoringTable,
    TriggerEvent,
    chapters,
    event_of,
    front_cards,
    replace,
    turned_cards,
)
from core.glen_more_2.effects import ActivateOthers, RemoveTiles
from core.glen_more_2.facts.counting import category_points
from core.glen_more_2.rules.removing import removable
from core.glen_more_2.state import State
from core.glens.effects import Gain, Members, Points
from core.kernel import Message, say


def outlook(state: State, seat: int, card: int) -> tuple[Message, ...]:
    """Of each part of an event that can be done now what it would bring; one message if nothing can be."""
    possible = [part for part in event_of(state.kit, card) if can(state, seat, card, part)]
    told = [said for part in possible for said in _brings(state, seat, card, part)]
    if told:
        return tuple(told)
    return (say("g2.turbulent_chapters.now.possible") if possible else say("g2.turbulent_chapters.now.nothing"),)


def _brings(state: State, seat: int, card: int, part: Part) -> list[Message]:
    player = state.players[seat]
    match part.effect:
        case Points(n) if part.often:
            return [say("g2.turbulent_chapters.now.points_of_own", n=n * _sets(state, seat, part))]
        case Points(n):
            return [say("g2.turbulent_chapters.now.points", n=n)]
        case PointsIf(n) as effect:
            return [say("g2.turbulent_chapters.now.points", n=n)] if earns(state, seat, effect) else []
        case CoinsPerEvent(n):
            return [say("g2.turbulent_chapters.now.coins", n=n * (turned_cards(state, seat) + 1))]
        case Gain(coins) if coins:
            return [say("g2.turbulent_chapters.now.coins", n=coins)]
        case ScoringTable() as effect:
            return [say("g2.turbulent_chapters.now.scoring", n=_gain(state, seat, effect))]
        case Members(n):
            return [say("g2.turbulent_chapters.now.scots", n=min(n, player.scots))]
        case RemoveTiles(_, most):
            return [say("g2.turbulent_chapters.now.tiles_go", n=min(most, len(removable(state, seat))))]
        case ActivateOthers():
            tiles = {(move.owner, move.cell) for move in ways_abroad(state, seat)}
            return [say("g2.turbulent_chapters.now.abroad", n=len(tiles))]
        case TriggerEvent():
            others = [other for other in front_cards(state, seat) if other != card]
            return [say("g2.turbulent_chapters.now.cards", n=len(others))]
    return []


def _sets(state: State, seat: int, part: Part) -> int:
    """How often the goods on the own tiles meet what is asked for."""
    stock = state.players[seat].territory.stock(len(state.kit.goods))
    return min(have // n for have, n in zip(stock, part.price.named, strict=True) if n)


def _gain(state: State, seat: int, effect: ScoringTable) -> int:
    """C6-6.5, C6-6.16: how many points more a scoring would bring now."""
    own = InForce(seat, effect.category, effect.table)
    part = chapters(state)
    better = replace(part, tables=(*part.tables, own))
    after = replace(state, parts=tuple(better if other is part else other for other in state.parts))
    return category_points(after, effect.category)[1][seat] - category_points(state, effect.category)[1][seat]
