"""What the Turbulent Chapters keep in a position, and the words they are played in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Literal, NamedTuple

import msgspec

from core.glen_more_2.chronicle import Chronicle
from core.glen_more_2.components import KITS, Components
from core.glen_more_2.effects import ChronicleEffect, Effect, EffectRecord
from core.glen_more_2.files import ChronicleFile
from core.glen_more_2.moves import Move
from core.glen_more_2.state import NOWHERE, State, part_of, with_part
from core.glens.effects import Price, read_price
from core.glens.territory import Cell
from core.kernel import Step
from core.kernel.numbers import Amount, Few, Name, Named, Number, Positive

replace = msgspec.structs.replace

NAME = "turbulent_chapters"

chronicle: Chronicle[OwnMove] = Chronicle(NAME, number=6, seats=(2, 3, 4), minutes=20, difficulty=4)

EVENTS = chronicle.source("events")
"""What its points count as."""

Given = Literal["scot", "points", "wood", "stone", "barley", "sheep", "cattle"]


# The file


class PartData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of an event: something is given, then an effect follows."""

    effect: EffectRecord
    give: Annotated[dict[Given, Positive], msgspec.Meta(max_length=7)] = {}
    often: bool = False
    """As often as it is wanted."""
    coin_for_good: bool = False
    """A clan that lets coins stand for goods helps here, too."""
    optional: bool = False
    """The effect itself is none that may be declined, here it may."""


class EventData(msgspec.Struct, frozen=True):
    card: Name
    parts: Few[PartData]


@chronicle.files
class ChaptersFile(ChronicleFile, frozen=True, kw_only=True):
    event_side_points: Amount
    """What a card on its event side gives in a scoring round."""
    events: Few[EventData]
    events_with: Named[Few[EventData]] = msgspec.field(default_factory=dict)
    """The events of cards that another chronicle brings, by its name."""

    def __post_init__(self) -> None:
        """Whatever a corrected file says, a game can be played with it."""
        cards = [event.card for event in self.all_events]
        if len(cards) != len({*cards}):
            raise ValueError("events: one for each card")
        for event in self.all_events:
            for part in event.parts:
                kinds = ("scot" in part.give) + ("points" in part.give) + bool({*part.give} - {"scot", "points"})
                if kinds > 1:
                    raise ValueError(f"events: {event.card} takes scots, points or goods, not several of them")
                if part.often and not {*part.give} - {"scot", "points"}:
                    raise ValueError(f"events: {event.card} gives something often for nothing")

    @property
    def all_events(self) -> tuple[EventData, ...]:
        return (*self.events, *(event for events in self.events_with.values() for event in events))

    def more_effects(self) -> Mapping[str, tuple[str, Sequence[EffectRecord]]]:
        return _effects(self.events)

    def effects_with(self, other: str) -> Mapping[str, tuple[str, Sequence[EffectRecord]]]:
        return _effects(self.events_with.get(other, ()))


def _effects(events: Sequence[EventData]) -> dict[str, tuple[str, Sequence[EffectRecord]]]:
    return {
        _part_name(event.card, place): (EVENTS, (part.effect,))
        for event in events
        for place, part in enumerate(event.parts)
    }


def _part_name(card: str, place: int) -> str:
    return f"{card} {place}"


def file_of(state: State) -> ChaptersFile:
    file: ChaptersFile = KITS[state.components].chronicles[NAME]
    return file


# Events as the rules read them


class Part(NamedTuple):
    """A part of an event."""

    effect: Effect
    numbers: tuple[int, ...]
    """Its effects in the list of the component set: those that are several there have one word in the file."""
    price: Price
    """Goods and scots to be given."""
    points: int
    """Points to be given."""
    often: bool
    coin_for_good: bool
    optional: bool


@cache
def _parts(components: str) -> tuple[tuple[Part, ...], ...]:
    kit = KITS[components]
    file: ChaptersFile = kit.chronicles[NAME]
    known = {event.card: event.parts for event in file.all_events}
    return tuple(
        tuple(_part(kit, card.id, place, data) for place, data in enumerate(known.get(card.id, ())))
        for card in kit.cards
    )


def _part(kit: Components, card: str, place: int, data: PartData) -> Part:
    numbers = kit.more_effects[NAME, _part_name(card, place)]
    goods: dict[str, int] = {word: n for word, n in data.give.items() if word != "points"}
    return Part(
        effect=kit.numbered[numbers[0]].effect,
        numbers=numbers,
        price=read_price(goods, kit.goods),
        points=data.give.get("points", 0),
        often=data.often,
        coin_for_good=data.coin_for_good,
        optional=data.optional,
    )


def event_of(kit: Components, card: int) -> tuple[Part, ...]:
    """The right half of a card; a card without one can only be turned."""
    return _parts(kit.fingerprint)[card]


# Effects


class TriggerEvent(ChronicleEffect, frozen=True):
    n: int


class ScotsHome(ChronicleEffect, frozen=True):
    """Scots go from own tiles to the home castle without movement points."""

    n: int
    """0 for any number."""


class CoinsPerEvent(ChronicleEffect, frozen=True):
    """Coins for each own card on its event side, the one in use included."""

    n: int


class ScoringTable(ChronicleEffect, frozen=True):
    """From now on a category is scored by a table of one's own."""

    category: str
    table: tuple[int, ...]
    """Points for a difference of 0, 1, 2, ..."""


class PointsIf(ChronicleEffect, frozen=True):
    """Points for whoever has a marker on a clan, or owns a person."""

    points: int
    clan: str
    tile: str


class TableData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    category: Literal["home_castle_scots", "landmarks", "whisky", "persons"]
    table: Named[Amount]


class PointsIfData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: Amount
    clan: Name = ""
    tile: Name = ""


def read_table(data: TableData) -> ScoringTable:
    """Raises ValueError unless the differences are told without a gap."""
    steps = range(1, len(data.table) + 1)
    if {*data.table} != {str(step) for step in steps}:
        raise ValueError("scoring_table: points for 1, 2, 3 and so on")
    return ScoringTable(data.category, (0, *(data.table[str(step)] for step in steps)))


def read_condition(data: PointsIfData) -> PointsIf:
    """Raises ValueError unless one condition is told."""
    if bool(data.clan) == bool(data.tile):
        raise ValueError("points_if: a clan or a tile")
    return PointsIf(data.points, data.clan, data.tile)


chronicle.reads("trigger_event", int, lambda n, where, goods: [TriggerEvent(n)])
chronicle.reads("scots_home", int | None, lambda n, where, goods: [ScotsHome(n or 0)])
chronicle.reads("coins_per_event", int, lambda n, where, goods: [CoinsPerEvent(n)])
chronicle.reads("scoring_table", TableData, lambda data, where, goods: [read_table(data)])
chronicle.reads("points_if", PointsIfData, lambda data, where, goods: [read_condition(data)])


# The part


class UnderWay(msgspec.Struct, frozen=True):
    """An event that has begun: the points it has brought are booked together when it ends."""

    seat: int
    card: int
    points: int = 0


class InForce(msgspec.Struct, frozen=True):
    """A table that a seat scores a category by."""

    seat: int
    category: str
    table: tuple[int, ...]


@chronicle.keeps
class Chapters(msgspec.Struct, frozen=True, tag=True):
    turned: tuple[int, ...] = ()
    """The cards on their event side, in the order of turning."""
    under_way: tuple[UnderWay, ...] = ()
    """Events being carried out, each inside the one before it."""
    tables: tuple[InForce, ...] = ()


def chapters(state: State) -> Chapters:
    return part_of(state, Chapters)


def keep(step: Step[State], **fields: object) -> None:
    step.now = with_part(step.now, Chapters, **fields)


def front_cards(state: State, seat: int) -> list[int]:
    """C6-4.1, C6-4.3: own cards on their front that are not in use, in the order of taking."""
    part = chapters(state)
    used = (*part.turned, *(event.card for event in part.under_way))
    return [card for card in state.players[seat].cards if card not in used]


def turned_cards(state: State, seat: int) -> int:
    """How many own cards are on their event side."""
    turned = chapters(state).turned
    return sum(card in turned for card in state.players[seat].cards)


def cell_of(state: State, seat: int, card: int) -> int:
    """Where the tile of a card lies, also below others; nowhere if it has left the territory."""
    player = state.players[seat]
    tile = state.kit.cards[card].tile
    lying = (*zip(player.territory.cells, player.territory.tiles, strict=True), *player.covered)
    return next((cell for cell, other in lying if other == tile), NOWHERE)


# Tasks


class TriggeringEvent(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may choose a card and carry out its event."""

    seat: int


class CarryingOut(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A part of an event begins."""

    seat: int
    card: int
    place: int


class Giving(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may give what a part of an event takes."""

    seat: int
    card: int
    place: int


class ReturningScots(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat has begun to return scots: so many follow."""

    seat: int
    n: int


class Bringing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """All is given: the effect of a part follows."""

    seat: int
    card: int
    place: int


class TurningCard(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The event is over."""

    seat: int
    card: int


class ActivatingAbroad(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat activates so many tiles of other territories; not those it has activated."""

    seat: int
    n: int
    used: tuple[tuple[int, int], ...] = ()


class SendingHome(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat moves so many scots to the home castle; with 0 any number."""

    seat: int
    n: int


# Moves


class UseEvent(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Carry out the event of a card and turn it."""

    card: Number


class TurnCard(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Turn a card without its event."""

    card: Number


class UseCoin(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Let coins stand for goods."""


class CarryOn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Carry out a part that may be left."""


class ActivateAbroad(msgspec.Struct, frozen=True, gc=False, tag=True):
    owner: Number
    cell: Cell
    way: Number


class SendHome(msgspec.Struct, frozen=True, gc=False, tag=True):
    cell: Cell


OwnMove = Move | UseEvent | TurnCard | UseCoin | CarryOn | ActivateAbroad | SendHome
"""What these rules offer: their own moves and those of the base game."""


# Events


class EventTriggered(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The event of a card is about to be carried out."""

    seat: int
    card: int


class CardTurned(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A card is now on its event side."""

    seat: int
    card: int


class TableImproved(msgspec.Struct, frozen=True, tag=True):
    seat: int
    category: str


class ActivatedAbroad(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A tile of another territory works for the seat."""

    seat: int
    owner: int
    tile: int


class ScotSentHome(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    cell: int
