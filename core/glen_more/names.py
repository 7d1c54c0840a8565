"""What things of Glen More are called: on the table, and in words made from data."""

from __future__ import annotations

from collections.abc import Iterable

from core.glen_more.components import BOARD, CARDS, EXTRA_ACTIVATIONS, KIT, SOURCES, START_VILLAGES, TILES
from core.glens.components import Tile
from core.glens.names import Names, shared_words
from core.kernel import Message, say

CHIEFTAIN, ANYWHERE, FILL = "chieftain-0", "loch-ness", "fill"


REST = "activate-rest"


def tile_name(tile: int) -> Message:
    """A special tile by its own name, an ordinary one by its kind."""
    card = TILES[tile].card
    return card_name(card) if card is not None else say(f"gm.tile.{_tile_word(TILES[tile])}")


def _tile_word(tile: Tile) -> str:
    return "start" if tile.number in START_VILLAGES else tile.kind


def card_name(card: int) -> Message:
    return say(f"gm.card.{CARDS[card].id}")


def the_tile(tile: int) -> Message:
    """A tile that is taken, laid, activated: castles and lochs have a name of their own and no article."""
    if tile in START_VILLAGES:
        return say("gm.the.start")
    if TILES[tile].card is None:
        return say("gm.the", tile=tile_name(tile))
    return say("gm.the.own", tile=tile_name(tile))


def of_tile(tile: int) -> Message:
    """A tile that something comes from or lies beside."""
    if tile in START_VILLAGES:
        return say("gm.of.start")
    if TILES[tile].card is None:
        return say("gm.of", tile=tile_name(tile))
    return say("gm.of.own", tile=tile_name(tile))


def source_name(source: int) -> Message:
    return say(f"gm.source.{SOURCES[source]}")


NAMES = Names(
    tile=tile_name,
    the=the_tile,
    of=of_tile,
    card=card_name,
    source=source_name,
    home=of_tile(START_VILLAGES[0]),
    extra=card_name(next(card for card, tiles in enumerate(EXTRA_ACTIVATIONS) if tiles)),
)


def component_words() -> Iterable[str]:
    """The keys made from data: goods and directions, tiles, cards, scorings and sources of points."""
    yield from shared_words(KIT)
    yield from ("gm.log.compared", "gm.log.compared.seat")
    yield from dict.fromkeys(f"gm.tile.{tile.kind}" for tile in TILES)
    yield tile_name(START_VILLAGES[0]).key
    for card in CARDS:
        yield card_name(card.number).key
    for number in range(len(BOARD.scoring.after_last_tile_of_stack)):
        yield f"gm.scoring.{number + 1}"
    for source in SOURCES:
        yield f"gm.source.{source}"
        yield f"gm.scored.{source}"
