"""What Single Cask keeps in a position, and the words it is played in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Annotated, Any

import msgspec

from core.glen_more_2.chronicle import Chronicle
from core.glen_more_2.components import KITS, TRACK, Components
from core.glen_more_2.effects import WORDS, BadEffect, ChronicleEffect, EffectRecord, read_effects
from core.glen_more_2.files import ChronicleFile
from core.glen_more_2.state import State, part_of, with_part
from core.glens.effects import Exchange, Goods, Points, Price
from core.kernel import Step
from core.kernel.agenda import put
from core.kernel.numbers import Amount, Change, Few, Name, Named, Number, Positive

replace = msgspec.structs.replace

NAME = "single_cask"
SEATS = (2, 3, 4)

chronicle: Chronicle[Any] = Chronicle(NAME, number=3, seats=SEATS, minutes=10, difficulty=2)

CASKS = chronicle.source("single_cask", told=True)
"""What points for barrels count as."""
AREA = 0
"""The place of the area worth 0; the spaces of all cards follow from left to right."""
BONUS, NORMAL = 0, 1
"""The two kinds of slots of a sale tile."""


# The data file


class CellarCard(msgspec.Struct, frozen=True):
    id: Amount
    spaces: Annotated[Few[Change], msgspec.Meta(min_length=1)]
    """What a barrel there is worth, from left to right."""
    cost: Named[Amount]


class SaleTiles(msgspec.Struct, frozen=True):
    tiles: Few[Name]
    bonus_slots: Amount
    normal_slots: Named[Amount]
    """By the number of players."""


class OverflowArea(msgspec.Struct, frozen=True):
    value: Change


@chronicle.files
class CaskFile(ChronicleFile, frozen=True, kw_only=True, dict=True):
    sale: SaleTiles
    cellars: Annotated[Few[CellarCard], msgspec.Meta(min_length=1)]
    overflow_area: OverflowArea

    def __post_init__(self) -> None:
        """Whatever a corrected file says, barrels can be kept and sold with it."""
        track = {tile.id for tile in self.tiles if tile.kind == TRACK and not tile.no_stop}
        if track != {*self.sale.tiles}:
            raise ValueError("sale.tiles: the tiles of the track on which figures may stop")
        if {*map(str, SEATS)} - {*self.sale.normal_slots}:
            raise ValueError("sale.normal_slots: for 2, 3 and 4 players")
        if [card.id for card in self.cellars] != list(range(1, len(self.cellars) + 1)):
            raise ValueError("cellars: from 1 on, in the order in which they are bought")
        if any("scot" in card.cost for card in self.cellars) or self.cellars[0].cost:
            raise ValueError("cellars: the first for nothing, the others for goods, coins or whisky")

    def more_effects(self) -> Mapping[str, tuple[str, Sequence[EffectRecord]]]:
        """The costs of cellars, so that they are checked with everything else."""
        return {_cellar(card.id): (CASKS, ({"exchange": {"give": card.cost, "get": {}}},)) for card in self.cellars}

    @cached_property
    def values(self) -> tuple[int, ...]:
        """What a barrel is worth on each place."""
        return (self.overflow_area.value, *(value for card in self.cellars for value in card.spaces))

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """For each number of cards how many places they have, the area included."""
        return tuple(1 + sum(len(card.spaces) for card in self.cellars[:n]) for n in range(len(self.cellars) + 1))


def _cellar(card: int) -> str:
    return f"cellar-{card}"


def file_in(kit: Components) -> CaskFile:
    file: CaskFile = kit.chronicles[NAME]
    return file


def file_of(state: State) -> CaskFile:
    return file_in(KITS[state.components])


def price_of(kit: Components, card: int) -> Price:
    """C3-1.3: what a cellar card costs."""
    effect = kit.numbered[kit.more_effects[NAME, _cellar(card)][0]].effect
    assert isinstance(effect, Exchange)
    return effect.give


@cache
def sale_tiles(components: str) -> tuple[int, ...]:
    """The numbers of the sale tiles."""
    kit = KITS[components]
    return tuple(kit.tile[tile] for tile in file_in(kit).sale.tiles)


# Effects


class Age(ChronicleEffect, frozen=True):
    """So many steps of barrels to the right."""

    n: int


class MakeAndAge(ChronicleEffect, frozen=True):
    """Both, in any order, and either may be left."""

    making: Exchange | Points
    steps: int
    goods: tuple[str, ...]
    """The names of all goods."""


def _read_both(records: Sequence[EffectRecord], where: str, goods: Sequence[str]) -> Sequence[MakeAndAge]:
    """C3-4.3: goods for whisky, and ageing."""
    words = {**WORDS, **chronicle.reading}
    parts = [effect for record in records for effect in read_effects(record, goods, words)]
    match parts:
        case [Exchange(give, points=0, markers=0, then=()) as making, Age(n)] if sum(give.named) and _only_named(give):
            return [MakeAndAge(making, n, tuple(goods))]
    raise BadEffect("all_of: named goods for whisky, and age")


def _only_named(give: Price) -> bool:
    return give.ways == (give.named,) and not (give.coins or give.whisky or give.members)


chronicle.reads("age", Positive, lambda n, where, goods: [Age(n)])
chronicle.reads("all_of", list[dict[str, Any]], _read_both)


# What it keeps


class Cellar(msgspec.Struct, frozen=True):
    """The cellars of a seat."""

    barrels: tuple[int, ...]
    """How many barrels lie on each place: in the area any number, on a space none or one."""
    cards: int = 1


class Sale(msgspec.Struct, frozen=True):
    """A sale tile with barrels on its slots."""

    tile: int
    filled: tuple[int, ...]
    """Bonus slots, normal slots."""


@chronicle.keeps
class Casks(msgspec.Struct, frozen=True, tag=True):
    cellars: tuple[Cellar, ...]
    """Of each seat."""
    sales: tuple[Sale, ...] = ()


def casks(state: State) -> Casks:
    return part_of(state, Casks)


def cellar_of(state: State, seat: int) -> Cellar:
    return casks(state).cellars[seat]


def keep(step: Step[State], **fields: object) -> None:
    """Go on from a position in which these fields of the part are different."""
    step.now = with_part(step.now, Casks, **fields)


def keep_cellar(step: Step[State], seat: int, **fields: object) -> None:
    cellars = casks(step.now).cellars
    keep(step, cellars=put(cellars, seat, replace(cellars[seat], **fields)))


def move_barrel(step: Step[State], seat: int, place: int, n: int) -> None:
    """So many barrels more or less on a place."""
    barrels = cellar_of(step.now, seat).barrels
    keep_cellar(step, seat, barrels=put(barrels, place, barrels[place] + n))


# Questions


class SlotsInPassing(msgspec.Struct, frozen=True):
    """To which kinds of slots a passing figure may sell, one barrel each. Answer: the kinds."""

    seat: int
    tile: int


# Tasks


class StoringBarrel(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat says where a barrel goes that it has gained."""

    seat: int


class GivingBarrel(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat says which barrel it pays."""

    seat: int


class BuildingCellar(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The cellar is paid and can be used."""

    seat: int
    card: int


class Ageing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat ages barrels, step by step, and makes whisky if the tile does that too."""

    seat: int
    steps: int
    give: tuple[Goods, ...] = ()
    """The mixes of goods that whisky is made of; none when that is done or no part of it."""
    whisky: int = 0
    points: int = 0
    source: int = -1


class Distilled(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The goods are paid: the seat gets what was made of them."""

    seat: int
    whisky: int
    points: int
    source: int


class SellingBarrels(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat sells barrels to slots of a sale tile, one to each kind of slot."""

    seat: int
    tile: int
    slots: tuple[int, ...]
    must: bool


# Moves


class StoreBarrel(msgspec.Struct, frozen=True, gc=False, tag=True):
    place: Number


class GiveBarrel(msgspec.Struct, frozen=True, gc=False, tag=True):
    place: Number


class AgeBarrel(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the barrel of a place to the next one."""

    place: Number


class Distil(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Make whisky before, between or after ageing."""


class BuyCellar(msgspec.Struct, frozen=True, gc=False, tag=True):
    card: Number


class StopToSell(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the figure onto a sale tile."""

    space: Number


class SellBarrel(msgspec.Struct, frozen=True, gc=False, tag=True):
    place: Number
    slot: Number


# Events


class BarrelStored(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    place: int


class BarrelGiven(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    place: int


class BarrelAged(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    place: int
    to: int


class CellarBought(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    card: int


class SalePassed(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A player's figure passes a sale tile: its slots are open to it."""

    seat: int
    tile: int


class BarrelSold(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    tile: int
    place: int
    slot: int
    points: int


class BarrelsLeft(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A sale tile left the track, and the barrels on it went to the supply."""

    tile: int
    n: int
