"""Saved games, newest first."""

from __future__ import annotations

import msgspec

from core.kernel import Message
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import SeatLook
from web.screens.emblems import badge, names
from web.screens.overlays import NOTHING, Overlays, notices, screen
from web.screens.parts import When, ago, button, icon_button, size_of, text, thistles, title_field, top_bar


class SavedGame(msgspec.Struct, frozen=True):
    id: str
    title: Message
    seats: tuple[SeatLook, ...]
    points: tuple[int | None, ...]
    when: When
    turn: Message | None
    """Whose turn it is, or who won."""
    finished: bool = False
    name: str = ""
    """What the person called it; empty for the game's own name."""
    picture: Html | None = None
    """None when it is not drawn yet: the row tells when it comes into sight."""
    unsaved: bool = False
    """Whether it is only on this page so far."""


class Saves(msgspec.Struct, frozen=True):
    saves: tuple[SavedGame, ...]
    """Those that are listed, newest first."""
    unlisted: int = 0
    """So many more can be listed; the end of the list says when it comes into sight."""
    bad: tuple[str, ...] = ()
    """What lies there and cannot be read."""
    unread: int = 0
    """What has still to be looked at."""
    renaming: str | None = None
    """The save whose name is being written."""
    used: int | None = None
    """Bytes that all saves take, where the browser tells."""
    persisted: bool | None = None

    @property
    def count(self) -> int:
        return len(self.saves) + self.unlisted + len(self.bad) + self.unread


def saves(model: Saves, words: Words, over: Overlays = NOTHING) -> Html:
    return screen(
        "saves",
        top_bar(
            text(words, "web.saves.title"),
            *((_import(words), _backup(words)) if model.count else ()),
            words=words,
            sub=text(words, "web.saves.count", n=model.count) if model.count else None,
        ),
        el(
            "div",
            notices(over.notices, words),
            _list(model, words) if model.count else _empty(words),
            _more(len(model.saves), words) if model.unlisted else None,
            el("p", icon("info"), _storage(model, words), class_="storage-note", id="storage-note"),
            class_="page-body",
        ),
        words=words,
        over=over,
    )


def _list(model: Saves, words: Words) -> Html:
    """What cannot be read stands above: it wants to be dealt with, and there is next to never any."""
    unread = el("p", text(words, "web.saves.unread", n=model.unread), role="status") if model.unread else None
    return el(
        "ul",
        el("li", unread, class_="panel save-unread") if unread else None,
        *(_bad(save, number, words) for number, save in enumerate(model.bad, start=1)),
        *(_save(model, save, words) for save in model.saves),
        class_="save-list",
        id="saves",
    )


def _more(shown: int, words: Words) -> Html:
    """More of the list. It presses itself as soon as it is seen."""
    return el(
        "div",
        button("more", text(words, "web.saves.show_more"), arg=shown, id="saves-more", data_sight="more"),
        class_="saves-more",
    )


def _bad(save: str, number: int, words: Words) -> Html:
    title = f"bad-{save}-title"
    acts = (
        button(
            do,
            text(words, label),
            symbol,
            kind="btn sec small",
            arg=save,
            id=f"bad-{save}-{do}",
            aria_describedby=title,
        )
        for do, label, symbol in BAD_ACTIONS
    )
    return el(
        "li",
        icon("warning"),
        el(
            "div",
            el("h2", text(words, "web.saves.bad", number=number), id=title),
            el("p", text(words, "web.saves.bad.text")),
            class_="save-text",
        ),
        el("div", *acts, class_="save-acts"),
        class_="panel save bad",
        id=f"bad-{save}",
    )


BAD_ACTIONS = (
    ("save-raw", "web.saves.raw", "download"),
    ("delete-bad", "web.saves.bad.delete", "trash"),
)


def _import(words: Words, kind: str = "txt") -> Html:
    return button("saves", text(words, "web.import.do"), "upload", kind=kind, arg="import", id="saves-import")


def _backup(words: Words) -> Html:
    return button("saves", text(words, "web.backup.do"), "download", kind="txt", arg="backup", id="saves-backup")


def _empty(words: Words) -> Html:
    return el(
        "section",
        el("div", icon("hand"), class_="empty-art", aria_hidden="true"),
        el("h2", text(words, "web.saves.empty"), id="empty-title"),
        el("p", text(words, "web.saves.empty.text")),
        el(
            "div",
            button("home", text(words, "web.home.new_game"), "play", kind="btn pri", id="empty-new"),
            button(
                "saves", text(words, "web.import.do"), "upload", kind="btn sec tall", arg="import", id="saves-import"
            ),
            class_="latest-acts",
        ),
        class_="panel empty",
        aria_labelledby="empty-title",
        id="empty",
    )


def _save(model: Saves, save: SavedGame, words: Words) -> Html:
    called = names(save.seats)
    title = save.name or words.text(save.title)
    return el(
        "li",
        el(
            "div",
            save.picture,
            class_="save-picture",
            aria_hidden="true",
            data_sight="picture" if save.picture is None else None,
            data_arg=save.id,
        ),
        el(
            "div",
            _rename(save, words)
            if model.renaming == save.id
            else el("h2", el("bdi", title), id=f"save-{save.id}-title"),
            el(
                "p",
                el("span", words.text(save.title), class_="save-game") if save.name else None,
                el("span", ago(save.when, words)),
                class_="save-when",
            ),
            el(
                "ul",
                *(
                    el("li", badge(save.seats, seat, words), thistles(points, words))
                    for seat, points in enumerate(save.points)
                ),
                class_="latest-seats",
            ),
            el(
                "p",
                icon("flag" if save.finished else "play"),
                el("span", words.text(save.turn, called)),
                class_="tag ok" if save.finished else "tag acc",
            )
            if save.turn
            else None,
            el("p", icon("warning"), text(words, "web.saves.unsaved"), class_="tag warn") if save.unsaved else None,
            class_="save-text",
        ),
        el(
            "div",
            button(
                "open",
                text(words, "web.saves.look" if save.finished else "web.home.continue"),
                "eye" if save.finished else "play",
                kind="btn pri" if not save.finished else "btn sec tall",
                arg=save.id,
                id=f"save-{save.id}-open",
                aria_describedby=f"save-{save.id}-title" if model.renaming != save.id else None,
            ),
            el(
                "div",
                *(
                    icon_button(
                        do, text(words, f"web.saves.{do}", title=title), symbol, arg=save.id, id=f"save-{save.id}-{do}"
                    )
                    for do, symbol in ACTIONS
                ),
                class_="save-more",
                role="group",
                aria_label=text(words, "web.saves.more", title=title),
            ),
            class_="save-acts",
        ),
        class_="panel save",
        id=f"save-{save.id}",
    )


ACTIONS = (
    ("rename", "pencil"),
    ("duplicate", "copy"),
    ("export", "download"),
    ("share", "share"),
    ("delete", "trash"),
)


def _rename(save: SavedGame, words: Words) -> Html:
    return el(
        "div",
        el("label", text(words, "web.saves.new_name"), for_=f"save-{save.id}-name", class_="vh"),
        title_field(save.name, words.text(save.title), ref=f"save-{save.id}-name", arg=save.id),
        icon_button("rename-done", text(words, "web.done"), "check", arg=save.id, id=f"save-{save.id}-named"),
        class_="renaming",
    )


def _storage(model: Saves, words: Words) -> str:
    where = text(words, "web.saves.where")
    if model.persisted is False:
        where = f"{where} {text(words, 'web.saves.where.not_kept')}"
    if model.used is not None:
        where = f"{where} {text(words, 'web.saves.used', size=size_of(model.used, words))}"
    return where
