"""Home: continue the last game, begin a new one. It paints before Python is ready."""

from __future__ import annotations

import msgspec

from core.kernel import Message, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import SeatLook
from web.screens.covers import landscape
from web.screens.emblems import badge, names, roundel
from web.screens.overlays import NOTHING, Overlays, notices, screen
from web.screens.parts import When, ago, button, language_picker, share_of, size_of, text, thistles


class Loading(msgspec.Struct, frozen=True):
    """How far the app has been loaded: a share of the whole, the step it is at, the bytes."""

    share: float
    step: Message = say("web.loading.table")
    done: int = 0
    total: int = 0


class GameCard(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    title: Message
    players: tuple[int, int]
    minutes: tuple[int, int]
    difficulty: int
    """1 light, 2 medium, 3 rich."""
    cover: Html
    """Its own picture."""


class Continue(msgspec.Struct, frozen=True):
    """The game played last."""

    id: str
    title: Message
    seats: tuple[SeatLook, ...]
    points: tuple[int | None, ...]
    turn: Message
    """Whose turn it is."""
    when: When
    active: int | None = None
    situation: Message | None = None
    picture: Html = Html("")
    unsaved: bool = False


class Home(msgspec.Struct, frozen=True):
    games: tuple[GameCard, ...]
    loading: Loading | None = None
    """None when everything is there."""
    offline: bool = False
    """Whether the app now works without a network."""
    latest: Continue | None = None
    saves: int = 0


def home(model: Home, words: Words, over: Overlays = NOTHING) -> Html:
    return screen(
        "home",
        _header(model, words),
        el(
            "div",
            notices(over.notices, words),
            _loading(model.loading, words),
            _continue(model.latest, words) if model.latest else _welcome(words),
            el(
                "section",
                el(
                    "div",
                    el("h2", text(words, "web.home.new_game"), id="shelf-title"),
                    el("p", icon("offline-ready"), text(words, "web.home.offline"), class_="offline", id="offline")
                    if model.offline
                    else None,
                    class_="shelf-head",
                ),
                el("ul", *(_card(card, words) for card in model.games), class_="shelf"),
                aria_labelledby="shelf-title",
            ),
            class_="page-body",
        ),
        words=words,
        over=over,
    )


def _header(model: Home, words: Words) -> Html:
    return el(
        "header",
        el("div", icon("points"), el("h1", "Ceilidh"), class_="brand"),
        el(
            "nav",
            language_picker(words),
            el(
                "button",
                icon("save"),
                el("span", text(words, "web.nav.saves")),
                el("b", model.saves, class_="nav-count") if model.saves else None,
                type="button",
                class_="nav-item",
                data_do="saves",
                id="nav-saves",
            ),
            button("rules", text(words, "web.nav.rules"), "book", kind="nav-item", id="nav-rules"),
            button("settings", text(words, "web.nav.settings"), "settings", kind="nav-item", id="nav-settings"),
            button("about", text(words, "web.about.title"), "info", kind="nav-item", id="nav-about"),
            class_="nav",
            aria_label=text(words, "web.nav"),
        ),
        class_="masthead",
    )


def _loading(loading: Loading | None, words: Words) -> Html | None:
    if loading is None:
        return None
    share = share_of(loading.share)
    step = words.text(loading.step)
    done = text(words, "web.loading.bytes", done=size_of(loading.done, words), total=size_of(loading.total, words))
    return el(
        "div",
        el("b", step, id="loading-step"),
        el(
            "div",
            el("i", style=f"--share:{share}%"),
            class_="loading-bar",
            role="progressbar",
            aria_labelledby="loading-step",
            aria_valuenow=share,
            aria_valuemin=0,
            aria_valuemax=100,
            id="loading-bar",
        ),
        el("span", text(words, "web.percent", share=share), class_="loading-share", id="loading-share"),
        el("span", done if loading.total else "", class_="loading-bytes", id="loading-bytes"),
        class_="loading",
        id="loading",
    )


def _welcome(words: Words) -> Html:
    """In the place of the last game when there is none."""
    return el(
        "section",
        el("div", landscape(), class_="welcome-art", aria_hidden="true"),
        el(
            "div",
            el("h2", text(words, "web.home.welcome"), id="welcome-title"),
            el("p", text(words, "web.home.welcome.text")),
            class_="welcome-text",
        ),
        class_="panel welcome",
        aria_labelledby="welcome-title",
        id="welcome",
    )


def _continue(latest: Continue, words: Words) -> Html:
    called = names(latest.seats)
    mark = latest.seats[latest.active].colour if latest.active is not None else None
    return el(
        "section",
        el("div", latest.picture, class_="latest-picture", aria_hidden="true"),
        el(
            "div",
            el(
                "p",
                roundel(mark, "s") if latest.active is not None else icon("flag"),
                words.text(latest.turn, called),
                class_="tag acc turn-tag",
            ),
            el("h2", words.text(latest.title), id="latest-title"),
            el(
                "ul",
                *(
                    el("li", badge(latest.seats, seat, words), thistles(points, words))
                    for seat, points in enumerate(latest.points)
                ),
                class_="latest-seats",
            ),
            el(
                "p",
                words.text(latest.situation, called) + " " if latest.situation else None,
                text(words, "web.saves.unsaved")
                if latest.unsaved
                else text(words, "web.home.saved", when=ago(latest.when, words)),
                class_="latest-said",
            ),
            el(
                "div",
                button(
                    "continue", text(words, "web.home.continue"), "play", kind="btn pri", arg=latest.id, id="continue"
                ),
                button(
                    "share",
                    text(words, "web.home.hand_over"),
                    "share",
                    kind="btn sec tall",
                    arg=latest.id,
                    id="do-share",
                ),
                class_="latest-acts",
            ),
            class_="latest-text",
        ),
        class_="panel latest",
        aria_labelledby="latest-title",
        id="latest",
    )


def _card(card: GameCard, words: Words) -> Html:
    """A game on the shelf is one big button."""
    return el(
        "li",
        el(
            "button",
            el("span", card.cover, class_="game-cover", aria_hidden="true"),
            el(
                "span",
                el("span", words.text(card.title), class_="game-title", id=f"game-{card.id}-title"),
                _facts(card, words),
                class_="game-facts",
            ),
            type="button",
            class_="game",
            data_do="new-game",
            data_arg=card.id,
            id=f"game-{card.id}",
        ),
    )


def _facts(card: GameCard, words: Words) -> Html:
    low, high = card.players
    short, long = card.minutes
    dots = (el("i", class_="dot full" if n < card.difficulty else "dot") for n in range(3))
    return el(
        "span",
        el(
            "span",
            icon("ui-person"),
            el("span", _range(low, high), aria_hidden="true"),
            el("span", text(words, "web.home.players", range=_range(low, high)), class_="vh"),
        ),
        el("span", icon("clock"), text(words, "web.home.minutes", range=_range(short, long))),
        el(
            "span",
            el("span", *dots, class_="dots", aria_hidden="true"),
            el("span", text(words, "web.home.difficulty"), class_="vh"),
            text(words, f"web.home.difficulty.{card.difficulty}"),
        ),
        class_="meta",
    )


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"
