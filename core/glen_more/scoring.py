"""Scoring of Glen More, chapter 15 of the rules. All of it can be asked at any time."""

from __future__ import annotations

from collections.abc import Callable

from core.glen_more.components import (
    BOARD,
    CARDS,
    CHIEFTAIN_WEIGHTS,
    COMPARISONS,
    END_CARDS,
    POINTS_PER,
    SOURCES,
    START_VILLAGES,
    TILES,
)
from core.glen_more.state import Player, State
from core.glens.comparing import difference_points
from core.kernel import Line, Standing, Who, say
from core.kernel.contract import rank

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


def standing(state: State) -> Standing:
    """The points gained so far, by source; at the end all of them. GM-15.8: a tie goes to more goods, then it is
    shared."""
    points = [player.points for player in state.players]
    goods = [sum(map(len, player.territory.goods)) for player in state.players]
    lines = [
        Line(seat, n, f"gm.source.{SOURCES[source]}", say(f"gm.scored.{SOURCES[source]}", who=Who(seat), n=n))
        for seat, player in enumerate(state.players)
        for source, n in enumerate(player.ledger)
        if n
    ]
    ranks, tie_breaks = rank(points, [(say("gm.tie.goods"), goods)])
    return Standing(tuple(points), tuple(lines), ranks, tie_breaks, final=not state.agenda)
