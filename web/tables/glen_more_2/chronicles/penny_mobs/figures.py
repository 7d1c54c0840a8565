"""The pictures of its rules: an example of what counts at the end, and every member with its power."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.names import NAMES, POWERS
from core.kernel.words import Words
from web.html import Html, el, icon
from web.tables.glen_more_2.chronicles.penny_mobs.faces import portrait

LEFT, TAKEN, EXAMPLE = 2, 5, "bruce-mcmail"
"""C8-11.1: pennies never laid, those that came with a member, and who it was."""


def figures(words: Words) -> dict[str, Html]:
    return {
        "pennies": el(
            "div",
            el("span", *[icon("penny-minus")] * LEFT, class_="g2-penny-row"),
            _face(EXAMPLE),
            el("span", *[icon("penny")] * TAKEN, class_="g2-penny-row"),
            class_="g2r-pennies",
            aria_hidden="true",
        ),
        "members": el("ul", *(_member(words, member) for member in NAMES), class_="g2r-clans g2r-gang"),
    }


def _face(member: str) -> Html:
    return el("span", icon(portrait(member)), class_="g2-mug", aria_hidden="true")


def _member(words: Words, member: str) -> Html:
    return el(
        "li",
        _face(member),
        el("div", el("h3", words.text(NAMES[member])), el("p", words.text(POWERS[member]))),
    )
