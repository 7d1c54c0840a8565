"""Pieces that several screens share: buttons, bars, switches, notices, toasts, dialogs, times and sizes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from core.kernel import Message, say
from core.kernel.journal import PLAYERS
from core.kernel.messages import Value
from core.kernel.words import Words
from web.html import Html, el, icon, join

LANGUAGE_NAMES = {"en": "English", "ru": "Русский", "pl": "Polski"}
"""Languages call themselves by their own name."""


def text(words: Words, key: str, **values: Value) -> str:
    """A sentence: `text(words, "web.home.new_game")`."""
    return words.text(say(key, **values))


def button(
    do: str,
    label: str,
    symbol: str | None = None,
    *,
    kind: str = "btn sec",
    arg: object = None,
    off: bool = False,
    bare: bool = False,
    **attributes: object,
) -> Html:
    """A button that does something. `bare` shows only the symbol and keeps the label as its name. `off` dims it; it can
    still be tapped, to learn why."""
    return el(
        "button",
        icon(symbol) if symbol else None,
        None if bare else el("span", label),
        type="button",
        class_=kind,
        data_do=do,
        data_arg=arg,
        aria_label=label if bare else None,
        title=label if bare else None,
        aria_disabled="true" if off else None,
        **attributes,
    )


def icon_button(
    do: str,
    label: str,
    symbol: str,
    *,
    arg: object = None,
    kind: str = "ib",
    off: bool = False,
    **attributes: object,
) -> Html:
    return button(do, label, symbol, kind=kind, arg=arg, off=off, bare=True, **attributes)


def top_bar(
    title: str,
    *actions: Html,
    words: Words,
    sub: str | None = None,
    first: tuple[str, str, str] = ("home", "web.nav.home", "home"),
) -> Html:
    """The slate bar above: one way out on the left (action, label, symbol), the title, what else can be done."""
    do, label, symbol = first
    return el(
        "header",
        icon_button(do, text(words, label), symbol, id=f"top-{do}"),
        el("div", el("h1", title), el("p", sub, class_="sub") if sub else None, class_="ttl"),
        *actions,
        class_="top",
    )


def command_bar(backs: Html, said: Sequence[Html | None], acts: Iterable[Html | None]) -> Html:
    """The bar below: the left thumb takes back, the sentence stands in the middle, the right thumb goes on."""
    return el(
        "footer",
        backs,
        el("div", *said, class_="say", role="status", id="prompt"),
        el("div", *acts, class_="acts"),
        class_="cmd",
    )


class Choice(msgspec.Struct, frozen=True):
    """One option of a set of radio buttons."""

    value: str | int
    label: str
    symbol: str | None = None
    hide_label: bool = False


def segments(
    do: str,
    legend: str,
    choices: Iterable[Choice | Html],
    value: object,
    *,
    ref: str,
    arg: object = None,
    kind: str = "seg",
) -> Html:
    """Radio buttons that look like one control, perhaps with a mark between them; their change event has the value."""

    def radio(choice: Choice) -> Html:
        return el(
            "label",
            el(
                "input",
                type="radio",
                id=f"{ref}-{choice.value}",
                name=ref,
                value=choice.value,
                checked=choice.value == value,
                data_do=do,
                data_arg=arg,
            ),
            el(
                "span",
                icon(choice.symbol) if choice.symbol else None,
                el("span", choice.label, class_="vh" if choice.hide_label else None),
            ),
        )

    return el(
        "fieldset",
        el("legend", legend, class_="vh"),
        *(choice if isinstance(choice, Html) else radio(choice) for choice in choices),
        class_=kind,
        id=ref,
    )


def player_choice(seat: int, player: str, words: Words) -> Html:
    """Who plays at a seat: a person or a bot of one of the levels."""
    players: list[Choice | Html] = [
        Choice("person", text(words, "web.player.person"), "ui-person", hide_label=True),
        el("span", icon("bot"), class_="seg-mark"),
        *(Choice(level, text(words, f"web.player.{level}")) for level in PLAYERS if level != "person"),
    ]
    return segments(
        "seat-player",
        text(words, "web.new.seat.player", number=seat + 1),
        players,
        player,
        ref=f"seat-{seat}-player",
        arg=seat,
        kind="seg seat-player",
    )


def switch(
    do: str, label: str, on: bool, *, ref: str, arg: object = None, about: str | None = None, off: bool = False
) -> Html:
    """A switch with its label and what it means."""
    return el(
        "label",
        el(
            "span",
            el("b", label, id=f"{ref}-label"),
            el("small", about, id=f"{ref}-help") if about else None,
        ),
        el(
            "input",
            type="checkbox",
            role="switch",
            class_="sw",
            id=ref,
            checked=on,
            disabled=off,
            data_do=do,
            data_arg=arg,
            aria_labelledby=f"{ref}-label",
            aria_describedby=f"{ref}-help" if about else None,
        ),
        class_="tog",
    )


def row(label: str, control: Html, *, ref: str, about: str | None = None) -> Html:
    """A setting: its name and meaning on the left, what changes it on the right."""
    return el(
        "div",
        el(
            "div",
            el("b", label, id=f"{ref}-label"),
            el("small", about, id=f"{ref}-help") if about else None,
        ),
        control,
        class_="row",
    )


def field_error(error: Message | None, ref: str, words: Words) -> Html | None:
    """What is wrong with what was entered, beside it."""
    if error is None:
        return None
    return el("p", icon("warning"), words.text(error), class_="field-error", id=ref, role="alert")


def text_field(value: str, *, ref: str, kind: str | None = "field", **attributes: object) -> Html:
    """A line to write into, which the browser does not fill in by itself."""
    return el("input", type="text", value=value, autocomplete="off", class_=kind, id=ref, **attributes)


LONGEST_TITLE = 60


def title_field(name: str, game: str, *, ref: str, arg: str | None = None) -> Html:
    """What the person calls a game; empty, it is called by its own title."""
    return text_field(
        name, ref=ref, placeholder=game, maxlength=LONGEST_TITLE, dir="auto", data_do="rename-to", data_arg=arg
    )


JSON_FILES = ".json,application/json"


def file_pick(do: str, label: str, accept: str, *, kind: str = "txt", ref: str) -> Html:
    """A file from the device. The input covers the whole label, so it is tapped and focused like a button."""
    return el(
        "label",
        icon("upload"),
        el("span", label),
        el("input", type="file", accept=accept, data_do=do, id=ref),
        class_=f"{kind} file-pick",
    )


class NoticeAct(msgspec.Struct, frozen=True):
    do: str
    label: Message
    arg: str | None = None


class Notice(msgspec.Struct, frozen=True):
    """Something the person should know, with what can be done about it."""

    id: str
    text: Message
    kind: Literal["info", "warn", "bad", "good"] = "info"
    acts: tuple[NoticeAct, ...] = ()
    dismiss: bool = True


STORAGE_MAY_GO = Notice(
    "storage-may-go", say("web.notice.may_go"), "warn", (NoticeAct("persist", say("web.notice.may_go.do")),)
)
UPDATE = (NoticeAct("update", say("web.notice.update.do")),)
STORAGE_FAULTS = {
    "full": Notice("storage-full", say("web.notice.full"), "bad", dismiss=False),
    "forbidden": Notice("storage-forbidden", say("web.notice.forbidden"), "bad", dismiss=False),
    "silent": Notice("storage-silent", say("web.notice.silent"), "bad", dismiss=False),
    "outdated": Notice("storage-outdated", say("web.notice.outdated"), "bad", UPDATE, dismiss=False),
    "failed": Notice("storage-failed", say("web.notice.failed"), "bad", dismiss=False),
    "gone": Notice("deleted", say("web.notice.deleted"), "bad", dismiss=False),
}
"""What the person is told of each fault of storage, or of the game that is not saved."""
SAVE_ELSEWHERE: tuple[NoticeAct, ...] = (
    NoticeAct("export", say("web.notice.to_file")),
    NoticeAct("sheet", say("web.notice.to_link"), "share"),
)
"""What can be done at its table with a game that is not saved."""
SHOW_SAVES: tuple[NoticeAct, ...] = (NoticeAct("saves", say("web.saves.title")),)
KEEP: tuple[NoticeAct, ...] = (NoticeAct("keep", say("app.deleted.keep")),)
UPDATE_WAITS = Notice("update", say("web.notice.update"), "info", UPDATE)
UPDATE_TAKEN = Notice("updated", say("web.notice.updated"), "info", UPDATE)
GAMES_APART = Notice("games-apart", say("web.notice.apart"), "info", (NoticeAct("copy-link", say("web.share.copy")),))


class Toast(msgspec.Struct, frozen=True):
    """A short word that goes away by itself, perhaps with a way to take something back."""

    text: Message
    do: str | None = None
    label: Message | None = None
    arg: str | None = None


class Dialog(msgspec.Struct, frozen=True):
    """A question before something that cannot be taken back, or that shows what was hidden."""

    title: Message
    text: Message
    yes: Message
    do: str
    arg: str | None = None
    no: Message = say("web.cancel")
    no_do: str = "dialog-close"
    danger: bool = False


UNDO_REVEALS = Dialog(
    say("web.undo_reveals.title"), say("web.undo_reveals.text"), say("web.undo_reveals.yes"), do="undo-anyway"
)
DELETED = Dialog(
    say("app.deleted.title"),
    say("app.deleted.text"),
    say("app.deleted.keep"),
    do="keep",
    no=say("app.deleted.let_go"),
    no_do="let-go",
)


def sheet_box(
    ref: str, title: str, words: Words, *body: Html | None, foot: Html | None = None, place: str = "side"
) -> Html:
    """A panel that slides over a screen."""
    return el(
        "section",
        el(
            "div",
            el("h2", title, id="sheet-title"),
            icon_button("sheet-close", text(words, "web.close"), "close", id="sheet-close"),
            class_="sheet-head",
        ),
        el(
            "div",
            *body,
            class_="sheet-body",
            id=f"sheet-{ref}-body",
            tabindex="0",
            role="group",
            aria_labelledby="sheet-title",
        ),
        el("div", foot, class_="sheet-foot") if foot else None,
        class_=f"sheet {place}",
        id="sheet",
        data_sheet=ref,
        aria_labelledby="sheet-title",
    )


def progress(said: str, share: float, *, ref: str) -> Html:
    """How far something is."""
    percent = share_of(share)
    return el(
        "div",
        el("p", said, id=ref),
        el(
            "div",
            el("i", style=f"--share:{percent}%"),
            class_="loading-bar",
            role="progressbar",
            aria_labelledby=ref,
            aria_valuenow=percent,
            aria_valuemin=0,
            aria_valuemax=100,
        ),
        class_="storage-meter",
    )


def language_picker(words: Words, *, ref: str = "pick-language") -> Html:
    """Every language under its own name."""
    return el(
        "label",
        icon("language"),
        el("span", text(words, "web.settings.language"), class_="vh"),
        el(
            "select",
            *(
                el("option", name, value=code, lang=code, selected=code == words.language)
                for code, name in LANGUAGE_NAMES.items()
            ),
            id=ref,
            data_do="language",
        ),
        class_="pick",
    )


class When(msgspec.Struct, frozen=True):
    """A moment as the person's clock tells it, and how many seconds ago it was."""

    seconds: int
    year: int
    month: int
    day: int


def ago(when: When, words: Words) -> str:
    """`just now`, minutes, hours, days, and after a week the date."""
    minutes = when.seconds // 60
    if minutes < 1:
        return text(words, "web.ago.now")
    if minutes < 60:
        return text(words, "web.ago.minutes", n=minutes)
    if minutes < 24 * 60:
        return text(words, "web.ago.hours", n=minutes // 60)
    if minutes < 7 * 24 * 60:
        return text(words, "web.ago.days", n=minutes // (24 * 60))
    return text(words, "web.date", day=when.day, month=say(f"web.month.{when.month}"), year=when.year)


def decimal(value: float, words: Words, digits: int = 1) -> str:
    """A number with the decimal sign of the language and a true minus."""
    written = f"{value:.{digits}f}".replace("-", "−")
    return written if words.language == "en" else written.replace(".", ",")


def size_of(size: int, words: Words) -> str:
    """Bytes for people, in the unit that fits."""
    if size < 1_000_000:
        return text(words, "web.size.kb", size=decimal(max(1, size / 1000), words, 0))
    if size < 1_000_000_000:
        return text(words, "web.size.mb", size=decimal(size / 1_000_000, words))
    return text(words, "web.size.gb", size=decimal(size / 1_000_000_000, words))


def thistles(points: int | None, words: Words) -> Html:
    """Points with the thistle that stands for them everywhere."""
    if points is None:
        return el("span", icon("points"), "?", el("span", text(words, "web.points.hidden"), class_="vh"), class_="pt")
    return el(
        "span",
        icon("points"),
        el("span", points, aria_hidden="true"),
        el("span", text(words, "web.points", n=points), class_="vh"),
        class_="pt",
    )


def share_of(share: float) -> int:
    """Per cent, within its limits whatever comes in."""
    return round(100 * min(max(share, 0.0), 1.0))


def lines(said: Iterable[Message], words: Words, names: Sequence[str]) -> Html:
    return join(el("li", words.text(message, names)) for message in said)
