"""Settings. Each takes effect at once and is remembered on this device."""

from __future__ import annotations

from typing import Literal

import msgspec

from core.kernel import Message
from core.kernel.component_files import ComponentSet
from core.kernel.words import LANGUAGES, Words
from web.html import Html, el, icon
from web.screens.overlays import NOTHING, Overlays, notices, screen
from web.screens.parts import (
    JSON_FILES,
    LANGUAGE_NAMES,
    Choice,
    button,
    field_error,
    file_pick,
    icon_button,
    row,
    segments,
    size_of,
    switch,
    text,
    top_bar,
)

Theme = Literal["device", "light", "dark"]
Motion = Literal["device", "off"]
Contrast = Literal["device", "more"]
TEXT_SIZES = (100, 115, 130, 150)


class GameComponents(msgspec.Struct, frozen=True):
    """A game whose components can be corrected, and the corrected sets on this device."""

    title: Message
    game: str
    sets: tuple[ComponentSet, ...]


class Aside(msgspec.Struct, frozen=True):
    """A component set that was put aside, and why."""

    name: str
    title: str
    reason: Message
    text: str
    """The file it came from."""


class Settings(msgspec.Struct, frozen=True):
    theme: Theme = "device"
    motion: Motion = "device"
    contrast: Contrast = "device"
    text: int = 100
    """Per cent; one of TEXT_SIZES."""
    confirm: bool = True
    """Whether a move waits for the Confirm button."""
    warn: bool = True
    """Whether a move that is almost surely a slip does."""
    used: int | None = None
    quota: int | None = None
    persisted: bool | None = None
    """None where the browser does not tell."""
    components: tuple[GameComponents, ...] = ()
    aside: tuple[Aside, ...] = ()
    components_refused: Message | None = None
    """What was wrong with a file of components."""
    back: str = "home"
    """The action that leads back: home, or the table one came from."""


def settings(model: Settings, words: Words, over: Overlays = NOTHING) -> Html:
    back = ("home", "web.nav.home", "home") if model.back == "home" else (model.back, "web.back", "prev")
    return screen(
        "settings",
        top_bar(text(words, "web.settings.title"), words=words, first=back),
        el(
            "div",
            notices(over.notices, words),
            el(
                "div",
                _look(model, words),
                _play(model, words),
                _storage(model, words),
                *(_components(each, model.components_refused, words) for each in model.components),
                _put_aside(model.aside, words) if model.aside else None,
                _data(words),
                class_="columns",
            ),
            class_="page-body",
        ),
        words=words,
        over=over,
    )


def _panel(ref: str, title: str, *content: Html | None) -> Html:
    return el("section", el("h2", title, id=f"{ref}-title"), *content, class_="panel", aria_labelledby=f"{ref}-title")


def _choice(name: str, values: tuple[str | int, ...], value: str | int, words: Words) -> Html:
    """A row whose choices are named `web.settings.NAME.VALUE`."""
    choices = [Choice(value, text(words, f"web.settings.{name}.{value}")) for value in values]
    return row(
        text(words, f"web.settings.{name}"),
        segments("setting", text(words, f"web.settings.{name}"), choices, value, ref=f"set-{name}", arg=name),
        ref=f"set-{name}",
    )


def _look(model: Settings, words: Words) -> Html:
    languages = [Choice(code, LANGUAGE_NAMES[code]) for code in LANGUAGES]
    sizes = [Choice(size, text(words, "web.percent", share=size)) for size in TEXT_SIZES]
    return _panel(
        "look",
        text(words, "web.settings.look"),
        row(
            text(words, "web.settings.language"),
            segments("language", text(words, "web.settings.language"), languages, words.language, ref="set-language"),
            ref="set-language",
        ),
        _choice("theme", ("device", "light", "dark"), model.theme, words),
        row(
            text(words, "web.settings.text"),
            segments("setting", text(words, "web.settings.text"), sizes, model.text, ref="set-text", arg="text"),
            ref="set-text",
        ),
        _choice("contrast", ("device", "more"), model.contrast, words),
        _choice("motion", ("device", "off"), model.motion, words),
        el("p", icon("eye"), text(words, "web.settings.patterns"), class_="trust quiet"),
    )


def _play(model: Settings, words: Words) -> Html:
    return _panel(
        "play",
        text(words, "web.settings.play"),
        switch(
            "setting",
            text(words, "web.settings.confirm"),
            model.confirm,
            ref="set-confirm",
            arg="confirm",
            about=text(words, "web.settings.confirm.help"),
        ),
        switch(
            "setting",
            text(words, "web.settings.warn"),
            model.warn,
            ref="set-warn",
            arg="warn",
            about=text(words, "web.settings.warn.help"),
        ),
        el("p", icon("help"), text(words, "web.settings.hold"), class_="trust quiet"),
    )


def _storage(model: Settings, words: Words) -> Html:
    kept = {True: "kept", False: "not_kept", None: "unknown"}[model.persisted]
    meter = None
    if model.used is not None and model.quota:
        share = min(100.0, 100 * model.used / model.quota)
        said = text(words, "web.settings.used_of", used=size_of(model.used, words), quota=size_of(model.quota, words))
        meter = el(
            "div",
            el("p", said, id="storage-used"),
            el("div", el("i", style=f"--share:{max(share, 1):.1f}%"), class_="loading-bar", aria_hidden="true"),
            class_="storage-meter",
        )
    return _panel(
        "storage",
        text(words, "web.settings.storage"),
        meter,
        el(
            "p",
            icon("check" if model.persisted else "warning"),
            text(words, f"web.settings.storage.{kept}"),
            class_="trust" if model.persisted else "trust warned",
            id="storage-kept",
        ),
        el(
            "div",
            button("persist", text(words, "web.settings.persist"), "lock", id="persist")
            if not model.persisted
            else None,
            button("saves", text(words, "web.backup.do"), "download", arg="backup", id="backup"),
            button("saves", text(words, "web.import.do"), "upload", arg="import", id="import-open"),
            class_="panel-acts",
        ),
    )


def _components(model: GameComponents, refused: Message | None, words: Words) -> Html:
    """Corrected sets, and what it takes to make one: the built-in files, and a way to load them back."""
    return _panel(
        f"components-{model.game}",
        text(words, "web.settings.components", game=model.title),
        el("p", text(words, "web.settings.components.text"), class_="para"),
        field_error(refused, "components-error", words),
        el("ul", *(_component_set(each, words) for each in model.sets), class_="set-list") if model.sets else None,
        el(
            "div",
            button(
                "components-save",
                text(words, "web.settings.components.save"),
                "download",
                arg=model.game,
                id=f"components-save-{model.game}",
            ),
            file_pick(
                "components-load",
                text(words, "web.settings.components.load"),
                JSON_FILES,
                kind="btn sec",
                ref="components",
            ),
            class_="panel-acts",
        ),
    )


def _component_set(model: ComponentSet, words: Words) -> Html:
    return el(
        "li",
        el(
            "span",
            el("b", model.title or text(words, "web.settings.components.untitled")),
            el("code", model.fingerprint),
        ),
        _remove_set(model.fingerprint, words),
        class_="set-row",
    )


def _put_aside(sets: tuple[Aside, ...], words: Words) -> Html:
    """Sets that cannot be used, each with the reason and what can be done."""
    return _panel(
        "components-aside",
        text(words, "web.settings.aside"),
        el("p", text(words, "web.settings.aside.text"), class_="para"),
        el("ul", *(_one_aside(each, words) for each in sets), class_="set-list"),
    )


def _one_aside(model: Aside, words: Words) -> Html:
    return el(
        "li",
        el(
            "span",
            el("b", model.title or text(words, "web.settings.components.untitled")),
            el("span", words.text(model.reason)),
        ),
        icon_button(
            "components-retry",
            text(words, "web.settings.aside.retry", name=model.name),
            "redo",
            arg=model.name,
            id=f"components-retry-{model.name}",
        ),
        icon_button(
            "components-export",
            text(words, "web.settings.aside.export", name=model.name),
            "download",
            arg=model.name,
            id=f"components-export-{model.name}",
        ),
        _remove_set(model.name, words),
        class_="set-row",
    )


def _remove_set(name: str, words: Words) -> Html:
    return icon_button(
        "components-remove",
        text(words, "web.settings.components.remove", fingerprint=name),
        "trash",
        arg=name,
        id=f"components-remove-{name}",
    )


def _data(words: Words) -> Html:
    return _panel(
        "data",
        text(words, "web.settings.data"),
        el("p", text(words, "web.settings.data.text"), class_="para"),
        el("div", button("about", text(words, "web.settings.about"), "info", id="about"), class_="panel-acts"),
    )
