"""The chain: fourteen spaces round the warehouse, rear first, with figures, the die and tiles."""

from __future__ import annotations

from core.glen_more.components import BOARD, GOODS, KIT, ROWS, TILES
from core.glen_more.state import TakingTile
from core.glens.chain import DIE, GAP, is_figure, seat_of
from core.glens.market import NEVER, coins_needed
from core.glens.names import space_thing
from core.kernel import say
from web.html import Html, el
from web.scene import Scene
from web.tables.glen_more.names import EDITION, tile_face, tile_told
from web.tables.glen_more.reading import Reading, acting, leaving_spaces
from web.tables.glens import ring
from web.tables.glens.market import market
from web.tables.glens.things import third
from web.tables.glens.tiles import art

LAYOUT = BOARD.track.layout


def chain(scene: Scene, reading: Reading) -> Html:
    """The ring with the warehouse in its middle."""
    state = reading.state
    leaving = leaving_spaces(scene)
    free = (state.rear + KIT.spaces) % BOARD.track.spaces
    rows = ring.rows_of(EDITION, reading, ROWS)
    return ring.ring(
        EDITION,
        scene,
        "chain",
        say("gmt.chain"),
        (
            *(
                _space(scene, reading, place, entry, leaves=place in leaving and entry >= 0)
                for place, entry in enumerate(state.chain)
            ),
            el("li", class_=_at(free), id=f"gm-ring-{free}"),
        ),
        market=market(scene, reading.lit, rows, KIT.slots, title=say("gmt.warehouse"), called="gm-warehouse"),
    )


def _at(space: int) -> str:
    column, row = ring.place(space, LAYOUT.top, LAYOUT.right, LAYOUT.bottom)
    return f"gl-space gl-c{column} gl-r{row} {third(column - 1, LAYOUT.top + 2)}"


def _space(scene: Scene, reading: Reading, place: int, entry: int, *, leaves: bool) -> Html:
    number = (reading.state.rear + place) % BOARD.track.spaces
    rear = place == 0 and entry not in {GAP, DIE} and bool(scene.view.agenda)
    taking = entry >= 0 and isinstance(reading.task, TakingTile)
    return ring.space(
        EDITION,
        scene,
        reading,
        ring.Space(place, number, _at(number), rear, leaves),
        _standing(scene, reading, place, entry, leaves=leaves),
        coins=_coins(reading, place, entry) if entry >= 0 else None,
        off=ring.out_of_reach(reading, place, taking=taking),
    )


def _standing(scene: Scene, reading: Reading, place: int, entry: int, *, leaves: bool) -> ring.Standing:
    if entry == GAP:
        seat = acting(reading.state)
        return ring.empty(EDITION, scene) if seat is None else ring.came_from(EDITION, scene, seat)
    if entry == DIE:
        return ring.die_of(EDITION, scene, reading.rolled)
    if is_figure(entry):
        seat = seat_of(entry)
        moved = seat in reading.just_moved and not scene.view.in_turn
        return ring.figure_of(EDITION, scene, seat, acts=place == 0, just_now=moved)
    picture = art(
        tile_face(scene.words, entry, priced=True),
        el("use", href="#gl-leaves") if leaves else None,
        classes="gl-tile",
    )
    return ring.Standing(picture, tile_told(scene.words, entry), [say("gmt.note.leaves")] if leaves else [])


def _coins(reading: Reading, place: int, entry: int) -> int | None:
    """GM-5.2: the least that has to be bought for a tile that can be taken, in coins."""
    if not isinstance(reading.task, TakingTile) or space_thing(place) not in reading.lit.some:
        return None
    price = TILES[entry].cost
    if not price.goods:
        return None
    state = reading.state
    stock = state.players[reading.task.seat].territory.stock(len(GOODS))
    needed = coins_needed(price.ways, stock, state.market, KIT.slots, selling=False)
    return needed if 0 < needed < NEVER else None
