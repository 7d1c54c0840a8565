"""The rondel: fourteen spaces round the market, rear first, with figures, the die and tiles."""

from __future__ import annotations

from core.glen_more_2.facts.costs import due_for
from core.glen_more_2.facts.rondel import all_spaces, fate, pieces
from core.glen_more_2.questions import Ring
from core.glen_more_2.tasks import TakingTile
from core.glens.chain import DIE, GAP, STRANGER, is_figure, seat_of
from core.glens.market import NEVER, coins_needed
from core.glens.state import Take
from core.kernel import Who, say
from web.html import Html, el, join
from web.scene import Scene
from web.screens.emblems import shape
from web.tables.glen_more_2.chronicles import chapters, marks, piece_of
from web.tables.glen_more_2.names import EDITION, tile_face, tile_told
from web.tables.glen_more_2.reading import Reading, acting_seat, figures_on
from web.tables.glens import ring
from web.tables.glens.market import market
from web.tables.glens.things import classes, pointed_space, slot, third
from web.tables.glens.tiles import art, figure, use

TOP, RIGHT, BOTTOM = 4, 3, 4
PRINTED = TOP + RIGHT + BOTTOM + 3
"""The spaces of the ring as it is drawn."""
BOARDED = ((8, 8), (52, 8), (8, 34), (52, 34))
"""Where figures stand that share a space with a tile."""


def rondel(scene: Scene, reading: Reading) -> Html:
    """The ring with the market in its middle."""
    state = reading.state
    pointed = pointed_space(scene, TakingTile)
    told = fate(state, pointed) if pointed is not None else None
    leaving = told.leaving if told is not None else ()
    chain = all_spaces(state)
    taken = {(state.rear + place) % reading.ring.spaces for place in range(len(chain))}
    rear = pieces(state)[0][0] if state.agenda and not state.moved else -1
    return ring.ring(
        EDITION,
        scene,
        "rondel",
        say("g2t.rondel"),
        (
            *(
                _space(scene, reading, place, entry, leaves=place in leaving, rear=place == rear)
                for place, entry in enumerate(chain)
            ),
            *(_unused(scene, reading, space) for space in range(reading.ring.spaces) if space not in taken),
        ),
        market=_market(scene, reading),
    )


def at(spaces: Ring, space: int) -> tuple[int, int, int]:
    """Column, row and height of a space of the ring. What stands there for good may cover several printed spaces: then
    the ring has fewer."""
    covered = PRINTED - spaces.spaces
    first = min((place for place, _ in spaces.fixed), default=spaces.spaces)
    if space == first and covered > 0:
        column, row = ring_place(space + covered)
        return column, row, covered + 1
    column, row = ring_place(space if space < first else space + covered)
    return column, row, 1


def ring_place(space: int) -> tuple[int, int]:
    return ring.place(space % PRINTED, TOP, RIGHT, BOTTOM)


def _at(spaces: Ring, space: int) -> tuple[str, str | None]:
    """The class of a space and, if it is a high one, its style."""
    column, row, high = at(spaces, space)
    style = f"grid-row:{row} / span {high}" if high > 1 else None
    kind = f"gl-space gl-c{column} gl-r{row} {third(column - 1, TOP + 2)}"
    return (f"{kind} g2-high" if high > 1 else kind), style


def _unused(scene: Scene, reading: Reading, space: int) -> Html:
    """A space that the chain does not reach: empty, or under what stands there for good."""
    entry = reading.ring.at(space)
    if entry is not None:
        return _fixture(scene, reading, space, entry)
    kind, style = _at(reading.ring, space)
    return el("li", class_=kind, style=style, id=f"g2-ring-{space}")


def _fixture(scene: Scene, reading: Reading, space: int, entry: int) -> Html:
    """What a chronicle has put onto the rondel, with the figures on it."""
    found = (chapter.fixture(scene, reading, entry) for chapter in chapters(reading.state))
    drawn = next((fixture for fixture in found if fixture is not None), None)
    aboard = figures_on(reading.state, entry)
    kind, style = _at(reading.ring, space)
    if drawn is None:
        return el("li", class_=kind, style=style, id=f"g2-ring-{space}")
    return slot(
        scene,
        reading.lit,
        drawn.thing,
        drawn.picture,
        *(el("span", figure(scene.seats[seat].colour), class_="g2-aboard") for seat in aboard),
        called=scene.text(drawn.called),
        kind=classes("gl-stand g2-fixture", "lastmove" if drawn.just_now else None),
        notes=[*drawn.notes, *(say("g2t.note.aboard", who=Who(seat)) for seat in aboard)],
        place=kind,
        style=style,
        id_=f"g2-ring-{space}",
    )


def _space(scene: Scene, reading: Reading, place: int, entry: int, *, leaves: bool, rear: bool) -> Html:
    number = (reading.state.rear + place) % reading.ring.spaces
    if entry < GAP:
        return _fixture(scene, reading, number, entry)
    return ring.space(
        EDITION,
        scene,
        reading,
        ring.Space(place, number, _at(reading.ring, number)[0], rear, leaves),
        _standing(scene, reading, place, entry, leaves=leaves, rear=rear),
        coins=_coins(scene, reading, place, entry) if entry >= 0 else None,
        off=ring.out_of_reach(reading, place, taking=entry >= 0 and isinstance(reading.task, TakingTile)),
    )


def _standing(scene: Scene, reading: Reading, place: int, entry: int, *, leaves: bool, rear: bool) -> ring.Standing:
    state = reading.state
    if entry == GAP:
        return _gap(scene, reading, place)
    if entry == DIE:
        return ring.die_of(EDITION, scene, reading.rolled, *([say("g2t.note.waits")] if state.waiting else []))
    if is_figure(entry):
        moved = seat_of(entry) in reading.just_moved and not state.moved
        return ring.figure_of(EDITION, scene, seat_of(entry), acts=rear, just_now=moved)
    if entry == STRANGER:
        stranger = piece_of(state, scene.cues(scene.recent))
        notes = [*stranger.notes, *([say("g2t.note.acts")] if rear else [])]
        return ring.Standing(stranger.picture, scene.text(stranger.called), notes, stranger.just_now)
    return _tile(scene, reading, entry, leaves=leaves)


def _gap(scene: Scene, reading: Reading, place: int) -> ring.Standing:
    """An empty space; at the rear of a turn that goes on, where its figure came from."""
    seat = acting_seat(reading.state)
    if place or seat is None or not reading.state.moved:
        return ring.empty(EDITION, scene)
    if reading.state.acting == STRANGER:
        stranger = piece_of(reading.state)
        return ring.Standing(el("span", stranger.picture, class_="gl-ghost"), scene.text(stranger.called))
    return ring.came_from(EDITION, scene, seat)


def _tile(scene: Scene, reading: Reading, tile: int, *, leaves: bool) -> ring.Standing:
    """A tile, with what chronicles put onto it and the figures that share its space."""
    state = reading.state
    aboard, marked = figures_on(state, tile), marks(scene, reading, "tile", tile)
    picture = art(
        tile_face(scene.words, state.kit, tile, priced=True),
        *(mark.picture for mark in marked),
        join(_boarded(scene, seat, at) for seat, at in zip(aboard, BOARDED, strict=False)) if aboard else None,
        el("use", href="#gl-leaves") if leaves else None,
        classes="gl-tile",
    )
    notes = [say("g2t.note.aboard", who=Who(seat)) for seat in aboard]
    notes += [said for mark in marked for said in mark.said]
    notes += [say("g2t.note.leaves")] if leaves else []
    return ring.Standing(picture, tile_told(scene.words, state.kit, tile), notes)


def _boarded(scene: Scene, seat: int, at: tuple[int, int]) -> Html:
    colour, (x, y) = scene.seats[seat].colour, at
    return el(
        "g",
        use("figure", x, y, 40),
        use(shape(colour), x + 14, y + 25, 12, class_="gl-emblem"),
        class_=f"p{colour}",
    )


def _coins(scene: Scene, reading: Reading, place: int, entry: int) -> int | None:
    """G2-5.2: all the coins that a tile costs at least, if it is more than stands on it."""
    state = reading.state
    takes = (Take, *(kind for chapter in chapters(state) for kind in chapter.takes))
    if not any(isinstance(move, takes) and getattr(move, "space", None) == place for move in scene.moves):
        return None
    due = due_for(state, reading.task.seat, entry)
    stock = state.players[reading.task.seat].territory.stock(len(state.kit.goods))
    bought = coins_needed(due.price.ways, stock, state.market, state.kit.slots, selling=False)
    coins = bought + due.coins()
    return coins if coins > state.kit.tiles[entry].cost.coins and coins < NEVER else None


def _market(scene: Scene, reading: Reading) -> Html:
    kit = reading.state.kit
    rows = ring.rows_of(EDITION, reading, range(len(kit.goods)))
    return market(scene, reading.lit, rows, kit.slots, title=say("g2t.market"), called="g2-market")
