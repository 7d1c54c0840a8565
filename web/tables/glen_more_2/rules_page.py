"""The numbers and the pictures of the rules page, made of the same pieces as the table."""

from __future__ import annotations

from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.components import Components
from core.glen_more_2.names import card_name, clan_name
from core.glen_more_2.sets import base
from core.glens.comparing import difference_points
from core.kernel import Message, say
from core.kernel.words import Words
from web.html import Html, el
from web.screens.new_game import MARKS
from web.tables.glen_more_2.chronicles import rules_of_all
from web.tables.glen_more_2.clans import clan_card
from web.tables.glen_more_2.names import card_effect, card_timing, clan_effect, clan_timing, tile_face
from web.tables.glen_more_2.rules_pictures import BLUE, RED, YELLOW, tile
from web.tables.glen_more_2.signs import FRAMES, goods_symbols
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

LANDMARKS = (5, 3, 1)
"""G2-20.12."""
TERRITORIES = (15, 13, 16)
"""G2-20.13."""
NUMBERS = ((26, 34), (66, 14), (84, 58), (32, 57), (34, 88))
"""Where the numbers stand in the picture of a tile."""
KINDS = ("village", "castle", "loch", "material", "animal", "whisky", "trade")


def rules_page(words: Words) -> Html:
    drawn = Figures(figures(words), lambda tiles: row(*(tile(words, name) for name in tiles.split("+"))))
    return el("article", rules_text(words, __package__, values(words), drawn), class_="gmr-rules")


def values(words: Words) -> dict[str, Value]:
    kit = base()
    return {
        "room": kit.room,
        "tiles": sum(map(len, kit.stacks)),
        "scots": kit.set_up.scots_per_player,
        "players": _set_up(words, kit),
        "most": len(kit.table) - 1,
        **each("points", kit.table),
        **each("landmarks", LANDMARKS),
        **each("scored", difference_points(LANDMARKS, kit.table)),
        "territories": TERRITORIES,
        "owed": [(tiles - min(TERRITORIES)) * kit.points_per_extra_tile for tiles in TERRITORIES],
        "faces": kit.faces,
        "chronicles": _at_a_glance(words),
        "reconstructed": say("g2.about.chronicles"),
    }


def _set_up(words: Words, kit: Components) -> Html:
    how = kit.set_up
    return rows(
        words,
        (
            (
                players,
                yes_or_no(True) if how.die_used[str(players)] == "always" else say("g2t.rules.option"),
                how.start_coins[:players],
                yes_or_no(how.market_start_coin_on_slot_1[str(players)]),
            )
            for players in how.players
        ),
    )


def _at_a_glance(words: Words) -> Html:
    """All chronicles; each has its part of the rules below."""
    return rows(
        words,
        (
            (
                mark,
                say(f"g2.chronicle.{chronicle.name}"),
                say(f"web.new.extra.difficulty.{chronicle.difficulty}"),
                say("web.new.extra.minutes", n=chronicle.minutes),
                f"{chronicle.seats[0]}–{chronicle.seats[-1]}",
            )
            for mark, chronicle in zip(MARKS, CHRONICLES.values(), strict=False)
        ),
    )


# Pictures


def figures(words: Words) -> dict[str, Html]:
    kit = base()

    def priced(name: str) -> Html:
        return tile(words, name, priced=True)

    scot = el("g", members_on(1, beside_goods=False), class_="p1")
    village = tile(words, "start-village")
    return {
        "goods": goods_list(words, kit.goods, goods_symbols(kit)),
        "tile": el(
            "span",
            art(tile_face(words, kit, kit.tile["inverness"], priced=True), *numbered(NUMBERS)),
            class_="gmr-pic gmr-large",
            aria_hidden="true",
        ),
        **{kind: swatch(FRAMES[kind]) for kind in KINDS},
        "rondel": row(
            piece(figure(RED)),
            priced("moray-fields"),
            priced("ullapool"),
            piece(figure(YELLOW)),
            priced("robert-the-bruce"),
            priced("pulteney"),
        ),
        "market": slots({"wood": 2, "stone": 0, "cattle": 3}, kit.slots),
        # G2-20.5: where a tile without river may lie at the start, and a river tile only at the left.
        "laying": territory(
            {
                (0, 0): tile(words, "start-village", scot),
                (1, 0): tile(words, "home-castle"),
                (0, 1): fits(True),
                (1, 1): fits(True),
                (0, -1): fits(True),
                (1, -1): fits(True),
                (-1, 0): fits(False),
                (2, 0): fits(False),
                (-1, 1): fits(False),
            }
        ),
        # G2-20.8
        "upgrade": row(tile(words, "halkirk", scot), priced("inverness")),
        # G2-20.7
        "activation": territory(
            {
                (0, 0): village,
                (1, 0): lit(tile(words, "home-castle", scot)),
                (1, 1): lit(tile(words, "inshriach", goods_on(("wood",)))),
                (2, 0): new(tile(words, "halkirk", scot)),
            }
        ),
        "becomes": becomes("g2-home"),
        "clans": el("ul", *(_clan(words, kit, clan.number) for clan in kit.clans), class_="g2r-clans"),
        "landmarks": el("ul", *(_landmark(words, kit, card.number) for card in kit.cards), class_="pictured"),
        "die": row(
            piece(die(2)),
            priced("culbin-forest"),
            piece(figure(RED)),
            priced("loch-lochy"),
            priced("dornoch"),
            piece(figure(BLUE)),
        ),
        "chronicles": rules_of_all(words),
    }


def _clan(words: Words, kit: Components, clan: int) -> Html:
    """As it stands on the board at the start."""
    card = el("span", clan_card(words, kit, clan), class_="g2r-clan", aria_hidden="true")
    return _told(words, card, clan_name(kit, clan), clan_timing(kit, clan), clan_effect(kit, clan))


def _landmark(words: Words, kit: Components, card: int) -> Html:
    face = tile(words, kit.tiles[kit.cards[card].tile].id, priced=True)
    return _told(words, face, card_name(kit, card), card_timing(kit, card), card_effect(kit, card))


def _told(words: Words, picture: Html, name: Message, when: Message, effect: Message) -> Html:
    return el(
        "li",
        picture,
        el(
            "div",
            el("h3", words.text(name)),
            el("p", el("span", words.text(when), class_="tag")),
            el("p", words.text(say("g2t.sentence", what=effect)), class_="g2r-said"),
        ),
    )
