"""What lies outside of core and web is played like everything else: no file of theirs knows of it."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from core.games import GAMES, packages
from core.glen_more_2 import GAME as GLEN_MORE_2
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.sets import _sets, built_in
from core.kernel import Chance
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES, Words
from tests.conformance import promises
from tests.conformance.test_conformance import ALWAYS
from tests.outside import HERE, found_outside, lies_here, piping
from tests.web.glen_more_2 import out_of_reach
from tests.web.page import Page
from tests.web.scenes import SEATS, replace, seen
from tools.steps import ROOT
from web.app import shelf
from web.app.app import web_packages
from web.app.saves import table_view
from web.app.sitting import Sitting
from web.tables.glen_more_2 import chronicles as views

pytestmark = pytest.mark.xdist_group("outside")

lies_here("web.tables")
lies_here("web.tables.glen_more_2.chronicles")

NOUGHTS = "noughts_and_crosses"
WRITTEN = {".py", ".json", ".po", ".md", ".mjs", ".css", ".svg", ".toml"}
SETTINGS = [
    pytest.param("glen_more_2", 2, (piping.NAME,), id="piping"),
    pytest.param("glen_more_2", 3, (piping.NAME, "highlander", "single_cask"), id="piping-and-more"),
    pytest.param(NOUGHTS, 2, (), id=NOUGHTS),
]
every_setting = pytest.mark.parametrize(("game", "seats", "extras"), SETTINGS)


@pytest.fixture(scope="module", autouse=True)
def outside():
    caches = (_sets, views.every_chapter, views._chapters, shelf.shelf)
    with found_outside():
        for cached in caches:
            cached.cache_clear()
        yield
    for cached in caches:
        cached.cache_clear()
    built_in()


def options_of(game, extras):
    return game.options_type(chronicles=extras) if extras else game.options_type()


def test_they_are_found_behind_all_others():
    assert [*GAMES][-1] == NOUGHTS
    assert [*CHRONICLES][-1] == piping.NAME
    assert views.every_chapter()[-1].name == piping.NAME
    assert piping.NAME in {extra.id for extra in GLEN_MORE_2.extras()}
    assert shelf.shelf()[-1].title == GAMES[NOUGHTS].title


def test_nothing_in_core_and_web_knows_of_them():
    read = [path for top in ("core", "web", "tools") for path in (ROOT / top).rglob("*") if path.suffix in WRITTEN]
    assert len(read) > 500
    assert [path for path in read if re.search(f"piping|{NOUGHTS}", path.read_text("utf-8"), re.IGNORECASE)] == []
    folders = {path.parent.relative_to(HERE).as_posix() for path in HERE.rglob("__init__.py")} - {"."}
    chronicle = "glen_more_2/chronicles/piping"
    assert folders == {f"core/{chronicle}", f"web/tables/{chronicle}", f"core/{NOUGHTS}", f"web/tables/{NOUGHTS}"}


@every_setting
@pytest.mark.parametrize("promise", ALWAYS, ids=lambda promise: promise.__name__)
def test_they_keep_every_promise_of_a_game(game, seats, extras, promise):
    played = GAMES[game]
    promise(promises.played(played, seats, options_of(played, extras)))


@every_setting
def test_everything_else_is_refused_with_a_reason(game, seats, extras):
    table = promises.played(GAMES[game], seats, options_of(GAMES[game], extras))
    promises.everything_else_is_refused_with_a_reason(table, lambda moments: moments[::3])


@every_setting
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_is_drawn_with_every_move_in_reach(game, seats, extras, language):
    played, view = GAMES[game], table_view(game)
    words = Words(language, [*packages(), *web_packages()])
    table = promises.played(played, seats, options_of(played, extras))
    for position in promises.moments(table):
        mover = played.seat_to_move(position) if position.agenda else None
        scene = seen(played, position, mover, words)
        page = Page(view.draw(scene))
        if game == NOUGHTS:
            assert {played.touches(move)[0] for move in scene.moves} <= page.glowing()
        else:
            assert out_of_reach(scene) == set()
        assert "g2.piping" not in page.root.text()


@every_setting
def test_a_game_is_played_by_taps(game, seats, extras):
    """As a person does: a thing of a move is tapped, and if several moves are meant, one is chosen."""
    played = GAMES[game]
    journal = new_journal(played, [Seat()] * seats, 3, options_of(played, extras))
    sitting = Sitting(Table(played, journal), tuple(replace(seat, player="person") for seat in SEATS[:seats]))
    chance, tapped = Chance(3), set()
    while not sitting.over:
        sitting.lift_curtain()
        move = chance.pick(played.moves(sitting.table.position))
        sitting.clear()
        done = next((made for thing in played.touches(move) if (made := sitting.tap(thing)) is not None), None)
        if done is None and move in sitting.choices:
            done = sitting.choose(sitting.choices.index(move))
        tapped.add(type(done))
        sitting.play(move)
    own = {piping.Practise, piping.Clap} if extras else {import_module(f"core.{NOUGHTS}").Mark}
    assert own <= tapped


def test_its_rules_stand_among_those_of_the_others():
    for language in LANGUAGES:
        words = Words(language, [*packages(), *web_packages()])
        assert words.text(GAMES["glen_more_2"].title)
        assert 'href="#book"' in views.rules_of_all(words).rpartition("<h2>")[2], "the last part is that of the pipers"
        assert "9" in table_view(NOUGHTS).rules_page(words)
