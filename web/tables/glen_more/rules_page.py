"""The numbers and the pictures of the rules page, made of the same pieces as the table."""

from __future__ import annotations

from core.glen_more.components import BOARD, CARDS, GOODS, KIT, STACKS, TILE, TILES
from core.glen_more.names import card_name
from core.glens.comparing import difference_points
from core.glens.components import Card
from core.glens.effects import Exchange, ExtraActivation
from core.kernel import Message, say
from core.kernel.words import Words
from web.html import Html, el, icon, join
from web.tables.glen_more.names import tile_face
from web.tables.glens.pictures import (
    becomes,
    fits,
    goods_list,
    lit,
    new,
    numbered,
    piece,
    row,
    slots,
    swatch,
    territory,
)
from web.tables.glens.saying import yes_or_no
from web.tables.glens.tiles import art, die, figure, goods_on, members_on
from web.tables.rules_text import Figures, Value, each, rows, rules_text

BARRELS = (3, 0, 3, 5)
"""GM-16.6."""
TERRITORIES = (15, 13, 16, 13)
"""GM-16.5."""
FRAMES = ("yellow", "green", "brown", "grey", "blue")
RED, YELLOW, BLUE = 1, 2, 4
"""Colours of figures."""
MARKS = ((16, 36), (64, 14), (52, 52), (30, 86))
"""Where the numbers stand in the picture of a tile."""


def rules_page(words: Words) -> Html:
    drawn = Figures(figures(words), lambda tiles: row(*(_tile(words, tile) for tile in tiles.split("+"))))
    return el("article", rules_text(words, __package__, values(words), drawn), class_="gmr-rules")


def values(words: Words) -> dict[str, Value]:
    activations = max((tile.activation for tile in TILES if tile.kind == "fair"), key=len)
    fair = [effect for effect in activations if isinstance(effect, Exchange)]
    worth = BOARD.scoring.table
    return {
        "tiles": len(TILES),
        "stacks": [len(stack) for stack in STACKS],
        **{frame: _kinds(frame) for frame in FRAMES},
        "cards": len(CARDS),
        "spaces": BOARD.track.spaces,
        "slots": KIT.slots,
        "faces": BOARD.die.faces,
        "coins": BOARD.setup.coins,
        "players": _set_up(words),
        "room": KIT.room,
        "kinds": [effect.give.goods for effect in fair],
        "paid": [effect.points for effect in fair],
        **{card.id: _heading(words, card) for card in CARDS},
        "filled": KIT.spaces,
        "most": len(worth) - 1,
        **each("points", worth),
        "least": min(BARRELS),
        **each("barrels", BARRELS),
        **each("scored", difference_points(BARRELS, worth)),
        "territories": TERRITORIES,
        "owed": [(tiles - min(TERRITORIES)) * BOARD.end.points_per_extra_tile for tiles in TERRITORIES],
    }


def _kinds(frame: str) -> list[Value]:
    kinds = dict.fromkeys(tile.kind for tile in TILES if tile.frame == frame)
    return [say(f"gm.tile.{kind}") for kind in kinds]


def _set_up(words: Words) -> Html:
    return rows(
        words,
        (
            (
                players,
                yes_or_no(how.die),
                how.tiles_laid,
                " + ".join(map(str, how.from_stack.values())),
                how.left_in_stack_1,
                yes_or_no(how.warehouse_slot_1_coin),
            )
            for players, how in BOARD.setup.players.items()
        ),
    )


def _heading(words: Words, card: Card) -> Html:
    """Of a special location: its name, when it counts, and its bonnets."""
    bonnets = None
    if card.bonnets:
        said = words.text(say("gmt.rules.bonnets", n=card.bonnets))
        bonnets = el("span", *[icon("bonnet")] * card.bonnets, el("span", said, class_="vh"), class_="gmr-bonnets")
    return join(
        (
            el("h3", words.text(card_name(card.number))),
            el("p", el("span", words.text(_when(card)), class_="tag"), bonnets),
        )
    )


def _when(card: Card) -> Message:
    if card.timing == "now":
        return say("gmt.rules.when.now")
    if card.timing == "end":
        return say("gmt.rules.when.end")
    if any(isinstance(effect, ExtraActivation) for effect in card.effects):
        return say("gmt.rules.when.turn")
    return say("gmt.rules.when.scoring")


# Pictures


def figures(words: Words) -> dict[str, Html]:
    def tile(name: str, *on_it: Html) -> Html:
        return _tile(words, name, *on_it)

    def priced(name: str) -> Html:
        return _tile(words, name, priced=True)

    home = tile("s1", el("g", members_on(1, beside_goods=False), class_="p1"))
    return {
        "goods": goods_list(words, GOODS, GOODS),
        "tile": el(
            "span",
            art(tile_face(words, TILE["t27"], priced=True), *numbered(MARKS)),
            class_="gmr-pic gmr-large",
            aria_hidden="true",
        ),
        **{frame: swatch(frame) for frame in FRAMES},
        # GM-16.2
        "chain": row(
            piece(figure(RED)),
            priced("t03"),
            priced("t04"),
            piece(figure(YELLOW)),
            priced("t02"),
            priced("t10"),
            priced("t37"),
        ),
        "warehouse": slots({"wood": 2, "stone": 0, "cattle": 3}, KIT.slots),
        # GM-16.10
        "laying": territory(
            {
                (0, 0): home,
                (0, 1): tile("t02"),
                (-1, 1): fits(True),
                (1, 1): fits(True),
                (0, 2): fits(False),
                (-1, 0): fits(False),
                (1, 0): fits(False),
            }
        ),
        # A new tile at (1, 1), and those it activates.
        "activation": territory(
            {
                (0, 0): lit(home),
                (0, 1): lit(tile("t02", goods_on(("wood",)))),
                (1, 1): new(tile("t34")),
                (1, 0): lit(tile("t01")),
                (0, 2): lit(tile("t03", goods_on(("sheep",)))),
                (2, 0): lit(tile("t05")),
                (0, -1): tile("t06"),
            }
        ),
        "becomes": becomes("chieftain"),
        **{card.id: priced(TILES[card.tile].id) for card in CARDS},
        # GM-16.11
        "die": row(piece(die(2)), priced("t01"), piece(figure(RED)), priced("t08"), priced("t05"), piece(figure(BLUE))),
    }


def _tile(words: Words, name: str, *on_it: Html, priced: bool = False) -> Html:
    """A tile by its number in the rules."""
    return el("span", art(tile_face(words, TILE[name], priced=priced, aside=bool(on_it)), *on_it), class_="gmr-pic")
