"""The mountain of Highlander at the table: what lies on it, who stands there, and what passing it costs."""

from __future__ import annotations

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.highlander.state import CoinLaidDown
from core.kernel.words import LANGUAGES
from tests.glen_more_2.chronicles.mountain import climb, highland
from tests.glen_more_2.moves import space_of
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import Land
from tests.glens.positions import YELLOW
from tests.web.glen_more_2 import KEY, drawn, holding, identified, label, scene_of, symbols
from tests.web.page import Page
from web.tables import glen_more_2 as table

THING = "mountain-0"
every_language = pytest.mark.parametrize("language", LANGUAGES)


def tolls(page):
    """The spaces whose tile says that the way there costs a toll."""
    return {thing for thing, element in page.things().items() if holding(element, "g2-toll-due")}


@pytest.mark.parametrize(("hard", "high"), [(False, True), (True, False)])
def test_c2_1_1_it_is_as_high_as_the_spaces_it_covers(hard, high):
    place = drawn(highland(hard=hard)).things()[THING].parent
    assert ("g2-high" in place.classes) is high


def test_c2_2_5_what_lies_on_it_is_seen_and_told():
    page = drawn(highland(coins=3, goods="sheep wood wood"))
    here = page.things()[THING]
    lying = {symbol for group in here.all() if group.tag == "g" for symbol in symbols(group)}
    assert lying == {"#coin", "#sheep", "#wood"}
    assert sorted(element.text() for element in holding(here, "gl-many")) == ["2", "3"]
    assert "on it lies 3 coins" in label(page, THING)
    shelf = identified(page, "g2-tale-highlander").text()
    assert "3 coins" in shelf
    assert "nothing lies on it" in label(drawn(highland()), THING)


def test_c2_2_1_every_goal_beyond_it_says_its_toll():
    state = highland(Land(coins=4))
    page = drawn(state)
    beyond = {f"space-{space_of(state, name)}" for name in ("Ballachulish", "Lochridge")}
    assert tolls(page) == beyond
    assert all("you pay the mountain: 1 coin or 1 good" in label(page, thing) for thing in beyond)
    assert "pay the mountain" not in label(page, f"space-{space_of(state, 'Inshriach')}")
    _, told = table.help_for(scene_of(state), f"space-{space_of(state, 'Lochridge')}")
    assert "you pay the mountain" in told


def test_whoever_has_nothing_or_only_looks_sees_no_toll():
    assert not tolls(drawn(highland(Land(coins=0))))
    assert not tolls(drawn(highland(Land(coins=4)), YELLOW))


def test_c2_2_2_it_glows_for_a_figure_that_can_stop_there_and_shows_who_does():
    state = highland(Land(coins=1))
    assert THING in drawn(state).glowing()
    after = play(state, climb(state))
    page = drawn(after)
    assert holding(page.things()[THING], "g2-aboard")
    assert "figure here: Ann" in label(page, THING)
    occupied = highland(Land(coins=1), on="Green", seats=3)
    assert THING not in drawn(occupied).glowing()
    assert "room for one only" in scene_of(occupied).text(GAME.why_not(occupied, (THING,))[0])


def test_a_coin_that_was_laid_down_is_marked():
    page = drawn(highland(), recent=(CoinLaidDown(YELLOW, 1),))
    assert "lastmove" in page.things()[THING].classes


@every_language
@pytest.mark.parametrize("hard", [False, True])
def test_everything_is_said_in_every_language(hard, language):
    state = highland(Land(coins=4), coins=2, goods="stone cattle", hard=hard)
    scene = scene_of(state, 0, language)
    markup = table.draw(scene)
    assert not KEY.search(markup)
    for thing in Page(markup).things():
        told = table.help_for(scene, thing)
        assert told is not None
        assert not KEY.search(" ".join(told))
