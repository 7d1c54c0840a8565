"""The rules in our own words, with pictures made of the same pieces as the table."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_and_glory.components import COMPONENTS, DECK, board_name, colour_name
from core.kernel import say
from core.kernel.words import Words
from web.html import Html, el, join
from web.tables.clans_and_glory.pictures import numbered
from web.tables.clans_and_glory.pieces import card, pattern_sheet, shield, small_cards
from web.tables.rules_parts import figure, heading, items, paragraph, paragraphs, section, table

NEAR = {2: "1", 4: "2", 9: "3"}
"""In the picture of two boards: the cells that count for the marked one, by their number along the ring."""
MARKED = 3


def rules_page(words: Words) -> Html:
    return el(
        "article",
        pattern_sheet(),
        paragraph(words, say("cgt.rules.lead"), "cg-lead"),
        _parts(words),
        _table(words),
        _set_up(words),
        _turn(words),
        _end(words),
        _examples(words),
        section(words, say("cgt.rules.screen"), paragraph(words, say("cgt.rules.screen.how"))),
        _sources(words),
        class_="cg-rules",
    )


# Chapters 1 to 3


def _parts(words: Words) -> Html:
    strengths = COMPONENTS.deck.strengths
    sample = [
        colour * 5 % len(strengths) * len(COMPONENTS.colours) + colour for colour in range(len(COMPONENTS.colours))
    ]
    colours = (
        el(
            "li",
            card(number),
            el(
                "span",
                words.text(
                    say(
                        "cgt.rules.colour",
                        colour=colour_name(DECK[number].colour),
                        pattern=say(f"cg.pattern.{COMPONENTS.colours[DECK[number].colour].pattern}"),
                    )
                ),
            ),
        )
        for number in sample
    )
    return section(
        words,
        say("cgt.rules.parts"),
        items(
            words,
            "ul",
            say("cgt.rules.parts.cards", cards=len(DECK), low=min(strengths), high=max(strengths)),
            say("cgt.rules.parts.boards"),
            say("cgt.rules.parts.shields"),
        ),
        el("ul", *colours, class_="cg-colours"),
    )


def _table(words: Words) -> Html:
    return section(
        words,
        say("cgt.rules.table"),
        paragraphs(words, say("cgt.rules.table.line"), say("cgt.rules.table.ring")),
        figure(words, _two_boards(), say("cgt.rules.table.near")),
    )


def _two_boards() -> Html:
    """The left end of a table; the marked cell lies at a seam."""
    upper = [(70 + 40 * column + 8 * (column // 3), 10) for column in range(6)]
    lower = [(x, 128) for x, _ in reversed(upper)]
    ring = [*upper, (0, 0), *lower, (22, 69)]
    places = []
    for number, (x, y) in enumerate(ring):
        if number == len(upper):
            continue
        kind = "cg-mark" if number == MARKED else "cg-near" if number in NEAR else "cg-plain"
        places.append(el("rect", x=x, y=y, width=36, height=52, rx=6, class_=kind))
        if number in NEAR:
            places.append(el("text", NEAR[number], x=x + 18, y=y + 34, text_anchor="middle", class_="cg-digit"))
    return el(
        "svg",
        el("path", d="M330 0H80C36 0 10 36 10 95s26 95 70 95h250z", class_="cg-oak"),
        el("rect", x=189, y=0, width=2, height=190, class_="cg-line"),
        el("rect", x=70, y=68, width=116, height=54, rx=8, class_="cg-slate"),
        el("rect", x=198, y=68, width=116, height=54, rx=8, class_="cg-slate"),
        el("text", board_name(0), x=80, y=86, class_="cg-place"),
        el("text", board_name(1), x=208, y=86, class_="cg-place"),
        *places,
        viewBox="0 -4 330 198",
        class_="cg-plan",
        aria_hidden="true",
        focusable="false",
    )


def _set_up(words: Words) -> Html:
    columns = ("players", "boards", "strengths", "box", "laid", "hands")
    rows = []
    for players, set_up in sorted(COMPONENTS.players.items()):
        used = [strength for strength in COMPONENTS.deck.strengths if strength not in set_up.without_strengths]
        rows.append(
            (
                players,
                set_up.boards,
                f"{min(used)}–{max(used)}",
                set_up.unseen_removed,
                len(set_up.laid),
                ", ".join(map(str, set_up.hands)),
            )
        )
    return section(
        words,
        say("cgt.rules.setup"),
        paragraph(words, say("cgt.rules.setup.how")),
        table([words.text(say(f"cgt.rules.setup.{column}")) for column in columns], rows),
    )


# Chapter 4


def _turn(words: Words) -> Html:
    return section(
        words,
        say("cgt.rules.turn"),
        heading(words, say("cgt.rules.turn.card.title")),
        paragraph(words, say("cgt.rules.turn.card")),
        el(
            "div",
            _laying(words, "fits_strength", "moss 5", ("rowan 5", "gorse 3", "heather 7"), near="rowan 5"),
            _laying(words, "fits_colour", "loch 4", ("slate 6", "peat 8", "loch 7"), near="loch 7"),
            _laying(words, "fits_not", "gorse 8", ("moss 4", "slate 3", "rowan 6"), near=None),
            class_="cg-figures",
        ),
        paragraph(words, say("cgt.rules.turn.back")),
        heading(words, say("cgt.rules.turn.shield.title")),
        paragraph(words, say("cgt.rules.turn.shield")),
    )


def _laying(words: Words, kind: str, laid: str, around: Sequence[str], near: str | None) -> Html:
    """A card between two others with a third opposite, and whether it fits there."""

    def lying(name: str, where: str) -> Html:
        mark = " cg-reason" if name == near else ""
        return el("span", card(numbered(name)), class_=f"cg-spot cg-{where}{mark}")

    values = {"card": DECK[numbered(laid)].name}
    if near is not None:
        values["near"] = DECK[numbered(near)].name
    before, after, opposite = around
    return figure(
        words,
        el(
            "div",
            lying(before, "before"),
            el("span", card(numbered(laid)), class_=f"cg-spot cg-tried {'cg-right' if near else 'cg-wrong'}"),
            lying(after, "after"),
            el("span", class_="cg-spot cg-between"),
            lying(opposite, "opposite"),
            class_="cg-laying",
            aria_hidden="true",
        ),
        say(f"cgt.rules.turn.{kind}", **values),
    )


# Chapters 5 and 6


def _end(words: Words) -> Html:
    return section(
        words,
        say("cgt.rules.end"),
        paragraphs(words, *(say(f"cgt.rules.end.{part}") for part in ("when", "how", "win"))),
    )


def _examples(words: Words) -> Html:
    threes, fours = ("heather 3", "moss 3", "gorse 3", "slate 3"), ("loch 4", "peat 4")
    taken = ("heather 8", "moss 8", "loch 7", "rowan 7", "gorse 7", "slate 6", "peat 6", "moss 5")
    total = sum(DECK[numbered(name)].strength for name in taken)
    return section(
        words,
        say("cgt.rules.examples"),
        figure(words, _scoring((1, threes), (4, fours)), say("cgt.rules.example.groups")),
        el(
            "div",
            figure(words, _scoring((2, ("loch 4",)), (1, ("rowan 6",))), say("cgt.rules.example.before")),
            figure(
                words,
                _scoring((2, ("loch 3",)), (1, ("loch 4",)), (None, ("rowan 6",))),
                say("cgt.rules.example.after"),
            ),
            class_="cg-figures",
        ),
        figure(words, small_cards(map(numbered, taken)), say("cgt.rules.example.sum", sum=total)),
    )


def _scoring(*groups: tuple[int | None, Sequence[str]]) -> Html:
    """Shields in order with the cards each takes and their sum; without a shield the cards nobody takes."""
    rows = []
    for colour, names in groups:
        numbers = [numbered(name) for name in names]
        points = sum(DECK[number].strength for number in numbers)
        rows.append(
            el(
                "span",
                el("span", class_="cg-shield") if colour is None else shield(colour),
                small_cards(numbers),
                None if colour is None else el("b", points),
                class_="cg-take-line" if colour is not None else "cg-take-line cg-lost",
            )
        )
    return el("div", join(rows), class_="cg-scoring", aria_hidden="true")


def _sources(words: Words) -> Html:
    parts = ("deck", "cells", "laid", "back", "names")
    return section(
        words,
        say("cgt.rules.sources"),
        paragraph(words, say("cgt.rules.sources.lead")),
        items(words, "ul", *(say(f"cgt.rules.sources.{part}") for part in parts)),
    )
