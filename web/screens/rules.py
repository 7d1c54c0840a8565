"""The frame of a game's rules page."""

from __future__ import annotations

import msgspec

from core.kernel.words import Words
from web.html import Html, el, icon
from web.screens.home import GameCard
from web.screens.overlays import NOTHING, Overlays, screen
from web.screens.parts import button, text, top_bar


class Rules(msgspec.Struct, frozen=True):
    games: tuple[GameCard, ...]
    game: str
    page: Html = Html("")
    """The rules in the person's language, headings from h2 on; empty while there are none."""
    back: str = "home"


def rules(model: Rules, words: Words, over: Overlays = NOTHING) -> Html:
    back = ("home", "web.nav.home", "home") if model.back == "home" else (model.back, "web.back", "prev")
    card = next((card for card in model.games if card.id == model.game), None)
    title = words.text(card.title) if card else ""
    return screen(
        "rules",
        top_bar(text(words, "web.rules.title"), words=words, sub=title or None, first=back),
        el(
            "nav",
            *(
                el(
                    "button",
                    words.text(game.title),
                    type="button",
                    class_="rule-tab",
                    data_do="rules",
                    data_arg=game.id,
                    aria_current="page" if game.id == model.game else None,
                    id=f"rules-{game.id}",
                )
                for game in model.games
            ),
            class_="rule-tabs",
            aria_label=text(words, "web.new.games"),
        ),
        el(
            "div",
            el("article", model.page, class_="panel prose rule-page", id="rules-text")
            if model.page
            else _unwritten(words),
            class_="page-body",
        ),
        words=words,
        over=over,
    )


def _unwritten(words: Words) -> Html:
    return el(
        "section",
        el("div", icon("book"), class_="empty-art", aria_hidden="true"),
        el("h2", text(words, "web.rules.none")),
        el("p", text(words, "web.rules.none.text")),
        el("div", button("home", text(words, "web.nav.home"), "home", id="rules-home"), class_="latest-acts"),
        class_="panel empty",
        id="rules-none",
    )
