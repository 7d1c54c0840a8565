"""G2-18.16: a choice without any chance is not asked. What a seat may hope for: now, after the right sales, after the
tile that a card lets it activate at any moment (G2-12.8), or after what chronicles let its movement points do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.glen_more_2.asking import ask
from core.glen_more_2.components import PERSON
from core.glen_more_2.effects import ActivateTiles
from core.glen_more_2.facts.activating import extra_left, possible, ways_of
from core.glen_more_2.questions import MovementUses
from core.glen_more_2.rules.laying import cells_for, supported
from core.glen_more_2.state import State, replace
from core.glens.effects import Exchange, MovementPoints, Points, Produce, ProduceAny
from core.glens.facts import room
from core.glens.territory import near
from core.kernel.agenda import put

# Room for goods


def fits(state: State, seat: int, cells: Sequence[int], n: int) -> bool:
    return all(room(state, seat, cell) >= n for cell in cells)


def hope_for_room(state: State, seat: int, cells: Sequence[int], *, running: bool) -> bool:
    """G2-7.4: without room goods are lost, unless the player sells some first or gives them away."""
    territory = state.players[seat].territory
    if any(
        room(state, seat, cell) or any(state.market[good] for good in territory.goods[territory.at(cell)])
        for cell in cells
    ):
        return True
    return not running and any(isinstance(effect, Exchange) for _, effect in _by_card(state, seat) if cells)


# Tiles to activate


def cells_to_activate(state: State, seat: int, effect: ActivateTiles) -> list[int]:
    territory = state.players[seat].territory
    tiles = state.kit.tiles
    cells = [
        cell
        for cell, tile in zip(territory.cells, territory.tiles, strict=True)
        if not effect.kind or tiles[tile].kind == effect.kind
    ]
    if not effect.of:
        return cells
    centres = [cell for cell, tile in zip(territory.cells, territory.tiles, strict=True) if tiles[tile].id == effect.of]
    around = {cell for centre in centres for cell in near(cells, centre)}
    return [cell for cell in cells if cell in around]


def hope_to_activate(state: State, seat: int, cells: Sequence[int], *, running: bool) -> bool:
    """Whether one of the tiles could be activated; while another one is running the card rests (G2-4.5)."""
    if possible(state, seat, cells, selling=True):
        return True
    closed = [cell for cell in cells if cell not in state.activated]
    if running or not closed:
        return False
    return uses_elsewhere(state, seat) or any(
        _opens(state, seat, closed, *card) for card in _by_card(state, seat, cells)
    )


def uses_elsewhere(state: State, seat: int) -> bool:
    """Whether movement points are good for more than steps of scots: it may bring anything (CX-4.2)."""
    return state.movement > 0 and bool(ask(state, MovementUses(seat), []))


def _by_card(state: State, seat: int, cells: Sequence[int] = ()) -> Iterator[tuple[int, object]]:
    """The tiles that a card may yet activate, besides some, and what each does then."""
    if extra_left(state, seat):
        territory = state.players[seat].territory
        others = [cell for cell in territory.cells if cell not in cells]
        for cell, way in ((move.cell, move.way) for move in possible(state, seat, others, selling=True)):
            yield cell, ways_of(state, seat, territory.tiles[territory.at(cell)])[way].effect


def _opens(state: State, seat: int, closed: Sequence[int], cell: int, effect: object) -> bool:
    """Whether one of the closed tiles could be activated after this one: its goods may be used or sold, what it takes
    makes room, and what else it brings may be anything."""
    match effect:
        case Points() | MovementPoints():
            return False
        case Produce(goods):
            brings = [[(good, n) for good, n in enumerate(goods) if n]]
        case ProduceAny(n):
            brings = [[(good, n)] for good in range(len(state.kit.goods))]
        case Exchange(whisky=0, markers=0, then=()):
            return any(not room(state, seat, other) for other in closed)
        case _:
            return bool(closed)
    return any(possible(_with_goods(state, seat, cell, goods), seat, closed, selling=True) for goods in brings)


def _with_goods(state: State, seat: int, cell: int, goods: Sequence[tuple[int, int]]) -> State:
    player = state.players[seat]
    territory = player.territory
    for good, n in goods:
        territory = territory.stored(cell, good, n)
    return replace(state, players=put(state.players, seat, replace(player, territory=territory)))


# Tiles of the discards


def discards_to_take(state: State, seat: int, standing: tuple[int, ...] | None = None) -> list[int]:
    """G2-11.24: the tiles of the discards that can be laid, and persons; lowest number first. `standing`: if scots
    stood there."""
    territory = state.players[seat].territory
    near = supported(state, seat) if standing is None else standing
    found = []
    for number in sorted(tile for pile in state.discards for tile in pile):
        tile = state.kit.tiles[number]
        if tile.kind == PERSON or (tile.laid and cells_for(state, territory, tile, near)):
            found.append(number)
    return found


def hope_to_lay(state: State, seat: int, *, running: bool) -> bool:
    """Whether one of them could be taken; a scot that can still move may open a place."""
    if discards_to_take(state, seat):
        return True
    territory = state.players[seat].territory
    if running or not territory.standing or not discards_to_take(state, seat, territory.cells):
        return False
    return state.movement > 0 or any(_moves_scots(effect) for _, effect in _by_card(state, seat))


def _moves_scots(effect: object) -> bool:
    """Or may bring what does: a marker, something of a chronicle."""
    match effect:
        case Exchange(markers=0, then=()) | Produce() | ProduceAny() | Points():
            return False
    return True
