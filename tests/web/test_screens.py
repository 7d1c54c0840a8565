"""Every screen, drawn in three languages from ordinary and from hostile models, and read back as a browser would."""

from __future__ import annotations

import itertools
import re
from collections import Counter

import pytest

from core.kernel.words import LANGUAGES
from tests.web.screens import ENGLISH, HOSTILE, PLAIN, WORDS, Page, screens, table_model
from tests.web.sprite import SPRITE
from web.screens.table import table

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
        return [ref for ref, count in ids.items() if count > 1 or ref in SPRITE or " " in ref]

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
    every(pages, lambda page: [use.of["href"] for use in page.all("use") if use.of["href"][1:] not in SPRITE])


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
            for field in page.all("input", "select", "textarea")
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
