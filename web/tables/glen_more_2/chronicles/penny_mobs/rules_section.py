"""The chapter of the rules page: the penny step, what counts at the end, and every member with its power."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.names import NAMES, POWERS
from core.kernel import say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.tables.glen_more_2.chronicles.penny_mobs.faces import portrait
from web.tables.rules_parts import figure, paragraphs, section

LEFT, TAKEN, EXAMPLE = 2, 5, "bruce-mcmail"
"""C8-11.1: pennies never laid, those that came with a member, and who it was."""


def rules_section(words: Words) -> Html:
    return section(
        words,
        say("g2t.rules.chronicle", number="VIII", name=say("g2.chronicle.penny_mobs")),
        paragraphs(words, say("g2t.gang.rules.jail"), say("g2t.gang.rules.step"), say("g2t.gang.rules.score")),
        figure(words, _picture(), say("g2t.gang.rules.example")),
        paragraphs(words, say("g2t.gang.rules.use"), say("g2t.gang.rules.pawns")),
        el("ul", *(_member(words, member) for member in NAMES), class_="g2r-clans g2r-gang"),
    )


def _picture() -> Html:
    return el(
        "div",
        el("span", *[icon("penny-minus")] * LEFT, class_="g2-penny-row"),
        _face(EXAMPLE),
        el("span", *[icon("penny")] * TAKEN, class_="g2-penny-row"),
        class_="g2r-pennies",
        aria_hidden="true",
    )


def _face(member: str) -> Html:
    return el("span", icon(portrait(member)), class_="g2-mug", aria_hidden="true")


def _member(words: Words, member: str) -> Html:
    return el(
        "li",
        _face(member),
        el("div", el("h3", words.text(NAMES[member])), el("p", words.text(POWERS[member]))),
    )
