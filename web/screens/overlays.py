"""The page's `<main>` and what lies over whatever screen is shown: notices, a sheet, a toast, a question."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import SeatLook
from web.screens.emblems import names
from web.screens.parts import Dialog, Notice, Toast, button, icon_button, text
from web.screens.sheets import ListSheet, Sheet, sheet_panel

NOTICE_SYMBOLS = {"info": "info", "warn": "warning", "bad": "warning", "good": "offline-ready"}


class Overlays(msgspec.Struct, frozen=True):
    """What lies over a screen; the same wherever the person is."""

    notices: tuple[Notice, ...] = ()
    sheet: Sheet | ListSheet | None = None
    toast: Toast | None = None
    dialog: Dialog | None = None


NOTHING = Overlays()


def screen(
    name: str,
    *content: str | None,
    words: Words,
    over: Overlays,
    seats: Sequence[SeatLook] = (),
    curtain: Html | None = None,
    beside: bool = False,
    frame: str = "page",
) -> Html:
    """The screen itself and what lies over it. What lies under a question or a curtain cannot be reached. `beside`: the
    sheet stands inside the screen."""
    called = names(seats)
    return el(
        "main",
        el("div", *content, class_=frame, id=f"{name}-page", inert=over.dialog is not None or curtain is not None),
        None if beside else sheet_panel(over.sheet, words, seats),
        _toast(over.toast, words, called),
        curtain,
        _dialog(over.dialog, words, called),
        id="screen",
        class_=f"table screen screen-{name}",
        data_screen=name,
        lang=words.language,
        tabindex="-1",
    )


def notices(given: Sequence[Notice], words: Words) -> Html | None:
    """The strip of notices; nothing when there is none."""
    if not given:
        return None
    return el(
        "ul",
        *(
            el(
                "li",
                icon(NOTICE_SYMBOLS[notice.kind]),
                el("p", words.text(notice.text)),
                *(button(act.do, words.text(act.label), kind="btn sec small", arg=act.arg) for act in notice.acts),
                icon_button("notice-close", text(words, "web.close"), "close", arg=notice.id)
                if notice.dismiss
                else None,
                class_=f"notice {notice.kind}",
                id=f"notice-{notice.id}",
            )
            for notice in given
        ),
        class_="notices",
        id="notices",
        aria_label=text(words, "web.notices"),
    )


def _toast(toast: Toast | None, words: Words, names: Sequence[str]) -> Html:
    """Always there, so that a screen reader hears what comes into it."""
    said = None
    if toast is not None:
        said = el(
            "div",
            el("p", words.text(toast.text, names)),
            button(toast.do, words.text(toast.label, names), kind="btn toast-do", arg=toast.arg)
            if toast.do and toast.label
            else None,
            icon_button("toast-close", text(words, "web.close"), "close"),
            class_="toast",
        )
    return el("div", said, id="toast", class_="toasts", aria_live="polite")


def _dialog(dialog: Dialog | None, words: Words, names: Sequence[str]) -> Html | None:
    if dialog is None:
        return None
    return el(
        "div",
        el(
            "section",
            el("h2", words.text(dialog.title, names), id="dialog-title"),
            el("p", words.text(dialog.text, names), id="dialog-text"),
            el(
                "div",
                button(dialog.no_do, words.text(dialog.no, names), id="dialog-no"),
                button(
                    dialog.do,
                    words.text(dialog.yes, names),
                    kind="btn pri danger" if dialog.danger else "btn pri",
                    arg=dialog.arg,
                    id="dialog-yes",
                ),
                class_="dialog-acts",
            ),
            role="alertdialog",
            aria_modal="true",
            aria_labelledby="dialog-title",
            aria_describedby="dialog-text",
            tabindex="-1",
            class_="dialog",
            id="dialog",
        ),
        class_="veil",
    )
