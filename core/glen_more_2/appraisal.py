"""How good a position of Glen More II looks: points that each seat will probably end with.

What is certain counts in full: points gained, the scorings to come with what is held now, the final scoring. What only
promises points (goods, scots, tiles that work, lasting effects, time on the rondel) counts less the nearer the end is.
"""

from __future__ import annotations

from functools import lru_cache

from core.glen_more_2.components import KITS, Components
from core.glen_more_2.effects import CastlesSupport, CoinForGood, PointsPerUnusedMove, WhiskyTileInstead
from core.glen_more_2.rules.rondel import space_of
from core.glen_more_2.scoring import category_points, coin_points, territory_points
from core.glen_more_2.state import Player, State
from core.glens.chain import figure
from core.glens.effects import Effect, Exchange, MovementPoints, Points, Produce, ProduceAny

KEPT = 0.85
"""The part of an advantage in a category that lasts from one scoring to the next."""
GOOD, SCOT, MARKER = 0.7, 1.6, 0.25
"""What a good on a tile, a scot abroad and a marker in the supply are worth while the game is young."""
MOVEMENT, PLACE = 0.7, 1.5
"""What a movement point still to be used and a space of lead on the rondel are worth."""
TILE = 1.5
"""How many of the three points for an extra tile are lost even early, when others may still lay as many."""
LASTING = {WhiskyTileInstead: 3.0, CastlesSupport: 2.0, PointsPerUnusedMove: 3.0, CoinForGood: 3.0}
EXTRA = 6.0
"""What a card is worth that activates a tile in each turn."""


def forecast(state: State) -> tuple[float, ...]:
    """Expected points of each seat; exact when the game is over."""
    points = [float(player.points) for player in state.players]
    if not state.agenda:
        return tuple(points)
    kit = state.kit
    young = _young(state, kit)
    rounds = _rounds(len(kit.stacks) - 1 - state.scorings)
    for category in kit.categories:
        for seat, n in enumerate(category_points(state, category)[1]):
            points[seat] += rounds * n
    extra_tile = -kit.points_per_extra_tile
    share = 1.0 - young * TILE / extra_tile if extra_tile else 1.0
    for seat, n in enumerate(territory_points(state)):
        points[seat] += n * share
    for seat, player in enumerate(state.players):
        points[seat] += coin_points(state, seat) + young * promise(state.components, player)
        points[seat] -= PLACE * min(1.0, 2 * young) * _lead(state, seat)
    if state.movement:
        points[state.agenda[0].seat] += MOVEMENT * state.movement  # type: ignore[union-attr]
    return tuple(points)


def _young(state: State, kit: Components) -> float:
    """The part of the game that is still to come, by the tiles before World's End."""
    deck = state.deck
    left = deck.index(kit.worlds_end) if kit.worlds_end in deck else 0
    return min(1.0, (left + 4) / 60) if left else 0.05


def _rounds(left: int) -> float:
    """The scorings to come, each counting a little less than the one before."""
    return sum(KEPT**n for n in range(left))


def _lead(state: State, seat: int) -> int:
    """How far a figure is ahead of the hindmost piece: the farther, the fewer turns."""
    piece = figure(seat)
    if any(other == piece for other, _ in state.aboard):
        return 0
    return space_of(state, piece)


@lru_cache(maxsize=4096)
def promise(components: str, player: Player) -> float:
    """What a player's means may bring in a whole game. Most positions that are compared differ in one player."""
    kit = KITS[components]
    territory = player.territory
    goods = sum([len(held) for held in territory.goods])
    castle = territory.members[territory.at(kit.home_castle)]
    abroad = sum(territory.members) - castle
    markers = kit.set_up.markers_per_player - len(player.clans)
    value = GOOD * min(goods, 8) + SCOT * min(abroad, 4) + MARKER * markers
    value += sum([_working(components, tile) for tile in territory.tiles])
    for card in player.cards:
        value += EXTRA * kit.extra_activations[card]
    if player.clans:
        for kind, worth in LASTING.items():
            if any(clan in player.clans for clan, _ in kit.lasting.get(kind, ())):
                value += worth
    return value


@lru_cache(maxsize=1024)
def _working(components: str, tile: int) -> float:
    """What a tile may bring when it is activated now and then."""
    return max(map(_worth, KITS[components].tiles[tile].activation), default=0.0)


def _worth(effect: Effect) -> float:
    match effect:
        case Produce(goods):
            return 2.0 + 0.8 * (sum(goods) - 1)
        case ProduceAny():
            return 2.4
        case Points(n):
            return 1.2 * n
        case MovementPoints(n):
            return 1.0 * n
        case Exchange(give, points, whisky, markers):
            return max(0.0, 1.5 * (points + 3.0 * whisky + 3.5 * markers - 1.2 * give.goods - give.coins))
    return 0.5
