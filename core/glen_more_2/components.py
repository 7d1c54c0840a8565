"""The components of Glen More II, typed: tiles, landmark cards, clans with their roads, numbers of the set-up.

Most printed numbers of this game are reconstructed (G2-22), so components are a *set* that can be loaded from corrected
files. A position remembers the fingerprint of its set, and `KITS` finds the set by it.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, Literal

import msgspec

from core.glen_more_2.chronicles import CHRONICLES, Chronicle
from core.glen_more_2.effects import (
    WORDS,
    ActivateTiles,
    BadEffect,
    CoinPoints,
    Effect,
    EffectRecord,
    GainGoods,
    Markers,
    PlaceDiscarded,
    RemoveTiles,
    TakePerson,
    Word,
    read_effects,
)
from core.glen_more_2.questions import Due
from core.glens import components as shared
from core.glens.components import Kit
from core.glens.effects import AnyGood, ExtraActivation, Members, ScoreMultiplier, TakeCard, read_price
from core.glens.territory import EAST, WEST, cell_at
from core.kernel import say
from core.kernel.contract import BadComponents
from core.kernel.files import read_from

FILES = ("tiles", "landmarks", "clans")
STACKS = ("S", "A", "B", "C", "D")
HOME_STACK, ASIDE = -1, -2
"""The stacks of tiles that lie in no stack: home tiles, and what lies beside the board."""
KINDS = ("village", "castle", "loch", "material", "animal", "whisky", "trade", "person", "end", "special", "track")
RIVER = WEST | EAST
"""G2-6.1: the river runs left to right."""
PERSON, END, TRACK = "person", "end", "track"
CLANS = "clans"
"""The source of points that clans bring."""


def tiles_source(kind: str) -> str:
    """The source of points that tiles of a kind bring."""
    return f"{kind}_tiles"


# The files


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
    decides: bool
    """Whether it may leave something to decide."""
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


class Components(Kit, frozen=True):
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
    chronicles: dict[str, bytes]
    """The files of chronicles, for them to read."""
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
    def lasting_clans(self) -> frozenset[int]:
        """The clans whose effect lasts."""
        return frozenset(clan.number for clan in self.clans if clan.timing == "lasting")

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
    def _costs(self) -> dict[int, tuple[int, ...]]:
        return {}

    @cached_property
    def _ways(self) -> dict[int, tuple[int, ...]]:
        """The cheapest way to each clan from the start area, -1, and from every clan."""
        origins = range(-1, len(self.clans))
        return {origin: _cheapest(origin, self.roads, self.clans) for origin in origins}

    def road_costs(self, occupied: int) -> tuple[int, ...]:
        """G2-10.3: the cheapest way to each clan, from the start area or from any space with a marker; `occupied` has a
        bit for each of those."""
        costs = self._costs.get(occupied)
        if costs is None:
            origins = [self._ways[-1], *(self._ways[clan] for clan in range(len(self.clans)) if occupied >> clan & 1)]
            costs = tuple(map(min, zip(*origins, strict=True)))
            self._costs[occupied] = costs
        return costs


ALL = 99
"""More tiles than anybody has."""


DECIDED = (Markers, GainGoods, AnyGood, Members, ActivateTiles, RemoveTiles, PlaceDiscarded)
"""Effects that may leave something to decide."""


def _amount(effect: Effect) -> int:
    match effect:
        case Members(n) | AnyGood(n) | Markers(n) | GainGoods(_, n):
            return n
        case ActivateTiles(most) | RemoveTiles(_, most):
            return most or ALL
    return 1


def _cheapest(origin: int, roads: Iterable[tuple[int, int, int]], clans: Sequence[Clan]) -> tuple[int, ...]:
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


# Loading


def load(files: Mapping[str, bytes]) -> Components:
    """A component set from the contents of its files: `tiles`, `landmarks`, `clans`, and one with the name of each
    chronicle that is to be used with it. Raises BadComponents."""
    for name in FILES:
        if name not in files:
            raise BadComponents(say("g2.components.missing", file=name))
    for name in files:
        if name not in FILES and name not in CHRONICLES:
            raise BadComponents(say("g2.components.unknown_file", file=name))
    base = _decoded(files["tiles"], TilesFile, "tiles")
    cards = _decoded(files["landmarks"], CardsFile, "landmarks")
    clans = _decoded(files["clans"], ClansFile, "clans")
    added = {
        name: _decoded(files[name], chronicle.file or ChronicleFile, name)
        for name, chronicle in CHRONICLES.items()
        if name in files
    }
    contents = [base, cards, clans, *(msgspec.json.decode(files[name]) for name in added)]
    fingerprint = f"{crc32(msgspec.json.encode(contents, order='sorted')):08x}"
    return _Loader(base, cards, clans, added, files).components(fingerprint)


def _decoded(data: bytes, kind: type[Any], file: str) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadComponents(say("g2.components.unreadable", file=file, detail=str(error))) from error


class _Loader:
    """Files on their way to a component set: numbers are given, effects read, everything checked."""

    def __init__(
        self,
        base: TilesFile,
        cards: CardsFile,
        clans: ClansFile,
        added: Mapping[str, ChronicleFile],
        files: Mapping[str, bytes],
    ) -> None:
        self.base = base
        self.clans = clans
        self.files = files
        self.added = added
        self.chronicles: list[Chronicle] = [CHRONICLES[name] for name in added]
        self.words: dict[str, Word] = dict(WORDS)
        for chronicle in self.chronicles:
            self.words |= chronicle.words
        self.tiles = [
            *base.tiles,
            *base.home,
            base.david_hume,
            *(tile for part in added.values() for tile in part.tiles),
        ]
        self.cards = [*cards.cards, *(card for part in added.values() for card in part.landmark_cards)]
        self.sources = self._sources()
        self.numbered: list[Numbered] = []

    def components(self, fingerprint: str) -> Components:
        self._check_ids()
        self._check_numbers()
        self._check_stacks()
        self._check_replaced()
        cards = tuple(self._card(number, card) for number, card in enumerate(self.cards))
        clans = tuple(self._clan(number, clan) for number, clan in enumerate(self.clans.clans))
        tiles = tuple(self._tile(number, tile) for number, tile in enumerate(self.tiles))
        self._check_landmarks(tiles)
        one_marker = self._numbered([Markers(1)], "", ("", 0), CLANS)[0]
        more_effects = self._more_effects()
        roads = self._roads()
        self._check_roads(roads, clans)
        base = self.base
        return Components(
            goods=base.vocabulary.goods,
            tiles=tiles,
            cards=cards,
            slots=base.setup.market_slots,
            room=base.setup.goods_per_tile,
            spaces=base.rondel_spaces - 1,
            river_axis=RIVER,
            sources=self.sources,
            fingerprint=fingerprint,
            clans=clans,
            roads=roads,
            start_pos=self.clans.start.pos,
            numbered=tuple(self.numbered),
            one_marker=one_marker,
            ways=tuple(
                tuple(Way(effect, self._source(tiles_source(tile.kind))) for effect in tile.activation)
                for tile in tiles
            ),
            dues=tuple(Due(tile.cost) for tile in tiles),
            home=self._home(tiles),
            stacks=tuple(
                tuple(number for number, tile in enumerate(base.tiles) if tile.stack == stack) for stack in STACKS
            ),
            worlds_end=next(tile.number for tile in tiles if tile.id == base.worlds_end.tile),
            worlds_end_depth=base.worlds_end.d_tiles_above,
            worlds_end_depth_short=base.worlds_end.d_tiles_above_short_game,
            set_up=base.setup,
            faces=base.die,
            categories=base.scoring.categories,
            table=self._table(),
            points_per_coin=base.scoring.points_per_coin,
            points_per_extra_tile=base.scoring.points_per_extra_tile,
            rewards=tuple(effect for record in base.stuck.choose for effect in self._effects(record, "tiles", "stuck")),
            chronicles={name: self.files[name] for name in self.added},
            more_effects=more_effects,
        )

    # Reading

    def _sources(self) -> tuple[str, ...]:
        """Where points come from: kinds of tiles that give some, clans, the categories, the final scoring."""
        giving = {
            tile.kind
            for tile in self.tiles
            for record in (*tile.once, *tile.activation)
            if "points" in record or "points" in record.get("exchange", {}).get("get", {})
        }
        return (
            *(tiles_source(kind) for kind in KINDS if kind in giving),
            CLANS,
            *self.base.scoring.categories,
            "coins",
            "territory",
            *(source for chronicle in self.chronicles for source in chronicle.sources),
        )

    def _source(self, name: str) -> int:
        return self.sources.index(name) if name in self.sources else -1

    def _effects(self, record: EffectRecord, file: str, owner: str) -> Sequence[Effect]:
        try:
            return read_effects(record, self.base.vocabulary.goods, self.words)
        except BadEffect as error:
            raise BadComponents(say("g2.components.effect", file=file, id=owner, detail=str(error))) from error

    def _numbered(self, effects: Iterable[Effect], order: str, origin: tuple[str, int], source: str) -> tuple[int, ...]:
        numbers: list[int] = []
        for effect in effects:
            after = numbers[-1] if order == "fixed" and numbers else -1
            self.numbered.append(
                Numbered(effect, self._source(source), after, origin, isinstance(effect, DECIDED), _amount(effect))
            )
            numbers.append(len(self.numbered) - 1)
        return tuple(numbers)

    def _more_effects(self) -> dict[tuple[str, str], tuple[int, ...]]:
        found = {}
        for chronicle, file in self.added.items():
            known = dict(file.more_effects())
            for other in self.added:
                known |= file.effects_with(other)
            for name, (source, records) in known.items():
                effects = [effect for record in records for effect in self._effects(record, chronicle, name)]
                found[chronicle, name] = self._numbered(effects, "", ("", 0), source)
        return found

    def _tile(self, number: int, data: TileData) -> Tile:
        once = tuple(effect for record in data.once for effect in self._effects(record, "tiles", data.id))
        ways = [self._effects(record, "tiles", data.id) for record in data.activation]
        if any(len(way) != 1 for way in ways):
            raise BadComponents(say("g2.components.way", id=data.id))
        stack = STACKS.index(data.stack) if data.stack in STACKS else HOME_STACK if data.cell else ASIDE
        try:
            cost = read_price(data.cost, self.base.vocabulary.goods)
        except ValueError as error:
            raise BadComponents(say("g2.components.cost", id=data.id, detail=str(error))) from error
        if cost.members > 1 or cost.members_or_chieftains or min(data.cost.values(), default=0) < 0:
            raise BadComponents(say("g2.components.cost", id=data.id, detail=str(data.cost)))
        return Tile(
            number=number,
            id=data.id,
            name=data.name,
            stack=stack,
            kind=data.kind,
            frame="",
            river=data.river,
            road=False,
            edges=RIVER * data.river,
            cost=cost,
            once=once,  # type: ignore[arg-type]
            activation=tuple(way[0] for way in ways),  # type: ignore[misc]
            card=next(
                (self._card_number(effect.card, data.id) for effect in once if isinstance(effect, TakeCard)), None
            ),
            provenance=data.provenance,
            attested=data.attested,
            upgrade=data.upgrade,
            no_stop=data.no_stop,
            chronicle_symbol=data.chronicle_symbol,
            person_value=data.person_value,
            laid=data.kind not in (PERSON, END, TRACK),
            offered=data.kind not in (END, TRACK) and not data.no_stop,
            effects=self._numbered(once, "", ("tile", number), tiles_source(data.kind)),
        )

    def _card_number(self, card: str, tile: str) -> int:
        for number, data in enumerate(self.cards):
            if data.id == card:
                return number
        raise BadComponents(say("g2.components.no_card", id=tile, card=card))

    def _card(self, number: int, data: CardData) -> Card:
        effects = tuple(effect for record in data.effects for effect in self._effects(record, "landmarks", data.id))
        now = effects if data.timing == "now" else ()
        tile = next((number for number, tile in enumerate(self.tiles) if tile.id == data.tile), None)
        if tile is None:
            raise BadComponents(say("g2.components.no_tile", file="landmarks", id=data.id, tile=data.tile))
        return Card(
            number=number,
            id=data.id,
            name=data.name,
            tile=tile,
            timing=data.timing,
            effects=effects,  # type: ignore[arg-type]
            bonnets=0,
            provenance=data.provenance,
            attested=data.attested,
            numbered=self._numbered(now, data.order, ("card", number), "landmarks"),
        )

    def _clan(self, number: int, data: ClanData) -> Clan:
        effects = tuple(effect for record in data.effects for effect in self._effects(record, "clans", data.id))
        for effect in effects:
            if isinstance(effect, TakePerson) and all(tile.id != effect.tile for tile in self.tiles):
                raise BadComponents(say("g2.components.no_tile", file="clans", id=data.id, tile=effect.tile))
        return Clan(
            number=number,
            id=data.id,
            name=data.name,
            timing=data.timing,
            effects=effects,
            numbered=self._numbered(effects if data.timing == "now" else (), data.order, ("clan", number), CLANS),
            capacity=data.capacity or 0,
            always=data.road_cost_always,
            pos=data.pos,
            provenance=data.provenance,
            attested=data.attested,
        )

    def _roads(self) -> tuple[tuple[int, int, int], ...]:
        ends = {self.clans.start.id: -1, **{clan.id: number for number, clan in enumerate(self.clans.clans)}}
        for road in self.clans.roads:
            for end in (road.a, road.b):
                if end not in ends:
                    raise BadComponents(say("g2.components.road", a=road.a, b=road.b, end=end))
            if road.cost < 0:
                raise BadComponents(say("g2.components.road_cost", a=road.a, b=road.b, cost=road.cost))
        return tuple((ends[road.a], ends[road.b], road.cost) for road in self.clans.roads)

    def _home(self, tiles: Sequence[Tile]) -> tuple[HomeTile, ...]:
        first = len(self.base.tiles)
        return tuple(
            HomeTile(tiles[first + place].number, cell_at(*(data.cell or (0, 0))), data.scots_at_start)
            for place, data in enumerate(self.base.home)
        )

    def _table(self) -> tuple[int, ...]:
        points = self.base.scoring.difference_points
        return (0, *(points[str(difference)] for difference in range(1, len(points) + 1)))

    # Checking

    def _check_ids(self) -> None:
        for file, ids in (
            ("tiles", [tile.id for tile in self.tiles]),
            ("landmarks", [card.id for card in self.cards]),
            ("clans", [self.clans.start.id, *(clan.id for clan in self.clans.clans)]),
        ):
            for one in ids:
                if ids.count(one) > 1:
                    raise BadComponents(say("g2.components.twice", file=file, id=one))

    def _check_numbers(self) -> None:
        """Tables that have to be complete, and numbers without which there is no game."""
        base = self.base
        set_up = base.setup
        most = max(set_up.players, default=0)
        used = base.scoring.difference_points
        faults = {
            "setup.players": not set_up.players or most > 4 or min(set_up.players) < 2,
            "setup.start_coins": len(set_up.start_coins) < most,
            "setup.market_slots": not set_up.market_slots or min(set_up.market_slots) < 1,
            "setup.market_start_coin_on_slot_1": {*map(str, set_up.players)} - {*set_up.market_start_coin_on_slot_1},
            "setup.die_used": {*map(str, set_up.players)} - {*set_up.die_used},
            "setup.goods_per_tile": set_up.goods_per_tile < 1,
            "setup.scots_per_player": set_up.scots_per_player < 2,
            "setup.markers_per_player": set_up.markers_per_player < 1,
            "scoring.difference_points": not used or {*used} != {str(n) for n in range(1, len(used) + 1)},
            "scoring.categories": {*base.scoring.categories} - {*CATEGORIES},
            "die": not base.die or min(base.die) < 1,
            "rondel_spaces": base.rondel_spaces != RONDEL_SPACES,
            "home": len(base.home) != 2 or any(not tile.cell or not tile.river for tile in base.home),
            "home.cell": [tile.cell for tile in base.home] != [(0, 0), (1, 0)],
            "david_hume": base.david_hume.kind != PERSON,
        }
        for field, wrong in faults.items():
            if wrong:
                raise BadComponents(say("g2.components.number", file="tiles", field=field))

    def _check_stacks(self) -> None:
        """Stacks hold what they should, kinds are known, and World's End is among the last."""
        base = self.base
        for tile in self.tiles:
            if tile.kind not in KINDS:
                raise BadComponents(say("g2.components.kind", id=tile.id, kind=tile.kind))
        for stack in STACKS:
            found = sum(tile.stack == stack for tile in base.tiles)
            if found != base.stack_sizes.get(stack):
                raise BadComponents(
                    say("g2.components.stack", stack=stack, found=found, wanted=base.stack_sizes.get(stack, 0))
                )
        if sum(base.stack_sizes.values()) != len(base.tiles):
            raise BadComponents(say("g2.components.number", file="tiles", field="stack_sizes"))
        ends = [tile for tile in self.tiles if tile.kind == END]
        if [tile.id for tile in ends] != [base.worlds_end.tile] or ends[0].stack != STACKS[-1]:
            raise BadComponents(say("g2.components.worlds_end", id=base.worlds_end.tile))
        others = base.stack_sizes[STACKS[-1]] - 1
        if not 0 <= max(base.worlds_end.d_tiles_above, base.worlds_end.d_tiles_above_short_game) <= others:
            raise BadComponents(say("g2.components.number", file="tiles", field="worlds_end"))
        first = [tile for tile in base.tiles if tile.stack == STACKS[0] and not any(tile.cost.values())]
        if not first:
            raise BadComponents(say("g2.components.first_turn"))

    def _check_replaced(self) -> None:
        """A tile in the place of another lies in the same stack."""
        stacks = {tile.id: tile.stack for tile in self.base.tiles}
        for name, file in self.added.items():
            own = {tile.id: tile.stack for tile in file.tiles}
            for old, new in file.replaces.items():
                if own.get(new, "") != stacks.get(old):
                    raise BadComponents(say("g2.components.replaces", file=name, id=new, tile=old))

    def _check_landmarks(self, tiles: Sequence[Tile]) -> None:
        """G2-12.1: each card belongs to one tile, and that tile gives it."""
        for number, card in enumerate(self.cards):
            if [tile.id for tile in tiles if tile.card == number] != [card.tile]:
                raise BadComponents(say("g2.components.card", id=card.id, tile=card.tile))

    def _check_roads(self, roads: tuple[tuple[int, int, int], ...], clans: Sequence[Clan]) -> None:
        """Every clan can be reached; a file that tells the cost from the start area tells it right; and some space can
        always be had for nothing (G2-10.4)."""
        costs = _cheapest(-1, roads, clans)
        for data, cost in zip(self.clans.clans, costs, strict=True):
            if cost >= UNREACHABLE:
                raise BadComponents(say("g2.components.unreachable", id=data.id))
            if data.cost_from_start is not None and data.cost_from_start != cost:
                raise BadComponents(
                    say("g2.components.cost_from_start", id=data.id, told=data.cost_from_start, cost=cost)
                )
        if not any(clan.always == 0 and not clan.capacity for clan in clans):
            raise BadComponents(say("g2.components.no_refuge"))


CATEGORIES = ("home_castle_scots", "landmarks", "whisky", "persons")
RONDEL_SPACES = 14


# The sets there are

KITS: dict[str, Components] = {}


def register(components: Components) -> None:
    """From now on positions can be played with this set; one of the same content stays."""
    KITS.setdefault(components.fingerprint, components)


def built_in_files() -> dict[str, bytes]:
    """The files that come with the game, and those of all chronicles."""
    files = {name: read_from("core.glen_more_2", "data", f"{name}.json") for name in FILES}
    for name, chronicle in CHRONICLES.items():
        if chronicle.data is not None:
            files[name] = chronicle.data()
    return files


class FileSet:
    """Files that games can be dealt from. A game uses the base files and those of its chronicles and no other, so its
    fingerprint stays when a chronicle is added that it does not play with."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        """Everything is checked, whatever a game will use of it. Raises BadComponents."""
        self.fingerprint = load(files).fingerprint
        self._files = dict(files)
        self._kits: dict[tuple[str, ...], Components] = {}

    @property
    def kits(self) -> Mapping[tuple[str, ...], Components]:
        """Those that were asked for so far, by the files they use."""
        return self._kits

    def kit(self, chronicles: Sequence[str] = ()) -> Components:
        used = tuple(name for name in self._files if name in FILES or name in chronicles)
        if used not in self._kits:
            self._kits[used] = load({name: self._files[name] for name in used})
            register(self._kits[used])
        return self._kits[used]


@cache
def _sets() -> list[FileSet]:
    """Those of the game itself, then those that were added."""
    return [FileSet(built_in_files())]


def add(files: Mapping[str, bytes]) -> str:
    """From now on games can be dealt from these files. Gives the fingerprint of the whole set; raises BadComponents."""
    added = FileSet(files)
    if all(known.fingerprint != added.fingerprint for known in _sets()):
        _sets().append(added)
    return added.fingerprint


def built_in() -> Components:
    """The files of the game and of all its chronicles together. A game is dealt from those it uses: see `found`."""
    return _sets()[0].kit(tuple(CHRONICLES))


def base() -> Components:
    """What comes with the game, without chronicles."""
    return _sets()[0].kit()


def forget(fingerprint: str) -> None:
    """A set that was added is not there any more, and neither is what was dealt from it alone: a game that uses none of
    the files in which it differs goes on with those of another set."""
    for files in [files for files in _sets()[1:] if files.fingerprint == fingerprint]:
        _sets().remove(files)
        for used, kit in files.kits.items():
            KITS.pop(kit.fingerprint, None)
            for same in [other.kit(used) for other in _sets()]:
                if same.fingerprint == kit.fingerprint:
                    register(same)


def found(fingerprint: str, chronicles: Sequence[str]) -> Components | None:
    """The components of a game with these chronicles: built in, or those of a fingerprint, its own or that of a set."""
    if not fingerprint:
        return _sets()[0].kit(chronicles)
    for files in reversed(_sets()):
        kit = files.kit(chronicles)
        if fingerprint in (kit.fingerprint, files.fingerprint):
            return kit
    return KITS.get(fingerprint)
