"""Sheets through which games come and go: the door for what comes in, everything in one file, and what a backup
brought."""

from __future__ import annotations

import msgspec

from core.kernel import Message, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.screens.parts import button, field_error, file_pick, progress, sheet_box, size_of, text

MOST_NAMED = 20
"""So many things that cannot be read are named; of more the number is told."""
ANY_FILE = ".ceilidh,.json,application/json,application/octet-stream"


class Import(msgspec.Struct, frozen=True):
    """One door for files, links, and messages with a link in them."""

    text: str = ""
    wrong: Message | None = None
    """Why nothing could be made of the text."""
    can_paste: bool = False
    can_scan: bool = False


class Backup(msgspec.Struct, frozen=True):
    """Everything in one file. It is collected first, for a file can only be handed over right after a tap."""

    games: int = 0
    size: int | None = None
    """None as long as it is being collected."""
    left_out: int = 0
    """Games for which one file has no room."""
    can_share: bool = False


class Unread(msgspec.Struct, frozen=True):
    """Something in a backup that cannot be used; without a name it goes by its place."""

    name: str
    number: int
    why: Message


class Restored(msgspec.Struct, frozen=True):
    """What a backup brought, so far or in the end."""

    came: int = 0
    went_on: int = 0
    here: int = 0
    copies: int = 0
    sets: int = 0
    settings: bool = False
    unread: tuple[Unread, ...] = ()
    stopped: Message | None = None
    """Why it ended before its end."""
    done: bool = False


def import_door(sheet: Import, words: Words) -> Html:
    return sheet_box(
        "import",
        text(words, "web.import.title"),
        words,
        el("p", text(words, "web.import.about"), class_="para"),
        el(
            "div",
            file_pick("import", text(words, "web.import.file"), ANY_FILE, kind="btn pri", ref="import"),
            class_="share-acts",
        ),
        el(
            "div",
            el("label", text(words, "web.import.text"), for_="import-text"),
            el(
                "textarea",
                sheet.text,
                rows=3,
                class_="field area",
                id="import-text",
                data_do="import-text",
                dir="auto",
                spellcheck="false",
                autocomplete="off",
                aria_invalid="true" if sheet.wrong else None,
            ),
            field_error(sheet.wrong, "import-wrong", words),
            class_="menu-save",
        ),
        el(
            "div",
            button("paste", text(words, "web.import.paste"), "copy", id="paste") if sheet.can_paste else None,
            button("import-open", text(words, "web.import.open"), "check", id="import-open"),
            button("scan", text(words, "web.share.scan"), "camera", id="import-scan") if sheet.can_scan else None,
            class_="share-acts",
        ),
    )


def backup(sheet: Backup, words: Words) -> Html:
    return sheet_box(
        "backup",
        text(words, "web.backup.title"),
        words,
        el("p", text(words, "web.backup.about"), class_="para"),
        *(
            (progress(text(words, "web.backup.busy"), 0, ref="backup-busy"),)
            if sheet.size is None
            else _ready(sheet, sheet.size, words)
        ),
    )


def _ready(sheet: Backup, size: int, words: Words) -> tuple[Html | None, ...]:
    return (
        el("p", text(words, "web.backup.holds", n=sheet.games, size=size_of(size, words)), class_="para strong"),
        el("p", icon("warning"), text(words, "web.backup.left_out", n=sheet.left_out), class_="trust warned")
        if sheet.left_out
        else None,
        el(
            "div",
            button("backup-save", text(words, "web.share.file"), "download", kind="btn pri", id="backup-save"),
            button("backup-share", text(words, "web.share.send"), "share", id="backup-share")
            if sheet.can_share
            else None,
            class_="share-acts",
        ),
    )


def restored(sheet: Restored, words: Words) -> Html:
    return sheet_box(
        "restored",
        text(words, "web.restore.title"),
        words,
        None if sheet.done else progress(text(words, "web.restore.busy"), 0, ref="restore-busy"),
        *(_report(sheet, words) if sheet.done else ()),
    )


def _report(sheet: Restored, words: Words) -> tuple[Html | None, ...]:
    counted = (
        say("web.restore.came", n=sheet.came),
        say("web.restore.went_on", n=sheet.went_on),
        say("web.restore.here", n=sheet.here),
        say("web.restore.copies", n=sheet.copies),
        say("web.restore.sets", n=sheet.sets),
    )
    brought = [words.text(message) for message in counted if message.values["n"]]
    if sheet.settings:
        brought.append(text(words, "web.restore.settings"))
    if not brought and not sheet.unread:
        brought.append(text(words, "web.restore.nothing"))
    return (
        field_error(sheet.stopped, "restore-stopped", words),
        el("ul", *(el("li", icon("check"), line, class_="trust") for line in brought), id="restore-brought"),
        _unread(sheet.unread, words) if sheet.unread else None,
    )


def _unread(unread: tuple[Unread, ...], words: Words) -> Html:
    def line(each: Unread) -> Html:
        name = el("bdi", each.name) if each.name else text(words, "web.restore.part", number=each.number)
        return el("li", el("b", name), " ", words.text(each.why))

    more = len(unread) - MOST_NAMED
    return el(
        "div",
        el("h3", text(words, "web.restore.unread")),
        el(
            "ul",
            *(line(each) for each in unread[:MOST_NAMED]),
            el("li", text(words, "web.restore.more", n=more)) if more > 0 else None,
        ),
        class_="ties",
        id="restore-unread",
    )
