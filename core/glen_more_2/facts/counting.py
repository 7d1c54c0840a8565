"""What a scoring would give now: chapters 16 and 17."""

from __future__ import annotations

from core.glen_more_2.asking import ask
from core.glen_more_2.components import Components
from core.glen_more_2.questions import CategoryPoints, CoinValue, Counts, ScoringTables
from core.glen_more_2.state import Player, State


def count(kit: Components, player: Player, category: str) -> int:
    """G2-16.1: what a player has in a category, as it lies there."""
    match category:
        case "home_castle_scots":
            territory = player.territory
            return territory.members[territory.at(kit.home_castle)]
        case "landmarks":
            return len(player.cards)
        case "whisky":
            return player.whisky
    return sum([kit.tiles[person].person_value for person in player.persons])


def counts(state: State, category: str) -> tuple[int, ...]:
    """For each seat what counts in a category. G2-12.12: a card may make it count more than once."""
    kit = state.kit
    there = tuple([count(kit, player, category) for player in state.players])
    counted = ask(state, Counts(category), there)
    times = kit.multipliers.get(category)
    if times is None:
        return counted
    return tuple(
        [
            n * max([times[card] for card in player.cards], default=1)
            for n, player in zip(counted, state.players, strict=True)
        ]
    )


def category_points(state: State, category: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """G2-16.2: the counts of all seats and the points for the difference to the smallest."""
    counted = counts(state, category)
    least = min(counted)
    tables = ask(state, ScoringTables(category), (state.kit.table,) * len(counted))
    points = tuple([table[min(n - least, len(table) - 1)] for n, table in zip(counted, tables, strict=True)])
    return counted, ask(state, CategoryPoints(state.scorings + 1, category), points)


def tile_count(player: Player) -> int:
    """G2-17.1: the size of a territory: home tiles two, a pile one, persons none."""
    return len(player.territory.tiles)


def territory_points(state: State) -> list[int]:
    """G2-17.1: for each seat the points it loses for tiles above the smallest territory."""
    sizes = [tile_count(player) for player in state.players]
    least = min(sizes)
    return [(size - least) * state.kit.points_per_extra_tile for size in sizes]


def coin_points(state: State, seat: int) -> int:
    """G2-17.2: a point for each coin. G2-12.13: a card may make the first ones worth more."""
    kit = state.kit
    player = state.players[seat]
    points = player.coins * kit.points_per_coin
    for card, effect in kit.coin_cards:
        if card in player.cards:
            points += min(player.coins, effect.first) * (effect.points_each - kit.points_per_coin)
    return ask(state, CoinValue(seat), points)


def goods(player: Player) -> int:
    return sum(map(len, player.territory.goods))
