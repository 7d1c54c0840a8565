"""Tiles and cards, typed; and the kit of a game: what its shared rules have to look up."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from core.glens.effects import Effect, Price
from core.glens.market import can_buy, coins_needed
from core.glens.territory import Territory, places_for


class Tile(msgspec.Struct, frozen=True):
    number: int
    """Its place in the game's list; positions know a tile by it."""
    id: str
    name: str
    stack: int
    kind: str
    frame: str
    river: bool
    road: bool
    edges: int
    """The sides at which a river or a road leaves it."""
    cost: Price
    once: tuple[Effect, ...]
    activation: tuple[Effect, ...]
    """Alternatives, of which one is used each time."""
    card: int | None
    provenance: str
    attested: tuple[str, ...]


class Card(msgspec.Struct, frozen=True):
    number: int
    id: str
    name: str
    tile: int
    timing: str
    effects: tuple[Effect, ...]
    bonnets: int
    provenance: str
    attested: tuple[str, ...]


class Kit(msgspec.Struct, frozen=True):
    """The components of one game."""

    goods: tuple[str, ...]
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    slots: tuple[int, ...]
    """The coins on the slots of a row of the market."""
    room: int
    """How many goods a tile holds."""
    spaces: int
    """How many spaces of the ring are taken between turns."""
    river_axis: int
    """The two sides at which a river leaves a tile; roads leave at the others."""
    sources: tuple[str, ...]
    """Where points come from; a kind of tile that gives points is among them."""

    def source(self, kind: str) -> int:
        """The number of the source that a kind of tile is."""
        return self.sources.index(kind) if kind in self.sources else -1

    def affords(self, price: Price, stock: list[int], rows: tuple[int, ...], coins: int) -> bool:
        """Whether the goods and coins of a price can be given with what is held now."""
        return can_buy(price.needs, stock, rows, self.slots, coins - price.coins)

    def affords_by_selling(self, price: Price, stock: list[int], rows: tuple[int, ...], coins: int) -> bool:
        """Whether they could be given after the right sales."""
        return coins_needed(price.ways, stock, rows, self.slots, selling=True) + price.coins <= coins

    def places(self, edges: int, territory: Territory, supported: tuple[int, ...]) -> tuple[int, ...]:
        """Where a tile with lines at these sides may be laid."""
        tiles = self.tiles
        return _places(edges, territory.cells, tuple([tiles[tile].edges for tile in territory.tiles]), supported)


_places = lru_cache(maxsize=8192)(places_for)
