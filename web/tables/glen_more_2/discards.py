"""The discards, open to look through; from here Munro takes a tile."""

from __future__ import annotations

from core.glen_more_2.moves import TakeDiscarded
from core.glen_more_2.names import discarded_thing
from core.kernel import say
from web.html import Html, el
from web.scene import Scene
from web.tables.glen_more_2.chronicles import chapters
from web.tables.glen_more_2.names import tile_face, tile_told
from web.tables.glen_more_2.reading import DISCARDS, Reading
from web.tables.glens.things import classes, slot, third
from web.tables.glens.tiles import art

COLUMNS = 6


def discards(scene: Scene, reading: Reading) -> Html:
    """Every discarded tile, pile by pile; those that fit somewhere glow when one may be taken."""
    piles = reading.state.discards
    asked = DISCARDS in reading.asked
    if not any(piles):
        return el("p", scene.text(say("g2t.discards.none")), class_="gm-quiet g2-empty")
    return el(
        "div",
        el("p", scene.text(say("g2t.discards.take") if asked else say("g2t.discards.look")), class_="gm-quiet"),
        *(part for number, pile in enumerate(piles) if pile for part in _pile(scene, reading, number, pile)),
        class_="g2-piles",
    )


def _pile(scene: Scene, reading: Reading, number: int, pile: tuple[int, ...]) -> list[Html]:
    """The tiles of a pile, under its name if it has one."""
    names = (chapter.pile(reading.state, number) for chapter in chapters(reading.state))
    name = next((name for name in names if name is not None), None)
    tiles = (_tile(scene, reading, tile, place) for place, tile in enumerate(pile))
    heading = [] if name is None else [el("h3", scene.text(name))]
    return [*heading, el("ul", *tiles, class_="g2-discards")]


def _tile(scene: Scene, reading: Reading, tile: int, place: int) -> Html:
    thing = discarded_thing(tile)
    asked = any(isinstance(move, TakeDiscarded) for move in scene.moves)
    return slot(
        scene,
        reading.lit,
        thing,
        art(tile_face(scene.words, reading.state.kit, tile, priced=True), classes="gl-tile"),
        called=tile_told(scene.words, reading.state.kit, tile),
        kind=classes(
            "gl-stand",
            "off" if asked and thing not in reading.lit.some else None,
            "lastmove" if tile in reading.just_discarded else None,
        ),
        place=f"gl-slot {third(place % COLUMNS, COLUMNS)}",
        id_=f"g2-discarded-{tile}",
    )
