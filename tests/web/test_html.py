"""Markup as values: what is escaped, and that it is escaped every time."""

from __future__ import annotations

import pytest

from web.html import Html, el, join


def test_attributes_are_written_as_html_writes_them():
    written = el("a", class_="x", data_thing="cell-1", hidden=True, title=None, open=False, tabindex=0)
    assert written == '<a class="x" data-thing="cell-1" hidden tabindex="0"></a>'
    assert el("input", value="") == '<input value="">'


@pytest.mark.parametrize("again", [1, 2])
def test_text_is_escaped_and_markup_is_not_however_often_both_are_drawn(again):
    """What was written is remembered; the same letters as text and as markup are two things."""
    said = "<b>&</b>"
    for _ in range(again):
        assert join([said]) == "&lt;b&gt;&amp;&lt;/b&gt;"
        assert join([Html(said)]) == said
        assert el("p", said, Html(said)) == "<p>&lt;b&gt;&amp;&lt;/b&gt;<b>&</b></p>"
        assert el("p", title=Html('"')) == el("p", title='"') == '<p title="&quot;"></p>'


def test_numbers_and_words_that_are_equal_are_written_as_they_are():
    assert [el("i", value=one) for one in (1, 1.0, "1", True)] == [
        '<i value="1"></i>',
        '<i value="1.0"></i>',
        '<i value="1"></i>',
        "<i value></i>",
    ]
    assert join([1, None, 0, "1"]) == "101"


def test_a_number_below_zero_has_a_true_minus_and_words_keep_their_hyphens():
    assert join([-9, " Glen-More ", 4]) == "−9 Glen-More 4"
    assert el("use", "-9", x=-9) == '<use x="-9">-9</use>'
