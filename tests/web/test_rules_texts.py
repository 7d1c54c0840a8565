"""Texts of rules pages: the same page in every language, a value for every place and a place for every value."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import pytest

from core.games import packages
from core.kernel import say
from core.kernel.words import LANGUAGES, Words
from web.app.app import web_packages
from web.html import Html, el
from web.tables.rules_text import rows, written

ROOT = Path(__file__).parents[2]
FOLDERS = {".".join(text.relative_to(ROOT).parts[:-2]): text.parent for text in ROOT.glob("web/**/rules/en.md")}
WORDS = {language: Words(language, [*packages(), *web_packages()]) for language in LANGUAGES}
every_text = pytest.mark.parametrize("package", sorted(FOLDERS))
every_language = pytest.mark.parametrize("language", LANGUAGES)


def text_of(package: str, language: str) -> str:
    return (FOLDERS[package] / f"{language}.html").read_text("utf-8")


def shape(page: str) -> list[str | list[str]]:
    """Its elements, and between them the places in any order."""
    parts = re.split(r"(<[^>]+>)", page)
    return [part if part.startswith("<") else sorted(re.findall(r"\{[^}]+\}", part)) for part in parts]


def given(package: str, language: str) -> tuple[Mapping[str, object], Mapping[str, Html]]:
    words, module = WORDS[language], import_module(package)
    if hasattr(module, "view"):
        return module.view.values, module.view.figures(words)
    page = import_module(f"{package}.rules_page")
    return page.values(words), page.figures(words)


@every_text
def test_the_page_is_the_same_in_every_language(package):
    assert {path.stem for path in FOLDERS[package].glob("*.md")} == {*LANGUAGES}
    english = shape(text_of(package, "en"))
    assert all(shape(text_of(package, language)) == english for language in LANGUAGES)


@every_text
@every_language
def test_every_place_is_given_a_value_and_every_value_and_drawing_has_its_place(package, language):
    values, figures = given(package, language)
    page = text_of(package, language)
    assert {*re.findall(r"\{([\w-]+)\}", page)} == values.keys()
    assert figures.keys() <= {*re.findall(r"\{figures\[([^]]+)\]\}", page)}


def test_values_are_escaped_and_put_into_words():
    words = WORDS["ru"]
    assert written(words, "<b>") == "&lt;b&gt;"
    assert written(words, el("b", "1")) == "<b>1</b>"
    assert written(words, (-3, 0, say("glen.good.wood"))) == f"−3, 0, {words.text(say('glen.good.wood'))}"
    assert rows(words, [("<", -1)]) == '<tr><th scope="row">&lt;</th><td>−1</td></tr>'
