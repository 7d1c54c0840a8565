"""The frame of every table: bars, player strips, places for the game's board and hand, sheets and the curtain."""

from __future__ import annotations

import msgspec

from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import SeatLook
from web.screens.emblems import name_of, names, roundel, seat_class
from web.screens.overlays import NOTHING, Overlays, notices, screen
from web.screens.parts import button, command_bar, icon_button, share_of, text, thistles
from web.screens.sheets import (
    Choices,
    Help,
    Hints,
    History,
    Log,
    Menu,
    Players,
    Points,
    Share,
    Since,
    sheet_panel,
)

SHEET_OF: dict[type, str] = {
    Menu: "menu",
    Players: "players",
    Log: "log",
    Since: "since",
    Points: "standing",
    History: "history",
    Help: "help",
    Share: "share",
    Hints: "hints",
    Choices: "choices",
}


class Strip(msgspec.Struct, frozen=True):
    """A player at the table."""

    look: SeatLook
    points: int | None
    detail: Html = Html("")
    """What the game shows of this player: goods, cards, shields."""
    active: bool = False
    thinking: float | None = None
    """For a bot that thinks, how much of its time has passed."""


class Act(msgspec.Struct, frozen=True):
    """A button of the command bar."""

    do: str
    label: Message
    symbol: str = "check"
    arg: str | None = None


CONFIRM = Act("confirm", say("web.confirm"))
FINISH = Act("final", say("web.table.result"), "flag")


class Table(msgspec.Struct, frozen=True):
    title: Message
    where: Message
    """Where we are: turn, round, what the points mean."""
    strips: tuple[Strip, ...]
    prompt: Message
    """What is asked, or what is going on, in a sentence."""
    board: Html = Html("")
    more: Message | None = None
    """The second line of the prompt."""
    told: tuple[Message, ...] = ()
    """What just happened or why something is impossible: announced to a screen reader."""
    asked: int | None = None
    """The seat the prompt speaks to."""
    undo: bool = False
    redo: bool = False
    hint: bool = False
    hurry: bool = False
    """A bot thinks and can be told to move now."""
    acts: tuple[Act, ...] = ()
    """Moves that go with nothing on the table, such as passing."""
    primary: Act | None = None
    since: int = 0
    """How many turns others took since the person's last one."""
    curtain: int | None = None
    """The seat that takes the device now; its secrets are not drawn while the curtain is down."""

    @property
    def seats(self) -> tuple[SeatLook, ...]:
        return tuple(strip.look for strip in self.strips)


def table(model: Table, words: Words, over: Overlays = NOTHING) -> Html:
    classes = "frame"
    if over.sheet is not None:
        classes += f" with-sheet with-{SHEET_OF[type(over.sheet)]}"
    return screen(
        "table",
        _top(model, words, over),
        el(
            "ul",
            *(_strip(model, seat, words) for seat in range(len(model.strips))),
            class_="strips",
            id="strips",
            aria_label=text(words, "web.table.players"),
            style=f"--seats:{len(model.strips)}",
        ),
        notices(over.notices, words),
        el("div", model.board, class_="frame-board", id="board-slot"),
        sheet_panel(over.sheet, words, model.seats),
        _command(model, words),
        words=words,
        over=over,
        seats=model.seats,
        curtain=_curtain(model, words),
        beside=True,
        frame=classes,
    )


def _top(model: Table, words: Words, over: Overlays) -> Html:
    opened = SHEET_OF.get(type(over.sheet))

    def sheet_button(sheet: str, key: str, symbol: str, kind: str = "ib") -> Html:
        return icon_button(
            "sheet",
            text(words, key),
            symbol,
            arg=sheet,
            kind=kind,
            id=f"top-{sheet}",
            aria_expanded="true" if opened == sheet else "false",
        )

    return el(
        "header",
        sheet_button("menu", "web.menu.title", "menu"),
        el(
            "div",
            el("h1", words.text(model.title)),
            el("p", words.text(model.where, names(model.seats)), class_="sub"),
            class_="ttl",
        ),
        el(
            "button",
            icon("play"),
            el("span", text(words, "web.since.button")),
            el("b", model.since, class_="count", aria_hidden="true") if model.since else None,
            type="button",
            class_="txt",
            data_do="sheet",
            data_arg="since",
            aria_label=text(words, "web.since.button.n", n=model.since)
            if model.since
            else text(words, "web.since.button"),
            aria_expanded="true" if opened == "since" else "false",
            id="top-since",
        ),
        sheet_button("log", "web.log.title", "log", "ib wide-only"),
        sheet_button("history", "web.history.title", "history", "ib wide-only"),
        sheet_button("standing", "web.standing.title", "chart"),
        sheet_button("help", "web.table.help", "help"),
        class_="top",
    )


def _strip(model: Table, seat: int, words: Words) -> Html:
    strip = model.strips[seat]
    look = strip.look
    name = name_of(model.seats, seat, words)
    state = None
    if strip.thinking is not None:
        state = el("small", text(words, "web.table.thinking"), class_="thinking")
    bot = None
    if look.player != "person":
        bot = el(
            "span",
            icon("bot"),
            el("span", text(words, "web.table.bot", level=say(f"web.player.{look.player}")), class_="vh"),
            class_="bot-mark",
            title=text(words, "web.table.bot", level=say(f"web.player.{look.player}")),
        )
    return el(
        "li",
        el(
            "button",
            type="button",
            class_="strip-open",
            data_do="player",
            data_arg=seat,
            aria_label=text(words, "web.table.area", name=name),
            id=f"strip-{seat}-open",
        ),
        el(
            "span",
            roundel(look.colour),
            class_="ring busy" if strip.thinking is not None else "ring",
            style=None if strip.thinking is None else f"--share:{share_of(strip.thinking)}%",
        ),
        el(
            "div",
            el(
                "div",
                el("bdi", name, class_="strip-name"),
                bot,
                state,
                el("span", text(words, "web.table.active"), class_="vh") if strip.active else None,
                class_="nm",
            ),
            el("div", strip.detail, class_="st"),
            class_="nmx",
        ),
        thistles(strip.points, words),
        class_=f"strip {seat_class(look.colour)}" + (" on" if strip.active else ""),
        id=f"strip-{seat}",
        aria_current="true" if strip.active else None,
    )


def _command(model: Table, words: Words) -> Html:
    called = names(model.seats)
    asked = None if model.asked is None else roundel(model.seats[model.asked].colour)
    more = None if model.more is None else el("span", words.text(model.more, called))
    told = el("ul", *(el("li", words.text(told, called)) for told in model.told), class_="vh") if model.told else None

    def act(said: Act, kind: str, ref: str) -> Html:
        return button(said.do, words.text(said.label, called), said.symbol, kind=kind, arg=said.arg, id=ref)

    return command_bar(
        el(
            "div",
            button("undo", text(words, "web.undo"), "undo", kind="undo", off=not model.undo, id="do-undo"),
            icon_button("redo", text(words, "web.redo"), "redo", kind="ib redo", off=not model.redo, id="do-redo"),
            class_="backs",
        ),
        [asked, el("p", el("b", words.text(model.prompt, called)), more), told],
        (
            button("hurry", text(words, "web.table.hurry"), "fast", kind="hint", id="hurry") if model.hurry else None,
            button("hint", text(words, "web.hint.title"), "hint", kind="hint", id="do-hint") if model.hint else None,
            *(act(each, "hint act", f"act-{number}") for number, each in enumerate(model.acts)),
            act(model.primary, "btn pri", "primary") if model.primary else None,
        ),
    )


def _curtain(model: Table, words: Words) -> Html | None:
    """Between two people: nothing of the table can be seen or reached until the next one says so."""
    if model.curtain is None:
        return None
    called = names(model.seats)
    who = Who(model.curtain)
    return el(
        "section",
        el("div", class_="curtain-cloth left", aria_hidden="true"),
        el("div", class_="curtain-cloth right", aria_hidden="true"),
        el(
            "div",
            roundel(model.seats[model.curtain].colour, "xl"),
            el("h2", words.text(say("web.curtain.pass", who=who), called), id="curtain-title"),
            el("p", text(words, "web.curtain.text"), id="curtain-text"),
            button(
                "curtain-up",
                words.text(say("web.curtain.show", who=who), called),
                "eye",
                kind="btn pri",
                arg=model.curtain,
                id="curtain-up",
            ),
            button("home", text(words, "web.menu.home"), "home", kind="btn ghost-light", id="curtain-home"),
            class_="curtain-card",
        ),
        class_="curtain",
        id="curtain",
        role="dialog",
        aria_modal="true",
        aria_labelledby="curtain-title",
        aria_describedby="curtain-text",
        tabindex="-1",
    )
