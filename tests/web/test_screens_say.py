"""What the screens say and offer."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from core.clans_and_glory import GAME
from core.games import GAMES
from core.kernel import Standing, say
from core.kernel.options import option_fields
from core.kernel.words import LANGUAGES
from tests.web.screens import ENGLISH, LAY, PLAIN, TITLE, WORDS, Page, moment, seats, table_model, turns
from web.app.shelf import shelf
from web.screens import sheets
from web.screens.final import headline
from web.screens.home import Home, Loading, home
from web.screens.new_game import NewGame, new_game
from web.screens.overlays import Overlays
from web.screens.parts import UNDO_REVEALS, ago, size_of
from web.screens.saves import SavedGame, Saves, saves
from web.screens.table import table


def test_home_paints_before_anything_is_loaded():
    page = Page(home(Home(shelf(), loading=Loading(0)), ENGLISH))
    assert page.find("loading-bar").of["aria-valuenow"] == "0"
    assert page.find("latest") is None
    assert page.find("welcome") is not None
    assert page.find("offline") is None


def test_the_loading_bar_goes_away():
    assert Page(home(Home(shelf()), ENGLISH)).find("loading") is None


@pytest.mark.parametrize(("share", "shown"), [(-1, "0"), (0.644, "64"), (3, "100")])
def test_the_loading_bar_stays_within_its_limits(share, shown):
    page = Page(home(Home(shelf(), loading=Loading(share)), ENGLISH))
    assert page.find("loading-bar").of["aria-valuenow"] == shown


def test_every_game_can_be_begun():
    page = Page(home(Home(shelf()), ENGLISH))
    for game in GAMES:
        card = page.find(f"game-{game}")
        assert (card.of["data-do"], card.of["data-arg"]) == ("new-game", game)


def test_new_game_offers_seats_within_the_game_s_limits():
    two = Page(new_game(NewGame(GAME, shelf(), seats(PLAIN)[:2], {}), ENGLISH))
    four = Page(new_game(NewGame(GAME, shelf(), seats(PLAIN), {}), ENGLISH))
    assert two.find("seat-add") is not None
    assert two.find("seat-0-remove") is None
    assert four.find("seat-add") is None
    assert four.find("seat-0-remove") is not None
    assert four.find("seat-0-up") is None
    assert four.find("seat-1-up").of["data-arg"] == "1"


def test_new_game_shows_who_sits_where():
    page = Page(new_game(NewGame(GAME, shelf(), seats(PLAIN), {}), ENGLISH))
    for seat, look in enumerate(seats(PLAIN)):
        chosen = [
            radio.of["value"]
            for radio in page.all("input")
            if radio.of.get("name") == f"seat-{seat}-player" and "checked" in radio.of
        ]
        assert chosen == [look.player]
        assert page.find(f"seat-{seat}-name").of["value"] == look.name


def test_a_taken_colour_says_whose_it_is():
    page = Page(new_game(NewGame(GAME, shelf(), seats(PLAIN), {}, choosing=0), ENGLISH))
    assert page.find("seat-0-colour-2").of["aria-label"] == "yellow, diamond: swap with Иэн"
    assert page.find("seat-0-colour-1").of["aria-pressed"] == "true"
    assert page.find("seat-0-colour-2").of["data-arg"] == "0:2"


def test_a_wrong_seed_is_told_at_the_field_and_start_waits():
    page = Page(
        new_game(NewGame(GAME, shelf(), seats(PLAIN), {}, seed="x", seed_error=say("journal.seed", most="9")), ENGLISH)
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
    page = Page(new_game(NewGame(GAME, shelf(), seats(PLAIN), {"few": "a"}), ENGLISH))
    assert page.find("option-switch").of["role"] == "switch"
    assert "checked" in page.find("option-switch").of
    assert (page.find("option-number").of["min"], page.find("option-number").of["max"]) == ("1", "9")
    assert page.find("option-number-more").of["aria-disabled"] == "true"
    assert "checked" in page.find("option-few-a").of
    assert page.find("option-many").tag == "select"
    assert page.wrong == []


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
    kept = tuple(SavedGame(str(n), TITLE, (), (), moment(), say("web.turn.yours")) for n in range(number))
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
    assert (
        "inert"
        not in Page(table(table_model(PLAIN), ENGLISH, Overlays(sheet=sheets.Log(turns())))).find("table-page").of
    )
    assert "inert" in Page(table(table_model(PLAIN), ENGLISH, Overlays(dialog=UNDO_REVEALS))).find("table-page").of


def test_the_log_tells_the_latest_turn_first():
    page = Page(table(table_model(PLAIN), ENGLISH, Overlays(sheet=sheets.Log(turns()[:3]))))
    assert [heading.text for heading in page.all("h3")] == ["Turn 2: Иэн", "Turn 1: Player 2", "Turn 0: Catriona"]


def test_the_history_slider_stands_where_we_are():
    page = Page(table(table_model(PLAIN), ENGLISH, Overlays(sheet=sheets.History(7, 24, LAY))))
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
