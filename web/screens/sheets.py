"""Sheets: panels that slide over the table and leave it playable. On a phone they come from below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from core.kernel import Message, Standing, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import SeatLook
from web.screens.emblems import badge, name_of, names, roundel, seat_class
from web.screens.exchange import Backup, Import, Restored, backup, import_door, restored
from web.screens.parts import (
    button,
    decimal,
    icon_button,
    lines,
    player_choice,
    progress,
    share_of,
    sheet_box,
    text,
    text_field,
    thistles,
    title_field,
)


class LogTurn(msgspec.Struct, frozen=True):
    """A turn in words."""

    title: Message
    lines: tuple[Message, ...]
    seat: int | None = None
    step: int | None = None
    """The position after it, for the history."""


class Log(msgspec.Struct, frozen=True):
    """The whole game in words, latest turn first."""

    turns: tuple[LogTurn, ...]


class Since(msgspec.Struct, frozen=True):
    """What happened since the person's last move, in order."""

    turns: tuple[LogTurn, ...]


class Points(msgspec.Struct, frozen=True):
    """The standing with its breakdown."""

    standing: Standing
    forecast: bool = True
    """Whether these are points if the game ended now, rather than points scored."""
    hidden: tuple[int, ...] = ()
    """The seats whose points are kept from sight."""


class History(msgspec.Struct, frozen=True):
    """The slider through the game: the position after `position` of `last` moves."""

    position: int
    last: int
    said: Message | None = None
    """The move that led there."""
    playing: bool = False


class Menu(msgspec.Struct, frozen=True):
    title: Message
    name: str = ""
    """What the person called this save."""


class Players(msgspec.Struct, frozen=True):
    """Who plays on at each seat: a person or a bot."""


class Share(msgspec.Struct, frozen=True):
    """Handing the game over: the link, its code as a picture, and what this browser can do."""

    link: str
    qr: Html = Html("")
    game: str = ""
    """The save's id, for the export."""
    can_share: bool = False
    can_scan: bool = False
    turn: Message | None = None
    seats: tuple[SeatLook, ...] = ()
    """Who plays, where the screen itself does not know."""


class HintOption(msgspec.Struct, frozen=True):
    moves: tuple[Message, ...]
    lead: float
    reasons: tuple[Message, ...] = ()


class Hints(msgspec.Struct, frozen=True):
    options: tuple[HintOption, ...] = ()
    thinking: float | None = None
    """How much of the thinking is done, while it is going on."""
    shown: int | None = None
    """The option that glows on the table."""


class Help(msgspec.Struct, frozen=True):
    """What a component is and does, in the words of its game."""

    title: str
    said: tuple[str, ...]
    picture: Html = Html("")


class Choices(msgspec.Struct, frozen=True):
    """Several moves go with what was tapped."""

    moves: tuple[Message, ...]
    title: Message = say("web.choices.title")


Sheet = Log | Since | Points | History | Menu | Players | Share | Hints | Help | Choices
ListSheet = Share | Import | Backup | Restored
"""What may lie beside a list of games, where no table is."""


def sheet_panel(sheet: Sheet | ListSheet | None, words: Words, seats: Sequence[SeatLook] = ()) -> Html | None:
    """The open sheet; nothing when none is open."""
    match sheet:
        case None:
            return None
        case Log():
            return sheet_box(
                "log", text(words, "web.log.title"), words, _turns(reversed(sheet.turns), words, seats, go=True)
            )
        case Since():
            return _since(sheet, words, seats)
        case Points():
            title = text(words, "web.standing.now" if sheet.forecast else "web.standing.title")
            return sheet_box(
                "standing",
                title,
                words,
                standing_breakdown(sheet.standing, words, seats, sheet.hidden),
                tie_breaks(sheet.standing, words, seats),
            )
        case History():
            return _history(sheet, words, seats)
        case Menu():
            return _menu(sheet, words)
        case Players():
            return _players(words, seats)
        case Share():
            return _share(sheet, words, sheet.seats or seats)
        case Hints():
            return _hints(sheet, words, seats)
        case Help():
            return sheet_box(
                "help",
                sheet.title,
                words,
                el("div", sheet.picture, class_="help-picture", aria_hidden="true") if sheet.picture else None,
                *(el("p", said, class_="para") for said in sheet.said),
                foot=button("rules", text(words, "web.nav.rules"), "book", id="help-rules"),
            )
        case Choices():
            return _choices(sheet, words, seats)
        case Import():
            return import_door(sheet, words)
        case Backup():
            return backup(sheet, words)
        case Restored():
            return restored(sheet, words)


def _turns(turns: Iterable[LogTurn], words: Words, seats: Sequence[SeatLook], go: bool) -> Html:
    called = names(seats)
    shown = tuple(turns)
    if not shown:
        return el("p", text(words, "web.log.empty"), class_="para quiet")
    return el(
        "ol",
        *(
            el(
                "li",
                el(
                    "div",
                    roundel(seats[turn.seat].colour, "s") if turn.seat is not None else icon("flag"),
                    el("h3", words.text(turn.title, called)),
                    icon_button(
                        "history",
                        text(words, "web.log.go", turn=words.text(turn.title, called)),
                        "eye",
                        arg=turn.step,
                        id=f"log-{turn.step}",
                    )
                    if go and turn.step is not None
                    else None,
                    class_="log-head",
                ),
                el("ul", lines(turn.lines, words, called)),
                class_=f"log-turn {seat_class(seats[turn.seat].colour if turn.seat is not None else None)}",
            )
            for turn in shown
        ),
        class_="log",
    )


def _since(sheet: Since, words: Words, seats: Sequence[SeatLook]) -> Html:
    return sheet_box(
        "since",
        text(words, "web.since.title"),
        words,
        _turns(sheet.turns, words, seats, go=False)
        if sheet.turns
        else el("p", text(words, "web.since.nothing"), class_="para quiet"),
        foot=el(
            "div",
            button("replay", text(words, "web.since.replay"), "play", kind="btn pri", id="replay")
            if sheet.turns
            else None,
            button("sheet", text(words, "web.since.log"), "log", kind="btn sec tall", arg="log", id="since-log"),
            class_="foot-acts",
        ),
    )


def standing_breakdown(standing: Standing, words: Words, seats: Sequence[SeatLook], hidden: Sequence[int] = ()) -> Html:
    """Each seat in the order of places: its points and where they come from. When some are hidden, so are the
    places."""
    called = names(seats)
    order = sorted(range(len(standing.points)), key=lambda seat: (not hidden and standing.ranks[seat], seat))
    return el(
        "ol",
        *(
            el(
                "li",
                el(
                    "div",
                    None if hidden else el("span", standing.ranks[seat], class_="place", aria_hidden="true"),
                    el("h3", badge(seats, seat, words)),
                    thistles(None if seat in hidden else standing.points[seat], words),
                    class_="standing-head",
                ),
                el("p", text(words, "web.standing.hidden"), class_="para quiet")
                if seat in hidden
                else _sources(standing, seat, words, called),
                class_=f"standing-seat {seat_class(seats[seat].colour)}",
            )
            for seat in order
        ),
        class_="standing",
    )


def _sources(standing: Standing, seat: int, words: Words, called: Sequence[str]) -> Html:
    own = [line for line in standing.lines if line.seat == seat]
    if not own:
        return el("p", text(words, "web.standing.none"), class_="para quiet")
    return el(
        "ul",
        *(
            el("li", el("span", words.text(line.said, called)), el("b", line.points, class_=_sign(line.points)))
            for line in own
        ),
        class_="sources",
    )


def _sign(points: int) -> str | None:
    if points < 0:
        return "neg"
    return None if points else "zero"


def tie_breaks(standing: Standing, words: Words, seats: Sequence[SeatLook]) -> Html | None:
    if not standing.tie_breaks:
        return None
    return el(
        "div",
        el("h3", text(words, "web.standing.ties")),
        el(
            "ul",
            *(
                el(
                    "li",
                    el(
                        "span",
                        words.text(tie.said, names(seats)),
                        el("span", text(words, "web.standing.tie.used"), class_="tag acc") if tie.used else None,
                    ),
                    el(
                        "span",
                        *(
                            el(
                                "span",
                                roundel(look.colour, "s"),
                                el("span", name_of(seats, seat, words), class_="vh"),
                                el("b", tie.values[seat]),
                            )
                            for seat, look in enumerate(seats)
                        ),
                        class_="tie-values",
                    ),
                )
                for tie in standing.tie_breaks
            ),
        ),
        class_="ties",
    )


def _history(sheet: History, words: Words, seats: Sequence[SeatLook]) -> Html:
    """A dock above the command bar: the board stays in sight."""
    where = text(words, "web.history.where", k=sheet.position, last=sheet.last)
    said = words.text(sheet.said, names(seats)) if sheet.said else text(words, "web.history.deal")
    at_end = sheet.position >= sheet.last

    def step(do: str, symbol: str, off: bool) -> Html:
        return icon_button(f"history-{do}", text(words, f"web.history.{do}"), symbol, off=off, id=f"history-{do}")

    return sheet_box(
        "history",
        text(words, "web.history.title"),
        words,
        el(
            "div",
            step("first", "skip", sheet.position <= 0),
            step("back", "prev", sheet.position <= 0),
            icon_button(
                "history-play",
                text(words, "web.history.pause" if sheet.playing else "web.history.play"),
                "pause" if sheet.playing else "play",
                id="history-play",
                off=at_end and not sheet.playing,
            ),
            step("forward", "next", at_end),
            step("last", "skip", at_end),
            class_="history-steps",
            role="group",
            aria_label=text(words, "web.history.steps"),
        ),
        el(
            "div",
            el("label", el("b", where), " ", el("span", said), for_="history-slider", class_="history-where"),
            el(
                "input",
                type="range",
                min=0,
                max=sheet.last,
                value=sheet.position,
                step=1,
                data_do="history",
                id="history-slider",
                aria_valuetext=f"{where}. {said}",
                style=f"--share:{share_of(sheet.position / sheet.last if sheet.last else 1)}%",
            ),
            class_="history-slide",
        ),
        el(
            "div",
            button(
                "branch", text(words, "web.history.branch"), "branch", id="do-branch", arg=sheet.position, off=at_end
            ),
            button(
                "history-now", text(words, "web.history.now"), "fast", kind="btn pri slim", id="history-now", off=at_end
            ),
            class_="history-acts",
        ),
        place="dock",
    )


def _menu(sheet: Menu, words: Words) -> Html:
    def item(do: str, key: str, symbol: str, arg: str | None = None, kind: str = "menu-item") -> Html:
        return el("li", button(do, text(words, key), symbol, kind=kind, arg=arg, id=f"menu-{arg or do}"))

    return sheet_box(
        "menu",
        text(words, "web.menu.title"),
        words,
        el(
            "div",
            el("label", text(words, "web.menu.name"), for_="menu-name"),
            title_field(sheet.name, words.text(sheet.title), ref="menu-name"),
            el("p", icon("check"), text(words, "web.menu.saved"), class_="trust"),
            class_="menu-save",
        ),
        el(
            "ul",
            item("sheet", "web.menu.share", "share", "share"),
            item("sheet", "web.log.title", "log", "log"),
            item("sheet", "web.history.title", "history", "history"),
            item("sheet", "web.standing.title", "chart", "standing"),
            item("sheet", "web.players.title", "ui-person", "players"),
            class_="menu-list",
        ),
        el(
            "ul",
            item("rules", "web.nav.rules", "book"),
            item("saves", "web.nav.saves", "save"),
            item("settings", "web.nav.settings", "settings"),
            item("home", "web.menu.home", "home"),
            class_="menu-list",
        ),
        place="side left",
    )


def _players(words: Words, seats: Sequence[SeatLook]) -> Html:
    return sheet_box(
        "players",
        text(words, "web.players.title"),
        words,
        el("p", text(words, "web.players.about"), class_="para quiet"),
        el(
            "ol",
            *(
                el(
                    "li",
                    el("h3", badge(seats, seat, words)),
                    player_choice(seat, look.player, words),
                    class_=f"reseat {seat_class(look.colour)}",
                )
                for seat, look in enumerate(seats)
            ),
            class_="reseats",
        ),
        place="side left",
    )


def _share(sheet: Share, words: Words, seats: Sequence[SeatLook]) -> Html:
    return sheet_box(
        "share",
        text(words, "web.share.title"),
        words,
        el("p", words.text(sheet.turn, names(seats)), class_="para strong") if sheet.turn else None,
        el("p", text(words, "web.share.text"), class_="para"),
        el("div", sheet.qr, class_="qr", role="img", aria_label=text(words, "web.share.qr"), id="share-qr")
        if sheet.qr
        else None,
        el(
            "div",
            el("label", text(words, "web.share.link"), for_="share-link"),
            el(
                "span",
                text_field(
                    sheet.link, ref="share-link", kind="field mono", readonly=True, dir="ltr", spellcheck="false"
                ),
                icon_button("copy-link", text(words, "web.share.copy"), "copy", id="copy-link", kind="ib boxed"),
                class_="share-row",
            ),
            class_="menu-save",
        ),
        el(
            "div",
            button("share-native", text(words, "web.share.send"), "share", kind="btn pri", id="share-native")
            if sheet.can_share
            else None,
            button("export", text(words, "web.share.file"), "download", arg=sheet.game or None, id="share-export"),
            button("scan", text(words, "web.share.scan"), "camera", id="share-scan") if sheet.can_scan else None,
            class_="share-acts",
        ),
        el("p", icon("lock"), text(words, "web.share.private"), class_="trust quiet"),
    )


def _hints(sheet: Hints, words: Words, seats: Sequence[SeatLook]) -> Html:
    called = names(seats)

    def lead(value: float) -> str:
        if abs(value) < 0.05:
            return text(words, "web.hint.level")
        ahead = "web.hint.ahead" if value > 0 else "web.hint.behind"
        return text(words, ahead, points=decimal(abs(value), words))

    def option(number: int, told: HintOption) -> Html:
        return el(
            "li",
            el(
                "h3", el("span", number + 1, class_="place"), ", ".join(words.text(move, called) for move in told.moves)
            ),
            el("p", lead(told.lead), class_="tag acc" if number == 0 else "tag"),
            el("ul", lines(told.reasons, words, called), class_="reasons") if told.reasons else None,
            el(
                "div",
                button("hint-play", text(words, "web.hint.play"), "check", arg=number, id=f"hint-{number}-play"),
                button(
                    "hint-show",
                    text(words, "web.hint.show"),
                    "eye",
                    kind="btn ghost",
                    arg=number,
                    id=f"hint-{number}-show",
                    aria_pressed="true" if sheet.shown == number else "false",
                ),
                class_="foot-acts",
            ),
            class_="hint-option best" if number == 0 else "hint-option",
        )

    thinking = None
    if sheet.thinking is not None:
        thinking = progress(text(words, "web.hint.thinking"), sheet.thinking, ref="hint-thinking")
    return sheet_box(
        "hints",
        text(words, "web.hint.title"),
        words,
        thinking,
        el("ol", *(option(number, told) for number, told in enumerate(sheet.options)), class_="hints")
        if sheet.options
        else None,
        el("p", text(words, "web.hint.note"), class_="para quiet") if sheet.options else None,
    )


def _choices(sheet: Choices, words: Words, seats: Sequence[SeatLook]) -> Html:
    called = names(seats)
    return sheet_box(
        "choices",
        words.text(sheet.title, called),
        words,
        el(
            "ul",
            *(
                el(
                    "li",
                    button(
                        "choose", words.text(move, called), "next", kind="menu-item", arg=number, id=f"choice-{number}"
                    ),
                )
                for number, move in enumerate(sheet.moves)
            ),
            class_="menu-list",
        ),
        place="dock narrow",
    )
