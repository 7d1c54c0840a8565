"""The components of Glen More, typed and loaded once from `data/`."""

from __future__ import annotations

from typing import Literal

import msgspec

from core.glens.components import Card, Kit, Tile
from core.glens.effects import (
    ActivateAll,
    EffectData,
    ExtraActivation,
    PointsPer,
    ScoreMultiplier,
    read_effect,
    read_price,
)
from core.glens.territory import EAST, NORTH, SOUTH, WEST
from core.kernel.files import read_from


class TileData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    stack: int | str
    kind: str
    name: str
    frame: str
    river: bool
    road: bool
    cost: dict[str, int]
    once: tuple[EffectData, ...]
    activation: tuple[EffectData, ...]
    card: str | None
    provenance: str
    attested: tuple[str, ...]
    start: bool = False
    note: str = ""


class TilesFile(msgspec.Struct, frozen=True):
    goods: tuple[str, ...]
    stacks: dict[str, int]
    tiles: tuple[TileData, ...]


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    tile: str
    stack: int
    timing: str
    effects: tuple[EffectData, ...]
    bonnets: int
    provenance: str
    attested: tuple[str, ...]
    note: str = ""


class CardsFile(msgspec.Struct, frozen=True):
    cards: tuple[CardData, ...]


class Layout(msgspec.Struct, frozen=True):
    top: int
    right: int
    bottom: int
    left: int


class Track(msgspec.Struct, frozen=True):
    spaces: int
    occupied: int
    layout: Layout


class Warehouse(msgspec.Struct, frozen=True):
    rows: tuple[str, ...]
    slots: tuple[int, ...]


class PlayersData(msgspec.Struct, frozen=True):
    die: bool
    tiles_laid: int
    from_stack: dict[str, int]
    left_in_stack_1: int
    warehouse_slot_1_coin: bool
    draws_until_scoring: dict[str, int]


class SetUp(msgspec.Struct, frozen=True):
    coins: int
    members_on_start_village: int
    players: dict[str, PlayersData]


class Die(msgspec.Struct, frozen=True):
    faces: tuple[int, ...]


class Limits(msgspec.Struct, frozen=True):
    goods_per_tile: int


class Scoring(msgspec.Struct, frozen=True):
    after_last_tile_of_stack: tuple[int, ...]
    categories: tuple[str, ...]
    difference_points: dict[str, int]

    @property
    def table(self) -> tuple[int, ...]:
        """Points for a difference of 0, 1, 2, ..."""
        return (0, *(self.difference_points[str(n)] for n in range(1, len(self.difference_points) + 1)))


class End(msgspec.Struct, frozen=True):
    points_per_coin: int
    points_per_extra_tile: int
    cards: tuple[str, ...]
    tie: tuple[str, ...]


class Stuck(msgspec.Struct, frozen=True):
    choose: tuple[EffectData, ...]


class Readings(msgspec.Struct, frozen=True):
    """Switches for what the rulebook leaves open (GM-18.8). Two of them know only one reading: a file that says
    otherwise is refused."""

    start_village_counts_as_village: bool
    start_village_counts_as_tile: bool
    loch_lochy_goods_on: Literal["this"]
    loch_ness_in_turn_taken: bool
    payment_before_placement_check: Literal[True]
    keep_last_member_unless_last_turn: bool
    points_hidden_by_default: bool


class Board(msgspec.Struct, frozen=True):
    track: Track
    warehouse: Warehouse
    setup: SetUp
    die: Die
    limits: Limits
    scoring: Scoring
    end: End
    stuck: Stuck
    readings: Readings


def _load() -> tuple[Board, TilesFile, CardsFile]:
    return (
        msgspec.json.decode(read_from(__package__, "data/board.json"), type=Board),
        msgspec.json.decode(read_from(__package__, "data/tiles.json"), type=TilesFile),
        msgspec.json.decode(read_from(__package__, "data/cards.json"), type=CardsFile),
    )


BOARD, _TILES, _CARDS = _load()

GOODS = _TILES.goods
ROWS = tuple(GOODS.index(good) for good in BOARD.warehouse.rows)
"""The goods in the order in which the warehouse shows them."""
RIVER, ROAD = NORTH | SOUTH, WEST | EAST
"""GM-7.1: a river runs north to south through its tile, a road west to east."""
START = -1
"""The stack of the start villages."""
SEATS = tuple(int(players) for players in BOARD.setup.players)


def _tile(number: int, data: TileData) -> Tile:
    return Tile(
        number=number,
        id=data.id,
        name=data.name,
        stack=data.stack if isinstance(data.stack, int) else START,
        kind=data.kind,
        frame=data.frame,
        river=data.river,
        road=data.road,
        edges=RIVER * data.river | ROAD * data.road,
        cost=read_price(data.cost, GOODS),
        once=tuple(read_effect(effect, GOODS) for effect in data.once),
        activation=tuple(read_effect(effect, GOODS) for effect in data.activation),
        card=None if data.card is None else [card.id for card in _CARDS.cards].index(data.card),
        provenance=data.provenance,
        attested=data.attested,
    )


TILES = tuple(_tile(number, data) for number, data in enumerate(_TILES.tiles))
TILE = {tile.id: tile.number for tile in TILES}
START_VILLAGES = tuple(tile.number for tile in TILES if tile.stack == START)
STACKS = tuple(tuple(tile.number for tile in TILES if tile.stack == stack) for stack in range(len(_TILES.stacks) - 1))

CARDS = tuple(
    Card(
        number=number,
        id=data.id,
        name=data.name,
        tile=TILE[data.tile],
        timing=data.timing,
        effects=tuple(read_effect(effect, GOODS) for effect in data.effects),
        bonnets=data.bonnets,
        provenance=data.provenance,
        attested=data.attested,
    )
    for number, data in enumerate(_CARDS.cards)
)
CARD = {card.id: card.number for card in CARDS}

# Where points come from: kinds of tiles, the comparisons, cards at the end, coins and the minus for tiles.
COMPARISONS = BOARD.scoring.categories
END_CARDS = BOARD.end.cards
_BROWN = tuple(dict.fromkeys(tile.kind for tile in TILES if tile.frame == "brown"))
SOURCES = (*_BROWN, *COMPARISONS, *END_CARDS, "coins", "tiles")

# What cards do, found by the number of the card.
EXTRA_ACTIVATIONS = tuple(
    sum(effect.per_turn for effect in card.effects if isinstance(effect, ExtraActivation)) for card in CARDS
)
CHIEFTAIN_WEIGHTS = tuple(
    max([1, *(effect.times for effect in card.effects if isinstance(effect, ScoreMultiplier))]) for card in CARDS
)
POINTS_PER = tuple(next((effect for effect in card.effects if isinstance(effect, PointsPer)), None) for card in CARDS)
ACTIVATES_ALL = tuple(any(isinstance(effect, ActivateAll) for effect in card.effects) for card in CARDS)

KIT = Kit(
    goods=GOODS,
    tiles=TILES,
    cards=CARDS,
    slots=BOARD.warehouse.slots,
    room=BOARD.limits.goods_per_tile,
    spaces=BOARD.track.occupied,
    river_axis=RIVER,
    sources=SOURCES,
)
