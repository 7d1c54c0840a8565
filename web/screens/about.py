"""What Ceilidh is, whose games these are, and what it is made of."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from core.kernel import Message
from core.kernel.words import Words
from web.html import Html, el, icon
from web.screens.overlays import NOTHING, Overlays, screen
from web.screens.parts import button, text, top_bar


class Library(msgspec.Struct, frozen=True):
    """Something made by others that the app carries."""

    name: str
    version: str
    licence: str
    use: str = ""
    """What it does here, in a word or two of English; names are not translated."""


class Credit(msgspec.Struct, frozen=True):
    """A game: by whom it is, and how sure we are of what, a title and a text each."""

    title: Message
    designers: str
    year: int
    about: Sequence[tuple[Message, Message]]


class About(msgspec.Struct, frozen=True):
    version: str
    build: str
    games: tuple[Credit, ...]
    libraries: tuple[Library, ...] = ()
    licence: str = "MIT"
    back: str = "settings"


def about(model: About, words: Words, over: Overlays = NOTHING) -> Html:
    return screen(
        "about",
        top_bar(text(words, "web.about.title"), words=words, first=(model.back, "web.back", "prev")),
        el(
            "div",
            el(
                "div",
                el(
                    "section",
                    el("div", icon("points"), el("h2", "Ceilidh"), class_="brand"),
                    el("p", text(words, "web.about.what"), class_="lead"),
                    el("p", text(words, "web.about.how")),
                    el(
                        "p",
                        el("span", text(words, "web.about.version", version=model.version), class_="tag"),
                        el("span", text(words, "web.about.build", build=model.build), class_="tag"),
                        class_="tags",
                    ),
                    class_="panel prose",
                ),
                el(
                    "section",
                    el("h2", text(words, "web.about.fan")),
                    el("p", text(words, "web.about.fan.text")),
                    el(
                        "ul",
                        *(
                            el("li", el("b", words.text(game.title)), el("span", f"{game.designers}, {game.year}"))
                            for game in model.games
                        ),
                        class_="pairs",
                    ),
                    class_="panel prose",
                ),
                el(
                    "section",
                    el("h2", text(words, "web.about.data")),
                    el("p", text(words, "web.about.data.text")),
                    el(
                        "dl",
                        *(
                            part
                            for kind in ("attested", "elsewhere", "deduced", "reconstructed")
                            for part in (
                                el("dt", text(words, f"web.about.data.{kind}")),
                                el("dd", text(words, f"web.about.data.{kind}.text")),
                            )
                        ),
                        class_="terms",
                    ),
                    *(
                        el("p", el("b", words.text(title), ". "), words.text(said))
                        for game in model.games
                        for title, said in game.about
                    ),
                    class_="panel prose",
                ),
                el(
                    "section",
                    el("h2", text(words, "web.about.licence")),
                    el("p", text(words, "web.about.licence.text", licence=model.licence)),
                    el("h3", text(words, "web.about.libraries")) if model.libraries else None,
                    el(
                        "ul",
                        *(
                            el(
                                "li",
                                el("b", f"{library.name} {library.version}"),
                                el("span", ", ".join(part for part in (library.licence, library.use) if part)),
                            )
                            for library in model.libraries
                        ),
                        class_="pairs",
                    )
                    if model.libraries
                    else None,
                    el(
                        "div",
                        button("report", text(words, "web.trouble.report"), "report", id="do-report"),
                        class_="panel-acts",
                    ),
                    class_="panel prose",
                ),
                class_="columns",
            ),
            class_="page-body",
        ),
        words=words,
        over=over,
    )
