"""The rules in our own words, with pictures made of the same pieces as the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.glen_more.components import BOARD, CARDS, GOODS, KIT, STACKS, TILE, TILES
from core.glen_more.rules import card_name
from core.glens.comparing import difference_points
from core.glens.components import Card
from core.glens.effects import Exchange, ExtraActivation
from core.kernel import Message, say
from core.kernel.words import Words, written
from web.html import Html, el, icon
from web.tables.glen_more.rules_pictures import (
    activation_picture,
    chain_picture,
    die_picture,
    laying_picture,
    parts_of_a_tile,
    tile_picture,
    warehouse_picture,
)
from web.tables.glens.pictures import row
from web.tables.glens.sheet import sheet
from web.tables.rules_parts import figure, heading, items, paragraph, paragraphs, section, table


def rules_page(words: Words) -> Html:
    return el(
        "article",
        sheet(),
        paragraph(words, say("gmt.rules.lead"), class_="gmr-lead"),
        _parts(words),
        _set_up(words),
        _chain(words),
        _turn(words),
        _paying(words),
        _laying(words),
        _activation(words),
        _movement(words),
        _special_locations(words),
        _scoring(words),
        _end(words),
        section(words, say("gmt.rules.stuck"), paragraph(words, say("gmt.rules.stuck.how"))),
        _die(words),
        section(words, say("gmt.rules.screen"), paragraph(words, say("gmt.rules.screen.how"))),
        _sources(words),
        class_="gmr-rules",
    )


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


# Chapter 1


def _parts(words: Words) -> Html:
    stacks = _listed(map(len, STACKS))
    return section(
        words,
        say("gmt.rules.parts"),
        paragraph(words, say("gmt.rules.parts.goods")),
        el(
            "ul",
            *(el("li", icon(good), el("span", words.text(say(f"glen.good.{good}")))) for good in GOODS),
            class_="gmr-goods",
        ),
        paragraph(words, say("gmt.rules.parts.tiles", tiles=len(TILES), stacks=stacks)),
        _anatomy(words),
        heading(words, say("gmt.rules.parts.frames")),
        _frames(words),
        items(
            words,
            "ul",
            say("gmt.rules.parts.cards", cards=len(CARDS)),
            say("gmt.rules.parts.ring", spaces=BOARD.track.spaces, slots=_listed(KIT.slots)),
            say("gmt.rules.parts.rest", faces=_listed(BOARD.die.faces)),
        ),
    )


def _anatomy(words: Words) -> Html:
    return el(
        "figure",
        parts_of_a_tile(words),
        el(
            "figcaption",
            el("b", words.text(say("gmt.rules.tile"))),
            items(
                words,
                "ol",
                say("gmt.rules.tile.cost"),
                say("gmt.rules.tile.once"),
                say("gmt.rules.tile.line"),
                say("gmt.rules.tile.works"),
            ),
        ),
        class_="gmr-anatomy",
    )


def _frames(words: Words) -> Html:
    frames = {
        "yellow": say("gmt.rules.frame.yellow"),
        "green": say("gmt.rules.frame.green"),
        "brown": say("gmt.rules.frame.brown"),
        "grey": say("gmt.rules.frame.grey"),
        "blue": say("gmt.rules.frame.blue"),
    }
    lines = []
    for frame, name in frames.items():
        kinds = dict.fromkeys(tile.kind for tile in TILES if tile.frame == frame)
        said = say("gmt.rules.parts.frame", frame=name, kinds=tuple(say(f"gm.tile.{kind}") for kind in kinds))
        swatch = el("span", class_="gmr-frame", style=f"--frame:var(--k-{frame})", aria_hidden="true")
        lines.append(el("li", swatch, el("span", words.text(said))))
    return el("ul", *lines, class_="gmr-frames")


# Chapters 2 to 4


def _set_up(words: Words) -> Html:
    heads = (
        say("gmt.rules.setup.players"),
        say("gmt.rules.setup.die"),
        say("gmt.rules.setup.tiles"),
        say("gmt.rules.setup.stacks"),
        say("gmt.rules.setup.left"),
        say("gmt.rules.setup.coin"),
    )
    rows = [
        (
            players,
            words.text(_yes_or_no(how.die)),
            how.tiles_laid,
            " + ".join(map(str, how.from_stack.values())),
            how.left_in_stack_1,
            words.text(_yes_or_no(how.warehouse_slot_1_coin)),
        )
        for players, how in BOARD.setup.players.items()
    ]
    return section(
        words,
        say("gmt.rules.setup"),
        paragraphs(words, say("gmt.rules.setup.own", coins=BOARD.setup.coins), say("gmt.rules.setup.ring")),
        table(map(words.text, heads), rows),
    )


def _yes_or_no(answer: bool) -> Message:
    return say("gmt.rules.yes") if answer else say("gmt.rules.no")


def _chain(words: Words) -> Html:
    return section(
        words,
        say("gmt.rules.chain"),
        paragraphs(words, say("gmt.rules.chain.rear"), say("gmt.rules.chain.move"), say("gmt.rules.chain.price")),
        figure(words, chain_picture(words), say("gmt.rules.chain.example")),
    )


def _turn(words: Words) -> Html:
    return section(
        words,
        say("gmt.rules.turn"),
        items(
            words,
            "ol",
            say("gmt.rules.turn.move"),
            say("gmt.rules.turn.lay"),
            say("gmt.rules.turn.activate"),
            say("gmt.rules.turn.refill"),
        ),
        paragraph(words, say("gmt.rules.turn.must")),
    )


# Chapters 5 and 6


def _paying(words: Words) -> Html:
    return section(
        words,
        say("gmt.rules.pay"),
        paragraphs(
            words,
            say("gmt.rules.pay.units"),
            say("gmt.rules.pay.other"),
            say("gmt.rules.pay.buy"),
            say("gmt.rules.pay.sell"),
        ),
        figure(words, warehouse_picture({"wood": 2, "stone": 0, "cattle": 3}), say("gmt.rules.pay.example")),
    )


# Chapters 7 and 8


def _laying(words: Words) -> Html:
    return section(
        words,
        say("gmt.rules.lay"),
        paragraphs(words, say("gmt.rules.lay.near"), say("gmt.rules.lay.lines"), say("gmt.rules.lay.free")),
        figure(words, laying_picture(words), say("gmt.rules.lay.example")),
        heading(words, say("gmt.rules.once")),
        paragraph(words, say("gmt.rules.once.what")),
    )


# Chapter 9


def _activation(words: Words) -> Html:
    fair = [
        effect
        for effect in max((tile.activation for tile in TILES if tile.kind == "fair"), key=len)
        if isinstance(effect, Exchange)
    ]
    does = {
        ("t01", "t02", "t03", "t06", "t05"): say("gmt.rules.act.produce", room=KIT.room),
        ("t48",): say("gmt.rules.act.abbey", room=KIT.room),
        ("t11",): say("gmt.rules.act.distillery"),
        ("t16", "t30"): say("gmt.rules.act.move"),
        ("t10", "t31", "t34"): say("gmt.rules.act.butcher"),
        ("t13", "t49", "t55"): say(
            "gmt.rules.act.fair",
            kinds=_listed(effect.give.goods for effect in fair),
            points=_listed(effect.points for effect in fair),
        ),
        ("t56",): say("gmt.rules.act.grocer"),
        ("t66",): say("gmt.rules.act.bridge"),
        ("t33",): say("gmt.rules.act.tavern"),
        ("t35",): say("gmt.rules.act.loch"),
    }
    return section(
        words,
        say("gmt.rules.act"),
        paragraph(words, say("gmt.rules.act.which")),
        figure(words, activation_picture(words), say("gmt.rules.act.example")),
        el(
            "ul",
            *(_kind(words, tiles, said) for tiles, said in does.items()),
            class_="gmr-kinds",
        ),
        paragraph(words, say("gmt.rules.act.pay")),
    )


def _kind(words: Words, tiles: Sequence[str], said: Message) -> Html:
    kinds = dict.fromkeys(words.text(say(f"gm.tile.{TILES[TILE[tile]].kind}")) for tile in tiles)
    pictures = row(*(tile_picture(words, tile) for tile in tiles))
    return el("li", pictures, el("span", el("b", ", ".join(kinds)), el("br"), words.text(said)))


# Chapters 10 and 11


def _movement(words: Words) -> Html:
    return section(
        words,
        say("gmt.rules.move"),
        el(
            "p",
            icon("scot"),
            icon("move"),
            icon("arrow"),
            icon("chieftain"),
            class_="gmr-becomes p1",
            aria_hidden="true",
        ),
        paragraphs(words, say("gmt.rules.move.points"), say("gmt.rules.move.last")),
    )


def _special_locations(words: Words) -> Html:
    return section(
        words,
        say("gmt.rules.special"),
        paragraph(words, say("gmt.rules.special.lead")),
        el("ul", *(_special_location(words, card) for card in CARDS), class_="gmr-specials"),
    )


def _special_location(words: Words, card: Card) -> Html:
    bonnets = None
    if card.bonnets:
        said = words.text(say("gmt.rules.bonnets", n=card.bonnets))
        bonnets = el("span", *[icon("bonnet")] * card.bonnets, el("span", said, class_="vh"), class_="gmr-bonnets")
    return el(
        "li",
        el("span", tile_picture(words, TILES[card.tile].id, priced=True), aria_hidden="true"),
        el(
            "div",
            el("h3", words.text(card_name(card.number))),
            el("p", el("span", words.text(_when(card)), class_="tag"), bonnets),
            el("p", words.text(EFFECTS[card.id])),
        ),
    )


EFFECTS = {
    "loch-lochy": say("gmt.rules.card.loch_lochy"),
    "castle-moil": say("gmt.rules.card.castle_moil"),
    "castle-stalker": say("gmt.rules.card.castle_stalker"),
    "armadale-castle": say("gmt.rules.card.armadale_castle"),
    "loch-morar": say("gmt.rules.card.loch_morar"),
    "loch-ness": say("gmt.rules.card.loch_ness"),
    "castle-of-mey": say("gmt.rules.card.castle_of_mey"),
    "duart-castle": say("gmt.rules.card.duart_castle"),
    "iona-abbey": say("gmt.rules.card.iona_abbey"),
    "cawdor-castle": say("gmt.rules.card.cawdor_castle"),
    "loch-shiel": say("gmt.rules.card.loch_shiel"),
    "loch-oich": say("gmt.rules.card.loch_oich"),
    "donan-castle": say("gmt.rules.card.donan_castle"),
}


def _when(card: Card) -> Message:
    if card.timing == "now":
        return say("gmt.rules.when.now")
    if card.timing == "end":
        return say("gmt.rules.when.end")
    if any(isinstance(effect, ExtraActivation) for effect in card.effects):
        return say("gmt.rules.when.turn")
    return say("gmt.rules.when.scoring")


# Chapters 12 and 15

BARRELS = (3, 0, 3, 5)
"""GM-16.6."""
TERRITORIES = (15, 13, 16, 13)
"""GM-16.5."""


def _scoring(words: Words) -> Html:
    worth = BOARD.scoring.table
    last = len(worth) - 1
    differences = [*map(str, range(last)), words.text(say("gmt.rules.score.or_more", count=last))]
    players = [words.text(say("gmt.rules.score.player", number=place + 1)) for place in range(len(BARRELS))]
    points = words.text(say("gmt.rules.score.points"))
    return section(
        words,
        say("gmt.rules.score"),
        paragraphs(
            words,
            say("gmt.rules.score.refill", spaces=KIT.spaces),
            say("gmt.rules.score.when"),
            say("gmt.rules.score.how"),
        ),
        table([words.text(say("gmt.rules.score.difference")), *differences], [(points, *worth)]),
        paragraph(words, say("gmt.rules.score.example", least=min(BARRELS))),
        table(
            ["", *players],
            [
                (words.text(say("gmt.rules.score.barrels")), *BARRELS),
                (points, *difference_points(BARRELS, worth)),
            ],
        ),
    )


def _end(words: Words) -> Html:
    least = min(TERRITORIES)
    points = ", ".join(written((tiles - least) * BOARD.end.points_per_extra_tile) for tiles in TERRITORIES)
    return section(
        words,
        say("gmt.rules.end"),
        paragraph(words, say("gmt.rules.end.when")),
        items(
            words,
            "ul",
            say("gmt.rules.end.cards"),
            say("gmt.rules.end.coins"),
            say("gmt.rules.end.tiles", tiles=_listed(TERRITORIES), points=points),
        ),
        paragraph(words, say("gmt.rules.end.win")),
    )


# Chapter 14


def _die(words: Words) -> Html:
    return section(
        words,
        say("gmt.rules.die"),
        paragraph(words, say("gmt.rules.die.how")),
        figure(words, die_picture(words), say("gmt.rules.die.example")),
        paragraph(words, say("gmt.rules.die.rest")),
    )


def _sources(words: Words) -> Html:
    return section(
        words,
        say("gmt.rules.sources"),
        paragraph(words, say("gmt.rules.sources.lead")),
        items(
            words,
            "ul",
            say("gmt.rules.sources.stacks"),
            say("gmt.rules.sources.lines"),
            say("gmt.rules.sources.bonnets"),
            say("gmt.rules.sources.fair"),
            say("gmt.rules.sources.stuck"),
            say("gmt.rules.sources.cards"),
            say("gmt.rules.sources.moment"),
        ),
    )
