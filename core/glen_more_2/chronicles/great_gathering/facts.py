"""C7-5: what the ten scoring cards count, and C7-4: the points for it. All of it can be asked at any time."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache

from core.glen_more_2.chronicles.great_gathering.state import ScoringCard, file_in, file_of
from core.glen_more_2.components import KITS, Components
from core.glen_more_2.facts.counting import counts
from core.glen_more_2.state import State
from core.glens.territory import AROUND, ROW, SIDES, Territory

EDGES = tuple(way for way, _, _ in SIDES)

InTerritory = Callable[[Components, ScoringCard, Territory], int]
AtTable = Callable[[State, int], tuple[int, ...]]

_IN_TERRITORY: dict[str, InTerritory] = {}
_AT_TABLE: dict[str, AtTable] = {}


def _in_territory(*cards: str) -> Callable[[InTerritory], InTerritory]:
    """Cards that count what is in a territory."""

    def register(count: InTerritory) -> InTerritory:
        _IN_TERRITORY.update(dict.fromkeys(cards, count))
        return count

    return register


def _at_table(card: str) -> Callable[[AtTable], AtTable]:
    """A card that counts something else, for each seat."""

    def register(count: AtTable) -> AtTable:
        _AT_TABLE[card] = count
        return count

    return register


def values(state: State, card: int) -> tuple[int, ...]:
    """For each seat what a card counts."""
    at_table = _AT_TABLE.get(file_of(state).cards[card].id)
    return _territories(state, card) if at_table is None else at_table(state, card)


def _territories(state: State, card: int) -> tuple[int, ...]:
    return tuple([_counted(state.components, card, player.territory) for player in state.players])


@lru_cache(maxsize=16384)
def _counted(components: str, card: int, territory: Territory) -> int:
    """Kept, because bots ask it of many positions with the same territories."""
    kit = KITS[components]
    record = file_in(kit).cards[card]
    return _IN_TERRITORY[record.id](kit, record, territory)


# 4. Scoring


def points(state: State, card: int) -> tuple[int, ...]:
    """C7-4.1, C7-4.2: for each seat the points of a card, shared by those who are best. C7-4.3: none for nothing."""
    file = file_of(state)
    counted = values(state, card)
    best = min(counted) if file.cards[card].best == "min" else max(counted)
    if not best:
        return (0,) * len(counted)
    share = file.shares[str(counted.count(best))]
    return tuple([share if value == best else 0 for value in counted])


# 5. The ten cards


@_in_territory("herds", "stores")
def goods_lying(kit: Components, card: ScoringCard, territory: Territory) -> int:
    """C7-5.1, C7-5.2: these goods on own tiles."""
    stock = territory.stock(len(kit.goods))
    return sum(n for good, n in zip(kit.goods, stock, strict=True) if good in card.goods)


@_in_territory("square")
def side_of_square(kit: Components, card: ScoringCard, territory: Territory) -> int:
    """C7-5.3: the side of the largest full square. One with its upper right corner on a cell is one larger than the
    smallest of those that end left of it, below it and across."""
    side: dict[int, int] = {}
    for cell in sorted(territory.cells):
        side[cell] = 1 + min(side.get(cell - way, 0) for way in (1, ROW, ROW + 1))
    return max(side.values())


@_at_table("sets")
def full_sets(state: State, card: int) -> tuple[int, ...]:
    """C7-5.4: a scot in the home castle, a landmark, whisky and a person, each as a scoring round counts it."""
    return tuple(map(min, *[counts(state, category) for category in state.kit.categories]))


@_at_table("garrisons")
def castles_held(state: State, card: int) -> tuple[int, ...]:
    """C7-5.5: castles with a scot. The home castle is held if a scoring round counts a scot there."""
    at_home = counts(state, "home_castle_scots")
    return tuple([n + (scots > 0) for n, scots in zip(_territories(state, card), at_home, strict=True)])


@_in_territory("garrisons")
def castles_held_abroad(kit: Components, card: ScoringCard, territory: Territory) -> int:
    places = zip(territory.cells, territory.tiles, territory.members, strict=True)
    return sum(
        scots > 0 and cell != kit.home_castle and kit.tiles[tile].kind == card.kind for cell, tile, scots in places
    )


@_in_territory("stills")
def tiles_of_kind(kit: Components, card: ScoringCard, territory: Territory) -> int:
    """C7-5.6: own tiles of a kind."""
    return len(_cells_of_kind(kit, card, territory))


@_in_territory("wanderer")
def farthest_scot(kit: Components, card: ScoringCard, territory: Territory) -> int:
    """C7-5.7: the movement points that the scot farthest from the home castle would need to reach it."""
    steps = reach(kit.home_castle, territory.cells, AROUND)
    return max((steps[cell] for cell in territory.standing), default=0)


@_at_table("leftovers")
def own_discards(state: State, card: int) -> tuple[int, ...]:
    """C7-5.8: tiles in the own discard pile."""
    return tuple([len(state.discards[own_pile(seat)]) for seat in range(state.seats)])


def own_pile(seat: int) -> int:
    """C7-5.8: the first pile is common to all."""
    return 1 + seat


@_in_territory("smallholding")
def size_of_territory(kit: Components, card: ScoringCard, territory: Territory) -> int:
    """C7-5.9, C7-4.4: tiles as the final scoring counts them."""
    return len(territory.tiles)


@_in_territory("pasture")
def largest_group(kit: Components, card: ScoringCard, territory: Territory) -> int:
    """C7-5.10: the largest group of tiles of a kind that are joined by edges."""
    cells = _cells_of_kind(kit, card, territory)
    return max((len(reach(cell, cells, EDGES)) for cell in cells), default=0)


def _cells_of_kind(kit: Components, card: ScoringCard, territory: Territory) -> list[int]:
    """C7-4.4: of a pile only the top tile counts."""
    places = zip(territory.cells, territory.tiles, strict=True)
    return [cell for cell, tile in places if kit.tiles[tile].kind == card.kind]


def reach(start: int, cells: Collection[int], ways: tuple[int, ...]) -> dict[int, int]:
    """The cells that can be reached from one of them in such steps, and how many it takes."""
    steps = {start: 0}
    for cell in (queue := [start]):
        for other in (cell + way for way in ways):
            if other in cells and other not in steps:
                steps[other] = steps[cell] + 1
                queue.append(other)
    return steps
