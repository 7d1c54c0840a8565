"""Pure questions about a position of Glen More, or a view of one: what can be paid and laid, what a move along the
chain means, what a scoring would give now."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from core.glen_more.components import (
    BOARD,
    CARDS,
    CHIEFTAIN_WEIGHTS,
    COMPARISONS,
    END_CARDS,
    GOODS,
    KIT,
    POINTS_PER,
    SOURCES,
    START_VILLAGES,
    TILES,
)
from core.glen_more.state import Player, State
from core.glens.chain import cleared, moved
from core.glens.comparing import difference_points
from core.glens.components import Tile
from core.glens.effects import Effect
from core.glens.facts import left_in_stack, ways_to_activate

COINS, TILES_SOURCE = SOURCES.index("coins"), SOURCES.index("tiles")


_TABLE = BOARD.scoring.table


def chieftain_count(player: Player) -> int:
    """GM-11.8, GM-15.1: chieftains by their weight, and bonnets."""
    cards = player.cards
    if not cards:
        return player.chieftains
    return player.chieftains * max(CHIEFTAIN_WEIGHTS[card] for card in cards) + sum(
        CARDS[card].bonnets for card in cards
    )


_COUNTS: dict[str, Callable[[Player], int]] = {
    "whisky": lambda player: player.whisky,
    "chieftains": chieftain_count,
    "cards": lambda player: len(player.cards),
}


_COUNTING = tuple(_COUNTS[category] for category in COMPARISONS)


def comparisons(state: State) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """GM-15.1, GM-15.2: for each comparison the counts of all seats and their points, if a scoring came now."""
    held = []
    for count in _COUNTING:
        counts = tuple([count(player) for player in state.players])
        held.append((counts, difference_points(counts, _TABLE)))
    return held


def tile_count(player: Player) -> int:
    """GM-15.5: the size of a territory."""
    return len(player.territory.tiles) - (not BOARD.readings.start_village_counts_as_tile)


def card_points(player: Player, card: int) -> int:
    """GM-11.9, GM-11.10: what a card pays at the end for tiles of its frame or kind."""
    per = POINTS_PER[card]
    if per is None:
        return 0
    return per.points * sum(
        (not per.frame or TILES[tile].frame == per.frame)
        and (not per.kind or TILES[tile].kind == per.kind)
        and (not per.kind or tile not in START_VILLAGES or BOARD.readings.start_village_counts_as_village)
        for tile in player.territory.tiles
    )


def final_entries(state: State) -> list[list[tuple[int, int]]]:
    """GM-15.4: for each seat what the final scoring brings, as (source, points): cards, coins, minus for tiles."""
    least = min(tile_count(player) for player in state.players)
    return [
        [
            *(
                (SOURCES.index(CARDS[card].id), card_points(player, card))
                for card in player.cards
                if CARDS[card].id in END_CARDS
            ),
            (COINS, player.coins * BOARD.end.points_per_coin),
            (TILES_SOURCE, (tile_count(player) - least) * BOARD.end.points_per_extra_tile),
        ]
        for player in state.players
    ]


def stuck(state: State, seat: int) -> bool:
    """GM-13.1: no tile could be taken, whatever is sold."""
    player = state.players[seat]
    stock = player.territory.stock(len(GOODS))
    return not any(
        payable(state, player, TILES[entry], stock, selling=True) and has_place(player, TILES[entry])
        for entry in state.chain
        if entry >= 0
    )


def payable(state: State, player: Player, tile: Tile, stock: list[int], *, selling: bool) -> bool:
    """GM-5.1, GM-5.4: whether the goods, coins and barrels of its cost can be given; with `selling`, after sales."""
    cost = tile.cost
    if cost.whisky > player.whisky:
        return False
    if not cost.goods and not cost.coins:
        return True
    affords = KIT.affords_by_selling if selling else KIT.affords
    return affords(cost, stock, state.market, player.coins)


def has_place(player: Player, tile: Tile) -> bool:
    """GM-4.4: whether a legal place is left after the payment. Only a member given up changes that."""
    if tile.cost.members_or_chieftains:
        return bool(_members_to_spare(player, tile)) or bool(player.chieftains and places(player, tile))
    return bool(places(player, tile))


def places(player: Player, tile: Tile) -> tuple[int, ...]:
    """GM-7: the cells where a tile may be laid."""
    territory = player.territory
    return KIT.places(tile.edges, territory, territory.standing)


def _members_to_spare(player: Player, tile: Tile) -> list[int]:
    """GM-7.3: the cells whose member can be given up so that the tile still has a place."""
    territory = player.territory
    spare = []
    for cell in territory.standing:
        left = territory.peopled(cell, -1)
        if KIT.places(tile.edges, left, left.standing):
            spare.append(cell)
    return spare


def may_promote(state: State, seat: int) -> bool:
    """GM-10.6: the last member stays, unless this is the player's last turn."""
    members = sum(state.players[seat].territory.members)
    return members > 1 or last_turn(state) or not BOARD.readings.keep_last_member_unless_last_turn


def last_turn(state: State) -> bool:
    """GM-3.6: after a move this far the stacks run out before the figure is rearmost again."""
    return state.moved >= len(state.deck)


# What a move along the chain means


class Fate(msgspec.Struct, frozen=True):
    """GM-3.6: what follows from a move of so many spaces."""

    moved: int
    leaving: tuple[int, ...]
    """The tiles that fall behind and leave the game."""
    next: int
    """The entry of the chain that is rearmost then."""
    drawn: int
    again: bool
    """Whether the player gets another turn at all."""
    scoring_now: bool
    """A scoring comes with the refill of this turn."""
    scoring_before: bool
    """A scoring comes before the player's next turn."""
    last_stack: bool
    """That scoring is the last one."""


def fate(state: State, space: int | None = None) -> Fate | None:
    """What a move to a space would mean, or the one just made."""
    if space is None:
        if not state.in_turn or not state.moved:
            return None
        chain, distance = state.chain, state.moved
    else:
        chain, distance = moved(state.chain, space), space
    rest, leaving = cleared(chain)
    drawn = len(chain) - len(rest)
    left = left_in_stack(state)
    return Fate(
        moved=distance,
        leaving=leaving,
        next=rest[0],
        drawn=drawn,
        again=distance < len(state.deck),
        scoring_now=drawn >= left,
        scoring_before=distance >= left,
        last_stack=left == len(state.deck),
    )


# What a laid tile wakes


def working_round(state: State, seat: int, cell: int) -> dict[int, Effect]:
    """GM-9.1: what the tile on a cell and those round it would do now; of several ways the last."""
    territory = state.players[seat].territory
    return {
        near: TILES[territory.tiles[territory.at(near)]].activation[way]
        for near, way in ways_to_activate(state, seat, [*territory.next_to(cell), cell])
    }
