"""The files of a component set as they are written: what a person who owns the game can correct."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from core.glen_more_2.effects import (
    EffectRecord,
)


class TileData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    stack: str
    kind: str
    cost: dict[str, int]
    river: bool
    upgrade: bool
    once: tuple[EffectRecord, ...]
    activation: tuple[EffectRecord, ...]
    chronicle_symbol: bool
    no_stop: bool
    provenance: str
    attested: tuple[str, ...]
    person_value: int = 0
    cell: tuple[int, int] | None = None
    copies: int = 1
    scots_at_start: int = 0
    source: str = ""
    chronicle: str = ""
    probable: tuple[str, ...] = ()
    why: str = ""


class SetUp(msgspec.Struct, frozen=True):
    players: tuple[int, ...]
    scots_per_player: int
    markers_per_player: int
    start_coins: tuple[int, ...]
    market_slots: tuple[int, ...]
    market_start_coin_on_slot_1: dict[str, bool]
    die_used: dict[str, Literal["always", "option"]]
    goods_per_tile: int


class Scoring(msgspec.Struct, frozen=True):
    difference_points: dict[str, int]
    categories: tuple[str, ...]
    points_per_coin: int
    points_per_extra_tile: int


class Stuck(msgspec.Struct, frozen=True):
    choose: tuple[EffectRecord, ...]


class WorldsEnd(msgspec.Struct, frozen=True):
    tile: str
    d_tiles_above: int
    d_tiles_above_short_game: int


class Vocabulary(msgspec.Struct, frozen=True):
    goods: tuple[str, ...]


class TilesFile(msgspec.Struct, frozen=True):
    vocabulary: Vocabulary
    setup: SetUp
    scoring: Scoring
    stuck: Stuck
    rondel_spaces: int
    die: tuple[int, ...]
    stack_sizes: dict[str, int]
    worlds_end: WorldsEnd
    home: tuple[TileData, ...]
    david_hume: TileData
    tiles: tuple[TileData, ...]


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    stack: str
    tile: str
    timing: Literal["now", "lasting", "end"]
    effects: tuple[EffectRecord, ...]
    order: Literal["fixed", "free", "none"]
    provenance: str
    attested: tuple[str, ...] = ()


class CardsFile(msgspec.Struct, frozen=True):
    cards: tuple[CardData, ...]


class ClanData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    timing: Literal["now", "lasting", "end"]
    effects: tuple[EffectRecord, ...]
    order: Literal["fixed", "free", "none"]
    capacity: int | None
    pos: tuple[int, int]
    provenance: str
    attested: tuple[str, ...] = ()
    reconstructed: tuple[str, ...] = ()
    cost_from_start: int | None = None
    road_cost_always: int | None = None


class Road(msgspec.Struct, frozen=True):
    a: str
    b: str
    cost: int


class Start(msgspec.Struct, frozen=True):
    id: str
    pos: tuple[int, int]


class ClansFile(msgspec.Struct, frozen=True):
    start: Start
    clans: tuple[ClanData, ...]
    roads: tuple[Road, ...]


class ChronicleFile(msgspec.Struct, frozen=True):
    """What the base reads of a chronicle's file; the chronicle reads the rest itself."""

    tiles: tuple[TileData, ...] = ()
    landmark_cards: tuple[CardData, ...] = ()
    replaces: dict[str, str] = {}
    """Tiles of the base game, and those of this file that lie in the stacks in their place."""

    def more_effects(self) -> Mapping[str, tuple[str, Sequence[EffectRecord]]]:
        """Effects besides those of tiles and landmark cards, by a name: the source of their points, and the effects."""
        return {}

    def effects_with(self, other: str) -> Mapping[str, tuple[str, Sequence[EffectRecord]]]:
        """Those that are read only if the set has the file of another chronicle."""
        return {}
