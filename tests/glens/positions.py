"""What positions of both Glen Mores are told with: cells by their coordinates, seats by the colours of their figures,
goods by their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from core.glens import state as glen
from core.glens.chain import DIE, is_figure, seat_of
from core.glens.territory import Territory, cell_at, place_of
from core.kernel import Chance, Game

Spot = tuple[int, int]
"""Steps east and north of the start village."""

RED, YELLOW, GREEN, BLUE, WHITE = range(5)
FIGURES = ("Red", "Yellow", "Green", "Blue", "White")


def at(spot: Spot) -> int:
    return cell_at(*spot)


def spots(cells: Iterable[int]) -> set[Spot]:
    return {place_of(cell) for cell in cells}


def split(told: str) -> list[str]:
    return [name.strip() for name in told.split(",") if name.strip()]


def place(spot: Spot) -> glen.Place:
    return glen.Place(at(spot))


def activate(spot: Spot, way: int = 0) -> glen.Activate:
    return glen.Activate(at(spot), way)


def by_loch_ness(spot: Spot, way: int = 0) -> glen.ActivateAnywhere:
    return glen.ActivateAnywhere(at(spot), way)


def walk(origin: Spot, to: Spot) -> glen.Walk:
    return glen.Walk(at(origin), at(to))


def tile_at(state: Any, spot: Spot, seat: int = RED) -> int:
    territory = state.players[seat].territory
    return territory.tiles[territory.at(at(spot))]


def members_at(state: Any, spot: Spot, seat: int = RED) -> int:
    territory = state.players[seat].territory
    return territory.members[territory.at(at(spot))]


def piece_name(entry: int) -> str:
    if is_figure(entry):
        return FIGURES[seat_of(entry)]
    return "die" if entry == DIE else "gap"


def keys(messages: Sequence[msgspec.Struct]) -> list[str]:
    return [message.key for message in messages]  # type: ignore[attr-defined]


class Speech:
    """The words of one of the games, which knows its goods and its rules."""

    def __init__(self, game: Game[Any, Any, Any], goods: tuple[str, ...], faces: Sequence[int]) -> None:
        self.game = game
        self.goods = goods
        self.faces = faces

    def good(self, name: str) -> int:
        return self.goods.index(name)

    def names(self, goods: Iterable[int]) -> str:
        return " ".join(self.goods[number] for number in goods)

    def sell(self, name: str, spot: Spot) -> glen.Sell:
        return glen.Sell(self.good(name), at(spot))

    def pay(self, name: str, spot: Spot) -> glen.Pay:
        return glen.Pay(self.good(name), at(spot))

    def buy(self, name: str) -> glen.Buy:
        return glen.Buy(self.good(name))

    def choose(self, name: str) -> glen.ChooseGood:
        return glen.ChooseGood(self.good(name))

    def territory(self, tops: Mapping[Spot, int], goods: Mapping[Spot, str], members: Mapping[Spot, int]) -> Territory:
        """These tiles with what lies and stands on them."""
        assert {*goods, *members} <= {*tops}, "what there is stands on own tiles"
        return Territory(
            cells=tuple(map(at, tops)),
            tiles=tuple(tops.values()),
            goods=tuple(tuple(sorted(map(self.good, goods.get(spot, "").split()))) for spot in tops),
            members=tuple(members.get(spot, 0) for spot in tops),
        )

    def goods_at(self, state: Any, spot: Spot, seat: int = RED) -> str:
        """`grain sheep`: the goods on a tile, in the order of the list of goods."""
        territory = state.players[seat].territory
        return self.names(territory.goods[territory.at(at(spot))])

    def all_goods(self, state: Any, seat: int = RED) -> str:
        return self.names(sorted(good for goods in state.players[seat].territory.goods for good in goods))

    def rows(self, state: Any) -> dict[str, int]:
        """The filled slots of the market, without empty rows."""
        return {name: filled for name, filled in zip(self.goods, state.market, strict=True) if filled}

    def dice(self, *rolls: int) -> int:
        """A state of chance from which the die rolls these numbers."""
        for state in range(100_000):
            chance = Chance(state)
            if all(self.faces[chance.below(len(self.faces))] == roll for roll in rolls):
                return state
        raise AssertionError(f"no chance of {rolls}")

    def play(self, state: Any, *moves: Any) -> Any:
        for move in moves:
            state, _ = self.game.play(state, move)
        return state

    def told_by(self, state: Any, *moves: Any) -> list[object]:
        """The events of these moves, one after the other."""
        told: list[object] = []
        for move in moves:
            state, events = self.game.play(state, move)
            told += events
        return told

    def moves_of(self, state: Any, *kinds: type) -> list[Any]:
        """The legal moves of these kinds."""
        return [move for move in self.game.moves(state) if isinstance(move, kinds)]
