"""The chain: fourteen spaces round the warehouse, rear first, with figures, the die and tiles."""

from __future__ import annotations

from core.glen_more.components import BOARD, GOODS, KIT, ROWS, TILES
from core.glen_more.state import TakingTile
from core.glens.chain import DIE, GAP, is_figure, seat_of
from core.glens.market import NEVER, coins_needed
from core.glens.names import row_thing, space_thing
from core.kernel import Message, Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more.names import good_name, tile_face, tile_told
from web.tables.glen_more.reading import Reading, acting, leaving_spaces
from web.tables.glens import ring
from web.tables.glens.market import Row, market
from web.tables.glens.things import classes, thing_button, third, why_not
from web.tables.glens.tiles import art, die, figure

DIE_AT_REST = 2
LAYOUT = BOARD.track.layout


def chain(scene: Scene, reading: Reading) -> Html:
    """The ring with the warehouse in its middle."""
    state = reading.state
    leaving = leaving_spaces(scene)
    free = (state.rear + KIT.spaces) % BOARD.track.spaces
    return el(
        "section",
        el("h2", scene.text(say("gmt.chain")), class_="vh", id="gm-chain-title"),
        el(
            "div",
            ring.turns(),
            el(
                "ol",
                *(
                    _space(scene, reading, place, entry, leaves=place in leaving and entry >= 0)
                    for place, entry in enumerate(state.chain)
                ),
                el("li", class_=_at(free), id=f"gm-ring-{free}"),
                class_="gl-spaces",
            ),
            _warehouse(scene, reading),
            class_="gl-ring",
        ),
        class_="gm-chain",
        aria_labelledby="gm-chain-title",
    )


def _at(space: int) -> str:
    column, row = ring.place(space, LAYOUT.top, LAYOUT.right, LAYOUT.bottom)
    return f"gl-space gl-c{column} gl-r{row} {third(column - 1, LAYOUT.top + 2)}"


def _space(scene: Scene, reading: Reading, place: int, entry: int, *, leaves: bool) -> Html:
    thing = space_thing(place)
    space = (reading.state.rear + place) % BOARD.track.spaces
    where = scene.text(say("gmt.space", k=place + 1))
    if entry == GAP:
        picture, what, notes = _origin(scene, reading)
    elif entry == DIE:
        rolled = reading.rolled
        picture, what = die(rolled or DIE_AT_REST), scene.text(say("gmt.die"))
        notes = [] if rolled is None else [say("gmt.note.rolled", roll=rolled)]
    elif is_figure(entry):
        picture, what, notes = _figure(scene, reading, place, seat_of(entry))
    else:
        picture = art(
            tile_face(scene.words, entry, priced=True),
            el("use", href="#gl-leaves") if leaves else None,
            classes="gl-tile",
        )
        what = tile_told(scene.words, entry)
        notes = [say("gmt.note.leaves")] if leaves else []
    cost = _coins(scene, reading, place, entry) if entry >= 0 else None
    moved = is_figure(entry) and seat_of(entry) in reading.just_moved
    rolled_now = entry == DIE and reading.rolled is not None
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            picture,
            el("span", scene.text(say("gmt.leaves")), class_="gl-leaves") if leaves else None,
            el("span", icon("coin"), cost, class_="gl-price") if cost else None,
            called=f"{where}: {what}",
            kind=classes(
                "gl-stand",
                "gm-rear" if place == 0 and entry not in {GAP, DIE} and scene.view.agenda else None,
                "lastmove" if (moved and not scene.view.in_turn) or rolled_now else None,
                "off" if _out_of_reach(reading, thing, entry) else None,
            ),
            notes=[*notes, say("gmt.note.coins", n=cost)] if cost else notes,
        ),
        why_not(scene, thing),
        class_=_at(space),
        id=f"gm-ring-{space}",
    )


def _origin(scene: Scene, reading: Reading) -> tuple[Html | None, str, list[Message]]:
    """Where the figure of this turn came from."""
    seat = acting(reading.state)
    if seat is None:
        return None, scene.text(say("gmt.empty_space")), []
    return figure(scene.seats[seat].colour, "gl-ghost"), scene.text(say("gmt.came_from", who=Who(seat))), []


def _figure(scene: Scene, reading: Reading, place: int, seat: int) -> tuple[Html, str, list[Message]]:
    notes = [say("gmt.note.acts")] if place == 0 else []
    return figure(scene.seats[seat].colour), scene.text(say("gmt.figure", who=Who(seat))), notes


def _out_of_reach(reading: Reading, thing: str, entry: int) -> bool:
    """A tile that cannot be taken now, while one is to be taken."""
    return (
        entry >= 0 and isinstance(reading.task, TakingTile) and bool(reading.lit.some) and thing not in reading.lit.some
    )


def _coins(scene: Scene, reading: Reading, place: int, entry: int) -> int | None:
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


def _warehouse(scene: Scene, reading: Reading) -> Html:
    rows = [
        Row(
            thing=row_thing(good),
            good=GOODS[good],
            name=good_name(good),
            filled=reading.state.market[good],
            sellable=good in reading.sellable,
        )
        for good in ROWS
    ]
    return market(scene, reading.lit, rows, KIT.slots, title=say("gmt.warehouse"), called="gm-warehouse")
