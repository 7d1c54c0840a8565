"""Emblems, covers and the chart of points."""

from __future__ import annotations

import itertools
import re

import pytest

from tests.web.screens import ENGLISH, PLAIN, WORDS, Page, seats
from tests.web.sprite import SPRITE
from web.app.shelf import shelf
from web.screens.chart import chart
from web.screens.covers import landscape
from web.screens.emblems import COLOURS, SHAPES, roundel, shield


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_has_a_shape_and_a_band(colour):
    assert f"#em-{SHAPES[colour - 1]}" in roundel(colour)
    assert "#band-" in shield(colour)
    assert len({roundel(other) for other in COLOURS}) == len(SHAPES)


def test_without_a_player_the_emblem_is_neutral():
    assert "#em-neutral" in roundel(None)


@pytest.mark.parametrize("cover", [*(card.cover for card in shelf()), landscape()])
def test_covers_are_whole_and_bring_no_ids(cover):
    page = Page(cover)
    assert page.wrong == []
    assert not [element for element in page.elements if "id" in element.of]
    assert {use.of["href"][1:] for use in page.all("use")} <= SPRITE


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
