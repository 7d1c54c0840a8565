"""Every screen, drawn in three languages from ordinary and from hostile models, and read back as a browser would."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from core.clans_and_glory import GAME
from core.games import PACKAGES
from core.kernel import Line, Standing, TieBreak, Who, say
from core.kernel.journal import LONGEST_NAME, PLAYERS
from core.kernel.options import option_fields
from core.kernel.words import LANGUAGES, Words
from web.html import Html
from web.scene import SeatLook
from web.screens import sheets
from web.screens.about import About, Library, about
from web.screens.chart import chart
from web.screens.covers import COVERS, cover
from web.screens.emblems import COLOURS, SHAPES, roundel, shield
from web.screens.final import Final, Moment, final, headline
from web.screens.home import SHELF, Continue, Home, Loading, home
from web.screens.new_game import NewGame, new_game
from web.screens.parts import (
    STORAGE_FORBIDDEN,
    STORAGE_FULL,
    STORAGE_MAY_GO,
    UNDO_REVEALS,
    UPDATE_WAITS,
    Toast,
    When,
    ago,
    size_of,
)
from web.screens.rules import Rules, rules
from web.screens.saves import SavedGame, Saves, saves
from web.screens.settings import Settings, settings
from web.screens.table import CONFIRM, Act, Strip, Table, table
from web.screens.trouble import BAD_LINK, Trouble, trouble

LOOK = Path(__file__).parents[2] / "web" / "look"
SYMBOLS = set(re.findall(r'<symbol id="([^"]+)"', (LOOK / "icons.svg").read_text()))
WORDS = {language: Words(language, [*PACKAGES, "web"]) for language in LANGUAGES}
ENGLISH = WORDS["en"]

PLAIN = ("Catriona", "", "Иэн", "Łucja")
HOSTILE = (
    "<img src=x onerror=alert(1)>"[:LONGEST_NAME],
    "\"'><script>&{0.__class__}",
    "W" * LONGEST_NAME,
    "שלום עליכם ברוך הבא",
)
TITLE = GAME.title
CARD = say("cg.card", colour=say("cg.colour.moss"), strength=5)
LAY = say("cg.move.lay_card", card=CARD, cell=say("cg.cell.upper", number=3))
LINES = tuple(
    Line(seat, points, "board", say("cg.takes", n=2, board="A", place=1, who=Who(seat), strength=6, points=points))
    for seat, points in ((0, 10), (1, 12), (1, -3), (2, 0))
)
STANDING = Standing((10, 9, 0, 7), LINES, (1, 2, 4, 3), (TieBreak(say("cg.tie.cards"), (3, 6, 5, 2), False),), False)
TIED = Standing((24, 24, 17, 3), LINES, (1, 2, 3, 4), (TieBreak(say("cg.tie.cards"), (7, 6, 5, 0), True),), True)
QR = Html('<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"></path></svg>')


def seats(names):
    return tuple(SeatLook(name, PLAYERS[seat], (1, 4, 2, 5)[seat]) for seat, name in enumerate(names))


def moment(seconds=240):
    return When(seconds, 2026, 9, 28)


def turns():
    told = [
        sheets.LogTurn(say("web.log.turn", k=k, who=Who(k)), (say("cg.log.shield", who=Who(k), board="B"),), k, k)
        for k in range(3)
    ]
    return (*told, sheets.LogTurn(say("web.log.end"), (say("cg.log.ended"),)))


def all_sheets(text):
    hint = sheets.HintOption((LAY, say("cg.move.keep_shield")), 3.24, (say("bot.reason.gain", n=5),))
    return {
        "log": sheets.Log(turns()),
        "log-empty": sheets.Log(()),
        "since": sheets.Since(turns()),
        "since-empty": sheets.Since(()),
        "standing": sheets.Points(STANDING),
        "standing-scored": sheets.Points(TIED, forecast=False),
        "history": sheets.History(7, 24, LAY),
        "history-start": sheets.History(0, 0, playing=True),
        "menu": sheets.Menu(TITLE, text),
        "share": sheets.Share(f"https://example.org/#{text}", QR, "id", True, True, say("web.turn.of", who=Who(0))),
        "share-bare": sheets.Share("x"),
        "scan": sheets.Scan(),
        "scan-denied": sheets.Scan("denied"),
        "scan-unable": sheets.Scan("unable"),
        "hints": sheets.Hints((hint, msgspec.structs.replace(hint, lead=-1.2), msgspec.structs.replace(hint, lead=0))),
        "hints-thinking": sheets.Hints(thinking=0.4),
        "help": sheets.Help(text, (text, text), QR),
        "choices": sheets.Choices((LAY, say("cg.move.keep_shield"))),
    }


def table_model(names, **given):
    thinking = {1: 0.4, 2: 7.0}
    strips = tuple(
        Strip(look, None if seat == 3 else 10 - 5 * seat, QR, active=seat == 1, thinking=thinking.get(seat))
        for seat, look in enumerate(seats(names))
    )
    model = Table(
        TITLE,
        say("web.where.now", where=say("web.where.turn_of", k=3, last=24)),
        strips,
        say("cg.ask.card", who=Who(0)),
        board=Html("<p>the board</p>"),
        hand=Html("<p>the hand</p>"),
        more=say("web.prompt.preview"),
        told=(say("cg.log.shield", who=Who(1), board="B"),),
        asked=0,
        undo=True,
        hint=True,
        hurry=True,
        acts=(Act("choose", say("cg.move.keep_shield"), "hand", "0"),),
        primary=CONFIRM,
        since=2,
        toast=Toast(say("web.toast.copied")),
    )
    return msgspec.structs.replace(model, **given)


def screens(words, names=PLAIN, text="Sunday"):
    """All screens, in their ordinary and their odd states."""
    looks = seats(names)
    points = (10, -3, None, 0)
    latest = Continue("g", TITLE, looks, points, say("web.turn.of", who=Who(0)), moment(), 0, LAY)
    notices = (STORAGE_MAY_GO, STORAGE_FORBIDDEN, STORAGE_FULL, UPDATE_WAITS)
    undo = Toast(say("web.toast.deleted", title=text), "undelete", say("web.undo"), "g")
    drawn = {
        "home-loading": home(Home(loading=Loading(0)), words),
        "home-loading-bytes": home(Home(loading=Loading(0.64, done=5_100_000, total=7_900_000)), words),
        "home": home(
            Home(latest=latest, offline=True, saves=12, notices=notices, toast=undo, dialog=UNDO_REVEALS), words
        ),
        "home-over": home(Home(latest=msgspec.structs.replace(latest, active=None, situation=None, picture=QR)), words),
        "home-share": home(Home(latest=latest, sheet=sheets.Share("x", QR, "g", True, True)), words),
        "new-game": new_game(NewGame(GAME, SHELF, looks, {}, notices=notices), words),
        "new-game-two": new_game(NewGame(GAME, SHELF, looks[:2], {"first_player": 2}, ready=False), words),
        "new-game-wrong": new_game(
            NewGame(
                GAME,
                SHELF,
                looks,
                {"first_player": 4},
                choosing=2,
                seed=text,
                seed_error=say("journal.seed", most="9"),
                options_error=say("cg.option.first_player.too_high", seat=4),
            ),
            words,
        ),
        "saves": saves(
            Saves(
                (
                    SavedGame("a", GAME.id, TITLE, looks, points, moment(), say("web.turn.of", who=Who(1)), name=text),
                    SavedGame("b", GAME.id, TITLE, looks, points, moment(9), say("web.turn.won", who=Who(2)), True),
                ),
                renaming="a",
                used=184_000,
                persisted=False,
                toast=undo,
            ),
            words,
        ),
        "saves-empty": saves(Saves(()), words),
        "settings": settings(Settings(used=18_000_000, quota=2_000_000_000, persisted=False), words),
        "settings-kept": settings(Settings("dark", "off", "more", 150, False, persisted=True, back="table"), words),
        "about": about(About("0.1", "abc", (Library("Pyodide", "1", "MPL-2.0", "Python"),)), words),
        "rules": rules(Rules(SHELF, GAME.id, Html("<h2>Goal</h2>"), "table"), words),
        "rules-none": rules(Rules(SHELF, "glen_more"), words),
        "table": table(table_model(names, redo=True, notices=notices, dialog=UNDO_REVEALS), words),
        "table-two": table(table_model(names[:2], hand=Html(""), primary=None, acts=(), hint=False), words),
        "curtain": table(table_model(names, curtain=0), words),
        "final": final(
            Final(
                TITLE,
                looks,
                TIED,
                tuple(tuple(range(seat, seat + 25)) for seat in range(4)),
                24,
                moments=(Moment(say("web.where.turn", k=3), LAY, 3, 0), Moment(say("web.log.end"), LAY, 24)),
            ),
            words,
        ),
        "final-told": final(Final(TITLE, looks, STANDING, (), 1, Html("<p>told</p>"), undo=False), words),
        "trouble": trouble(Trouble(say("link.damaged"), BAD_LINK, say("web.trouble.safe"), "reload", text), words),
        "trouble-bare": trouble(Trouble(say("web.trouble.error")), words),
    }
    for name, sheet in all_sheets(text).items():
        drawn[f"sheet-{name}"] = table(table_model(names, sheet=sheet), words)
    return drawn


class Page(HTMLParser):
    """A page read back: elements in order, what was not closed, and the text."""

    VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})

    def __init__(self, markup):
        super().__init__()
        self.open, self.elements, self.wrong, self.text = [], [], [], []
        self.feed(markup)
        self.close()
        self.wrong += [f"<{element.tag}> never closed" for element in self.open]

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        self.wrong += [f"{name} twice on <{tag}>" for name, count in Counter(names).items() if count > 1]
        element = Element(tag, dict(attributes), self.open[-1] if self.open else None)
        for above in self.open:
            above.inside.append(element)
        self.elements.append(element)
        if tag not in self.VOID:
            self.open.append(element)

    def handle_endtag(self, tag):
        if not self.open or self.open[-1].tag != tag:
            self.wrong.append(f"</{tag}> closes nothing")
        else:
            self.open.pop()

    def handle_data(self, data):
        self.text.append(data)
        for above in self.open:
            above.text += data

    def all(self, *tags):
        return [element for element in self.elements if element.tag in tags]

    def find(self, ref):
        return next((element for element in self.elements if element.of.get("id") == ref), None)


class Element:
    def __init__(self, tag, of, parent):
        self.tag, self.of, self.parent, self.inside, self.text = tag, of, parent, [], ""

    def above(self):
        element = self.parent
        while element:
            yield element
            element = element.parent


CASES = [
    pytest.param((language, names, text), id=f"{language}-{kind}")
    for language in LANGUAGES
    for kind, names, text in (("plain", PLAIN, "Sunday"), ("hostile", HOSTILE, HOSTILE[1]))
]


@pytest.fixture(scope="module", params=CASES)
def pages(request):
    language, names, text = request.param
    return {name: (markup, Page(markup)) for name, markup in screens(WORDS[language], names, text).items()}


def every(pages, wrong):
    """Nothing is wrong on any screen; what is, says where."""
    assert {name: found for name, (_, page) in pages.items() if (found := wrong(page))} == {}


def test_tags_are_balanced(pages):
    every(pages, lambda page: page.wrong)


def test_each_screen_is_one_main_with_one_first_heading(pages):
    for name, (_, page) in pages.items():
        assert page.elements[0].tag == "main", name
        assert len(page.all("main")) == len(page.all("h1")) == 1, name


def test_headings_step_down_one_at_a_time(pages):
    def jumps(page):
        levels = [int(heading.tag[1]) for heading in page.all("h1", "h2", "h3", "h4")]
        return [pair for pair in itertools.pairwise(levels) if pair[1] > pair[0] + 1]

    every(pages, jumps)


def test_ids_are_unique_and_none_is_a_symbol_of_the_sprite(pages):
    def clashes(page):
        ids = Counter(element.of["id"] for element in page.elements if "id" in element.of)
        return [ref for ref, count in ids.items() if count > 1 or ref in SYMBOLS or " " in ref]

    every(pages, clashes)


def test_what_is_pointed_to_is_there(pages):
    def lost(page):
        pointers = ("aria-labelledby", "aria-describedby", "aria-controls", "for")
        return [
            (pointer, ref)
            for element in page.elements
            for pointer in pointers
            for ref in (element.of.get(pointer) or "").split()
            if page.find(ref) is None
        ]

    every(pages, lost)


def test_every_icon_is_in_the_sprite(pages):
    every(pages, lambda page: [use.of["href"] for use in page.all("use") if use.of["href"][1:] not in SYMBOLS])


def test_every_button_has_a_name_and_an_action(pages):
    def nameless(page):
        return [
            button.of
            for button in page.all("button")
            if not (button.of.get("aria-label") or button.text).strip()
            or "data-do" not in button.of
            or button.of.get("type") != "button"
        ]

    every(pages, nameless)


def test_every_field_has_a_label(pages):
    def unlabelled(page):
        labelled = {label.of.get("for") for label in page.all("label")}
        return [
            field.of
            for field in page.all("input", "select")
            if field.of.get("id") not in labelled
            and "aria-labelledby" not in field.of
            and not any(above.tag == "label" and above.text.strip() for above in field.above())
        ]

    every(pages, unlabelled)


def test_nothing_runs_and_nothing_is_fetched(pages):
    def dangerous(page):
        return [
            (element.tag, name)
            for element in page.elements
            for name in element.of
            if name.startswith("on")
            or element.tag in {"script", "img", "iframe", "object", "link", "a"}
            or (name in {"src", "href"} and not element.of[name].startswith("#"))
        ]

    every(pages, dangerous)


def test_styles_only_set_properties_of_our_own_and_colours(pages):
    def styles(page):
        written = [element.of["style"] for element in page.elements if "style" in element.of]
        return [style for style in written if not re.fullmatch(r"(--[a-z]+|color):[-\w%.()]+", style)]

    every(pages, styles)


def test_no_key_is_shown_for_want_of_a_sentence(pages):
    shown = re.compile(r"\b(web|cg|cli|bot|link|journal|options|seat)\.[a-z_]+[a-z_.0-9]*")

    def keys(page):
        said = [*page.text, *(value or "" for element in page.elements for value in labels(element))]
        return [text for text in said if shown.search(text) or re.search(r"\{\w+\}", text)]

    def labels(element):
        return (element.of.get(name) for name in ("aria-label", "title", "placeholder", "aria-valuetext"))

    every(pages, keys)


def test_every_screen_is_in_its_language(pages):
    for name, (_, page) in pages.items():
        assert page.elements[0].of["lang"] in LANGUAGES, name


def test_there_is_one_live_region_at_the_table(pages):
    for name, (_, page) in pages.items():
        if name.startswith(("table", "sheet", "curtain", "final", "new-game")):
            live = [element for element in page.elements if element.of.get("role") == "status"]
            assert [element.of["id"] for element in live] == ["prompt"], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_person_typed_is_only_ever_text(language):
    for name, markup in screens(WORDS[language], HOSTILE, HOSTILE[1]).items():
        assert "<img" not in markup, name
        assert "<script" not in markup, name
        page = Page(markup)
        if name in {"table", "final", "new-game", "saves"}:
            said = "".join(page.text) + "".join(element.of.get("value") or "" for element in page.all("input"))
            assert all(text in said for text in HOSTILE), name


def test_an_unnamed_seat_is_called_by_its_number():
    assert "Player 2" in table(table_model(PLAIN), ENGLISH)
    assert "Игрок 2" in table(table_model(PLAIN), WORDS["ru"])


# What the screens say and offer.


def test_home_paints_before_anything_is_loaded():
    page = Page(home(Home(loading=Loading(0)), ENGLISH))
    assert page.find("loading-bar").of["aria-valuenow"] == "0"
    assert page.find("latest") is None
    assert page.find("welcome") is not None
    assert page.find("offline") is None


def test_the_loading_bar_goes_away():
    assert Page(home(Home(), ENGLISH)).find("loading") is None


@pytest.mark.parametrize(("share", "shown"), [(-1, "0"), (0.644, "64"), (3, "100")])
def test_the_loading_bar_stays_within_its_limits(share, shown):
    page = Page(home(Home(loading=Loading(share)), ENGLISH))
    assert page.find("loading-bar").of["aria-valuenow"] == shown


def test_games_that_are_not_built_say_so_and_can_be_asked():
    page = Page(home(Home(), ENGLISH))
    built, unbuilt = page.find("game-clans_and_glory"), page.find("game-glen_more")
    assert (built.of["data-do"], built.of["data-arg"]) == ("new-game", "clans_and_glory")
    assert (unbuilt.of["data-do"], unbuilt.of["aria-disabled"]) == ("not-built", "true")
    assert "Not built yet" in unbuilt.text
    assert "Not built yet" not in built.text


def test_new_game_offers_seats_within_the_game_s_limits():
    two = Page(new_game(NewGame(GAME, SHELF, seats(PLAIN)[:2], {}), ENGLISH))
    four = Page(new_game(NewGame(GAME, SHELF, seats(PLAIN), {}), ENGLISH))
    assert two.find("seat-add") is not None
    assert two.find("seat-0-remove") is None
    assert four.find("seat-add") is None
    assert four.find("seat-0-remove") is not None
    assert four.find("seat-0-up") is None
    assert four.find("seat-1-up").of["data-arg"] == "1"


def test_new_game_shows_who_sits_where():
    page = Page(new_game(NewGame(GAME, SHELF, seats(PLAIN), {}), ENGLISH))
    for seat, look in enumerate(seats(PLAIN)):
        chosen = [
            radio.of["value"]
            for radio in page.all("input")
            if radio.of.get("name") == f"seat-{seat}-player" and "checked" in radio.of
        ]
        assert chosen == [look.player]
        assert page.find(f"seat-{seat}-name").of["value"] == look.name


def test_a_taken_colour_says_whose_it_is():
    page = Page(new_game(NewGame(GAME, SHELF, seats(PLAIN), {}, choosing=0), ENGLISH))
    assert page.find("seat-0-colour-2").of["aria-label"] == "yellow, diamond: swap with Иэн"
    assert page.find("seat-0-colour-1").of["aria-pressed"] == "true"
    assert page.find("seat-0-colour-2").of["data-arg"] == "0:2"


def test_a_wrong_seed_is_told_at_the_field_and_start_waits():
    page = Page(
        new_game(NewGame(GAME, SHELF, seats(PLAIN), {}, seed="x", seed_error=say("journal.seed", most="9")), ENGLISH)
    )
    assert page.find("seed").of["aria-invalid"] == "true"
    assert "seed-error" in page.find("seed").of["aria-describedby"]
    assert page.find("start").of["aria-disabled"] == "true"


def test_options_of_every_kind_become_controls(monkeypatch):
    """A switch, a number with limits, few choices, many choices."""
    number = msgspec.Meta(ge=1, le=9)
    kinds = msgspec.defstruct(
        "Kinds",
        [
            ("switch", bool, True),
            ("number", Annotated[int, number], 9),
            ("few", Literal["a", "b"], "b"),
            ("many", Literal[1, 2, 3, 4, 5, 6, 7, 8], 8),
        ],
        frozen=True,
    )
    monkeypatch.setattr(GAME, "options_type", kinds)
    assert [field.kind for field in option_fields(kinds)] == ["switch", "number", "choice", "choice"]
    page = Page(new_game(NewGame(GAME, SHELF, seats(PLAIN), {"few": "a"}), ENGLISH))
    assert page.find("option-switch").of["role"] == "switch"
    assert "checked" in page.find("option-switch").of
    assert (page.find("option-number").of["min"], page.find("option-number").of["max"]) == ("1", "9")
    assert page.find("option-number-more").of["aria-disabled"] == "true"
    assert "checked" in page.find("option-few-a").of
    assert page.find("option-many").tag == "select"
    assert page.wrong == []


def test_saved_games_stand_newest_first():
    kept = [
        SavedGame(ref, GAME.id, TITLE, (), (), moment(age), say("web.turn.yours"))
        for ref, age in (("old", 9000), ("new", 5))
    ]
    page = Page(saves(Saves(tuple(kept)), ENGLISH))
    order = [element.of["id"] for element in page.all("li") if element.of.get("id", "").startswith("save-")]
    assert order == ["save-new", "save-old"]


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (0, ["just now", "только что", "przed chwilą"]),
        (60, ["1 minute ago", "1 минуту назад", "1 minutę temu"]),
        (2 * 60, ["2 minutes ago", "2 минуты назад", "2 minuty temu"]),
        (21 * 60, ["21 minutes ago", "21 минуту назад", "21 minut temu"]),
        (5 * 3600, ["5 hours ago", "5 часов назад", "5 godzin temu"]),
        (3 * 86400, ["3 days ago", "3 дня назад", "3 dni temu"]),
        (30 * 86400, ["28 September 2026", "28 сентября 2026 г.", "28 września 2026"]),
    ],
)
def test_how_long_ago(seconds, told):
    assert [ago(moment(seconds), WORDS[language]) for language in LANGUAGES] == told


@pytest.mark.parametrize(
    ("size", "told"),
    [
        (840, ["1 kB", "1 КБ", "1 kB"]),
        (5_100_000, ["5.1 MB", "5,1 МБ", "5,1 MB"]),
        (2_000_000_000, ["2.0 GB", "2,0 ГБ", "2,0 GB"]),
    ],
)
def test_sizes(size, told):
    assert [size_of(size, WORDS[language]) for language in LANGUAGES] == told


@pytest.mark.parametrize(
    ("number", "russian", "polish"),
    [
        (1, "1 сохранение", "1 zapis"),
        (3, "3 сохранения", "3 zapisy"),
        (12, "12 сохранений", "12 zapisów"),
        (22, "22 сохранения", "22 zapisy"),
    ],
)
def test_counted_saves(number, russian, polish):
    kept = tuple(SavedGame(str(n), GAME.id, TITLE, (), (), moment(), say("web.turn.yours")) for n in range(number))
    assert russian in saves(Saves(kept), WORDS["ru"])
    assert polish in saves(Saves(kept), WORDS["pl"])


def test_the_table_has_undo_first_and_the_primary_button_last_in_the_command_bar():
    page = Page(table(table_model(PLAIN, redo=True), ENGLISH))
    bar = next(element for element in page.all("footer") if element.of["class"] == "cmd")
    actions = [button.of["data-do"] for button in bar.inside if button.tag == "button"]
    assert actions == ["undo", "redo", "hurry", "hint", "choose", "confirm"]


def test_undo_is_always_there_and_dims_when_there_is_nothing():
    page = Page(table(table_model(PLAIN, undo=False), ENGLISH))
    assert page.find("do-undo").of["aria-disabled"] == "true"
    assert page.find("do-undo").of["data-do"] == "undo"


def test_the_active_seat_is_marked_in_words_too():
    page = Page(table(table_model(PLAIN), ENGLISH))
    assert "to move" in page.find("strip-1").text
    assert "to move" not in page.find("strip-0").text


def test_behind_the_curtain_nothing_can_be_reached():
    page = Page(table(table_model(PLAIN, curtain=0), ENGLISH))
    assert "inert" in page.find("table-page").of
    assert page.find("curtain-up").of["data-arg"] == "0"
    assert "Catriona" in page.find("curtain").text
    assert page.find("curtain") not in page.find("table-page").inside


def test_only_modal_things_shut_the_table():
    assert "inert" not in Page(table(table_model(PLAIN, sheet=sheets.Log(turns())), ENGLISH)).find("table-page").of
    assert "inert" in Page(table(table_model(PLAIN, dialog=UNDO_REVEALS), ENGLISH)).find("table-page").of


def test_the_log_tells_the_latest_turn_first():
    page = Page(table(table_model(PLAIN, sheet=sheets.Log(turns()[:3])), ENGLISH))
    assert [heading.text for heading in page.all("h3")] == ["Turn 2: Иэн", "Turn 1: Player 2", "Turn 0: Catriona"]


def test_the_history_slider_stands_where_we_are():
    page = Page(table(table_model(PLAIN, sheet=sheets.History(7, 24, LAY)), ENGLISH))
    slider = page.find("history-slider").of
    assert (slider["min"], slider["max"], slider["value"]) == ("0", "24", "7")
    assert slider["aria-valuetext"].startswith("Move 7 of 24. ")
    assert "aria-disabled" not in page.find("history-now").of


@pytest.mark.parametrize(
    ("standing", "told"),
    [
        (
            Standing((12, 11), (), (1, 2), (), True),
            ["Catriona wins by 1 point", "Побеждает Catriona с отрывом в 1 очко", "Wygrywa Catriona przewagą 1 punktu"],
        ),
        (
            Standing((12, 9), (), (1, 2), (), True),
            [
                "Catriona wins by 3 points",
                "Побеждает Catriona с отрывом в 3 очка",
                "Wygrywa Catriona przewagą 3 punktów",
            ],
        ),
        (
            Standing((12, 12), (), (1, 2), (), True),
            [
                "Catriona wins on the tie-break",
                "При равенстве очков побеждает Catriona",
                "Przy remisie wygrywa Catriona",
            ],
        ),
        (
            Standing((12, 12), (), (1, 1), (), True),
            [
                "Shared victory: Catriona, Player 2",
                "Общая победа: Catriona, Игрок 2",
                "Wspólne zwycięstwo: Catriona, Gracz 2",
            ],
        ),
    ],
)
def test_who_won_and_by_how_much(standing, told):
    assert [headline(standing, seats(PLAIN)[:2], WORDS[language]) for language in LANGUAGES] == told


def test_a_game_for_one_is_told_by_its_points():
    assert headline(Standing((31,), (), (1,), (), True), seats(PLAIN)[:1], WORDS["ru"]) == "Catriona: 31 очко"


# Pictures.


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_has_a_shape_and_a_band(colour):
    assert f"#em-{SHAPES[colour - 1]}" in roundel(colour)
    assert "#band-" in shield(colour)
    assert len({roundel(other) for other in COLOURS}) == len(SHAPES)


def test_without_a_player_the_emblem_is_neutral():
    assert "#em-neutral" in roundel(None)


@pytest.mark.parametrize("game", [*COVERS, "a game of tomorrow"])
def test_covers_are_whole_and_bring_no_ids(game):
    page = Page(cover(game))
    assert page.wrong == []
    assert not [element for element in page.elements if "id" in element.of]
    assert {use.of["href"][1:] for use in page.all("use")} <= SYMBOLS


@pytest.mark.parametrize(
    "series",
    [
        ((), ()),
        ((0,), (0,)),
        ((0, 0, 0), (0, 0, 0)),
        ((0, -7, -30), (0, 250, 1999)),
        ((0, 5, 9, 9), (0, 1, 9, 9)),
        (tuple(range(300)), tuple(range(0, 600, 2))),
    ],
)
def test_the_chart_stays_inside_its_box(series):
    page = Page(chart(series, seats(PLAIN)[:2], ENGLISH))
    assert page.wrong == []
    wide, high = (int(part) for part in page.elements[0].of["viewbox"].split()[2:])
    for path in page.all("path"):
        for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path.of["d"]):
            assert 0 <= float(x) <= wide
            assert 0 <= float(y) <= high
    for label in page.all("text"):
        assert 0 <= float(label.of["y"]) <= high


def test_the_chart_is_told_in_words():
    told = Page(chart(((0, 38), (0, 21)), seats(("Anna", "Jan")), WORDS["pl"])).elements[0].of["aria-label"]
    assert told == "Punkty w czasie, na końcu: Anna — 38 punktów, Jan — 21 punktów."


def test_lines_that_end_together_do_not_hide_each_other_s_points():
    page = Page(chart(((0, 9), (0, 9), (0, 9)), seats(PLAIN)[:3], ENGLISH))
    heights = sorted(float(label.of["y"]) for label in page.all("text") if label.of["class"] == "chart-end")
    assert all(below - above >= 20 for above, below in itertools.pairwise(heights))
