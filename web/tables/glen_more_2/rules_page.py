"""The rules in our own words, with pictures made of the same pieces as the table."""

from __future__ import annotations

from collections.abc import Iterable

from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.components import Components
from core.glen_more_2.sets import base
from core.glen_more_2.words_of import card_name, clan_name
from core.glens.comparing import difference_points
from core.kernel import Message, say
from core.kernel.words import Words, written
from web.html import Html, el, icon
from web.screens.new_game import MARKS
from web.tables.glen_more_2.chronicles import every_chapter
from web.tables.glen_more_2.names import card_effect, card_timing, clan_effect, clan_timing
from web.tables.glen_more_2.paint import own_sheet
from web.tables.glen_more_2.rules_pictures import (
    activation_picture,
    clan_picture,
    die_picture,
    laying_picture,
    market_picture,
    parts_of_a_tile,
    rondel_picture,
    tile,
    upgrade_picture,
)
from web.tables.glen_more_2.signs import FRAMES, goods_symbols
from web.tables.glens.pictures import row
from web.tables.glens.sheet import sheet
from web.tables.rules_parts import figure, heading, items, paragraph, paragraphs, section, table

LANDMARKS = (5, 3, 1)
"""G2-20.12."""
TERRITORIES = (15, 13, 16)
"""G2-20.13."""
ABOUT_CHRONICLES = ("difficulty", "minutes", "players")
TOGETHER = ("tiles", "order", "inside", "whisky", "movement", "no_tile", "englishman", "end")
"""What is to be known of several chronicles at once."""


def rules_page(words: Words) -> Html:
    return el(
        "article",
        sheet(),
        own_sheet(),
        paragraph(words, say("g2t.rules.lead"), class_="gmr-lead"),
        _parts(words),
        _set_up(words),
        _rondel(words),
        _turn(words),
        _paying(words),
        _laying(words),
        _activation(words),
        _movement(words),
        _clans(words),
        _landmarks(words),
        section(words, say("g2t.rules.remove"), paragraph(words, say("g2t.rules.remove.how"))),
        _scoring(words),
        _end(words),
        _die(words),
        _chronicles(words),
        *(chapter.rules(words) for chapter in every_chapter() if chapter.rules is not None),
        _together(words),
        section(
            words,
            say("g2t.rules.screen"),
            paragraphs(words, say("g2t.rules.screen.how"), say("g2t.rules.screen.chronicles")),
        ),
        _sources(words),
        class_="gmr-rules",
    )


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


# Chapters 1 and 2


def _parts(words: Words) -> Html:
    kit = base()
    return section(
        words,
        say("g2t.rules.parts"),
        paragraph(words, say("g2t.rules.parts.goods", room=kit.room)),
        el(
            "ul",
            *(
                el("li", icon(symbol), el("span", words.text(say(f"glen.good.{good}"))))
                for symbol, good in zip(goods_symbols(kit), kit.goods, strict=True)
            ),
            class_="gmr-goods",
        ),
        paragraph(words, say("g2t.rules.parts.tiles", tiles=sum(map(len, kit.stacks)))),
        el(
            "figure",
            parts_of_a_tile(words),
            el(
                "figcaption",
                el("b", words.text(say("g2t.rules.tile"))),
                items(
                    words,
                    "ol",
                    say("g2t.rules.tile.cost"),
                    say("g2t.rules.tile.once"),
                    say("g2t.rules.tile.river"),
                    say("g2t.rules.tile.upgrade"),
                    say("g2t.rules.tile.works"),
                ),
            ),
            class_="gmr-anatomy",
        ),
        heading(words, say("g2t.rules.parts.kinds")),
        _kinds(words),
        paragraph(words, say("g2t.rules.parts.own", scots=kit.set_up.scots_per_player)),
    )


KINDS = ("village", "castle", "loch", "material", "animal", "whisky", "trade")


def _kinds(words: Words) -> Html:
    """The kinds of tiles, each with the colour of its frame."""
    return el(
        "ul",
        *(
            el(
                "li",
                el("span", class_="gmr-frame", style=f"--frame:var(--k-{FRAMES[kind]})", aria_hidden="true"),
                el("span", words.text(say(f"g2.kind.{kind}"))),
            )
            for kind in KINDS
        ),
        class_="gmr-frames",
    )


def _set_up(words: Words) -> Html:
    kit = base()
    heads = (
        say("g2t.rules.setup.players"),
        say("g2t.rules.setup.die"),
        say("g2t.rules.setup.coins"),
        say("g2t.rules.setup.market"),
    )
    rows = [
        (
            players,
            words.text(_when_used(kit, players)),
            _listed(kit.set_up.start_coins[:players]),
            words.text(_yes_or_no(kit.set_up.market_start_coin_on_slot_1[str(players)])),
        )
        for players in kit.set_up.players
    ]
    return section(
        words,
        say("g2t.rules.setup"),
        paragraphs(words, say("g2t.rules.setup.own"), say("g2t.rules.setup.stacks"), say("g2t.rules.setup.ring")),
        table(map(words.text, heads), rows),
    )


def _when_used(kit: Components, players: int) -> Message:
    used = kit.set_up.die_used[str(players)] == "always"
    return say("g2t.rules.yes") if used else say("g2t.rules.option")


def _yes_or_no(answer: bool) -> Message:
    return say("g2t.rules.yes") if answer else say("g2t.rules.no")


# Chapters 3 to 5


def _rondel(words: Words) -> Html:
    return section(
        words,
        say("g2t.rules.rondel"),
        paragraphs(words, say("g2t.rules.rondel.rear"), say("g2t.rules.rondel.move"), say("g2t.rules.rondel.passed")),
        figure(words, rondel_picture(words), say("g2t.rules.rondel.example")),
    )


def _turn(words: Words) -> Html:
    return section(
        words,
        say("g2t.rules.turn"),
        items(
            words,
            "ol",
            say("g2t.rules.turn.move"),
            say("g2t.rules.turn.lay"),
            say("g2t.rules.turn.once"),
            say("g2t.rules.turn.activate"),
            say("g2t.rules.turn.end"),
        ),
        paragraphs(words, say("g2t.rules.turn.any_time"), say("g2t.rules.turn.stuck")),
    )


def _paying(words: Words) -> Html:
    return section(
        words,
        say("g2t.rules.pay"),
        paragraphs(words, say("g2t.rules.pay.goods"), say("g2t.rules.pay.buy"), say("g2t.rules.pay.sell")),
        figure(words, market_picture(), say("g2t.rules.pay.example")),
        paragraph(words, say("g2t.rules.pay.scot")),
    )


# Chapters 6 to 9


def _laying(words: Words) -> Html:
    return section(
        words,
        say("g2t.rules.lay"),
        paragraphs(words, say("g2t.rules.lay.near"), say("g2t.rules.lay.river")),
        figure(words, laying_picture(words), say("g2t.rules.lay.example")),
        heading(words, say("g2t.rules.upgrade")),
        paragraph(words, say("g2t.rules.upgrade.how")),
        figure(words, upgrade_picture(words), say("g2t.rules.upgrade.example")),
    )


def _activation(words: Words) -> Html:
    does = {
        ("inshriach", "glen-affric", "tain-market-garden"): say("g2t.rules.act.produce", room=base().room),
        ("pulteney",): say("g2t.rules.act.whisky"),
        ("halkirk", "donan-castle"): say("g2t.rules.act.move"),
        ("crieff", "kenmore-fair", "elgin", "stirling-bridge"): say("g2t.rules.act.trade"),
        ("dingwall",): say("g2t.rules.act.marker"),
        ("clachaig-inn",): say("g2t.rules.act.points"),
    }
    return section(
        words,
        say("g2t.rules.act"),
        paragraph(words, say("g2t.rules.act.which")),
        figure(words, activation_picture(words), say("g2t.rules.act.example")),
        el(
            "ul",
            *(
                el("li", row(*(tile(words, name) for name in names)), el("span", words.text(said)))
                for names, said in does.items()
            ),
            class_="gmr-kinds",
        ),
    )


def _movement(words: Words) -> Html:
    return section(
        words,
        say("g2t.rules.move"),
        el(
            "p",
            icon("scot"),
            icon("move"),
            icon("arrow"),
            icon("g2-home"),
            class_="gmr-becomes p1",
            aria_hidden="true",
        ),
        paragraph(words, say("g2t.rules.move.how")),
    )


# Chapters 10 to 12


def _clans(words: Words) -> Html:
    kit = base()
    return section(
        words,
        say("g2t.rules.clans"),
        paragraphs(words, say("g2t.rules.clans.persons"), say("g2t.rules.clans.way"), say("g2t.rules.clans.effects")),
        el("ul", *(_clan(words, kit, clan.number) for clan in kit.clans), class_="g2r-clans"),
    )


def _clan(words: Words, kit: Components, clan: int) -> Html:
    return el(
        "li",
        clan_picture(words, clan),
        el(
            "div",
            el("h3", words.text(clan_name(kit, clan))),
            el("p", el("span", words.text(clan_timing(kit, clan)), class_="tag")),
            el("p", words.text(say("g2t.sentence", what=clan_effect(kit, clan))), class_="g2r-said"),
        ),
    )


def _landmarks(words: Words) -> Html:
    kit = base()
    return section(
        words,
        say("g2t.rules.landmarks"),
        paragraph(words, say("g2t.rules.landmarks.lead")),
        el("ul", *(_landmark(words, kit, card.number) for card in kit.cards), class_="gmr-specials"),
    )


def _landmark(words: Words, kit: Components, card: int) -> Html:
    return el(
        "li",
        el("span", tile(words, kit.tiles[kit.cards[card].tile].id, priced=True), aria_hidden="true"),
        el(
            "div",
            el("h3", words.text(card_name(kit, card))),
            el("p", el("span", words.text(card_timing(kit, card)), class_="tag")),
            el("p", words.text(say("g2t.sentence", what=card_effect(kit, card))), class_="g2r-said"),
        ),
    )


# Chapters 14 to 17


def _scoring(words: Words) -> Html:
    points_of = base().table
    last = len(points_of) - 1
    differences = [*map(str, range(last)), words.text(say("g2t.rules.score.or_more", count=last))]
    points = words.text(say("g2t.rules.score.points"))
    players = [words.text(say("g2t.rules.score.player", number=place + 1)) for place in range(len(LANDMARKS))]
    return section(
        words,
        say("g2t.rules.score"),
        paragraphs(words, say("g2t.rules.score.when"), say("g2t.rules.score.what"), say("g2t.rules.score.how")),
        table([words.text(say("g2t.rules.score.difference")), *differences], [(points, *points_of)]),
        table(
            ["", *players],
            [
                (words.text(say("g2.source.landmarks")), *LANDMARKS),
                (points, *difference_points(LANDMARKS, points_of)),
            ],
        ),
    )


def _end(words: Words) -> Html:
    kit = base()
    least = min(TERRITORIES)
    points = ", ".join(written((tiles - least) * kit.points_per_extra_tile) for tiles in TERRITORIES)
    return section(
        words,
        say("g2t.rules.end"),
        paragraph(words, say("g2t.rules.end.when")),
        items(
            words,
            "ul",
            say("g2t.rules.end.scoring"),
            say("g2t.rules.end.tiles", tiles=_listed(TERRITORIES), points=points),
            say("g2t.rules.end.coins"),
        ),
        paragraph(words, say("g2t.rules.end.win")),
    )


def _die(words: Words) -> Html:
    return section(
        words,
        say("g2t.rules.die"),
        paragraph(words, say("g2t.rules.die.how", faces=_listed(base().faces))),
        figure(words, die_picture(words), say("g2t.rules.die.example")),
    )


# Chronicles


def _chronicles(words: Words) -> Html:
    """All of them at a glance; each has a section of its own below."""
    heads = ("", say("g2t.rules.chronicles.name"), *(say(f"g2t.rules.chronicles.{of}") for of in ABOUT_CHRONICLES))
    rows = [
        (
            mark,
            words.text(say(f"g2.chronicle.{chronicle.name}")),
            words.text(say(f"web.new.extra.difficulty.{chronicle.difficulty}")),
            words.text(say("web.new.extra.minutes", n=chronicle.minutes)),
            f"{chronicle.seats[0]}–{chronicle.seats[-1]}",
        )
        for mark, chronicle in zip(MARKS, CHRONICLES.values(), strict=False)
    ]
    return section(
        words,
        say("g2t.chronicles"),
        paragraph(words, say("g2t.rules.chronicles.lead")),
        table((words.text(head) if head else "" for head in heads), rows),
    )


def _together(words: Words) -> Html:
    """CX-2 to CX-5."""
    return section(
        words,
        say("g2t.rules.together"),
        items(words, "ul", *(say(f"g2t.rules.together.{what}") for what in TOGETHER)),
    )


def _sources(words: Words) -> Html:
    return section(
        words,
        say("g2t.rules.sources"),
        paragraph(words, say("g2t.rules.sources.lead")),
        items(
            words,
            "ul",
            say("g2t.rules.sources.tiles"),
            say("g2t.rules.sources.roads"),
            say("g2t.rules.sources.readings"),
        ),
        paragraph(words, say("web.about.data.g2.chronicles")),
    )
