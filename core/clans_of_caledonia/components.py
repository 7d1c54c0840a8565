"""The components of Clans of Caledonia, typed and loaded once from `data/`. What never changes during a game is worked
out here; the map has a module of its own (`map`).

Positions know every component by its number: its place in the lists below.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from core.kernel.files import read_from

T = TypeVar("T")


def _file(name: str, kind: type[T]) -> T:
    return msgspec.json.decode(read_from(__package__, "data", f"{name}.json"), type=kind)


def by_number(data: dict[str, Any]) -> dict[int, Any]:
    """CC-22.10: of an object keyed by player count or round, the entries that are counts."""
    return {int(key): value for key, value in data.items() if key.isdigit()}


# The market.


class GoodData(msgspec.Struct, frozen=True):
    good: str
    kind: str
    prices: tuple[int, ...]
    start_step: int
    made_by: str


class Bracket(msgspec.Struct, frozen=True):
    first_step: int
    last_step: int


class Neighbourhood(msgspec.Struct, frozen=True):
    discount: dict[str, int]
    cap_per_good_and_turn: dict[str, int]


class Dice(msgspec.Struct, frozen=True):
    goods: tuple[str, ...]
    price: tuple[int, ...]
    goods_changed_per_round: int
    rounds: tuple[int, ...]


class Market(msgspec.Struct, frozen=True):
    goods: tuple[GoodData, ...]
    steps: int
    bracket: Bracket
    neighbourhood: Neighbourhood
    dice: Dice


MARKET = _file("market", Market)
GOODS = tuple(good.good for good in MARKET.goods)
GOOD = {good: number for number, good in enumerate(GOODS)}
WOOL, GRAIN, MILK, BREAD, CHEESE, WHISKY = (
    GOOD[good] for good in ("wool", "grain", "milk", "bread", "cheese", "whisky")
)
BASIC = tuple(number for number, good in enumerate(MARKET.goods) if good.kind == "basic")
PROCESSED = tuple(number for number, good in enumerate(MARKET.goods) if good.kind == "processed")
PRICES = tuple(good.prices for good in MARKET.goods)
LAST_STEP = MARKET.steps - 1
DISCOUNT = tuple(MARKET.neighbourhood.discount[good.kind] for good in MARKET.goods)
"""CC-8.7: how much less a good costs in a neighbourhood bonus."""
CAP: dict[int, int] = by_number(MARKET.neighbourhood.cap_per_good_and_turn)
NO_GOODS = (0,) * len(GOODS)


def mix(data: dict[str, int], among: tuple[str, ...] = GOODS) -> tuple[int, ...]:
    """Numbers of named things in the order of their list; a name that is not there is a fault of the data."""
    if unknown := data.keys() - set(among):
        raise ValueError(f"none of {among}: {sorted(unknown)}")
    return tuple(data.get(name, 0) for name in among)


# The boards.


class UnitData(msgspec.Struct, frozen=True):
    unit: str
    column: int
    kind: str = msgspec.field(name="class")
    cost: int
    pieces: int
    terrain: str
    produces: dict[str, Any]
    upgraded: dict[str, Any] = {}


class ShippingLevel(msgspec.Struct, frozen=True):
    level: int
    name: str
    river: bool
    lochs: int


class Shipping(msgspec.Struct, frozen=True):
    levels: tuple[ShippingLevel, ...]
    cost_per_step: int


class Merchants(msgspec.Struct, frozen=True):
    total: int
    available_at_start: int
    on_board_at_start: int
    hire_cost: int


class Technology(msgspec.Struct, frozen=True):
    tiles: tuple[str, ...]
    cost: int
    cost_by_bonus: int


class Count(msgspec.Struct, frozen=True):
    count: int


class PlayerBoard(msgspec.Struct, frozen=True):
    units: tuple[UnitData, ...]
    shipping: Shipping
    merchants: Merchants
    technology: Technology
    export_boxes: Count


class Grid(msgspec.Struct, frozen=True):
    columns: int
    rows: int


class DieBoxes(msgspec.Struct, frozen=True):
    left_column: str
    right_column: str
    rows_from_top: tuple[int, ...]
    empty_in_round_1: int


class Track(msgspec.Struct, frozen=True):
    length: int
    money_spaces: tuple[int, ...]
    money: int


class ExportBoard(msgspec.Struct, frozen=True):
    contract_boxes: dict[str, Any]
    grid: dict[str, Grid]
    solo_die_boxes: DieBoxes
    contract_money: dict[str, Any]
    pass_money: dict[str, Any]
    track: Track


class Threshold(msgspec.Struct, frozen=True):
    least: int = msgspec.field(name="from")
    points: int


class Rating(msgspec.Struct, frozen=True):
    least: int = msgspec.field(name="from")
    most: int | None = msgspec.field(name="to")
    id: str


class FinalScoring(msgspec.Struct, frozen=True):
    points_per_glory: int
    points_per_basic_good: int
    points_per_processed_good: int
    money_per_point: int
    points_per_hops: int
    import_points_rarest_first: tuple[int, ...]
    import_tie_rarest_first: tuple[str, ...]
    import_points_fixed_variant: int
    export_places: dict[str, tuple[int, ...]]
    settlement_places: dict[str, tuple[int, ...]]
    solo_export: tuple[Threshold, ...]
    solo_settlements: tuple[Threshold, ...]
    solo_rating: tuple[Rating, ...]


class OptionData(msgspec.Struct, frozen=True):
    id: str
    values: Any
    default: Any
    players: tuple[int, ...]
    not_with: dict[str, tuple[int, ...]] = {}


class Boards(msgspec.Struct, frozen=True):
    rounds: int
    player_board: PlayerBoard
    export_board: ExportBoard
    final_scoring: FinalScoring
    options: tuple[OptionData, ...]


BOARDS = _file("boards", Boards)
ROUNDS = BOARDS.rounds
PLAYER_BOARD = BOARDS.player_board
SCORING = BOARDS.final_scoring
TECHNOLOGY = PLAYER_BOARD.technology
MERCHANTS = PLAYER_BOARD.merchants
HIGHEST_LEVEL = len(PLAYER_BOARD.shipping.levels) - 1
SHIPPING_COST = PLAYER_BOARD.shipping.cost_per_step
CONTRACT_BOXES: dict[int, int] = by_number(BOARDS.export_board.contract_boxes)
CONTRACT_MONEY: dict[int, int] = by_number(BOARDS.export_board.contract_money)
PASS_MONEY: dict[int, list[int]] = by_number(BOARDS.export_board.pass_money)
EXPORT_PLACES: dict[int, tuple[int, ...]] = by_number(SCORING.export_places)
SETTLEMENT_PLACES: dict[int, tuple[int, ...]] = by_number(SCORING.settlement_places)


def few_or_many(seats: int) -> str:
    """The key of what the boards, the map and clans have for this number of players."""
    return "1-2" if seats <= 2 else "3-4"


def export_grid(seats: int) -> Grid:
    return BOARDS.export_board.grid[few_or_many(seats)]


# Clans; one of them brings a unit of its own.


class ClanData(msgspec.Struct, frozen=True):
    id: str
    name: str
    set: str
    start: dict[str, Any]
    abilities: tuple[dict[str, Any], ...]
    options: tuple[OptionData, ...] = ()
    """What can be agreed about it before a game."""

    def ability(self, word: str) -> Any:
        """The value of one of its abilities."""
        return next(ability[word] for ability in self.abilities if word in ability)

    @property
    def cellar(self) -> tuple[int, ...]:
        """What each space of its cellar pays for a barrel; nothing for a clan without one."""
        return next((tuple(ability["cellar"]["values"]) for ability in self.abilities if "cellar" in ability), ())


class ClansFile(msgspec.Struct, frozen=True):
    clans: tuple[ClanData, ...]


CLANS = _file("clans", ClansFile).clans
CLAN = {clan.id: number for number, clan in enumerate(CLANS)}
NO_CLAN = -1
CLAN_OPTIONS = tuple(option for clan in CLANS for option in clan.options)


# Units. Terrains are bits, so that a hex and a unit fit when they have one in common.

GRASS, FOREST, MOUNTAIN, WATER = 1, 2, 4, 8
TERRAINS = {"grass": GRASS, "forest": FOREST, "mountain": MOUNTAIN}
_PLACES = {**TERRAINS, "loch": WATER, "port": WATER}


class Unit(msgspec.Struct, frozen=True):
    """CC-1.4: what can stand on a hex."""

    number: int
    id: str
    kind: str
    """animal, building, field or worker"""
    cost: int
    pieces: int
    terrain: int
    makes: int
    """The good it opens for neighbours (CC-8.6); -1 for workers."""
    yields: tuple[int, ...]
    """The goods it gives in production."""
    uses: int
    """The good it turns into the one it makes; -1 for none."""
    income: int
    upgraded: int
    """Its income with the technology."""


def _unit(number: int, data: UnitData) -> Unit:
    gain = data.produces.get("gain", {})
    give = data.produces.get("exchange", {}).get("give", {})
    return Unit(
        number=number,
        id=data.unit,
        kind=data.kind,
        cost=data.cost,
        pieces=data.pieces,
        terrain=TERRAINS[data.terrain],
        makes=next((n for n, good in enumerate(MARKET.goods) if good.made_by == data.unit), -1),
        yields=mix({word: n for word, n in gain.items() if word != "money"}),
        uses=next((GOOD[good] for good in give), -1),
        income=gain.get("money", 0),
        upgraded=data.upgraded.get("gain", {}).get("money", 0),
    )


def _pool(number: int, data: dict[str, Any]) -> Unit:
    """CC-15.14: workers that are all alike, in place of the two kinds of the player board."""
    terrain = 0
    for place in data["places"]:
        terrain |= _PLACES[place]
    return Unit(number, "worker", "worker", data["cost"], data["pieces"], terrain, -1, NO_GOODS, -1, data["income"], 0)


_POOLS = [ability["worker_pool"] for clan in CLANS for ability in clan.abilities if "worker_pool" in ability]
UNITS = (
    *(_unit(number, data) for number, data in enumerate(PLAYER_BOARD.units)),
    *(_pool(len(PLAYER_BOARD.units) + number, data) for number, data in enumerate(_POOLS)),
)
UNIT = {unit.id: unit.number for unit in UNITS}
SHEEP, COW, DAIRY, BAKERY, FIELD, DISTILLERY, WOODCUTTER, MINER = (
    UNIT[unit] for unit in ("sheep", "cow", "dairy", "bakery", "field", "distillery", "woodcutter", "miner")
)
UNIT_COSTS = tuple(unit.cost for unit in UNITS)
PIECES = tuple(unit.pieces if unit.number < len(PLAYER_BOARD.units) else 0 for unit in UNITS)
"""CC-1.5: the pieces of a player."""
NO_UNITS = (0,) * len(UNITS)
MAKES = tuple(unit.makes for unit in UNITS)
BUILDINGS = tuple(unit.number for unit in UNITS if unit.kind == "building")
WORKERS = tuple(unit.number for unit in UNITS if unit.kind == "worker")
IS_BUILDING = tuple(unit.kind == "building" for unit in UNITS)
TECHNOLOGIES = tuple(UNIT[unit] for unit in TECHNOLOGY.tiles)
"""The workers whose income a technology raises, in the order of the tiles."""
PROCESSORS = tuple((UNITS[unit].makes, unit, UNITS[unit].uses) for unit in BUILDINGS)
"""CC-12.5: for each good that is made from another: the good, its building, what it is made from."""
ANIMALS = (COW, SHEEP)
"""CC-10.1: what is slaughtered for beef and for mutton."""
MEATS = ("beef", "mutton")


def unit_mask(units: tuple[int, ...]) -> int:
    """A set of units as bits."""
    return sum(1 << unit for unit in units)


# Contracts.


class ContractData(msgspec.Struct, frozen=True):
    id: str
    goods: dict[str, int]
    meat: dict[str, int]
    imports: dict[str, int]
    hops: int
    bonuses: tuple[dict[str, Any], ...]


class ContractsFile(msgspec.Struct, frozen=True):
    contracts: tuple[ContractData, ...]


IMPORTS = SCORING.import_tie_rarest_first
"""The import goods that have a token, in the order in which ties count (CC-14.3)."""


class Contract(msgspec.Struct, frozen=True):
    number: int
    id: str
    goods: tuple[int, ...]
    meat: tuple[int, ...]
    """Beef and mutton."""
    imports: tuple[int, ...]
    """Cotton, tobacco, sugar."""
    hops: int
    money: int
    free_hexes: int
    upgrades: int


def _contract(number: int, data: ContractData) -> Contract:
    return Contract(
        number=number,
        id=data.id,
        goods=mix(data.goods),
        meat=mix(data.meat, MEATS),
        imports=mix(data.imports, IMPORTS),
        hops=data.hops,
        money=sum(bonus.get("gain", {}).get("money", 0) for bonus in data.bonuses),
        free_hexes=sum(bonus.get("free_hex", 0) for bonus in data.bonuses),
        upgrades=sum(bonus.get("upgrade", 0) for bonus in data.bonuses),
    )


CONTRACTS = tuple(_contract(number, data) for number, data in enumerate(_file("contracts", ContractsFile).contracts))
CONTRACT = {contract.id: contract.number for contract in CONTRACTS}
NO_CONTRACT = -1
"""An empty box."""


class Exports(msgspec.Struct, frozen=True):
    """What stands on a row of fulfilled contracts."""

    imports: tuple[int, ...]
    hops: int
    meat: int


@lru_cache(maxsize=1 << 14)
def exports(contracts: tuple[int, ...]) -> Exports:
    told = [CONTRACTS[contract] for contract in contracts]
    return Exports(
        tuple(sum(contract.imports[good] for contract in told) for good in range(len(IMPORTS))),
        sum(contract.hops for contract in told),
        sum(sum(contract.meat) for contract in told),
    )


# Ports, glory tiles, starting tiles.


class WaiveMeat(msgspec.Struct, frozen=True):
    """So many meat symbols of a contract need no animal."""

    n: int


class ExchangeGoods(msgspec.Struct, frozen=True):
    """Goods of one kind for more of that kind, mixed freely."""

    goods: tuple[int, ...]
    give: int
    get: int


class BonusUpgrade(msgspec.Struct, frozen=True):
    n: int


class Glory(msgspec.Struct, frozen=True):
    n: int


class Gain(msgspec.Struct, frozen=True):
    money: int


class MovePrice(msgspec.Struct, frozen=True):
    steps: int


class SwapUnits(msgspec.Struct, frozen=True):
    """So many own units for others; those named are left out."""

    count: int
    exclude: tuple[int, ...]


class DrawContracts(msgspec.Struct, frozen=True):
    """A building bonus."""


class BorrowPort(msgspec.Struct, frozen=True):
    """The effect of another port in play, for money."""

    cost: int


PortEffect = (
    WaiveMeat | ExchangeGoods | BonusUpgrade | Glory | Gain | MovePrice | SwapUnits | DrawContracts | BorrowPort
)


class PortData(msgspec.Struct, frozen=True):
    id: str
    no: int
    set: str
    timing: str
    effects: tuple[dict[str, Any], ...]


class Term(msgspec.Struct, frozen=True):
    count: str
    per: int
    glory: int


class GloryData(msgspec.Struct, frozen=True):
    id: str
    no: int
    set: str
    terms: tuple[Term, ...]


class StartingData(msgspec.Struct, frozen=True):
    id: str
    gain: dict[str, int]


class TilesFile(msgspec.Struct, frozen=True):
    ports: tuple[PortData, ...]
    glory: tuple[GloryData, ...]
    starting: tuple[StartingData, ...]


_TILES = _file("tiles", TilesFile)
_KINDS = {"any_basic": BASIC, "any_processed": PROCESSED}


def _port_effects(data: PortData) -> tuple[PortEffect, ...]:
    """The effects of a port; what it costs to borrow another is part of the borrowing."""
    words = {word: value for effect in data.effects for word, value in effect.items()}
    if "use_other_port" in words:
        return (BorrowPort(words["pay"]["money"]),)
    return tuple(_port_effect(word, value) for word, value in words.items())


def _port_effect(word: str, value: Any) -> PortEffect:
    match word:
        case "waive_meat":
            return WaiveMeat(value)
        case "exchange":
            ((kind, give),) = value["give"].items()
            return ExchangeGoods(_KINDS[kind], give, value["get"][kind])
        case "upgrade":
            return BonusUpgrade(value)
        case "glory":
            return Glory(value)
        case "gain":
            return Gain(value["money"])
        case "move_price":
            return MovePrice(value["steps"])
        case "swap_units":
            return SwapUnits(value["count"], tuple(UNIT[unit] for unit in value["exclude"]))
        case "building_bonus":
            return DrawContracts()
    raise ValueError(f"an effect of a port that means nothing: {word}")


class Port(msgspec.Struct, frozen=True):
    number: int
    no: int
    """The number printed on it."""
    community: bool
    effects: tuple[PortEffect, ...]

    @property
    def first(self) -> PortEffect:
        """The effect that says when it can be used."""
        return self.effects[0]


class GloryTile(msgspec.Struct, frozen=True):
    number: int
    no: int
    community: bool
    terms: tuple[Term, ...]


class StartingTile(msgspec.Struct, frozen=True):
    number: int
    id: str
    money: int
    goods: tuple[int, ...]


PORTS = tuple(
    Port(number, data.no, data.set == "community", _port_effects(data)) for number, data in enumerate(_TILES.ports)
)
GLORY = tuple(
    GloryTile(number, data.no, data.set == "community", data.terms) for number, data in enumerate(_TILES.glory)
)
STARTING = tuple(
    StartingTile(
        number,
        data.id,
        data.gain["money"],
        mix({good: n for good, n in data.gain.items() if good != "money"}),
    )
    for number, data in enumerate(_TILES.starting)
)
PORT = {port.no: port.number for port in PORTS}
GLORY_TILE = {tile.no: tile.number for tile in GLORY}

NO_CLANS_MONEY = (0, 2, 4, 6)
"""CC-18.5: what each place in turn order gains besides its tile in a game without clans."""
HIGHEST_BID = 30
"""CC-18.6."""
