"""The files of a component set as they are written: what a person who owns the game can correct."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from core.glen_more_2.effects import EffectRecord
from core.kernel.numbers import Amount, Change, Few, Many, Name, Named, Positive, Text


class TileData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    name: Name
    stack: Name
    kind: Name
    cost: Named[Amount]
    river: bool
    upgrade: bool
    once: Few[EffectRecord]
    activation: Few[EffectRecord]
    chronicle_symbol: bool
    no_stop: bool
    provenance: Text
    attested: Few[Name]
    person_value: Amount = 0
    cell: tuple[Change, Change] | None = None
    copies: Positive = 1
    scots_at_start: Amount = 0
    source: Text = ""
    chronicle: Name = ""
    probable: Few[Name] = ()
    why: Text = ""


class SetUp(msgspec.Struct, frozen=True):
    players: Few[Amount]
    scots_per_player: Amount
    markers_per_player: Positive
    start_coins: Few[Amount]
    market_slots: Few[Positive]
    market_start_coin_on_slot_1: Named[bool]
    die_used: Named[Literal["always", "option"]]
    goods_per_tile: Positive


class Scoring(msgspec.Struct, frozen=True):
    difference_points: Named[Amount]
    categories: Few[Name]
    points_per_coin: Change
    points_per_extra_tile: Change


class Stuck(msgspec.Struct, frozen=True):
    choose: Few[EffectRecord]


class WorldsEnd(msgspec.Struct, frozen=True):
    tile: Name
    d_tiles_above: Amount
    d_tiles_above_short_game: Amount


class Vocabulary(msgspec.Struct, frozen=True):
    goods: Few[Name]


class TilesFile(msgspec.Struct, frozen=True):
    vocabulary: Vocabulary
    setup: SetUp
    scoring: Scoring
    stuck: Stuck
    rondel_spaces: Amount
    die: Few[Positive]
    stack_sizes: Named[Amount]
    worlds_end: WorldsEnd
    home: Few[TileData]
    david_hume: TileData
    tiles: Many[TileData]


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    name: Name
    stack: Name
    tile: Name
    timing: Literal["now", "lasting", "end"]
    effects: Few[EffectRecord]
    order: Literal["fixed", "free", "none"]
    provenance: Text
    attested: Few[Name] = ()


class CardsFile(msgspec.Struct, frozen=True):
    cards: Many[CardData]


class ClanData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    name: Name
    timing: Literal["now", "lasting", "end"]
    effects: Few[EffectRecord]
    order: Literal["fixed", "free", "none"]
    capacity: Amount | None
    pos: tuple[Change, Change]
    provenance: Text
    attested: Few[Name] = ()
    reconstructed: Few[Name] = ()
    cost_from_start: Amount | None = None
    road_cost_always: Amount | None = None


class Road(msgspec.Struct, frozen=True):
    a: Name
    b: Name
    cost: Amount


class Start(msgspec.Struct, frozen=True):
    id: Name
    pos: tuple[Change, Change]


class ClansFile(msgspec.Struct, frozen=True):
    start: Start
    clans: Few[ClanData]
    roads: Many[Road]


class ChronicleFile(msgspec.Struct, frozen=True):
    """What the base reads of a chronicle's file; the chronicle reads the rest itself."""

    tiles: Many[TileData] = ()
    landmark_cards: Many[CardData] = ()
    replaces: Named[Name] = {}
    """Tiles of the base game, and those of this file that lie in the stacks in their place."""

    def more_effects(self) -> Mapping[str, tuple[str, Sequence[EffectRecord]]]:
        """Effects besides those of tiles and landmark cards, by a name: the source of their points, and the effects."""
        return {}

    def effects_with(self, other: str) -> Mapping[str, tuple[str, Sequence[EffectRecord]]]:
        """Those that are read only if the set has the file of another chronicle."""
        return {}
