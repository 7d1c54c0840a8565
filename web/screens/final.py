"""The end of a game: who won and why, the scoring, points over time."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from core.kernel import Message, Standing, Who, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import SeatLook
from web.screens.chart import chart, legend
from web.screens.emblems import name_of, names, roundel, seat_class
from web.screens.overlays import NOTHING, Overlays, notices, screen
from web.screens.parts import button, command_bar, icon_button, text, thistles
from web.screens.sheets import Menu, standing_breakdown, tie_breaks


class Moment(msgspec.Struct, frozen=True):
    """A turn worth seeing again."""

    when: Message
    said: Message
    step: int
    seat: int | None = None


class Final(msgspec.Struct, frozen=True):
    title: Message
    seats: tuple[SeatLook, ...]
    standing: Standing
    series: tuple[tuple[int, ...], ...] = ()
    """For each seat its points at the start and after every turn."""
    turns: int = 0
    scoring: Html = Html("")
    """The scoring told by the game; without it the breakdown of points is shown."""
    moments: tuple[Moment, ...] = ()
    undo: bool = True


def final(model: Final, words: Words, over: Overlays = NOTHING) -> Html:
    return screen(
        "final",
        _top(model, words, over),
        el(
            "div",
            notices(over.notices, words),
            el(
                "div",
                _ranking(model, words),
                el(
                    "section",
                    el("h2", text(words, "web.final.scoring"), id="scoring-title"),
                    model.scoring or standing_breakdown(model.standing, words, model.seats),
                    class_="panel scoring-panel",
                    aria_labelledby="scoring-title",
                    id="scoring",
                ),
                _over_time(model, words),
                class_="final-grid",
            ),
            class_="page-body",
        ),
        _command(model, words),
        words=words,
        over=over,
        seats=model.seats,
        frame="page barred",
    )


def _top(model: Final, words: Words, over: Overlays) -> Html:
    return el(
        "header",
        icon_button(
            "sheet",
            text(words, "web.menu.title"),
            "menu",
            arg="menu",
            id="top-menu",
            aria_expanded="true" if isinstance(over.sheet, Menu) else "false",
        ),
        el(
            "div",
            el("h1", words.text(model.title)),
            el("p", text(words, "web.final.over", n=model.turns), class_="sub"),
            class_="ttl",
        ),
        button("history", text(words, "web.final.replay"), "history", kind="txt", arg=0, id="top-history"),
        icon_button("sheet", text(words, "web.share.title"), "share", arg="share", id="top-share"),
        class_="top",
    )


def headline(standing: Standing, seats: Sequence[SeatLook], words: Words) -> str:
    """Who won, by how much, in a sentence."""
    called = names(seats)
    winners = standing.winners
    if len(winners) > 1:
        who = tuple(say("web.name", who=Who(seat)) for seat in winners)
        return words.text(say("web.final.shared", who=who), called)
    winner = Who(winners[0])
    if len(seats) == 1:
        return words.text(say("web.final.alone", who=winner, n=standing.points[0]), called)
    lead = standing.points[winners[0]] - max(
        points for seat, points in enumerate(standing.points) if seat != winners[0]
    )
    if lead == 0:
        return words.text(say("web.final.wins_tie", who=winner), called)
    return words.text(say("web.final.wins", who=winner, n=lead), called)


def _ranking(model: Final, words: Words) -> Html:
    standing = model.standing
    called = names(model.seats)
    order = sorted(range(len(model.seats)), key=lambda seat: (standing.ranks[seat], seat))
    decided = any(tie.used for tie in standing.tie_breaks)
    return el(
        "section",
        el("div", icon("crown"), class_="laurel", aria_hidden="true"),
        el("p", text(words, "web.final.winner", n=len(standing.winners)), class_="overline"),
        el("h2", headline(standing, model.seats, words), id="final-title"),
        el("ol", *(_place(model, seat, words) for seat in order), class_="places"),
        tie_breaks(standing, words, model.seats) if decided else None,
        el(
            "div",
            el("h3", text(words, "web.final.moments")),
            el(
                "ul",
                *(
                    el(
                        "li",
                        el(
                            "button",
                            roundel(model.seats[moment.seat].colour, "s") if moment.seat is not None else icon("flag"),
                            el(
                                "span",
                                el("b", words.text(moment.when, called)),
                                words.text(moment.said, called),
                            ),
                            icon("play"),
                            type="button",
                            data_do="history",
                            data_arg=moment.step,
                            class_="moment",
                            id=f"moment-{number}",
                        ),
                    )
                    for number, moment in enumerate(model.moments)
                ),
            ),
            class_="moments",
        )
        if model.moments
        else None,
        class_="panel hero",
        aria_labelledby="final-title",
        id="ranking",
    )


def _place(model: Final, seat: int, words: Words) -> Html:
    look = model.seats[seat]
    won = model.standing.ranks[seat] == 1
    who = "web.player.person" if look.player == "person" else "web.table.bot"
    return el(
        "li",
        el("span", model.standing.ranks[seat], class_="place"),
        roundel(look.colour, "l"),
        el(
            "div",
            el("b", el("bdi", name_of(model.seats, seat, words))),
            el("small", text(words, who, level=say(f"web.player.{look.player}"))),
        ),
        thistles(model.standing.points[seat], words),
        class_=f"podium {seat_class(look.colour)}" + (" won" if won else ""),
        id=f"place-{seat}",
    )


def _over_time(model: Final, words: Words) -> Html | None:
    if not any(len(line) > 1 for line in model.series):
        return None
    return el(
        "section",
        el(
            "div",
            el("h2", text(words, "web.chart.title"), id="chart-title"),
            legend(model.seats, words),
            class_="panel-head",
        ),
        el("div", chart(model.series, model.seats, words), class_="chart-box"),
        class_="panel chart-panel",
        aria_labelledby="chart-title",
        id="chart-panel",
    )


def _command(model: Final, words: Words) -> Html:
    undo = button("undo", text(words, "web.undo"), "undo", kind="undo", off=not model.undo, id="do-undo")
    return command_bar(
        el("div", undo, class_="backs"),
        [el("p", el("b", text(words, "web.final.evening")), el("span", text(words, "web.final.kept")))],
        (
            button("home", text(words, "web.nav.home"), "home", kind="hint", id="final-home"),
            button("same-deal", text(words, "web.final.same_deal"), "redo", kind="hint", id="same-deal"),
            button("play-again", text(words, "web.final.again"), "play", kind="btn pri", id="play-again"),
        ),
    )
