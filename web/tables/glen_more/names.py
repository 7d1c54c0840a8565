"""Names and faces of the components of Glen More, put together once for each language."""

from __future__ import annotations

from functools import cache

from core.glen_more.components import CARDS, GOODS, KIT, START_VILLAGES, TILES
from core.glen_more.names import NAMES, tile_name
from core.glens.effects import Effect, ExtraActivation, Members, TakeCard
from core.glens.names import brings
from core.kernel import Message, say
from core.kernel.words import Words
from web.html import Html
from web.tables.glens import saying
from web.tables.glens.edition import Edition
from web.tables.glens.tiles import face, look_of


def good_name(good: int) -> Message:
    return say(f"glen.good.{GOODS[good]}")


@cache
def _face(name: str, tile: int, priced: bool, aside: bool) -> Html:
    return face(TILES[tile], name, look_of(TILES[tile], GOODS), priced=priced, aside=aside)


def tile_face(words: Words, tile: int, *, priced: bool = False, aside: bool = False) -> Html:
    """The picture of a tile with its name in the person's language."""
    return _face(words.text(tile_name(tile)), tile, priced, aside)


def about_tile(tile: int) -> tuple[Message, ...]:
    """All that a tile says of itself: cost, once-bonus, activation, river and road."""
    made = TILES[tile]
    members = made.cost.members_or_chieftains
    given = (say("glt.some.member_or_chieftain", n=members),) if members else ()
    return (
        *(() if tile in START_VILLAGES else (saying.cost_said(KIT, made.cost, *given),)),
        *saying.once_said(part for effect in made.once for part in _once(effect)),
        saying.activation_said(part for effect in made.activation for part in brings(KIT, effect)),
        *saying.lines_said(made),
    )


def _once(effect: Effect) -> tuple[Message, ...]:
    match effect:
        case Members(n):
            return (say("glt.some.members", n=n),)
        case TakeCard():
            return (say("glt.card"),)
    return brings(KIT, effect)


_told: dict[tuple[str, int], str] = {}
"""Tiles in words: the same sentences are needed for every tile in every picture of the table."""


def tile_told(words: Words, tile: int) -> str:
    """A tile in words, for whoever does not see it."""
    key = (words.language, tile)
    if key not in _told:
        _told[key] = ", ".join(words.text(part) for part in (tile_name(tile), *about_tile(tile)))
    return _told[key]


EDITION = Edition(
    ids="gm",
    words="gmt",
    names=lambda kit: NAMES,
    tile_told=lambda words, kit, tile: tile_told(words, tile),
    tile_face=lambda words, kit, tile, *, priced=False, aside=False: tile_face(words, tile, priced=priced, aside=aside),
    goods=lambda kit: kit.goods,
)


def card_symbol(card: int) -> str:
    return TILES[CARDS[card].tile].kind


def card_effect(card: int) -> Message:
    return say(f"gmt.effect.{CARDS[card].id}")


def card_timing(card: int) -> Message:
    """When a card counts: it was resolved when it was taken, works in each turn, in each scoring, or at the end."""
    when = CARDS[card].timing
    if when == "lasting":
        when = "turn" if any(isinstance(effect, ExtraActivation) for effect in CARDS[card].effects) else "scoring"
    return say(f"gmt.timing.{when}")
