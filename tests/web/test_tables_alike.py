"""What all tables draw alike: a thing that can be tapped, help, and tables of points."""

from __future__ import annotations

import pytest

from core.kernel import say
from tests.web.glory import GAME, WORDS
from tests.web.page import Page
from tests.web.scenes import replace, seen
from web.html import Html
from web.scene import Refusal
from web.tables.about import help_text
from web.tables.scores import score_table, sources
from web.tables.things import button_for, number_of, side_of, why_not


@pytest.fixture
def scene():
    return seen(GAME, GAME.deal(GAME.options_type(), 2, 1), 0, WORDS["en"])


def only(markup: Html):
    return Page(markup).root.children[0]


def drawn(scene, thing="cell-3", **given):
    return only(button_for(scene, thing, **({"kind": "x", "glows": True, "can": True} | given)))


def test_a_thing_glows_until_it_is_selected(scene):
    assert {"x", "legal"} == drawn(scene).classes
    chosen = drawn(replace(scene, selected=("cell-3",)))
    assert chosen.classes == {"x", "selected"}
    assert chosen.attributes["aria-pressed"] == "true"


def test_a_thing_that_names_a_move_is_selected_when_all_of_it_is(scene):
    assert "selected" not in drawn(replace(scene, selected=("row-1",)), "row-1 buy").classes
    assert "selected" in drawn(replace(scene, selected=("row-1", "buy")), "row-1 buy").classes
    assert "hinted" in drawn(replace(scene, hinted=("buy", "row-1")), "row-1 buy").classes


def test_what_cannot_be_tapped_is_no_toggle_and_what_was_refused_is_described(scene):
    assert "aria-pressed" not in drawn(scene, can=False).attributes
    refused = replace(scene, refusal=Refusal("cell-3", (say("play.not_now"),)))
    note = only(why_not(refused, "cell-3"))
    assert drawn(refused).attributes["aria-describedby"] == note.attributes["id"]
    assert why_not(refused, "cell-4") is None


def test_only_a_short_number_is_the_number_of_a_thing():
    assert [number_of(thing, "cell") for thing in ("cell-12", "row-12", "cell-", "cell-123456", "cell-٣")] == [
        12,
        None,
        None,
        None,
        None,
    ]


def test_notes_open_towards_the_middle():
    assert [side_of(place, 6) for place in range(6)] == ["early", "early", "middle", "middle", "late", "late"]


def test_help_is_told_in_sentences(scene):
    assert help_text(scene, ("a card", ["moss, 5", "Is it yours?"])) == ("A card", "Moss, 5. Is it yours?")
    assert help_text(scene, None) is None


def test_a_source_that_gave_nobody_anything_is_left_out(scene):
    rows = [("card", say("play.not_now"), [0, 0], None), ("coin", say("play.not_now"), [3, -2], None)]
    table = list(sources(rows, say("play.not_now"), [3, -2]))
    assert [row.symbol for row in table] == ["coin", "points"]
    cells = [cell for cell in Page(score_table(scene, table)).elements() if cell.tag == "td"][1:]
    assert [cell.words for cell in cells] == ["3", "−2", "3", "−2"]
    assert ["final-minus" in cell.classes for cell in cells] == [False, True, False, True]
