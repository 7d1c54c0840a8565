"""The rules in our own words, with pictures made of the same pieces as the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.glen_more.components import BOARD, CARDS, GOODS, KIT, STACKS, TILE, TILES
from core.glen_more.rules import card_name
from core.glens.comparing import difference_points
from core.glens.components import Card
from core.glens.effects import Exchange, ExtraActivation
from core.kernel import Message, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.screens.parts import signed
from web.tables.glen_more.names import tile_face
from web.tables.glens.sheet import sheet
from web.tables.glens.tiles import art, die, figure, goods_on, members_on

RED, YELLOW, BLUE = 1, 2, 4
"""Colours of figures in the pictures."""


def rules_page(words: Words) -> Html:
    return el(
        "article",
        sheet(),
        _paragraph(words, say("gmt.rules.lead"), class_="gmr-lead"),
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
        _section(words, say("gmt.rules.stuck"), _paragraph(words, say("gmt.rules.stuck.how"))),
        _die(words),
        _section(words, say("gmt.rules.screen"), _paragraph(words, say("gmt.rules.screen.how"))),
        _sources(words),
        class_="gmr-rules",
    )


def _section(words: Words, title: Message, *content: Html) -> Html:
    return el("section", el("h2", words.text(title)), *content)


def _paragraph(words: Words, said: Message, class_: str | None = None) -> Html:
    return el("p", words.text(said), class_=class_)


def _items(words: Words, kind: str, *said: Message) -> Html:
    return el(kind, *(el("li", words.text(each)) for each in said))


def _figure(words: Words, picture: Html, caption: Message) -> Html:
    return el("figure", picture, el("figcaption", words.text(caption)))


def _table(heads: Iterable[str], rows: Iterable[Sequence[str]]) -> Html:
    """The first cell of each row is its head."""
    return el(
        "table",
        # A corner without words is no head.
        el("thead", el("tr", *(el("th", head, scope="col") if head else el("td") for head in heads))),
        el("tbody", *(el("tr", el("th", row[0], scope="row"), *(el("td", cell) for cell in row[1:])) for row in rows)),
    )


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


# Pieces in pictures


def _tile(words: Words, name: str, *on_it: Html, priced: bool = False) -> Html:
    """A tile by its number in the rules."""
    return el("span", art(tile_face(words, TILE[name], priced=priced, aside=bool(on_it)), *on_it), class_="gmr-pic")


def _piece(drawn: Html) -> Html:
    return el("span", drawn, class_="gmr-pic gmr-space")


def _row(*pieces: Html) -> Html:
    return el("div", *pieces, class_="gmr-line", aria_hidden="true")


# Chapter 1


def _parts(words: Words) -> Html:
    stacks = _listed(map(len, STACKS))
    return _section(
        words,
        say("gmt.rules.parts"),
        _paragraph(words, say("gmt.rules.parts.goods")),
        el(
            "ul",
            *(el("li", icon(good), el("span", words.text(say(f"glen.good.{good}")))) for good in GOODS),
            class_="gmr-goods",
        ),
        _paragraph(words, say("gmt.rules.parts.tiles", tiles=len(TILES), stacks=stacks)),
        _anatomy(words),
        el("h3", words.text(say("gmt.rules.parts.frames"))),
        _frames(words),
        _items(
            words,
            "ul",
            say("gmt.rules.parts.cards", cards=len(CARDS)),
            say("gmt.rules.parts.ring", spaces=BOARD.track.spaces, slots=_listed(KIT.slots)),
            say("gmt.rules.parts.rest", faces=_listed(BOARD.die.faces)),
        ),
    )


MARKS = ((16, 36), (64, 14), (52, 52), (30, 86))
"""Where the numbers stand in the picture of a tile."""


def _anatomy(words: Words) -> Html:
    numbers = (
        el(
            "g",
            el("circle", cx=x, cy=y, r=7, fill="var(--accent)", stroke="var(--on-accent)", stroke_width="1.5"),
            el("text", place + 1, x=x, y=y + 3.6, class_="gmr-mark"),
        )
        for place, (x, y) in enumerate(MARKS)
    )
    return el(
        "figure",
        el(
            "span",
            art(tile_face(words, TILE["t27"], priced=True), *numbers),
            class_="gmr-pic gmr-large",
            aria_hidden="true",
        ),
        el(
            "figcaption",
            el("b", words.text(say("gmt.rules.tile"))),
            _items(
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
            str(how.tiles_laid),
            " + ".join(map(str, how.from_stack.values())),
            str(how.left_in_stack_1),
            words.text(_yes_or_no(how.warehouse_slot_1_coin)),
        )
        for players, how in BOARD.setup.players.items()
    ]
    return _section(
        words,
        say("gmt.rules.setup"),
        _paragraph(words, say("gmt.rules.setup.own", coins=BOARD.setup.coins)),
        _paragraph(words, say("gmt.rules.setup.ring")),
        _table(map(words.text, heads), rows),
    )


def _yes_or_no(answer: bool) -> Message:
    return say("gmt.rules.yes") if answer else say("gmt.rules.no")


def _chain(words: Words) -> Html:
    """GM-16.2."""
    picture = _row(
        _piece(figure(RED)),
        _tile(words, "t03", priced=True),
        _tile(words, "t04", priced=True),
        _piece(figure(YELLOW)),
        _tile(words, "t02", priced=True),
        _tile(words, "t10", priced=True),
        _tile(words, "t37", priced=True),
    )
    return _section(
        words,
        say("gmt.rules.chain"),
        _paragraph(words, say("gmt.rules.chain.rear")),
        _paragraph(words, say("gmt.rules.chain.move")),
        _paragraph(words, say("gmt.rules.chain.price")),
        _figure(words, picture, say("gmt.rules.chain.example")),
    )


def _turn(words: Words) -> Html:
    return _section(
        words,
        say("gmt.rules.turn"),
        _items(
            words,
            "ol",
            say("gmt.rules.turn.move"),
            say("gmt.rules.turn.lay"),
            say("gmt.rules.turn.activate"),
            say("gmt.rules.turn.refill"),
        ),
        _paragraph(words, say("gmt.rules.turn.must")),
    )


# Chapters 5 and 6


def _paying(words: Words) -> Html:
    return _section(
        words,
        say("gmt.rules.pay"),
        _paragraph(words, say("gmt.rules.pay.units")),
        _paragraph(words, say("gmt.rules.pay.other")),
        _paragraph(words, say("gmt.rules.pay.buy")),
        _paragraph(words, say("gmt.rules.pay.sell")),
        _figure(words, _warehouse({"wood": 2, "stone": 0, "cattle": 3}), say("gmt.rules.pay.example")),
    )


def _warehouse(rows: dict[str, int]) -> Html:
    """Rows with so many filled slots."""
    return el(
        "div",
        *(
            el(
                "span",
                icon(good),
                *(
                    el("i", coins, class_="gmr-slot gmr-filled" if place < filled else "gmr-slot")
                    for place, coins in enumerate(KIT.slots)
                ),
                class_="gmr-slots",
            )
            for good, filled in rows.items()
        ),
        class_="gmr-warehouse",
        aria_hidden="true",
    )


# Chapters 7 and 8


def _laying(words: Words) -> Html:
    """GM-16.10."""
    member = el("g", members_on(1, beside_goods=False), class_="p1")
    picture = _land(
        {
            (0, 0): _tile(words, "s1", member),
            (0, 1): _tile(words, "t02"),
            (-1, 1): _fits(True),
            (1, 1): _fits(True),
            (0, 2): _fits(False),
            (-1, 0): _fits(False),
            (1, 0): _fits(False),
        }
    )
    return _section(
        words,
        say("gmt.rules.lay"),
        _paragraph(words, say("gmt.rules.lay.near")),
        _paragraph(words, say("gmt.rules.lay.lines")),
        _paragraph(words, say("gmt.rules.lay.free")),
        _figure(words, picture, say("gmt.rules.lay.example")),
        el("h3", words.text(say("gmt.rules.once"))),
        _paragraph(words, say("gmt.rules.once.what")),
    )


def _land(cells: dict[tuple[int, int], Html]) -> Html:
    """A territory: what lies how far east and north of the start village."""
    west, north = min(x for x, _ in cells), max(y for _, y in cells)
    return el(
        "div",
        *(
            el("span", drawn, style=f"grid-area:{north - y + 1}/{x - west + 1}", class_="gmr-cell")
            for (x, y), drawn in cells.items()
        ),
        class_="gmr-land",
        aria_hidden="true",
    )


def _fits(right: bool) -> Html:
    return el("span", icon("check" if right else "close"), class_="gmr-fits" if right else "gmr-fits gmr-wrong")


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
    return _section(
        words,
        say("gmt.rules.act"),
        _paragraph(words, say("gmt.rules.act.which")),
        _figure(words, _neighbours(words), say("gmt.rules.act.example")),
        el(
            "ul",
            *(_kind(words, tiles, said) for tiles, said in does.items()),
            class_="gmr-kinds",
        ),
        _paragraph(words, say("gmt.rules.act.pay")),
    )


def _kind(words: Words, tiles: Sequence[str], said: Message) -> Html:
    kinds = dict.fromkeys(words.text(say(f"gm.tile.{TILES[TILE[tile]].kind}")) for tile in tiles)
    pictures = _row(*(_tile(words, tile) for tile in tiles))
    return el("li", pictures, el("span", el("b", ", ".join(kinds)), el("br"), words.text(said)))


def _neighbours(words: Words) -> Html:
    """A new tile at (1, 1), and those it activates."""

    def lit(drawn: Html, kind: str = "gmr-lit") -> Html:
        return el("span", drawn, class_=kind)

    member = el("g", members_on(1, beside_goods=False), class_="p1")
    return _land(
        {
            (0, 0): lit(_tile(words, "s1", member)),
            (0, 1): lit(_tile(words, "t02", goods_on(("wood",)))),
            (1, 1): lit(_tile(words, "t34"), "gmr-new"),
            (1, 0): lit(_tile(words, "t01")),
            (0, 2): lit(_tile(words, "t03", goods_on(("sheep",)))),
            (2, 0): lit(_tile(words, "t05")),
            (0, -1): _tile(words, "t06"),
        }
    )


# Chapters 10 and 11


def _movement(words: Words) -> Html:
    return _section(
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
        _paragraph(words, say("gmt.rules.move.points")),
        _paragraph(words, say("gmt.rules.move.last")),
    )


def _special_locations(words: Words) -> Html:
    return _section(
        words,
        say("gmt.rules.special"),
        _paragraph(words, say("gmt.rules.special.lead")),
        el("ul", *(_special_location(words, card) for card in CARDS), class_="gmr-specials"),
    )


def _special_location(words: Words, card: Card) -> Html:
    bonnets = None
    if card.bonnets:
        said = words.text(say("gmt.rules.bonnets", n=card.bonnets))
        bonnets = el("span", *[icon("bonnet")] * card.bonnets, el("span", said, class_="vh"), class_="gmr-bonnets")
    return el(
        "li",
        el("span", _tile(words, TILES[card.tile].id, priced=True), aria_hidden="true"),
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
    table = BOARD.scoring.table
    last = len(table) - 1
    differences = [*map(str, range(last)), words.text(say("gmt.rules.score.or_more", count=last))]
    players = [words.text(say("gmt.rules.score.player", number=place + 1)) for place in range(len(BARRELS))]
    points = words.text(say("gmt.rules.score.points"))
    return _section(
        words,
        say("gmt.rules.score"),
        _paragraph(words, say("gmt.rules.score.refill", spaces=KIT.spaces)),
        _paragraph(words, say("gmt.rules.score.when")),
        _paragraph(words, say("gmt.rules.score.how")),
        _table([words.text(say("gmt.rules.score.difference")), *differences], [(points, *map(str, table))]),
        _paragraph(words, say("gmt.rules.score.example", least=min(BARRELS))),
        _table(
            ["", *players],
            [
                (words.text(say("gmt.rules.score.barrels")), *map(str, BARRELS)),
                (points, *map(str, difference_points(BARRELS, table))),
            ],
        ),
    )


def _end(words: Words) -> Html:
    least = min(TERRITORIES)
    points = ", ".join(signed((tiles - least) * BOARD.end.points_per_extra_tile) for tiles in TERRITORIES)
    return _section(
        words,
        say("gmt.rules.end"),
        _paragraph(words, say("gmt.rules.end.when")),
        _items(
            words,
            "ul",
            say("gmt.rules.end.cards"),
            say("gmt.rules.end.coins"),
            say("gmt.rules.end.tiles", tiles=_listed(TERRITORIES), points=points),
        ),
        _paragraph(words, say("gmt.rules.end.win")),
    )


# Chapter 14


def _die(words: Words) -> Html:
    """GM-16.11."""
    picture = _row(
        _piece(die(2)),
        _tile(words, "t01", priced=True),
        _piece(figure(RED)),
        _tile(words, "t08", priced=True),
        _tile(words, "t05", priced=True),
        _piece(figure(BLUE)),
    )
    return _section(
        words,
        say("gmt.rules.die"),
        _paragraph(words, say("gmt.rules.die.how")),
        _figure(words, picture, say("gmt.rules.die.example")),
        _paragraph(words, say("gmt.rules.die.rest")),
    )


def _sources(words: Words) -> Html:
    return _section(
        words,
        say("gmt.rules.sources"),
        _paragraph(words, say("gmt.rules.sources.lead")),
        _items(
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
