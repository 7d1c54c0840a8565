"""From files to a component set: numbers are given, effects read, everything checked."""

from __future__ import annotations

from binascii import crc32
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.components import (
    ASIDE,
    CATEGORIES,
    CLANS,
    END,
    FILES,
    HOME_STACK,
    KINDS,
    PERSON,
    RIVER,
    STACKS,
    TRACK,
    UNREACHABLE,
    Card,
    Clan,
    Components,
    HomeTile,
    Numbered,
    Tile,
    Way,
    cheapest,
    tiles_source,
)
from core.glen_more_2.effects import (
    WORDS,
    ActivateTiles,
    BadEffect,
    Effect,
    EffectRecord,
    GainGoods,
    Markers,
    RemoveTiles,
    TakePerson,
    Word,
    read_effects,
)
from core.glen_more_2.files import (
    CardData,
    CardsFile,
    ChronicleFile,
    ClanData,
    ClansFile,
    TileData,
    TilesFile,
)
from core.glen_more_2.questions import Due
from core.glens.effects import AnyGood, Members, TakeCard, read_price
from core.glens.territory import cell_at
from core.kernel import say
from core.kernel.contract import BadComponents
from core.kernel.door import Json, json_depth
from core.kernel.numbers import MOST

RONDEL_SPACES = 14
DEEPEST_REMARK = 20
"""Twice as deep as anything in the files that are built in."""
MOST_TILES, MOST_CARDS = 250, 100
"""The game and its eight chronicles have 104 tiles, persons among them, and 19 landmark cards."""
ALL = 99
"""More tiles than anybody has."""


def _amount(effect: Effect) -> int:
    match effect:
        case Members(n) | AnyGood(n) | Markers(n) | GainGoods(_, n):
            return n
        case ActivateTiles(most) | RemoveTiles(_, most):
            return most or ALL
    return 1


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
    contents = [base, cards, clans, *(_with_remarks(files[name], name) for name in added)]
    fingerprint = f"{crc32(msgspec.json.encode(contents, order='sorted')):08x}"
    return _Loader(base, cards, clans, added).components(fingerprint)


def _decoded(data: bytes, kind: Any, file: str) -> Any:
    try:
        return Json(kind).read(data)
    except msgspec.DecodeError as error:
        raise BadComponents(say("g2.components.unreadable", file=file, detail=str(error))) from error


def _with_remarks(data: bytes, file: str) -> Any:
    """A chronicle's file with all that nobody reads: its fingerprint changes with any of it."""
    if json_depth(data) > DEEPEST_REMARK:
        too_deep = f"nested more than {DEEPEST_REMARK} deep"
        raise BadComponents(say("g2.components.unreadable", file=file, detail=too_deep))
    return _decoded(data, Any, file)


class _Loader:
    """Files on their way to a component set: numbers are given, effects read, everything checked."""

    def __init__(
        self,
        base: TilesFile,
        cards: CardsFile,
        clans: ClansFile,
        added: Mapping[str, ChronicleFile],
    ) -> None:
        self.base = base
        self.clans = clans
        self.added = added
        self.chronicles = [CHRONICLES[name] for name in added]
        self.words: dict[str, Word] = dict(WORDS)
        for chronicle in self.chronicles:
            self.words |= chronicle.reading
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
        self._check_size()
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
        if len(self.numbered) > MOST:
            raise BadComponents(say("g2.components.too_much"))
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
            chronicles=self.added,
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
            self.numbered.append(Numbered(effect, self._source(source), after, origin, _amount(effect)))
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
        if cost.members > 1 or cost.members_or_chieftains:
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

    def _check_size(self) -> None:
        """The box is twice as full as the largest there is, at most."""
        if len(self.tiles) > MOST_TILES or len(self.cards) > MOST_CARDS:
            raise BadComponents(say("g2.components.too_much"))

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
            "setup.market_slots": not set_up.market_slots,
            "setup.market_start_coin_on_slot_1": {*map(str, set_up.players)} - {*set_up.market_start_coin_on_slot_1},
            "setup.die_used": {*map(str, set_up.players)} - {*set_up.die_used},
            "setup.scots_per_player": set_up.scots_per_player < 2,
            "scoring.difference_points": not used or {*used} != {str(n) for n in range(1, len(used) + 1)},
            "scoring.categories": {*base.scoring.categories} - {*CATEGORIES},
            "die": not base.die,
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
        if max(base.worlds_end.d_tiles_above, base.worlds_end.d_tiles_above_short_game) > others:
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
        costs = cheapest(-1, roads, clans)
        for data, cost in zip(self.clans.clans, costs, strict=True):
            if cost >= UNREACHABLE:
                raise BadComponents(say("g2.components.unreachable", id=data.id))
            if data.cost_from_start is not None and data.cost_from_start != cost:
                raise BadComponents(
                    say("g2.components.cost_from_start", id=data.id, told=data.cost_from_start, cost=cost)
                )
        if not any(clan.always == 0 and not clan.capacity for clan in clans):
            raise BadComponents(say("g2.components.no_refuge"))
