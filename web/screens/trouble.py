"""Something did not work: a sentence, a way home, and a report that tells us what happened."""

from __future__ import annotations

import msgspec

from core.kernel import Message, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.screens.overlays import NOTHING, Overlays, screen
from web.screens.parts import JSON_FILES, button, field_error, file_pick, text


class Trouble(msgspec.Struct, frozen=True):
    text: Message
    title: Message = say("web.trouble.title")
    more: Message | None = None
    """What was not lost, or what to try."""
    report: str = ""
    """What the report button copies; shown, so that nothing is sent unseen."""
    components: bool = False
    """Whether components from a file may help."""
    refused: Message | None = None
    """What was wrong with those that were tried."""


BAD_LINK = say("web.trouble.link")
BAD_FILE = say("web.trouble.file")


def trouble(model: Trouble, words: Words, over: Overlays = NOTHING) -> Html:
    return screen(
        "trouble",
        el(
            "section",
            el("div", icon("drapes"), icon("warning"), class_="trouble-art", aria_hidden="true"),
            el("h1", words.text(model.title)),
            el("p", words.text(model.text), class_="lead", role="alert"),
            el("p", words.text(model.more)) if model.more else None,
            field_error(model.refused, "components-error", words),
            el(
                "div",
                button("home", text(words, "web.trouble.home"), "home", kind="btn pri", id="trouble-home"),
                file_pick(
                    "components-load",
                    text(words, "web.settings.components.load"),
                    JSON_FILES,
                    kind="btn sec tall",
                    ref="components",
                )
                if model.components
                else None,
                button("report", text(words, "web.trouble.report"), "report", kind="btn sec tall", id="trouble-report")
                if model.report
                else None,
                class_="latest-acts",
            ),
            el(
                "details",
                el("summary", text(words, "web.trouble.details")),
                el("code", model.report, id="trouble-text"),
                class_="trouble-details",
                id="trouble-details",
            )
            if model.report
            else None,
            class_="panel trouble",
        ),
        words=words,
        over=over,
        frame="page centred",
    )
