"""V Ode to Haggis at the table: the pantry, tables with plates, the rolls of a scoring; and what stays secret."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from core.glen_more_2.chronicles.ode_to_haggis import state as ode
from core.glen_more_2.chronicles.penny_mobs.terms import RollingAgain
from core.glen_more_2.tasks import Finishing
from core.kernel.words import LANGUAGES
from tests.glen_more_2.chronicles.haggis import rolled, served, taking
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import Land
from tests.glens.positions import RED, YELLOW
from tests.web.glen_more_2 import KEY, drawn, game, holding, identified, label, scene_of, symbols
from tests.web.page import Page
from web.tables import glen_more_2 as table
from web.tables.glen_more_2.chronicles.ode_to_haggis import _turned_with

replace = msgspec.structs.replace
STYLE = Path(table.__file__).with_name("style.css").read_text(encoding="utf-8")


def values(element):
    """The values that can be read on tokens; `-` for one face down."""
    return "".join(
        next((mark.text() for mark in token.all() if mark.tag == "b"), "-") for token in holding(element, "g2-token")
    )


def returning():
    return served(
        tables=("1 2 3 1 1 2", ""), agenda=(ode.ReturningHaggis(RED), Finishing(RED, ())), rondel="gap, Red", moved=1
    )


# The pantry and the tables


def test_c5_2_1_own_tokens_show_their_value_and_those_of_others_lie_face_down():
    state = served(tables=("1 3", "2 2 3"))
    page = drawn(state, panel=ode.NAME)
    assert values(identified(page, "g2-table-of-0")) == "13"
    assert values(identified(page, "g2-table-of-1")) == "---"
    other = drawn(state, YELLOW, panel=ode.NAME)
    assert values(identified(other, "g2-table-of-0")) == "--"
    assert values(identified(other, "g2-table-of-1")) == "223"
    nobody = drawn(state, None, panel=ode.NAME)
    assert values(identified(nobody, "g2-table-of-1")) == "---"


def test_c5_2_1_nothing_hidden_is_in_the_markup():
    """Two positions that differ only in what a seat may not know are drawn alike, in words and pictures."""
    state = served(tables=("1 3", "2 2 3"))
    part = ode.haggis(state)
    same = replace(part, tables=(part.tables[0], (1, 1, 1)), closed=tuple(sorted((*part.closed[3:], 2, 2, 3))))
    other = replace(state, parts=(same,))
    for panel in ("", ode.NAME):
        assert table.draw(scene_of(state, RED, panel=panel)) == table.draw(scene_of(other, RED, panel=panel))
    assert [table.strip(scene_of(state, RED), seat) for seat in range(2)] == [
        table.strip(scene_of(other, RED), seat) for seat in range(2)
    ]


def test_c5_2_1_along_a_game_no_table_of_another_seat_shows_a_value():
    for state, events in game(3, 3, (ode.NAME,))[::7]:
        page = drawn(state, RED, panel=ode.NAME, recent=events)
        for seat in (1, 2):
            lying = len(ode.haggis(state).tables[seat])
            shown = values(identified(page, f"g2-table-of-{seat}"))
            assert shown.count("-") == lying


def test_c5_1_1_a_table_has_five_plates():
    page = drawn(served(tables=("1 3", "")), panel=ode.NAME)
    assert [len(holding(identified(page, f"g2-table-of-{seat}"), "g2-plate")) for seat in range(2)] == [5, 5]


def test_c5_3_1_the_supply_is_tapped_to_take_a_token():
    state = taking(shown="3 1")
    page = drawn(state)
    assert page.glowing() == {"haggis-0", "haggis-1", "draw-0"}
    assert "haggis token 3" in label(page, "haggis-0")
    assert "unseen (11)" in label(page, "draw-0")
    assert values(holding(page.root, "g2-pantry")[0]) == "31----", "the pile is drawn, not told"


def test_c5_3_3_on_a_full_table_all_six_can_be_tapped_and_the_new_one_is_marked():
    page = drawn(returning())
    assert page.glowing() == {f"plate-{place}" for place in range(6)}
    marked = {thing for thing, element in page.things().items() if holding(element, "g2-new")}
    assert marked == {"plate-5"}
    assert "new" in label(page, "plate-5")


# A scoring


def test_c5_4_3_the_rolls_are_shown_one_after_the_other():
    state, events = rolled("2 1 3 1", Land(whisky=1), tables=("1 3 3", "2"))
    page = drawn(state, recent=tuple(events))
    dice = holding(identified(page, "g2-haggis-rolls"), "g2-die")
    assert [symbols(die) for die in dice] == [["#die-2"], ["#die-1"], ["#die-3"], ["#die-1"]]
    assert [die.attributes["style"] for die in dice] == [f"--roll:{number}" for number in range(4)]
    assert all("g2-falls" in die.classes for die in dice)
    assert "roll 3: 3" in identified(page, "g2-haggis-rolls").text()


@pytest.mark.parametrize(
    ("rolls", "turned", "found"),
    [
        ((2, 1, 3, 1), (1, 3), [1, 2]),
        ((1, 1, 2, 3), (1, 1, 2), [0, 1, 2]),
        ((2, 2, 2, 2), (2,), [0]),
        ((1, 1, 1, 1), (1, 3), [0, 4]),
    ],
)
def test_a_token_is_turned_over_with_its_roll(rolls, turned, found):
    assert _turned_with(rolls, turned) == found


def test_c5_4_5_a_roll_can_be_bought_and_its_odds_are_told():
    state, _ = rolled("2 1 1 2", Land(whisky=1), tables=("1 3", "2"))
    page = drawn(state)
    assert page.glowing() == {"roll-0", "roll-1"}
    offer = identified(page, "g2-haggis-offer").text()
    assert "a 3 falls in 1 of 6 rolls and would bring 7 points" in offer, "2 × 4 instead of 1 × 1"
    assert "a 1 falls in 3 of 6 rolls and would bring 0 points" in offer
    waiting = drawn(state, YELLOW)
    assert not holding(waiting.root, "g2-offer")


def test_c5_4_6_points_are_shown_with_how_they_come_about():
    state, events = rolled("2 1 3 2", tables=("1 2 3", "2"))
    page = drawn(state, recent=tuple(events))
    rows = holding(identified(page, "g2-haggis-rolls"), "g2-reaped")
    assert "3 turned up, sum 6: 18 points" in rows[0].text()
    assert "1 turned up, sum 2: 2 points" in rows[1].text()
    assert values(rows[0]) == "213", "in the order of turning"


def test_the_rolls_stay_in_sight_until_the_viewers_next_decision():
    state, events = rolled("2 1 3 2", tables=("1 2 3", "2"))
    assert any(isinstance(event, ode.HaggisScored) for event in events)
    assert holding(drawn(state, recent=tuple(events)).root, "g2-view")
    assert holding(drawn(state, own=tuple(events)).root, "g2-view"), "also when the viewer's own move led there"
    assert not holding(drawn(state).root, "g2-view")
    closed = drawn(state, recent=tuple(events), panel="table")
    assert not holding(closed.root, "g2-view")
    assert not [door for door in holding(closed.root, "g2-door") if "legal" in door.classes], "nothing is to be decided"
    later = drawn(state, panel=ode.NAME)
    assert [symbols(die) for die in holding(later.root, "g2-die")] == [["#die-2"], ["#die-1"], ["#die-3"], ["#die-2"]]
    assert not holding(later.root, "g2-falls"), "only what has just happened moves"


def test_paid_rolls_stand_beside_their_player():
    state, _ = rolled("2 1 1 2 3", Land(whisky=1), tables=("1 3", "2"))
    after = play(state, ode.RollForWhisky())
    row = holding(drawn(after, panel=ode.NAME).root, "g2-reaped")[0]
    assert "1 roll for whisky: 3" in row.text()
    assert "#die-3" in symbols(row)
    declined = play(rolled("2 1 1 2 3", Land(whisky=1), tables=("1 3", "2"))[0], ode.NoMoreRolls())
    assert not holding(drawn(declined, panel=ode.NAME).root, "g2-paid")


def test_a_roll_that_may_still_be_replaced_is_shown():
    """Somebody may have the die rolled again before tokens are turned up."""
    state = served(tables=("1", "2"), agenda=(RollingAgain(RED, 2), ode.TurningUp(ode.ALL), ode.ScoringHaggis()))
    part = replace(ode.haggis(state), rolls=(3,), rolled=2, held=1, paid=((), ()))
    page = drawn(replace(state, parts=(part,)), YELLOW)
    dice = [symbols(die) for die in holding(identified(page, "g2-haggis-rolls"), "g2-die")]
    assert dice == [["#die-3"], ["#die-2"], [], []]


def test_what_moves_takes_its_time_from_the_tokens_of_the_app():
    """With motion switched off those are nothing, so dice lie there at once."""
    rules = re.findall(r"animation: g2-(?:fall|turn-over|count|flip) [^}]*", STYLE)
    assert len(rules) == 4
    for rule in rules:
        assert "var(--t-" in rule
        assert not re.search(r"[\d.]+m?s\b", rule)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language):
    bought, events = rolled("2 1 1 2 3", Land(whisky=1), tables=("1 3", "2"))
    for state in (bought, play(bought, ode.RollForWhisky()), returning(), taking()):
        scene = scene_of(state, language=language, panel=ode.NAME, recent=tuple(events))
        assert not KEY.search(table.draw(scene))
        for thing in Page(table.draw(scene)).things():
            assert not KEY.search(" ".join(table.help_for(scene, thing) or ()))
