"""How good a position of Glen More looks: the points that each seat will probably end with.

Points gained, what the comparisons would give in the scorings to come, coins and the minus for tiles are counted as
they are. What helps to gain more is counted by rule of thumb: goods, tiles that will be activated again (those beside a
cell where something can still be laid more often than others), members that can become chieftains, cards that work on.
In the middle of a turn what is still open counts too, so that a price paid is weighed against what it buys.
"""

from __future__ import annotations

from functools import lru_cache

from core.glen_more.components import (
    BOARD,
    CHIEFTAIN_WEIGHTS,
    EXTRA_ACTIVATIONS,
    GOODS,
    KIT,
    POINTS_PER,
    START_VILLAGES,
    TILES,
)
from core.glen_more.scoring import card_points, chieftain_count
from core.glen_more.state import GivingUpMember, Player, StartingActivation, State
from core.glens.chain import figure
from core.glens.components import Tile
from core.glens.effects import Exchange, Gain, Members, MovementPoints, Points, Produce, ProduceAny, TakeCard
from core.glens.market import proceeds
from core.glens.state import Activation, ChoosingGood, Payment, Placing, Receiving
from core.glens.territory import AROUND, beside, places_for

STRIDE = 3.6
"""How far a figure goes in a turn, on average."""
HOLDING = 0.25
"""What a barrel, chieftain or card is worth in each scoring to come, whatever the others have."""
GOOD = {"wood": 1.0, "stone": 1.0, "grain": 0.6, "sheep": 0.6, "cattle": 0.6}
"""What the first of a good is worth as long as there are turns; further ones are worth half."""
SALE = 0.6
"""How much of what the warehouse would pay for the goods counts."""
SPARE = 0.5
"""What a member besides the last is worth in each scoring to come."""
TILE_PENALTY = 2.8
"""A tile more than the smallest territory costs 3 at the end; some of the difference evens out."""
NEAR, FAR = 1.0, 0.45
"""How much of an activation a turn brings, for tiles beside a cell that can be built on, and for others."""
EXTRA = 0.6
WEIGHT = 0.8
END_CARD_GROWS = 0.3

_SCORINGS = len(BOARD.scoring.after_last_tile_of_stack)
_POINTS = BOARD.scoring.table
_LAST = len(_POINTS) - 1
_FIRST_GOOD = tuple(GOOD[good] for good in GOODS)
_SALES = proceeds(KIT.slots)


def _each_turn(tile: Tile) -> float:
    """What an own tile brings in a turn in which it is near, once it lies."""
    if not tile.activation:
        return 0.0
    match tile.activation[-1]:
        case Produce() | ProduceAny():
            return 0.35
        case MovementPoints():
            return 0.2
        case Points(n):
            return 0.55 * n
        case Exchange(_, points, whisky):
            return 0.7 * whisky + 0.12 * points
    return 0.0


def _activated(tile: Tile) -> float:
    """What activating a tile now brings, goods and steps counted as points."""
    if not tile.activation:
        return 0.0
    match tile.activation[-1]:
        case Produce() | ProduceAny():
            return 0.8
        case MovementPoints():
            return 0.6
        case Points(n):
            return float(n)
        case Exchange(_, points, whisky):
            return 0.8 * whisky + 0.3 * points
    return 0.0


def _laid(tile: Tile) -> float:
    """What laying a tile brings at once, with its bonus."""
    worth = 0.0
    for effect in tile.once:
        match effect:
            case Members():
                worth += 1.2
            case Gain(coins, whisky):
                worth += coins + 2.0 * whisky
            case TakeCard():
                worth += 3.5
    return worth + _activated(tile) - 3.0 * (BOARD.end.points_per_extra_tile < 0)


_EACH_TURN = tuple(_each_turn(tile) for tile in TILES)
_ACTIVATED = tuple(_activated(tile) for tile in TILES)
_LAID = tuple(_laid(tile) for tile in TILES)


def forecast(state: State) -> tuple[float, ...]:
    """Expected points of each seat; exact when the game is over."""
    players = state.players
    if not state.agenda:
        return tuple([float(player.points) for player in players])
    left = _SCORINGS - state.scorings
    fewest = min([len(player.territory.tiles) for player in players])
    totals = []
    for seat, player in enumerate(players):
        turns = _turns_left(state, seat)
        totals.append(
            player.points
            + player.coins
            - TILE_PENALTY * (len(player.territory.tiles) - fewest)
            + _means(player, state.market, turns, left)
        )
    for counts in (
        [player.whisky for player in players],
        [chieftain_count(player) for player in players],
        [len(player.cards) for player in players],
    ):
        least = min(counts)
        for seat, count in enumerate(counts):
            more = count - least
            totals[seat] += left * (_POINTS[more if more < _LAST else _LAST] + HOLDING * count)
    if state.moved:
        seat = state.agenda[0].seat  # type: ignore[union-attr]
        totals[seat] += _still_open(state, seat, left)
    return tuple(totals)


def _turns_left(state: State, seat: int) -> float:
    """GM-3.6: how many turns a seat will have after this one."""
    tiles = len(state.deck)
    ahead = state.chain.index(figure(seat))
    return 0.0 if ahead >= tiles else 1.0 + (tiles - ahead - 1) / STRIDE


@lru_cache(maxsize=65536)
def _means(player: Player, market: tuple[int, ...], turns: float, left: int) -> float:
    """What a seat has that will bring points."""
    territory = player.territory
    stock = territory.stock(len(GOODS))
    worth = 0.0
    for good, n in enumerate(stock):
        if n:
            worth += SALE * _SALES[market[good]][n]
            if turns:
                worth += _FIRST_GOOD[good] * (0.5 + 0.5 * min(n, 4))
    for card in player.cards:
        if POINTS_PER[card] is not None:
            worth += card_points(player, card) + END_CARD_GROWS * turns
        worth += EXTRA * turns * EXTRA_ACTIVATIONS[card] + WEIGHT * left * (CHIEFTAIN_WEIGHTS[card] - 1)
    if turns:
        spare = sum(territory.members) - 1
        worth += SPARE * left * min(spare, 3)
        worth += turns * _working(territory.cells, territory.tiles, territory.standing)
    return worth


@lru_cache(maxsize=65536)
def _working(cells: tuple[int, ...], tiles: tuple[int, ...], standing: tuple[int, ...]) -> float:
    """What the tiles of a territory bring in a turn: those beside a cell that can be built on count more. Without such
    a cell a plain tile cannot be taken at all."""
    open_cells = places_for(0, cells, tuple([TILES[tile].edges for tile in tiles]), standing)
    near = {cell + way for cell in open_cells for way in AROUND}
    worth = 0.0 if open_cells else -0.4
    for cell, tile in zip(cells, tiles, strict=True):
        each = _EACH_TURN[tile]
        if each and tile not in START_VILLAGES:
            worth += each * (NEAR if cell in near else FAR)
    return 0.5 * worth


def _still_open(state: State, seat: int, left: int) -> float:
    """What the rest of this turn will bring."""
    territory = state.players[seat].territory
    worth = 0.0
    movement = state.movement
    for task in state.agenda:
        match task:
            case Activation(_, cells, extra):
                worth += sum([_ACTIVATED[territory.tiles[territory.at(cell)]] for cell in cells]) + 0.8 * extra
            case StartingActivation(_, _, new):
                worth += sum(
                    [
                        _ACTIVATED[tile]
                        for cell, tile in zip(territory.cells, territory.tiles, strict=True)
                        if cell == new or beside(cell, new)
                    ]
                )
            case Placing(_, tile):
                worth += _LAID[tile] + 2.0
            case Receiving(_, tile, way):
                effect = TILES[tile].activation[way]
                if isinstance(effect, Exchange):
                    worth += effect.points + left * effect.whisky
            case Payment(_, ways):
                worth -= 0.9 * sum(ways[0])
            case ChoosingGood(_, _, n):
                worth += 0.9 * n
            case GivingUpMember():
                worth -= 1.0
    if movement:
        members = sum(territory.members)
        promoted = min(movement, members - (state.moved < len(state.deck)))
        worth += 0.4 * left * max(0, promoted) + 0.1 * movement
    return worth
