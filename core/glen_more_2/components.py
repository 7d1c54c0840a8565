"""The components of Glen More II, typed: tiles, landmark cards, clans with their roads, numbers of the set-up.

Most printed numbers of this game are reconstructed (G2-22), so components are a *set* that can be loaded from corrected
files. A position remembers the fingerprint of its set, and `KITS` finds the set by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

import msgspec

from core.glen_more_2.effects import (
    ADDING_WAYS,
    CoinPoints,
    Effect,
)
from core.glen_more_2.files import (
    SetUp,
)
from core.glen_more_2.questions import Due
from core.glens import components as shared
from core.glens.components import Kit
from core.glens.effects import ExtraActivation, ScoreMultiplier
from core.glens.territory import EAST, WEST

FILES = ("tiles", "landmarks", "clans")
STACKS = ("S", "A", "B", "C", "D")
HOME_STACK, ASIDE = -1, -2
"""The stacks of tiles that lie in no stack: home tiles, and what lies beside the board."""
KINDS = ("village", "castle", "loch", "material", "animal", "whisky", "trade", "person", "end", "special", "track")
RIVER = WEST | EAST
"""G2-6.1: the river runs left to right."""
PERSON, END, TRACK = "person", "end", "track"
CATEGORIES = ("home_castle_scots", "landmarks", "whisky", "persons")
"""What a scoring round compares."""
CLANS = "clans"
"""The source of points that clans bring."""


def tiles_source(kind: str) -> str:
    """The source of points that tiles of a kind bring."""
    return f"{kind}_tiles"


# The set


class Tile(shared.Tile, frozen=True):
    upgrade: bool
    no_stop: bool
    """Figures may pass but not stop."""
    chronicle_symbol: bool
    """The die may not discard it."""
    person_value: int
    laid: bool
    """Whether it enters a territory."""
    offered: bool
    """Whether a figure may stop there and take it."""
    effects: tuple[int, ...]
    """What it brings once: numbers in the list of effects."""


class Card(shared.Card, frozen=True):
    numbered: tuple[int, ...]
    """Its effects by their numbers; none unless they happen when it is taken."""


class Clan(msgspec.Struct, frozen=True):
    number: int
    id: str
    name: str
    timing: str
    effects: tuple[Effect, ...]
    numbered: tuple[int, ...]
    capacity: int
    """How many markers it takes; 0 for any number."""
    always: int | None
    """What its way always costs."""
    pos: tuple[int, int]
    provenance: str
    attested: tuple[str, ...]


class Numbered(msgspec.Struct, frozen=True):
    """An effect that is resolved in a step of its own."""

    effect: Effect
    source: int
    """What its points count as."""
    after: int
    """The effect that has to come first, or -1."""
    origin: tuple[str, int]
    """What brings it: a tile, a card or a clan, and its number."""
    amount: int
    """How many times it can be used: units of goods, scots, tiles, markers."""


class Way(msgspec.Struct, frozen=True):
    """How a tile can be activated."""

    effect: Effect
    source: int
    clan: int = -1
    """The clan that allows it."""


class HomeTile(msgspec.Struct, frozen=True):
    tile: int
    cell: int
    scots: int


class Components(Kit, frozen=True, dict=True):
    """A component set. What never changes in a game is worked out here."""

    fingerprint: str
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    clans: tuple[Clan, ...]
    roads: tuple[tuple[int, int, int], ...]
    """Two clans and the cost; -1 is the start area."""
    start_pos: tuple[int, int]
    numbered: tuple[Numbered, ...]
    one_marker: int
    """The number of the effect "place one marker"."""
    ways: tuple[tuple[Way, ...], ...]
    """For each tile how it can be activated."""
    dues: tuple[Due, ...]
    """For each tile its cost."""
    home: tuple[HomeTile, ...]
    stacks: tuple[tuple[int, ...], ...]
    """The tiles of the base game in each stack, World's End among those of the last."""
    worlds_end: int
    worlds_end_depth: int
    """How many tiles of its stack lie above it without chronicles."""
    worlds_end_depth_short: int
    set_up: SetUp
    faces: tuple[int, ...]
    categories: tuple[str, ...]
    table: tuple[int, ...]
    """Points for a difference of 0, 1, 2, ...; the last holds for all larger ones."""
    points_per_coin: int
    points_per_extra_tile: int
    rewards: tuple[Effect, ...]
    """What a player gets who can take nothing."""
    chronicles: Mapping[str, Any]
    """The files of chronicles, each of the type that its chronicle gives it."""
    more_effects: dict[tuple[str, str], tuple[int, ...]]
    """The numbers of effects that chronicles have besides those of tiles and cards: by chronicle and name."""

    @property
    def home_castle(self) -> int:
        """The cell of the home castle."""
        return self.home[1].cell

    @cached_property
    def tile(self) -> dict[str, int]:
        """Tiles by their id."""
        return {tile.id: tile.number for tile in self.tiles}

    @cached_property
    def card(self) -> dict[str, int]:
        return {card.id: card.number for card in self.cards}

    @cached_property
    def clan(self) -> dict[str, int]:
        return {clan.id: clan.number for clan in self.clans}

    @cached_property
    def names(self) -> dict[str, dict[str, str]]:
        """What tiles, cards and clans are called in the files, by their ids."""
        return {
            "tile": {tile.id: tile.name for tile in self.tiles} | {card.id: card.name for card in self.cards},
            "clan": {clan.id: clan.name for clan in self.clans},
        }

    @cached_property
    def home_cells(self) -> tuple[int, ...]:
        return tuple(home.cell for home in self.home)

    @cached_property
    def clans_with_ways(self) -> frozenset[int]:
        """The clans whose lasting effect adds ways to activate tiles."""
        return frozenset(
            clan.number for clan in self.clans for effect in clan.effects if isinstance(effect, ADDING_WAYS)
        )

    @cached_property
    def lasting(self) -> dict[type, tuple[tuple[int, Effect], ...]]:
        """The clans that have a lasting effect of a type, and that effect."""
        found: dict[type, tuple[tuple[int, Effect], ...]] = {}
        for clan in self.clans:
            if clan.timing == "lasting":
                for effect in clan.effects:
                    found[type(effect)] = (*found.get(type(effect), ()), (clan.number, effect))
        return found

    @cached_property
    def extra_activations(self) -> tuple[int, ...]:
        """For each card how many tiles it lets its owner activate in a turn, wherever they lie."""
        return tuple(
            sum(effect.per_turn * effect.tiles for effect in card.effects if isinstance(effect, ExtraActivation))
            for card in self.cards
        )

    @cached_property
    def multipliers(self) -> dict[str, tuple[int, ...]]:
        """For categories in which cards make things count more than once: how many times, for each card."""
        found: dict[str, list[int]] = {}
        for card in self.cards:
            for effect in card.effects:
                if isinstance(effect, ScoreMultiplier):
                    found.setdefault(effect.category, [1] * len(self.cards))[card.number] = effect.times
        return {category: tuple(times) for category, times in found.items()}

    @cached_property
    def coin_cards(self) -> tuple[tuple[int, CoinPoints], ...]:
        """Cards that make coins worth more at the end."""
        return tuple(
            (card.number, effect) for card in self.cards for effect in card.effects if isinstance(effect, CoinPoints)
        )

    @cached_property
    def _ways(self) -> dict[int, tuple[int, ...]]:
        """The cheapest way to each clan from the start area, -1, and from every clan."""
        origins = range(-1, len(self.clans))
        return {origin: cheapest(origin, self.roads, self.clans) for origin in origins}

    @cached_property
    def road_costs(self) -> Callable[[int], tuple[int, ...]]:
        """G2-10.3: tells the cheapest way to each clan, from the start area or from any space with a marker; its
        argument has a bit for each of those."""
        return lru_cache(maxsize=4096)(self._road_costs)

    def _road_costs(self, occupied: int) -> tuple[int, ...]:
        origins = [self._ways[-1], *(self._ways[clan] for clan in range(len(self.clans)) if occupied >> clan & 1)]
        return tuple(map(min, zip(*origins, strict=True)))


def cheapest(origin: int, roads: Iterable[tuple[int, int, int]], clans: Sequence[Clan]) -> tuple[int, ...]:
    """The board is small: roads are walked until no way gets shorter."""
    reached = {origin: 0}
    changed = True
    while changed:
        changed = False
        for one, other, cost in roads:
            for start, end in ((one, other), (other, one)):
                if start in reached and reached[start] + cost < reached.get(end, UNREACHABLE):
                    reached[end] = reached[start] + cost
                    changed = True
    return tuple(reached.get(clan.number, UNREACHABLE) if clan.always is None else clan.always for clan in clans)


UNREACHABLE = 10**6


# The sets that can be played with

KITS: dict[str, Components] = {}


def register(components: Components) -> None:
    """From now on positions can be played with this set; one of the same content stays."""
    KITS.setdefault(components.fingerprint, components)
