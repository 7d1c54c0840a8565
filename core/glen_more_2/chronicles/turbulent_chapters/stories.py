"""The sentences of each card: what its event does, and the history behind it."""

from __future__ import annotations

from collections.abc import Callable

from core.glen_more_2.chronicles.turbulent_chapters.state import Part, PointsIf, ScoringTable, event_of
from core.glen_more_2.components import Components
from core.glens.effects import Points
from core.glens.names import price_words
from core.kernel import Message, say

Parts = tuple[Part, ...]


def event_words(kit: Components, card: int) -> Message:
    """What the event of a card does, as a sentence."""
    tell = _EVENTS.get(kit.cards[card].id)
    return say("g2.turbulent_chapters.event.none") if tell is None else tell(kit, event_of(kit, card))


def story(kit: Components, card: int) -> Message | None:
    """The history behind a card."""
    return _STORIES.get(kit.cards[card].id)


def _points(parts: Parts, place: int) -> int:
    """The points that a part of an event brings."""
    match parts[place].effect if place < len(parts) else None:
        case Points(n) | PointsIf(n):
            return n
    return 0


def _gives(kit: Components, parts: Parts) -> tuple[Message, ...]:
    """The goods that an event takes."""
    return tuple(word for part in parts for word in price_words(kit, part.price))


def _scots(parts: Parts) -> Message:
    return say("g2.turbulent_chapters.some_scots", n=sum(part.price.members for part in parts))


def _table(parts: Parts) -> tuple[Message, ...]:
    """Points by the difference to whoever has least."""
    tables = [part.effect.table for part in parts if isinstance(part.effect, ScoringTable)]
    return tuple(
        say("g2.turbulent_chapters.table_step", difference=difference, points=points)
        for table in tables
        for difference, points in enumerate(table)
        if difference
    )


_EVENTS: dict[str, Callable[[Components, Parts], Message]] = {
    "castle-stalker": lambda kit, parts: say("g2.turbulent_chapters.event.castle_stalker"),
    "donan-castle": lambda kit, parts: say("g2.turbulent_chapters.event.donan_castle"),
    "loch-lochy": lambda kit, parts: say("g2.turbulent_chapters.event.loch_lochy"),
    "duart-castle": lambda kit, parts: say(
        "g2.turbulent_chapters.event.duart_castle", give=_gives(kit, parts), n=_points(parts, 0), more=_points(parts, 1)
    ),
    "inverness": lambda kit, parts: say("g2.turbulent_chapters.event.inverness", table=_table(parts)),
    "loch-shiel": lambda kit, parts: say("g2.turbulent_chapters.event.loch_shiel"),
    "armadale-castle": lambda kit, parts: say("g2.turbulent_chapters.event.armadale_castle", n=_points(parts, 0)),
    "loch-ness": lambda kit, parts: say("g2.turbulent_chapters.event.loch_ness"),
    "castle-of-mey": lambda kit, parts: say("g2.turbulent_chapters.event.castle_of_mey"),
    "castle-moil": lambda kit, parts: say("g2.turbulent_chapters.event.castle_moil"),
    "loch-morar": lambda kit, parts: say(
        "g2.turbulent_chapters.event.loch_morar", scots=_scots(parts), n=_points(parts, 0)
    ),
    "loch-lomond": lambda kit, parts: say("g2.turbulent_chapters.event.loch_lomond"),
    "glenfinnan-church": lambda kit, parts: say("g2.turbulent_chapters.event.glenfinnan_church"),
    "glenfinnan-monument": lambda kit, parts: say("g2.turbulent_chapters.event.glenfinnan_monument"),
    "general-wades-military-roads": lambda kit, parts: say("g2.turbulent_chapters.event.general_wades_military_roads"),
    "old-man-of-storr": lambda kit, parts: say("g2.turbulent_chapters.event.old_man_of_storr", table=_table(parts)),
    "wallace-monument": lambda kit, parts: say("g2.turbulent_chapters.event.wallace_monument", n=_points(parts, 1)),
    "dunvegan-castle": lambda kit, parts: say(
        "g2.turbulent_chapters.event.dunvegan_castle", give=_gives(kit, parts), n=_points(parts, 0)
    ),
    "fort-george": lambda kit, parts: say("g2.turbulent_chapters.event.fort_george"),
}

_STORIES = {
    "castle-stalker": say("g2.turbulent_chapters.story.castle_stalker"),
    "donan-castle": say("g2.turbulent_chapters.story.donan_castle"),
    "loch-lochy": say("g2.turbulent_chapters.story.loch_lochy"),
    "duart-castle": say("g2.turbulent_chapters.story.duart_castle"),
    "inverness": say("g2.turbulent_chapters.story.inverness"),
    "loch-shiel": say("g2.turbulent_chapters.story.loch_shiel"),
    "armadale-castle": say("g2.turbulent_chapters.story.armadale_castle"),
    "loch-ness": say("g2.turbulent_chapters.story.loch_ness"),
    "castle-of-mey": say("g2.turbulent_chapters.story.castle_of_mey"),
    "castle-moil": say("g2.turbulent_chapters.story.castle_moil"),
    "loch-morar": say("g2.turbulent_chapters.story.loch_morar"),
    "loch-lomond": say("g2.turbulent_chapters.story.loch_lomond"),
    "glenfinnan-church": say("g2.turbulent_chapters.story.glenfinnan_church"),
    "glenfinnan-monument": say("g2.turbulent_chapters.story.glenfinnan_monument"),
    "general-wades-military-roads": say("g2.turbulent_chapters.story.general_wades_military_roads"),
    "old-man-of-storr": say("g2.turbulent_chapters.story.old_man_of_storr"),
    "wallace-monument": say("g2.turbulent_chapters.story.wallace_monument"),
    "dunvegan-castle": say("g2.turbulent_chapters.story.dunvegan_castle"),
    "fort-george": say("g2.turbulent_chapters.story.fort_george"),
}
